"""Träxx: what the bots see in bits is what is there, counted plainly."""

from collections.abc import Iterable
from random import Random

import pytest

from games.traexx.board import BOARD, CARDS, FIELDS, NEIGHBOURS, Field
from games.traexx.rules import Card, Line, Start, State, grown, growths, play, score, start
from games.traexx.terrain import (
    BEND,
    BITS,
    CORRIDOR,
    DEAD_END,
    EVERYWHERE,
    EXITS,
    FRESHNESS,
    LOST,
    ON_RIM,
    PULL_ALONE,
    PULL_TOGETHER,
    REACHED,
    Position,
    Pull,
    Terrain,
    distance,
    final_points,
    out_of_reach,
)
from table.game import CHANCE

ALONE = Terrain(BOARD, alone=True)
TOGETHER = Terrain(BOARD, alone=False)


def random_lines(seed: str) -> list[bytes]:
    """A line after each round of a random game that takes long ways."""
    rng = Random(seed)
    lines = [bytes([rng.choice(BOARD.starts)])]
    for card in rng.sample(CARDS, len(CARDS)):
        ways = sorted(growths(lines[-1], card), key=len)[-5:]
        lines.append(grown(lines[-1], rng.choice(ways) if ways else ()))
    return lines


LINES = [line for seed in ("a", "b", "c", "d") for line in random_lines(seed)]


def reachable(seeds: Iterable[Field], free: set[Field]) -> set[Field]:
    """Free fields that can be reached from these through free fields, field by field."""
    found, ahead = set(), [seed for seed in seeds if seed in free]
    while ahead:
        field = ahead.pop()
        if field not in found:
            found.add(field)
            ahead += [near for near in NEIGHBOURS[field] if near in free]
    return found


def lost_fields(line: bytes) -> int:
    """Each end goes into one of the regions beside it; the rest is lost, with the best choice of both."""
    free = set(range(61)) - set(line)
    choices = [
        [reachable([near], free) for near in NEIGHBOURS[end] if near in free] or [set()]
        for end in (line[0], line[-1])
    ]
    return len(free) - max(len(one | other) for one in choices[0] for other in choices[1])


@pytest.mark.parametrize("line", LINES, ids=len)
def test_fields_out_of_reach(line: bytes) -> None:
    free = EVERYWHERE & ~ALONE.begin(line, 0, 0)[2]
    assert out_of_reach(free, line[0], line[-1]) == lost_fields(line)


def test_some_of_these_lines_lose_fields() -> None:
    assert sum(lost_fields(line) > 0 for line in LINES) > 5


@pytest.mark.parametrize("line", LINES[::3], ids=len)
@pytest.mark.parametrize("card", CARDS[::4])
def test_the_longest_growths_are_the_ways_that_cannot_go_on(line: bytes, card: str) -> None:
    position = ALONE.begin(line, 0, 0)
    ways = growths(line, card)
    stems = {way[:-1] for way in ways}
    longest = {ALONE.grown(position, way) for way in ways if way not in stems}
    assert set(ALONE.longest_growths(position, card)) == longest


def plain_promise(line: bytes, points: int, halved: int, rounds_left: int, pull: Pull) -> float:
    """The promise as its weights say, counted field by field."""
    free = set(range(61)) - set(line)
    ends = {line[0], line[-1]}
    ways_in = [sum(near in free or near in ends for near in NEIGHBOURS[field]) for field in free]
    total = -LOST * lost_fields(line) - ON_RIM * sum(len(NEIGHBOURS[field]) < 6 for field in free)
    total -= DEAD_END * ways_in.count(1) + CORRIDOR * ways_in.count(2) + BEND * ways_in.count(3)
    total += sum(EXITS[sum(near in free for near in NEIGHBOURS[end])] for end in (line[0], line[-1]))
    for number, field in BOARD.field_of.items():
        if field in free:
            gives = (number + 1) // 2 if halved >> number & 1 else number
            near = min(distance(line[0], field), distance(line[-1], field))
            total += pull.of_a_point * gives * pull.fades**near - pull.regret * (number - gives)
    return points + REACHED * len(line) + FRESHNESS[rounds_left] * total


