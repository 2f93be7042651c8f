"""The app as a function: presses and fields in, pages, stored texts and sentences out."""

import json
from dataclasses import replace

import pytest
from pages.first_paint import first_paint

from app.main import handle, page
from app.model import App, Effects, Event, Settings
from app.screens.replay import Replay, beginning
from app.screens.settings import SettingsAndData
from app.stored import (
    ABOUT_KEY,
    DAMAGED_KEY,
    SETTINGS_KEY,
    SETUP_KEY,
    TABLE_KEY,
    Damaged,
    damaged,
    finished_games,
    last_plan,
    waiting,
)
from app.telling import sentences
from kit.i18n import LANGUAGES
from table.registry import GAMES
from table.session import Player, waiting_for
from tests.app.hands import (
    TODAY,
    after,
    fill,
    kept,
    opened,
    plan_of,
    press,
    reloaded,
    session_of,
    shelf,
    slot_of,
    speaking,
    table_of,
    thought,
)
from tests.app.markup import Reader, targets

GAME = "alles-laeuft"


def two_people() -> App:
    """A fresh game of two people, so that nothing happens without a press."""
    app, _effects = press(shelf(), f"open:{GAME}")
    app, _effects = handle(app, Event("field", "kind:1", "person"))
    return press(app, "start")[0]


def test_two_presses_lead_from_the_shelf_to_the_first_move() -> None:
    app, effects = press(shelf(), f"open:{GAME}", "start")
    assert app.at.name == "play"
    assert "throw" in targets(page(app))
    assert set(effects.store) == {TABLE_KEY + slot_of(app), ABOUT_KEY + slot_of(app), SETUP_KEY + GAME}


def test_every_action_is_kept_and_the_same_position_comes_back() -> None:
    app = two_people()
    for _step in range(6):
        can = targets(page(app))
        wanted = next(
            target for target in ("throw", "move:roll", "move:advance", "move:joker") if target in can
        )
        app, effects = press(app, wanted)
        again = after(opened(kept(effects), "en"), f"resume:{slot_of(app)}")
        assert session_of(again) == session_of(app)
        assert page(again) == page(app)


def test_settings_are_kept() -> None:
    app, effects = press(shelf(), "set:theme:dark")
    assert json.loads(kept(effects)[SETTINGS_KEY])["theme"] == "dark"
    app, effects = press(app, "set:language:de", "set:speed:brisk", "set:assist:legal")
    again = opened(kept(effects), "de")
    assert again.settings == Settings("de", "dark", "brisk", assist="legal")


def test_who_had_switched_the_odds_off_gets_no_hints_either() -> None:
    assert opened({SETTINGS_KEY: '{"odds": false}'}, "en").settings.assist == "legal"
    assert opened({SETTINGS_KEY: '{"odds": true}'}, "en").settings.assist == "hints"


@pytest.mark.parametrize("wish", ["set:theme:pink", "set:volume:9", "set:assist:perhaps", "set:language:tlh"])
def test_an_unknown_setting_changes_nothing(wish: str) -> None:
    assert press(shelf(), wish) == (shelf(today=TODAY), Effects())


def test_a_language_can_be_changed_on_the_shelf() -> None:
    app, _effects = press(shelf(), "set:language:de")
    assert "Spiele" in page(app)


def test_seats_names_colours_options_and_seed_can_be_set() -> None:
    app, _effects = press(shelf(), f"open:{GAME}", "seat:add", "colour:0")
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
    session = session_of(app)
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
    remembered = last_plan(opened(kept(effects), "en"), GAME)
    assert remembered is not None
    assert remembered.players == session.players
    assert remembered.seed == ""


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
    app, _effects = press(shelf(), f"open:{GAME}")
    assert handle(app, Event("field", name, value)) == (app, Effects())


def test_seats_stay_within_what_the_game_allows() -> None:
    app, _effects = press(shelf(), f"open:{GAME}", *["seat:add"] * 9)
    assert len(plan_of(app).players) == 5
    assert len({player.colour for player in plan_of(app).players}) == 5
    app, _effects = press(app, *["seat:drop:0"] * 9)
    assert len(plan_of(app).players) == 2


