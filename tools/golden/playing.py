"""Whole games, to their end: the one loop in which tools and tests play, at random, by bots or by whatever decides.

A game is played as a value (``steps``) or at a table (``moments``), where undo, saves and the log are.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from random import Random
from typing import Any, NamedTuple

from table.bot import Level, answer
from table.chance import draw
from table.game import CHANCE, Game, Seat
from table.session import Session, submit, throw


class Stuck(ValueError):
    """A game is not over, but nothing can happen in it."""


class Step(NamedTuple):
    """A move, or what chance did, between two states."""

    before: Any
    seat: Seat
    move: Any
    after: Any


Decide = Callable[[Any, Seat], Any]
"""What a seat does in a state; chance is a seat too."""


def first(waiting: Sequence[Seat]) -> Seat:
    """Who goes on where several move at the same time."""
    return waiting[0]


def steps(
    game: Game[Any, Any], state: Any, decide: Decide, whose: Callable[[Sequence[Seat]], Seat] = first
) -> Iterator[Step]:
    """A game from a state to its end.

    >>> from table.registry import find
    >>> game, luck = find("alles-laeuft"), Random("neun")
    >>> *_, last = steps(game, game.start(2, {}), at_random(game, luck))
    >>> game.to_move(last.after)
    ()
    """
    while waiting := game.to_move(state):
        seat = whose(waiting)
        move = decide(state, seat)
        after = game.play(state, seat, move)
        yield Step(state, seat, move, after)
        state = after


def at_random(game: Game[Any, Any], luck: Random) -> Decide:
    """Whatever is allowed, and chance by its weights."""

    def decide(state: Any, seat: Seat) -> Any:
        if seat != CHANCE:
            return luck.choice(game.moves(state, seat))
        outcomes, weights = zip(*game.chance(state), strict=True)
        return luck.choices(outcomes, weights)[0]

    return decide


def by_seed(game: Game[Any, Any], seed: str, decide: Decide) -> Decide:
    """Chance as at a table with that seed; what seats do is decided otherwise."""
    draws = count()

    def decide_all(state: Any, seat: Seat) -> Any:
        if seat != CHANCE:
            return decide(state, seat)
        outcomes = game.chance(state)
        if not outcomes:
            raise Stuck
        return draw(seed, next(draws), outcomes)

    return decide_all


def moments(session: Session, level: Level) -> Iterator[Session]:
    """A table before each thing that happens, and at its end, when this level plays for everybody who is there."""
    game = session.game
    while not session.result:
        yield session
        seat = first(session.to_move)
        if seat == CHANCE:
            session = throw(session)
        else:
            view, luck = game.observe(session.state, seat), Random(session.cursor)
            session = submit(session, seat, answer(level.choose(game, view, seat, luck, level.budget)))
    yield session
