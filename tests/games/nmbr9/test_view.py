"""NMBR 9 on the screen: holding a tile, what the board says of it, and everything around it."""

import re
from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import table.look
from games.nmbr9 import best, drawing, hand, view, words
from games.nmbr9.game import GAME
from games.nmbr9.hand import NOTHING, Look, Ui
from games.nmbr9.rules import (
    Board,
    Draw,
    State,
    moves,
    placements,
    put,
    result,
    start,
    to_move,
    verdict,
)
from games.nmbr9.rules import play as advance
from games.nmbr9.sense import senses
from games.nmbr9.text import read_move, write_move
from games.nmbr9.tiles import CELLS, NUMBERS, Place, Tile
from kit.i18n import speaking
from table.bot import Possible
from table.game import CHANCE, CannotRead, NotLegal
from table.session import Player
from tests.app.markup import Reader, targets

PLAYERS = tuple(Player(name, colour) for colour, name in enumerate(("Anna", "Ben", "Cleo", "Dana")))


def look_at(board: Board, number: int | None, ui: Ui = NOTHING, others: Iterable[Board] = ()) -> Look:
    """The table of a person with this board and this number to place."""
    boards = (board, *others)
    deck = tuple(2 - (number == other) for other in NUMBERS)
    state = State(boards, deck if number is not None else (0,) * 10, number)
    return table.look.Look(
        state, ui, 0, PLAYERS[: len(boards)], number is not None, (), 0, marks=True, odds=True
    )


def pressed(look: Look, *each: str) -> Look:
    for target in each:
        look = replace(look, ui=hand.press(look, target))
    return look


def built(*laid: tuple[int, str]) -> Board:
    board = Board()
    for number, place in laid:
        move = read_move(place)
        assert isinstance(move, Place)
        board = put(board, number, move)
    return board


NINE = built((9, "0,0r0"))
FLOOR = built((9, "0,0r0"), (8, "2,0r0"), (6, "-3,0r180"))
"""
.. -3 -2 -1  0  1  2  3  4
 0  6  6  6  9  9  9  8  8
 1  6  6  6  9  9  9  8  8
 2  .  .  6  9  9  8  8  .
 3  .  6  6  9  9  8  8  .
"""


def held(look: Look) -> Place:
    ui: Ui = look.ui
    assert ui.corner is not None
    return Place(*ui.corner, ui.rotation)


def test_a_touch_near_a_legal_place_snaps_to_it() -> None:
    """The 8 fits into the notch of the 9 at 2,0; its middle is then over the cell 3,2."""
    for x, y in [(3, 2), (4, 2)]:
        assert held(pressed(look_at(NINE, 8), f"at:{x},{y}")) == Place(2, 0, 0)


def test_a_touch_far_from_every_legal_place_stays_there_and_says_why() -> None:
    look = pressed(look_at(NINE, 8), "at:1,1")
    place = held(look)
    assert place == Place(0, -1, 0)
    assert "would stick out over" in view.actions(look)
    assert "is-wrong" in view.board(look)


def test_snapping_never_misses_a_place_that_was_hit_exactly() -> None:
    for place, _level, _points in placements(FLOOR, 4):
        wide, high = drawing.size(4, place.rotation)
        look = look_at(FLOOR, 4, Ui(rotation=place.rotation))
        assert held(pressed(look, f"at:{place.x + wide // 2},{place.y + high // 2}")) == place


def test_of_two_places_equally_near_the_higher_one_is_taken() -> None:
    """Wherever a touch snaps to, no legal place is nearer, and none as near is higher."""
    levels = {place: level for place, level, _points in placements(FLOOR, 7)}
    for x, y in drawing.frame_around(FLOOR.tiles).cells():
        corner = (x - 1, y - 2)  # the 7 is 3 wide and 4 high
        near = [
            (abs(place.x - corner[0]) + abs(place.y - corner[1]), -level)
            for place, level in levels.items()
            if place.rotation == 0 and max(abs(place.x - corner[0]), abs(place.y - corner[1])) <= 1
        ]
        place = held(pressed(look_at(FLOOR, 7), f"at:{x},{y}"))
        if near:
            away = abs(place.x - corner[0]) + abs(place.y - corner[1])
            assert (away, -levels[place]) == min(near)
        else:
            assert (place.x, place.y) == corner


