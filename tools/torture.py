"""The long run of every machine that looks for what gets lost: ``python -m tools.torture``, or only ``… kills``.

The machines lie in tests/torture, where a small run of each is part of the tests. Each stops at the first claim that
does not hold, and says by which seed it is seen again. Only when all of them have passed are the figures written that
the page "What we promise" shows.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from playwright.sync_api import Browser, Playwright, sync_playwright

from table.registry import INFOS
from tests.torture import full, imports, kills, model, monkey
from tests.torture.hand import listens_in
from tools import ROOT
from tools.browser import HURRIED, find
from tools.build.files import write_whole
from tools.build.site import FIGURES
from tools.serve import Site, finished_site, serve
from tools.stopping import Stop, chosen, run

SEED: Final = 14
STEPS: Final = 100_000
PRESSES: Final = 2_000
KILLS: Final = 50

Figures = Mapping[str, int]


@dataclass(frozen=True)
class Place:
    """Where the machines work: the finished site and a browser."""

    site: Site
    playwright: Playwright
    browser: Browser


@contextmanager
def place() -> Iterator[Place]:
    """The site is served and a browser open while the block runs."""
    with (
        serve(finished_site()) as site,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=find(), args=HURRIED) as browser,
    ):
        yield Place(site, playwright, browser)


def run_model() -> Figures:
    """Devices, windows, links and stores of a model, in any order."""
    return dict(model.run(SEED, STEPS))


def run_monkey() -> Figures:
    """A blind hand at every size, as long at each."""
    with place() as at:
        counted = Counter[str]()
        for size in monkey.SIZES:
            each = -(-PRESSES // len(monkey.SIZES))
            counted += monkey.run(at.browser, at.site.address, size, SEED, each).counted
        return {"presses": counted.total(), **{f"it {kind}": times for kind, times in counted.items()}}


def run_kills() -> Figures:
    """A browser killed in the middle of a game, again and again, in one profile."""
    with place() as at:
        counted = kills.run(at.playwright, at.site.address, SEED, KILLS)
        return {"kills": counted.total(), **{kind: counted[kind] for kind in kills.KINDS}}


def run_full() -> Figures:
    """A whole game of each kind in a store without a byte of room, and everything that may be brought in."""
    with place() as at:
        presses = 0
        for game_id in INFOS:
            with at.browser.new_context(locale="en-GB") as context:
                presses += full.whole_game_without_room(
                    listens_in(context).new_page(), at.site.address, game_id, SEED
                )
        for case in imports.CASES:
            with at.browser.new_context(locale="en-GB") as context:
                case(listens_in(context).new_page(), at.site.address)
        return {"games": len(INFOS), "presses": presses, "imports": len(imports.CASES)}


MACHINES: Final[Mapping[str, Callable[[], Figures]]] = {
    "model": run_model,
    "monkey": run_monkey,
    "kills": run_kills,
    "full": run_full,
}


def main(names: list[str]) -> None:
    """Runs the machines of these names, all of them without any: each in a process of its own, one for each core."""
    figures: dict[str, Figures] = {}
    with ProcessPoolExecutor() as cores:
        running = {cores.submit(MACHINES[name]): name for name in chosen("machine", names, list(MACHINES))}
        for one in as_completed(running):
            name = running[one]
            try:
                figures[name] = one.result()
            except AssertionError as error:
                cores.shutdown(wait=False, cancel_futures=True)
                raise Stop(f"{name}: {error}") from error
            print(f"{name} passed", flush=True)
    day = datetime.now(tz=UTC).date().isoformat()
    print(table(day, figures))
    if set(figures) == set(MACHINES):
        written = {"day": day, "seed": SEED, "figures": figures}
        write_whole(ROOT / FIGURES, (json.dumps(written, indent=2) + "\n").encode())
        print(f"{FIGURES} is written; make dist puts the figures into the page")


def table(day: str, figures: Mapping[str, Figures]) -> str:
    """All figures, to be read.

    >>> print(table("2026-11-17", {"kills": {"kills": 50, "nothing lost": 49}}))
    2026-11-17, seed 14
    kills             50  kills
    kills             49  nothing lost
    """
    rows = [
        f"{name:8}{number:12,}  {what}" for name, found in figures.items() for what, number in found.items()
    ]
    return "\n".join([f"{day}, seed {SEED}", *rows])


if __name__ == "__main__":
    run(lambda: main(sys.argv[1:]))
