"""Alles läuft!: every line of the rules, every reason for refusing a move, and the properties in random play."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pytest

from games.alles_laeuft.game import GAME
from games.alles_laeuft.info import BAGS, INFO
from games.alles_laeuft.rules import Dice, Mat, Phase, State, hits, hut, points, thrower
from games.alles_laeuft.text import read_move, show
from table.game import CHANCE, CannotRead, NotLegal, Result, Seat
from table.save import read_save, write_save
from table.session import Player, empty_session, settle
from tests.games.alles_laeuft import slow
from tools.golden.playing import by_seed, steps

BAG = (1, 2, 3, 3, 4, 4, 5, 5, 6, 7)
ALL_DICE = [f"dice{a}{b}" for a, b in product(range(1, 7), repeat=2)]


def mat(text: str) -> Mat:
    return Mat(int(text[0]), red="r" in text, zombie="z" in text)


def position(
    mats: str,
    places: tuple[int, ...] = (0, 0),
    *,
    turn: Seat = 0,
    first: Seat = 0,
    phase: Phase = "throw",
    throw: int = 1,
    dice: Dice | None = None,
    championship: bool = False,
    legs: tuple[tuple[int, ...], ...] = (),
) -> State:
    """A course such as "3 4r 5z" (r: red, z: a zombie mat), the figures' places, and the seat on turn."""
    return State(
        bag=BAG,
        championship=championship,
        zombies="z" in mats,
        mats=tuple(map(mat, mats.split())),
        places=places,
        phase=phase,
        waiting=(),
        opening=((6, 6),) * len(places),
        first=first,
        on_turn=turn,
        grabbing=False,
        throw=throw,
        dice=dice,
        won=((),) * len(places),
        legs=legs,
    )


def after(state: State, moves: str) -> State:
    """The state after these moves, each played by whose turn it is."""
    for move in moves.split():
        (who,) = GAME.to_move(state)
        state = GAME.play(state, who, read_move(move))
    return state


def choices(state: State) -> list[str]:
    """What the seat on turn is asked; [] when it is not asked anything."""
    return list(GAME.moves(state, state.on_turn))


def course(state: State) -> str:
    """The mats, as ``position`` takes them."""
    return " ".join(f"{m.number}{'r' * m.red}{'z' * m.zombie}" for m in state.mats)


def laid_out(seats: int, tokens: tuple[int, ...] = BAG, **options: object) -> State:
    return after(GAME.start(seats, options), " ".join(f"token{number}" for number in tokens))


def random_game(seats: int, seed: str, **options: object) -> Iterator[tuple[State, Seat, str, State]]:
    """Every step of a game: before, who, what, after."""
    rng = Random(seed)
    decide = by_seed(GAME, seed, lambda state, who: rng.choice(GAME.moves(state, who)))
    return steps(GAME, GAME.start(seats, options), decide)


# The table and the set-up.


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r1_two_to_five_figures_begin_on_the_start(seats: int) -> None:
    assert GAME.start(seats, {}).places == (0,) * seats


@pytest.mark.parametrize("seats", [0, 1, 6, -2, True, 2.0, "2", None])
def test_r1_no_other_number_plays(seats: object) -> None:
    with pytest.raises(CannotRead):
        GAME.start(seats, {})  # type: ignore[arg-type]


def test_r2_start_ten_mats_and_the_hut_are_twelve_in_a_row() -> None:
    state = laid_out(2)
    assert len(state.mats) == 10
    assert hut(state) == 11
    assert show(state).splitlines()[0].split()[1:] == ["start", *map(str, range(1, 11)), "hut"]


def test_r3_tokens_are_drawn_from_the_bag_and_lie_yellow_side_up() -> None:
    state = GAME.start(2, {})
    assert GAME.to_move(state) == (CHANCE,)
    assert GAME.roller(state) is None
    assert dict(GAME.chance(state)) == {
        "token1": 1, "token2": 1, "token3": 2, "token4": 2, "token5": 2, "token6": 1, "token7": 1,
    }  # fmt: skip
    state = after(state, "token4 token1")
    assert dict(GAME.chance(state)) == {
        "token2": 1, "token3": 2, "token4": 1, "token5": 2, "token6": 1, "token7": 1,
    }  # fmt: skip
    assert course(laid_out(2, (7, 3, 3, 1, 2, 4, 6, 5, 4, 5))) == "7 3 3 1 2 4 6 5 4 5"


