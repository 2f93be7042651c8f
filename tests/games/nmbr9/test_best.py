"""NMBR 9: the best game for a known deck can be replayed, is the same every time, and may be stopped early."""

from itertools import pairwise
from random import Random

import pytest

from games.nmbr9.best import search
from games.nmbr9.rules import Board, put
from table.bot import Possible

DECKS = [Random(seed).sample([*range(10), *range(10)], 20) for seed in ("a", "b", "c")]
NARROW = (1, 10, 30)


def replayed(deck: list[int], found: Possible) -> int:
    board = Board()
    for number, place in zip(deck, found.moves, strict=True):
        board = put(board, number, place)
    return board.score


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: "".join(map(str, deck)))
def test_what_is_found_can_be_played(deck: list[int]) -> None:
    *_, last = search(deck, NARROW)
    assert replayed(deck, last) == last.score
    assert last.done == last.total
    assert last.score >= 85


def test_a_narrow_beam_already_reaches_95_on_average() -> None:
    assert sum(list(search(deck, NARROW))[-1].score for deck in DECKS) / len(DECKS) >= 95


def test_the_same_deck_gives_the_same_reports() -> None:
    assert list(search(DECKS[0], (1, 10))) == list(search(DECKS[0], (1, 10)))


def test_progress_only_grows() -> None:
    reports = list(search(DECKS[0], NARROW))
    assert all(a.done <= b.done and a.score <= b.score for a, b in pairwise(reports))
    assert {report.total for report in reports} == {20 * sum(NARROW)}


def test_it_may_be_stopped_at_once_and_has_a_whole_game() -> None:
    first = next(search(DECKS[0]))
    assert replayed(DECKS[0], first) == first.score > 0
    assert first.done < first.total


def test_it_reports_within_a_wide_search() -> None:
    """A report follows every pile; threefold with almost every card, a beam of 100 is full by the seventh."""
    reports = list(search(DECKS[0], (1, 100)))
    full = [report.done for report in reports if report.done >= 20 + 100 * 6]
    assert full == [*range(full[0], 20 + 100 * 20 + 1)]


def test_a_game_that_was_cut_short_has_its_best_too() -> None:
    *_, last = search([9, 9, 8], NARROW)
    assert last.score == 8
    *_, empty = search([], NARROW)
    assert empty.moves == ()
