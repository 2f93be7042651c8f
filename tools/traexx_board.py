"""Träxx: the search for our own board, and the measurement of the one that was chosen.

    python -m tools.traexx_board search      looks for boards and prints the fairest ones, in half an hour
    python -m tools.traexx_board report      measures the board of games/traexx/board.py with the strongest bot,
                                             in two hours, and writes docs/traexx-board.md

The printed layout is not documented, so ours is looked for among boards that obey what is known (see
``faults``), and in addition turn into themselves: turned by a third, every field falls on one whose colour is
two further on in the ring of colours. The cards know no difference between such colours, so that three of the
starts differ from each other only in where the numbers lie, and so do the other three.

Within that, colours are annealed until nearly every field has neighbours of five colours; the numbers 5 to 10
lie in the middles of the sides, 2 to 4 one in each third; what remains is decided by games that the bots play
alone: the four starts must be worth the same, with the same cards for every start. The search asks the
surveyor, who plays a game in two milliseconds; the last word has the pathfinder, who likes other starts.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, pairwise, permutations, product
from math import exp
from random import Random
from typing import Final, NamedTuple

from games.traexx.board import (
    BOARD,
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
from games.traexx.bots import LEVELS
from games.traexx.game import GAME
from games.traexx.rules import SUPER, Card, Start, score
from games.traexx.terrain import Terrain, final_points
from games.traexx.text import write_fields
from table.bot import answer
from table.game import CHANCE
from tools import ROOT
from tools.arena import mean_and_error

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

REPORTED: Final = 400
"""How many games the report plays from each start."""

REPORT: Final = ROOT / "docs" / "traexx-board.md"


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


# --- the search -------------------------------------------------------------------------------------------


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


# --- the report -------------------------------------------------------------------------------------------


def solo(board: int, seed: str) -> int:
    """What the strongest level comes to alone, from the start of this board, 1 to 4, with this seed's cards."""
    strongest = LEVELS[-1]
    state = GAME.play(GAME.start(1, {}), CHANCE, Start(board))
    for number, card in enumerate(deck(seed)):
        state = GAME.play(state, CHANCE, Card(card))
        if GAME.to_move(state) == (0,):
            luck = Random(f"{seed}/bot/{number}")
            state = GAME.play(state, 0, answer(strongest.choose(GAME, state, 0, luck, strongest.budget)))
    return score(state, 0).total


def report() -> None:
    """Plays the games and writes the report."""
    scores: dict[str, list[int]] = {FIELDS[start]: [] for start in BOARD.starts}
    for number in range(REPORTED):
        for board, points in enumerate(scores.values(), 1):
            points.append(solo(board, f"report/{number}"))
        print(f"{number + 1} of {REPORTED}", end="\r", flush=True)
    REPORT.write_text(written(scores), encoding="utf-8")
    print(f"{REPORT.relative_to(ROOT)} is written")


def written(scores: Mapping[str, Sequence[int]]) -> str:
    """The report on the scores from each start, game by game."""
    everything = [points for each in scores.values() for points in each]
    games = len(next(iter(scores.values())))
    best, worst = (most(scores, key=lambda name: sum(scores[name])) for most in (max, min))
    spread, error = mean_and_error(
        [one - other for one, other in zip(scores[best], scores[worst], strict=True)]
    )
    mean, mean_error = mean_and_error(everything)
    counts = ", ".join(f"{colour} {BOARD.colours.count(colour)}" for colour in COLOURS)
    examples = [write_fields(line) for start in BOARD.starts for line in example_lines(BOARD, start)]
    rows = [
        f"| {name} | {BOARD.colours[FIELD[name]]} | {len(each)} | {value:.2f} ± {value_error:.2f} |"
        f" {min(each)} to {max(each)} | {_share_of_super(each)} |"
        for name, each in scores.items()
        for value, value_error in [mean_and_error(each)]
    ]
    return "\n".join(
        (
            "# Träxx: our board and its four starts",
            "",
            "Written by `python -m tools.traexx_board report`. The layout is in `py/games/traexx/board.py`.",
            "",
            "```",
            picture(BOARD),
            "```",
            "",
            f"- Fields of each colour: {counts}.",
            f"- Demands of the rules that it does not meet: {', '.join(faults(BOARD)) or 'none'}.",
            f"- TX-E1, from a yellow start beside the 3 to the 6: {', '.join(examples)}.",
            "",
            f"The strongest level, `{LEVELS[-1].id}` with its budget of {LEVELS[-1].budget}, alone,"
            f" {games} games from each start with the same cards:",
            "",
            "| start | colour | games | points | lowest and highest | more than 40 |",
            "|---|---|---|---|---|---|",
            *rows,
            "",
            f"All starts: {mean:.2f} ± {mean_error:.2f} points, {_share_of_super(everything)} of the games super.",
            f"Between the best start, {best}, and the worst, {worst}: **{spread:.2f} ± {error:.2f}** points, the error"
            " being that of the difference game by game.",
            "",
        )
    )


def _share_of_super(points: Sequence[int]) -> str:
    return f"{sum(total > SUPER for total in points) / len(points):.0%}"


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.traexx_board",
        description="the search for the board of Träxx, and the report on it",
    )
    parser.add_argument("what", choices=["search", "report"])
    if parser.parse_args().what == "search":
        search()
    else:
        report()


if __name__ == "__main__":
    main()