def test_r3_every_bag_has_the_values_1_to_7_three_of_them_twice() -> None:
    assert len(set(BAGS)) == 35
    for bag in BAGS:
        assert set(bag) == set(range(1, 8))
        assert len(bag) == 10
    assert GAME.start(2, {}).bag == BAG
    assert GAME.start(2, {"tokens": [7, 6, 5, 5, 4, 4, 3, 3, 2, 1]}).bag == BAG
    assert GAME.start(2, {"tokens": (1, 1, 2, 2, 3, 3, 4, 5, 6, 7)}).bag == (1, 1, 2, 2, 3, 3, 4, 5, 6, 7)


@pytest.mark.parametrize(
    "tokens",
    [
        (1, 2, 3, 4, 5, 6, 7),
        (1, 2, 3, 4, 5, 6, 7, 7, 7, 7),
        (1, 2, 3, 3, 3, 4, 4, 5, 6, 7),
        (1, 2, 3, 3, 4, 4, 5, 5, 6, 8),
        (0, 2, 3, 3, 4, 4, 5, 5, 6, 7),
        (1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7),
        (True, 2, 3, 3, 4, 4, 5, 5, 6, 7),
        (1.0, 2, 3, 3, 4, 4, 5, 5, 6, 7),
        ("1", 2, 3, 3, 4, 4, 5, 5, 6, 7),
        "1233445567",
        None,
    ],
)
def test_r3_another_bag_is_refused(tokens: object) -> None:
    with pytest.raises(CannotRead):
        GAME.start(2, {"tokens": tokens})


@pytest.mark.parametrize(
    "options", [{"speed": 1}, {"zombies": 1}, {"championship": "yes"}, {"zombies": None}]
)
def test_unknown_options_and_values_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(CannotRead):
        GAME.start(2, options)


def test_r4_everybody_rolls_in_seat_order_and_the_highest_sum_starts() -> None:
    state = laid_out(3)
    rolling = []
    for dice in ("dice35", "dice64", "dice12"):
        rolling.append(thrower(state))
        state = after(state, dice)
    assert rolling == [0, 1, 2]
    assert (state.first, state.on_turn) == (1, 1)


def test_r4_those_tied_for_the_highest_roll_again_and_only_those() -> None:
    """Seats 0, 2 and 3 are tied, then 2 and 3; what was rolled before counts no more."""
    state = laid_out(4)
    rolling = []
    for dice in ["dice45", "dice12", "dice36", "dice63", "dice11", "dice46", "dice55", "dice11", "dice12"]:
        rolling.append(thrower(state))
        state = after(state, dice)
    assert rolling == [0, 1, 2, 3, 0, 2, 3, 2, 3]
    assert (state.first, state.on_turn) == (3, 3)


def test_r4_turns_go_clockwise_from_the_first() -> None:
    state = position("7 7 7", (0, 0, 0), turn=2, first=2)
    turns = []
    for _ in range(6):
        turns.append(state.on_turn)
        state = after(state, "dice12 dice12")
    assert turns == [2, 0, 1, 2, 0, 1]


@pytest.mark.parametrize("seats", [2, 5])
def test_r4_all_have_the_same_number_of_turns(seats: int) -> None:
    for seed in range(8):
        turns: Counter[Seat] = Counter()
        last = None
        for before, _, _, following in random_game(seats, f"turns/{seed}"):
            ends = following.phase == "over" or following.on_turn != before.on_turn
            if before.phase in ("choose", "throw", "thrown") and ends:
                turns[before.on_turn] += 1
            last = following
        assert last is not None
        assert last.phase == "over"
        assert len(set(turns.values())) == 1
        assert len(turns) == seats


# Throwing and moving.


