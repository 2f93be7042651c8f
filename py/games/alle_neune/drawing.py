"""Alle Neune: the pieces as pictures: numbers, cacti, six animals, and what is counted beside them."""

from functools import cache

from games.alle_neune.tiles import ANIMAL, Tile, is_cactus, value
from kit.html import Markup, join, svg, tag


@cache
def tile(kind: Tile, animal: int = 0) -> Markup:
    """A tile as it lies on the track, in a hand or in the rules; ``animal`` tells the six animals apart."""
    if kind == ANIMAL:
        name, face = "animal", tag("g", ANIMALS[animal], class_="face")
    elif is_cactus(kind):
        name, face = "cactus", tag("g", CACTUS_PLANT, tag("text", value(kind), x=50, y=61), class_="face")
    else:
        name, face = f"n{kind}", tag("text", kind, x=50, y=62, class_="face")
    return svg("0 0 100 80", f"an-tile {name}", SLAB, face)


SLAB = tag("rect", x=2, y=2, width=96, height=76, rx=15, class_="slab")
"""What every tile is painted on."""


CACTUS_PLANT = join(
    tag("path", d="M34 60H23q-8 0-8-8V38M66 52h11q8 0 8-8V30", class_="arms"),
    tag("path", d="M29 78V34a21 21 0 0 1 42 0v44Z", class_="trunk"),
    tag("path", d="M15 42v7M85 34v7M40 24v6M60 24v6M50 67v6", class_="thorns"),
    tag("circle", cx=50, cy=11, r=7, class_="bloom"),
)
"""A cactus with two arms; its number stands on the trunk."""


def _both(*shapes: Markup) -> Markup:
    """Shapes and their mirror images about the middle of a tile."""
    return join(*shapes, tag("g", *shapes, transform="matrix(-1 0 0 1 100 0)"))


def _line(path: str, colour: str, width: float, **more: object) -> Markup:
    """A stroke with round ends."""
    return tag("path", d=path, class_="an-line", stroke=colour, stroke_width=width, **more)


FOX = join(
    _both(
        tag("path", d="M24 46 14 8q18 6 32 24Z", fill="#c2601c"),
        tag("path", d="M26 36 21 17q9 5 16 15Z", fill="#f7d9b0"),
    ),
    tag("path", d="M20 44Q50 18 80 44 76 62 50 75 24 62 20 44Z", fill="#c2601c"),
    _both(
        tag("path", d="M50 75Q28 66 24 52q17-2 26 14Z", fill="#fff4e0"),
        tag("circle", cx=37, cy=45, r=4, fill="#2b1a10"),
    ),
    tag("ellipse", cx=50, cy=71, rx=5, ry=4, fill="#2b1a10"),
)

OWL = join(
    _both(
        tag("path", d="M32 26 24 5l20 9Z", fill="#6d4a2d"),
        tag("path", d="M40 70v7M34 70l-3 6", stroke="#d18a16", stroke_width=4, stroke_linecap="round"),
    ),
    tag("ellipse", cx=50, cy=42, rx=28, ry=31, fill="#6d4a2d"),
    tag("ellipse", cx=50, cy=55, rx=17, ry=17, fill="#e2c193"),
    tag(
        "path",
        d="M42 50l4 4 4-4 4 4 4-4M42 60l4 4 4-4 4 4 4-4",
        fill="none",
        stroke="#6d4a2d",
        stroke_width=3,
    ),
    _both(
        tag("circle", cx=38, cy=31, r=11.5, fill="#fff8e6"),
        tag("circle", cx=39.5, cy=31, r=6, fill="#2b1a10"),
        tag("circle", cx=41.5, cy=28.5, r=2, fill="#fff"),
    ),
    tag("path", d="M50 34l5 7-5 7-5-7Z", fill="#e39a1e"),
)

TORTOISE = join(
    tag("path", d="M72 56q6-4 7-12a9 9 0 1 1 15 8q-6 10-22 12Z", fill="#8aa33f"),
    tag("circle", cx=88, cy=44, r=2.6, fill="#2b1a10"),
    tag("path", d="M18 60 6 66q8 2 16 0ZM24 58v14h12V60M58 60v12h12V58", fill="#8aa33f"),
    tag("path", d="M13 60a33 36 0 0 1 66 0q0 4-4 4H17q-4 0-4-4Z", fill="#4c6b26"),
    tag(
        "path",
        d="M46 30l11 8-4 13H39l-4-13ZM23 44l8-2 4 11-6 6h-9q0-9 3-15ZM69 44l-8-2-4 11 6 6h9q0-9-3-15Z",
        fill="#c3cf73",
    ),
)

