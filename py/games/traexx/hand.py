"""Träxx: what a person does before it counts: the line they draw, the end they take, the list they leaf through.

A draft is the way drawn so far in this round, from the end that grows. A field of it that is pressed again
cuts the draft back to it, so a finger that goes back un-draws.
"""

from dataclasses import dataclass
from functools import lru_cache

import table.look
from games.traexx import draft
from games.traexx.board import FIELD, Direction, step
from games.traexx.draft import Way
from games.traexx.rules import Line, Move, State, ends, growths, next_fields, to_move
from games.traexx.text import write_fields
from kit.lists import pages
from table.game import CannotRead, NotLegal, Seat

KEYS: dict[str, Direction] = {"q": "nw", "w": "ne", "e": "e", "a": "w", "s": "sw", "d": "se"}
"""Two rows of keys, ordered as they lie: round the pad as the steps lie round a field."""

FIXED_KEYS: dict[Direction, str] = {
    "nw": "Home ArrowUp",
    "ne": "PageUp",
    "e": "ArrowRight",
    "w": "ArrowLeft",
    "sw": "End",
    "se": "PageDown ArrowDown",
}
"""The same as they lie on a number pad. No step leads straight up or down; these keys always lean the same way, so
that one undoes the other. With the focus on the board they walk (assets/page/walk.js), else they draw."""

PAGE = 12
"""How many lines of the list are shown at once."""


@dataclass(frozen=True, slots=True)
class Ui:
    """What a person has drawn but not confirmed: the end that grows, then the new fields; and an open list."""

    way: Way = ()
    page: int | None = None
    """The page of the list of all lines; None when it is closed."""
    hinted: Way | None = None
    """What a hint would have them draw; () to pass."""
    passes: bool = False
    """They have pressed to pass although they could draw, and are asked whether they mean it."""


NOTHING = Ui()

Look = table.look.Look[State, Move, Ui]


def press(look: Look, target: str) -> Ui:
    """A touch on a field, on the pad, or on a button that does not play yet. Raises ``NotLegal``."""
    card = look.view.card
    if card is None or not look.acting:
        raise NotLegal("over" if not to_move(look.view) else "confirmed")
    line, way = own_line(look), drawn_way(look)
    kind, _colon, rest = target.partition(":")
    match kind:
        case "field" if rest in FIELD:
            return Ui(draft.towards(line, card, way, FIELD[rest]))
        case "step" if rest in KEYS:
            return Ui(draft.stepped(line, card, way, KEYS[rest]))
        case "pass":
            return Ui(passes=True)
        case "back":
            return Ui(draft.taken_back(way))
        case "turn":
            return Ui(draft.turned(line, way))
        case "line":
            return Ui(draft.read(rest, card, line))
        case "list" if rest.isdecimal() and int(rest) < pages_of_list(look):
            return Ui(page=int(rest))
        case "list" if not rest:
            return NOTHING
    raise CannotRead(f"nothing to press: {target!r}")


def own_line(look: Look) -> bytes:
    """The line of the person in front, as it was when the round began."""
    return look.view.lines[look.own_seat]


def drawn_way(look: Look) -> Way:
    """What is drawn so far: at least the end that would grow, which is the one that grew last."""
    line = own_line(look)
    if look.ui.way and look.ui.way[0] in ends(line):
        return look.ui.way
    for seat, move in reversed(look.recent):
        if seat == look.seat and isinstance(move, Line) and move.fields and move.fields[-1] in ends(line):
            return (move.fields[-1],)
    return (line[-1],)


def asked_way(look: Look) -> Way:
    """The way that a lesson waits for; () where it waits for none, or for a pass."""
    return look.asked.fields if isinstance(look.asked, Line) else ()


def asked_fields(look: Look, way: Way) -> Way:
    """What of it is still to be drawn; nothing while the draft goes astray."""
    wanted = asked_way(look)
    return wanted[len(way) :] if len(way) == 1 or way == wanted[: len(way)] else ()


def hinted(look: Look, move: Move) -> Ui:
    """The line of a hint drawn as a draft, or the button to pass marked."""
    assert isinstance(move, Line)
    return Ui(move.fields, hinted=move.fields)


def kept(look: Look) -> Ui:
    """Nothing stays over a move."""
    return NOTHING


def write_draft(ui: Ui) -> str:
    """What is drawn but not confirmed, as text."""
    return write_fields(ui.way)


def read_draft(text: str, view: State) -> Ui:
    """The same again; what nobody who has yet to confirm could have drawn is nothing."""
    if view.card is None:
        return NOTHING
    try:
        return Ui(draft.read(text, view.card, *(view.lines[seat] for seat in to_move(view))))
    except (CannotRead, NotLegal):
        return NOTHING


def pages_of_list(look: Look) -> int:
    """How many pages the list of all lines has."""
    return pages(len(growths(own_line(look), look.view.card or "")), PAGE)


def best_first(look: Look) -> dict[Way, int]:
    """Every line of this round with the points it gives at once, the most first."""
    return dict(_best_first(look.view, look.own_seat))


@lru_cache(maxsize=8)
def _best_first(view: State, seat: Seat) -> tuple[tuple[Way, int], ...]:
    gains = [(way, draft.gain(view, seat, way)) for way in growths(view.lines[seat], view.card or "")]
    return tuple(sorted(gains, key=lambda one: (-one[1], write_fields(one[0]))))


def can_step(look: Look, way: Way, direction: Direction) -> bool:
    """Whether a step draws on or takes back."""
    field = step(way[-1], direction)
    return field in way[-2:-1] or field in next_fields(own_line(look), look.view.card or "", way)