@pytest.mark.parametrize(
    "state", [position("3 4"), position("3 4", throw=2), position("3z 4", (1, 0), turn=1)]
)
def test_r5_both_dice_are_always_rolled(state: State) -> None:
    assert GAME.chance(state) == [(dice, 1) for dice in ALL_DICE]
    assert GAME.roller(state) == state.on_turn


@pytest.mark.parametrize(
    ("number", "fitting"),
    [
        (1, "11 12 13 14 15 16"),
        (2, "12 22 23 24 25 26 11"),
        (3, "13 23 33 34 35 36 12"),
        (4, "14 24 34 44 45 46 13 22"),
        (5, "15 25 35 45 55 56 14 23"),
        (6, "16 26 36 46 56 66 15 24 33"),
        (7, "16 25 34"),
    ],
)
def test_r6_the_number_shows_on_a_die_or_as_the_sum(number: int, fitting: str) -> None:
    expected = {tuple(sorted(map(int, dice))) for dice in fitting.split()}
    found = {(a, b) for a, b in product(range(1, 7), repeat=2) if hits((a, b), number)}
    assert {tuple(sorted(dice)) for dice in found} == expected
    # Both dice may fall either way round, and the question that follows agrees.
    for a, b in product(range(1, 7), repeat=2):
        asked = choices(after(position(f"{number} 1"), f"dice{a}{b}"))
        assert ("advance" in asked) == (tuple(sorted((a, b))) in expected)


def test_r7_after_a_success_the_second_roll_is_optional() -> None:
    assert choices(after(position("3 4"), "dice36")) == ["advance", "reroll"]


def test_r7_the_second_roll_replaces_the_first_which_is_lost() -> None:
    state = after(position("1r 3 4", (1, 0), turn=0), "dice36 reroll")
    assert (GAME.roller(state), state.throw) == (0, 2)
    missed = after(state, "dice45")
    assert (missed.places, missed.on_turn) == ((1, 0), 1)


def test_r7_after_a_failed_first_roll_the_second_is_rolled_without_asking() -> None:
    state = after(position("3 4"), "dice45")
    assert GAME.to_move(state) == (CHANCE,)
    assert (GAME.roller(state), state.throw) == (0, 2)


def test_r8_a_success_moves_exactly_one_mat() -> None:
    state = after(position("3 6 6"), "dice36 advance")  # the 6 would fit the mats behind too
    assert state.places == (1, 0)


def test_r9_on_a_new_mat_one_goes_on_with_two_rolls_or_secures() -> None:
    state = after(position("3 4 5"), "dice36 advance")
    assert choices(state) == ["roll", "secure"]
    on = after(state, "roll dice56 dice46")
    assert (on.places, on.on_turn) == ((2, 0), 0)
    secured = after(state, "secure")
    assert course(secured) == "3r 4 5"
    assert (secured.places, secured.on_turn) == ((1, 0), 1)


def test_r9_going_on_costs_the_first_rolls_nothing() -> None:
    """Up to two rolls for each mat: the second roll for the first mat is not missing at the next."""
    state = after(position("3 4 5"), "dice12 reroll dice36 roll dice56")
    assert (GAME.roller(state), state.throw) == (0, 2)


def test_r10_the_own_token_can_be_secured_at_the_beginning_of_a_turn() -> None:
    state = position("3 4 5", (2, 3), phase="choose")
    assert choices(state) == ["roll", "secure"]
    secured = after(state, "secure")
    assert course(secured) == "3 4r 5"
    assert (secured.places, secured.on_turn) == ((2, 3), 1)


def test_r11_a_red_token_stays_red_keeps_its_number_and_protects_everybody() -> None:
    state = after(position("3 4 5"), "dice36 advance secure")
    assert (course(state), state.on_turn) == ("3r 4 5", 1)
    state = after(state, "dice36 advance dice41 advance roll dice12 dice12")
    assert state.places == (1, 1)
    assert course(state) == "3r 4 5"


