"""Alles läuft!: what the bots do, that the reckoner loses nothing to the solved game, and the reasons they give."""

from functools import cache
from random import Random

import pytest

from games.alles_laeuft.bots import (
    LEVELS,
    at_stake,
    careful,
    daring,
    reason,
    reckoner,
    worth_of_grab,
    worth_of_moves,
)
from games.alles_laeuft.game import GAME
from games.alles_laeuft.info import INFO
from games.alles_laeuft.race import race
from games.alles_laeuft.rules import State
from table.bot import Choose, Reason, answer
from table.game import CHANCE, Seat
from tests.games.alles_laeuft.solved import Policy, reachable, solve
from tests.games.alles_laeuft.test_rules import OPTIONS, after, laid_out, position, random_game
from tests.games.thinking import thought_out


def choice(choose: Choose, state: State) -> str:
    move: str = answer(choose(GAME, GAME.observe(state, state.on_turn), state.on_turn, Random(0), 1))
    return move


@cache
def reckoned(state: State, seat: Seat) -> str:
    return choice(reckoner, state)


def threshold(mats: int) -> Policy:
    """Secures, by joker too, when so many mats are at stake; runs until then."""

    def policy(state: State, seat: Seat) -> str:
        enough = at_stake(state, seat) >= mats
        wish = ("secure", "joker", "advance", "roll") if enough else ("advance", "roll", "joker")
        return next(move for move in wish if move in GAME.moves(state, seat))

    return policy


# The reckoner and the solved game.


@pytest.mark.parametrize(
    "start",
    [
        pytest.param(position("3 5"), id="two mats"),
        pytest.param(position("6 7 2"), id="three mats"),
        pytest.param(position("1 2r 5r 3 7 6 3r 4r 2 4", (7, 8), turn=1), id="the end of ten mats"),
        pytest.param(
            position("5 7", championship=True, legs=((0, 2), (1, 1))), id="behind in a championship"
        ),
        pytest.param(position("5 7", championship=True, legs=((4, 2), (0, 1))), id="ahead in a championship"),
    ],
)
def test_against_one_rival_the_reckoner_is_exact(start: State) -> None:
    """In every state that can follow, the worth of every move is that of the solved game, and it plays the best."""
    nodes = reachable(start)
    values = solve(nodes, {})
    for node in nodes:
        if node.who is None or node.who == CHANCE:
            continue
        exact = {move: values[following][node.who] for move, following in node.following.items()}
        worth = thought_out(worth_of_moves(node.state, node.who))
        assert {move: worth[move] for move in exact} == pytest.approx(exact, abs=1e-9)
        assert exact[choice(reckoner, node.state)] == pytest.approx(max(exact.values()), abs=1e-9)


def test_it_beats_whoever_secures_at_a_fixed_number_of_mats() -> None:
    """Counted, not played: its share of the wins, from both seats."""
    nodes = reachable(position("6 7 2"))
    for mats in (1, 2, 3):
        as_first = solve(nodes, {0: reckoned, 1: threshold(mats)})[0][0]
        as_second = solve(nodes, {0: threshold(mats), 1: reckoned})[0][1]
        assert as_first + as_second > 1


def test_against_two_rivals_it_is_nearly_exact() -> None:
    nodes = reachable(position("3 5", (0, 0, 0)))
    values = solve(nodes, {})
    for node in nodes:
        if node.who is not None and node.who != CHANCE:
            exact = {move: values[following][node.who] for move, following in node.following.items()}
            assert exact[choice(reckoner, node.state)] > max(exact.values()) - 0.01


def test_it_runs_in_the_last_round_whatever_is_at_stake() -> None:
    """AL-R17: to secure would be to lose."""
    state = position("1 1 1r 7 7 7", (6, 7), phase="choose", first=1)
    assert choice(reckoner, state) == "roll"
    assert choice(reckoner, position("1 1 1r 7 7 7", (6, 3), phase="choose", first=1)) == "secure"


def test_it_throws_a_joker_back_when_only_a_number_helps() -> None:
    """The rival is in the hut and this is the last turn: a joker would end it before the hut."""
    state = after(position("3 4 5", (1, 4), phase="choose", first=1), "roll dice55")
    assert choice(reckoner, state) == "reroll"


# Zombies (AL-R20).

ZOMBIE_AT_ONCE = "7z 4 1 3 3 4 5 5 6 2"
ZOMBIE_AT_LAST = "7 4 1 3 3 4 5 5 6 1z"


