"""Passing a game on: a link with the whole game in it, and one that challenges somebody with the same luck.

There is no server: everything a link means stands in its fragment, which browsers never send anywhere.
"""

from dataclasses import dataclass

from app.embed.beside import to_full_page
from app.links import game_link, luck_link
from app.model import App, Event, Screen, Step
from app.screens.overlay import Overlay, session_of
from kit.buttons import plain
from kit.html import Markup, join, tag
from kit.i18n import language, speech
from kit.parts import readonly, section, sheet
from kit.pieces import players_pawn
from table.session import Session, in_front, people, to_beat

_, ngettext = speech("app")


@dataclass(frozen=True, slots=True)
class Share(Overlay):
    """The links of the game behind, and who plays on this device."""

    behind: Screen

    name = "share"

    def render(self, app: App) -> Markup:
        session = session_of(self)
        whole, luck = game_link(app.address, session), luck_link(app.address, session)
        about = _("Whoever opens it sees this table and plays on. Send it back and forth, turn by turn.")
        return sheet(
            _("Pass on {title}").format(title=session.game.info.title(language())),
            _link("whole", _("This game"), about, whole),
            _who_sits_here(session) if session.result is None and len(people(session)) > 1 else None,
            _link("luck", _("The same luck"), _challenge(session), luck),
            to_full_page(app),
            class_="share",
        )

    def press(self, app: App, event: Event) -> Step:
        """Whatever is said about the table is the table's business."""
        return self.behind.press(app.to(self.behind), event)


def devices(session: Session) -> Markup:
    """A button for each person who may sit here alone, and one for all at this device."""
    alone = [
        plain(
            f"here:{seat}",
            session.players[seat].name,
            face=players_pawn(session.players[seat], seat),
            on=in_front(session) == seat,
        )
        for seat in people(session)
    ]
    all_here = not any(player.away for player in session.players)
    everybody = plain("here:all", _("We all play on this device"), on=all_here)
    return tag("div", alone, everybody, class_="join-choices")


def _who_sits_here(session: Session) -> Markup:
    said = _("Anybody on another device gets the link after every turn.")
    return section(_("Who plays on this device?"), tag("p", said), devices(session))


def _challenge(session: Session) -> str:
    beat = to_beat(session)
    if beat is None:
        return _("A new game with the same dice and cards, for somebody else.")
    return _("A new game with the same dice and cards. The score to beat: {score}.").format(score=beat.score)


def _link(name: str, title: str, about: str, link: str) -> Markup:
    return section(
        title,
        tag("p", about),
        tag("div", class_="qr", data_qr=link, role="img", aria_label=_("The link as a QR code")),
        readonly(link, rows=3, id=f"link-{name}", aria_label=title),
        passing_on(link),
    )


def passing_on(text: str) -> Markup:
    """A button that hands a text or an address to other apps or to the clipboard, and says so."""
    return join(
        plain(None, _("Copy or send"), data_share=text, data_done=_("Copied.")),
        tag("p", "", class_="shared", role="status"),
    )
