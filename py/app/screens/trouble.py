"""What is shown where a screen cannot be drawn: a sentence, and the way home. The game is kept."""

from dataclasses import dataclass

from app.model import App, Screen
from kit.buttons import act, topbar
from kit.html import Markup, join, tag
from kit.i18n import speech

_, ngettext = speech("app")


@dataclass(frozen=True, slots=True)
class Trouble(Screen):
    """Something is wrong with us, not with what the person did."""

    name = "trouble"

    def render(self, app: App) -> Markup:
        said = _(
            "Something went wrong here, and it is our fault. Your games are kept: go back and open them again."
        )
        return join(
            topbar(_("That did not work")),
            tag("div", tag("p", said, class_="notice", role="alert"), class_="reading"),
            tag("footer", act("home", _("Back"), key="Enter", primary=True), class_="actions"),
        )

    def news(self, before: App, app: App) -> str:
        return _("Something went wrong here. Your games are kept.")
