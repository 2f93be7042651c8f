"""Which version of Neunerlei this is; and a new one: it is offered, never forced, and the game goes on under it.

The page tells when one stands ready. Whoever takes it loses nothing: everything on the table is kept anyway, and
which game lay there is noted, so that the page opens on it again. Whoever does not has it at the next start.
"""

from dataclasses import replace

from app.model import NO_EFFECTS, App, Effects, Step
from app.stored import RETURN_KEY
from kit.buttons import group, plain
from kit.html import Markup, tag
from kit.i18n import speech

_, ngettext = speech("app")

VERSION = "1.1.0"
"""What people see, what the element can be pinned to, and the first version that CHANGELOG.md tells of."""


def offered(app: App) -> Step:
    """The page has found a new version."""
    return replace(app, newer=True), Effects(say=_ready())


def decided(app: App, how: str) -> Step:
    """A person has decided about it."""
    after = replace(app, newer=False)
    if how != "now" or not app.newer:
        return after, NO_EFFECTS
    table = app.at.table
    return after, Effects({RETURN_KEY: table.slot} if table else {}, update=True)


def toast(app: App) -> Markup | None:
    """The offer, above whatever is on the screen."""
    if not app.newer:
        return None
    return group(
        _("New version"),
        tag("p", _ready()),
        plain("update:later", _("Later")),
        plain("update:now", _("Update now"), primary=True),
        class_="toast",
        id="toast",
    )


def _ready() -> str:
    return _("A new version is ready. Your game will continue where you left off.")
