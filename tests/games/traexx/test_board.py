"""Träxx: the board and the cards are what the rules ask for. Each test cites the line it proves."""

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations

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
from games.traexx.bots import LEVELS
from games.traexx.text import read_fields
from tests.games.traexx import slow as traexx_slow
from tools.traexx_board import REPORT, faults, picture


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


def test_e1_a_yellow_start_beside_the_3_and_a_line_to_the_6() -> None:
    fields = read_fields("d5-e5-d4-d3-c2")
    assert fields[0] in BOARD.starts
    assert [BOARD.colours[field] for field in fields] == ["y", "b", "g", "s", "y"]
    assert BOARD.field_of[3] in NEIGHBOURS[fields[0]]
    assert BOARD.field_of[6] in NEIGHBOURS[fields[-1]]


def test_the_tool_that_looks_for_boards_demands_what_the_rules_do() -> None:
    """Ours meets every demand; one thing wrong with it at a time, and the tool says so."""
    assert faults(BOARD) == []
    swapped = list(BOARD.numbers)
    three, ten = BOARD.field_of[3], BOARD.field_of[10]
    swapped[three], swapped[ten] = swapped[ten], swapped[three]
    second = BOARD.colours[1]
    spoilt = {
        "ten fields": replace(BOARD, colours="g" + BOARD.colours[1:]),
        "no two neighbours": replace(BOARD, colours=second + second + BOARD.colours[2:]),
        "5 to 10 on the rim": replace(BOARD, numbers=tuple(swapped)),
        "around the centre": replace(BOARD, starts=(0, *BOARD.starts[1:])),
        "TX-E1": replace(BOARD, starts=tuple(start for start in BOARD.starts if FIELDS[start] != "d5")),
    }
    for demand, board in spoilt.items():
        assert any(demand in fault for fault in faults(board)), demand


def test_the_report_is_about_this_board_and_this_bot() -> None:
    """After a change to either, ``python -m tools.traexx_board report`` measures anew."""
    report = REPORT.read_text("utf-8")
    assert picture(BOARD) in report
    assert f"`{LEVELS[-1].id}` with its budget of {LEVELS[-1].budget}" in report
    measured = re.findall(r"^\| (..) \| . \| (\d+) \| ([\d.]+) ±", report, re.MULTILINE)
    assert [start for start, _, _ in measured] == [FIELDS[start] for start in BOARD.starts]
    assert all(int(games) >= 400 for _, games, _ in measured)
    means = [float(mean) for _, _, mean in measured]
    assert max(means) - min(means) <= 1
    assert min(means) >= 40


def test_names_and_fields_agree() -> None:
    assert all(FIELDS[FIELD[name]] == name for name in FIELDS)
