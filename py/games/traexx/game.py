"""Träxx: the game as the table plays it: rules and texts bound to the protocol."""

from games.traexx import rules, text
from games.traexx.info import INFO
from table.game import Game


class Traexx:
    """The rules and the text, bound to the game protocol."""

    info = INFO
    start = staticmethod(rules.start)
    to_move = staticmethod(rules.to_move)
    roller = staticmethod(rules.roller)
    moves = staticmethod(rules.moves)
    chance = staticmethod(rules.chance)
    play = staticmethod(rules.play)
    result = staticmethod(rules.result)
    observe = staticmethod(rules.observe)
    write_move = staticmethod(text.write_move)
    read_move = staticmethod(text.read_move)
    show = staticmethod(text.show)


GAME: Game[rules.State, rules.Move] = Traexx()
