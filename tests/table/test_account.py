"""The account of a game adds up, line by line, for every game, option and seat; and what is solved leaves no rest."""

import json
from dataclasses import replace

import pytest

from table import face
from table.account import Account, Entry, as_form, reached, read_account, reviewed, weighed
from table.bot import Worth
from table.game import CannotRead
from table.registry import GAMES
from table.session import Player, Session, new_session
from tests.app.hands import played_out
from tests.app.test_every_screen import SITTINGS, whole_game
from tests.games.thinking import thought_out
from tools.golden.playing import moments
from tools.golden.sittings import Sitting


def booked(session: Session, seat: int) -> Account:
    """A seat's account before any choice is judged."""
    return next(account for account in reviewed(session, seat) if account)


def adds_up(account: Account) -> None:
    """The parts make the result, to the last thousandth."""
    assert account.start + account.luck - account.cost + account.rivals + account.rest == account.result
    assert account.expected()[-1] == account.result
    assert all(entry.change <= 0 for entry in account.choices), "a choice never gains by its cost"


def takes_long(game_id: str, sitting: Sitting) -> bool:
    """Alles läuft! for four and five takes a minute: its odds are found out by playing on."""
    return game_id == "alles-laeuft" and sitting.seats > 3


EVERY_SITTING = [
    pytest.param(*case.values, id=case.id, marks=[pytest.mark.long] if takes_long(*case.values) else [])  # type: ignore[arg-type]
    for case in SITTINGS
]


@pytest.mark.parametrize(("game_id", "sitting"), EVERY_SITTING)
def test_every_line_is_booked_and_all_of_it_adds_up(game_id: str, sitting: Sitting) -> None:
    over = whole_game(game_id, sitting)
    judge = face.judge(over.game)
    begin = next(at for at, state in enumerate(over.states) if judge.is_set_up(state))
    for seat in range(len(over.players)):
        account = booked(over, seat)
        adds_up(account)
        assert over.result is not None
        assert account.result == reached(judge.unit(len(over.players)), over.result, seat)
        assert [entry.at for entry in account.entries] == list(range(begin, len(over.log)))
        kinds = {"*": "luck", str(seat): "choice"}
        assert [entry.kind for entry in account.entries] == [
            kinds.get(line[0], "rivals") for line in over.log[begin:]
        ]


def over(game_id: str, seats: int, seed: str, level: int = 0) -> Session:
    """A game as bots end it."""
    players = tuple(Player(f"P{seat}", seat) for seat in range(seats))
    session = new_session(game_id, players, seed)
    *_before, last = moments(session, face.bots(session.game).LEVELS[level])
    return last


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_alles_laeuft_for_two_is_solved_and_leaves_no_rest(seed: str) -> None:
    game = over("alles-laeuft", 2, seed)
    for seat in range(2):
        *_, account = (found for found in reviewed(game, seat) if found)
        adds_up(account)
        assert account.is_done
        assert {entry.rest for entry in account.entries} == {0}
    strongest = over("alles-laeuft", 2, seed, level=-1)
    *_, account = (found for found in reviewed(strongest, 0) if found)
    assert (account.cost, account.rivals) == (0, 0), "who plays exactly loses nothing by it"


def test_what_one_gains_the_other_loses_where_it_is_solved() -> None:
    game = over("alles-laeuft", 2, "mirror")
    one, two = ([*reviewed(game, seat)][-1] for seat in range(2))
    assert one is not None
    assert two is not None
    assert one.luck == pytest.approx(-two.luck, abs=len(game.log))
    assert one.rivals == pytest.approx(two.cost, abs=len(game.log))


