"""Sample: the game as the table plays it: rules and texts bound to the protocol."""

from typing import Final

from games.sample import rules, text
from games.sample.info import INFO
from table.game import Game, bound

GAME: Final[Game[rules.State, rules.Move]] = bound(INFO, rules, text)
