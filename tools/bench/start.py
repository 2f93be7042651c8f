"""Measures how long it takes from opening the page to playing, for ``make bench ONLY="start first again line slow"``.

We are measured to a board that can be played on (a kept game is gone on with), the two stock ways to run Python in
a page only to their first line of Python.
"""

import json
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import brotli
from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from app.stored import RETURN_KEY, TABLE_KEY
from table.registry import INFOS
from table.save import write_save
from table.session import Player, new_session
from tools import ROOT
from tools.bench.report import aim, print_table
from tools.bench.slow import slowed
from tools.browser import SWITCHES, find_or_install
from tools.serve import Line, Site, finished_site, serve

RUNS = 5
SETTLING = 4000
"""Milliseconds after which a browser has compiled everything twice and kept it."""
OPENING = 2500
"""Milliseconds after which a browser that was just opened has done its own work, half a second of a core."""

READY = "bench-ready"
"""The mark every measured page sets when it is where we wait for."""

STOCK_PYODIDE = {
    "index.html": """<!doctype html><meta charset="utf-8"><title>stock Pyodide</title>
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython("import js; js.performance.mark('bench-ready')");
</script>""",
}
STOCK_PYSCRIPT = {
    "index.html": """<!doctype html><meta charset="utf-8"><title>stock PyScript</title>
<link rel="stylesheet" href="./pyscript/core.css">
<script type="module" src="./pyscript/core.js"></script>
<script type="py" src="./main.py" config="./pyscript.toml"></script>""",
    "pyscript.toml": 'interpreter = "./pyodide/pyodide.mjs"\n',
    "main.py": "import js\njs.performance.mark('bench-ready')\n",
    # What any site would do to work offline: whatever was fetched once is kept.
    "sw.js": """self.addEventListener("activate", (event) => event.waitUntil(clients.claim()));
self.addEventListener("fetch", (event) => event.respondWith((async () => {
  const cache = await caches.open("all");
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const fresh = await fetch(event.request);
  await cache.put(event.request, fresh.clone());
  return fresh;
})()));""",
}

TELL = f"""new PerformanceObserver((list) => {{
  if (list.getEntriesByName("{READY}").length) console.debug("{READY}");
}}).observe({{ type: "mark" }});"""
"""Tells us of the mark. To wait for it in the page, Playwright would compile a large script before the first paint."""

WATCH = f"""([texts, answers]) => {{
  for (const [key, text] of Object.entries(texts)) localStorage[key] ??= text;
  const watcher = new MutationObserver(() => {{
    if (answers && !("ready" in document.documentElement.dataset)) return;
    if (!document.querySelector(".screen.play .actions [data-target]:not([disabled])")) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark("{READY}")));
  }});
  watcher.observe(document, {{ childList: true, subtree: true, attributes: true }});
}}"""
"""Sets the mark when something on the table that can be pressed is painted: by Python, or already in a picture."""

GO = f"""(game) => addEventListener("DOMContentLoaded", () => {{
  const shown = (selector) => [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length);
  const answers = ".screen.play .actions [data-target]:not([disabled])";
  const ways = [`[data-target="open:${{game}}"]`, ".screen.setup #start", answers];
  const go = () => {{
    const next = shown(ways[0]);
    if (!next) return;
    ways.shift();
    performance.mark(`step-${{2 - ways.length}}`);
    if (ways.length) next.dispatchEvent(new MouseEvent("click", {{ bubbles: true }}));
    else {{
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark("{READY}")));
    }}
  }};
  const watcher = new MutationObserver(() => requestAnimationFrame(go));
  watcher.observe(document.documentElement, {{ childList: true, subtree: true, attributes: true }});
  requestAnimationFrame(() => setTimeout(go));
}})"""
"""Goes as a person goes: presses a cover as soon as it is painted, Play, and waits for a board that answers."""

KEEP = "navigator.serviceWorker.register('./sw.js').then(() => navigator.serviceWorker.ready)"
"""Has the site kept by its service worker."""

SEEN = "performance.getEntriesByName('step-1')[0].startTime - performance.getEntriesByName('step-0')[0].startTime"
"""Milliseconds from the press on the cover to the painted set-up."""


@dataclass
class Sample:
    """One start, in milliseconds: until it is ready, until something is painted, of work on the page's thread."""

    wall: float
    paint: float
    page_thread: float


@dataclass
class Times:
    """The samples of one variant by how it was started: cold, warm, kept (by the service worker)."""

    samples: dict[str, list[Sample]] = field(default_factory=dict)

    def add(self, kind: str, sample: Sample) -> None:
        self.samples.setdefault(kind, []).append(sample)

    def wall(self, kind: str) -> float:
        return statistics.median(sample.wall for sample in self.samples[kind])

    def paint(self, kind: str) -> float:
        return statistics.median(sample.paint for sample in self.samples[kind])

    def page_thread(self, kind: str) -> float:
        return statistics.median(sample.page_thread for sample in self.samples[kind])


