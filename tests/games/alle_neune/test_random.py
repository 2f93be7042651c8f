"""Alle Neune: what holds in every game (AN-P1 to AN-P4), asserted in 2,004 random games."""

from collections import Counter
from random import Random

import pytest

from games.alle_neune.game import GAME
from games.alle_neune.rules import (
    GOAL,
    Move,
    Player,
    State,
    cacti,
    cacti_on,
    due,
    preview,
    rolled,
    score,
    section_before,
)
from table.game import CHANCE

GAMES = 334
"""For each of the six set-ups."""


def deal(seats: int, sections: int, rng: Random) -> State:
    """A set-up from shuffled piles (AN-R2 to AN-R6)."""
    numbers = [n for n in range(1, 7) for _ in range(7)]
    rng.shuffle(numbers)
    firsts, pile = numbers[:seats], numbers[seats:] + [0] * 6
    cactus_pile = list(range(11, 17))
    rng.shuffle(pile)
    rng.shuffle(cactus_pile)
    tiles = list(firsts)
    for section in range(sections):
        tiles += [cactus_pile[section], *pile[section * 7 : section * 7 + 7]]
    state = GAME.start(seats, {"sections": sections})
    for tile in tiles:
        state = GAME.play(state, CHANCE, Move("draw", tile))
    return state


class Watch:
    """Looks on at a game and asserts what must hold."""

    def __init__(self, state: State) -> None:
        self.sections = state.sections
        self.pawns = sum(len(player.pawns) for player in state.players)
        self.fruitless: Counter[int] = Counter()
        self.empty_sections = 0
        self.neighbours = [
            (0b1_11111111 << cactus, 0b1_00000001 << cactus) for cactus in cacti_on(state.sections)[:-1]
        ]
        """A section with the cacti at both ends, and these two alone."""
        self.lines = len(state.players) + len(state.track)

    def forced_walk(self, state: State) -> None:
        """There was only one way to walk, and the rules have gone it."""
        (walk,) = GAME.moves(state, state.turn)
        self.walk(state, walk)

    def walk(self, state: State, walk: Move) -> None:
        """AN-P1, and the tally for AN-P2."""
        seen = preview(state, walk)
        picks = list(seen.picks)
        for boundary in seen.crossed:
            section = section_before(boundary, self.sections)
            tiles = picks.pop(0) if picks and section >> picks[0][0] & 1 else ()
            if not tiles:
                self.fruitless[boundary] += 1
            if picks and picks[0] == (boundary,):
                picks.pop(0)
                assert len(tiles) <= 1, "AN-P1: the last over a cactus finds at most one tile before it"
                assert not (state.there & section).bit_count() > len(tiles), "AN-P1: it is unoccupied"
        assert not picks

    def step(self, state: State) -> None:
        """AN-P3, and the tally for AN-P4."""
        self.lines += 1
        verb = due(state)
        fronts = [len(player.front) for player in state.players]
        assert fronts.pop(state.turn) == 3 if verb == "drop" else fronts.pop(state.turn) <= 2, "AN-P3"
        assert max(fronts) <= 2, "AN-P3"
        if verb == "roll":
            self.empty_sections += any(state.there & around == cacti for around, cacti in self.neighbours)

    def end(self, state: State) -> None:
        """AN-P2: everything is collected; of the crossings of a section all but seven gave nothing."""
        assert state.there == 0
        tiles = sum(tiles_of(player) for player in state.players)
        assert tiles == len(state.players) + 8 * self.sections, "the whole track and the first numbers"
        assert sum(map(cacti, state.players)) == self.sections
        boundaries = (*cacti_on(self.sections), GOAL)
        assert self.fruitless[boundaries[0]] == self.pawns, "AN-R17"
        for boundary in boundaries[1:]:
            assert self.fruitless[boundary] == self.pawns - 7
        assert all(player.front == () for player in state.players)
        assert self.lines <= GAME.info.longest


def tiles_of(player: Player) -> int:
    return len(player.minus) + sum(map(len, player.nines)) + player.animals


@pytest.mark.parametrize(("seats", "sections"), [(2, 6), (2, 5), (3, 6), (3, 5), (4, 6), (5, 6)])
def test_properties_of_random_games(seats: int, sections: int) -> None:
    """AN-P1 to AN-P4, and a result for every game (AN-R32 to AN-R34)."""
    rng = Random(f"{seats} {sections}")
    games_with_empty_sections = 0
    for _ in range(GAMES):
        state = deal(seats, sections, rng)
        watch = Watch(state)
        while (verb := due(state)) != "over":
            if verb == "roll":
                pips = rng.randint(1, 6)
                after = GAME.play(state, CHANCE, Move("roll", pips))
                if due(after) != "walk":
                    watch.forced_walk(rolled(state, pips))
                state = after
            else:
                move = rng.choice(GAME.moves(state, state.turn))
                if verb == "walk":
                    watch.walk(state, move)
                state = GAME.play(state, state.turn, move)
            watch.step(state)
        watch.end(state)
        games_with_empty_sections += watch.empty_sections > 0
        result = GAME.result(state)
        assert result is not None
        assert result.scores == tuple(map(score, state.players))
        assert result.winners
    assert games_with_empty_sections > GAMES / 2, "AN-P4: empty sections are common"
