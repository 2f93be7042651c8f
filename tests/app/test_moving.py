"""Taking everything along and bringing it in: what comes in only adds, all or nothing, and can be taken back."""

import json
from dataclasses import replace

import pytest

from app import moving
from app.main import handle, page
from app.model import App, Effects, Event
from app.stored import ABOUT_KEY, OURS, SETTINGS_KEY, SETUP_KEY, STATS_KEY, TABLE_KEY, finished_games, waiting
from table.registry import GAMES
from table.save import HIGHEST_SCORE, write_save
from table.session import Player, Session, new_session, submit, throw
from table.stats import MOST_KEPT, Finished, read_stats, write_stats
from tests.app.hands import after, opened, played_out, shelf
from tests.app.markup import targets
from tests.app.test_app import brought_in

PEOPLE = (Player("Anna", 0), Player("Ben", 1))


def course(steps: int, seed: str = "moving") -> Session:
    """A game after so many throws and decisions."""
    session = new_session("alles-laeuft", PEOPLE, seed)
    for _step in range(steps):
        if session.to_move == (-1,):
            session = throw(session)
        else:
            seat = session.to_move[0]
            session = submit(session, seat, session.game.moves(session.state, seat)[0])
    return session


def line(day: str, score: int = 50) -> Finished:
    return Finished("nmbr9", day, ("person",), (score,), (0,), "seed")


def importing(here: dict[str, str], coming: dict[str, str]) -> tuple[App, Effects]:
    """A device with these texts, after those were brought in."""
    return brought_in(after(opened(here), "settings"), moving.export_text(coming))


def test_of_one_table_the_longer_course_wins_whichever_it_is() -> None:
    """An older export put a game of 23 lines back to 7."""
    short, long = write_save(course(3)), write_save(course(9))
    app, effects = importing({TABLE_KEY + "one": long}, {TABLE_KEY + "one": short})
    assert effects.store == {}
    assert app.stored[TABLE_KEY + "one"] == long
    app, _effects = importing({TABLE_KEY + "one": short}, {TABLE_KEY + "other": long})
    assert {key: text for key, text in app.stored.items() if key.startswith(TABLE_KEY)} == {
        TABLE_KEY + "one": long
    }


def test_another_game_of_the_same_slot_gets_one_of_its_own() -> None:
    """It replaced the game that was there."""
    ours, theirs = write_save(course(3)), write_save(course(3, "other"))
    app, _effects = importing({TABLE_KEY + "001": ours}, {TABLE_KEY + "001": theirs, ABOUT_KEY + "001": "{}"})
    assert app.stored[TABLE_KEY + "001"] == ours
    (other,) = (table for table in waiting(app) if table.slot != "001")
    assert other.text == theirs
    assert ABOUT_KEY + other.slot in app.stored


def test_courses_that_contradict_each_other_both_stay() -> None:
    begun = new_session("nmbr9", PEOPLE, "moving")
    one, two = (write_save(submit(begun, 0, begun.game.moves(begun.state, 0)[k])) for k in (0, 1))
    app, _effects = importing({TABLE_KEY + "001": one}, {TABLE_KEY + "001": two})
    assert {table.text for table in waiting(app)} == {one, two}


def test_statistics_are_united_each_game_as_often_as_it_was_played() -> None:
    ours = write_stats((line("2026-11-10"), line("2026-11-12", 70), line("2026-11-12", 70)))
    theirs = write_stats((line("2026-11-11", 60), line("2026-11-12", 70)))
    app, _effects = importing({STATS_KEY: ours}, {STATS_KEY: theirs})
    assert [(game.day, game.scores[0]) for game in finished_games(app)] == [
        ("2026-11-10", 50),
        ("2026-11-11", 60),
        ("2026-11-12", 70),
        ("2026-11-12", 70),
    ]


def test_settings_and_set_ups_come_only_where_there_are_none() -> None:
    ours = {SETTINGS_KEY: '{"theme": "dark"}'}
    theirs = {SETTINGS_KEY: '{"theme": "light"}', SETUP_KEY + "nmbr9": '{"players": []}', OURS + "later": "x"}
    app, effects = importing(ours, theirs)
    assert set(effects.store) == {SETUP_KEY + "nmbr9", OURS + "later"}
    assert app.settings.theme == "dark"
    fresh, _effects = importing({}, theirs)
    assert fresh.settings.theme == "light"


def test_the_same_twice_changes_nothing_and_says_so() -> None:
    texts = {TABLE_KEY + "one": write_save(course(3)), STATS_KEY: write_stats((line("2026-11-10"),))}
    app, effects = importing(texts, texts)
    assert effects.store == {}
    assert "already here" in app.notice
    assert "take-back" not in targets(page(app))


