"""The focus is never lost and never on what cannot be taken back: every screen, every kind of press (WCAG 2.4.3).

Nor does it lie under a bar, in any window (2.4.11).
"""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from app.stored import STATS_KEY, TABLE_KEY
from table.registry import GAMES, INFOS
from table.save import write_save
from table.session import Player, new_session
from table.stats import finished, write_stats
from tests.browser.conftest import DESK, Visit, Visitor, watch
from tests.browser.keyboard import Held, enter, held, key
from tests.browser.nearly_over import nearly_over, over
from tests.browser.test_everybody import walk
from tests.longer import first
from tests.torture import hand
from tools.serve import Site
from tools.sheet.photo import NORMAL, SMALL, sized
from tools.sheet.tables import VIEWS, Position, context_with, left, opened, positions

SLOT: Final = "one"
GAME: Final = "alles-laeuft"

FOR_GOOD: Final = ("wipe:sure", "again", "discard", "update:now", "move:pass", "move:reroll", "move:roll")
"""What cannot be taken back, or begins something else: the focus never comes there by itself."""

WAYS: Final = {
    "shelf": [],
    "shelf, thrown away": [f"discard:{SLOT}"],
    "statistics": ["statistics"],
    "settings": ["settings"],
    "settings, deleting": ["settings", "wipe"],
    "install": ["install"],
    "setup": [f"open:{GAME}"],
    "setup, more": [f"open:{GAME}", "more"],
    "rules": [f"open:{GAME}", f"rules:{GAME}"],
    "lesson": [f"open:{GAME}", f"learn:{GAME}"],
    "play": [f"resume:{SLOT}"],
    "share": [f"resume:{SLOT}", "share"],
    "rules at the table": [f"resume:{SLOT}", f"rules:{GAME}"],
    "end": ["resume:over"],
    "replay": ["resume:over", "replay"],
    "card": ["resume:over", "card"],
}
"""The presses that lead from the shelf to each screen."""

TARGETS = """() => [...document.querySelectorAll("#app button[data-target]")]
    .filter((one) => !one.disabled && one.checkVisibility()).map((one) => one.dataset.target)"""


def kept_texts() -> dict[str, str]:
    """A game that goes on, one that is over, and a line of statistics."""
    going = new_session(GAME, (Player("Anna", 0), Player("Ben", 1)), "neun")
    line = finished(over("nmbr9"), "2026-11-16")
    assert line is not None
    return {
        TABLE_KEY + SLOT: write_save(going),
        TABLE_KEY + "over": write_save(over("nmbr9")),
        STATS_KEY: write_stats((line,)),
    }


def at_shelf(visitor: Visitor, size: dict[str, int] = DESK) -> Visit:
    """A device with all that, at the shelf."""
    visit = visitor(size)
    visit.open_with(kept_texts(), language="en", speed="instant")
    return visit


def is_as_it_was(visit: Visit) -> bool:
    """Whether nothing has become of the games on the shelf."""
    now = visit.texts()
    return {key for key in now if key.startswith(TABLE_KEY)} == {TABLE_KEY + SLOT, TABLE_KEY + "over"}


def way_to(visitor: Visitor, visit: Visit, screen: str) -> Visit:
    """From wherever one is to a screen, by keys alone; on another device, if games are no longer as they were."""
    hand.press(visit.page, "home")
    while held(visit.page).screen != "shelf":
        hand.press(visit.page, "home")
    if not is_as_it_was(visit):
        visit = at_shelf(visitor)
    for target in WAYS[screen]:
        enter(visit.page, target)
    return visit


def one_of_each_kind(page: Page) -> list[str]:
    """What can be pressed on this screen, one of each kind."""
    found: dict[str, str] = {}
    for target in page.evaluate(TARGETS):
        found.setdefault(target.partition(":")[0], target)
    return list(found.values())


