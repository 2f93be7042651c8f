"""Träxx: the cover on the shelf."""

from games.traexx.drawing import HEXAGON, PATTERNS
from kit.html import Markup, join, svg, tag
from kit.i18n import speech
from kit.portrait import portrait as head
from table.face import no_variant

_, ngettext = speech("traexx")

variant = no_variant

FIELDS = (
    (40, 31, "b"), (80, 31, "y"), (120, 31, "g"), (160, 31, "p"), (200, 31, "r"),
    (20, 66, "g"), (60, 66, "r"), (100, 66, "s"), (140, 66, "b"), (180, 66, "y"), (220, 66, "g"),
    (40, 100, "y"), (80, 100, "p"), (120, 100, "r"), (160, 100, "g"), (200, 100, "s"),
    (20, 135, "s"), (60, 135, "b"), (100, 135, "g"), (140, 135, "y"), (180, 135, "p"), (220, 135, "b"),
    (40, 170, "r"), (80, 170, "y"), (120, 170, "s"), (160, 170, "r"), (200, 170, "y"),
)  # fmt: skip
"""A cut-out of a board: no two neighbours of one colour."""

WAY = "M60 66L80 31L120 31L140 66L120 100L80 100L60 135L80 170L120 170L140 135L180 135L200 100"
NUMBERS = ((80, 31, 7), (120, 100, 3), (80, 170, 10), (180, 135, 6))


def pitch() -> str:
    """The game in a line, for the shelf."""
    return _("One line, six colours, nine numbers. How far does yours reach?")


def picture() -> Markup:
    """Fields of six colours, a thick line through them by way of four numbers, and its arrow."""
    return svg(
        "0 0 240 200",
        "picture",
        (tag("path", d=f"M{x} {y}{HEXAGON}", class_=f"tx-{tint}") for x, y, tint in FIELDS),
        (tag("path", d=f"M{x} {y}{PATTERNS[tint]}", class_=f"tx-pattern of-{tint}") for x, y, tint in FIELDS),
        tag("path", d=WAY, class_="tx-casing"),
        tag("path", d=WAY, class_="tx-line"),
        tag("circle", cx=60, cy=66, r=9, class_="tx-end"),
        tag("path", d="M15 0L-5-12V12Z", transform="translate(200 100) rotate(-60)", class_="tx-tip"),
        (
            join(
                tag("circle", cx=x, cy=y, r=13.5, class_="tx-disc"),
                tag("text", number, x=x, y=y + 6.5, class_="tx-number"),
            )
            for x, y, number in NUMBERS
        ),
    )


def portrait(level_id: str) -> Markup:
    """The face of a bot."""
    return head(level_id)
