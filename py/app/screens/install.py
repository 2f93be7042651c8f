"""How Neunerlei gets onto a device like any other app: for each browser in words."""

from dataclasses import dataclass

from app.model import App, Screen
from kit.buttons import button, icon, plain
from kit.html import Markup, join, tag
from kit.i18n import speech
from kit.parts import section, sheet

_, ngettext = speech("app")


def way_there() -> Markup:
    """The button on the shelf that leads here; an installed app does not show it."""
    way = plain("install", _("Install Neunerlei on this device"), face=icon("download"))
    return tag("p", way, class_="install-way")


@dataclass(frozen=True, slots=True)
class Install(Screen):
    """The ways to install it."""

    name = "install"

    def render(self, app: App) -> Markup:
        why = _(
            "Once installed, Neunerlei has its own icon and its own window, and opens offline. "
            "It takes up no more space than the page already does."
        )
        now = join(icon("download"), tag("span", _("Install now")))
        return sheet(
            _("On this device"),
            tag(
                "section",
                tag("p", why),
                button(None, now, class_="plain is-primary install-now", data_install=True),
            ),
            (section(where, tag("p", how)) for where, how in ways()),
        )


def ways() -> list[tuple[str, str]]:
    """Every browser, and what to do there."""
    return [
        (
            _("iPhone and iPad"),
            _(
                "Open this page in Safari. Tap Share, then “Add to Home Screen”, then “Add”. The app "
                "on the home screen does not share its games with Safari: to bring yours, make a "
                "backup under Settings."
            ),
        ),
        (
            _("Android: Chrome, Edge, Samsung Internet, Brave"),
            _("Open the menu (three dots or lines), then tap “Install app” or “Add to Home screen”."),
        ),
        (_("Android: Firefox"), _("Open the menu (three dots), then tap “Add app to Home screen”.")),
        (
            _("Computer: Chrome, Edge, Brave"),
            _(
                "Click the small screen with an arrow at the end of the address bar, or choose "
                "“Install” from the menu."
            ),
        ),
        (_("Mac: Safari"), _("In the File menu, choose “Add to Dock”.")),
        (
            _("Computer: Firefox"),
            _(
                "On most computers Firefox cannot install pages. That does no harm: once it has been "
                "opened, this page starts offline in a tab as well. Just bookmark it."
            ),
        ),
    ]
