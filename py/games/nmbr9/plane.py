"""NMBR 9: sets of cells as big integers, and every place where a tile fits, found at once.

A plane has rows of ``width`` cells; the cell in column x and row y is bit ``x + width * y``. A set of cells
is an integer, and so is a set of positions of a tile: there the bit is the top-left corner of its bounding
box. Shifting a set of cells moves all of it, so that an ``and`` of a few shifted copies tests every position
of a tile in one step.

The tiles are taken apart into rectangles, since those are shared: the places of a 2x2 block are an ``and`` of
two sets whatever tile asks for them, and an 8 is nothing but two such blocks.
"""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from itertools import product
from typing import Final, NamedTuple

from games.nmbr9.tiles import CELLS, NUMBERS, Cell

RECTANGLES: Final = (
    (1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (1, 3), (4, 1), (1, 4), (3, 2), (2, 3), (4, 2), (2, 4),
)  # fmt: skip
"""Width and height of the rectangles that tiles are made of, in the order of ``blocks``."""


class Shape(NamedTuple):
    """A number tile in one rotation, on a plane of a certain width."""

    number: int
    rotation: int
    size: int
    """How many cells it has."""
    mask: int
    """Its cells, when its corner is at bit 0."""
    rim: tuple[int, ...]
    """How far to shift the plane, moved one column and one row on, for each cell that shares an edge with it."""
    parts: tuple[tuple[int, int], ...]
    """The rectangles it is made of: index into RECTANGLES, and how far to shift."""
    inside: Mapping[tuple[int, int], int]
    """By number and rotation of a tile below: the positions, relative to its own, which lie on it alone."""


class Plane:
    """The tiles on a plane of rows of ``width`` cells, and the questions that are asked of sets of cells."""

    def __init__(self, width: int) -> None:
        self.width = width

    @cached_property
    def shapes(self) -> tuple[tuple[Shape, ...], ...]:
        """Every tile by number, in each of its rotations."""
        return tuple(tuple(self._shape(number, rotation) for rotation in CELLS[number]) for number in NUMBERS)

    @cached_property
    def shape(self) -> dict[tuple[int, int], Shape]:
        """The same by number and rotation."""
        return {(shape.number, shape.rotation): shape for shapes in self.shapes for shape in shapes}

    def bits(self, cells: Sequence[Cell]) -> int:
        """A set of cells as an integer.

        >>> bin(Plane(8).bits([(0, 0), (2, 1)]))
        '0b10000000001'
        """
        return sum(1 << (x + self.width * y) for x, y in cells)

    def beside(self, cells: int) -> int:
        """The cells, and those that share an edge with one of them (NM-R6)."""
        return cells | cells << 1 | cells >> 1 | cells << self.width | cells >> self.width

    def around(self, cells: int) -> int:
        """The cells, and those that touch one of them by an edge or a corner."""
        wide = cells | cells << 1 | cells >> 1
        return wide | wide << self.width | wide >> self.width

    def blocks(self, cells: int) -> tuple[int, ...]:
        """For each of RECTANGLES the positions where it lies within the cells."""
        width = self.width
        two_wide = cells & cells >> 1
        two_high = cells & cells >> width
        square = two_wide & two_wide >> width
        return (
            cells,
            two_wide,
            two_high,
            square,
            two_wide & cells >> 2,
            two_high & cells >> 2 * width,
            two_wide & two_wide >> 2,
            two_high & two_high >> 2 * width,
            square & square >> 1,
            square & square >> width,
            square & square >> 2,
            square & square >> 2 * width,
        )

    def _shape(self, number: int, rotation: int) -> Shape:
        cells = CELLS[number][rotation]
        mask = self.bits(cells)
        inside = {below: self.bits(positions) for below, positions in _lying_on(cells).items()}
        inner = mask << 1 + self.width
        rim = tuple(bit_numbers(self.beside(inner) & ~inner))
        parts = tuple((index, x + self.width * y) for index, (x, y) in _dissect(cells))
        return Shape(number, rotation, len(cells), mask, rim, parts, inside)


def places(shape: Shape, blocks: Sequence[int]) -> int:
    """The positions at which a tile lies wholly within the cells whose ``blocks`` these are.

    >>> plane = Plane(8)
    >>> places(plane.shape[8, 0], plane.blocks(plane.bits([(x, y) for x in range(4) for y in range(4)])))
    3
    """
    found = -1
    for index, shift in shape.parts:
        found &= blocks[index] >> shift
        if not found:
            break
    return found


def bit_numbers(bits: int) -> list[int]:
    """The numbers of the bits that are set, highest first: that way the integer gets shorter all the time.

    >>> bit_numbers(0b10011)
    [4, 1, 0]
    """
    found = []
    while bits:
        highest = bits.bit_length() - 1
        found.append(highest)
        bits ^= 1 << highest
    return found


@cache
def _lying_on(cells: tuple[Cell, ...]) -> dict[tuple[int, int], list[Cell]]:
    """By number and rotation of a tile: the corners, relative to its own, at which the cells lie on it alone."""
    found: dict[tuple[int, int], list[Cell]] = {}
    width, height = _extent(cells)
    for below in NUMBERS:
        for rotation, ground in CELLS[below].items():
            wide, high = _extent(ground)
            for dx, dy in product(range(wide - width + 1), range(high - height + 1)):
                if all((x + dx, y + dy) in ground for x, y in cells):
                    found.setdefault((below, rotation), []).append((dx, dy))
    return found


def _extent(cells: tuple[Cell, ...]) -> tuple[int, int]:
    """The width and height of cells whose corner is at 0,0."""
    return 1 + max(x for x, _ in cells), 1 + max(y for _, y in cells)


@cache
def _dissect(cells: tuple[Cell, ...]) -> tuple[tuple[int, Cell], ...]:
    """A few rectangles that cover the cells: always the one that covers most of what is still uncovered."""
    whole = set(cells)
    inside = {
        (index, (left, top)): covered
        for index, (width, height) in enumerate(RECTANGLES)
        for left, top in cells
        if (covered := {(left + x, top + y) for x in range(width) for y in range(height)}) <= whole
    }
    chosen = []
    while whole:
        part = max(inside, key=lambda part: len(inside[part] & whole))
        chosen.append(part)
        whole = whole - inside[part]
    return tuple(chosen)
