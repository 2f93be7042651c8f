"""Träxx: four ways to draw a line, from the one that runs as far as it can to the one that tries the future."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from math import factorial
from random import Random
from typing import Final

from bots.halving import halve
from bots.luck import any_best, shuffled
from games.traexx.board import BOARD, CARDS, NUMBERS
from games.traexx.ending import FEW, worths
from games.traexx.rules import Line, Move, State, growths, numbers_reached, numbers_taken, score
from games.traexx.terrain import BITS, EVERYWHERE, Position, Terrain, distance, final_points, out_of_reach
from table.bot import Level, Reason
from table.game import Game, Seat

CONTENDERS: Final = 12
"""How many lines are tried out: the best one is hardly ever further down the list of promises."""

NEVER: Final = 99
"""A round that does not come."""

CLOSE: Final = 8
"""A lead of so many points is half of all that counts: it is better to win often than to win high."""


def rambler(
    game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int
) -> Iterator[Move | None]:
    """Draws as far as the card lets it and thinks of nothing else."""
    lines = prospects(game, view, seat)
    yield any_best(lines, [line.position[2].bit_count() for line in lines], rng).move


def collector(
    game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int
) -> Iterator[Move | None]:
    """Takes the most points it can have at once, where two fields cut off cost one; then what is near a number."""
    lines = prospects(game, view, seat)
    likings = [
        (2 * final_points(line.position) - _cut_off(line.position), -_nearest_number(line.position)[1])
        for line in lines
    ]
    yield any_best(lines, likings, rng).move


def surveyor(
    game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int
) -> Iterator[Move | None]:
    """Looks at the free fields that are left: whether they can be reached, and how many are dead ends."""
    yield by_promise(game, view, seat)[0].move


def pathfinder(
    game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int
) -> Iterator[Move | None]:
    """Tries promising lines with the cards as they might come, and drops the worse half again and again.

    The budget is a number of cards that are turned up and drawn with in thought, by the surveyor's eye: so it
    takes as long in the first round as in the last but one. Alone, the last cards are searched completely instead.
    """
    cards_to_come = [card for card in CARDS if card not in view.drawn]
    lines = by_promise(game, view, seat)
    if view.seats == 1 and len(cards_to_come) <= FEW:
        exact = yield from worths(terrain(True), (line.position for line in lines), cards_to_come)
        yield max(lines, key=lambda line: exact[line.position]).move
        return
    # With the last card promises are points: there is nothing to try.
    contenders = lines[: CONTENDERS if cards_to_come else 1]
    yield from halve(
        {line.move: line.position for line in contenders},
        futures_of(view, seat, cards_to_come, rng),
        lambda position, future: future.outcome(position),
        budget,
        cost=len(cards_to_come),
        extra=view.seats - 1,
    )


LEVELS = (
    Level("rambler", rambler, 1),
    Level("collector", collector, 1),
    Level("surveyor", surveyor, 1),
    Level("pathfinder", pathfinder, 4000),
)


@dataclass(frozen=True, slots=True)
class Prospect:
    """A line that may be drawn now, and the position it leads to."""

    move: Line
    position: Position


@cache
def terrain(alone: bool) -> Terrain:
    """The board as the bots see it."""
    return Terrain(BOARD, alone=alone)


def stand(view: State, seat: Seat) -> Position:
    """A seat's position: alone, all numbers below the highest give half (TX-R13), else those others have."""
    points = sum(line.points for line in score(view, seat).numbers)
    if view.seats == 1:
        below = (1 << max(numbers_reached(view.lines[seat]), default=0)) - 1
        return terrain(True).begin(view.lines[seat], below, points)
    others = (line for other, line in enumerate(view.lines) if other != seat)
    taken = frozenset[int]().union(*map(numbers_reached, others))
    return terrain(False).begin(view.lines[seat], sum(1 << number for number in taken), points)


def prospects(game: Game[State, Move], view: State, seat: Seat) -> list[Prospect]:
    """Everything this seat may draw; of lines that differ only in their order of fields the first."""
    here, ground = stand(view, seat), terrain(view.seats == 1)
    found: dict[Position, Prospect] = {}
    for move in game.moves(view, seat):
        assert isinstance(move, Line)
        position = ground.grown(here, move.fields)
        found.setdefault(position, Prospect(move, position))
    return list(found.values())


def by_promise(game: Game[State, Move], view: State, seat: Seat) -> list[Prospect]:
    """The same, the most promising first."""
    ground, rounds_left = terrain(view.seats == 1), len(CARDS) - len(view.drawn)
    lines = prospects(game, view, seat)
    return sorted(lines, key=lambda line: ground.promise(line.position, rounds_left), reverse=True)


def orders(cards: Sequence[str], most: int, rng: Random) -> list[Sequence[str]]:
    """Some orders in which cards may come: all of them, if they are not too many.

    >>> orders(["bgpr", "bgrs"], 2, Random(1))
    [('bgpr', 'bgrs'), ('bgrs', 'bgpr')]
    >>> orders(["bgpr", "bgrs", "bgsy"], 1, Random(1))
    [['bgpr', 'bgsy', 'bgrs']]
    """
    if factorial(len(cards)) <= most:
        return list(permutations(cards))
    return [shuffled(cards, rng) for _ in range(most)]


