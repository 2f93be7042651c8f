"""Chance: the k-th draw of a seed, the same on every machine and in every later version."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise

import pytest

from table import chance
from table.chance import draw

DIE = [(pips, 1) for pips in range(1, 7)]


def throws(seed: str, number: int) -> list[int]:
    """The first throws of a die."""
    return [draw(seed, k, DIE) for k in range(number)]


def test_seeds_give_these_throws_forever() -> None:
    """Daily games, challenge links and saves hang on them: a change here changes everybody's games."""
    assert throws("neun", 12) == [3, 4, 3, 2, 6, 5, 5, 1, 4, 5, 2, 2]
    assert throws("Neun", 12) == [6, 5, 3, 6, 4, 1, 6, 3, 3, 6, 2, 1]
    assert throws("2026-01-31", 12) == [1, 6, 6, 1, 3, 2, 2, 4, 4, 2, 4, 2]
    assert throws("Träxx 9 ☂", 12) == [5, 2, 6, 1, 4, 2, 6, 3, 2, 1, 1, 5]


def test_a_draw_depends_on_seed_and_number_alone() -> None:
    backwards = [draw("neun", k, DIE) for k in reversed(range(12))]
    assert backwards[::-1] == throws("neun", 12)


def test_the_number_is_no_part_of_the_seed() -> None:
    assert [draw("neun/1", k, DIE) for k in range(12)] != [draw("neun", 10 + k, DIE) for k in range(12)]


class Fixed:
    """A generator that has nothing but ``random()``, and always the same."""

    value = 0.0

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def random(self) -> float:
        return self.value


@pytest.mark.parametrize(
    ("value", "drawn"),
    [(0.0, "a"), (0.09, "a"), (0.1, "b"), (0.59, "b"), (0.6, "d"), (0.99, "d"), (1 - 2**-53, "d")],
)
def test_nothing_but_random_is_asked(value: float, drawn: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """``Random.random()`` is the one stream that Python promises to keep. Weights are shares of it, in order."""
    monkeypatch.setattr(Fixed, "value", value)
    monkeypatch.setattr(chance, "Random", Fixed)
    assert draw("neun", 0, [("a", 1), ("b", 5), ("d", 4)]) == drawn


@pytest.mark.parametrize("total", [1, 2, 3, 7, 36, 66, 2**31 - 1, 2**31 + 1])
def test_the_highest_random_number_still_draws_something(total: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Fixed, "value", 1 - 2**-53)
    monkeypatch.setattr(chance, "Random", Fixed)
    assert draw("neun", 0, [("first", total - 1), ("last", 1)]) == "last"


def test_outcomes_come_as_often_as_they_weigh() -> None:
    """Within four standard errors; the draws are the same in every run."""
    outcomes = [("a", 1), ("b", 2), ("c", 3), ("d", 30)]
    number = 9_000
    found = Counter(draw("weights", k, outcomes) for k in range(number))
    for outcome, weight in outcomes:
        share = Fraction(weight, 36)
        error = float(number * share * (1 - share)) ** 0.5
        assert abs(found[outcome] - number * share) < 4 * error


def test_one_draw_says_nothing_about_the_next() -> None:
    """Every pair of throws in a row comes about equally often."""
    dice = throws("pairs", 7_201)
    pairs = Counter(pairwise(dice))
    assert len(pairs) == 36
    squares = sum((count - 200) ** 2 / 200 for count in pairs.values())
    assert squares < 70  # Chi square with 35 degrees of freedom: more than this once in 2,000 seeds.


def test_without_outcomes_there_is_nothing_to_draw() -> None:
    with pytest.raises(ValueError, match="no outcome"):
        draw("neun", 0, [])
