"""The sample on the shelf, for as long as a test needs it there: nobody but tests plays it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

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
