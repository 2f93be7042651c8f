"""NMBR 9: the rules, as pure functions on frozen states. Numbers like NM-R6 are lines of the rules.

Every player has a board of their own. The cells of each level are kept as bits of one integer (see plane.py);
the board counts from a corner that lies four cells left of and above its tiles, so that it has no edge: the
twenty tiles of a game span at most 80 cells, and the plane is wide enough for those and the cells around.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from operator import itemgetter
from typing import Final, NamedTuple

from games.nmbr9.info import INFO
from games.nmbr9.plane import Plane, Shape, bit_numbers, places
from games.nmbr9.tiles import CELLS, LONGEST, NUMBERS, Cell, Place, Tile, Verdict, covered
from table.game import CHANCE, NotLegal, Result, Seat

COPIES: Final = 2
ROUNDS: Final = COPIES * len(NUMBERS)
"""NM-R1, NM-R2: each number twice, a round for each card."""

PLANE: Final = Plane(LONGEST * (ROUNDS + 2))
"""Wide enough for all tiles of a game in a row, and for one more on either side of them."""


class Draw(NamedTuple):
    """The card that comes up."""

    number: int


Move = Place | Draw


@dataclass(frozen=True, slots=True)
class Board:
    """What one player has built."""

    tiles: tuple[Tile, ...] = ()
    """In the order in which they were placed."""
    levels: tuple[int, ...] = ()
    """The cells covered on each level, as bits of PLANE."""
    left: int = 0
    top: int = 0
    """The cell of bit 0."""

    @property
    def score(self) -> int:
        """NM-R13: the points of all tiles."""
        return sum(tile.points for tile in self.tiles)


@dataclass(frozen=True, slots=True)
class State:
    """A position. Everything lies open; the order of the deck is nowhere, since chance draws card by card."""

    boards: tuple[Board, ...]
    deck: tuple[int, ...]
    """How many cards of each number are still face down."""
    card: int | None
    """The number that is being placed; None before the next card is drawn, and at the end."""


class Placement(NamedTuple):
    """A legal place for a tile, with what it brings."""

    place: Place
    level: int
    points: int


def start(seats: int, options: Mapping[str, object]) -> State:
    """Empty boards and a full deck (NM-R1, NM-R2)."""
    INFO.read_options(seats, options)
    return State(boards=(Board(),) * seats, deck=(COPIES,) * len(NUMBERS), card=None)


def to_move(state: State) -> tuple[Seat, ...]:
    """Everybody who has not yet placed the number of this round (NM-R3), else the deck."""
    if state.card is None:
        return (CHANCE,) if any(state.deck) else ()
    placed = ROUNDS - sum(state.deck)
    return tuple(seat for seat, board in enumerate(state.boards) if len(board.tiles) < placed)


def roller(state: State) -> Seat | None:
    """Nobody's hand: the next card comes up by itself."""
    return None


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """Every place where this seat may put the tile of the round; empty when it has nothing to place."""
    if state.card is None or seat not in to_move(state):
        return []
    board = state.boards[seat]
    named: list[tuple[str, Place]] = []
    for _, shape, positions in openings(board, state.card):
        names = _names(board.left, board.top, shape.rotation)
        named += [names[bit] for bit in bit_numbers(positions)]
    named.sort(key=itemgetter(0))
    return [place for _, place in named]


def placements(board: Board, number: int) -> list[Placement]:
    """Every legal place of a number with its level and points, in the order of ``moves``."""
    named = [
        (*_names(board.left, board.top, shape.rotation)[bit], level)
        for level, shape, positions in openings(board, number)
        for bit in bit_numbers(positions)
    ]
    named.sort(key=itemgetter(0))
    return [Placement(place, level, number * level) for _, place, level in named]


