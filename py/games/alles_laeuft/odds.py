"""Alles läuft!: the odds of the dice, counted out of thirty-six, and what the ways on in a turn are worth."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from games.alles_laeuft.rules import State, hits, is_double

THROWS = tuple(product(range(1, 7), range(1, 7)))


class Throw(NamedTuple):
    """How many of the thirty-six throws hit a number with a double, without one, are only a double, or miss."""

    both: int
    hit: int
    double: int
    miss: int


@cache
def count(number: int) -> Throw:
    """AL-N1: the throws for one number.

    >>> count(3)
    Throw(both=1, hit=12, double=5, miss=18)
    """
    hit = [dice for dice in THROWS if hits(dice, number)]
    both = sum(map(is_double, hit))
    double = 6 - both
    return Throw(both, len(hit) - both, double, 36 - len(hit) - double)


HUT = Throw(both=0, hit=0, double=6, miss=30)
"""AL-R16: only a double enters the hut."""


def chance_to_move(throw: Throw, throws: int) -> Fraction:
    """The chance that one of so many throws lets the figure move.

    >>> [round(100 * chance_to_move(count(number), 2)) for number in range(1, 8)]
    [69, 69, 75, 75, 80, 80, 56]
    """
    return 1 - Fraction(throw.miss, 36) ** throws


def chance_to_hit(number: int, throws: int) -> Fraction:
    """The chance that one of so many throws shows the number: what a grab needs (AL-R20).

    >>> chance_to_hit(7, 1)
    Fraction(1, 6)
    """
    return 1 - Fraction(count(number).miss + count(number).double, 36) ** throws


@dataclass(frozen=True, slots=True)
class Course:
    """What lies before the figures: the throws from each place to the next, and where they are safe."""

    throws: tuple[Throw, ...]
    """``throws[k]`` leads from place k to the next; the last one into the hut."""
    safe: int
    """A bit for each place from which nobody falls back: the red mats, and so are the start and the hut."""


def course(state: State) -> Course:
    """The course as it lies on the table."""
    red = sum(1 << place for place, mat in enumerate(state.mats, 1) if mat.red)
    hut = len(state.mats) + 1
    return Course((*(count(mat.number) for mat in state.mats), HUT), 1 | red | 1 << hut)


class Ways(NamedTuple):
    """What each move is worth to a figure at one place; not every one of them need be legal there."""

    secure: float
    roll: float
    reroll: float
    advance: float
    joker: float


def ways(run: Course, place: int, ends: Sequence[float]) -> Ways:
    """The moves at a place, worked out backwards from the hut. ``ends[k]``: the worth of the turn ending at k."""
    hut = len(run.throws)
    onward = joker = ends[hut]
    for at in range(hut - 1, place - 1, -1):
        refuge = (run.safe & (2 << at) - 1).bit_length() - 1
        roll, again = throwing(run.throws[at], onward, joker, ends[refuge])
        here = Ways(ends[at], roll, again, onward, joker)
        onward, joker = (roll if refuge == at else max(roll, ends[at])), ends[at]
    return here


def throwing(throw: Throw, onward: float, joker: float, miss: float) -> tuple[float, float]:
    """What the two throws for a mat are worth, and what the second alone is.

    ``onward`` is the worth of an ordinary move, ``joker`` that of a joker, ``miss`` that of falling back. It is
    the innermost step of a solved race, called some 100 000 times for one: hence no ``max``, which takes twice
    as long.
    """
    both, hit, double, missed = throw
    best = onward if onward > joker else joker
    again = (both * best + hit * onward + double * joker + missed * miss) / 36
    roll = (
        both * (best if best > again else again)
        + hit * (onward if onward > again else again)
        + double * (joker if joker > again else again)
        + missed * again
    ) / 36
    return roll, again
