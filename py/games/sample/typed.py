"""Sample: what can be typed: to bank, to roll again, and what is asked about the race."""

from games.sample import words
from games.sample.hand import Look
from games.sample.rules import Move, moves
from kit.i18n import points, speech
from kit.spoken import Sentence, presses, says

_, ngettext = speech("sample")


def sentences(look: Look) -> tuple[Sentence, ...]:
    """Moves as long as there are any, and questions."""
    legal = moves(look.view, look.seat) if look.acting and look.seat is not None else ()
    ways = {
        "bank": Sentence(_("bank keep"), _("banks the pot and ends your turn"), presses("move:bank")),
        "roll": Sentence(_("roll throw"), _("rolls again"), presses("move:roll")),
    }
    return (
        *(ways[move] for move in legal),
        Sentence(_("pot"), _("what is in the pot"), says(lambda: _pot(look))),
        Sentence(_("left missing"), _("what everybody still needs"), says(lambda: _missing(look))),
    )


def _pot(look: Look) -> str:
    return _("{points} in the pot.").format(points=points(look.view.pot))


def _missing(look: Look) -> str:
    return "\n".join(words.missing(look.view, seat, look.names) for seat in range(len(look.players)))


def named(look: Look, move: Move) -> str:
    """The word for a move."""
    return {"bank": _("bank"), "roll": _("roll")}[move]


def told(look: Look, move: Move) -> str:
    """What banking would bring, or how likely a roll is to add to the pot."""
    state = look.view
    if move == "bank":
        return _("You would have {points}.").format(points=points(state.points[state.on_turn] + state.pot))
    return _("Five of six rolls add to the {pot} in the pot; a 1 would lose it.").format(pot=state.pot)
