"""Alles läuft!: the race of two figures to the hut, solved.

When a turn is over every figure stands on a red mat, on the start or in the hut (AL-R9, R14, R15), and figures
only ever get ahead from there. So a race passes through few positions (6 000 for the whole of a game), no
position comes back except by misses of both, and the worth of each follows from those further on.
"""

from collections.abc import Callable, Generator, Sequence
from functools import lru_cache
from math import erf, sqrt
from typing import NamedTuple

from games.alles_laeuft.odds import Throw, throwing

Pair = tuple[int, int, int]
"""Where the figure is that is first in a round, where the other is, and the safe places, as in ``Course``."""

PAUSE = 128
"""Positions that are solved without a pause: two or three milliseconds."""

EXACT = 1e-12

SPREAD = 4.0
"""How many points two players are apart after a game of the championship: the root of the mean square."""


class Worth(NamedTuple):
    """The first player's chance to win, a shared win being half of one."""

    even: float
    """Both have had the same number of turns: a round begins, or the game is over."""
    odd: float
    """The first has had its turn in this round, the second has not."""


def pair(first: int, second: int, safe: int) -> Pair:
    """The position of two figures. What lies behind both of them matters no more.

    >>> pair(2, 3, 0b100000001101)
    (2, 3, 2060)
    """
    behind = first if first < second else second
    return first, second, safe >> behind << behind


def stretch(place: int, safe: int) -> range:
    """The places ahead up to the next safe one; none from the hut.

    >>> stretch(3, 0b100000001101)
    range(4, 12)
    """
    ahead = safe >> place + 1
    return range(place + 1, place + 1 + (ahead & -ahead).bit_length())


def standing(lead: int, games_left: int) -> float:
    """The chance to win with a lead and some more games to play: a shared win is half of one (AL-R17, R19).

    >>> standing(3, 0), standing(0, 0), standing(-3, 0), standing(0, 2)
    (1.0, 0.5, 0.0, 0.5)
    """
    if not games_left:
        return 0.5 + 0.5 * ((lead > 0) - (lead < 0))
    return 0.5 + 0.5 * erf(lead / (SPREAD * sqrt(2 * games_left)))


class Race:
    """Every position of a race between two players who both play as well as can be, as far as it was asked for.

    ``lead`` is the first player's in a championship, ``games_left`` what is to be played of it afterwards. A
    single game is the last game of a championship nobody leads.
    """

    def __init__(self, throws: tuple[Throw, ...], lead: int, games_left: int) -> None:
        self.throws = throws
        self.hut = len(throws)
        self.lead = lead
        self.games_left = games_left
        self.solved: dict[Pair, Worth] = {}

    def worth(self, wanted: Pair) -> Generator[None, None, Worth]:
        """What a position is worth, after solving all that may follow it; yields now and then."""
        unsolved = [] if wanted in self.solved else [wanted]
        known = set(unsolved)
        for position in unsolved:
            for following in self._followers(position):
                if following not in known and following not in self.solved:
                    known.add(following)
                    unsolved.append(following)
            if len(unsolved) % PAUSE == 0:
                yield
        unsolved.sort(key=lambda position: position[0] + position[1], reverse=True)
        for position in unsolved:
            self.solved[position] = self._worth_by_followers(position)
            if len(self.solved) % PAUSE == 0:
                yield
        return self.solved[wanted]

    def _followers(self, position: Pair) -> list[Pair]:
        """Where a turn may end, up to the next safe place: to run on from that is as good as to begin there."""
        first, second, safe = position
        if second == self.hut:
            return []
        return [
            *(pair(end, second, safe | 1 << end) for end in stretch(first, safe)),
            *(pair(first, end, safe | 1 << end) for end in stretch(second, safe)),
        ]

    def _worth_by_followers(self, position: Pair) -> Worth:
        first, second, safe = position
        if second == self.hut:
            return Worth(even=self._outcome(first, second), odd=self._outcome(first, second))
        ahead = stretch(second, safe)
        throws = self.throws[second : ahead[-1]]
        ends = [1 - self.solved[pair(first, end, safe | 1 << end)].even for end in ahead]
        onward = 1 - self.solved[pair(first, ahead[-1], safe)].odd

        def odd(even: float) -> float:
            return 1 - turn(throws, ends, onward, miss=1 - even)

        if first == self.hut:
            even = self._outcome(first, second)
        else:
            ahead = stretch(first, safe)
            own_throws = self.throws[first : ahead[-1]]
            own_ends = [self.solved[pair(end, second, safe | 1 << end)].odd for end in ahead]
            own_onward = self.solved[pair(ahead[-1], second, safe)].even
            # When both miss nothing has changed, so a position's worth depends on itself.
            even = fixed_point(lambda even: turn(own_throws, own_ends, own_onward, miss=odd(even)))
        return Worth(even, odd(even))

    def _outcome(self, first: int, second: int) -> float:
        """The end of a round with a figure in the hut (AL-R17): the other's distance is what it scores (AL-R19)."""
        return standing(self.lead + first - second, self.games_left)


def turn(throws: Sequence[Throw], ends: Sequence[float], onward: float, miss: float) -> float:
    """What a turn is worth to a figure on a safe place.

    ``throws`` lead to the next safe place; ``ends[k]`` is the worth of the turn ending k + 1 places ahead,
    ``onward`` that of running on from the last of them, ``miss`` that of going nowhere.
    """
    joker = ends[-1]
    for ahead in range(len(throws) - 1, 0, -1):
        roll, _ = throwing(throws[ahead], onward, joker, miss)
        joker = ends[ahead - 1]
        onward = roll if roll > joker else joker
    return throwing(throws[0], onward, joker, miss)[0]


def fixed_point(step: Callable[[float], float]) -> float:
    """The x with step(x) = x. The steps here are made of few straight pieces, so the secant soon hits it.

    >>> fixed_point(lambda x: 0.3 * x + 0.35)
    0.5
    """
    x, y = 0.5, step(0.5)
    guess = y
    while abs((found := step(guess)) - guess) > EXACT:
        slope = (found - y) / (guess - x)
        x, y, guess = guess, found, guess + (found - guess) / (1 - slope)
    return found


@lru_cache(maxsize=8)
def race(throws: tuple[Throw, ...], lead: int, games_left: int) -> Race:
    """A race that is remembered from one move of a game to the next, so that it is solved but once."""
    return Race(throws, lead, games_left)
