"""Alles läuft!: the odds (AL-N1), a turn worked out by hand, and the solved race of two figures."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from games.alles_laeuft.odds import (
    HUT,
    Course,
    Throw,
    chance_to_hit,
    chance_to_move,
    count,
    course,
    throwing,
    ways,
)
from games.alles_laeuft.race import EXACT, Race, Worth, fixed_point, pair, standing, stretch
from tests.games.alles_laeuft.test_rules import after, choices, position
from tests.games.thinking import thought_out

BOTH_ENDS = 1 | 1 << 11
"""Nothing is safe but the start and the hut."""

MIXED = tuple(map(count, (4, 1, 6, 3, 7, 5, 2, 3, 5, 4)))


def worth(race: Race, first: int, second: int, safe: int) -> Worth:
    return thought_out(race.worth(pair(first, second, safe)))


@pytest.mark.parametrize(
    ("number", "hit", "with_joker", "percent"),
    [
        (1, 11, 16, 69),
        (2, 12, 16, 69),
        (3, 13, 18, 75),
        (4, 14, 18, 75),
        (5, 15, 20, 80),
        (6, 16, 20, 80),
        (7, 6, 12, 56),
    ],
)
def test_n1_the_chances_of_one_roll_and_of_two(number: int, hit: int, with_joker: int, percent: int) -> None:
    throw = count(number)
    assert throw.both + throw.hit == hit
    assert throw.both + throw.double == 6
    assert 36 - throw.miss == with_joker
    assert chance_to_hit(number, 1) == Fraction(hit, 36)
    assert chance_to_move(throw, 1) == Fraction(with_joker, 36)
    assert round(100 * chance_to_move(throw, 2)) == percent


def test_n1_the_hut_opens_to_a_sixth_and_in_two_rolls_to_eleven_of_thirty_six() -> None:
    assert chance_to_move(HUT, 1) == Fraction(1, 6)
    assert chance_to_move(HUT, 2) == Fraction(11, 36)


@pytest.mark.parametrize("number", range(1, 8))
def test_the_rules_agree_with_the_counted_throws(number: int) -> None:
    asked = Counter(
        " ".join(choices(after(position(f"{number} 1"), f"dice{a}{b}")))
        for a, b in product(range(1, 7), repeat=2)
    )
    both, hit, double, miss = count(number)
    assert asked["advance joker reroll"] == both
    assert asked["advance reroll"] == hit
    assert asked["joker reroll"] == double
    assert asked[""] == miss


def test_a_course_is_read_from_the_table() -> None:
    assert course(position("3 4r 7")) == Course((count(3), count(4), count(7), HUT), 0b10101)


def test_the_last_mat_by_hand() -> None:
    """Red: a double wins everything, a miss leaves what a turn ended there is worth."""
    here = ways(Course((count(3), HUT), 0b111), 1, [0.0, 0.5, 1.0])
    assert here.reroll == pytest.approx(1 / 6 + 5 / 6 * 0.5)
    assert here.roll == pytest.approx(11 / 36 + 25 / 36 * 0.5)
    assert here.joker == 1.0


def test_a_yellow_mat_by_hand() -> None:
    """From the start over a yellow 3: moving on is worth the better of securing and running."""
    run = Course((count(3), HUT), 0b101)
    to_the_hut = 11 / 36
    for secured in (0.2, 0.6):
        here = ways(run, 0, [0.0, secured, 1.0])
        assert here.advance == pytest.approx(max(secured, to_the_hut))
        assert here.joker == secured
        best = max(here.advance, secured)
        assert here.reroll == pytest.approx((12 * here.advance + 1 * best + 5 * secured) / 36)
        assert here.roll > here.reroll


def test_a_miss_goes_back_to_the_nearest_safe_place_in_the_middle_of_a_turn_too() -> None:
    """Passing the red mat 1 makes it the place to fall back to."""
    run = Course((count(3), count(1), HUT), 0b1011)
    here = ways(run, 2, [0.1, 0.4, 0.0, 1.0])
    assert here.roll == pytest.approx(11 / 36 + 25 / 36 * 0.4)


def test_r7_a_throw_is_given_up_when_going_nowhere_is_better() -> None:
    """Then every first throw that fits is thrown again, and a second one must be used (AL-R13)."""
    assert throwing(count(3), 0.0, 0.0, 1.0) == pytest.approx((18 / 36, 18 / 36))
    assert throwing(count(3), 1.0, 1.0, 0.0) == pytest.approx((27 / 36, 18 / 36))


def test_r12_nobody_stays_on_a_red_mat_in_the_middle_of_a_turn() -> None:
    """However well it is there: one rolls, and a move has to be used (AL-R13)."""
    run = Course((count(3), count(1), HUT), 0b1011)
    here = ways(run, 0, [0.0, 0.9, 0.0, 0.0])
    assert here.joker == 0.9
    assert here.advance < 0.9


@pytest.mark.parametrize(
    ("lead", "games_left", "expected"), [(1, 0, 1.0), (0, 0, 0.5), (-4, 0, 0.0), (0, 1, 0.5)]
)
def test_r17_a_shared_win_is_half_of_one(lead: int, games_left: int, expected: float) -> None:
    assert standing(lead, games_left) == expected


def test_r19_a_lead_counts_less_the_more_games_are_left() -> None:
    assert 0.5 < standing(3, 2) < standing(3, 1) < standing(4, 1) < 1
    assert standing(-3, 2) == pytest.approx(1 - standing(3, 2))


def test_what_lies_behind_both_figures_does_not_matter() -> None:
    assert pair(3, 5, 0b100000101101) == pair(3, 5, 0b100000101001)
    assert pair(2, 5, 0b100000101101) != pair(2, 5, 0b100000100101)


def test_a_stretch_ends_at_the_next_safe_place() -> None:
    assert list(stretch(0, 0b100000001001)) == [1, 2, 3]
    assert list(stretch(3, 0b100000001001)) == [4, 5, 6, 7, 8, 9, 10, 11]
    assert list(stretch(11, BOTH_ENDS)) == []


def test_before_the_hut_by_hand() -> None:
    """Both have equally many turns (AL-R4), so both on the last mat are equal; a turn lost costs a chance of 11/36."""
    found = worth(Race((*MIXED, HUT), 0, 0), 10, 10, BOTH_ENDS | 1 << 10)
    assert found.even == pytest.approx(1 / 2)
    assert found.odd == pytest.approx(1 / 2 * 25 / 36)


def test_in_the_hut_the_last_turn_of_the_other_can_still_share_the_win() -> None:
    race = Race((*MIXED, HUT), 0, 0)
    assert worth(race, 11, 10, BOTH_ENDS | 1 << 10) == pytest.approx(Worth(even=1.0, odd=1 - 11 / 36 / 2))
    all_the_way = float(chance_to_hit(4, 2)) * 11 / 36  # only the number lets the turn go on
    assert worth(race, 11, 9, BOTH_ENDS | 1 << 9).odd == pytest.approx(1 - all_the_way / 2)


def test_r19_the_other_comes_as_near_as_it_can_when_points_depend_on_it() -> None:
    """In the hut, but 2 points behind: that wins if the other stays 3 mats away, and is not enough if it comes to 1.

    So the other secures mat 10, a 4; on the way mat 9, a 5, is worth a half, or the chance to go on from there.
    """
    on_nine = float(chance_to_move(count(4), 2))
    assert on_nine > 0.5
    again = (15 * on_nine + 5 * 0.5) / 36
    roll = (15 * on_nine + 5 * 0.5 + 16 * again) / 36
    found = worth(Race((*MIXED, HUT), -2, 0), 11, 8, BOTH_ENDS | 1 << 8)
    assert found == pytest.approx(Worth(even=1.0, odd=1 - roll))


def test_further_ahead_is_better_for_the_one_and_worse_for_the_other() -> None:
    race = Race((*MIXED, HUT), 0, 0)
    everything = (1 << 12) - 1
    for place in range(10):
        assert worth(race, place + 1, 5, everything).even > worth(race, place, 5, everything).even
        assert worth(race, 5, place + 1, everything).odd < worth(race, 5, place, everything).odd


def test_what_was_asked_before_changes_no_answer() -> None:
    """A race is remembered between moves, and yet the same question has the same answer to the last bit."""
    fresh, used = Race((*MIXED, HUT), 0, 0), Race((*MIXED, HUT), 0, 0)
    for first, second in ((9, 3), (3, 9), (6, 6)):
        worth(used, first, second, BOTH_ENDS | 1 << first | 1 << second)
    safe = BOTH_ENDS | 1 << 2
    assert worth(used, 2, 0, safe) == worth(fresh, 2, 0, safe)


def test_a_whole_game_has_few_positions() -> None:
    race = Race((*MIXED, HUT), 0, 0)
    found = worth(race, 0, 0, BOTH_ENDS)
    assert len(race.solved) == 8178
    assert 0.45 < found.even < 0.5  # the second sees how the first has fared, and runs over its red mats


@pytest.mark.parametrize("slopes", [(0.3, 0.3), (0.9, 0.2), (0.0, 0.7)])
def test_the_fixed_point_of_a_bent_line(slopes: tuple[float, float]) -> None:
    def bent(x: float) -> float:
        return 0.4 + slopes[x > 0.45] * (x - 0.45)

    found = fixed_point(bent)
    assert abs(bent(found) - found) <= EXACT


def test_a_throw_names_its_parts() -> None:
    assert count(6) == Throw(both=2, hit=14, double=4, miss=16)
