"""Chance: the k-th draw of a seed.

A draw depends on (seed, k) and nothing else, so that undoing and playing on cannot re-roll it, and on
``Random.random()`` only, the one stream that Python promises to keep: a seed gives the same game on every
machine and in every later version.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

M = TypeVar("M")


def draw(seed: str, k: int, outcomes: Sequence[tuple[M, int]]) -> M:
    """The outcome that the k-th draw of this seed picks.

    >>> draw("neun", 0, [("heads", 1), ("tails", 1)]) == draw("neun", 0, [("heads", 1), ("tails", 1)])
    True
    >>> draw("neun", 0, [("certain", 3)])
    'certain'
    """
    ticket = int(Random(f"{seed}/{k}").random() * sum(weight for _, weight in outcomes))
    for outcome, weight in outcomes:
        if ticket < weight:
            return outcome
        ticket -= weight
    raise ValueError("chance has no outcome to draw")
