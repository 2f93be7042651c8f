"""What a picture to keep is made of: it leaves the page, so its colours stand in it and no style sheet reaches it."""

from dataclasses import dataclass
from typing import Final

from kit.html import Markup, tag
from kit.palette import PLAYERS, SHEET
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
