"""NMBR 9: counts of positions, as they stand in counts/nmbr9.txt, found by the fast rules and by the slow ones.

A count that differs is broken down move by move, so that the failure names the placements that are to blame.
"""

from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from games.nmbr9.rules import Board, placements, put
from games.nmbr9.text import read_move, write_move
from games.nmbr9.tiles import Place
from tests.games.nmbr9 import slow as nmbr9_slow
from tests.games.nmbr9.slow import SlowBoard


class Line(NamedTuple):
    """A line of the file: tiles that lie, numbers to come, and in how many ways the first k can be placed."""

    lying: str
    numbers: list[int]
    counts: list[int]


def lines() -> list[Line]:
    text = (Path(__file__).parents[1] / "counts" / "nmbr9.txt").read_text("ascii")
    found = []
    for line in text.splitlines():
        if line and not line.startswith("#"):
            lying, numbers, counts = line.split("|")
            found.append(Line(lying.strip(), list(map(int, numbers.split())), list(map(int, counts.split()))))
    return found


def both_boards(lying: str) -> tuple[Board, SlowBoard]:
    board, slow = Board(), SlowBoard()
    for word in lying.split():
        number, text = word.split("@")
        place = read_move(text)
        assert isinstance(place, Place)
        board = put(board, int(number), place)
        slow = slow.with_tile(int(number), place, board.tiles[-1].level)
    return board, slow


def count(board: Board, numbers: list[int]) -> int:
    """In how many ways the numbers can be placed one after the other."""
    first, *rest = numbers
    found = placements(board, first)
    return sum(count(put(board, first, one.place), rest) for one in found) if rest else len(found)


def breakdown(board: Board, slow: SlowBoard, numbers: list[int]) -> str:
    """Fast and slow count after each first move, where they differ."""
    first, *rest = numbers
    fast_counts = {
        one.place: count(put(board, first, one.place), rest) if rest else 1
        for one in placements(board, first)
    }
    slow_counts = {
        Place(*move): nmbr9_slow.count(slow.with_tile(first, move, level), rest) if rest else 1
        for move, level in slow.legal(first)
    }
    differing = [
        f"{first}@{write_move(place)}: fast {fast_counts.get(place)}, slow {slow_counts.get(place)}"
        for place in sorted({*fast_counts, *slow_counts})
        if fast_counts.get(place) != slow_counts.get(place)
    ]
    return "\n".join(differing or ["fast and slow agree, the file does not"])


@pytest.mark.parametrize("line", lines(), ids=lambda line: f"{len(line.lying.split())} tiles, {line.numbers}")
def test_counts(line: Line) -> None:
    board, slow = both_boards(line.lying)
    for depth, expected in enumerate(line.counts, 1):
        numbers = line.numbers[:depth]
        found = count(board, numbers), nmbr9_slow.count(slow, numbers)
        assert found == (expected, expected), breakdown(board, slow, numbers)


@pytest.mark.parametrize("seed", ["tall", "wide"])
def test_fast_and_slow_rules_list_the_same_moves_through_a_game(seed: str) -> None:
    """Levels and score included; "tall" goes for the high levels, "wide" anywhere."""
    rng = Random(seed)
    board, slow = Board(), SlowBoard()
    for number in rng.sample([*range(10), *range(10)], 20):
        found = placements(board, number)
        expected = {Place(*move): level for move, level in slow.legal(number)}
        assert {one.place: one.level for one in found} == expected
        top = max(one.level for one in found)
        chosen = rng.choice([one for one in found if one.level == top or seed == "wide"])
        board, slow = put(board, number, chosen.place), slow.with_tile(number, chosen.place, chosen.level)
        assert board.score == slow.score()


def test_there_are_counts_to_depth_three_from_the_start_and_from_built_boards() -> None:
    assert sum(len(line.counts) >= 3 and not line.lying for line in lines()) >= 3
    assert sum(line.lying.count("@") >= 8 for line in lines()) >= 2
