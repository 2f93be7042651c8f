"""Sample: the cover on the shelf."""

from games.sample.drawing import cube
from kit.html import Markup, svg, tag
from kit.i18n import speech
from kit.portrait import portrait as head

_, ngettext = speech("sample")

FLAG = "M4 40h40M32 40V10M32 11h12l-4 5 4 5H32"
"""A flag at the end of a lane, in a box of 48."""


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


def portrait(level_id: str) -> Markup:
    """The face of a bot."""
    return head(level_id)


def variant(name: str) -> Markup:
    """How far the goal is: a flag at the end of a lane."""
    assert name == "goal"
    return svg(
        "0 0 48 48", "variant-picture", tag("path", d=FLAG, fill="none", stroke="#a4572a", stroke_width=3)
    )
