"""On a publisher's page: real frames of another origin, with the element, with plain messages, and with enemies.

Our site is on localhost, the publisher's on 127.0.0.1: two origins, two sites. Under Playwright's own switches this
Chromium lets no frame of another site store anything; one test launches it as people have it.
"""

import json
import re
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page, Playwright, expect

from table.registry import GAMES
from tests.app.schema import message_faults
from tests.browser.conftest import DIST, PHONE
from tests.longer import first
from tools.browser import HURRIED, find
from tools.serve import Rule, Site, serve

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
GAME = "alles-laeuft"

expect.set_options(timeout=30_000)

LISTENS = """
globalThis.heard = [];
addEventListener("message", ({ origin, data }) => heard.push({ origin, ...data }));
globalThis.say = (message) => document.querySelector("iframe").contentWindow.postMessage(message, "*");
"""
"""A page that hears everything and may say anything, as a hostile one would."""


@dataclass
class Host:
    """A publisher's page, open in a browser, and our site that it shows in frames."""

    page: Page
    theirs: Site
    ours: Site
    troubles: list[str] = field(default_factory=list)
    expects_trouble: bool = False
    sent: int = 0

    @property
    def origin(self) -> str:
        return self.theirs.address.rstrip("/").replace("localhost", "127.0.0.1")

    def open(self, body: str, head: str = "") -> None:
        """Writes the publisher's page and opens it; ``@embed/`` in it is the address of ours."""
        html = (
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Publisher</title>'
            f'<link rel="icon" href="data:,">{head}</head><body>{body}</body></html>'
        )
        html = html.replace("@embed/", f"{self.ours.address}embed/")
        (self.theirs.folder / "index.html").write_text(html, encoding="utf-8")
        self.page.goto(f"{self.origin}/")

    def element(self, attributes: str = f'game="{GAME}"', more: str = "", start: str = "setup") -> None:
        """A page with the element on it, pressed and ready to play; its set-up first, if no seats are named."""
        self.open(
            f'<h1>Publisher</h1><neunerlei-game start="{start}" {attributes}></neunerlei-game>{more}',
            f'<script>{LISTENS}</script><script src="@embed/v1.js" async></script>',
        )
        self.pressed()

    def pressed(self, play: str = "") -> None:
        """Play is pressed, on the element or in the frame, and the game is there."""
        if play:
            self.inside.locator(f"[data-play={play}]:visible").click()
        else:
            self.page.locator("neunerlei-game").get_by_role("button").first.click()
        self.ready()

    def frame_only(self, query: str, attributes: str = "", more: str = "", load: str = "now") -> None:
        """A page with a plain frame and nothing else of ours, which loads at once and sets up, or waits for a press."""
        src = f"@embed/?{query}" + (f"&load={load}&start=setup" if load else "")
        self.open(
            f'<h1>Publisher</h1><iframe {attributes} width="600" height="704" src="{src}"></iframe>{more}',
            f"<script>{LISTENS}</script>",
        )

    def ready(self) -> None:
        self.inside.locator("html[data-ready]").wait_for(state="attached", timeout=60_000)

    @property
    def inside(self) -> Any:
        """The document in the (first) frame."""
        return self.page.frame_locator('iframe[src*="/embed/"]').first

    @property
    def frame(self) -> Frame:
        return next(frame for frame in self.page.frames if "/embed/" in frame.url)

    def press(self, target: str) -> None:
        self.inside.locator(f'[data-target="{target}"]').first.click()

    def heard(self, kind: str = "") -> list[dict[str, Any]]:
        messages: list[dict[str, Any]] = self.page.evaluate("heard")
        return [message for message in messages if kind in ("", message.get("type"))]

    def hears(self, kind: str, count: int = 1) -> dict[str, Any]:
        """Waits for the message of a type, and gives its data."""
        self.page.wait_for_function(
            "([kind, count]) => heard.filter((message) => message.type === kind).length >= count",
            arg=[kind, count],
        )
        data: dict[str, Any] = self.heard(kind)[count - 1]["data"]
        return data

    def say(self, kind: str, **data: Any) -> None:
        self.sent += 1
        self.page.evaluate(
            "message => say(message)", {"ns": "neunerlei/1", "type": kind, "id": self.sent, "data": data}
        )

    def call(self, kind: str, **data: Any) -> Any:
        """Asks through the element and waits for the answer."""
        return self.page.evaluate(
            "([kind, data]) => document.querySelector('neunerlei-game').call(kind, data)", [kind, data]
        )

    def set(self, name: str, value: str | None) -> None:
        self.page.evaluate(
            """([name, value]) => {
                const game = document.querySelector("neunerlei-game");
                if (value === null) game.removeAttribute(name); else game.setAttribute(name, value);
            }""",
            [name, value],
        )

    def height(self) -> int:
        return round(self.page.locator("iframe").first.bounding_box()["height"])  # type: ignore[index]

    def settled(self) -> None:
        """The frame is as high as its content and has been so for a while: a height that swings never is."""
        self.page.wait_for_function(
            """() => {
                const sizes = heard.filter(({ type }) => type === "resize");
                const frame = document.querySelector("neunerlei-game").shadowRoot.querySelector("iframe");
                const fits = Math.abs(frame.getBoundingClientRect().height - sizes.at(-1)?.data.height) < 1;
                globalThis.rest = fits && sizes.length === globalThis.seen ? globalThis.rest + 1 : 0;
                globalThis.seen = sizes.length;
                return globalThis.rest > 30;
            }"""
        )

    def play_to_the_end(self) -> None:
        """Throws and runs until the game is over."""
        self.frame.evaluate(
            """async () => {
                const wishes = ["throw", "move:advance", "move:roll", "move:joker"];
                while (!document.querySelector(".result")) {
                    const can = wishes.map((wish) => document.querySelector(`[data-target="${wish}"]`));
                    (can.find(Boolean) ?? document.querySelector(".actions [data-target]"))?.click();
                    await new Promise((go) => setTimeout(go, 15));
                }
            }"""
        )


