"""The app as a function: presses and fields in, pages, stored texts and sentences out."""

import json
from dataclasses import replace

import pytest

from app import play, replay, thinking
from app.first_paint import first_paint
from app.main import handle, page
from app.model import ABOUT_KEY, SETTINGS_KEY, SETUP_KEY, TABLE_KEY, App, Damaged, Effects, Event, Settings
from app.stored import restore
from kit.i18n import LANGUAGES
from table.registry import GAMES
from table.session import Player
from tests.markup import Reader, targets

GAME = "alles-laeuft"


def press(app: App, *pressed: str, fresh: str = "test") -> tuple[App, Effects]:
    effects = Effects()
    for target in pressed:
        app, effects = handle(app, Event("press", target, fresh=fresh))
    return app, effects


def two_people() -> App:
    """A fresh game of two people, so that nothing happens without a press."""
    app, _effects = press(App(), f"open:{GAME}")
    app, _effects = handle(app, Event("field", "kind:1", "person"))
    return press(app, "start")[0]


def stored(app: App, effects: Effects) -> dict[str, str]:
    return {key: text for key, text in effects.store.items() if text is not None}


def test_two_presses_lead_from_the_shelf_to_the_first_move() -> None:
    app, effects = press(App(), f"open:{GAME}", "start")
    assert app.screen == "play"
    assert "throw" in targets(page(app))
    assert set(effects.store) == {TABLE_KEY + app.slot, ABOUT_KEY + app.slot, SETUP_KEY + GAME}


def test_every_action_is_kept_and_the_same_position_comes_back() -> None:
    app = two_people()
    for _step in range(6):
        can = targets(page(app))
        wanted = next(
            target for target in ("throw", "move:roll", "move:advance", "move:joker") if target in can
        )
        app, effects = press(app, wanted)
        again = restore(stored(app, effects), "en", keeps=True)
        again, _effects = press(again, f"resume:{app.slot}")
        assert again.session == app.session
        assert page(again) == page(replace(app, tables=(), setups={}))


def test_settings_are_kept() -> None:
    app, effects = press(App(), "set:theme:dark")
    assert json.loads(stored(app, effects)[SETTINGS_KEY])["theme"] == "dark"
    app, effects = press(app, "set:language:de", "set:speed:brisk", "set:assist:legal")
    again = restore(stored(app, effects), "de", keeps=True)
    assert again.settings == Settings("de", "dark", "brisk", assist="legal")


def test_who_had_switched_the_odds_off_gets_no_hints_either() -> None:
    assert restore({SETTINGS_KEY: '{"odds": false}'}, "en", keeps=True).settings.assist == "legal"
    assert restore({SETTINGS_KEY: '{"odds": true}'}, "en", keeps=True).settings.assist == "hints"


@pytest.mark.parametrize("wish", ["set:theme:pink", "set:volume:9", "set:assist:perhaps", "set:language:tlh"])
def test_an_unknown_setting_changes_nothing(wish: str) -> None:
    assert press(App(), wish) == (App(), Effects())


def test_a_language_can_be_changed_on_the_shelf() -> None:
    app, _effects = press(App(), "set:language:de")
    assert "Spiele" in page(app)


def test_seats_names_colours_options_and_seed_can_be_set() -> None:
    app, _effects = press(App(), f"open:{GAME}", "seat:add", "colour:0")
    for name, value in [
        ("name:0", "  Ada\t"),
        ("kind:1", "reckoner"),
        ("option:zombies", "true"),
        ("option:tokens", "0"),
        ("seed", "glück 7"),
        ("practice", "true"),
    ]:
        app, _effects = handle(app, Event("field", name, value))
    app, effects = press(app, "start")
    session = play.session_of(app)
    assert session.players == (
        Player("Ada", 3),
        Player("Fox", 1, "reckoner"),
        Player("Snail 2", 2, "careful"),
    )
    assert session.options == {
        "tokens": (1, 1, 2, 2, 3, 3, 4, 5, 6, 7),
        "championship": False,
        "zombies": True,
    }
    assert (session.seed, session.practice) == ("glück 7", True)
    kept = restore(stored(app, effects), "en", keeps=True).setups[GAME]
    assert kept.players == session.players
    assert kept.seed == ""


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("kind:0", "wizard"),
        ("kind:9", "person"),
        ("option:colour", "1"),
        ("option:tokens", "99"),
        ("size", "3"),
    ],
)
def test_a_field_that_makes_no_sense_changes_nothing(name: str, value: str) -> None:
    app, _effects = press(App(), f"open:{GAME}")
    assert handle(app, Event("field", name, value)) == (app, Effects())


