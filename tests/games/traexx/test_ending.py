"""Träxx alone: the last cards are searched completely, by the level that plays and by the one that judges."""

from itertools import permutations
from random import Random

import pytest

from games.traexx import judge
from games.traexx.board import CARDS
from games.traexx.bots import LEVELS, stand, terrain
from games.traexx.ending import FEW, every_growth, expected
from games.traexx.game import GAME
from games.traexx.rules import State, grown, growths
from games.traexx.terrain import Position, final_points
from table.bot import answer

PLAYED = (
    "start2 cardbgrry d5-e5-e4-e3-e2-f2 cardbpry f2-f3-f4-g4-h3 cardbgsy d5-c4-b4-b5-c6 cardbgpy c6-d7-d6-e7-f7 "
    "cardbrsy f7-f6-g5-h5-h6 cardbgrs h3-g3-g2 cardprsy h6-g7-f8-e8 cardgpsy e8-d8-c7 cardbgpps g2-g1-h1-i1 "
    "cardbgpr c7-b6-a5-a4 cardgprs a4-a3-b3-b2-a1 cardbpssy"
)
"""A game of ours, up to the card after which three are left."""


@pytest.fixture
def position() -> State:
    state = GAME.start(1, {})
    for text in PLAYED.split():
        (seat,) = GAME.to_move(state)
        state = GAME.play(state, seat, GAME.read_move(text))
    return state


def cards_left(state: State) -> list[str]:
    return [card for card in CARDS if card not in state.drawn]


def test_every_line_of_the_rules_is_looked_at(position: State) -> None:
    """TX-R6: stopping short included."""
    ground, here = terrain(True), stand(position, 0)
    for card in CARDS:
        plain = {ground.grown(here, way) for way in growths(position.lines[0], card)}
        assert set(every_growth(ground, here, card)) == plain


def plainly(here: Position, line: bytes, cards: tuple[str, ...]) -> float:
    """The same expectation by the rules' own lines, the slow way."""
    if not cards:
        return final_points(here)
    ground = terrain(True)
    total = 0.0
    for nth, card in enumerate(cards):
        rest = cards[:nth] + cards[nth + 1 :]
        total += max(
            plainly(ground.grown(here, way), grown(line, way), rest) for way in [(), *growths(line, card)]
        )
    return total / len(cards)


def test_the_expectation_is_that_of_perfect_play(position: State) -> None:
    here = stand(position, 0)
    for cards in permutations(cards_left(position), 2):
        found = expected(terrain(True), here, cards, {})
        assert found == pytest.approx(plainly(here, position.lines[0], cards))


def test_what_is_told_of_the_last_cards_is_exact(position: State) -> None:
    """Five fields now cost 3 2/3 points beside two towards the 10; trials that play on greedily said 9.5 ± 1."""
    assert len(cards_left(position)) == FEW
    own = GAME.read_move("a1-b1-c2-c3-d3-d2")
    *_, found = (one for one in judge.judged(GAME, position, 0, Random(1), judge.BUDGET, (own,)) if one)
    assert GAME.write_move(found[0].move) == "i1-h2-i2"
    assert {one.error for one in found} == {0.0}
    (played,) = (one for one in found if one.move == own)
    assert found[0].worth == pytest.approx(40)
    assert played.worth == pytest.approx(36 + 1 / 3)


def test_the_strongest_level_plays_what_is_judged_best(position: State) -> None:
    level = LEVELS[-1]
    move = answer(level.choose(GAME, position, 0, Random(1), level.budget))
    assert GAME.write_move(move) == "i1-h2-i2"
