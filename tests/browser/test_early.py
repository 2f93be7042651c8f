"""Before Python is up: every press has an answer, and whoever comes back sees what they left."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Route

from app.stored import RETURN_KEY, TABLE_KEY
from tests.browser.conftest import DESK, PHONE, Visit, Visitor
from tests.longer import first
from tests.torture.hand import press, settled

GAME, OTHER = "alles-laeuft", "nmbr9"
KEPT = "neunerlei-seen/"
LYING = {"width": 640, "height": 360}


@contextmanager
def python_held(visit: Visit) -> Iterator[None]:
    """Python does not come while the block runs."""
    held: list[Route] = []
    visit.page.route("**/app.zip", lambda route: held.append(route))
    yield
    for route in held:
        route.continue_()
    visit.page.unroute("**/app.zip")


@pytest.fixture
def visit(visitor: Visitor) -> Visit:
    """A phone on which nothing is kept but by the page itself."""
    return visitor(PHONE, touch=True)


def at(visit: Visit) -> str | None:
    return visit.page.locator("#app").get_attribute("data-screen")


def is_up(visit: Visit) -> bool:
    return bool(visit.page.locator("html[data-ready]").count())


def pictures(visit: Visit) -> dict[str, str]:
    """What is kept of what was seen, by name."""
    return {key.removeprefix(KEPT): text for key, text in visit.texts().items() if key.startswith(KEPT)}


def left(visit: Visit) -> None:
    """The page is closed."""
    visit.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_cover_opens_its_set_up_and_all_that_is_chosen_there_is_done(
    visitor: Visitor, language: str
) -> None:
    visit = visitor(PHONE, touch=True, locale=language)
    with python_held(visit):
        visit.page.goto(visit.address)
        visit.page.locator(f'[data-target="open:{GAME}"]:visible').tap()
        visit.shows(".screen.setup #start")
        assert visit.page.locator(".setup h1, .topbar h1").first.inner_text() == "Alles läuft!"
        assert visit.page.evaluate("document.activeElement.tagName") == "H1"
        visit.page.locator("#name-0").fill("Ida")
        visit.press("count:4")
        visit.press("start")
        assert visit.page.locator("#start[aria-busy]").count()
        assert not is_up(visit)
    visit.shows(".screen.play")
    saved = visit.saved()
    assert len(saved["players"]) == 4
    assert saved["players"][0]["name"] == "Ida"


@pytest.mark.parametrize("settings", first(["{", '{"name": "Ida"}', "null", '{"name": 9}'], 2))
def test_settings_that_cannot_be_read_keep_no_set_up_back(visit: Visit, settings: str) -> None:
    visit.page.add_init_script(f"localStorage.setItem('neunerlei:settings', {json.dumps(settings)})")
    with python_held(visit):
        visit.page.goto(visit.address)
        visit.page.locator(f'[data-target="open:{GAME}"]:visible').tap()
        visit.shows(".screen.setup #start")
        assert (visit.page.locator("#name-0").input_value() == "Ida") == ("Ida" in settings)
    visit.ready()


def test_only_the_last_wish_counts(visit: Visit) -> None:
    with python_held(visit):
        visit.page.goto(visit.address)
        visit.page.locator(f'[data-target="open:{GAME}"]:visible').tap()
        visit.shows(".screen.setup #start")
        visit.page.go_back()
        visit.page.wait_for_selector(".screen.shelf", state="attached")
        visit.page.locator(f'[data-target="open:{OTHER}"]:visible').tap()
        visit.shows(".screen.setup #start")
        assert not is_up(visit)
    visit.ready()
    assert at(visit) == "setup"
    assert visit.page.locator("h1").inner_text() == "NMBR 9"
    visit.page.go_back()
    visit.shows(".screen.shelf .covers")


def test_whoever_comes_back_sees_the_table_as_they_left_it(visit: Visit) -> None:
    visit.open()
    visit.start_game(OTHER)
    assert not settled(visit.page)
    slot = next(key for key in visit.texts() if key.startswith(TABLE_KEY)).removeprefix(TABLE_KEY)
    left(visit)
    assert set(pictures(visit)) == {f"setup:{OTHER}", f"table:{slot}"}
    seen = visit.page.locator(".board").inner_html()
    visit.page.evaluate("([key, slot]) => localStorage.setItem(key, slot)", [RETURN_KEY, slot])
    with python_held(visit):
        visit.page.reload()
        visit.shows(".screen.play .board")
        assert visit.page.locator(".board").inner_html() == seen
        visit.press("lay")
        assert not is_up(visit)
    visit.ready()
    visit.shows(".nm-place")
    assert at(visit) == "play"


PLACES = """() => Object.fromEntries([...document.querySelectorAll(".screen [data-target], .board, .topbar")]
  .map((one) => [one.dataset.target ?? one.className, one.getBoundingClientRect().toJSON()]))"""
"""Where everything lies that can be pressed or looked at."""


@pytest.mark.parametrize("game", [GAME, OTHER, "alle-neune", "traexx"])
@pytest.mark.parametrize("window", first([PHONE, LYING, DESK], 2), ids=str)
def test_nothing_jumps_when_python_takes_over(visitor: Visitor, game: str, window: dict[str, int]) -> None:
    """How far it has come is shown over the picture; in the flow it pushed the whole table down."""
    visit = visitor(window)
    visit.open_with(motion="still")
    visit.start_game(game)
    left(visit)
    with python_held(visit):
        visit.page.reload()
        visit.shows(".screen.play .board")
        visit.shows("#app > .loading-bar .loading")
        assert not is_up(visit)
        seen = visit.page.evaluate(PLACES)
    visit.ready()
    assert visit.page.evaluate(PLACES) == seen


def test_what_went_wrong_is_read_over_the_table_that_waits(visit: Visit) -> None:
    visit.expects_trouble = True
    visit.open()
    visit.start_game(OTHER)
    left(visit)
    visit.page.route("**/app.zip", lambda route: route.abort())
    visit.page.reload()
    sentence = visit.page.locator('#app > .loading-bar [data-trouble="download"]')
    sentence.wait_for()
    # Nothing lies over it, and it is pressed like anything else.
    assert sentence.evaluate("""(one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }""")
    visit.page.unroute("**/app.zip")
    sentence.locator("[data-again]").click()
    visit.ready()
    visit.shows(".screen.play .board")


def test_for_whoever_comes_back_python_begins_before_the_pages_own_script_is_there(visit: Visit) -> None:
    """And the page is styled once: what Python will say of it stands there already."""
    visit.open_with(motion="still")
    visit.start_game(OTHER)
    left(visit)
    held: list[Route] = []
    visit.page.route("**/page.js", lambda route: held.append(route))
    with visit.page.expect_request("**/pyodide.asm.wasm"):
        visit.page.reload(wait_until="commit")
    assert visit.page.evaluate("document.documentElement.dataset.motion") == "still"
    (route,) = held
    route.continue_()
    visit.ready()
    assert len(visit.page.workers) == 1
    assert visit.page.evaluate("document.documentElement.dataset.motion") == "still"


def test_a_reload_comes_back_to_the_table_and_a_new_visit_to_the_shelf(visit: Visit) -> None:
    """Also from what is opened over the table; and to the game that was begun last."""
    visit.open()
    visit.start_game(OTHER)
    seen = visit.page.locator(".board").inner_html()
    visit.press(f"rules:{OTHER}")
    visit.shows(".screen.rules")
    visit.page.reload()
    visit.ready()
    visit.shows(".screen.play .board")
    assert visit.page.locator(".board").inner_html() == seen
    visit.press("home")
    visit.shows(".screen.shelf")
    visit.page.wait_for_function("!history.state?.away")
    visit.page.reload()
    visit.ready()
    assert at(visit) == "shelf"
    visit.go_on()
    visit.shows(".screen.play")
    visit.page.goto("about:blank")
    visit.open()
    assert at(visit) == "shelf"


@pytest.mark.parametrize(("pressed", "leads_to"), [(None, "shelf"), ("settings", "settings")])
def test_whoever_leaves_the_table_that_waits_is_at_the_shelf(
    visit: Visit, pressed: str | None, leads_to: str
) -> None:
    """Python led back to the table, and dropped what was pressed on the shelf."""
    visit.open()
    visit.start_game(OTHER)
    left(visit)
    with python_held(visit):
        visit.page.reload()
        visit.shows(".screen.play .board")
        visit.press("home")
        visit.shows(".screen.shelf")
        if pressed:
            visit.page.locator(f'[data-target="{pressed}"]:visible').tap()
    visit.ready()
    visit.shows(f".screen.{leads_to}")
    assert at(visit) == leads_to
    assert RETURN_KEY not in visit.texts()


def test_whoever_has_played_before_sees_their_own_choices_and_their_shelf(visit: Visit) -> None:
    visit.open()
    visit.press(f"open:{GAME}")
    visit.press("count:5")
    visit.press("start")
    visit.shows(".screen.play")
    assert not settled(visit.page)
    press(visit.page, "home")
    visit.shows(".go-on")
    left(visit)
    with python_held(visit):
        visit.page.goto("about:blank")
        visit.page.goto(visit.address)
        visit.shows(".go-on")
        visit.page.locator(f'[data-target="open:{GAME}"]:visible').tap()
        visit.shows('[data-target="count:5"].is-on')
        visit.page.go_back()
        visit.page.locator(".go-on").tap()
        visit.shows(".screen.play .board")
        assert not is_up(visit)
    visit.ready()
    assert at(visit) == "play"


@pytest.mark.parametrize("change", first(["version", "language", "of"], 1))
def test_a_picture_of_something_else_is_not_shown(visit: Visit, change: str) -> None:
    visit.open()
    visit.start_game(GAME)
    assert not settled(visit.page)
    press(visit.page, "home")
    left(visit)
    picture = json.loads(pictures(visit)["shelf"])
    texts = [KEPT + "shelf", json.dumps(picture | {change: "another"})]
    visit.page.goto("about:blank")
    visit.page.add_init_script(f"localStorage.setItem(...{json.dumps(texts)})")
    with python_held(visit):
        visit.page.goto(visit.address)
        visit.page.wait_for_load_state()
        assert visit.page.locator(".first-paint:visible").count()
        assert not visit.page.locator(".go-on").count()
    visit.ready()


def test_nothing_in_a_picture_runs(visit: Visit) -> None:
    visit.open()
    visit.start_game(GAME)
    press(visit.page, "home")
    left(visit)
    picture = json.loads(pictures(visit)["shelf"])
    evil = '<img src="x:y" onerror="boom=1"><script>boom=1</script><iframe srcdoc="x"></iframe>'
    picture["html"] = picture["html"].replace("<section", f"{evil}<section", 1)
    texts = [KEPT + "shelf", json.dumps(picture)]
    visit.page.goto("about:blank")
    visit.page.add_init_script(f"localStorage.setItem(...{json.dumps(texts)})")
    visit.expects_trouble = True
    with python_held(visit):
        visit.page.goto(visit.address)
        visit.shows(".go-on")
        assert not visit.page.locator("#app :is(script, iframe, [onerror])").count()
        assert visit.page.evaluate("globalThis.boom") is None
    visit.ready()


def test_a_picture_goes_with_its_game_and_with_everything(visit: Visit) -> None:
    visit.open()
    visit.start_game(GAME)
    assert not settled(visit.page)
    press(visit.page, "home")
    slot = next(key for key in visit.texts() if key.startswith(TABLE_KEY)).removeprefix(TABLE_KEY)
    assert f"table:{slot}" in pictures(visit)
    press(visit.page, f"discard:{slot}")
    assert f"table:{slot}" not in pictures(visit)
    press(visit.page, "settings")
    press(visit.page, "export")
    assert KEPT not in visit.page.content()
    press(visit.page, "wipe")
    press(visit.page, "wipe:sure")
    assert not pictures(visit)


def test_games_get_the_room_that_pictures_take(visit: Visit) -> None:
    visit.open()
    visit.start_game(GAME)
    assert not settled(visit.page)
    press(visit.page, "home")
    assert pictures(visit)
    visit.page.evaluate("""() => {
        for (let size = 1 << 22; size >= 1; size >>= 1)
            for (let n = 0; ; n++) try { localStorage.setItem(`full${size}-${n}`, "x".repeat(size)); } catch { break; }
    }""")
    visit.press(visit.page.locator(".go-on").get_attribute("data-target") or "")
    visit.shows(".screen.play")
    visit.press("throw")
    assert not settled(visit.page)
    assert not visit.page.locator(".notice").count(), "there was room, once the pictures were gone"
