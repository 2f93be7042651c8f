"""Träxx: the rules in our own words, and a first lesson.

The lesson's lines are looked for on the board, not written down: it stays true whatever layout the search for
a good board comes to.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from games.traexx import words
from games.traexx.board import BOARD, CARDS, COLOURS, DIRECTIONS, NEIGHBOURS, Field, step
from games.traexx.picture import ARROWS, small, swatch
from games.traexx.rules import ROUNDS, SUPER, State, can_grow, grown, growths, half, to_move
from games.traexx.text import write_fields
from kit.html import Markup, tag
from kit.i18n import speech
from kit.teach import Lesson, Section, Step
from table.game import Seat

_, ngettext = speech("traexx")

Way = tuple[Field, ...]

FIRST_CARD = "bgsy"
"""The card of TX-E1."""


class Script(NamedTuple):
    """Three rounds of two players: boards, cards and ways. The learner passes in the third."""

    boards: tuple[int, int]
    cards: tuple[str, str, str]
    mine: tuple[Way, Way]
    theirs: tuple[Way, Way, Way]

    @property
    def number(self) -> int:
        """What the learner reaches in the second round and the other in the third."""
        return BOARD.numbers[self.mine[1][-1]]


def find_script() -> Script:
    """The first script in which each rule is met once.

    The learner uses up the first card, TX-E1's way if there is one; then a card with a colour twice brings the
    other end to a number, and the other player reaches that number a round later.
    """
    return next(
        Script(boards, (FIRST_CARD, second, third), (mine, across), theirs)
        for boards, mine in _openings()
        for second, across in _ways_to_a_number(grown(_begin(boards[0]), mine), mine[0])
        for third, theirs in _others_follow(boards[1], second, across[-1])
        if can_grow(grown(grown(_begin(boards[0]), mine), across), third)
    )


def _begin(board: int) -> bytes:
    return bytes([BOARD.starts[board - 1]])


def _openings() -> Iterator[tuple[tuple[int, int], Way]]:
    """Boards for both, and a first way of four fields that passes no number; best is TX-E1's, to the 6."""
    ways = [
        (board, way)
        for board in (1, 2, 3, 4)
        for way in growths(_begin(board), FIRST_CARD)
        if len(way) == 5 and _numbers(way) == []
    ]
    ways.sort(key=lambda found: _is_example(found[1]), reverse=True)
    for board, way in ways:
        for other in (1, 2, 3, 4):
            if other != board:
                yield (board, other), way


def _is_example(way: Way) -> bool:
    """TX-E1: yellow, blue, green, grey, yellow, and beside the 6."""
    colours = "".join(BOARD.colours[field] for field in way)
    return colours == "ybgsy" and BOARD.field_of[6] in NEIGHBOURS[way[-1]]


def _ways_to_a_number(line: bytes, end: Field) -> Iterator[tuple[str, Way]]:
    """Cards with a colour twice, and the shortest ways with them from this end to a first number."""
    found = [
        (card, way)
        for card in CARDS
        if len(card) == 5
        for way in growths(line, card)
        if way[0] == end and BOARD.numbers[way[-1]] and len(_numbers(way)) == 1
    ]
    return iter(sorted(found, key=lambda one: len(one[1])))


def _others_follow(board: int, second: str, goal: Field) -> Iterator[tuple[str, tuple[Way, Way, Way]]]:
    """A third card, and three ways of the other player: two of one field, then one that ends on the goal."""
    for first in growths(_begin(board), FIRST_CARD):
        after_first = grown(_begin(board), first)
        for then in growths(after_first, second):
            if len(first) == len(then) == 2 and _numbers(first) == _numbers(then) == []:
                after_both = grown(after_first, then)
                for third in CARDS:
                    if third not in (FIRST_CARD, second):
                        for way in growths(after_both, third):
                            if way[-1] == goal and len(_numbers(way)) == 1:
                                yield third, (first, then, way)


def _numbers(way: Way) -> list[int]:
    return [BOARD.numbers[field] for field in way[1:] if BOARD.numbers[field]]