def test_the_first_tile_lies_at_the_origin_wherever_the_finger_is() -> None:
    """NM-R4: it may lie anywhere, and that place is called 0,0."""
    for target in ("at:5,-3", "at:-4,-4", "lay"):
        assert held(pressed(look_at(Board(), 3), target)) == Place(0, 0, 0)
    assert held(pressed(look_at(Board(), 3), "lay", "nudge:left")) == Place(0, 0, 0)


def test_laying_finds_a_legal_place_for_every_number_and_turn() -> None:
    for number in NUMBERS:
        for rotation in CELLS[number]:
            look = pressed(look_at(FLOOR, number, Ui(rotation=rotation)), "lay")
            assert verdict(FLOOR, number, held(look)).reason is None


@pytest.mark.parametrize(("number", "turns"), [(0, 2), (8, 2), (7, 4), (1, 4)])
def test_turning_goes_through_every_different_rotation_and_comes_back(number: int, turns: int) -> None:
    """NM-R5; the 0 and the 8 look the same turned by 180 degrees."""
    look = pressed(look_at(FLOOR, number), "at:4,4")
    first, seen = held(look), set()
    for _turn in range(turns):
        look = pressed(look, "turn:right")
        seen.add(held(look).rotation)
    assert seen == set(CELLS[number])
    assert held(look) == first
    assert pressed(look, "turn:right", "turn:left").ui == look.ui


def test_a_tile_can_be_turned_before_it_is_held_over_the_board() -> None:
    look = pressed(look_at(NINE, 7), "turn:left")
    assert look.ui == Ui(rotation=270)
    assert held(pressed(look, "lay")).rotation == 270


def test_arrows_move_one_cell_and_do_not_snap() -> None:
    look = pressed(look_at(NINE, 8), "at:3,2")
    assert held(pressed(look, "nudge:right")) == Place(3, 0, 0)
    assert "it only touches at a corner" in view.actions(pressed(look, "nudge:right"))
    assert held(pressed(look, "nudge:up")) == Place(2, -1, 0)
    assert pressed(look, "nudge:left", "nudge:down", "nudge:right", "nudge:up").ui == look.ui


def test_arrows_keep_the_tile_on_the_board() -> None:
    for way in hand.STEPS:
        look = pressed(look_at(NINE, 8), "at:3,2", *[f"nudge:{way}"] * 40)
        left, top, side = drawing.frame_around(NINE.tiles)
        assert left - 1 <= held(look).x <= left + side
        assert top - 1 <= held(look).y <= top + side
        read_move(write_move(held(look)))


WRONG = [
    (8, "3,0r0", "corner-only", "On level 0 it only touches at a corner"),
    (8, "5,0r0", "floats", "It floats"),
    (4, "1,0r0", "overlap", "3 cells on level 0 are already taken"),
]


@pytest.mark.parametrize(("number", "place", "reason", "sentence"), WRONG)
def test_a_wrong_place_says_exactly_what_is_wrong(
    number: int, place: str, reason: str, sentence: str
) -> None:
    wrong(NINE, number, place, reason, sentence)


HIGHER = [
    (1, "0,0r180", "one-support", "It would rest on one tile only"),
    (7, "2,-1r0", "overhang", "3 cells would stick out over level 0"),
    (7, "3,-1r0", "overhang", "cells would stick out over"),
]


@pytest.mark.parametrize(("number", "place", "reason", "sentence"), HIGHER)
def test_a_wrong_place_higher_up_says_exactly_what_is_wrong(
    number: int, place: str, reason: str, sentence: str
) -> None:
    wrong(FLOOR, number, place, reason, sentence)


def wrong(board: Board, number: int, place: str, reason: str, sentence: str) -> None:
    """The tile in the air, the button under the thumb and the refusal all say the same."""
    move = read_move(place)
    assert isinstance(move, Place)
    ui = Ui(rotation=move.rotation, corner=(move.x, move.y), aim=(move.x, move.y))
    look = look_at(board, number, ui)
    assert verdict(board, number, move).reason == reason
    assert sentence in view.actions(look)
    assert 'class="nm-ghost' in view.board(look)
    assert "is-wrong" in view.board(look)
    with pytest.raises(NotLegal) as refused:
        put(board, number, move)
    assert sentence in (words.refusal(refused.value) or "")


def test_the_cells_at_fault_are_crossed_out() -> None:
    look = pressed(look_at(FLOOR, 7, Ui(corner=(2, -1), aim=(3, 1))))
    assert str(view.board(look)).count('class="fault"') == 3


