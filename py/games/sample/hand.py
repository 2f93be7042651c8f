"""Sample: what a person asks about before they decide."""

from dataclasses import dataclass

import table.look
from games.sample.rules import Move, State
from table.game import CannotRead, Seat


@dataclass(frozen=True, slots=True)
class Ui:
    """Whose points a person asks about, and what a hint would have them do."""

    asked: Seat | None = None
    hinted: Move | None = None


NOTHING = Ui()

Look = table.look.Look[State, Move, Ui]


def press(look: Look, target: str) -> Ui:
    """A touch on somebody's lane asks what they still need; touching it again closes the answer."""
    asked = read_draft(target.removeprefix("lane:"), look.view)
    if asked == NOTHING or not target.startswith("lane:"):
        raise CannotRead(f"nothing to press: {target!r}")
    return NOTHING if look.ui.asked == asked.asked else asked


def hinted(look: Look, move: Move) -> Ui:
    """The button that a hint is about is marked."""
    return Ui(look.ui.asked, move)


def kept(look: Look) -> Ui:
    """Nothing stays over a move."""
    return NOTHING


def write_draft(ui: Ui) -> str:
    """Whom one asks about, as text."""
    return "" if ui.asked is None else str(ui.asked)


def read_draft(text: str, view: State) -> Ui:
    """The same again; anything strange is nothing."""
    return Ui(int(text)) if text in map(str, range(len(view.points))) else NOTHING
