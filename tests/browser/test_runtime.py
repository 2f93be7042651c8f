"""The runtime in a browser: starts in other people's frames, or says why it cannot."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.browser.conftest import PHONE, Visitor
from tools import page
from tools.serve import Rule, serve
from tools.stopping import Stop

ROOT = Path(__file__).parents[2]
REST = "pyodide.rest.wasm"


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
            f"<!doctype html><iframe {sandbox} src='{ours.address}embed/?game=nmbr9&load=now'></iframe>"
        )
        page = browser.new_page()
        page.goto(theirs.address.replace("localhost", "127.0.0.1"))
        yield page
        page.close()


@pytest.mark.parametrize(
    "sandbox", ["", 'sandbox="allow-scripts allow-same-origin"', 'sandbox="allow-scripts"']
)
def test_starts_in_a_strangers_frame_that_may_store_nothing(
    browser: Browser, tmp_path: Path, sandbox: str
) -> None:
    with framed(browser, tmp_path, sandbox) as page:
        frame = page.frame_locator("iframe")
        frame.locator("html[data-ready]").wait_for(state="attached", timeout=60_000)


def test_a_tool_that_waits_for_a_page_which_does_not_start_says_so(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>Nothing</title>")
    monkeypatch.setattr(page, "STARTS_WITHIN", 10)
    with serve(tmp_path) as site, pytest.raises(Stop, match="does not start; make play"):
        page.start(page.phone(browser), site.address)


def test_plays_before_the_rest_of_python_is_here(visitor: Visitor) -> None:
    visit = visitor(PHONE)
    visit.expects_trouble = True  # The browser tells of the request that is stopped.
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url) if REST in request.url else None)
    visit.page.route(f"**/{REST}", lambda route: route.abort())
    visit.open()
    visit.start_game("alles-laeuft")
    visit.press("throw")
    visit.page.wait_for_function("Object.values(localStorage).some((text) => /log.:\\[.+/.test(text))")
    assert len(asked) == 1  # Once, after the start; what is called waits for it, and would ask again.


UNLIKE_OURS = "[1.2345678901234567890123e-300]"
"""Python reads a number that is in no game of ours by functions of its second part."""
STORED_ELSEWHERE = """(text) => {
  localStorage.setItem("neunerlei:table:009", text);
  dispatchEvent(new StorageEvent("storage", { key: "neunerlei:table:009", newValue: text }));
}"""


def test_says_so_when_the_rest_of_python_does_not_come(visitor: Visitor) -> None:
    visit = visitor(PHONE)
    visit.expects_trouble = True
    visit.page.route(f"**/{REST}", lambda route: route.abort())
    visit.open()
    visit.page.evaluate(STORED_ELSEWHERE, UNLIKE_OURS)
    visit.page.wait_for_selector('[data-trouble="download"]:visible')
    assert visit.page.locator("[data-trouble]:visible").count() == 1


def test_waits_for_the_rest_of_python_where_it_is_called_early(visitor: Visitor) -> None:
    visit = visitor(PHONE)
    visit.page.add_init_script(f"localStorage.setItem('neunerlei:table:009', '{UNLIKE_OURS}')")
    had_started: list[bool] = []

    def let_through(route: Route) -> None:
        had_started.append(visit.page.evaluate("'ready' in document.documentElement.dataset"))
        route.continue_()

    visit.page.route(f"**/{REST}", let_through)
    visit.open()
    assert not had_started[0]
    visit.start_game("alles-laeuft")


def test_python_is_compiled_by_the_page_once_it_is_in_the_cache(browser: Browser, tmp_path: Path) -> None:
    """Where no service worker keeps the site: browsers keep compiled code for a page, not for PyScript's worker."""
    with framed(browser, tmp_path, "") as page:
        frame = page.frame_locator("iframe").locator("html[data-ready]")
        entries = "() => performance.getEntriesByType('resource').map(({ name }) => name)"
        for times in (0, 1):
            frame.wait_for(state="attached", timeout=60_000)
            assert sum(name.endswith("asm.wasm") for name in frame.evaluate(entries)) == times
            page.reload()
