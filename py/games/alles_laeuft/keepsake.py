"""Alles läuft!: the course with everybody where they came to, for a picture to keep."""

from games.alles_laeuft.rules import Move, State, hut
from kit.html import Markup, join, tag
from kit.palette import GOLD, INK, LINE, RED, SHEET
from kit.picture import Drawn, Mark, Spot, both_signs, figure, snaked, traced, written
from table.game import Seat

STEP = 46
IN_A_ROW = 4
ON_TO_THE_NEXT = ("roll", "reroll", "advance", "joker")
"""Moves that are about the next place, not about the one a figure stands on."""
HUT = "M-14 0 0-13 14 0H10V13H4V4H-4V13H-10V0Z"
RIM = {"fill": SHEET, "stroke": LINE, "stroke_width": 2}
FLAG = "M-7-13H10L6-7 10-1H-5V13H-7Z"


def picture(view: State, colours: tuple[int, ...]) -> Drawn:
    """Start, mats and hut in a row, the figures above where they are."""
    end = hut(view)
    most = max(view.places.count(at) for at in range(end + 1))
    base = 24 * most + 4
    shapes = [_place(view, at, STEP * at + STEP / 2, base + STEP / 2) for at in range(end + 1)]
    for at in range(end + 1):
        here = [seat for seat, place in enumerate(view.places) if place == at]
        shapes += [
            figure(colours[seat], "", STEP * at + 11, base - 26 - 24 * nth, 24)
            for nth, seat in enumerate(here)
        ]
    return Drawn(STEP * (end + 1), base + STEP, join(*shapes))


def small(view: State, colours: tuple[int, ...], seat: Seat) -> Drawn:
    """The course to and fro in three rows, with everybody on it."""
    return _snake(view, colours)


def both(view: State, colours: tuple[int, ...], seat: Seat, played: Move, better: Move) -> Drawn:
    """The same with two rings, each round the mat that the move is about."""
    here = view.places[seat]
    about, better_about = (_middle(here + (move in ON_TO_THE_NEXT)) for move in (played, better))
    marks = join(_ring("better", better_about, 21), _ring("played", about, 16))
    signs = both_signs(_below(about), _below(better_about), 7)
    return _snake(view, colours, marks, signs)


def _snake(
    view: State, colours: tuple[int, ...], marks: Markup | None = None, signs: Markup | None = None
) -> Drawn:
    """The course with what is marked on it; a figure stands on the rim of its place, where it hides no number."""
    places = [_place(view, at, *_middle(at)) for at in range(hut(view) + 1)]
    figures = [
        figure(colours[who], "", _middle(at)[0] - 22 + 7 * who, _middle(at)[1] - 23, 16)
        for who, at in enumerate(view.places)
    ]
    rows = snaked(hut(view), IN_A_ROW)[1] + 1
    return Drawn(STEP * IN_A_ROW, STEP * rows, join(*places, marks, *figures, signs))


def _middle(at: int) -> Spot:
    """The middle of a place on the course that goes to and fro."""
    column, row = snaked(at, IN_A_ROW)
    return STEP * (column + 0.5), STEP * (row + 0.5)


def _ring(mark: Mark, middle: Spot, radius: float) -> Markup:
    x, y = middle
    return traced(mark, f"M{x - radius:g} {y:g}a{radius} {radius} 0 1 1 0 .01Z", 2.5)


def _below(middle: Spot) -> Spot:
    """Where a sign hides neither a number nor a figure."""
    return middle[0], middle[1] + 16


def _place(view: State, at: int, x: float, y: float) -> Markup:
    if not 0 < at < hut(view):
        return join(
            tag("rect", x=x - 20, y=y - 20, width=40, height=40, rx=10, **RIM),
            tag("path", d=HUT if at else FLAG, transform=f"translate({x:g} {y:g})", fill=INK),
        )
    mat = view.mats[at - 1]
    return join(
        tag("circle", cx=x, cy=y, r=21, **RIM),
        tag("circle", cx=x, cy=y, r=13, fill=RED if mat.red else GOLD),
        written(mat.number, x, y + 6, 17, "#fff" if mat.red else INK),
    )
