"""The games on the shelf, in the order in which they stand there. The only place that names them.

Rules are imported here; a game's view, words, bots and lesson only when they are used.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from games.alle_neune import GAME as ALLE_NEUNE
from games.alles_laeuft import GAME as ALLES_LAEUFT
from games.nmbr9 import GAME as NMBR9
from games.traexx import GAME as TRAEXX
from table.game import CannotRead, Game

GAMES: dict[str, Game[Any, Any]] = {game.info.id: game for game in (ALLE_NEUNE, NMBR9, ALLES_LAEUFT, TRAEXX)}


def find(game_id: object) -> Game[Any, Any]:
    """The game with that id, or ``CannotRead``.

    >>> find("alles-laeuft").info.seats
    range(2, 6)
    """
    if not isinstance(game_id, str) or game_id not in GAMES:
        raise CannotRead(f"no game {game_id!r} on this shelf")
    return GAMES[game_id]


def part(game: Game[Any, Any], name: str) -> Any:
    """A module of a game's package: "view", "words", "bots" or "lesson".

    >>> [level.id for level in part(find("alles-laeuft"), "bots").LEVELS]
    ['careful', 'daring', 'reckoner']
    """
    return import_module(f"games.{game.info.package}.{name}")


def has_part(game: Game[Any, Any], name: str) -> bool:
    """Whether a game has a module of that name: "best" is not for every game.

    >>> has_part(find("alles-laeuft"), "view"), has_part(find("alles-laeuft"), "best")
    (True, False)
    """
    return find_spec(f"games.{game.info.package}.{name}") is not None
