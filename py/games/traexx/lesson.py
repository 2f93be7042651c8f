"""Träxx: a first lesson. Every rule is met once in its three rounds: a test holds them to that."""

from games.traexx import words
from games.traexx.board import BOARD
from games.traexx.rules import ROUNDS, SUPER, half
from games.traexx.text import read_fields
from kit.i18n import points, speech
from kit.teach import Script, Step, told

_, ngettext = speech("traexx")

FIRST = read_fields("d5-e5-d4-d3-c2")
SECOND = read_fields("d5-c4")
"""What the learner draws: all of TX-E1's card, then from the other end to a number."""
NUMBER = BOARD.numbers[SECOND[-1]]


def lesson() -> Script:
    """Three rounds: drawing, the other end, a number in full and by half, a pass; then how it is counted."""
    other = words.level("rambler")[0]
    return Script(
        names=(_("You"), other),
        options={},
        set_up=("* start2", "* start1", "* cardbgsy"),
        steps=told(
            *_steps(),
            name=other,
            number=NUMBER,
            points=points(half(NUMBER)),
            colour=words.colour("b"),
            rounds=ROUNDS,
            super=SUPER,
        ),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Step(
            _("Draw a long line through the coloured fields and over as many numbers as you can."),
            meets=(1, 2),
        ),
        Step(_("The card shows four colours. Each one is a step, in any order."), meets=(4, 6)),
        Step(
            _("Your line begins in the frame. Draw along the glowing fields, then confirm."),
            "0 d5-e5-d4-d3-c2",
            meets=(3, 6, 7),
        ),
        Step(
            _("{name} has another start and draws at the same time. Then both lines are shown."),
            "1 d4-d3",
            meets=(3, 5),
        ),
        Step(_("Nothing is kept for later: here comes the next card."), "* cardbbprs", meets=(6,)),
        Step(
            _("It shows {colour} twice, so you may use it twice. But use just a part of it now."),
            meets=(4, 6),
        ),
        Step(
            _("Each round the line grows at one end. Take the other end now, to the {number}!"),
            "0 d5-c4",
            meets=(8,),
        ),
        Step(_("A number needs its colour, like any field. {name} draws, too."), "1 d3-c3", meets=(9,)),
        Step(
            _("You are first on the {number}: all its points are yours. The third card!"),
            "* cardbgpps",
            meets=(10,),
        ),
        Step(
            _("Nobody has to draw: a bad line can be worse than none. Pass this time!"), "0 pass", meets=(6,)
        ),
        Step(_("{name} goes to the {number}, too."), "1 c3-c4", meets=(10,)),
        Step(
            _("A round too late: half, rounded up, so {points}. In the same round: all for both."),
            meets=(10,),
        ),
        Step(_("Every number on your way counts. No field twice, but side by side is fine."), meets=(7, 11)),
        Step(
            _("After {rounds} cards, every field not reached costs a point. The most points win."),
            meets=(12,),
        ),
        Step(_("Alone, a number brings all its points only before any higher one."), meets=(13,)),
        Step(_("More than {super} points are super. Good luck!"), meets=(13,)),
    )