Open = Callable[..., Host]


@pytest.fixture
def publisher(browser: Browser, site: Site, tmp_path: Path) -> Iterator[Open]:
    """Opens a publisher's page in a browser of its own; at the end, nothing may have been said on the console."""
    hosts: list[Host] = []
    with serve(tmp_path) as theirs:
        theirs.rules = []

        def visit(**context: Any) -> Host:
            page = browser.new_context(**context).new_page()
            hosts.append(watched(page, theirs, site))
            return hosts[-1]

        yield visit
        for host in hosts:
            host.page.context.close()
    assert [trouble for host in hosts if not host.expects_trouble for trouble in host.troubles] == []


def watched(page: Page, theirs: Site, ours: Site) -> Host:
    host = Host(page, theirs, ours)
    page.on("console", lambda message: host.troubles.append(f"console {message.type}: {message.text}"))
    page.on("pageerror", lambda error: host.troubles.append(f"error: {error}"))
    known = (host.origin, ours.address.rstrip("/"), "data:", "blob:")
    page.on(
        "request",
        lambda request: (
            None
            if request.url.startswith(known)
            else host.troubles.append(f"asked a stranger: {request.url}")
        ),
    )
    return host


# The element


def test_nothing_is_loaded_before_play_and_then_the_game_greets(publisher: Open, site: Site) -> None:
    host = publisher()
    site.asked.clear()
    host.open(
        '<neunerlei-game game="nmbr9" lang="de"></neunerlei-game>',
        f'<script>{LISTENS}</script><script src="@embed/v1.js" async></script>',
    )
    button = host.page.get_by_role("button", name="NMBR 9 spielen")
    button.wait_for()
    host.page.locator("img").wait_for()
    host.page.wait_for_load_state("networkidle")
    assert set(site.asked) == {"/embed/v1.js", "/pictures/nmbr9-cover.webp"}
    button.click()
    host.ready()
    assert host.page.locator("iframe").get_attribute("title") == "NMBR 9 spielen"
    assert host.hears("hello")["proto"] == 1
    assert host.hears("ready") == {"game": "nmbr9", "lang": "de", "theme": "auto"}
    assert next(message["type"] for message in host.heard() if message["type"] != "resize") == "hello"
    assert (
        host.frame.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length, () => 0)")
        == 0
    )
    assert host.page.context.cookies() == []


