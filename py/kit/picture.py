"""What a picture to keep is made of: it leaves the page, so its colours stand in it and no style sheet reaches it."""

from dataclasses import dataclass
from math import hypot
from typing import Final, Literal

from kit.html import Markup, join, tag
from kit.palette import GOLD, INK, PLAYERS, SHEET
from kit.pieces import LETTER_BASELINE, SHAPES

FONT: Final = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"


@dataclass(frozen=True, slots=True)
class Drawn:
    """Shapes, and the box from 0, 0 that they fill."""

    width: float
    height: float
    shapes: Markup


def figure(colour: int, letter: str, x: float, y: float, size: float) -> Markup:
    """A player's pawn with its top left corner there."""
    return tag(
        "g",
        tag("path", d=SHAPES[colour], fill=PLAYERS[colour], stroke=SHEET, stroke_width=1.5),
        written(letter, 12, LETTER_BASELINE[colour], 11.5, "#fff"),
        transform=f"translate({x:g} {y:g}) scale({size / 24:g})",
    )


def written(text: object, x: float, y: float, size: float, fill: str) -> Markup:
    """A number or a letter, bold, with the middle of its foot there."""
    return tag("text", text, x=x, y=y, fill=fill, font_size=size, font_weight=700, text_anchor="middle")


def beside(pictures: list[Markup], side: float, gap: float = 0.06) -> Drawn:
    """Square pictures side by side, each drawn in a box of 1: two boards are seen better than one after the other."""
    step = side * (1 + gap)
    shapes = [
        tag("g", picture, transform=f"translate({k * step:g} 0) scale({side:g})")
        for k, picture in enumerate(pictures)
    ]
    return Drawn(len(pictures) * step - side * gap, side, tag("g", *shapes))


def snaked(at: int, in_a_row: int) -> tuple[int, int]:
    """Column and row of a place on a way that winds to and fro.

    >>> [snaked(at, 3) for at in range(5)]
    [(0, 0), (1, 0), (2, 0), (2, 1), (1, 1)]
    """
    row, column = divmod(at, in_a_row)
    return (in_a_row - 1 - column if row % 2 else column), row


# --- two moves on one board -----------------------------------------------------------------------------------

Mark = Literal["played", "better"]
"""Whose sign it is: the move that was played, or the one that was better."""
Spot = tuple[float, float]

STAR: Final = "M0-1 .28-.36.95-.31.43.14.59.81 0 .44-.59.81-.43.14-.95-.31-.28-.36Z"


def traced(mark: Mark, path: str, width: float) -> Markup:
    """A move along a path or round a shape: what was played in dashes, what was better in one bright stroke.

    >>> "dasharray" in traced("played", "M0 0h9", 2), "dasharray" in traced("better", "M0 0h9", 2)
    (True, False)
    """
    plain = {"d": path, "fill": "none", "stroke_linejoin": "round"}
    below, above = (SHEET, INK) if mark == "played" else (INK, GOLD)
    dashes = f"{2 * width:g} {1.5 * width:g}" if mark == "played" else None
    return join(
        tag("path", stroke=below, stroke_width=f"{2 * width:g}", stroke_linecap="round", **plain),
        tag("path", stroke=above, stroke_width=f"{width:g}", stroke_dasharray=dashes, **plain),
    )


def sign(mark: Mark, at: Spot, size: float) -> Markup:
    """What tells both moves apart, on a board and before their words: a ring with a dot for the played one, a star."""
    x, y = at
    rim = {"stroke": INK, "stroke_width": 0.16}
    shape = (
        join(tag("circle", r=0.85, fill=SHEET, **rim), tag("circle", r=0.35, fill=INK))
        if mark == "played"
        else tag("path", d=STAR, fill=GOLD, stroke_linejoin="round", **rim)
    )
    return tag("g", shape, transform=f"translate({x:g} {y:g}) scale({size:g})")


def both_signs(played: Spot, better: Spot, size: float) -> Markup:
    """Both signs; side by side where one would cover the other."""
    (x, y), (to_x, to_y) = played, better
    if hypot(to_x - x, to_y - y) < 2 * size:
        x, y = (x + to_x) / 2, (y + to_y) / 2
        played, better = (x - size, y), (x + size, y)
    return join(sign("played", played, size), sign("better", better, size))
