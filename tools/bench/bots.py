"""Measures how long the strongest bots think in the browser, for ``make bench ONLY=bots``.

A game with bots on all seats is put into the page's storage and resumed: it plays itself. The time between two
saves is what a person waits for one move, with everything that belongs to it: thinking in slices, drawing,
saving. Meanwhile the page's own thread notes how long each of its frames took.
"""

import json
import statistics
from itertools import pairwise
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from app.model import Settings
from app.stored import SETTINGS_KEY, TABLE_KEY, write_settings
from table.game import Game
from table.registry import GAMES
from table.save import write_save
from table.session import Player, new_session
from tools.bench.report import aim, print_table
from tools.browser import SWITCHES, find_or_install
from tools.page import start
from tools.serve import finished_site, serve

SEATS = 2
SEED = "bench"
LONGEST_THOUGHT = {"alle-neune": 1.5, "nmbr9": 3.0, "alles-laeuft": 1.0}
"""Seconds that the strongest bot of a game may take for a move in the browser, where it is not as usual."""
USUAL_THOUGHT = 2.0
LATE = 0.2
"""Seconds that all but one in a hundred of the page's frames may take meanwhile."""

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


def bench_bots() -> bool:
    """The strongest bots of every game against themselves, in the page."""
    with (
        sync_playwright() as playwright,
        serve(finished_site()) as site,
        playwright.chromium.launch(executable_path=find_or_install(), args=list(SWITCHES)) as browser,
    ):
        found = measure(browser, site.address)
    rows: list[tuple[str, ...]] = [("bots in the browser, s", "moves", "median", "slowest", "late frames")]
    for one in found:
        numbers = statistics.median(one.seconds), max(one.seconds), late_frame(one)
        rows.append((one.game.info.id, str(len(one.seconds)), *(f"{number:.2f}" for number in numbers)))
    print_table(rows)
    thoughts = [
        aim(f"{name}, a thought, s", max(one.seconds), LONGEST_THOUGHT.get(name, USUAL_THOUGHT))
        for one in found
        for name in [one.game.info.id]
    ]
    return all([*thoughts, aim("a late frame of the page, s", max(map(late_frame, found)), LATE)])


def late_frame(one: Thinking) -> float:
    """What all but one in a hundred frames stay below."""
    return statistics.quantiles(one.frames, n=100)[-1]


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
    start(page, address)
    page.locator('[data-target="resume:001"]').click()
    page.evaluate("window.watchFrames()")
    page.wait_for_selector(".outcome", timeout=600_000)
    saves: list[float] = page.evaluate("window.saves")
    frames: list[float] = page.evaluate("window.frames")
    return Thinking(game, [(b - a) / 1000 for a, b in pairwise(saves)], [late / 1000 for late in frames])