def test_seats_stay_within_what_the_game_allows() -> None:
    app, _effects = press(App(), f"open:{GAME}", *["seat:add"] * 9)
    assert app.setup is not None
    assert len(app.setup.players) == 5
    assert len({player.colour for player in app.setup.players}) == 5
    app, _effects = press(app, *["seat:drop:0"] * 9)
    assert app.setup is not None
    assert len(app.setup.players) == 2


def test_undo_and_redo_within_the_own_turn_and_not_past_the_dice() -> None:
    app = two_people()
    while "move:advance" not in targets(page(app)):
        can = targets(page(app))
        app, _effects = press(app, next(t for t in ("throw", "move:roll", "move:joker") if t in can))
    assert "undo" not in targets(page(app))
    moved, _effects = press(app, "move:advance")
    back, _effects = press(moved, "undo")
    assert play.session_of(back).state == play.session_of(app).state
    again, _effects = press(back, "redo")
    assert play.session_of(again).state == play.session_of(moved).state


def test_a_move_that_is_not_allowed_says_why_and_changes_nothing() -> None:
    app = two_people()
    refused, effects = press(app, "move:secure")
    assert refused.session is app.session
    assert effects == Effects({}, "The dice have to be thrown first.")
    assert "The dice have to be thrown first." in page(refused)


@pytest.mark.parametrize(
    "target", ["", "nonsense", "mat:99", "mat:x", "move:fly", "resume:999", "open:chess"]
)
def test_a_press_on_nothing_changes_nothing(target: str) -> None:
    app = two_people()
    assert handle(app, Event("press", target)) == (app, Effects())


def test_a_game_in_progress_waits_on_the_shelf_and_can_be_thrown_away() -> None:
    app, _effects = press(two_people(), "throw", "home")
    assert f"resume:{app.tables[0].slot}" in targets(page(app))
    again, _effects = press(app, f"resume:{app.tables[0].slot}")
    assert again.screen == "play"
    gone, effects = press(app, f"discard:{app.tables[0].slot}")
    assert gone.tables == ()
    assert effects.store[TABLE_KEY + app.tables[0].slot] is None


def test_several_games_wait_side_by_side() -> None:
    app, _effects = press(two_people(), "home", f"open:{GAME}", "start", "home")
    assert len({table.slot for table in app.tables}) == 2


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "{}", "{", '{"neunerlei":1,"game":"chess"}', "\0", "[" * 9000]
)
def test_a_text_that_is_no_save_is_kept_for_export_and_the_shelf_still_works(text: str) -> None:
    app = restore({TABLE_KEY + "001": text}, "en", keeps=True)
    assert app.damaged == (Damaged("001", text, newer=False),)
    assert "A saved game cannot be read." in page(app)
    Reader(page(app))
    assert press(app, f"open:{GAME}")[0].screen == "setup"


def test_a_save_of_a_newer_version_is_told_as_such() -> None:
    app, effects = press(App(), f"open:{GAME}", "start")
    text = stored(app, effects)[TABLE_KEY + "001"].replace('"neunerlei":1', '"neunerlei":2')
    app = restore({TABLE_KEY + "001": text}, "en", keeps=True)
    assert app.damaged == (Damaged("001", text, newer=True),)
    assert "newer version" in page(app)