@pytest.mark.parametrize("game_id", GAMES)
def test_luck_is_nothing_on_average_over_all_that_could_have_come(game_id: str) -> None:
    """By construction: at any draw, the luck of each outcome by its weight is none."""
    game = over(game_id, GAMES[game_id].info.seats[0], "draws")
    judge = face.judge(game.game)
    begin = next(at for at, state in enumerate(game.states) if judge.is_set_up(state))
    draws = [at for at in range(begin, len(game.log)) if game.log[at].startswith("* ")]
    for at in draws[:: max(1, len(draws) // 4)]:
        state, seat = game.states[at], 0
        total = weights = 0
        for outcome, weight in game.game.chance(state):
            line = f"* {game.game.write_move(outcome)}"
            after = game.game.play(state, -1, outcome)
            other = replace(game, log=(*game.log[:at], line), states=(*game.states[: at + 1], after))
            total += weight * luck_of(other, at, seat)
            weights += weight
        assert abs(total) <= weights, "to within rounding"


def luck_of(session: Session, at: int, seat: int) -> int:
    """What the draw of that line was worth."""
    judge = face.judge(session.game)

    def value(state: object) -> float:
        return thought_out(judge.worth(state, seat))

    outcomes = session.game.chance(session.states[at])
    worths = [(value(session.game.play(session.states[at], -1, one)), weight) for one, weight in outcomes]
    mean = sum(worth * weight for worth, weight in worths) / sum(weight for _, weight in worths)
    return round(1000 * value(session.states[at + 1])) - round(1000 * mean)


def test_an_account_is_the_same_whenever_it_is_made_and_wherever_it_was_broken_off() -> None:
    game = over("traexx", 1, "again")
    hasty = replace(game, log=game.log, seed=game.seed)
    whole = [found for found in reviewed(game, 0) if found]
    assert whole[-1] == [found for found in reviewed(hasty, 0) if found][-1]
    middle = whole[len(whole) // 2]
    assert 0 < middle.looked_at < len(middle.choices)
    adds_up(middle)
    assert [found for found in reviewed(game, 0, middle) if found][-1] == whole[-1]


def test_it_is_kept_as_text_and_read_back() -> None:
    game = over("alles-laeuft", 2, "kept")
    for account in [found for found in reviewed(game, 0) if found][::9]:
        form = json.loads(json.dumps(as_form(account)))
        assert read_account(game, 0, form) == account
        spoiled = [form[0] + 1, form[1]]
        with pytest.raises(CannotRead):
            read_account(game, 0, spoiled)


@pytest.mark.parametrize(
    "raw",
    [
        None,
        7,
        [],
        [0, []],
        [True, []],
        [0, [[0, 0]]],
        ["0", []],
        [0, [["x", 0]]],
        {"start": 0},
        [10**9, []],
    ],
)
def test_rubbish_is_no_account(raw: object) -> None:
    game = over("alles-laeuft", 2, "kept")
    with pytest.raises(CannotRead):
        read_account(game, 0, raw)


def test_a_better_move_that_is_not_legal_is_refused() -> None:
    game = over("alles-laeuft", 2, "kept")
    *_, account = (found for found in reviewed(game, 0) if found)
    form = json.loads(json.dumps(as_form(account)))
    for line in form[1]:
        if len(line) == 5:
            line[4] = "dance"
            break
    with pytest.raises(CannotRead):
        read_account(game, 0, form)


def judged(*worths: tuple[str, float, float]) -> tuple[Worth, ...]:
    return tuple(Worth(*one) for one in worths)


CHOICE = Entry(3, "choice", 0, -2500, looked_at=False)


def test_what_is_not_clear_costs_nothing() -> None:
    """Two standard errors or more: else it stays in the rest, and nobody is told of a better move."""
    clear = weighed(CHOICE, judged(("a", 9, 0), ("b", 6, 1), ("c", 5, 1)), "b", "b", str)
    assert (clear.change, clear.rest, clear.error, clear.better) == (-3000, 500, 1000, "a")
    unclear = weighed(CHOICE, judged(("a", 9, 0), ("b", 7.5, 1)), "b", "b", str)
    assert (unclear.change, unclear.rest, unclear.better, unclear.looked_at) == (0, -2500, "", True)


def test_a_good_find_is_better_than_what_catches_the_eye() -> None:
    found = weighed(CHOICE, judged(("a", 9, 0), ("b", 6, 1)), "a", "b", str)
    assert (found.change, found.spared, found.error) == (0, 3000, 1000)
    plain = weighed(CHOICE, judged(("a", 9, 0), ("b", 6, 1)), "a", "a", str)
    assert plain.spared == 0


def test_only_a_finished_game_has_an_account() -> None:
    session = new_session("alles-laeuft", (Player("A", 0), Player("B", 1)), "going on")
    with pytest.raises(CannotRead):
        next(reviewed(session, 0))
    assert played_out(session).result is not None
