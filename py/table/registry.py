"""The games on the shelf, in the order in which they stand there. The only place that names them.

What the shelf knows of a game is loaded here; its rules when it is first played, and its view, words, bots and
lesson when they are used. Loading a game costs a tenth of a start, so nobody waits for one they do not play.
"""

from collections.abc import Iterator, Mapping, MutableMapping
from importlib import import_module
from types import ModuleType
from typing import Any, Final

from games.alle_neune.info import INFO as ALLE_NEUNE
from games.alles_laeuft.info import INFO as ALLES_LAEUFT
from games.nmbr9.info import INFO as NMBR9
from games.traexx.info import INFO as TRAEXX
from table.game import CannotRead, Game, Info

INFOS: Final[Mapping[str, Info]] = {info.id: info for info in (ALLE_NEUNE, NMBR9, ALLES_LAEUFT, TRAEXX)}


class Shelf(MutableMapping[str, Game[Any, Any]]):
    """Every game by its id; taking one off the shelf loads its rules. A test may put a game of its own on it."""

    def __init__(self, infos: Mapping[str, Info]) -> None:
        self._games: dict[str, Game[Any, Any] | None] = dict.fromkeys(infos)

    def __getitem__(self, game_id: str) -> Game[Any, Any]:
        game = self._games[game_id]
        if game is None:
            game = self._games[game_id] = module(INFOS[game_id], "game").GAME
        return game

    def __setitem__(self, game_id: str, game: Game[Any, Any]) -> None:
        self._games[game_id] = game

    def __delitem__(self, game_id: str) -> None:
        del self._games[game_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def __contains__(self, game_id: object) -> bool:
        return game_id in self._games


GAMES: Final = Shelf(INFOS)


def find(game_id: object) -> Game[Any, Any]:
    """The game with that id, or ``CannotRead``.

    >>> find("alles-laeuft").info.seats
    range(2, 6)
    """
    if not isinstance(game_id, str) or game_id not in GAMES:
        raise CannotRead(f"no game {game_id!r} on this shelf")
    return GAMES[game_id]


def find_info(game_id: object) -> Info:
    """What the shelf knows of the game with that id, or ``CannotRead``; its rules are not loaded.

    >>> find_info("alles-laeuft").title("de")
    'Alles läuft!'
    """
    if not isinstance(game_id, str) or game_id not in INFOS:
        raise CannotRead(f"no game {game_id!r} on this shelf")
    return INFOS[game_id]


def module(info: Info, name: str) -> ModuleType:
    """A module of a game's package; ``table.face`` knows what is in it.

    >>> module(find_info("alles-laeuft"), "cover").pitch()
    'Two dice, ten mats, one hut. Run on or secure?'
    """
    return import_module(f"games.{info.package}.{name}")
