"""Alles läuft!: moves and positions as ASCII text."""

import re

from games.alles_laeuft.rules import Move, State, hut
from table.game import CannotRead

MOVE = re.compile(r"token[1-7]|zombie(?:[1-9]|10)|dice[1-6][1-6]|roll|secure|grab|advance|joker|reroll")

FIGURES = "ABCDE"
"""How the figures of seats 0 to 4 are shown."""


def write_move(move: Move) -> str:
    """The text of a move: moves are kept as their text."""
    return move


def read_move(text: str) -> Move:
    """The move that a text names.

    >>> read_move("dice35")
    'dice35'
    """
    if not MOVE.fullmatch(text):
        raise CannotRead(f"not a move of Alles läuft!: {text!r}")
    return text


def show(state: State) -> str:
    """The course in three lines: places, tokens (r: red, z: zombie mat), figures; then what is going on.

    >>> from games.alles_laeuft.rules import start
    >>> print(show(start(2, {})))
    place  start  hut
    token
    here   AB
    tokens
    """
    places = ["start", *(str(k) for k in range(1, hut(state))), "hut"]
    tokens = ["", *(f"{mat.number}{'r' * mat.red}{'z' * mat.zombie}" for mat in state.mats), ""]
    here = [
        "".join(FIGURES[seat] for seat, at in enumerate(state.places) if at == place)
        for place in range(hut(state) + 1)
    ]
    widths = [max(map(len, column)) for column in zip(places, tokens, here, strict=True)]
    rows = [
        (head + "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True))).rstrip()
        for head, cells in (("place  ", places), ("token  ", tokens), ("here   ", here))
    ]
    return "\n".join([*rows, _going_on(state)])


def _going_on(state: State) -> str:
    """Phase, whose turn, throw and dice in one line."""
    words: list[str] = [state.phase]
    if state.phase == "start":
        words.append(FIGURES[state.waiting[0]])
    elif state.phase in ("choose", "throw", "thrown"):
        words += [FIGURES[state.on_turn], f"throw {state.throw}"]
        words += ["grabbing"] if state.grabbing else []
    if state.dice:
        words.append("dice {}{}".format(*state.dice))
    for leg in state.legs:
        words.append("leg " + ",".join(map(str, leg)))
    if any(state.won):
        words.append("won " + "/".join(",".join(map(str, tokens)) or "-" for tokens in state.won))
    return "  ".join(words)
