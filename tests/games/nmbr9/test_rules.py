"""NMBR 9: every line of the rules, every reason for refusing a move, and the properties in random play."""

from itertools import pairwise
from random import Random

import pytest

from games.nmbr9.game import GAME
from games.nmbr9.info import INFO
from games.nmbr9.rules import (
    PLANE,
    ROUNDS,
    Board,
    Draw,
    Placement,
    State,
    height,
    placements,
    put,
    verdict,
)
from games.nmbr9.text import read_move, show_board, write_move
from games.nmbr9.tiles import CELLS, NUMBERS, ROTATIONS, Place, Tile, covered
from table.chance import draw
from table.game import CHANCE, CannotRead, NotLegal, Seat
from tests.games.nmbr9.slow import SlowBoard, edges, pictured
from tools.golden.playing import by_seed, steps


def built(text: str) -> Board:
    """A board from ``number@place`` words, each put down by the rules."""
    board = Board()
    for word in text.split():
        number, place = word.split("@")
        move = read_move(place)
        assert isinstance(move, Place)
        board = put(board, int(number), move)
    return board


def at(text: str) -> Place:
    move = read_move(text)
    assert isinstance(move, Place)
    return move


def round_of(number: int, *boards: Board) -> State:
    """Boards of one length, when this number has just been drawn."""
    deck = [2] * 10
    for tile in boards[0].tiles:
        deck[tile.number] -= 1
    deck[number] -= 1
    return State(boards, tuple(deck), number)


def finished(seats: int, seed: str, *, choose: str = "high") -> State:
    """A game to its end: random placements, or random ones on the highest level there is."""
    rng = Random(seed)

    def decide(state: State, seat: Seat) -> Place:
        assert state.card is not None
        found = placements(state.boards[seat], state.card)
        top = max(one.level for one in found)
        return rng.choice([one for one in found if one.level == top or choose == "any"]).place

    *_, last = steps(GAME, GAME.start(seats, {}), by_seed(GAME, seed, decide), rng.choice)
    over: State = last.after
    return over


FLOOR = "9@0,0r0 9@2,0r180 9@5,0r0 9@7,0r180"
"""Ten columns, four rows; a board does not ask how many tiles of a number there are."""

RINGS = "0@0,0r0 0@3,0r0 0@6,0r0"
"""Three rings with a hole of two cells each."""


def test_the_diagrams_of_the_boards_that_the_tests_build_on() -> None:
    assert show_board(built(FLOOR)) == ["level 0 (0,0)", *["9999999999"] * 4]
    assert show_board(built(RINGS)) == ["level 0 (0,0)", "000000000", "0.00.00.0", "0.00.00.0", "000000000"]


# The tiles


def test_tiles_have_the_cells_and_rotations_of_the_rules() -> None:
    assert [len(CELLS[number][0]) for number in NUMBERS] == [10, 5, 9, 9, 8, 10, 9, 7, 8, 10]
    assert [tuple(CELLS[number]) for number in NUMBERS] == [
        ROTATIONS if number not in (0, 8) else (0, 90) for number in NUMBERS
    ]


def test_all_tiles_but_the_0_are_chiral_and_6_is_no_9() -> None:
    def mirrored(number: int) -> set[tuple[int, int]]:
        return {(2 - x, y) for x, y in CELLS[number][0]}

    same = [n for n in NUMBERS if any(mirrored(n) == set(cells) for cells in CELLS[n].values())]
    # The 1 is two wide, so its mirror image is compared where it lies.
    one = {(1 - x, y) for x, y in CELLS[1][0]}
    assert same == [0]
    assert all(one != set(cells) for cells in CELLS[1].values())
    assert all(set(cells) != set(CELLS[9][0]) for cells in CELLS[6].values())


@pytest.mark.parametrize(
    ("rotation", "rows"),
    [(0, ["777", ".7.", "77.", "7.."]), (90, ["77.7", ".777", "...7"]), (180, ["..7", ".77", ".7.", "777"])],
)
def test_r5_rotations_go_clockwise(rotation: int, rows: list[str]) -> None:
    assert show_board(put(Board(), 7, Place(0, 0, rotation)))[1:] == rows


# The course of the game


def test_r1_each_number_twice_and_one_to_four_players() -> None:
    assert list(INFO.seats) == [1, 2, 3, 4]
    assert GAME.chance(GAME.start(4, {})) == [(Draw(number), 2) for number in range(10)]
    for seats in (0, 5):
        with pytest.raises(CannotRead):
            GAME.start(seats, {})


