"""NMBR 9: tiles and stacks as SVG. One unit is one cell, so that where a finger is says which cell it means.

A number has a hue of its own, a level a lightness: the higher, the lighter, and the longer the shadow. Nothing
is told by colour alone: every tile that can be seen bears its number, and from level 1 on a badge with its level.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from games.nmbr9.tiles import CELLS, LONGEST, Cell, Place, Tile, Verdict, covered
from kit.html import Markup, classes, join, svg, tag

INSET = 0.035
"""How far a tile stays away from its cells' edges: the line between two tiles."""
CORNER = 0.2
HIGHEST_SHADE = 6
"""Levels above this one look like it; their badges tell them apart."""


class Frame(NamedTuple):
    """A square part of the plane."""

    left: int
    top: int
    side: int

    @property
    def middle(self) -> Cell:
        """The cell in its middle.

        >>> Frame(-4, -4, 12).middle
        (2, 2)
        """
        return self.left + self.side // 2, self.top + self.side // 2

    def cells(self) -> Iterator[Cell]:
        """All its cells, row by row."""
        return (
            (x, y)
            for y in range(self.top, self.top + self.side)
            for x in range(self.left, self.left + self.side)
        )


@lru_cache(maxsize=64)
def frame_around(tiles: tuple[Tile, ...]) -> Frame:
    """A square with room for one more tile around all others. It grows in steps, not with every tile:

    a side moves out only when fewer than three cells are left there, and then leaves room for the longest tile.

    >>> frame_around(())
    Frame(left=-4, top=-4, side=12)
    >>> frame_around((Tile(9, Place(0, 0, 0), 0), Tile(1, Place(3, 0, 0), 0)))
    Frame(left=-4, top=-4, side=12)
    >>> frame_around((Tile(9, Place(0, 0, 0), 0), Tile(8, Place(3, -1, 0), 0)))
    Frame(left=-4, top=-5, side=14)
    """
    left, top, right, bottom = -LONGEST, -LONGEST, 2 * LONGEST, 2 * LONGEST
    for tile in tiles:
        for x, y in tile.cells:
            left = left if left <= x - ROOM else min(left, x - LONGEST)
            top = top if top <= y - ROOM else min(top, y - LONGEST)
            right = right if right > x + ROOM else max(right, x + 1 + LONGEST)
            bottom = bottom if bottom > y + ROOM else max(bottom, y + 1 + LONGEST)
    return _square(left, top, right, bottom)


ROOM = 3
"""How many cells are always left free around a stack."""


def bounds(tiles: tuple[Tile, ...]) -> Frame:
    """The smallest square around a stack.

    >>> bounds((Tile(7, Place(6, 0, 0), 0),))
    Frame(left=6, top=0, side=4)
    """
    xs, ys = zip(*(cell for tile in tiles for cell in tile.cells), strict=True) if tiles else ((0, 3), (0, 3))
    return _square(min(xs), min(ys), max(xs) + 1, max(ys) + 1)


