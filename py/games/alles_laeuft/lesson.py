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
            _("Your figure is the blue circle on the start. The first mat wants a 3. Throw the dice!"),
            "* dice13",
        ),
        Step(_("A 3! You could throw again and lose it, but take it: move on."), "0 advance"),
        Step(_("Now you may secure this mat, or run on to the 5. Be brave once: run on."), "0 roll"),
        Step(_("You need a 5 on a die, 5 as a sum, or any double. Throw!"), "* dice16"),
        Step(_("Nothing fits. You have a second throw for this mat."), "* dice32"),
        Step(
            _("3 and 2 make 5: you moved to mat 2. Two mats are at stake now. Secure this one."), "0 secure"
        ),
        Step(
            _("The token is red: nobody who has come this far falls back behind it. Now {name} plays."),
            "* dice33",
        ),
        Step(_("A double. {name} takes it as a joker: one mat on, secured at once."), "1 joker"),
        Step(_("Your turn. You stand on red, so you just throw. You want a 1."), "* dice55"),
        Step(_("A double! As a joker it brings you to mat 3 and secures it. Use it."), "0 joker"),
        Step(_("{name} throws for the 5."), "* dice12"),
        Step(_("No 5, no double."), "* dice46"),
        Step(_("A miss: {name} goes back to the nearest red mat, which is mat 1.")),
        Step(_("Your turn: a 4, or a double. Throw."), "* dice26"),
        Step(_("It does not fit. Once more."), "* dice63"),
        Step(_("A miss for you. You stand on a red mat, so you lose nothing: that is what securing is for.")),
        Step(
            _(
                "At the end only a double opens the hut. Whoever is inside when that round ends, wins. Good luck!"
            )
        ),
    )
