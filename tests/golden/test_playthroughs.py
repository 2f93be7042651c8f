"""Whole games are played today as they were when tests/golden/playthroughs was written, line by line.

After a wanted change ``python -m tools.golden`` writes the files anew; the difference is for people to read.
"""

from itertools import zip_longest
from typing import Any

import pytest

from table.game import Game
from table.registry import GAMES
from tools.golden.playthroughs import FOLDER, playthroughs, written
from tools.golden.sittings import Sitting

ALL = [
    pytest.param(name, game, sitting, id=name)
    for game in GAMES.values()
    for name, sitting in playthroughs(game).items()
]


@pytest.mark.parametrize(("name", "game", "sitting"), ALL)
def test_playthrough(name: str, game: Game[Any, Any], sitting: Sitting) -> None:
    kept = (FOLDER / name).read_text("utf-8").splitlines()
    played = written(game, sitting).splitlines()
    for number, (then, now) in enumerate(zip_longest(kept, played), 1):
        assert now == then, f"line {number} of tests/golden/playthroughs/{name}"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_playthroughs(game_id: str) -> None:
    """One for every set of options, and none is left over."""
    kept = {file.name for file in FOLDER.glob(f"{game_id}-*.txt")}
    assert kept == {*playthroughs(GAMES[game_id])} != set()


@pytest.mark.parametrize(("name", "game", "sitting"), ALL)
def test_a_playthrough_comes_to_an_end(name: str, game: Game[Any, Any], sitting: Sitting) -> None:
    """With a result of as many scores as there are seats; the file can be read without any program."""
    text = (FOLDER / name).read_text("ascii")
    last = text.splitlines()[-1]
    assert last.startswith("Result(scores=(")
    assert f"{game.info.id}, rules version {game.info.rules_version}\nseats {sitting.seats}," in text