def test_undo_and_redo_within_the_own_turn_and_not_past_the_dice() -> None:
    app = two_people()
    while "move:advance" not in targets(page(app)):
        can = targets(page(app))
        app, _effects = press(app, next(t for t in ("throw", "move:roll", "move:joker") if t in can))
    stays, effects = press(app, "undo")
    assert session_of(stays) is session_of(app)
    assert effects.say.startswith("That stays as it is")
    moved, _effects = press(app, "move:advance")
    back, _effects = press(moved, "undo")
    assert session_of(back).state == session_of(app).state
    again, _effects = press(back, "redo")
    assert session_of(again).state == session_of(moved).state


def test_a_move_that_is_not_allowed_says_why_and_changes_nothing() -> None:
    app = two_people()
    refused, effects = press(app, "move:secure")
    assert session_of(refused) is session_of(app)
    assert effects == Effects(say="Roll the dice first.")
    assert "Roll the dice first." in page(refused)


@pytest.mark.parametrize(
    "target", ["", "nonsense", "mat:99", "mat:x", "move:fly", "resume:999", "open:chess"]
)
def test_a_press_on_nothing_changes_nothing(target: str) -> None:
    app = two_people()
    assert press(app, target) == (app, Effects())


def test_a_game_in_progress_waits_on_the_shelf_and_can_be_thrown_away() -> None:
    app, _effects = press(two_people(), "throw", "home")
    assert f"resume:{waiting(app)[0].slot}" in targets(page(app))
    again, _effects = press(app, f"resume:{waiting(app)[0].slot}")
    assert again.at.name == "play"
    gone, effects = press(app, f"discard:{waiting(app)[0].slot}")
    assert waiting(gone) == ()
    assert effects.store[TABLE_KEY + waiting(app)[0].slot] is None


def test_several_games_wait_side_by_side() -> None:
    app, _effects = press(two_people(), "home", f"open:{GAME}", "start", "home")
    assert len({table.slot for table in waiting(app)}) == 2


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "{}", "{", '{"neunerlei":1,"game":"chess"}', "\0", "[" * 9000]
)
def test_a_text_that_is_no_save_is_kept_for_export_and_the_shelf_still_works(text: str) -> None:
    app = opened({TABLE_KEY + "001": text}, "en")
    assert damaged(app) == (Damaged("001", text, newer=False),)
    assert "A saved game cannot be read." in page(app)
    Reader(page(app))
    assert after(app, f"open:{GAME}").at.name == "setup"


def test_a_save_of_a_newer_version_is_told_as_such() -> None:
    app, effects = press(shelf(), f"open:{GAME}", "start")
    text = kept(effects)[TABLE_KEY + slot_of(app)].replace('"neunerlei":1', '"neunerlei":2')
    app = opened({TABLE_KEY + "001": text}, "en")
    assert damaged(app) == (Damaged("001", text, newer=True),)
    assert "newer version" in page(app)


def test_a_save_with_a_broken_log_goes_on_from_its_sound_part_and_keeps_the_raw_text() -> None:
    app, effects = press(two_people(), "throw")
    text = kept(effects)[TABLE_KEY + slot_of(app)]
    broken = text.replace('"* token', '"* joken', 1)
    there, effects = press(opened({TABLE_KEY + "007": broken}, "en"), "resume:007")
    assert there.at.name == "play"
    assert "damaged" in there.notice
    assert [item.text for item in damaged(there)] == [broken]
    assert list(effects.store)[:2] == [DAMAGED_KEY + "007", TABLE_KEY + "007"], "the raw text is kept first"
    throw, _effects = press(there, "throw")
    assert session_of(throw).cursor > session_of(there).cursor


def test_denied_storage_is_told() -> None:
    assert "does not let us save" in page(opened({}, keeps=False))


