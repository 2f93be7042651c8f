"""Alle Neune: every line of the rules, on positions given as the diagrams that text.py reads."""

from itertools import combinations_with_replacement
from random import Random

import pytest

from games.alle_neune.game import GAME
from games.alle_neune.rules import (
    GOAL,
    NAMES,
    START,
    Player,
    State,
    cacti,
    nine_in,
    preview,
    score,
)
from games.alle_neune.text import read_position
from games.alle_neune.tiles import is_cactus, value
from table.game import CHANCE, CannotRead, NotLegal, Result


def go(position: State | str, *texts: str) -> State:
    """A position (or its diagram) after some moves of whoever is on turn."""
    state = read_position(position) if isinstance(position, str) else position
    for text in texts:
        state = GAME.play(state, GAME.to_move(state)[0], GAME.read_move(text))
    return state


def choices(state: State) -> list[str]:
    """What the seat on turn may do, as texts."""
    return [GAME.write_move(move) for move in GAME.moves(state, state.turn)]


def outcomes(state: State) -> dict[str, int]:
    return {GAME.write_move(move): weight for move, weight in GAME.chance(state)}


def places(state: State, seat: int) -> list[str]:
    return [NAMES[pawn] for pawn in state.players[seat].pawns]


def track(state: State) -> list[str]:
    """The names of the tiles that are still there, in order."""
    return [NAMES[place] for place in range(1, GOAL) if state.there >> place & 1]


def dealt(seats: int, options: dict[str, object] | None = None, seed: int = 9) -> State:
    """A game after its set-up."""
    state, rng = GAME.start(seats, options or {}), Random(seed)
    while GAME.roller(state) is None:
        drawn, weights = zip(*GAME.chance(state), strict=True)
        state = GAME.play(state, CHANCE, rng.choices(drawn, weights)[0])
    return state


def test_the_first_numbers_are_drawn_from_seven_of_each_in_seat_order() -> None:
    """AN-R1, AN-R2: no animal and no cactus is among them."""
    state = GAME.start(3, {})
    assert outcomes(state) == {f"tile{n}": 7 for n in range(1, 7)}
    state = go(state, "tile4", "tile4")
    assert outcomes(state)["tile4"] == 5
    assert [player.front for player in state.players] == [(4,), (4,), ()]
    assert GAME.to_move(state) == (CHANCE,)


def test_animals_join_the_pile_and_cacti_are_drawn_apart() -> None:
    """AN-R1, AN-R3: six animals, six cacti of 1 to 6 once each."""
    state = go(GAME.start(2, {}), "tile1", "tile2")
    assert outcomes(state) == {f"cactus{n}": 1 for n in range(1, 7)}
    state = go(state, "cactus3")
    assert outcomes(state) == {"animal": 6, "tile1": 6, "tile2": 6} | {f"tile{n}": 7 for n in range(3, 7)}
    state = go(state, *["animal"] * 6, "tile6")
    assert outcomes(state) == {f"cactus{n}": 1 for n in (1, 2, 4, 5, 6)}
    assert "animal" not in outcomes(go(state, "cactus1"))


@pytest.mark.parametrize(("seats", "left"), [(2, 4), (3, 3), (4, 2), (5, 1)])
def test_the_track_is_six_times_a_cactus_and_seven_tiles(seats: int, left: int) -> None:
    """AN-R4, AN-R5: what is left of the pile is out of the game."""
    state = dealt(seats)
    assert len(track(state)) == 48
    tiles = dict(zip(NAMES[1:GOAL], state.track, strict=True))
    assert [name for name, tile in tiles.items() if is_cactus(tile)] == ["c1", "c2", "c3", "c4", "c5", "c6"]
    assert sorted(filter(is_cactus, state.track)) == [11, 12, 13, 14, 15, 16]
    ordinary = [tile for tile in state.track if not is_cactus(tile)]
    assert 42 + 6 - len(ordinary) - seats == left


def test_a_short_track_is_for_two_and_three_players() -> None:
    """AN-R6: five sections, forty tiles; six are the default."""
    assert len(dealt(2, {"sections": 5}).track) == len(dealt(3, {"sections": 5}).track) == 40
    assert dealt(3) == dealt(3, {"sections": 6})
    for seats in (4, 5):
        with pytest.raises(CannotRead):
            GAME.start(seats, {"sections": 5})


