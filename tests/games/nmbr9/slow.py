"""NMBR 9 once more, slowly: cell by cell, with sets and dictionaries, straight from the rules' text.

It shares no code with py/games/nmbr9 but the pictures of the tiles, which it reads for itself, and is what
the fast rules are counted against.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from games.nmbr9.tiles import PICTURE

Cell = tuple[int, int]
Move = tuple[int, int, int]
"""x, y, rotation."""


def pictured(number: int) -> set[Cell]:
    rows = [line.split()[number] for line in PICTURE.strip().splitlines()]
    return {(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "X"}


def turned_once(cells: set[Cell]) -> set[Cell]:
    """Clockwise: the left column, read from below, becomes the top row."""
    height = 1 + max(y for _, y in cells)
    return {(height - 1 - y, x) for x, y in cells}


def rotations(number: int) -> dict[int, set[Cell]]:
    """NM-R5; a rotation that gives the same cells as a smaller one is not listed."""
    found: dict[int, set[Cell]] = {}
    cells = pictured(number)
    for rotation in (0, 90, 180, 270):
        if cells not in found.values():
            found[rotation] = cells
        cells = turned_once(cells)
    return found


@dataclass
class SlowBoard:
    """Which tile lies on each cell of each level; tiles are known by the order in which they came."""

    levels: list[dict[Cell, int]] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)

    def height(self, cell: Cell) -> int:
        return sum(cell in level for level in self.levels)

    def level_of(self, cells: set[Cell]) -> int | None:
        """The level on which a tile with these cells may lie, if it may lie there at all."""
        heights = {self.height(cell) for cell in cells}
        if len(heights) > 1:  # NM-R7, NM-R8
            return None
        level = heights.pop()
        if level:
            supports = {self.levels[level - 1][cell] for cell in cells}
            if len(supports) < 2:  # NM-R9
                return None
        here: dict[Cell, int] = self.levels[level] if level < len(self.levels) else {}
        if here and not any(beside in here for cell in cells for beside in edges(cell)):  # NM-R6
            return None
        return level

    def legal(self, number: int) -> Iterator[tuple[Move, int]]:
        """Every legal place with its level: all corners near the tiles are tried one after the other."""
        if not self.levels:
            for rotation in rotations(number):
                yield (0, 0, rotation), 0
            return
        xs = [x for x, _ in self.levels[0]]
        ys = [y for _, y in self.levels[0]]
        for rotation, shape in rotations(number).items():
            for x in range(min(xs) - 4, max(xs) + 2):
                for y in range(min(ys) - 4, max(ys) + 2):
                    level = self.level_of({(x + dx, y + dy) for dx, dy in shape})
                    if level is not None:
                        yield (x, y, rotation), level

    def with_tile(self, number: int, move: Move, level: int) -> "SlowBoard":
        x, y, rotation = move
        levels = [dict(cells) for cells in self.levels]
        if level == len(levels):
            levels.append({})
        for dx, dy in rotations(number)[rotation]:
            levels[level][x + dx, y + dy] = len(self.numbers)
        return SlowBoard(levels, [*self.numbers, number])

    def score(self) -> int:
        """NM-R13."""
        return sum(
            self.numbers[tile] * level
            for level, cells in enumerate(self.levels)
            for tile in set(cells.values())
        )


def edges(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


def count(board: SlowBoard, numbers: list[int]) -> int:
    """In how many ways the numbers can be placed one after the other."""
    first, *rest = numbers
    if not rest:
        return sum(1 for _ in board.legal(first))
    return sum(count(board.with_tile(first, move, level), rest) for move, level in board.legal(first))
