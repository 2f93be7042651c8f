"""What positions of NMBR 9 are worth: exact at the end, the same each time, and an expectation in between."""

from functools import cache
from itertools import chain
from random import Random

import pytest

from games.nmbr9 import judge
from games.nmbr9 import value as module
from games.nmbr9.bots import LEVELS
from games.nmbr9.game import GAME
from games.nmbr9.pile import Pile, look, put, survey
from games.nmbr9.rules import Draw, Move, State, moves, play, result, to_move
from games.nmbr9.value import outlook, reach, value
from table.account import FINE, Account, reviewed
from table.bot import answer
from table.game import CHANCE
from table.session import Player, Session, new_session
from tests.app.hands import played_out
from tests.games.thinking import thought_out
from tools import network as network_tool
from tools.network import Sample, as_module, fitted, fresh, middle_and_spread, samples


@cache
def game_of_the_mason(seed: str) -> tuple[State, ...]:
    """The states of a game that the mason plays alone."""
    rng = Random(seed)
    states = [GAME.start(1, {})]
    while seats := to_move(states[-1]):
        state = states[-1]
        if seats == (CHANCE,):
            cards = [*chain.from_iterable([move] * weight for move, weight in GAME.chance(state))]
            states.append(play(state, CHANCE, rng.choice(cards)))
        else:
            mason = next(level for level in LEVELS if level.id == "mason")
            move: Move = answer(mason.choose(GAME, state, 0, rng, 1))
            states.append(play(state, 0, move))
    return tuple(states)


def worth(state: State) -> float:
    """What a position is worth, found out anew."""
    judge._known.cache_clear()
    return thought_out(judge.worth(state, 0))


def best_end(state: State) -> int:
    """The most points that the last card can bring it to, by trying every place."""
    ends = [result(play(state, 0, move)) for move in moves(state, 0)]
    return max(end.scores[0] for end in ends if end)


def test_the_end_is_worth_its_score_and_the_last_card_its_best_place() -> None:
    *_, before_the_last, with_the_last, end = game_of_the_mason("end")
    over = result(end)
    assert over
    assert worth(end) == over.scores[0]
    assert worth(with_the_last) == best_end(with_the_last)
    assert worth(before_the_last) == pytest.approx(worth(with_the_last)), "only one card could come"


def test_with_one_card_left_a_pile_is_worth_the_best_place_for_it() -> None:
    *_, before_the_last, with_the_last, _end = game_of_the_mason("one left")
    assert value(look(before_the_last.boards[0]).pile, before_the_last.deck) == pytest.approx(
        best_end(with_the_last)
    )
    assert reach(1) == 0


@pytest.mark.parametrize("at", [0, 2, 12, 28, 34])
def test_before_a_draw_a_position_is_worth_the_mean_of_what_may_come(at: int) -> None:
    state = game_of_the_mason("mean")[at]
    assert to_move(state) == (CHANCE,)
    draws = [(worth(play(state, CHANCE, card)), weight) for card, weight in GAME.chance(state)]
    mean = sum(found * weight for found, weight in draws) / sum(weight for _, weight in draws)
    assert worth(state) == pytest.approx(mean)
    assert len({found for found, _ in draws}) > 1, "which card comes is not all the same"


def test_worth_is_the_same_each_time_and_whatever_was_asked_before() -> None:
    state = game_of_the_mason("same")[20]
    card = next(move for move, _ in GAME.chance(state) if isinstance(move, Draw))
    drawn = play(state, CHANCE, card)
    alone = worth(drawn)
    worth(state)
    again = [*_steps(judge.worth(drawn, 0))]
    assert again == [alone], "what is known is not found out again"
    assert worth(drawn) == alone


def _steps(thinking: object) -> list[object]:
    """What a generator yields, and what it returns."""
    found: list[object] = []
    assert hasattr(thinking, "__next__")
    while True:
        try:
            found.append(next(thinking))
        except StopIteration as last:
            return [*found, last.value]


def test_who_has_placed_already_waits_for_the_next_card() -> None:
    state = GAME.start(2, {})
    state = play(state, CHANCE, Draw(4))
    state = play(state, 0, moves(state, 0)[0])
    alone = State((state.boards[0],), state.deck, None)
    judge._known.cache_clear()
    first, *_ = [step for step in _steps(judge.worth(state, 0)) if step is not None]
    assert first == worth(alone), "what others do changes nothing"