def test_attributes_are_followed_live(publisher: Open) -> None:
    host = publisher(color_scheme="light")
    host.element(f'game="{GAME}" accent="#ffee00"')
    page = host.inside.locator("html")
    primary = host.inside.locator(".act.is-primary").first
    expect(primary).to_have_css("background-color", "rgb(117, 109, 0)")
    expect(primary).to_have_css("color", "rgb(255, 255, 255)")
    host.set("theme", "dark")
    expect(page).to_have_attribute("data-theme", "dark")
    expect(primary).to_have_css("background-color", "rgb(255, 238, 0)")
    expect(primary).to_have_css("color", "rgb(0, 0, 0)")
    host.set("accent", None)
    expect(primary).to_have_css("background-color", "rgb(255, 154, 120)")
    host.set("lang", "de")
    expect(page).to_have_attribute("lang", "de")
    expect(primary).to_have_text("Spielen")
    host.set("motion", "still")
    expect(page).to_have_attribute("data-motion", "still")
    host.page.evaluate(
        "() => { const game = document.querySelector('neunerlei-game');"
        " game.setAttribute('players', '2'); game.setAttribute('bots', '0'); }"
    )
    assert host.hears("started")["players"] == [{"kind": "person"}, {"kind": "person"}]
    assert len(host.heard("started")) == 1


def test_a_bad_attribute_is_named_and_changes_nothing(publisher: Open) -> None:
    host = publisher()
    host.element(f'game="{GAME}" lang="en" accent="javascript:boom()"')
    host.page.wait_for_function("heard.some(({ type, data }) => type === 'error' && data.field === 'accent')")
    assert {error["data"]["field"] for error in host.heard("error")} == {"accent"}


def test_an_unknown_game_is_named_and_no_other_is_shown(publisher: Open, site: Site) -> None:
    host = publisher()
    host.open(
        '<neunerlei-game game="chess" lang="en"></neunerlei-game>',
        "<script>globalThis.errors = [];"
        "addEventListener('neunerlei:error', ({ detail }) => errors.push(detail));</script>"
        '<script src="@embed/v1.js" async></script>',
    )
    host.page.get_by_text("There is no game called chess here.").wait_for()
    assert [error["field"] for error in host.page.evaluate("errors")] == ["game"]
    assert host.page.locator("neunerlei-game").get_by_role("button").count() == 0
    host.frame_only("game=%3Cb%3Echess&lang=en", load="")
    host.inside.get_by_text("There is no game called <b>chess here.").wait_for()
    assert host.inside.locator("[data-play]:visible").count() == 0