class _Names(dict[int, tuple[str, Place]]):
    """By bit, the text of a place, which moves are sorted by, and the place itself.

    Kept once they are made, since the same few hundred come again and again: that halves the time of ``moves``.
    """

    def __init__(self, left: int, top: int, rotation: int) -> None:
        super().__init__()
        self.left, self.top, self.rotation = left, top, rotation

    def __missing__(self, bit: int) -> tuple[str, Place]:
        row, column = divmod(bit, PLANE.width)
        place = Place(self.left + column, self.top + row, self.rotation)
        named = self[bit] = f"{place.x},{place.y}r{place.rotation}", place
        return named


_names = cache(_Names)


def openings(board: Board, number: int) -> Iterator[tuple[int, Shape, int]]:
    """For each level and rotation the positions open to a number, as bits."""
    if not board.tiles:  # NM-R4: wherever the first tile lies, that place is called 0,0
        yield from ((0, shape, 1) for shape in PLANE.shapes[number])
        return
    rows = board.levels[0].bit_length() // PLANE.width + 1 + LONGEST
    below = (1 << rows * PLANE.width) - 1
    for level, here in enumerate((*board.levels, 0)):
        free = below & ~here
        near = PLANE.blocks(free)
        # A tile that fits, but no longer fits when the cells beside the level's tiles are taken away, has
        # one of those cells: it shares an edge with the level (NM-R6).
        apart = PLANE.blocks(free & ~PLANE.beside(here)) if here else None
        for shape in PLANE.shapes[number]:
            positions = places(shape, near)  # NM-R7 and NM-R8: free cells that lie on the level below
            if positions and apart:
                positions &= ~places(shape, apart)
            if positions and level:
                positions &= ~_on_one_tile(board, shape, level)
            if positions:
                yield level, shape, positions
        below = here


def _on_one_tile(board: Board, shape: Shape, level: int) -> int:
    """The positions at which a tile would lie on a single tile of the level below (NM-R9)."""
    found = 0
    for tile in board.tiles:
        if tile.level == level - 1:
            inside = shape.inside.get((tile.number, tile.place.rotation), 0)
            found |= inside << _bit(board, tile.place)
    return found


def _bit(board: Board, place: Place) -> int:
    return place.x - board.left + PLANE.width * (place.y - board.top)


def verdict(board: Board, number: int, place: Place) -> Verdict:
    """The level that a number would get at a place, or the reason why it may not lie there.

    On uneven ground the reason speaks of the level on which most of the tile lies (the higher one of two
    equals): what reaches up out of it is an overlap, else what it does not cover is an overhang.

    >>> verdict(Board(), 7, Place(0, 0, 90))
    Verdict(level=0, reason=None, cells=())
    >>> board = put(Board(), 9, Place(0, 0, 0))
    >>> verdict(board, 8, Place(4, 0, 0)).reason, verdict(board, 8, Place(3, 0, 0)).reason
    ('floats', 'corner-only')
    >>> verdict(board, 4, Place(1, 0, 0))
    Verdict(level=0, reason='overlap', cells=((2, 0), (2, 1), (1, 2)))
    """
    if place.rotation not in CELLS[number]:
        return Verdict(0, "rotation")  # the 0 and the 8 look the same turned by 180 degrees: listed once
    if not board.tiles:
        return Verdict(0, None if (place.x, place.y) == (0, 0) else "start")
    shape = PLANE.shape[number, place.rotation]
    if not _within_reach(board, place):
        return Verdict(0, "floats")
    bit = _bit(board, place)
    mask = shape.mask << bit
    level = 0
    while level < len(board.levels) and mask & board.levels[level] == mask:
        level += 1
    here = board.levels[level] if level < len(board.levels) else 0
    if mask & here:
        return _uneven(board, number, place)
    if level and _on_one_tile(board, shape, level) >> bit & 1:
        return Verdict(level, "one-support")
    if here and not PLANE.beside(mask) & here:
        return Verdict(level, "corner-only" if PLANE.around(mask) & here else "floats")
    return Verdict(level, None)


def _within_reach(board: Board, place: Place) -> bool:
    """Whether the tile lies on the plane from its corner on; if not, it is far from all other tiles."""
    rows = board.levels[0].bit_length() // PLANE.width + 1
    return 0 <= place.x - board.left <= PLANE.width - LONGEST and 0 <= place.y - board.top <= rows


