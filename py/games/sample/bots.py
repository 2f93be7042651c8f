"""Sample: two ways to play. One takes what it can get, one has reckoned when it is enough."""

from collections.abc import Iterator
from functools import cache
from random import Random

from games.sample.rules import FACES, LOST, Move, State
from table.bot import Level, Reason
from table.game import Game, Seat

TRIES = 20
"""So often a guess is put into its own sum: by then it has settled."""


def sparrow(
    game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int
) -> Iterator[Move | None]:
    """Banks every throw."""
    yield "bank"


def owl(game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int) -> Iterator[Move | None]:
    """Does what leads to the goal in the fewest turns, wherever the others are."""
    missing = view.goal - view.points[seat]
    yield "bank" if turns(missing - view.pot) <= after_throw(missing, view.pot, turns(missing)) else "roll"


LEVELS = (Level("sparrow", sparrow, 1), Level("owl", owl, 1))


@cache
def turns(missing: int) -> float:
    """How many turns it takes on average to get so many points, if one plays well.

    >>> [round(turns(missing), 2) for missing in (0, 1, 30)]
    [0.0, 1.2, 4.1]
    """
    if missing == 0:
        return 0.0
    guess = turns(missing - 1)
    for _ in range(TRIES):
        guess = 1 + after_throw(missing, 0, guess)
    return guess


def after_throw(missing: int, pot: int, lost: float) -> float:
    """How many more turns it takes if one throws now; ``lost``: if the pot is lost then (SG-R4).

    >>> after_throw(2, 0, 3.0)
    0.5
    """
    worth = {missing: 0.0}
    for held in range(missing - 1, pot - 1, -1):
        throw = sum(lost if face == LOST else worth[min(missing, held + face)] for face in FACES) / len(FACES)
        worth[held] = throw if held == pot else min(throw, turns(missing - held))
    return worth[pot]


def reason(view: State, seat: Seat, move: Move) -> Reason:
    """Why a move is a good one: what is in the pot, and what would still be missing."""
    return Reason(move, (view.pot, view.goal - view.points[seat] - view.pot))
