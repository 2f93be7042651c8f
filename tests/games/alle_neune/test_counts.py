"""Alle Neune against its second telling, alle_neune_by_hand.py: ways to go on, and whole games."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from games.alle_neune.game import GAME
from games.alle_neune.rules import State
from games.alle_neune.text import read_position
from table.game import CHANCE
from tests.games.alle_neune import by_hand


class Case(NamedTuple):
    """A position of the counts file: its title, and how many ways on there are for 1, 2, ... steps."""

    title: str
    position: State
    counts: list[int]


def cases() -> list[Case]:
    text = Path(__file__).parents[1].joinpath("counts", "alle_neune.txt").read_text()
    found = []
    for block in text.split("\n\n")[1:]:
        title, *diagram, counts = block.strip().splitlines()
        found.append(Case(title, read_position("\n".join(diagram)), [int(n) for n in counts.split()[1:]]))
    return found


def ways(state: State) -> dict[str, State]:
    """Every position one roll or choice away, by the text of what leads there."""
    if GAME.to_move(state) == (CHANCE,):
        options = [(CHANCE, outcome) for outcome, _ in GAME.chance(state)]
    else:
        options = [(seat, move) for seat in GAME.to_move(state) for move in GAME.moves(state, seat)]
    return {GAME.write_move(move): GAME.play(state, seat, move) for seat, move in options}


def count(state: State, depth: int) -> int:
    return sum(count(after, depth - 1) for after in ways(state).values()) if depth else 1


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.title.split(",")[0])
def test_counts(case: Case) -> None:
    """A difference is shown first move by first move, like a chess "divide"."""
    for depth, expected in enumerate(case.counts, 1):
        found = {text: count(after, depth - 1) for text, after in ways(case.position).items()}
        if sum(found.values()) != expected:
            assert found == by_hand.divide(by_hand.table_of(case.position), depth)
        assert sum(found.values()) == expected


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.title.split(",")[0])
def test_counts_by_hand(case: Case) -> None:
    """The slow rules come to the same numbers; they leave out the deepest."""
    table = by_hand.table_of(case.position)
    for depth, expected in enumerate(case.counts[:-1], 1):
        assert by_hand.count(table, depth) == expected


@pytest.mark.parametrize(("seats", "sections"), [(2, 6), (2, 5), (3, 6), (3, 5), (4, 6), (5, 6)])
def test_whole_games_by_hand(seats: int, sections: int) -> None:
    """Every choice at every step of random games leads to the same position under both sets of rules."""
    rng = Random(seats * sections)
    kinds: Counter[str] = Counter()
    for _ in range(3):
        state = GAME.start(seats, {"sections": sections})
        while GAME.roller(state) is None:
            drawn, weights = zip(*GAME.chance(state), strict=True)
            state = GAME.play(state, CHANCE, rng.choices(drawn, weights)[0])
        while found := ways(state):
            table = by_hand.table_of(state)
            assert sorted(found) == list(found) == by_hand.options(table)
            kinds[by_hand.to_do(table)] += 1
            for text, after in found.items():
                assert by_hand.table_of(after) == by_hand.do(table, text), text
            state = rng.choice(list(found.values()))
        assert by_hand.to_do(by_hand.table_of(state)) == "over"
    assert min(kinds[verb] for verb in ("roll", "walk", "take", "drop")) > 0
