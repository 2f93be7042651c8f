"""Träxx: the board and the cards are what the rules ask for. Each test cites the line it proves."""

from collections import Counter
from itertools import combinations

import pytest

from games.traexx.board import (
    BOARD,
    CARDS,
    CENTRE,
    COLOURS,
    DIRECTIONS,
    FIELD,
    FIELDS,
    NEIGHBOURS,
    Direction,
    ring,
    step,
    turned,
)
from games.traexx.text import read_fields
from tests import traexx_slow


def test_r1_a_hexagon_of_61_fields_five_to_a_side() -> None:
    assert list(FIELDS) == traexx_slow.NAMES == sorted(FIELDS)
    assert Counter(name[0] for name in FIELDS) == traexx_slow.ROWS
    assert FIELDS[CENTRE] == "e5"
    assert Counter(map(ring, range(61))) == {0: 1, 1: 6, 2: 12, 3: 18, 4: 24}


def test_r1_a_step_crosses_a_shared_edge() -> None:
    for one, near in enumerate(NEIGHBOURS):
        touching = [other for other in range(61) if traexx_slow.touch(FIELDS[one], FIELDS[other])]
        assert list(near) == touching, FIELDS[one]


def test_the_six_directions_lead_to_the_neighbours_and_back() -> None:
    back: dict[Direction, Direction] = {"w": "e", "nw": "se", "ne": "sw", "e": "w", "se": "nw", "sw": "ne"}
    for field, near in enumerate(NEIGHBOURS):
        reached = {direction: step(field, direction) for direction in DIRECTIONS}
        there = {direction: other for direction, other in reached.items() if other is not None}
        assert sorted(there.values()) == list(near)
        assert all(step(other, back[direction]) == field for direction, other in there.items())


def test_r1_each_field_has_one_of_six_colours_ten_of_each_and_one_extra() -> None:
    assert sorted(Counter(BOARD.colours).values()) == [10, 10, 10, 10, 10, 11]
    assert set(BOARD.colours) == set(COLOURS) == set("ybgsrp")


def test_no_two_neighbours_have_one_colour() -> None:
    for field, near in enumerate(NEIGHBOURS):
        assert BOARD.colours[field] not in {BOARD.colours[other] for other in near}, FIELDS[field]


def test_r2_nine_numbers_once_each_5_to_10_on_the_rim_and_2_to_4_in_the_middle() -> None:
    assert sorted(filter(None, BOARD.numbers)) == list(range(2, 11))
    for number, field in BOARD.field_of.items():
        assert BOARD.numbers[field] == number
        assert (ring(field) == 4) == (number >= 5)


def test_r3_four_starts_each_another_neighbour_of_the_centre() -> None:
    assert len(set(BOARD.starts)) == 4
    assert set(BOARD.starts) <= set(NEIGHBOURS[CENTRE])
    assert not any(BOARD.numbers[start] for start in BOARD.starts)


def test_r4_fifteen_cards_of_four_colours_each_colour_doubled_once() -> None:
    assert {frozenset(card) for card in CARDS} == {frozenset(four) for four in combinations(COLOURS, 4)}
    assert sorted(map(len, CARDS)) == [4] * 9 + [5] * 6
    assert sum(map(len, CARDS)) == 66
    doubled = [colour for card in CARDS for colour in set(card) if card.count(colour) == 2]
    assert sorted(doubled) == sorted(COLOURS)
    assert list(CARDS) == sorted("".join(sorted(card)) for card in CARDS)


def test_r4_the_cards_treat_all_colours_alike() -> None:
    """Turning the ring of colours by one turns every card into a card."""
    onward = str.maketrans(COLOURS, COLOURS[1:] + COLOURS[:1])
    assert sorted("".join(sorted(card.translate(onward))) for card in CARDS) == list(CARDS)


def test_our_board_turns_into_itself_with_colours_two_further_on() -> None:
    onward = str.maketrans(COLOURS, COLOURS[2:] + COLOURS[:2])
    assert turned(CENTRE) == CENTRE
    for field in set(range(61)) - {CENTRE}:
        assert BOARD.colours[turned(field)] == BOARD.colours[field].translate(onward), FIELDS[field]


@pytest.mark.parametrize("line", ["d5-e5-d4-d3-c2"])
def test_e1_a_yellow_start_beside_the_3_and_a_line_to_the_6(line: str) -> None:
    fields = read_fields(line)
    assert fields[0] in BOARD.starts
    assert [BOARD.colours[field] for field in fields] == ["y", "b", "g", "s", "y"]
    assert BOARD.field_of[3] in NEIGHBOURS[fields[0]]
    assert BOARD.field_of[6] in NEIGHBOURS[fields[-1]]


def test_names_and_fields_agree() -> None:
    assert all(FIELDS[FIELD[name]] == name for name in FIELDS)
