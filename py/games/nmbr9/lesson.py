"""NMBR 9: a first lesson."""

from kit.i18n import speech
from kit.teach import Script, Step

_, ngettext = speech("nmbr9")


def lesson() -> Script:
    """Six tiles up to level 2: touching, turning, climbing, two tiles beneath, and what it scores."""
    return Script(names=(_("You"),), options={}, set_up=("* draw9",), steps=_steps())


def _steps() -> tuple[Step, ...]:
    return (
        Step(
            _(
                "Stack number tiles: the higher they lie, the more they count. "
                "Hold this 9 over the board, upright, and place it."
            ),
            "0 0,0r0",
        ),
        Step(
            _(
                "It lies on level 0, the ground. With others at the table, everybody places a 9 now. "
                "Then comes the next card."
            ),
            "* draw8",
        ),
        Step(
            _(
                "On a level tiles must touch along an edge; a corner is not enough. "
                "Fit the 8 into the notch of the 9: column 2, row 0."
            ),
            "0 2,0r0",
        ),
        Step(_("Well done. The ground scores nothing, but it carries all the rest."), "* draw6"),
        Step(
            _(
                "You may turn tiles, never flip them. "
                "Turn the 6 upside down and place it left of the 9: column −3, row 0."
            ),
            "0 -3,0r180",
        ),
        Step(_("A wide floor without holes: now it goes up."), "* draw7"),
        Step(
            _(
                "Each cell of a higher tile must lie on tiles, and on two of them at least. "
                "The 7, upright, on the 6 and the 9: column −1, row 0."
            ),
            "0 -1,0r0",
        ),
        Step(_("Level 1: 7 times 1 makes 7 points."), "* draw4"),
        Step(
            _(
                "On level 1, too, tiles must touch along an edge. "
                "The 4, upright, beside the 7 on the 9 and the 8: column 1, row 0."
            ),
            "0 1,0r0",
        ),
        Step(
            _(
                "4 more points. Held over a hole or over the rim a tile is hatched, "
                "and the button says why it may not lie there."
            ),
            "* draw1",
        ),
        Step(_("The 1 can climb on the 7 and the 4. Turn it right once: column −1, row 1."), "0 -1,1r90"),
        Step(_("Level 2: 1 times 2 makes 2 points, 13 in all. A tile that is placed stays where it is.")),
        Step(
            _("You need not always climb: any level that is allowed will do, and gaps below may be filled.")
        ),
        Step(
            _(
                "Each number comes twice; what is still to come stands beside the board. "
                "After twenty cards the most points win. Alone, 100 are excellent. Good luck!"
            )
        ),
    )
