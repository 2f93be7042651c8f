"""Träxx: the board as bits, and how much a position promises. What the bots and the search for the best see.

A set of fields is an integer. Field (row, column) is bit 10 * row + column in slanted columns, so that the
six neighbours of all fields of a set are found at once by shifting it by 1, 10 and 9 to either side; the
column that is never used keeps the rows apart.

``promise`` is a sum of what a player looks at: points, how much of the free fields can still be reached, how
many of them are dead ends, where the ends can go, and how near the numbers are. Its weights were found by
playing some hundred thousand solo games on boards other than ours, keeping what played better.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from games.traexx.board import FIELDS, NEIGHBOURS, NUMBERS, PLACES, Board, Field, ring
from games.traexx.rules import ROUNDS, half

Position = tuple[Field, Field, int, int, int]
"""A line as far as its future goes: both ends, its fields as a set, the numbers that give only half (bit n for
the number n), and the points of the numbers it has reached. A bare tuple: millions of them are made."""

Way = tuple[Field, ...]
"""An end and the new fields that follow it."""

BITS: Final = tuple(1 << 10 * row + column for row, column in PLACES)
EVERYWHERE: Final = sum(BITS)
RIM: Final = sum(BITS[field] for field in range(len(FIELDS)) if ring(field) == 4)
AROUND: Final = tuple(sum(BITS[near] for near in NEIGHBOURS[field]) for field in range(len(FIELDS)))


class Pull(NamedTuple):
    """How numbers not yet reached attract."""

    of_a_point: float
    fades: float
    """What is left of it with every step to the number."""
    regret: float
    """A point that such a number can no longer give."""


# The weights. All but the first count in full at the beginning and fade as the rounds run out.
REACHED: Final = 0.92
FADING: Final = 0.6
LOST: Final = 1.18
"""A free field that neither end can get to any more."""
DEAD_END: Final = 2.35
CORRIDOR: Final = 1.34
BEND: Final = 0.56
"""A free field with one, two or three ways in."""
ON_RIM: Final = 0.2
EXITS: Final = (-4.8, 0.0, 0.3, 0.3, 0.8, 0.8, 0.8)
"""An end with so many free neighbours."""
PULL_ALONE: Final = Pull(0.45, 0.935, 0.28)
PULL_TOGETHER: Final = Pull(0.3, 0.87, 0.1)
"""With others a number in the hand is worth more than two far ahead: they may be there first (TX-R10)."""

FRESHNESS: Final[tuple[float, ...]] = tuple((left / ROUNDS) ** FADING for left in range(ROUNDS + 1))


def distance(one: Field, other: Field) -> int:
    """How many steps two fields lie apart on an empty board.

    >>> distance(0, 60), distance(0, 4), distance(7, 7)
    (8, 4, 0)
    """
    (row, column), (other_row, other_column) = PLACES[one], PLACES[other]
    down, right = other_row - row, other_column - column
    return max(abs(down), abs(right), abs(down + right))


def flood(fields: int, free: int) -> int:
    """Everything that can be reached from a set of fields through free fields, these fields included."""
    while True:
        wider = fields | (fields << 1 | fields >> 1) & free
        wider |= (wider << 10 | wider >> 10) & free
        wider |= (wider << 9 | wider >> 9) & free
        if wider == fields:
            return fields
        fields = wider


def beside(fields: int) -> int:
    """Everything next to a set of fields; it may hold some of them, and bits that are no fields."""
    return fields << 1 | fields >> 1 | fields << 10 | fields >> 10 | fields << 9 | fields >> 9


def by_ways(free: int, one_end: Field, other_end: Field) -> tuple[int, int, int, int]:
    """The free fields with one way into them, two, three, and more, from free fields and from the ends.

    >>> corner = BITS[0] | BITS[5] | BITS[6]
    >>> by_ways(corner, 60, 60) == (0, corner, 0, 0)
    True
    """
    open_to = free | BITS[one_end] | BITS[other_end]
    a, b, c = open_to << 1, open_to >> 1, open_to << 10
    d, e, f = open_to >> 10, open_to << 9, open_to >> 9
    # Six sets added bit by bit.
    ab, de = a ^ b, d ^ e
    sum_abc, sum_def = ab ^ c, de ^ f
    carry_abc, carry_def, carry_sum = a & b | c & ab, d & e | f & de, sum_abc & sum_def
    odd = sum_abc ^ sum_def
    carries = carry_abc ^ carry_def
    below_four = free & ~(carry_abc & carry_def | carry_sum & carries)
    two_or_three = below_four & (carries ^ carry_sum)
    one = below_four & ~two_or_three & odd
    return one, two_or_three & ~odd, two_or_three & odd, free & ~below_four


def regions(seeds: int, free: int) -> list[int]:
    """The connected parts of the free fields that contain some of the seeds."""
    found = []
    while seeds:
        found.append(flood(seeds & -seeds, free))
        seeds &= ~found[-1]
    return found


def out_of_reach(free: int, one_end: Field, other_end: Field) -> int:
    """How many free fields are lost: each end can go into one region beside it, and never out again.

    >>> out_of_reach(EVERYWHERE & ~BITS[30], 30, 30)
    0
    """
    beside_one, beside_other = AROUND[one_end] & free, AROUND[other_end] & free
    seed = beside_one or beside_other
    if flood(seed & -seed, free) == free:
        return 0
    return free.bit_count() - max(
        (region | other_region).bit_count()
        for region in regions(beside_one, free) or [0]
        for other_region in regions(beside_other, free) or [0]
    )


class Terrain:
    """A board to play on, alone (TX-R13) or with others (TX-R10)."""

    def __init__(self, board: Board, *, alone: bool) -> None:
        self.board = board
        self.numbers: Final = sum(BITS[field] for field in board.field_of.values())
        self.halved_by: Final = tuple((1 << number) - 1 if alone else 0 for number in range(max(NUMBERS) + 1))
        """What a number takes from others when it is reached: alone, the lower ones give only half."""
        pull = PULL_ALONE if alone else PULL_TOGETHER
        self.pulls: Final = {number: self._pulls_of(number, pull) for number in board.field_of}
        self.steps: Final[Callable[[str], Steps]] = cache(self._steps)
        self.numbers_in: Final = cache(self._numbers_in)
        self.pull: Final = lru_cache(1 << 16)(self._pull)

    def _steps(self, colours: str) -> "Steps":
        """For each field the steps that these colours allow: the field, its bit, the steps after it, its number."""
        allowed = {
            field: (
                field,
                BITS[field],
                self.steps(colours.replace(self.board.colours[field], "", 1)),
                self.board.numbers[field],
            )
            for field in range(len(FIELDS))
            if self.board.colours[field] in colours
        }
        return tuple(
            tuple(allowed[near] for near in NEIGHBOURS[field] if near in allowed)
            for field in range(len(FIELDS))
        )

    def begin(self, line: bytes, halved: int, points: int) -> Position:
        """The position of a line that has so many points; the numbers in ``halved`` give only half."""
        return line[0], line[-1], sum(BITS[field] for field in line), halved, points

    def grown(self, position: Position, way: Sequence[Field]) -> Position:
        """The position after a way, as the rules write it: the end that grows, then the new fields."""
        one_end, other_end, seen, halved, points = position
        if not way:
            return position
        for field in way[1:]:
            seen |= BITS[field]
            if number := self.board.numbers[field]:
                points += half(number) if halved >> number & 1 else number
                halved |= self.halved_by[number]
        return way[-1], other_end if way[0] == one_end else one_end, seen, halved, points

    def longest_growths(self, position: Position, card: str) -> list[Position]:
        """Where the lines lead that are drawn on until they cannot go on.

        Stopping short is seldom better, and leaving it out more than halves the work of a rollout: 13
        positions in place of 30 a round, for 0.4 points less in a game.
        """
        one_end, other_end, seen, halved, points = position
        found = []
        halved_by = self.halved_by
        for end, stays in ((one_end, other_end), (other_end, one_end)):
            open_ways = [(end, seen, self.steps(card), halved, points)]
            while open_ways:
                tip, taken, steps, halves, tally = open_ways.pop()
                before = len(open_ways)
                for field, bit, further, number in steps[tip]:
                    if not taken & bit:
                        if number:
                            gain = half(number) if halves >> number & 1 else number
                            open_ways.append(
                                (field, taken | bit, further, halves | halved_by[number], tally + gain)
                            )
                        else:
                            open_ways.append((field, taken | bit, further, halves, tally))
                if len(open_ways) == before and taken != seen:
                    found.append((tip, stays, taken, halves, tally))
            if one_end == other_end:
                break
        return found

    def promise(self, position: Position, rounds_left: int) -> float:
        """How good a position looks, in points but for a constant."""
        one_end, other_end, seen, _, points = position
        if not rounds_left:
            return points + seen.bit_count()
        lost = out_of_reach(EVERYWHERE & ~seen, one_end, other_end)
        return self._promise_if_all_is_open(position, rounds_left) - FRESHNESS[rounds_left] * LOST * lost

    def _promise_if_all_is_open(self, position: Position, rounds_left: int) -> float:
        """The promise but for the fields out of reach, which take longest to find."""
        one_end, other_end, seen, halved, points = position
        free = EVERYWHERE & ~seen
        dead_ends, corridors, bends, _open = by_ways(free, one_end, other_end)
        return (
            points
            + REACHED * seen.bit_count()
            + FRESHNESS[rounds_left]
            * (
                self.pull(free & self.numbers, halved, one_end, other_end)
                + EXITS[(AROUND[one_end] & free).bit_count()]
                + EXITS[(AROUND[other_end] & free).bit_count()]
                - DEAD_END * dead_ends.bit_count()
                - CORRIDOR * corridors.bit_count()
                - BEND * bends.bit_count()
                - ON_RIM * (free & RIM).bit_count()
            )
        )

    def _numbers_in(self, fields: int) -> tuple[int, ...]:
        """The numbers on a set of fields."""
        return tuple(number for number, field in self.board.field_of.items() if fields & BITS[field])

    def _pulls_of(
        self, number: int, pull: Pull
    ) -> tuple[int, tuple[int, ...], tuple[tuple[float, ...], ...]]:
        """A number's bit, how far each field lies from it, and its pull by distance, in full and halved."""
        place = self.board.field_of[number]
        steps = tuple(distance(field, place) for field in range(len(FIELDS)))
        pulls = tuple(
            tuple(
                pull.of_a_point * points * float(pull.fades**far) - pull.regret * (number - points)
                for far in range(max(steps) + 1)
            )
            for points in (number, half(number))
        )
        return BITS[place], steps, pulls

    def _pull(self, unreached: int, halved: int, one_end: Field, other_end: Field) -> float:
        """What the numbers not yet reached promise: each by its points and its distance from the nearer end."""
        total = 0.0
        for number, (bit, steps, pulls) in self.pulls.items():
            if unreached & bit:
                total += pulls[halved >> number & 1][min(steps[one_end], steps[other_end])]
        return total

    def best_growth(self, position: Position, card: str, rounds_left: int) -> Position:
        """The most promising of the longest growths; the position itself if there is none."""
        found = self.longest_growths(position, card)
        if len(found) < 2 or not rounds_left:
            return max(found, key=lambda grown: self.promise(grown, rounds_left), default=position)
        # Fields out of reach only lower a promise, so whoever is behind without them need not count them:
        # they are counted for 3 of 13 positions.
        hopes = sorted(
            ((self._promise_if_all_is_open(grown, rounds_left), grown) for grown in found), reverse=True
        )
        best, choice = float("-inf"), position
        for hope, grown in hopes:
            if hope <= best:
                break
            lost = out_of_reach(EVERYWHERE & ~grown[2], grown[0], grown[1])
            promise = hope - FRESHNESS[rounds_left] * LOST * lost
            if promise > best:
                best, choice = promise, grown
        return choice

    def play_out(
        self, position: Position, cards: Sequence[str], halved: Sequence[int] = ()
    ) -> list[Position]:
        """The positions from here to the end when these cards come, by the best growths.

        ``halved`` holds for each card the numbers that give only half from that round on, as bits.
        """
        trail = [position]
        for rounds_left, card in zip(reversed(range(len(cards))), cards, strict=True):
            if halved:
                one_end, other_end, seen, halves, points = position
                position = one_end, other_end, seen, halves | halved[len(trail) - 1], points
            position = self.best_growth(position, card, rounds_left)
            trail.append(position)
        return trail


Steps = tuple[tuple[tuple[Field, int, "Steps", int], ...], ...]


def final_points(position: Position) -> int:
    """The total if the game ended here (TX-R12).

    >>> final_points((30, 30, BITS[30], 0, 0))
    -60
    """
    return position[4] - (EVERYWHERE & ~position[2]).bit_count()
