"""NMBR 9: the ten number tiles and their rotations, as sets of cells, and where they lie."""

from collections.abc import Iterable
from typing import Final, NamedTuple

Cell = tuple[int, int]
"""x to the right, y down."""

NUMBERS: Final = tuple(range(10))
ROTATIONS: Final = (0, 90, 180, 270)
"""Degrees, clockwise (NM-R5)."""
LONGEST: Final = 4
"""No tile is wider or higher than this."""

PICTURE: Final = """
    XXX  XX.  .XX  XXX  .XX  XXX  XX.  XXX  .XX  XXX
    X.X  .X.  .XX  ..X  .X.  XXX  X..  .X.  .XX  XXX
    X.X  .X.  XX.  .XX  XXX  ..X  XXX  XX.  XX.  XX.
    XXX  .X.  XXX  XXX  .XX  XXX  XXX  X..  XX.  XX.
"""
"""The tiles 0 to 9, number side up."""


def _pictured(number: int) -> tuple[Cell, ...]:
    rows = [line.split()[number] for line in PICTURE.split("\n") if line.strip()]
    return tuple((x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "X")


def _quarter_turn(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """The cells turned clockwise, with the top-left corner of their bounding box at 0,0.

    >>> _quarter_turn([(0, 0), (1, 0), (1, 1)])
    ((1, 0), (0, 1), (1, 1))
    """
    turned = [(-y, x) for x, y in cells]
    left = min(x for x, _ in turned)
    top = min(y for _, y in turned)
    return tuple(sorted(((x - left, y - top) for x, y in turned), key=lambda cell: cell[::-1]))


def _rotations(number: int) -> dict[int, tuple[Cell, ...]]:
    """Each rotation's cells; one that gives the same cells as a smaller one is left out (0 and 8)."""
    different: dict[int, tuple[Cell, ...]] = {}
    cells = _pictured(number)
    for rotation in ROTATIONS:
        if cells not in different.values():
            different[rotation] = cells
        cells = _quarter_turn(cells)
    return different


CELLS: Final = tuple(_rotations(number) for number in NUMBERS)
"""The cells of a tile by number and rotation, row by row from the top-left corner of its bounding box.

>>> CELLS[1][90]
((3, 0), (0, 1), (1, 1), (2, 1), (3, 1))
>>> [len(CELLS[number][0]) for number in NUMBERS]
[10, 5, 9, 9, 8, 10, 9, 7, 8, 10]
>>> [len(CELLS[number]) for number in NUMBERS]
[2, 4, 4, 4, 4, 4, 4, 4, 2, 4]
"""


class Place(NamedTuple):
    """Where a tile is put: the top-left corner of its bounding box, and how far it is turned."""

    x: int
    y: int
    rotation: int


def covered(number: int, place: Place) -> tuple[Cell, ...]:
    """The cells that a tile covers at a place."""
    return tuple((place.x + x, place.y + y) for x, y in CELLS[number][place.rotation])


class Tile(NamedTuple):
    """A tile that lies on a board."""

    number: int
    place: Place
    level: int

    @property
    def points(self) -> int:
        """NM-R13, NM-E1: number times level.

        >>> Tile(8, Place(0, 0, 0), level=2).points
        16
        """
        return self.number * self.level

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells it covers.

        >>> Tile(1, Place(5, -2, 0), level=0).cells
        ((5, -2), (6, -2), (6, -1), (6, 0), (6, 1))
        """
        return covered(self.number, self.place)


class Verdict(NamedTuple):
    """What becomes of a tile at a place: the level it gets, or the reason why it may not lie there."""

    level: int
    """Without a reason the tile's level; else the level that the reason speaks of."""
    reason: str | None
    cells: tuple[Cell, ...] = ()
    """The cells of the tile that are at fault, for an overlap or an overhang."""
