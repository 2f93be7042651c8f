"""Sample: a first lesson."""

from kit.i18n import speech
from kit.teach import Script, Step, told

_, ngettext = speech("sample")


def lesson() -> Script:
    """The end of a race: banking, losing the pot and reaching the goal, each done once."""
    other = _("Sparrow")
    return Script(
        names=(_("You"), other),
        options={"goal": 30},
        set_up=("* die6", "0 roll", "* die5", "0 bank", "* die4", "1 bank"),
        steps=told(*_steps(), name=other),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Step(
            _("The first to have 30 points wins. You have 11, and it is your turn: roll the die!"),
            "* die5",
            meets=(1, 6),
        ),
        Step(
            _("5 points are in the pot, but they are not yours yet. Dare one more roll."),
            "0 roll",
            meets=(2,),
        ),
        Step(_("Only a 1 would hurt. Roll!"), "* die4"),
        Step(_("9 in the pot: take them while they are there. Bank!"), "0 bank", meets=(3,)),
        Step(_("You have 20 for good. Now {name} rolls."), "* die3"),
        Step(_("{name} is content with little."), "1 bank"),
        Step(_("Your turn again. Roll."), "* die6"),
        Step(_("With these 6 you would have 26. Be brave: roll again."), "0 roll"),
        Step(_("Roll!"), "* die1"),
        Step(_("A 1: the pot is lost, but your 20 stay. {name} rolls."), "* die1", meets=(4,)),
        Step(_("That helps nobody. You roll."), "* die5"),
        Step(_("5 more, and you are there. Roll again!"), "0 roll"),
        Step(_("Roll!"), "* die6"),
        Step(_("20, 5 and 6 are more than enough: banked at once, and won. Good luck!"), meets=(5,)),
    )
