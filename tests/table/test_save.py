"""Saves: there and back, every field checked, damage, and the files that must load forever."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.game import CannotRead
from table.registry import GAMES
from table.save import (
    COLOURS,
    DEEPEST,
    FORMAT,
    LONGEST_NAME,
    LONGEST_SEED,
    LONGEST_TEXT,
    Loaded,
    NewerSave,
    read_name,
    read_object,
    read_save,
    read_seed,
    write_save,
)
from table.session import Player, Session, new_session, read_line, redo, submit, throw, undo, waiting_for
from tests.games.broken_game import AUCTION
from tests.games.conformance import STEADY
from tests.table.damage import NASTY, damaged
from tools.golden.saves import FOLDER, kept_sessions


@pytest.fixture(autouse=True)
def _auction_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "auction", AUCTION)


def sat(names: tuple[str, ...] = ("Ada", "Bo"), seed: str = "neun", practice: bool = True) -> Session:
    """A new session of the auction: people, the last one a bot."""
    people = [Player(name, seat) for seat, name in enumerate(names[:-1])]
    bot = Player(names[-1], len(people), "high")
    return new_session("auction", (*people, bot), seed, {}, practice)


def in_play() -> Session:
    """A session in the middle: the coin has been thrown once, the first bid of the second round is made."""
    session = sat()
    for line in ("0 bid4", "1 bid2", "0 risk"):
        session = submit(session, *read_line(AUCTION, line))
    return submit(throw(session), 0, "bid1")


def save_of(session: Session, **changed: object) -> str:
    """The text of a save in which some fields have been changed."""
    return json.dumps({**json.loads(write_save(session)), **changed})


def without(session: Session, field: str) -> str:
    raw = json.loads(write_save(session))
    del raw[field]
    return json.dumps(raw)


def test_a_save_says_what_a_session_is_and_no_state() -> None:
    assert json.loads(write_save(sat())) == {
        "neunerlei": 1,
        "game": "auction",
        "rules": 1,
        "options": {"prizes": [1, 1, 2], "coin": True},
        "seed": "neun",
        "players": [
            {"name": "Ada", "colour": 0, "level": None},
            {"name": "Bo", "colour": 1, "level": "high"},
        ],
        "practice": True,
        "cursor": 1,
        "log": [*sat().log],
    }


@pytest.mark.parametrize(
    "session",
    [
        sat,
        in_play,
        lambda: undo(in_play()),
        lambda: undo(undo(in_play())),
        lambda: sat(practice=False),
        lambda: sat(("Ελένη", "Đorđe 🎲", 'Quote " and \\')),
    ],
)
def test_there_and_back(session: Any) -> None:
    made = session()
    assert read_save(write_save(made)) == Loaded(made, whole=True)


def test_what_was_undone_can_be_done_again_after_loading() -> None:
    session = in_play()
    loaded = read_save(write_save(undo(undo(session)))).session
    assert redo(redo(loaded)) == session


def test_after_loading_chance_goes_on_as_it_would_have() -> None:
    loaded = read_save(write_save(undo(undo(in_play())))).session
    assert submit(throw(loaded), 0, "bid1") == in_play()


def test_a_save_can_be_read_by_people() -> None:
    assert '"name":"Ελένη"' in write_save(sat(("Ελένη", "Bo")))


def test_fields_of_a_later_day_are_passed_over() -> None:
    assert read_save(save_of(sat(), music="loud")) == Loaded(sat(), whole=True)


# What is refused


@pytest.mark.parametrize("field", ["neunerlei", "rules"])
@pytest.mark.parametrize("version", [2, 10**30])
def test_a_later_version_is_told_apart(field: str, version: int) -> None:
    """So that the page can say: this save is newer than this program."""
    with pytest.raises(NewerSave):
        read_save(save_of(sat(), **{field: version}))


@pytest.mark.parametrize("text", [*NASTY, "{}", "[1]", '{"game": "auction"}', "<!doctype html>", "neunerlei"])
def test_what_is_no_save_cannot_be_read(text: str) -> None:
    with pytest.raises(CannotRead) as refusal:
        read_save(text)
    assert not isinstance(refusal.value, NewerSave)


@pytest.mark.parametrize("text", [None, b"{}", 9, {}])
def test_what_is_no_text_cannot_be_read(text: Any) -> None:
    with pytest.raises(CannotRead):
        read_save(text)


def test_a_text_of_an_impossible_size_is_not_even_looked_at() -> None:
    text = write_save(sat())
    assert read_save(text.ljust(LONGEST_TEXT)).whole
    with pytest.raises(CannotRead):
        read_save(text.ljust(LONGEST_TEXT + 1))


def test_deep_nesting_is_refused_before_it_is_parsed() -> None:
    """Under Pyodide a JSON text nested some thousand deep ends the whole runtime: no exception is raised."""
    fits = '{"a":' + "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1) + "}"
    assert read_object(fits)
    with pytest.raises(CannotRead, match="nested so deep"):
        read_object(fits.replace("]", "[", 1))


def test_names_full_of_brackets_still_fit() -> None:
    players = tuple(Player("[{" * (LONGEST_NAME // 2), seat) for seat in range(3))
    session = new_session("auction", players, "[" * LONGEST_SEED)
    assert read_save(write_save(session)) == Loaded(session, whole=True)


WRONG: dict[str, list[object]] = {
    "neunerlei": [None, True, 1.0, "1", 0, -1, [1]],
    "rules": [None, True, 1.0, "1", 0, -1, [1]],
    "game": [None, 1, "", "Auction", "no-such-game", ["auction"], {}],
    "options": [None, [], "coin", {"no such": 1}, {"coin": 1}, {"coin": None}, {"prizes": 2}, {"prizes": [[1]]},
                {"prizes": [1, 2, 2]}, {"prizes": ["1", "2"]}, {"prizes": [True, 2]}],
    "seed": [None, 9, "", "   ", "a" * (LONGEST_SEED + 1), "\u0000", "a\u202eb", "\ud800", ["neun"]],
    "practice": [None, 0, 1, "false", []],
    "cursor": [None, "1", 1.0, True, [1]],
    "log": [None, "0 bid4", {}, 9],
    "players": [None, {}, "Ada", [], [None, None], [{}, {}], ["Ada", "Bo"]],
}  # fmt: skip


@pytest.mark.parametrize(("field", "value"), [(field, value) for field in WRONG for value in WRONG[field]])
def test_every_field_is_checked_by_type_and_range(field: str, value: object) -> None:
    with pytest.raises(CannotRead) as refusal:
        read_save(save_of(sat(), **{field: value}))
    assert not isinstance(refusal.value, NewerSave)


def test_there_is_something_wrong_for_every_field() -> None:
    assert {*WRONG} == {*json.loads(write_save(sat()))}


@pytest.mark.parametrize("field", WRONG)
def test_no_field_may_be_missing(field: str) -> None:
    with pytest.raises(CannotRead):
        read_save(without(sat(), field))


@pytest.mark.parametrize(
    "wrong",
    [{"name": None}, {"name": 9}, {"name": ["Ada"]}, {"colour": None}, {"colour": "0"}, {"colour": 0.0},
     {"colour": True}, {"colour": -1}, {"colour": COLOURS}, {"colour": 10**30}, {"level": "no-such-level"},
     {"level": 0}, {"level": []}, {"level": ""}],
)  # fmt: skip
def test_every_field_of_a_player_is_checked(wrong: dict[str, object]) -> None:
    ada, bo = json.loads(write_save(sat()))["players"]
    with pytest.raises(CannotRead):
        read_save(save_of(sat(), players=[{**ada, **wrong}, bo]))


@pytest.mark.parametrize("number", [0, 1, 4, 1_000])
def test_there_are_as_many_players_as_the_game_has_seats(number: int) -> None:
    """A thousand have too many brackets, four are too many for the auction."""
    with pytest.raises(CannotRead):
        read_save(save_of(sat(), players=[{"name": "Ada", "colour": 0, "level": None}] * number))


# What is mended


@pytest.mark.parametrize(
    "bad",
    ["0 bid9", "1 risk", "9 bid1", "* keep", "0", "", "0 bid3\n", None, 9, True, ["0 bid3"], {"0": "bid3"}],
)
@pytest.mark.parametrize("at", range(7))
def test_a_damaged_log_gives_the_part_before_the_damage(at: int, bad: object) -> None:
    """Chance then goes on by itself, as it did before: a prize that was lost is turned up again."""
    whole = in_play()
    log: list[object] = [*whole.log]
    assert len(log) == 7
    loaded = read_save(save_of(whole, log=[*log[:at], bad, *log[at + 1 :]]))
    assert not loaded.whole
    kept = len(loaded.session.log)
    assert at <= kept <= at + 1
    assert loaded.session.log == whole.log[:kept]
    assert loaded.session.states == whole.states[: kept + 1]
    assert loaded.session.cursor == kept


def test_a_log_that_goes_on_after_the_end_is_cut_there() -> None:
    session = sat(practice=False)
    while not session.result:
        seat = session.to_move[0]
        session = submit(session, seat, session.game.moves(session.state, seat)[0])
    loaded = read_save(save_of(session, log=[*session.log, "0 bid1"]))
    assert loaded == Loaded(session, whole=False)


@pytest.mark.parametrize("cursor", [-1, 8, 10**30, -(10**30)])
def test_a_cursor_outside_the_log_is_set_to_its_end(cursor: int) -> None:
    assert read_save(save_of(in_play(), cursor=cursor)) == Loaded(in_play(), whole=False)


@pytest.mark.parametrize("cursor", range(8))
def test_a_cursor_anywhere_in_the_log_waits_for_somebody(cursor: int) -> None:
    """Where chance would just go on, it has: nothing else of the log is lost."""
    loaded = read_save(save_of(in_play(), cursor=cursor))
    assert loaded.whole
    assert loaded.session.log == in_play().log
    assert loaded.session.cursor in (cursor, cursor + 1)
    assert waiting_for(loaded.session)


def test_a_log_under_another_seed_is_still_whole() -> None:
    """Outcomes are in the log; the seed only says what comes next."""
    assert read_save(save_of(in_play(), seed="zehn")) == Loaded(replace(in_play(), seed="zehn"), whole=True)


@STEADY
@given(damaged(st.builds(lambda: write_save(in_play()))))
def test_no_damage_does_harm(text: str) -> None:
    try:
        session = read_save(text).session
    except CannotRead:
        return
    assert read_save(write_save(session)) == Loaded(session, whole=True)


# Names and seeds


@STEADY
@given(st.text(max_size=200))
def test_a_name_is_short_printable_and_stays_as_it_is(text: str) -> None:
    name = read_name(text)
    assert len(name) <= LONGEST_NAME
    assert name.isprintable()
    assert read_name(name) == name


def test_a_name_that_is_cut_at_a_space_stays_as_it_is() -> None:
    name = read_name("a" * (LONGEST_NAME - 1) + " b")
    assert read_name(name) == name == "a" * (LONGEST_NAME - 1)


@STEADY
@given(st.text(max_size=60), st.lists(st.text(max_size=60), min_size=2, max_size=3))
def test_any_names_and_any_seed_come_back(seed: str, names: list[str]) -> None:
    try:
        seed = read_seed(seed)
    except CannotRead:
        seed = "neun"
    session = sat(tuple(map(read_name, names)), seed)
    assert read_seed(seed) == seed
    assert read_save(write_save(session)) == Loaded(session, whole=True)


# What players have kept


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.json")), ids=lambda file: file.stem)
def test_an_old_save_loads_whole(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    raw = json.loads(text)
    loaded = read_save(text)
    assert loaded.whole
    session = loaded.session
    assert [*session.log] == raw["log"]
    assert (session.game.info.id, session.seed, session.practice) == (
        raw["game"],
        raw["seed"],
        raw["practice"],
    )
    assert session.cursor == raw["cursor"]
    assert [player.name for player in session.players] == [player["name"] for player in raw["players"]]
    assert [player.level for player in session.players] == [player["level"] for player in raw["players"]]
    assert bool(session.result) == (not session.practice)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_kept_saves(game_id: str) -> None:
    """One for every set of options; ``python -m tools.golden saves`` makes those of a new game or option."""
    assert FORMAT == 1, "a new format needs new files beside the old ones"
    missing = {*kept_sessions(GAMES[game_id])} - {file.name for file in FOLDER.iterdir()}
    assert not missing
