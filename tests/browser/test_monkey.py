"""A random hand in the real page, for a short while; ``make torture`` lets it press for long."""

import pytest
from playwright.sync_api import Browser

from tests.torture import monkey
from tools.serve import Site

SEED = 9
PRESSES = 30


SMALLEST, *LARGER = monkey.SIZES


@pytest.mark.parametrize(
    "size",
    [SMALLEST, *(pytest.param(size, marks=pytest.mark.long) for size in LARGER)],
    ids=lambda size: str(size["width"]),
)
def test_whatever_is_pressed_nothing_breaks_and_nothing_is_lost(
    browser: Browser, site: Site, size: dict[str, int]
) -> None:
    assert monkey.run(browser, site.address, size, SEED, PRESSES).counted.total() == PRESSES


@pytest.mark.long
def test_the_same_seed_presses_the_same(browser: Browser, site: Site) -> None:
    """Else a seed would be no way to see a fault again."""
    first, second = (monkey.run(browser, site.address, monkey.SMALL_PHONE, SEED + 1, 15) for _again in "12")
    assert first.told == second.told
