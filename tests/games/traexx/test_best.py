"""Träxx: the best line for known cards can be replayed, is the same every time, and may be stopped early."""

from collections.abc import Sequence
from itertools import islice, pairwise
from random import Random

import pytest

from games.traexx.best import first_by_others, seek
from games.traexx.board import BOARD, CARDS
from games.traexx.bots import terrain
from games.traexx.game import GAME
from games.traexx.rules import PASS, Card, Move, Start, State, score
from games.traexx.terrain import final_points
from table.bot import Possible
from table.game import CHANCE, Seat
from table.session import read_line
from tools.arena import find_level, think
from tools.golden.playing import by_seed, steps

NARROW = (1, 2)


Log = list[tuple[Seat, Move]]


def deck(seed: str, *boards: int, drawn: Sequence[Move] = (PASS,) * len(CARDS)) -> Log:
    """The log of a game with these boards in which everybody draws this, card by card, if there is a choice."""
    log: Log = []
    state = GAME.start(len(boards), {})
    outcomes: list[Move] = [*map(Start, boards), *map(Card, Random(seed).sample(CARDS, len(CARDS)))]
    for outcome in outcomes:
        log.append((CHANCE, outcome))
        state = GAME.play(state, CHANCE, outcome)
        for seat in GAME.to_move(state) if state.card else ():
            log.append((seat, drawn[len(state.drawn) - 1]))
            state = GAME.play(state, *log[-1])
    return log


def replayed(log: Log, found: Possible, seat: Seat) -> State:
    """The same game once more, with these moves of one seat."""
    state = GAME.start(sum(isinstance(move, Start) for _, move in log), {})
    mine = iter(found.moves)
    theirs = {seat: iter([move for who, move in log if who == seat]) for seat in range(state.seats)}
    for who, outcome in log:
        if who == CHANCE:
            state = GAME.play(state, CHANCE, outcome)
        if isinstance(outcome, Card):
            move = next(mine)
            for one in GAME.to_move(state) if state.card else ():
                state = GAME.play(state, one, move if one == seat else next(theirs[one]))
    return state


@pytest.mark.parametrize("seed", ["a", "b"])
def test_what_is_found_can_be_played_and_beats_the_surveyor(seed: str) -> None:
    drawn = deck(seed, 1)
    *_, last = seek(0, drawn, widths=NARROW)
    assert len(last.moves) == len(CARDS)
    assert score(replayed(drawn, last, 0), 0).total == last.score
    assert last.done == last.total
    begin = terrain(True).begin(bytes([BOARD.starts[0]]), 0, 0)
    cards = [move.colours for _, move in drawn if isinstance(move, Card)]
    assert last.score >= final_points(terrain(True).play_out(begin, cards)[-1]) + 3


def test_two_decks_in_a_narrow_beam_come_to_40_on_average() -> None:
    scores = [list(seek(0, deck(seed, 2), widths=(1,)))[-1].score for seed in ("a", "b")]
    assert sum(scores) >= 80


def test_the_same_cards_give_the_same_reports() -> None:
    assert list(seek(0, deck("a", 3), widths=(1,))) == list(seek(0, deck("a", 3), widths=(1,)))


def test_progress_only_grows_and_there_is_always_a_whole_game() -> None:
    drawn = deck("c", 4)
    for earlier, later in pairwise(islice(seek(0, drawn), 400)):
        assert earlier.done <= later.done <= later.total == earlier.total
        assert earlier.score <= later.score
        assert len(earlier.moves) == len(CARDS)


def test_it_may_be_stopped_at_any_time() -> None:
    drawn = deck("d", 1)
    for reports in (1, 2, 60):
        *_, last = islice(seek(0, drawn), reports)
        assert score(replayed(drawn, last, 0), 0).total == last.score


def test_with_others_who_reach_nothing_every_number_is_full() -> None:
    drawn = deck("e", 1, 2, 4)
    *_, last = seek(1, drawn, widths=(1,))
    state = replayed(drawn, last, 1)
    assert score(state, 1).total == last.score
    assert all(line.is_full for line in score(state, 1).numbers)


def played(seats: int, seed: str) -> Log:
    """A whole game of bots."""
    sitting = [find_level(GAME, "surveyor")] * seats
    decide = by_seed(GAME, seed, lambda state, seat: think(sitting[seat], GAME, state, seat, Random(seed))[0])
    return [(step.seat, step.move) for step in steps(GAME, GAME.start(seats, {}), decide)]


@pytest.mark.parametrize("seat", [0, 2])
def test_r10_what_others_reached_in_an_earlier_round_gives_half(seat: int) -> None:
    """What is found is worth just as much when it is played against the same lines."""
    log = played(3, "others")
    *_, last = seek(seat, log, widths=(1,))
    state = replayed(log, last, seat)
    assert score(state, seat).total == last.score
    assert any(not line.is_full for line in score(state, seat).numbers)


def test_what_was_drawn_is_possible_too() -> None:
    """Somebody who plays what a wide search has found is never told of less."""
    log = deck("a", 1)
    *_, wide = seek(0, log, widths=NARROW)
    first = next(seek(0, deck("a", 1, drawn=wide.moves)))
    assert (first.score, first.moves) == (wide.score, wide.moves)
    assert next(seek(0, log)).score < wide.score


def test_the_rounds_in_which_others_came_first() -> None:
    told = "* start1, * start2, * cardbgsy, 0 pass, 1 d5-c4, * cardbrsy, 1 pass, 0 d4-c4"
    log = [read_line(GAME, line) for line in told.split(", ")]
    assert first_by_others(0, log) == {3: 1}
    assert first_by_others(1, log) == {3: 2}