def test_another_tab_that_played_on_is_followed() -> None:
    here = two_people()
    there, effects = press(here, "throw")
    text = kept(effects)[TABLE_KEY + slot_of(here)]
    told, effects = handle(here, Event("stored", TABLE_KEY + slot_of(here), text))
    assert session_of(told) == session_of(there)
    assert effects.say
    again, effects = handle(told, Event("stored", TABLE_KEY + slot_of(here), text))
    assert again == told
    assert effects == Effects()


def test_a_hint_is_a_sentence_and_does_not_move() -> None:
    app = two_people()
    while session_of(app).to_move == (-1,):
        app = after(app, "throw")
    asked = after(app, "hint")
    told, effects = thought(asked)
    assert session_of(told) is session_of(asked)
    assert effects.say.endswith(".")
    assert told.at.task(told) is None


def test_play_again_seats_the_same_people_with_new_luck() -> None:
    app = two_people()
    while not session_of(app).result:
        can = targets(page(app))
        app, _effects = press(
            app, next(t for t in ("throw", "move:secure", "move:joker", "move:advance") if t in can)
        )
    again, effects = press(app, "again", fresh="other")
    assert session_of(again).players == session_of(app).players
    assert session_of(again).seed == "other"
    home, effects = press(app, "home")
    assert waiting(home) == ()
    assert effects.store[TABLE_KEY + slot_of(app)] is None


def test_the_first_paint_shows_every_game_in_every_language() -> None:
    read = Reader(first_paint())
    for game in GAMES.values():
        assert read.targets.count(f"open:{game.info.id}") == len(LANGUAGES)
        for language in LANGUAGES:
            assert game.info.title(language) in read.words


def test_the_rules_lead_back_to_the_game_they_were_opened_from() -> None:
    app = two_people()
    reading, _effects = press(app, f"rules:{GAME}")
    assert reading.at.name == "rules"
    back, _effects = press(reading, "home")
    assert back == app


@pytest.mark.parametrize("fragment", ["game=", "game=abc", "luck=%%%", "game=" + "A" * 9000])
def test_a_broken_link_is_told_and_changes_nothing(fragment: str) -> None:
    app, effects = handle(shelf(), Event("link", value=fragment))
    assert app.at.name == "shelf"
    assert "damaged" in effects.say
    assert effects.store == {}


def test_a_fragment_that_is_no_link_is_ignored() -> None:
    assert handle(shelf(), Event("link", value="top")) == (shelf(), Effects())


def act(app: App) -> tuple[App, Effects]:
    """Whoever is on turn throws, or does the safest thing."""
    can = targets(page(app))
    return press(app, next(t for t in ("throw", "move:secure", "move:joker", "move:advance") if t in can))


def finished_game() -> App:
    app = two_people()
    while not session_of(app).result:
        app, _effects = act(app)
    return app


def test_a_finished_game_is_counted_once_and_kept() -> None:
    app = finished_game()
    assert [game.game_id for game in finished_games(app)] == [GAME]
    assert finished_games(reloaded(app)) == finished_games(app)
    assert "Games finished" in page(after(app, "home", "statistics"))


def test_practice_is_not_counted() -> None:
    app, _effects = press(shelf(), f"open:{GAME}")
    for name, value in (("practice", "true"), ("kind:1", "person")):
        app, _effects = handle(app, Event("field", name, value))
    app, _effects = press(app, "start")
    while not session_of(app).result:
        can = targets(page(app))
        app, _effects = press(
            app, next(t for t in ("throw", "move:secure", "move:joker", "move:advance") if t in can)
        )
    assert finished_games(app) == ()


def test_everything_can_be_taken_along_and_brought_in_elsewhere() -> None:
    here, _effects = press(finished_game(), "home", f"open:{GAME}", "start", "home", "settings", "export")
    there, _effects = press(shelf(), "settings")
    there, effects = brought_in(there, exported(here))
    assert waiting(there) == waiting(here)
    assert finished_games(there) == finished_games(here)
    assert kept(effects) == here.stored


def brought_in(app: App, text: str) -> tuple[App, Effects]:
    """After a text was brought in to its end."""
    app, _effects = fill(app, "import", text)
    app, _effects = thought(app)
    return thought(app, None)


