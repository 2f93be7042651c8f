"""NMBR 9: the cover on the shelf."""

from games.nmbr9.drawing import stack
from games.nmbr9.tiles import Place, Tile
from kit.html import Markup, svg, tag
from kit.i18n import speech
from kit.portrait import portrait as head
from table.face import no_variant

_, ngettext = speech("nmbr9")

variant = no_variant

STACK = (
    Tile(1, Place(0, 0, 0), 0),
    Tile(3, Place(2, 0, 180), 0),
    Tile(2, Place(-3, 1, 270), 0),
    Tile(5, Place(0, -3, 90), 0),
    Tile(7, Place(1, 0, 180), 1),
    Tile(0, Place(-3, -3, 0), 0),
    Tile(9, Place(0, -1, 0), 1),
    Tile(8, Place(1, 0, 0), 2),
)


def pitch() -> str:
    """The game in a line, for the shelf."""
    return _("Twenty numbers, stacked. The higher they lie, the more they count.")


def picture() -> Markup:
    """A small stack of three levels, with the number of the title on it."""
    shown = tag("g", stack(STACK), transform="translate(94 88) rotate(-8) scale(25)")
    return svg("0 0 240 200", "picture", shown)


def portrait(level_id: str) -> Markup:
    """The face of a bot."""
    return head({"eager": "magpie", "mason": "beaver", "planner": "stork", "architect": "termite"}[level_id])
