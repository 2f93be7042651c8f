"""NMBR 9: what the bots see is legal, what they expect adds up, and each plays better than the one before."""

from dataclasses import replace
from math import isclose
from random import Random

import pytest

from games.nmbr9.bots import AHEAD, LEVELS, free_squares, reason
from games.nmbr9.game import GAME
from games.nmbr9.pile import estimate, look, put, survey
from games.nmbr9.rules import Board, State, placements
from games.nmbr9.rules import put as put_down
from games.nmbr9.tiles import Place
from table.bot import Level, Reason, answer
from tools.arena import compete


def at_random(seed: str, tiles: int) -> Board:
    """A board of random placements, half of them on the highest level there is."""
    rng = Random(seed)
    board = Board()
    for number in rng.sample([*range(10), *range(10)], tiles):
        found = placements(board, number)
        top = max(one.level for one in found)
        board = put_down(
            board, number, rng.choice([one for one in found if one.level == top or seed > "m"]).place
        )
    return board


def row_of_zeros(tiles: int) -> Board:
    """A board far wider than anybody builds."""
    board = Board()
    for k in range(tiles):
        board = put_down(board, 0, Place(4 * k, 0, 90))
    return board


BOARDS = [at_random(seed, tiles) for seed in ("high", "wide") for tiles in (1, 5, 10, 19)] + [
    row_of_zeros(19)
]


def facing(board: Board, number: int) -> State:
    """One player with this board, when a number has just been drawn and the other cards are still to come."""
    left = 19 - len(board.tiles)
    return State((board,), tuple((left + k) // 10 for k in range(10)), number)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: f"{len(board.tiles)} tiles")
def test_what_a_bot_looks_at_is_legal_and_gets_that_level(board: Board) -> None:
    sight = look(board)
    assert sight.pile.score == board.score
    for number in range(10):
        legal = {one.place: one.level for one in placements(board, number)}
        options = survey(sight.pile, number, left=5)
        assert options
        for option in options:
            assert legal[sight.place(option)] == option[1]


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: f"{len(board.tiles)} tiles")
def test_nothing_above_the_ground_is_overlooked(board: Board) -> None:
    """On the ground a bot looks at the snuggest places only, elsewhere at all."""
    sight = look(board)
    for number in range(10):
        seen = {sight.place(option) for option in survey(sight.pile, number, left=5)}
        assert {one.place for one in placements(board, number) if one.level} <= seen


def test_the_worth_of_a_placement_is_the_estimate_of_what_it_leads_to() -> None:
    for board in BOARDS:
        pile = look(board).pile
        for option in survey(pile, 7, left=6):
            assert isclose(option[0], estimate(put(pile, option), left=6), abs_tol=1e-9)


def test_at_the_end_only_points_count() -> None:
    for board in BOARDS:
        pile = look(board).pile
        for option in survey(pile, 7, left=0):
            assert isclose(option[0], pile.score + 7 * option[1], abs_tol=1e-9)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_every_level_answers_legally_and_the_same_for_the_same_luck(level: object) -> None:
    chosen = next(one for one in LEVELS if one is level)
    for board in (Board(), *BOARDS):
        state = facing(board, 4)
        answers = {
            answer(chosen.choose(GAME, state, 0, Random("luck"), min(chosen.budget, 200))) for _ in range(2)
        }
        assert len(answers) == 1
        assert answers <= set(GAME.moves(state, 0))


def test_a_bot_may_be_stopped_after_its_first_word() -> None:
    state = facing(BOARDS[2], 4)
    for level in LEVELS:
        assert next(level.choose(GAME, state, 0, Random(1), level.budget)) in GAME.moves(state, 0)


def test_thinking_pauses_often() -> None:
    """Between two pauses one placement is tried, with three cards."""
    state = facing(BOARDS[2], 4)
    for budget in (300, 1200):
        thinking = list(LEVELS[-1].choose(GAME, state, 0, Random(1), budget))
        assert budget * 0.8 < AHEAD * thinking.count(None) <= budget


@pytest.mark.parametrize("board", [Board(), BOARDS[3]], ids=["first tile", "last card"])
def test_where_nothing_is_to_be_tried_the_answer_is_there_at_once(board: Board) -> None:
    state = facing(board, 4)
    (move,) = LEVELS[-1].choose(GAME, state, 0, Random(1), 4000)
    assert [move] == [*LEVELS[1].choose(GAME, state, 0, Random(1), 1)]


def test_each_level_is_stronger_than_the_one_before() -> None:
    """On six seeds, alone; a hasty planner stands for the two that try out."""
    levels = [*LEVELS[:2], replace(LEVELS[2], budget=150)]
    eager, mason, planner = (
        sum(tally.scores) / 6 for tally in compete(GAME, levels, games=6, seed="test", seats=1)
    )
    assert eager < mason < planner
    assert mason >= 65
    assert planner >= 80


@pytest.mark.parametrize("level", LEVELS[:3], ids=lambda level: level.id)
def test_two_of_a_kind_do_not_build_the_same_stack(level: Level) -> None:
    """Where places are worth nearly the same, another seat's luck takes another of them."""
    boards = [put_down(Board(), 4, Place(0, 0, 0))] * 2
    for number in (7, 1, 9, 3, 8):
        for seat, board in enumerate(boards):
            luck = Random(f"seed/{number}/{seat}")
            place = answer(level.choose(GAME, facing(board, number), 0, luck, level.budget))
            assert isinstance(place, Place)
            boards[seat] = put_down(board, number, place)
    assert boards[0] != boards[1]


# Reasons


FLOOR = "9@0,0r0 9@2,0r180"


def built(text: str) -> Board:
    board = Board()
    for word in text.split():
        number, place = word.split("@")
        move = GAME.read_move(place)
        assert isinstance(move, Place)
        board = put_down(board, int(number), move)
    return board


@pytest.mark.parametrize(
    ("tiles", "number", "place", "expected"),
    [
        ("", 7, "0,0r0", Reason("first")),
        (FLOOR, 8, "1,0r0", Reason("points", (8, 1))),
        (FLOOR, 8, "5,0r90", Reason("patience", (0, 8, 1, 15))),
        ("9@0,0r0", 9, "2,0r180", Reason("surface", (1, 12))),
        (FLOOR, 0, "1,0r0", Reason("surface", (2, 0))),
    ],
)
def test_reasons_are_told_in_numbers(tiles: str, number: int, place: str, expected: Reason) -> None:
    assert reason(facing(built(tiles), number), 0, GAME.read_move(place)) == expected


def test_free_squares_are_those_that_the_next_tile_could_cover() -> None:
    assert free_squares(built("9@0,0r0"), 1) == 2 + 1 + 1
    assert free_squares(built(FLOOR), 1) == 4 * 3
    assert free_squares(built(f"{FLOOR} 9@1,0r0"), 1) == 1
    assert free_squares(built(f"{FLOOR} 9@1,0r0"), 2) == 4