@pytest.mark.parametrize("line", LINES, ids=len)
def test_the_promise_is_the_sum_of_what_it_names(line: bytes) -> None:
    position = ALONE.begin(line, 0b1110000, 7)
    for ground, pull in ((ALONE, PULL_ALONE), (TOGETHER, PULL_TOGETHER)):
        assert ground.promise(position, 5) == pytest.approx(plain_promise(line, 7, 0b1110000, 5, pull))


@pytest.mark.parametrize("line", LINES, ids=len)
@pytest.mark.parametrize("rounds_left", [0, 6])
def test_the_best_growth_is_the_most_promising_one(line: bytes, rounds_left: int) -> None:
    """Though the fields out of reach are not counted for all of them."""
    position = ALONE.begin(line, 0, 0)
    for card in CARDS[::5]:
        found = ALONE.longest_growths(position, card)
        best = ALONE.best_growth(position, card, rounds_left)
        if found:
            promises = [ALONE.promise(grown, rounds_left) for grown in found]
            assert ALONE.promise(best, rounds_left) == max(promises)
        else:
            assert best == position


@pytest.mark.parametrize("seats", [1, 2])
def test_points_are_counted_as_the_rules_count_them(seats: int) -> None:
    """Alone TX-R13; with others who reach nothing, all numbers in full."""
    ground = Terrain(BOARD, alone=seats == 1)
    for seed in range(20):
        rng = Random(f"points/{seed}")
        state = start(seats, {})
        for board in range(1, seats + 1):
            state = play(state, CHANCE, Start(board))
        position = ground.begin(state.lines[0], 0, 0)
        for card in rng.sample(CARDS, len(CARDS)):
            ways = sorted(growths(state.lines[0], card), key=len)[-8:]
            way = rng.choice(ways) if ways else ()
            state, position = with_way(state, card, way), ground.grown(position, way)
            assert final_points(position) == score(state, 0).total
            assert {position[0], position[1]} == {state.lines[0][0], state.lines[0][-1]}


def with_way(state: State, card: str, way: tuple[Field, ...]) -> State:
    """A round in which the first seat draws this, and the others pass."""
    state = play(state, CHANCE, Card(card))
    if state.card and state.confirmed[0] is None:
        state = play(state, 0, Line(way))
    if state.card and state.seats > 1 and state.confirmed[1] is None:
        state = play(state, 1, Line(()))
    return state


def test_a_played_out_game_gives_half_for_what_others_reached_before() -> None:
    begin = TOGETHER.begin(bytes([BOARD.starts[0]]), 0, 0)
    undisturbed = TOGETHER.play_out(begin, CARDS)
    assert len(undisturbed) == 1 + len(CARDS)
    all_taken = TOGETHER.play_out(begin, CARDS, [(1 << 11) - 1] * len(CARDS))
    numbers = TOGETHER.numbers_in(all_taken[-1][2] & TOGETHER.numbers)
    assert all_taken[-1][4] == sum((number + 1) // 2 for number in numbers) > 0
    assert undisturbed[-1][4] == sum(TOGETHER.numbers_in(undisturbed[-1][2] & TOGETHER.numbers))


def test_the_bits_keep_rows_apart() -> None:
    for field, near in enumerate(NEIGHBOURS):
        bit = BITS[field]
        beside = (bit << 1 | bit >> 1 | bit << 10 | bit >> 10 | bit << 9 | bit >> 9) & EVERYWHERE
        assert beside == sum(BITS[other] for other in near), FIELDS[field]


def test_a_position_is_a_bare_tuple() -> None:
    """Hashable and equal by value: the bots keep them in sets."""
    position: Position = ALONE.begin(bytes([30]), 0, 0)
    assert len({position, ALONE.begin(bytes([30]), 0, 0)}) == 1
