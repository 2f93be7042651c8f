"""NMBR 9: what a placement means to somebody who does not see it: what it rests on, touches, closes in.

No words yet: those are in words.py. The list of placements and the typed line are ordered by it.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from games.nmbr9.drawing import bounds, size
from games.nmbr9.rules import PLANE, Board, Placement, placements
from games.nmbr9.tiles import LONGEST, Cell, Place, Tile, covered

Counts = tuple[tuple[int, int], ...]
"""Numbers of tiles with how many cells or edges, the most first."""


class Sense(NamedTuple):
    """A legal placement and what it does."""

    placement: Placement
    rests: Counts
    """On which numbers it lies, with how many cells on each; nothing on the ground."""
    touches: Counts
    """Which numbers of its level it touches, along how many edges each."""
    hole: int
    """How many cells of its level it closes in together with others: nothing will ever lie over them.

    The hole of the 0 itself is not counted: it is there wherever the 0 lies.
    """

    @property
    def edges(self) -> int:
        """Along how many edges it touches its level in all."""
        return sum(n for _number, n in self.touches)


@lru_cache(maxsize=8)
def senses(board: Board, number: int) -> tuple[Sense, ...]:
    """Every legal placement: the most points first, then without holes, then the snuggest, then the middlemost."""
    known = _tile_at(board.tiles)
    closed = [_closed_in(cells).bit_count() for cells in (*board.levels, 0)]
    left, top, side = bounds(board.tiles)

    def far(place: Place) -> int:
        wide, high = size(number, place.rotation)
        return max(abs(2 * place.x + wide - 2 * left - side), abs(2 * place.y + high - 2 * top - side))

    found = [_sense(board, number, one, known, closed) for one in placements(board, number)]
    return tuple(
        sorted(
            found,
            key=lambda one: (
                -one.placement.points,
                -one.placement.level,
                one.hole,
                -one.edges,
                far(one.placement.place),
                one.placement.place,
            ),
        )
    )


def _sense(
    board: Board, number: int, one: Placement, known: dict[tuple[int, Cell], int], closed: list[int]
) -> Sense:
    cells = covered(number, one.place)
    below = Counter(known[one.level - 1, cell] for cell in cells) if one.level else Counter[int]()
    beside = Counter(
        known[one.level, edge]
        for x, y in cells
        for edge in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        if (one.level, edge) in known
    )
    here = (*board.levels, 0)[one.level]
    if not board.tiles:
        return Sense(one, (), (), 0)
    mask = PLANE.shape[number, one.place.rotation].mask << (
        one.place.x - board.left + PLANE.width * (one.place.y - board.top)
    )
    hole = 0
    if _may_close_in(here, mask):
        hole = _closed_in(here | mask).bit_count() - _own_hole(number) - closed[one.level]
    return Sense(one, _most_first(below), _most_first(beside), max(0, hole))


def _most_first(counted: Counter[int]) -> Counts:
    return tuple(sorted(counted.items(), key=lambda one: (-one[1], one[0])))


def _tile_at(tiles: Iterable[Tile]) -> dict[tuple[int, Cell], int]:
    """The number that lies on a level at a cell."""
    return {(tile.level, cell): tile.number for tile in tiles for cell in tile.cells}


def _may_close_in(here: int, mask: int) -> bool:
    """Whether a tile may cut free cells of its level off: not if from each it touches one gets to all others close by.

    Of the placements in a list hardly one in ten may, and to fill the whole level for each was most of a press.
    """
    taken = here | mask
    touched = PLANE.beside(mask) & ~taken
    close_by = PLANE.around(PLANE.around(mask)) & ~taken
    reached = touched & -touched
    while touched & ~reached:
        more = PLANE.beside(reached) & close_by
        if more == reached:
            return True
        reached = more
    return False


def _closed_in(cells: int) -> int:
    """The free cells that these cells close in: nobody gets there from outside by edges.

    >>> ring = [(x, y) for x in (5, 6, 7) for y in (5, 6, 7) if (x, y) != (6, 6)]
    >>> _closed_in(PLANE.bits(ring)) == PLANE.bits([(6, 6)])
    True
    """
    if not cells:
        return 0
    whole, edge = _field(cells.bit_length() // PLANE.width + 1 + LONGEST)
    free = whole & ~cells
    outside = free & edge
    while (more := PLANE.beside(outside) & free) != outside:
        outside = more
    return free & ~outside


@cache
def _field(rows: int) -> tuple[int, int]:
    """All cells of so many rows, and those along the edge."""
    row = (1 << PLANE.width) - 1
    sides = sum(1 << PLANE.width * y | 1 << PLANE.width * (y + 1) - 1 for y in range(rows))
    return (1 << rows * PLANE.width) - 1, row | row << PLANE.width * (rows - 1) | sides


@cache
def _own_hole(number: int) -> int:
    """How many cells a tile closes in all by itself: the 0 does.

    >>> [_own_hole(number) for number in range(10)]
    [2, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    """
    return _closed_in(PLANE.shape[number, 0].mask << PLANE.width + 1).bit_count()


def on_cell(board: Board, cell: Cell) -> list[tuple[int, int]]:
    """What lies at a cell: level and number, the highest first."""
    found = [(tile.level, tile.number) for tile in board.tiles if cell in tile.cells]
    return sorted(found, reverse=True)


class Run(NamedTuple):
    """Cells side by side in a row: from which column to which, what lies there and how high; None for nothing."""

    first: int
    last: int
    what: tuple[int, int] | None


def runs(cells: dict[int, tuple[int, int]]) -> list[Run]:
    """What lies in a row, by column, gathered.

    >>> runs({0: (0, 7), 1: (0, 7), 3: (1, 9)})
    [Run(first=0, last=1, what=(0, 7)), Run(first=3, last=3, what=(1, 9))]
    """
    found: list[Run] = []
    for column in sorted(cells):
        if found and found[-1].last == column - 1 and found[-1].what == cells[column]:
            found[-1] = Run(found[-1].first, column, cells[column])
        else:
            found.append(Run(column, column, cells[column]))
    return found


def rows_of_level(board: Board, level: int) -> dict[int, list[Run]]:
    """A level row by row: which tile lies in which columns."""
    return _by_row(
        (cell, (level, tile.number)) for tile in board.tiles if tile.level == level for cell in tile.cells
    )


def rows_from_above(board: Board) -> dict[int, list[Run]]:
    """The board as it is seen from above, row by row."""
    ordered = sorted(board.tiles, key=lambda tile: tile.level)
    return _by_row((cell, (tile.level, tile.number)) for tile in ordered for cell in tile.cells)


def rows_open(board: Board, level: int) -> dict[int, list[Run]]:
    """Row by row the cells that a tile of this level could lie on: covered below, and free."""
    taken = {cell for tile in board.tiles if tile.level == level for cell in tile.cells}
    return _by_row(
        (cell, (level, 0))
        for tile in board.tiles
        if tile.level == level - 1
        for cell in tile.cells
        if cell not in taken
    )


def _by_row(lying: Iterable[tuple[Cell, tuple[int, int]]]) -> dict[int, list[Run]]:
    rows: dict[int, dict[int, tuple[int, int]]] = {}
    for (x, y), what in lying:
        rows.setdefault(y, {})[x] = what
    return {y: runs(rows[y]) for y in sorted(rows)}
