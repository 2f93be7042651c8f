"""All keys: those that work everywhere, those of the screen one comes from, and whether letters press anything."""

from dataclasses import dataclass

from app.model import App, Screen
from app.screens.overlay import Overlay
from app.screens.settings import letter_keys, setting
from kit.html import Markup, tag
from kit.i18n import speech
from kit.keys import Noted, noting, sign
from kit.parts import section, sheet

_, ngettext = speech("app")


@dataclass(frozen=True, slots=True)
class Keys(Overlay):
    """The help for keys, over whatever was open."""

    behind: Screen

    name = "keys"

    def render(self, app: App) -> Markup:
        with noting() as found:
            self.behind.render(app)
        everywhere = [
            (_("Tab, Shift+Tab"), _("on to the next thing, or back to the one before")),
            (_("Enter, Space"), _("press what has the focus")),
            (_("arrow keys"), _("walk on a board, or through a row of choices")),
            (sign("Escape"), _("back, or close what is open")),
            (sign("?"), _("this page")),
            (sign("."), _("at the table: repeat the last announcement")),
        ]
        here = _here(found)
        return sheet(
            _("All keys"),
            section(_("Everywhere"), _listed(everywhere)),
            section(_("On the screen you came from"), _listed(here)) if here else None,
            section(_("Letters, digits and signs"), setting(*letter_keys(app.settings))),
        )


def _here(found: Noted) -> list[tuple[str, str]]:
    """What keys press on a screen: each once, and none whose button shows nothing but the key."""
    known = {key: words for key, words in reversed(found) if words != key}
    return [(sign(key), known[key]) for key in dict.fromkeys(key for key, _words in found) if key in known]


def _listed(rows: list[tuple[str, str]]) -> Markup:
    """Keys and what they do; one that is switched off is left out."""
    return tag(
        "dl",
        (tag("div", tag("dt", tag("kbd", key)), tag("dd", words)) for key, words in rows if key),
        class_="keys",
    )
