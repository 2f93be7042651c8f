"""The runtime in a browser: starts below any path, without a network, in other people's frames, and updates."""

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tools import build
from tools.serve import Rule, Site, serve

ROOT = Path(__file__).parents[2]
PREFIX = "/games/nine/"

Deploy = Callable[[str], None]


@pytest.fixture(scope="module")
def versions(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Three versions of the site that differ in our files only; of the last, one file never arrives."""
    folders = {name: tmp_path_factory.mktemp("site") / name for name in ("one", "two", "broken")}
    app_files = build.app_files
    for name, folder in folders.items():
        with pytest.MonkeyPatch.context() as patch:
            files = app_files(ROOT) | {"version.css": name.encode()}
            patch.setattr(build, "app_files", lambda _, files=files: files)
            build.replace_folder(folder, build.site(ROOT))
    next(folders["broken"].glob("app/*/app.zip")).unlink()
    return folders


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Site]:
    """A server, below a path, whose folder is empty until something is deployed."""
    with serve(tmp_path / "live", prefix=PREFIX) as site:
        yield site


@pytest.fixture
def deploy(host: Site, versions: dict[str, Path]) -> Deploy:
    def put(version: str) -> None:
        shutil.rmtree(host.folder, ignore_errors=True)
        shutil.copytree(versions[version], host.folder)
        host.asked.clear()

    return put


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    opened = browser.new_context()
    yield opened
    opened.close()


def open_ready(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("html[data-ready]", timeout=60_000)


def keep(context: BrowserContext, host: Site) -> Page:
    """A page whose site is kept whole by the service worker."""
    page = context.new_page()
    open_ready(page, host.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    return page


def look_for_update(page: Page) -> str:
    """Asks for a new version; says whether it then waits to take over, or has been given up."""
    state: str = page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            await registration.update();
            const next = registration.installing ?? registration.waiting;
            while (!["installed", "redundant"].includes(next.state)) await new Promise((go) => setTimeout(go, 20));
            return next.state;
        }"""
    )
    return state


def version_of(page: Page) -> str:
    """The folder the page has its own files from."""
    folder: str = page.evaluate("document.querySelector('script[type=module]').src")
    return folder.rpartition("/")[0]


def test_starts_without_a_network_once_it_is_kept(
    context: BrowserContext, host: Site, deploy: Deploy
) -> None:
    deploy("one")
    page = keep(context, host)
    assert [path for path, times in host.asked.items() if times > 1 and path != PREFIX] == []
    context.set_offline(True)
    for path in ("", "?game=nmbr9", "index.html", "no/such/place"):
        open_ready(page, host.address + path)


def test_a_new_version_waits_for_the_page_and_leaves_the_runtime_alone(
    context: BrowserContext, host: Site, deploy: Deploy
) -> None:
    deploy("one")
    page = keep(context, host)
    before = version_of(page)
    deploy("two")
    open_ready(page, host.address)
    assert version_of(page) == before
    assert look_for_update(page) == "installed"
    assert [path for path in host.asked if path.startswith(f"{PREFIX}rt/")] == []
    page.evaluate(
        """async () => {
            const script = document.querySelector("script[type=module]").src;
            const { registerOffline } = await import(script.replace("page.js", "offline.js"));
            await registerOffline({ onWaiting: (update) => { globalThis.update = update; } });
        }"""
    )
    with page.expect_navigation():
        page.evaluate("update()")
    page.wait_for_selector("html[data-ready]", timeout=60_000)
    assert version_of(page) != before
    assert len(page.evaluate("caches.keys()")) == 2


def test_a_version_that_does_not_arrive_whole_changes_nothing(
    context: BrowserContext, host: Site, deploy: Deploy
) -> None:
    deploy("one")
    page = keep(context, host)
    before = version_of(page)
    deploy("broken")
    assert look_for_update(page) == "redundant"
    open_ready(page, host.address)
    assert version_of(page) == before


def in_any_frame(rule: Rule) -> Rule:
    """The same rule, but for who may show us in a frame."""
    return Rule(
        rule.pattern,
        {k: re.sub("frame-ancestors [^;]*", "frame-ancestors *", v) for k, v in rule.headers.items()},
    )


@contextmanager
def framed(browser: Browser, tmp_path: Path, sandbox: str) -> Iterator[Page]:
    """A page of another site that shows ours, which lets it, in a frame."""
    with serve(ROOT / "dist") as ours, serve(tmp_path) as theirs:
        ours.rules = [in_any_frame(rule) for rule in ours.rules]
        theirs.rules = []
        (tmp_path / "index.html").write_text(
            f"<!doctype html><iframe {sandbox} src='{ours.address}'></iframe>"
        )
        page = browser.new_page()
        page.goto(theirs.address.replace("localhost", "127.0.0.1"))
        yield page
        page.close()


@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts allow-same-origin"'])
def test_starts_in_a_strangers_frame_that_may_store_nothing(
    browser: Browser, tmp_path: Path, sandbox: str
) -> None:
    with framed(browser, tmp_path, sandbox) as page:
        frame = page.frame_locator("iframe")
        frame.locator("html[data-ready]").wait_for(state="attached", timeout=60_000)


def test_says_so_in_a_frame_that_takes_its_origin_away(browser: Browser, tmp_path: Path) -> None:
    with framed(browser, tmp_path, 'sandbox="allow-scripts"') as page:
        page.frame_locator("iframe").locator('[data-trouble="sandboxed"]:visible').first.wait_for()
