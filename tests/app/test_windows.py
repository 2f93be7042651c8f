"""Several windows of one browser: neither writes over what the other has stored, and neither repeats it for ever."""

import json

from app.main import handle
from app.model import App, Effects, Event
from app.moving import export_text, with_reserve
from app.stored import DAMAGED_KEY, STATS_KEY, TABLE_KEY, finished_games
from table.save import read_save, write_save
from table.session import undo
from table.stats import write_stats
from tests.app.hands import after, at_table, opened, press, session_of
from tests.app.test_app import brought_in
from tests.app.test_moving import course, line

KEY = TABLE_KEY + "001"


def stored(app: App, key: str, text: str | None) -> tuple[App, Effects]:
    """Another window has stored something, and this one heard of it in time."""
    return handle(app, Event("stored", key, text))


def stale(app: App, key: str, text: str | None) -> tuple[App, Effects]:
    """Another window has stored something where this one wanted to write, and did not."""
    return handle(app, Event("stale", key, text, "fresh"))


def cursor(text: str) -> int:
    return read_save(text).session.cursor


def test_what_holds_no_more_than_the_others_is_not_written_again() -> None:
    """By the time it was written they may have played on, and lost that move."""
    app, effects = stored(at_table(course(3)), KEY, write_save(course(5)))
    assert session_of(app).cursor == course(5).cursor
    assert KEY not in effects.store


def test_what_holds_more_is_written_when_the_other_window_was_behind() -> None:
    app, effects = stored(at_table(course(5)), KEY, write_save(course(3)))
    assert session_of(app).cursor == course(5).cursor
    assert cursor(effects.store[KEY] or "") == course(5).cursor


def test_what_another_window_takes_back_is_taken_back_here() -> None:
    """It was played again at once, so that nobody could take anything back with two windows open."""
    taken_back = undo(course(4))
    app, effects = stored(at_table(course(4)), KEY, write_save(taken_back))
    assert session_of(app).cursor == taken_back.cursor
    assert KEY not in effects.store


def test_a_text_that_came_too_late_becomes_a_game_of_its_own() -> None:
    """From the shelf the other window's game was written over."""
    ours, theirs = write_save(course(3)), write_save(course(3, "other"))
    app, effects = stale(opened({KEY: ours}), KEY, theirs)
    assert app.stored[KEY] == theirs
    assert ours in effects.store.values()


def test_a_text_that_came_too_late_but_is_theirs_too_is_not_kept_twice() -> None:
    app, effects = stale(opened({KEY: write_save(course(3))}), KEY, write_save(course(5)))
    assert cursor(app.stored[KEY]) == course(5).cursor
    assert effects.store == {}


def test_two_windows_do_not_correct_each_other_for_ever() -> None:
    """The same games in another order were taken for others."""
    one, two = line("2026-11-01"), line("2026-11-02")
    app, effects = stored(opened({STATS_KEY: write_stats((one, two))}), STATS_KEY, write_stats((two, one)))
    assert effects.store == {}
    assert len(finished_games(app)) == 2


def test_taking_back_an_import_leaves_what_was_played_since_in_another_window() -> None:
    """The other window's moves went with it."""
    brought, _effects = brought_in(after(opened({}), "settings"), export_text({KEY: write_save(course(3))}))
    played, _effects = stored(brought, KEY, write_save(course(6)))
    app, effects = press(played, "take-back")
    assert effects.store == {}
    assert cursor(app.stored[KEY]) == course(6).cursor


def test_a_damaged_text_of_a_table_that_is_here_comes_too() -> None:
    """It was left behind because the table itself was known."""
    here, raw = {KEY: write_save(course(3))}, "damaged"
    app, _effects = brought_in(
        after(opened(here), "settings"), export_text({**here, DAMAGED_KEY + "001": raw})
    )
    assert raw in app.stored.values()


def test_what_two_windows_had_no_room_for_are_two_games() -> None:
    """One lay over the other in reserve, under the key that both had."""
    ours, theirs = write_save(course(4)), write_save(course(4, "other"))
    kept, more = with_reserve({}, {KEY + "~a": ours, KEY + "~b": theirs}, "fresh")
    assert sorted(kept.values()) == sorted(more.values()) == sorted((ours, theirs))


def test_deleting_everything_leaves_nothing_that_another_window_has_stored() -> None:
    """What this window had not heard of stayed, and so did its copy in reserve."""
    _app, effects = press(after(opened({}), "settings", "wipe"), "wipe:sure")
    assert effects.wipe


def test_a_copy_in_reserve_that_comes_late_is_taken_in_at_the_table_too() -> None:
    """A database that took more than a second and a half was not heard, and written over."""
    copy = {KEY: write_save(course(5)), TABLE_KEY + "002": write_save(course(3, "other"))}
    app, effects = handle(at_table(course(3)), Event("reserve", value=json.dumps(copy), fresh="fresh"))
    assert session_of(app).cursor == course(5).cursor
    assert app.stored[TABLE_KEY + "002"] == effects.store[TABLE_KEY + "002"] == copy[TABLE_KEY + "002"]