@pytest.mark.parametrize("places", [(0, 0), (2, 0)])
def test_r12_on_the_start_and_on_a_red_mat_one_rolls_without_being_asked(places: tuple[int, int]) -> None:
    state = after(position("3 4r 5", places, turn=1), "dice45 dice45")
    assert (state.on_turn, GAME.to_move(state), GAME.roller(state)) == (0, (CHANCE,), 0)


def test_r12_moving_on_to_a_red_mat_leaves_nothing_to_secure() -> None:
    state = after(position("3r 4"), "dice36 advance")
    assert (state.places, state.on_turn, GAME.to_move(state)) == ((1, 0), 0, (CHANCE,))


def test_r13_a_second_roll_that_allows_a_move_must_be_used() -> None:
    state = after(position("3 4"), "dice45 dice36")
    assert (state.places, state.on_turn, choices(state)) == ((1, 0), 0, ["roll", "secure"])
    assert choices(after(position("3 4"), "dice45 dice33")) == ["advance", "joker"]


@pytest.mark.parametrize(
    ("mats", "place", "back"),
    [
        ("1 1 1 1 1", 0, 0),
        ("1 1 1 1 1", 3, 0),
        ("1r 1 1 1 1", 3, 1),
        ("1r 1r 1 1r 1", 3, 2),
        ("1r 1 1r 1 1", 3, 3),
        ("1 1r 1 1 1r", 5, 5),
        ("1 1r 1 1 1", 5, 2),
    ],
)
def test_r14_a_miss_goes_back_to_the_nearest_red_mat_or_the_start(mats: str, place: int, back: int) -> None:
    state = after(position(mats, (place, 0)), "dice45 dice45")
    assert (state.places, state.on_turn) == ((back, 0), 1)


def test_r14_a_miss_counts_whether_or_not_the_figure_has_moved() -> None:
    moved = after(position("1r 3 4", (1, 0)), "dice36 advance roll dice12 dice12")
    assert moved.places == (1, 0)
    unmoved = after(position("1 3 4", (2, 0), phase="choose"), "roll dice12 dice12")
    assert unmoved.places == (0, 0)


def test_r15_a_double_is_a_joker_it_moves_secures_and_ends_the_turn() -> None:
    state = after(position("3 4"), "dice55")
    assert choices(state) == ["joker", "reroll"]
    used = after(state, "joker")
    assert (used.places, course(used), used.on_turn) == ((1, 0), "3r 4", 1)


def test_r15_a_double_that_hits_leaves_the_choice() -> None:
    state = after(position("6 4"), "dice33")
    assert choices(state) == ["advance", "joker", "reroll"]
    assert after(state, "joker").on_turn == 1
    moved = after(state, "advance")
    assert (moved.places, course(moved), moved.on_turn) == ((1, 0), "6 4", 0)


def test_r15_a_joker_on_to_a_red_mat_ends_the_turn_too() -> None:
    state = after(position("3r 4"), "dice55 joker")
    assert (state.places, course(state), state.on_turn) == ((1, 0), "3r 4", 1)


def test_r15_a_double_on_the_second_roll_that_does_not_hit_must_be_used() -> None:
    state = after(position("3 4"), "dice45 dice55")
    assert (state.places, course(state), state.on_turn) == ((1, 0), "3r 4", 1)


@pytest.mark.parametrize("dice", ALL_DICE)
def test_r16_any_double_and_nothing_else_enters_the_hut(dice: str) -> None:
    first = after(position("3 4r", (2, 0)), dice)
    second = after(position("3 4r", (2, 0), throw=2), dice)
    if dice[4] == dice[5]:
        assert first.places == second.places == (3, 0)
    else:
        assert (first.places, first.on_turn, first.throw) == ((2, 0), 0, 2)
        assert (second.places, second.on_turn) == ((2, 0), 1)


def test_r16_a_miss_before_the_hut_goes_back_as_from_everywhere() -> None:
    assert after(position("3r 4 4", (3, 0), phase="choose"), "roll dice12 dice56").places == (1, 0)


