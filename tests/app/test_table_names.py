"""Everything that can be pressed at one table has a name of its own: over whole games, in every language."""

from collections import Counter
from html.parser import HTMLParser
from random import Random

import pytest

from app.main import page
from app.model import App
from kit.i18n import LANGUAGES
from table.game import CHANCE
from tests.app.hands import after, at_table, session_of, speaking
from tests.app.markup import VOID, targets
from tests.app.test_views import positions, seated, tables

NOT_IN_THE_TREE = "an-key"
"""Keys without a button of their own: the style sheet takes them out of the picture and of the tree."""


class Names(HTMLParser):
    """The accessible names of all that is pressed, as a screen reader would make them."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[str, str]] = []
        self._open: list[tuple[str, bool, str | None]] = []
        self._name: list[str] = []
        self._labelled = False
        self.feed(text)
        self.close()

    def _is_hidden(self) -> bool:
        return any(hidden for _tag, hidden, _target in self._open)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        hidden = given.get("aria-hidden") == "true" or NOT_IN_THE_TREE in (given.get("class") or "")
        is_button = tag == "button" or given.get("role") == "button"
        pressed = given.get("data-target") if is_button and "disabled" not in given and not hidden else None
        if pressed is not None and not self._is_hidden():
            self._name = [given.get("aria-label") or ""]
            self._labelled = bool(given.get("aria-label"))
        if tag in VOID:
            return
        self._open.append((tag, hidden, pressed))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        _tag, _hidden, pressed = self._open.pop()
        if pressed is not None and not self._is_hidden():
            self.found.append((" ".join("".join(self._name).split()), pressed))

    def handle_data(self, data: str) -> None:
        if not self._is_hidden() and not self._labelled:
            self._name.append(data)
        if not any(target for _tag, _hidden, target in self._open):
            self._labelled = False


def alike(app: App) -> list[str]:
    """The names that two things bear."""
    names = Counter(name for name, _target in Names(page(app)).found)
    return [name for name, n in names.items() if n > 1 or not name]


def laid_out(app: App) -> list[App]:
    """The same table with each thing once selected, opened or pointed at that plays no move."""
    quiet = ("list:", "at:", "seat:", "mat:", "lane:", "field:", "only:", "line:")
    pressable = [target for target in dict.fromkeys(targets(page(app))) if target.startswith(quiet)]
    return [after(app, target) for target in (*pressable[:2], *pressable[-2:])]


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize(("game_id", "seats", "options"), tables())
def test_no_two_things_at_one_table_are_called_alike(
    game_id: str, seats: int, options: dict[str, object], language: str
) -> None:
    looked = 0
    for nth, app in enumerate(positions(seated(game_id, seats, options), 400, Random(7))):
        session = session_of(app)
        if session.to_move == (CHANCE,) or nth % 3:
            continue
        front = session.to_move[0] if session.to_move else 0
        here = speaking(at_table(session, front=front), language)
        for shown in (here, after(here, "line"), *(laid_out(here) if not nth % 9 else ())):
            assert not alike(shown), f"at step {nth}: {alike(shown)}"
            looked += 1
    assert looked > 10


def test_what_is_called_alike_is_seen() -> None:
    twice = '<button data-target="a">Take <b aria-hidden="true">1</b></button><button data-target="b">Take</button>'
    assert [name for name, _target in Names(twice).found] == ["Take", "Take"]
