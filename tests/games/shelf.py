"""The sample on the shelf, for as long as a test needs it there: nobody but tests plays it."""

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import games
from games.sample.game import GAME
from table.game import Game
from table.registry import GAMES, INFOS


@contextmanager
def on_shelf(game: Game[Any, Any] = GAME) -> Iterator[str]:
    """Within it the shelf holds the sample too, or a game made of it; what it gives is the game's id."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(INFOS, game.info.id, game.info)
        patch.setitem(GAMES, game.info.id, game)
        yield game.info.id


@contextmanager
def taken_from(folder: Path) -> Iterator[None]:
    """Within it ``games.sample`` is the package of that name in another folder, such as a copy that lacks something."""
    kept = _taken_out()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "__path__", [str(folder), *games.__path__])
        importlib.invalidate_caches()
        try:
            yield
        finally:
            _taken_out()
            sys.modules.update(kept)


def _taken_out() -> dict[str, ModuleType]:
    """The sample's modules, which Python forgets."""
    return {name: sys.modules.pop(name) for name in [*sys.modules] if f"{name}.".startswith("games.sample.")}
