"""The element on pages that are stricter or odder than ours, and every example of the publishers' page as it stands."""

import json
import re
from pathlib import Path

import pytest

from table.registry import GAMES
from tests.browser.conftest import DIST
from tests.browser.test_embed import GAME, LISTENS, Host, Open, publisher
from tests.longer import first
from tools.serve import Rule, Site

__all__ = ["publisher"]

ELEMENT = f'<neunerlei-game game="{GAME}" lang="en"></neunerlei-game>'


def test_pages_that_ask_for_trusted_types(publisher: Open, site: Site) -> None:
    host = publisher()
    host.theirs.rules = [
        Rule("/*", {"Content-Security-Policy": "require-trusted-types-for 'script'; trusted-types 'none'"})
    ]
    host.open(ELEMENT, '<script src="@embed/v1.js" async></script>')
    host.pressed()


@pytest.mark.parametrize(
    "script",
    [
        '<script type="module" src="@embed/v1.js"></script>',
        '<script type="module">import("@embed/v1.js?later");</script>',
        '<script type="module">import "@embed/v1.js";</script>',
    ],
)
def test_as_a_module_too(publisher: Open, script: str) -> None:
    host = publisher()
    host.open(ELEMENT, script)
    host.pressed()


def test_the_same_value_changes_nothing(publisher: Open) -> None:
    host = publisher()
    host.element(f'game="{GAME}" players="2" bots="0" seed="neun"')
    host.hears("started")
    host.set("seed", "neun")
    host.set("game", GAME)
    host.call("get", what="version")
    assert len(host.heard("started")) == 1
    host.set("seed", "zehn")
    assert host.hears("started", 2)["seed"] == "zehn"


def test_its_name_follows_what_it_shows(publisher: Open) -> None:
    host = publisher()
    host.element(f'game="{GAME}" lang="en"')
    host.set("lang", "de")
    host.page.wait_for_function(
        "document.querySelector('neunerlei-game').shadowRoot.querySelector('iframe').title === 'Alles läuft! spielen'"
    )


def test_in_a_closed_shadow_root_it_speaks_its_language_and_is_heard_outside(publisher: Open) -> None:
    host = publisher()
    host.open(
        '<div id="around" lang="de"></div>',
        "<script>globalThis.began = [];"
        "addEventListener('neunerlei:started', ({ detail }) => began.push(detail.seed));</script>"
        '<script src="@embed/v1.js"></script>',
    )
    host.page.evaluate(
        """(game) => {
            const root = document.getElementById("around").attachShadow({ mode: "closed" });
            globalThis.inside = document.createElement("neunerlei-game");
            inside.setAttribute("game", game);
            inside.setAttribute("seed", "neun");
            root.append(inside);
        }""",
        GAME,
    )
    words = host.page.evaluate("inside.shadowRoot.textContent")
    assert "Spielen" in words
    host.page.evaluate("inside.play()")
    host.page.wait_for_function("began.join() === 'neun'", timeout=60_000)


def test_moved_as_it_is_the_game_goes_on(publisher: Open) -> None:
    host = publisher()
    host.element(f'game="{GAME}" players="2" bots="0" seed="neun"', '<div id="elsewhere"></div>')
    if not host.page.evaluate("'moveBefore' in Element.prototype"):
        pytest.skip("this browser cannot move an element as it is")
    frame = host.frame
    host.page.evaluate(
        "document.getElementById('elsewhere').moveBefore(document.querySelector('neunerlei-game'), null)"
    )
    assert host.call("get", what="version")["proto"] == 1
    assert host.frame == frame
    assert len(host.heard("hello")) == 1


def test_without_scripts_a_link_leads_to_the_game(publisher: Open, site: Site) -> None:
    host = publisher(java_script_enabled=False)
    host.open(f'<neunerlei-game game="{GAME}"><a href="{site.address}play/{GAME}/">Play</a></neunerlei-game>')
    host.page.get_by_role("link", name="Play").click()
    host.page.get_by_role("heading", name="Alles läuft!", level=1).wait_for()


@pytest.mark.parametrize("accent", first(["#f6f0e4", "#17181c", "#ffffff", "#000000"], 2))
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_accent_like_the_paper_still_shows_an_edge(publisher: Open, accent: str, scheme: str) -> None:
    host = publisher(color_scheme=scheme)
    host.open(
        f'<neunerlei-game game="{GAME}" accent="{accent}"></neunerlei-game>',
        '<script src="@embed/v1.js"></script>',
    )
    edge, paper = host.page.evaluate(
        """() => {
            const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
            const poster = getComputedStyle(document.querySelector("neunerlei-game").shadowRoot.querySelector("div"));
            return [poster.borderTopColor, poster.backgroundColor].map((colour) => {
                canvas.fillStyle = colour;
                canvas.fillRect(0, 0, 1, 1);
                return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
            });
        }"""
    )
    assert contrast(edge, paper) >= 2.5


