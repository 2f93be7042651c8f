"""Alle Neune: the bots. How strong they are is measured with tools/arena.py; here is what each of them sees."""

from collections.abc import Sequence
from random import Random

import pytest

from games.alle_neune import judge
from games.alle_neune.bots import LEVELS, finishers, lead, promise, reason, steps_to_boundary
from games.alle_neune.game import GAME
from games.alle_neune.rules import State
from games.alle_neune.text import read_move, read_position
from table.bot import Level, Reason, answer
from table.chance import draw
from table.game import CHANCE, Result

LEVEL = {level.id: level for level in LEVELS}


def choice(level: str, state: State, seed: int = 9) -> str:
    """What a level does in a position, as a text."""
    thinking = LEVEL[level].choose(GAME, state, state.turn, Random(seed), LEVEL[level].budget)
    return GAME.write_move(answer(thinking))


def play_game(levels: Sequence[Level], seed: str) -> Result:
    state = GAME.start(len(levels), {})
    draws = 0
    while seats := GAME.to_move(state):
        if seats == (CHANCE,):
            state = GAME.play(state, CHANCE, draw(seed, draws, GAME.chance(state)))
            draws += 1
        else:
            level = levels[seats[0]]
            thinking = level.choose(GAME, state, seats[0], Random(f"{seed} {draws}"), level.budget)
            state = GAME.play(state, seats[0], answer(thinking))
    result = GAME.result(state)
    assert result is not None
    return result


def wins(one: Level, other: Level, seeds: int) -> float:
    """How many of twice as many games the first level wins, in both seats; shared ones count half."""
    won = 0.0
    for seed in range(seeds):
        for seat, levels in enumerate(((one, other), (other, one))):
            winners = play_game(levels, f"bots {seed}").winners
            won += (seat in winners) / len(winners)
    return won


def test_the_levels_are_those_the_shelf_names() -> None:
    assert tuple(LEVEL) == GAME.info.levels


def test_the_better_beat_the_weaker() -> None:
    """A few games each, always the same ones: far from a measurement, but a bot that breaks loses them."""
    hare, magpie, camel, fox = LEVELS
    assert wins(magpie, hare, 10) >= 13
    assert wins(Level("camel", camel.choose, 18), hare, 3) >= 5
    assert wins(Level("fox", fox.choose, 8), magpie, 3) >= 5


WALKING = read_position("""
    start ABB
    (4)  .  5  3A 2  .  .  3
    (1)A .  2B .  *  6  5  4
    (6)  1  .  .  .  .  *  6
    (3)  3  5  5  6  4  1B 3
    (2)  2  4  6  *  2  1  4
    goal AB
    A  front  nines  minus  animals 0
    B  front 6  nines  minus  animals 0
    A rolled 2
""")


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_a_bot_proposes_legal_moves_and_the_same_ones_each_time(level: Level) -> None:
    first = [*level.choose(GAME, WALKING, 0, Random(1), level.budget)]
    assert first == [*level.choose(GAME, WALKING, 0, Random(1), level.budget)]
    assert {*first} - {None} <= {*GAME.moves(WALKING, 0)}
    assert first[0] is not None, "an answer is there at once"
    assert first[-1] is not None


@pytest.mark.parametrize("budget", [1, 12, 96])
def test_the_budget_is_how_often_a_bot_looks_ahead(budget: int) -> None:
    """Each look ends in a breath, so that the page stays awake; every move is looked at once at least."""
    thoughts = [*LEVEL["fox"].choose(GAME, WALKING, 0, Random(1), budget)]
    assert thoughts.count(None) <= max(budget, 3 + 2)


def test_the_hare_runs_with_its_foremost_pawn() -> None:
    """It does not look at what the others could do."""
    assert choice("hare", WALKING) == "c2-2d"


DROPPING = """
    start B
    (1)   *  .  5B 3  .  2A .
    (4)   *  5  3B 2  .  6A 3
    (6)A  1  .  3  2B .  *  6
    (3)   3  5  5  6  4  1  3
    (2)   2  4  6  *  2  1  4
    goal A
    A  front 4 3 4  nines  minus  animals 0
    B  front  nines  minus  animals 0
    A drops
"""


def test_the_short_sighted_drop_the_smallest_number() -> None:
    """With 4, 4 and 3 in front they see the points of this turn only; the camel keeps 3 and 4."""
    state = read_position(DROPPING)
    assert choice("hare", state) == choice("magpie", state) == "drop3"
    assert choice("camel", state) == "drop4"


TAKING = """
    start
    (4)   {tiles}  .  .  .  .  .
    (6)B  .  2  .  *  6  5A 4
    (1)   1  .  .  .  .  *A 6
    (3)   3  5  5  6  4  1A 3
    (2)   2  4  6  *  2  1  4
    goal ABBB
    A  front {front}  nines  minus  animals 0
    B  front 4  nines  minus  animals 0
    A takes 1a 1b
"""


@pytest.mark.parametrize("level", LEVEL)
@pytest.mark.parametrize(("tiles", "best"), [("5 6", "take1a"), ("2 3", "take1b"), ("* 1", "take1a")])
def test_everybody_takes_what_scores(level: str, tiles: str, best: str) -> None:
    assert choice(level, read_position(TAKING.format(tiles=tiles, front="4 2"))) == best


