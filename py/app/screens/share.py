"""Passing a game on: a link with the whole game in it, and one that challenges somebody with the same luck.

There is no server: everything a link means stands in its fragment, which browsers never send anywhere.
"""

from dataclasses import dataclass

from app.daily import called
from app.embed.beside import to_full_page
from app.links import game_link, luck_link
from app.model import App, Event, Screen, Step
from app.screens.overlay import Overlay, session_of
from app.telling import names_of, outcome
from kit.buttons import icon, plain
from kit.days import dated
from kit.html import Markup, join, tag
from kit.i18n import language, signed, speech
from kit.parts import readonly, section, sheet
from kit.pieces import players_pawn
from table.daily import DAILY, is_daily
from table.game import Seat
from table.session import Session, in_front, people, receiver, to_beat, waiting_for

_, ngettext = speech("app")


@dataclass(frozen=True, slots=True)
class Share(Overlay):
    """The links of the game behind, and who plays on this device."""

    behind: Screen

    name = "share"

    def render(self, app: App) -> Markup:
        session = session_of(self)
        whole, luck = game_link(app.address, session), luck_link(app.address, session)
        is_over, daily_name = session.result is not None, called(session)
        return sheet(
            _("Pass on {title}").format(title=title_of(session)),
            tag("p", daily_name, class_="of-the-day") if daily_name else None,
            _link("whole", _("How it went") if is_over else _("This game"), *_about(session), whole),
            None if is_over or len(people(session)) == 1 else _who_sits_here(session),
            _link("luck", _("The same luck"), _challenge(session), _dare(session), luck),
            to_full_page(app),
            class_="share",
        )

    def press(self, app: App, event: Event) -> Step:
        """Whatever is said about the table is the table's business."""
        return self.behind.press(app.to(self.behind), event)


def title_of(session: Session) -> str:
    """What the game is called in the language that is spoken."""
    return session.game.info.title(language())


def named(session: Session) -> str:
    """The game as it is called among people: with the day, where it is a game of some day.

    >>> from table.session import Player, new_session
    >>> named(new_session("nmbr9", (Player("Anna", 0),), "daily-2026-11-07"))
    'NMBR 9, game of the day, 7 November 2026'
    """
    if not is_daily(session):
        return title_of(session)
    day = dated(session.seed.removeprefix(DAILY))
    return _("{title}, game of the day, {day}").format(title=title_of(session), day=day)


def _about(session: Session) -> tuple[str, str]:
    """What the link of a game does, and the words it is sent with: a finished one is not played on."""
    if session.result is not None:
        ended = outcome(session, names_of(session))
        about = _("{outcome} Whoever opens the link sees how it went, move by move.").format(outcome=ended)
        return about, _("{game}: {outcome} See how it went:").format(game=named(session), outcome=ended)
    about = _("Whoever opens it sees this table and plays on. Send it back and forth, turn by turn.")
    to = receiver(session)
    if to is None:
        return about, _("{game}: play on with me!").format(game=named(session))
    said = _("{game}: it is your turn, {name}!") if to in waiting_for(session) else _("{game}: for {name}")
    return about, said.format(game=named(session), name=session.players[to].name)


def _dare(session: Session) -> str:
    """The words that a challenge is sent with."""
    beat = to_beat(session)
    if beat is None:
        return _("{game}: try it with the same luck!").format(game=named(session))
    return _("{game}: can you beat {score}?").format(game=named(session), score=signed(beat.score))


def devices(session: Session, but: Seat | None = None) -> Markup:
    """A button for each person who may sit here alone, but for one of them, and one for all at this device."""
    alone = [
        plain(
            f"here:{seat}",
            session.players[seat].name,
            face=players_pawn(session.players[seat], seat),
            on=in_front(session) == seat,
        )
        for seat in people(session)
        if seat != but
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
    return _("A new game with the same dice and cards. The score to beat: {score}.").format(
        score=signed(beat.score)
    )


def _link(name: str, title: str, about: str, words: str, link: str) -> Markup:
    return section(
        title,
        tag("p", about),
        passing_on(link, title, words),
        tag("div", class_="qr", data_qr=link, role="img", aria_label=_("The link as a QR code")),
        readonly(link, rows=3, id=f"link-{name}", aria_label=title),
    )


def passing_on(text: str, title: str, words: str = "") -> Markup:
    """Hands a text, or an address with some words, to the device's own sheet where it has one, or to the clipboard."""
    send, copy = _("Send"), _("Copy")
    return join(
        tag(
            "div",
            plain(
                None,
                send,
                face=icon("share"),
                primary=True,
                data_share=text,
                data_words=words or None,
                aria_label=f"{send}: {title}",
            ),
            plain(None, copy, data_copy=text, data_done=_("Copied."), aria_label=f"{copy}: {title}"),
            class_="buttons",
        ),
        tag("p", "", class_="shared", role="status"),
    )