@pytest.mark.parametrize(("seats", "pawns"), [(2, 4), (3, 3), (4, 2), (5, 2)])
def test_pawns_begin_in_the_start_area(seats: int, pawns: int) -> None:
    """AN-R7."""
    assert [player.pawns for player in dealt(seats).players] == [(START,) * pawns] * seats


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_play(seats: int) -> None:
    with pytest.raises(CannotRead):
        GAME.start(seats, {})


def test_turns_go_round_with_one_roll_each() -> None:
    """AN-R8: seat 0 begins; the first roll of each leaves no choice, so it is followed by the next seat's."""
    state = dealt(3)
    for seat in (0, 1, 2):
        assert GAME.to_move(state) == (CHANCE,)
        assert GAME.roller(state) == seat
        assert outcomes(state) == {f"roll{pips}": 1 for pips in range(1, 7)}
        state = go(state, "roll2")
    assert GAME.roller(state) == 0
    assert places(state, 2) == ["start", "start", "1a"]


# A five-section track. A has pawns in the start area, on 1c, on c2 and in the goal.
WALKING = """
    start ABB
    (4)  .  5  3A 2  .  .  3
    (1)A .  2B .  .  6  5  4
    (6)  1  .  .  .  .  *  6
    (3)  3  5  5  6  4  1B 3
    (2)  2  4  6  *  2  1  4
    goal AB
    A  front  nines  minus  animals 0
    B  front 6  nines  minus  animals 0
    A rolled {pips}
"""


def test_any_own_pawn_that_is_not_home_walks_exactly_as_far_as_the_roll() -> None:
    """AN-R9, AN-R10: tiles that are gone are not counted (AN-R19); the first step is onto c1."""
    assert choices(read_position(WALKING.format(pips=2))) == ["1c-1g", "c2-2e", "start-1b"]
    assert choices(read_position(WALKING.format(pips=5))) == ["1c-2e", "c2-c3", "start-1g"]
    moved = go(WALKING.format(pips=5), "start-1g")
    assert places(moved, 0) == ["1c", "1g", "c2", "goal"]
    assert GAME.roller(moved) == 1


def test_a_one_also_reaches_the_next_pawn_on_the_track() -> None:
    """AN-R11, AN-R12: own or not, also from the start area; both ways to the same tile are one move."""
    rolled_one = read_position(WALKING.format(pips=1))
    assert choices(rolled_one) == ["1c-1d", "1c-c2", "c2-2b", "start-1c", "start-c1"]
    for pips in range(2, 7):
        assert len(choices(read_position(WALKING.format(pips=pips)))) == 3


def test_a_pawn_on_the_same_tile_is_not_ahead() -> None:
    """AN-R12: nor is one in the goal, so the foremost pawns have one step only."""
    state = read_position("""
        start A
        (4)  1  5  3  2  .  .  3
        (1)  .  2  .  .  6  5  4
        (6)  1  .  .  .  .  *  6
        (3)  3  5  5A 6  4  1  3
        (2)  2  4AB 6 *  2  1  4
        goal ABBB
        A  front  nines  minus  animals 0
        B  front 6  nines  minus  animals 0
        A rolled 1
    """)
    assert choices(state) == ["4c-4d", "4c-5b", "5b-5c", "start-4c", "start-c1"]


def test_pawns_share_tiles_and_nobody_is_sent_back() -> None:
    """AN-R13."""
    state = go(WALKING.format(pips=1), "start-1c")
    assert places(state, 0) == ["1c", "1c", "c2", "goal"]
    assert places(go(state, "roll1", "start-1c"), 0) == places(state, 0)
    two_on_1c = go(state, "roll2", "2b-2f", "roll2")
    assert choices(two_on_1c) == ["1c-1g", "c2-2e"], "pawns on one place are one move"


def test_nobody_is_a_target_in_the_start_area() -> None:
    """AN-R12: the first roll of the game is a single step on a 1."""
    assert places(go(dealt(2), "roll1"), 0) == ["start", "start", "start", "c1"]


PICKING = """
    start
    (4)   *  5  3B 2A .  6  3B
    (1)AB .  2  .  4  6  5  4
    (6)   1  4A . .  .  *  6
    (3)   3  5  5  6  4  1B 3
    (2)   2  4  6  *  2  1  4
    goal A
    A  front 1  nines  minus  animals 0
    B  front 6  nines  minus  animals 0
    A rolled {pips}
"""


