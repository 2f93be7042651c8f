"""What is shown where a screen cannot be drawn: a sentence, and the way home. The game is kept."""

from dataclasses import dataclass

from app.model import App, Screen
from kit.buttons import act
from kit.html import Markup, join
from kit.i18n import speech
from kit.parts import foot, notice, sheet

_, ngettext = speech("app")


@dataclass(frozen=True, slots=True)
class Trouble(Screen):
    """Something is wrong with us, not with what the person did."""

    name = "trouble"

    def render(self, app: App) -> Markup:
        said = _(
            "Something went wrong here, and it is our fault. Your games are safe: go back and "
            "open them again."
        )
        home = act("home", _("To the shelf"), key="Enter", primary=True)
        return join(sheet(_("That did not work"), notice(said)), foot(home))

    def news(self, before: App, app: App) -> str:
        return _("Something went wrong here. Your games are safe.")
