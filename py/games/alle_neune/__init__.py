"""Alle Neune: walk pawns along a track by the die, collect a tile at every boundary, make nines of them."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.alle_neune import bots, cover, hand, judge, keepsake, lesson, rulebook, typed, view, words
    from games.alle_neune.rules import Move, State
    from table.face import Face

    FACE = Face[State, Move, hand.Ui](
        view, hand, words, typed, bots, rulebook, lesson, cover, keepsake, judge
    )
