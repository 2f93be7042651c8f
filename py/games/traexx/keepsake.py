"""Träxx: everybody's line on the board, for a picture to keep."""

from games.traexx.board import BOARD, COLOURS
from games.traexx.drawing import CENTRES, PLATE, hexagons, of_colour, track
from games.traexx.rules import State
from kit.html import Markup, tag
from kit.palette import INK, PLAYERS, SHEET
from kit.picture import Drawn, beside, written
from table.game import Seat

TINTS = {"y": "#f7cb48", "b": "#64a3ee", "g": "#6cc07a", "s": "#b4b9c2", "r": "#f07a6c", "p": "#b48ae0"}
"""As in the game's style sheet."""


def picture(view: State, colours: tuple[int, ...]) -> Drawn:
    """The boards side by side, in the order of the seats."""
    return beside([_board(line, colour) for line, colour in zip(view.lines, colours, strict=True)], 300)


def small(view: State, colours: tuple[int, ...], seat: Seat) -> Drawn:
    """One's own line."""
    return beside([_board(view.lines[seat], colours[seat])], 300)


def _board(line: bytes, colour: int) -> Markup:
    """A board in a box of 1: pale fields, the line, the numbers."""
    stroke = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return tag(
        "g",
        tag("path", d=PLATE, fill=SHEET),
        [tag("path", d=hexagons(of_colour(tint)), fill=TINTS[tint], fill_opacity=0.55) for tint in COLOURS],
        tag("path", d=track(line), stroke=SHEET, stroke_width=16, **stroke),
        tag("path", d=track(line), stroke=PLAYERS[colour], stroke_width=10, **stroke),
        [_number(number) for number in BOARD.field_of],
        transform="scale(.00265) translate(9 27)",
    )


def _number(number: int) -> Markup:
    x, y = CENTRES[BOARD.field_of[number]]
    return tag(
        "g",
        tag("circle", r=14, fill=SHEET, stroke=INK, stroke_width=1.5),
        written(number, 0, 7, 19, INK),
        transform=f"translate({x:g} {y:g})",
    )
