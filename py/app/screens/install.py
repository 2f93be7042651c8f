"""How Neunerlei gets onto a device like any other app: in this browser, and in every other, in words."""

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
            *_ways(app.browser),
        )


def _ways(kind: str) -> list[Markup]:
    """This browser's way, and the others behind it; all of them where nobody knows which browser it is."""
    told = {one: section(where, tag("p", how)) for one, (where, how) in ways().items()}
    if kind not in told:
        return list(told.values())
    own = told.pop(kind)
    return [own, tag("details", tag("summary", _("In another browser")), told.values())]


def ways() -> dict[str, tuple[str, str]]:
    """Every kind of browser, and what to do there."""
    return {
        "ios": (
            _("iPhone and iPad"),
            _(
                "Open this page in Safari. Tap Share, then “Add to Home Screen”, then “Add”. The app "
                "on the home screen does not share its games with Safari: to bring yours, make a "
                "backup under Settings."
            ),
        ),
        "android": (
            _("Android: Chrome, Edge, Samsung Internet, Brave"),
            _("Open the menu (three dots or lines), then tap “Install app” or “Add to Home screen”."),
        ),
        "android-firefox": (
            _("Android: Firefox"),
            _("Open the menu (three dots), then tap “Add app to Home screen”."),
        ),
        "computer": (
            _("Computer: Chrome, Edge, Brave"),
            _(
                "Click the small screen with an arrow at the end of the address bar, or choose "
                "“Install” from the menu."
            ),
        ),
        "mac-safari": (_("Mac: Safari"), _("In the File menu, choose “Add to Dock”.")),
        "computer-firefox": (
            _("Computer: Firefox"),
            _(
                "On most computers Firefox cannot install pages. That does no harm: once it has been "
                "opened, this page starts offline in a tab as well. Just bookmark it."
            ),
        ),
    }


def kind_of(agent: str, fingers: int) -> str:
    """Which of the ways is this browser's, by what it calls itself; a tablet by Apple says that it is a Mac.

    >>> kind_of("Mozilla/5.0 (Linux; Android 15) Gecko/140.0 Firefox/140.0", 5)
    'android-firefox'
    >>> kind_of("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15", 5)
    'ios'
    >>> kind_of("something new", 0)
    ''
    """
    is_mac = "Macintosh" in agent
    if "iPhone" in agent or "iPad" in agent or (is_mac and fingers > 1):
        return "ios"
    if "Android" in agent:
        return "android-firefox" if "Firefox/" in agent else "android"
    if "Firefox/" in agent:
        return "computer-firefox"
    if "Chrome/" in agent:
        return "computer"
    return "mac-safari" if is_mac else ""
