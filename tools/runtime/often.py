"""Records which functions of Python playing calls, and which of its data it touches: ``make often``, after every change
of Pyodide's version.

A page is played with whose Python notes every call (wasm.py) and every way to memory (touching.py): bots play each
game, and a hand that presses whatever there is comes across every screen. What is noted is kept for machine.py, once
all of it is there: a recording that is stopped leaves the old one.
"""

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, Worker, sync_playwright

from app.links import PLAY_ON
from app.model import Settings
from app.stored import SETTINGS_KEY, write_settings
from table.game import Game
from table.link import write_link
from table.registry import GAMES
from table.session import Player, new_session
from tools import ROOT
from tools.browser import SWITCHES, find_or_install
from tools.build.files import replace_folder
from tools.build.site import site
from tools.page import phone, play_in_page, start
from tools.runtime import machine, wasm
from tools.runtime.shipping import noting
from tools.runtime.touching import TOUCHED
from tools.serve import serve
from tools.stopping import Stop, run

PRESSES = 250
PAUSE = 40
"""Milliseconds for an answer, and for bots."""

KEEP_EXPORTS = f"""const {{ instantiate }} = WebAssembly;
WebAssembly.instantiate = async (...given) => {{
  const made = await instantiate.apply(WebAssembly, given);
  if (made.exports?.{wasm.CALLED}0) globalThis.noted = made.exports;
  return made;
}};
""".encode()

NOTED = f"""(functions) => {{
  const called = [];
  for (let at = 0; at < functions; at += 1) if (noted["{wasm.CALLED}" + at].value) called.push(at);
  const touched = [];
  new Uint8Array(noted.{TOUCHED}.buffer).forEach((byte, block) => byte && touched.push(block));
  return [called, touched];
}}"""

PRESS = """(luck) => {
  const all = [...document.querySelectorAll("[data-target]:not([disabled])")];
  const can = all.filter((one) => one.getClientRects().length);
  can[Math.floor(luck * can.length)]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""


def main() -> None:
    chromium = find_or_install()
    with TemporaryDirectory() as folder:
        write_site(Path(folder) / "dist")
        often = record(Path(folder) / "dist", chromium)
    machine.write_often(ROOT, often)
    print(
        f"{len(often.functions)} of {functions()} functions and {len(often.blocks)} blocks of data: {machine.OFTEN}"
    )


def functions() -> int:
    """How many functions Python has."""
    return machine.original(ROOT).size(wasm.CODE)


def write_site(folder: Path) -> None:
    """The site with a machine that is whole and notes every call."""
    files = site(ROOT, offline=False, runtime=noting)
    for name, data in files.items():
        if name.endswith("boot.js"):
            files[name] = KEEP_EXPORTS + data
    replace_folder(folder, files)


def record(folder: Path, chromium: str) -> machine.Often:
    """What is needed while pages of this site are played with: two for each game."""
    with (
        serve(folder) as served,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium, args=SWITCHES) as browser,
    ):
        page = phone(browser)
        settings = [SETTINGS_KEY, write_settings(Settings(speed="instant"))]
        page.add_init_script(f"localStorage.setItem(...{json.dumps(settings)})")
        called, touched = set[int](), set[int]()
        for game in GAMES.values():
            start(page, served.address + a_link(game))
            press(page, Random(game.info.id), PRESSES)
            note(page.workers, called, touched)
            start(page, served.address)
            play(page, game)
            press(page, Random(game.info.id), PRESSES)
            note(page.workers, called, touched)
        return machine.Often(called, touched)


def a_link(game: Game[Any, Any]) -> str:
    """The fragment by which somebody is asked to play on."""
    people = tuple(Player(f"Person {seat}", seat) for seat in range(game.info.seats[0]))
    return f"#{PLAY_ON}{write_link(new_session(game.info.id, people, 'often'))}"


def play(page: Page, game: Game[Any, Any]) -> None:
    """One that bots play to its end, and one that a person has set up and begun."""
    play_in_page(page, game, "often")
    page.click(f'[data-target="open:{game.info.id}"]')
    page.click('[data-target="start"]')
    page.wait_for_selector(".screen.play .board")


def press(page: Page, luck: Random, presses: int) -> None:
    """Whatever can be pressed, wherever that leads."""
    for _ in range(presses):
        page.evaluate(PRESS, luck.random())
        page.wait_for_timeout(PAUSE)


def note(workers: list[Worker], called: set[int], touched: set[int]) -> None:
    """Adds what was needed in the one worker whose Python notes it."""
    for worker in workers:
        if worker.evaluate("'noted' in self"):
            functions_called, blocks = worker.evaluate(NOTED, functions())
            called.update(functions_called)
            touched.update(blocks)
            return
    raise Stop("no worker of the page has a Python that notes its calls")


if __name__ == "__main__":
    run(main)
