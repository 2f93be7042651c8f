"""What a bot is: a level of play that thinks in small steps and can be stopped at any time.

A bot sees what its seat sees: it is handed ``game.observe(state, seat)``, never the full state. Its budget is
counted in work units of its own, never in seconds, so that the same seed gives the same answer on every
machine.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from table.game import Game, Seat

Choose = Callable[[Game[Any, Any], Any, Seat, Random, int], Iterator[Any]]
"""``choose(game, view, seat, rng, budget)`` yields None while it thinks and the best move so far now and then.

The last move yielded is the answer; at least one is yielded, and soon.
"""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a bot prefers a move: a code for the game's words.py, and the numbers its sentence needs."""

    code: str
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of play: an id (its name and style are in words.py), how it chooses and how long it may think.

    ``budget`` is what it may spend on one move, in its own units.
    """

    id: str
    choose: Choose
    budget: int


@dataclass(frozen=True, slots=True)
class Possible:
    """What was possible: the best game of one seat with the draws as they came, as far as a search has come."""

    done: int
    total: int
    score: int
    moves: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Worth:
    """What a move is worth in the game's unit, and the standard error of its distance to the best one."""

    move: Any
    worth: float
    error: float


Judgement = tuple[Worth, ...]
"""Every move in question, the best first."""

Unit = Literal["points", "lead", "chance"]
"""What a game is played for: points, the lead over the best rival, or the chance to win, in hundredths."""


def answer(thinking: Iterator[Any]) -> Any:
    """The move a bot settles on when it is left to think to the end.

    >>> answer(iter([None, "roll", None, "secure"]))
    'secure'
    """
    best = None
    for move in thinking:
        if move is not None:
            best = move
    if best is None:
        raise ValueError("a bot that yields no move has not chosen")
    return best
