"""NMBR 9 in a browser: whole games by touch and by keyboard, handed over, reloaded, and tiles in wrong places."""

from typing import Any

import pytest

from tests.browser.conftest import DESK, PHONE, TABLET, Visit, Visitor
from tests.browser.test_alles_laeuft import focus, steps, wait_for_step
from tests.browser.test_everybody import AXE, in_every_theme

Point = tuple[float, float]

GAME = "nmbr9"
ROUNDS = 20


def placed(visit: Visit) -> list[str]:
    """The placements so far, as the save has them."""
    return [line for line in visit.saved()["log"] if not line.startswith("*")]


def in_the_air(visit: Visit) -> str:
    """The move that a touch on the tile in the air would make."""
    visit.shows(".nm-board .nm-ghost")
    target: str = visit.page.locator(".nm-board g:has(> .nm-ghost)").get_attribute("data-target") or ""
    return target


def let_go(visit: Visit) -> None:
    """Presses the big button below, once a tile is held over the board."""
    in_the_air(visit)
    button = visit.page.locator(".actions .nm-place")
    if visit.page.evaluate("navigator.maxTouchPoints"):
        button.tap()
    else:
        button.click()


def touch_cell(visit: Visit, x: int, y: int) -> None:
    """A finger on the middle of a cell of the board, wherever that is on the screen."""
    where: dict[str, float] = visit.page.locator(".nm-board").evaluate(
        "(board, [x, y]) => { const at = new DOMPoint(x + 0.5, y + 0.5).matrixTransform(board.getScreenCTM());"
        " return {x: at.x, y: at.y}; }",
        [x, y],
    )
    visit.page.touchscreen.tap(where["x"], where["y"])


def place_by_touch(visit: Visit, nth: int) -> None:
    """Turn now and then, touch the board, and let go: by the button or by a touch on the tile itself."""
    before = steps(visit)
    if nth % 3 == 2:
        visit.press("turn:right")
    if nth % 2:
        visit.press("lay")
    else:
        touch_cell(visit, 2, 2)
    in_the_air(visit)
    if visit.page.locator(".nm-place.is-wrong").count():  # a touch on the middle of the stack
        visit.press("list:0")
        visit.press(visit.page.locator(".nm-list li button").first.get_attribute("data-target") or "")
    elif nth % 4 == 0:
        visit.page.touchscreen.tap(*on_the_tile(visit))
    else:
        let_go(visit)
    wait_for_step(visit, before)


def on_the_tile(visit: Visit) -> tuple[float, float]:
    """A point on the screen that really is on the tile in the air and not in a notch of it."""
    x, y = visit.page.locator(".nm-board .nm-ghost .shape").evaluate(
        "shape => { const box = shape.getBoundingClientRect();"
        " for (let y = box.y + 6; y < box.bottom; y += 5) for (let x = box.x + 6; x < box.right; x += 5)"
        "  if (document.elementFromPoint(x, y) === shape) return [x, y]; }"
    )
    return x, y


def test_a_solo_game_by_touch_on_a_phone(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True, locale="de-DE")
    visit.open()
    visit.start_game(GAME)
    assert visit.no_sideways_scroll()
    for nth in range(ROUNDS):
        assert f"Runde {nth + 1} von 20" in visit.page.locator(".status").inner_text()
        place_by_touch(visit, nth)
    assert "Punkt" in visit.page.locator(".outcome").inner_text()
    assert len(placed(visit)) == ROUNDS
    assert visit.no_sideways_scroll()
    visit.press("drawer:beside")
    score = visit.page.locator(".is-open .nm-sum .total td").inner_text()
    assert visit.page.locator(".bars .score > :last-child").first.inner_text() == score
    visit.press("drawer:beside")
    visit.press("again")
    visit.shows('[data-target="lay"]')


