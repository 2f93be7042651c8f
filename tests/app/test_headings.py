"""Headings and landmarks: every screen has one first heading, none is skipped, and everything lies in one main part."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from app.main import page
from app.model import App
from kit.i18n import LANGUAGES
from table.registry import GAMES
from tests.app.hands import after, shelf, speaking
from tests.app.test_every_screen import every_screen

DIST = Path(__file__).parents[2] / "dist"
ROOMS = {"en": {"The board", "What you can do"}, "de": {"Das Brett", "Was du tun kannst"}}


def wrong_with(html: str) -> list[str]:
    """What is wrong with the headings and landmarks of a page."""
    levels = [int(level) for level in re.findall(r"<h([1-6])[ >]", html)]
    found = [] if levels.count(1) == 1 and levels[0] == 1 else [f"not one first heading: {levels}"]
    found += [f"h{high} before h{low}" for high, low in pairwise(levels) if low > high + 1]
    return found + ([] if len(re.findall("<main[ >]", html)) == 1 else ["not one main part"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_has_its_headings_in_order(language: str) -> None:
    for way, app in every_screen(language):
        assert not wrong_with(page(app)), way


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_has_a_heading_for_each_of_its_rooms(game_id: str, language: str) -> None:
    table = speaking(after(shelf(), f"open:{game_id}", "start"), language)
    for app in (table, speaking(after(shelf(), f"learn:{game_id}"), language)):
        assert not wrong_with(page(app))
        assert headings(app) >= ROOMS[language]


def headings(app: App) -> set[str]:
    return set(re.findall(r"<h2[^>]*>([^<]+)</h2>", page(app)))


def test_the_ways_of_the_shelf_are_a_landmark() -> None:
    assert "<nav" in page(shelf())


def test_the_pages_beside_the_app_have_their_headings_in_order() -> None:
    beside = [
        file
        for name in ("promises", "publishers", "accessibility")
        for file in DIST.glob(f"{name}/**/index.html")
    ]
    assert len(beside) == 3 * len(LANGUAGES)
    for file in beside:
        assert not wrong_with(file.read_text("utf-8")), file


@pytest.mark.parametrize("game_id", GAMES)
def test_a_room_with_nothing_in_it_has_neither_a_heading_nor_a_height(game_id: str) -> None:
    """The heading alone kept the room of the question open in lessons, and the board was smaller by that."""
    html = page(after(shelf(), f"learn:{game_id}"))
    assert '<div class="now">' in html
    assert not re.search(r'<div class="now"><h2[^>]*>[^<]+</h2></div>', html)