def test_it_thinks_in_small_steps() -> None:
    """The page breathes in between: never more than a few piles are valued without a pause."""
    judge._known.cache_clear()
    for at in (1, 21, 29):
        state = game_of_the_mason("steps")[at]
        kinds = sum(bool(left) for left in state.deck)
        steps = len(_steps(judge.worth(state, 0))) - 1
        assert steps >= (kinds if sum(state.deck) <= judge.NEAR_THE_END else 1)


def booked(session: Session) -> Account:
    """An account before any choice is judged."""
    judge._known.cache_clear()
    return next(account for account in reviewed(session, 0) if account)


def test_the_same_game_has_the_same_luck_and_it_adds_up() -> None:
    over = played_out(new_session("nmbr9", (Player("Ada", 0),), "luck"))
    account = booked(over)
    assert account == booked(over)
    assert account.start + account.luck + account.rest == account.result
    lucks = [entry.change for entry in account.entries if entry.kind == "luck"]
    assert len(lucks) == 20
    assert lucks[-1] == 0, "nothing else could have come"
    assert sum(map(bool, lucks)) > 10
    assert 60 * FINE < account.start < 130 * FINE, "what the strongest level reaches, or nearly"


def test_features_are_of_the_cards_that_may_come() -> None:
    states = game_of_the_mason("features")
    lengths = set()
    for state in states:
        if state.card is None and sum(state.deck) > 1 and state.boards[0].tiles:
            expected, features = outlook(look(state.boards[0]).pile, state.deck)
            lengths.add(len(features))
            assert features[-1] == pytest.approx(expected - state.boards[0].score)
            assert all(abs(feature) < 60 for feature in features)
    assert len(lengths) == 1


# --- the tool that fits it -------------------------------------------------------------------------------------


def test_the_network_learns(monkeypatch: pytest.MonkeyPatch) -> None:
    """It finds out what a sum of two features and the larger one of two others would be."""
    monkeypatch.setattr(network_tool, "BATCH", 50)
    rng = Random("learning")
    rows = []
    for _ in range(3000):
        seen = [rng.gauss(0, 1) for _ in range(4)]
        rows.append(Sample(seen, 2.0, 2 * (seen[0] + seen[1] + max(seen[2], seen[3]))))
    untaught = fresh(4, Random("learning")).learn(rows, 0.0, 1)
    taught = fitted(rows, 30, Random("learning")).learn(rows, 0.0, 1)
    assert taught < untaught / 20


def test_what_was_learned_is_written_and_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The printed module makes of features what the network does that was fitted."""
    rows = [*samples(GAME, game_of_the_mason("written"))]
    means, scales = middle_and_spread([row.features for row in rows])
    network = fresh(len(means), Random("written"))
    names: dict[str, object] = {}
    exec(as_module(network, means, scales), names)
    for name in ("SCALES", "BIASES", "OUTPUT", "LAST", "PACKED"):
        monkeypatch.setattr(module, name, names[name])
    module._weights.cache_clear()
    for row in rows:
        even = [(one - mean) / scale for one, mean, scale in zip(row.features, means, scales, strict=True)]
        hidden = [
            max(0.0, bias + sum(weight * one for weight, one in zip(unit.weights, even, strict=True)))
            for unit, bias in zip(network.rows, network.biases.weights, strict=True)
        ]
        said = network.last.weights[0] + sum(
            counts * found for counts, found in zip(network.output.weights, hidden, strict=True)
        )
        assert module._network(row.features) == pytest.approx(said, abs=0.02)
    module._weights.cache_clear()


def test_samples_are_taken_where_something_is_open() -> None:
    states = game_of_the_mason("samples")
    taken = [*samples(GAME, states)]
    assert len(taken) == 18, "from the first tile on, as long as two cards are left"
    assert taken[-1].reach == reach(2)


def test_a_pile_without_cards_to_come_is_its_score() -> None:
    pile = look(game_of_the_mason("score")[-1].boards[0]).pile
    assert isinstance(pile, Pile)
    assert value(pile, (0,) * 10) == pile.score
    more = put(pile, survey(pile, 5, 0)[-1])
    assert value(more, (0,) * 10) == more.score
