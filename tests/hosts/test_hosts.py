"""A copy on real servers: it starts, plays offline and is embedded, on each as Debian ships it and with our recipe."""

import urllib.request
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import DIST
from tests.hosts import github
from tests.hosts.copies import PLAYS, SAYS_WHY, comes_to, plays_offline, starts, unpacked
from tools import servers
from tools.serve import serve

Opens = Callable[[Path, Path], AbstractContextManager[str]]

HOSTS: dict[str, Opens] = {
    "nginx": lambda folder, room: servers.nginx(folder, room, recipe=False),
    "nginx with our recipe": lambda folder, room: servers.nginx(folder, room, recipe=True),
    "Apache": lambda folder, room: servers.apache(folder, room, recipe=False),
    "Apache with our recipe": lambda folder, room: servers.apache(folder, room, recipe=True),
    "http.server": lambda folder, room: servers.python(folder),
    "GitHub Pages": lambda folder, room: github.pages(github.published(room)),
}
SEND_TO_ALL = ("nginx with our recipe", "Apache with our recipe", "GitHub Pages")
"""A sandbox without an origin gets a file only with Access-Control-Allow-Origin."""
ELEMENT = '<neunerlei-game game="alles-laeuft"></neunerlei-game><script src="@embed/v1.js" async></script>'
FRAME = '<iframe width="600" height="704" src="@embed/?game=alles-laeuft"></iframe>'
SANDBOX = FRAME.replace("<iframe", '<iframe sandbox="allow-scripts"')


@pytest.mark.parametrize("name", HOSTS)
def test_a_copy_starts_plays_offline_and_is_embedded(browser: Browser, tmp_path: Path, name: str) -> None:
    folder, room, theirs = tmp_path / "pages", tmp_path / "room", tmp_path / "theirs"
    for made in (folder, room, theirs):
        made.mkdir()
    with ExitStack() as stack:
        address = stack.enter_context(HOSTS[name](unpacked(folder), room))
        context = starts(browser, address)
        assert comes_to(browser, address, theirs, ELEMENT) == PLAYS
        assert comes_to(browser, address, theirs, FRAME) == PLAYS
        assert comes_to(browser, address, theirs, SANDBOX) == (PLAYS if name in SEND_TO_ALL else SAYS_WHY)
        plays_offline(context, address, stack.close)


@pytest.mark.parametrize("name", [name for name in HOSTS if "recipe" in name])
def test_the_recipe_sends_headers_and_packed_files(tmp_path: Path, name: str) -> None:
    folder, room = tmp_path / "pages", tmp_path / "room"
    for made in (folder, room):
        made.mkdir()
    with HOSTS[name](unpacked(folder), room) as address:
        runtime = next((folder / "neunerlei/rt").glob("*/pyodide.asm.wasm")).relative_to(folder / "neunerlei")
        for path, caching, frames in (
            ("", "no-cache", "frame-ancestors 'self'"),
            ("embed/", "no-cache", "frame-ancestors *"),
            (str(runtime), "public, max-age=31536000, immutable", ""),
        ):
            asked = urllib.request.Request(address + path, headers={"Accept-Encoding": "gzip"})
            with urllib.request.urlopen(asked) as answer:
                body = answer.read()
                headers = answer.headers
            assert headers["Cache-Control"] == caching, path
            assert frames in (headers["Content-Security-Policy"] or ""), path
            assert headers["Content-Encoding"] == "gzip", path
            assert headers["Access-Control-Allow-Origin"] == "*"
            if path.endswith(".wasm"):
                assert headers["Content-Type"] == "application/wasm"
                assert len(body) == (folder / "neunerlei" / f"{runtime}.gz").stat().st_size


def test_under_netlifys_headers(browser: Browser, tmp_path: Path) -> None:
    with ExitStack() as stack:
        site = stack.enter_context(serve(DIST))
        context = starts(browser, site.address)
        for frame in (ELEMENT, FRAME, SANDBOX):
            assert comes_to(browser, site.address, tmp_path, frame) == PLAYS
        plays_offline(context, site.address, stack.close)