def test_a_legal_tile_in_the_air_shows_its_level_and_points() -> None:
    look = pressed(look_at(FLOOR, 7, Ui(corner=(-1, 0), aim=(0, 2))))
    drawn = str(view.board(look))
    assert "✓" in drawn
    assert "+7</text>" in drawn
    assert "Level 1: 7 points" in view.actions(look)


def test_a_tile_pushed_off_the_others_says_why_it_may_not_lie_there() -> None:
    look = pressed(look_at(NINE, 8), "lay")
    while verdict(NINE, 8, held(look)).reason is None:
        look = pressed(look, "nudge:right")
    with pytest.raises(NotLegal) as refused:
        put(NINE, 8, held(look))
    assert (words.refusal(refused.value) or "?") in view.actions(look)
    assert f"move:{write_move(held(look))}" in targets(view.board(look))


def test_touching_the_tile_in_the_air_places_it() -> None:
    look = pressed(look_at(Board(), 7), "turn:right", "lay")
    assert "move:0,0r90" in targets(view.board(look))
    after = advance(look.view, 0, read_move("0,0r90"))
    assert after.boards[0].tiles[0].place == Place(0, 0, 90)
    assert hand.kept(replace(look, view=after)) == NOTHING


def test_a_turned_tile_in_the_air_survives_a_reload() -> None:
    look = pressed(look_at(FLOOR, 7), "turn:right", "at:0,1", "nudge:left")
    text = hand.write_draft(look.ui)
    assert hand.read_draft(text, look.view) == look.ui
    turned = pressed(look_at(FLOOR, 7), "turn:left")
    assert hand.read_draft(hand.write_draft(turned.ui), turned.view) == turned.ui
    assert hand.write_draft(NOTHING) == ""


@pytest.mark.parametrize("text", ["", "r45", "r90 1", "r0 1,2", "r0 1,2 3,4 5", "{}", "r180 999,0 0,0", "r²"])
def test_a_foreign_draft_is_nothing(text: str) -> None:
    assert hand.read_draft(text, look_at(FLOOR, 7).view) == NOTHING


def test_a_draft_for_another_number_is_nothing() -> None:
    """The 8 has no rotation of 180 degrees, and between rounds there is no number at all."""
    assert hand.read_draft("r180", look_at(FLOOR, 8).view) == NOTHING
    assert hand.read_draft("r0", look_at(FLOOR, None).view) == NOTHING


UNKNOWN = [
    "", "at:", "at:1", "at:1,2,3", "at:1000,1", "at:1.5,2", "at:²,1", "turn:round", "nudge:north", "level:9",
    "level:-1", "zoom:9", "pan:away", "pinch:1", "pinch:a,b,c", "list:99", "list:-1", "seat:7", "lay:it", "mat:1",
]  # fmt: skip


@pytest.mark.parametrize("target", UNKNOWN)
def test_an_unknown_target_cannot_be_read(target: str) -> None:
    with pytest.raises(CannotRead):
        hand.press(look_at(FLOOR, 7), target)


@pytest.mark.parametrize("target", ["at:1,1", "lay", "turn:left", "nudge:up"])
def test_nothing_can_be_held_when_there_is_nothing_to_place(target: str) -> None:
    with pytest.raises(NotLegal):
        hand.press(look_at(FLOOR, None), target)


def random_game(seed: int, seats: int = 1) -> list[State]:
    luck = Random(seed)
    states = [start(seats, {})]
    while seats_to_move := to_move(states[-1]):
        seat = seats_to_move[0]
        if seat == CHANCE:
            outcomes = [move for move, _weight in GAME.chance(states[-1])]
            states.append(advance(states[-1], CHANCE, luck.choice(outcomes)))
        else:
            states.append(advance(states[-1], seat, luck.choice(list(moves(states[-1], seat)))))
    return states


def test_the_board_grows_in_steps_and_always_has_room_for_one_more() -> None:
    """Around the tiles three cells are free; a board that need not grow stays exactly where it is."""
    grown = kept = 0
    for seed in range(6):
        frame = drawing.frame_around(())
        for state in random_game(seed):
            tiles = state.boards[0].tiles
            after = drawing.frame_around(tiles)
            for x, y in (cell for tile in tiles for cell in tile.cells):
                assert after.left + 3 <= x < after.left + after.side - 3
                assert after.top + 3 <= y < after.top + after.side - 3
            assert after.side >= frame.side
            grown += after.side > frame.side
            kept += after == frame
            frame = after
    assert kept > 2 * grown