def _uneven(board: Board, number: int, place: Place) -> Verdict:
    """Why a tile cannot lie on cells of different heights."""
    cells = covered(number, place)
    heights = [height(board, cell) for cell in cells]
    level = max(heights, key=lambda one: (heights.count(one), one))
    above = tuple(cell for cell, one in zip(cells, heights, strict=True) if one > level)
    if above:
        return Verdict(level, "overlap", above)
    return Verdict(
        level, "overhang", tuple(cell for cell, one in zip(cells, heights, strict=True) if one < level)
    )


def height(board: Board, cell: Cell) -> int:
    """How many tiles lie on one another at a cell.

    >>> height(put(Board(), 9, Place(0, 0, 0)), (1, 2)), height(Board(), (1, 2))
    (1, 0)
    """
    column, row = cell[0] - board.left, cell[1] - board.top
    if not 0 <= column < PLANE.width or row < 0:
        return 0
    return sum(cells >> column + PLANE.width * row & 1 for cells in board.levels)


def put(board: Board, number: int, place: Place) -> Board:
    """The board with one more tile. Raises ``NotLegal`` with the one reason that holds."""
    level, reason, cells = verdict(board, number, place)
    if reason:
        raise NotLegal(reason, number=number, level=level, cells=cells)
    tiles = (*board.tiles, Tile(number, place, level))
    left = min(tile.place.x for tile in tiles) - LONGEST
    top = min(tile.place.y for tile in tiles) - LONGEST
    moved = board.left - left + PLANE.width * (board.top - top) if board.tiles else 0
    levels = [cells << moved for cells in board.levels]
    if level == len(levels):
        levels.append(0)
    grown = Board(tiles, tuple(levels), left, top)
    levels[level] |= PLANE.shape[number, place.rotation].mask << _bit(grown, place)
    return replace(grown, levels=tuple(levels))


def chance(state: State) -> Sequence[tuple[Move, int]]:
    """The numbers still in the deck, weighted by how many cards of each are left (NM-R2)."""
    if to_move(state) != (CHANCE,):
        return []
    return [(Draw(number), left) for number, left in enumerate(state.deck) if left]


def play(state: State, seat: Seat, move: Move) -> State:
    """The card is turned up, or this seat's tile lies; a round closes when all have placed (NM-R12)."""
    if seat == CHANCE:
        return _turn_up(state, move)
    refuse_unless_on_turn(state, seat, move)
    assert isinstance(move, Place)
    assert state.card is not None
    board = put(state.boards[seat], state.card, move)
    boards = (*state.boards[:seat], board, *state.boards[seat + 1 :])
    placed = ROUNDS - sum(state.deck)
    all_placed = all(len(board.tiles) == placed for board in boards)
    return State(boards, state.deck, None if all_placed else state.card)


def refuse_unless_on_turn(state: State, seat: Seat, move: Move) -> None:
    """Raises ``NotLegal`` when this seat may not place any tile now."""
    waiting = to_move(state)
    if not waiting:
        raise NotLegal("over")
    if waiting == (CHANCE,):
        raise NotLegal("draw-first")
    if seat not in waiting:
        raise NotLegal("not-your-turn")
    if isinstance(move, Draw):
        raise NotLegal("not-a-choice")


def _turn_up(state: State, move: Move) -> State:
    if all(move != outcome for outcome, _ in chance(state)):
        raise NotLegal("not-an-outcome")
    assert isinstance(move, Draw)
    deck = (*state.deck[: move.number], state.deck[move.number] - 1, *state.deck[move.number + 1 :])
    return State(state.boards, deck, move.number)


def result(state: State) -> Result | None:
    """After the last round the most points win, and ties share (NM-R12 to NM-R15)."""
    if to_move(state):
        return None
    scores = tuple(board.score for board in state.boards)
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Result(scores, winners, "points")


def observe(state: State, seat: Seat | None) -> State:
    """Everything lies open: everybody sees the whole state."""
    return state
