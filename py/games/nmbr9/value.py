"""NMBR 9: the points that can be expected of a pile, when these cards are still to come.

The estimate of pile.py orders placements well, but it is no value: it does not know which cards are left. Here every
card that may come is laid in thought where it looks best. The mean of what the estimate then expects is where we begin;
a small network, one layer of hidden units, corrects it by the surface of every level and by what each card would find.
Its weights were fitted to how games ended (learned.py, tools/network.py). With one card left there is nothing to
correct: the mean is the score itself.
"""

from base64 import b85decode
from collections.abc import Sequence
from functools import cache
from math import log1p
from operator import itemgetter, mul
from struct import unpack
from typing import Final

from games.nmbr9.learned import BIASES, LAST, OUTPUT, PACKED, SCALES
from games.nmbr9.pile import Option, Pile, estimate, survey
from games.nmbr9.rules import COPIES, ROUNDS

LEVELS: Final = 6
"""Levels that are looked at by themselves; what lies above counts with the last of them."""
HIGH: Final = 4
"""From this level on, the places for a card are counted together."""
OF_A_CARD: Final = 4 + HIGH
"""How many features a card has."""
REACH: Final = 50.0
"""The network's unit, in points, when the game begins."""


def value(pile: Pile, deck: Sequence[int]) -> float:
    """The final score that can be expected.

    >>> from games.nmbr9.pile import site
    >>> value(Pile(site(16, 16), score=40), (0,) * 10)
    40.0
    """
    if not any(deck):
        return float(pile.score)
    expected, features = outlook(pile, deck)
    return expected + reach(sum(deck)) * _network(features)


def reach(left: int) -> float:
    """What a unit of the network counts, in points, when so many cards are left: nothing for the last one.

    >>> reach(1), reach(20)
    (0.0, 47.5)
    """
    return REACH * (left - 1) / ROUNDS


def outlook(pile: Pile, deck: Sequence[int]) -> tuple[float, list[float]]:
    """What the estimate expects once the next card lies, on average, and what the network corrects it by.

    The features are of the order of 1. Cards that cannot come any more have none.
    """
    left = sum(deck)
    now = estimate(pile, left)
    expected, cards = 0.0, []
    for number, copies in enumerate(deck):
        if copies:
            options = survey(pile, number, left - 1)
            best = max(options, key=itemgetter(0))
            expected += best[0] * copies / left
            cards += _card(options, best, now)
        else:
            cards += [0.0] * OF_A_CARD
    return expected, [
        left / ROUNDS,
        len(pile.levels) / 5,
        *(copies / COPIES for copies in deck),
        *_levels(pile),
        (now - pile.score) / 50,
        *cards,
        expected - pile.score,
    ]


def _levels(pile: Pile) -> list[float]:
    """By level: how large it is and how compact, and how much of it is free, in cells, pairs, squares and bricks."""
    width, levels = pile.site.plane.width, pile.levels
    seen = [[0.0] * 6 for _ in range(LEVELS)]
    for level, (here, above) in enumerate(zip(levels, (*levels[1:], 0), strict=True)):
        free = here & ~above
        wide = free & free >> 1
        squares = wide & wide >> width
        counts = seen[min(level, LEVELS - 1)]
        counts[0] += here.bit_count() / 20
        counts[1] += ((here & here >> 1).bit_count() + (here & here >> width).bit_count()) / 30
        counts[2] += free.bit_count() / 20
        counts[3] += (wide.bit_count() + (free & free >> width).bit_count()) / 20
        counts[4] += squares.bit_count() / 10
        counts[5] += ((squares & squares >> 1).bit_count() + (squares & squares >> width).bit_count()) / 10
    return [count for counts in seen for count in counts]


def _card(options: Sequence[Option], best: Option, now: float) -> list[float]:
    """What a card would find: what its best place adds, how high it lies, the highest place, and how many there are.

    ``options`` go up level by level, as ``survey`` gives them.
    """
    worth, level, *_ = best
    top = options[-1][1]
    levels = [option[1] for option in options]
    highest = max(option[0] for option in options if option[1] == top)
    counts = [levels.count(number) for number in range(1, HIGH)]
    counts.append(len(levels) - levels.count(0) - sum(counts))
    return [
        (worth - now) / 10,
        top / 4,
        level / 4,
        (highest - worth) / 10,
        *(log1p(count) / 2 for count in counts),
    ]


@cache
def _weights() -> list[list[float]]:
    """What each hidden unit makes of the features."""
    numbers = unpack(f"{len(OUTPUT) * len(SCALES)}b", b85decode(PACKED))
    rows = [numbers[first : first + len(SCALES)] for first in range(0, len(numbers), len(SCALES))]
    return [[number / scale for number, scale in zip(row, SCALES, strict=True)] for row in rows]


def _network(features: Sequence[float]) -> float:
    """What the network says: the hidden units that are above zero, each as much as it counts."""
    found = LAST
    for row, bias, counts in zip(_weights(), BIASES, OUTPUT, strict=True):
        hidden = bias + sum(map(mul, row, features))
        if hidden > 0:
            found += counts * hidden
    return found