def test_landing_on_a_cactus_is_not_crossing_it() -> None:
    """AN-R14: nothing is taken, the next seat rolls."""
    state = go(PICKING.format(pips=3), "1d-c2")
    assert GAME.roller(state) == 1
    assert len(track(state)) == len(track(read_position(PICKING.format(pips=3))))


def test_walking_off_a_cactus_crosses_it() -> None:
    """AN-R14, AN-R15: any tile of the section before it on which nobody stands, the cactus not among them."""
    state = go(PICKING.format(pips=3), "c2-2e")
    assert choices(state) == ["take1a", "take1b", "take1f"]


def test_the_tile_just_left_is_free() -> None:
    """AN-R15: 1d can be taken after the pawn has walked off it, but not while another one stands there."""
    state = go(PICKING.format(pips=4), "1d-2b")
    assert choices(state) == ["take1a", "take1b", "take1d", "take1f"]
    assert "take1g" not in choices(state)


def test_taking_closes_up_the_track_after_the_move() -> None:
    """AN-R19: names and order of the others stay, and the pawn stays where it landed."""
    before = read_position(PICKING.format(pips=4))
    state = go(before, "1d-2b", "take1b")
    assert track(state) == [name for name in track(before) if name != "1b"]
    assert places(state, 0) == ["c2", "2b", "3b", "goal"]
    assert state.players[0].front == (1, 5)


ONE_CHOICE = """
    start
    (4)   .  .  {left}  .  .  .  .
    (1)AB .  2  .  .  6  5  4
    (6)   1  4A . .  .  *  6
    (3)   3  5  5  6  4  1B 3
    (2)   2  4  6  *  2  1  4
    goal A
    A  front 1  nines  minus  animals 0
    B  front 6  nines  minus  animals 0
    A rolled 2
"""


def test_a_single_tile_is_taken_without_a_question() -> None:
    """AN-R14: the rules carry out what leaves no choice."""
    state = go(ONE_CHOICE.format(left="3"), "c2-2e")
    assert state.players[0].front == (1, 3)
    assert "1c" not in track(state)
    assert GAME.roller(state) == 1


@pytest.mark.parametrize("left", ["3AB", "."])
def test_all_occupied_or_none_left_gives_nothing(left: str) -> None:
    """AN-R16: no reaching back, no tile of another section."""
    before = read_position(ONE_CHOICE.format(left=left))
    state = go(before, "c2-2e")
    assert state.players[0].front == (1,)
    assert track(state) == track(before)
    assert GAME.roller(state) == 1


def test_no_reaching_back_to_an_earlier_section() -> None:
    """AN-R16: section 2 is used up for the pawn that leaves it, though section 1 still has tiles."""
    before = read_position("""
        start BB
        (4)   *  5  3B 2  .  6  3
        (1)   .  .  .  .  .  .  4B
        (6)A  1  .  3  2  .  *  6
        (3)   3  5  5  6  4  1A 3
        (2)   2  4  6  *  2  1  4
        goal AA
        A  front 1  nines  minus  animals 0
        B  front 6  nines  minus  animals 0
        A rolled 3
    """)
    state = go(before, "c3-3d")
    assert track(state) == track(before)
    assert GAME.roller(state) == 1


def test_crossing_the_first_cactus_gives_no_tile() -> None:
    """AN-R17: not even the cactus while others stand before it (AN-R23)."""
    before = dealt(2)
    state = go(before, "roll5")
    assert places(state, 0)[-1] == "1d"
    assert track(state) == track(before)
    assert state.players[0].front == before.players[0].front


def test_the_last_over_the_first_cactus_takes_it() -> None:
    """AN-R17, AN-R20: no tile, but the cactus."""
    state = go(
        """
        start A
        (4)   *  5  3B 2  .  6  3A
        (1)AB .  .  .  .  .  .  4B
        (6)   1  .  3  2  .  *  6
        (3)   3  5  5  6  4  1A 3
        (2)   2  4  6  *  2  1  4
        goal B
        A  front 1  nines  minus  animals 0
        B  front 6  nines  minus  animals 0
        A rolled 3
        """,
        "start-1b",
    )
    assert track(state)[0] == "1a"
    assert state.players[0].front == (1, 14)
    assert cacti(state.players[0]) == 1


