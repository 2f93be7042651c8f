"""Measures how long the strongest bots think in the browser, for ``make bench ONLY=bots``.

A game with bots on all seats is put into the page's storage and resumed: it plays itself. The time between two
saves is what a person waits for one move, with everything that belongs to it: thinking in slices, drawing,
saving. Meanwhile the page's own thread notes how long each of its frames took.
"""

import json
from itertools import pairwise
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from app.model import SETTINGS_KEY, TABLE_KEY, Settings
from app.stored import write_settings
from table.game import Game
from table.registry import GAMES
from table.save import write_save
from table.session import Player, new_session

SEATS = 2
SEED = "bench"

WATCH = """([key, texts]) => {
  for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text);
  window.saves = [];
  window.frames = [];
  const keep = Storage.prototype.setItem;
  Storage.prototype.setItem = function (name, text) {
    keep.call(this, name, text);
    if (name === key) window.saves.push(performance.now());
  };
  let last = performance.now();
  const frame = (now) => {
    window.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  window.watchFrames = () => {
    last = performance.now();
    requestAnimationFrame(frame);
  };
}"""


class Thinking(NamedTuple):
    """One game of the strongest bots: seconds for each move, and for each frame that the page drew."""

    game: Game[Any, Any]
    seconds: list[float]
    frames: list[float]


def measure(browser: Browser, address: str) -> list[Thinking]:
    """Every game once, played by its strongest bots to the end."""
    found = []
    for game in GAMES.values():
        with browser.new_context() as context:
            found.append(watch_game(context.new_page(), address, game))
    return found


def watch_game(page: Page, address: str, game: Game[Any, Any]) -> Thinking:
    """Resumes a game of bots at the highest speed and waits for its end."""
    level = game.info.levels[-1]
    session = new_session(
        game.info.id, tuple(Player(f"{level} {seat}", seat, level) for seat in range(SEATS)), SEED, {}
    )
    key = f"{TABLE_KEY}001"
    texts = {key: write_save(session), SETTINGS_KEY: write_settings(Settings(speed="instant"))}
    page.add_init_script(f"({WATCH})({json.dumps([key, texts])})")
    page.goto(address)
    page.wait_for_selector("html[data-ready]", timeout=60_000)
    page.locator('[data-target="resume:001"]').click()
    page.evaluate("window.watchFrames()")
    page.wait_for_selector(".outcome", timeout=600_000)
    saves: list[float] = page.evaluate("window.saves")
    frames: list[float] = page.evaluate("window.frames")
    return Thinking(game, [(b - a) / 1000 for a, b in pairwise(saves)], [late / 1000 for late in frames])
