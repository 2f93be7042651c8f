"""A screen that is opened over another and leads back to it, with everything that was there."""

from dataclasses import replace

from app.model import App, Screen, Step, Table
from table.game import CannotRead, Info
from table.session import Session


class Overlay(Screen):
    """Holds the screen behind it in a field of that name."""

    __slots__ = ()

    behind: Screen

    @property
    def game(self) -> Info | None:
        return self.behind.game

    @property
    def table(self) -> Table | None:
        return self.behind.table

    def back(self) -> Screen:
        return self.behind

    def stored_elsewhere(self, app: App, key: str) -> Step:
        """The screen behind takes it in, and this one stays in front."""
        after, effects = self.behind.stored_elsewhere(app.to(self.behind), key)
        return after.to(replace(self, behind=after.at)), effects  # type: ignore[type-var]


def beneath(screen: Screen) -> Screen:
    """The screen that lies under everything that was opened over it."""
    while (behind := screen.back()) is not None:
        screen = behind
    return screen


def session_of(screen: Screen) -> Session:
    """The game that lies beneath a screen. Raises ``CannotRead`` where there is none."""
    if screen.table is None:
        raise CannotRead("no game on the table")
    return screen.table.session