def contrast(one: list[int], other: list[int]) -> float:
    """As WCAG counts it."""

    def light(colour: list[int]) -> float:
        parts = [
            value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in colour
        ]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    bright, dark = sorted((light(one), light(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def test_links_out_of_the_game_lead_where_the_publisher_says(publisher: Open, site: Site) -> None:
    host = publisher()
    host.element(f'game="{GAME}" lang="de"')
    out = host.inside.locator("a[target=_blank]")
    assert out.get_attribute("href") == f"{site.address}play/{GAME}/de/"
    host.set("share-url", "https://verlag.example/spiel")
    host.page.wait_for_function("heard.filter(({ type }) => type === 'reply').length")
    host.inside.locator('a[href="https://verlag.example/spiel"]').wait_for()


@pytest.mark.parametrize("load", ["", "wp"])
def test_nothing_large_is_loaded_into_a_frame_before_a_press(publisher: Open, site: Site, load: str) -> None:
    """A plain frame, and one as WordPress makes it."""
    host = publisher()
    sizes: list[int] = []
    host.page.on("response", lambda answer: sizes.append(int(answer.headers.get("content-length", 0))))
    secret = "#?secret=abc123" if load else ""
    host.frame_only(f"game={GAME}&lang=en{secret}", 'sandbox="allow-scripts"' if load else "", load="")
    host.inside.locator("[data-play=now]:visible").wait_for()
    host.page.wait_for_load_state("networkidle")
    assert sum(sizes) < 70_000
    assert host.page.evaluate("performance.getEntriesByType('resource').length") <= 2


def examples() -> dict[str, str]:
    """Every example of the publishers' page, by its name."""
    page = (DIST / "publishers/index.html").read_text("utf-8")
    found = re.findall(r'<pre tabindex="0" data-example="(\w+)"><code>(.*?)</code>', page, re.S)
    unescaped = {
        key: re.sub("&lt;", "<", text).replace("&gt;", ">").replace("&amp;", "&") for key, text in found
    }
    assert len(re.findall("<pre", page)) == len(unescaped), "an example that no test runs"
    return unescaped


def run(host: Host, example: str) -> None:
    """The example in a module beside the element, whose script comes later."""
    host.open(
        f'{ELEMENT}<script type="module">{example}</script>',
        f'<script>{LISTENS}</script><script src="@embed/v1.js" async></script>',
    )


def test_the_example_that_listens(publisher: Open) -> None:
    host = publisher(reduced_motion="reduce")
    host.expects_trouble = True  # It prints the scores.
    run(host, examples()["listens"])
    host.set("seed", "neun")
    host.set("players", "2")
    host.set("bots", "0")
    host.pressed()
    host.play_to_the_end()
    host.hears("ended")
    host.page.wait_for_timeout(200)
    assert [text for text in host.troubles if text.startswith("console log: [")]


def test_the_example_that_keeps(publisher: Open) -> None:
    host = publisher()
    run(host, examples()["keeps"])
    host.pressed()
    host.press("throw")
    host.page.wait_for_function("(localStorage.getItem('game') ?? '').includes('dice')")
    kept = json.loads(host.page.evaluate("localStorage.getItem('game')"))
    host.page.reload()
    host.pressed()
    assert host.hears("started")["seed"] == kept["seed"]


def test_the_example_that_asks(publisher: Open) -> None:
    host = publisher()
    host.expects_trouble = True  # It prints the seed.
    run(host, examples()["asks"])
    host.pressed()
    host.page.wait_for_function("heard.some(({ type, data }) => type === 'started' && data.seed === 'neun')")
    host.page.wait_for_timeout(200)
    assert "console log: neun" in host.troubles


def test_the_example_of_a_style(publisher: Open) -> None:
    """With it the element is as high as a table before its script is there."""
    host = publisher()
    host.open(ELEMENT, f"<style>{examples()['style']}</style>")
    assert host.page.locator("neunerlei-game").bounding_box()["height"] == 704  # type: ignore[index]


def test_the_examples_of_the_guides(publisher: Open) -> None:
    """README.md's two lines, with the address of a copy put in."""
    text = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    (snippet,) = re.findall(r"```html\n(.*?)```", text, re.S)
    host = publisher()
    host.open(snippet.replace("https://your.copy/", host.ours.address))
    host.pressed()


def test_a_pinned_snippet_works_and_another_file_would_not(publisher: Open, site: Site) -> None:
    host = publisher()
    host.page.goto(f"{site.address}publishers/")
    host.page.select_option("[name=way]", "pinned")
    snippet = host.page.locator("#snippet-text").input_value()
    assert re.search(r'integrity="sha384-[^"]+" crossorigin="anonymous" async></script>', snippet)
    host.open(snippet)
    host.pressed()
    host.expects_trouble = True
    host.open(re.sub("sha384-.", "sha384-_", snippet))
    host.page.wait_for_load_state("networkidle")
    assert not host.page.evaluate("Boolean(customElements.get('neunerlei-game'))")


def test_every_game_has_its_cover_on_its_poster(publisher: Open) -> None:
    host = publisher()
    for game_id in GAMES:
        host.open(
            f'<neunerlei-game game="{game_id}"></neunerlei-game>', '<script src="@embed/v1.js"></script>'
        )
        host.page.wait_for_function(
            "document.querySelector('neunerlei-game').shadowRoot.querySelector('img').naturalWidth === 720"
        )
