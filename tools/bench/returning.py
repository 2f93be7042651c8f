"""Measures coming back in a newly opened browser, for ``make bench ONLY=again``.

What the service worker has kept, and a frame, which has none. A profile is prepared by somebody who plays and stays,
twice; every start is from a copy of it. Whether a browser has stored what it compiled differs from profile to
profile, so there are several of each.
"""

import os
import shutil
import statistics
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, Playwright, sync_playwright

from table.registry import INFOS
from tools.bench.report import aim
from tools.bench.start import (
    KEEP,
    READY,
    SETTLING,
    Sample,
    Times,
    Variant,
    board_script,
    new_page,
    opened,
    profile_folder,
    report,
    start,
)
from tools.serve import Site, finished_site, serve

PROFILES = 3
STARTS = 3
"""From each profile."""

ANSWERS = f"""addEventListener("DOMContentLoaded", () => new MutationObserver(() => {{
  if ("ready" in document.documentElement.dataset) performance.mark("{READY}");
}}).observe(document.documentElement, {{ attributes: true }}));"""
"""Sets the mark when Python has answered."""

PRESS_NEXT = """() => {
  const ways = [".screen.play .actions [data-target]:not([disabled])", "#start", '[data-target^="open:"]'];
  ways.map((way) => document.querySelector(way)).find((one) => one)?.click();
}"""
"""At the table, in a set-up or on the shelf."""

PAINTED = """() => new Promise((tell) => new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntriesByName("first-contentful-paint")) tell(startTime);
}).observe({ type: "paint", buffered: true }))"""
"""When something was first painted; a browser tells of it only afterwards."""


@dataclass(frozen=True)
class Return:
    """A way to come back: to which page, from whose profile, and whether a service worker keeps the site."""

    variant: Variant
    profile: str
    service_workers: Literal["allow", "block"] = "allow"


def ways_back(site: Site) -> dict[str, Return]:
    """A table that waits, until it answers and until it is seen; the shelf, whose first paint is the measure for that.

    And a frame.
    """
    frame = Variant(site, ANSWERS, f"embed/?game={next(iter(INFOS))}&load=now")
    return {
        "kept": Return(Variant(site, board_script()), "table"),
        "seen": Return(Variant(site, board_script(answers=False)), "table"),
        "shelf": Return(Variant(site, ANSWERS), "shelf"),
        "frame": Return(frame, "frame", "block"),
    }


def bench_again() -> bool:
    """``BEFORE`` names the dist of another build, which is measured in the same run."""
    builds = {"Neunerlei": finished_site()}
    if before := os.environ.get("BEFORE"):
        builds["before"] = Path(before)
    times = measured(builds, PROFILES, STARTS)
    report(times, tuple(times["Neunerlei"].samples))
    ours = times["Neunerlei"]
    met = [
        aim("waiting table seen, of the shelf's first paint", ours.wall("seen") / ours.paint("shelf"), 1.2)
    ]
    if before:
        theirs = times["before"]
        met += [
            aim(f"{kind}, of the build before", ours.wall(kind) / theirs.wall(kind), most)
            for kind, most in {"kept": 0.85, "frame": 0.7}.items()
        ]
    return all(met)


def measured(builds: dict[str, Path], profiles: int, starts: int) -> dict[str, Times]:
    """The builds by turns, from so many profiles of each kind, so often from each."""
    times = {name: Times() for name in builds}
    with sync_playwright() as browser, ExitStack() as stack:
        ways = {name: ways_back(stack.enter_context(serve(folder))) for name, folder in builds.items()}
        for _ in range(profiles):
            with ExitStack() as folders:
                prepared = {
                    (name, way.profile): folders.enter_context(lived_in(browser, way))
                    for name, all_ways in ways.items()
                    for way in {way.profile: way for way in all_ways.values()}.values()
                }
                for _ in range(starts):
                    for name, all_ways in ways.items():
                        for kind, way in all_ways.items():
                            sample = come_back(browser, way, prepared[name, way.profile])
                            times[name].add(kind, sample)
                print_profile(times, starts)
    return times


def print_profile(times: dict[str, Times], starts: int) -> None:
    """The medians of the last profile, as profiles differ more than starts do."""
    for name, found in times.items():
        medians = (
            f"{kind} {statistics.median(sample.wall for sample in samples[-starts:]):.0f}"
            for kind, samples in found.samples.items()
        )
        print(f"{name}, one profile: {', '.join(medians)} ms")


@contextmanager
def lived_in(browser: Playwright, way: Return) -> Iterator[str]:
    """The profile of somebody who was there twice and played a little."""
    with profile_folder() as profile:
        for is_first in (True, False):
            with opened(browser, profile, way.service_workers) as context:
                page = new_page(context, way.variant)
                start(page, way.variant)
                if is_first and way.service_workers == "allow":
                    page.evaluate(KEEP)
                play_a_little(page)
                page.wait_for_timeout(SETTLING)
                # A window that is closed by a hand is hidden first; one that is killed is not.
                page.goto("about:blank")
        yield profile


def play_a_little(page: Page) -> None:
    """Presses what comes next: browsers keep Python compiled only where it has run for a while."""
    for _ in range(16):
        page.evaluate(PRESS_NEXT)
        page.wait_for_timeout(300)


def come_back(browser: Playwright, way: Return, profile: str) -> Sample:
    """A start from a copy of the profile. A picture that is there before the first paint is seen with it."""
    with profile_folder() as folder:
        copy = shutil.copytree(profile, f"{folder}/copy", symlinks=True)
        with opened(browser, copy, way.service_workers) as context:
            page = new_page(context, way.variant)
            sample = start(page, way.variant)
            paint = page.evaluate(PAINTED)
    return replace(sample, wall=max(sample.wall, paint), paint=paint)
