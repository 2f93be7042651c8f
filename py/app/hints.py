"""A hint in words: why, the whole move, and what the next best would cost."""

from typing import Any

from app.amounts import amount
from kit.i18n import speech
from table import face
from table.account import SURE, WORTH_A_WORD, fine
from table.bot import Judgement
from table.game import Game
from table.look import Look

_, ngettext = speech("app")


def in_words(game: Game[Any, Any], look: Look[Any, Any, Any], found: Judgement) -> str:
    """What the best of these moves is good for, and how far the next one falls short of it."""
    move = found[0].move
    because = face.bots(game).reason(look.view, look.seat or 0, move)
    why = _with_move(face.words(game.info).why(because), face.typed(game).named(look, move))
    return f"{why} {_next_best(game, len(look.players), found)}".rstrip()


def _with_move(why: str, move: str) -> str:
    """A reason with the whole move it is for, unless it has named that already."""
    if move.casefold() in why.casefold():
        return why
    return _("{why} That is: {move}.").format(why=why, move=move)


def _next_best(game: Game[Any, Any], seats: int, found: Judgement) -> str:
    """What the next best move would cost; nothing where it is as good, or nobody can tell."""
    if len(found) < 2:
        return ""
    cost, unit = found[0].worth - found[1].worth, face.judge(game).unit(seats)
    if cost <= SURE * found[1].error or fine(cost) < WORTH_A_WORD[unit]:
        return _("Something else would be about as good.")
    said = _("The next best would cost {amount}.")
    return said.format(amount=amount(unit, fine(cost), places=1))
