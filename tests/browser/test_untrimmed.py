"""The site on Pyodide as it comes (``TRIM=no make dist``): a fault that is there too is not the cutting's."""

from collections.abc import Iterator

import pytest

from table.registry import INFOS
from tests.browser.conftest import PHONE, Visitor
from tests.browser.smoke import MOVES, press, shows, ten_moves
from tools import ROOT
from tools.build.files import replace_folder
from tools.build.site import site as site_files
from tools.engines import InPlaywright
from tools.runtime.machine import REST
from tools.runtime.shipping import as_it_comes
from tools.serve import Site, serve


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """In place of the finished site, for every visitor of this file."""
    folder = tmp_path_factory.mktemp("untrimmed") / "dist"
    replace_folder(folder, site_files(ROOT, runtime=as_it_comes))
    with serve(folder) as served:
        yield served


def test_every_game_plays_on_pyodide_as_it_comes(visitor: Visitor, site: Site) -> None:
    visit = visitor(PHONE)
    visit.open()
    engine = InPlaywright(visit.page)
    for game_id in INFOS:
        assert len(ten_moves(engine, game_id)) >= MOVES
        press(engine, "home")
        shows(engine, ".covers")
    # In one piece: nobody asks for a second part, and there is none.
    assert [path for path in site.asked if path.endswith(REST)] == []
