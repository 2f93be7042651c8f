"""Boards one walks on with the keys: one Tab stop each, places that tell, Enter that acts; and the line to type in."""

import pytest

from tests.browser.conftest import Visit, Visitor
from tests.longer import first

FOCUSED = "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent).trim()"


def focused(visit: Visit) -> str:
    """What a screen reader says of what has the focus."""
    said: str = visit.page.evaluate(FOCUSED)
    return said


def on_board(visit: Visit) -> None:
    """The focus on the board's one stop."""
    visit.page.locator('[data-walk] [tabindex="0"]').focus()


def keys(visit: Visit, *pressed: str) -> list[str]:
    """What is heard after each key."""
    heard = []
    for key in pressed:
        visit.page.keyboard.press(key)
        heard.append(focused(visit))
    return heard


@pytest.mark.parametrize("game_id", first(["traexx", "nmbr9", "alles-laeuft", "alle-neune"], 2))
def test_a_board_is_one_tab_stop(visitor: Visitor, game_id: str) -> None:
    visit = visitor()
    visit.open()
    visit.start_game(game_id)
    visit.shows("[data-walk] [tabindex]")
    assert visit.page.locator('[data-walk] [tabindex="0"]').count() == 1
    on_board(visit)
    there = "Boolean(document.activeElement.closest('[data-walk]'))"
    before = focused(visit)
    visit.page.keyboard.press("ArrowRight")
    visit.page.wait_for_function(f"before => {FOCUSED} !== before && {there}", arg=before)
    visit.page.keyboard.press("Tab")
    assert not visit.page.evaluate(there)
    visit.page.keyboard.press("Shift+Tab")
    assert visit.page.evaluate(there)


def test_the_course_is_walked_place_by_place(visitor: Visitor) -> None:
    visit = visitor()
    visit.open()
    visit.start_game("alles-laeuft")
    on_board(visit)
    first, *rest = keys(visit, "Home", "ArrowRight", "ArrowRight", "ArrowLeft", "End")
    assert first.startswith("The start")
    assert [said.partition(":")[0] for said in rest[:3]] == ["Mat 1", "Mat 2", "Mat 1"]
    assert rest[3].startswith("The hut")


def test_the_six_directions_of_the_hexagon_never_wander(visitor: Visitor) -> None:
    """Six steps round a field lead back to it, wherever one stands; up and down undo each other."""
    visit = visitor()
    visit.open()
    visit.start_game("traexx")
    on_board(visit)
    start = focused(visit).partition(",")[0]
    ring = ("ArrowRight", "PageDown", "End", "ArrowLeft", "Home", "PageUp")
    places = [said.partition(",")[0] for said in keys(visit, *ring)]
    assert places[-1] == start
    assert len({*places}) == 6
    assert [said.partition(",")[0] for said in keys(visit, "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown")][
        -1
    ] == start


def test_enter_draws_to_the_field_that_is_walked_to(visitor: Visitor) -> None:
    visit = visitor()
    visit.open()
    visit.start_game("traexx")
    on_board(visit)
    for key in ("ArrowRight", "ArrowLeft", "Home", "PageUp", "End", "PageDown"):
        (said,) = keys(visit, key)
        if "can be next" in said:
            break
        on_board(visit)
    assert "can be next" in said
    visit.page.keyboard.press("Enter")
    visit.page.wait_for_selector(".tx-line.is-draft")
    assert "drawn in this round" in focused(visit)


def test_cells_say_what_lies_there_and_take_the_tile(visitor: Visitor) -> None:
    """NMBR 9: the cell that is walked on tells what is there and what would become of the tile."""
    visit = visitor()
    visit.open()
    visit.start_game("nmbr9")
    visit.press("lay")
    visit.press("move:0,0r0")
    visit.page.wait_for_function("document.querySelector('.status').textContent.includes('Round 2')")
    on_board(visit)
    before = focused(visit)
    visit.page.keyboard.press("ArrowRight")
    visit.page.wait_for_function(f"before => {FOCUSED} !== before", arg=before)
    said = focused(visit)
    assert said.startswith("Column ")
    assert said != before
    visit.page.keyboard.press("ArrowLeft")
    visit.page.wait_for_function(f"said => {FOCUSED} !== said", arg=said)
    assert focused(visit).startswith(before)
    visit.page.keyboard.press("Enter")
    visit.page.wait_for_selector(".nm-ghost")


def test_the_line_is_opened_by_a_key_and_keeps_the_focus(visitor: Visitor) -> None:
    visit = visitor()
    visit.open()
    visit.start_game("alles-laeuft")
    live = visit.page.locator("#live")
    visit.page.keyboard.press("/")
    visit.page.wait_for_selector("#line:focus")
    visit.page.keyboard.type("where")
    visit.page.keyboard.press("Enter")
    visit.page.wait_for_function("document.querySelector('.line-answer')")
    assert "a miss leads back" in live.inner_text()
    assert visit.page.locator("#line").input_value() == ""
    cursor = visit.saved()["cursor"]
    visit.page.keyboard.type("throw")
    visit.page.keyboard.press("Tab")
    assert visit.saved()["cursor"] == cursor, "leaving the field is not Enter"
    visit.page.locator("#line").focus()
    visit.page.keyboard.press("Enter")
    visit.page.wait_for_function("document.querySelector('#live').textContent.includes('rolls')")
    assert visit.saved()["cursor"] > cursor
    assert visit.page.evaluate("document.activeElement.id") == "line"
    visit.page.keyboard.press("Escape")
    visit.page.wait_for_function("!document.querySelector('#line')")
    assert visit.page.evaluate("document.activeElement.dataset.target") == "line"
