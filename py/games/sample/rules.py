"""Sample: the rules, as pure functions on frozen states.

SG-R1  Two to four play. The first seat begins, then the turns go round.
SG-R2  Whoever is on turn throws one die. From 2 to 6 its pips go into the pot.
SG-R3  After such a throw they throw again, or they bank: the pot is added to their points and the turn ends.
SG-R4  A 1 empties the pot and ends the turn. What is banked stays.
SG-R5  Whoever reaches the goal with the pot banks at once and wins: to throw again could only lose it.
SG-R6  The goal is 30 points, or 50 if that was chosen before the game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from games.sample.info import INFO
from table.game import CHANCE, NotLegal, Result, Seat

Move = str

LOST: Final = 1
"""SG-R4: what nobody wants to throw."""
FACES: Final = range(1, 7)


@dataclass(frozen=True, slots=True)
class State:
    """A position. Everything lies open on the table."""

    goal: int
    points: tuple[int, ...]
    """What each seat has banked."""
    on_turn: Seat = 0
    pot: int = 0
    throwing: bool = True
    """The die is thrown next; otherwise whoever is on turn decides."""


def start(seats: int, options: Mapping[str, object]) -> State:
    """Nobody has a point (SG-R1, R6)."""
    goal = INFO.read_options(seats, options)["goal"]
    assert isinstance(goal, int)
    return State(goal, (0,) * seats)


def is_over(state: State) -> bool:
    """SG-R5: whether somebody has reached the goal."""
    return max(state.points) >= state.goal


def to_move(state: State) -> tuple[Seat, ...]:
    """Chance while the die is thrown, else whoever is on turn."""
    if is_over(state):
        return ()
    return (CHANCE,) if state.throwing else (state.on_turn,)


def roller(state: State) -> Seat | None:
    """Whose hand throws the die."""
    return state.on_turn if to_move(state) == (CHANCE,) else None


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """SG-R3: to bank or to throw again. A turn begins with a throw, as nobody banks an empty pot."""
    return ["bank", "roll"] if seat != CHANCE and to_move(state) == (seat,) else []


def chance(state: State) -> Sequence[tuple[Move, int]]:
    """The six faces of the die."""
    return [(f"die{face}", 1) for face in FACES] if to_move(state) == (CHANCE,) else []


def play(state: State, seat: Seat, move: Move) -> State:
    """The state after the move and everything that follows from it without a question."""
    if seat == CHANCE:
        if all(move != outcome for outcome, _ in chance(state)):
            raise NotLegal("not-an-outcome")
        return _thrown(state, int(move.removeprefix("die")))
    refuse_unless_legal(state, seat, move)
    return _next_turn(_banked(state)) if move == "bank" else replace(state, throwing=True)


def refuse_unless_legal(state: State, seat: Seat, move: Move) -> None:
    """Raises ``NotLegal`` with the reason why this seat may not do this now."""
    if move in moves(state, seat):
        return
    if is_over(state):
        raise NotLegal("over")
    if seat != state.on_turn:
        raise NotLegal("not-your-turn")
    if state.throwing:
        raise NotLegal("empty-pot" if move == "bank" and not state.pot else "dice-first")
    raise NotLegal("not-a-choice")


def _thrown(state: State, face: int) -> State:
    """The die has fallen (SG-R2, R4, R5)."""
    if face == LOST:
        return _next_turn(state)
    filled = replace(state, pot=state.pot + face, throwing=False)
    banked = _banked(filled)
    return banked if is_over(banked) else filled


def _banked(state: State) -> State:
    """SG-R3: the pot belongs to whoever is on turn."""
    seat = state.on_turn
    points = (*state.points[:seat], state.points[seat] + state.pot, *state.points[seat + 1 :])
    return replace(state, points=points, pot=0)


def _next_turn(state: State) -> State:
    """SG-R1: the next seat, with an empty pot."""
    return replace(state, on_turn=(state.on_turn + 1) % len(state.points), pot=0, throwing=True)


def result(state: State) -> Result | None:
    """SG-R5: whoever has reached the goal has won, alone."""
    return Result(state.points, (state.on_turn,), "goal") if is_over(state) else None


def observe(state: State, seat: Seat | None) -> State:
    """Everything lies open: everybody sees the whole state."""
    return state
