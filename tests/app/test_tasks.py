"""What goes on without a person: it has a cause, goes on through harmless presses, and ends with its cause."""

import pytest

from app.main import handle, page
from app.model import App, Event
from table.game import CHANCE
from table.registry import GAMES
from table.session import Player, bot_on_turn, new_session, person_on_turn
from tests.app.hands import (
    after,
    at_table,
    play_of,
    played_out,
    session_of,
    thought,
    weakest_move,
)

EVERY_GAME = list(GAMES)


def against_a_bot(game_id: str) -> App:
    players = (Player("Anna", 0), Player("Bot", 1, GAMES[game_id].info.levels[0]))
    return at_table(new_session(game_id, players, "tasks"))


def asked(game_id: str) -> App:
    """A game in which the person has to decide."""
    app = against_a_bot(game_id)
    while session_of(app).to_move == (CHANCE,) or person_on_turn(session_of(app)) is None:
        app = thought(app)[0] if bot_on_turn(session_of(app)) is not None else after(app, "throw")
    return app


def at_a_bots_turn(game_id: str) -> App:
    app = asked(game_id)
    while bot_on_turn(session_of(app)) is None:
        session = session_of(app)
        if session.to_move == (CHANCE,):
            app = after(app, "throw")
        else:
            app = after(app, f"move:{session.game.write_move(weakest_move(session, 0))}")
    return app


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_a_hint_that_was_left_is_gone_and_another_table_plays_on(game_id: str) -> None:
    """Hint, home, another table: it hung, or its thinking crashed."""
    hinting = after(asked(game_id), "hint")
    old = hinting.at.task(hinting)
    assert old is not None
    other = after(hinting, "home", "open:alles-laeuft", "start", fresh="other")
    assert not play_of(other).asks
    late, effects = handle(other, Event("found", task=old, found="anything at all"))
    assert late == other
    assert effects.store == {}
    back = after(other, "home", "resume:001")
    assert back.at.task(back) is None, "nobody has asked at this table"
    assert page(back)


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_what_changes_nothing_about_it_does_not_begin_it_anew(game_id: str) -> None:
    """A press every 0.4 s kept a bot from ever moving, and a hint from ever coming."""
    for app in (at_a_bots_turn(game_id), after(asked(game_id), "hint")):
        task = app.at.task(app)
        assert task is not None
        for harmless in ("set:theme:dark", "repeat", "turn-table", "nonsense", "update:later"):
            app = after(app, harmless)
            same = app.at.task(app)
            assert same is not None
            assert same.cause == task.cause, harmless


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_every_move_is_thought_about_anew(game_id: str) -> None:
    app = at_a_bots_turn(game_id)
    seen = set()
    for _move in range(6):
        task = app.at.task(app)
        if task is None:
            break
        assert task.cause not in seen
        seen.add(task.cause)
        app, _effects = thought(app)
    assert seen


@pytest.mark.parametrize("game_id", [game_id for game_id in EVERY_GAME if GAMES[game_id].info.seeks_best])
def test_the_search_for_what_was_possible_goes_on_through_presses_and_ends_with_the_table(
    game_id: str,
) -> None:
    over = at_table(played_out(new_session(game_id, (Player("Anna", 0),), "tasks")))
    seeking = after(over, "best:seek")
    task = seeking.at.task(seeking)
    assert task is not None
    assert task.tells
    first = next(iter(task.think()))
    shown, _effects = handle(seeking, Event("found", task=task, found=first))
    assert play_of(shown).best == first
    darker = after(shown, "set:theme:dark")
    again = darker.at.task(darker)
    assert again is not None
    assert again.cause == task.cause
    ended, _effects = handle(darker, Event("found", task=task))
    assert ended.at.task(ended) is None
    assert play_of(ended).best == first
    gone = after(darker, "home")
    assert handle(gone, Event("found", task=task, found=first))[0] == gone


def test_skipping_ahead_is_the_same_thought_without_its_pause() -> None:
    app = at_a_bots_turn("alles-laeuft")
    task, hurried = app.at.task(app), after(app, "skip").at.task(after(app, "skip"))
    assert task is not None
    assert hurried is not None
    assert (hurried.cause, hurried.pause) == (task.cause, 0)
    assert task.pause > 0
