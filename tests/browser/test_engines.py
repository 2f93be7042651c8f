"""The same page in other engines: it starts, ten moves of each game can be played, and a reload loses none."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright

from table.registry import INFOS
from tests.browser.smoke import log, press, shows, start, ten_moves
from tools.engines import PACKAGES, Engine, missing, opened
from tools.serve import Site


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
    press(engine, engine.run("() => document.querySelector('.go-on').dataset.target"))
    shows(engine, ".screen.play .board")
    assert log(engine)[: len(before)] == before
