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
"""The slope of results over luck, over 75 games of the pathfinder that nothing was fitted to."""


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
        worths.append(float(ended.scores[other]) if ended else (yield from _expected(state, other)))
        yield
    return worths[seat] - max((worth for other, worth in enumerate(worths) if other != seat), default=0.0)


def _expected(state: State, seat: Seat) -> Generator[None, None, float]:
    """The points that can be expected of a seat's line, with the open card drawn as it was, or well."""
    here, ground = stand(state, seat), terrain(state.seats == 1)
    cards = tuple(card for card in CARDS if card not in state.drawn)
    drawn = state.confirmed[seat]
    is_searched = state.seats == 1 and len(cards) <= FEW
    if state.card is None:
        lines = [here]
    elif drawn is not None:
        lines = [ground.grown(here, drawn.fields)]
    else:
        lines = [*dict.fromkeys((here, *every_growth(ground, here, state.card)))]
        if not is_searched:
            lines.sort(key=lambda line: ground.promise(line, len(cards)), reverse=True)
            del lines[CONTENDERS:]
    best = float("-inf")
    for line in lines:
        best = max(best, expected(ground, line, cards, _known(cards)) if is_searched else value(line, cards))
        yield
    return best


@lru_cache(8)
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
