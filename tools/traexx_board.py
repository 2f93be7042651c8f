"""Träxx: the search for our own board, and the measurement of the one that was chosen.

    python -m tools.traexx_board search      looks for boards and prints the fairest ones
    python -m tools.traexx_board report      measures the board in games/traexx/board.py

The printed layout is not documented, so ours is looked for among boards that obey what is known (see
``faults``), and in addition turn into themselves: turned by a third, every field falls on one whose colour is
two further on in the ring of colours. The cards know no difference between such colours, so that three of the
starts differ from each other only in where the numbers lie, and so do the other three.

Within that, colours are annealed until nearly every field has neighbours of five colours; the numbers 5 to 10
lie in the middles of the sides, 2 to 4 one in each third; what remains is decided by games that the bots play
alone: the four starts must be worth the same. Every start meets the same cards.
"""

import argparse
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise, permutations, product
from math import exp
from random import Random
from typing import Final, NamedTuple

from games.traexx.board import (
    CARDS,
    CENTRE,
    COLOURS,
    FIELD,
    FIELDS,
    LENGTHS,
    MIDDLE_NUMBERS,
    NEIGHBOURS,
    NUMBERS,
    RIM_NUMBERS,
    Board,
    Field,
    ring,
    turned,
)
from games.traexx.terrain import Terrain, final_points

SIDE_MIDDLES: Final = tuple(FIELD[name] for name in ("a3", "c7", "g7", "i3", "g1", "c1"))
"""Clockwise."""

COLOURINGS: Final = 60
LAYOUTS: Final = 2
"""How many colourings are annealed, and how many layouts of the numbers are tried on each."""

SCREENING: Final = 150
"""How many solo games the surveyor plays from each start of each board."""

FINALISTS: Final = 8
FINAL: Final = 1000
"""How many boards are measured again, and with how many games from each start."""


# --- what a board must be ---------------------------------------------------------------------------------


def faults(board: Board) -> list[str]:
    """Which demands of the rules a board does not meet."""
    counts = sorted(board.colours.count(colour) for colour in COLOURS)
    on_rim = {number for number, field in board.field_of.items() if ring(field) == 4}
    demands = {
        "ten fields of each colour and one extra": counts == [10, 10, 10, 10, 10, 11],
        "no two neighbours of one colour": not any(
            board.colours[field] == board.colours[near]
            for field in range(len(FIELDS))
            for near in NEIGHBOURS[field]
        ),
        "2 to 10 once each, 5 to 10 on the rim": on_rim == set(RIM_NUMBERS)
        and sorted(filter(None, board.numbers)) == list(NUMBERS),
        "four starts without a number around the centre": len(set(board.starts)) == 4
        and all(start in NEIGHBOURS[CENTRE] and not board.numbers[start] for start in board.starts),
        "the example TX-E1": any(example_lines(board, start) for start in board.starts),
    }
    return [demand for demand, is_met in demands.items() if not is_met]


def example_lines(board: Board, start: Field) -> list[tuple[Field, ...]]:
    """TX-E1: from a yellow start beside the 3, blue, green, grey, yellow to a field beside the 6."""
    if board.colours[start] != "y" or board.field_of[3] not in NEIGHBOURS[start]:
        return []
    lines: list[tuple[int, ...]] = [(start,)]
    for colour in "bgsy":
        lines = [
            (*line, near)
            for line in lines
            for near in NEIGHBOURS[line[-1]]
            if board.colours[near] == colour and near not in line and not board.numbers[near]
        ]
    return [line for line in lines if board.field_of[6] in NEIGHBOURS[line[-1]]]


# --- colours ----------------------------------------------------------------------------------------------


def orbits() -> list[tuple[Field, Field, Field]]:
    """The fields but for the centre, three by three as they turn into one another."""
    threes = (
        (field, turned(field), turned(turned(field))) for field in range(len(FIELDS)) if field != CENTRE
    )
    return [three for three in threes if three[0] == min(three)]


def dullness(colours: Sequence[int]) -> int:
    """How far a colouring is from the best: equal neighbours count most, then colours missing around a field."""
    total = 0
    for field, near in enumerate(NEIGHBOURS):
        around = [colours[one] for one in near]
        total += 50 * around.count(colours[field]) + (min(5, len(near)) - len(set(around))) ** 2
    return total


def colouring(seed: int, steps: int = 6000) -> str:
    """Colours for all fields, annealed.

    Half of the orbits have yellow, green and red, the other half blue, grey and purple, so each colour comes
    ten times and the centre is the extra one.
    """
    rng = Random(f"traexx/{seed}")
    threes = orbits()
    first_colours = [0, 2, 4] * 7
    first_colours = [_any(rng, (0, 2, 4)) + k % 2 for k in range(len(threes))]
    centre = _any(rng, range(6))

    def painted() -> list[int]:
        colours = [centre] * len(FIELDS)
        for three, first in zip(threes, first_colours, strict=True):
            for turn, field in enumerate(three):
                colours[field] = (first + 2 * turn) % 6
        return colours

    dull = dullness(painted())
    best = dull, painted()
    for step in range(steps):
        heat = 8 * (1 - step / steps) + 0.05
        before = first_colours[:], centre
        one, other = _any(rng, range(len(threes))), _any(rng, range(len(threes)))
        what = rng.random()
        if what < 0.1:
            centre = _any(rng, range(6))
        elif what < 0.55:
            first_colours[one] = (first_colours[one] + 2 * _any(rng, (1, 2))) % 6
        else:
            first_colours[one], first_colours[other] = first_colours[other], first_colours[one]
        now = dullness(painted())
        if now <= dull or rng.random() < exp((dull - now) / heat):
            dull = now
            best = min(best, (dull, painted()))
        else:
            first_colours, centre = before
    return "".join(COLOURS[colour] for colour in best[1])