def test_zooming_goes_in_and_out_again_about_the_tile_in_the_air() -> None:
    look = pressed(look_at(FLOOR, 7), "at:0,1", "zoom:in", "zoom:in")
    left, top, side = box(look)
    assert side < drawing.frame_around(FLOOR.tiles).side
    assert left <= 0 < left + side
    assert top <= 1 < top + side
    assert box(pressed(look, "zoom:fit")) == box(look_at(FLOOR, 7))
    assert box(pressed(look, *["zoom:out"] * 5)) == box(look_at(FLOOR, 7))
    assert "pan:left" in targets(view.board(look))


def box(look: Look) -> tuple[int, int, int]:
    found = re.search(r'viewBox="(-?\d+) (-?\d+) (\d+) \3" class="nm-board"', view.board(look))
    assert found
    return int(found[1]), int(found[2]), int(found[3])


def test_two_fingers_zoom_and_move_the_board() -> None:
    look = pressed(look_at(FLOOR, 7), "pinch:2.000,0.000,0.000")
    assert look.ui.zoom == 2
    left, top, side = box(look)
    moved = pressed(look, "pinch:1.000,0.250,-0.250")
    assert box(moved) == (left - round(side / 4), top + round(side / 4), side)
    assert pressed(look, "pinch:0.400,0.000,0.000").ui.zoom == 0


def test_panning_stops_at_the_rim_and_the_arrows_take_the_board_along() -> None:
    look = pressed(look_at(FLOOR, 7), "at:0,1", "zoom:in", "zoom:in", "zoom:in", *["pan:left"] * 20)
    assert box(look)[0] == drawing.frame_around(FLOOR.tiles).left
    assert "pan:left" not in targets(view.board(look))
    assert "pan:right" in targets(view.board(look))
    followed = pressed(look, *["nudge:right"] * 4)
    left, _top, side = box(followed)
    assert left <= held(followed).x
    assert held(followed).x + 3 <= left + side


def test_one_level_shows_itself_whole_and_what_it_lies_on() -> None:
    tower = built((9, "0,0r0"), (8, "2,0r0"), (6, "-3,0r180"), (7, "-1,0r0"), (4, "1,0r0"), (1, "-1,1r90"))
    everything = str(view.board(look_at(tower, 5)))
    assert everything.count('class="nm-level') == 3
    first = str(view.board(pressed(look_at(tower, 5), "level:1")))
    assert first.count('class="nm-level') == 2
    assert first.count("is-below") == 1
    for target in ("level:0", "level:1", "level:2"):
        assert target.replace(":", " ") in view.board(pressed(look_at(tower, 5), target))
    lowest = pressed(look_at(tower, 5), "level:0")
    assert "level:1" in targets(view.board(lowest))
    assert pressed(lowest, "level:all").ui == NOTHING


def test_every_tile_that_is_seen_bears_its_number_and_its_level() -> None:
    """Nothing is said by colour alone; a tile that is wholly covered has no label."""
    for seed in range(8):
        for state in random_game(seed)[::6]:
            tiles = state.boards[0].tiles
            drawn = str(drawing.stack(tiles))
            tops: dict[tuple[int, int], int] = {}
            for tile in tiles:
                tops.update({cell: max(tile.level, tops.get(cell, 0)) for cell in tile.cells})
            seen = [tile for tile in tiles if any(tops[cell] == tile.level for cell in tile.cells)]
            numbers = re.findall(r'<text [^>]*font-size="[\d.]+">(\d)</text>', drawn)
            levels = re.findall(r'class="height">(\d)</text>', drawn)
            assert sorted(numbers) == sorted(str(tile.number) for tile in seen)
            assert sorted(levels) == sorted(str(tile.level) for tile in seen if tile.level)


@pytest.mark.parametrize("number", NUMBERS)
def test_the_outline_of_a_tile_is_closed_and_encloses_its_cells(number: int) -> None:
    """The area inside the path, by the shoelace formula, is that of the cells less the gap along their edges."""
    for rotation, cells in CELLS[number].items():
        assert abs(area(drawing.outline(number, Place(3, -2, rotation))) - len(cells)) < 0.12 * len(cells)


