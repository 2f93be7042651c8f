"""Träxx: what the network says in lanes is what it says when it is reckoned plainly; and what luck is by it."""

import shutil
from base64 import b85decode
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from statistics import correlation, fmean, stdev
from struct import unpack
from zlib import decompress

import pytest

from games.traexx import judge
from games.traexx.board import BOARD, CARDS
from games.traexx.bots import terrain
from games.traexx.ending import FEW
from games.traexx.game import GAME
from games.traexx.rules import State
from games.traexx.terrain import BITS, Position, final_points
from games.traexx.value import INPUTS, value
from games.traexx.weights import FIRST, SECOND, WEIGHTS, WORTH_A_POINT
from table.account import FINE, Account, reviewed
from table.game import CHANCE
from tests.games.thinking import thought_out
from tools.arena import find_level
from tools.bench.review import ended
from tools.values_traexx.engine import Engine, compare, seen_by_us

AT_ONCE = 112
"""No position has more inputs on than that, as play.c says."""


def positions(seed: str) -> Iterator[tuple[Position, tuple[str, ...]]]:
    """A position before every draw of a game that goes on at random, and the cards that are left."""
    luck, ground = Random(seed), terrain(True)
    start = luck.choice(BOARD.starts)
    at: Position = (start, start, BITS[start], 0, 0)
    deck = luck.sample(CARDS, len(CARDS))
    for nth, card in enumerate(deck):
        yield at, tuple(deck[nth:])
        at = luck.choice(ground.longest_growths(at, card) or [at])


SEEN = [case for seed in ("a", "b", "c") for case in positions(seed)]


def layers() -> tuple[list[list[int]], list[int], list[list[int]], list[int], list[int], int]:
    """The weights as they are kept, layer by layer."""
    form = f"<{INPUTS * FIRST}b{FIRST}i{FIRST * SECOND}b{SECOND}i{SECOND}iq"
    numbers: Iterator[int] = iter(unpack(form, decompress(b85decode(WEIGHTS))))
    first = [[*islice(numbers, FIRST)] for _ in range(INPUTS)]
    first_bias = [*islice(numbers, FIRST)]
    second = [[*islice(numbers, SECOND)] for _ in range(FIRST)]
    second_bias, third = [*islice(numbers, SECOND)], [*islice(numbers, SECOND)]
    return first, first_bias, second, second_bias, third, next(numbers)


def plainly(position: Position, cards: tuple[str, ...]) -> float:
    """What the network expects, neuron by neuron."""
    first, first_bias, second, second_bias, third, bias = layers()
    seen = seen_by_us(position, cards)
    ones = [max(0, first_bias[k] + sum(first[one][k] for one in seen)) for k in range(FIRST)]
    twos = [max(0, second_bias[j] + sum(ones[k] * second[k][j] for k in range(FIRST))) for j in range(SECOND)]
    said = bias + sum(two * weight for two, weight in zip(twos, third, strict=True))
    return final_points(position) + said / WORTH_A_POINT


def test_lanes_say_what_plain_sums_say() -> None:
    for position, cards in SEEN:
        assert value(position, cards) == pytest.approx(plainly(position, cards), abs=1e-9)


def test_no_sum_leaves_its_lane() -> None:
    first, first_bias, second, second_bias, *_ = layers()
    most = [
        AT_ONCE * max(abs(row[k]) for row in first) + abs(first_bias[k]) for k in range(FIRST)
    ]  # more than any position can have
    assert max(most) < 1 << 15
    for j in range(SECOND):
        assert sum(most[k] * abs(second[k][j]) for k in range(FIRST)) + abs(second_bias[j]) < 1 << 31


def test_what_is_seen_is_within_the_inputs() -> None:
    for position, cards in SEEN:
        seen = seen_by_us(position, cards)
        assert len(seen) <= AT_ONCE
        assert seen[0] >= 0
        assert seen[-1] < INPUTS


def test_it_does_not_matter_which_end_is_which() -> None:
    for (one_end, other_end, *rest), cards in SEEN:
        there, back = (one_end, other_end, *rest), (other_end, one_end, *rest)
        assert value(there, cards) == value(back, cards)  # type: ignore[arg-type]


def test_without_cards_it_is_the_score() -> None:
    for position, _cards in SEEN:
        assert value(position, ()) == final_points(position)


def test_a_good_beginning_is_worth_what_the_pathfinder_reaches() -> None:
    """41 points, from every start."""
    for start in BOARD.starts:
        assert value((start, start, BITS[start], 0, 0), CARDS) == pytest.approx(41.5, abs=1.5)


@pytest.mark.long
@pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler")
def test_what_it_was_fitted_by_sees_the_same(tmp_path: Path) -> None:
    compare(Engine(tmp_path))


# --- luck by it ------------------------------------------------------------------------------------------------


def before_draws(seed: str) -> Iterator[State]:
    """The states before the draws of a game that the surveyor plays alone."""
    session = ended("traexx", find_level(GAME, "surveyor"), seed)
    yield from (state for state in session.states if state.lines and GAME.to_move(state) == (CHANCE,))


def test_what_is_searched_completely_expects_no_draw_but_the_mean() -> None:
    """With three cards left, or fewer, nothing is estimated: what is expected is the mean of what may come."""
    last = [state for state in before_draws("search") if len(CARDS) - len(state.drawn) <= FEW]
    assert len(last) == FEW
    for state in last:
        after = [answered(GAME.play(state, CHANCE, card)) for card, _weight in GAME.chance(state)]
        assert fmean(after) == pytest.approx(answered(state))


def answered(state: State) -> float:
    """What a position is worth to the first seat."""
    return thought_out(judge.worth(state, 0))


def booked(seed: str) -> Account:
    """The luck of a game of the surveyor."""
    session = ended("traexx", find_level(GAME, "surveyor"), seed)
    return next(account for account in reviewed(session, 0) if account)


def test_the_same_game_has_the_same_luck() -> None:
    first = booked("same")
    judge._known.cache_clear()
    assert booked("same") == first
    assert first.luck


@pytest.mark.long
def test_who_has_luck_reaches_more_and_nobody_has_it_on_average() -> None:
    """Even at a weaker level, which wastes some of it; for the pathfinder see docs/review.md."""
    accounts = [booked(f"closer/{number}") for number in range(24)]
    results = [account.result / FINE for account in accounts]
    lucks = [account.luck / FINE for account in accounts]
    assert abs(fmean(lucks)) < 3 * stdev(lucks) / len(lucks) ** 0.5
    assert correlation(lucks, results) > 0.4
    assert stdev(account.fair / FINE for account in accounts) < stdev(results)
