"""A finished game from the library: how it ended, and the ways to see it again, to review it, to pass it on."""

from dataclasses import dataclass, replace

from app import library
from app.model import NO_EFFECTS, App, Event, Screen, Step, Table
from app.screens import play, replay, review
from app.screens.share import Share
from app.telling import names_of, outcome
from kit.buttons import plain
from kit.days import dated
from kit.html import Markup, svg, tag
from kit.i18n import language, points, speech
from kit.parts import notice, sheet
from kit.pieces import players_pawn
from table import face
from table.game import CannotRead, Info
from table.session import Session, people

_, ngettext = speech("app")


@dataclass(frozen=True, slots=True)
class Ended(Screen):
    """A game that is over, opened from the library; nothing on it can be moved."""

    behind: Screen
    table: Table
    day: str = ""

    name = "ended"

    @property
    def session(self) -> Session:
        """The course of the game."""
        return self.table.session

    @property
    def game(self) -> Info:
        return self.session.game.info

    def render(self, app: App) -> Markup:
        session = self.session
        assert session.result is not None
        rows = [
            tag(
                "li",
                players_pawn(player, seat),
                player.name,
                " ",
                tag("b", points(session.result.scores[seat])),
            )
            for seat, player in enumerate(session.players)
        ]
        return sheet(
            self.game.title(language()),
            notice(app.notice),
            tag("p", outcome(session, names_of(session)), class_="outcome"),
            tag("p", dated(self.day), class_="when") if self.day else None,
            tag("div", _board(session, self.table.front or 0), class_=f"last-board {self.game.style}"),
            tag("ul", rows, class_="reached-by"),
            tag(
                "div",
                plain("review", _("Luck or choice?"), key="r"),
                plain("replay", _("See it again"), key="v"),
                plain("share", _("Pass it on")),
                class_="buttons",
            ),
            class_="reading ended",
        )

    def press(self, app: App, event: Event) -> Step:
        kind, _colon, rest = event.target.partition(":")
        match kind:
            case "review":
                return app.to(review.opened(app, self, self.table.front or 0)), NO_EFFECTS
            case "replay":
                return app.to(replay.begun(self, plays=app.settings.motion != "still")), NO_EFFECTS
            case "share":
                return app.to(Share(self)), NO_EFFECTS
            case "play-on" if rest.isascii() and rest.isdigit():
                moment = replay.cut(self.session, min(int(rest[:6]), len(self.session.log)))
                return play.open_practice(app, moment, event.fresh)
        raise CannotRead(f"nothing to press: {event.target!r}")

    def back(self) -> Screen:
        return self.behind


def opened(app: App, behind: Screen, volume: library.Volume) -> App:
    """A finished game of the library; one that cannot be read any more says so."""
    try:
        session = library.game_of(volume)
    except CannotRead:
        return replace(app, notice=_("This game can no longer be read."))
    front = people(session)[0] if people(session) else 0
    return app.to(Ended(behind, Table(volume.slot, session, front), volume.day))


def _board(session: Session, seat: int) -> Markup:
    colours = tuple(player.colour for player in session.players)
    drawn = face.keepsake(session.game).small(session.game.observe(session.state, seat), colours, seat)
    return svg(f"0 0 {drawn.width} {drawn.height}", "small-board", drawn.shapes)
