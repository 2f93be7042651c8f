"""Fits the network of NMBR 9's value to how games ended, and prints what it has learned: py/games/nmbr9/learned.py.

    nice python -m tools.network architect@1000 --games 20000 > learned.py

A level plays so many games alone; every third one is begun by a weaker hand, since people's piles are to be valued as
well. At every moment before a draw, from where the level plays by itself, the network is to say what is missing
between the mean of what the next cards seem to bring and how the game ended (``games.nmbr9.value``): least squares,
by gradients (Adam) in small batches. 20 000 games take three hours, and an epoch of them a minute. What is in use was
fitted likewise by PyTorch, to 92 000 games that a copy of the bots in C had played; on 2 000 of them both learn the
same (8.5 and 8.6 points off in games that were kept apart).
"""

import argparse
import sys
from base64 import b85encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from math import sqrt
from operator import itemgetter, mul
from random import Random
from struct import pack
from typing import Any, TypeVar

from bots.luck import pick, shuffled
from games.nmbr9.pile import look, survey
from games.nmbr9.rules import State
from games.nmbr9.value import outlook, reach
from table.bot import Level
from table.game import Game
from tools.arena import find_level, load, think
from tools.golden.playing import by_seed, steps
from tools.stopping import run

UNITS = 32
"""Hidden units. Over 1500 games results without luck spread 0.640, 0.636 and 0.629 times as wide for 16, 32 and 64."""
BATCH = 1024
RATE = 3e-3
"""How far a weight goes in one step, at most."""
WARMING = 0.3
"""In this share of the steps the rate rises; then it falls to nothing."""
DECAY = 0.01
"""How much of itself a weight loses with each step, times the rate."""
MOMENTUM, MEMORY = 0.9, 0.999
"""How much a step remembers of earlier gradients, and of their squares."""
LEAST = 0.01
"""No feature is taken to spread less than this."""
LONGEST_BEGINNING = 16
"""A weaker hand lays so many tiles at most."""
CLUMSY = 6
"""A weaker hand takes one of so many most promising places."""
MOST = 127
"""The largest weight, when it is a byte."""

Row = list[float]
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Sample:
    """What was seen before a draw."""

    features: Row
    reach: float
    """What a unit of the network counts, in points."""
    missing: float
    """How the game ended, above what had been expected."""


@dataclass(slots=True)
class Moved:
    """A row of weights, and what is remembered of its gradients."""

    weights: Row
    means: Row = field(init=False)
    squares: Row = field(init=False)

    def __post_init__(self) -> None:
        self.means = [0.0] * len(self.weights)
        self.squares = [0.0] * len(self.weights)

    def step(self, gradients: Sequence[float], rate: float, nth: int) -> None:
        """One step of Adam, the ``nth``, counted from 1."""
        fresh, young = 1 - MOMENTUM**nth, 1 - MEMORY**nth
        for k, gradient in enumerate(gradients):
            mean = self.means[k] = MOMENTUM * self.means[k] + (1 - MOMENTUM) * gradient
            square = self.squares[k] = MEMORY * self.squares[k] + (1 - MEMORY) * gradient * gradient
            slope = mean / fresh / (sqrt(square / young) + 1e-8)
            self.weights[k] -= rate * (slope + DECAY * self.weights[k])


