"""Luck in thought: fair, repeatable, and from the one stream that Python promises to keep."""

from collections import Counter
from itertools import permutations
from random import Random

from bots.luck import pick, shuffled


class Stream:
    """A generator with nothing but ``random``: these numbers, one after the other."""

    def __init__(self, *numbers: float) -> None:
        self.numbers = iter(numbers)

    def random(self) -> float:
        return next(self.numbers)


def test_only_the_promised_stream_is_used() -> None:
    stream = Stream(0.0, 0.24, 0.25, 0.999, 0.9, 0.1, 0.5)
    assert [pick("abcd", stream) for _ in range(4)] == ["a", "a", "b", "d"]  # type: ignore[arg-type]
    assert shuffled("abc", stream) == ["b", "c", "a"]  # type: ignore[arg-type]


def test_every_item_and_every_order_is_as_likely_as_the_others() -> None:
    rng = Random("fair")
    picked = Counter(pick("abc", rng) for _ in range(3000))
    assert {*picked} == {*"abc"}
    assert min(picked.values()) > 900
    orders = Counter(tuple(shuffled("abc", rng)) for _ in range(3000))
    assert {*orders} == {*permutations("abc")}
    assert min(orders.values()) > 420


def test_what_is_shuffled_stays_as_it_was() -> None:
    cards = [1, 2, 3, 4, 5]
    assert sorted(shuffled(cards, Random(1))) == cards == [1, 2, 3, 4, 5]
