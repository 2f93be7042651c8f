"""NMBR 9: the points that can be expected of a pile, when these cards are still to come.

The estimate of pile.py orders placements well, but it is no value: it does not know which cards are left. This one was
fitted to how games ended (tools/values.py, least squares): it looks at the same surface and at the cards, and is the
score itself once there are none.
"""

from collections.abc import Sequence
from typing import Final

from games.nmbr9.pile import Pile
from games.nmbr9.rules import ROUNDS

SURFACES: Final = 4
"""Levels whose free surface is looked at by itself; what lies above counts with the last of them."""
LARGE: Final = 7
SMALL: Final = 2
"""Cards of this number and above, or this and below, are told apart from the others."""

WEIGHTS: Final = (
    (
        12.295, 4.999, 64.985, -6.011, -1.887, 2.375, -0.123, 0.29, -0.169, 0.147, 0.107, 0.003, 0.136,
        -0.437, 0.706, -0.53, 0.505, 0.966, 0.585, 0.832, -7.527, 3.587, 2.725, -3.621, 3.026, -13.466,
        7.29, 2.002,
    ),
    (
        13.884, 3.797, -0.021, 32.655, -0.757, -0.22, -0.222, 0.41, -0.207, -0.012, -0.152, -0.213, 0.051,
        -1.165, 0.636, -2.867, 0.034, -0.726, -2.895, -0.526, 15.776, -4.808, -6.405, -9.288, 5.038,
        22.809, -2.63, -10.702,
    ),
)  # fmt: skip
"""By feature: what it counts with the share of cards that are left, and with that share squared.

Fitted to 1300 games of the planner; the first slope is 3.5 points higher, since the architect reaches so many more.
"""


def value(pile: Pile, deck: Sequence[int]) -> float:
    """The final score that can be expected.

    >>> from games.nmbr9.pile import site
    >>> value(Pile(site(16, 16), score=40), (0,) * 10)
    40.0
    """
    left = sum(deck)
    if not left:
        return float(pile.score)
    share = left / ROUNDS
    slopes, bends = WEIGHTS
    seen = features(pile, deck)
    steep = sum(weight * feature for weight, feature in zip(slopes, seen, strict=True))
    bent = sum(weight * feature for weight, feature in zip(bends, seen, strict=True))
    return pile.score + share * (steep + share * bent)


def features(pile: Pile, deck: Sequence[int]) -> list[float]:
    """What the expectation depends on: the cards, the height, the ground, and the free surface level by level."""
    width, levels, left = pile.site.plane.width, pile.levels, sum(deck)
    mean = sum(number * cards for number, cards in enumerate(deck)) / left
    ground = levels[0] if levels else 0
    seen = [
        1.0,
        mean,
        sum(deck[LARGE:]) / left,
        sum(deck[: SMALL + 1]) / left,
        float(len(levels)),
        len(levels) * mean,
        float(ground.bit_count()),
        float((ground & ground >> 1).bit_count() + (ground & ground >> width).bit_count()),
    ]
    surfaces = [[0.0] * 4 for _ in range(SURFACES)]
    for level, (here, above) in enumerate(zip(levels, (*levels[1:], 0), strict=False)):
        free = here & ~above
        wide = free & free >> 1
        squares = wide & wide >> width
        counts = surfaces[min(level, SURFACES - 1)]
        counts[0] += free.bit_count()
        counts[1] += wide.bit_count() + (free & free >> width).bit_count()
        counts[2] += squares.bit_count()
        counts[3] += (squares & squares >> 1).bit_count() + (squares & squares >> width).bit_count()
    for counts in surfaces:
        seen += [*counts, counts[2] * mean]
    return seen
