"""Around every game, phone first: two taps to the first move, hints, undo, bots, hand-over, the turned table,
games on the shelf, results to show around, settings that stay."""

import json
from pathlib import Path

import pytest

from table import face
from table.registry import GAMES
from table.save import write_save
from tests.browser.conftest import PHONE, TABLET, Visit, Visitor
from tests.browser.nearly_over import over
from tests.longer import first

EVERY_GAME = list(GAMES)


def set_up(visit: Visit, game_id: str, second: str) -> None:
    """The set-up of a game of two, whoever the second is."""
    visit.set_up(game_id)
    if not visit.page.locator("#kind-1").count():
        visit.press("seat:add")
    visit.page.locator("#kind-1").select_option(second)
    visit.page.wait_for_function("kind => document.querySelector('#kind-1').value === kind", arg=second)
    visit.with_luck("around")


def cursor(visit: Visit) -> int:
    at: int = visit.saved()["cursor"]
    return at


def until_cursor(visit: Visit, compared: str, at: int) -> None:
    """Until the save of the one game has moved on, or back."""
    visit.page.wait_for_function(
        "at => Object.entries(localStorage).some(([key, text]) =>"
        f" key.includes(':table:') && JSON.parse(text).cursor {compared})",
        arg=at,
    )


CAN_DO = """() => {
    if (document.querySelector(".busy")) return "";
    const can = document.querySelector('[data-target="hint"]:not([disabled]), [data-target="throw"]:not([disabled])');
    return can?.dataset.target;
}"""
"""What a person may do now, once it is their turn: ask for a hint, or just throw."""


def until_asked(visit: Visit) -> None:
    """Throws the dice for as long as there is nothing to decide."""
    for _throw in range(60):
        if visit.page.wait_for_function(CAN_DO, timeout=60_000).json_value() == "hint":
            return
        before = cursor(visit)
        visit.press("throw")
        until_cursor(visit, "> at", before)
    raise AssertionError("nothing to decide in sixty throws")


def follow_a_hint(visit: Visit) -> None:
    """Asks for a hint and presses what it marks."""
    visit.press("hint")
    visit.page.wait_for_selector("[data-target].is-hinted", timeout=60_000)
    before = cursor(visit)
    marked = visit.page.locator(".actions [data-target].is-hinted").first
    visit.press(marked.get_attribute("data-target") or "")
    until_cursor(visit, "!== at", before)


