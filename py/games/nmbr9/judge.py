"""NMBR 9: what a position and each placement are worth, in points: nobody's tiles are in anybody's way.

A position is worth what value.py expects of its pile and its cards. Placements are tried as the architect tries them,
with the same cards for all.
"""

from collections.abc import Collection, Generator, Iterator, Sequence
from itertools import islice
from operator import itemgetter
from random import Random

from bots.halving import judge
from games.nmbr9.bots import AHEAD, CANDIDATES, Thought, deals, mason
from games.nmbr9.pile import Option, Pile, Sight, estimate, look, put, survey
from games.nmbr9.rules import Move, State, placements, result, to_move
from games.nmbr9.tiles import Place
from games.nmbr9.value import value
from table.bot import Judgement, Unit, Worth, answer
from table.game import Game, Seat

BUDGET = 4000
"""Cards that are laid in thought, for one choice: as many as the architect has."""

TRUST = 0.7
"""The slope of results over luck, over 150 games of the planner that nothing was fitted to."""

LOOKED_AT = 3
"""Of the places for an open card, so many of the most promising ones are valued."""


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
    yield from ()
    ended = result(state)
    if ended:
        return float(ended.scores[seat])
    pile = look(state.boards[seat]).pile
    if state.card is not None and seat in to_move(state):
        return _with_card(pile, state.card, state.deck)
    if pile.levels:
        return value(pile, state.deck)
    # An empty board was never fitted: it is worth what the first card makes of it on average.
    firsts = [
        (_with_card(pile, card, _without(state.deck, card)), left) for card, left in enumerate(state.deck)
    ]
    return sum(worth * left for worth, left in firsts) / sum(state.deck)


def _with_card(pile: Pile, card: int, deck: Sequence[int]) -> float:
    """What can be expected once this card lies as well as it can, when those of the deck come after it."""
    options = sorted(survey(pile, card, sum(deck)), key=itemgetter(0), reverse=True)
    return max(value(put(pile, option), deck) for option in options[:LOOKED_AT])


def _without(deck: Sequence[int], card: int) -> tuple[int, ...]:
    return tuple(left - (number == card) for number, left in enumerate(deck))


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
