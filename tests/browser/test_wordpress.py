"""The address of a game, pasted into WordPress: its filter and its script, done again here as they are documented.

``make hosts`` runs the same with WordPress itself (tests/hosts/test_wordpress.py).
"""

import json
import re

import pytest

from tests.browser.conftest import DIST
from tests.browser.test_embed import Open, publisher
from tools.build.site import AT_HOME
from tools.serve import Site

__all__ = ["publisher"]

SECRET = "Ab3dE6gH9j"
KEPT = {
    "a": {"href"},
    "blockquote": set(),
    "iframe": {"src", "width", "height", "frameborder", "scrolling", "title"},
}
"""The elements that its filter leaves of an answer whose provider it does not know, each with its attributes."""

LISTENER = """addEventListener("load", () => {
    addEventListener("message", ({ source, data }) => {
        if (!data?.secret || !data.message || /[^a-zA-Z0-9]/.test(data.secret)) return;
        const [frame] = document.querySelectorAll(`iframe[data-secret="${data.secret}"]`);
        if (frame?.contentWindow !== source) return;
        const quotes = document.querySelectorAll(`blockquote[data-secret="${data.secret}"]`);
        for (const quote of quotes) quote.style.display = "none";
        frame.removeAttribute("style");
        if (data.message === "height") frame.height = Math.min(1000, Math.max(200, Math.trunc(data.value)));
        if (data.message === "link" && document.activeElement === frame) globalThis.followed = data.value;
    });
    for (const frame of document.querySelectorAll("iframe[data-secret]"))
        frame.contentWindow.postMessage({ message: "ready", secret: frame.dataset.secret }, "*");
});"""
"""Shows the frame once it tells its height with the secret; follows its links."""


def filtered(html: str) -> str:
    """What is left of an answer: a quotation and a frame, in a sandbox, with a secret, hidden."""

    def keep(found: re.Match[str]) -> str:
        closing, name, attributes = found.groups()
        if name not in KEPT:
            return ""
        left = [f' {k}="{v}"' for k, v in re.findall(r'([\w-]+)="([^"]*)"', attributes) if k in KEPT[name]]
        return f"<{closing}{name}{''.join(left)}>"

    clean = re.sub(r"<(/?)(\w+)([^>]*)>", keep, html)
    found = re.search(r"(<blockquote>.*?</blockquote>)?.*(<iframe.*?></iframe>)", clean, re.S)
    assert found
    quote, frame = found[1], found[2]
    assert quote, "without a quotation the frame would be shown at once, and never be measured"
    frame = re.sub(r' src="(.*?)"', rf' src="\1#?secret={SECRET}" data-secret="{SECRET}"', frame)
    hidden = 'class="wp-embedded-content" sandbox="allow-scripts" security="restricted"'
    frame = frame.replace(
        "<iframe", f'<iframe {hidden} style="position: absolute; clip: rect(1px, 1px, 1px, 1px);"'
    )
    return (
        quote.replace("<blockquote", f'<blockquote class="wp-embedded-content" data-secret="{SECRET}"')
        + frame
    )


@pytest.mark.parametrize("language", ["", "de/"])
def test_a_pasted_address_plays_under_its_filter(publisher: Open, site: Site, language: str) -> None:
    answer = json.loads((DIST / f"play/alles-laeuft/{language}oembed.json").read_text("utf-8"))
    html = filtered(answer["html"]).replace(f"{AT_HOME}/", site.address)
    host = publisher(viewport={"width": 700, "height": 900})
    host.open(f"<p>Before</p>{html}<p>After</p>", f"<script>{LISTENER}</script>")
    frame = host.page.locator("iframe")
    host.page.wait_for_function("!document.querySelector('iframe').hasAttribute('style')")
    assert not host.page.locator("blockquote").is_visible()
    host.pressed("now")
    said = "Hier wird nichts" if language else "Nothing is saved here"
    host.inside.locator(".status", has_text=said).wait_for()
    host.press("throw")
    host.inside.locator(".die").first.wait_for()
    assert frame.get_attribute("height") == "704"


def test_a_link_in_it_is_followed_by_wordpress(publisher: Open, site: Site) -> None:
    """No tab can be opened in its sandbox."""
    answer = json.loads((DIST / "play/nmbr9/oembed.json").read_text("utf-8"))
    host = publisher()
    html = filtered(answer["html"]).replace(f"{AT_HOME}/", site.address)
    host.open(html, f"<script>{LISTENER}</script>")
    host.page.wait_for_function("!document.querySelector('iframe').hasAttribute('style')")
    host.pressed("setup")
    host.inside.locator("a[target=_blank]").click()
    host.page.wait_for_function("globalThis.followed")
    assert host.page.evaluate("followed") == f"{site.address}play/nmbr9/"


def test_before_the_script_runs_the_link_is_there(publisher: Open, site: Site) -> None:
    answer = json.loads((DIST / "play/nmbr9/de/oembed.json").read_text("utf-8"))
    host = publisher()
    host.open(filtered(answer["html"]).replace(f"{AT_HOME}/", site.address))
    host.page.get_by_role("link", name="NMBR 9 spielen").wait_for()