def test_two_taps_lead_from_the_shelf_to_the_first_move(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    visit.open()
    for game_id in EVERY_GAME:
        visit.press(f"open:{game_id}")
        visit.press("start")
        visit.shows(".actions [data-target]:not([disabled], [aria-disabled=true])")
        visit.press("home")
        visit.shows(".covers")
    assert visit.page.locator(".tables li").count() == len(EVERY_GAME)


@pytest.mark.parametrize("game_id", first(EVERY_GAME, 2))
def test_hint_undo_redo_log_and_skip(visitor: Visitor, game_id: str) -> None:
    """A practice game against the weakest bot, in which everything may be taken back."""
    visit = visitor(PHONE, touch=True)
    visit.open()
    set_up(visit, game_id, GAMES[game_id].info.levels[0])
    visit.page.locator('[data-field="practice"]').tap()
    visit.with_speed("calm")
    visit.press("start")
    visit.shows(".screen.play")
    until_asked(visit)
    before, board = cursor(visit), visit.board()
    follow_a_hint(visit)
    assert visit.page.locator(".log li").count() >= 1
    after = visit.board()
    assert after != board
    # The bot may be done before a finger would be there.
    visit.page.evaluate("document.querySelector('[data-target=skip]')?.click()")
    until_asked(visit)
    while cursor(visit) > before:
        at = cursor(visit)
        visit.press("undo")
        until_cursor(visit, "< at", at)
    assert visit.board() == board
    visit.press("redo")
    until_cursor(visit, "> at", before)


@pytest.mark.parametrize("game_id", first(EVERY_GAME, 2))
def test_two_people_at_a_tablet_that_turns_to_them(visitor: Visitor, game_id: str) -> None:
    """The table faces whoever is on turn, is handed over where boards are private, and stays whole upside down."""
    visit = visitor(TABLET, touch=True)
    visit.open_with(turns=True, hides=True)
    set_up(visit, game_id, "person")
    visit.press("start")
    visit.shows(".screen.play")
    hands_over = face.view(GAMES[game_id]).HANDS_OVER
    for _turn in range(60):
        visit.page.wait_for_selector(".actions [data-target]")
        if hands_over and visit.page.locator(".hand-over").count():
            assert not visit.page.locator(".board").count()
            visit.press("ready")
            visit.shows(".board")
        if visit.page.locator(".screen.is-turned").count():
            break
        if visit.page.wait_for_function(CAN_DO).json_value() == "hint":
            follow_a_hint(visit)
        else:
            before = cursor(visit)
            visit.press("throw")
            until_cursor(visit, "> at", before)
    visit.shows(".screen.is-turned")
    assert visit.no_sideways_scroll()
    bars = visit.page.evaluate(
        "['.topbar', '.more'].map((one) => document.querySelector(one).getBoundingClientRect().toJSON())"
    )
    assert bars[0]["bottom"] == pytest.approx(TABLET["height"], abs=1)
    assert bars[1]["top"] == pytest.approx(0, abs=1)
    until_asked(visit)
    follow_a_hint(visit)


def test_the_table_can_be_turned_by_hand(visitor: Visitor) -> None:
    visit = visitor(TABLET, touch=True)
    visit.open()
    set_up(visit, "nmbr9", "person")
    visit.press("start")
    visit.press("turn-table")
    visit.shows(".screen.is-turned")
    bed = visit.page.locator(".nm-bed").bounding_box()
    assert bed
    visit.page.touchscreen.tap(bed["x"] + bed["width"] / 4, bed["y"] + bed["height"] / 4)
    visit.shows(".nm-bed .nm-ghost")
    visit.press("turn-table")
    visit.shows(".screen:not(.is-turned)")


def test_games_on_the_shelf_are_named_thrown_away_and_brought_back(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    visit.open()
    for game_id in EVERY_GAME[:2]:
        visit.press(f"open:{game_id}")
        visit.press("start")
        visit.shows(".screen.play")
        visit.press("home")
        visit.shows(".tables")
    _newest, oldest = visit.slots()
    visit.press(f"rename:{oldest}")
    visit.page.wait_for_function(f"document.activeElement.id === 'title-{oldest}'")
    visit.page.keyboard.type("Attic <3")
    visit.page.keyboard.press("Enter")
    visit.shows("text=Attic <3")
    visit.press(f"discard:{oldest}")
    visit.page.wait_for_function("document.activeElement.id === 'bring-back'")
    assert f"neunerlei:table:{oldest}" not in visit.texts()
    visit.press("bring-back")
    visit.shows(f'[data-target="resume:{oldest}"]')
    visit.page.reload()
    visit.ready()
    visit.shows("text=Attic <3")
    visit.press(f"resume:{oldest}")
    visit.shows(".screen.play")


def test_a_result_becomes_a_picture_and_words(visitor: Visitor, tmp_path: Path) -> None:
    visit = visitor(PHONE, permissions=["clipboard-read", "clipboard-write"])
    visit.open_with(
        {f"neunerlei:table:00{slot}": write_save(over(game_id)) for slot, game_id in enumerate(EVERY_GAME, 1)}
    )
    for slot in range(1, len(EVERY_GAME) + 1):
        visit.press(f"resume:00{slot}")
        visit.shows(".outcome")
        visit.press("card")
        visit.shows("#card")
        assert visit.no_sideways_scroll()
        with visit.page.expect_download() as saved:
            visit.page.locator("[data-picture]").click()
        path = tmp_path / f"{slot}.png"
        saved.value.save_as(path)
        head = path.read_bytes()[:24]
        assert head[:8] == b"\x89PNG\r\n\x1a\n"
        assert int.from_bytes(head[16:20], "big") == 1200
        visit.page.locator("[data-copy]").click()
        visit.shows("text=Copied.")
        pasted = visit.page.evaluate("navigator.clipboard.readText()")
        assert pasted == visit.page.locator("#card-words").input_value()
        assert "Anna" in pasted
        visit.press("home")
        visit.press("home")
        visit.shows(".covers")


def test_every_setting_is_remembered(visitor: Visitor) -> None:
    """Each row of the settings is put to a choice that it did not have, and still has it after a reload."""
    visit = visitor(PHONE, touch=True)
    visit.open()
    visit.press("settings")
    visit.shows(".screen.settings")
    rows: list[list[str]] = visit.page.evaluate(
        "[...document.querySelectorAll('.switch-row')].map((row) =>"
        " [...row.children].filter((one) => one.ariaPressed === 'false').map((one) => one.dataset.target))"
    )
    wanted = [row[-1] for row in rows]
    assert len(wanted) >= 8
    for target in wanted:
        visit.press(target)
        visit.shows(f'[data-target="{target}"][aria-pressed="true"]')
    visit.page.reload()
    visit.ready()
    visit.press("settings")
    for target in wanted:
        visit.shows(f'[data-target="{target}"][aria-pressed="true"]')


def test_what_was_taken_along_comes_back_from_its_file(visitor: Visitor, tmp_path: Path) -> None:
    here, there = visitor(PHONE), visitor(PHONE)
    here.open_with(assist="none")
    here.press("settings")
    here.press("export")
    with here.page.expect_download() as saved:
        here.page.locator("[data-download]").click()
    saved.value.save_as(tmp_path / "all.json")
    there.open()
    there.press("settings")
    there.page.locator("#import-file").set_input_files(tmp_path / "all.json")
    there.shows(".notice")
    assert json.loads(there.texts()["neunerlei:settings"])["assist"] == "none"


def test_a_button_that_has_the_focus_gets_its_new_words(visitor: Visitor) -> None:
    visit = visitor(PHONE)
    visit.open()
    visit.start_game("nmbr9")
    visit.press("lay")
    visit.page.wait_for_function("document.activeElement.innerText.startsWith('Place')")
