"""Alles läuft!: a first lesson."""

from kit.i18n import speech
from kit.teach import Script, Step, told

_, ngettext = speech("alles_laeuft")


def lesson() -> Script:
    """A short race: moving, the second throw, securing, a miss, a joker and the hut, each done once."""
    other = _("Snail")
    return Script(
        names=(_("You"), other),
        options={},
        set_up=(*(f"* token{number}" for number in (3, 5, 1, 4, 6, 2, 5, 7, 3, 4)), "* dice64", "* dice21"),
        steps=told(*_steps(), name=other),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Step(
            _("Ten mats lead to the hut. You have rolled higher than {name}, so you begin."), meets=(1, 2, 4)
        ),
        Step(
            _("The first mat wants a 3: on one die, or as the sum of both. Roll!"),
            "* dice13",
            meets=(3, 5, 6),
        ),
        Step(
            _("A 3! You could roll again, but then this one would be lost. Move!"), "0 advance", meets=(7, 8)
        ),
        Step(_("Secure this mat or run on? Be brave: run on to the 5."), "0 roll", meets=(9,)),
        Step(_("You need a 5, a sum of 5 or any double. Roll!"), "* dice16", meets=(6, 15)),
        Step(
            _("Nothing fits, so you have to use your second and last roll for this mat."),
            "* dice32",
            meets=(7,),
        ),
        Step(
            _("3 + 2 makes 5, so you had to move. Now secure the mat you stand on."),
            "0 secure",
            meets=(9, 13),
        ),
        Step(
            _("Red for good: it protects everybody who gets here. Your turn is over."),
            "* dice33",
            meets=(9, 11),
        ),
        Step(
            _("A double that also hits the 3: {name} may choose, and takes it as a joker."),
            "1 joker",
            meets=(15,),
        ),
        Step(
            _("One mat on, and secured. Your turn: on red there is nothing to secure, so roll."),
            "* dice55",
            meets=(12, 15),
        ),
        Step(
            _("A double! As a joker, it takes you one mat on and secures it. Use it!"), "0 joker", meets=(15,)
        ),
        Step(_("A red mat still asks for its number: {name} needs a 5, too."), "* dice12", meets=(6, 11)),
        Step(_("No 5, no double. {name} rolls again."), "* dice46", meets=(7,)),
        Step(
            _("A miss. But {name} stands on red and stays there. Your turn: a 4, or a double!"),
            "* dice41",
            meets=(14,),
        ),
        Step(_("It fits: move on to the 4."), "0 advance", meets=(8,)),
        Step(_("You could secure it. But take a risk for once: run on."), "0 roll", meets=(9,)),
        Step(_("Now a 6, a sum of 6 or a double. Roll!"), "* dice12", meets=(6,)),
        Step(_("That does not fit. Once more!"), "* dice21", meets=(7,)),
        Step(_("A miss: back to your red mat. Without it, you would be back at the start."), meets=(14,)),
        Step(_("You may also secure at the beginning of a turn, instead of rolling."), meets=(10,)),
        Step(_("Any number of figures may share a mat. Nobody is in anybody's way."), meets=(18,)),
        Step(_("To enter the hut you need a double, and any will do, in up to two rolls."), meets=(16,)),
        Step(_("Then the round is finished, and everybody who is in the hut by then wins."), meets=(17,)),
        Step(
            _("Championship: three games. The further back the last figure, the more you score."), meets=(19,)
        ),
        Step(
            _("Zombie mats: roll the number of your own mat, and its token is yours. Good luck!"), meets=(20,)
        ),
    )
