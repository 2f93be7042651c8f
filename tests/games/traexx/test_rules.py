"""Träxx: every line of the rules that a game can break. Each test cites the line it proves."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, permutations
from random import Random

import pytest

from games.traexx.board import BOARD, CARDS, FIELD, NEIGHBOURS, NUMBERS
from games.traexx.game import GAME
from games.traexx.rules import (
    HIDDEN,
    PASS,
    Card,
    Line,
    NumberScore,
    Start,
    State,
    can_grow,
    colours_left,
    ends,
    growths,
    half,
    next_fields,
    numbers_taken,
    score,
    worth,
)
from games.traexx.text import read_fields, read_move, write_fields
from table.game import CHANCE, NotLegal, Result
from tools.golden.sittings import Sitting, play_out


def drawn_so_far(*lines: str, card: str | None = None) -> State:
    """A position in which each seat has drawn its line; numbers on them are in full."""
    fields = [bytes(read_fields(line)) for line in lines]
    full = tuple(sum(1 << BOARD.numbers[field] for field in line if BOARD.numbers[field]) for line in fields)
    boards = tuple(range(1, len(lines) + 1))
    state = State(len(lines), boards, tuple(fields), full, (), None, (None,) * len(lines))
    return turn_up(state, card) if card else state


def turn_up(state: State, card: str) -> State:
    return GAME.play(state, CHANCE, Card(card))


def play_round(state: State, card: str, *moves: str) -> State:
    """A whole round: the card, and a move for each seat."""
    state = turn_up(state, card)
    for seat, move in enumerate(moves):
        state = GAME.play(state, seat, read_move(move))
    return state


def lines_of(state: State) -> list[str]:
    return [write_fields(line) for line in state.lines]


def texts(state: State, seat: int) -> list[str]:
    return [GAME.write_move(move) for move in GAME.moves(state, seat)]


def refused(state: State, move: str, seat: int = 0) -> tuple[str, dict[str, object]]:
    """The reason why a move is not legal, and where. Nothing may have changed."""
    before = repr(state)
    with pytest.raises(NotLegal) as refusal:
        GAME.play(state, seat, read_move(move))
    assert repr(state) == before
    return refusal.value.reason, refusal.value.where


# --- boards and cards ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_r3_each_seat_is_dealt_another_board_and_begins_on_its_start(seats: int) -> None:
    state = GAME.start(seats, {})
    for seat in range(seats):
        boards = [move for move, _ in GAME.chance(state)]
        assert boards == [Start(board) for board in range(1, 5) if board not in state.boards]
        assert all(weight == 1 for _, weight in GAME.chance(state))
        state = GAME.play(state, CHANCE, boards[-1])
        assert list(state.lines[seat]) == [BOARD.starts[state.boards[seat] - 1]]
    assert len(set(state.boards)) == seats
    assert GAME.to_move(state) == (CHANCE,)
    assert {move for move, _ in GAME.chance(state)} == {Card(card) for card in CARDS}


def test_r5_fifteen_rounds_one_card_each_none_twice() -> None:
    walk = play_out(GAME, Sitting(3, (), "r5"))
    cards = [line for line in walk.lines if line.startswith("* card")]
    assert len(cards) == len(set(cards)) == 15
    for state in walk.states:
        if state.boards and state.card is None:
            undrawn = [Card(card) for card in CARDS if card not in state.drawn]
            assert [move for move, _ in GAME.chance(state)] == undrawn or len(state.boards) < 3


def test_chance_brings_only_what_is_left() -> None:
    state = play_round(drawn_so_far("d5"), "bgsy", "pass")
    for outcome in ("cardbgsy", "start2"):
        with pytest.raises(NotLegal) as refusal:
            GAME.play(state, CHANCE, read_move(outcome))
        assert refusal.value.reason == "not-an-outcome"


def test_nobodys_hand_turns_up_the_cards() -> None:
    assert all(GAME.roller(state) is None for state in play_out(GAME, Sitting(2, (), "hand")).states)


# --- a round at the same time -------------------------------------------------------------------------------


def test_r5_everybody_chooses_at_the_same_time_and_in_any_order() -> None:
    state = drawn_so_far("d4", "d5", "e6", card="bgsy")
    choices = {0: "d4-e5", 1: "pass", 2: "e6-e7-d7"}
    ways = []
    for order in permutations(choices):
        after = state
        for seat in order:
            assert seat in GAME.to_move(after)
            after = GAME.play(after, seat, read_move(choices[seat]))
        ways.append(after)
    assert len(set(ways)) == 1
    assert lines_of(ways[0]) == ["d4-e5", "d5", "e6-e7-d7"]
    assert GAME.to_move(ways[0]) == (CHANCE,)


def test_r5_choices_are_hidden_until_all_have_confirmed() -> None:
    state = drawn_so_far("d4", "d5", card="bgsy")
    one, other = (GAME.play(state, 0, read_move(move)) for move in ("d4-e5", "pass"))
    for onlooker in (1, None):
        assert GAME.observe(one, onlooker) == GAME.observe(other, onlooker)
        assert GAME.observe(one, onlooker).confirmed == (HIDDEN, None)
    assert GAME.observe(one, 0) == one != other
    assert lines_of(one) == ["d4", "d5"]
    assert GAME.to_move(GAME.observe(one, 1)) == (1,)


def test_r5_a_confirmed_line_is_not_taken_back() -> None:
    state = GAME.play(drawn_so_far("d4", "d5", card="bgsy"), 0, PASS)
    assert refused(state, "d4-e5") == ("confirmed", {})


def test_a_view_in_which_a_line_is_hidden_can_be_played_on_as_if_it_were_a_pass() -> None:
    state = GAME.play(drawn_so_far("d4", "d5", card="bgsy"), 0, read_move("d4-e5"))
    after = GAME.play(GAME.observe(state, 1), 1, read_move("d5-e5"))
    assert lines_of(after) == ["d4", "d5-e5"]


# --- what may be drawn --------------------------------------------------------------------------------------


def test_r6_any_part_of_the_colours_in_any_order_or_none() -> None:
    state = drawn_so_far("d5", card="bgsy")
    moves = texts(state, 0)
    assert "pass" in moves
    assert {"d5-e5", "d5-e5-d4", "d5-e5-d4-d3", "d5-e5-d4-d3-c2"} <= set(moves)
    used = {tuple(BOARD.colours[field] for field in way[1:]) for way in growths(state.lines[0], "bgsy")}
    assert {len(colours) for colours in used} == {1, 2, 3, 4}
    assert all(len(set(colours)) == len(colours) for colours in used)


def test_r6_a_colour_shown_twice_may_be_used_twice_never_more() -> None:
    line = bytes(read_fields("d5"))
    most = [
        max(_uses(line, card, colour)) for card, colour in (("bpssy", "s"), ("bgsy", "s"), ("bgrry", "r"))
    ]
    assert most == [2, 1, 2]


def _uses(line: bytes, card: str, colour: str) -> Iterator[int]:
    for way in growths(line, card):
        yield [BOARD.colours[field] for field in way[1:]].count(colour)


def test_r6_nothing_carries_over() -> None:
    """What a card was not used for does not help with the next one."""
    state = play_round(drawn_so_far("d5"), "bgsy", "pass")
    after = turn_up(state, "gprs")
    assert refused(after, "d5-e5") == ("colour-not-on-card", {"field": "e5", "colour": "b"})


def test_r6_whoever_can_only_pass_is_not_asked() -> None:
    walled_in = "b1-a1-b2-c2-d2-c1"
    stuck = drawn_so_far(walled_in, "d5")
    card = next(card for card in CARDS if not can_grow(stuck.lines[0], card))
    state = turn_up(stuck, card)
    assert GAME.to_move(state) == (1,)
    assert state.confirmed == (PASS, None)
    assert GAME.moves(state, 0) == []
    alone = turn_up(drawn_so_far(walled_in), card)
    assert GAME.to_move(alone) == (CHANCE,)


def test_r7_the_line_may_run_alongside_itself_but_over_no_field_twice() -> None:
    state = drawn_so_far("d5-e5-d4-d3-c2", card="bgpr")
    assert "c2-c3" in texts(state, 0)
    for move in GAME.moves(state, 0):
        assert isinstance(move, Line)
        new = move.fields[1:]
        assert len(set(new)) == len(new)
        assert not set(new) & set(state.lines[0])


def test_r7_the_start_costs_no_colour() -> None:
    """TX-E1: the line ends on a second yellow field although the card shows yellow once."""
    after = play_round(drawn_so_far("d5"), "bgsy", "d5-e5-d4-d3-c2")
    assert [BOARD.colours[field] for field in after.lines[0]].count("y") == 2


def test_r8_before_it_has_grown_the_start_is_both_ends_and_each_line_is_listed_once() -> None:
    state = drawn_so_far("d5", card="bgsy")
    assert ends(state.lines[0]) == (FIELD["d5"],)
    assert len(texts(state, 0)) == len(set(texts(state, 0)))
    assert {text.split("-")[0] for text in texts(state, 0)} == {"d5", "pass"}


def test_r8_the_first_rounds_line_grows_in_one_direction() -> None:
    assert refused(drawn_so_far("d5", card="bgsy"), "d5-e5-d6") == ("jumps", {"field": "d6"})


def test_r8_then_at_one_of_the_two_ends_chosen_anew_each_round() -> None:
    """TX-E1: the next round may go on from there or from the start."""
    state = play_round(drawn_so_far("d5"), "bgsy", "d5-e5-d4-d3-c2")
    state = turn_up(state, "bgpr")
    assert {text.split("-")[0] for text in texts(state, 0)} == {"c2", "d5", "pass"}
    at_the_tip = GAME.play(state, 0, read_move("c2-c3"))
    at_the_start = GAME.play(state, 0, read_move("d5-d6"))
    assert lines_of(at_the_tip) == ["d5-e5-d4-d3-c2-c3"]
    assert lines_of(at_the_start) == ["d6-d5-e5-d4-d3-c2"]


def test_e1_the_card_of_the_example_allows_the_line_of_the_example() -> None:
    assert "d5-e5-d4-d3-c2" in texts(drawn_so_far("d5", card="bgsy"), 0)


def test_r9_a_number_field_needs_its_colour() -> None:
    """The 3 is blue."""
    assert "d5-c4" in texts(drawn_so_far("d5", card="bgsy"), 0)
    state = drawn_so_far("d5", card="grsyy")
    assert refused(state, "d5-c4") == ("colour-not-on-card", {"field": "c4", "colour": "b"})


# --- why not --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "card", "move", "reason"),
    [
        ("d5", "bgsy", "e6-e7", "not-an-end e6"),
        ("d5-e5-d4", "bgsy", "e5-e4", "not-an-end e5"),
        ("d5", "bgsy", "d5-b2", "jumps b2"),
        ("d5", "bgsy", "d5-e5-c3", "jumps c3"),
        ("d5-e5-d4", "bgpr", "d4-c3-d6", "both-ends d6"),
        ("d5-e5-d4", "bgpr", "d4-d6", "jumps d6"),
        ("d5", "bgsy", "d5-d5", "repeats d5"),
        ("d5-e5-d4", "bgsy", "d4-e5", "repeats e5"),
        ("d5-e5-d4", "bgsy", "d4-d3-d4", "repeats d4"),
        ("d5-e5-d4", "bgsy", "d4-d3-c2-d3", "repeats d3"),
        ("d5", "bgsy", "d5-c5", "colour-not-on-card c5 r"),
        ("d5", "bgsy", "d5-e5-f5-g5-f4", "jumps f4"),
        ("d5", "bgsy", "d5-e5-f5-g4", "colour-used-up g4 b 1"),
        ("d5", "bgrry", "d5-c5-b4-b3-c2", "jumps c2"),
        ("d5", "bgrry", "d5-e6-e5-e4-f4", "ok"),
        ("d5", "bgrry", "d5-e6-e5-e4-d4-c4", "colour-used-up c4 b 1"),
    ],
)
def test_a_refusal_names_the_first_thing_that_is_wrong(line: str, card: str, move: str, reason: str) -> None:
    state = drawn_so_far(line, card=card)
    if reason == "ok":
        assert move in texts(state, 0)
    else:
        code, where = refused(state, move)
        assert " ".join([code, *map(str, where.values())]) == reason
        assert move not in texts(state, 0)


@pytest.mark.parametrize(
    "move", [Card("bgsy"), Start(1), Line((22,)), Line((22, 61)), Line((-3, 22)), HIDDEN]
)
def test_what_is_no_line_at_all_is_unknown(move: Line) -> None:
    state = drawn_so_far("d5", card="bgsy")
    with pytest.raises(NotLegal) as refusal:
        GAME.play(state, 0, move)
    assert refusal.value.reason == "unknown"


def test_moves_out_of_turn_are_refused() -> None:
    assert refused(drawn_so_far("d5"), "pass") == ("card-first", {})
    assert refused(GAME.start(1, {}), "pass") == ("card-first", {})
    assert refused(drawn_so_far("d5", card="bgsy"), "pass", seat=1) == ("not-your-turn", {})
    over = replace(drawn_so_far("d5"), drawn=CARDS)
    assert refused(over, "pass") == ("over", {})


def test_a_refusal_agrees_with_the_list_of_moves() -> None:
    """Whatever a finger can draw in up to three steps is either listed or refused with a reason of a line."""
    state = drawn_so_far("d5-e5-d4-d3-c2", card="bgpr")
    listed = set(texts(state, 0))
    rng = Random("fingers")
    codes = set()
    for _ in range(3000):
        way = [rng.choice(range(61)) if rng.random() < 0.2 else rng.choice(list(state.lines[0]))]
        for _ in range(1 + int(rng.random() * 3)):
            way.append(rng.choice(NEIGHBOURS[way[-1]] if rng.random() < 0.8 else range(61)))
        text = write_fields(way)
        if text in listed:
            GAME.play(state, 0, read_move(text))
        else:
            codes.add(refused(state, text)[0])
    assert codes == {"not-an-end", "jumps", "both-ends", "repeats", "colour-not-on-card", "colour-used-up"}


# --- for the finger that draws --------------------------------------------------------------------------------


def test_colours_count_down_while_a_line_is_drawn() -> None:
    fields = read_fields("e6-e5-e4-f4")  # red, blue, red, yellow
    assert [colours_left("bgrry", fields[:drawn]) for drawn in range(5)] == [
        "bgrry",
        "bgry",
        "gry",
        "gy",
        "g",
    ]


@pytest.mark.parametrize("card", CARDS)
def test_next_fields_lead_along_exactly_the_legal_lines(card: str) -> None:
    line = bytes(read_fields("d5-e5-d4-d3-c2"))
    found: list[tuple[int, ...]] = []
    ways: list[tuple[int, ...]] = [(end,) for end in next_fields(line, card)]
    while ways:
        way = ways.pop()
        found += [way] if len(way) > 1 else []
        ways += [(*way, field) for field in next_fields(line, card, way)]
    assert sorted(found) == growths(line, card)


# --- what it counts -----------------------------------------------------------------------------------------


def test_r10_e3_first_full_points_later_half_rounded_up() -> None:
    """TX-E3: the 7 after another player in an earlier round gives 4; the 8 first gives 8."""
    state = drawn_so_far("d5-d6-c6", "e4-e3-f2", "e6-e7-d7")
    state = play_round(state, "bgsy", "c6-c7", "f2-g1", "pass")
    state = play_round(state, "bgpy", "pass", "pass", "d7-c7")
    assert [score(state, seat).numbers for seat in range(3)] == [
        (NumberScore(7, 7),),
        (NumberScore(8, 8),),
        (NumberScore(7, 4),),
    ]


def test_r10_all_who_reach_it_in_the_first_round_have_full_points() -> None:
    state = play_round(drawn_so_far("d4", "d5"), "bgsy", "d4-c4", "d5-c4")
    assert score(state, 0).numbers == score(state, 1).numbers == (NumberScore(3, 3),)
    assert numbers_taken(state) == {3}


def test_r10_full_points_do_not_depend_on_who_confirms_first() -> None:
    state = drawn_so_far("d4", "d5", card="bgsy")
    state = GAME.play(GAME.play(state, 1, read_move("d5-c4")), 0, read_move("d4-c4"))
    assert [score(state, seat).total for seat in (0, 1)] == [3 - 59, 3 - 59]


def test_r11_every_number_reached_in_a_round_scores() -> None:
    state = play_round(drawn_so_far("d5", "d4"), "brsy", "d5-c4-b4-a3", "pass")
    assert score(state, 0).numbers == (NumberScore(3, 3), NumberScore(9, 9))
    state = play_round(drawn_so_far("d5"), "brsy", "d5-c4-b4-a3")
    assert score(state, 0).numbers == (NumberScore(3, 3), NumberScore(9, 9))


def test_r12_e2_points_for_numbers_minus_1_for_each_field_not_reached() -> None:
    """TX-E2: all but the 4; full for 3 6 8 9, half for 2 5 7 10: 26 + 13; ten fields missing: 29."""
    line = (
        "a2-a3-a4-a5-b6-b5-b4-b3-b2-b1-c1-c2-c3-c4-c5-c6-c7-d8-e9-e8-f8-g7-f7-e7-d7-d6-e6-d5-d4-e5-"
        "f5-f4-e4-d3-d2-d1-e1-e2-f1-g1-f2-e3-f3-g2-h1-i1-i2-h2-g3-h3-i3"
    )
    state = drawn_so_far(line)
    full = sum(1 << number for number in (3, 6, 8, 9))
    counted = score(replace(state, full=(full,)), 0)
    assert [one.number for one in counted.numbers] == [2, 3, 5, 6, 7, 8, 9, 10]
    assert sum(one.points for one in counted.numbers if one.is_full) == 26
    assert sum(one.points for one in counted.numbers if not one.is_full) == 13
    assert counted.missing == 10
    assert counted.total == 29


def test_r12_the_start_counts_as_reached() -> None:
    assert score(drawn_so_far("d5"), 0).total == -60


def test_r12_the_game_ends_after_the_fifteenth_card_and_ties_share() -> None:
    state = replace(drawn_so_far("d4", "d5", "e6"), drawn=tuple(card for card in CARDS if card != "bgsy"))
    assert GAME.result(state) is None
    state = play_round(state, "bgsy", "d4-c4", "d5-c4", "pass")
    assert GAME.to_move(state) == ()
    assert GAME.result(state) == Result(scores=(-56, -56, -60), winners=(0, 1), why="points")


def test_r13_e4_alone_a_number_gives_half_after_a_higher_one() -> None:
    """TX-E4: 4 gives 4, 7 gives 7, 5 gives 3, 9 gives 9."""
    state = drawn_so_far("e6")
    for card, move, points in [
        ("bgsy", "e6-f6", [4]),
        ("gpsy", "e6-d6-c6-c7", [4, 7]),
        ("bgpr", "f6-g6-g7", [4, 3, 7]),
        ("bgpps", "c7-b6-b5-a4-a3", [4, 3, 7, 9]),
    ]:
        state = play_round(state, card, move)
        assert [one.points for one in score(state, 0).numbers] == points


def test_r13_within_a_round_the_order_along_the_line_counts() -> None:
    upwards = play_round(drawn_so_far("d5"), "brsy", "d5-c4-b4-a3")
    downwards = play_round(drawn_so_far("d5-c5-b4-a4"), "brsy", "a4-a3-b3-c4")
    assert score(upwards, 0).numbers == (NumberScore(3, 3), NumberScore(9, 9))
    assert score(downwards, 0).numbers == (NumberScore(3, 2), NumberScore(9, 9))


def test_r13_with_others_the_order_along_the_line_does_not_count() -> None:
    state = play_round(drawn_so_far("d5-c5-b4-a4", "e6"), "brsy", "a4-a3-b3-c4", "pass")
    assert score(state, 0).numbers == (NumberScore(3, 3), NumberScore(9, 9))


@pytest.mark.parametrize(("missing", "why"), [(14, "solo"), (13, "super")])
def test_r13_more_than_40_is_super(missing: int, why: str) -> None:
    """All numbers in full are 54 points; 40 is not more than 40."""
    numbered = list(BOARD.field_of.values())
    line = bytes(numbered + [field for field in range(61) if field not in numbered][: 52 - missing])
    full = sum(1 << number for number in NUMBERS)
    ended = GAME.result(replace(drawn_so_far("d5"), lines=(line,), full=(full,), drawn=CARDS))
    assert ended == Result(scores=(54 - missing,), winners=(0,), why=why)


def test_what_a_number_is_worth_now() -> None:
    alone = drawn_so_far("d5-d6-c6-c7")
    assert [worth(alone, 0, number) for number in NUMBERS] == [1, 2, 2, 3, 3, 0, 8, 9, 10]
    together = drawn_so_far("d5-d6-c6-c7", "d4-c4")
    assert [worth(together, 0, number) for number in NUMBERS] == [2, 2, 4, 5, 6, 0, 8, 9, 10]
    assert [worth(together, 1, number) for number in NUMBERS] == [2, 0, 4, 5, 6, 4, 8, 9, 10]


def test_p1_at_most_54_points_and_29_if_all_are_half() -> None:
    assert sum(NUMBERS) == 54
    assert sum(map(half, NUMBERS)) == 29


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_random_games_can_never_show(seats: int) -> None:
    """TX-R7, R8: one chain with the start in it; TX-R12, P1: points within their bounds; a score for all."""
    for seed in ("one", "two", "three"):
        walk = play_out(GAME, Sitting(seats, (), seed))
        for state in walk.states:
            for seat, line in enumerate(state.lines):
                assert BOARD.starts[state.boards[seat] - 1] in line
                assert len(set(line)) == len(line) <= 1 + 66
                assert all(near in NEIGHBOURS[field] for field, near in pairwise(line))
                assert -60 <= score(state, seat).total <= 54
        ended = GAME.result(walk.states[-1])
        assert ended is not None
        assert ended.scores == tuple(score(walk.states[-1], seat).total for seat in range(seats))
