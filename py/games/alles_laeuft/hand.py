"""Alles läuft!: what a person asks about before they choose."""

from dataclasses import dataclass

import table.look
from games.alles_laeuft.rules import Move, State, hut
from table.game import CannotRead


@dataclass(frozen=True, slots=True)
class Ui:
    """What a person points at: the place whose facts are shown; and what a hint would have them do."""

    asked: int | None = None
    hinted: Move | None = None


NOTHING = Ui()

Look = table.look.Look[State, Move, Ui]


def press(look: Look, target: str) -> Ui:
    """A touch on a mat asks what it is about; touching it again closes the answer."""
    kind, separator, number = target.partition(":")
    if kind != "mat" or not separator or not number.isdecimal() or int(number) > hut(look.view):
        raise CannotRead(f"nothing to press: {target!r}")
    asked = int(number)
    return Ui(None if look.ui.asked == asked else asked)


def hinted(look: Look, move: Move) -> Ui:
    """The button that a hint is about is marked."""
    return Ui(look.ui.asked, move)


def kept(look: Look) -> Ui:
    """Nothing stays over a move."""
    return NOTHING


def write_draft(ui: Ui) -> str:
    """What is asked about, as text."""
    return "" if ui.asked is None else str(ui.asked)


def read_draft(text: str, view: State) -> Ui:
    """The same again; anything strange is nothing."""
    return Ui(int(text)) if text in map(str, range(hut(view) + 1)) else NOTHING
