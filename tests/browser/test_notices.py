"""Notices and banners, which lie over other things: they can be read and leave room; and classic scrollbars."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright

from app.stored import DAMAGED_KEY, TABLE_KEY
from table.registry import GAMES
from table.save import write_save
from table.session import Player, new_session
from tests.browser.conftest import DESK, PHONE, Visit, Visitor, watch
from tests.browser.test_everybody import AXE, examined, walk
from tests.longer import first
from tools.browser import HURRIED, find
from tools.serve import Site

LYING = {"width": 640, "height": 360}
SIZES = [PHONE, LYING, DESK]
MOST = 0.5
"""How much of the window a notice may take."""

GAME = next(iter(GAMES))


def covered(visit: Visit, selector: str) -> float:
    """The share of the window that an element takes."""
    box = visit.page.locator(selector).bounding_box()
    size = visit.page.viewport_size
    assert box
    assert size
    return box["width"] * box["height"] / (size["width"] * size["height"])


@pytest.mark.parametrize("size", first(SIZES, 1), ids=lambda size: str(size["width"]))
def test_what_was_thrown_away_is_told_in_a_small_place(visitor: Visitor, size: dict[str, int]) -> None:
    visit = visitor(size)
    visit.open()
    session = new_session(GAME, (Player("Anna-Lena Oberhuber", 0), Player("Balthasar", 1)), "notices")
    visit.page.evaluate(
        "texts => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text))",
        {TABLE_KEY + "one": write_save(session), DAMAGED_KEY + "two": "rubbish <b>"},
    )
    visit.page.reload()
    visit.ready()
    visit.page.evaluate(AXE.read_text())
    visit.press("discard:one")
    visit.shows(".toast")
    assert covered(visit, ".toast") <= MOST
    assert not visit.page.locator(".toast p").evaluate("words => words.scrollWidth > words.clientWidth")
    assert not (troubles := examined(visit, "thrown away")), "\n".join(troubles)
    visit.press("bring-back")
    visit.page.wait_for_selector(".toast", state="detached")


@pytest.fixture(scope="module")
def with_scrollbars(playwright: Playwright) -> Iterator[Browser]:
    """A browser whose scrollbars take room, as on most desks."""
    with playwright.chromium.launch(
        executable_path=find(), args=HURRIED, ignore_default_args=["--hide-scrollbars"]
    ) as launched:
        yield launched


@pytest.mark.parametrize("size", first([PHONE, DESK], 1), ids=lambda size: str(size["width"]))
def test_classic_scrollbars_push_nothing_sideways(
    with_scrollbars: Browser, site: Site, size: dict[str, int]
) -> None:
    """Playwright hides scrollbars unless told otherwise; people have them."""
    page = with_scrollbars.new_page(viewport={"width": size["width"], "height": size["height"]})
    visit = watch(page, site.address)
    visit.open()
    troubles = []
    for game_id in GAMES:
        for target, screen in walk(game_id)[6:]:
            visit.press(target)
            visit.shows(f".screen.{screen}")
            wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
            if page.evaluate(wide):
                troubles.append(f"{game_id}: {screen} scrolls sideways")
        visit.press("home")
        visit.shows(".screen.shelf")
    page.close()
    assert not troubles
    assert visit.troubles == []
