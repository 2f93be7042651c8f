"""A served site, a browser, and pages that tell on themselves: errors, warnings, requests to strangers."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from app.stored import SETTINGS_KEY
from tests.torture.hand import listens_in
from tools.browser import HURRIED, find
from tools.serve import Site, serve

DIST = Path(__file__).parents[2] / "dist"

PHONE = {"width": 360, "height": 740}
TABLET = {"width": 820, "height": 1180}
DESK = {"width": 1280, "height": 800}

TOO_SLOW = "was preloaded using link preload but not used within a few seconds"
"""Chromium's word on a machine that is busy: Python asks for its main script only once its worker is up."""
CHROMIUMS_OWN = "Banner not shown: beforeinstallpromptevent.preventDefault()"
"""Chromium prints this when a page has a button of its own to install it, as ours has."""


UNKEPT = "delete Navigator.prototype.serviceWorker"
"""A browser that keeps no site: to fetch and check all of it once more was a third of the work of a first visit."""


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """The finished site, with the headers that netlify.toml sends."""
    with serve(DIST) as server:
        yield server


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with playwright.chromium.launch(executable_path=find(), args=HURRIED) as launched:
        yield launched


@dataclass
class Visit:
    """A page as a person has it in front of them."""

    page: Page
    address: str
    troubles: list[str] = field(default_factory=list)
    expects_trouble: bool = False
    """The test breaks something on purpose, and the browser may say so."""

    def open(self, query: str = "") -> None:
        """Opens the shelf and waits until Python answers."""
        self.page.goto(self.address + query)
        self.ready()

    def open_with(self, texts: dict[str, str] | None = None, **settings: object) -> None:
        """Opens the shelf where these texts and settings are kept."""
        self.page.goto(self.address)
        self.page.evaluate(
            "texts => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text))",
            {**(texts or {}), SETTINGS_KEY: json.dumps(settings)},
        )
        self.open()

    def ready(self) -> None:
        self.page.wait_for_selector("html[data-ready]", timeout=60_000)

    def press(self, target: str) -> None:
        """Presses with a finger where there is one, else with the mouse."""
        where = self.page.locator(f'[data-target="{target}"]').first
        if self.page.evaluate("navigator.maxTouchPoints"):
            where.tap()
        else:
            where.click()

    def shows(self, selector: str) -> None:
        self.page.wait_for_selector(selector)

    def texts(self) -> dict[str, str]:
        """What is kept in this browser."""
        kept: dict[str, str] = self.page.evaluate("({...localStorage})")
        return kept

    def saved(self) -> dict[str, Any]:
        """The one game that is kept."""
        (text,) = (text for key, text in self.texts().items() if ":table:" in key)
        game: dict[str, Any] = json.loads(text)
        return game

    def start_game(self, game_id: str, *, speed: str = "instant") -> None:
        """From the shelf to the table, with the settings as they are and the luck of every run."""
        self.set_up(game_id)
        self.with_luck()
        self.with_speed(speed)
        self.press("start")
        self.shows(".screen.play")

    def set_up(self, game_id: str) -> None:
        """From the shelf to the set-up of a game, with all that can be chosen."""
        self.press(f"open:{game_id}")
        self.press("more")
        self.shows("#seed")

    def with_speed(self, speed: str) -> None:
        """On the screen before a game: how fast bots play, where there are any."""
        if self.page.locator(f'[data-target="set:speed:{speed}"]').count():
            self.press(f"set:speed:{speed}")

    def go_on(self) -> None:
        """Opens the game that was played last."""
        where = self.page.locator(".go-on").first
        self.press(where.get_attribute("data-target") or "")

    def slots(self) -> list[str]:
        """Where the games are kept that the shelf shows, the last one played first."""
        shown = self.page.locator(".go-on").all()
        return [(one.get_attribute("data-target") or "").removeprefix("resume:") for one in shown]

    def with_luck(self, seed: str = "neun") -> None:
        """On the screen before a game: the same luck in every run, so that a test fails always or never."""
        if not self.page.locator("#seed").count():
            self.press("more")
            self.shows("#seed")
        self.page.fill("#seed", seed)

    def board(self) -> str:
        """The table in words, as a screen reader goes through it."""
        return self.page.locator(".board").aria_snapshot() + self.page.locator(".players").inner_text()

    def no_sideways_scroll(self) -> bool:
        wide: bool = self.page.evaluate("document.documentElement.scrollWidth > innerWidth")
        return not wide


def watch(page: Page, address: str) -> Visit:
    """A visit whose page may print nothing and ask nobody else."""
    visit = Visit(page, address)
    home = urlsplit(address).netloc

    def asked(url: str) -> None:
        if urlsplit(url).scheme in ("http", "https", "ws", "wss") and urlsplit(url).netloc != home:
            visit.troubles.append(f"asked a stranger: {url}")

    def printed(text: str) -> None:
        if not text.startswith(CHROMIUMS_OWN) and TOO_SLOW not in text:
            visit.troubles.append(f"console: {text}")

    page.on("console", lambda message: printed(message.text))
    page.on("pageerror", lambda error: visit.troubles.append(f"error: {error}"))
    page.on("request", lambda request: asked(request.url))
    return visit


Visitor = Callable[..., Visit]


@pytest.fixture
def visitor(browser: Browser, site: Site) -> Iterator[Visitor]:
    """Opens pages of one size and kind, each in a browser of its own, and checks at the end that all was quiet.

    Only with ``offline`` the site is kept for when there is no network, and pieces glide only for those who
    like it: without a screen to draw on, to draw every frame of that was half the work of a test.
    """
    contexts: list[BrowserContext] = []
    visits: list[Visit] = []

    def visit(
        size: dict[str, int] = DESK,
        *,
        touch: bool = False,
        locale: str = "en-GB",
        offline: bool = False,
        reduced_motion: Literal["reduce", "no-preference"] = "reduce",
        **more: Any,
    ) -> Visit:
        context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            has_touch=touch,
            locale=locale,
            reduced_motion=reduced_motion,
            **more,
        )
        if not offline:
            context.add_init_script(UNKEPT)
        contexts.append(listens_in(context))
        visits.append(watch(context.new_page(), site.address))
        return visits[-1]

    yield visit
    for context in contexts:
        context.close()
    assert [trouble for visit in visits if not visit.expects_trouble for trouble in visit.troubles] == []
