"""Sessions: who is waited for, chance, log lines, undo and redo, on the auction of broken_game.py.

Seats 0 and 1 are people unless a test says otherwise. The seeds were chosen for what chance does with them:
nothing here depends on how the draws are made, only on the log that a session shows.
"""

from dataclasses import replace
from typing import Any

import pytest

from table.chance import draw
from table.game import CHANCE, CannotRead, NotLegal
from table.registry import GAMES
from table.session import (
    Player,
    Session,
    bot_on_turn,
    new_session,
    person_on_turn,
    read_line,
    redo,
    step,
    submit,
    throw,
    undo,
    undo_point,
    waiting_for,
    write_line,
)
from tests.games.broken_game import AUCTION, Auction

SEED = "neun"


@pytest.fixture(autouse=True)
def _auction_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "auction", AUCTION)


def sat(*levels: str | None, practice: bool = False, seed: str = SEED, **options: object) -> Session:
    """A new session; None is a person, a text a bot of that level."""
    players = tuple(
        Player(f"Player {seat}", seat, level) for seat, level in enumerate(levels or (None, None))
    )
    return new_session("auction", players, seed, options, practice)


def after(session: Session, *lines: str) -> Session:
    """The session after some moves, each given as its log line."""
    for line in lines:
        seat, move = read_line(session.game, line)
        session = submit(session, seat, move)
    return session


def played(session: Session) -> list[str]:
    """The lines of seats up to the cursor, without chance's."""
    return [line for line in session.log[: session.cursor] if not line.startswith("* ")]


def draws(session: Session) -> list[str]:
    """Chance's lines up to the cursor."""
    return [line for line in session.log[: session.cursor] if line.startswith("* ")]


def reason(refusal: pytest.ExceptionInfo[NotLegal]) -> str:
    return refusal.value.reason


def test_a_new_session_is_set_up_as_far_as_chance_can_do_it_alone() -> None:
    """The first prize lies open; then people have to bid."""
    session = sat()
    assert len(session.log) == session.cursor == 1
    assert session.log[0].startswith("* prize")
    assert session.to_move == waiting_for(session) == (0, 1)
    assert session.result is None


def test_a_session_without_a_game_or_with_unknown_options_is_refused() -> None:
    with pytest.raises(CannotRead):
        new_session("no-such-game", (Player("Ada", 0),) * 2, SEED)
    with pytest.raises(CannotRead):
        sat(None, None, None, None)
    with pytest.raises(CannotRead):
        sat(coin="golden")


def test_options_left_out_are_kept_with_their_usual_values() -> None:
    assert sat(coin=False).options == {"prizes": (1, 1, 2), "coin": False}


def test_states_are_the_log_replayed() -> None:
    session = after(sat(), "0 bid4", "1 bid2", "0 keep", "0 bid1", "1 bid3")
    state = session.states[0]
    for line, expected in zip(session.log, session.states[1:], strict=True):
        state = AUCTION.play(state, *read_line(AUCTION, line))
        assert state == expected
    assert session.state == state


@pytest.mark.parametrize("line", ["0 bid4", "* heads", "2 keep"])
def test_a_log_line_is_a_seat_and_a_move(line: str) -> None:
    assert write_line(AUCTION, *read_line(AUCTION, line)) == line


@pytest.mark.parametrize(
    "line",
    ["", " ", "0", "0 ", "bid4", "0bid4", "0  bid4", " 0 bid4", "-1 bid4", "10 bid4", "x bid4", "٣ bid4",
     "² bid4", "** heads", "* ", "0 no-such-move", "0 bid4 ", "0 bid4\n"],
)  # fmt: skip
def test_what_is_no_log_line_cannot_be_read(line: str) -> None:
    with pytest.raises(CannotRead):
        read_line(AUCTION, line)


def test_a_refused_move_changes_nothing() -> None:
    session = after(sat(), "0 bid4")
    for line in ("0 bid3", "1 keep", "2 bid1", "9 bid1", "* heads", "1 bid9"):
        with pytest.raises((NotLegal, CannotRead)):
            step(session, line)
    assert session == after(sat(), "0 bid4")


# Seats that move together


def test_seats_that_move_together_may_submit_in_any_order() -> None:
    one_way = after(sat(), "0 bid4", "1 bid2")
    other_way = after(sat(), "1 bid2", "0 bid4")
    assert one_way.state == other_way.state
    assert (played(one_way), played(other_way)) == (["0 bid4", "1 bid2"], ["1 bid2", "0 bid4"])