@pytest.mark.parametrize(("cactus", "first"), [("B", ""), ("", "B")])
def test_a_cactus_on_or_before_which_a_pawn_stands_is_not_awarded(cactus: str, first: str) -> None:
    """AN-R23: one rival in the start area or on the cactus itself is enough."""
    state = go(
        f"""
        start A{first}
        (4){cactus} *  5  3  2  .  6  3A
        (1)AB .  .  .  .  .  .  4B
        (6)   1  .  3  2  .  *  6
        (3)   3  5  5  6  4  1A 3
        (2)   2  4  6  *  2  1  4
        goal B
        A  front 1  nines  minus  animals 0
        B  front 6  nines  minus  animals 0
        A rolled 3
        """,
        "start-1b",
    )
    assert track(state)[0] == "c1"
    assert state.players[0].front == (1,)


def test_several_boundaries_give_one_pick_each_in_track_order() -> None:
    """AN-R18: a jump over two cacti; the second question comes after the first tile is taken."""
    state = go(
        """
        start BB
        (4)   *  5  3  2A .  6  3
        (1)   1  2  .  .  .  .  4
        (6)   1  .  3B 2  .  *  6
        (3)   3  5  5  6  4  1A 3
        (2)   2  4  6  *  2  1  4
        goal AAB
        A  front 1  nines  minus  animals 0
        B  front 6  nines  minus  animals 0
        A rolled 1
        """,
        "1d-3c",
    )
    assert choices(state) == ["take1a", "take1b", "take1c", "take1d", "take1f", "take1g"]
    state = go(state, "take1a")
    assert state.players[0].animals == 1
    assert choices(state) == ["take2a", "take2b", "take2g"]
    assert state.players[0].front == (1,)
    assert GAME.roller(go(state, "take2g")) == 1


def test_the_last_over_a_cactus_takes_the_last_tile_and_then_the_cactus() -> None:
    """AN-R20: that tile is its pick, there is no second one; both are laid down one by one (AN-R29)."""
    state = go(
        """
        start
        .     .  .  .  .  .  .  .
        .     .  .  .  .  .  4A .
        (6)   1  .  3B 2  .  *  6
        (3)   3  5  5  6  4  1A 3
        (2)   2  4  6  *B 2  1  4
        goal AABB
        A  front 5  nines  minus  animals 0
        B  front 6  nines  minus  animals 0
        A rolled 2
        """,
        "2f-3a",
    )
    assert track(state)[0] == "3a"
    assert state.players[0].nines == ((5, 4),)
    assert state.players[0].front == (16,)
    assert GAME.roller(state) == 1


ALONE = """
    start
    .     .  .  .  .  .  .  .
    .     .  .  .  .  .  .  .
    .     .  .  .  .  .  .  6A
    (3)   .  .  .  .  .  1  .
    (2)   .  .  .  4  .  .  .
    goal AAABBBB
    A  front  nines  minus  animals 0
    B  front  nines  minus 5  animals 0
    A rolls
"""


def test_pawns_in_the_goal_have_crossed_everything() -> None:
    """AN-R20: the last pawn on the way takes every cactus it passes, and the tile before each."""
    state = go(ALONE, "roll4")
    assert places(state, 0) == ["5d", "goal", "goal", "goal"]
    assert state.players[0].nines == ((6, 13),)
    assert state.players[0].front == (1, 12)
    assert track(state) == ["5d"]


def test_a_player_alone_at_the_end_rolls_on() -> None:
    """AN-R31, AN-R32: whoever is home sits out; the game ends when the last pawn is home."""
    state = go(ALONE, "roll1")
    assert places(state, 0)[0] == "c4"
    assert GAME.roller(state) == 0
    state = go(state, "roll2")
    assert GAME.roller(state) == 0
    assert GAME.result(state) is None
    state = go(state, "roll6")
    assert GAME.to_move(state) == ()
    assert GAME.result(state) == Result((3, -5), (0,), "points")


def test_a_walk_over_several_boundaries_into_the_goal() -> None:
    """AN-R18, AN-R21, AN-R22: surplus steps are lost, each boundary gives its tiles, the goal no cactus."""
    for roll in ("roll5", "roll6"):
        state = go(ALONE, roll)
        assert state.players[0].nines == ((6, 13),)
        assert state.players[0].minus == (1, 12, 4)
        assert track(state) == []
        assert GAME.to_move(state) == ()


LAST_SECTION = """
    start
    .     .  .  .  .  .  .  .
    .     .  .  .  .  .  .  .
    .     .  .  .  .  .  .  .
    .     .  .  .  .  .  .  .
    (2)B  .  .  .  4  5A 3B *
    goal {home}BB
    A  front {front}  nines  minus 6  animals 0
    B  front  nines  minus  animals 0
    A rolls
"""


