"""Träxx: everybody's line on the board, for a picture to keep."""

from games.traexx.board import BOARD, COLOURS
from games.traexx.drawing import CENTRES, PLATE, hexagons, of_colour, track
from games.traexx.rules import Line, Move, State
from kit.html import Markup, join, tag
from kit.palette import INK, PLAYERS, SHEET
from kit.picture import Drawn, Mark, beside, both_signs, traced, written
from table.game import Seat

TINTS = {"y": "#f7cb48", "b": "#64a3ee", "g": "#6cc07a", "s": "#b4b9c2", "r": "#f07a6c", "p": "#b48ae0"}
"""As in the game's style sheet."""


def picture(view: State, colours: tuple[int, ...]) -> Drawn:
    """The boards side by side, in the order of the seats."""
    return beside([_board(line, colour) for line, colour in zip(view.lines, colours, strict=True)], 300)


def small(view: State, colours: tuple[int, ...], seat: Seat) -> Drawn:
    """One's own line."""
    return beside([_board(view.lines[seat], colours[seat])], 300)


def both(view: State, colours: tuple[int, ...], seat: Seat, played: Move, better: Move) -> Drawn:
    """One's own line, and how it would grow by both; whoever passes stays where the line ends."""
    assert isinstance(played, Line)
    assert isinstance(better, Line)
    line = view.lines[seat]
    ends = [CENTRES[(move.fields or line)[-1]] for move in (played, better)]
    marks = join(_growth("better", better, 7), _growth("played", played, 5), both_signs(ends[0], ends[1], 15))
    return beside([_board(line, colours[seat], marks)], 300)


def _growth(mark: Mark, move: Line, width: float) -> Markup | None:
    return traced(mark, track(move.fields), width) if move.fields else None


def _board(line: bytes, colour: int, marks: Markup | None = None) -> Markup:
    """A board in a box of 1: pale fields, the line, the numbers, and what is drawn over it."""
    stroke = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return tag(
        "g",
        tag("path", d=PLATE, fill=SHEET),
        [tag("path", d=hexagons(of_colour(tint)), fill=TINTS[tint], fill_opacity=0.55) for tint in COLOURS],
        tag("path", d=track(line), stroke=SHEET, stroke_width=16, **stroke),
        tag("path", d=track(line), stroke=PLAYERS[colour], stroke_width=10, **stroke),
        [_number(number) for number in BOARD.field_of],
        marks,
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
