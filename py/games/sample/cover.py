"""Sample: the cover on the shelf."""

from games.sample.drawing import cube
from kit.html import Markup, tag
from kit.i18n import speech

_, ngettext = speech("sample")


def pitch() -> str:
    """The game in a line, for the shelf."""
    return _("One die, one pot. Once more, or is it enough?")


def picture() -> Markup:
    """Dice that roll uphill, and the 1 that nobody wants."""
    return tag(
        "svg",
        tag("path", d="M0 200V176L240 96V200Z", class_="hill"),
        cube(2, 48, 128, -18),
        cube(4, 118, 104, -18),
        cube(6, 188, 80, -18),
        cube(1, 206, 168, 24),
        view_box="0 0 240 200",
        class_="picture",
        aria_hidden="true",
    )