def test_the_goal_gives_one_free_tile_of_the_last_section() -> None:
    """AN-R22: one for a player's last pawn, too; afterwards all that is in front goes face up (AN-R31)."""
    state = go(LAST_SECTION.format(home="AAA", front="2 1"), "roll3")
    assert choices(state) == ["take5d", "take5e", "take5g"]
    taken = go(state, "take5d")
    assert taken.players[0].front == ()
    assert taken.players[0].minus == (6, 2, 1, 4), "of three in front all go, so nobody is asked which"
    assert GAME.roller(taken) == 1
    assert go(state, "take5g").players[0].animals == 1


def test_a_nine_is_still_made_with_the_last_tile() -> None:
    """AN-R31: what is in front is laid aside only after that."""
    player = go(LAST_SECTION.format(home="AAA", front="2 4"), "roll3", "take5e").players[0]
    assert player.nines == ((4, 5),)
    assert player.minus == (6, 2)


def test_who_is_home_sits_out() -> None:
    """AN-R31: B rolls twice in a row."""
    state = go(LAST_SECTION.format(home="AAA", front="2"), "roll3", "take5e", "roll1", "5f-5g")
    assert GAME.roller(state) == 1


def test_before_the_last_pawn_is_home_three_in_front_are_a_question() -> None:
    """AN-R28, against AN-R31: the same tiles as above, but another pawn of A is still on the way."""
    state = go(LAST_SECTION.format(home="AA", front="2 1").replace("5A", "5AA"), "roll3", "take5d")
    assert choices(state) == ["drop1", "drop2", "drop4"]
    assert go(state, "drop2").players[0].front == (1, 4)


EMPTY_SECTION = """
    start {back}
    .     .  .  .  .  .  .  .
    (5)   .  *  .  .  2A .  4
    (6)   .  .  .  .  .  .  .
    (3)   3  5  5  6B 4  1A 3
    (2)   2  4  6  *  2  1  4
    goal AABB
    A  front 3  nines  minus  animals 0
    B  front 6  nines  minus  animals 0
    A rolled {pips}
"""


def test_over_an_empty_section() -> None:
    """AN-R24: 2e, 2g, c3, c4: who stops on c3 has crossed nothing, who stops on c4 has crossed c3."""
    on_c3 = go(EMPTY_SECTION.format(back="B", pips=2), "2e-c3")
    assert GAME.roller(on_c3) == 1
    on_c4 = go(EMPTY_SECTION.format(back="B", pips=3), "2e-c4")
    assert choices(on_c4) == ["take2b", "take2e", "take2g"]


def test_the_empty_section_itself_gives_nothing() -> None:
    """AN-R16, AN-R24: over c3 and c4 in one walk there is one pick, from section 2."""
    state = go(EMPTY_SECTION.format(back="B", pips=4), "2e-4a", "take2b")
    assert state.players[0].animals == 1
    assert GAME.roller(state) == 1


def test_the_last_over_a_cactus_before_an_empty_section() -> None:
    """AN-R20, AN-R24: on c4 the pawn has crossed c3 and gets it, c4 stays."""
    state = go(
        """
        start
        .     .  .  .  .  .  .  .
        .     .  .  .  .  .  .  4A
        (6)   .  .  .  .  .  .  .
        (3)   3  5  5  6B 4  1A 3
        (2)   2  4  6  *  2  1  4
        goal AABBB
        A  front 5  nines  minus  animals 0
        B  front 6  nines  minus  animals 0
        A rolled 2
        """,
        "4f-c5",
        "roll1",
        "4d-4e",
        "roll2",
        "2g-c4",
    )
    assert track(state)[0] == "c4"
    assert state.players[0].nines == ((5, 4),)
    assert state.players[0].front == (16,)


SECTION_ONE = """
    start BBB
    (1)   {tile}  .  .  .  5B 2A 2A
    (5)   .  *  .  .  2  .  4
    (6)   .  .  4  .  .  5  .
    (3)   3  5  5  6  4  1  3
    (2)   2  4  6  *  2  1  4
    goal
    A  front {front}  nines  minus  animals 0
    B  front 6  nines  minus  animals 0
    A rolled 3
"""


def take_1a(tile: str, front: str) -> State:
    """A walks 1g-2e and takes 1a."""
    return go(SECTION_ONE.format(tile=tile, front=front), "1g-2e", "take1a")


