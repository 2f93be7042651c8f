"""The shelf in a browser: first paint, languages, themes, saves that cannot be read, a browser that keeps nothing."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.browser.conftest import DESK, PHONE, TABLET, Visit, Visitor, watch
from tools.browser import HURRIED, find
from tools.serve import Site

SIZES = [PHONE, TABLET, DESK]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
def test_the_shelf_fits_every_width(visitor: Visitor, size: dict[str, int]) -> None:
    visit = visitor(size)
    visit.open()
    assert visit.no_sideways_scroll()


@pytest.mark.parametrize(
    ("locale", "words"), [("de-AT", "Ein Tisch"), ("en-GB", "A table"), ("fr-FR", "A table")]
)
def test_the_shelf_is_painted_before_python_in_the_browsers_language(
    visitor: Visitor, locale: str, words: str
) -> None:
    visit = visitor(PHONE, locale=locale)
    visit.expects_trouble = True
    visit.page.route("**/*.wasm", lambda route: route.abort())
    visit.page.goto(visit.address)
    assert visit.page.locator(".motto:visible").inner_text().startswith(words)
    assert visit.page.locator(".cover:visible").count() >= 1
    visit.page.wait_for_selector("[data-trouble]:visible")


def test_a_press_before_python_is_up_is_not_lost(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    visit.page.goto(visit.address)
    visit.page.locator('[data-target="open:alles-laeuft"]:visible').tap()
    visit.shows("#start")


def test_the_loading_bar_tells_the_truth(visitor: Visitor) -> None:
    """It only ever grows, and ends at everything."""
    visit = visitor()
    visit.page.add_init_script(
        "addEventListener('DOMContentLoaded', () => { const bar = document.querySelector('.loading');"
        " globalThis.seen = [0]; new MutationObserver(() => seen.push(bar.value))"
        ".observe(bar, {attributes: true, attributeFilter: ['value']}); })"
    )
    visit.open()
    seen: list[float] = visit.page.evaluate("seen")
    assert seen == sorted(seen)
    assert seen[-1] == 1
    assert len(seen) > 2


def test_language_and_theme_are_remembered(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    visit.open()
    visit.press("set:language:de")
    visit.page.wait_for_selector("html[lang=de]")
    assert not visit.page.locator(".languages").count(), "the language is offered once"
    visit.press("settings")
    visit.press("set:theme:dark")
    visit.page.wait_for_selector("html[data-theme=dark]")
    visit.press("home")
    # The browser goes a step back in its history then, which would call off a reload that is asked for meanwhile.
    visit.page.wait_for_function("!history.state?.away")
    visit.page.reload()
    assert visit.page.locator("html").get_attribute("data-theme") == "dark"
    assert visit.page.locator(".motto:visible").inner_text().startswith("Ein Tisch")
    visit.ready()
    assert visit.page.locator(".motto:visible").inner_text().startswith("Ein Tisch")


def test_parameters_choose_language_and_game_and_unknown_ones_are_ignored(visitor: Visitor) -> None:
    visit = visitor(PHONE, locale="en-GB")
    visit.open("?lang=de&game=alles-laeuft&colour=<script>&theme=plaid")
    visit.shows("#start")
    assert visit.page.locator("html").get_attribute("lang") == "de"
    visit.open("?lang=klingon&game=chess")
    assert visit.page.locator("html").get_attribute("lang") == "en"
    visit.shows(".covers")


@pytest.mark.parametrize(
    "text", ["{", '{"neunerlei":99,"game":"alles-laeuft"}', '<img src=x onerror="boom()">']
)
def test_a_save_that_cannot_be_read_is_kept_and_the_shelf_still_works(visitor: Visitor, text: str) -> None:
    visit = visitor(PHONE, touch=True)
    visit.open()
    visit.page.evaluate("text => localStorage.setItem('neunerlei:table:001', text)", text)
    visit.page.reload()
    visit.ready()
    visit.shows(".notice")
    assert visit.page.locator(".notice textarea").input_value() == text
    visit.start_game("alles-laeuft")
    assert visit.texts()["neunerlei:table:001"] == text


@pytest.fixture
def forgetful(playwright: Playwright, site: Site, tmp_path: Path) -> Iterator[Visit]:
    """A browser whose owner lets no site store anything: localStorage and IndexedDB are really denied."""
    preferences = tmp_path / "Default" / "Preferences"
    preferences.parent.mkdir()
    preferences.write_text(json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}}))
    context = playwright.chromium.launch_persistent_context(tmp_path, executable_path=find(), args=HURRIED)
    yield watch(context.pages[0], site.address)
    context.close()


def test_denied_storage_still_plays_and_says_so(forgetful: Visit) -> None:
    forgetful.page.goto(forgetful.address)
    denied = "() => { try { return Boolean(localStorage) } catch { return 'denied' } }"
    assert forgetful.page.evaluate(denied) == "denied"
    forgetful.ready()
    forgetful.shows(".notice")
    forgetful.start_game("alles-laeuft")
    forgetful.press("throw")
    forgetful.shows(".die.tumbles")
    assert forgetful.troubles == []