def test_r17_the_round_is_finished_and_all_in_the_hut_win_together() -> None:
    state = after(position("3r 4r", (2, 2, 1), turn=1, first=1), "dice66")
    assert state.on_turn == 2
    assert GAME.result(state) is None
    state = after(state, "dice11 joker")
    assert state.on_turn == 0
    state = after(state, "dice22")
    assert state.places == (3, 3, 2)
    assert GAME.to_move(state) == ()
    assert GAME.result(state) == Result(scores=(3, 3, 2), winners=(0, 1), why="hut")


def test_r17_the_last_of_a_round_to_arrive_ends_it_at_once() -> None:
    state = after(position("3r 4r", (0, 2), turn=1), "dice66")
    assert GAME.result(state) == Result(scores=(0, 3), winners=(1,), why="hut")


@pytest.mark.parametrize("seats", [2, 5])
def test_r17_a_figure_in_the_hut_has_no_more_turns(seats: int) -> None:
    for seed in range(8):
        for before, who, _, _ in random_game(seats, f"hut/{seed}"):
            if before.phase in ("choose", "throw", "thrown"):
                assert before.places[before.on_turn] != hut(before)
                assert who in (CHANCE, before.on_turn)


def test_r18_several_figures_share_a_mat_without_effect() -> None:
    state = after(position("3 4r 5", (2, 2, 1), turn=2), "dice41 advance")
    assert state.places == (2, 2, 2)
    assert course(state) == "3 4r 5"
    assert after(state, "dice36 dice36").places == (2, 2, 2)


# Championship and zombies.


def test_r19_the_winner_scores_how_far_the_last_figure_is_from_the_hut() -> None:
    state = position("1r 1 1 1 1 1 1 1r 1 1r", (10, 8, 1), championship=True)
    assert after(state, "dice11 dice45 dice45 dice45 dice45").legs == ((10, 0, 0),)


def test_r19_from_the_start_it_is_eleven_and_several_winners_score_the_same() -> None:
    state = position("1 1 1 1 1 1 1 1 1 1r", (10, 10, 0), championship=True)
    assert after(state, "dice11 dice22 dice45 dice45").legs == ((11, 11, 0),)


def test_r19_when_all_are_in_the_hut_nobody_is_away_from_it() -> None:
    state = position("1 1 1 1 1 1 1 1 1 1r", (10, 10), championship=True)
    assert after(state, "dice11 dice22").legs == ((0, 0),)


def test_r19_three_games_are_played_each_set_up_anew_and_the_standings_stay() -> None:
    before_hut = position("1 1 1 1 1 1 1 1 1 1r", (10, 0), championship=True)
    second = after(before_hut, "dice11 dice45 dice45")
    assert GAME.result(second) is None
    assert (second.mats, second.places, second.phase) == ((), (0, 0), "tokens")
    assert points(second, 0) == 11
    assert second.opening == (None, None)
    assert thrower(after(second, ALL_TOKENS)) == 0
    rolled = after(second, f"{ALL_TOKENS} dice11 dice66")
    assert (rolled.first, rolled.legs) == (1, ((11, 0),))


