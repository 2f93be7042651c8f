"""Träxx: moves, lines and positions as text."""

import pytest

from games.traexx.board import BOARD, CARDS, FIELDS
from games.traexx.game import GAME
from games.traexx.rules import PASS, Card, Line, Start
from games.traexx.text import read_fields, read_move, show_line, write_fields, write_move
from table.game import CHANCE, CannotRead


@pytest.mark.parametrize(
    "text", ["start1", "start4", "pass", "d5-c4-b4", "a1-a2", *(f"card{card}" for card in CARDS)]
)
def test_a_move_comes_back_from_its_text(text: str) -> None:
    assert write_move(read_move(text)) == text


def test_each_text_is_its_own_kind_of_move() -> None:
    assert read_move("start2") == Start(2)
    assert read_move("cardbgsy") == Card("bgsy")
    assert read_move("pass") == PASS == Line(())
    assert read_move("a1-a2") == Line((0, 1))


@pytest.mark.parametrize(
    "text",
    [
        *("", "start0", "start5", "start", "card", "cardybgs", "cardbgss", "cardbbgs", "cardbgsyy", "Pass"),
        *(
            "d5",
            "d5-",
            "-d5",
            "d5c4",
            "d5--c4",
            "d9-d8",
            "a6-a5",
            "j1-i1",
            "e0-e1",
            "d5-c4 ",
            " d5-c4",
            "D5-C4",
        ),
        *("d5-c4\n", "d5-ⅽ4", "d٥-c4", "pass\n"),
    ],
)
def test_what_is_no_move_cannot_be_read(text: str) -> None:
    with pytest.raises(CannotRead):
        read_move(text)


def test_all_fields_have_a_text() -> None:
    assert read_fields(write_fields(range(61))) == tuple(range(61))
    assert write_fields(range(61)) == "-".join(FIELDS)
    with pytest.raises(CannotRead):
        read_fields("d5-x1")


def test_a_board_with_a_line_on_it() -> None:
    """Lines in capitals, ends in brackets: TX-E1 is drawn here."""
    assert show_line(bytes(read_fields("d5-e5-d4-d3-c2"))).split("\n") == [
        "             p     b     s9    p     r",
        "          s     g     r     y     g     b",
        "       r6   [Y]    p     b3    r     s     y7",
        "    p     b     S     G    [Y]    p     g     p",
        " g     y     g     r     B     r     b     r     b",
        "    s     r     p2    y     g     s4    y     s",
        "       b8    g     s     b     y     g     p5",
        "          p     y     r     p     r     b",
        "             s     b     g10   s     y",
    ]


def test_a_position_tells_of_the_card_the_points_and_what_is_confirmed() -> None:
    state = GAME.start(2, {})
    for move in ("start2", "start1", "cardbgsy"):
        state = GAME.play(state, CHANCE, read_move(move))
    state = GAME.play(state, 0, read_move("d5-c4"))
    lines = GAME.show(state).split("\n")
    assert lines[0] == "round 1 of 15, card bgsy"
    assert "seat 0, board 2: -60 points (no number)" in lines
    assert "line d5, confirmed d5-c4" in lines
    assert "line d4, nothing confirmed" in lines
    assert "line d5, confirmed" in GAME.show(GAME.observe(state, 1)).split("\n")
    after = GAME.play(state, 1, PASS)
    assert "seat 0, board 2: -56 points (3 gives 3)" in GAME.show(after).split("\n")
    assert BOARD.starts[:2] == read_fields("d4-d5")