@dataclass(frozen=True)
class Variant:
    """A site to start, and a script that runs in it first: it says when we are ready, where the page does not."""

    site: Site
    script: str = ""
    path: str = ""


def board_script(*, answers: bool = True) -> str:
    """A game of the first on the shelf is kept in the browser, with a person on turn, and will be gone on with.

    As it was left: a picture of it is shown only if it is of the very course that is kept.

    It is ready when it answers, or else when it is seen.
    """
    players = tuple(Player(name, seat) for seat, name in enumerate(("Anna", "Ben")))
    session = new_session(next(iter(INFOS)), players, "bench")
    texts = {f"{TABLE_KEY}001": write_save(session), RETURN_KEY: "001"}
    return f"({WATCH})({json.dumps([texts, answers])})"


@contextmanager
def variants() -> Iterator[dict[str, Variant]]:
    with ExitStack() as stack:
        yield {
            "stock Pyodide": Variant(stack.enter_context(stock_site(STOCK_PYODIDE))),
            "stock PyScript": Variant(stack.enter_context(stock_site(STOCK_PYSCRIPT))),
            "Neunerlei": Variant(stack.enter_context(serve(finished_site())), board_script()),
        }


def bench_start() -> bool:
    """Cold, warm and from the service worker."""
    with sync_playwright() as browser, variants() as found:
        times = {name: Times() for name in found}
        for variant in found.values():
            visit_cold_and_warm(browser, variant, Times())  # so that the server has compressed everything
        for _ in range(RUNS):
            for name, variant in found.items():
                visit_cold_and_warm(browser, variant, times[name])
                if (variant.site.folder / "sw.js").exists():
                    visit_kept(browser, variant, times[name])
    report(times, ("cold", "warm", "kept"))
    stock, ours = times["stock PyScript"], times["Neunerlei"]
    return all(
        [
            aim("board, cold, of stock PyScript's hello", ours.wall("cold") / stock.wall("cold"), 0.38),
            aim("board, kept, of stock PyScript's hello kept", ours.wall("kept") / stock.wall("kept"), 0.35),
            aim("first paint, of stock PyScript's hello", ours.paint("cold") / stock.wall("cold"), 0.09),
            aim("page thread, cold, of stock's", ours.page_thread("cold") / stock.page_thread("cold"), 0.1),
            aim("all downloads, MB in brotli", downloads(), 3.9),
        ]
    )


def bench_first() -> bool:
    """The way a person goes: shelf, a cover at once, Play, a board that answers; and how soon the press is seen."""
    kinds = {"cold": (None, 1), "10 Mbit/s": (Line(speed=10e6 / 8, latency=0.04), 1), "4x slower": (None, 4)}
    seen: dict[str, list[float]] = {kind: [] for kind in kinds}
    with sync_playwright() as browser, variants() as found:
        found["Neunerlei"] = Variant(found["Neunerlei"].site, f"({GO})({json.dumps(next(iter(INFOS)))})")
        found = {name: found[name] for name in ("stock PyScript", "Neunerlei")}
        times = {name: Times() for name in found}
        for variant in found.values():
            first_visit(browser, variant)
        for _ in range(RUNS):
            for kind, (line, slow) in kinds.items():
                for name, variant in found.items():
                    variant.site.line = line
                    with fresh_profile(browser) as context, slowed(slow):
                        page = new_page(context, variant)
                        times[name].add(kind, start(page, variant))
                        if name == "Neunerlei":
                            seen[kind].append(page.evaluate(SEEN))
    report(times, tuple(kinds))
    stock, ours = times["stock PyScript"], times["Neunerlei"]
    aims = {"cold": 0.40, "10 Mbit/s": 0.40, "4x slower": 0.26}
    met = [
        aim(f"first move, {kind}, of stock's hello", ours.wall(kind) / stock.wall(kind), most)
        for kind, most in aims.items()
    ]
    return all(
        [
            *met,
            *(
                aim(f"set-up seen, {kind}, ms", statistics.median(seen[kind]), 100)
                for kind in ("cold", "10 Mbit/s")
            ),
        ]
    )


