"""Finds a Chromium to test with, or installs one: ``python -m tools.browser`` prints where it is.

In this order: the environment's CHROMIUM, one on the path, the one Playwright downloads, Debian's package. Firefox
and WebKit are installed too where Debian's packages can be; tests that need them are skipped where they are not.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import engines
from tools.stopping import Stop, run

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

SWITCHES = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
"""Runs as root, without a screen, and does not call home."""

HURRIED = (*SWITCHES, "--js-flags=--liftoff-only")
"""For tests: without compiling Python a second time for speed a start takes half the work."""


class NoBrowser(Stop):
    """There is no Chromium, and none could be installed."""


def find() -> str | None:
    """The path of a Chromium that is here already."""
    given = os.environ.get("CHROMIUM")
    if given:
        if not shutil.which(given):
            raise NoBrowser(f"CHROMIUM says {given}, which is no program")
        return given
    return next((path for name in NAMES if (path := shutil.which(name))), None) or _playwrights()


def find_or_install() -> str:
    """The path of a Chromium, installed if need be."""
    found = find()
    for install in (_install_playwrights, lambda: install_debians("chromium")):
        if found:
            return found
        install()
        found = find()
    if not found:
        raise NoBrowser("no Chromium found; install one, or say where it is: CHROMIUM=/path/to/it make test")
    return found


def _playwrights() -> str | None:
    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return str(path) if path.exists() else None


def _install_playwrights() -> None:
    subprocess.run(
        [sys.executable, "-m", "playwright", "install", "chromium"], check=False, capture_output=True
    )


def install_other_engines() -> None:
    """Firefox and WebKit, if they can be had."""
    for engine, packages in engines.PACKAGES.items():
        if engines.missing(engine):
            install_debians(*packages)
        why = engines.missing(engine)
        if why:
            print(f"{engine} is not tested: {why}", file=sys.stderr)


def install_debians(*packages: str) -> None:
    """Debian's packages, where they can be had: by root."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(
            ["apt-get", "install", "-y", "-qq", *packages], check=False, env=quiet, stdout=sys.stderr
        )


def main() -> None:
    print(find_or_install())
    install_other_engines()


if __name__ == "__main__":
    run(main)