def test_animals_go_aside_and_are_never_part_of_a_sum() -> None:
    """AN-R25: the two in front stay two."""
    player = take_1a("*", "4 4").players[0]
    assert player.animals == 1
    assert player.front == (4, 4)
    assert score(player) == 5


def test_numbers_and_cacti_are_laid_in_front() -> None:
    """AN-R26."""
    assert take_1a("3", "").players[0].front == (3,)
    assert take_1a("3", "(3)").players[0].front == (13, 3)


@pytest.mark.parametrize(
    ("front", "tile", "nine", "rest"),
    [
        ("4", "5", (4, 5), ()),
        ("(6)", "3", (16, 3), ()),
        ("4 2", "3", (4, 2, 3), ()),
        ("3 3", "3", (3, 3, 3), ()),
        ("1 (6)", "3", (16, 3), (1,)),
        ("6 5", "4", (5, 4), (6,)),
        ("3 (3)", "6", (3, 6), (13,)),
    ],
)
def test_exactly_the_tiles_of_a_nine_go_aside(
    front: str, tile: str, nine: tuple[int, ...], rest: tuple[int, ...]
) -> None:
    """AN-R27: two or three of those in front; of two pairs either leaves the same value (AN-R30)."""
    state = take_1a(tile, front)
    assert state.players[0].nines == (nine,)
    assert state.players[0].front == rest
    assert GAME.roller(state) == 1


def test_three_without_a_nine_one_goes_face_up() -> None:
    """AN-R28: the player's choice, by value; it counts against them (AN-R33)."""
    state = take_1a("4", "6 (4)")
    assert choices(state) == ["drop4", "drop6"]
    after = go(state, "drop6").players[0]
    assert (after.front, after.minus) == ((14, 4), (6,))
    after = go(state, "drop4").players[0]
    assert (after.front, after.minus) == ((6, 14), (4,))
    assert score(after) == -4


def test_three_alike_are_no_question() -> None:
    """AN-R28: 4, 4, 4 make no nine, and it does not matter which of them goes."""
    state = take_1a("4", "4 (4)")
    assert state.players[0].front == (4, 14)
    assert state.players[0].minus == (4,)
    assert GAME.roller(state) == 1


def test_keeping_a_nine_back_never_helps() -> None:
    """AN-R30, for all hands: so nines are scored at once."""
    for hand in combinations_with_replacement(range(1, 7), 3):
        pairs = [pair for pair in ((0, 1), (0, 2), (1, 2)) if hand[pair[0]] + hand[pair[1]] == 9]
        rests = {hand[3 - a - b] for a, b in pairs}
        assert len(rests) <= 1, "two possible pairs leave equal values"
        assert not (pairs and sum(hand) == 9), "never both a pair and a triple"
        assert bool(nine_in(hand)) == bool(pairs or sum(hand) == 9)
    for low, high in ((3, 6), (4, 5)):
        for third in range(1, 7):
            scored_late = sorted((low, high, third))
            for tile in nine_in((low, high, third)):
                scored_late.remove(tile)
            assert scored_late == [third], "kept and scored with the next tile, the pair leaves the same tile"


def test_the_score() -> None:
    """AN-R33: the worth of a face-down tile does not depend on its value."""
    assert score(Player((GOAL,), nines=((1, 2, 6),))) == 15
    assert score(Player((GOAL,), nines=((13, 6), (4, 5)), minus=(1, 16), animals=2)) == 10 + 10 + 10 - 7
    assert score(Player((GOAL,), front=(6,))) == 0


ENDING = """
    start
    .     .  .  .  .  .  .  .
    .     .  .  .  .  .  .  .
    .     .  .  .  .  .  .  .
    .     .  .  .  .  .  .  .
    .     .  .  .  .  .  .  4A
    goal AABBBCCC
    A  front {front}  nines  minus  animals 0
    B  front  nines {b}  minus  animals 0
    C  front  nines {c}  minus  animals 0
    A rolls
"""


