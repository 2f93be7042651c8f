"""Measures the rules of NMBR 9 against the slow ones of tests/games/nmbr9/slow.py, for ``make bench ONLY=nmbr9``.

Both do the same in turn, in the same run: all placements of every number on the boards of one game, and
that game itself with all its placements looked for and one of them put down. Processor time is counted, and
the fastest of several runs, since other work on the machine only ever adds to it.
"""

from collections.abc import Callable
from random import Random
from time import process_time
from typing import NamedTuple

from games.nmbr9.rules import Board, State, moves, put
from games.nmbr9.tiles import Place
from tests.games.nmbr9.slow import SlowBoard
from tools.bench.report import aim, print_table

RUNS = 3
TIMES_FASTER = 20
"""How much faster the bit boards must be than going cell by cell."""
MID_GAME = range(8, 13)
"""After so many tiles a move generation is measured."""


def bench_nmbr9() -> bool:
    """The rules on bit boards against the slow ones."""
    rows: list[tuple[str, ...]] = [("NMBR 9, ms", "bits", "cell by cell", "ratio")]
    timings = measure()
    rows += [(one.name, f"{one.fast:.3f}", f"{one.slow:.3f}", f"{one.ratio:.0f}") for one in timings]
    print_table(rows)
    slowest = min(one.ratio for one in timings)
    return aim("NMBR 9, of the time cell by cell", 1 / slowest, 1 / TIMES_FASTER)


class Timing(NamedTuple):
    """Milliseconds for the same work, done by the fast rules and by the slow ones."""

    name: str
    fast: float
    slow: float

    @property
    def ratio(self) -> float:
        """How many times faster the fast rules are."""
        return self.slow / self.fast


Step = tuple[int, Place, int]
"""A number, where it is put, and the level it gets."""


def a_game(seed: str) -> list[Step]:
    """A game of random placements on the highest level open to each tile."""
    rng = Random(seed)
    board = Board()
    steps = []
    for number in rng.sample([*range(10), *range(10)], 20):
        reached = [put(board, number, place) for place in fast_moves(board, number)]
        top = max(after.tiles[-1].level for after in reached)
        board = rng.choice([after for after in reached if after.tiles[-1].level == top])
        steps.append((number, board.tiles[-1].place, top))
    return steps


def fast_moves(board: Board, number: int) -> list[Place]:
    """The fast rules' moves, through the verb that the table uses."""
    return [
        move
        for move in moves(
            State(
                (board,),
                (0,) * 10,
                number,
            ),
            0,
        )
        if isinstance(move, Place)
    ]


def measure(seed: str = "bench") -> list[Timing]:
    """One move generation in mid-game, and one game from the first tile to the last."""
    steps = a_game(seed)
    boards = [Board()]
    slow_boards = [SlowBoard()]
    for number, place, level in steps:
        boards.append(put(boards[-1], number, place))
        slow_boards.append(slow_boards[-1].with_tile(number, place, level))

    def generate_fast() -> None:
        for k in MID_GAME:
            for number in range(10):
                fast_moves(boards[k], number)

    def generate_slowly() -> None:
        for k in MID_GAME:
            for number in range(10):
                list(slow_boards[k].legal(number))

    def play_fast() -> None:
        board = Board()
        for number, place, _ in steps:
            fast_moves(board, number)
            board = put(board, number, place)

    def play_slowly() -> None:
        board = SlowBoard()
        for number, place, level in steps:
            list(board.legal(number))
            board = board.with_tile(number, place, level)

    generations = 10 * len(MID_GAME)
    return [
        Timing(
            "move generation", fastest(generate_fast) / generations, fastest(generate_slowly) / generations
        ),
        Timing("playout", fastest(play_fast), fastest(play_slowly)),
    ]


def fastest(work: Callable[[], None]) -> float:
    """Milliseconds of the fastest of several runs."""
    times = []
    for _ in range(RUNS):
        begun = process_time()
        work()
        times.append(1000 * (process_time() - begun))
    return min(times)
