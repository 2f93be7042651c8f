"""Everything one decides by is in view at once: the board, the hand, the question, dice or card, scores, buttons.

Every game, for two and for as many as can play, at its beginning, in its middle and at its end, in every window: the
tables wait in one browser, and its one page is opened and made larger and smaller.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from app.stored import RETURN_KEY, TABLE_KEY
from table.registry import INFOS
from table.save import LONGEST_NAME, write_save
from table.session import Player, new_session
from tests.browser.conftest import DESK, PHONE, Visitor, watch
from tools.serve import Site
from tools.sheet.photo import NORMAL, SMALL, THEMES, sized
from tools.sheet.tables import IN_VIEW, VIEWS, Position, context_with, left, opened, positions

HUGE = 32.0
ENLARGED = (320, 256)
"""A desk of 1280 by 1024, enlarged four times."""

ROOMS = ".topbar, .teacher, .players, .now, .board, .hand, .actions, .more"
OVERLAPS = """(selector) => {
  const rooms = [...document.querySelectorAll(selector)].map((one) => [one.className, one.getBoundingClientRect()]);
  const meet = ([, a], [, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return rooms.flatMap((a, nth) => rooms.slice(nth + 1).filter((b) => meet(a, b)).map((b) => `${a[0]} on ${b[0]}`));
}"""
OUT_OF_VIEW = """() => {
  const known = ".status, .player, .facts, .an-hand > *, .tx-others li, .actions button";
  const isOut = (one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth;
  const out = [...document.querySelectorAll(known)].filter(isOut).map(({ className }) => className);
  return document.documentElement.scrollWidth > innerWidth ? ["the page", ...out] : out;
}"""
"""What goes off to the right."""
SPACED = """() => { for (const { style, tagName } of document.querySelectorAll("main *")) {
  Object.assign(style, { lineHeight: "1.5", letterSpacing: "0.12em", wordSpacing: "0.16em" });
  if (tagName === "P") style.marginBottom = "2em";
} }"""


@pytest.fixture
def table(
    request: pytest.FixtureRequest, browser: Browser, site: Site
) -> Iterator[tuple[Page, list[Position]]]:
    """A page with all tables of a game on its shelf, which must stay quiet."""
    tables = list(positions(request.param))
    context = context_with(browser, tables)
    visit = watch(context.new_page(), site.address)
    visit.open()
    yield visit.page, tables
    context.close()
    assert not visit.troubles


every_game = pytest.mark.parametrize("table", list(INFOS), indirect=True)


@pytest.mark.parametrize("themes", [1, pytest.param(2, marks=pytest.mark.long)])
@every_game
def test_everything_is_in_view_in_every_window(table: tuple[Page, list[Position]], themes: int) -> None:
    """In either theme in turn; ``make long`` looks at both in every window."""
    page, tables = table
    troubles = []
    for position in tables:
        opened(page, position)
        for nth, view in enumerate(VIEWS):
            sized(page, *view)
            for theme in (*THEMES, *THEMES)[nth % 2 : nth % 2 + themes]:
                page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                troubles += [f"{position.slot} {theme} {view}: {trouble}" for trouble in missing(page)]
        sized(page, *SMALL, NORMAL)
        left(page)
    assert not troubles, "\n".join(troubles)


def missing(page: Page) -> list[str]:
    """What is not in view, is covered, too small or cut, and whether anything scrolls."""
    seen: dict[str, Any] = page.evaluate(IN_VIEW)
    hidden = [f"{room} {share}" for room, share in seen["shares"].items() if share not in (None, 1)]
    small = [f"too small: {what}" for what in seen["small"]]
    cut = [f"cut: {what}" for what in seen["cut"]]
    scrolls = [f"the page {way}" for way in ("scrolls", "sideways") if seen[way]]
    return hidden + small + cut + scrolls


@every_game
def test_huge_letters_overlap_nothing(table: tuple[Page, list[Position]]) -> None:
    """WCAG 1.4.4: at 200 % a table may scroll, but no room lies on another and nothing goes off sideways."""
    page, tables = table
    for position in tables[1::3]:
        opened(page, position)
        sized(page, *SMALL, HUGE)
        assert page.evaluate(OVERLAPS, ROOMS) == []
        assert not page.evaluate(IN_VIEW)["sideways"]
        sized(page, *SMALL, NORMAL)
        left(page)


@every_game
def test_a_page_enlarged_four_times_scrolls_one_way_only(table: tuple[Page, list[Position]]) -> None:
    """WCAG 1.4.10: then a board is still large enough to be played on, and one scrolls down to the rest."""
    page, tables = table
    for position in tables[1::3]:
        opened(page, position)
        sized(page, *ENLARGED, NORMAL)
        assert (page.evaluate(OVERLAPS, ROOMS), page.evaluate(IN_VIEW)["sideways"]) == ([], False)
        assert page.locator(".board").evaluate("board => board.clientHeight") > ENLARGED[1] / 2
        sized(page, *SMALL, NORMAL)
        left(page)


@every_game
def test_text_may_be_spaced(table: tuple[Page, list[Position]]) -> None:
    """WCAG 1.4.12: with lines, words and letters further apart nothing is cut."""
    page, tables = table
    opened(page, tables[1])
    sized(page, *SMALL, NORMAL)
    page.evaluate(SPACED)
    seen = page.evaluate(IN_VIEW)
    assert (seen["cut"], seen["sideways"], page.evaluate(OVERLAPS, ROOMS)) == ([], False, [])


@every_game
def test_a_drawer_closes_by_its_button_by_escape_and_by_a_tap_beside_it(
    table: tuple[Page, list[Position]],
) -> None:
    page, tables = table
    sized(page, *SMALL, NORMAL)
    opened(page, tables[1])
    pull = page.locator(".log > .pull")
    pull.click()
    page.wait_for_selector(".drawer.log.is-open .inside li")
    assert pull.get_attribute("aria-expanded") == "true"
    page.keyboard.press("Escape")
    page.wait_for_selector(".drawer.log:not(.is-open)")
    assert page.locator(".screen.play").count() == 1
    for close in (pull, page.locator(".beyond")):
        pull.click()
        page.wait_for_selector(".drawer.log.is-open")
        close.click(position={"x": 5, "y": 5})
        page.wait_for_selector(".drawer.log:not(.is-open)")


@pytest.mark.parametrize("game", list(INFOS))
def test_the_longest_names_stay_in_the_window(visitor: Visitor, game: str) -> None:
    """One that cannot be broken took everybody's score out of the window, and the page went off sideways."""
    longest = "W" * LONGEST_NAME
    players = tuple(Player(longest, seat) for seat in range(INFOS[game].seats[-1]))
    visit = visitor(PHONE)
    visit.open_with({f"{TABLE_KEY}one": write_save(new_session(game, players, "names")), RETURN_KEY: "one"})
    visit.shows(".screen.play .board")
    for window in (PHONE, DESK):
        visit.page.set_viewport_size({"width": window["width"], "height": window["height"]})
        assert visit.page.evaluate(OUT_OF_VIEW) == []