@pytest.mark.parametrize(
    ("front", "b", "c", "winners", "why"),
    [
        ("5", "", "", (0,), "points"),
        ("5", "4+(5)", "", (1,), "cacti"),
        ("5", "4+5", "", (0, 1), "shared"),
        ("(5)", "4+(5)", "4+5", (0, 1), "shared"),
        ("5", "4+5", "(4)+5", (2,), "cacti"),
        ("(5)", "4+5+3", "(4)+(5)", (1,), "points"),
        ("5", "4+5", "4+5", (0, 1, 2), "shared"),
    ],
)
def test_ties_are_broken_by_cacti(front: str, b: str, c: str, winners: tuple[int, ...], why: str) -> None:
    """AN-R34."""
    result = GAME.result(go(ENDING.format(front=front, b=b, c=c), "roll2"))
    assert result is not None
    assert (result.winners, result.why) == (winners, why)


def test_face_up_cacti_count_for_the_tie() -> None:
    """AN-R34: A makes 4+5 and lays the cactus face up, C has as many points and no cactus."""
    diagram = ENDING.format(front="5 (5)", b="", c="").replace("C  front  nines", "C  front  nines 5")
    assert GAME.result(go(diagram, "roll2")) == Result((10 - 5, 0, 5), (0,), "cacti")


def test_example_1() -> None:
    """AN-E1: tile 2, cactus 4 as the last over it, tile 3, in that order; cactus 5 stays."""
    state = go(
        """
        start
        .     .  .  .  .  .  .  .
        .     .  .  .  .  .  .  .
        .     .  2  .  .  .  .  .
        (4)A  .  .  .  3  .  .  .
        (5)BB 5  .  6  .  .  .  .
        goal AAABB
        A  front 4  nines  minus  animals 0
        B  front  nines  minus  animals 0
        A rolls
        """,
        "roll3",
    )
    assert places(state, 0)[0] == "5a"
    assert state.players[0].front == (4, 2, 14)
    assert choices(state) == ["drop2", "drop4"]
    state = go(state, "drop4")
    player = state.players[0]
    assert player.minus == (14,)
    assert player.nines == ((4, 2, 3),)
    assert score(player) == 15 - 4
    assert track(state) == ["c5", "5a", "5c"]
    assert GAME.roller(state) == 1


def test_example_2() -> None:
    """AN-E2: on a 1 the jump over a cactus gives a pick, an animal included."""
    state = go(
        """
        start BBB
        (1)   1  5  3  2  .  6  3
        (4)   *  5  3B 2A .  6A 3
        (6)   1  .  3  2B .  *  6
        (3)   3  5  5  6  4  1  3
        (2)   2  4  6  *  2  1  4
        goal AA
        A  front  nines  minus  animals 0
        B  front  nines  minus  animals 0
        A rolled 1
        """
    )
    assert choices(state) == ["2d-2f", "2f-2g", "2f-3d"]
    state = go(state, "2f-3d")
    assert choices(state) == ["take2a", "take2b", "take2f", "take2g"]
    assert go(state, "take2a").players[0].animals == 1


@pytest.mark.parametrize("third", [1, 2, 3, 4, 5, 6])
def test_example_3(third: int) -> None:
    """AN-E3: 6 and 5 in front; a 3 makes nine with the 6, a 4 with the 5, else one of three is dropped."""
    state = take_1a(str(third), "6 5")
    left = {3: (5,), 4: (6,)}
    if third in left:
        assert state.players[0].front == left[third]
        assert score(state.players[0]) == 10
    else:
        assert choices(state) == [f"drop{number}" for number in sorted({6, 5, third})]


def test_preview_tells_what_a_walk_brings() -> None:
    """For the view: the boundaries crossed, and the places of each pick."""
    state = read_position(EMPTY_SECTION.format(back="B", pips=4))
    shown = {GAME.write_move(move): preview(state, move) for move in GAME.moves(state, 0)}
    assert {text: [NAMES[place] for place in seen.crossed] for text, seen in shown.items()} == {
        "2e-4a": ["c3", "c4"],
        "4f-5b": ["c5"],
    }
    assert [[NAMES[place] for place in pick] for pick in shown["2e-4a"].picks] == [["2b", "2e", "2g"]]


TAKING = """
    start B
    (1)   *  .  5B 3  .  2A .
    (4)   *  5  3B 2  .  6A 3
    (6)A  1  .  3  2B .  *  6
    (3)   3  5  5  6  4  1  3
    (2)   2  4  6  *  2  1  4
    goal A
    A  front  nines  minus  animals 0
    B  front  nines  minus  animals 0
    A takes 1a 1d / 2a 2b
"""
DROPPING = TAKING.replace("front ", "front 5 2 5").replace("A takes", "A drops then takes")
OVER = ALONE.replace("6A", ".").replace("AAABBBB", "AAAABBBB").replace("A rolls", "over after A")