@pytest.mark.parametrize(
    ("legs", "scores", "winners"),
    [
        (((4, 0), (0, 6)), (15, 6), (0,)),
        (((0, 11), (0, 8)), (11, 19), (1,)),
        (((0, 11), (0, 0)), (11, 11), (0, 1)),
    ],
)
def test_r19_the_highest_total_wins_and_ties_share(
    legs: tuple[tuple[int, ...], ...], scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = position("1 1 1 1 1 1 1 1 1 1r", (10, 0), championship=True, legs=legs)
    over = after(state, "dice11 dice45 dice45")
    assert GAME.result(over) == Result(scores, winners, "championship")
    assert GAME.to_move(over) == ()


def test_r20_three_mats_bear_a_z_after_the_tokens() -> None:
    state = laid_out(2, zombies=True)
    assert [move for move, _ in GAME.chance(state)] == [f"zombie{k}" for k in range(1, 11)]
    state = after(state, "zombie10 zombie4")
    assert "zombie4" not in dict(GAME.chance(state))
    assert GAME.roller(state) is None
    state = after(state, "zombie1")
    assert course(state) == "1z 2 3 3z 4 4 5 5 6 7z"
    assert thrower(state) == 0


def test_r20_without_the_option_there_are_none() -> None:
    assert thrower(laid_out(2)) == 0


@pytest.mark.parametrize(
    ("mats", "asked"),
    [("3z 4", ["grab", "roll", "secure"]), ("3 4z", ["roll", "secure"])],
)
def test_r20_a_grab_is_possible_on_a_zombie_mat(mats: str, asked: list[str]) -> None:
    assert choices(position(mats, (1, 0), phase="choose")) == asked
    assert choices(after(position(mats), "dice36 advance")) == asked


def test_r20_a_red_token_is_safe_for_ever() -> None:
    """Nothing is left to ask on a red zombie mat: one throws for the next (AL-R12)."""
    assert thrower(after(position("3zr 4"), "dice36 advance")) == 0
    with pytest.raises(NotLegal, match="red-is-safe"):
        GAME.play(position("3zr 4", (1, 0), phase="choose"), 0, "grab")


def test_r20_a_game_of_rules_version_1_goes_on_under_them() -> None:
    """A red token could be grabbed then, and whoever stood on a red zombie mat was asked."""
    earlier = GAME.earlier[1]
    begun = earlier.start(2, {"zombies": True})
    asked = replace(position("3zr 4", (1, 0), phase="choose"), red_is_safe=begun.red_is_safe)
    assert choices(asked) == ["grab", "roll"]
    session = settle(
        empty_session(earlier, (Player("Ada", 0), Player("Bo", 1)), "old", {"zombies": True}, False)
    )
    again = read_save(write_save(session)).session
    assert again.game.info.rules_version == 1
    assert not again.state.red_is_safe


@pytest.mark.parametrize("rolls", ["dice36", "dice45 dice12"])
def test_r20_a_grab_wins_the_token_sends_all_on_the_mat_to_the_start_and_removes_it(rolls: str) -> None:
    state = position("1 2r 3z 4r 5", (3, 4, 3, 2, 6), phase="choose", first=4)
    grabbed = after(state, f"grab {rolls}")
    assert grabbed.won == ((3,), (), (), (), ())
    assert grabbed.places == (0, 3, 0, 2, 5)
    assert course(grabbed) == "1 2r 4r 5"
    assert grabbed.places[4] == hut(grabbed)
    assert grabbed.on_turn == 1


def test_r20_a_double_is_no_joker_in_a_grab_and_failing_is_an_ordinary_miss() -> None:
    state = after(position("1r 2 3z", (3, 0), phase="choose"), "grab dice55")
    assert (GAME.roller(state), state.throw, state.grabbing) == (0, 2, True)
    missed = after(state, "dice66")
    assert (missed.places, missed.on_turn, missed.won) == ((1, 0), 1, ((), ()))
    assert course(missed) == "1r 2 3z"


def test_r20_tokens_count_in_the_championship() -> None:
    state = position("5z 1 1r", (1, 3), phase="choose", championship=True, legs=((0, 2), (0, 1)))
    over = after(state, "grab dice55 dice11")
    assert over.legs[-1] == (0, 3)  # one mat fewer: the start is three places from the hut
    assert GAME.result(over) == Result((5, 6), (1,), "championship")


def test_r20_tokens_are_worth_nothing_in_a_single_game() -> None:
    over = after(position("5z 1 1r", (1, 3), phase="choose"), "grab dice55 dice11")
    assert GAME.result(over) == Result((0, 3), (1,), "hut")


# What is refused, and why.

START = position("3 4")
CHOOSE = position("3 4", (1, 0), phase="choose")
ON_RED = position("3rz 4", (1, 0), phase="choose")
NEW = GAME.start(2, {})
NEW_ZOMBIES = GAME.start(2, {"zombies": True})
ALL_TOKENS = " ".join(f"token{number}" for number in BAG)


@pytest.mark.parametrize(
    ("state", "moves", "seat", "move", "reason"),
    [
        (position("3r 4r", (2, 0)), "dice11 dice56 dice56", 0, "roll", "over"),
        (START, "", 0, "roll", "dice-first"),
        (START, "", 0, "secure", "dice-first"),
        (NEW, ALL_TOKENS, 0, "roll", "dice-first"),
        (CHOOSE, "", 0, "advance", "dice-first"),
        (CHOOSE, "", 0, "joker", "dice-first"),
        (CHOOSE, "", 0, "reroll", "dice-first"),
        (CHOOSE, "", 1, "roll", "not-your-turn"),
        (CHOOSE, "", 7, "roll", "not-your-turn"),
        (START, "", 1, "roll", "not-your-turn"),
        (NEW, "", 0, "roll", "not-your-turn"),
        (ON_RED, "", 0, "secure", "nothing-to-secure"),
        (CHOOSE, "", 0, "grab", "no-zombie"),
        (START, "dice36", 0, "roll", "decide-first"),
        (START, "dice36", 0, "secure", "decide-first"),
        (START, "dice36", 0, "grab", "decide-first"),
        (START, "dice36", 0, "joker", "no-double"),
        (START, "dice55", 0, "advance", "no-hit"),
        (START, "dice45 dice33", 0, "reroll", "no-throw-left"),
        (CHOOSE, "", 0, "dice35", "not-a-choice"),
        (START, "dice36", 0, "token3", "not-a-choice"),
        (CHOOSE, "", CHANCE, "dice35", "not-an-outcome"),
        (START, "", CHANCE, "token3", "not-an-outcome"),
        (START, "", CHANCE, "roll", "not-an-outcome"),
        (NEW_ZOMBIES, f"{ALL_TOKENS} zombie4", CHANCE, "zombie4", "not-an-outcome"),
        (NEW, "token1", CHANCE, "token1", "not-an-outcome"),
    ],
)
def test_refusals_name_their_reason(state: State, moves: str, seat: Seat, move: str, reason: str) -> None:
    with pytest.raises(NotLegal) as refused:
        GAME.play(after(state, moves), seat, move)
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    "text",
    ["", "token0", "token8", "token", "zombie0", "zombie11", "dice7", "dice07", "dice36 ", "dice36\n", "Roll",
     "dice²3", "pass", "roll secure", "advance1"],
)  # fmt: skip
def test_texts_that_are_no_move_cannot_be_read(text: str) -> None:
    with pytest.raises(CannotRead):
        read_move(text)


