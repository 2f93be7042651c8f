"""An unpacked archive on a server, as whoever hosts a copy has it, and what a browser makes of it."""

import zipfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext

from tests.browser.conftest import DIST
from tools.serve import serve


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
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready]", timeout=60_000)
    page.locator('[data-target="open:alles-laeuft"]').first.click()
    page.locator('[data-target="start"]').first.click()
    page.wait_for_selector(".screen.play")
    return context


def plays_offline(context: BrowserContext, address: str, stop: Callable[[], None]) -> None:
    """The shelf starts once more when its server is gone."""
    page = context.pages[0]
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function(
        "navigator.serviceWorker.controller || navigator.serviceWorker.ready.then(() => true)"
    )
    page.wait_for_function(
        "caches.keys().then((names) => names.filter((name) => name.startsWith('neunerlei:')).length === 2)"
    )
    stop()
    page.goto(address)
    page.wait_for_selector("html[data-ready]", timeout=60_000)


def is_embedded(browser: Browser, address: str, room: Path, frame: str) -> bool:
    """Whether a game starts in a frame on a page of another origin; ``frame`` is its HTML, with @embed/ in it."""
    (room / "index.html").write_text(
        f"<!doctype html><title>Host</title>{frame.replace('@embed/', address + 'embed/')}"
    )
    with serve(room) as theirs:
        theirs.rules = []
        page = browser.new_page()
        page.goto(theirs.address.replace("localhost", "127.0.0.1"))
        inside = page.frame_locator("iframe")
        button = (
            inside.locator("[data-play=now]:visible")
            if "<iframe" in frame
            else page.get_by_role("button").first
        )
        button.click(timeout=20_000)
        try:
            inside.locator("html[data-ready]").wait_for(state="attached", timeout=30_000)
        except Exception:
            return False
        finally:
            page.close()
        return True
