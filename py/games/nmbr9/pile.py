"""NMBR 9: a board to think on, and what every placement of a number on it is worth.

The rules' board has room for everything; a pile stands on a site that is hardly wider than its tiles, which
is half the work.

The estimate looks at the free surface of every level, since all that scores later must lie there: how many
cells it has, how many pairs of neighbours, squares of four and bricks of six, and how compact the level is
that bears it. The weights were found by playing: an evolution strategy (CMA-ES with a diagonal covariance)
over some 300 000 greedy games. Greedy play with them reaches 74 points on average.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from games.nmbr9.plane import Plane, Shape, bit_numbers, places
from games.nmbr9.rules import ROUNDS, Board
from games.nmbr9.tiles import Place

SLACK: Final = 1
"""On the ground a placement must touch as many cells as the best one, or this many less, to be looked at.

Measured over 1000 greedy games: 14 placements a move in place of 140, at a cost of 0.2 points.
"""

ROOM: Final = 12
"""How many columns and rows a site has more than its tiles, at least."""
STEP: Final = 8
"""Sites come in widths that are multiples of this, so that few are ever made."""


class Weights(NamedTuple):
    """What the free surface of a level is worth, in points."""

    cell: float
    pair: float
    square: float
    brick: float
    joint: float
    """For every pair of neighbours in the level below, free or covered."""


TUNED: Final = (
    (Weights(-0.147, 0.226, 0.097, 0.058, 0.612), 0.777),
    (Weights(0.281, 0.369, 1.059, 0.169, -0.021), 0.857),
    (Weights(0.438, 0.464, 0.452, 1.047, -0.206), 0.706),
    (Weights(-0.638, 0.136, 0.181, -0.156, 0.420), 0.301),
    (Weights(0.104, 0.250, 1.580, 0.044, 0.058), 0.467),
)
"""By the level on which the next tile would lie, from level 1 up; the last ones hold for all above.

They are those of the beginning, and fade with the given power of the share of cards that are left.
"""


@cache
def _weights(left: int) -> tuple[Weights, ...]:
    """The weights by level when so many cards are still to come; index 0 is level 1."""
    return tuple(
        Weights(*(weight * (left / ROUNDS) ** fading for weight in weights))
        for weights, fading in (*TUNED, *[TUNED[-1]] * ROUNDS)
    )


class Site(NamedTuple):
    """Where piles stand: a plane and the cells of it that may be covered.

    The cells at the rim may not, so that nothing wraps round to the next row.
    """

    plane: Plane
    ground: int
    middle: int
    """The position at which a first tile is put."""


@cache
def site(width: int, height: int) -> Site:
    """A site of that many columns and rows.

    >>> site(16, 16).ground.bit_count()
    168
    """
    ground = sum(1 << x + width * y for x in range(1, width - 1) for y in range(2, height - 2))
    return Site(Plane(width), ground, width // 2 - 1 + width * (height // 2 - 1))


class Pile(NamedTuple):
    """One player's tiles."""

    site: Site
    levels: tuple[int, ...] = ()
    """The cells covered on each level, as bits of the site's plane."""
    lying: tuple[tuple[tuple[Shape, int], ...], ...] = ()
    """The tiles of each level with their positions."""
    score: int = 0


Option = tuple[float, int, Shape, int]
"""A placement: the final score that is expected of it, then level, shape and position.

A plain tuple, since thousands are made each second: a named one takes ten times as long.
"""


class Sight(NamedTuple):
    """A board seen as a pile, and the cell that bit 0 of its plane stands for."""

    pile: Pile
    left: int
    top: int

    def place(self, option: Option) -> Place:
        """Where a placement is on the board."""
        _, _, shape, bit = option
        row, column = divmod(bit, self.pile.site.plane.width)
        return Place(self.left + column, self.top + row, shape.rotation)


