"""Measures what players notice: ``python -m tools.bench``, or only some of it: ``python -m tools.bench start``.

Every variant of a bench runs in turn, again and again, so that whatever else the machine does hits all of
them; the medians are compared, and what matters are the ratios.
"""

import json
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tools import bench_bots, bench_nmbr9
from tools.browser import SWITCHES, find_or_install
from tools.serve import Line, Site, serve

ROOT = Path(__file__).parents[1]
RUNS = 5
STAY = 4000
"""Milliseconds a visitor stays: browsers store compiled code only after a while."""

LONGEST_THOUGHT = {"alle-neune": 1.5, "nmbr9": 3.0, "alles-laeuft": 1.0, "traexx": 2.0}
"""Seconds that the strongest bot of each game may take for a move in the browser."""
LATE = 0.2
"""Seconds that all but one in a hundred of the page's frames may take meanwhile."""

TIMES_FASTER = 20
"""How much faster NMBR 9's bit boards must be than going cell by cell."""

ANSWERED = "python-answered"
"""The mark every measured page sets when Python has answered for the first time."""

STOCK_PYODIDE = {
    "index.html": """<!doctype html><meta charset="utf-8"><title>stock Pyodide</title>
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython("import js; js.performance.mark('python-answered')");
</script>""",
}
STOCK_PYSCRIPT = {
    "index.html": """<!doctype html><meta charset="utf-8"><title>stock PyScript</title>
<link rel="stylesheet" href="./pyscript/core.css">
<script type="module" src="./pyscript/core.js"></script>
<script type="py" src="./main.py" config="./pyscript.toml"></script>""",
    "pyscript.toml": 'interpreter = "./pyodide/pyodide.mjs"\n',
    "main.py": "import js\njs.performance.mark('python-answered')\n",
}


@dataclass
class Sample:
    """One start: milliseconds to Python's first answer, and of work on the page's own thread."""

    wall: float
    page_thread: float


@dataclass
class Times:
    """The samples of one variant by how it was started: cold, warm, kept (by the service worker)."""

    samples: dict[str, list[Sample]] = field(default_factory=dict)

    def add(self, kind: str, sample: Sample) -> None:
        self.samples.setdefault(kind, []).append(sample)

    def wall(self, kind: str) -> float:
        return statistics.median(sample.wall for sample in self.samples[kind])

    def page_thread(self, kind: str) -> float:
        return statistics.median(sample.page_thread for sample in self.samples[kind])


def bench_start() -> bool:
    """From opening the page to Python's first answer, against the two stock ways to run Python in a page."""
    with ExitStack() as stack:
        browser = stack.enter_context(sync_playwright())
        sites = {
            "stock Pyodide": stack.enter_context(stock_site(STOCK_PYODIDE)),
            "stock PyScript": stack.enter_context(stock_site(STOCK_PYSCRIPT)),
            "Neunerlei": stack.enter_context(serve(ROOT / "dist")),
        }
        times = {name: Times() for name in sites}
        for site in sites.values():
            measure_starts(browser, site, Times())  # so that the server has compressed everything
        for _ in range(RUNS):
            for name, site in sites.items():
                measure_starts(browser, site, times[name])
    return report_starts(times)


def measure_starts(browser: Playwright, site: Site, times: Times) -> None:
    """A first visit with an empty profile, a second one, and, if the site keeps itself, one from its own store."""
    with fresh_profile(browser, service_workers="block") as context:
        page = context.new_page()
        for kind in ("cold", "warm"):
            times.add(kind, start(page, site))
    if (site.folder / "sw.js").exists():
        with fresh_profile(browser, service_workers="allow") as context:
            page = context.new_page()
            start(page, site)
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            # The first start from the store still fills the browser's own store of compiled code.
            start(page, site)
            times.add("kept", start(page, site))


def start(page: Page, site: Site) -> Sample:
    """Opens the page and waits until Python has answered."""
    page.goto("about:blank")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    page.goto(site.address, wait_until="commit")
    page.wait_for_function(f"performance.getEntriesByName('{ANSWERED}').length > 0", timeout=120_000)
    wall = page.evaluate(f"performance.getEntriesByName('{ANSWERED}')[0].startTime")
    metrics = {
        metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]
    }
    session.detach()
    return Sample(wall, metrics["TaskDuration"] * 1000)


def report_starts(times: dict[str, Times]) -> bool:
    """Prints the table and says whether the aims are met."""
    stock, ours = times["stock PyScript"], times["Neunerlei"]
    rows: list[tuple[str, ...]] = [
        ("start, median ms", "cold", "warm", "kept", "page thread, cold", "page thread, warm")
    ]
    for name, found in times.items():
        kept = f"{found.wall('kept'):.0f}" if "kept" in found.samples else "-"
        threads = [f"{found.page_thread(kind):.0f}" for kind in ("cold", "warm")]
        rows.append((name, f"{found.wall('cold'):.0f}", f"{found.wall('warm'):.0f}", kept, *threads))
    print_table(rows)
    return all(
        [
            aim("cold start, of stock PyScript's", ours.wall("cold") / stock.wall("cold"), 0.5),
            aim("warm start, of stock PyScript's", ours.wall("warm") / stock.wall("warm"), 0.45),
            aim("page thread, cold, of stock's", ours.page_thread("cold") / stock.page_thread("cold"), 0.1),
        ]
    )


