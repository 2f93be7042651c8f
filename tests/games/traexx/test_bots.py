"""Träxx: the bots choose from their view alone, keep to their budget, and each plays better than the one before."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from games.traexx.board import BOARD, CARDS
from games.traexx.bots import CLOSE, LEVELS, Future, by_promise, orders, prospects, reason, stand, terrain
from games.traexx.game import GAME
from games.traexx.rules import Card, Line, Move, State, score
from games.traexx.terrain import Position, final_points
from games.traexx.text import read_fields, read_move
from table.bot import Reason, answer
from table.game import CHANCE
from tools.arena import compete, find_level
from tools.golden.sittings import Sitting, play_out

BY_ID = {level.id: level for level in LEVELS}


def position(*lines: str, card: str, cards_left: int = 14) -> State:
    """Lines on the table, a card turned up, and so many to come; numbers reached are in full."""
    fields = [bytes(read_fields(line)) for line in lines]
    full = tuple(sum(1 << BOARD.numbers[field] for field in line if BOARD.numbers[field]) for line in fields)
    drawn = tuple(one for one in CARDS if one != card)[cards_left:]
    boards = tuple(range(1, len(lines) + 1))
    state = State(len(lines), boards, tuple(fields), full, drawn, None, (None,) * len(lines))
    return GAME.play(state, CHANCE, Card(card))


def choice(level: str, state: State, seat: int = 0, budget: int | None = None, seed: str = "luck") -> Move:
    bot = BY_ID[level]
    move = answer(bot.choose(GAME, GAME.observe(state, seat), seat, Random(seed), budget or bot.budget))
    assert isinstance(move, Line)
    return move


def some_positions(seats: int) -> list[State]:
    states = play_out(GAME, Sitting(seats, (), "some")).states
    return [state for state in states if state.card is not None and 0 in GAME.to_move(state)]


def test_each_level_plays_better_than_the_one_before() -> None:
    quick = [find_level(GAME, text) for text in ("rambler", "collector", "surveyor")]
    means = [sum(tally.scores) / 40 for tally in compete(GAME, quick, games=40, seed="better", seats=1)]
    assert means[0] + 10 < means[1] < means[2] - 4
    slow = [find_level(GAME, text) for text in ("surveyor", "pathfinder@400")]
    surveyor, pathfinder = compete(GAME, slow, games=5, seed="better", seats=1)
    assert sum(pathfinder.scores) > sum(surveyor.scores) + 5 * 3


def test_the_pathfinder_beats_the_collector_with_others_at_the_table() -> None:
    levels = [find_level(GAME, text) for text in ("collector", "pathfinder@300")]
    collector, pathfinder = compete(GAME, levels, games=2, seed="against")
    assert sum(pathfinder.wins) > sum(collector.wins)


@pytest.mark.parametrize("seats", [1, 3])
def test_a_prospect_is_a_legal_line_with_the_points_it_brings(seats: int) -> None:
    for state in some_positions(seats):
        moves = GAME.moves(state, 0)
        lines = prospects(GAME, GAME.observe(state, 0), 0)
        assert {line.move for line in lines} <= set(moves)
        assert len({line.position for line in lines}) == len(lines)
        for line in lines[:: 1 + len(lines) // 8]:
            after = GAME.play(state, 0, line.move)
            for seat in GAME.to_move(after):
                after = GAME.play(after, seat, Line(())) if seat != CHANCE else after
            assert final_points(line.position) == score(after, 0).total


def test_of_lines_that_lead_to_the_same_only_the_first_is_thought_about() -> None:
    state = position("d5", card="bgrry")
    ends = {
        (move.fields[-1], frozenset(move.fields))
        for move in GAME.moves(state, 0)
        if isinstance(move, Line) and move.fields
    }
    assert len(prospects(GAME, state, 0)) == len(ends) + 1 < len(GAME.moves(state, 0))


def test_a_bot_sees_nothing_of_what_others_have_confirmed() -> None:
    state = position("d4", "d5", card="bgsy")
    one, other = (GAME.play(state, 1, read_move(move)) for move in ("d5-c4", "pass"))
    for level in LEVELS:
        assert choice(level.id, one, budget=30) == choice(level.id, other, budget=30)


@pytest.mark.parametrize("cards_left", [5, 14])
def test_thinking_is_cut_into_small_steps_and_keeps_to_its_budget(
    cards_left: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A step is one line played on to the end; each contender is tried once at least, whatever the budget."""
    view = position("d5-e5-d4-d3-c2", card="bgpr", cards_left=cards_left)
    tried: list[Position] = []

    def outcome(_future: Future, position: Position) -> int:
        tried.append(position)
        return len(tried)

    monkeypatch.setattr(Future, "outcome", outcome)
    least = cards_left * (12 + 6 + 3 + 2)
    for budget in (1, 1000, 5000):
        tried.clear()
        steps = [len(tried) for _ in BY_ID["pathfinder"].choose(GAME, view, 0, Random("luck"), budget)]
        assert all(later - earlier <= 1 for earlier, later in pairwise(steps))
        spent = len(tried) * cards_left
        assert spent == least if budget < least else budget * 0.6 < spent <= budget


