"""Measures what grows: ``make bench ONLY="growth press memory"``. Every game by the registry, none by name.

The games measured are the longest of a few that the weakest bots play with all seats taken.
"""

import json
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, sync_playwright

from app.main import handle, page, restored
from app.model import Event, Settings
from app.stored import SETTINGS_KEY, TABLE_KEY, write_settings
from table import face
from table.game import Game
from table.registry import GAMES
from table.save import write_save
from table.session import Player, Session, new_session
from tools import ROOT
from tools.bench.report import aim, print_table
from tools.bench.slow import pages, slowed
from tools.bench.timings import timings
from tools.browser import SWITCHES, find_or_install
from tools.golden.playing import moments
from tools.page import phone, play_in_page, start
from tools.runtime.python import inside
from tools.serve import finished_site, serve

SEEDS = ("drei", "sechs", "neun")
PATCHES = 15
PRESSES = 24
SLOWER = 4
PRESS_AIM = 50
"""Milliseconds from touch to paint on a phone, at the median."""
GAMES_IN_A_ROW = 10
COLLECTING = "--js-flags=--expose-gc"
"""With this switch pages and workers can be told to clear their rubbish away."""
COLLECT = "gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })"
COLLECTIONS = 3
SWEEPING = 500
"""Milliseconds in which what was cleared away is given back to the machine."""
MANY_FRAMES = (1, 2, 4)
MOST_GROWTH = 1.1

PATCHER = ROOT / "node_modules/idiomorph/dist/idiomorph.min.js"

PATCH = """([pages, repeats]) => {
  const times = [];
  for (let round = 0; round < repeats; round += 1) {
    const begun = performance.now();
    Idiomorph.morph(document.getElementById("app"), pages[round % 2], { morphStyle: "outerHTML" });
    document.body.getBoundingClientRect();
    times.push(performance.now() - begun);
  }
  return times;
}"""

WATCH_PRESSES = """(texts) => {
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  globalThis.answers = [];
  addEventListener("click", () => {
    const touched = performance.now();
    const watcher = new MutationObserver(() => {
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => answers.push(performance.now() - touched)));
    });
    watcher.observe(document.body, { childList: true, subtree: true, attributes: true });
  }, true);
}"""

# Lists of moves are a way of their own: with one open every press writes some fifty buttons anew.
PRESS = """(number) => {
  const can = [...document.querySelectorAll(".board [data-target], .actions [data-target]")]
    .filter((one) => !one.disabled && one.getClientRects().length)
    .filter((one) => !/^(hint|share|rules|home|list)/.test(one.dataset.target));
  const one = can[number % can.length];
  one?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return Boolean(one);
}"""


def played(game: Game[Any, Any], seed: str) -> Session:
    """A game of the weakest bots at all seats, to its end."""
    level = face.bots(game).LEVELS[0]
    players = tuple(Player(f"Bot {seat}", seat, level.id) for seat in range(game.info.seats[-1]))
    *_, over = moments(new_session(game.info.id, players, seed), level)
    return over


def longest(game: Game[Any, Any]) -> Session:
    """The longest of a few games."""
    return max((played(game, seed) for seed in SEEDS), key=lambda session: len(session.log))


def bench_growth() -> bool:
    """Drawing and patching the fullest board, saving and loading the longest game, playouts a second."""
    sessions = {game_id: longest(game) for game_id, game in GAMES.items()}
    job: dict[str, Any] = {"saves": {name: write_save(one) for name, one in sessions.items()}, "path": []}
    (app_zip,) = finished_site().glob("app/*/app.zip")
    (stdlib,) = finished_site().glob("rt/*/stdlib.zip")
    native = timings(job)
    shipped = {"path": [f"/repo/{app_zip.relative_to(ROOT)}"]}
    pyodide = inside(ROOT, "tools.bench.timings.timings", job | shipped, stdlib)
    patches = {name: patch_time(one) for name, one in sessions.items()}
    kinds = ("draw", "save", "load", "playouts")
    head = [f"{kind} {where}" for kind in kinds for where in ("native", "Pyodide")]
    rows: list[tuple[str, ...]] = [("ms; playouts a second", "lines", *head, "patch")]
    for name, session in sessions.items():
        cells = [f"{found[name][kind]:.1f}" for kind in kinds for found in (native, pyodide)]
        rows.append((name, str(len(session.log)), *cells, f"{patches[name]:.1f}"))
    print_table(rows)
    return True


def patch_time(session: Session) -> float:
    """Milliseconds in the browser to turn one picture of a full board into the next, and lay it out."""
    pictures = []
    for cursor in (len(session.log) - 2, len(session.log)):
        texts = {
            f"{TABLE_KEY}001": write_save(session).replace(f'"cursor":{session.cursor}', f'"cursor":{cursor}')
        }
        app, _effects = handle(restored(texts, "de", keeps=True)[0], Event("press", "resume:001"))
        pictures.append(page(app))
    with opened({}) as shown:
        shown.evaluate(f"() => {{ {PATCHER.read_text()}; globalThis.Idiomorph = Idiomorph; }}")
        times: list[float] = shown.evaluate(PATCH, [pictures, PATCHES])
    return statistics.median(times)