def exported(app: App) -> str:
    assert isinstance(app.at, SettingsAndData)
    return app.at.exported


@pytest.mark.parametrize("text", ["", "{}", "[" * 5000, '{"neunerlei-all":1,"texts":{"evil":"x"}}', "null"])
def test_a_text_that_is_no_export_is_refused(text: str) -> None:
    app, _effects = press(finished_game(), "home", "settings")
    refused, effects = handle(app, Event("field", "import", text))
    assert replace(refused, notice="", said=app.said) == app
    assert effects.store == {}


def test_everything_can_be_deleted_after_asking_twice() -> None:
    app, _effects = press(finished_game(), "home", f"open:{GAME}", "start", "home", "settings")
    texts = set(app.stored)
    assert texts
    assert press(app, "wipe:sure")[1].store == {}
    asked, effects = press(app, "wipe")
    assert effects.store == {}
    gone, effects = press(asked, "wipe:sure")
    assert effects.store == dict.fromkeys(texts)
    assert gone.stored == {}


@pytest.mark.parametrize("screen", ["statistics", "settings"])
@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_screen_is_well_formed(screen: str, language: str) -> None:
    app = after(speaking(finished_game(), language), "home", screen)
    read = Reader(page(app))
    assert not read.unnamed
    assert len(set(read.ids)) == len(read.ids)


def replay_of(app: App) -> Replay:
    assert isinstance(app.at, Replay)
    return app.at


def test_a_finished_game_can_be_seen_once_more() -> None:
    over = finished_game()
    app = after(over, "replay", "step:first")
    first = beginning(session_of(over))
    assert replay_of(app).at == first
    assert waiting_for(replay_of(app).then), "it begins where somebody has something to do"
    heard = []
    while replay_of(app).at < len(session_of(over).log):
        Reader(page(app))
        app, effects = press(app, "step:on")
        heard.append(effects.say)
    assert " ".join(filter(None, heard)) == " ".join(filter(None, sentences(session_of(over), first)))
    jumped, _effects = fill(app, "replay", str(first + 3))
    assert replay_of(jumped).at == first + 3
    assert replay_of(fill(app, "replay", "3")[0]).at == first
    assert table_of(after(jumped, "home")) is table_of(over)


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
    while not session_of(app).result:
        app, effects = act(app)
        kept.append(effects.keep)
    assert kept == [False] * (len(kept) - 1) + [True]
    second = after(app, "again", fresh="second")
    while not session_of(second).result:
        second, effects = act(second)
    assert not effects.keep


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_rules_open_at_what_matters_now(game_id: str) -> None:
    """From the table one section is marked, and it is one that exists; from the shelf none is."""
    app, _effects = press(shelf(), f"open:{game_id}", "start")
    assert page(press(app, f"rules:{game_id}")[0]).count("data-arrive") == 1
    assert "data-arrive" not in page(press(shelf(), f"rules:{game_id}")[0])


@pytest.mark.parametrize(
    ("wish", "screen"),
    [
        ("", "shelf"),
        (f"open:{GAME}", "setup"),
        (f"open:{GAME} start", "play"),
        (f"open:{GAME} nonsense start", "setup"),
        ("open:chess start", "shelf"),
    ],
)
def test_what_was_pressed_before_python_was_up_is_done_with_the_start(wish: str, screen: str) -> None:
    app, _effects = handle(shelf(), Event("start", wish, fresh="luck", today="2026-11-17"))
    assert app.at.name == screen


def test_a_link_counts_more_than_what_was_pressed_while_it_was_opened() -> None:
    app, _effects = handle(shelf(), Event("start", f"open:{GAME} start", "no link of ours"))
    assert app.at.name != "play"


def test_a_game_that_was_wished_for_is_stored_like_any_other() -> None:
    _app, effects = handle(shelf(), Event("start", f"open:{GAME} start", fresh="luck"))
    assert any(key.startswith(TABLE_KEY) for key in effects.store)