@pytest.mark.parametrize(
    "text",
    ["token3", "zombie4", "zombie10", "dice35", "roll", "secure", "grab", "advance", "joker", "reroll"],
)
def test_every_move_of_the_rules_text_can_be_read(text: str) -> None:
    assert GAME.write_move(GAME.read_move(text)) == text


def test_a_position_is_shown_with_its_mats_figures_and_dice() -> None:
    state = after(position("3 4r 5z", (2, 0, 2), turn=2), "dice15")
    assert show(state).splitlines() == [
        "place  start  1  2   3   hut",
        "token         3  4r  5z",
        "here   B         AC",
        "thrown  C  throw 1  dice 15",
    ]


# In random play.

OPTIONS: list[dict[str, object]] = [
    {},
    {"zombies": True},
    {"championship": True, "zombies": True},
]


@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "zombies", "all"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_p1_a_figure_moves_one_mat_a_success_and_never_beyond_the_hut(
    seats: int, options: dict[str, object]
) -> None:
    for seed in range(3):
        lines = 0
        for before, _, move, following in random_game(seats, f"p1/{seed}", **options):
            lines += 1
            assert all(0 <= place <= hut(following) for place in following.places)
            if len(before.mats) == len(following.mats) == 10:  # no set-up, no mat gone
                for seat in range(seats):
                    assert following.places[seat] <= before.places[seat] + (seat == before.on_turn)
                if move in ("advance", "joker"):
                    assert following.places[before.on_turn] == before.places[before.on_turn] + 1
        assert lines <= INFO.longest


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_p2_without_zombies_the_number_of_red_tokens_never_falls(seats: int) -> None:
    for seed in range(6):
        for before, _, _, following in random_game(seats, f"p2/{seed}"):
            red = [place for place, mat in enumerate(before.mats) if mat.red]
            assert all(following.mats[place].red for place in red)