SNAKE = join(
    _line("M14 66h48a11 11 0 0 0 0-22H40a11 11 0 0 1 0-22h30", "#8b3a6b", 13),
    _line("M26 66h36a11 11 0 0 0 0-22H40a11 11 0 0 1 0-22h26", "#f0b9a6", 4, stroke_dasharray="1 10"),
    _line("M11 66h1", "#d18a16", 9),
    _line("M82 23h9m0 0 4-4m-4 4 4 4", "#b3241c", 2.5),
    tag("ellipse", cx=72, cy=22, rx=13, ry=10, fill="#8b3a6b"),
    tag("circle", cx=76, cy=19, r=3, fill="#fff8e6"),
    tag("circle", cx=77, cy=19, r=1.6, fill="#2b1a10"),
)

LIZARD = join(
    _line("M36 54Q24 74 12 68T10 50", "#14756f", 6),
    _line("M60 40l14 10 9-4M54 30 46 16l-9 2M42 56l10 12 9-2M36 44 24 32l-8 4", "#14756f", 6),
    _line("M36 54Q44 42 60 34", "#14756f", 19),
    tag("path", d="M56 36Q60 16 78 12q10 0 8 10Q82 38 62 44Z", fill="#14756f"),
    _line("M40 51h0M48 44h0M57 37h0", "#9bdccd", 6),
    _line("M69 17h0M80 28h0", "#fff8e6", 7),
    _line("M70 17h0M80 27h0", "#2b1a10", 3.4),
)

HARE = join(
    tag("path", d="M64 34Q50 12 56 3q10 4 14 28ZM70 32q0-22 10-29 8 8 0 32Z", fill="#7b6453"),
    tag("path", d="M65 30Q57 14 58 9q6 6 9 21Z", fill="#eab7a6"),
    tag("circle", cx=14, cy=56, r=8, fill="#fff8e6"),
    tag("path", d="M14 66Q14 36 44 36 56 34 60 40l10 22q0 12-10 12H24q-10 0-10-8Z", fill="#7b6453"),
    tag("ellipse", cx=73, cy=42, rx=15, ry=13, fill="#7b6453"),
    _line("M22 74h22M58 74h12", "#5d4a3c", 8),
    _line("M20 62q4-14 18-13", "#5d4a3c", 3),
    tag("circle", cx=77, cy=39, r=3.2, fill="#2b1a10"),
    tag("ellipse", cx=88, cy=43, rx=2.6, ry=2.2, fill="#eab7a6"),
)

ANIMALS = (FOX, OWL, TORTOISE, SNAKE, LIZARD, HARE)
"""The six animals, in the order of their names in words.py."""


@cache
def paw() -> Markup:
    """A paw: animals that have been collected."""
    toes = [
        tag("ellipse", cx=x, cy=y, rx=3, ry=3.8) for x, y in ((4.5, 10), (9.3, 5.2), (14.7, 5.2), (19.5, 10))
    ]
    pad = tag("path", d="M12 10.5q6 0 7 7 0 4-4.3 3.4-2.7-.6-5.4 0Q5 21.5 5 17.5q1-7 7-7Z")
    return svg("0 0 24 24", "an-paw", toes, pad)


@cache
def sprig() -> Markup:
    """A small cactus: cacti that have been collected."""
    stems = "M12 21V6M12 16H8.5q-2.5 0-2.5-2.5V10M12 13h3.5q2.5 0 2.5-2.5V8"
    return svg("0 0 24 24", "an-sprig", tag("path", d=stems))


@cache
def medal() -> Markup:
    """A nine that has been made, with rays that shine once when it comes."""
    rays = "M18 1v5M18 30v5M1 18h5M30 18h5M6 6l3.5 3.5M26.5 26.5 30 30M6 30l3.5-3.5M26.5 9.5 30 6"
    return svg(
        "0 0 36 36",
        "an-medal",
        tag("path", d=rays, class_="rays"),
        tag("circle", cx=18, cy=18, r=12),
        tag("text", "9", x=18, y=24),
    )
