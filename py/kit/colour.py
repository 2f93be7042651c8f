"""Colours that are given to us, made fit to be read: contrast as WCAG 2 counts it."""

import re
from typing import Final

from table.game import CannotRead

Rgb = tuple[int, int, int]

HEX: Final = re.compile(r"#[0-9a-fA-F]{6}")
BLACK: Final[Rgb] = (0, 0, 0)
WHITE: Final[Rgb] = (255, 255, 255)
ENOUGH: Final = 4.5
"""The contrast that WCAG 2 asks of text (AA)."""
STEPS: Final = 50
"""How finely a colour is darkened or lightened until it can be read."""


def read_colour(value: object) -> Rgb:
    """A colour from outside, as #rrggbb. Raises ``CannotRead``.

    >>> read_colour("#cc0033")
    (204, 0, 51)
    """
    if not isinstance(value, str) or not HEX.fullmatch(value):
        raise CannotRead("not a colour of the form #rrggbb")
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)


def write_colour(colour: Rgb) -> str:
    """
    >>> write_colour((204, 0, 51))
    '#cc0033'
    """
    return "#{:02x}{:02x}{:02x}".format(*colour)


def contrast(one: Rgb, other: Rgb) -> float:
    """From 1 (the same) to 21 (black on white).

    >>> contrast(BLACK, WHITE)
    21.0
    """
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: Rgb) -> float:
    """How bright a colour is to the eye, from 0 to 1."""
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def readable(colour: Rgb, ground: Rgb) -> Rgb:
    """The colour, moved towards black or white just as far as it takes to be read on this ground.

    >>> write_colour(readable((204, 0, 51), WHITE)), write_colour(readable((255, 255, 0), WHITE))
    ('#cc0033', '#7a7a00')
    """
    goal = ink_on(ground)
    for step in range(STEPS + 1):
        moved = _between(colour, goal, step)
        if contrast(moved, ground) >= ENOUGH:
            return moved
    return goal


def _between(colour: Rgb, goal: Rgb, step: int) -> Rgb:
    red, green, blue = (
        round(part + (wanted - part) * step / STEPS) for part, wanted in zip(colour, goal, strict=True)
    )
    return red, green, blue


def ink_on(ground: Rgb) -> Rgb:
    """Black or white, whichever is read better; one of them always has enough contrast.

    >>> ink_on((204, 0, 51)) == WHITE, ink_on((255, 255, 0)) == BLACK
    (True, True)
    """
    return max(BLACK, WHITE, key=lambda ink: contrast(ink, ground))
