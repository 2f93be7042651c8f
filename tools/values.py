"""Fits what positions are worth to how games ended: the weights of value.py of NMBR 9. Träxx has tools/values_traexx.

    python -m tools.values nmbr9 planner --games 1300

A level plays so many games alone. At every moment before a draw the features of the position, times the share of draws
that are left and its square, are set against what was still gained: ridge regression, without a constant, so that a
position without a future is worth its score. The weights are printed, to be put into value.py.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from typing import Any

from games.nmbr9 import value as nmbr9
from games.nmbr9.pile import look
from games.nmbr9.rules import ROUNDS as CARDS_OF_NMBR9
from games.nmbr9.rules import State as Nmbr9
from table.bot import Level
from table.game import Game
from tools.arena import find_level, load, think
from tools.golden.playing import by_seed, steps
from tools.stopping import Stop, run

RIDGE = 30.0
"""How much weights are held back, in samples."""

Row = list[float]


def ended(game: Game[Any, Any], level: Level, seed: str) -> list[Any]:
    """The states of a game that a level plays alone."""
    turns = count()

    def decide(state: Any, seat: int) -> Any:
        return think(level, game, state, seat, Random(f"{seed}/bot/{next(turns)}"))[0]

    first = game.start(1, {})
    return [first, *(step.after for step in steps(game, first, by_seed(game, seed, decide)))]


def seen(state: Any) -> tuple[Row, float, int] | None:
    """Features, the share of draws that are left, and the score of a position before a draw; None for any other."""
    if isinstance(state, Nmbr9) and state.card is None and any(state.deck) and state.boards[0].tiles:
        pile = look(state.boards[0]).pile
        return nmbr9.features(pile, state.deck), sum(state.deck) / CARDS_OF_NMBR9, pile.score
    return None


def samples(game: Game[Any, Any], states: Sequence[Any]) -> Iterator[tuple[Row, float]]:
    """Of a game, what was seen before each draw, and what was gained from there on."""
    result = game.result(states[-1])
    assert result is not None
    for state in states:
        found = seen(state)
        if found:
            features, share, score = found
            bent = [share * share * one for one in features]
            yield [share * one for one in features] + bent, result.scores[0] - score


def fitted(rows: Sequence[tuple[Row, float]]) -> Row:
    """The weights that fit best, each held back by its own scale.

    >>> [round(weight, 3) for weight in fitted([([1.0, 0.0], 2.0), ([0.0, 1.0], 4.0)] * 10_000)]
    [1.997, 3.994]
    """
    size = len(rows[0][0])
    scales = [max(1e-9, (sum(row[k] ** 2 for row, _ in rows) / len(rows)) ** 0.5) for k in range(size)]
    matrix = [[RIDGE * (k == j) for j in range(size)] for k in range(size)]
    sums = [0.0] * size
    for row, gained in rows:
        scaled = [one / scale for one, scale in zip(row, scales, strict=True)]
        for k, one in enumerate(scaled):
            if one:
                sums[k] += one * gained
                for j in range(size):
                    matrix[k][j] += one * scaled[j]
    return [weight / scale for weight, scale in zip(solved(matrix, sums), scales, strict=True)]


def solved(matrix: list[Row], sums: Row) -> Row:
    """The solution of a system of linear equations, by elimination.

    >>> solved([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0])
    [1.0, 3.0]
    """
    size = len(sums)
    rows = [[*row, right] for row, right in zip(matrix, sums, strict=True)]
    for k in range(size):
        pivot = max(range(k, size), key=lambda j: abs(rows[j][k]))
        rows[k], rows[pivot] = rows[pivot], rows[k]
        for j in range(size):
            if j != k:
                factor = rows[j][k] / rows[k][k]
                rows[j] = [one - factor * other for one, other in zip(rows[j], rows[k], strict=True)]
    return [rows[k][size] / rows[k][k] for k in range(size)]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.values", description="fits what positions are worth"
    )
    parser.add_argument("game")
    parser.add_argument("level")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="values")
    given = parser.parse_args(arguments)
    game = load(given.game)
    if game.info.package != "nmbr9":
        raise Stop("only the values of nmbr9 are fitted here")
    level = find_level(game, given.level)
    rows = [
        sample
        for number in range(given.games)
        for sample in samples(game, ended(game, level, f"{given.seed}/{number}"))
    ]
    weights = fitted(rows)
    half = len(weights) // 2
    print(tuple(tuple(round(one, 3) for one in part) for part in (weights[:half], weights[half:])))


if __name__ == "__main__":
    run(main)
