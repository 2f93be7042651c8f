"""An unpacked archive on a server, as whoever hosts a copy has it, and what a browser makes of it."""

import zipfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.conftest import DIST
from tools.serve import serve

PATIENCE = 180_000
"""Milliseconds until something counts as hung, on a machine that does much else."""

PLAYS = ".screen.play .board"
SAYS_WHY = "[data-trouble=sandboxed]:visible"
"""What is seen in the end: a table, or the sentence that the sandbox is too tight for this server."""


def unpacked(folder: Path) -> Path:
    """A folder of pages with the archive in it; every user may read it, as servers are not root."""
    with zipfile.ZipFile(DIST / "publishers/neunerlei.zip") as archive:
        archive.extractall(folder)
    for path in [folder, *folder.parents][:4]:
        path.chmod(0o755)
    return folder


def starts(browser: Browser, address: str) -> BrowserContext:
    """The shelf starts and a game of it; the browser in which it did."""
    context = browser.new_context(locale="en-GB")
    context.set_default_timeout(PATIENCE)
    _begin(context.new_page(), address)
    return context


def _begin(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    page.locator('[data-target="open:alles-laeuft"]').first.click()
    page.locator('[data-target="start"]').first.click()
    page.wait_for_selector(PLAYS)


def plays_offline(context: BrowserContext, address: str, stop: Callable[[], None]) -> None:
    """In a new tab the shelf and a game start when the server is gone, even on lines that are still open."""
    page = context.pages[0]
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function(
        "caches.keys().then((names) => names.filter((name) => name.startsWith('neunerlei:')).length === 2)"
    )
    stop()
    context.set_offline(True)
    _begin(context.new_page(), address)


def comes_to(browser: Browser, address: str, room: Path, frame: str) -> str:
    """What a press on Play comes to on a page of another origin; ``frame`` is the HTML there, with @embed/ in it."""
    (room / "index.html").write_text(
        f"<!doctype html><title>Host</title>{frame.replace('@embed/', address + 'embed/')}"
    )
    with serve(room) as theirs:
        theirs.rules = []
        page = browser.new_page(locale="en-GB")
        page.goto(theirs.address.replace("localhost", "127.0.0.1"))
        inside = page.frame_locator("iframe")
        poster = inside.locator("[data-play=now]:visible")
        (poster if "<iframe" in frame else page.get_by_role("button").first).click(timeout=PATIENCE)
        inside.locator(f"{PLAYS}, [data-trouble]:visible").first.wait_for(timeout=PATIENCE)
        outcome = next((one for one in (PLAYS, SAYS_WHY) if inside.locator(one).count()), "another trouble")
        page.close()
    return outcome
