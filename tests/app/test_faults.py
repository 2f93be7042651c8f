"""Faults that the old plan of the app had room for: each was met by hands before it became a test."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from app import links
from app.main import handle, in_trouble, page
from app.model import App, Effects, Event
from app.screens.play import Play
from app.stored import TABLE_KEY, waiting
from table import save
from table.face import Moment
from table.plan import NAMES
from table.registry import GAMES
from table.save import Loaded, write_save
from table.session import Player, Session, new_session, person_on_turn
from tests.app.hands import (
    after,
    at_table,
    fill,
    press,
    reloaded,
    session_of,
    shelf,
    slot_of,
    thought,
    with_session,
)
from tests.app.markup import Reader, targets

PY = Path(__file__).parents[2] / "py"
PEOPLE = (Player("Anna", 0), Player("Ben", 1))


def two_waiting() -> App:
    app = after(shelf(), "open:alles-laeuft", "start", "home", fresh="one")
    return after(app, "open:nmbr9", "start", "home", fresh="two")


def test_two_tables_pressed_in_quick_succession_are_both_kept() -> None:
    """The second press came while the first table lay there: the first was gone, and its slot used again."""
    app = two_waiting()
    quick = after(app, "resume:one", "resume:two")
    assert slot_of(quick) == "two"
    home = after(quick, "home")
    assert {table.slot for table in waiting(home)} == {"one", "two"}
    third = after(home, "open:traexx", "start", fresh="one")
    assert slot_of(third) not in ("one", "two")
    assert len(waiting(reloaded(third))) == 3


def test_a_slot_is_a_fresh_word_so_that_two_windows_do_not_hit_on_the_same() -> None:
    here = after(shelf(), "open:nmbr9", "start", fresh="bodavi42")
    there = after(shelf(), "open:nmbr9", "start", fresh="mokisa17")
    assert slot_of(here) != slot_of(there)


@pytest.mark.parametrize("over", ["rules:alles-laeuft", "share"])
def test_a_link_opened_over_something_adds_to_the_game_below(over: str) -> None:
    """The game below was lost."""
    begun = at_table(new_session("alles-laeuft", PEOPLE, "faults"), address="https://example.test/")
    ahead = after(begun, "throw")
    link = links.game_link(ahead.address, session_of(ahead)).partition("#")[2]
    told, _effects = handle(after(begun, over), Event("link", value=link))
    assert told.at.name == "play"
    assert slot_of(told) == "001"
    assert session_of(told).log == session_of(ahead).log


def test_a_link_to_another_game_leaves_the_one_below_on_the_shelf() -> None:
    begun = at_table(new_session("alles-laeuft", PEOPLE, "faults"))
    other = links.game_link("", new_session("nmbr9", PEOPLE[:1], "faults")).partition("#")[2]
    for over in ("rules:alles-laeuft", "share"):
        told, _effects = handle(after(begun, over), Event("link", value=other, fresh="two"))
        assert slot_of(told) == "two"
        assert {table.slot for table in waiting(told)} == {"001", "two"}


def test_a_link_is_read_once_and_only_its_own_table_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was read twice, and every stored game replayed for it."""
    app = two_waiting()
    mine = new_session("alles-laeuft", PEOPLE, "faults")
    app = after(handle(app, Event("link", value=fragment(mine), fresh="mine"))[0], "here:all", "home")
    replayed: list[str] = []

    def watched(text: str) -> Loaded:
        replayed.append(text)
        return save.read_save(text)

    monkeypatch.setattr(links, "read_save", watched)
    told, _effects = handle(app, Event("link", value=fragment(mine)))
    assert slot_of(told) == "mine"
    assert len(replayed) == 1


def fragment(session: Session) -> str:
    return links.game_link("", session).partition("#")[2]


