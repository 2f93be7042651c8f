"""Every game on the shelf against every check of conformance.py, for its options, seats and some seeds."""

from typing import Any

import pytest

from table.registry import GAMES
from tests.games.conformance import CHECKS, CHECKS_OF_A_GAME, Case, Check, hides_something
from tools.golden.sittings import sittings

SEEDS = ("neun", "neunzehn")

SECRETIVE = {"traexx"}
"""Games in which choices are hidden until all have confirmed (TX-R5). All others lie open."""


CASES = {
    game_id: [Case(game, sitting) for sitting in sittings(game, *SEEDS)] for game_id, game in GAMES.items()
}


def checks() -> list[Any]:
    """Case by case, so that the checks that look at the same random game follow one another."""
    return [
        pytest.param(case, check, id=f"{game_id}-{case.sitting.name}-{check.__name__}")
        for game_id, cases in CASES.items()
        for number, case in enumerate(cases)
        for check in (CHECKS if number else CHECKS_OF_A_GAME + CHECKS)
    ]


@pytest.mark.parametrize(("case", "check"), checks())
def test_conformance(case: Case, check: Check) -> None:
    check(case)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_hides_something_exactly_if_its_rules_say_so(game_id: str) -> None:
    """``views_keep_secrets`` takes a game that hides nothing for an open one: this is the other half."""
    most_seats = CASES[game_id][-1]
    assert hides_something(most_seats) == (game_id in SECRETIVE)
