"""Träxx: what a position and each line are worth: points alone, with others the lead over the best rival.

A position is worth what value.py expects of everybody's line, and with an open card what it expects of the best of
those that the pathfinder would try. Lines are tried as the pathfinder tries them, with the same orders of the cards to
come for all. Alone, the last cards are searched completely for both (ending.py).
"""

from collections.abc import Collection, Generator, Iterator
from functools import lru_cache
from random import Random

from bots.halving import judge
from games.traexx.board import CARDS
from games.traexx.bots import CONTENDERS, by_promise, collector, futures_of, stand, terrain
from games.traexx.ending import FEW, Known, every_growth, expected, worths
from games.traexx.rules import Line, Move, State, result
from games.traexx.terrain import Position
from games.traexx.value import value
from table.bot import Judgement, Unit, Worth, answer
from table.game import Game, Seat

BUDGET = 4000
"""Cards that are turned up and drawn with in thought, for one choice: as many as the pathfinder has."""

TRUST = 1.0
"""The slope of results over luck is 1 in games of the pathfinder alone that nothing was fitted to."""

TRUST_TOGETHER = 0.2
"""Over 300 games of the surveyor for two: who is first at a number is not seen by a value that was fitted alone."""

AHEAD = range(FEW + 2, 9)
"""With so many cards to come the best line is seen one card further: what every card would make of it. With more of
them it takes too long, and so does the search of the last cards after each."""


def unit(seats: int) -> Unit:
    """Alone one plays for points, else to be ahead."""
    return "points" if seats == 1 else "lead"


def trust(state: State) -> float:
    """All that a card changes for somebody alone, a fifth of it among several."""
    return TRUST if state.seats == 1 else TRUST_TOGETHER


def is_set_up(state: State) -> bool:
    """Whether everybody has a board (TX-R3)."""
    return len(state.boards) == state.seats


def worth(state: State, seat: Seat) -> Generator[None, None, float]:
    """The points that can be expected, or the lead over the best rival."""
    ended = result(state)
    worths = []
    for other in range(state.seats):
        worths.append(float(ended.scores[other]) if ended else (yield from _expected(state, other)))
        yield
    return worths[seat] - max((worth for other, worth in enumerate(worths) if other != seat), default=0.0)


def _expected(state: State, seat: Seat) -> Generator[None, None, float]:
    """The points that can be expected of a seat's line, with the open card drawn as it was, or well."""
    here, ground, alone = stand(state, seat), terrain(state.seats == 1), state.seats == 1
    cards = tuple(card for card in CARDS if card not in state.drawn)
    drawn = state.confirmed[seat]
    if state.card is None:
        return _value(here, cards, alone)
    if drawn is not None:
        return _value(ground.grown(here, drawn.fields), cards, alone)
    best, line = yield from _best(here, state.card, cards, alone)
    if not alone or len(cards) not in AHEAD:
        return best
    total = 0.0
    for nth, card in enumerate(cards):
        best, _line = yield from _best(line, card, cards[:nth] + cards[nth + 1 :], alone)
        total += best
    return total / len(cards)


def _best(
    here: Position, card: str, cards: tuple[str, ...], alone: bool
) -> Generator[None, None, tuple[float, Position]]:
    """What can be expected with an open card, and of which line: one of those that the pathfinder would try.

    Where the last cards are searched completely, it is any line.
    """
    ground = terrain(alone)
    lines = [*dict.fromkeys((here, *every_growth(ground, here, card)))]
    if not (alone and len(cards) <= FEW):
        lines.sort(key=lambda line: ground.promise(line, len(cards)), reverse=True)
        del lines[CONTENDERS:]
    found = []
    for line in lines:
        found.append((_value(line, cards, alone), line))
        yield
    return max(found, key=lambda one: one[0])


def _value(line: Position, cards: tuple[str, ...], alone: bool) -> float:
    """The points that can be expected of a line before the next card is turned up."""
    if alone and len(cards) <= FEW:
        return expected(terrain(True), line, cards, _known(cards))
    return value(line, cards)


@lru_cache(64)
def _known(cards: tuple[str, ...]) -> Known:
    """What the search of these last cards has found out: one draw asks for much that another has asked for."""
    return {}


def judged(
    game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int, keep: Collection[Move]
) -> Iterator[Judgement | None]:
    """Every legal line. Lines that lead to the same position are tried once, under the name of the first of them."""
    lines, ground, here = by_promise(game, view, seat), terrain(view.seats == 1), stand(view, seat)
    name_of = {line.position: line.move for line in lines}
    named = {move: name_of[ground.grown(here, move.fields)] for move in _lines(game, view, seat)}
    kept = {named[move] for move in keep if isinstance(move, Line)}
    cards = [card for card in CARDS if card not in view.drawn]
    if view.seats == 1 and len(cards) <= FEW:
        worth_of = yield from worths(ground, name_of, cards)
        searched = [Worth(move, worth_of[ground.grown(here, move.fields)], 0.0) for move in named]
        yield tuple(sorted(searched, key=lambda one: -one.worth))
        return
    if not cards:  # Nothing comes any more: with the last card every line is worth what it gives.
        (last,) = (future for future in futures_of(view, seat, cards, rng)(1) if future)
        exact = [Worth(move, last.lead(ground.grown(here, move.fields)), 0.0) for move in named]
        yield tuple(sorted(exact, key=lambda one: -one.worth))
        return
    near: dict[Line, Position] = {}
    far: dict[Line, Position] = {}
    for nth, line in enumerate(lines):
        (near if nth < CONTENDERS or line.move in kept else far)[line.move] = line.position
    for found in judge(
        near,
        futures_of(view, seat, cards, rng),
        lambda position, future: future.lead(position),
        budget,
        cost=len(cards),
        extra=view.seats - 1,
        keep=kept,
        others=far,
    ):
        yield found and _for_all(found, named)


def _lines(game: Game[State, Move], view: State, seat: Seat) -> list[Line]:
    return [move for move in game.moves(view, seat) if isinstance(move, Line)]


def _for_all(found: Judgement, named: dict[Line, Line]) -> Judgement:
    """What was found of the first of several lines that come to the same, for each of them."""
    worths = {one.move: one for one in found}
    everything = [
        Worth(move, worths[first].worth, worths[first].error)
        for move, first in named.items()
        if first in worths
    ]
    best = found[0].move
    return tuple(sorted(everything, key=lambda one: (-one.worth, one.move != best)))


def obvious(game: Game[State, Move], view: State, seat: Seat) -> Move:
    """What the collector draws, which is greedy."""
    move: Move = answer(collector(game, view, seat, Random(0), 1))
    return move
