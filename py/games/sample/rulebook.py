"""Sample: the rules in our own words."""

from games.sample.drawing import cube, lane
from games.sample.rules import State, is_over
from kit.html import Markup, tag
from kit.i18n import speech
from kit.teach import Section, gallery, section
from table.game import Seat

_, ngettext = speech("sample")


def rules() -> tuple[Section, ...]:
    """Every rule, in sections that can be read alone."""
    return (
        section(
            "goal",
            _("What it is about"),
            _("The first to have 30 points wins."),
            _("Before the game you may choose 50 instead."),
            picture=gallery(lane(30, 18)),
        ),
        section(
            "turn",
            _("Your turn"),
            _("The first seat begins, then play goes round."),
            _("Roll the die. If it shows 2 to 6, that many points go into the pot."),
            picture=_dice(2, 3, 4, 5, 6),
        ),
        section(
            "bank",
            _("Bank or roll again"),
            _("After every such roll you choose."),
            _("Bank, and the pot is yours for good and your turn ends. Or roll again."),
            picture=gallery(lane(30, 18, 7)),
        ),
        section(
            "one",
            _("A 1"),
            _("A 1 empties the pot and ends your turn."),
            _("What you have banked stays yours."),
            picture=_dice(1),
        ),
        section(
            "end",
            _("The end"),
            _("If your points and the pot reach the goal, they are banked at once, and you have won."),
            _("The others have no turn after that."),
        ),
    )


def _dice(*faces: int) -> Markup:
    """Dice beside the words that explain them."""
    return gallery(*(tag("svg", cube(face, 26, 26), view_box="0 0 52 52", class_="sg-die") for face in faces))


def matters(view: State, seat: Seat | None) -> str:
    """The section that matters at this moment."""
    if is_over(view):
        return "end"
    return "turn" if view.throwing else "bank"
