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
                "Cards say which colours the line may use. Numbers on the way give points, and fields"
                " you never reach cost points."
            ),
            picture=_board(grown(first, SECOND)),
        ),
        section(
            "board",
            _("The board"),
            _(
                "There are six colours. Each also has a pattern and a letter of its own, and two"
                " fields of one colour never touch."
            ),
            _(
                "The rows have the letters a to i, and the fields of a row are counted from the left: d5 is"
                " the fifth field of the fourth row."
            ),
            _("Nine fields bear a number, 2 to 10: the big ones on the rim, 2, 3 and 4 in the middle."),
            _(
                "All boards are alike but for the start: a framed field beside the centre. The four"
                " boards are dealt at random."
            ),
            _(
                "Where the colours lie on the printed boards our source does not say. This layout is"
                " our own, found by a search for one that is fair to all four starts; purple is our"
                " sixth colour."
            ),
            picture=_swatches(COLOURS, named=True),
        ),
        section(
            "card",
            _("The cards"),
            _(
                "Fifteen cards show four different colours each, every choice of four out of six once."
                " On six of the cards one colour is there twice."
            ),
            _("Each card is one round, and it counts for everybody at the same time."),
            _("Which cards show a colour twice is our own choice too: each colour is doubled once."),
            picture=_swatches(next(card for card in CARDS if len(card) == 5)),
        ),
        section(
            "draw",
            _("Drawing"),
            _(
                "From the end of your line you go on to neighbouring fields, across a shared edge, one"
                " step for each colour of the card, in any order."
            ),
            _(
                "You may use all of the card, a part of it, or nothing: then you pass. Nothing is kept"
                " for later."
            ),
            _("A colour that is there twice may be used twice, never more often than it is shown."),
            _(
                "No field is used twice. The line may run alongside itself. The start costs no colour,"
                " but a number field needs its colour like any other."
            ),
            picture=_board(first),
        ),
        section(
            "ends",
            _("Two ends"),
            _(
                "Your line has two ends, and in each round it grows at one of them: you choose anew"
                " each time."
            ),
            _("Until it has grown, its start is both ends, so in the first round it grows in one direction."),
        ),
        section(
            "hidden",
            _("At the same time"),
            _(
                "Everybody draws at the same time, unseen by the others. When all have confirmed, the"
                " lines are shown."
            ),
            _(
                "On one device you hand it round: the next person sees nothing of your line before the"
                " round is over."
            ),
        ),
        section(
            "numbers",
            _("Numbers"),
            _("Who is the first to reach a number gets all its points."),
            _("If several reach it in the same round, each of them gets all its points."),
            _("Who comes in a later round gets half, rounded up: the 7 then gives 4."),
            _("Every number counts that a line reaches in a round, not just the last one."),
        ),
        section(
            "end",
            _("The end"),
            _("After the fifteenth card the points of your numbers are added up."),
            _(
                "Every field that your line has not reached is crossed out and costs 1 point. The"
                " start counts as reached."
            ),
            _("The highest sum wins; those who have the same share the victory."),
        ),
        section(
            "alone",
            _("Alone"),
            _(
                "Alone, a number gives all its points only if you have not reached a higher one"
                " before; otherwise half, rounded up."
            ),
            _("Within a round the order along the line decides."),
            _("For example: first the 4, then the 7, the 5 and the 9 give 4, 7, 3 and 9 points."),
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
