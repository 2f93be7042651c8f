"""Träxx: a first lesson.

The lesson's lines are looked for on the board, not written down: it stays true whatever layout the search for
a good board comes to.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from games.traexx import words
from games.traexx.board import BOARD, CARDS, COLOURS, DIRECTIONS, NEIGHBOURS, Field, step
from games.traexx.draft import Way
from games.traexx.drawing import ARROWS
from games.traexx.rules import ROUNDS, SUPER, can_grow, grown, growths, half
from games.traexx.text import write_fields
from kit.i18n import points, speech
from kit.teach import Script, Step, told

_, ngettext = speech("traexx")

FIRST_CARD = "bgsy"
"""The card of TX-E1."""


class Rounds(NamedTuple):
    """Three rounds of two players: boards, cards and ways. The learner passes in the third."""

    boards: tuple[int, int]
    cards: tuple[str, str, str]
    mine: tuple[Way, Way]
    theirs: tuple[Way, Way, Way]

    @property
    def number(self) -> int:
        """What the learner reaches in the second round and the other in the third."""
        return BOARD.numbers[self.mine[1][-1]]


def find_rounds() -> Rounds:
    """The first rounds in which each rule is met once.

    The learner uses up the first card, TX-E1's way if there is one; then a card with a colour twice brings the
    other end to a number, and the other player reaches that number a round later.
    """
    return next(
        Rounds(boards, (FIRST_CARD, second, third), (mine, across), theirs)
        for boards, mine in _openings()
        for second, across in _ways_to_a_number(grown(begin(boards[0]), mine), mine[0])
        for third, theirs in _others_follow(boards[1], second, across[-1])
        if can_grow(grown(grown(begin(boards[0]), mine), across), third)
    )


def begin(board: int) -> bytes:
    """The line of a board before it has grown."""
    return bytes([BOARD.starts[board - 1]])


def _openings() -> Iterator[tuple[tuple[int, int], Way]]:
    """Boards for both, and a first way of four fields that passes no number; best is TX-E1's, to the 6."""
    ways = [
        (board, way)
        for board in (1, 2, 3, 4)
        for way in growths(begin(board), FIRST_CARD)
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
    for first in growths(begin(board), FIRST_CARD):
        after_first = grown(begin(board), first)
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


def lesson() -> Script:
    """Three rounds: drawing, the other end, a number in full and by half, a pass; then how it is counted."""
    rounds = find_rounds()
    other = words.level("rambler")[0]
    doubled = next(colour for colour in COLOURS if rounds.cards[1].count(colour) == 2)
    return Script(
        names=(_("You"), other),
        options={},
        set_up=(*(f"* start{board}" for board in rounds.boards), f"* card{rounds.cards[0]}"),
        steps=told(
            *_steps(rounds),
            name=other,
            number=rounds.number,
            points=points(half(rounds.number)),
            colour=words.colour(doubled),
            first=_in_words(rounds.mine[0]),
            second=_in_words(rounds.mine[1]),
            rounds=ROUNDS,
            super=SUPER,
        ),
    )


def _steps(rounds: Rounds) -> tuple[Step, ...]:
    return (
        Step(
            _(
                "Your line begins on the field with the frame. Each colour of the card is one step. Draw with"
                " a finger: {first}. Going back un-draws. Then confirm."
            ),
            f"0 {write_fields(rounds.mine[0])}",
        ),
        Step(
            _(
                "{name} draws with the same card. Nobody sees what the other has drawn until both have"
                " confirmed."
            ),
            f"1 {write_fields(rounds.theirs[0])}",
        ),
        Step(_("Now both lines are on the table. The next card is turned up."), f"* card{rounds.cards[1]}"),
        Step(
            _(
                "This card shows {colour} twice, so it may be used twice. Your line has two ends, and in each"
                " round one of them grows. Take the other one now, to the {number}: {second}. You need not use"
                " the whole card. Confirm."
            ),
            f"0 {write_fields(rounds.mine[1])}",
        ),
        Step(_("{name} draws too."), f"1 {write_fields(rounds.theirs[1])}"),
        Step(
            _(
                "You are the first on the {number}: it gives you all its points. The score sheet shows it. On"
                " to the third card."
            ),
            f"* card{rounds.cards[2]}",
        ),
        Step(
            _(
                "Nobody has to draw. What you do not use of a card is lost, but a bad line can be worse than"
                " none. Pass for once."
            ),
            "0 pass",
        ),
        Step(_("{name} is on the way to the {number} as well."), f"1 {write_fields(rounds.theirs[2])}"),
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