@dataclass(slots=True)
class Network:
    """What each hidden unit makes of the features, what it begins with and what it counts; and what they add to."""

    rows: list[Moved]
    biases: Moved
    output: Moved
    last: Moved

    def learn(self, batch: Sequence[Sample], rate: float, nth: int) -> float:
        """One step down the mean square of what is missing, which is returned as it was before."""
        units = len(self.rows)
        rows = [[0.0] * len(row.weights) for row in self.rows]
        biases, output, last, total = [0.0] * units, [0.0] * units, 0.0, 0.0
        for sample in batch:
            seen = sample.features
            hidden = [
                max(0.0, bias + sum(map(mul, row.weights, seen)))
                for row, bias in zip(self.rows, self.biases.weights, strict=True)
            ]
            said = self.last.weights[0] + sum(map(mul, self.output.weights, hidden))
            wrong = sample.reach * said - sample.missing
            total += wrong * wrong
            blame = 2 * wrong * sample.reach / len(batch)
            last += blame
            for k, (found, counts) in enumerate(zip(hidden, self.output.weights, strict=True)):
                if found:
                    share = blame * counts
                    output[k] += blame * found
                    biases[k] += share
                    rows[k] = [one + share * feature for one, feature in zip(rows[k], seen, strict=True)]
        for row, gradients in zip(self.rows, rows, strict=True):
            row.step(gradients, rate, nth)
        self.biases.step(biases, rate, nth)
        self.output.step(output, rate, nth)
        self.last.step([last], rate, nth)
        return total / len(batch)


def fresh(features: int, rng: Random) -> Network:
    """A network that has learned nothing."""

    def row(size: int, inputs: int) -> Moved:
        return Moved([(2 * rng.random() - 1) / sqrt(inputs) for _ in range(size)])

    rows = [row(features, features) for _ in range(UNITS)]
    return Network(rows, row(UNITS, features), row(UNITS, UNITS), row(1, UNITS))


def ended(game: Game[Any, Any], level: Level, seed: str, begun: int) -> list[State]:
    """The states of a game that a level plays alone, from where so many tiles lie that a weaker hand has laid."""
    turns, luck = count(), Random(f"{seed}/hand")
    clumsy = pick((0.0, 0.25, 0.5, 0.75), luck)

    def decide(state: State, seat: int) -> Any:
        turn = next(turns)
        if turn >= begun or not state.boards[seat].tiles:
            return think(level, game, state, seat, Random(f"{seed}/bot/{turn}"))[0]
        assert state.card is not None
        sight = look(state.boards[seat])
        options = sorted(survey(sight.pile, state.card, sum(state.deck)), key=itemgetter(0), reverse=True)
        return sight.place(pick(options[:CLUMSY], luck) if luck.random() < clumsy else options[0])

    first = game.start(1, {})
    states = [first, *(step.after for step in steps(game, first, by_seed(game, seed, decide)))]
    return [state for state in states if len(state.boards[0].tiles) >= begun]


def samples(game: Game[Any, Any], states: Sequence[State]) -> Iterator[Sample]:
    """What was seen before each draw that leaves something open."""
    result = game.result(states[-1])
    assert result is not None
    for state in states:
        if state.card is None and sum(state.deck) > 1 and state.boards[0].tiles:
            expected, features = outlook(look(state.boards[0]).pile, state.deck)
            yield Sample(features, reach(sum(state.deck)), result.scores[0] - expected)


def played(level_name: str, games: int, seed: str) -> Iterator[Sample]:
    """The samples of so many games."""
    game = load("nmbr9")
    level = find_level(game, level_name)
    for number in range(games):
        luck = Random(f"{seed}/{number}/begun")
        begun = 0 if number % 3 else 1 + int(luck.random() * LONGEST_BEGINNING)
        yield from samples(game, ended(game, level, f"{seed}/{number}", begun))


def middle_and_spread(rows: Sequence[Sequence[float]]) -> tuple[Row, Row]:
    """By feature the mean and the standard deviation, the latter with few digits.

    >>> middle_and_spread([[1.0, 5.0], [3.0, 5.0]])
    ([2.0, 5.0], [1.0, 0.01])
    """
    means, spreads = [], []
    for column in zip(*rows, strict=True):
        mean = sum(column) / len(column)
        means.append(mean)
        square = sum((one - mean) ** 2 for one in column) / len(column)
        spreads.append(float(f"{max(LEAST, sqrt(square)):.3g}"))
    return means, spreads


