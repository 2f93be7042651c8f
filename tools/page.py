"""Our own page in a browser, as tools drive it: opened as on a phone, and played in by bots."""

from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError

from app.stored import TABLE_KEY
from table.game import Game
from table.save import write_save
from table.session import Player, new_session
from tools.stopping import Stop

STARTS_WITHIN = 120_000
"""Milliseconds."""

WATCH_A_GAME = """async ([key, text]) => {
  const press = (target) => document.querySelector(`[data-target="${target}"]`).click();
  const shown = async (selector) => {
    while (!document.querySelector(selector)) await new Promise((go) => setTimeout(go, 20));
  };
  localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent("storage", { key, newValue: text }));
  await shown('[data-target="resume:099"]');
  press("resume:099");
  await shown(".outcome");
  press("home");
  await shown(".covers");
}"""
"""A stored game appears as if another window had stored it, is opened, ends, and is left.

All in the page: what Playwright waits for or clicks it holds on to, 86 nodes a game, and that would be measured too.
"""


def phone(browser: Browser) -> Page:
    """An empty page of a phone's size."""
    return browser.new_page(viewport={"width": 360, "height": 740}, service_workers="block")


def start(page: Page, address: str) -> None:
    """Opens the page afresh, even if it is open and only the fragment is another, and waits until Python answers."""
    page.goto("about:blank")
    page.goto(address)
    try:
        page.wait_for_selector("html[data-ready]", timeout=STARTS_WITHIN)
    except TimeoutError as error:
        raise Stop("the page does not start; make play, and its console says why") from error


def play_in_page(page: Page, game: Game[Any, Any], seed: str) -> None:
    """A game that bots play in the page from start to end; then back to the shelf."""
    level = game.info.levels[0]
    bots = tuple(Player(f"Bot {seat}", seat, level) for seat in range(max(2, game.info.seats[0])))
    page.evaluate(WATCH_A_GAME, [f"{TABLE_KEY}099", write_save(new_session(game.info.id, bots, seed))])
