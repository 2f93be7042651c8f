"""For everybody: axe finds nothing on any screen in any theme, and everything that can be pressed is large enough.

axe does not look at targets inside SVG, so their size is measured here.
"""

from pathlib import Path
from typing import Any

import pytest

from app.links import game_link
from app.stored import TABLE_KEY
from table.registry import GAMES
from table.save import write_save
from table.session import Player, new_session
from tests.browser.conftest import DESK, PHONE, Visit, Visitor
from tests.browser.nearly_over import over
from tests.longer import first

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
THEMES = ["light", "dark", "contrast"]
SMALLEST = 24
BUTTON = 44
"""Pixels a side: for anything, and for the buttons of bars, menus and forms (WCAG 2.5.8 and better)."""


EVERY_GAMES = {"statistics", "settings", "install"}
"""Screens that know no game: looked at on the way through the first game, passed on the way through the others."""


def walk(game_id: str) -> list[tuple[str, str]]:
    """Presses that lead through every screen there is, with the name of the screen each leads to."""
    return [
        ("statistics", "statistics"),
        ("home", "shelf"),
        ("settings", "settings"),
        ("home", "shelf"),
        ("install", "install"),
        ("home", "shelf"),
        (f"open:{game_id}", "setup"),
        (f"rules:{game_id}", "rules"),
        ("home", "setup"),
        (f"learn:{game_id}", "lesson"),
        ("home", "shelf"),
        (f"open:{game_id}", "setup"),
        ("start", "play"),
        ("share", "share"),
        ("home", "play"),
    ]


def findings(visit: Visit) -> list[str]:
    """What axe has to say about the page as it is."""
    found: dict[str, Any] = visit.page.evaluate(
        "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']})"
    )
    return [
        f"{violation['id']}: {node['html'][:120]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def too_small(visit: Visit) -> list[str]:
    """Everything that can be pressed and is too small for a finger."""
    small: list[str] = visit.page.evaluate(
        """([smallest, button]) => [...document.querySelectorAll(
                '[data-target], [data-share], [data-copy], [data-picture], select, input, summary')]
            .filter((one) => one.checkVisibility() && !one.disabled && one.type !== 'checkbox')
            .map((one) => ({ one, ...one.getBoundingClientRect().toJSON() }))
            .filter(({ one, width, height }) =>
                Math.min(width, height) < (one.closest('.board, .story, .list, .more') ? smallest : button))
            .map(({ one, width, height }) => `${one.outerHTML.slice(0, 90)} ${width}x${height}`)""",
        [SMALLEST, BUTTON - 0.5],
    )
    return small


every_size = pytest.mark.parametrize(
    "size", [PHONE, pytest.param(DESK, marks=pytest.mark.long)], ids=lambda size: str(size["width"])
)


@every_size
@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_screen_is_for_everybody(visitor: Visitor, size: dict[str, int], game_id: str) -> None:
    visit = visitor(size)
    visit.open()
    visit.page.evaluate(AXE.read_text())
    seen = {"shelf"} if game_id == next(iter(GAMES)) else {"shelf", *EVERY_GAMES}
    troubles = examined(visit, "shelf") + examined_on_the_way(visit, walk(game_id), seen)
    assert not troubles, "\n".join(sorted(set(troubles)))


@every_size
@pytest.mark.parametrize("game_id", first(GAMES, 2))
def test_ends_and_beginnings_are_for_everybody(visitor: Visitor, size: dict[str, int], game_id: str) -> None:
    """The result, the game seen once more, and a table that somebody sent."""
    visit = visitor(size)
    visit.open()
    visit.page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [TABLE_KEY + "001", write_save(over(game_id))]
    )
    visit.page.reload()
    visit.ready()
    visit.page.evaluate(AXE.read_text())
    troubles = examined(visit, "shelf with a game")
    way = [
        ("resume:001", "play"),
        ("replay", "replay"),
        ("home", "play"),
        ("card", "card"),
        ("home", "play"),
        ("review", "review"),
        ("home", "play"),
        ("home", "shelf"),
    ]
    troubles += examined_on_the_way(visit, way, set())
    people = (Player("Anna", 0), Player("Ben", 1))
    link = game_link("", new_session(game_id, people, "sent"))
    visit.page.evaluate("fragment => { location.hash = fragment; }", link.partition("#")[2])
    visit.shows(".screen.join")
    troubles += examined(visit, "join")
    assert not troubles, "\n".join(sorted(set(troubles)))


def examined_on_the_way(visit: Visit, way: list[tuple[str, str]], seen: set[str]) -> list[str]:
    """All that is wrong with the screens that these presses lead through, each looked at once."""
    troubles = []
    for target, screen in way:
        visit.press(target)
        visit.shows(f".screen.{screen}")
        if screen not in seen:
            troubles += examined(visit, screen)
        seen = seen | {screen}
    return troubles


def examined(visit: Visit, screen: str) -> list[str]:
    """All that is wrong with the screen that is shown, in every theme."""
    assert visit.no_sideways_scroll(), screen
    return [f"{screen}: {trouble}" for trouble in (*too_small(visit), *in_every_theme(visit))]


def in_every_theme(visit: Visit) -> list[str]:
    """What axe finds, whatever the theme; colours are the same in every window, so only on a phone in each of them."""
    found = []
    for theme in THEMES if visit.page.viewport_size == PHONE else THEMES[:1]:
        visit.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        found += [f"{theme}: {finding}" for finding in findings(visit)]
    return found
