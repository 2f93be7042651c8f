"""Alles läuft!: the odds of the dice, counted out of thirty-six, and of the rest of a turn and a race.

A figure that runs alone changes nothing that lies ahead of it, so its race is a small table: the value of
beginning a turn at each place. A turn is worked out backwards from the hut; a race turn by turn.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from games.alles_laeuft.rules import State, hits, is_double

THROWS = tuple(product(range(1, 7), repeat=2))
IMPOSSIBLE = -1.0


class Throw(NamedTuple):
    """How many of the thirty-six throws hit a number with a double, without one, or are only a double."""

    both: int
    hit: int
    double: int

    @property
    def miss(self) -> int:
        """How many of them are of no use."""
        return 36 - self.both - self.hit - self.double


@cache
def count(number: int) -> Throw:
    """AL-N1: the throws for one number.

    >>> count(3), count(3).miss
    (Throw(both=0, hit=13, double=5), 18)
    """
    both = sum(hits(dice, number) and is_double(dice) for dice in THROWS)
    double = 6 - both
    return Throw(both, sum(hits(dice, number) for dice in THROWS) - both, double)


HUT = Throw(both=0, hit=0, double=6)
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
    useful = count(number).both + count(number).hit
    return 1 - Fraction(36 - useful, 36) ** throws


@dataclass(frozen=True, slots=True)
class Course:
    """What lies between a figure and the hut: the throws for each place it may go on from, and the red mats."""

    throws: tuple[Throw, ...]
    """``throws[k]`` leads from place k to the next; the last one into the hut."""
    red: tuple[bool, ...]
    """By place; the start, place 0, is as good as red."""

    @property
    def hut(self) -> int:
        """The place of the hut."""
        return len(self.throws)


def course(state: State) -> Course:
    """The course as it lies on the table."""
    throws = (*(count(mat.number) for mat in state.mats), HUT)
    return Course(throws, (True, *(mat.red for mat in state.mats)))


class Ways(NamedTuple):
    """What a figure's ways on are worth from one place in the middle of its turn."""

    stop: float
    """Secure the mat and end the turn; impossible on red mats and on the start."""
    roll: float
    again: float
    """The second throw alone: what throwing again is worth."""
    onward: float
    """Having moved on to the next mat, with the turn going on."""
    joker: float
    """Having moved on to the next mat and secured it, with the turn over."""


def ways(run: Course, base: int, begin: Sequence[float], arrival: float) -> list[Ways]:
    """The worth of every place from ``base`` to the last mat, in a turn that began at ``base``.

    ``begin[k]`` is the worth of beginning the next turn at place k, ``arrival`` that of reaching the hut now.
    """
    refuges = []
    refuge = base
    for place in range(base, run.hut):
        refuge = place if run.red[place] else refuge
        refuges.append(refuge)
    found: list[Ways] = []
    onward = joker = arrival
    for place in range(run.hut - 1, base - 1, -1):
        both, hit, double = run.throws[place]
        miss = begin[refuges[place - base]]
        used = max(onward, joker)
        nothing = 36 - both - hit - double
        again = (both * used + hit * onward + double * joker + nothing * miss) / 36
        roll = (
            both * max(used, again) + hit * max(onward, again) + double * max(joker, again) + nothing * again
        ) / 36
        stop = IMPOSSIBLE if run.red[place] or place == base else begin[place]
        found.append(Ways(stop, roll, again, onward, joker))
        onward, joker = max(stop, roll), begin[place]
    found.reverse()
    return found


def begin_values(run: Course, begin: Sequence[float], arrival: float) -> list[float]:
    """The worth of beginning a turn at each place, when the one after it is worth ``begin``."""
    return [ways(run, base, begin, arrival)[0].roll for base in range(run.hut)]


def arrivals(run: Course, turns: int) -> list[list[float]]:
    """``arrivals(run, n)[t][k]``: the best chance to be in the hut within t turns, from place k."""
    table = [[0.0] * run.hut]
    for _ in range(turns):
        table.append(begin_values(run, table[-1], 1.0))
    return table
