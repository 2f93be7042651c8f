"""What we promise to those who play: nothing gets lost, whatever the browser, another window or the network does.

Each of it was broken once. The machines of tests/torture play longer; see ``make torture``.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, Literal

import pytest
from playwright.sync_api import Browser, Dialog, Page, Playwright

from app.stored import STATS_KEY, TABLE_KEY
from kit.i18n import LANGUAGES
from table.registry import INFOS
from table.save import write_save
from table.stats import read_stats
from tests.browser.conftest import DIST, PHONE, Visit, Visitor, watch
from tests.browser.nearly_over import nearly_over, over
from tests.browser.test_everybody import AXE, findings
from tests.longer import first
from tests.torture import full, imports, kills
from tests.torture.hand import PRESS_UNSEEN, press, presses_of, settled, started, tables, texts, whole_game
from tools.build.bytecode import INDEX, indexed
from tools.build.files import unzipped
from tools.serve import Site, serve

SEED = 14
GAME = "alles-laeuft"
"""Two people at one table, who throw and go on."""


SHORTEST = sorted(INFOS, key=lambda game_id: INFOS[game_id].longest)[:2]

# --- a store that is full, denied, or broken ----------------------------------------------------------------


@pytest.mark.parametrize("game_id", first(SHORTEST, 1))
def test_a_whole_game_in_a_full_store(visitor: Visitor, game_id: str) -> None:
    """The two shortest games; ``make torture`` plays them all."""
    visit = visitor(PHONE)
    assert full.whole_game_without_room(visit.page, visit.address, game_id, SEED)


DENIED = """for (const name of %s) Object.defineProperty(window, name, { get() {
    throw new DOMException("denied", "SecurityError");
} });"""
FAILING = """IDBFactory.prototype.open = function () {
    const request = new EventTarget();
    setTimeout(() => request.onerror?.(new Event("error")));
    return request;
};"""
SILENT = "IDBFactory.prototype.open = () => new EventTarget();"

NO_RESERVE = {"denied": DENIED % '["indexedDB", "IDBKeyRange"]', "failing": FAILING, "silent": SILENT}


@pytest.mark.parametrize("why", first(NO_RESERVE, 1))
def test_without_a_reserve_everything_is_kept_as_ever(visitor: Visitor, why: str) -> None:
    visit = visitor(PHONE)
    visit.page.add_init_script(NO_RESERVE[why])
    game = whole_game(GAME, 2, "reserve")
    visit.open()
    started(visit.page, game)
    press(visit.page, "throw")
    before = full.kept(visit.page, game)
    full.opened(visit.page, visit.address)
    full.go_on(visit.page)
    assert before
    assert full.kept(visit.page, game) == before


@pytest.mark.parametrize("why", first(NO_RESERVE, 1))
def test_no_room_and_no_reserve_is_told_and_the_page_is_not_left_without_a_question(
    visitor: Visitor, why: str
) -> None:
    visit = visitor(PHONE)
    visit.page.add_init_script(NO_RESERVE[why])
    game = whole_game(GAME, 2, "nowhere")
    full.opened_full(visit.page, visit.address)
    started(visit.page, game)
    for target in presses_of(game)[:3]:
        press(visit.page, target)
    assert full.times_told(visit.page, full.NO_ROOM) == 1
    visit.page.locator("h1").first.click()  # Browsers ask only those who have touched the page.
    with visit.page.expect_event("dialog") as asked:
        visit.page.on("dialog", Dialog.dismiss)
        visit.page.close(run_before_unload=True)
    assert asked.value.type == "beforeunload"
    full.make_room(visit.page)
    press(visit.page, presses_of(game)[3])
    assert full.times_told(visit.page, full.ROOM_AGAIN) == 1
    assert full.kept(visit.page, game)


def test_a_store_that_may_not_be_touched_keeps_nothing_and_plays(visitor: Visitor) -> None:
    visit = visitor(PHONE)
    visit.page.add_init_script(DENIED % '["localStorage", "indexedDB", "IDBKeyRange"]')
    visit.open()
    assert "does not let us save" in visit.page.locator(".notice").first.inner_text()
    game = whole_game(GAME, 2, "denied")
    started(visit.page, game)
    for target in presses_of(game):
        press(visit.page, target)
    visit.shows(".outcome")


# --- sudden death -------------------------------------------------------------------------------------------


@pytest.mark.long
def test_a_browser_that_is_killed_loses_the_last_move_at_most(playwright: Playwright, site: Site) -> None:
    assert kills.run(playwright, site.address, SEED, 3).total() == 3


# --- what is brought in -------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", first(imports.CASES, 2), ids=lambda case: case.__name__)
def test_what_is_brought_in_only_adds_and_can_be_taken_back(
    visitor: Visitor, case: Callable[[Page, str], None]
) -> None:
    visit = visitor(PHONE)
    case(visit.page, visit.address)


# --- two windows --------------------------------------------------------------------------------------------


def windows(visitor: Visitor) -> tuple[Visit, Visit]:
    """Two windows of one browser."""
    first = visitor(PHONE)
    first.open()
    second = watch(first.page.context.new_page(), first.address)
    second.open()
    return first, second


def test_both_windows_statistics_are_counted(visitor: Visitor) -> None:
    """Each ends a game of its own before it hears of the other's."""
    first, second = windows(visitor)
    put = "([key, text]) => localStorage.setItem(key, text)"
    for visit, game_id, slot in ((first, "nmbr9", "one"), (second, "traexx", "two")):
        visit.page.evaluate(put, [TABLE_KEY + slot, write_save(nearly_over(game_id))])
    for visit in (first, second):
        visit.page.reload()
        visit.ready()
    for visit, slot in ((first, "one"), (second, "two")):
        press(visit.page, f"resume:{slot}")
    # Without waiting for the answer, so that both end at the same time.
    for visit, game_id in ((first, "nmbr9"), (second, "traexx")):
        visit.page.evaluate(PRESS_UNSEEN, presses_of(over(game_id))[-1])
    for visit in (first, second):
        visit.shows(".outcome")
        assert not settled(visit.page)
    first.page.wait_for_function(
        "key => (localStorage[key] ?? '').includes('nmbr9') && localStorage[key].includes('traexx')",
        arg=STATS_KEY,
    )
    assert sorted(game.game_id for game in read_stats(texts(first.page)[STATS_KEY])) == ["nmbr9", "traexx"]
    assert second.troubles == []


