"""NMBR 9: twenty number tiles, stacked; each scores its number times its level."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.nmbr9 import best, bots, cover, hand, judge, keepsake, lesson, rulebook, typed, view, words
    from games.nmbr9.rules import Move, State
    from table.face import Face

    FACE = Face[State, Move, hand.Ui](
        view, hand, words, typed, bots, rulebook, lesson, cover, keepsake, judge, best
    )