@pytest.mark.long
def test_a_solo_game_by_keyboard(visitor: Visitor) -> None:
    """R and L turn, the arrows move, Enter holds and lets go; the mouse is never touched."""
    visit = visitor(DESK)
    visit.open()
    focus(visit, f"open:{GAME}")
    visit.page.keyboard.press("Enter")
    visit.shows("#start")
    visit.with_luck()
    focus(visit, "start")
    visit.page.keyboard.press("Enter")
    visit.shows(".screen.play")
    for nth in range(ROUNDS):
        before = steps(visit)
        for key in ("r", "r", "l")[: nth % 4]:
            visit.page.keyboard.press(key)
        visit.page.keyboard.press("Enter")
        lying = in_the_air(visit)
        if nth:
            visit.page.keyboard.press("ArrowUp")
            visit.page.wait_for_function(is_held_elsewhere(), arg=lying)
            visit.page.keyboard.press("ArrowDown")
            visit.page.wait_for_function(f"now => !({is_held_elsewhere()})(now)", arg=lying)
        visit.page.keyboard.press("Enter")
        wait_for_step(visit, before)
    assert "point" in visit.page.locator(".outcome").inner_text()
    visit.page.keyboard.press("Escape")
    visit.shows(".covers")


def is_held_elsewhere() -> str:
    return "was => document.querySelector('.nm-board g:has(> .nm-ghost)').dataset.target !== was"


def test_the_list_alone_is_enough_to_play(visitor: Visitor) -> None:
    """The way without eyes: open the list, which stays open from round to round, and take its first line."""
    visit = visitor(DESK)
    visit.open()
    visit.start_game(GAME)
    visit.page.keyboard.press("p")
    for _round in range(4):
        before = steps(visit)
        visit.shows(".nm-list")
        first = visit.page.locator(".nm-list li button").first
        assert "column" in first.inner_text()
        first.focus()
        visit.page.keyboard.press("Enter")
        wait_for_step(visit, before)
    assert len(placed(visit)) == 4


def two_people(visit: Visit) -> None:
    visit.set_up(GAME)
    visit.press("seat:add")
    visit.shows("#kind-1")
    visit.with_luck()
    visit.press("start")


@pytest.mark.long
def test_a_two_person_game_is_handed_over(visitor: Visitor) -> None:
    """Nobody's board is seen until they have the device in hand; a round closes when both have placed."""
    visit = visitor(TABLET, touch=True)
    visit.open_with(hides=True)
    two_people(visit)
    for nth in range(ROUNDS):
        for name in ("Anna", "Ben"):
            visit.shows(f'.hand-over:has-text("{name}")')
            assert visit.page.locator(".nm-board").count() == 0
            visit.press("ready")
            assert name in (visit.page.locator(".nm-board").get_attribute("aria-label") or "")
            before = steps(visit)
            if nth % 5 == 4:
                visit.press("turn:left")
            visit.press("lay")
            let_go(visit)
            wait_for_step(visit, before)
    visit.shows(".outcome")
    assert len(placed(visit)) == 2 * ROUNDS
    assert visit.page.locator(".nm-other").count() == 1
    visit.press("drawer:beside")
    visit.press("seat:0" if visit.page.locator('[data-target="seat:0"]').count() else "seat:1")
    visit.shows(".nm-watched")


