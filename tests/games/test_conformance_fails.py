"""The checks of conformance.py can fail: each is tried on games broken in the one way it looks for."""

import sys
from typing import Any

import pytest

from table.game import Game
from table.registry import GAMES
from tests.games.broken_game import AUCTION, BOTS, FAULTS, Broken
from tests.games.conformance import CHECKS, CHECKS_OF_A_GAME, Case, Check, hides_something
from tools.golden.sittings import sittings

ALL_CHECKS = {check.__name__: check for check in (*CHECKS_OF_A_GAME, *CHECKS)}


def put_on_the_shelf(monkeypatch: pytest.MonkeyPatch, game: Game[Any, Any], bots: Any) -> None:
    monkeypatch.setitem(GAMES, "auction", game)
    monkeypatch.setitem(sys.modules, "games.auction.bots", bots)


def cases(game: Game[Any, Any], check: Check) -> list[Case]:
    found = [Case(game, sitting) for sitting in sittings(game, "neun", "elf")]
    return found[:1] if check in CHECKS_OF_A_GAME else found


@pytest.mark.parametrize("check", ALL_CHECKS.values(), ids=ALL_CHECKS)
def test_the_auction_passes(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_the_shelf(monkeypatch, AUCTION, BOTS)
    for case in cases(AUCTION, check):
        check(case)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_fault_is_caught(fault: type[Broken], monkeypatch: pytest.MonkeyPatch) -> None:
    game, check = fault(), ALL_CHECKS[fault.caught_by]
    put_on_the_shelf(monkeypatch, game, fault.bots)
    assert any(fails(check, case) for case in cases(game, check))


def fails(check: Check, case: Case) -> bool:
    try:
        check(case)
    except AssertionError:
        return True
    return False


def test_every_check_has_a_fault_to_catch() -> None:
    assert {fault.caught_by for fault in FAULTS} == {*ALL_CHECKS}


def test_the_auction_hides_something() -> None:
    assert all(hides_something(Case(AUCTION, sitting)) for sitting in sittings(AUCTION, "neun"))