def matters(view: State, seat: Seat | None) -> str:
    """The section that matters at this moment."""
    if not to_move(view):
        return "end"
    if view.card is None:
        return "card"
    return "draw" if len(view.lines[seat or 0]) == 1 else "ends"


def lesson() -> Lesson:
    """Three rounds: drawing, the other end, a number in full and by half, a pass; then how it is counted."""
    script = find_script()
    other = words.level("rambler")[0]
    return Lesson(
        names=(_("You"), other),
        options={},
        set_up=(*(f"* start{board}" for board in script.boards), f"* card{script.cards[0]}"),
        steps=_steps(script, other),
    )


def _steps(script: Script, other: str) -> tuple[Step, ...]:
    doubled = next(colour for colour in COLOURS if script.cards[1].count(colour) == 2)
    return (
        Step(
            _(
                "Your line begins on the field with the frame. Each colour of the card is one step. Draw"
                " with a"
                " finger: {steps}. Going back un-draws. Then confirm."
            ).format(steps=_steps_of(script.mine[0])),
            f"0 {write_fields(script.mine[0])}",
        ),
        Step(
            _(
                "{name} draws with the same card. Nobody sees what the other has drawn until both have"
                " confirmed."
            ).format(name=other),
            f"1 {write_fields(script.theirs[0])}",
        ),
        Step(
            _("Now both lines are on the table. The next card is turned up."),
            f"* card{script.cards[1]}",
        ),
        Step(
            _(
                "This card shows {colour} twice, so it may be used twice. Your line has two ends, and in each"
                " round one of them grows. Take the other one now, to the {number}: {steps}. You need not use"
                " the whole card. Confirm."
            ).format(colour=words.colour(doubled), number=script.number, steps=_steps_of(script.mine[1])),
            f"0 {write_fields(script.mine[1])}",
        ),
        Step(_("{name} draws too.").format(name=other), f"1 {write_fields(script.theirs[1])}"),
        Step(
            _(
                "You are the first on the {number}: it gives you all its points. The score sheet shows it. On"
                " to the third card."
            ).format(number=script.number),
            f"* card{script.cards[2]}",
        ),
        Step(
            _(
                "Nobody has to draw. What you do not use of a card is lost, but a bad line can be worse than"
                " none. Pass for once."
            ),
            "0 pass",
        ),
        Step(
            _("{name} is on the way to the {number} as well.").format(name=other, number=script.number),
            f"1 {write_fields(script.theirs[2])}",
        ),
        Step(
            _(
                "That is a round too late: {name} gets half of it, rounded up, which is {points}. In the same"
                " round you would both have had it in full."
            ).format(name=other, points=words.points(half(script.number))),
        ),
        Step(
            _(
                "After {rounds} cards it is over. Every field your line has not reached then costs a point."
                " The highest sum wins."
            ).format(rounds=ROUNDS),
        ),
        Step(
            _(
                "When you play alone, a number gives all its points only if you have been on no higher one"
                " before. More than {super} points are super. Good luck!"
            ).format(super=SUPER),
        ),
    )


def _steps_of(way: Way) -> str:
    """A way for somebody who sees the board: "↙ grey, ↘ green"."""
    said = []
    for before, field in pairwise(way):
        arrow = next(ARROWS[direction] for direction in DIRECTIONS if step(before, direction) == field)
        said.append(f"{arrow}\N{NO-BREAK SPACE}{words.colour(BOARD.colours[field])}")
    return ", ".join(said)


