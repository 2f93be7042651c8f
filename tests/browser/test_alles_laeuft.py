"""Alles läuft! in a browser: whole games by touch and by keyboard, reloads, and no network."""

import pytest
from playwright.sync_api import TimeoutError

from tests.browser.conftest import DESK, PHONE, TABLET, Visit, Visitor

GAME = "alles-laeuft"
WISHES = ("throw", "move:secure", "move:joker", "move:advance", "move:roll", "skip")
"""A cautious hand: what it presses first of what it is offered."""


def offered(visit: Visit) -> str | None:
    """What can be pressed now, as far as playing on is concerned."""
    can: list[str] = visit.page.eval_on_selector_all(
        ".actions [data-target]:not([disabled])", "list => list.map(button => button.dataset.target)"
    )
    return next((wish for wish in WISHES if wish in can), None)


def steps(visit: Visit) -> int:
    cursor: int = visit.saved()["cursor"]
    return cursor


def wait_for_step(visit: Visit, after: int) -> None:
    """Until the game has gone on, as its save tells, or is over."""
    visit.page.wait_for_function(
        "after => document.querySelector('.outcome') || Object.entries(localStorage).some(([key, text]) =>"
        " key.includes(':table:') && JSON.parse(text).cursor > after)",
        arg=after,
    )


def play_on(visit: Visit, most: int, press: object = None) -> None:
    """Plays until the game is over, or for so many presses."""
    for _press in range(most):
        if visit.page.locator(".outcome").count():
            return
        before = steps(visit)
        wish = offered(visit)
        if wish and wish != "skip":
            try:
                (press or visit.press)(wish)  # type: ignore[operator]
            except TimeoutError:
                assert steps(visit) > before, f"{wish} went away, and the game did not go on by itself"
        wait_for_step(visit, before)


def test_a_whole_game_by_touch_on_a_phone(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True, locale="de-DE")
    visit.open()
    visit.start_game(GAME)
    assert visit.no_sideways_scroll()
    play_on(visit, 600)
    assert "gewinn" in visit.page.locator(".outcome").inner_text()
    assert visit.no_sideways_scroll()
    played = steps(visit)
    visit.press("again")
    visit.shows('[data-target="throw"]')
    assert steps(visit) < played


def test_a_whole_game_by_keyboard(visitor: Visitor) -> None:
    """Enter on what has the focus, letters for what is written on the buttons; the mouse is never touched."""
    keys = {"throw": "r", "move:secure": "s", "move:joker": "j", "move:advance": "a", "move:roll": "r"}
    visit = visitor(DESK)
    visit.open()
    focus(visit, f"open:{GAME}")
    visit.page.keyboard.press("Enter")
    visit.shows("#start")
    visit.with_luck()
    focus(visit, "set:speed:instant")
    visit.page.keyboard.press("Enter")
    focus(visit, "start")
    visit.page.keyboard.press("Enter")
    visit.shows(".screen.play")
    play_on(visit, 600, lambda wish: visit.page.keyboard.press(keys[wish]))
    assert "win" in visit.page.locator(".outcome").inner_text()
    visit.page.keyboard.press("Escape")
    visit.shows(".covers")


def focus(visit: Visit, target: str) -> None:
    """Walks there with the Tab key."""
    for _step in range(80):
        if visit.page.evaluate("document.activeElement.dataset.target") == target:
            return
        visit.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reached {target}")


def test_the_focus_stays_with_the_hands(visitor: Visitor) -> None:
    """A pressed button that goes away leaves the focus on the next one, so Enter alone plays on."""
    visit = visitor(DESK)
    visit.open()
    visit.start_game(GAME)
    focus(visit, "throw")
    for _press in range(5):
        before = steps(visit)
        visit.page.keyboard.press("Enter")
        wait_for_step(visit, before)
        visit.page.wait_for_function("document.activeElement.closest('.actions')")


def test_a_reload_in_the_middle_gives_the_same_position(visitor: Visitor) -> None:
    visit = visitor(TABLET, touch=True)
    visit.open()
    visit.start_game(GAME, speed="calm")
    play_on(visit, 12)
    wait_for_person(visit)
    before, saved = visit.board(), visit.saved()
    visit.page.reload()
    visit.ready()
    visit.shows(".screen.play")
    assert visit.board() == before
    assert visit.saved() == saved
    assert visit.no_sideways_scroll()


def wait_for_person(visit: Visit) -> None:
    """Until the table waits for us, so that nothing changes while we look."""
    visit.page.wait_for_function("!document.querySelector('.busy')", timeout=60_000)


def test_without_a_network_the_page_starts_and_plays_on(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True, offline=True)
    visit.open()
    visit.start_game(GAME)
    play_on(visit, 6)
    visit.page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    visit.page.context.set_offline(True)
    visit.page.reload()
    visit.ready()
    visit.shows(".screen.play")
    play_on(visit, 600)
    assert visit.page.locator(".outcome").count() == 1


def test_two_windows_on_one_game_lose_no_move(visitor: Visitor) -> None:
    """Two people, so that nothing happens without a press: each window follows the other."""
    first = visitor(DESK)
    first.open()
    first.set_up(GAME)
    first.page.locator("#kind-1").select_option("person")
    first.with_luck()
    first.press("start")
    first.shows(".screen.play")
    second = Visit(first.page.context.new_page(), first.address)
    second.open()
    second.go_on()
    second.shows(".screen.play")
    for here, there in ((second, first), (first, second)):
        before = steps(here)
        here.press(offered(here) or "")
        wait_for_step(here, before)
        told = here.page.locator(".log li").first.inner_text()
        there.page.wait_for_function("told => document.querySelector('.log li').innerText === told", arg=told)
    assert first.board() == second.board()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_dice_roll_and_stay_still_for_those_who_want_it(visitor: Visitor, motion: str) -> None:
    visit = visitor(PHONE, reduced_motion=motion)
    visit.open()
    visit.start_game(GAME)
    visit.press("throw")
    visit.shows(".die.tumbles")
    moving: int = visit.page.evaluate(
        "document.getAnimations().filter(one => one.animationName === 'tumble').length"
    )
    assert (moving > 0) == (motion == "no-preference")


def test_a_touch_on_a_mat_tells_its_odds(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    visit.open()
    visit.start_game(GAME)
    visit.press("mat:11")
    assert "31%" in visit.page.locator(".asked").inner_text()


def test_the_lesson_and_the_rules_open(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    visit.open()
    visit.press(f"open:{GAME}")
    visit.press(f"learn:{GAME}")
    visit.shows(".teacher")
    visit.press("more")
    visit.press("throw")
    visit.shows('[data-target="move:advance"]')
    visit.press("move:reroll")
    visit.shows(".nudge")
    visit.press("home")
    visit.press(f"open:{GAME}")
    visit.press(f"rules:{GAME}")
    visit.page.locator("#search").fill("hut double")
    visit.page.wait_for_function("document.querySelectorAll('.reading section').length < 4")
    visit.press("home")
    visit.shows("#start")
