"""Träxx: the board as a picture: where its fields lie, how they are printed, and lines through them.

A colour is told three ways, by its tint, its pattern and its letter. Everything is drawn in units of a field
that is 38 wide, 40 from the next.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from math import atan2, degrees

from games.traexx.board import BOARD, COLOURS, FIELDS, PLACES, ROWS, Direction, Field
from kit.html import Markup, join, svg, tag

STEP = 40
"""From the middle of a field to that of its neighbour."""
ROW = 34.64
"""From a row to the next: the height of a triangle with sides of one step."""

HEXAGON = "m0-22l19 11v22l-19 11l-19-11v-22z"
DISC = 12.5
DISC_RAISED = 3
"""A number lies a little above the middle of its field, so that the letter below it can be read."""

PATTERNS = {
    "y": "m-11-5h0m11-8h0m11 8h0m-11 4h0m-11 8h0m22 0h0",
    "b": "m-14-9q3.5-5 7 0t7 0t7 0t7 0m-28 9q3.5-5 7 0t7 0t7 0t7 0m-28 9q3.5-5 7 0t7 0t7 0t7 0",
    "g": "m-17 0l15-15m-15 25l28-28m-23 35l29-29m-19 28l19-19m-10 19l10-10",
    "s": "m-14-6h6m-3-3v6m8-9h6m-3-3v6m8 3h6m-3-3v6m-3 9h6m-3-3v6m-25-3h6m-3-3v6",
    "r": "m-15-5l5-8l5 8zm20 0l5-8l5 8zm-10 2l5-8l5 8zm-12 12l5-8l5 8zm24 0l5-8l5 8z",
    "p": "m-14-6a4 4 0 1 1 8 0a4 4 0 1 1-8 0m20 0a4 4 0 1 1 8 0a4 4 0 1 1-8 0m-10-7a4 4 0 1 1 8 0a4 4 0 1 1-8 0"
    "m-10 20a4 4 0 1 1 8 0a4 4 0 1 1-8 0m20 0a4 4 0 1 1 8 0a4 4 0 1 1-8 0",
}
"""Dots, waves, slanting stripes, crosses, triangles, rings: each from the middle of a field."""

ARROWS: dict[Direction, str] = {"w": "←", "nw": "↖", "ne": "↗", "e": "→", "se": "↘", "sw": "↙"}
"""A step as a sign."""

VIEW_BOX = "-9 -6 378 335"
"""All 61 fields and a rim around them."""

PLATE = "M82-2H278L364 148V175L278 325H82L-4 175V148Z"


CENTRES = tuple((STEP * slanted + STEP // 2 * row - 60, round(23 + ROW * row, 1)) for row, slanted in PLACES)
"""The middle of each field."""

_AT = tuple(f"{x:g} {y:g}" for x, y in CENTRES)


def hexagons(fields: Iterable[Field], shape: str = HEXAGON) -> str:
    """A path with the same shape on each of these fields.

    >>> hexagons([0], "v4")
    'M100 23v4'
    """
    return "".join(f"M{_AT[field]}{shape}" for field in fields)


def track(fields: Sequence[Field]) -> str:
    """A path through the middles of these fields; a single one is a dot.

    >>> track([0, 1])
    'M100 23L140 23'
    """
    return "M" + "L".join(_AT[field] for field in fields) + ("h0" if len(fields) == 1 else "")


def heading(before: Field, field: Field) -> int:
    """The direction of a step, in degrees clockwise from the right.

    >>> heading(0, 1), heading(1, 0)
    (0, 180)
    """
    (x, y), (to_x, to_y) = CENTRES[before], CENTRES[field]
    return round(degrees(atan2(to_y - y, to_x - x)))


@cache
def printed(letters: str) -> Markup:
    """The board as it is printed: tints, patterns, and a letter for each of ``COLOURS``.

    The same for all who speak a language: drawn once, since it is most of the picture.
    """
    return join(
        tag("path", d=PLATE, class_="tx-plate"),
        [_tint(tint, of_colour(tint)) for tint in COLOURS],
        tag(
            "g",
            (
                tag("text", letters[COLOURS.index(BOARD.colours[field])], x=f"{x:g}", y=f"{y + 19:g}")
                for field, (x, y) in enumerate(CENTRES)
            ),
            class_="tx-letters",
        ),
        tag("g", (_row_letter(row) for row in ROWS), class_="tx-rows"),
    )


def _row_letter(row: str) -> Markup:
    """The name of a row beside its first field, on the side where the rim leaves room for it."""
    x, y = CENTRES[FIELDS.index(f"{row}1")]
    outwards = -14 if row <= "e" else 20
    return tag("text", row, x=f"{x - 19:g}", y=f"{y + outwards:g}")


def of_colour(tint: str) -> list[Field]:
    """Every field of a colour."""
    return [field for field, colour in enumerate(BOARD.colours) if colour == tint]


def _tint(tint: str, fields: Sequence[Field]) -> Markup:
    return join(
        tag("path", d=hexagons(fields), class_=f"tx-{tint}"),
        tag("path", d=hexagons(fields, PATTERNS[tint]), class_=f"tx-pattern of-{tint}"),
    )


@cache
def swatch(tint: str, letter: str, *, used: bool = False) -> Markup:
    """A colour of a card: a field on its own, struck through once it is used."""
    return svg(
        "-20 -23 40 46",
        "tx-swatch is-used" if used else "tx-swatch",
        tag("path", d=f"M0 0{HEXAGON}", class_=f"tx-{tint}"),
        tag("path", d=f"M0 0{PATTERNS[tint]}", class_=f"tx-pattern of-{tint}"),
        tag("circle", r=11, class_="tx-disc"),
        tag("text", letter, y=6.5, class_="tx-big-letter"),
        tag("path", d="M-17 15L17-15", class_="tx-strike") if used else None,
    )


def small(line: Sequence[Field], *, player: int | None = None, label: str | None = None) -> Markup:
    """A board seen from afar: pale fields, the numbers, and a line in its player's colour."""
    way = track(line)
    return svg(
        VIEW_BOX,
        "tx-small" if player is None else f"tx-small p{player}",
        _pale(),
        tag("path", d=way, class_="tx-casing"),
        tag("path", d=way, class_="tx-line"),
        _small_numbers(),
        label=label,
    )


@cache
def _pale() -> Markup:
    return join(
        tag("path", d=PLATE, class_="tx-plate"),
        [tag("path", d=hexagons(of_colour(tint)), class_=f"tx-{tint} is-pale") for tint in COLOURS],
    )


@cache
def _small_numbers() -> Markup:
    return join(
        join(
            tag("circle", cx=f"{x:g}", cy=f"{y:g}", r=17, class_="tx-disc"),
            tag("text", number, x=f"{x:g}", y=f"{y + 9:g}", class_="tx-number"),
        )
        for number, (x, y) in ((number, CENTRES[field]) for number, field in BOARD.field_of.items())
    )
