"""Kept by the service worker: starts without a network, below any path, and changes over to new versions safely."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from table.registry import INFOS
from tests.browser.conftest import Visit, watch
from tests.browser.test_everybody import AXE, examined
from tests.browser.test_notices import MOST, covered
from tests.longer import first
from tools.build import site as building
from tools.build.files import replace_folder
from tools.serve import Line, Site, serve

ROOT = Path(__file__).parents[2]
PREFIX = "/games/nine/"
GAME = next(info.id for info in INFOS.values() if 1 in info.seats)
"""Played alone it waits for the player, so that what is kept stands still."""

Deploy = Callable[[str], None]


@pytest.fixture(scope="module")
def versions(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Two versions of the site that differ in our files only, and the second with the kill switch."""
    folder = tmp_path_factory.mktemp("sites")
    app_files = building.app_files
    for name in ("one", "two", "off"):
        with pytest.MonkeyPatch.context() as patch:
            files = app_files(ROOT) | {"version.css": name.encode()}
            patch.setattr(building, "app_files", lambda _, files=files: files)
            replace_folder(folder / name, building.site(ROOT, offline=name != "off"))
    return {name: folder / name for name in ("one", "two", "off")}


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Site]:
    """A server, below a path, whose folder is empty until something is deployed."""
    with serve(tmp_path / "live", prefix=PREFIX) as site:
        yield site


@pytest.fixture
def deploy(host: Site, versions: dict[str, Path]) -> Deploy:
    def put(version: str) -> None:
        shutil.rmtree(host.folder, ignore_errors=True)
        shutil.copytree(versions[version], host.folder)
        host.asked.clear()

    return put


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    opened = browser.new_context(locale="en-GB")
    yield opened
    opened.close()


@pytest.fixture
def visit(context: BrowserContext, host: Site, deploy: Deploy) -> Visit:
    """The first version, kept whole by the service worker, and opened out of it: it is in charge of the page."""
    deploy("one")
    visit = watch(context.new_page(), host.address)
    visit.open()
    visit.page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    visit.open()
    return visit


