"""In how many ways games go on: the files under tests/games/counts, and the form that any game can use for its own.

A block has a title, a line for the seats, one for each option that is not as usual, the log so far with commas
between its lines, and the counts. A number that differs is broken down by the first line, so that the failure
shows where to look. NMBR 9, Alle Neune and Träxx count from boards of their own (test_<game>_counts.py).
"""

import ast
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from table.game import CHANCE, Game
from table.registry import GAMES, find
from table.session import read_line, write_line

FOLDER = Path(__file__).parent / "counts"
FROM_LOGS = ("alles-laeuft",)
"""The games whose counts are in this form."""


class Block(NamedTuple):
    """A position, and in how many ways it goes on for 1, 2, 3 ... log lines."""

    title: str
    game: Game[Any, Any]
    position: Any
    counts: list[int]


def blocks(game_id: str) -> list[Block]:
    """What a file says."""
    game = find(game_id)
    text = (FOLDER / f"{game.info.package}.txt").read_text("utf-8")
    return [read_block(game, block.splitlines()) for block in text.strip().split("\n\n")[1:]]


def read_block(game: Game[Any, Any], lines: list[str]) -> Block:
    """One position: what is indented leads there."""
    setup = [line.strip() for line in lines if line.startswith(" ")]
    words = [line.split(" ", 1) for line in setup if line[0].isalpha()]
    options = {name: ast.literal_eval(value) for name, value in words}
    position = game.start(options.pop("seats"), options)
    for part in ", ".join(line for line in setup if not line[0].isalpha()).split(", "):
        position = game.play(position, *read_line(game, part)) if part else position
    return Block(lines[0], game, position, [int(number) for number in lines[-1].split()[1:]])


def ways(game: Game[Any, Any], state: Any) -> dict[str, Any]:
    """Every state that one log line leads to, by that line."""
    steps = [(CHANCE, outcome) for outcome, _ in game.chance(state)]
    steps += [(seat, move) for seat in game.to_move(state) for move in game.moves(state, seat)]
    return {write_line(game, seat, move): game.play(state, seat, move) for seat, move in steps}


def count(game: Game[Any, Any], state: Any, depth: int) -> int:
    """In how many ways so many lines can follow."""
    return sum(count(game, after, depth - 1) for after in ways(game, state).values()) if depth else 1


@pytest.mark.parametrize(
    "block", [block for game_id in FROM_LOGS for block in blocks(game_id)], ids=lambda block: block.title
)
def test_counts(block: Block) -> None:
    for depth, expected in enumerate(block.counts, 1):
        by_first_line = {
            line: count(block.game, after, depth - 1)
            for line, after in ways(block.game, block.position).items()
        }
        assert sum(by_first_line.values()) == expected, by_first_line


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_counts(game_id: str) -> None:
    package = find(game_id).info.package
    assert (FOLDER / f"{package}.txt").exists()
    assert game_id in FROM_LOGS or (FOLDER.parent / package / "test_counts.py").exists()
