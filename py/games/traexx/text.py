"""Träxx: moves, lines and positions as ASCII text."""

import re
from collections.abc import Iterable

from games.traexx.board import BOARD, CARDS, FIELD, FIELDS, LENGTHS, Field
from games.traexx.rules import HIDDEN, PASS, ROUNDS, Card, Line, Move, Start, State, ends, score
from table.game import CannotRead, Seat

START = re.compile(r"start([1-4])")
CARD = re.compile(r"card([bgprsy]{4,5})")
LINE = re.compile(r"[a-i][1-9](-[a-i][1-9])+")

PITCH = 6
"""How many characters wide a field is in the text board; the rows are shifted by half of it."""


def write_move(move: Move) -> str:
    """The text of a move.

    >>> write_move(Card("bgsy")), write_move(Line((22, 15, 8)))
    ('cardbgsy', 'd5-c5-b4')
    """
    if isinstance(move, Start):
        return f"start{move.board}"
    if isinstance(move, Card):
        return f"card{move.colours}"
    return write_fields(move.fields) if move.fields else "pass"


def read_move(text: str) -> Move:
    """The move that a text names.

    >>> read_move("start2"), read_move("pass"), read_move("d5-c5-b4")
    (Start(board=2), Line(fields=()), Line(fields=(22, 15, 8)))
    """
    if text == "pass":
        return PASS
    if found := START.fullmatch(text):
        return Start(int(found[1]))
    if (found := CARD.fullmatch(text)) and found[1] in CARDS:
        return Card(found[1])
    if LINE.fullmatch(text):
        return Line(read_fields(text))
    raise CannotRead(f"not a move of Träxx: {text!r}")


def write_fields(fields: Iterable[Field]) -> str:
    """Fields by their names, one after the other."""
    return "-".join(FIELDS[field] for field in fields)


def read_fields(text: str) -> tuple[Field, ...]:
    """The fields that a text names, one after the other. Raises ``CannotRead``.

    >>> read_fields("a1-i5")
    (0, 60)
    """
    names = text.split("-")
    unknown = [name for name in names if name not in FIELD]
    if unknown:
        raise CannotRead(f"no such field: {unknown[0]!r}")
    return tuple(FIELD[name] for name in names)


def show(state: State) -> str:
    """The card, and for each seat its points, its line and its board."""
    card = f"card {state.card}" if state.card else "no card"
    blocks = [f"round {len(state.drawn)} of {ROUNDS}, {card}"]
    blocks += [_show_seat(state, seat) for seat in range(len(state.lines))]
    return "\n\n".join(blocks)


def _show_seat(state: State, seat: Seat) -> str:
    line = state.lines[seat]
    points = ", ".join(f"{number} gives {points}" for number, points in score(state, seat).numbers)
    return "\n".join(
        (
            f"seat {seat}, board {state.boards[seat]}: {score(state, seat).total} points ({points or 'no number'})",
            f"line {write_fields(line)}, {_show_choice(state.confirmed[seat])}",
            show_line(line),
        )
    )


def _show_choice(choice: Line | None) -> str:
    if choice is None:
        return "nothing confirmed"
    return "confirmed" if choice == HIDDEN else f"confirmed {write_move(choice)}"


def show_line(line: bytes) -> str:
    """A board with a line on it: the fields of the line in capitals, its ends in brackets.

    >>> print(show_line(bytes([22, 23])).splitlines()[3].split())
    ['p', 'b', 's', 'g', '[Y]', '[P]', 'g', 'p']
    """
    rows = []
    first = 0
    for length in LENGTHS:
        cells = "".join(_show_field(line, field) for field in range(first, first + length))
        rows.append((" " * ((max(LENGTHS) - length) * PITCH // 2) + cells).rstrip())
        first += length
    return "\n".join(rows)


def _show_field(line: bytes, field: Field) -> str:
    label = f"{BOARD.colours[field]}{BOARD.numbers[field] or ''}"
    if field in line:
        label = label.upper()
    if field in ends(line):
        return f"[{label}]".ljust(PITCH)
    return f" {label}".ljust(PITCH)