def rules() -> tuple[Section, ...]:
    """Every rule, in sections that can be read alone."""
    script = find_script()
    first = grown(_begin(script.boards[0]), script.mine[0])
    return (
        Section(
            "goal",
            _("What it is about"),
            (
                _("Everybody draws one line through a hexagon of 61 coloured fields."),
                _(
                    "Cards say which colours the line may use. Numbers on the way give points, and fields"
                    " you never reach cost points."
                ),
            ),
            _boards(grown(first, script.mine[1])),
        ),
        Section(
            "board",
            _("The board"),
            (
                _(
                    "There are six colours. Each also has a pattern and a letter of its own, and two"
                    " fields of one colour never touch."
                ),
                _(
                    "The rows have the letters a to i, and the fields of a row are counted from the left: d5 is"
                    " the fifth field of the fourth row."
                ),
                _("Nine fields bear a number, 2 to 10: the big ones on the rim, 2, 3 and 4 in the middle."),
                _(
                    "All boards are alike but for the start: a framed field beside the centre. The four"
                    " boards are dealt at random."
                ),
                _(
                    "Where the colours lie on the printed boards our source does not say. This layout is"
                    " our own, found by a search for one that is fair to all four starts; purple is our"
                    " sixth colour."
                ),
            ),
            _swatches(COLOURS, named=True),
        ),
        Section(
            "card",
            _("The cards"),
            (
                _(
                    "Fifteen cards show four different colours each, every choice of four out of six once."
                    " On six of the cards one colour is there twice."
                ),
                _("Each card is one round, and it counts for everybody at the same time."),
                _("Which cards show a colour twice is our own choice too: each colour is doubled once."),
            ),
            _swatches(next(card for card in CARDS if len(card) == 5)),
        ),
        Section(
            "draw",
            _("Drawing"),
            (
                _(
                    "From the end of your line you go on to neighbouring fields, across a shared edge, one"
                    " step for each colour of the card, in any order."
                ),
                _(
                    "You may use all of the card, a part of it, or nothing: then you pass. Nothing is kept"
                    " for later."
                ),
                _("A colour that is there twice may be used twice, never more often than it is shown."),
                _(
                    "No field is used twice. The line may run alongside itself. The start costs no colour,"
                    " but a number field needs its colour like any other."
                ),
            ),
            _boards(first),
        ),
        Section(
            "ends",
            _("Two ends"),
            (
                _(
                    "Your line has two ends, and in each round it grows at one of them: you choose anew"
                    " each time."
                ),
                _(
                    "Until it has grown, its start is both ends, so in the first round it grows in one"
                    " direction."
                ),
            ),
        ),
        Section(
            "hidden",
            _("At the same time"),
            (
                _(
                    "Everybody draws at the same time, unseen by the others. When all have confirmed, the"
                    " lines are shown."
                ),
                _(
                    "On one device you hand it round: the next person sees nothing of your line before the"
                    " round is over."
                ),
            ),
        ),
        Section(
            "numbers",
            _("Numbers"),
            (
                _("Who is the first to reach a number gets all its points."),
                _("If several reach it in the same round, each of them gets all its points."),
                _("Who comes in a later round gets half, rounded up: the 7 then gives 4."),
                _("Every number counts that a line reaches in a round, not just the last one."),
            ),
        ),
        Section(
            "end",
            _("The end"),
            (
                _("After the fifteenth card the points of your numbers are added up."),
                _(
                    "Every field that your line has not reached is crossed out and costs 1 point. The"
                    " start counts as reached."
                ),
                _("The highest sum wins; those who have the same share the victory."),
            ),
        ),
        Section(
            "alone",
            _("Alone"),
            (
                _(
                    "Alone, a number gives all its points only if you have not reached a higher one"
                    " before; otherwise half, rounded up."
                ),
                _("Within a round the order along the line decides."),
                _("For example: first the 4, then the 7, the 5 and the 9 give 4, 7, 3 and 9 points."),
                _("More than 40 points are super."),
            ),
        ),
    )


def _boards(line: bytes) -> Markup:
    return tag("div", small(line), class_="tx-gallery", aria_hidden="true")


def _swatches(colours: str, *, named: bool = False) -> Markup:
    return tag(
        "div",
        (
            tag("figure", swatch(tint), tag("figcaption", words.colour(tint)) if named else None)
            for tint in sorted(colours, key=COLOURS.index)
        ),
        class_="tx-gallery",
        aria_hidden="true",
    )
