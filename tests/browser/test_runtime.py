"""The runtime in a browser: starts in other people's frames, or says why it cannot."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tools.serve import Rule, serve

ROOT = Path(__file__).parents[2]


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
