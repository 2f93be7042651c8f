"""The same page in other engines: it starts, ten moves of each game can be played, and a reload loses none.

And in a frame without an origin, as WordPress makes them, it plays too.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from table.registry import INFOS
from tests.browser.smoke import click, log, press, shows, start, ten_moves
from tools.engines import PACKAGES, Engine, missing, opened
from tools.serve import Site, serve


@pytest.fixture(scope="module", params=PACKAGES)
def engine(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Engine]:
    why = missing(request.param)
    if why:
        pytest.skip(why)
    with opened(request.param, playwright) as page:
        yield page


@pytest.mark.parametrize("game_id", INFOS)
def test_ten_moves_and_a_reload(engine: Engine, site: Site, game_id: str) -> None:
    start(engine, site.address)
    engine.run("() => localStorage.clear()")
    start(engine, site.address)
    before = ten_moves(engine, game_id)
    start(engine, site.address)
    # To open the same address again is a reload for some, who are at their table again.
    if engine.run("() => document.getElementById('app').dataset.screen") == "shelf":
        press(engine, engine.run("() => document.querySelector('.go-on').dataset.target"))
    shows(engine, ".screen.play .board")
    assert log(engine)[: len(before)] == before


@pytest.mark.parametrize("engine", ["firefox"], indirect=True)  # WebKit: docs/embedding.md says what was seen
def test_a_frame_without_an_origin_plays_and_says_that_nothing_is_kept(
    engine: Engine, site: Site, tmp_path: Path
) -> None:
    source = f"{site.address}embed/?game=alles-laeuft&lang=en"
    frame = f'<iframe sandbox="allow-scripts" src="{source}" onload="this.dataset.came = true"></iframe>'
    (tmp_path / "index.html").write_text(f"<!doctype html><title>Host</title>{frame}")
    with serve(tmp_path) as theirs:
        theirs.rules = []
        engine.open(theirs.address.replace("localhost", "127.0.0.1"))
        shows(engine, "iframe[data-came]")
        engine.enter()
        click(engine, "[data-poster=alles-laeuft]:not([hidden]) [data-play=now]")
        shows(engine, ".screen.play .board")
        assert engine.run("() => origin") == "null"
        assert "Nothing is saved here" in engine.run("() => document.querySelector('.status').textContent")
        press(engine, "throw")
        shows(engine, ".die")
