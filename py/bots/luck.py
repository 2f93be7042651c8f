"""Luck in thought, from ``Random.random()`` only: the one stream that Python promises to keep.

So a bot with the same seed thinks the same on every machine and in every later version.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

Item = TypeVar("Item")
Liking = TypeVar("Liking", int, tuple[int, ...])


def pick(items: Sequence[Item], rng: Random) -> Item:
    """One of the items, each as likely as the others.

    >>> pick(range(1, 7), Random("neun"))
    3
    """
    return items[int(rng.random() * len(items))]


def any_best(items: Sequence[Item], likings: Sequence[Liking], rng: Random) -> Item:
    """One of those that are liked best: two bots that judge alike need not play alike.

    >>> any_best("neun", [2, 1, 0, 2], Random("neun"))
    'n'
    """
    most = max(likings)
    return pick([item for item, liking in zip(items, likings, strict=True) if liking == most], rng)


def any_near(items: Sequence[Item], worths: Sequence[float], slack: float, rng: Random) -> Item:
    """One of those that are worth as much as the best one, or no more than ``slack`` less.

    >>> any_near("neun", [4.0, 2.5, 4.9, 5.0], 0.2, Random("neun"))
    'u'
    """
    least = max(worths) - slack
    return any_best(items, [worth >= least for worth in worths], rng)


def shuffled(items: Iterable[Item], rng: Random) -> list[Item]:
    """The items in an order that is as likely as any other.

    >>> shuffled("neun", Random("neun"))
    ['n', 'e', 'n', 'u']
    """
    return sorted(items, key=lambda _: rng.random())