def test_a_save_with_a_broken_log_goes_on_from_its_sound_part_and_keeps_the_raw_text() -> None:
    app, effects = press(two_people(), "throw")
    text = stored(app, effects)[TABLE_KEY + app.slot]
    broken = text.replace('"* token', '"* joken', 1)
    opened, _effects = press(restore({TABLE_KEY + "007": broken}, "en", keeps=True), "resume:007")
    assert opened.screen == "play"
    assert "damaged" in opened.notice
    assert [item.text for item in opened.damaged] == [broken]
    throw, _effects = press(opened, "throw")
    assert play.session_of(throw).cursor > play.session_of(opened).cursor


def test_denied_storage_is_told() -> None:
    assert "does not let us store" in page(restore({}, "en", keeps=False))


def test_another_tab_that_played_on_is_not_overwritten() -> None:
    here = two_people()
    there, effects = press(here, "throw")
    text = stored(there, effects)[TABLE_KEY + here.slot]
    told, effects = handle(here, Event("stored", TABLE_KEY + here.slot, text))
    assert told.screen == "shelf"
    assert "another window" in effects.say
    assert effects.store == {}
    again, _effects = press(told, f"resume:{here.slot}")
    assert play.session_of(again).state == play.session_of(there).state


def test_a_hint_is_a_sentence_and_does_not_move() -> None:
    app = two_people()
    while play.session_of(app).to_move == (-1,):
        app, _effects = press(app, "throw")
    asked, _effects = press(app, "hint")
    waiting = thinking.task(asked)
    assert waiting is not None
    assert waiting.thinking is not None
    move = next(move for move in waiting.thinking if move is not None)
    told, effects = handle(asked, Event("hint", value=play.session_of(app).game.write_move(move)))
    assert told.session is asked.session
    assert effects.say.endswith(".")
    assert thinking.task(told) is None


def test_play_again_seats_the_same_people_with_new_luck() -> None:
    app = two_people()
    while not play.session_of(app).result:
        can = targets(page(app))
        app, _effects = press(
            app, next(t for t in ("throw", "move:secure", "move:joker", "move:advance") if t in can)
        )
    again, effects = press(app, "again", fresh="other")
    assert play.session_of(again).players == play.session_of(app).players
    assert play.session_of(again).seed == "other"
    shelf, effects = press(app, "home")
    assert shelf.tables == ()
    assert effects.store[TABLE_KEY + app.slot] is None


def test_the_first_paint_shows_every_game_in_every_language() -> None:
    read = Reader(first_paint())
    for game in GAMES.values():
        assert read.targets.count(f"open:{game.info.id}") == len(LANGUAGES)
        for language in LANGUAGES:
            assert game.info.title(language) in read.words


def test_the_rules_lead_back_to_the_game_they_were_opened_from() -> None:
    app = two_people()
    reading, _effects = press(app, f"rules:{GAME}")
    assert reading.screen == "rules"
    back, _effects = press(reading, "home")
    assert (back.screen, back.session) == ("play", app.session)


@pytest.mark.parametrize("fragment", ["game=", "game=abc", "luck=%%%", "game=" + "A" * 9000])
def test_a_broken_link_is_told_and_changes_nothing(fragment: str) -> None:
    app, effects = handle(App(), Event("link", value=fragment))
    assert app.screen == "shelf"
    assert "damaged" in effects.say
    assert effects.store == {}


def test_a_fragment_that_is_no_link_is_ignored() -> None:
    assert handle(App(), Event("link", value="top")) == (App(), Effects())


def act(app: App) -> tuple[App, Effects]:
    """Whoever is on turn throws, or does the safest thing."""
    can = targets(page(app))
    return press(app, next(t for t in ("throw", "move:secure", "move:joker", "move:advance") if t in can))


def finished_game() -> App:
    app = two_people()
    while not play.session_of(app).result:
        app, _effects = act(app)
    return app


def test_a_finished_game_is_counted_once_and_kept() -> None:
    app = finished_game()
    assert [game.game_id for game in app.games] == [GAME]
    again = restore(app.stored, "en", keeps=True)
    assert again.games == app.games
    shelf, _effects = press(app, "home", "statistics")
    assert "Games finished" in page(shelf)