def wrong_with(target: str, before: Held, after: Held, there: list[str], opener: str) -> str:
    """What is wrong with where the focus is after a press, in words; nothing, if it is where it should be."""
    if not after.is_somewhere:
        return f"lost: {after}"
    if after.risky or (after.what.startswith(FOR_GOOD) and after.what != target):
        return f"on what cannot be taken back: {after}"
    if after.screen == before.screen and target in there and after.what != target:
        return f"away from what was pressed: {after}"
    if after.screen == before.screen:
        return "" if after.what != "h1" else f"at the heading: {after}"
    if target == "home":
        is_back = after.what == opener or (opener not in there and after.what.startswith("open:"))
        return "" if is_back else f"not at {opener}: {after}"
    is_begun = after.screen in ("play", "lesson") and after.acting
    return (
        "" if after.what == "h1" or after.arrives or is_begun else f"in the middle of a new screen: {after}"
    )


LONG = ("shelf, thrown away", "setup, more", "rules at the table", "end", "replay", "card")
"""Where what can be pressed can be pressed elsewhere too."""


@pytest.mark.parametrize(
    "screen", [pytest.param(screen, marks=pytest.mark.long) if screen in LONG else screen for screen in WAYS]
)
def test_the_focus_is_kept_whatever_is_pressed(visitor: Visitor, screen: str) -> None:
    visit = way_to(visitor, at_shelf(visitor), screen)
    kinds, troubles = one_of_each_kind(visit.page), []
    assert kinds
    for target in kinds:
        visit = way_to(visitor, visit, screen)
        before = held(visit.page)
        after = enter(visit.page, target)
        there = visit.page.evaluate(TARGETS)
        trouble = wrong_with(target, before, after, there, opener_of(screen, after.screen))
        troubles += [f"{target}: {trouble}"] if trouble else []
    assert not troubles, "\n".join(troubles)


def opener_of(screen: str, there: str) -> str:
    """What was pressed where one comes back to."""
    way = WAYS[screen]
    return way[0] if way and there == "shelf" else "".join(way[-1:])


EXPECTED: Final = [
    ("rename:one", "title-one"),
    ("Escape", "rename:one"),
    ("rename:one", "title-one"),
    ("Enter", "rename:one"),
    ("discard:one", "bring-back"),
    ("bring-back", "resume:one"),
    ("discard:one", "bring-back"),
    ("let-go", "resume:over"),
    ("settings", "h1"),
    ("wipe", "wipe:not"),
    ("wipe:not", "wipe"),
    ("export", "export"),
    ("home", "settings"),
    ("resume:over", "outcome"),
    ("best:seek", "possible"),
    ("card", "h1"),
    ("Escape", "card"),
    ("replay", "h1"),
    ("step:on", "step:on"),
    ("Escape", "replay"),
    ("home", "open:nmbr9"),
]
"""Presses and keys one after the other, and what has the focus after each, once everything that goes on is done."""


def test_each_transition_has_its_place(visitor: Visitor) -> None:
    visit = at_shelf(visitor)
    for pressed, expected in EXPECTED:
        is_key = pressed in ("Enter", "Escape")
        if pressed == "Enter":
            visit.page.keyboard.type("Sunday")
        found = key(visit.page, pressed) if is_key else enter(visit.page, pressed)
        if pressed == "best:seek":
            visit.page.wait_for_selector(".possible:not(:has(.seeking))", timeout=60_000)
            found = held(visit.page)
        assert found.what == expected, f"after {pressed}: {found}"


def test_whoever_stops_the_search_stays_with_it(visitor: Visitor) -> None:
    visit = at_shelf(visitor)
    enter(visit.page, "resume:over")
    visit.page.locator('[data-target="best:seek"]').focus()
    visit.page.keyboard.press("Enter")
    visit.page.wait_for_function("document.activeElement.dataset.target === 'best:stop'")
    assert key(visit.page, "Enter").what in ("possible", "best:seek")


@pytest.mark.parametrize("game_id", first(GAMES, 2))
def test_the_last_move_leads_to_how_it_ended(visitor: Visitor, game_id: str) -> None:
    """Not to the button that leaves the table, nor to the one that clears it; and Enter there does nothing."""
    visit = visitor()
    session = nearly_over(game_id)
    visit.open_with({TABLE_KEY + SLOT: write_save(session)}, language="en", speed="instant")
    enter(visit.page, f"resume:{SLOT}")
    seat, _space, move = over(game_id).log[session.cursor].partition(" ")
    assert held(visit.page).acting
    hand.press(visit.page, f"move:{move}" if seat == "0" else "throw")
    assert held(visit.page).what == "outcome"
    assert key(visit.page, "Enter").what == "outcome"


