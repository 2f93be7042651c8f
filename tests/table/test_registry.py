"""The registry: what is loaded when."""

import subprocess
import sys
from pathlib import Path

import pytest

from table.game import Info
from table.registry import GAMES, INFOS, find, find_info, module

PY = Path(__file__).parents[2] / "py"


def loaded_after(code: str) -> set[str]:
    """The modules of games that a fresh Python has loaded after running some code."""
    tell = "import sys; print(*(name for name in sys.modules if name.startswith('games.')))"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}; {tell}"], cwd=PY, capture_output=True, encoding="utf-8", check=True
    )
    return {*done.stdout.split()}


def test_starting_the_app_loads_no_rules() -> None:
    """Everything that is imported before the first screen, and the reading of what is stored."""
    stored = {"neunerlei:table:001": '{"neunerlei": 1, "game": "nmbr9", "players": []}'}
    loaded = loaded_after(f"from app.main import restored; restored({stored!r}, 'de', keeps=True)")
    assert {name.split(".")[2] for name in loaded if name.count(".") == 2} == {"info"}


@pytest.mark.parametrize("info", INFOS.values(), ids=lambda info: info.id)
def test_playing_a_game_loads_no_other(info: Info) -> None:
    package = info.package
    loaded = loaded_after(f"from table.registry import find; find({info.id!r})")
    others = {name for name in loaded if name.split(".")[1] != package and name.count(".") == 2}
    assert {name.split(".")[2] for name in others} == {"info"}
    assert f"games.{package}.view" not in loaded
    assert f"games.{package}.bots" not in loaded


def test_the_shelf_is_a_mapping_of_every_game() -> None:
    assert list(GAMES) == list(INFOS)
    assert len(GAMES) == len(INFOS)
    for game_id, game in GAMES.items():
        assert game.info is INFOS[game_id] is find_info(game_id)
        assert find(game_id) is game
        assert module(game.info, "cover").pitch()