def look(board: Board) -> Sight:
    """A board as a pile, in the middle of a site.

    >>> from games.nmbr9.rules import put as put_down
    >>> sight = look(put_down(Board(), 9, Place(0, 0, 90)))
    >>> best = max(survey(sight.pile, 8, left=18))
    >>> sight.place(best)
    Place(x=0, y=2, rotation=90)
    """
    cells = [cell for tile in board.tiles for cell in tile.cells] or [(0, 0)]
    low_x, low_y = (min(axis) for axis in zip(*cells, strict=True))
    high_x, high_y = (max(axis) + 1 for axis in zip(*cells, strict=True))
    width, height = (-(-(extent + ROOM) // STEP) * STEP for extent in (high_x - low_x, high_y - low_y))
    here = site(width, height)
    left, top = (low_x + high_x - width) // 2, (low_y + high_y - height) // 2
    if not board.tiles:
        return Sight(Pile(here), -(here.middle % width), -(here.middle // width))
    pile = Pile(here)
    for number, (x, y, rotation), level in board.tiles:
        shape = here.plane.shape[number, rotation]
        pile = put(pile, (0.0, level, shape, x - left + width * (y - top)))
    return Sight(pile, left, top)


def put(pile: Pile, option: Option) -> Pile:
    """The pile with one more tile."""
    _, level, shape, bit = option
    where, levels, lying, score = pile
    if level == len(levels):
        levels, lying = (*levels, 0), (*lying, ())
    return Pile(
        where,
        (*levels[:level], levels[level] | shape.mask << bit, *levels[level + 1 :]),
        (*lying[:level], (*lying[level], (shape, bit)), *lying[level + 1 :]),
        score + level * shape.number,
    )


def survey(pile: Pile, number: int, left: int) -> list[Option]:
    """The placements of a number that are worth a look, when ``left`` cards will still come after it.

    This is where all the time of every bot goes: about 0.1 ms a call. Only what a placement changes is
    estimated anew: the surface that it covers, the surface that it offers, and the joints of its own level.
    """
    plane, _, middle = pile.site
    if not pile.levels:
        return [(0.0, 0, shape, middle) for shape in plane.shapes[number]]
    width = plane.width
    weights = _weights(left)
    frees, surfaces, joints = _ledger(pile, weights)
    total = pile.score + sum(surfaces) + sum(joints)
    found: list[Option] = []
    for level, here in enumerate((*pile.levels, 0)):
        rest = total - surfaces[level] - surfaces[level + 1] - joints[level] + number * level
        free, above, bearing = frees[level], frees[level + 1], weights[level]
        for shape, positions in _openings(pile, number, level, here, free):
            for bit in bit_numbers(positions):
                mask = shape.mask << bit
                worth = rest + _surface(above | mask, width, bearing)
                worth += bearing.joint * _pairs(here | mask, width)
                if level:
                    worth += _surface(free & ~mask, width, weights[level - 1])
                found.append((worth, level, shape, bit))
    return found


def estimate(pile: Pile, left: int) -> float:
    """The final score that is expected of a pile when so many cards are still to come."""
    _, surfaces, joints = _ledger(pile, _weights(left))
    return pile.score + sum(surfaces) + sum(joints)


def _ledger(pile: Pile, weights: Sequence[Weights]) -> tuple[list[int], list[float], list[float]]:
    """By level, up to the one above the highest: free cells, what they are worth, and the joints' worth.

    The ground is free for level 0, and that alone is worth nothing; the joints are those of the level itself.
    """
    plane, ground, _ = pile.site
    width = plane.width
    levels = (*pile.levels, 0)
    frees, surfaces, joints = [ground & ~levels[0]], [0.0], []
    for here, above, bearing in zip(levels, (*levels[1:], 0), weights, strict=False):
        free = here & ~above
        frees.append(free)
        surfaces.append(_surface(free, width, bearing))
        joints.append(bearing.joint * _pairs(here, width))
    return frees, surfaces, joints


def _surface(cells: int, width: int, weights: Weights) -> float:
    """What the free surface of a level is worth."""
    cell, pair, square, brick, _ = weights
    wide = cells & cells >> 1
    squares = wide & wide >> width
    return (
        cell * cells.bit_count()
        + pair * (wide.bit_count() + (cells & cells >> width).bit_count())
        + square * squares.bit_count()
        + brick * ((squares & squares >> 1).bit_count() + (squares & squares >> width).bit_count())
    )


def _pairs(cells: int, width: int) -> int:
    """How many pairs of cells share an edge."""
    return (cells & cells >> 1).bit_count() + (cells & cells >> width).bit_count()


def _openings(pile: Pile, number: int, level: int, here: int, free: int) -> list[tuple[Shape, int]]:
    """The positions open to a number on a level, by rotation; the rules are those of rules.openings."""
    plane = pile.site.plane
    shapes = plane.shapes[number]
    if free.bit_count() < shapes[0].size:
        return []
    near = plane.blocks(free)
    apart = plane.blocks(free & ~plane.beside(here)) if here else None
    found = []
    for shape in shapes:
        positions = places(shape, near)
        if positions and apart:
            positions &= ~places(shape, apart)
        if positions and level:
            for below, bit in pile.lying[level - 1]:
                if inside := shape.inside.get((below.number, below.rotation)):
                    positions &= ~(inside << bit)
        if positions:
            found.append((shape, positions))
    return found if level else _snuggest(found, here << 1 + plane.width)


def _snuggest(found: list[tuple[Shape, int]], shifted: int) -> list[tuple[Shape, int]]:
    """The positions that touch the most cells of their level, within SLACK."""
    counted = [(shape, positions, _contacts(shape, shifted)) for shape, positions in found]
    most = max(_most(positions, contacts) for _, positions, contacts in counted)
    snug = []
    for shape, positions, contacts in counted:
        kept = 0
        for number in range(most - SLACK, most + 1):
            kept |= _exactly(number, positions, contacts)
        snug.append((shape, kept))
    return snug


Counts = tuple[int, int, int, int]
"""A number up to 15 for every position: the positions whose number has the binary digit 8, 4, 2 and 1."""


def _contacts(shape: Shape, cells: int) -> Counts:
    """For all positions at once, how many cells beside the tile are covered: added up in binary."""
    eights = fours = twos = ones = 0
    for shift in shape.rim:
        touched = cells >> shift
        carry = ones & touched
        ones ^= touched
        touched = twos & carry
        twos ^= carry
        carry = fours & touched
        fours ^= touched
        eights ^= carry
    return eights, fours, twos, ones


def _most(positions: int, counts: Counts) -> int:
    """The greatest number that one of the positions has."""
    most = 0
    for digit in counts:
        most *= 2
        if positions & digit:
            positions &= digit
            most += 1
    return most


def _exactly(number: int, positions: int, counts: Counts) -> int:
    """The positions that have this number."""
    for value, digit in zip((8, 4, 2, 1), counts, strict=True):
        positions &= digit if number & value else ~digit
    return positions


def touched(pile: Pile, option: Option) -> int:
    """How many covered cells of its own level a placement lies beside."""
    _, level, shape, bit = option
    cells = pile.levels[level] << 1 + pile.site.plane.width if level < len(pile.levels) else 0
    return sum(cells >> shift + bit & 1 for shift in shape.rim)
