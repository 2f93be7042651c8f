"""NMBR 9: moves and positions as ASCII text."""

import re

from games.nmbr9.rules import ROUNDS, Board, Draw, Move, State
from games.nmbr9.tiles import Place
from table.game import CannotRead

WHOLE = r"0|-?[1-9]\d?"
"""A coordinate: no game reaches a third digit."""
DRAW = re.compile(r"draw(\d)", re.ASCII)
PLACE = re.compile(rf"({WHOLE}),({WHOLE})r(0|90|180|270)", re.ASCII)


def write_move(move: Move) -> str:
    """The text of a move.

    >>> write_move(Draw(7)), write_move(Place(3, -1, 90))
    ('draw7', '3,-1r90')
    """
    if isinstance(move, Draw):
        return f"draw{move.number}"
    return f"{move.x},{move.y}r{move.rotation}"


def read_move(text: str) -> Move:
    """The move that a text names.

    >>> read_move("3,-1r90")
    Place(x=3, y=-1, rotation=90)
    """
    if drawn := DRAW.fullmatch(text):
        return Draw(int(drawn[1]))
    if placed := PLACE.fullmatch(text):
        return Place(int(placed[1]), int(placed[2]), int(placed[3]))
    raise CannotRead(f"not a move of NMBR 9: {text!r}")


def show(state: State) -> str:
    """The round, the deck, and every board level by level.

    >>> from games.nmbr9.rules import start
    >>> print(show(start(1, {})))
    round 0  card -  deck 00112233445566778899
    A  0 points
    """
    deck = "".join(str(number) * left for number, left in enumerate(state.deck)) or "-"
    card = "-" if state.card is None else str(state.card)
    lines = [f"round {ROUNDS - sum(state.deck)}  card {card}  deck {deck}"]
    for seat, board in enumerate(state.boards):
        lines.append(f"{'ABCD'[seat]}  {board.score} points")
        lines += show_board(board)
    return "\n".join(lines)


def show_board(board: Board) -> list[str]:
    """The levels of a board beside each other; the first column and row are those of the corner named on top.

    >>> from games.nmbr9.rules import put
    >>> print(*show_board(put(Board(), 7, Place(0, 0, 90))), sep="\\n")
    level 0 (0,0)
    77.7
    .777
    ...7
    """
    if not board.tiles:
        return []
    pictures = _pictures(board)
    corner = ",".join(str(min(axis)) for axis in zip(*_cells(board), strict=True))
    heads = [f"level {level}" + (f" ({corner})" if level == 0 else "") for level in range(len(pictures))]
    columns = [[head, *picture] for head, picture in zip(heads, pictures, strict=True)]
    widths = [max(map(len, column)) for column in columns]
    return [
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in zip(*columns, strict=True)
    ]


def _pictures(board: Board) -> list[list[str]]:
    """For each level its rows: the number on every covered cell, a dot on the others."""
    cells = _cells(board)
    xs = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    ys = range(min(y for _, y in cells), max(y for _, y in cells) + 1)
    numbers = {(cell, tile.level): str(tile.number) for tile in board.tiles for cell in tile.cells}
    return [
        ["".join(numbers.get(((x, y), level), ".") for x in xs) for y in ys]
        for level in range(len(board.levels))
    ]


def _cells(board: Board) -> list[tuple[int, int]]:
    return [cell for tile in board.tiles for cell in tile.cells]
