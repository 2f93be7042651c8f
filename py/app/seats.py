"""Who sits down at a table before anybody has typed a name."""

from collections.abc import Container, Sequence

from table.registry import find, part
from table.save import COLOURS
from table.session import Player

NAMES = ("Anna", "Ben", "Cleo", "Dana", "Emil")
"""Names to begin with; each can be typed over and is remembered."""


def first_players(game_id: str, levels: Sequence[str | None]) -> tuple[Player, ...]:
    """People (None) and bots of these levels, seat by seat, under names to begin with, no two alike."""
    players: list[Player] = []
    for seat, level in enumerate(levels):
        taken = {player.name for player in players}
        name = free_name(taken) if level is None else free_bot_name(game_id, level, taken)
        players.append(Player(name, seat, level))
    return tuple(players)


def free_name(taken: Container[str]) -> str:
    """A person's name that nobody has yet."""
    return next(name for name in NAMES if name not in taken)


def free_bot_name(game_id: str, level: str, taken: Container[str]) -> str:
    """The level's name, numbered when somebody has it already."""
    name = bot_name(game_id, level)
    names = (name if n == 1 else f"{name} {n}" for n in range(1, COLOURS + 2))
    return next(candidate for candidate in names if candidate not in taken)


def bot_name(game_id: str, level: str) -> str:
    """What bots of this level are called."""
    name: str = part(find(game_id), "words").level(level)[0]
    return name
