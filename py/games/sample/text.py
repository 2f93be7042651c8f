"""Sample: moves and positions as ASCII text."""

import re

from games.sample.rules import Move, State, is_over
from table.game import CannotRead

MOVE = re.compile(r"die[1-6]|bank|roll")

SEATS = "ABCD"
"""How the seats are shown."""


def write_move(move: Move) -> str:
    """The text of a move: moves are kept as their text."""
    return move


def read_move(text: str) -> Move:
    """The move that a text names.

    >>> read_move("die5")
    'die5'
    """
    if not MOVE.fullmatch(text):
        raise CannotRead(f"not a move of this game: {text!r}")
    return text


def show(state: State) -> str:
    """The goal, everybody's points, and what is going on.

    >>> print(show(State(30, (12, 7), on_turn=1, pot=4, throwing=False)))
    goal 30
    A 12
    B  7
    B decides, pot 4
    """
    rows = [f"{SEATS[seat]} {points:2}" for seat, points in enumerate(state.points)]
    doing = "has won" if is_over(state) else "throws" if state.throwing else "decides"
    return "\n".join([f"goal {state.goal}", *rows, f"{SEATS[state.on_turn]} {doing}, pot {state.pot}"])
