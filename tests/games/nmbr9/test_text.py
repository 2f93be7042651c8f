"""NMBR 9: moves as text, and nothing else is a move."""

import pytest

from games.nmbr9.game import GAME
from games.nmbr9.rules import Draw
from games.nmbr9.tiles import Place
from table.game import CHANCE, CannotRead


@pytest.mark.parametrize("text", ["draw0", "draw9", "0,0r0", "3,-1r90", "-12,7r180", "76,-76r270"])
def test_every_text_comes_back(text: str) -> None:
    assert GAME.write_move(GAME.read_move(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "draw",
        "draw10",
        "Draw7",
        "draw٣",
        "0,0",
        "0,0r45",
        "0,0r360",
        "0,0r090",
        "0,0r0r0",
        "00,0r0",
        "-0,0r0",
    ],
)
@pytest.mark.parametrize("odd", ["", " ", "\n"])
def test_nothing_else_is_a_move(text: str, odd: str) -> None:
    with pytest.raises(CannotRead):
        GAME.read_move(text + odd)


@pytest.mark.parametrize("x", ["+1", "1.0", "100", "٣", " 0", "0 ", "9" * 5000])
def test_coordinates_are_short_whole_numbers(x: str) -> None:
    for text in (f"{x},0r0", f"0,{x}r0"):
        with pytest.raises(CannotRead):
            GAME.read_move(text)


def test_the_example_of_the_rules() -> None:
    assert GAME.read_move("3,-1r90") == Place(x=3, y=-1, rotation=90)
    assert GAME.read_move("draw7") == Draw(7)


SHOWN = """\
round 2  card 1  deck 001223344556678899
A  0 points
level 0 (0,0)
77.7
.777
...7
B  0 points
level 0 (0,-3)
..11
...1
...1
7771
.7..
77..
7..."""


def test_show_tells_round_card_deck_points_and_levels() -> None:
    state = GAME.start(2, {})
    for seat, move in ((CHANCE, "draw7"), (0, "0,0r90"), (1, "0,0r0"), (CHANCE, "draw1"), (1, "2,-3r0")):
        state = GAME.play(state, seat, GAME.read_move(move))
    assert GAME.show(state) == SHOWN