@pytest.mark.parametrize(
    ("diagram", "seat", "text", "reason"),
    [
        (OVER, 0, "start-c1", "over"),
        (OVER, CHANCE, "roll3", "over"),
        (ALONE, 0, "3g-c4", "dice-first"),
        (ALONE, 1, "3g-c4", "not-your-turn"),
        (WALKING.format(pips=2), 1, "start-1b", "not-your-turn"),
        (WALKING.format(pips=2), CHANCE, "roll2", "not-your-turn"),
        (ALONE, CHANCE, "tile3", "not-an-outcome"),
        (ALONE, CHANCE, "3g-c4", "not-an-outcome"),
        (WALKING.format(pips=2), 0, "take1b", "walk-first"),
        (WALKING.format(pips=2), 0, "drop6", "walk-first"),
        (TAKING, 0, "1f-c2", "take-first"),
        (TAKING, 0, "drop5", "take-first"),
        (DROPPING, 0, "take1a", "drop-first"),
        (DROPPING, 0, "roll2", "drop-first"),
        (WALKING.format(pips=2), 0, "1b-c2", "no-pawn-there"),
        (WALKING.format(pips=2), 0, "4f-c5", "no-pawn-there"),
        (WALKING.format(pips=2), 0, "goal-c2", "pawn-is-home"),
        (WALKING.format(pips=2), 0, "1c-1d", "out-of-reach"),
        (WALKING.format(pips=2), 0, "1c-c2", "out-of-reach"),
        (WALKING.format(pips=2), 0, "1c-1e", "out-of-reach"),
        (WALKING.format(pips=2), 0, "1c-start", "out-of-reach"),
        (TAKING, 0, "takec1", "cactus"),
        (TAKING, 0, "take2a", "other-section"),
        (TAKING, 0, "take1c", "occupied"),
        (TAKING, 0, "take1b", "gone"),
        (DROPPING, 0, "drop3", "not-in-front"),
    ],
)
def test_a_refused_move_says_why_and_changes_nothing(diagram: str, seat: int, text: str, reason: str) -> None:
    """One reason each, and exactly the one that holds."""
    state, same = read_position(diagram), read_position(diagram)
    with pytest.raises(NotLegal) as refused:
        GAME.play(state, seat, GAME.read_move(text))
    assert refused.value.reason == reason
    assert state == same


@pytest.mark.parametrize(
    ("drawn", "text"),
    [
        ([], "animal"),
        ([], "cactus1"),
        ([], "roll1"),
        (["tile1", "tile1"], "tile1"),
        (["tile1", "tile1", "cactus2"], "cactus3"),
        (["tile1", "tile1", "cactus2", *["tile1"] * 5], "tile1"),
        (["tile1", "tile1", "cactus2", *["animal"] * 6], "animal"),
        (["tile1", "tile1", "cactus2", *["animal"] * 6, "tile4"], "cactus2"),
    ],
)
def test_only_what_is_left_can_be_drawn(drawn: list[str], text: str) -> None:
    """AN-R1 to AN-R4."""
    state = go(GAME.start(2, {}), *drawn)
    assert text not in outcomes(state)
    with pytest.raises(NotLegal, match="not-an-outcome"):
        go(state, text)
    with pytest.raises(NotLegal, match="not-your-turn"):
        GAME.play(state, 0, GAME.read_move(text))


NO_MOVES = "roll7 roll0 Roll1 tile tile7 cactus 7a-goal 1h-2a c7-1a 1a- 1a-1b-1c take takegoal drop"


@pytest.mark.parametrize("text", [*NO_MOVES.split(), "", "roll1 ", "start c1"])
def test_what_is_no_move_cannot_be_read(text: str) -> None:
    with pytest.raises(CannotRead):
        GAME.read_move(text)


def test_what_is_no_diagram_cannot_be_read() -> None:
    for part, wrong in (("6A", "7A"), ("(3)", "3 3"), ("B  front", "B  has"), ("6A", ".A")):
        with pytest.raises(CannotRead):
            read_position(ALONE.replace(part, wrong))


def test_nothing_is_hidden() -> None:
    state = dealt(2)
    assert GAME.observe(state, 0) == GAME.observe(state, None) == state


def test_values_of_tiles() -> None:
    """AN-R26: a cactus counts by its number."""
    assert [value(tile) for tile in (1, 6, 11, 16)] == [1, 6, 1, 6]
