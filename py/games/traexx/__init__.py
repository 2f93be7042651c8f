"""Träxx: one line through a hexagon of coloured fields; cards say which colours it may use."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.traexx import best, bots, cover, hand, judge, keepsake, lesson, rulebook, typed, view, words
    from games.traexx.rules import Move, State
    from table.face import Face

    FACE = Face[State, Move, hand.Ui](
        view, hand, words, typed, bots, rulebook, lesson, cover, keepsake, judge, best
    )