def _square(left: int, top: int, right: int, bottom: int) -> Frame:
    """A square around a rectangle, which stays in its middle."""
    side = max(right - left, bottom - top)
    return Frame(left - (side - right + left) // 2, top - (side - bottom + top) // 2, side)


def outline(number: int, place: Place) -> str:
    """A tile's shape as a path, its corners rounded; the 0 has a hole."""
    return "".join(
        f"M{_short(place.x + x)} {_short(place.y + y)}{rest}" for x, y, rest in _loops(number, place.rotation)
    )


@cache
def _loops(number: int, rotation: int) -> tuple[tuple[float, float, str], ...]:
    """The edges of a tile: where each begins, and how the pen goes on from there."""
    cells = set(CELLS[number][rotation])
    # Every side of a cell that no other cell shares, walked clockwise: the tile lies to the right of it.
    sides = {}
    for x, y in cells:
        corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
        across = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        for k, neighbour in enumerate(across):
            if neighbour not in cells:
                sides[corners[k]] = corners[(k + 1) % 4]
    loops = []
    while sides:
        loop = [next(iter(sides))]
        while loop[-1] in sides:
            loop.append(sides.pop(loop[-1]))
        loops.append(_rounded(loop[:-1]))
    return tuple(loops)


def _rounded(loop: list[Cell]) -> tuple[float, float, str]:
    """A closed walk along cell sides, drawn a little inside with round corners."""
    bends = []
    for before, here, after in zip((loop[-1], *loop), loop, (*loop[1:], loop[0]), strict=False):
        (ax, ay), (bx, by) = _step(before, here), _step(here, after)
        if (ax, ay) != (bx, by):
            at = here[0] - INSET * (ay + by) - CORNER * ax, here[1] + INSET * (ax + bx) - CORNER * ay
            bends.append((at, (CORNER * ax, CORNER * ay), (CORNER * bx, CORNER * by)))
    start = at = bends[0][0]
    path = ""
    for bend, (into_x, into_y), (out_x, out_y) in bends:
        if path:
            path += f"h{_short(bend[0] - at[0])}" if into_x else f"v{_short(bend[1] - at[1])}"
        path += f"q{_short(into_x)} {_short(into_y)} {_short(into_x + out_x)} {_short(into_y + out_y)}"
        at = bend[0] + into_x + out_x, bend[1] + into_y + out_y
    return *start, path + "z"


def _short(number: float) -> str:
    """A coordinate to a thousandth of a cell."""
    return f"{round(number, 3) + 0.0:g}"


def _step(here: Cell, there: Cell) -> Cell:
    return there[0] - here[0], there[1] - here[1]


def tile_picture(number: int, rotation: int) -> Markup:
    """A tile alone, as it lies in the hand."""
    return picture((Tile(number, Place(0, 0, rotation), 0),), "nm-alone", side=4)


def picture(tiles: tuple[Tile, ...], class_: str, *, side: int = 0, label: str | None = None) -> Markup:
    """A stack without a board around it, in a square of at least ``side`` cells."""
    xs, ys = zip(*(cell for tile in tiles for cell in tile.cells), strict=True)
    wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    side = max(side, wide, high)
    left, top = min(xs) - (side - wide) / 2, min(ys) - (side - high) / 2
    box = f"{left - 0.2:g} {top - 0.2:g} {side + 0.4:g} {side + 0.4:g}"
    return svg(box, class_, stack(tiles), label=label)


@lru_cache(maxsize=64)
def stack(tiles: tuple[Tile, ...], only: int | None = None) -> Markup:
    """Every tile, the lower levels first. With ``only`` one level is looked at: what is above is taken off."""
    shown = [tile for tile in tiles if only is None or tile.level <= only]
    tops = seen_levels(shown)
    return join(
        _level(level, [tile for tile in shown if tile.level == level], tops, bare=level < (only or 0))
        for level in sorted({tile.level for tile in shown})
    )


def _level(level: int, tiles: list[Tile], tops: dict[Cell, int], *, bare: bool) -> Markup:
    """The tiles of a level on the shadow that they throw together."""
    whole = "".join(outline(tile.number, tile.place) for tile in tiles)
    return tag(
        "g",
        tag("path", d=whole, class_="shadow"),
        tag("path", d=whole, class_="side"),
        (_top(tile) for tile in tiles),
        None if bare else (_labels(tile, tops) for tile in tiles),
        class_=classes("nm-level", f"l{min(level, HIGHEST_SHADE)}", is_below=bare),
    )


def _top(tile: Tile) -> Markup:
    return tag("path", d=outline(tile.number, tile.place), class_=f"n{tile.number}")


@lru_cache(maxsize=64)
def silhouette(tiles: tuple[Tile, ...]) -> Markup:
    """A stack as small as a stamp: shapes and heights, no numbers."""
    return join(
        tag(
            "path",
            d=outline(tile.number, tile.place),
            class_=f"n{tile.number} l{min(tile.level, HIGHEST_SHADE)}",
        )
        for tile in sorted(tiles, key=lambda tile: tile.level)
    )


def seen_levels(tiles: Iterable[Tile]) -> dict[Cell, int]:
    """The level that is seen from above, by cell."""
    tops: dict[Cell, int] = {}
    for tile in tiles:
        for cell in tile.cells:
            tops[cell] = max(tile.level, tops.get(cell, 0))
    return tops


def _labels(tile: Tile, tops: dict[Cell, int]) -> Markup | None:
    """The number where most of the tile is seen, and the level's badge beside it; a hidden tile has none."""
    seen = [cell for cell in tile.cells if tops[cell] == tile.level]
    if not seen:
        return None
    block = widest(seen)
    number = numeral(tile.number, block)
    if not tile.level:
        return number
    x, y = _centre(block)
    left = [cell for cell in seen if cell not in block]
    if not left:
        return join(number, badge(tile.level, x + 0.34, y - 0.3, 0.26))
    column, row = min(left, key=lambda cell: (abs(cell[0] + 0.5 - x) + abs(cell[1] + 0.5 - y), cell))
    return join(number, badge(tile.level, column + 0.5, row + 0.5))


def numeral(number: int, block: list[Cell]) -> Markup:
    """A number as large as the cells allow that it is written on."""
    x, y = _centre(block)
    size = {1: 0.92, 2: 1.15, 4: 1.75}[len(block)]
    return tag("text", number, x=f"{x:g}", y=f"{y + 0.36 * size:.4g}", font_size=size)


def middle(tile: Tile) -> tuple[float, float]:
    """The middle of where a tile's number stands, or would stand were nothing upon it."""
    return _centre(widest(list(tile.cells)))


def _centre(cells: list[Cell]) -> tuple[float, float]:
    return sum(x for x, _ in cells) / len(cells) + 0.5, sum(y for _, y in cells) / len(cells) + 0.5


def badge(level: int, x: float, y: float, radius: float = 0.36) -> Markup:
    """How high something lies: a number in a disc."""
    return join(
        tag("circle", cx=f"{x:g}", cy=f"{y:g}", r=radius),
        tag(
            "text",
            level,
            x=f"{x:g}",
            y=f"{y + 0.52 * radius:.4g}",
            font_size=f"{1.5 * radius:.3g}",
            class_="height",
        ),
    )


def widest(cells: list[Cell]) -> list[Cell]:
    """Of these cells a 2x2 block, else two side by side, else one: as near to their middle as can be.

    >>> widest([(0, 0), (1, 0), (2, 0), (1, 1), (2, 1)])
    [(1, 0), (2, 0), (1, 1), (2, 1)]
    """
    middle = _centre(cells)
    for offsets in (((0, 0), (1, 0), (0, 1), (1, 1)), ((0, 0), (1, 0)), ((0, 0), (0, 1))):
        blocks = [[(x + dx, y + dy) for dx, dy in offsets] for x, y in cells]
        fitting = [block for block in blocks if all(cell in cells for cell in block)]
        if fitting:
            return min(fitting, key=lambda block: _distance(block, middle))
    return min([[cell] for cell in cells], key=lambda block: _distance(block, middle))


def _distance(block: list[Cell], middle: tuple[float, float]) -> float:
    x, y = _centre(block)
    return abs(x - middle[0]) + abs(y - middle[1])


@cache
def size(number: int, rotation: int) -> Cell:
    """How many cells a tile is wide and high.

    >>> size(1, 90)
    (4, 2)
    """
    cells = CELLS[number][rotation]
    return max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1


def ghost(number: int, place: Place, found: Verdict, top: float, hatch: str = "nm-hatch") -> Markup:
    """A tile as it would lie, with its level and points; or hatched, with a cross on what is at fault.

    Its sign stands above it, or below where the picture ends at ``top``; ``hatch`` names the pattern on a page.
    """
    x, y, rotation = place
    wide, high = size(number, rotation)
    beside = y - 1.3 if y - 1.3 >= top else y + high + 0.3
    return tag(
        "g",
        _hatch(hatch) if found.reason else None,
        tag(
            "path", d=outline(number, place), class_="shape", fill=f"url(#{hatch})" if found.reason else None
        ),
        [
            tag("path", d=f"M{cx + 0.25} {cy + 0.25}l.5 .5m0 -.5l-.5 .5", class_="fault")
            for cx, cy in found.cells
        ],
        numeral(number, widest(list(covered(number, place)))),
        _sign(number, found, x + wide / 2, beside),
        class_=classes("nm-ghost", f"n{number}", is_wrong=found.reason),
    )


def in_the_air(number: int, place: Place) -> Markup:
    """A tile as it would lie, and nothing else."""
    return tag(
        "g",
        tag("path", d=outline(number, place), class_="shape"),
        numeral(number, widest(list(covered(number, place)))),
        class_=f"nm-ghost n{number}",
    )


def _hatch(name: str) -> Markup:
    return tag(
        "pattern",
        tag("path", d="M0 0v.5"),
        id=name,
        width=0.5,
        height=0.5,
        pattern_units="userSpaceOnUse",
        pattern_transform="rotate(45)",
    )


def _sign(number: int, found: Verdict, x: float, y: float) -> Markup:
    """A flag beside the tile in the air: a tick, its level, its points; or a cross."""
    if found.reason:
        return tag(
            "g",
            tag("rect", x=x - 0.6, y=y, width=1.2, height=1, rx=0.4),
            tag("text", "✗", x=x, y=y + 0.78, font_size=0.85),
            class_="sign",
        )
    points = number * found.level
    wide = 3.4 if points < 10 else 3.9
    left = x - wide / 2
    return tag(
        "g",
        tag("rect", x=f"{left:g}", y=y, width=wide, height=1, rx=0.4),
        tag("text", "✓", x=f"{left + 0.55:g}", y=y + 0.76, font_size=0.8),
        badge(found.level, left + 1.4, y + 0.5),
        tag("text", f"+{points}", x=f"{left + wide - 0.25:g}", y=y + 0.78, font_size=0.85, class_="gain"),
        class_="sign",
    )
