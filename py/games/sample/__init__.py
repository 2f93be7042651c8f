"""Sample: a push-your-luck race with one die.

It stands on no shelf: every new game begins as a copy of it (tools/new_game.py).
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.sample import bots, cover, hand, judge, keepsake, lesson, rulebook, typed, view, words
    from games.sample.rules import Move, State
    from table.face import Face

    FACE = Face[State, Move, hand.Ui](
        view, hand, words, typed, bots, rulebook, lesson, cover, keepsake, judge
    )