def test_what_was_brought_in_can_be_taken_back() -> None:
    here = {TABLE_KEY + "one": write_save(course(3))}
    app, effects = importing(here, {TABLE_KEY + "one": write_save(course(9)), OURS + "later": "x"})
    assert effects.whole
    assert app.stored != here
    back, effects = handle(app, Event("press", "take-back"))
    assert back.stored == here
    assert effects.store == {TABLE_KEY + "one": here[TABLE_KEY + "one"], OURS + "later": None}
    assert "take-back" not in targets(page(back))


def test_without_room_for_all_of_it_nothing_is_changed() -> None:
    """29 of 499 texts were written, and nothing was said."""
    here = {TABLE_KEY + "one": write_save(course(3))}
    app, _effects = importing(here, {TABLE_KEY + "two": write_save(course(3, "other"))})
    refused, effects = handle(app, Event("refused"))
    assert refused.stored == here
    assert effects.store == {}
    assert "no room" in effects.say
    assert handle(refused, Event("refused"))[0].stored == here


def test_what_is_taken_along_can_always_be_brought_in_again() -> None:
    """More than 500 texts could not come back; statistics of 2,000 long lines read back as none."""
    seed = "\N{GRINNING FACE}" * 40
    level = GAMES["alles-laeuft"].info.levels[-1]
    game = Finished("alles-laeuft", "2026-11-16", (level,) * 5, (HIGHEST_SCORE,) * 5, (0, 1, 2, 3, 4), seed)
    stats = write_stats((game,) * MOST_KEPT)
    assert len(read_stats(stats)) == MOST_KEPT
    texts = {TABLE_KEY + str(n): write_save(course(1, f"seed {n}")) for n in range(700)} | {STATS_KEY: stats}
    app, _effects = importing({}, texts)
    assert app.stored == texts


@pytest.mark.parametrize("score", [10**400, -(10**9), HIGHEST_SCORE + 1, True, 1.5, "7"])
def test_an_impossible_score_is_no_line_of_the_statistics(score: object) -> None:
    row = json.dumps(["nmbr9", "2026-11-16", "person", [score], [0], "seed"])
    assert read_stats(json.dumps({"neunerlei-stats": 1, "games": [row]})) == ()


def test_the_copy_in_reserve_closes_a_gap_and_never_takes_anything_back() -> None:
    short, long = write_save(course(3)), write_save(course(9))
    begun = write_save(course(1, "begun"))
    kept, more = moving.with_reserve(
        {TABLE_KEY + "one": short}, {TABLE_KEY + "one": long, TABLE_KEY + "two": begun}, "fresh"
    )
    assert more == {TABLE_KEY + "one": long, TABLE_KEY + "two": begun}
    assert kept == more
    assert moving.with_reserve({TABLE_KEY + "one": long}, {TABLE_KEY + "one": short}, "fresh")[1] == {}


def test_statistics_of_two_windows_are_united() -> None:
    """The ones of whoever ended first were lost."""
    here = shelf(stored={STATS_KEY: write_stats((line("2026-11-10"), line("2026-11-16", 61)))})
    theirs = write_stats((line("2026-11-10"), line("2026-11-16", 99)))
    told, effects = handle(here, Event("stored", STATS_KEY, theirs))
    assert {game.scores[0] for game in finished_games(told)} == {50, 61, 99}
    assert read_stats(effects.store[STATS_KEY] or "") == finished_games(told)
    again, effects = handle(told, Event("stored", STATS_KEY, told.stored[STATS_KEY]))
    assert (again, effects) == (told, Effects())


def test_what_could_not_be_kept_is_told_once_with_the_way_out_and_shown_on_the_shelf() -> None:
    app = after(shelf(), "open:nmbr9", "start", fresh="one")
    keys = json.dumps([TABLE_KEY + "one", "strange"])
    told, effects = handle(app, Event("unkept", value=keys))
    assert "no room left" in effects.say
    assert handle(told, Event("unkept", value=keys))[1].say == ""
    home = after(told, "home")
    assert "no room left" in page(home)
    assert "resume:one" in targets(page(home)), "what is played is still there"
    better, effects = handle(home, Event("unkept", value="[]"))
    assert "room again" in effects.say
    assert "no room left" not in page(better)


@pytest.mark.parametrize("value", ["", "{}", "null", '{"a": 1}', "[[]]", "\0"])
def test_a_strange_word_from_the_store_changes_nothing(value: str) -> None:
    app = shelf()
    assert handle(app, Event("unkept", value=value)) == (app, Effects())


def test_a_whole_game_is_played_where_nothing_can_be_kept() -> None:
    app = after(shelf(keeps=False), "open:nmbr9", "start", fresh="one")
    over = played_out(new_session("nmbr9", PEOPLE[:1], "moving"))
    assert over.result
    for log_line in over.log:
        app, _effects = handle(app, Event("press", f"move:{log_line[2:]}", fresh="one"))
        app, _effects = handle(app, Event("unkept", value=json.dumps([TABLE_KEY + "one"])))
    assert replace(app, notice="")
    assert page(app)