def bench_press() -> bool:
    """From touch to paint, on a machine of a quarter of the speed."""
    rows: list[tuple[str, ...]] = [(f"a press, ms, {SLOWER}x slower", "presses", "median", "slowest")]
    medians = []
    for game in GAMES.values():
        people = tuple(Player(f"Person {seat}", seat) for seat in range(game.info.seats[0]))
        answers = press_times(write_save(new_session(game.info.id, people, SEEDS[0])))
        medians.append(statistics.median(answers))
        rows.append((game.info.id, str(len(answers)), f"{medians[-1]:.0f}", f"{max(answers):.0f}"))
    print_table(rows)
    return aim("a press, from touch to paint, ms", max(medians), PRESS_AIM)


def press_times(save: str) -> list[float]:
    """Milliseconds from each of some presses to the picture that answers it."""
    with opened({f"{TABLE_KEY}001": save}, WATCH_PRESSES) as shown:
        shown.click('[data-target="resume:001"]')
        shown.wait_for_selector(".screen.play")
        for number in range(PRESSES):  # once at full speed, so that everything is loaded
            shown.evaluate(PRESS, number)
            shown.wait_for_timeout(60)
        shown.evaluate("answers.length = 0")
        with slowed(SLOWER):
            for number in range(PRESSES):
                shown.evaluate(PRESS, number)
                shown.wait_for_timeout(400)
        answers: list[float] = shown.evaluate("answers")
    return answers


def bench_memory() -> bool:
    """What the page's process holds after one game of each, and after ten more."""
    games = list(GAMES.values())
    with opened({SETTINGS_KEY: write_settings(Settings(speed="instant"))}) as shown:
        for game in games:
            play_in_page(shown, game, "first")
        before, things_before = memory_of(shown), things_of(shown)
        for number in range(GAMES_IN_A_ROW):
            play_in_page(shown, games[number % len(games)], f"game {number}")
        after, things_after = memory_of(shown), things_of(shown)
    print_table(
        [
            ("ten games in a row", "memory, MB", *things_before),
            ("before", f"{before:.1f}", *map(str, things_before.values())),
            ("after", f"{after:.1f}", *map(str, things_after.values())),
        ]
    )
    frames = [memory_of_frames(count) for count in MANY_FRAMES]
    print_table(
        [("frames on a page", *map(str, MANY_FRAMES)), ("memory, MB", *(f"{held:.1f}" for held in frames))]
    )
    return aim("memory after ten games, of before", after / before, MOST_GROWTH)


def memory_of_frames(count: int) -> float:
    """What somebody's page holds with so many games in it, all begun."""
    game = next(iter(GAMES))
    with (
        TemporaryDirectory() as folder,
        serve(finished_site()) as ours,
        serve(Path(folder)) as theirs,
        sync_playwright() as playwright,
        playwright.chromium.launch(
            executable_path=find_or_install(), args=[*SWITCHES, COLLECTING]
        ) as browser,
    ):
        ours.rules = theirs.rules = []
        address = f"{ours.address}embed/?game={game}&load=now&start=now"
        frame = f"<iframe src='{address}' width='400' height='700'></iframe>"
        (Path(folder) / "index.html").write_text(f"<!doctype html>{frame * count}")
        shown = browser.new_page()
        shown.goto(theirs.address)
        for one in shown.locator("iframe").all():
            one.content_frame.locator(".screen.play").wait_for(timeout=120_000)
        return memory_of(shown)


def memory_of(shown: Page) -> float:
    """Megabytes that processes with Python in them have for themselves, after all rubbish is gone."""
    for _ in range(COLLECTIONS):
        shown.evaluate(COLLECT)
        for worker in shown.workers:
            worker.evaluate(COLLECT)
        shown.wait_for_timeout(SWEEPING)
    ours = (Path(f"/proc/{process}") for process in pages())
    lines = [line for one in ours if _works(one) for line in (one / "smaps_rollup").read_text().splitlines()]
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_")) / 1024


def _works(process: Path) -> bool:
    """Whether it runs a worker, as Python's page does; a browser has pages of its own besides."""
    return any("DedicatedWorker" in name.read_text() for name in process.glob("task/*/comm"))


def things_of(shown: Page) -> dict[str, int]:
    """What lives in the page: if it grows by none of these, what grows is how the browser holds it."""
    session = shown.context.new_cdp_session(shown)
    counted = session.send("Memory.getDOMCounters")
    used = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return {"nodes": counted["nodes"], "listeners": counted["jsEventListeners"], "bytes of script": used}


@contextmanager
def opened(texts: dict[str, str], script: str = "") -> Iterator[Page]:
    """The page on a phone, with these texts stored before its first start, and ready."""
    keep = "(texts) => { for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text); }"
    with (
        serve(finished_site()) as site,
        sync_playwright() as playwright,
        playwright.chromium.launch(
            executable_path=find_or_install(), args=[*SWITCHES, COLLECTING]
        ) as browser,
    ):
        shown = phone(browser)
        shown.add_init_script(f"({script or keep})({json.dumps(texts)})")
        start(shown, site.address)
        yield shown
