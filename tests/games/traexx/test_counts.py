"""Träxx: counts of lines, as they stand in counts/traexx.txt, found by the fast rules and by the slow ones.

A count that differs is broken down by the first line drawn, so that the failure names the lines to blame.
"""

from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from games.traexx.board import BOARD, CARDS
from games.traexx.rules import grown, growths
from games.traexx.text import read_fields, write_fields
from tests.games.traexx import slow as traexx_slow


class Row(NamedTuple):
    """A row of the file: a line, the cards to come, and in how many ways the first k of them can be used."""

    line: str
    cards: list[str]
    counts: list[int]


def rows() -> list[Row]:
    text = (Path(__file__).parents[1] / "counts" / "traexx.txt").read_text("utf-8")
    found = []
    for row in text.splitlines():
        if row and not row.startswith("#"):
            line, cards, counts = row.split("|")
            found.append(Row(line.strip(), cards.split(), list(map(int, counts.split()))))
    return found


def count(line: bytes, cards: list[str]) -> int:
    """In how many ways a line can be played through these cards."""
    if not cards:
        return 1
    ways = [(), *growths(line, cards[0])]
    return sum(count(grown(line, way), cards[1:]) for way in ways) if cards[1:] else len(ways)


def breakdown(line: str, cards: list[str]) -> str:
    """The first lines after which fast and slow do not count the same, with both counts."""
    fast = {
        write_fields(way) or "pass": count(grown(bytes(read_fields(line)), way), cards[1:])
        for way in [(), *growths(bytes(read_fields(line)), cards[0])]
    }
    names = line.split("-")
    slow = {
        text: traexx_slow.count(traexx_slow.grown(names, text), cards[1:])
        for text in traexx_slow.legal_lines(names, cards[0])
    }
    differing = sorted({*fast, *slow} - {text for text in fast if fast[text] == slow.get(text)})
    return "\n".join(
        [
            f"{line} with {' '.join(cards)}: fast {sum(fast.values())}, slow {sum(slow.values())}",
            *(f"  {text}: fast {fast.get(text, 0)}, slow {slow.get(text, 0)}" for text in differing),
        ]
    )


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row.line}|{row.cards[0]}")
def test_counts(row: Row) -> None:
    for cards, expected in enumerate(row.counts, 1):
        first = row.cards[:cards]
        assert count(bytes(read_fields(row.line)), first) == expected, breakdown(row.line, first)


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row.line}|{row.cards[0]}")
def test_the_slow_rules_count_the_same(row: Row) -> None:
    """But for the deepest counts, which would take them minutes."""
    for cards, expected in enumerate(row.counts, 1):
        if expected < 20_000:
            first = row.cards[:cards]
            assert traexx_slow.count(row.line.split("-"), first) == expected, breakdown(row.line, first)


@pytest.mark.parametrize("seed", range(12))
def test_fast_and_slow_list_the_same_lines_through_whole_games(seed: int) -> None:
    rng = Random(f"traexx/{seed}")
    line = bytes([BOARD.starts[seed % 4]])
    for card in rng.sample(CARDS, len(CARDS)):
        ways = growths(line, card)
        texts = [*map(write_fields, ways), "pass"]
        assert texts == traexx_slow.legal_lines(write_fields(line).split("-"), card), breakdown(
            write_fields(line), [card]
        )
        line = grown(line, rng.choice(ways) if ways else ())


def test_a_wrong_count_is_broken_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """The failure names the lines that one side does not know."""
    monkeypatch.setattr(traexx_slow, "touch", lambda one, other: {one, other} == {"d5", "e5"})
    told = breakdown("d5", ["bgsy"])
    assert "slow 2" in told
    assert "  d5-c4: fast 1, slow 0" in told
    assert "  d5-e5: fast" not in told
