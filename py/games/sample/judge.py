"""Sample: what a position and each move are worth: the lead over the best rival, in points.

Moves are tried by playing on in thought: everybody as the owl does, with the same dice for both moves.
"""

from collections.abc import Collection, Generator, Iterator
from itertools import count, islice
from random import Random

from bots.halving import judge
from bots.luck import pick
from games.sample.bots import owl, sparrow
from games.sample.rules import Move, State, is_over
from table.bot import Judgement, Unit, answer
from table.game import CHANCE, Game, Seat

BUDGET = 80
"""How many games are played to their end in thought, for one choice."""

TRUST = 1.0
"""What lies in the pot is what it counts."""


def unit(seats: int) -> Unit:
    """The lead, however many play."""
    return "lead"


def trust(state: State) -> float:
    """All of it."""
    return TRUST


def is_set_up(state: State) -> bool:
    """There is nothing to set up."""
    return True


def worth(state: State, seat: Seat) -> Generator[None, None, float]:
    """The lead as it stands, with what whoever is on turn would bank."""
    yield from ()
    return _lead(state, seat)


def _lead(state: State, seat: Seat) -> float:
    held = [
        banked + (state.pot if other == state.on_turn else 0) for other, banked in enumerate(state.points)
    ]
    return float(held.pop(seat) - max(held))


def judged(
    game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int, keep: Collection[Move]
) -> Iterator[Judgement | None]:
    """To bank and to throw again."""
    luck = (Random(f"{rng.random()}").random() for _ in count())

    def outcome(state: State, dice: float) -> float:
        return _lead(_played_on(game, state, Random(dice)), seat)

    after = {move: game.play(view, seat, move) for move in game.moves(view, seat)}
    yield from judge(after, lambda most: islice(luck, most), outcome, budget, keep=keep)


def _played_on(game: Game[State, Move], state: State, dice: Random) -> State:
    """The game to its end, everybody as the owl plays."""
    while not is_over(state):
        if state.throwing:
            throws = [move for move, _weight in game.chance(state)]
            state = game.play(state, CHANCE, pick(throws, dice))
        else:
            move = answer(owl(game, state, state.on_turn, dice, 1))
            state = game.play(state, state.on_turn, move)
    return state


def obvious(game: Game[State, Move], view: State, seat: Seat) -> Move:
    """What the sparrow does, which takes what it can get."""
    move: Move = answer(sparrow(game, view, seat, Random(0), 1))
    return move
