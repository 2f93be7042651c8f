"""A store that is full to the last byte: whole games are played in it, told once, and come out of the reserve."""

from typing import Final

from playwright.sync_api import Page

from app.telling import no_room, room_again
from table.registry import INFOS
from table.save import read_save
from table.session import Session
from tests.torture.hand import play, press, presses_of, ready, settled, started, tables, texts, whole_game

FILL = """(key) => {
    let text = "";
    for (let more = 1 << 24; more >= 1; more >>= 1) {
        try {
            localStorage.setItem(key, text + "x".repeat(more));
            text += "x".repeat(more);
        } catch {
            // So much does not fit any more.
        }
    }
}"""
"""Another program of the same address takes all the room there is."""
FILLER: Final = "somebody-else"

LISTEN = """addEventListener("DOMContentLoaded", () => {
    window.told = [];
    const live = document.getElementById("live");
    const listener = new MutationObserver(() => window.told.push(live.textContent));
    listener.observe(live, { childList: true, characterData: true });
});"""
"""Notes what a listener is told."""

FULL: Final = no_room(in_reserve=True)
NO_ROOM: Final = no_room(in_reserve=False)
ROOM_AGAIN: Final = room_again()


def fill_up(page: Page) -> None:
    """Not a byte is left."""
    page.evaluate(FILL, FILLER)


def make_room(page: Page) -> None:
    """The other program goes."""
    page.evaluate("key => localStorage.removeItem(key)", FILLER)


def times_told(page: Page, sentence: str) -> int:
    """How often a listener has heard a sentence since the page was opened."""
    told: list[str] = page.evaluate("window.told")
    return sum(sentence in one for one in told)


def kept(page: Page, game: Session) -> Session | None:
    """That game as it is in the browser's store."""
    saved = (read_save(text).session for text in tables(texts(page)).values())
    return next((one for one in saved if one.seed == game.seed), None)


def go_on(page: Page) -> None:
    """The one game of the shelf; whoever has loaded its table anew is there already."""
    if page.locator("#app").get_attribute("data-screen") == "shelf":
        press(page, page.locator(".go-on").first.get_attribute("data-target") or "")


def opened_full(page: Page, address: str) -> None:
    """The shelf, in a store that was full before it came."""
    page.add_init_script(LISTEN)
    page.goto(address)
    fill_up(page)
    opened(page, address)


def opened(page: Page, address: str) -> None:
    """The shelf anew."""
    page.goto(address)
    ready(page)
    assert not settled(page)


def whole_game_without_room(page: Page, address: str, game_id: str, seed: int) -> int:
    """A game to its end in a full store, with a reload in the middle, and room before the last of so many presses."""
    game = whole_game(game_id, INFOS[game_id].seats[0], f"full {seed}")
    presses = presses_of(game)
    half = len(presses) // 2
    opened_full(page, address)
    started(page, game)
    play(page, presses[:half])
    assert times_told(page, FULL) == 1, "told once"
    assert kept(page, game) is None, "there is room after all"
    board = page.locator(".board").aria_snapshot() if page.locator(".board").count() else ""

    opened(page, address)
    go_on(page)
    assert board == (page.locator(".board").aria_snapshot() if page.locator(".board").count() else ""), (
        "not in reserve"
    )
    assert times_told(page, FULL) == 1, "told once after each start"
    play(page, presses[half:-1])

    make_room(page)
    play(page, presses[-1:])
    page.wait_for_selector(".outcome")
    assert times_told(page, ROOM_AGAIN) == 1
    over = kept(page, game)
    assert over, "written once there is room"
    assert over.log == game.log
    return len(presses)