def test_a_window_that_shares_a_table_does_not_lose_what_another_plays(visitor: Visitor) -> None:
    """One window shows the link of a table while the other plays on; then it plays on itself."""
    first, second = windows(visitor)
    game = whole_game(GAME, 2, "both")
    started(first.page, game)
    full.opened(second.page, second.address)
    full.go_on(second.page)
    press(second.page, "share")
    moves = presses_of(game)
    for target in moves[:4]:
        press(first.page, target)
    course = full.kept(first.page, game)
    assert course
    press(second.page, "home")
    press(second.page, moves[4])
    together = full.kept(second.page, game)
    assert together
    assert together.log[: course.cursor] == course.log[: course.cursor]
    assert together.cursor > course.cursor
    assert len(tables(imports.own(second.page))) == 1
    assert second.troubles == []


# --- without a network --------------------------------------------------------------------------------------


KEPT = """async () => {
    const held = async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url);
    return (await Promise.all((await caches.keys()).map(held))).flat().sort();
}"""
"""What the service worker has kept."""
THROW_AWAY = "async () => { for (const name of await caches.keys()) await caches.delete(name); }"


def test_what_the_browser_throws_away_is_fetched_again(visitor: Visitor) -> None:
    visit = visitor(PHONE, offline=True)
    visit.open()
    visit.page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    visit.open()
    before = visit.page.evaluate(KEPT)
    visit.page.evaluate(THROW_AWAY)
    visit.open()
    visit.page.wait_for_function(f"async before => String(await ({KEPT})()) === String(before)", arg=before)
    visit.page.context.set_offline(True)
    visit.open()
    visit.start_game(GAME)
    press(visit.page, "throw")
    visit.expects_trouble = True


def test_thrown_away_and_no_network_is_a_sentence_and_no_loop(visitor: Visitor) -> None:
    visit = visitor(PHONE, offline=True)
    visit.open()
    visit.page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    visit.open()
    visit.start_game(GAME)
    press(visit.page, "home")
    before = imports.own(visit.page)
    visit.page.evaluate(THROW_AWAY)
    visit.page.context.set_offline(True)
    visit.page.goto(visit.address)
    assert "Your games are still there" in re.sub(r"\s+", " ", visit.page.locator("body").inner_text())
    visit.page.context.set_offline(False)
    visit.open()
    assert imports.own(visit.page) == before
    assert len(visit.slots()) == 1
    visit.expects_trouble = True