def futures_of(
    view: State, seat: Seat, cards: Sequence[str], rng: Random
) -> "Callable[[int], Iterator[Future | None]]":
    """How the cards might come, and what the others would draw with them: so many futures as are asked for."""

    def futures(most: int) -> Iterator[Future | None]:
        for order in orders(cards, most, rng):
            future = Future(view, seat, order)
            yield None  # what the others draw has taken a while
            yield future

    return futures


class Future:
    """The cards in one order they might come in, and what the others would draw with them.

    Rounds are counted from the open one, which is 0. That the others race each other too is left out.
    """

    def __init__(self, view: State, seat: Seat, cards: Sequence[str]) -> None:
        assert view.card is not None
        self.cards = cards
        self.ground = terrain(view.seats == 1)
        self.taken = numbers_taken(view)
        trails = [
            self.ground.play_out(stand(view, other), [view.card, *cards])[1:]
            for other in range(view.seats)
            if other != seat
        ]
        self.rivals = [(final_points(trail[-1]), self._rounds_of_numbers(trail)) for trail in trails]
        self.halved = [
            sum({1 << number for _, rounds in self.rivals for number in rounds if rounds[number] <= before})
            for before in range(len(cards))
        ]
        """For each card to come, the numbers that some rival has reached before it."""

    def _rounds_of_numbers(self, trail: Sequence[Position]) -> dict[int, int]:
        """In which round each number that nobody has so far is reached."""
        rounds: dict[int, int] = {}
        for round_number, position in enumerate(trail):
            for number in self.ground.numbers_in(position[2] & self.ground.numbers):
                if number not in self.taken:
                    rounds.setdefault(number, round_number)
        return rounds

    def outcome(self, position: Position) -> float:
        """What a position after the open round leads to: points, or with rivals how clearly it beats the best.

        That is the lead over the best of them, pressed together between -1 and 1.
        """
        lead = self.lead(position)
        return lead / (abs(lead) + CLOSE) if self.rivals else lead

    def lead(self, position: Position) -> float:
        """The points it leads to; with rivals, how many more than the best of them has."""
        trail = self.ground.play_out(position, self.cards, self.halved)
        if not self.rivals:
            return final_points(trail[-1])
        mine = self._rounds_of_numbers(trail)
        return final_points(trail[-1]) - max(
            points - sum(number // 2 for number, when in theirs.items() if mine.get(number, NEVER) < when)
            for points, theirs in self.rivals
        )


def reason(view: State, seat: Seat, move: Move) -> Reason:
    """What speaks for a line, in the order in which a player would say it.

    ``number``: the highest number it reaches, and the points of all it reaches. ``open``: how many fields it
    draws, and how many it keeps within reach that the longest line would lose. ``waits``: alone, a number it
    could reach but leaves for later, so that lower ones stay full. ``longest``: how many fields it draws.
    ``toward``: how many fields it draws, the number nearest to it then, and how far that is. ``pass``: nothing.
    """
    assert isinstance(move, Line)
    assert view.card is not None
    here, ground = stand(view, seat), terrain(view.seats == 1)
    after = ground.grown(here, move.fields)
    drawn = len(move.fields[1:])
    reached = ground.numbers_in(after[2] & ~here[2] & ground.numbers)
    if reached:
        return Reason("number", (max(reached), after[4] - here[4]))
    others = [ground.grown(here, way) for way in growths(view.lines[seat], view.card)]
    longest = max(others, key=lambda other: other[2].bit_count(), default=after)
    saved = _cut_off(longest) - _cut_off(after)
    if saved > longest[2].bit_count() - after[2].bit_count():
        return Reason("open", (drawn, saved))
    within = [
        number for other in others for number in ground.numbers_in(other[2] & ~here[2] & ground.numbers)
    ]
    highest = max(numbers_reached(view.lines[seat]), default=min(NUMBERS) - 1)
    if view.seats == 1 and max(within, default=0) > highest + 1:
        return Reason("waits", (max(within),))
    if not drawn:
        return Reason("pass")
    if after[2].bit_count() == longest[2].bit_count():
        return Reason("longest", (drawn,))
    return Reason("toward", (drawn, *_nearest_number(after)))


def _cut_off(position: Position) -> int:
    """How many free fields its line can no longer reach."""
    return out_of_reach(EVERYWHERE & ~position[2], position[0], position[1])


def _nearest_number(position: Position) -> tuple[int, int]:
    """The number not yet reached that lies nearest to an end, and how many steps away; 0, 0 if all are reached."""
    one_end, other_end, seen, _, _ = position
    distances = (
        (min(distance(one_end, field), distance(other_end, field)), number)
        for number, field in BOARD.field_of.items()
        if not seen & BITS[field]
    )
    steps, number = min(distances, default=(0, 0))
    return number, steps
