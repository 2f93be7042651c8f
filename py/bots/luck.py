"""Luck in thought, from ``Random.random()`` only: the one stream that Python promises to keep.

So a bot with the same seed thinks the same on every machine and in every later version.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


def pick(items: Sequence[Item], rng: Random) -> Item:
    """One of the items, each as likely as the others.

    >>> pick(range(1, 7), Random("neun"))
    3
    """
    return items[int(rng.random() * len(items))]


def shuffled(items: Iterable[Item], rng: Random) -> list[Item]:
    """The items in an order that is as likely as any other.

    >>> shuffled("neun", Random("neun"))
    ['n', 'e', 'n', 'u']
    """
    return sorted(items, key=lambda _: rng.random())