def bench_line() -> bool:
    """A first visit over a slow line, 10 Mbit/s and 40 ms."""
    with sync_playwright() as browser, variants() as found:
        times = {name: Times() for name in found}
        for variant in found.values():
            first_visit(browser, variant)  # so that the server has compressed everything
            variant.site.line = Line(speed=10e6 / 8, latency=0.04)
        for _ in range(RUNS):
            for name, variant in found.items():
                times[name].add("10 Mbit/s", first_visit(browser, variant))
    report(times, ("10 Mbit/s",))
    stock, ours = times["stock PyScript"], times["Neunerlei"]
    return all(
        [
            aim("board, of stock's hello", ours.wall("10 Mbit/s") / stock.wall("10 Mbit/s"), 0.45),
            aim("first paint, of stock's hello", ours.paint("10 Mbit/s") / stock.wall("10 Mbit/s"), 0.1),
        ]
    )


def bench_slow() -> bool:
    """A machine of a quarter of the speed: all threads of the page are slowed, the worker's too."""
    with sync_playwright() as browser, variants() as found:
        times = {name: Times() for name in found}
        for variant in found.values():
            first_visit(browser, variant)
        for _ in range(RUNS):
            for name, variant in found.items():
                times[name].add("4x slower", first_visit(browser, variant, slow=4))
    report(times, ("4x slower",))
    stock, ours = times["stock PyScript"], times["Neunerlei"]
    return all(
        [
            aim("board, of stock's hello", ours.wall("4x slower") / stock.wall("4x slower"), 0.45),
            aim("first paint, of stock's hello", ours.paint("4x slower") / stock.wall("4x slower"), 0.1),
        ]
    )


def visit_cold_and_warm(browser: Playwright, variant: Variant, times: Times) -> None:
    """A first visit with an empty profile, and a second one."""
    with fresh_profile(browser) as context:
        page = new_page(context, variant)
        for kind in ("cold", "warm"):
            times.add(kind, start(page, variant))


def visit_kept(browser: Playwright, variant: Variant, times: Times) -> None:
    """A visit to a site that is kept by its service worker."""
    with fresh_profile(browser, service_workers="allow") as context:
        page = new_page(context, variant)
        start(page, variant)
        page.evaluate(KEEP)
        # The first starts still fill it, and, where somebody stays, the browser's own store of compiled code.
        for _ in range(2):
            start(page, variant)
            page.wait_for_timeout(SETTLING)
        times.add("kept", start(page, variant))


def first_visit(browser: Playwright, variant: Variant, slow: int = 1) -> Sample:
    with fresh_profile(browser) as context:
        page = new_page(context, variant)
        with slowed(slow):
            return start(page, variant)


def new_page(context: BrowserContext, variant: Variant) -> Page:
    """A page that has not been anywhere yet, in a browser that is at rest."""
    page = context.new_page()
    page.add_init_script(TELL + variant.script)
    page.wait_for_timeout(OPENING)
    return page


def start(page: Page, variant: Variant) -> Sample:
    """Opens the page and waits until it is ready."""
    page.goto("about:blank")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})  # work, not waiting for a core
    with page.expect_console_message(lambda message: message.text == READY, timeout=240_000):
        page.goto(variant.site.address + variant.path, wait_until="commit")
    wall = page.evaluate(f"performance.getEntriesByName('{READY}')[0].startTime")
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    metrics = {
        metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]
    }
    session.detach()
    return Sample(wall, paint, metrics["TaskDuration"] * 1000)


def downloads() -> float:
    """Megabytes of everything the page fetches to start and to be kept, compressed as well as a host can."""
    folders = (path for name in ("rt", "app") for path in (ROOT / "dist" / name).rglob("*"))
    files = [path for path in (*folders, ROOT / "dist/index.html") if path.is_file()]
    return sum(len(brotli.compress(path.read_bytes())) for path in files) / 1e6


def report(times: dict[str, Times], kinds: tuple[str, ...]) -> None:
    head = [f"{kind}: {what}" for kind in kinds for what in ("ready", "paint", "page thread")]
    rows: list[tuple[str, ...]] = [("start, median ms", *head)]
    for name, found in times.items():
        cells = [
            f"{measure(kind):.0f}" if kind in found.samples else "-"
            for kind in kinds
            for measure in (found.wall, found.paint, found.page_thread)
        ]
        rows.append((name, *cells))
    print_table(rows)


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
    with profile_folder() as profile, opened(browser, profile, service_workers) as context:
        yield context


@contextmanager
def profile_folder() -> Iterator[str]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        yield profile


@contextmanager
def opened(
    browser: Playwright, profile: str, service_workers: Literal["allow", "block"]
) -> Iterator[BrowserContext]:
    """A browser with what it has kept in this folder."""
    context = browser.chromium.launch_persistent_context(
        profile, executable_path=find_or_install(), args=list(SWITCHES), service_workers=service_workers
    )
    try:
        yield context
    finally:
        context.close()
