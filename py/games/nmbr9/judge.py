"""NMBR 9: what a position and each placement are worth, in points: nobody's tiles are in anybody's way.

A position is worth what value.py expects once the open card lies as well as it can; near the end, once the next card
lies too. Without an open card it is the mean over those that may come. Placements are tried as the architect tries
them, with the same cards for all.
"""

from collections.abc import Collection, Generator, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from operator import itemgetter
from random import Random

from bots.halving import judge
from games.nmbr9.bots import AHEAD, CANDIDATES, Thought, deals, mason
from games.nmbr9.pile import Option, Pile, Sight, estimate, look, put, survey
from games.nmbr9.rules import Board, Move, State, placements, to_move
from games.nmbr9.tiles import Place
from games.nmbr9.value import value
from table.bot import Judgement, Unit, Worth, answer
from table.game import Game, Seat

BUDGET = 4000
"""Cards that are laid in thought, for one choice: as many as the architect has."""

TRUST = 0.9
"""The slope of results over luck, over 1500 games of the architect that nothing was fitted to: 0.89."""

LOOKED_AT = 5
"""So many of the most promising places for the open card are valued."""

NEAR_THE_END = 7
"""With so many cards left after the open one, or fewer, the next card is laid in thought as well."""

THEN_LOOKED_AT = 3
"""So many of the most promising places for that next card are valued."""


def unit(seats: int) -> Unit:
    """Points, however many play: what others do changes nothing."""
    return "points"


def trust(state: State) -> float:
    """As much of a card, whenever it comes."""
    return TRUST


def is_set_up(state: State) -> bool:
    """From the first card on (NM-R2)."""
    return True


def worth(state: State, seat: Seat) -> Generator[None, None, float]:
    """The points that can be expected."""
    board = state.boards[seat]
    if state.card is not None and seat in to_move(state):
        return (yield from _with_card(board, state.card, state.deck))
    if not any(state.deck):
        return float(board.score)
    expected = 0.0
    for card, left, deck in _draws(state.deck):
        expected += left * (yield from _with_card(board, card, deck))
    return expected / sum(state.deck)


def _with_card(board: Board, card: int, deck: tuple[int, ...]) -> Generator[None, None, float]:
    """What can be expected when this card has to be laid, and those of the deck come after it; found out once."""
    known = _known(board)
    if (card, deck) not in known:
        known[card, deck] = yield from _laid(look(board).pile, card, deck, sum(deck) <= NEAR_THE_END)
    return known[card, deck]


@lru_cache(maxsize=4)
def _known(board: Board) -> dict[tuple[int, tuple[int, ...]], float]:
    """What has been found out about a board, by open card and deck: an account asks for each of them three times."""
    return {}


def _laid(pile: Pile, card: int, deck: tuple[int, ...], looks_on: bool) -> Generator[None, None, float]:
    """What can be expected once this card lies as well as it can; ``looks_on``: once the next one lies, too."""
    best = 0.0
    for after in _promising(pile, card, deck, LOOKED_AT):
        yield
        best = max(best, (yield from _laid_next(after, deck)) if looks_on else value(after, deck))
    return best


def _laid_next(pile: Pile, deck: tuple[int, ...]) -> Generator[None, None, float]:
    """What can be expected once the next card lies as well as it can, whichever it is."""
    if sum(deck) < 2:
        return value(pile, deck)  # which does the same
    total = 0.0
    for card, left, rest in _draws(deck):
        yield
        total += left * max(value(after, rest) for after in _promising(pile, card, rest, THEN_LOOKED_AT))
    return total / sum(deck)


def _promising(pile: Pile, card: int, deck: tuple[int, ...], most: int) -> Iterator[Pile]:
    """The pile with this card, at so many of the most promising places: of a first tile one, they are all alike."""
    options = sorted(survey(pile, card, sum(deck)), key=itemgetter(0), reverse=True)
    return (put(pile, option) for option in options[: most if pile.levels else 1])


def _draws(deck: Sequence[int]) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Every card that may come, how often it is in the deck, and the deck without it.

    >>> [*_draws((0, 2, 1))]
    [(1, 2, (0, 1, 1)), (2, 1, (0, 2, 0))]
    """
    for card, left in enumerate(deck):
        if left:
            yield card, left, (*deck[:card], left - 1, *deck[card + 1 :])


def judged(
    game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int, keep: Collection[Move]
) -> Iterator[Judgement | None]:
    """Every legal placement."""
    sight, left = look(view.boards[seat]), sum(view.deck)
    every = _every_option(view, seat, sight)
    if not left or not sight.pile.levels:
        # When nothing comes any more the estimate is the score; which way the first tile is turned does not matter.
        exact = [
            Worth(place, worth if sight.pile.levels else 0.0, 0.0) for place, (worth, *_) in every.items()
        ]
        yield tuple(sorted(exact, key=lambda one: -one.worth))
        return
    assert view.card is not None
    seen = sorted(survey(sight.pile, view.card, left), key=itemgetter(0), reverse=True)
    near = {sight.place(option): option for option in seen[:CANDIDATES]}
    near |= {place: every[place] for place in keep if isinstance(place, Place)}
    thoughts = {place: _thought(sight, option, left) for place, option in near.items()}
    others = {place: _thought(sight, option, left) for place, option in every.items() if place not in near}
    ahead = min(AHEAD, left)
    cards = deals(view.deck, ahead, rng)
    yield from judge(
        thoughts,
        lambda most: islice(cards, most),
        Thought.expect,
        budget,
        cost=ahead,
        keep=[place for place in keep if isinstance(place, Place)],
        others=others,
    )


def _thought(sight: Sight, option: Option, left: int) -> Thought:
    return Thought(put(sight.pile, option), left, option[0])


def _every_option(view: State, seat: Seat, sight: Sight) -> dict[Place, Option]:
    """By place, every legal placement as the pile sees it."""
    assert view.card is not None
    plane = sight.pile.site.plane
    found: dict[Place, Option] = {}
    for place, level, _points in placements(view.boards[seat], view.card):
        bit = place.x - sight.left + plane.width * (place.y - sight.top)
        option: Option = (0.0, level, plane.shape[view.card, place.rotation], bit)
        found[place] = (estimate(put(sight.pile, option), sum(view.deck)), *option[1:])
    return found


def obvious(game: Game[State, Move], view: State, seat: Seat) -> Move:
    """What the mason builds, which is greedy."""
    move: Move = answer(mason(game, view, seat, Random(0), 1))
    return move
