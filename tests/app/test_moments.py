"""What weighs more than a move: a moment over the board, which bars nothing, and sounds, which are offered once."""

import json
from collections import Counter
from dataclasses import replace

import pytest

from app.main import page
from app.model import App
from app.screens.card import result_of
from app.stored import SETTINGS_KEY
from app.thinking import think
from table.bot import answer
from table.game import CHANCE
from table.registry import GAMES
from table.session import Player, new_session, waiting_for
from tests.app.hands import after, at_table, play_of, press, session_of, thought
from tests.app.markup import targets

DARING = 1
"""The level that plays here: quick, and not so careful that nothing happens to it."""


def begun(game_id: str, seed: str = "moments") -> App:
    """One person against a bot, with sounds."""
    level = GAMES[game_id].info.levels[DARING]
    app = at_table(new_session(game_id, (Player("Ada", 0), Player("Bot", 1, level)), seed))
    return replace(app, settings=replace(app.settings, sound=True))


def stepped(app: App) -> tuple[App, str]:
    """One thing more happens at the table, and what is heard of it. The person plays as the bot does."""
    session = session_of(app)
    if 0 not in waiting_for(session):
        app, effects = thought(app)
    elif session.to_move == (CHANCE,):
        app, effects = press(app, "throw")
    else:
        level = session.game.info.levels[DARING]
        move = session.game.write_move(answer(think(session, 0, level)))
        app, effects = press(app, f"move:{move}")
    return app, effects.sound


EXPECTED = {
    "alle-neune": {"joy"},
    "nmbr9": {"rise"},
    "alles-laeuft": {"fall"},
    "traexx": {"joy"},
}


@pytest.mark.parametrize("game_id", EXPECTED)
def test_a_game_has_moments_that_are_seen_and_heard(game_id: str) -> None:
    app = begun(game_id)
    heard: Counter[str] = Counter()
    while not session_of(app).result:
        app, sound = stepped(app)
        assert ('class="moment is-' in page(app)) == (app.moment is not None)
        if app.moment:
            heard[app.moment.kind] += 1
            assert sound == app.moment.kind
    assert EXPECTED[game_id] <= set(heard)
    assert sound == ("end" if 0 in result_of(session_of(app)).winners else "lost")
    assert app.moment is None


def at_a_moment(game_id: str) -> App:
    """A table at which something has just happened that weighs."""
    app = begun(game_id)
    while app.moment is None:
        app, _sound = stepped(app)
    return app


@pytest.mark.parametrize("game_id", EXPECTED)
def test_a_moment_keeps_nobody_from_going_on_and_does_not_come_back(game_id: str) -> None:
    app = at_a_moment(game_id)
    looked = after(app, "drawer:log")
    assert session_of(looked) is session_of(app)
    assert looked.moment is None
    assert after(app, f"rules:{game_id}", "home").moment is None


def test_what_is_taken_back_is_no_moment() -> None:
    """A level that was begun, and is not."""
    alone = at_table(new_session("nmbr9", (Player("Ada", 0),), "moments", practice=True))
    app = alone
    while app.moment is None:
        app, _sound = stepped(app)
    assert after(app, "undo").moment is None


def ended(app: App) -> App:
    """The same at its end."""
    while not session_of(app).result:
        app, _sound = stepped(app)
    return app


def test_sounds_are_offered_once_and_to_nobody_who_has_them() -> None:
    silent = replace(begun("alles-laeuft"), settings=replace(begun("alles-laeuft").settings, sound=False))
    assert "set:sound:on" not in targets(page(silent))
    first = ended(silent)
    assert play_of(first).offers
    assert "set:sound:on" in targets(page(first))
    assert json.loads(first.stored[SETTINGS_KEY])["offered"] is True
    assert "set:sound:on" not in targets(page(after(first, "set:sound:on")))
    assert "set:sound:on" not in targets(page(after(first, "no-sound")))
    assert not play_of(ended(after(first, "again"))).offers
    assert not play_of(ended(begun("alles-laeuft"))).offers
