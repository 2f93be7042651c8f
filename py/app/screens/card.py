"""A result to show around: a picture to keep, and a few plain lines for a chat. Nothing is sent from here.

The picture leaves the page, so it is drawn in colours of its own; the game draws the board in it.
"""

from dataclasses import dataclass, replace
from textwrap import wrap

from app.daily import called as game_called
from app.links import luck_link
from app.model import NO_EFFECTS, App, Screen, Step
from app.screens.overlay import Overlay, session_of
from app.screens.share import named as game_named
from app.screens.share import passing_on
from app.telling import names_of, outcome
from kit.buttons import icon, plain
from kit.html import Markup, join, tag
from kit.i18n import language, signed, speech
from kit.mark import coloured
from kit.palette import GOLD, INK, LINE, PAPER, SHEET, SOFT
from kit.parts import readonly, section, sheet, switch
from kit.picture import FONT, figure
from kit.pieces import letter
from table import face
from table.game import CannotRead, Result, Seat
from table.plan import bot_name
from table.session import Session

_, ngettext = speech("app")

WIDTH = 600
RIM = 24
INSIDE = WIDTH - 2 * RIM
HIGHEST_BOARD = 320
ROW = 46
LETTERS = 34
"""How many letters of a headline fit in a line."""


@dataclass(frozen=True, slots=True)
class Card(Overlay):
    """The result of the game behind."""

    behind: Screen
    named: bool = True
    """Whether people's names stand on it."""

    name = "card"

    def render(self, app: App) -> Markup:
        session = session_of(self)
        info = session.game.info
        save = _("Save or send the picture")
        text = in_words(app.address, session, named=self.named)
        label = _("The result of {title} in words").format(title=info.title(language()))
        return sheet(
            _("Share the result"),
            tag(
                "section",
                plain(
                    None,
                    save,
                    face=icon("share"),
                    primary=True,
                    data_picture="card",
                    data_name=f"{info.id}.png",
                ),
                picture(session, named=self.named),
            ),
            section(
                _("In words"),
                passing_on(text, _("In words")),
                readonly(text, rows=len(session.players) + 5, id="card-words", aria_label=label),
                switch(_("Show the names"), "names-shown", on=self.named),
            ),
            class_="share",
        )

    def fill(self, app: App, name: str, value: str) -> Step:
        if name != "names-shown":
            raise CannotRead(f"no such field: {name!r}")
        return app.to(replace(self, named=value == "true")), NO_EFFECTS


def names(session: Session, *, named: bool) -> tuple[str, ...]:
    """What everybody is called, for strangers: bots by their own names, people by theirs or by a number."""
    if named:
        return names_of(session)
    info, unnamed = session.game.info, _("Player {number}")
    return tuple(
        bot_name(info, player.level) if player.level else unnamed.format(number=seat)
        for seat, player in enumerate(session.players, 1)
    )


def in_words(address: str, session: Session, *, named: bool) -> str:
    """The result as people paste it into a chat: the outcome, the scores, and where to try the same luck."""
    result, called = result_of(session), names(session, named=named)
    lines = [f"{game_named(session)}: {outcome(session, called)}"]
    for seat in result.ranking():
        star = " ★" if seat in result.winners and len(called) > 1 else ""
        lines.append(f"{called[seat]} {signed(result.scores[seat])}{star}")
    if not address:
        return "\n".join([*lines, _("Seed: {seed}").format(seed=session.seed)])
    # A link names everybody who sat there; whoever leaves the names out gives the word for the luck instead.
    if named:
        return "\n".join([*lines, _("Can you do better with the same luck?"), luck_link(address, session)])
    return "\n".join([*lines, _("Seed: {seed}").format(seed=session.seed), address])


def result_of(session: Session) -> Result:
    """How it ended. Raises ``CannotRead`` for a game that goes on."""
    if session.result is None:
        raise CannotRead("the game goes on")
    return session.result


def picture(session: Session, *, named: bool) -> Markup:
    """The result as a picture: title, board, outcome, scores."""
    called = names(session, named=named)
    ended = outcome(session, called)
    colours = tuple(player.colour for player in session.players)
    drawn = face.keepsake(session.game).picture(session.game.observe(session.state, None), colours)
    scale = min(INSIDE / drawn.width, HIGHEST_BOARD / drawn.height)
    left = (WIDTH - drawn.width * scale) / 2
    board_end = 92 + drawn.height * scale
    headline = wrap(ended, LETTERS)
    rows_begin = board_end + 26 + 32 * len(headline)
    height = round(rows_begin + ROW * len(called) + 34)
    return tag(
        "svg",
        tag("rect", width=WIDTH, height=height, fill=PAPER),
        _head(session.game.info.title(language()), game_called(session)),
        tag("g", drawn.shapes, transform=f"translate({left:.4g} 76) scale({scale:.4g})"),
        [
            _text(line, RIM, board_end + 26 + 32 * k, size=25, weight=700, fill=INK)
            for k, line in enumerate(headline)
        ],
        [
            _row(session, seat, called[seat], rows_begin + ROW * place - 14)
            for place, seat in enumerate(result_of(session).ranking())
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
        aria_label=ended,
    )


def _head(title: str, day: str) -> Markup:
    return join(
        tag("g", coloured(), transform=f"translate({WIDTH - RIM - 34} 22)"),
        _text(title, RIM, 42 if day else 52, size=32, weight=700, fill=INK),
        _text(day, RIM, 64, size=16, fill=SOFT) if day else None,
    )


def _row(session: Session, seat: Seat, name: str, y: float) -> Markup:
    """A player's place in the result."""
    result = result_of(session)
    won, score = seat in result.winners, signed(result.scores[seat])
    edge, wide = (GOLD, 3) if won else (LINE, 1.5)
    place = {"x": RIM, "y": y, "width": INSIDE, "height": ROW - 6, "rx": 12}
    return join(
        tag("rect", **place, fill=SHEET, stroke=edge, stroke_width=wide),
        figure(session.players[seat].colour, letter(name, seat), RIM + 8, y + 6, 28),
        _text(name, RIM + 48, y + 27, size=20, fill=INK),
        _text(f"★ {score}" if won else score, WIDTH - RIM - 14, y + 27, size=22, weight=700, anchor="end"),
    )


def _text(
    words: str, x: float, y: float, *, size: int, weight: int = 400, fill: str = INK, anchor: str = "start"
) -> Markup:
    font = {"font_size": size, "font_weight": weight, "fill": fill, "text_anchor": anchor}
    return tag("text", words, x=f"{x:g}", y=f"{y:g}", **font)
