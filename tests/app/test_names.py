"""Everything that can be pressed on a screen has a name of its own there, in every language; and says its keys."""

import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from app.main import page
from app.model import KEYS, App
from app.screens.keys import Keys
from app.screens.lesson import Lesson
from app.screens.play import Play
from app.stored import DAMAGED_KEY, TABLE_KEY
from kit.i18n import LANGUAGES
from kit.keys import sign
from table.registry import GAMES
from table.save import write_save
from table.session import Player, new_session
from tests.app.hands import after, opened, press, shelf, speaking
from tests.app.test_every_screen import every_screen

NAMED = {"button", "a", "summary", "input", "select", "textarea"}
VOID = {"br", "hr", "img", "input", "link", "meta"}


class Names(HTMLParser):
    """The accessible name of everything that can have the focus."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[str] = []
        self.keys: dict[str, str | None] = {}
        self._open: list[tuple[str, bool]] = []
        self._label = ""
        self._inside: list[str] | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        hidden = given.get("aria-hidden") == "true" or any(hides for _tag, hides in self._open)
        if tag not in VOID:
            self._open.append((tag, hidden))
        if given.get("data-key"):
            self.keys[given["data-key"] or ""] = given.get("aria-keyshortcuts")
        if self._inside is not None and given.get("aria-label") and not hidden:
            self._inside.append(given["aria-label"] or "")
        if tag == "label":
            self._label = ""
        if tag not in NAMED or "disabled" in given:
            return
        named = given.get("aria-label")
        if named or tag in ("input", "select", "textarea"):
            self.found.append(named or self._label)
        else:
            self._inside = []

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        return

    def handle_endtag(self, tag: str) -> None:
        self._open.pop()
        if tag in NAMED and self._inside is not None:
            self.found.append(" ".join("".join(self._inside).split()))
            self._inside = None

    def handle_data(self, data: str) -> None:
        self._label += data
        if self._inside is not None and not any(hides for _tag, hides in self._open):
            self._inside.append(f"{data} ")


def twice(app: App) -> list[str]:
    """Names that more than one thing on a screen has."""
    return [name for name, count in Counter(Names(page(app)).found).items() if count > 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_things_on_a_screen_have_one_name(language: str) -> None:
    """The table itself and the lesson, which is one, are tested with their games."""
    for way, app in every_screen(language):
        if not isinstance(app.at, (Play, Lesson)):
            assert not twice(app), way


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_that_look_alike_are_told_apart(language: str) -> None:
    save = write_save(new_session("nmbr9", (Player("Anna", 0),), "one"))
    race = write_save(new_session("traexx", (Player("Anna", 0),), "two"))
    stored = {TABLE_KEY + "a": save, TABLE_KEY + "b": save, TABLE_KEY + "c": race}
    stored |= {DAMAGED_KEY + "d": "{", DAMAGED_KEY + "e": "["}
    app = opened(stored, language)
    assert not twice(app)
    assert not twice(after(app, "rename:a"))


@pytest.mark.parametrize("way", KEYS)
def test_whatever_a_key_presses_says_so(way: str) -> None:
    """WCAG 2.1.4: letters press by themselves, with Alt, or not at all, and the ear hears which."""
    app = after(shelf(), f"set:keys:{way}", "open:alles-laeuft", "start")
    told = Names(page(app)).keys
    assert told["r"] == {"plain": "R", "alt": "Alt+R", "none": None}[way]
    assert told["Escape"] == "Escape"
    assert told["?"] == {"plain": "?", "alt": "Alt+?", "none": None}[way]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_for_keys_has_every_key_of_the_screen_behind(game_id: str, language: str) -> None:
    table = speaking(after(shelf(), f"open:{game_id}", "start"), language)
    app, _effects = press(table, "keys")
    assert isinstance(app.at, Keys)
    signs = set(re.findall("<kbd>([^<]+)</kbd>", page(app)))
    for key in Names(page(table)).keys:
        assert key.startswith("Arrow") or sign(key) in signs, key
    assert after(app, "home").at == table.at


def test_switched_off_letters_are_not_in_the_help() -> None:
    app = after(shelf(), "set:keys:none", "open:alles-laeuft", "start", "keys")
    assert "<kbd>R</kbd>" not in page(app)
    assert "<kbd>Esc</kbd>" in page(app)
    assert "<kbd>Alt+R</kbd>" in page(replace(app, settings=app.settings.having("keys", "alt")))
