"""Measures what players notice: ``python -m tools.bench``, or only some of it: ``python -m tools.bench start``.

Every variant of a bench runs in turn, again and again, so that whatever else the machine does hits all of
them; the medians are compared, and what matters are the ratios.
"""

import json
import statistics
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import bench_bots, bench_growth, bench_nmbr9, bench_start
from tools.bench_report import aim, print_table
from tools.browser import SWITCHES, find_or_install
from tools.serve import serve

ROOT = Path(__file__).parents[1]
LONGEST_THOUGHT = {"alle-neune": 1.5, "nmbr9": 3.0, "alles-laeuft": 1.0, "traexx": 2.0}
"""Seconds that the strongest bot of each game may take for a move in the browser."""
LATE = 0.2
"""Seconds that all but one in a hundred of the page's frames may take meanwhile."""

TIMES_FASTER = 20
"""How much faster NMBR 9's bit boards must be than going cell by cell."""


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
    "start": bench_start.bench_start,
    "line": bench_start.bench_line,
    "slow": bench_start.bench_slow,
    "growth": bench_growth.bench_growth,
    "press": bench_growth.bench_press,
    "memory": bench_growth.bench_memory,
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