def parts(items: Sequence[Item], size: int) -> Iterator[Sequence[Item]]:
    """The items, so many at a time.

    >>> [*parts("neun", 3)]
    ['neu', 'n']
    """
    for first in range(0, len(items), size):
        yield items[first : first + size]


def rate_at(share: float) -> float:
    """How fast is learned when this share of the steps is done.

    >>> rate_at(0.0), rate_at(WARMING) == RATE, rate_at(1.0)
    (0.0, True, 0.0)
    """
    return RATE * (share / WARMING if share < WARMING else (1 - share) / (1 - WARMING))


def fitted(rows: Sequence[Sample], epochs: int, rng: Random) -> Network:
    """A network that has seen all samples so many times. Features are to have a mean of 0 and a spread of 1."""
    network = fresh(len(rows[0].features), rng)
    every, done = epochs * -(-len(rows) // BATCH), 0
    for epoch in range(epochs):
        wrong = 0.0
        for batch in parts(shuffled(rows, rng), BATCH):
            done += 1
            wrong += len(batch) * network.learn(batch, rate_at(done / every), done)
        print(f"epoch {epoch + 1}: {sqrt(wrong / len(rows)):.3f} points off", file=sys.stderr, flush=True)
    return network


def as_module(network: Network, means: Row, scales: Row) -> str:
    """The text of learned.py.

    A hidden unit can be made as large as one likes, if it counts less by as much: so its largest weight fills a byte.
    """
    packed, biases, output = b"", [], []
    for row, bias, counts in zip(network.rows, network.biases.weights, network.output.weights, strict=True):
        unit = max(map(abs, row.weights)) / MOST
        weights = [round(weight / unit) for weight in row.weights]
        packed += pack(f"{len(weights)}b", *weights)
        # Features were counted from their means; value.py does not know these.
        usual = sum(weight * mean / scale for weight, mean, scale in zip(weights, means, scales, strict=True))
        biases.append(bias / unit - usual)
        output.append(counts * unit)
    text = b85encode(packed).decode()
    lines = [f'    "{text[at : at + 100]}"' for at in range(0, len(text), 100)]
    return "\n".join(
        [
            '"""NMBR 9: what the network of value.py has learned. Written by tools/network.py, not to be read."""',
            "",
            "from typing import Final",
            "",
            *_numbers("SCALES", scales, 3, "By feature, how far it spreads."),
            "",
            *_numbers("BIASES", biases, 5, "By hidden unit, what it begins with."),
            "",
            *_numbers("OUTPUT", output, 4, "By hidden unit, what it counts."),
            "",
            f"LAST: Final = {network.last.weights[0]:.4g}",
            '"""What all of it begins with."""',
            "",
            "PACKED: Final = (",
            *lines,
            ")",
            '"""By hidden unit and feature the weight: a byte each, in base 85."""',
        ]
    )


def _numbers(name: str, numbers: Sequence[float], digits: int, meaning: str) -> list[str]:
    """A tuple of numbers, ten in a line."""
    rows = [f"    {' '.join(f'{one:.{digits}g},' for one in ten)}" for ten in parts(numbers, 10)]
    return [f"{name}: Final = (", *rows, ")  # fmt: skip", f'"""{meaning}"""']


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.network", description="fits what piles of NMBR 9 are worth"
    )
    parser.add_argument("level")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--epochs", type=int, default=32)
    parser.add_argument("--seed", default="values")
    given = parser.parse_args(arguments)
    rows = [*played(given.level, given.games, given.seed)]
    means, scales = middle_and_spread([row.features for row in rows])
    even = [
        Sample(
            [(one - mean) / scale for one, mean, scale in zip(row.features, means, scales, strict=True)],
            row.reach,
            row.missing,
        )
        for row in rows
    ]
    print(as_module(fitted(even, given.epochs, Random(given.seed)), means, scales))


if __name__ == "__main__":
    run(main)
