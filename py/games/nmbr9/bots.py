"""NMBR 9: four ways to build. One grabs points, one builds well, two try out what the next cards may bring.

The two that try out lay the next few cards in thought, drawn at random from those that are left, each where
the estimate of pile.py likes it best, and look at what they then expect. The same cards are tried for all
placements in question, and the worse half of these is dropped again and again.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from operator import itemgetter
from random import Random

from bots.halving import halve
from bots.luck import any_best, any_near, shuffled
from games.nmbr9.pile import Option, Pile, Sight, look, put, survey, touched
from games.nmbr9.plane import RECTANGLES
from games.nmbr9.rules import PLANE, Board, Move, State, placements
from games.nmbr9.rules import put as put_down
from games.nmbr9.tiles import Place
from table.bot import Level, Reason
from table.game import Game, Seat

AHEAD = 3
"""How many cards are laid in thought.

Measured with 16 deals for each of ten placements over 60 to 100 games: 85, 88, 90 and 91 points for one, two,
three and four cards, and 84 for all that are left: the luck of so many drowns what one placement is worth.
"""

CANDIDATES = 20
"""How many placements are tried out: those that the estimate likes best."""

NEAR = 0.1
"""Estimates that differ by so little are taken for the same: so two that judge alike do not build the same stack.

Measured over 300 games alone: 74.4, 74.1, 72.5 and 71.2 points, each ± 0.8, for 0, 0.1, 0.2 and 0.4.
"""


def eager(
    game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int
) -> Iterator[Move | None]:
    """Takes the most points it can get now; without any it lays its tiles close together."""
    sight, options = _options(view, seat)

    def greed(option: Option) -> tuple[int, int]:
        _, level, shape, _ = option
        return level * shape.number, touched(sight.pile, option)

    yield sight.place(any_best(options, [greed(option) for option in options], rng))


def mason(
    game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int
) -> Iterator[Move | None]:
    """Builds what looks best once the tile lies, and waits and sees what comes."""
    sight, options = _options(view, seat)
    yield sight.place(any_near(options, [worth for worth, *_ in options], NEAR, rng))


def architect(
    game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int
) -> Iterator[Move | None]:
    """Tries out the most promising placements; the budget is how many cards it lays in thought."""
    sight, options = _options(view, seat)
    left = sum(view.deck)
    if not left or not sight.pile.levels:
        # When nothing comes any more the estimate is the score; which way the first tile is turned does not matter.
        yield from mason(game, view, seat, rng, budget)
        return
    thoughts = {
        sight.place(option): Thought(put(sight.pile, option), left, option[0])
        for option in options[:CANDIDATES]
    }
    ahead = min(AHEAD, left)
    cards = deals(view.deck, ahead, rng)
    yield from halve(thoughts, lambda most: islice(cards, most), Thought.expect, budget, cost=ahead)


LEVELS = (
    Level("eager", eager, 1),
    Level("mason", mason, 1),
    Level("planner", architect, 300),
    Level("architect", architect, 4000),
)


class Thought:
    """A pile reached in thought: what is expected of it, and the replies to cards that have been found so far."""

    __slots__ = ("left", "pile", "replies", "worth")

    def __init__(self, pile: Pile, left: int, worth: float) -> None:
        self.pile = pile
        self.left = left
        self.worth = worth
        self.replies: dict[int, Thought] = {}

    def expect(self, cards: Sequence[int]) -> float:
        """What is expected after these cards, each laid where it looks best."""
        thought = self
        for card in cards:
            thought = thought.replies.get(card) or thought.reply(card)
        return thought.worth

    def reply(self, card: int) -> "Thought":
        """The pile with the next card laid where it looks best; kept for the next time."""
        best = max(survey(self.pile, card, self.left - 1), key=itemgetter(0))
        self.replies[card] = Thought(put(self.pile, best), self.left - 1, best[0])
        return self.replies[card]


def _options(view: State, seat: Seat) -> tuple[Sight, list[Option]]:
    """A seat's board, and the placements of the card on the table, the most promising first."""
    assert view.card is not None
    sight = look(view.boards[seat])
    options = survey(sight.pile, view.card, sum(view.deck))
    return sight, sorted(options, key=itemgetter(0), reverse=True)


def deals(deck: Sequence[int], length: int, rng: Random) -> Iterator[Sequence[int]]:
    """Endlessly, what may come next: every card that is left comes first equally often."""
    cards = [number for number, left in enumerate(deck) for _ in range(left)]
    while True:
        cards = shuffled(cards, rng)
        for k, first in enumerate(cards):
            yield [first, *shuffled(cards[:k] + cards[k + 1 :], rng)[: length - 1]]


def reason(view: State, seat: Seat, move: Move) -> Reason:
    """Why a placement is good, in numbers a player would look at.

    ``first`` ()
    ``points`` (points, level): the most that can be had now.
    ``patience`` (points, the most that could be had, level above, squares of four left free for it).
    ``surface`` (level above, squares of four left free for it), when there are no points to be had.
    """
    assert view.card is not None
    assert isinstance(move, Place)
    board = view.boards[seat]
    if not board.tiles:
        return Reason("first")
    after = put_down(board, view.card, move)
    points, level = after.tiles[-1].points, after.tiles[-1].level
    most = max(one.points for one in placements(board, view.card))
    if points == most > 0:
        return Reason("points", (points, level))
    squares = free_squares(after, level + 1)
    if points < most:
        return Reason("patience", (points, most, level + 1, squares))
    return Reason("surface", (level + 1, squares))


def free_squares(board: Board, level: int) -> int:
    """How many squares of four cells lie open for a level."""
    below, here = (*board.levels, 0, 0)[level - 1 : level + 1]
    return PLANE.blocks(below & ~here)[RECTANGLES.index((2, 2))].bit_count()
