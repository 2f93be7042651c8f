"""Träxx: what a position and each line are worth: points alone, with others the lead over the best rival.

A position is worth what value.py expects of everybody's line. Lines are tried as the pathfinder tries them, with the
same orders of the cards to come for all; alone, the last of them are searched completely (ending.py).
"""

from collections.abc import Collection, Generator, Iterator
from random import Random

from bots.halving import judge
from games.traexx.board import CARDS
from games.traexx.bots import CONTENDERS, by_promise, collector, futures_of, stand, terrain
from games.traexx.ending import FEW, worths
from games.traexx.rules import Line, Move, State, result
from games.traexx.terrain import Position
from games.traexx.value import value
from table.bot import Judgement, Unit, Worth, answer
from table.game import Game, Seat

BUDGET = 4000
"""Cards that are turned up and drawn with in thought, for one choice: as many as the pathfinder has."""

TRUST = 0.3
"""The slope of results over luck, over 75 games of the pathfinder that nothing was fitted to."""

LOOKED_AT = 3
"""Of what may be drawn with an open card, so many of the most promising lines are valued."""


def unit(seats: int) -> Unit:
    """Alone one plays for points, else to be ahead."""
    return "points" if seats == 1 else "lead"


def is_set_up(state: State) -> bool:
    """Whether everybody has a board (TX-R3)."""
    return len(state.boards) == state.seats


def worth(state: State, seat: Seat) -> Generator[None, None, float]:
    """The points that can be expected, or the lead over the best rival."""
    ended = result(state)
    worths = []
    for other in range(state.seats):
        worths.append(float(ended.scores[other]) if ended else _expected(state, other))
        yield
    return worths[seat] - max((worth for other, worth in enumerate(worths) if other != seat), default=0.0)


def _expected(state: State, seat: Seat) -> float:
    """The points that can be expected of a seat's line, with the open card drawn as it was, or well."""
    here, ground = stand(state, seat), terrain(state.seats == 1)
    cards = [card for card in CARDS if card not in state.drawn]
    drawn = state.confirmed[seat]
    if state.card is None:
        return value(ground, here, cards)
    if drawn is not None:
        return value(ground, ground.grown(here, drawn.fields), cards)
    growths = {*ground.longest_growths(here, state.card)} or {here}
    promising = sorted(growths, key=lambda grown: ground.promise(grown, len(cards)), reverse=True)
    return max(value(ground, grown, cards) for grown in promising[:LOOKED_AT])


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
