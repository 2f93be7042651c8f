"""Träxx: the rules in our own words, with pictures of the lines that the lesson draws."""

from games.traexx import words
from games.traexx.board import CARDS, COLOURS
from games.traexx.drawing import small, swatch
from games.traexx.lesson import FIRST, SECOND
from games.traexx.rules import State, grown, to_move
from kit.html import Markup, tag
from kit.i18n import speech
from kit.teach import Section, gallery, section
from table.game import Seat

_, ngettext = speech("traexx")


def rules() -> tuple[Section, ...]:
    """Every rule, in sections that can be read alone."""
    first = bytes(FIRST)
    return (
        section(
            "goal",
            _("What it is about"),
            _("Everybody draws one line through a hexagon of 61 coloured fields."),
            _(
                "Cards say which colours the line may use. Numbers along the way bring points, and "
                "fields you never reach cost points."
            ),
            picture=_board(grown(first, SECOND)),
        ),
        section(
            "board",
            _("The board"),
            _(
                "There are six colours. Each has its own pattern and letter, and two fields of the "
                "same colour never touch."
            ),
            _(
                "In the list, rows have the letters a to i, and fields are counted from the left: d5 "
                "is the fifth field of the fourth row."
            ),
            _(
                "Nine fields bear a number from 2 to 10: the big ones are on the rim; 2, 3 and 4 are "
                "in the middle."
            ),
            _(
                "All boards are alike except for the start, a framed field beside the centre. The "
                "four boards are dealt at random."
            ),
            _(
                "Our reading: where the colours lie on the printed boards is not documented. This "
                "layout is our own, chosen to be fair to all four starts, and so is purple as the "
                "sixth colour."
            ),
            picture=_swatches(COLOURS, named=True),
        ),
        section(
            "card",
            _("The cards"),
            _(
                "Each of the fifteen cards shows four different colours. On six of the cards, one of "
                "them comes twice."
            ),
            _("Each card is one round, and it counts for everybody at the same time."),
            _(
                "Our reading: every choice of four out of the six colours comes once, and each "
                "colour is doubled once. The printed deck is not documented."
            ),
            picture=_swatches(next(card for card in CARDS if len(card) == 5)),
        ),
        section(
            "draw",
            _("Drawing"),
            _(
                "From an end of your line, you go on to neighbouring fields that share an edge: one "
                "step for each colour on the card, in any order."
            ),
            _(
                "You may use the whole card, part of it, or nothing at all: then you pass. Nothing "
                "is kept for later."
            ),
            _("A colour shown twice may be used twice, but never more often than it is shown."),
            _("The start costs no colour, but a number field needs its colour like any other."),
            _(
                "“The line must not touch itself”: our reading is that no field is used twice. It "
                "may run alongside itself, for the ideal is to reach every field."
            ),
            picture=_board(first),
        ),
        section(
            "ends",
            _("Two ends"),
            _(
                "Your line has two ends. In each round it grows at one of them, and you choose anew "
                "every time."
            ),
            _(
                "At first, the start is both ends at once, so in the first round the line grows in "
                "one direction."
            ),
        ),
        section(
            "hidden",
            _("At the same time"),
            _(
                "Nobody begins: everybody draws at the same time. Once all have confirmed, the new "
                "lines are shown."
            ),
            _(
                "In the printed game, everybody can watch the others draw. Whether boards are hidden "
                "while a device goes round is up to you in the settings."
            ),
        ),
        section(
            "numbers",
            _("Numbers"),
            _("Whoever reaches a number first gets all its points."),
            _("If several players reach it in that same round, each of them gets all its points."),
            _("Anybody who gets there in a later round gets half, rounded up: then the 7 brings 4."),
            _("Every number that a line reaches in a round counts, not just the last one."),
        ),
        section(
            "end",
            _("The end"),
            _("After the fifteenth card, the points for your numbers are added up."),
            _(
                "Every field your line has not reached is crossed out and costs 1 point. The start "
                "counts as reached."
            ),
            _("The highest total wins; those who tie share the victory."),
        ),
        section(
            "alone",
            _("Alone"),
            _(
                "Alone, a number brings all its points only if you have not reached a higher one "
                "before; otherwise half, rounded up."
            ),
            _("Within a round, the order along the line decides."),
            _("For example, the 4, then the 7, the 5 and the 9 bring 4, 7, 3 and 9 points."),
            _("More than 40 points are super."),
        ),
    )


def _board(line: bytes) -> Markup:
    return gallery(small(line), class_="tx-gallery")


def _swatches(colours: str, *, named: bool = False) -> Markup:
    figures = (
        tag(
            "figure", swatch(tint, words.mark(tint)), tag("figcaption", words.colour(tint)) if named else None
        )
        for tint in sorted(colours, key=COLOURS.index)
    )
    return gallery(*figures, class_="tx-gallery")


def matters(view: State, seat: Seat | None) -> str:
    """The section that matters at this moment."""
    if not to_move(view):
        return "end"
    if view.card is None:
        return "card"
    return "draw" if len(view.lines[seat or 0]) == 1 else "ends"