def test_whoever_has_submitted_is_waited_for_no_longer() -> None:
    session = after(sat(), "1 bid2")
    assert waiting_for(session) == (0,)
    with pytest.raises(NotLegal):
        after(session, "1 bid3")


def test_people_come_before_bots_in_a_common_round() -> None:
    """So that a bot never keeps a person waiting, and never seems to react to what it cannot see."""
    session = sat("low", None, "high")
    assert (person_on_turn(session), bot_on_turn(session)) == (1, None)
    session = after(session, "1 bid2")
    assert (person_on_turn(session), bot_on_turn(session)) == (None, 0)


def test_nobody_is_waited_for_at_the_end() -> None:
    session = after(sat(prizes=[1, 2], coin=False), "0 bid4", "1 bid2", "0 bid1", "1 bid3")
    assert session.result is not None
    assert waiting_for(session) == ()
    assert person_on_turn(session) is bot_on_turn(session) is None
    with pytest.raises(NotLegal):
        after(session, "0 bid2")
    with pytest.raises(NotLegal) as refusal:
        throw(session)
    assert reason(refusal) == "over"


# Chance


def risked(**how: Any) -> Session:
    """Seat 0 has taken the first prize and is about to throw the coin."""
    return after(sat(**how), "0 bid4", "1 bid2", "0 risk")


def test_a_hand_is_waited_for_before_the_coin_falls() -> None:
    session = risked()
    assert session.to_move == (CHANCE,)
    assert waiting_for(session) == (0,)
    assert person_on_turn(session) == 0


def test_a_throw_is_one_draw_and_all_that_follows_without_a_hand() -> None:
    """The coin falls and the next prize is turned up."""
    session = throw(risked())
    assert [line.rstrip("12") for line in session.log[-2:]] in (
        ["* heads", "* prize"],
        ["* tails", "* prize"],
    )
    assert waiting_for(session) == (0, 1)


def test_a_throw_needs_something_to_throw() -> None:
    with pytest.raises(NotLegal) as refusal:
        throw(sat())
    assert reason(refusal) == "not-your-turn"


def test_nobody_says_what_the_coin_shows() -> None:
    session = risked()
    for seat in (CHANCE, 0, 1):
        with pytest.raises(NotLegal):
            submit(session, seat, "heads")


def test_a_submitted_move_does_not_throw() -> None:
    assert risked().log[-1] == "0 risk"


def test_the_kth_draw_depends_on_the_seed_and_k_alone() -> None:
    """Whatever the players do in between."""
    kept = after(sat(), "0 bid4", "1 bid2", "0 keep")
    tied = after(sat(), "0 bid4", "1 bid4")
    assert draws(kept) == draws(tied)
    first = draw(SEED, 0, AUCTION.chance(kept.states[0]))
    assert draws(kept)[0] == f"* {first}"


def test_another_seed_is_another_game() -> None:
    logs = {throw(risked(seed=seed)).log for seed in "abcdefgh"}
    assert len(logs) > 2


def test_a_bot_throws_when_it_is_its_turn_to() -> None:
    session = after(sat("low", None), "1 bid1", "0 bid4", "0 risk")
    assert (person_on_turn(session), bot_on_turn(session)) == (None, 0)


# Undo in a counted game


def test_nothing_can_be_undone_at_the_start() -> None:
    session = sat()
    assert undo_point(session) is None
    assert undo(session) is session


def test_the_own_last_move_can_be_taken_back() -> None:
    session = after(sat(None, None, None), "0 bid4")
    assert undo(session).state == sat(None, None, None).state


def test_people_take_back_their_moves_one_after_the_other() -> None:
    """In an open round each of them takes back their own, the last one first."""
    session = after(sat(None, None, None), "0 bid4", "2 bid1")
    session = undo(session)
    assert played(session) == ["0 bid4"]
    session = undo(session)
    assert played(session) == []
    assert undo_point(session) is None


def test_no_draw_is_ever_taken_back() -> None:
    """After the coin, after the next prize: what was revealed stays."""
    thrown = throw(risked())
    assert undo_point(thrown) is None
    kept = after(sat(), "0 bid4", "1 bid2", "0 keep")
    assert kept.log[-1].startswith("* prize")
    assert undo_point(kept) is None


def test_a_decision_to_throw_can_be_taken_back_until_the_coin_falls() -> None:
    back = undo(risked())
    assert back.state.chooser == 0
    assert not back.state.risked