def test_the_shelf_loads_no_rules() -> None:
    """It loaded the rules of all four games before it was drawn."""
    code = (
        "import sys; from app.main import restored, page, handle; from app.model import Event\n"
        f"stored = {two_waiting().stored!r}\n"
        "app, _ = handle(restored(stored, 'de', keeps=True)[0], Event('start', today='2026-11-16'))\n"
        "assert 'resume:one' in page(app)\n"
        "print(*[name for name in sys.modules if name.startswith('games.')])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=PY, capture_output=True, text=True, check=True)
    loaded = {name.rpartition(".")[2] for name in done.stdout.split()}
    assert "info" in loaded
    assert not loaded & {
        "rules",
        "text",
        "game",
        "view",
        "hand",
        "words",
        "bots",
        "rulebook",
        "lesson",
        "cover",
    }


def test_a_screen_that_cannot_be_drawn_says_so_and_leads_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error while drawing killed a press in silence."""
    app = after(shelf(), "open:nmbr9", "start", fresh="one")
    lost = in_trouble(app)
    assert not Reader(page(lost)).unnamed
    assert "home" in targets(page(lost))
    home = after(lost, "home")
    assert [table.slot for table in waiting(home)] == ["one"]


def test_a_game_that_ends_elsewhere_is_no_surprise() -> None:
    """Another window has thrown the game away: here it lies there still, and the next move keeps it."""
    app = at_table(new_session("alles-laeuft", PEOPLE, "faults"))
    told, effects = handle(app, Event("stored", TABLE_KEY + "001", None))
    assert session_of(told) is session_of(app)
    assert effects == Effects()
    moved, effects = press(told, "throw")
    assert TABLE_KEY + "001" in effects.store
    assert TABLE_KEY + "001" in moved.stored


def test_another_window_that_plays_differently_makes_two_games() -> None:
    begun = new_session("nmbr9", PEOPLE, "faults")
    game = begun.game
    here = at_table(begun)
    first, second = game.moves(begun.state, 0)[:2]
    ours = after(here, f"move:{game.write_move(first)}")
    theirs = after(here, f"move:{game.write_move(second)}")
    text = theirs.stored[TABLE_KEY + "001"]
    told, _effects = handle(ours, Event("stored", TABLE_KEY + "001", text))
    assert session_of(told) is session_of(ours)
    assert slot_of(told) != "001"
    assert told.stored[TABLE_KEY + "001"] == text
    assert told.stored[TABLE_KEY + slot_of(told)] == write_save(session_of(ours))


@pytest.mark.parametrize("over", ["rules:alles-laeuft", "share"])
def test_what_another_window_plays_is_taken_in_under_whatever_is_open(over: str) -> None:
    app = at_table(new_session("alles-laeuft", PEOPLE, "faults"))
    ahead = after(app, "throw")
    told, _effects = handle(
        after(app, over), Event("stored", TABLE_KEY + "001", ahead.stored[TABLE_KEY + "001"])
    )
    assert told.at.name == over.partition(":")[0]
    assert session_of(told).log == session_of(ahead).log
    assert isinstance(after(told, "home").at, Play)


def test_throwing_away_twice_or_naming_what_is_gone_changes_nothing() -> None:
    app = two_waiting()
    gone = after(app, "discard:one")
    assert after(gone, "discard:one").at == gone.at
    assert fill(gone, "title:one", "Ghost")[0] == gone


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_session_without_people_in_front_is_drawn(game_id: str) -> None:
    level = GAMES[game_id].info.levels[0]
    bots = tuple(Player(f"Bot {seat}", seat, level) for seat in range(2))
    session = new_session(game_id, bots, "faults")
    assert page(with_session(at_table(session, front=None), session))


def test_a_refusal_goes_with_the_moment_it_was_about() -> None:
    """A second press came in the bot's turn; that it was somebody else's turn stood there when it no longer was."""
    table = (PEOPLE[0], Player("Snail", 1, "careful"))
    app = at_table(new_session("alles-laeuft", table, "faults"))
    while person_on_turn(session_of(app)) is not None:
        app, _effects = press(app, "throw") if "throw" in targets(page(app)) else press(app, "move:secure")
    refused, _effects = press(app, "throw")
    assert refused.notice
    assert refused.notice in page(refused)
    told, _effects = handle(refused, Event("unkept", "reserve", f'["{TABLE_KEY}001"]'))
    for _bots_step in range(20):
        if person_on_turn(session_of(refused)) is not None:
            break
        refused, told = thought(refused)[0], thought(told)[0]
    assert refused.notice == ""
    assert "reserve" in told.notice, "what has nothing to do with the table stays"


def test_the_shelf_says_too_that_games_are_safe_in_reserve() -> None:
    """After the next press it said that they are lost when the page is closed."""
    app = two_waiting()
    full, _effects = handle(app, Event("unkept", "reserve", f'["{TABLE_KEY}one"]'))
    assert "Your games are still safe" in page(after(full, "statistics", "home"))
    lost, _effects = handle(app, Event("unkept", "", f'["{TABLE_KEY}one"]'))
    assert "is lost when the page is closed" in page(after(lost, "statistics", "home"))


def test_where_several_here_may_act_it_is_said_whose_board_this_is() -> None:
    """All who may act were ringed, and two boards of the first rounds look alike."""
    app = at_table(new_session("nmbr9", PEOPLE, "faults"))
    assert "Anna is on turn here." in page(app)
    game, state = session_of(app).game, session_of(app).state
    app = after(app, f"move:{game.write_move(game.moves(state, 0)[0])}")
    assert "is on turn here" not in page(app), "only Ben is left, and the question says so"


def test_undo_before_ones_first_move_says_that_there_is_nothing_yet() -> None:
    app = at_table(new_session("alles-laeuft", PEOPLE, "faults"))
    assert "no move of yours" in press(app, "undo")[1].say


def test_a_moment_stays_at_its_own_table() -> None:
    """A link opened right after a moment showed it at the new table, in a seat that was not there."""
    five = tuple(Player(name, seat) for seat, name in enumerate(NAMES))
    at_five = replace(at_table(new_session("alles-laeuft", five, "five")), moment=Moment("fall", "Back!", 4))
    two = new_session("alles-laeuft", (five[0], Player("Snail", 1, "careful")), "two")
    app, _effects = handle(at_five, Event("link", value=fragment(two), fresh="fresh"))
    assert isinstance(app.at, Play)
    assert app.moment is None
