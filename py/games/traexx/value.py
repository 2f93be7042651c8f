"""Träxx: the points that can be expected of a line, when these cards are still to come.

What ``promise`` adds up orders lines well, but it is points only but for a constant. This was fitted to how games ended
(tools/values.py, least squares), on what a player looks at, and is the score itself once no card is left.
"""

from collections.abc import Sequence
from typing import Final

from games.traexx.rules import ROUNDS, half
from games.traexx.terrain import (
    AROUND,
    EVERYWHERE,
    EXITS,
    RIM,
    Position,
    Terrain,
    final_points,
    out_of_reach,
)

WEIGHTS: Final = (
    (28.058, -0.604, 1.022, -2.816, 0.78, 2.03, 1.357, 0.444, 0.856, 1.752, 6.265, -19.246, 0.281),
    (-5.06, 0.96, -1.912, 4.821, -0.72, -0.84, -5.75, -0.417, -0.166, -0.261, -1.039, 79.306, -0.182),
)
"""By feature: what it counts with the share of rounds that are left, and with that share squared.

Fitted to 240 games of the pathfinder alone, at a sixteenth of its budget; the first slope is 4.6 points higher, since
with all of it the pathfinder reaches so many more.
"""


def value(ground: Terrain, position: Position, cards: Sequence[str]) -> float:
    """The final score that can be expected.

    >>> from games.traexx.board import BOARD
    >>> from games.traexx.terrain import BITS
    >>> value(Terrain(BOARD, alone=True), (30, 30, BITS[30], 0, 0), ())
    -60.0
    """
    if not cards:
        return float(final_points(position))
    share = len(cards) / ROUNDS
    slopes, bends = WEIGHTS
    seen = features(ground, position, cards)
    steep = sum(weight * feature for weight, feature in zip(slopes, seen, strict=True))
    bent = sum(weight * feature for weight, feature in zip(bends, seen, strict=True))
    return final_points(position) + share * (steep + share * bent)


def features(ground: Terrain, position: Position, cards: Sequence[str]) -> list[float]:
    """What the expectation depends on: the free fields, the ends, the numbers, and how far the cards would go now."""
    one_end, other_end, seen, halved, points = position
    free = EVERYWHERE & ~seen
    unreached = ground.numbers_in(free & ground.numbers)
    exits = [(AROUND[end] & free).bit_count() for end in (one_end, other_end)]
    steps = [_longest(ground, position, card) for card in cards]
    return [
        1.0,
        float(points),
        float(seen.bit_count()),
        float(out_of_reach(free, one_end, other_end)) if free else 0.0,
        float((free & RIM).bit_count()),
        ground.pull(free & ground.numbers, halved, one_end, other_end),
        sum(EXITS[ways] for ways in exits),
        float(sum(exits)),
        float(sum(number for number in unreached if not halved >> number & 1)),
        float(sum(half(number) for number in unreached if halved >> number & 1)),
        sum(steps) / len(steps),
        steps.count(0) / len(steps),
        ground.promise(position, len(cards)),
    ]


def _longest(ground: Terrain, position: Position, card: str) -> int:
    """How many fields a card would draw through, at most."""
    drawn = position[2].bit_count()
    return (
        max((grown[2].bit_count() for grown in ground.longest_growths(position, card)), default=drawn) - drawn
    )
