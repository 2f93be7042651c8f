"""Träxx: the rules, as pure functions on frozen states. Numbers like TX-R8 are lines of the rules.

A line is the row of its fields from one end to the other, as bytes. It grows at either end, so its start may
lie anywhere in it. What is confirmed in an open round is kept aside and drawn for everybody at once when the
last seat has confirmed.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from games.traexx.board import BOARD, CARDS, FIELDS, NEIGHBOURS, Field
from games.traexx.info import INFO
from table.game import CHANCE, NotLegal, Result, Seat

ROUNDS: Final = len(CARDS)
"""TX-R5: a round for each card."""

SUPER: Final = 40
"""TX-R13: more than that is super."""


class Start(NamedTuple):
    """Which of the four boards, 1 to 4, the next seat is dealt."""

    board: int


class Card(NamedTuple):
    """The card of the round: its colours in the order of their letters."""

    colours: str


class Line(NamedTuple):
    """A seat's choice: the end that grows, followed by the new fields. Nothing at all is a pass (TX-R6)."""

    fields: tuple[Field, ...]


Move = Start | Card | Line

PASS: Final = Line(())

HIDDEN: Final = Line((-1,))
"""Stands in a view for what another seat has confirmed in the open round."""


@dataclass(frozen=True, slots=True)
class State:
    """A position."""

    seats: int
    boards: tuple[int, ...]
    """Which board was dealt to each seat so far (TX-R3)."""
    lines: tuple[bytes, ...]
    """The line of each seat with a board, as it was when the round began."""
    full: tuple[int, ...]
    """For each seat a set of bits: bit n says that it scored the number n in full (TX-R10, TX-R13)."""
    drawn: tuple[str, ...]
    """The cards drawn so far, in the order of their letters: how they came is history."""
    card: str | None
    """The card of the open round; None between rounds."""
    confirmed: tuple[Line | None, ...]
    """What each seat has confirmed in the open round, None where it has yet to choose."""


class NumberScore(NamedTuple):
    """A number that a line has reached, and what it gives."""

    number: int
    points: int

    @property
    def is_full(self) -> bool:
        """Whether it gives all its points."""
        return self.points == self.number


class Score(NamedTuple):
    """A seat's points: number by number, and the fields still missing, each minus 1 (TX-R12)."""

    numbers: tuple[NumberScore, ...]
    missing: int

    @property
    def total(self) -> int:
        """All of it.

        >>> Score((NumberScore(8, 8), NumberScore(7, 4)), 10).total
        2
        """
        return sum(line.points for line in self.numbers) - self.missing


def start(seats: int, options: Mapping[str, object]) -> State:
    """No board dealt, no card drawn (TX-R1)."""
    INFO.read_options(seats, options)
    return State(seats, boards=(), lines=(), full=(), drawn=(), card=None, confirmed=(None,) * seats)


def to_move(state: State) -> tuple[Seat, ...]:
    """Chance deals boards and turns up cards; then everybody who has not yet confirmed (TX-R5)."""
    if state.card is not None:
        return tuple(seat for seat, line in enumerate(state.confirmed) if line is None)
    return (CHANCE,) if len(state.drawn) < ROUNDS else ()


def roller(state: State) -> Seat | None:
    """Nobody's hand: boards and cards come up by themselves."""
    return None


def chance(state: State) -> Sequence[tuple[Move, int]]:
    """The boards not yet dealt, or the cards not yet drawn."""
    if to_move(state) != (CHANCE,):
        return []
    if len(state.boards) < state.seats:
        return [(Start(board), 1) for board in (1, 2, 3, 4) if board not in state.boards]
    return [(Card(card), 1) for card in CARDS if card not in state.drawn]


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """Every way to grow this seat's line with the card, and to pass; empty when it has nothing to choose."""
    if state.card is None or seat not in to_move(state):
        return []
    return [*map(Line, growths(state.lines[seat], state.card)), PASS]


# --- lines and colours ------------------------------------------------------------------------------------

_BIT: Final = tuple(1 << field for field in range(len(FIELDS)))
_UNIT: Final = tuple(1 << 2 * "bgprsy".index(colour) for colour in BOARD.colours)
"""One use of a field's colour, where the uses left of each colour are two bits of an integer."""
_UNITS: Final = tuple(3 * unit for unit in _UNIT)


def ends(line: bytes) -> tuple[Field, ...]:
    """Where a line may grow: its two ends, the smaller first. Until it has grown its start is both (TX-R8).

    >>> ends(bytes([7, 2, 1])), ends(bytes([7]))
    ((1, 7), (7,))
    """
    return tuple(sorted({line[0], line[-1]}))


