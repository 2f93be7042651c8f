"""NMBR 9: a first lesson."""

from games.nmbr9 import words
from kit.i18n import speech
from kit.teach import Script, Step

_, ngettext = speech("nmbr9")


def lesson() -> Script:
    """Six tiles up to level 2: touching, turning, climbing, two tiles beneath, and what it scores."""
    return Script(names=(_("You"),), options={}, set_up=("* draw9",), steps=_steps())


def _steps() -> tuple[Step, ...]:
    return (
        Step(
            _("Stack numbers: the higher they lie, the more they count. Place the 9 on the glow."),
            "0 0,0r0",
            meets=(4, 11),
            heard=words.shape(9, 0),
        ),
        Step(
            _("The first tile may lie anywhere. This is level 0, the ground. Next card!"),
            "* draw8",
            meets=(2, 4),
        ),
        Step(
            _("Tiles on a level must share an edge; a corner is not enough. Fit in the 8!"),
            "0 2,0r0",
            meets=(6,),
            heard=words.shape(8, 0),
        ),
        Step(
            _("Well done! At a table, everybody places the same number at the same time."),
            "* draw6",
            meets=(3, 12),
        ),
        Step(
            _("You may turn tiles, but never flip them. Turn the 6 twice, then place it!"),
            "0 -3,0r180",
            meets=(5,),
            heard=words.shape(6, 180),
        ),
        Step(
            _("The ground scores nothing, but it carries all the rest. Now up we go!"), "* draw7", meets=(13,)
        ),
        Step(
            _("Every cell needs a tile below it, and two different ones in all. Place the 7!"),
            "0 -1,0r0",
            meets=(8, 9),
            heard=words.shape(7, 0),
        ),
        Step(_("Level 1: 7 times 1 makes 7 points. The next card!"), "* draw4", meets=(13,)),
        Step(
            _("Up here, too, edges must touch and nothing overlaps. Put the 4 beside the 7!"),
            "0 1,0r0",
            meets=(6, 7),
            heard=words.shape(4, 0),
        ),
        Step(
            _("4 more points! Where a tile may not lie it is hatched, and the button says why."),
            "* draw1",
            meets=(8,),
        ),
        Step(
            _("The 1 fits on the 7 and the 4. Turn it right once, then place it!"),
            "0 -1,1r90",
            meets=(9,),
            heard=words.shape(1, 90),
        ),
        Step(
            _("Level 2: 1 times 2 makes 2, 13 in all. Once placed, a tile never moves again."), meets=(11, 13)
        ),
        Step(_("You need not climb: any legal level will do, and open gaps may be filled."), meets=(10,)),
        Step(
            _("Each number comes twice, twenty cards in all. The most points win; ties share."),
            meets=(1, 12, 14),
        ),
        Step(_("Alone, you play against your own record. 100 points are excellent. Good luck!"), meets=(15,)),
    )
