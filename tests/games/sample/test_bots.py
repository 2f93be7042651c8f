"""Sample: the strong bot reckons rightly and wins more often than the weak one."""

from random import Random

import pytest

from games.sample.bots import LEVELS, owl, reason, turns
from games.sample.game import GAME
from games.sample.rules import State
from table.bot import Reason, answer
from tools.arena import compete


@pytest.mark.parametrize("goal", [30, 50])
def test_the_owl_wins_most_games(goal: int) -> None:
    sparrow, owl = compete(GAME, LEVELS, games=100, seed="sample", options={"goal": goal})
    assert sum(owl.wins) > 4 * sum(sparrow.wins)


@pytest.mark.parametrize(("missing", "expected"), [(1, 6 / 5), (2, 6 / 5), (3, 36 / 29)])
def test_few_points_take_as_many_turns_as_can_be_reckoned_by_hand(missing: int, expected: float) -> None:
    """A turn fails with a 1. With 3 missing it also fails with a 2 and then a 1: one in 36."""
    assert turns(missing) == pytest.approx(expected)


@pytest.mark.parametrize(("pot", "move"), [(2, "roll"), (16, "bank"), (26, "roll")])
def test_a_good_pot_is_banked_unless_it_is_small_or_all_but_wins(pot: int, move: str) -> None:
    assert answer(owl(GAME, State(30, (0, 0), pot=pot, throwing=False), 0, Random(0), 1)) == move


def test_a_reason_tells_the_pot_and_what_is_missing() -> None:
    assert reason(State(30, (12, 3), pot=7, throwing=False), 0, "bank") == Reason("bank", (7, 11))