def _any(rng: Random, items: Sequence[int]) -> int:
    return items[int(rng.random() * len(items))]


# --- numbers and starts -----------------------------------------------------------------------------------


def layouts(colours: str, seed: int) -> Iterator[Board]:
    """Boards of these colours in a random order, with all six fields around the centre as starts.

    Only those on which TX-E1 can be played; an order of 5 to 10 that runs round the rim is left out.
    """
    thirds = [three for three in orbits() if ring(three[0]) == 2]
    ways = list(product(permutations(RIM_NUMBERS), thirds, permutations(MIDDLE_NUMBERS)))
    rng = Random(f"traexx/{seed}/numbers")
    for rim, middle, inner in sorted(ways, key=lambda _: rng.random()):
        numbers = [0] * len(FIELDS)
        for number, field in zip((*rim, *inner), (*SIDE_MIDDLES, *middle), strict=True):
            numbers[field] = number
        board = Board(colours, tuple(numbers), NEIGHBOURS[CENTRE])
        if not _runs_round(rim) and any(example_lines(board, start) for start in board.starts):
            yield board


def _runs_round(rim: Sequence[int]) -> bool:
    """Whether more than three numbers follow one another round the rim, up or down.

    >>> _runs_round((5, 6, 7, 8, 10, 9)), _runs_round((5, 8, 6, 9, 7, 10))
    (True, False)
    """
    twice = (*rim, *rim)
    return any(
        len({later - earlier for earlier, later in pairwise(four)} | {0}) == 2 and abs(four[1] - four[0]) == 1
        for four in (twice[at : at + 4] for at in range(len(rim)))
    )


# --- measuring --------------------------------------------------------------------------------------------


class Measured(NamedTuple):
    """A board with the mean of solo games from each of its starts."""

    board: Board
    means: tuple[float, ...]

    @property
    def spread(self) -> float:
        """Between the best start and the worst."""
        return max(self.means) - min(self.means)

    @property
    def mean(self) -> float:
        return sum(self.means) / len(self.means)


@cache
def deck(seed: str) -> tuple[str, ...]:
    """The cards in a random order."""
    rng = Random(f"traexx/{seed}")
    return tuple(sorted(CARDS, key=lambda _: rng.random()))


def surveyed(board: Board, games: int, name: str) -> Measured:
    """Solo games by the surveyor's eye: the same cards for every start."""
    ground = Terrain(board, alone=True)

    def points(start: Field, number: int) -> int:
        begin = ground.begin(bytes([start]), 0, 0)
        return final_points(ground.play_out(begin, deck(f"{name}/{number}"))[-1])

    means = (sum(points(start, number) for number in range(games)) / games for start in board.starts)
    return Measured(board, tuple(means))


def fairest_four(measured: Measured) -> Measured:
    """The four starts that are closest to each other, with one among them for TX-E1."""
    found = []
    for four in combinations(zip(measured.board.starts, measured.means, strict=True), 4):
        starts = tuple(start for start, _mean in four)
        means = tuple(mean for _start, mean in four)
        board = Board(measured.board.colours, measured.board.numbers, starts)
        if not faults(board):
            found.append(Measured(board, means))
    return min(found, key=lambda one: one.spread)


def search() -> None:
    """Prints the fairest boards found, the fairest first."""
    screened = []
    for seed in range(COLOURINGS):
        for _, board in zip(range(LAYOUTS), layouts(colouring(seed), seed), strict=False):
            measured = fairest_four(surveyed(board, SCREENING, "screening"))
            screened.append((measured, seed))
            print(f"colouring {seed}: mean {measured.mean:.2f}, spread {measured.spread:.2f}", flush=True)
    # A start that looks fair by luck does not look so again.
    screened.sort(key=lambda one: one[0].spread - one[0].mean / 2)
    finalists = [(surveyed(measured.board, FINAL, "final"), seed) for measured, seed in screened[:FINALISTS]]
    for measured, seed in sorted(finalists, key=lambda one: one[0].spread):
        print(f"\ncolouring {seed}: mean {measured.mean:.2f}, spread {measured.spread:.2f}")
        print(picture(measured.board))
        print("starts", *(FIELDS[start] for start in measured.board.starts))
        print("means ", *(f"{mean:.2f}" for mean in measured.means), flush=True)


def picture(board: Board) -> str:
    """A board as games/traexx/board.py has it."""
    rows, first = [], 0
    for length in LENGTHS:
        labels = (f"{board.colours[f]}{board.numbers[f] or ''}" for f in range(first, first + length))
        rows.append(
            (" " * 2 * (max(LENGTHS) - length) + "".join(label.ljust(4) for label in labels)).rstrip()
        )
        first += length
    return "\n".join(rows)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["search", "report"])
    search()
