"""The mark of the shelf: nine small shapes, no two alike, three by three."""

from kit.html import Markup, svg, tag
from kit.palette import PAPER

SHAPES = (
    tag("circle", cx=5, cy=5, r=4),
    tag("rect", x=13, y=1, width=8, height=8, rx=1.5),
    tag("path", d="M29 .8 33.6 9h-9.2Z"),
    tag("path", d="M5 12.6 9.4 17 5 21.4.6 17Z"),
    tag("path", d="M17 12.5l1.3 2.9 3.2.3-2.4 2.1.7 3.1-2.8-1.6-2.8 1.6.7-3.1-2.4-2.1 3.2-.3Z"),
    tag("path", d="M27 13h4l2 4-2 4h-4l-2-4Z"),
    tag("path", d="M1 25h8v3H6.5v5h-3v-5H1Z"),
    tag("path", d="M17 25a4 4 0 0 1 4 4v4h-8v-4a4 4 0 0 1 4-4Z"),
    tag("path", d="M27.5 25h3v2.5H33v3h-2.5V33h-3v-2.5H25v-3h2.5Z"),
)


COLOURS = ("#a8321f", "#2266ff", "#f2c14b")
"""The mark's colours outside the page, where no style sheet reaches it; in turn over the shapes."""


SIDE = 34
"""The mark is that wide and high."""


def coloured() -> list[Markup]:
    """The shapes in these colours."""
    return [tag("g", shape, fill=COLOURS[place % 3]) for place, shape in enumerate(SHAPES)]


def icon(room: float = 9, corner: float = 11) -> Markup:
    """The mark as a file of its own, on a ground of paper: with how much of it around, and how round."""
    side = SIDE + 2 * room
    return tag(
        "svg",
        tag("rect", x=-room, y=-room, width=side, height=side, rx=corner, fill=PAPER),
        coloured(),
        xmlns="http://www.w3.org/2000/svg",
        view_box=f"{-room} {-room} {side} {side}",
    )


def mark() -> Markup:
    """The mark as a picture that says nothing new."""
    return svg("0 0 34 34", "mark", *SHAPES)
