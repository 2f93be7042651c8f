"""Träxx: what lies beside the board: the score sheet, and what the others have drawn."""

from games.traexx import drawing
from games.traexx.board import NUMBERS
from games.traexx.hand import Look
from games.traexx.rules import State, half, numbers_taken, result, score, worth
from kit.html import Markup, classes, tag, unseen
from kit.i18n import remembered, signed, speech
from kit.pieces import players_pawn
from table.game import Seat
from table.session import Player

_, ngettext = speech("traexx")


@remembered
def sheet(state: State, players: tuple[Player, ...]) -> Markup:
    """The score sheet: what everybody has for each number, the fields that are missing, and the sum.

    Until the end fields are open and cost nothing yet (TX-R12): nobody begins at −60.
    """
    is_over = result(state) is not None
    return tag(
        "table",
        tag("caption", _("Score sheet")),
        tag(
            "thead",
            tag(
                "tr",
                tag("th", unseen(_("Player")), scope="col"),
                (_number_head(state, number) for number in NUMBERS),
                _sign("✕", _("Fields not reached")) if is_over else _sign("○", _("Open fields")),
                _sign("Σ", _("Sum") if is_over else _("Points so far")),
            ),
        ),
        tag("tbody", (_score_row(state, seat, players[seat], is_over) for seat in range(state.seats))),
        class_="tx-scores",
    )


def _number_head(state: State, number: int) -> Markup:
    """A number, and what it gives to whoever reaches it now; alone, one that is reached is past (TX-R13)."""
    gives = half(number) if number in numbers_taken(state) else number
    if state.seats == 1:
        gives = worth(state, 0, number)
    said = {
        0: "{number}",
        number: _("{number}, in full"),
        half(number): _("{number}, half from now on"),
    }[gives]
    return tag(
        "th",
        tag("span", number, class_="tx-head", aria_hidden="true"),
        unseen(said.format(number=number)),
        scope="col",
        class_=classes(is_half=gives == half(number), is_past=not gives),
    )


def _sign(sign: str, words: str) -> Markup:
    """The head of a column for the eye and for the ear."""
    return tag("th", tag("span", sign, aria_hidden="true"), unseen(words), scope="col")


def _score_row(state: State, seat: Seat, player: Player, is_over: bool) -> Markup:
    counted = score(state, seat)
    gives = dict(counted.numbers)
    return tag(
        "tr",
        tag(
            "th",
            players_pawn(player, seat),
            unseen(player.name),
            scope="row",
        ),
        (_score_cell(number, gives.get(number)) for number in NUMBERS),
        tag("td", f"−{counted.missing}" if is_over else counted.missing, class_="tx-missing"),
        tag("td", signed(counted.total if is_over else sum(gives.values())), class_="tx-sum"),
        class_=f"p{player.colour}",
    )


def _score_cell(number: int, gives: int | None) -> Markup:
    if gives is None:
        return tag("td", "·")
    return tag("td", tag("span", gives, class_=classes("tx-got", is_half=gives < number)))


def others(look: Look) -> Markup | None:
    """TX-R5: everybody else's line as it was when the round began."""
    state = look.view
    others = [seat for seat in range(state.seats) if seat != look.own_seat]
    if not others:
        return None
    return tag(
        "ul",
        (
            tag(
                "li",
                drawing.small(
                    state.lines[seat],
                    player=look.players[seat].colour,
                    label=_("The board of {name}").format(name=look.names[seat]),
                ),
                tag(
                    "span",
                    look.names[seat],
                    _ready_mark(state, seat),
                    class_="tx-name",
                ),
            )
            for seat in others
        ),
        class_="tx-others",
        aria_label=_("The others"),
    )


def _ready_mark(state: State, seat: Seat) -> Markup | None:
    if state.card is None or state.confirmed[seat] is None:
        return None
    return tag("span", " ✓", unseen(_("ready")))
