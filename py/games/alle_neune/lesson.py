"""Alle Neune: a first lesson."""

from kit.i18n import speech
from kit.teach import Script, Step, told

_, ngettext = speech("alle_neune")

TRACK = (
    "cactus2 tile2 tile6 animal tile3 tile2 tile5 tile6 "
    "cactus4 tile3 tile1 tile5 animal tile4 tile6 tile1 "
    "cactus1 tile2 tile4 animal tile5 tile1 tile3 tile6 "
    "cactus6 tile4 animal tile1 tile6 tile2 tile5 tile3 "
    "cactus3 tile1 tile3 tile4 animal tile5 tile2 tile4"
)
"""The short track of the lesson."""


def lesson() -> Script:
    """The first turns of a game: a walk, a tile, a nine, a jump, an animal, and three tiles without a nine."""
    other = _("Hare")
    return Script(
        names=(_("You"), other),
        options={"sections": 5},
        set_up=tuple(f"* {drawn}" for drawn in ("tile4", "tile5", *TRACK.split())),
        steps=told(*_steps(), name=other),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Step(
            _("Bring your four pawns along the track of tiles, from the start to the goal."), meets=(3, 4, 7)
        ),
        Step(
            _("Collect tiles that make nine. Your first one, a 4, is already in front of you."),
            meets=(1, 2, 5, 26),
        ),
        Step(_("You begin, then play goes round. Roll the die!"), "* roll6", meets=(8,)),
        Step(
            _("A pawn went six tiles; the first one was the cactus. Now {name} rolls."),
            "* roll5",
            meets=(9, 10),
        ),
        Step(
            _("Before the first cactus there are no tiles, so you got none. Your turn: roll!"),
            "* roll4",
            meets=(17,),
        ),
        Step(
            _("Now you choose: tap the pawn in front, then the tile it will land on."), "0 1e-2a", meets=(9,)
        ),
        Step(
            _("Over a cactus! Take a free tile from before it: the 5, for 4 + 5 makes nine."),
            "0 take1f",
            meets=(14, 15, 27),
        ),
        Step(
            _("Nine! Both go face down, 5 points each. The track closes up. Now {name}."),
            "* roll1",
            meets=(19, 27, 33),
        ),
        Step(
            _("A 1: one step, or a jump to the next pawn ahead. {name} jumps to yours."),
            "1 1d-2a",
            meets=(11, 12),
        ),
        Step(_("Any number of pawns may share a tile. {name} takes a tile, too."), "1 take1d", meets=(13,)),
        Step(_("{name} has a 5 and a 3: no nine yet. Your turn: roll!"), "* roll1", meets=(26,)),
        Step(
            _("A 1 for you! Jump straight from the start: tap a pawn, then the tile."),
            "0 start-2a",
            meets=(11, 12),
        ),
        Step(
            _("Two cacti crossed, but only before the second are there tiles. Take the animal!"),
            "0 take1c",
            meets=(17, 18),
        ),
        Step(
            _("Animals bring 5 points at once and are never part of a sum. Now {name}."),
            "* roll6",
            meets=(25,),
        ),
        Step(_("Six tiles take {name} onto cactus 4, but not over it."), "1 start-c2", meets=(14,)),
        Step(_("So there is nothing to take yet. Your turn: roll!"), "* roll3", meets=(14,)),
        Step(
            _("Move a new pawn onto the 6: while it stands there, nobody can take that tile."),
            "0 start-1b",
            meets=(15,),
        ),
        Step(_("Now {name} rolls."), "* roll2"),
        Step(_("The pawn moves on, and with that it has crossed the cactus."), "1 c2-2b", meets=(14,)),
        Step(
            _("Only free tiles can be taken. If none is free, you get nothing."), "1 take1a", meets=(15, 16)
        ),
        Step(
            _("5, 3 and 2: three tiles and no nine. One has to go face up and costs its value."),
            "1 drop2",
            meets=(28, 33),
        ),
        Step(_("If two of three make nine, they score at once, one tile after another."), meets=(27, 29, 30)),
        Step(
            _("The last pawn of all to cross a cactus takes it, too. It counts as its number."),
            meets=(20, 23),
        ),
        Step(_("With no tiles between two cacti, stopping on the second crosses the first."), meets=(24,)),
        Step(_("The goal brings a tile from the last section. Surplus steps are lost."), meets=(21, 22)),
        Step(_("When your last pawn is home, whatever is still in front of you goes face up."), meets=(31,)),
        Step(_("When all are home, the most points win. In a tie, the most cacti decide."), meets=(32, 34)),
        Step(
            _("This was the short track, for two or three players. The long one has six sections."),
            meets=(6,),
        ),
    )
