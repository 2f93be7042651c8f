"""Alle Neune: the cover on the shelf."""

from games.alle_neune.drawing import CACTUS_PLANT, FOX, SLAB, TORTOISE
from kit.html import Markup, svg, tag
from kit.i18n import speech
from kit.portrait import portrait as head

_, ngettext = speech("alle_neune")

TRACK = ((2, 30), (14, 36), (27, 36), (34, 24))
"""Where the tiles of the small picture lie."""


def pitch() -> str:
    """The game in a line, for the shelf."""
    return _("Past cacti and animals: collect what makes nine.")


def picture() -> Markup:
    """A track of tiles that winds between the dunes: a fox, a tortoise, and a cactus under a nine for a sun."""
    return svg(
        "0 0 240 200",
        "picture",
        tag("circle", cx=172, cy=52, r=41, class_="sun"),
        tag("text", "9", x=172, y=75, class_="nine"),
        tag("path", d="M0 104Q50 66 104 98T240 84V200H0Z", class_="far"),
        tag("g", CACTUS_PLANT, transform="translate(0 36) scale(1.2)"),
        tag("path", d="M0 142Q70 112 130 138T240 128V200H0Z", class_="near"),
        tag("path", d="M130 112Q238 84 216 138T34 164", class_="way"),
        _tile(130, 112, -9, "4"),
        _tile(182, 104, 3, FOX),
        _tile(206, 142, 14, "3"),
        _tile(150, 157, -3, "2"),
        _tile(94, 160, 4, TORTOISE),
        _tile(36, 166, -7, "5"),
    )


def _tile(x: int, y: int, turn: int, face: str | Markup) -> Markup:
    """A tile with its middle at x and y; a number is written, an animal is drawn."""
    shown = face if isinstance(face, Markup) else tag("text", face, x=50, y=62)
    place = f"translate({x} {y}) rotate({turn}) scale(.5) translate(-50 -40)"
    return tag("g", SLAB, shown, transform=place)


def portrait(level_id: str) -> Markup:
    """The face of a bot."""
    return head(level_id)


def variant(name: str) -> Markup:
    """How long the track is: a few tiles more, and one more cactus."""
    assert name == "sections"
    tiles = [
        tag("rect", x=x, y=y, width=12, height=10, rx=2.5, fill="#fff9ec", stroke="#b98d52", stroke_width=1.5)
        for x, y in TRACK
    ]
    cactus = "M15 26V10a5 5 0 0 1 10 0v16ZM15 20h-4q-3 0-3-3v-5M25 17h3q3 0 3-3V9"
    plant = tag("path", d=cactus, fill="#4f8a4a", stroke="#2f5d33", stroke_width=2, stroke_linejoin="round")
    return svg("0 0 48 48", "variant-picture", plant, tiles)
