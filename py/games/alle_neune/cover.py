"""Alle Neune: the cover on the shelf."""

from games.alle_neune.drawing import CACTUS_PLANT, FOX, SLAB, TORTOISE
from kit.html import Markup, svg, tag
from kit.i18n import speech

_, ngettext = speech("alle_neune")


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