PLAYABLE = """() => [".is-primary", ""].flatMap((which) => [...document.querySelectorAll(
    `.actions [data-target]${which}:not([disabled], [aria-disabled=true])`)]).find((one) => one.checkVisibility())
    ?.dataset.target"""


@pytest.mark.parametrize("game_id", first(GAMES, 2))
def test_at_the_table_the_hands_go_on(visitor: Visitor, game_id: str) -> None:
    """After every press of a game's first dozens the focus is on something to do, never on a risk."""
    visit = visitor()
    visit.open_with(language="en", speed="instant")
    visit.start_game(game_id)
    page = visit.page
    assert not hand.settled(page)
    troubles = []
    for _press in range(40):
        target = page.evaluate(PLAYABLE)
        if not target or page.locator(".outcome").count():
            break
        after = enter(page, target)
        if not after.is_somewhere or after.risky or after.what == "h1":
            troubles.append(f"{target}: {after}")
    assert not troubles, "\n".join(troubles)


# --- under no bar ---------------------------------------------------------------------------------------------------

COVERED = """() => {
  const found = [];
  // The tip of a line in Träxx can be touched above everything, and is not drawn.
  const draws = (one) => !["none", "transparent", "rgba(0, 0, 0, 0)"].includes(getComputedStyle(one).fill);
  const places = document.querySelectorAll("#app :is(button, a, summary, input, select, textarea, [tabindex='0'])");
  for (const one of places) {
    if (one.disabled || !one.checkVisibility()) continue;
    one.focus();
    if (document.activeElement !== one) continue;
    const { left, top, width, height } = one.getBoundingClientRect();
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    const lies = (x, y) => document.elementsFromPoint(left + x * width, top + y * height);
    const hits = (x, y) => one.contains(lies(x, y).find((first) => first === one || draws(first)));
    one.style.pointerEvents = "all"; // the cell one walks on lets every touch through, and is seen all the same
    const seen = parts.some((x) => parts.some((y) => hits(x, y)));
    one.style.pointerEvents = "";
    if (!seen) found.push(`${one.dataset.target ?? one.id}: ${[left, top, width, height].map(Math.round)}`);
  }
  scrollTo(0, 0);
  return found;
}"""
"""Everything that can have the focus and then is not to be seen at all."""


def covered(page: Page, where: str) -> list[str]:
    """What lies under something in any window when it has the focus."""
    found = []
    for view in VIEWS:
        sized(page, *view)
        found += [f"{where} {view}: {one}" for one in page.evaluate(COVERED)]
    sized(page, *SMALL, NORMAL)
    return found


@pytest.mark.long
def test_nothing_focused_lies_under_a_bar(visitor: Visitor) -> None:
    visit = at_shelf(visitor, {"width": SMALL[0], "height": SMALL[1]})
    troubles = covered(visit.page, "shelf")
    for target, screen in [*walk("alle-neune"), ("home", "shelf"), (f"discard:{SLOT}", "shelf")]:
        hand.press(visit.page, target)
        troubles += covered(visit.page, f"{screen} after {target}")
    assert not troubles, "\n".join(troubles)


@pytest.fixture
def table(
    request: pytest.FixtureRequest, browser: Browser, site: Site
) -> Iterator[tuple[Page, list[Position]]]:
    """A page with the tables of a game on its shelf."""
    tables = list(positions(request.param))
    context = context_with(browser, tables)
    visit = watch(context.new_page(), site.address)
    visit.open()
    yield visit.page, tables
    context.close()
    assert not visit.troubles


@pytest.mark.parametrize("table", first(INFOS, 1), indirect=True)
def test_nothing_focused_at_a_table_lies_under_a_bar(table: tuple[Page, list[Any]]) -> None:
    page, tables = table
    troubles = []
    for position in tables[:3]:
        opened(page, position)
        troubles += covered(page, position.slot)
        left(page)
    assert not troubles, "\n".join(troubles)
