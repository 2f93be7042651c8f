"""How many keys a move takes, by the best way of each game, over whole games played with keys alone.

The keyboard is the page's (assets/page/page.js, walk.js) in small: a key presses what bears it, Enter what has the
focus, and in a list the arrows walk. A person chooses among the first few of what is offered, by luck: so a real choice
lies in between.
"""

import re
from random import Random

import pytest

from app.main import page
from app.model import App, Settings
from table.game import CHANCE
from table.session import person_on_turn
from tests.app.hands import after, session_of, shelf, thought

CHOICE = 6
"""Among how many of a list a person chooses."""

BARS = {"alles-laeuft": 2, "alle-neune": 3, "traexx": 8, "nmbr9": 8}
"""Keys that a move may take at most."""


class Keyboard:
    """A table that is played with keys alone, and how many were pressed."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.pressed = 0
        self.focus = ""

    def key(self, name: str) -> None:
        """Presses what bears a key; Enter first means what has the focus in a list."""
        self.pressed += 1
        if name == "Enter" and self.focus in self.listed():
            return self._press(self.focus)
        for element in re.findall(r"<button[^>]*data-key=[^>]*>", page(self.app)):
            keys = re.search(r'data-key="([^"]*)"', element)
            target = re.search(r'data-target="([^"]*)"', element)
            if keys and target and name in (keys[1], *keys[1].split()) and " disabled" not in element:
                return self._press(target[1])
        raise AssertionError(f"nothing bears the key {name!r}")

    def arrow(self, times: int) -> None:
        """Walks down the list that has the focus."""
        listed = self.listed()
        self.pressed += times
        self.focus = listed[listed.index(self.focus) + times]

    def listed(self) -> list[str]:
        """The targets of an open list."""
        found = re.search(r"<ol[^>]*data-walk.*?</ol>", page(self.app), re.DOTALL)
        return re.findall(r'data-target="([^"]*)"', found[0]) if found and "<li><button" in found[0] else []

    def _press(self, target: str) -> None:
        before = re.findall(r'id="([^"]*)"[^>]*data-focus', page(self.app))
        self.app = after(self.app, target)
        self._settle()
        now = re.findall(r"<button[^>]*data-focus[^>]*>", page(self.app))
        ids = [found[1] for one in now if (found := re.search(r' id="([^"]*)"', one))]
        if ids and ids != before:
            self.focus = re.findall(r'data-target="([^"]*)"', now[0])[0]

    def _settle(self) -> None:
        """Bots play until the person is asked again."""
        while not session_of(self.app).result and person_on_turn(session_of(self.app)) is None:
            self.app, _effects = thought(self.app)


def by_letters(keyboard: Keyboard, luck: Random) -> None:
    """Alles läuft!: every button bears its key."""
    keys = re.findall(r'class="actions".*', page(keyboard.app), re.DOTALL)[0]
    keyboard.key(luck.choice(re.findall(r'data-key="([^"]*)"', keys.partition("</footer>")[0])))


def by_numbers(keyboard: Keyboard, luck: Random) -> None:
    """Alle Neune: a pawn's number and Enter or j, a tile's number, a number to give up."""
    bar = re.findall(r'class="actions".*', page(keyboard.app), re.DOTALL)[0].partition("</footer>")[0]
    keys = re.findall(r'data-key="([^"]*)"', bar)
    numbers = [key for key in keys if key.isdigit()]
    cursor = session_of(keyboard.app).cursor
    keyboard.key(luck.choice(numbers) if numbers else "r")
    if session_of(keyboard.app).cursor == cursor:
        keyboard.key("Enter")


def by_list(keyboard: Keyboard, luck: Random) -> None:
    """NMBR 9: the list, which stays open, one of its first places, Enter. Träxx: its list, a line, Enter twice."""
    is_traexx = session_of(keyboard.app).game.info.id == "traexx"
    if not keyboard.listed():
        keyboard.key("l" if is_traexx else "p")
    keyboard.arrow(luck.randrange(min(CHOICE, len(keyboard.listed()))))
    keyboard.key("Enter")
    if is_traexx:
        keyboard.key("Enter")


WAYS = {"alles-laeuft": by_letters, "alle-neune": by_numbers, "traexx": by_list, "nmbr9": by_list}


@pytest.mark.parametrize("game_id", list(BARS))
def test_a_move_takes_few_keys(game_id: str) -> None:
    luck = Random(9)
    app = after(shelf(settings=Settings(speed="instant")), f"open:{game_id}", "start", fresh="keys")
    keyboard = Keyboard(app)
    taken = []
    while not session_of(keyboard.app).result:
        session, before = session_of(keyboard.app), keyboard.pressed
        assert person_on_turn(session) is not None or session.to_move == (CHANCE,)
        WAYS[game_id](keyboard, luck)
        assert session_of(keyboard.app).cursor > session.cursor, "nothing was played"
        taken.append(keyboard.pressed - before)
    assert max(taken) <= BARS[game_id], taken
    print(
        f"{game_id}: at most {max(taken)} keys a move, {sum(taken) / len(taken):.1f} on average, {len(taken)} moves"
    )
