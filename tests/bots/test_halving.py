"""Successive halving: everybody meets the same futures, the worse half goes, and the budget is kept."""

from collections.abc import Iterator, Sequence
from itertools import groupby, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bots.halving import halve
from table.bot import answer

LETTERS = "abcdefghijkl"

Trials = list[tuple[str, int]]
"""Which move was tried on which future."""


def trials(moves: str, budget: int, *, cost: int = 1, extra: int = 0) -> Trials:
    """What is tried when the later letters are always the better ones; no future comes twice."""
    tried: Trials = []
    endless = iter(range(10**9))

    def outcome(letter: str, future: int) -> float:
        tried.append((letter, future))
        return ord(letter)

    prospects = {letter: letter for letter in moves}
    *_, best = halve(prospects, lambda most: islice(endless, most), outcome, budget, cost=cost, extra=extra)
    assert best == max(moves)
    return tried


def futures_of(tried: Trials) -> list[tuple[str, ...]]:
    """For each future, one after the other, the moves that were tried on it."""
    return [tuple(letter for letter, _ in group) for _, group in groupby(tried, key=lambda trial: trial[1])]


def stages_of(tried: Trials) -> list[tuple[int, int]]:
    """For each stage, how many moves were tried on how many futures."""
    sizes = [len(moves) for moves in futures_of(tried)]
    return [(size, len([*same])) for size, same in groupby(sizes)]


def test_every_move_that_is_left_is_tried_on_the_same_futures() -> None:
    for moves in futures_of(trials(LETTERS, 500)):
        assert len(moves) == len({*moves})
        assert {*moves} in ({*LETTERS}, {*LETTERS[6:]}, {*LETTERS[9:]}, {*LETTERS[10:]})


@pytest.mark.parametrize(
    ("moves", "left"), [(1, []), (2, [2]), (3, [3, 2]), (5, [5, 3, 2]), (8, [8, 4, 2]), (12, [12, 6, 3, 2])]
)
def test_the_worse_half_is_dropped_again_and_again(moves: int, left: list[int]) -> None:
    assert [size for size, _ in stages_of(trials(LETTERS[:moves], 100))] == left


def test_every_stage_spends_as_much_as_the_others() -> None:
    assert stages_of(trials(LETTERS, 4 * 60)) == [(12, 5), (6, 10), (3, 20), (2, 30)]
    assert stages_of(trials(LETTERS, 4 * 60, cost=5)) == [(12, 1), (6, 2), (3, 4), (2, 6)]
    assert stages_of(trials(LETTERS, 4 * 60, extra=3)) == [(12, 4), (6, 6), (3, 10), (2, 12)]
    assert stages_of(trials(LETTERS, 4 * 60, cost=2, extra=3)) == [(12, 2), (6, 3), (3, 5), (2, 6)]


@pytest.mark.parametrize("budget", [0, 1, 15])
def test_however_small_the_budget_is_every_stage_has_a_future(budget: int) -> None:
    assert stages_of(trials(LETTERS, budget)) == [(12, 1), (6, 1), (3, 1), (2, 1)]


def test_what_a_bot_yields() -> None:
    """An answer before any work, None after every trial, the best so far after every stage."""
    asked: list[int] = []

    def futures(most: int) -> Sequence[float]:
        asked.append(most)
        return [1.0] * most

    thinking = halve({"low": 1, "high": 3, "middle": 2}, futures, lambda worth, luck: worth * luck, 6)
    assert next(thinking) == "low"
    assert asked == []
    assert [*thinking] == [None, None, None, "high", None, None, "high"]
    assert asked == [1, 1]


def test_a_pause_while_a_future_is_made_up_is_passed_on() -> None:
    def futures(most: int) -> Iterator[int | None]:
        for future in range(most):
            yield from (None, None, future)

    tried: list[int] = []

    def outcome(worth: int, future: int) -> float:
        tried.append(future)
        return worth

    thoughts = [*halve({"one": 1, "two": 2}, futures, outcome, 4)]
    assert thoughts == ["one", None, None, None, None, None, None, None, None, "two"]
    assert tried == [0, 0, 1, 1]


def test_there_may_be_fewer_futures_than_the_budget_allows() -> None:
    thoughts = [*halve({"one": 1, "two": 2}, lambda most: [7, 8][:most], lambda worth, _: worth, 1000)]
    assert thoughts == ["one", None, None, None, None, "two"]


def test_what_was_tried_before_a_halving_still_counts() -> None:
    """The last two are told apart by the first future, though the other one wins the second."""
    worth = {"steady": (5, 1), "late": (3, 2), "never": (0, 9)}
    futures = iter([0, 1])
    assert answer(halve(worth, lambda most: islice(futures, most), lambda by, when: by[when], 1)) == "steady"


def test_of_moves_that_are_worth_the_same_the_more_promising_one_stays() -> None:
    for moves in ("ab", "ba", "cabd"):
        assert answer(halve(dict.fromkeys(moves), lambda most: range(most), lambda *_: 1.0, 20)) == moves[0]


@settings(deadline=None)
@given(st.lists(st.integers(-5, 5), min_size=1, max_size=20), st.integers(0, 300))
def test_where_the_future_does_not_matter_the_best_is_found(worths: list[int], budget: int) -> None:
    prospects = dict(enumerate(worths))
    chosen = answer(halve(prospects, lambda most: range(most), lambda worth, _: worth, budget))
    assert chosen == worths.index(max(worths))


@settings(deadline=None)
@given(st.integers(1, 20), st.integers(0, 3000), st.integers(1, 6), st.integers(0, 4))
def test_the_budget_is_kept_unless_it_is_too_small_for_a_future_a_stage(
    moves: int, budget: int, cost: int, extra: int
) -> None:
    stages = stages_of(trials("".join(map(chr, range(97, 97 + moves))), budget, cost=cost, extra=extra))
    spent = [cost * futures * (size + extra) for size, futures in stages]
    least = [cost * (size + extra) for size, _ in stages]
    for share, floor in zip(spent, least, strict=True):
        assert share == floor or share <= budget / len(stages)
        assert share + floor > budget // len(stages)


def test_futures_are_made_up_one_by_one() -> None:
    """A future may be costly to make up, and nobody should wait for all of a stage at once."""
    made: list[int] = []

    def futures(most: int) -> Iterator[int]:
        for future in range(most):
            made.append(future)
            yield future

    thinking = halve({"one": 1, "two": 2}, futures, lambda worth, _: worth, 100)
    assert [*islice(thinking, 4)] == ["one", None, None, None]
    assert made == [0, 1]