def growths(line: bytes, card: str) -> list[tuple[Field, ...]]:
    """Every way to grow a line with a card: the end, then the new fields; in the order of their texts.

    Fields sort as their names do, and a way that goes on comes after the one that stops. So a walk that looks
    at a way before it goes on, and at smaller fields before larger ones, finds them in order. 28 ways on
    average take 40 microseconds.
    """
    found: list[tuple[Field, ...]] = []
    seen = sum(1 << field for field in line)
    uses = sum(1 << 2 * "bgprsy".index(colour) for colour in card)
    for end in ends(line):
        open_ways: list[tuple[tuple[Field, ...], int, int]] = [((end,), seen, uses)]
        while open_ways:
            way, taken, left = open_ways.pop()
            if len(way) > 1:
                found.append(way)
            for field in reversed(NEIGHBOURS[way[-1]]):
                if left & _UNITS[field] and not taken & _BIT[field]:
                    open_ways.append(((*way, field), taken | _BIT[field], left - _UNIT[field]))
    return found


def colours_left(card: str, new_fields: Iterable[Field]) -> str:
    """What is left of a card's colours when these fields have been drawn through (TX-R6).

    >>> colours_left("bbgs", [field for field in range(61) if BOARD.colours[field] == "b"][:1])
    'bgs'
    """
    left = card
    for field in new_fields:
        left = left.replace(BOARD.colours[field], "", 1)
    return left


def next_fields(line: bytes, card: str, way: Sequence[Field] = ()) -> tuple[Field, ...]:
    """Where a finger may go next: an end to begin with, then the fields that the card still allows.

    ``way`` is what is drawn so far in this round, from the end that grows.
    """
    if not way:
        return ends(line)
    left = colours_left(card, way[1:])
    return tuple(
        field
        for field in NEIGHBOURS[way[-1]]
        if BOARD.colours[field] in left and field not in line and field not in way
    )


def refuse_unless_drawable(line: bytes, card: str, way: Sequence[Field]) -> None:
    """Raises ``NotLegal`` with the first thing wrong with a way, and the field where it is wrong.

    Of several things wrong with one field the earlier rule is named: where a line may grow (TX-R8, TX-R7),
    then the colours (TX-R6).
    """
    if any(field not in range(len(FIELDS)) for field in way) or len(way) == 1:
        raise NotLegal("unknown")
    if way and way[0] not in ends(line):
        raise NotLegal("not-an-end", field=FIELDS[way[0]])
    for drawn in range(1, len(way)):
        field, before = way[drawn], way[:drawn]
        where, colour = FIELDS[field], BOARD.colours[field]
        if field in line or field in before:
            raise NotLegal("repeats", field=where)
        if field not in NEIGHBOURS[before[-1]]:
            other_end = set(ends(line)) - {way[0]}
            both_ends = drawn > 1 and any(field in NEIGHBOURS[end] for end in other_end)
            raise NotLegal("both-ends" if both_ends else "jumps", field=where)
        if colour not in card:
            raise NotLegal("colour-not-on-card", field=where, colour=colour)
        if colour not in colours_left(card, before[1:]):
            raise NotLegal("colour-used-up", field=where, colour=colour, times=card.count(colour))


def grown(line: bytes, way: Sequence[Field]) -> bytes:
    """A line with the new fields of a way at the end they grow from.

    >>> list(grown(bytes([30]), (30, 31))), list(grown(bytes([30, 31]), (30, 29, 28)))
    ([30, 31], [28, 29, 30, 31])
    """
    if way and way[0] != line[-1]:
        return bytes(reversed(way[1:])) + line
    return line + bytes(way[1:])


# --- playing ----------------------------------------------------------------------------------------------


def play(state: State, seat: Seat, move: Move) -> State:
    """The state after a board, a card or a choice; the round closes when nobody has a choice left (TX-R5)."""
    if seat == CHANCE:
        return _chance_plays(state, move)
    _refuse_unless_on_turn(state, seat)
    if not isinstance(move, Line):
        raise NotLegal("unknown")
    assert state.card is not None
    refuse_unless_drawable(state.lines[seat], state.card, move.fields)
    confirmed = (*state.confirmed[:seat], move, *state.confirmed[seat + 1 :])
    return _closed(replace(state, confirmed=confirmed))


def _refuse_unless_on_turn(state: State, seat: Seat) -> None:
    waiting = to_move(state)
    if not waiting:
        raise NotLegal("over")
    if waiting == (CHANCE,):
        raise NotLegal("card-first")
    if seat not in waiting:
        raise NotLegal("confirmed" if seat in range(state.seats) else "not-your-turn")


