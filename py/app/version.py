"""A new version of Neunerlei: it is offered, never forced, and the game goes on under it.

The page tells when one stands ready. Whoever takes it loses nothing: everything on the table is kept anyway, and
which game lay there is noted, so that the page opens on it again. Whoever does not has it at the next start.
"""

from dataclasses import replace

from app.model import RETURN_KEY, App, Effects, Event
from kit.html import Markup, tag
from kit.i18n import speech

_, ngettext = speech("app")


def handle(app: App, event: Event) -> tuple[App, Effects]:
    """The page has found a new version, or a person has decided about it."""
    if event.kind == "update":
        return replace(app, newer=True), Effects(say=_ready())
    noted: dict[str, str | None] = {RETURN_KEY: app.slot} if app.screen == "play" and app.slot else {}
    if event.target == "update:now" and app.newer:
        return replace(app, newer=False), Effects(noted, update=True)
    return replace(app, newer=False), Effects()


def toast(app: App) -> Markup | None:
    """The offer, above whatever is on the screen."""
    if not app.newer:
        return None
    return tag(
        "div",
        tag("p", _ready()),
        tag("button", _("Later"), type="button", class_="plain", data_target="update:later"),
        tag("button", _("Change over"), type="button", class_="plain is-primary", data_target="update:now"),
        class_="toast",
        role="group",
        aria_label=_("New version"),
        id="toast",
    )


def _ready() -> str:
    return _("A new version is ready. Your game goes on where it is.")
