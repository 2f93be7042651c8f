"""Lighthouse's judgement of the shelf on a phone, and of the games' pages: ``make lighthouse``. Fails below the aims.

Lighthouse imitates a slow phone on a slow line, and what else the machine does gets into it: of several runs the
median counts.
"""

import json
import os
import statistics
import subprocess
from typing import Any

from pages.oembed import page_of

from kit.i18n import LANGUAGES
from table.registry import INFOS
from tools import ROOT
from tools.browser import SWITCHES, find_or_install
from tools.serve import finished_site, serve
from tools.stopping import Stop, run

PROGRAM = ROOT / "build/lighthouse/node_modules/lighthouse/cli/index.js"
RUNS = 3

AIMS = {"performance": 98, "accessibility": 100, "best-practices": 100, "seo": 100}
AIMS_OF_PAGES = {"accessibility": 100, "seo": 100}
"""For each game's own page in each language; they do not depend on how busy the machine is."""
SHOWN = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
)


def report(address: str) -> dict[str, Any]:
    """One run of Lighthouse on a page."""
    command = [
        "node",
        str(PROGRAM),
        address,
        "--quiet",
        "--output=json",
        f"--chrome-flags={' '.join(SWITCHES)}",
        f"--only-categories={','.join(AIMS)}",
    ]
    env = os.environ | {"CHROME_PATH": find_or_install()}
    done = subprocess.run(command, env=env, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise Stop(f"Lighthouse failed:\n{done.stderr}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def complaints(found: dict[str, Any]) -> list[str]:
    """Every check that a run did not pass whole and that counts."""
    counting = {
        check["id"]
        for name in AIMS
        for check in found["categories"][name]["auditRefs"]
        if check["weight"] > 0
    }
    audits = (found["audits"][name] for name in sorted(counting))
    return [
        f"{audit['title']} {audit.get('displayValue', '')}".strip()
        for audit in audits
        if audit["score"] is not None and audit["score"] < 1
    ]


def pages_met(home: str) -> bool:
    """Whether the page of every game in every language is as good as it should be; what is not, is told."""
    met = True
    for path in (page_of(info, language) for info in INFOS.values() for language in LANGUAGES):
        found = report(home + path)
        scores = {name: round(100 * found["categories"][name]["score"]) for name in AIMS_OF_PAGES}
        good = all(scores[name] >= aim for name, aim in AIMS_OF_PAGES.items())
        met &= good
        print(
            f"{'PASS' if good else 'FAIL'}  {path}: {', '.join(f'{name} {n}' for name, n in scores.items())}"
        )
        if not good:
            print("\n".join(f"      not whole: {complaint}" for complaint in complaints(found)))
    return met


def main() -> int:
    if not PROGRAM.exists():
        raise Stop("Lighthouse is not installed yet: make lighthouse")
    with serve(finished_site()) as site:
        reports = [report(site.address) for _ in range(RUNS)]
        met = pages_met(site.address)
    for name, aim in AIMS.items():
        score = round(100 * statistics.median(found["categories"][name]["score"] for found in reports))
        met &= score >= aim
        print(f"{'PASS' if score >= aim else 'FAIL'}  {name}: {score} (at least {aim})")
    for name in SHOWN:
        title = reports[0]["audits"][name]["title"]
        value = statistics.median(found["audits"][name]["numericValue"] for found in reports)
        print(f"      {title}: {value:.0f} ms" if name != SHOWN[-1] else f"      {title}: {value:.3f}")
    for complaint in sorted({line for found in reports for line in complaints(found)}):
        print(f"      not whole: {complaint}")
    return 0 if met else 1


if __name__ == "__main__":
    run(main)
