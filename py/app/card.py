"""A result to show around: a picture to keep, and a few plain lines for a chat. Nothing is sent from here.

The picture leaves the page, so it is drawn in colours of its own; the game draws the board in it.
"""

from textwrap import wrap

from app.model import App
from app.parts import topbar
from app.play import session_of
from kit.card import FONT, GOLD, INK, LINE, PAPER, SHEET, SOFT, Drawn, figure
from kit.html import Markup, join, tag
from kit.i18n import language, speech
from kit.mark import COLOURS, SHAPES
from table.game import Seat
from table.registry import part
from table.session import Session

_, ngettext = speech("app")

WIDTH = 600
RIM = 24
INSIDE = WIDTH - 2 * RIM
HIGHEST_BOARD = 320
ROW = 46
LETTERS = 34
"""How many letters of a headline fit in a line."""


def render(app: App) -> Markup:
    """The whole screen."""
    session = session_of(app)
    title = session.game.info.title(language())
    return join(
        topbar(_("Share the result")),
        tag(
            "div",
            tag(
                "section",
                picture(session, named=app.names_shown),
                tag(
                    "button",
                    _("Save or send the picture"),
                    type="button",
                    class_="plain",
                    data_picture="card",
                    data_name=f"{session.game.info.id}.png",
                ),
            ),
            tag(
                "section",
                tag("h2", _("In words")),
                tag(
                    "textarea",
                    in_words(app),
                    readonly=True,
                    rows=len(session.players) + 5,
                    id="card-words",
                    aria_label=_("The result of {title} in words").format(title=title),
                ),
                tag(
                    "button",
                    _("Copy or send"),
                    type="button",
                    class_="plain",
                    data_share=in_words(app),
                    data_done=_("Copied."),
                ),
                tag("p", "", class_="shared", role="status"),
                tag(
                    "label",
                    tag("span", _("Show the names")),
                    tag(
                        "input",
                        type="checkbox",
                        role="switch",
                        checked=app.names_shown,
                        data_field="names-shown",
                    ),
                    class_="row",
                ),
            ),
            class_="share",
        ),
    )


def names(session: Session, *, named: bool) -> tuple[str, ...]:
    """What everybody is called, for strangers: bots by their own names, people by theirs or by a number."""
    words = part(session.game, "words")
    return tuple(
        player.name
        if named
        else _("Player {number}").format(number=seat + 1)
        if player.level is None
        else words.level(player.level)[0]
        for seat, player in enumerate(session.players)
    )


def ranked(session: Session) -> list[Seat]:
    """The seats, the highest score first."""
    assert session.result is not None
    scores = session.result.scores
    return sorted(range(len(session.players)), key=lambda seat: (-scores[seat], seat))


def in_words(app: App) -> str:
    """The result as people paste it into a chat: the outcome, the scores, the seed, where to play."""
    session = session_of(app)
    assert session.result is not None
    called = names(session, named=app.names_shown)
    outcome = part(session.game, "words").outcome(session.state, called, session.result.winners)
    lines = [f"{session.game.info.title(language())}: {outcome}"]
    for seat in ranked(session):
        star = " ★" if seat in session.result.winners and len(called) > 1 else ""
        lines.append(f"{called[seat]} {session.result.scores[seat]}{star}")
    lines.append(_("Seed: {seed}").format(seed=session.seed))
    return "\n".join([*lines, *filter(None, [app.address])])


def picture(session: Session, *, named: bool) -> Markup:
    """The result as a picture: title, board, outcome, scores."""
    assert session.result is not None
    called = names(session, named=named)
    outcome = part(session.game, "words").outcome(session.state, called, session.result.winners)
    colours = tuple(player.colour for player in session.players)
    view = session.game.observe(session.state, None)
    drawn: Drawn = part(session.game, "card").picture(view, colours)
    scale = min(INSIDE / drawn.width, HIGHEST_BOARD / drawn.height)
    board_end = 92 + drawn.height * scale
    headline = wrap(outcome, LETTERS)
    rows_begin = board_end + 26 + 32 * len(headline)
    height = round(rows_begin + ROW * len(called) + 34)
    return tag(
        "svg",
        tag("rect", width=WIDTH, height=height, fill=PAPER),
        _head(session.game.info.title(language())),
        tag(
            "g",
            drawn.shapes,
            transform=f"translate({(WIDTH - drawn.width * scale) / 2:.4g} 76) scale({scale:.4g})",
        ),
        [
            _text(line, RIM, board_end + 26 + 32 * k, size=25, weight=700, fill=INK)
            for k, line in enumerate(headline)
        ],
        [
            _row(session, seat, called[seat], rows_begin + ROW * place - 14)
            for place, seat in enumerate(ranked(session))
        ],
        _text(_("Seed: {seed}").format(seed=session.seed), RIM, height - 20, size=16, fill=SOFT),
        _text("Neunerlei", WIDTH - RIM, height - 20, size=16, weight=700, fill=SOFT, anchor="end"),
        id="card",
        class_="card",
        view_box=f"0 0 {WIDTH} {height}",
        width=WIDTH,
        height=height,
        font_family=FONT,
        role="img",
        aria_label=outcome,
    )


def _head(title: str) -> Markup:
    shapes = [tag("g", shape, fill=COLOURS[place % 3]) for place, shape in enumerate(SHAPES)]
    return join(
        tag("g", shapes, transform=f"translate({WIDTH - RIM - 34} 22)"),
        _text(title, RIM, 52, size=32, weight=700, fill=INK),
    )


def _row(session: Session, seat: Seat, name: str, y: float) -> Markup:
    """A player's place in the result."""
    assert session.result is not None
    won = seat in session.result.winners
    score = str(session.result.scores[seat])
    return join(
        tag(
            "rect",
            x=RIM,
            y=y,
            width=INSIDE,
            height=ROW - 6,
            rx=12,
            fill=SHEET,
            stroke=GOLD if won else LINE,
            stroke_width=3 if won else 1.5,
        ),
        figure(session.players[seat].colour, name[:1].upper(), RIM + 8, y + 6, 28),
        _text(name, RIM + 48, y + 27, size=20, fill=INK),
        _text(f"★ {score}" if won else score, WIDTH - RIM - 14, y + 27, size=22, weight=700, anchor="end"),
    )


def _text(
    words: str, x: float, y: float, *, size: int, weight: int = 400, fill: str = INK, anchor: str = "start"
) -> Markup:
    return tag(
        "text",
        words,
        x=f"{x:g}",
        y=f"{y:g}",
        font_size=size,
        font_weight=weight,
        fill=fill,
        text_anchor=anchor,
    )