def test_a_single_game_is_not_given_up_for_a_token() -> None:
    for course, place in ((ZOMBIE_AT_ONCE, 1), (ZOMBIE_AT_LAST, 10)):
        state = position(course, (place, 0), phase="choose")
        assert choice(reckoner, state) != "grab"


def test_in_a_championship_it_grabs_where_the_points_outweigh_the_way_back() -> None:
    near = position("5z 4 1 3 3 4 7 5 6 2", (1, 0), phase="choose", championship=True)
    assert choice(reckoner, near) == "grab"
    far = position("5 4 1 3 3 4 7 5 6 1z", (10, 0), phase="choose", championship=True)
    assert choice(reckoner, far) != "grab"


def test_a_grab_decides_a_championship_that_a_lost_race_would_not() -> None:
    """The rival is in the hut and scores the 3 mats that are left; the token of 5 is what is needed."""
    state = position("3r 5z 4r", (2, 4), phase="choose", first=1, championship=True, legs=((1, 0), (0, 0)))
    assert choice(reckoner, state) == "grab"
    assert thought_out(worth_of_grab(state, 0)) == pytest.approx(1 - (21 / 36) ** 2)


# All levels.


def test_the_levels_are_those_the_shelf_knows() -> None:
    assert tuple(level.id for level in LEVELS) == INFO.levels


@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "zombies", "all"])
@pytest.mark.parametrize("choose", [careful, daring])
def test_the_simple_levels_always_have_a_legal_answer(choose: Choose, options: dict[str, object]) -> None:
    for seats in (2, 5):
        for state, who, _, _ in random_game(seats, "levels", **options):
            if who != CHANCE:
                assert choice(choose, state) in GAME.moves(state, who)


def test_the_careful_one_secures_at_once_and_the_daring_one_at_three_mats() -> None:
    for place in (1, 2, 3):
        state = position("3 4 5 6", (place, 0), phase="choose")
        assert choice(careful, state) == "secure"
        assert choice(daring, state) == ("secure" if place == 3 else "roll")


def test_the_daring_one_keeps_its_jokers_until_then() -> None:
    assert choice(daring, after(position("6 4 5"), "dice33")) == "advance"
    assert choice(careful, after(position("6 4 5"), "dice33")) == "joker"
    far = position("1 2 3 6 5", (3, 0), phase="choose")
    assert choice(daring, after(far, "roll dice33")) == "joker"


def test_the_reckoner_answers_at_once_and_pauses_while_it_thinks_on() -> None:
    race.cache_clear()
    state = after(laid_out(2), "dice66 dice11 dice13 advance")
    steps = list(reckoner(GAME, state, 0, Random(0), 1))
    assert steps[0] in GAME.moves(state, 0)
    assert steps.count(None) > 40
    assert steps[-1] is not None


def test_the_reckoner_answers_alike_whether_or_not_it_remembers_the_race() -> None:
    states = [state for state, who, _, _ in random_game(3, "memory") if who != CHANCE]
    race.cache_clear()
    remembering = [choice(reckoner, state) for state in states]
    for state, move in list(zip(states, remembering, strict=True))[::-6]:
        race.cache_clear()
        assert choice(reckoner, state) == move


# Reasons.


@pytest.mark.parametrize(
    ("state", "moves", "move", "expected"),
    [
        (position("3 4z 5", (2, 0), phase="choose"), "", "grab", Reason("grab", (4, 63))),
        (position("3r 4 5", (2, 0), phase="choose"), "", "roll", Reason("roll", (80, 1))),
        (position("3 4 5", (2, 0), phase="choose"), "", "secure", Reason("secure", (80, 2))),
        (position("3 4 5", (3, 0), phase="choose"), "", "roll", Reason("roll", (31, 3))),
        (position("3 4 7", (2, 4), phase="choose", first=1), "", "roll", Reason("last-chance", (56,))),
        (position("3 4 5", (2, 0)), "dice15", "reroll", Reason("reroll", (56, 2))),
        (position("3 4 5", (2, 0)), "dice15", "advance", Reason("advance", (3,))),
        (position("3 4 5r", (2, 0)), "dice15", "advance", Reason("advance", (0,))),
        (position("3 4 5", (2, 0)), "dice33", "joker", Reason("joker", (3,))),
    ],
)
def test_reasons_are_numbers_a_player_can_check(
    state: State, moves: str, move: str, expected: Reason
) -> None:
    """AL-N1: the chance to move on with the throws left, the mats a miss costs, or those a joker makes safe."""
    now = after(state, moves)
    assert move in GAME.moves(now, 0)
    assert reason(now, 0, move) == expected