@pytest.mark.parametrize(("can", "said"), [(True, "you can open it"), (False, "cannot be opened offline")])
def test_the_settings_say_whether_it_can_be_opened_without_a_network(
    visitor: Visitor, can: bool, said: str
) -> None:
    visit = visitor(PHONE, offline=True)
    if not can:
        visit.page.add_init_script(
            "ServiceWorkerContainer.prototype.register = () => Promise.reject(Error())"
        )
    visit.open()
    visit.press("settings")
    visit.shows(".offline")
    assert said in visit.page.locator(".offline").inner_text()


# --- what is said of all this -------------------------------------------------------------------------------


SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_lead_to_what_we_promise(visitor: Visitor, language: str) -> None:
    visit = visitor(PHONE, locale=language)
    visit.open()
    visit.press("settings")
    visit.page.locator(".beside-way a[href^=promises]").click()
    visit.shows(".promises h1")
    visit.page.evaluate(AXE.read_text())
    for scheme in SCHEMES:
        visit.page.emulate_media(color_scheme=scheme)
        assert findings(visit) == []
    assert visit.page.locator("html").get_attribute("lang") == language
    assert visit.no_sideways_scroll()
    visit.page.locator(".home").click()
    visit.ready()


# --- a host that sends no headers, strangers ----------------------------------------------------------------


@pytest.fixture
def bare() -> Iterator[Site]:
    """The finished site on a host that sends no headers of ours."""
    with serve(DIST) as site:
        site.rules = []
        yield site


LEAKS = """async () => {
    const stopped = new Set();
    const all = new Promise((done) => document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
        stopped.add(effectiveDirective);
        if (stopped.size === 4) done();
    }));
    document.body.append(Object.assign(document.createElement("script"), { textContent: "window.leaked = true" }));
    document.body.insertAdjacentHTML("beforeend", "<button onclick='window.leaked = true'></button>");
    document.body.lastChild.click();
    new Image().src = "http://127.0.0.1:9/x.png";
    fetch("http://127.0.0.1:9/").catch(() => {});
    await all;
    return [window.leaked ?? false, ...[...stopped].sort()];
}"""
"""Tries what a foreign script would try."""


@pytest.mark.parametrize("path", ["", "embed/?game=nmbr9&load=now"])
def test_the_page_brings_its_policy_along(browser: Browser, bare: Site, path: str) -> None:
    visit = watch(browser.new_page(), bare.address)
    visit.open(path)
    assert visit.troubles == [], "the page does nothing that its policy forbids"
    stopped = ["connect-src", "img-src", "script-src-attr", "script-src-elem"]
    assert visit.page.evaluate(LEAKS) == [False, *stopped]
    visit.page.close()


def test_in_a_strangers_frame_the_shelf_is_only_a_link(browser: Browser, bare: Site, tmp_path: Path) -> None:
    """A host without headers cannot forbid the frame; nobody is led to press anything in it."""
    with serve(tmp_path) as theirs:
        theirs.rules = []
        (tmp_path / "index.html").write_text(f"<!doctype html><iframe src='{bare.address}'></iframe>")
        page = browser.new_page()
        page.goto(theirs.address.replace("localhost", "127.0.0.1"))
        frame = page.frame_locator("iframe")
        frame.locator("#app a").wait_for()
        assert frame.locator("#app").inner_text().strip() == "Neunerlei"
        assert frame.locator("[data-target]").count() == 0
        assert frame.locator("#app a").get_attribute("target") == "_blank"
        page.close()


# --- something is wrong with us ------------------------------------------------------------------------------


def test_what_cannot_be_drawn_is_a_sentence_and_the_game_is_kept(visitor: Visitor) -> None:
    """Our Python without the view of a game: the table is set up, and cannot be shown."""
    visit = visitor(PHONE)
    visit.expects_trouble = True
    (whole,) = DIST.glob("app/*/app.zip")
    broken = {
        name: data for name, data in unzipped(whole).items() if name not in (INDEX, "games/nmbr9/view.pyc")
    }
    assert len(broken) == len(unzipped(whole)) - 2
    visit.page.route("**/app.zip", lambda route: route.fulfill(body=indexed(broken)))
    visit.open()
    visit.press("open:nmbr9")
    visit.shows("#start")
    visit.press("start")
    visit.shows(".screen.trouble .notice")
    assert "Your games are safe" in visit.page.locator(".notice").inner_text()
    assert visit.saved()["game"] == "nmbr9"
    visit.press("home")
    visit.shows(".screen.shelf .go-on")
    visit.start_game(GAME)
    press(visit.page, "throw")
