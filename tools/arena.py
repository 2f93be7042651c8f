"""The arena: bots against bots, or alone, on fixed seeds, with the seats rotated.

    python -m tools.arena GAME LEVEL [LEVEL ...] --games N --seed S [--seats N] [--options name=value ...]

GAME is the id of a game or its folder under py/games. A LEVEL is the id of one of its bots; ``id@500`` gives it another
budget, and ``random`` plays whatever is allowed.
Every seed is played once for each way of turning the levels round the seats, so that all levels meet the
same luck in every seat; with ``--seats 1`` each level plays every seed alone. Times are processor times:
what else the machine does is not counted.
"""

import argparse
import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import count
from math import sqrt
from random import Random
from time import process_time
from typing import Any

from table.bot import Level, answer
from table.game import CannotRead, Game, Result, Seat
from table.registry import GAMES, INFOS
from tools.golden.playing import by_seed, steps
from tools.stopping import Stop, run


@dataclass(slots=True)
class Tally:
    """What one level has reached so far: points, shares of a win and seconds for each move."""

    scores: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def row(self, name: str) -> str:
        """One line of the report."""
        score, score_error = mean_and_error(self.scores)
        wins, wins_error = mean_and_error(self.wins)
        time = sum(self.seconds) / max(1, len(self.seconds))
        slowest = max(self.seconds, default=0.0)
        return (
            f"{name:16} {len(self.scores):6} {score:9.2f} ±{score_error:5.2f}"
            f" {100 * wins:8.1f} ±{100 * wins_error:4.1f} {1000 * time:10.1f} {1000 * slowest:10.1f}"
        )


HEAD = f"{'level':16} {'played':>6} {'points':>16} {'wins per 100':>14} {'ms a move':>10} {'slowest':>10}"


def load(name: str) -> Game[Any, Any]:
    """The game of that id, or of that folder under py/games."""
    for info in INFOS.values():
        if name in (info.id, info.package):
            return GAMES[info.id]
    raise Stop(f"there is no game {name!r}, only {', '.join(INFOS)}")


def at_random(game: Game[Any, Any], view: Any, seat: Seat, rng: Random, budget: int) -> Iterator[Any]:
    """Any legal move: what every bot must beat."""
    yield rng.choice(game.moves(view, seat))


RANDOM = Level("random", at_random, 1)


def find_level(game: Game[Any, Any], text: str) -> Level:
    """The level that an argument names, with the budget it asks for."""
    name, _, budget = text.partition("@")
    levels: Sequence[Level] = import_module(f"games.{game.info.package}.bots").LEVELS
    if budget and not budget.isdecimal():
        raise Stop(f"{text!r}: a budget is a number, as in {name}@500")
    for level in (*levels, RANDOM):
        if level.id == name:
            return replace(level, budget=int(budget)) if budget else level
    raise Stop(
        f"{game.info.id} has no level {name!r}, only {', '.join(level.id for level in (*levels, RANDOM))}"
    )


def think(level: Level, game: Game[Any, Any], state: Any, seat: int, rng: Random) -> tuple[Any, float]:
    """A level's move and the seconds it took; the bot sees what its seat sees."""
    begun = process_time()
    move = answer(level.choose(game, game.observe(state, seat), seat, rng, level.budget))
    return game.read_move(game.write_move(move)), process_time() - begun


def play_game(
    game: Game[Any, Any], levels: Sequence[Level], options: Mapping[str, object], seed: str
) -> tuple[Result, list[list[float]]]:
    """One game, a level in each seat: how it ended, and each seat's seconds for each of its moves."""
    seconds: list[list[float]] = [[] for _ in levels]
    turns = count()

    def decide(state: Any, seat: Seat) -> Any:
        move, spent = think(levels[seat], game, state, seat, Random(f"{seed}/bot/{next(turns)}"))
        seconds[seat].append(spent)
        return move

    *_, last = steps(game, game.start(len(levels), options), by_seed(game, seed, decide))
    result = game.result(last.after)
    assert result is not None, "nobody moves, so the game has a result"
    return result, seconds


def rotations(levels: Sequence[Level], seats: int) -> Iterator[list[int]]:
    """Which level sits where, once for each way of turning the levels round the seats.

    >>> from games.nmbr9.bots import LEVELS
    >>> list(rotations(LEVELS[:2], 3))
    [[0, 1, 0], [1, 0, 1]]
    """
    for turn in range(len(levels)):
        yield [(seat + turn) % len(levels) for seat in range(seats)]


def compete(
    game: Game[Any, Any],
    levels: Sequence[Level],
    *,
    games: int,
    seed: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
) -> list[Tally]:
    """Plays ``games`` seeds with every rotation of the levels; a tally for each level.

    Without ``seats`` there is one for each level, or as many as the game needs at least.
    """
    tallies = [Tally() for _ in levels]
    for number in range(games):
        for sitting in rotations(levels, seats or max(len(levels), game.info.seats[0])):
            result, seconds = play_game(game, [levels[i] for i in sitting], options or {}, f"{seed}/{number}")
            for seat, i in enumerate(sitting):
                tallies[i].scores.append(result.scores[seat])
                tallies[i].wins.append(1 / len(result.winners) if seat in result.winners else 0.0)
                tallies[i].seconds += seconds[seat]
    return tallies


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error.

    >>> mean_and_error([1, 1, 4])
    (2.0, 1.0)
    """
    if not values:
        return 0.0, 0.0
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values)
    return mean, sqrt(spread / (len(values) - 1) / len(values)) if len(values) > 1 else 0.0


def read_option(text: str) -> tuple[str, object]:
    """An option as it is typed; what is no Python literal is a text.

    >>> read_option("sections=5"), read_option("zombies=True"), read_option("map=north")
    (('sections', 5), ('zombies', True), ('map', 'north'))
    """
    name, _, value = text.partition("=")
    try:
        return name, ast.literal_eval(value)
    except (ValueError, SyntaxError):
        return name, value


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.arena", description="bots against bots on fixed seeds"
    )
    parser.add_argument("game")
    parser.add_argument("levels", nargs="+", metavar="level")
    parser.add_argument("--games", type=int, default=100, help="seeds, each played with every rotation")
    parser.add_argument("--seed", default="arena")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--options", nargs="*", default=[], metavar="name=value")
    given = parser.parse_args(arguments)

    game = load(given.game)
    if given.games < 1:
        raise Stop("one game at least: --games 1")
    levels = [find_level(game, text) for text in given.levels]
    options = dict(map(read_option, given.options))
    try:
        tallies = compete(
            game, levels, games=given.games, seed=given.seed, seats=given.seats, options=options
        )
    except CannotRead as error:
        raise Stop(str(error)) from error
    print(HEAD)
    for name, tally in zip(given.levels, tallies, strict=True):
        print(tally.row(name))


if __name__ == "__main__":
    run(main)