def bench_line() -> bool:
    """A first visit over a slow line, 10 Mbit/s and 40 ms, against stock PyScript."""
    with ExitStack() as stack:
        browser = stack.enter_context(sync_playwright())
        sites = {
            "stock PyScript": stack.enter_context(stock_site(STOCK_PYSCRIPT)),
            "Neunerlei": stack.enter_context(serve(ROOT / "dist")),
        }
        times = {name: Times() for name in sites}
        for site in sites.values():
            first_visit(browser, site)  # so that the server has compressed everything
            site.line = Line(speed=10e6 / 8, latency=0.04)
        for _ in range(RUNS):
            for name, site in sites.items():
                times[name].add("cold", first_visit(browser, site))
    print_table(
        [("10 Mbit/s, 40 ms, median ms", "cold"), *((n, f"{t.wall('cold'):.0f}") for n, t in times.items())]
    )
    return aim(
        "of stock PyScript's", times["Neunerlei"].wall("cold") / times["stock PyScript"].wall("cold"), 0.7
    )


def first_visit(browser: Playwright, site: Site) -> Sample:
    with fresh_profile(browser) as context:
        return start(context.new_page(), site)


@contextmanager
def stock_site(files: dict[str, str]) -> Iterator[Site]:
    """A hello page over the untouched packages."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "pyodide").symlink_to(ROOT / "node_modules/pyodide")
        (folder / "pyscript").symlink_to(ROOT / "node_modules/@pyscript/core/dist")
        for file, text in files.items():
            (folder / file).write_text(text, encoding="utf-8")
        with serve(folder) as site:
            site.rules = []
            yield site


@contextmanager
def fresh_profile(
    browser: Playwright, service_workers: Literal["allow", "block"] = "block"
) -> Iterator[BrowserContext]:
    """A browser that has never been anywhere."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = browser.chromium.launch_persistent_context(
            profile, executable_path=find_or_install(), args=list(SWITCHES), service_workers=service_workers
        )
        try:
            yield context
        finally:
            context.close()


def aim(what: str, ratio: float, most: float) -> bool:
    """Prints one aim and whether it is met."""
    met = ratio <= most
    print(f"{'PASS' if met else 'FAIL'}  {what}: {ratio:.2f} (at most {most})")
    return met


def print_table(rows: Sequence[tuple[str, ...]]) -> None:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *cells in rows:
        right = (cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True))
        print("  ".join([name.ljust(widths[0]), *right]))


def bench_nmbr9_rules() -> bool:
    """NMBR 9's rules on bit boards against the slow ones that its tests check them with."""
    rows: list[tuple[str, ...]] = [("NMBR 9, ms", "bits", "cell by cell", "ratio")]
    timings = bench_nmbr9.measure()
    rows += [(one.name, f"{one.fast:.3f}", f"{one.slow:.3f}", f"{one.ratio:.0f}") for one in timings]
    print_table(rows)
    slowest = min(one.ratio for one in timings)
    return aim("NMBR 9, of the time cell by cell", 1 / slowest, 1 / TIMES_FASTER)


def bench_bots_in_browser() -> bool:
    """The strongest bots of every game against themselves, in the page."""
    with (
        sync_playwright() as playwright,
        serve(ROOT / "dist") as site,
        playwright.chromium.launch(executable_path=find_or_install(), args=list(SWITCHES)) as browser,
    ):
        found = bench_bots.measure(browser, site.address)
    rows: list[tuple[str, ...]] = [("bots in the browser, s", "moves", "median", "slowest", "late frames")]
    for one in found:
        numbers = statistics.median(one.seconds), max(one.seconds), late_frame(one)
        rows.append((one.game.info.id, str(len(one.seconds)), *(f"{number:.2f}" for number in numbers)))
    print_table(rows)
    return all(
        [
            *(
                aim(f"{one.game.info.id}, a thought, s", max(one.seconds), LONGEST_THOUGHT[one.game.info.id])
                for one in found
            ),
            aim("a late frame of the page, s", max(map(late_frame, found)), LATE),
        ]
    )


def late_frame(one: bench_bots.Thinking) -> float:
    """What all but one in a hundred frames stay below."""
    return statistics.quantiles(one.frames, n=100)[-1]


BENCHES: dict[str, Callable[[], bool]] = {
    "start": bench_start,
    "line": bench_line,
    "nmbr9": bench_nmbr9_rules,
    "bots": bench_bots_in_browser,
}


def main(names: list[str]) -> int:
    unknown = set(names) - set(BENCHES)
    if unknown:
        sys.exit(f"no bench called {', '.join(sorted(unknown))}; there are {json.dumps(list(BENCHES))}")
    passed = [bench() for name, bench in BENCHES.items() if not names or name in names]
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