def test_the_frame_grows_and_shrinks_with_its_content(publisher: Open) -> None:
    host = publisher(viewport={"width": 700, "height": 900})
    host.element()
    host.settled()
    low = host.height()
    host.press(f"rules:{GAME}")
    host.inside.locator(".screen.rules").wait_for()
    host.page.wait_for_function(f"document.querySelector('neunerlei-game').offsetHeight > {low}")
    host.settled()
    host.press("home")
    host.inside.locator(".screen.setup").wait_for()
    host.page.wait_for_function(f"document.querySelector('neunerlei-game').offsetHeight === {low}")
    # The frame learns of its new height a moment after the page around it has it.
    host.frame.wait_for_function("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("game_id", first(GAMES, 1))
def test_the_height_settles_at_every_width(publisher: Open, game_id: str) -> None:
    """A layout that followed the frame that follows it would swing for ever."""
    host = publisher(viewport={"width": 1300, "height": 900}, reduced_motion="reduce")
    host.element(f'game="{game_id}" players="2" bots="0" seed="neun" ui="full"')
    for width in (320, 480, 640, 700, 768, 900, 1024, 1200):
        host.page.evaluate(
            "width => { document.querySelector('neunerlei-game').style.width = `${width}px`; }", width
        )
        host.settled()
        assert not host.frame.evaluate("document.documentElement.scrollWidth > innerWidth"), width
        assert host.height() < 2000


def test_a_whole_game_ends_with_the_right_scores(publisher: Open) -> None:
    host = publisher(reduced_motion="reduce")
    host.element(f'game="{GAME}" players="2" bots="0" seed="neun" subscribe="turn"')
    assert host.hears("started")["seed"] == "neun"
    host.play_to_the_end()
    ended = host.hears("ended")
    rows = host.inside.locator(".bars .seat").all()
    shown = {
        row.locator(".name").inner_text(): int(row.locator(".score > :last-child").inner_text())
        for row in rows
    }
    assert ended["scores"] == [shown["Anna"], shown["Ben"]]
    assert ended["winners"] == [seat for seat in (0, 1) if ended["scores"][seat] == max(ended["scores"])]
    assert ended["game"] == GAME
    assert ended["moves"] > 0
    assert "Anna" not in json.dumps(host.heard())
    for message in host.heard():
        sent = {key: value for key, value in message.items() if key != "origin"}
        assert message_faults(sent, "fromGame") == []


def test_the_publisher_keeps_the_game_and_hands_it_back(publisher: Open) -> None:
    host = publisher()
    host.element(f'game="{GAME}" players="2" bots="0" seed="neun" storage="host"')
    host.press("throw")
    host.hears("save", 2)
    blob = host.heard("save")[-1]["data"]["blob"]
    log = json.loads(blob)["log"]
    assert any(line.startswith("* dice") for line in log)
    host.open(
        f'<neunerlei-game game="{GAME}" storage="host"></neunerlei-game>',
        f'<script>{LISTENS}</script><script src="@embed/v1.js"></script>',
    )
    host.page.evaluate("blob => { document.querySelector('neunerlei-game').state = blob; }", blob)
    host.pressed()
    assert host.hears("started")["seed"] == "neun"
    host.inside.locator(".screen.play").wait_for()
    assert json.loads(host.call("get", what="state"))["log"] == log


def test_calls_are_answered_or_refused(publisher: Open) -> None:
    host = publisher()
    host.element()
    assert host.call("new", seed="neun", players=1, bots=1) == {"seed": "neun"}
    assert host.call("get", what="version")["proto"] == 1
    assert host.call("pause") is None
    refused = "document.querySelector('neunerlei-game').call('explode').catch(({ message }) => message)"
    assert host.page.evaluate(refused) == "unknown-type"


def test_several_stand_on_one_page_and_keep_apart(publisher: Open) -> None:
    host = publisher()
    host.open(
        '<neunerlei-game id="a" game="alles-laeuft" seed="aaa"></neunerlei-game>'
        '<neunerlei-game id="b" game="nmbr9" seed="bbb"></neunerlei-game>',
        "<script>globalThis.began = []; addEventListener('neunerlei:started', ({ target, detail }) =>"
        " began.push([target.id, detail.game, detail.seed]));</script>"
        '<script src="@embed/v1.js" async></script>',
    )
    host.page.locator("#a").get_by_role("button").first.click()
    host.page.locator("#b").get_by_role("button").first.click()
    host.page.wait_for_function("began.length === 2", timeout=60_000)
    assert sorted(host.page.evaluate("began")) == [["a", "alles-laeuft", "aaa"], ["b", "nmbr9", "bbb"]]
    seeds = host.page.evaluate(
        "Promise.all(['a', 'b'].map((id) => document.getElementById(id).call('get', { what: 'state' })))"
    )
    assert [json.loads(text)["seed"] for text in seeds] == ["aaa", "bbb"]


# Keys and focus


def test_keys_play_and_never_scroll_the_page_around_and_tab_gets_out(publisher: Open) -> None:
    host = publisher(viewport={"width": 800, "height": 500})
    host.element(
        f'game="{GAME}" players="2" bots="0" seed="neun"',
        '<button id="after">After</button><p style="height:200vh">',
    )
    page = host.page
    assert page.evaluate("document.activeElement.localName") == "neunerlei-game"
    page.evaluate("scrollTo(0, 0)")
    for key in ("ArrowDown", "PageDown", "Space", "ArrowUp"):
        page.keyboard.press(key)
    assert page.evaluate("scrollY") == 0
    host.call("focus")
    page.keyboard.press("Enter")
    host.inside.locator(".die").first.wait_for()
    for _press in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "after":
            break
    assert page.evaluate("document.activeElement.id") == "after"


def test_a_frame_that_loads_by_itself_takes_no_focus(publisher: Open) -> None:
    host = publisher()
    host.frame_only(f"game={GAME}&players=2", more='<input id="mine" autofocus>')
    host.ready()
    host.page.locator("#mine").press("x")
    assert host.page.evaluate("document.activeElement.id") == "mine"
    assert host.page.evaluate("history.length") <= 2


def test_motion_follows_the_readers_wish_inside_too(publisher: Open) -> None:
    host = publisher(reduced_motion="reduce")
    host.element(f'game="{GAME}" players="2" bots="0"')
    host.press("throw")
    host.inside.locator(".die").first.wait_for()
    assert host.frame.evaluate("document.getAnimations().length") == 0


# Plain messages, and enemies


def test_a_plain_frame_works_without_any_script_and_tells_nothing(publisher: Open) -> None:
    host = publisher()
    host.frame_only(f"game={GAME}&lang=de&players=2&bots=0&seed=neun")
    host.ready()
    host.press("throw")
    host.inside.locator(".die").first.wait_for()
    assert {message["type"] for message in host.heard()} == {"hello", "resize"}


def test_the_first_init_binds_the_origin_and_gets_answers(publisher: Open) -> None:
    host = publisher()
    host.frame_only(f"game={GAME}")
    host.hears("hello")
    host.say("new", seed="early")
    host.say("init", theme="dark")
    assert host.hears("reply")["data"]["theme"] == "dark"
    assert host.hears("ready")["theme"] == "dark"
    host.say("new", seed="neun")
    assert host.hears("started")["seed"] == "neun"


def test_a_wrong_host_can_neither_read_nor_drive_a_pinned_game(publisher: Open) -> None:
    host = publisher()
    host.expects_trouble = True  # The browser tells its owner that messages were not delivered.
    host.frame_only(f"game={GAME}&players=2&bots=0&seed=neun&origin=https%3A%2F%2Fverlag.example")
    host.ready()
    for kind in ("init", "new", "get", "set"):
        host.say(kind, theme="dark", seed="evil", what="state")
    host.press("throw")
    host.inside.locator(".die").first.wait_for()
    assert host.heard() == []
    assert host.frame.evaluate("document.documentElement.dataset.theme") == "system"


@pytest.mark.parametrize(
    "pin", first(["https%3A%2F%2Fverlag.example%2Fpath", "rubbish", "null", "", "file%3A%2F%2F"], 1)
)
def test_a_pin_that_is_no_origin_fits_nobody(publisher: Open, pin: str) -> None:
    host = publisher()
    host.frame_only(f"game={GAME}&players=2&origin={pin}")
    host.ready()
    host.say("init", theme="dark")
    host.press("rules:" + GAME)
    host.inside.locator(".screen.rules").wait_for()
    assert host.heard() == []


def test_what_is_too_large_or_no_message_is_refused(publisher: Open) -> None:
    host = publisher()
    host.frame_only(f"game={GAME}&players=2&bots=0&seed=neun")
    host.ready()
    host.page.evaluate(
        "say({ ns: 'neunerlei/1', type: 'init', id: 1, data: { state: 'x'.repeat(1 << 20) } })"
    )
    host.say("get", what="state")
    host.say("init")
    host.hears("ready")
    assert len(host.heard("reply")) == 1, "the large one bound nobody, and nothing else came before init"
    host.page.evaluate("say({ ns: 'neunerlei/1', type: 'set', id: 7, data: { state: 'x'.repeat(1 << 20) } })")
    assert host.hears("error")["code"] == "too-large"
    assert host.heard("reply")[1]["re"] == 7
    host.page.evaluate(
        """() => {
            const loop = { ns: "neunerlei/1", type: "set", id: 8, data: {} };
            loop.data.loop = loop;
            say(loop);
            say({ ns: "neunerlei/1", type: "set", id: "x", data: [] });
            say({ ns: "neunerlei/1" });
            for (const other of [null, 7, "text", [], {}, { ns: "neunerlei/2", type: "init" }]) say(other);
        }"""
    )
    assert host.hears("error", 4)["code"] == "malformed"
    deep = "const deep = {}; let at = deep; for (let n = 0; n < 500; n += 1) at = at.a = {};"
    host.page.evaluate(f"() => {{ {deep} say({{ ns: 'neunerlei/1', type: 'set', id: 9, data: deep }}); }}")
    host.hears("error", 5)
    assert [error["data"]["code"] for error in host.heard("error")] == ["too-large", *["malformed"] * 4]
    host.say("get", what="state")
    host.hears("reply", 4)
    assert json.loads(host.heard("reply")[-1]["data"]["data"])["seed"] == "neun"


def test_other_frames_can_neither_drive_the_game_nor_speak_for_it(publisher: Open, site: Site) -> None:
    host = publisher()
    evil = """<script>
        const lie = { ns: "neunerlei/1", type: "ended", id: 1, data: { scores: [999] } };
        const order = { ns: "neunerlei/1", type: "init", id: 1, data: { theme: "dark" } };
        addEventListener("message", () => {
            parent.postMessage(lie, "*");
            for (let n = 0; n < parent.frames.length; n += 1) parent.frames[n].postMessage(order, "*");
        });
    </script>"""
    (host.theirs.folder / "evil.html").write_text(f"<!doctype html><title>Evil</title>{evil}")
    host.element(f'game="{GAME}"', '<iframe id="evil" src="evil.html" title="Evil"></iframe>')
    host.page.evaluate("addEventListener('neunerlei:ended', () => { globalThis.fooled = true; })")
    host.page.evaluate("document.getElementById('evil').contentWindow.postMessage('go', '*')")
    host.hears("ended")
    host.call("get", what="version")
    assert host.page.evaluate("globalThis.fooled") is None
    assert host.inside.locator("html").get_attribute("data-theme") == "system"


# Surroundings


def test_storage_denied_still_plays_and_says_so(publisher: Open) -> None:
    host = publisher()
    host.element()
    denied = "(() => { try { return Boolean(localStorage) } catch { return 'denied' } })()"
    assert host.frame.evaluate(denied) == "denied"
    host.inside.get_by_text("Nothing is saved here").wait_for()
    host.press("start")
    host.press("throw")
    host.inside.locator(".die").first.wait_for()


def test_storage_of_a_frame_is_its_own_and_survives_a_reload(
    playwright: Playwright, site: Site, tmp_path: Path
) -> None:
    """As people have it: storage is there, apart for each site around the frame."""
    (tmp_path / "theirs").mkdir()
    browser = playwright.chromium.launch(
        executable_path=find(),
        ignore_default_args=True,
        args=[*HURRIED, "--remote-debugging-pipe", "about:blank", f"--user-data-dir={tmp_path / 'profile'}"],
    )
    with serve(tmp_path / "theirs") as theirs, browser:
        theirs.rules = []
        host = watched(browser.new_context().new_page(), theirs, site)
        seeds = []
        for _visit in range(2):
            host.element(f'game="{GAME}" players="2" bots="0"')
            seeds.append(host.hears("started")["seed"])
        assert seeds[0] == seeds[1], "the game that was left is gone on with"
        assert host.frame.evaluate(
            "Object.keys(localStorage).every((key) => key.startsWith('neunerlei-embed/'))"
        )
        host.page.goto(site.address)
        assert host.page.evaluate("localStorage.length") == 0
        assert host.troubles == []


@pytest.mark.parametrize("sandbox", ["allow-scripts allow-same-origin"])
def test_the_smallest_sandbox_will_do(publisher: Open, sandbox: str) -> None:
    host = publisher()
    host.frame_only(f"game={GAME}", f'sandbox="{sandbox}"')
    host.ready()


def test_a_sandbox_that_takes_the_origin_away_plays_and_says_that_nothing_is_kept(publisher: Open) -> None:
    host = publisher()
    host.frame_only(f"game={GAME}&lang=en", 'sandbox="allow-scripts"', load="")
    host.pressed("now")
    assert host.frame.evaluate("origin") == "null"
    host.inside.locator(".status", has_text="Nothing is saved here").wait_for()
    host.press("throw")
    host.inside.locator(".die").first.wait_for()


def test_a_host_that_sends_no_policy_plays_in_such_a_sandbox(publisher: Open) -> None:
    """As GitHub Pages does: every file may be had by all, and nothing else is said."""
    host = publisher()
    host.expects_trouble = True  # Another server than ours is asked.
    with serve(DIST) as bare:
        bare.rules = [Rule("/*", {"Access-Control-Allow-Origin": "*"})]
        host.ours = bare
        host.frame_only(f"game={GAME}&lang=en", 'sandbox="allow-scripts"', load="")
        host.pressed("now")


def test_a_host_without_our_headers_says_so_in_such_a_sandbox(publisher: Open, tmp_path: Path) -> None:
    """There the browser lets no script of ours be a module: the sentence comes at once, not after a wait."""
    host = publisher()
    host.expects_trouble = True
    with serve(DIST) as bare:
        bare.rules = []
        host.ours = bare
        host.frame_only(f"game={GAME}&lang=en", 'sandbox="allow-scripts"', load="")
        host.inside.locator("[data-play=now]:visible").click()
        host.inside.locator('[data-trouble="sandboxed"]:visible').wait_for()


def test_a_publisher_with_a_strict_policy_and_an_embedder_policy(publisher: Open, site: Site) -> None:
    host = publisher()
    address = site.address.rstrip("/")
    policy = f"default-src 'none'; script-src {address}; frame-src {address}; img-src data: {address}"
    host.theirs.rules = [
        Rule("/*", {"Content-Security-Policy": policy, "Cross-Origin-Embedder-Policy": "require-corp"})
    ]
    host.open(
        f'<neunerlei-game game="{GAME}"></neunerlei-game>', '<script src="@embed/v1.js" async></script>'
    )
    host.pressed()
    assert host.height() > 400, "the frame follows its content under their policy too"


def test_nobody_else_may_show_our_own_pages(publisher: Open, site: Site) -> None:
    host = publisher()
    host.expects_trouble = True
    host.open(f'<iframe src="{site.address}"></iframe><iframe src="{site.address}publishers/"></iframe>')
    host.page.wait_for_load_state("networkidle")
    assert [frame.title() for frame in host.page.frames[1:] if "localhost" in frame.url] == []
    assert all("refused" in trouble.lower() or "frame-ancestors" in trouble for trouble in host.troubles)


def test_an_unpacked_archive_plays_below_any_path(publisher: Open, tmp_path: Path) -> None:
    with zipfile.ZipFile(DIST / "publishers/neunerlei.zip") as archive:
        archive.extractall(tmp_path / "shop/toys")
    host = publisher()
    host.open(
        f'<neunerlei-game game="{GAME}"></neunerlei-game>',
        '<script src="shop/toys/neunerlei/embed/v1.js" async></script>',
    )
    host.pressed()
    assert host.frame.url.startswith(f"{host.origin}/shop/toys/neunerlei/embed/")
    host.page.goto(f"{host.origin}/shop/toys/neunerlei/")
    host.page.wait_for_selector("html[data-ready]", timeout=60_000)


# The publishers' page


@pytest.mark.parametrize("path", ["publishers/", "publishers/de/"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_publishers_page_is_for_everybody(publisher: Open, site: Site, path: str, scheme: str) -> None:
    host = publisher(viewport={"width": PHONE["width"], "height": PHONE["height"]}, color_scheme=scheme)
    host.page.goto(site.address + path)
    host.page.locator("neunerlei-game").first.get_by_role("button").first.wait_for()
    assert not host.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    host.page.evaluate(AXE.read_text())
    found = host.page.evaluate("axe.run(document)")
    assert [f"{v['id']}: {v['nodes'][0]['html'][:120]}" for v in found["violations"]] == []


def test_the_snippet_maker_writes_what_works(publisher: Open, site: Site) -> None:
    host = publisher()
    host.page.goto(f"{site.address}publishers/")
    host.page.select_option("[name=game]", "nmbr9")
    host.page.select_option("[name=lang]", "de")
    host.page.select_option("[name=theme]", "dark")
    host.page.select_option("[name=start]", "1")
    snippet = host.page.locator("#snippet-text").input_value()
    assert snippet.startswith(
        f'<script src="{site.address}embed/v1.js" async></script>\n<neunerlei-game game="nmbr9"'
    )
    assert host.page.locator("#preview").get_attribute("theme") == "dark"
    host.page.select_option("[name=way]", "frame")
    frame = host.page.locator("#snippet-text").input_value()
    for text in (snippet, frame):
        script, rest = re.fullmatch("(<script.*</script>)?(.*)", text, re.DOTALL).groups("")  # type: ignore[union-attr]
        host.open(rest, f"<script>{LISTENS}</script>{script}")
        host.pressed("" if "<neunerlei-game" in text else "now")
        host.inside.locator("html[lang=de][data-theme=dark] .screen.play").wait_for()
