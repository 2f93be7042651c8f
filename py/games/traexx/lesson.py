"""Träxx: a first lesson. Every rule is met once in its three rounds: a test holds them to that."""

from itertools import pairwise

from games.traexx import words
from games.traexx.board import BOARD, DIRECTIONS, step
from games.traexx.draft import Way
from games.traexx.drawing import ARROWS
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
            first=_in_words(FIRST),
            second=_in_words(SECOND),
            rounds=ROUNDS,
            super=SUPER,
        ),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Step(
            _(
                "Your line begins on the field with the frame. Each colour of the card is one step. Draw with"
                " a finger: {first}. Going back un-draws. Then confirm."
            ),
            "0 d5-e5-d4-d3-c2",
        ),
        Step(
            _(
                "{name} draws with the same card. Nobody sees what the other has drawn until both have"
                " confirmed."
            ),
            "1 d4-d3",
        ),
        Step(_("Now both lines are on the table. The next card is turned up."), "* cardbbprs"),
        Step(
            _(
                "This card shows {colour} twice, so it may be used twice. Your line has two ends, and in each"
                " round one of them grows. Take the other one now, to the {number}: {second}. You need not use"
                " the whole card. Confirm."
            ),
            "0 d5-c4",
        ),
        Step(_("{name} draws too."), "1 d3-c3"),
        Step(
            _(
                "You are the first on the {number}: it gives you all its points. The score sheet shows it. On"
                " to the third card."
            ),
            "* cardbgpps",
        ),
        Step(
            _(
                "Nobody has to draw. What you do not use of a card is lost, but a bad line can be worse than"
                " none. Pass for once."
            ),
            "0 pass",
        ),
        Step(_("{name} is on the way to the {number} as well."), "1 c3-c4"),
        Step(
            _(
                "That is a round too late: {name} gets half of it, rounded up, which is {points}. In the same"
                " round you would both have had it in full."
            )
        ),
        Step(
            _(
                "After {rounds} cards it is over. Every field your line has not reached then costs a point."
                " The highest sum wins."
            )
        ),
        Step(
            _(
                "When you play alone, a number gives all its points only if you have been on no higher one"
                " before. More than {super} points are super. Good luck!"
            )
        ),
    )


def _in_words(way: Way) -> str:
    """A way for somebody who sees the board: "↙ grey, ↘ green"."""
    said = []
    for before, field in pairwise(way):
        arrow = next(ARROWS[direction] for direction in DIRECTIONS if step(before, direction) == field)
        said.append(f"{arrow}\N{NO-BREAK SPACE}{words.colour(BOARD.colours[field])}")
    return ", ".join(said)