def test_practice_is_not_counted() -> None:
    app, _effects = press(App(), f"open:{GAME}")
    for name, value in (("practice", "true"), ("kind:1", "person")):
        app, _effects = handle(app, Event("field", name, value))
    app, _effects = press(app, "start")
    while not play.session_of(app).result:
        can = targets(page(app))
        app, _effects = press(
            app, next(t for t in ("throw", "move:secure", "move:joker", "move:advance") if t in can)
        )
    assert app.games == ()


def test_everything_can_be_taken_along_and_brought_in_elsewhere() -> None:
    here, _effects = press(finished_game(), "home", f"open:{GAME}", "start", "home", "yours", "export")
    there, _effects = press(App(), "yours")
    there, effects = handle(there, Event("field", "import", here.exported))
    assert there.tables == here.tables
    assert there.games == here.games
    assert there.setups == here.setups
    assert {key: text for key, text in effects.store.items() if text is not None} == here.stored


@pytest.mark.parametrize("text", ["", "{}", "[" * 5000, '{"neunerlei-all":1,"texts":{"evil":"x"}}', "null"])
def test_a_text_that_is_no_export_is_refused(text: str) -> None:
    app, _effects = press(finished_game(), "home", "yours")
    refused, effects = handle(app, Event("field", "import", text))
    assert replace(refused, notice="", said=app.said) == app
    assert effects.store == {}


def test_everything_can_be_deleted_after_asking_twice() -> None:
    app, _effects = press(finished_game(), "home", f"open:{GAME}", "start", "home", "yours")
    kept = set(app.stored)
    assert kept
    asked, effects = press(app, "wipe:sure")
    assert effects.store == {}
    gone, effects = press(asked, "wipe:sure")
    assert effects.store == dict.fromkeys(kept)
    assert (gone.tables, gone.games, gone.stored) == ((), (), {})


@pytest.mark.parametrize("screen", ["statistics", "yours"])
@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_screen_is_well_formed(screen: str, language: str) -> None:
    app, _effects = press(replace(finished_game(), settings=Settings(language=language)), "home", screen)
    read = Reader(page(app))
    assert not read.unnamed
    assert len(set(read.ids)) == len(read.ids)


def test_a_finished_game_can_be_seen_once_more() -> None:
    over = finished_game()
    app, _effects = press(over, "replay", "step:first")
    first = play.session_of(over).states[0]
    assert app.replay_at == 0
    assert replay.at(app).state == first
    heard = []
    while app.replay_at < len(play.session_of(app).log):
        Reader(page(app))
        app, effects = press(app, "step:on")
        heard.append(effects.say)
    assert " ".join(filter(None, heard)) == " ".join(filter(None, play.sentences(play.session_of(over), 0)))
    jumped, _effects = handle(app, Event("field", "replay", "3"))
    assert jumped.replay_at == 3
    assert press(jumped, "home")[0].session is over.session


def test_a_game_that_goes_on_cannot_be_replayed() -> None:
    app = two_people()
    assert press(app, "replay")[0] == app


def test_the_last_sentence_can_be_heard_again() -> None:
    app, told = press(two_people(), "throw")
    assert told.say
    again, effects = press(app, "repeat")
    assert effects.say == told.say
    assert press(again, "repeat")[1].say == told.say
    assert 'data-target="repeat"' in page(app)


def test_the_browser_is_asked_to_keep_things_after_the_first_finished_game() -> None:
    kept = []
    app = two_people()
    while not play.session_of(app).result:
        app, effects = act(app)
        kept.append(effects.keep)
    assert kept == [False] * (len(kept) - 1) + [True]
    second, _effects = press(app, "again")
    while not play.session_of(second).result:
        second, effects = act(second)
    assert not effects.keep


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_rules_open_at_what_matters_now(game_id: str) -> None:
    """From the table one section is marked, and it is one that exists; from the shelf none is."""
    app, _effects = press(App(), f"open:{game_id}", "start")
    assert page(press(app, f"rules:{game_id}")[0]).count("data-arrive") == 1
    assert "data-arrive" not in page(press(App(), f"rules:{game_id}")[0])
