"""Alle Neune: what a position and each move are worth: the lead over the best rival, in points.

A position is worth what everybody has and may expect, once whoever is on turn has finished it well. Moves are tried as
the fox tries them, on the same rolls for all.
"""

from collections.abc import Collection, Generator, Iterator
from random import Random

from bots.halving import judge
from games.alle_neune.bots import FAR_SIGHTED, collector, finish_turn, foresight, look_ahead, prospects
from games.alle_neune.rules import Move, State, due, score
from table.bot import Judgement, Unit, Worth, answer
from table.game import Game, Seat

BUDGET = 96
"""How often a choice is looked ahead from: as often as the fox does when it plays."""

TRUST = 0.1
"""The slope of results over luck, over 100 games of the magpie for two: what a roll brings now it takes later."""


def unit(seats: int) -> Unit:
    """The lead, however many play."""
    return "lead"


def trust(state: State) -> float:
    """As much of a roll, whenever it falls."""
    return TRUST


def is_set_up(state: State) -> bool:
    """Whether the track lies (AN-R2 to AN-R4)."""
    return due(state) != "draw"


def worth(state: State, seat: Seat) -> Generator[None, None, float]:
    """The lead over the best rival that can be expected."""
    yield from ()
    if due(state) == "over":
        return lead_over_best([float(score(player)) for player in state.players], seat)
    return expected_lead(finish_turn(state, prospects), seat)


def expected_lead(state: State, seat: Seat) -> float:
    """A seat's prospects against the best rival's, between two turns."""
    return lead_over_best([prospects(player, state.sections) for player in state.players], seat)


def lead_over_best(worths: list[float], seat: Seat) -> float:
    """How far one is ahead of the best of the others.

    >>> lead_over_best([4.0, 9.0, 7.0], 1)
    2.0
    """
    return worths[seat] - max(worth for other, worth in enumerate(worths) if other != seat)


def judged(
    game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int, keep: Collection[Move]
) -> Iterator[Judgement | None]:
    """Every legal move, each tried on the same rolls for the rounds to come, with the best end of its turn."""
    after, rolls = foresight(game, view, seat, rng, FAR_SIGHTED)
    for found in judge(
        after,
        rolls,
        lambda state, dice: expected_lead(look_ahead(state, dice), seat),
        budget,
        keep=[way for way in after if way[0] in keep],
    ):
        yield found and _by_move(found)


def _by_move(found: Judgement) -> Judgement:
    """Of each move the best end of its turn; the best come first."""
    best: dict[Move, Worth] = {}
    for one in found:
        move, _nth = one.move
        best.setdefault(move, Worth(move, one.worth, one.error))
    return tuple(best.values())


def obvious(game: Game[State, Move], view: State, seat: Seat) -> Move:
    """What the magpie does, which grabs points."""
    move: Move = answer(collector(game, view, seat, Random(0), 1))
    return move