@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "zombies", "all"])
def test_between_two_turns_every_figure_is_safe(options: dict[str, object]) -> None:
    """AL-R9, AL-R14, AL-R15: what the solved race (race.py) is built on."""
    for seed in range(4):
        for before, _, _, following in random_game(3, f"safe/{seed}", **options):
            if following.phase in ("choose", "throw") and following.on_turn != before.on_turn:
                for place in following.places:
                    assert place in (0, hut(following)) or following.mats[place - 1].red


# Against the slow rules.


def slow_start(seats: int, options: dict[str, object]) -> slow.Slow:
    return slow.new(
        seats, list(BAG), championship=bool(options.get("championship")), zombies=bool(options.get("zombies"))
    )


def asks(state: State) -> tuple[object, dict[str, int]] | None:
    """Whom the fast rules ask for what, as the slow rules say it."""
    if not GAME.to_move(state):
        return None
    (who,) = GAME.to_move(state)
    return (
        ("*", dict(GAME.chance(state))) if who == CHANCE else (who, dict.fromkeys(GAME.moves(state, who), 1))
    )


def spots(state: State) -> list[tuple[int, bool, bool, list[Seat]]]:
    """The course with its figures, from start to hut."""
    return [
        (*mat, [seat for seat, place in enumerate(state.places) if place == k])
        for k, mat in enumerate([Mat(0), *state.mats, Mat(0)])
    ]


@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "zombies", "all"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_fast_and_slow_rules_agree_through_a_game(seats: int, options: dict[str, object]) -> None:
    game = slow_start(seats, options)
    last = GAME.start(seats, options)
    for before, _, move, following in random_game(seats, f"slow/{seats}", **options):
        assert asks(before) == game["asks"], show(before)
        game = slow.played(game, move)
        assert spots(following) == [
            (here["number"], here["red"], here["zombie"], sorted(here["figures"])) for here in game["course"]
        ], show(before)
        last = following
    result = GAME.result(last)
    assert game["asks"] is None
    assert result is not None
    assert list(result.winners) == slow.winners(game)


def slow_count(game: slow.Slow, depth: int) -> int:
    if not depth:
        return 1
    return (
        sum(slow_count(slow.played(game, move), depth - 1) for move in game["asks"][1]) if game["asks"] else 0
    )


def counted() -> list[tuple[str, int, dict[str, object], list[str], list[int]]]:
    """Title, seats, options, moves so far and counts of each block in counts/alles_laeuft.txt (test_counts.py)."""
    found = []
    text = (Path(__file__).parents[1] / "counts" / "alles_laeuft.txt").read_text("utf-8")
    for block in text.strip().split("\n\n")[1:]:
        title, *lines = block.splitlines()
        setup = [line.split() for line in lines if line.startswith(" ")]
        words = dict(line for line in setup if line[0].isalpha())
        moves = [word.strip(",") for line in setup if line[0] in "*01234" for word in line[1::2]]
        options: dict[str, object] = {
            name: value == "True" for name, value in words.items() if name != "seats"
        }
        found.append((title, int(words["seats"]), options, moves, [int(n) for n in lines[-1].split()[1:]]))
    return found


@pytest.mark.parametrize(
    ("seats", "options", "moves", "counts"),
    [pytest.param(*block, id=title) for title, *block in counted()],
)
def test_the_slow_rules_count_the_same(
    seats: int, options: dict[str, object], moves: list[str], counts: list[int]
) -> None:
    """Up to some thousands, which take the slow rules a second; broken down by the first move."""
    game = slow_start(seats, options)
    for move in moves:
        game = slow.played(game, move)
    for depth, expected in enumerate(counts, 1):
        if expected < 5000:
            by_move = {move: slow_count(slow.played(game, move), depth - 1) for move in game["asks"][1]}
            assert sum(by_move.values()) == expected, by_move