def area(path: str) -> float:
    """Of a path of straight and curved strokes, each curve taken as the straight way to its end."""
    whole = 0.0
    for loop in path.split("z")[:-1]:
        points: list[tuple[float, float]] = []
        for pen, numbers in re.findall(r"([Mhvq])([^Mhvq]+)", loop):
            *_control, last = (0.0, *map(float, numbers.split()))
            x, y = points[-1] if points else (0.0, 0.0)
            step = {"h": (last, 0.0), "v": (0.0, last)}.get(pen, (_control[-1], last))
            points.append((x + step[0], y + step[1]))
        ends = [*points[1:], points[0]]
        whole += sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, ends, strict=True)) / 2
    return whole


def test_the_list_names_every_legal_placement_best_first() -> None:
    look = pressed(look_at(FLOOR, 7), "list:0")
    every = [f"move:{write_move(one.placement.place)}" for one in senses(FLOOR, 7)]
    listed: list[str] = []
    pages = [target for target in targets(view.board(look)) if re.fullmatch(r"list:\d+", target)]
    for target in pages:
        found = targets(view.board(pressed(look, target)))
        listed += [target for target in found if target.startswith("move:")]
    assert listed == every
    assert len(every) == len(placements(FLOOR, 7)) == len(set(every))
    best = [one.placement for one in senses(FLOOR, 7)]
    assert [(-one.points, -one.level) for one in best] == sorted((-one.points, -one.level) for one in best)
    assert 'start="41"' in view.board(pressed(look, "list:1"))


def test_a_placement_in_words() -> None:
    assert words.placement(7, Place(3, -1, 90), 2) == "7 turned right at column 3, row −1, level 2, 14 points"
    with speaking("de"):
        said = words.placement(7, Place(3, -1, 90), 2)
    assert said == "7 nach rechts gedreht bei Spalte 3, Zeile −1, Ebene 2, 14 Punkte"


def test_whoever_opens_the_list_hears_what_lies_on_the_board() -> None:
    heard = " ".join(Reader(view.board(pressed(look_at(FLOOR, 7), "list:0"))).words)
    assert "Row 0: columns −3 to −1 the 6; columns 0 to 2 the 9" in heard
    assert "The 7, upright: 3 wide and 4 high." in heard


def test_the_list_can_be_narrowed_and_stays_open_over_a_move() -> None:
    look = pressed(look_at(FLOOR, 7), "list:0", "only:1")
    every = {one.placement.place: one for one in senses(FLOOR, 7)}
    found = [
        read_move(one.removeprefix("move:")) for one in targets(view.board(look)) if one.startswith("move:")
    ]
    assert found
    assert all(isinstance(one, Place) and every[one].placement.level >= 1 for one in found)
    assert len(found) == sum(one.placement.points > 0 for one in every.values())
    assert hand.kept(look).listed == 0
    empty = pressed(look_at(NINE, 8), "list:0", "only:points")
    assert "There is no such place for the 8." in view.board(empty)


def test_a_placement_says_what_it_rests_on_touches_and_closes_in() -> None:
    """NM-R6, NM-R8, NM-R9, for somebody who does not see it."""
    said = {one.placement.place: words.sensed(7, one) for one in senses(FLOOR, 7)}
    assert said[Place(-1, 0, 0)].endswith(
        "level 1, 7 points, resting with 4 cells on the 9 and 3 cells on the 6"
    )
    ground = next(one for one in senses(FLOOR, 7) if not one.placement.level)
    assert "touching" in words.sensed(7, ground)
    assert ground.hole == 0
    assert any("leaving a hole of" in one for one in said.values())
    assert len({*said.values()}) == len(said)


def test_one_level_that_is_looked_at_is_told_row_by_row() -> None:
    heard = str(view.board(pressed(look_at(FLOOR, 7), "level:0")))
    assert 'aria-label="Level 0: ' in heard
    assert "Row 0: columns −3 to −1 the 6" in heard


def test_the_cards_that_are_left_are_counted() -> None:
    """NM-R1: each number twice; the one that lies open is no longer to come."""
    heard = "".join(Reader(view.beside(look_at(NINE, 7))).words)
    assert "Still to come: 19" in heard
    assert "7●○: 1" in heard
    assert "3●●: 2" in heard


def test_the_stacks_of_the_others_can_be_brought_to_the_front() -> None:
    look = look_at(NINE, 8, others=(FLOOR, Board()))
    assert {"seat:1", "seat:2"} <= set(targets(view.beside(look)))
    watching = pressed(look, "at:3,2", "seat:1")
    assert "Ben: 3 tiles on 1 level, 0 points" in view.board(watching)
    assert "nm-ghost" not in view.board(watching)
    assert targets(view.actions(watching)) == ["seat:0"]
    assert pressed(watching, "seat:0").ui == pressed(look, "at:3,2").ui