def test_the_better_ones_see_what_they_leave_to_a_rival() -> None:
    """B crosses c2 with any roll and has a 4 in front: A must not leave the 5, though a 4 promises more."""
    state = read_position(TAKING.format(tiles="4 5", front=""))
    assert promise((4,), 8) > promise((5,), 8)
    assert choice("camel", state) == choice("fox", state) == "take1b"


def test_what_lies_in_front_promises_more_or_less() -> None:
    """3 and 4 can be finished by three numbers, 5 and 6 by two and at a loss; at the end all of it is lost."""
    assert promise((3, 4), 8) > promise((4,), 8) > 0 > promise((5, 6), 8) > promise((6, 6), 8)
    assert promise((13, 4), 8) == promise((4, 3), 8)
    assert promise((13, 4), 0) == -7
    assert [finishers(front) for front in ((3, 4), (6, 6), (3, 3), (4,), (1,))] == [3, 1, 2, 1, 0]


def test_the_lead_is_over_the_others_on_average() -> None:
    """At the start all are level but for their first numbers."""
    state = read_position(TAKING.format(tiles="4 5", front=""))
    assert lead(state, 0) == pytest.approx(-lead(state, 1))


@pytest.mark.parametrize(
    ("diagram", "text", "because"),
    [
        (TAKING.format(tiles="5 6", front="4"), "take1a", Reason("nine", (10, 4, 5))),
        (TAKING.format(tiles="(5) 3", front="4 2"), "take1b", Reason("nine", (15, 4, 2, 3))),
        (TAKING.format(tiles="* 3", front="4"), "take1a", Reason("animal", (5,))),
        (TAKING.format(tiles="* 3", front="4"), "take1b", Reason("prepare", (3, 3))),
        (TAKING.format(tiles="* 6", front="6 6"), "take1b", Reason("least", (6, 6))),
        (DROPPING, "drop4", Reason("drop", (4, 3, 4, 3))),
    ],
)
def test_reasons_to_take_and_drop(diagram: str, text: str, because: Reason) -> None:
    state = read_position(diagram)
    assert reason(state, 0, GAME.read_move(text)) == because


REASONING = """
    start
    .     .  .  .  .  .  .  5A
    (1)B  .  .  .  *  .  .  4A
    (6)   .  *  .  .  .  .  6A
    (3)   .  .  .  .  .  .  .
    (2)   2  4  6  *  2  1  4
    goal ABBB
    A  front 5  nines  minus  animals 0
    B  front 4  nines  minus  animals 0
    A rolled {pips}
"""


@pytest.mark.parametrize(
    ("pips", "text", "because"),
    [
        (2, "1g-2d", Reason("collect", (1, 0, 1))),
        (2, "2g-3b", Reason("collect", (1, 10, 2))),
        (2, "3g-c5", Reason("collect", (1, 5, 2))),
        (1, "1g-c2", Reason("closer", (1,))),
        (1, "2g-c3", Reason("closer", (1,))),
        (1, "3g-c4", Reason("closer", (1,))),
    ],
)
def test_reasons_to_walk(pips: int, text: str, because: Reason) -> None:
    """Tiles, points this turn and how many to choose from; else how many steps to the next boundary."""
    state = read_position(REASONING.format(pips=pips))
    assert reason(state, 0, GAME.read_move(text)) == because


def test_more_reasons_to_walk() -> None:
    """The last over a cactus gets it too; a boundary crossed for nothing; an animal that is sat on."""
    last = read_position(REASONING.format(pips=2).replace("(1)B", "(1)").replace("ABBB", "ABBBB"))
    assert reason(last, 0, GAME.read_move("1g-2d")) == Reason("cactus", (2, -5))
    assert reason(WALKING, 0, GAME.read_move("start-1b")) == Reason("cross")
    near = read_position(REASONING.format(pips=2).replace("4  6", "4A 6").replace("ABBB", "BBB"))
    assert reason(near, 0, GAME.read_move("5b-5d")) == Reason("guard", (5,))


def test_steps_to_the_next_boundary() -> None:
    state = read_position(REASONING.format(pips=2))
    assert [steps_to_boundary(state, place) for place in (8, 9, 13, 16)] == [2, 1, 3, 2]


def test_a_move_is_judged_by_the_best_end_of_its_turn() -> None:
    """What is promised would drop the 6, which the last cactus makes nine with: the jump was told to cost 17 points."""
    position = read_position("""
        start
               a   b   c   d   e   f   g
        .      .   .   .   .   .   .   .
        .      .   .   .   .   .   .   .
        .      .   .   .   .   .   .   .
        .      .   .   .   .   6A  .   .
        (2)    .   .   .   .   4   .   .
        (3)B   .   .   .   .   .   4   .
        goal  AAABBB
        A  front 5  nines 4+5 2+3+4 (5)+(4)  minus (1) (6)  animals 2
        B  front 6  nines 4+5 3+3+3  minus 1 1 1  animals 4
        A rolled 1
    """)
    jump, step = read_move("4e-c6"), read_move("4e-c5")
    *_, found = (
        one for one in judge.judged(GAME, position, 0, Random("end"), judge.BUDGET, (jump, step)) if one
    )
    worths = {one.move: one.worth for one in found}
    assert set(worths) == {jump, step}
    assert worths[jump] > worths[step] - 2
