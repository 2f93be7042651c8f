"""Passing a game on: a link with the whole game in it, and one that challenges somebody with the same luck.

There is no server: everything a link means stands in its fragment, which browsers never send anywhere.
"""

from dataclasses import replace

from app import framed
from app.arrive import PLAY_ON, SAME_LUCK, devices
from app.model import App
from app.parts import topbar
from app.play import session_of
from kit.html import Markup, join, tag
from kit.i18n import language, speech
from table.link import write_link
from table.session import Session, people, to_beat

_, ngettext = speech("app")


def render(app: App) -> Markup:
    """The whole screen."""
    session = session_of(app)
    whole, luck = game_link(app, session), luck_link(app, session)
    return join(
        topbar(_("Pass on {title}").format(title=session.game.info.title(language()))),
        tag(
            "div",
            _link(
                "whole",
                _("This game"),
                _("Whoever opens it sees this table and plays on. Send it back and forth, turn by turn."),
                whole,
            ),
            _who_sits_here(session) if session.result is None and len(people(session)) > 1 else None,
            _link("luck", _("The same luck"), _challenge(session), luck),
            framed.to_full_page(app),
            class_="share",
        ),
    )


def _who_sits_here(session: Session) -> Markup:
    return tag(
        "section",
        tag("h2", _("Who plays on this device?")),
        tag("p", _("Whoever plays on another one gets the link after every turn.")),
        tag("div", devices(session), class_="join-choices"),
    )


def _challenge(session: Session) -> str:
    beat = to_beat(session)
    if beat is None:
        return _("A new game with the same dice and cards, for somebody else.")
    return _("A new game with the same dice and cards. The score to beat: {score}.").format(score=beat.score)


def _link(name: str, title: str, about: str, link: str) -> Markup:
    return tag(
        "section",
        tag("h2", title),
        tag("p", about),
        tag("div", class_="qr", data_qr=link, role="img", aria_label=_("The link as a QR code")),
        tag("textarea", link, readonly=True, rows=3, id=f"link-{name}", aria_label=title),
        tag(
            "button",
            _("Copy or send"),
            type="button",
            class_="plain",
            data_share=link,
            data_done=_("Copied."),
        ),
        tag("p", "", class_="shared", role="status"),
    )


def game_link(app: App, session: Session) -> str:
    """The address that opens this very table."""
    return f"{app.address}#{PLAY_ON}{write_link(session)}"


def luck_link(app: App, session: Session) -> str:
    """The address that sets up a new game with the same seed and options."""
    return f"{app.address}#{SAME_LUCK}{write_link(replace(session, cursor=0, beat=to_beat(session)))}"
