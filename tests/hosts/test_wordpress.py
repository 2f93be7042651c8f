"""WordPress itself: a pasted address plays under its filter, and the plugin does the rest."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import DIST
from tests.hosts.copies import PATIENCE, PLAYS
from tests.hosts.wordpress import Blog, wordpress
from tools.build.site import AT_HOME
from tools.serve import Site, serve

DOCS = Path(__file__).parents[2] / "docs"


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


@pytest.fixture(scope="module")
def editor(browser: Browser, blog: Blog, ours: Site) -> Iterator[Page]:
    """A page of somebody who is logged in, and who has installed and activated the plugin from its zip."""
    # The zip was made for another address of the same site: what it offers for a copy of one's own is used.
    home = f"<?php add_filter('neunerlei_home', fn() => '{ours.address}');"
    (blog.place / "wp-content/mu-plugins/home.php").write_text(home, "utf-8")
    context = browser.new_context(viewport={"width": 1200, "height": 900})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"{blog.address}/wp-login.php")
    page.fill("#user_login", "admin")
    page.fill("#user_pass", "secret")
    page.click("#wp-submit")
    page.goto(f"{blog.address}/wp-admin/plugin-install.php?tab=upload")
    page.set_input_files("#pluginzip", DIST / "publishers/neunerlei-wordpress.zip")
    page.click("#install-plugin-submit")
    page.get_by_role("link", name="Activate Plugin").click()
    page.get_by_text("Plugin activated.").wait_for()
    yield page
    context.close()


def opened(browser: Browser, address: str) -> Page:
    context = browser.new_context(viewport={"width": 1000, "height": 1100}, locale="de-DE")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
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
    inside.locator("html[data-ready]").wait_for(state="attached")
    inside.locator(".status", has_text="Hier wird nichts").wait_for()
    assert frame.bounding_box()["height"] == 704  # type: ignore[index]
    page.screenshot(path=DOCS / "wordpress-after.png")


@pytest.mark.parametrize(
    "content",
    [
        '[neunerlei game="nmbr9" lang="de"]',
        '<!-- wp:neunerlei/game {"game":"nmbr9","lang":"de"} /-->',
        "@play/nmbr9/de/",
    ],
    ids=["shortcode", "block", "pasted address"],
)
def test_the_plugin_shows_the_element_and_it_plays(
    browser: Browser, blog: Blog, ours: Site, editor: Page, content: str
) -> None:
    text = f"Ein Spiel:\n\n{content.replace('@', ours.address)}\n\nUnd noch ein Absatz."
    page = opened(browser, blog.post(text))
    assert page.locator("neunerlei-game").get_attribute("lang") == "de"
    plays(page)


def test_the_block_is_chosen_in_the_editor_and_plays(
    browser: Browser, blog: Blog, ours: Site, editor: Page
) -> None:
    editor.goto(f"{blog.address}/wp-admin/post-new.php")
    editor.wait_for_function("wp.blocks?.getBlockType('neunerlei/game')")
    editor.evaluate(
        """() => {
            wp.data.dispatch("core/edit-post").toggleFeature("welcomeGuide");
            wp.data.dispatch("core/block-editor").insertBlocks(wp.blocks.createBlock("neunerlei/game"));
            wp.data.dispatch("core/editor").editPost({ title: "A block", status: "publish" });
        }"""
    )
    editor.get_by_label("Game", exact=True).select_option("alle-neune")
    editor.get_by_label("Language", exact=True).select_option("de")
    editor.evaluate("wp.data.dispatch('core/editor').savePost()")
    page = opened(
        browser, f"{blog.address}/?p={editor.evaluate('wp.data.select(`core/editor`).getCurrentPostId()')}"
    )
    assert page.locator("neunerlei-game").get_attribute("game") == "alle-neune"
    plays(page, "Alle Neune")


def plays(page: Page, title: str = "NMBR 9") -> None:
    """Play is pressed, and a table comes."""
    page.get_by_role("button", name=f"{title} spielen").click()
    page.frame_locator("neunerlei-game iframe").locator(PLAYS).wait_for()
    page.context.close()


def test_what_editors_type_cannot_break_out(blog: Blog, editor: Page) -> None:
    made = blog.php("echo neunerlei_render(['game' => 'x\" onclick=\"a', 'lang' => ['a'], 'evil' => '1']);")
    assert made.startswith('<neunerlei-game game="x&quot; onclick=&quot;a" style=')
    assert "evil" not in made
