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
            _(
                "The blue circles in the start are your four pawns. All of them want to the goal. Roll the die!"
            ),
            "* roll6",
        ),
        Step(
            _("A 6: one pawn went six tiles. There was nothing to choose, so it went by itself. Now {name}."),
            "* roll5",
        ),
        Step(_("Your turn. Roll again."), "* roll4"),
        Step(
            _(
                "Now you choose. Tap a pawn to see where it would land and what it would collect. "
                "Take the one in front, over the cactus: move it."
            ),
            "0 1e-2a",
        ),
        Step(
            _(
                "You went over cactus 4, so you take a tile from the section before it, if nobody stands on it. "
                "You have a 4: take the 5, that makes nine!"
            ),
            "0 take1f",
        ),
        Step(
            _("Nine! Both tiles go aside, 5 points each, and the track has closed up. {name} rolls."),
            "* roll1",
        ),
        Step(
            _("With a 1, a pawn may move one step or jump to the next pawn ahead. {name} jumps to yours."),
            "1 1d-2a",
        ),
        Step(_("{name} has crossed the cactus and takes a tile too."), "1 take1d"),
        Step(_("{name} now has 5 and 3 in front, no nine yet. Your turn: roll."), "* roll1"),
        Step(_("A 1 for you. Jump with a pawn from the start: choose it, then the jump."), "0 start-2a"),
        Step(
            _(
                "You crossed two cacti, but nothing lies before the first. From the next section, take the animal."
            ),
            "0 take1c",
        ),
        Step(_("Animals are 5 points each, at once, and never part of a sum. {name} goes on."), "* roll6"),
        Step(_("Exactly six tiles lead {name} onto cactus 4."), "1 start-c2"),
        Step(_("On a cactus is not over it: nothing is taken yet. Your turn."), "* roll3"),
        Step(
            _("Bring a new pawn onto the track. It will stand on a 6, and nobody can take that now."),
            "0 start-1b",
        ),
        Step(_("{name} rolls."), "* roll2"),
        Step(_("The pawn on the cactus walks on, and that crosses it."), "1 c2-2b"),
        Step(_("{name} takes one of the tiles on which nobody stands."), "1 take1a"),
        Step(
            _("5, 3 and 2: three in front and no nine. One of them has to go face up and costs its value."),
            "1 drop2",
        ),
        Step(
            _(
                "The last pawn of all to cross a cactus gets the cactus too. It counts like its number, "
                "and breaks ties at the end."
            )
        ),
        Step(
            _(
                "Reaching the goal gives one tile of the last section. When your last pawn is home, "
                "whatever is still in front of you goes face up."
            )
        ),
        Step(
            _(
                "At the end every tile that lies face down is worth 5, every one face up costs its value. "
                "Most points win. Good luck!"
            )
        ),
    )
