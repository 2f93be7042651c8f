"""Träxx: the board and the cards as data, and what follows from them alone.

The printed board's colours are not documented, so this one is our own. tools/traexx_board.py looked for it,
and what it measured is in docs/traexx-board.md.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, get_args

Field = int
"""A field by its place in ``FIELDS``: rows from the top, each from the left."""

Direction = Literal["w", "nw", "ne", "e", "se", "sw"]
DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)
"""Clockwise, from the left."""

ROWS: Final = "abcdefghi"
LENGTHS: Final = (5, 6, 7, 8, 9, 8, 7, 6, 5)
"""TX-R1: a hexagon of 61 fields, five to a side."""

FIELDS: Final = tuple(
    f"{row}{number}" for row, length in zip(ROWS, LENGTHS, strict=True) for number in range(1, length + 1)
)
"""The names of the fields. They sort as they lie, which keeps lists of moves sorted by their text."""

FIELD: Final = {name: field for field, name in enumerate(FIELDS)}
"""The field of each name."""

CENTRE: Final = FIELD["e5"]

COLOURS: Final = "ybgsrp"
"""Yellow, blue, green, grey (s), red, purple: a ring, in which purple stands beside yellow again."""

NUMBERS: Final = range(2, 11)
RIM_NUMBERS: Final = range(5, 11)
MIDDLE_NUMBERS: Final = range(2, 5)
"""TX-R2: where the nine numbers lie."""


def _places() -> dict[tuple[int, int], Field]:
    """Every field by row and slanted column: the fields of a column lie along a line from ne to sw."""
    slanted = (
        (row, column + max(0, 4 - row)) for row, length in enumerate(LENGTHS) for column in range(length)
    )
    return {place: field for field, place in enumerate(slanted)}


_FIELD_AT: Final = _places()
PLACES: Final = tuple(_FIELD_AT)
"""Row and slanted column of each field, both from 0; the columns of neighbouring rows differ by one at most."""

_STEPS: Final[dict[Direction, tuple[int, int]]] = {
    "w": (0, -1),
    "nw": (-1, 0),
    "ne": (-1, 1),
    "e": (0, 1),
    "se": (1, 0),
    "sw": (1, -1),
}


def step(field: Field, direction: Direction) -> Field | None:
    """The field next to this one in a direction, or None at the rim.

    >>> [FIELDS[step(FIELD["d5"], direction)] for direction in DIRECTIONS]
    ['d4', 'c4', 'c5', 'd6', 'e6', 'e5']
    >>> step(FIELD["a1"], "nw") is None
    True
    """
    row, column = PLACES[field]
    down, right = _STEPS[direction]
    return _FIELD_AT.get((row + down, column + right))


def _around(field: Field) -> Iterable[Field]:
    steps = (step(field, direction) for direction in DIRECTIONS)
    return (neighbour for neighbour in steps if neighbour is not None)


NEIGHBOURS: Final = tuple(tuple(sorted(_around(field))) for field in range(len(FIELDS)))
"""TX-R1: the fields that share an edge with each field, in their order."""


def ring(field: Field) -> int:
    """How many steps a field lies from the centre; 4 is the rim.

    >>> [ring(FIELD[name]) for name in ("e5", "d5", "c5", "a1")]
    [0, 1, 2, 4]
    """
    row, column = PLACES[field]
    down, right = row - 4, column - 4
    return max(abs(down), abs(right), abs(down + right))


def turned(field: Field) -> Field:
    """Where a field comes to lie when the board is turned clockwise by a third.

    >>> [FIELDS[turned(FIELD[name])] for name in ("a1", "d5", "e5")]
    ['e9', 'f5', 'e5']
    """
    row, column = PLACES[field]
    down, right = row - 4, column - 4
    return _FIELD_AT[4 + right, 4 - down - right]


@dataclass(frozen=True)
class Board:
    """A layout of colours and numbers with the starts of its four boards."""

    colours: str
    """The colour of each field (TX-R1)."""
    numbers: tuple[int, ...]
    """The number on each field, 0 where there is none (TX-R2)."""
    starts: tuple[Field, ...]
    """Where the line of each of the four boards begins (TX-R3)."""

    @cached_property
    def field_of(self) -> dict[int, Field]:
        """Where each number lies."""
        return {number: field for field, number in enumerate(self.numbers) if number}


def read_board(layout: str, starts: str) -> Board:
    """A board from a picture of its fields, ``p`` or ``p7``, and the names of its starts."""
    fields = layout.split()
    return Board(
        colours="".join(field[0] for field in fields),
        numbers=tuple(int(field[1:] or 0) for field in fields),
        starts=tuple(FIELD[name] for name in starts.split()),
    )


BOARD: Final = read_board(
    """
                p   b   s9  p   r
              s   g   r   y   g   b
            r6  y   p   b3  r   s   y7
          p   b   s   g   y   p   g   p
        g   y   g   r   b   r   b   r   b
          s   r   p2  y   g   s4  y   s
            b8  g   s   b   y   g   p5
              p   y   r   p   r   b
                s   b   g10 s   y
    """,
    starts="d4 d5 f4 f5",
)
"""The layout is the same on all four boards, which differ in their start (TX-R2, TX-R3)."""

CARDS: Final = (
    *("bbprs", "bgpps", "bgpr", "bgpy", "bgrry"),
    *("bgrs", "bgsy", "bpry", "bpssy", "brsy"),
    *("ggpry", "gprs", "gpsy", "grsyy", "prsy"),
)
"""TX-R4: the fifteen cards, each as its colours in the order of their letters.

A card lacks two colours. Where just one colour stands between these two in the ring of ``COLOURS``, the card
shows that one twice: so each colour is doubled once, and all colours are treated alike.
"""
