"""WordPress itself: a pasted address plays under its filter, and the plugin does the rest."""

import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import DIST, browser, playwright
from tests.hosts.wordpress import Blog, wordpress
from tools.build.site import AT_HOME
from tools.serve import Site, serve

__all__ = ["browser", "playwright"]

PICTURES = Path(__file__).parents[2] / "docs/pictures"


@pytest.fixture(scope="module")
def ours(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The finished site at an address that its answers name."""
    folder = tmp_path_factory.mktemp("ours") / "dist"
    shutil.copytree(DIST, folder)
    with serve(folder) as site:
        for path in [*folder.rglob("*.html"), *folder.rglob("oembed.json")]:
            path.write_text(path.read_text("utf-8").replace(f"{AT_HOME}/", site.address), "utf-8")
        yield site


@pytest.fixture(scope="module")
def blog(tmp_path_factory: pytest.TempPathFactory, ours: Site) -> Iterator[Blog]:
    """A WordPress."""
    with wordpress(tmp_path_factory.mktemp("blog")) as running:
        yield running


def plugged(blog: Blog, ours: Site) -> None:
    """The plugin is installed and switched on; it was made for another address of the same site."""
    with zipfile.ZipFile(DIST / "publishers/neunerlei-wordpress.zip") as plugin:
        plugin.extractall(blog.place / "wp-content/plugins")
    file = blog.place / "wp-content/plugins/neunerlei/neunerlei.php"
    file.write_text(file.read_text("utf-8").replace(f"{AT_HOME}/", ours.address), "utf-8")
    admin = "require_once ABSPATH . 'wp-admin/includes/plugin.php';"
    assert blog.php(f"{admin} var_dump(activate_plugin('neunerlei/neunerlei.php'));") == "NULL\n"


def opened(browser: Browser, address: str) -> Page:
    page = browser.new_context(viewport={"width": 1000, "height": 1100}, locale="de-DE").new_page()
    page.goto(address)
    return page


def test_a_pasted_address_plays_and_says_that_nothing_is_kept(
    browser: Browser, blog: Blog, ours: Site
) -> None:
    page = opened(browser, blog.post(f"Ein Spiel:\n\n{ours.address}play/nmbr9/de/\n\nUnd noch ein Absatz."))
    frame = page.locator("iframe.wp-embedded-content")
    page.wait_for_function(
        "getComputedStyle(document.querySelector('iframe.wp-embedded-content')).position === 'static'"
    )
    assert frame.get_attribute("sandbox") == "allow-scripts"
    assert not page.locator("blockquote.wp-embedded-content").is_visible()
    inside = page.frame_locator("iframe.wp-embedded-content")
    inside.locator("[data-play=now]:visible").click()
    inside.locator("html[data-ready]").wait_for(state="attached", timeout=60_000)
    inside.locator(".status", has_text="Hier wird nichts").wait_for()
    assert frame.bounding_box()["height"] == 704  # type: ignore[index]
    page.screenshot(path=PICTURES.parent / "wordpress-after.png")


@pytest.mark.parametrize(
    "content",
    [
        '[neunerlei game="nmbr9" lang="de"]',
        '<!-- wp:neunerlei/game {"game":"nmbr9","lang":"de"} /-->',
        "@play/nmbr9/de/",
    ],
)
def test_the_plugin_shows_the_element(browser: Browser, blog: Blog, ours: Site, content: str) -> None:
    plugged(blog, ours)
    page = opened(
        browser, blog.post(f"Ein Spiel:\n\n{content.replace('@', ours.address)}\n\nUnd noch ein Absatz.")
    )
    page.get_by_role("button", name="NMBR 9 spielen").click()
    page.frame_locator("iframe").locator("html[data-ready]").wait_for(state="attached", timeout=60_000)
    assert page.locator("neunerlei-game").get_attribute("lang") == "de"


def test_what_editors_type_cannot_break_out(blog: Blog) -> None:
    made = blog.php("echo neunerlei_render(['game' => 'x\" onclick=\"a', 'lang' => ['a'], 'evil' => '1']);")
    assert made.startswith('<neunerlei-game game="x&quot; onclick=&quot;a" style=')
    assert "evil" not in made
