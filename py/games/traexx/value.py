"""Träxx: the points that can be expected of a line, when these cards are still to come.

A small network says it. It looks at everything that the future depends on: each free field by the ways into it, both
ends and what lies beside them, how far the numbers are, and the cards. It was fitted to games that the pathfinder
played alone, and to some of its own (tools/values_traexx). Once no card is left it is the score itself.

All of it is whole numbers, so it says the same everywhere. And it is quick, as what it adds up are rows of lanes: a
row of weights is one long integer with a weight in every 16 (or 32) bits, and one addition adds them all. In
C a machine does so with vectors; an interpreter that takes as long for a long integer as for a short one can do it too.
"""

from base64 import b85decode
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice
from operator import mul
from struct import Struct, unpack
from typing import Final
from zlib import decompress

from games.traexx.board import BOARD, CARDS, COLOURS, FIELDS, NEIGHBOURS, NUMBERS, ROWS, Field
from games.traexx.terrain import (
    AROUND,
    BITS,
    EVERYWHERE,
    Position,
    beside,
    by_ways,
    final_points,
    out_of_reach,
)
from games.traexx.weights import FIRST, SECOND, WEIGHTS, WORTH_A_POINT

NARROW: Final = 16
WIDE: Final = 32
"""How many bits a lane has: sums of the first layer fit into the one, of the second into the other."""

ROW: Final = (1 << 9) - 1
"""The fields of a row, which has ten bits of a set."""

NEARNESS: Final = (0, 0, 1, 2, 2, 3, 3, 4, 4, 4, 5)
FAR: Final = 5
CUT_OFF: Final = 6
"""How near a number is, by the steps to it; eleven and more are far, and there may be no way at all."""

LOST_AT_MOST: Final = 15
"""More lost fields than that are no worse to look at."""

# Where the inputs of each kind begin.
WAYS: Final = 0
END: Final = WAYS + 4 * len(FIELDS)
CARD: Final = END + len(FIELDS)
LEFT: Final = CARD + len(CARDS)
LOST: Final = LEFT + len(CARDS) + 1
FEWER_EXITS: Final = LOST + LOST_AT_MOST + 1
MORE_EXITS: Final = FEWER_EXITS + 7
STEPS: Final = MORE_EXITS + 7
HALVED_STEPS: Final = STEPS + len(NUMBERS) * (CUT_OFF + 1)
COLOUR: Final = HALVED_STEPS + len(NUMBERS) * (CUT_OFF + 1)
COLOUR_OF_BOTH: Final = COLOUR + len(COLOURS)
INPUTS: Final = COLOUR_OF_BOTH + len(COLOURS)


def value(position: Position, cards: Sequence[str]) -> float:
    """The final score that can be expected.

    >>> value((30, 30, BITS[30], 0, 0), ())
    -60.0
    """
    if not cards:
        return float(final_points(position))
    return final_points(position) + _network().gained(position, cards)


def seen_at(position: Position) -> Iterator[int]:
    """The inputs that are on in a position, but for those of the free fields and of the cards."""
    one_end, other_end, taken, halved, _points = position
    free = EVERYWHERE & ~taken
    yield END + one_end
    yield END + other_end
    yield LOST + min(LOST_AT_MOST, out_of_reach(free, one_end, other_end))
    exits = (AROUND[one_end] & free).bit_count(), (AROUND[other_end] & free).bit_count()
    yield FEWER_EXITS + min(exits)
    yield MORE_EXITS + max(exits)
    for number, nearness in _nearnesses(free, BITS[one_end] | BITS[other_end]):
        steps = HALVED_STEPS if halved >> number & 1 else STEPS
        yield steps + (CUT_OFF + 1) * (number - NUMBERS[0]) + nearness
    colours, others = _colours_beside(one_end, free), _colours_beside(other_end, free)
    for nth in range(len(COLOURS)):
        if (colours | others) >> nth & 1:
            yield COLOUR + nth
        if colours & others & 1 << nth:
            yield COLOUR_OF_BOTH + nth


def _nearnesses(free: int, ends: int) -> Iterator[tuple[int, int]]:
    """The numbers not yet reached, and how near each of them is on a way through free fields."""
    unreached = [(number, BITS[field]) for number, field in BOARD.field_of.items() if free & BITS[field]]
    ring, steps = ends, 0
    while unreached:
        steps += 1
        ring = beside(ring) & free
        free &= ~ring
        nearness = (NEARNESS[steps] if steps < len(NEARNESS) else FAR) if ring else CUT_OFF
        for number, bit in unreached:
            if ring & bit or not ring:
                yield number, nearness
        unreached = [(number, bit) for number, bit in unreached if ring and not ring & bit]


