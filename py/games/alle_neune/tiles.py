"""Alle Neune: what kinds of tiles there are: numbers, cacti, animals. Rules and pictures share it."""

from typing import Final

Tile = int
"""1 to 6 is a number, 11 to 16 the cactus of that value, 0 an animal."""

ANIMAL: Final[Tile] = 0
CACTUS: Final = 10
GONE: Final[Tile] = 99
"""What the track holds where a tile has been taken."""


def value(tile: Tile) -> int:
    """The number on a tile.

    >>> value(4), value(CACTUS + 4)
    (4, 4)
    """
    return tile % CACTUS


def is_cactus(tile: Tile) -> bool:
    """Whether a tile is a cactus."""
    return CACTUS < tile < GONE