def test_r2_twenty_rounds_use_up_the_deck_one_card_each() -> None:
    state = GAME.start(1, {})
    seen = []
    for k in range(ROUNDS):
        card = draw("r2", k, GAME.chance(state))
        assert isinstance(card, Draw)
        state = GAME.play(state, CHANCE, card)
        seen.append(card.number)
        assert state.card == card.number
        assert sum(state.deck) == ROUNDS - 1 - k
        state = GAME.play(state, 0, GAME.moves(state, 0)[0])
    assert sorted(seen) == sorted([*range(10), *range(10)])
    assert GAME.to_move(state) == ()


def test_r2_the_last_card_is_drawn_like_any_other() -> None:
    full = finished(1, "last").boards[0]
    before = Board(full.tiles[:-1], full.levels, full.left, full.top)
    last = full.tiles[-1].number
    state = State((before,), tuple(int(number == last) for number in NUMBERS), None)
    assert GAME.to_move(state) == (CHANCE,)
    assert GAME.chance(state) == [(Draw(last), 1)]


def test_r2_weights_are_the_cards_left() -> None:
    state = GAME.play(GAME.start(1, {}), CHANCE, Draw(4))
    state = GAME.play(state, 0, Place(0, 0, 0))
    assert dict(GAME.chance(state))[Draw(4)] == 1
    assert dict(GAME.chance(state))[Draw(5)] == 2


def test_r3_everybody_places_the_same_number_once_in_any_order() -> None:
    state = GAME.play(GAME.start(3, {}), CHANCE, Draw(7))
    assert GAME.to_move(state) == (0, 1, 2)
    chosen = {0: at("0,0r0"), 1: at("0,0r90"), 2: at("0,0r270")}
    ends = set()
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        after = state
        for seat in order:
            assert seat in GAME.to_move(after)
            after = GAME.play(after, seat, chosen[seat])
            assert GAME.moves(after, seat) == []
        ends.add(after)
    assert len(ends) == 1
    assert GAME.to_move(ends.pop()) == (CHANCE,)


def test_r4_the_first_tile_stands_at_0_0_in_any_rotation() -> None:
    for number in NUMBERS:
        state = GAME.play(GAME.start(1, {}), CHANCE, Draw(number))
        listed = [write_move(move) for move in GAME.moves(state, 0)]
        assert listed == sorted(f"0,0r{rotation}" for rotation in CELLS[number])


def test_r12_a_round_ends_when_all_have_placed_and_the_game_after_round_20() -> None:
    for seats in (1, 2, 4):
        state = finished(seats, "r12")
        assert [len(board.tiles) for board in state.boards] == [ROUNDS] * seats
        assert state.card is None
        assert GAME.result(state) is not None


# Where a tile may lie


def test_r6_an_edge_is_needed_on_a_level_that_has_a_tile() -> None:
    board = built("9@0,0r0")
    assert verdict(board, 1, at("2,0r0")).reason == "overlap"
    assert verdict(board, 1, at("3,0r0")).reason is None
    assert verdict(board, 1, at("2,4r0")).reason == "corner-only"
    assert verdict(board, 1, at("4,0r0")).reason == "floats"


def test_r6_the_first_tile_of_a_level_needs_no_neighbour_but_the_second_does() -> None:
    floor = built(FLOOR)
    assert verdict(floor, 7, at("7,0r0")) == (1, None, ())
    board = put(floor, 7, at("1,0r0"))
    assert verdict(board, 7, at("4,0r0")) == (1, None, ())
    assert verdict(board, 7, at("7,0r0")) == (1, "floats", ())
    assert verdict(board, 8, at("3,2r90")) == (1, "overhang", ((5, 4), (6, 4)))


def test_r6_a_corner_is_not_enough_above_the_ground_either() -> None:
    board = built(f"{FLOOR} 1@0,0r90")
    assert show_board(board)[1:3] == ["9999999999     ...1......", "9999999999     1111......"]
    assert verdict(board, 1, at("4,2r270")) == (1, "corner-only", ())
    assert verdict(board, 1, at("4,1r270")) == (1, None, ())


def test_r7_no_overlap() -> None:
    assert verdict(built("9@0,0r0"), 4, at("1,0r0")) == (0, "overlap", ((2, 0), (2, 1), (1, 2)))
    assert verdict(built(f"{FLOOR} 8@3,0r0"), 9, at("1,0r180")) == (1, "overlap", ((3, 2), (3, 3)))


def test_r8_no_overhang_and_no_roof_over_a_hole() -> None:
    assert verdict(built(FLOOR), 1, at("4,-1r0")) == (1, "overhang", ((4, -1), (5, -1)))
    rings = built(RINGS)
    assert verdict(rings, 9, at("0,0r0")) == (1, "overhang", ((1, 1), (1, 2)))
    assert placements(rings, 7)[0].level == 0
    assert {one.place for one in placements(rings, 7) if one.level} == {
        at(text) for text in ("1,0r180", "2,0r0", "4,0r180", "5,0r0")
    }


