"""Träxx: the game as the table plays it: rules and texts bound to the protocol."""

from typing import Final

from games.traexx import rules, text
from games.traexx.info import INFO
from table.game import Game, bound

GAME: Final[Game[rules.State, rules.Move]] = bound(INFO, rules, text)
