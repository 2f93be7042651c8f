"""Sample: every line of its rules, cited by its number."""

from collections.abc import Sequence

import pytest

from games.sample.game import GAME
from games.sample.rules import FACES, State
from table.game import CHANCE, NotLegal, Result
from table.session import read_line


def after(lines: str, seats: int = 2, goal: int = 30) -> State:
    """The position after log lines, with commas between them.

    >>> after("* die5, 0 bank").points
    (5, 0)
    """
    state = GAME.start(seats, {"goal": goal})
    for line in lines.split(", ") if lines else ():
        state = GAME.play(state, *read_line(GAME, line))
    return state


def refused(state: State, line: str) -> str:
    """Why a line cannot be played."""
    with pytest.raises(NotLegal) as why:
        GAME.play(state, *read_line(GAME, line))
    return why.value.reason


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r1_the_first_seat_begins_and_the_turns_go_round(seats: int) -> None:
    state, begun = after("", seats), []
    for _turn in range(seats + 1):
        begun.append(GAME.roller(state))
        state = GAME.play(state, CHANCE, "die1")
    assert begun == [*range(seats), 0]


@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_r2_two_to_six_fill_the_pot(face: int) -> None:
    state = after(f"* die{face}")
    assert (state.pot, state.points) == (face, (0, 0))
    assert GAME.to_move(state) == (0,)


def test_r2_every_face_comes_as_often() -> None:
    assert GAME.chance(after("")) == [(f"die{face}", 1) for face in FACES]


def test_r3_after_a_throw_one_banks_or_throws_again() -> None:
    thrown = after("* die4")
    assert moves(thrown, 0) == ["bank", "roll"]
    assert moves(thrown, 1) == []
    assert after("* die4, 0 roll, * die3").pot == 7
    assert after("* die4, 0 roll, * die3, 0 bank") == State(30, (7, 0), on_turn=1)


def moves(state: State, seat: int) -> Sequence[str]:
    """What a seat may do."""
    return GAME.moves(state, seat)


def test_r3_an_empty_pot_cannot_be_banked() -> None:
    assert refused(after(""), "0 bank") == "empty-pot"
    assert refused(after("* die4, 0 roll"), "0 bank") == "dice-first"
    assert refused(after(""), "1 bank") == "not-your-turn"
    assert refused(after("* die4"), "0 die6") == "not-a-choice"


def test_r4_a_one_empties_the_pot_and_ends_the_turn() -> None:
    assert after("* die6, 0 bank, * die1, * die5, 0 roll, * die1") == State(30, (6, 0), on_turn=1)


def test_r5_the_goal_is_banked_at_once_and_wins() -> None:
    sixes = ", ".join(["* die6, 0 roll"] * 4 + ["* die6"])
    state = after(sixes)
    assert GAME.to_move(state) == ()
    assert GAME.result(state) == Result((30, 0), (0,), "goal")
    assert refused(state, "1 roll") == "over"


def test_r5_more_than_the_goal_is_enough_too() -> None:
    state = after(", ".join(["* die5, 0 roll"] * 5 + ["* die6"]))
    assert GAME.result(state) == Result((31, 0), (0,), "goal")


@pytest.mark.parametrize("goal", [30, 50])
def test_r6_the_goal_is_chosen_before_the_game(goal: int) -> None:
    lines = ["* die5"]
    while GAME.result(after(", ".join(lines), goal=goal)) is None:
        lines += ["0 roll", "* die5"]
    assert 5 * lines.count("* die5") == goal