@pytest.mark.parametrize("seed", range(5))
def test_the_counting_goes_level_by_level_and_comes_to_the_score(seed: int) -> None:
    """NM-R13, piece by piece and in a table."""
    state = random_game(seed)[-1]
    ended = result(state)
    assert ended is not None
    counted = words.counting(state, 0)
    assert sum(one.points for one in counted) == ended.scores[0]
    assert [one.said for one in counted] == sorted(one.said for one in counted)
    tallied = view.board(replace(look_at(state.boards[0], None), counting=(counted,)))
    assert tallied.count('class="tally ') == len(counted)
    table = view.beside(look_at(state.boards[0], None))
    sums = re.findall(r"<td>(\d+) × (\d+)</td><td>(\d+)</td>", table)
    assert all(int(a) * int(b) == int(c) for a, b, c in sums)
    assert sum(int(c) for _a, _b, c in sums) == ended.scores[0]


def test_what_was_possible_is_drawn_beside_ones_own() -> None:
    laid = (Place(0, 0, 0), Place(2, 0, 0), Place(-3, 0, 180))
    apart = built((9, "0,0r90"), (8, "4,0r90"), (6, "1,3r0"))
    shown = best.compared(look_at(apart, None), Possible(1, 2, 77, laid))
    heard = "".join(Reader(shown).words)
    assert "Your stack: 0 points" in heard
    assert "The best stack found: 77 points" in heard
    assert str(drawing.stack(FLOOR.tiles)) in shown
    # WCAG 1.1.1: the whole stack in words, tile by tile.
    for number, place in zip((9, 8, 6), laid, strict=True):
        assert words.placement(number, place, 0) in heard


def test_a_round_in_words() -> None:
    state = advance(start(2, {}), CHANCE, Draw(7))
    names = ("Anna", "Ben")
    assert words.status(state, names) == "Round 1 of 20: everybody places the 7."
    after = advance(state, 1, Place(0, 0, 0))
    assert words.status(after, names) == "Round 1 of 20: Anna places the 7."
    assert words.tell(start(2, {}), CHANCE, Draw(7), state, names) == "Round 1: the 7."
    assert words.tell(state, 1, Place(0, 0, 0), after, names) == "Ben puts the 7 on level 0."


def test_points_are_told_where_there_are_some() -> None:
    board = built((9, "0,0r0"), (8, "2,0r0"), (6, "-3,0r180"))
    before = State((board,), (2,) * 10, 7)
    after = State((put(board, 7, Place(-1, 0, 0)),), (2,) * 10, None)
    assert words.tell(before, 0, Place(-1, 0, 0), after, ("Anna",)).endswith("on level 1: 7 points.")


@pytest.mark.parametrize("language", ["de", "en"])
def test_everything_is_said_in_the_players_language(language: str) -> None:
    """A page in one language holds no button of the other."""
    with speaking(language):
        text = str(view.actions(pressed(look_at(NINE, 7), "lay")))
    assert ("Ablegen" in text) == (language == "de")
    assert (">Place<" in text) == (language == "en")


def test_outcomes() -> None:
    """NM-R14: ties share. NM-R15: alone, 100 is excellent."""
    states = random_game(3, seats=2)
    ended = result(states[-1])
    assert ended is not None
    best = max(ended.scores)
    assert words.outcome(states[-1], ("Anna", "Ben"), (1,)) == f"Ben wins with {best} points."
    assert words.outcome(states[-1], ("Anna", "Ben"), (0, 1)).startswith("Anna and Ben win together with")
    high = Board(tiles=(Tile(9, Place(0, 0, 0), 12),))
    assert words.outcome(State((high,), (0,) * 10, None), ("Anna",), (0,)) == "108 points: excellent!"
    assert "excellent" not in words.outcome(State((NINE,), (0,) * 10, None), ("Anna",), (0,))


def test_every_hint_has_its_sentence() -> None:
    from games.nmbr9 import bots

    state: Any = random_game(4)[15]
    assert state.card is not None
    for move in moves(state, 0):
        assert words.why(bots.reason(state, 0, move))
    assert words.why(bots.reason(random_game(4)[1], 0, Place(0, 0, 0)))


def test_every_bot_has_a_name_and_a_style() -> None:
    assert len({words.level(level) for level in GAME.info.levels}) == len(GAME.info.levels)