def test_r9_two_tiles_beneath_and_two_of_the_same_number_are_two() -> None:
    floor = built(FLOOR)
    assert verdict(floor, 9, at("0,0r0")) == (1, "one-support", ())
    assert verdict(floor, 8, at("2,0r0")) == (1, "one-support", ())
    assert verdict(floor, 9, at("1,0r0")) == (1, None, ())


def test_r9_counts_the_level_directly_below() -> None:
    """On level 2 the tiles of level 1 count, not those of the ground under them."""
    board = built(f"{FLOOR} 9@1,0r0 9@3,0r180")
    assert {tile.level for tile in board.tiles[4:]} == {1}
    assert verdict(board, 9, at("1,0r0")) == (2, "one-support", ())
    assert verdict(board, 9, at("2,0r0")) == (2, None, ())


def test_r10_any_level_may_be_chosen_and_gaps_may_be_filled() -> None:
    board = built(f"{FLOOR} 7@1,0r0")
    assert {one.level for one in placements(board, 1)} == {0, 1}
    bay = built("9@0,0r0 9@3,0r0 8@1,0r90")
    assert bay.tiles[-1].level == 1
    assert put(bay, 1, at("2,2r180")).tiles[-1].level == 0


def test_r11_only_the_announced_number_is_placed_and_it_stays() -> None:
    state = round_of(4, built("9@0,0r0"))
    after = GAME.play(state, 0, at("2,0r0"))
    assert after.boards[0].tiles == (*state.boards[0].tiles, Tile(4, at("2,0r0"), 0))
    with pytest.raises(NotLegal) as refused:
        GAME.play(after, 0, at("3,4r0"))
    assert refused.value.reason == "draw-first"


def test_there_is_no_edge_of_the_table() -> None:
    """Twenty tiles in a row, in each direction: the fast rules still find what the slow ones find."""
    for dx, dy, turned in ((4, 0, "r90"), (-4, 0, "r90"), (0, 4, "r0"), (0, -4, "r0")):
        board, slow = Board(), SlowBoard()
        for k in range(ROUNDS):
            place = at(f"{k * dx},{k * dy}{turned}")
            assert place in {one.place for one in placements(board, 0)}
            board, slow = put(board, 0, place), slow.with_tile(0, place, 0)
        assert board.levels[0].bit_count() == 10 * ROUNDS
        assert [(one.place, one.level) for one in placements(board, 1)] == sorted_slowly(slow, 1)


def sorted_slowly(board: SlowBoard, number: int) -> list[tuple[Place, int]]:
    found = [(Place(*move), level) for move, level in board.legal(number)]
    return sorted(found, key=lambda one: write_move(one[0]))


# Points


def test_r13_number_times_level() -> None:
    board = built(f"{FLOOR} 9@1,0r0 9@3,0r180 8@2,0r90 0@5,4r0")
    assert [(tile.number, tile.level, tile.points) for tile in board.tiles[4:]] == [
        (9, 1, 9),
        (9, 1, 9),
        (8, 2, 16),  # NM-E1
        (0, 0, 0),
    ]
    assert board.score == 34


def test_e1_an_8_on_level_2_gives_16() -> None:
    board = built(f"{FLOOR} 9@1,0r0 9@3,0r180")
    assert Placement(at("2,0r90"), level=2, points=16) in placements(board, 8)


def test_r13_the_number_0_gives_nothing_on_any_level() -> None:
    board = built(f"{FLOOR} 0@3,0r0")
    assert board.tiles[-1].level == 1
    assert board.score == 0


def test_r14_most_points_win_and_ties_share() -> None:
    low, high = built("9@0,0r0"), built("9@0,0r0 9@2,0r180 9@1,0r0")
    done = (0,) * 10

    def winners(*boards: Board) -> tuple[int, ...]:
        result = GAME.result(State(boards, done, None))
        assert result is not None
        return result.winners

    assert winners(low, high, low) == (1,)
    assert winners(high, low, high) == (0, 2)


def test_r15_solo_is_the_same_game() -> None:
    state = finished(1, "solo")
    result = GAME.result(state)
    assert result is not None
    assert result.scores == (state.boards[0].score,)
    assert result.winners == (0,)


# Why not


