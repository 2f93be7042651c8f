"""Alles läuft!: a push-your-luck race with two dice along ten mats to the hut."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.alles_laeuft import bots, cover, hand, judge, keepsake, lesson, rulebook, typed, view, words
    from games.alles_laeuft.rules import Move, State
    from table.face import Face

    FACE = Face[State, Move, hand.Ui](
        view, hand, words, typed, bots, rulebook, lesson, cover, keepsake, judge
    )
