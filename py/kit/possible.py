"""What was possible: what a search through a finished game's draws has found so far."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Possible:
    """The best game of one seat with the draws as they came: how far the search is, the score, the moves."""

    done: int
    total: int
    score: int
    moves: tuple[Any, ...]
