"""Two keys are enough, next and do: a whole game of each kind and every lesson by Tab and Enter alone, at any pace.

Nothing is pressed but these two; nothing is waited for but answers. So does whoever plays with two switches.
"""

import pytest
from playwright.sync_api import Page

from table.registry import INFOS
from tests.browser.conftest import Visitor
from tests.browser.keyboard import Held, held, key
from tests.torture import hand

MOST_STOPS = 400
"""More stops of Tab than any screen has."""
MOST_PRESSES = 900

LEADS_ON = """() => {
  const one = document.activeElement, target = one.dataset.target ?? "";
  const asked = Boolean(one.closest(".is-asked")) || one.matches(".is-asked");
  const ends = document.querySelector(".outcome") || target.startsWith("open:");
  const primary = one.matches(".actions .is-primary");
  const can = !one.matches("[aria-disabled=true], .is-wrong");
  const plays = can && /^(move:|throw|ready|lay|at:|step:|place:)/.test(target);
  const leads = document.querySelector(".actions .is-primary:enabled");
  return { ends: Boolean(ends), asked: asked || primary, plays: leads ? primary : plays };
}"""


def next_stop(page: Page, wanted: str, beyond: int = 0) -> Held:
    """Tab, until what has the focus is wanted; where it is already, it stays. ``beyond``: not the first such stop."""
    for _stop in range(MOST_STOPS):
        if page.evaluate(LEADS_ON)[wanted]:
            if not beyond:
                break
            beyond -= 1
        page.keyboard.press("Tab")
    return held(page)


def by_tab_to(page: Page, target: str) -> None:
    """Tab, until this has the focus."""
    for _stop in range(MOST_STOPS):
        if held(page).what == target:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {target}")


LONG = ("alle-neune", "traexx")
"""Games that take a hundred moves, or four ways to each."""


@pytest.mark.parametrize(
    "game_id",
    [pytest.param(game_id, marks=pytest.mark.long) if game_id in LONG else game_id for game_id in INFOS],
)
def test_a_whole_game_by_two_keys(visitor: Visitor, game_id: str) -> None:
    visit = visitor()
    visit.open_with(language="en", speed="instant")
    page = visit.page
    by_tab_to(page, f"open:{game_id}")
    key(page, "Enter")
    by_tab_to(page, "start")
    key(page, "Enter")
    before, same = "", 0
    for _press in range(MOST_PRESSES):
        if page.locator(".outcome").count():
            break
        assert held(page).is_somewhere
        now = page.locator("#app").inner_text()
        same = same + 1 if now == before else 0
        before = now
        found = next_stop(page, "plays", beyond=same)
        assert found.is_somewhere, found
        key(page, "Enter")
    assert held(page).what == "outcome"


@pytest.mark.parametrize("game_id", INFOS)
def test_a_whole_lesson_by_two_keys(visitor: Visitor, game_id: str) -> None:
    visit = visitor()
    visit.open_with(language="en", speed="instant")
    page = visit.page
    by_tab_to(page, f"open:{game_id}")
    key(page, "Enter")
    by_tab_to(page, f"learn:{game_id}")
    key(page, "Enter")
    for _press in range(MOST_PRESSES):
        if page.evaluate(LEADS_ON)["ends"]:
            break
        found = next_stop(page, "asked")
        assert found.acting, f"{found} does not lead on: {page.locator('.says').inner_text()}"
        key(page, "Enter")
    assert held(page).what == f"open:{game_id}"
    assert not hand.settled(page)