def look_for_update(page: Page) -> str:
    """Asks for a new version; says whether it then waits to take over, or has been given up."""
    state: str = page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            await registration.update();
            const next = registration.installing ?? registration.waiting;
            while (["parsed", "installing"].includes(next.state)) await new Promise((go) => setTimeout(go, 20));
            return next.state;
        }"""
    )
    return state


def version_of(page: Page) -> str:
    """The folder the page has its own files from."""
    folder: str = page.evaluate("document.querySelector('script[type=module]').src")
    return folder.rpartition("/")[0]


def asked_for(host: Site, folder: str) -> list[str]:
    return [path for path in host.asked if path.startswith(f"{PREFIX}{folder}/")]


def count_loads(page: Page) -> list[str]:
    """The addresses that the page is loaded from, from now on."""
    loads: list[str] = []
    page.on("domcontentloaded", lambda loaded: loads.append(loaded.url))
    return loads


def test_starts_without_a_network_once_it_is_kept(context: BrowserContext, host: Site, visit: Visit) -> None:
    # Browsers look for a new service worker themselves, and the page comes once before there is any.
    asked_again = {path for path, times in host.asked.items() if times > 1}
    assert asked_again <= {PREFIX, f"{PREFIX}sw.js"}
    context.set_offline(True)
    for path in ("", f"?game={GAME}", "index.html", "no/such/place"):
        visit.open(path)
    visit.expects_trouble = True


def test_a_new_version_is_offered_and_the_game_goes_on_under_it(
    host: Site, deploy: Deploy, visit: Visit
) -> None:
    visit.open(f"?game={GAME}")  # as by a shortcut, which must not lead away from the game afterwards
    visit.with_luck()
    visit.with_speed("instant")
    visit.press("start")
    visit.shows(".screen.play")
    before, save, board = version_of(visit.page), visit.saved(), visit.board()
    loads = count_loads(visit.page)
    deploy("two")
    assert look_for_update(visit.page) == "installed"
    visit.shows("#toast")
    visit.page.evaluate(AXE.read_text())
    assert not (troubles := examined(visit, "new version")), "\n".join(troubles)
    assert covered(visit, "#toast") <= MOST
    assert version_of(visit.page) == before, "nothing happens unasked"
    with visit.page.expect_navigation():
        visit.press("update:now")
    visit.ready()
    visit.shows(".screen.play")
    assert version_of(visit.page) != before
    assert (visit.saved(), visit.board()) == (save, board)
    assert len(loads) == 1
    assert not visit.page.query_selector("#toast")
    # The runtime was not asked for again, nor anything a second time.
    assert asked_for(host, "rt") == []
    assert {host.asked[path] for path in asked_for(host, "app")} == {1}
    assert len(visit.page.evaluate("caches.keys()")) == 2
    assert visit.troubles == []


def test_a_version_that_is_put_off_is_there_at_the_next_start(
    context: BrowserContext, host: Site, deploy: Deploy, visit: Visit
) -> None:
    before = version_of(visit.page)
    deploy("two")
    look_for_update(visit.page)
    visit.shows("#toast")
    visit.press("update:later")
    visit.page.wait_for_selector("#toast", state="detached")
    assert version_of(visit.page) == before
    visit.page.close()
    again = watch(context.new_page(), host.address)
    again.open()
    assert version_of(again.page) != before
    assert again.troubles == []


def test_a_reload_is_a_start_too(deploy: Deploy, visit: Visit) -> None:
    before = version_of(visit.page)
    deploy("two")
    look_for_update(visit.page)
    visit.shows("#toast")
    visit.page.reload()
    visit.page.wait_for_function(
        "before => !document.querySelector('script[type=module]')?.src.startsWith(before)", arg=before
    )
    visit.ready()
    assert not visit.page.query_selector("#toast")


def test_a_reload_waits_for_an_old_version_that_is_busy(host: Site, deploy: Deploy, visit: Visit) -> None:
    """It gives way only when all that it was asked for is answered; asked again at once and at once, it never would."""
    before = version_of(visit.page)
    deploy("two")
    look_for_update(visit.page)
    visit.shows("#toast")
    host.line = Line(speed=1e9, latency=2.5)
    visit.page.evaluate("void fetch('slow', { keepalive: true }).catch(() => {})")
    visit.page.reload()
    visit.page.wait_for_function(
        "before => !document.querySelector('script[type=module]')?.src.startsWith(before)", arg=before
    )
    visit.ready()
    visit.expects_trouble = True


def missing(file: Path) -> None:
    file.unlink()


def changed(file: Path) -> None:
    """The same length, one byte another."""
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 1
    file.write_bytes(data)


@pytest.mark.parametrize(
    ("spoil", "name"),
    first([(missing, "app.zip"), (changed, "page.js"), (missing, "page.js"), (changed, "app.zip")], 2),
)
def test_a_version_that_does_not_arrive_as_it_was_built_changes_nothing(
    host: Site, deploy: Deploy, visit: Visit, spoil: Callable[[Path], None], name: str
) -> None:
    visit.expects_trouble = True
    before = version_of(visit.page)
    deploy("two")
    spoil(next(host.folder.glob(f"app/*/{name}")))
    assert look_for_update(visit.page) == "redundant"
    visit.open()
    assert version_of(visit.page) == before


def test_a_download_that_breaks_off_changes_nothing_and_is_gone_on_with(
    host: Site, deploy: Deploy, visit: Visit
) -> None:
    visit.expects_trouble = True
    before = version_of(visit.page)
    deploy("two")
    host.cut = "/app.zip"
    assert look_for_update(visit.page) == "redundant"
    visit.open()
    assert version_of(visit.page) == before
    host.cut = ""
    host.asked.clear()
    assert look_for_update(visit.page) == "installed"
    assert [path.rpartition("/")[2] for path in asked_for(host, "app")] == ["app.zip"]
    with visit.page.expect_navigation():
        visit.press("update:now")
    visit.ready()
    assert version_of(visit.page) != before


def test_the_kill_switch_takes_everything_out_and_reloads_once(
    host: Site, deploy: Deploy, visit: Visit
) -> None:
    visit.open()  # the page that installed the service worker came from the host
    deploy("off")
    loads = count_loads(visit.page)
    with visit.page.expect_navigation():
        visit.page.evaluate("navigator.serviceWorker.getRegistration().then((kept) => kept.update())")
    visit.ready()
    # The page registers what it finds once more, which finds nothing kept and goes away by itself.
    visit.page.wait_for_function(
        "async () => !(await navigator.serviceWorker.getRegistration()) && !(await caches.keys()).length"
    )
    visit.open()
    assert len(loads) == 2
    assert visit.page.evaluate("navigator.serviceWorker.controller") is None
    assert host.asked[PREFIX] == 2
