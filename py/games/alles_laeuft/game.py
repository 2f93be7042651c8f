"""Alles läuft!: the game as the table plays it: rules and texts bound to the protocol."""

from typing import Final

from games.alles_laeuft import rules, text
from games.alles_laeuft.info import INFO
from table.game import Game, bound

GAME: Final[Game[rules.State, rules.Move]] = bound(INFO, rules, text, {1: rules.start_under_rules_1})
