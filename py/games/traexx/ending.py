"""Träxx alone: the last cards, searched completely. Every order may come, and every line is looked at.

Playing on greedily does not find a plan for the last two cards, so trials tell such lines too low: a line was told to
cost 4 points that costs half a one.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import Final

from games.traexx.terrain import Position, Steps, Terrain, Way, final_points

FEW: Final = 3
"""With so many cards to come, or fewer, everything can be looked at."""

Known = dict[tuple[Position, tuple[str, ...]], float]
"""What positions have turned out to be worth, by the cards to come."""


def worths(
    ground: Terrain, positions: Iterable[Position], cards: Sequence[str]
) -> Generator[None, None, dict[Position, float]]:
    """What each of these positions is worth; it pauses between them."""
    known: Known = {}
    found = {}
    for position in positions:
        found[position] = expected(ground, position, cards, known)
        yield
    return found


def expected(ground: Terrain, position: Position, cards: Sequence[str], known: Known) -> float:
    """The points that perfect play reaches on average when these cards come in any order.

    >>> from games.traexx.board import BOARD
    >>> from games.traexx.terrain import BITS
    >>> alone = Terrain(BOARD, alone=True)
    >>> expected(alone, (30, 30, BITS[30], 0, 0), (), {})
    -60.0
    """
    if not cards:
        return float(final_points(position))
    key = position, tuple(cards)
    if key not in known:
        worths = [
            max(
                expected(ground, grown, [*cards[:nth], *cards[nth + 1 :]], known)
                for grown in _growths(ground, position, card, last=len(cards) == 1)
            )
            for nth, card in enumerate(cards)
        ]
        known[key] = sum(worths) / len(worths)
    return known[key]


def _growths(ground: Terrain, position: Position, card: str, *, last: bool) -> set[Position]:
    """Where a card may lead, to pass included; with the last one nobody stops short."""
    return {
        position,
        *(ground.longest_growths(position, card) if last else every_growth(ground, position, card)),
    }


def every_growth(ground: Terrain, position: Position, card: str) -> Iterator[Position]:
    """Where every line leads that a card allows, stopping anywhere (TX-R6)."""
    one_end, other_end, *_ = position
    for end in {one_end, other_end}:
        open_ways: list[tuple[Way, Steps]] = [((end,), ground.steps(card))]
        while open_ways:
            way, steps = open_ways.pop()
            for field, bit, further, _number in steps[way[-1]]:
                if not position[2] & bit and field not in way:
                    longer = (*way, field)
                    yield ground.grown(position, longer)
                    open_ways.append((longer, further))