def _chance_plays(state: State, move: Move) -> State:
    if all(move != outcome for outcome, _ in chance(state)):
        raise NotLegal("not-an-outcome")
    if isinstance(move, Start):
        return _dealt(state, move.board)
    assert isinstance(move, Card)
    drawn = tuple(sorted((*state.drawn, move.colours)))
    # TX-R6: whoever can only pass is not asked.
    confirmed = tuple(None if can_grow(line, move.colours) else PASS for line in state.lines)
    return _closed(replace(state, drawn=drawn, card=move.colours, confirmed=confirmed))


def _dealt(state: State, board: int) -> State:
    """TX-R3: the next seat begins on the start field of this board, which is reached at once (TX-R12)."""
    line = bytes([BOARD.starts[board - 1]])
    return replace(state, boards=(*state.boards, board), lines=(*state.lines, line), full=(*state.full, 0))


def can_grow(line: bytes, card: str) -> bool:
    """Whether a card lets a line grow at all."""
    return any(next_fields(line, card, (end,)) for end in ends(line))


def _closed(state: State) -> State:
    """The round's end, once all have confirmed: everybody's new fields count at the same time (TX-R10)."""
    if None in state.confirmed:
        return state
    ways = [line.fields for line in state.confirmed if line is not None]
    reached = [numbers_reached(line) for line in state.lines]
    return replace(
        state,
        lines=tuple(grown(line, way) for line, way in zip(state.lines, ways, strict=True)),
        full=tuple(
            full | sum(1 << number for number in _in_full(reached, way))
            for full, way in zip(state.full, ways, strict=True)
        ),
        card=None,
        confirmed=(None,) * state.seats,
    )


def _in_full(reached: Sequence[frozenset[int]], way: Sequence[Field]) -> Iterator[int]:
    """Which numbers on a way score in full, when the seats had reached these before the round (TX-R11)."""
    numbers = [BOARD.numbers[field] for field in way[1:] if BOARD.numbers[field]]
    if len(reached) == 1:  # TX-R13: alone, those higher than all before them, also in this round
        highest = max(reached[0], default=0)
        for number in numbers:
            if number > highest:
                yield number
                highest = number
    else:  # TX-R10: with others, those nobody had in an earlier round
        yield from set(numbers).difference(*reached)


# --- what it counts ---------------------------------------------------------------------------------------


def half(number: int) -> int:
    """TX-R10: half the points, rounded up.

    >>> half(7), half(8)
    (4, 4)
    """
    return (number + 1) // 2


def numbers_reached(line: Iterable[Field]) -> frozenset[int]:
    """The numbers on a line."""
    return frozenset(BOARD.numbers[field] for field in line) - {0}


def numbers_taken(state: State) -> frozenset[int]:
    """The numbers that somebody has reached in an earlier round."""
    return frozenset[int]().union(*map(numbers_reached, state.lines))


def worth(state: State, seat: Seat, number: int) -> int:
    """What a number would give this seat if it were the next one it reached, in this round.

    0 when the seat has it already.
    """
    reached = numbers_reached(state.lines[seat])
    if number in reached:
        return 0
    if state.seats == 1:
        return number if number > max(reached, default=0) else half(number)
    return half(number) if number in numbers_taken(state) else number


def score(state: State, seat: Seat) -> Score:
    """A seat's points as they stand at the beginning of the round, number by number (TX-R12)."""
    line = state.lines[seat]
    numbers = tuple(
        NumberScore(number, number if state.full[seat] >> number & 1 else half(number))
        for number in sorted(numbers_reached(line))
    )
    return Score(numbers, len(FIELDS) - len(line))


def result(state: State) -> Result | None:
    """After the fifteenth card: the highest total wins, ties share (TX-R12); alone it may be super (TX-R13)."""
    if to_move(state):
        return None
    scores = tuple(score(state, seat).total for seat in range(state.seats))
    winners = tuple(seat for seat in range(state.seats) if scores[seat] == max(scores))
    if state.seats > 1:
        return Result(scores, winners, "points")
    return Result(scores, winners, "super" if scores[0] > SUPER else "solo")


def observe(state: State, seat: Seat | None) -> State:
    """TX-R5: what the others have confirmed in the open round is hidden; that they have is not."""
    confirmed = tuple(
        line if line is None or other == seat else HIDDEN for other, line in enumerate(state.confirmed)
    )
    return replace(state, confirmed=confirmed)
