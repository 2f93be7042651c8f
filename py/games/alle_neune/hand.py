"""Alle Neune: what a person may choose from, and what they point at before it counts."""

from dataclasses import dataclass

import table.look
from games.alle_neune.rules import NAMES, Move, Place, Preview, State, moves, preview
from games.alle_neune.text import PLACE_CALLED
from table.game import CannotRead


@dataclass(frozen=True, slots=True)
class Ui:
    """The place a person points at: of a pawn that might move, or of a tile that might be taken.

    And what a hint would have them do.
    """

    at: Place | None = None
    hinted: Move | None = None


NOTHING = Ui()

Look = table.look.Look[State, Move, Ui]


def press(look: Look, target: str) -> Ui:
    """A touch on a pawn shows where it would go; on a tile to take, that it is meant."""
    kind, _colon, name = target.partition(":")
    if kind != "at" or name not in PLACE_CALLED:
        raise CannotRead(f"nothing to press: {target!r}")
    return Ui(PLACE_CALLED[name])


def hinted(look: Look, move: Move) -> Ui:
    """The pawn or tile that a hint is about is pointed at, and its way marked."""
    return Ui(None if move.verb == "drop" else move.what, move)


def kept(look: Look) -> Ui:
    """Nothing stays over a move."""
    return NOTHING


def write_draft(ui: Ui) -> str:
    """What is pointed at, as text."""
    return "" if ui.at is None else NAMES[ui.at]


def read_draft(text: str, view: State) -> Ui:
    """The same again; anything strange is nothing."""
    return Ui(PLACE_CALLED[text]) if text in PLACE_CALLED else NOTHING


@dataclass(frozen=True, slots=True)
class Choice:
    """What the person in front may choose from, and what they point at."""

    walks: dict[Place, dict[Place, Preview]]
    """By the place of an own pawn, rearmost first, and by where it would land: what that brings."""
    takes: tuple[Place, ...]
    at: Place | None
    hinted: Move | None
    """What a hint would have them do."""
    asked: Move | None
    """What a lesson waits for."""
    marks: bool
    """Whether it is shown where pawns would land and what that brings."""

    @property
    def numbers(self) -> dict[Place, int]:
        """The number under which a pawn, or a tile to take, is offered."""
        return {place: number for number, place in enumerate(self.walks or self.takes, 1)}

    @property
    def chosen(self) -> dict[Place, Preview]:
        """The ways of the pawn that is pointed at."""
        return {} if self.at is None else self.walks.get(self.at, {})

    @property
    def touched_next(self) -> Place | None:
        """Where a lesson wants a touch: on the pawn, then on where it goes; or on the tile to take."""
        if self.asked is None or self.asked.verb == "drop":
            return None
        return self.asked.to if self.asked.verb == "walk" and self.at == self.asked.what else self.asked.what

    def coming_to(self, place: Place) -> list[Place]:
        """From where an own pawn could land here."""
        return [origin for origin, ways in self.walks.items() if place in ways]


def choice_of(look: Look) -> Choice:
    """What there is to choose now; a pawn that is alone in it is pointed at by itself."""
    state = look.view
    options = moves(state, look.seat) if look.acting and look.seat is not None else ()
    walks: dict[Place, dict[Place, Preview]] = {}
    for move in sorted(move for move in options if move.verb == "walk"):
        walks.setdefault(move.what, {})[move.to] = preview(state, move)
    takes = tuple(move.what for move in options if move.verb == "take")
    at = look.ui.at if look.ui.at in (walks or takes) else None
    only = next(iter(walks)) if len(walks) == 1 else None
    return Choice(walks, takes, at if only is None else only, look.ui.hinted, look.asked, look.marks)
