"""Sample: the table as HTML and SVG: everybody's way to the goal, the die, the buttons."""

from games.sample import words
from games.sample.drawing import lane
from games.sample.hand import Look
from games.sample.rules import FACES, roller
from kit import pieces
from kit.buttons import act, leads, truth
from kit.html import Markup, join, tag
from kit.i18n import speech
from table.face import Rooms
from table.game import Seat

_, ngettext = speech("sample")

HANDS_OVER = False
"""Everything lies open in the middle: people on one device need not hide anything."""


def rooms(look: Look) -> Rooms:
    """Everything on the table."""
    thrown = pieces.dice(
        look,
        lambda move: [face for face in FACES if move == f"die{face}"],
        waiting=1,
        is_due=roller(look.view) is not None,
    )
    return Rooms(board(look), actions(look) if look.acting else None, thrown)


def board(look: Look) -> Markup:
    """A lane for everybody, and what was asked about one of them."""
    asked = look.ui.asked
    return join(
        tag(
            "ul",
            (_lane(look, seat) for seat in range(len(look.players))),
            class_="sg-lanes",
            aria_label=_("Everybody's way to the goal"),
        ),
        tag("p", words.missing(look.view, asked, look.names), class_="asked") if asked is not None else None,
    )


def _lane(look: Look, seat: Seat) -> Markup:
    """Somebody's lane. What the pot would bring is help; how much is in it, the status says to everybody."""
    state, player = look.view, look.players[seat]
    pot = state.pot if look.marks and seat == state.on_turn else 0
    return tag(
        "li",
        tag(
            "button",
            pieces.players_pawn(player, seat),
            lane(state.goal, state.points[seat], pot),
            type="button",
            data_target=f"lane:{seat}",
            aria_label=words.lane(state, seat, look.names),
            aria_expanded=truth(look.ui.asked == seat),
        ),
        pieces.tally(look, seat, f"lane-{seat}"),
        class_=f"p{player.colour}",
    )


def actions(look: Look) -> Markup:
    """The buttons of the person in front; what goes on stands last, under the thumb."""
    state = look.view
    risk = _("5 of 6 rolls fill the pot") if look.odds else ""
    if roller(state) == look.seat:
        return act("throw", _("Roll"), key="r", note=risk, primary=True)
    banked = _("{n} then").format(n=state.points[state.on_turn] + state.pot) if look.marks else ""
    hint = look.ui.hinted
    return join(
        act(
            "move:bank",
            _("Bank"),
            key="b",
            note=banked,
            primary=leads("bank", look.asked or hint, usual=False),
            hinted=hint == "bank",
        ),
        act(
            "move:roll",
            _("Roll again"),
            key="r",
            note=risk,
            primary=leads("roll", look.asked or hint, usual=True),
            hinted=hint == "roll",
        ),
    )


def facts(look: Look, seat: Seat) -> str:
    """What the table shows beside a player's name."""
    return str(look.view.points[seat])