def test_with_few_cards_left_every_order_is_tried_once() -> None:
    assert len(orders(CARDS[:3], 6, Random(1))) == len(set(orders(CARDS[:3], 100, Random(1)))) == 6
    assert len(orders(CARDS[:3], 5, Random(1))) == 5


def test_the_answer_gets_no_worse_by_being_thought_over() -> None:
    """The first proposal is the surveyor's, the last one what came out best in thought."""
    view = position("d5-e5-d4-d3-c2", card="bgpr", cards_left=6)
    thoughts = [move for move in BY_ID["pathfinder"].choose(GAME, view, 0, Random("luck"), 150) if move]
    assert thoughts[0] == by_promise(GAME, view, 0)[0].move == choice("surveyor", view)
    assert len(thoughts) == 1 + 4


@pytest.mark.parametrize("seats", [1, 2])
def test_with_the_last_card_nothing_but_points_counts(seats: int) -> None:
    for state in some_positions(seats)[::3]:
        assert state.card is not None
        last = replace(state, drawn=CARDS)
        best = max(final_points(line.position) for line in prospects(GAME, last, 0))
        for level in ("surveyor", "pathfinder"):
            move = choice(level, last)
            assert isinstance(move, Line)
            assert final_points(terrain(seats == 1).grown(stand(last, 0), move.fields)) == best


# --- with rivals ----------------------------------------------------------------------------------------------


def after(state: State, text: str) -> Position:
    return terrain(state.seats == 1).grown(stand(state, 0), read_fields(text))


def test_what_others_have_reached_gives_half() -> None:
    state = position("d4", "d5-c4", card="bgsy")
    assert after(state, "d4-c4")[4] == 2
    assert after(position("d4", "d5", card="bgsy"), "d4-c4")[4] == 3


def lead(outcome: float) -> int:
    """The lead that an outcome stands for."""
    return round(outcome * CLOSE / (1 - abs(outcome)))


def test_a_future_is_the_lead_over_the_best_rival() -> None:
    """With the last card: my points less theirs, and theirs are what they would draw with this card."""
    state = position("d4", "d5", card="bgsy", cards_left=0)
    future = Future(state, 0, [])
    theirs = max(final_points(line.position) for line in prospects(GAME, state, 1))
    assert lead(future.outcome(after(state, "d4-c4"))) == (3 - 59) - theirs


@pytest.mark.parametrize(("their_round", "lost"), [(0, 0), (1, 3)])
def test_a_number_reached_in_an_earlier_round_takes_half_of_it_from_a_rival(
    their_round: int, lost: int
) -> None:
    """TX-R10: of the 7, 3 points; in the same round both have all of it."""
    state = position("e6-e7-d7", "d5", card="bgsy")
    future = Future(state, 0, [])
    mine = after(state, "d7-c7")
    future.rivals = [(0, {})]
    alone = lead(future.outcome(mine))
    future.rivals = [(0, {7: their_round})]
    assert lead(future.outcome(mine)) - alone == lost


def test_what_a_rival_reaches_in_thought_gives_half_in_the_rounds_after() -> None:
    state = position("d4", "d5-d6-c6", card="bgpy", cards_left=2)
    future = Future(state, 0, [card for card in CARDS if card not in state.drawn])
    ((_, rounds),) = future.rivals
    assert rounds[7] == 0
    assert future.halved[0] >> 7 & 1
    assert not any(halves >> 10 & 1 for halves in future.halved)


# --- why ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "card", "move", "expected"),
    [
        ("d5", "bgsy", "d5-c4", Reason("number", (3, 3))),
        ("d5", "brsy", "d5-c4-b4-a3", Reason("number", (9, 12))),
        ("d5-d6-c6-c7-b6-b5-b4", "brsy", "b4-c4", Reason("number", (3, 2))),
        ("d5", "bgsy", "d5-e5-d4-d3-c2", Reason("waits", (9,))),
    ],
)
def test_a_line_is_explained_by_what_speaks_for_it(line: str, card: str, move: str, expected: Reason) -> None:
    assert reason(position(line, card=card), 0, read_move(move)) == expected


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("pass", Reason("pass")),
        ("d5-d4", Reason("toward", (1, 3, 1))),
        ("d5-d4-d3-c2-b2", Reason("longest", (4,))),
    ],
)
def test_with_others_no_number_is_left_for_later(move: str, expected: Reason) -> None:
    """TX-R10: what is left may be taken by others; only alone it pays to take small numbers first (TX-R13)."""
    assert reason(position("d5", "f4", card="bgsy"), 0, read_move(move)) == expected


def test_a_line_that_cuts_nothing_off_is_explained_by_that() -> None:
    """The longest line would close off fields that a shorter one keeps within reach."""
    for state in some_positions(1):
        for line in prospects(GAME, state, 0):
            why = reason(state, 0, line.move)
            if why.code == "open":
                drawn, kept = why.numbers
                assert drawn == len(line.move.fields[1:])
                assert kept > 0
                return
    raise AssertionError("no line keeps anything open")


def test_every_reason_has_a_known_code() -> None:
    codes = {
        reason(state, 0, move).code
        for seats in (1, 3)
        for state in some_positions(seats)
        for move in GAME.moves(state, 0)
    }
    assert codes == {"number", "open", "waits", "longest", "toward", "pass"}
