"""Träxx: the line that a person is drawing but has not confirmed, and how touches, strokes and steps change it.

A draft is a way: the end that grows, then the new fields of this round. Every function gives the next draft or
raises ``NotLegal`` with the reason why there is none.
"""

from dataclasses import replace

from games.traexx.board import NEIGHBOURS, Direction, Field, step
from games.traexx.rules import (
    PASS,
    Line,
    State,
    ends,
    growths,
    next_fields,
    play,
    refuse_unless_drawable,
    score,
)
from games.traexx.text import read_fields
from table.game import NotLegal, Seat

Way = tuple[Field, ...]


def towards(line: bytes, card: str, way: Way, field: Field) -> Way:
    """The draft with this field as its tip: gone on to, gone back to, or begun at the end that fits."""
    if field in way:
        return way[: way.index(field) + 1]
    if len(way) == 1:
        if field in ends(line):
            return (field,)
        way = _end_towards(line, card, way, field)
    return _with(line, card, way, field)


def _with(line: bytes, card: str, way: Way, field: Field) -> Way:
    refuse_unless_drawable(line, card, (*way, field))
    return (*way, field)


def _end_towards(line: bytes, card: str, chosen: Way, field: Field) -> Way:
    """The end from which a first step leads to this field; the one that is chosen, if it could be either."""
    both = (chosen, *other_ends(line, chosen))
    fits = (end for end in both if field in next_fields(line, card, end))
    beside = (end for end in both if field in NEIGHBOURS[end[0]])
    return next(fits, None) or next(beside, chosen)


def other_ends(line: bytes, way: Way) -> tuple[Way, ...]:
    """The end that is not growing, as a draft of its own; none before the line has grown (TX-R8)."""
    return tuple((end,) for end in ends(line) if end != way[0])


def stepped(line: bytes, card: str, way: Way, direction: Direction) -> Way:
    """A step from the tip; a step back to where the draft came from takes back."""
    field = step(way[-1], direction)
    if field is None:
        raise NotLegal("rim")
    return way[:-1] if field in way[-2:-1] else _with(line, card, way, field)


def taken_back(way: Way) -> Way:
    """Without its last field."""
    if len(way) == 1:
        raise NotLegal("nothing-drawn")
    return way[:-1]


def turned(line: bytes, way: Way) -> Way:
    """Begun anew at the other end."""
    others = other_ends(line, way)
    if not others:
        raise NotLegal("one-end")
    return others[0]


def following(line: bytes, card: str, way: Way) -> tuple[Field, ...]:
    """Where the next touch may go: on from the tip, and from the other end as long as nothing is drawn."""
    begun = (way,) if len(way) > 1 else (way, *other_ends(line, way))
    return tuple(dict.fromkeys(field for one in begun for field in next_fields(line, card, one)))


def read(text: str, card: str, *lines: bytes) -> Way:
    """The draft that a text names, if it could be drawn on one of these lines.

    Raises ``CannotRead`` or ``NotLegal``.
    """
    way = read_fields(text)
    if not any(way in growths(line, card) or way in [(end,) for end in ends(line)] for line in lines):
        raise NotLegal("unknown")
    return way


def gain(view: State, seat: Seat, way: Way) -> int:
    """How many points a way gives at once: its numbers, and one less missing for each field.

    TX-R10: what the others do in the same round takes nothing from it, so they may as well pass.
    """
    confirmed = tuple(None if other == seat else PASS for other in range(view.seats))
    after = play(replace(view, confirmed=confirmed), seat, Line(way))
    return score(after, seat).total - score(view, seat).total