_BESIDE: Final = tuple(
    tuple((BITS[near], 1 << COLOURS.index(BOARD.colours[near])) for near in NEIGHBOURS[field])
    for field in range(len(FIELDS))
)


def _colours_beside(end: Field, free: int) -> int:
    """Which colours an end can go to, as bits."""
    colours = 0
    for bit, colour in _BESIDE[end]:
        if free & bit:
            colours |= colour
    return colours


def lanes_of(weights: Sequence[int], bits: int) -> int:
    """Weights side by side; what is below zero borrows from the lane above, and sums set that right.

    >>> hex(lanes_of([1, 2, -1], 16) + lanes_of([0, 0, 4], 16))
    '0x300020001'
    """
    return sum(weight << bits * lane for lane, weight in enumerate(weights))


def above(middle: int, lanes: Iterable[int]) -> list[int]:
    """What neurons say: how far they are above the middle of their lanes, and nothing below it.

    >>> above(8, (7, 8, 10))
    [0, 0, 2]
    """
    return [lane - middle if lane > middle else 0 for lane in lanes]


NARROW_LANES: Final = Struct(f"<{FIRST}H")
WIDE_LANES: Final = Struct(f"<{SECOND}I")
NARROW_MIDDLE: Final = 1 << NARROW - 1
WIDE_MIDDLE: Final = 1 << WIDE - 1
"""Lanes begin in the middle, so that sums may go either way."""

Table = tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]
"""For free fields with few, two, three and more ways into them, and for each row of the board: by how many bits it is
shifted, and the sums of the weights of every set of fields in it."""


@dataclass(frozen=True)
class Network:
    """Two layers of neurons and what they say, as lanes."""

    rows: tuple[int, ...]
    """What each input adds to the first layer."""
    fields: Table
    first_bias: int
    second: tuple[int, ...]
    """What each neuron of the first layer adds to the second."""
    second_bias: int
    third: tuple[int, ...]
    bias: int

    def gained(self, position: Position, cards: Sequence[str]) -> float:
        """The points that are still to come."""
        one_end, other_end, taken, _halved, _points = position
        lanes = _begun(tuple(cards))
        for sums_of_rows, fields in zip(
            self.fields, by_ways(EVERYWHERE & ~taken, one_end, other_end), strict=True
        ):
            for shift, sums in sums_of_rows:
                lanes += sums[fields >> shift & ROW]
        for seen in seen_at(position):
            lanes += self.rows[seen]
        first = above(NARROW_MIDDLE, NARROW_LANES.unpack(lanes.to_bytes(NARROW_LANES.size, "little")))
        lanes = sum(map(mul, first, self.second), self.second_bias)
        second = above(WIDE_MIDDLE, WIDE_LANES.unpack(lanes.to_bytes(WIDE_LANES.size, "little")))
        said: int = self.bias + sum(map(mul, second, self.third))
        return said / WORTH_A_POINT


@lru_cache(1 << 10)
def _begun(cards: tuple[str, ...]) -> int:
    """The first layer with nothing but the cards."""
    network = _network()
    of_cards = sum(network.rows[CARD + CARDS.index(card)] for card in cards)
    return network.first_bias + network.rows[LEFT + len(cards)] + of_cards


@cache
def _network() -> Network:
    """The network, unpacked once."""
    form = f"<{INPUTS * FIRST}b{FIRST}i{FIRST * SECOND}b{SECOND}i{SECOND}iq"
    numbers: Iterator[int] = iter(unpack(form, decompress(b85decode(WEIGHTS))))

    def taken(many: int) -> list[int]:
        return [*islice(numbers, many)]

    rows = tuple(lanes_of(taken(FIRST), NARROW) for _ in range(INPUTS))
    first_bias = lanes_of([NARROW_MIDDLE + bias for bias in taken(FIRST)], NARROW)
    second = tuple(lanes_of(taken(SECOND), WIDE) for _ in range(FIRST))
    second_bias = lanes_of([WIDE_MIDDLE + bias for bias in taken(SECOND)], WIDE)
    return Network(rows, _table(rows), first_bias, second, second_bias, tuple(taken(SECOND)), *taken(1))


def _table(rows: Sequence[int]) -> Table:
    """The sums for every set of fields in a row of the board, for each of the four kinds of free fields."""
    field_at = {bit: field for field, bit in enumerate(BITS)}
    found = []
    for first in range(WAYS, WAYS + 4 * len(FIELDS), len(FIELDS)):
        of_rows = []
        for shift in range(0, 10 * len(ROWS), 10):
            sums = [0]
            for column in range(ROW.bit_length()):
                field = field_at.get(1 << shift + column)
                weights = 0 if field is None else rows[first + field]
                sums += [before + weights for before in sums]
            of_rows.append((shift, tuple(sums)))
        found.append(tuple(of_rows))
    return tuple(found)