@pytest.mark.parametrize(
    ("tiles", "number", "place", "reason"),
    [
        ("", 7, "1,0r0", "start"),
        ("", 8, "0,0r180", "rotation"),
        ("9@0,0r0", 0, "3,0r270", "rotation"),
        ("9@0,0r0", 7, "2,1r0", "overlap"),
        ("9@0,0r0", 7, "6,0r0", "floats"),
        ("9@0,0r0", 7, "-99,99r0", "floats"),
        ("9@0,0r0", 7, "99,-99r0", "floats"),
        ("9@0,0r0", 7, "3,-4r180", "corner-only"),
        (FLOOR, 9, "0,0r0", "one-support"),
        (FLOOR, 9, "1,1r0", "overhang"),
        (FLOOR, 9, "1,2r0", "overhang"),
        (FLOOR, 9, "1,3r0", "overlap"),
        (f"{FLOOR} 7@0,0r180", 7, "7,0r0", "floats"),
        (f"{FLOOR} 7@0,0r180", 9, "5,0r0", "one-support"),
    ],
)
def test_a_refused_place_has_exactly_one_reason(tiles: str, number: int, place: str, reason: str) -> None:
    board = built(tiles)
    assert verdict(board, number, at(place)).reason == reason
    with pytest.raises(NotLegal) as refused:
        put(board, number, at(place))
    assert refused.value.reason == reason


def reason_for(state: State, seat: int, move: Place | Draw) -> str:
    with pytest.raises(NotLegal) as refused:
        GAME.play(state, seat, move)
    return refused.value.reason


def test_who_may_not_move_is_told_why() -> None:
    fresh = GAME.start(2, {})
    drawn = GAME.play(fresh, CHANCE, Draw(9))
    placed = GAME.play(drawn, 0, at("0,0r0"))
    over = finished(2, "over")
    assert reason_for(fresh, 0, at("0,0r0")) == "draw-first"
    assert reason_for(placed, 0, at("3,0r0")) == "not-your-turn"
    assert reason_for(placed, 2, at("3,0r0")) == "not-your-turn"
    assert reason_for(placed, 1, Draw(9)) == "not-a-choice"
    assert reason_for(drawn, CHANCE, Draw(3)) == "not-an-outcome"
    assert reason_for(fresh, CHANCE, at("0,0r0")) == "not-an-outcome"
    assert reason_for(over, 0, at("0,0r0")) == "over"


def test_a_number_of_which_both_cards_are_gone_is_not_drawn() -> None:
    gone = State((built("9@0,0r0 9@2,0r180"),), (2,) * 9 + (0,), None)
    assert reason_for(gone, CHANCE, Draw(9)) == "not-an-outcome"


# Properties in random play


@pytest.mark.parametrize("choose", ["high", "any"])
def test_properties_in_random_play(choose: str) -> None:
    for seed in range(6):
        for board in finished(2, f"{choose}{seed}", choose=choose).boards:
            by_level = [
                {cell for tile in board.tiles if tile.level == level for cell in tile.cells}
                for level in range(len(board.levels))
            ]
            for lower, upper in pairwise(by_level):
                assert upper <= lower  # NM-P1
            for cells in by_level:
                assert connected(cells)  # NM-P2
            assert sum(map(len, by_level)) == sum(len(pictured(tile.number)) for tile in board.tiles)  # NM-R7
            assert all(placements(board, number) for number in NUMBERS)  # NM-P3
            assert all(height(board, cell) > tile.level for tile in board.tiles for cell in tile.cells)


def connected(cells: set[tuple[int, int]]) -> bool:
    reached = {min(cells)}
    border = list(reached)
    while border:
        found = {cell for cell in edges(border.pop()) if cell in cells} - reached
        reached |= found
        border += found
    return reached == cells


def test_the_bits_say_what_the_tiles_say() -> None:
    board = finished(1, "bits").boards[0]
    for level, bits in enumerate(board.levels):
        cells = {
            cell for tile in board.tiles if tile.level == level for cell in covered(tile.number, tile.place)
        }
        assert bits == PLANE.bits([(x - board.left, y - board.top) for x, y in cells])


def test_verdict_and_placements_agree_everywhere_near_the_board() -> None:
    """What is listed has no reason against it, and everything else has one."""
    for seed in ("agree", "again"):
        board = finished(1, seed).boards[0]
        for number in (1, 4, 8):
            listed = {one.place: one.level for one in placements(board, number)}
            for rotation in CELLS[number]:
                for x in range(board.left - 1, board.left + 40):
                    for y in range(board.top - 1, board.top + 40):
                        level, reason, _ = verdict(board, number, Place(x, y, rotation))
                        assert (reason is None) == (Place(x, y, rotation) in listed)
                        assert reason or level == listed[Place(x, y, rotation)]
