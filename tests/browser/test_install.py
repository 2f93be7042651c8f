"""Installing: the browser finds nothing missing, in any language, and the shelf leads to the words about it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from kit.i18n import LANGUAGES
from table.registry import INFOS
from tests.browser.conftest import PHONE, Visitor


def installability_errors(page: Page) -> Iterator[str]:
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    return (error["errorId"] for error in found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_would_install_it(visitor: Visitor, language: str) -> None:
    visit = visitor(PHONE, locale=language)
    visit.open()
    session = visit.page.context.new_cdp_session(visit.page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["url"].endswith(f"/manifest.{language}.json")
    assert manifest["errors"] == []
    assert list(installability_errors(visit.page)) == ["in-incognito"], "tests run in private windows"


def test_a_shortcut_leads_to_its_game(visitor: Visitor) -> None:
    visit = visitor(PHONE)
    for game_id, info in INFOS.items():
        visit.open(f"?game={game_id}")
        visit.shows("#start")
        assert visit.page.locator("h1").inner_text() == info.title("en")


def test_the_shelf_tells_how_to_install(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    visit.open()
    visit.press("install")
    visit.shows(".screen.install")
    assert visit.page.get_by_role("heading", level=2).all_inner_texts() == ["Computer: Chrome, Edge, Brave"]
    visit.page.locator("summary").tap()
    assert visit.page.get_by_role("heading", level=2).count() == 6
    assert visit.no_sideways_scroll()
    button = visit.page.locator("[data-install]")
    assert not button.is_visible()
    # As browsers do that let the page ask.
    visit.page.evaluate(
        """() => {
            globalThis.asked = 0;
            dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: () => { asked += 1; } }));
        }"""
    )
    button.tap()
    assert visit.page.evaluate("asked") == 1
    visit.press("home")
    visit.shows(".covers")