def test_the_move_that_turns_up_hidden_bids_cannot_be_taken_back() -> None:
    """Seat 1 bids last and sees what seat 0 has bid."""
    session = after(sat(), "0 bid4", "1 bid2")
    assert session.state.chooser == 0
    assert undo_point(session) is None


def test_no_bots_move_is_taken_back() -> None:
    session = after(sat(None, "low", None), "0 bid4", "1 bid1")
    assert undo_point(session) is None


def test_the_end_stands() -> None:
    """A game that counts has been counted."""
    session = after(sat(prizes=[1, 2]), "0 bid4", "1 bid2", "0 keep", "0 bid3", "1 bid1", "0 keep")
    assert session.result is not None
    assert session.log[-1] == "0 keep"
    assert undo_point(session) is None


# Undo in practice


def test_practice_goes_back_past_everything() -> None:
    """Past draws and other people's moves, from one position in which a person acts to the one before."""
    session = throw(risked(practice=True))
    shown = []
    while undo_point(session) is not None:
        session = undo(session)
        shown.append((played(session), waiting_for(session)))
    assert shown == [
        (["0 bid4", "1 bid2", "0 risk"], (0,)),
        (["0 bid4", "1 bid2"], (0,)),
        (["0 bid4"], (1,)),
        ([], (0, 1)),
    ]


def test_practice_goes_back_to_the_very_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game that begins with a choice that is the state before any line."""
    begun = AUCTION.play(AUCTION.start(2, {}), CHANCE, "prize1")
    monkeypatch.setattr(Auction, "start", lambda *_: begun)
    session = sat(practice=True)
    assert session.log == ()
    assert undo(after(session, "0 bid4")).cursor == 0


def test_practice_goes_back_past_bots_to_a_person() -> None:
    session = after(sat("high", None, practice=True), "1 bid2", "0 bid4", "0 keep")
    back = undo(session)
    assert (played(back), waiting_for(back)) == ([], (0, 1))
    assert redo(back) == session


def test_practice_goes_back_from_the_end() -> None:
    session = after(sat(practice=True, prizes=[1, 2], coin=False), "0 bid4", "1 bid2", "0 bid1", "1 bid3")
    assert session.result
    assert undo(session).result is None
    assert redo(undo(session)) == session


def test_only_bots_leave_nothing_to_undo() -> None:
    session = after(sat("low", "high", practice=True), "0 bid1", "1 bid4", "1 keep")
    assert undo_point(session) is None


# Redo


def test_redo_without_undo_does_nothing() -> None:
    session = after(sat(), "0 bid4")
    assert redo(session) is session


def test_redo_brings_back_what_followed_without_a_person() -> None:
    """The throw, and the next prize with it."""
    session = throw(risked(practice=True))
    back = undo(session)
    assert back.cursor < len(back.log) - 1
    assert redo(back) == session


def test_a_new_move_after_undo_forgets_the_rest() -> None:
    back = undo(undo(after(sat(None, None, None), "0 bid4", "2 bid1")))
    session = after(back, "0 bid3")
    assert played(session) == ["0 bid3"]
    assert len(session.states) == len(session.log) + 1
    assert redo(session) is session


def test_the_same_move_after_undo_keeps_the_rest() -> None:
    whole = after(sat(None, None, None), "0 bid4", "2 bid1")
    session = after(undo(undo(whole)), "0 bid4")
    assert session.log == whole.log
    assert redo(session) == whole


def test_a_refused_move_after_undo_keeps_the_rest() -> None:
    back = undo(after(sat(None, None, None), "0 bid4"))
    with pytest.raises(NotLegal):
        after(back, "0 keep")
    assert redo(back).cursor == len(back.log)


def test_undo_does_not_throw_again() -> None:
    """The same coin falls however often it is taken back, and after another way there too."""
    thrown = throw(risked(practice=True))
    assert throw(undo(thrown)) == thrown
    elsewhere = after(undo(undo(undo(undo(thrown)))), "1 bid3", "0 bid4", "0 risk")
    assert draws(throw(elsewhere)) == draws(thrown)


def test_undo_of_several_moves_and_throwing_again_is_the_same_session() -> None:
    thrown = throw(risked(practice=True))
    again = after(undo(undo(undo(undo(thrown)))), "0 bid4", "1 bid2", "0 risk")
    assert throw(again) == thrown


def test_a_session_is_never_changed() -> None:
    session = after(sat(practice=True), "0 bid4")
    twin = replace(session)
    undo(session)
    after(session, "1 bid2")
    assert session == twin