def test_a_reload_in_the_middle_of_a_round_keeps_the_turned_tile_in_the_air(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    visit.open()
    visit.start_game(GAME)
    for nth in range(3):
        place_by_touch(visit, nth)
    visit.press("lay")
    for target in ("turn:right", "nudge:down"):
        held = in_the_air(visit)
        visit.press(target)
        visit.page.wait_for_function(is_held_elsewhere(), arg=held)
    before, saved, held = visit.board(), visit.saved(), in_the_air(visit)
    visit.page.reload()
    visit.ready()
    visit.shows(".screen.play")
    assert in_the_air(visit) == held
    assert visit.board() == before
    assert visit.saved() == saved


def test_a_reload_in_the_middle_of_a_round_of_two_goes_on_with_the_one_who_has_not_placed(
    visitor: Visitor,
) -> None:
    visit = visitor(PHONE, touch=True)
    visit.open_with(hides=True)
    two_people(visit)
    visit.press("ready")
    before = steps(visit)
    visit.press("lay")
    let_go(visit)
    wait_for_step(visit, before)
    visit.press("ready")
    visit.press("turn:right")
    visit.press("lay")
    held = in_the_air(visit)
    visit.page.reload()
    visit.ready()
    visit.shows('.hand-over:has-text("Ben")')
    visit.press("ready")
    assert in_the_air(visit) == held


def test_a_wrong_place_says_why_and_is_refused_with_that_reason(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    visit.open()
    visit.start_game(GAME)
    place_by_touch(visit, 1)
    saved = visit.saved()
    visit.press("lay")
    in_the_air(visit)
    while not visit.page.locator(".nm-place.is-wrong").count():
        before = in_the_air(visit)
        visit.press("nudge:left")
        visit.page.wait_for_function(is_held_elsewhere(), arg=before)
    assert visit.page.locator(".nm-ghost.is-wrong").count() == 1
    reason = visit.page.locator(".nm-place .note").inner_text()
    let_go(visit)
    visit.shows(f'.status:has-text("{reason}")')
    assert visit.page.locator("#live").inner_text() == reason
    assert visit.saved() == saved


def test_a_tile_is_dragged_above_the_finger(visitor: Visitor) -> None:
    """The finger does not hide what it moves, and letting go does not place anything."""
    visit = visitor(PHONE, touch=True)
    visit.open()
    visit.start_game(GAME)
    place_by_touch(visit, 1)
    saved = visit.saved()
    bed = visit.page.locator(".nm-bed").bounding_box()
    assert bed is not None
    x, y = bed["x"] + bed["width"] / 2, bed["y"] + bed["height"] - 12
    drag(visit, (x, y), [(x + 5, y - 5), (x + 10, y - 10), (x + 20, y - 15)])
    visit.shows(".nm-ghost")
    held = visit.page.locator(".nm-ghost .shape").bounding_box()
    assert held is not None
    assert held["y"] + held["height"] / 2 < y - 30
    assert visit.saved() == saved


def test_two_fingers_enlarge_the_board(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    visit.open()
    visit.start_game(GAME)
    bed = visit.page.locator(".nm-bed").bounding_box()
    assert bed is not None
    x, y = bed["x"] + bed["width"] / 2, bed["y"] + bed["height"] / 2
    fingers = Fingers(visit)
    fingers.touch("touchStart", (x - 20, y))
    fingers.touch("touchStart", (x - 20, y), (x + 20, y))
    for apart in (30, 60, 90):
        fingers.touch("touchMove", (x - apart, y), (x + apart, y))
    fingers.touch("touchEnd")
    visit.shows(".nm-bed.is-enlarged")
    assert visit.page.locator(".nm-ghost").count() == 0


def drag(visit: Visit, start: Point, way: list[Point]) -> None:
    """A finger goes down, along and up."""
    fingers = Fingers(visit)
    fingers.touch("touchStart", start)
    for point in way:
        fingers.touch("touchMove", point)
    fingers.touch("touchEnd")


class Fingers:
    """Touches as the browser itself makes them."""

    def __init__(self, visit: Visit) -> None:
        self.session = visit.page.context.new_cdp_session(visit.page)

    def touch(self, kind: str, *points: Point) -> None:
        touches: list[dict[str, Any]] = [{"x": x, "y": y, "id": k} for k, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


@pytest.mark.parametrize("size", [PHONE, TABLET, DESK], ids=lambda size: str(size["width"]))
def test_the_board_and_the_hand_are_on_the_screen_together(visitor: Visitor, size: dict[str, int]) -> None:
    visit = visitor(size)
    visit.open()
    visit.start_game(GAME)
    assert visit.no_sideways_scroll()
    bed = visit.page.locator(".nm-bed").bounding_box()
    hand = visit.page.locator(".nm-hand").bounding_box()
    assert bed is not None
    assert hand is not None
    assert bed["y"] >= 0
    assert bed["y"] + bed["height"] <= hand["y"] or bed["x"] + bed["width"] <= hand["x"]
    assert hand["y"] + hand["height"] <= size["height"]


def test_nearer_and_farther_and_one_level(visitor: Visitor) -> None:
    visit = visitor(DESK)
    visit.open()
    visit.start_game(GAME)
    before = steps(visit)
    visit.press("lay")
    let_go(visit)
    wait_for_step(visit, before)
    whole = visit.page.locator(".nm-board").get_attribute("viewBox")
    visit.page.keyboard.press("+")
    visit.shows('[data-target="pan:left"]')
    assert visit.page.locator(".nm-board").get_attribute("viewBox") != whole
    visit.press("zoom:fit")
    visit.page.wait_for_function(
        "whole => document.querySelector('.nm-board').getAttribute('viewBox') === whole", arg=whole
    )
    visit.page.keyboard.press("PageDown")
    visit.shows('.nm-which:has-text("level 0")')
    visit.page.keyboard.press("PageUp")
    visit.shows('.nm-which:has-text("all levels")')


def test_what_was_possible_is_sought_shown_and_stopped(visitor: Visitor) -> None:
    visit = visitor(DESK)
    visit.open()
    visit.start_game(GAME)
    for _round in range(ROUNDS):
        before = steps(visit)
        visit.press("lay")
        let_go(visit)
        wait_for_step(visit, before)
    visit.press("best:seek")
    visit.shows(".nm-possible figure:nth-child(2)")
    visit.page.locator(".possible .numbers summary").click()
    visit.press("best:stop")
    visit.page.wait_for_function("!document.querySelector('.seeking')")
    assert visit.page.locator(".possible .numbers[open] li").count() == ROUNDS, (
        "what was folded open stays so"
    )
    own, best = visit.page.locator(".nm-possible figcaption").all_inner_texts()
    assert int("".join(filter(str.isdigit, best))) >= int("".join(filter(str.isdigit, own)))


def test_the_lesson_begins_with_the_learners_own_hand(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    visit.open()
    visit.press(f"open:{GAME}")
    visit.press(f"learn:{GAME}")
    visit.shows(".teacher")
    visit.press("turn:right")
    visit.press("lay")
    let_go(visit)
    visit.shows(".nudge")
    visit.press("turn:left")
    visit.page.wait_for_function(is_held_elsewhere(), arg="move:0,0r90")
    let_go(visit)
    visit.shows('[data-target="more"]')
    visit.press("more")
    visit.shows(".nm-hand")


@pytest.mark.long
def test_the_middle_and_the_end_of_a_game_are_for_everybody(visitor: Visitor) -> None:
    """axe finds nothing while a tile is in the air, on the open list, on the enlarged board and at the end."""
    visit = visitor(PHONE)
    visit.open()
    visit.start_game(GAME)
    visit.page.evaluate(AXE.read_text())
    troubles = []
    for nth in range(ROUNDS):
        before = steps(visit)
        visit.press("lay")
        in_the_air(visit)
        if nth == 6:
            troubles += in_every_theme(visit)
            visit.press("zoom:in")
            visit.shows(".is-enlarged")
            troubles += in_every_theme(visit)
            visit.press("list:0")
            visit.shows(".nm-list")
            troubles += in_every_theme(visit)
            visit.press("lay")
        let_go(visit)
        wait_for_step(visit, before)
    visit.press("drawer:beside")
    visit.shows(".is-open .nm-sum")
    troubles += in_every_theme(visit)
    assert not troubles, "\n".join(sorted(set(troubles)))
