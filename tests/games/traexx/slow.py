"""Träxx: the legal lines found a second time, plainly, to check the fast way against.

It shares nothing with the rules but the picture of the board: fields are names, neighbours are fields whose
drawn centres lie one step apart, and every line is tried step by step as a player would with a finger.
"""

from collections.abc import Sequence

from games.traexx.board import BOARD

ROWS = {"a": 5, "b": 6, "c": 7, "d": 8, "e": 9, "f": 8, "g": 7, "h": 6, "i": 5}
NAMES = [f"{row}{number}" for row, length in ROWS.items() for number in range(1, length + 1)]
COLOUR_OF = dict(zip(NAMES, BOARD.colours, strict=True))


def centre(name: str) -> tuple[int, int]:
    """Where the middle of a field is drawn: fields of a row two apart, the shorter rows moved in by one."""
    row, number = name[0], int(name[1])
    return 2 * number - ROWS[row], "abcdefghi".index(row)


def touch(one: str, other: str) -> bool:
    """Whether two fields share an edge."""
    (x, y), (u, v) = centre(one), centre(other)
    return (abs(x - u), abs(y - v)) in {(2, 0), (1, 1)}


def legal_lines(line: Sequence[str], card: str) -> list[str]:
    """The texts of everything a player may do with a card: pass, or draw on from either end."""
    found = {"pass"}
    for end in {line[0], line[-1]}:
        found |= lines_on(line, [end], card)
    return sorted(found)


def lines_on(line: Sequence[str], way: list[str], colours: str) -> set[str]:
    """What can be drawn when ``way`` is drawn already in this round and these colours are left."""
    found = set()
    for name in NAMES:
        fresh = name not in line and name not in way
        if fresh and touch(way[-1], name) and COLOUR_OF[name] in colours:
            longer = [*way, name]
            found.add("-".join(longer))
            found |= lines_on(line, longer, colours.replace(COLOUR_OF[name], "", 1))
    return found


def grown(line: Sequence[str], text: str) -> list[str]:
    """A line after a move."""
    if text == "pass":
        return list(line)
    end, *new = text.split("-")
    return [*line, *new] if end == line[-1] else [*reversed(new), *line]


def count(line: Sequence[str], cards: Sequence[str]) -> int:
    """In how many ways a line can be played through these cards, one after the other."""
    if not cards:
        return 1
    return sum(count(grown(line, text), cards[1:]) for text in legal_lines(line, cards[0]))
