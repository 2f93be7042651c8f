"""Passing a game on: a link with the whole game in it, and one with the same luck for somebody else.

There is no server: everything a link means stands in its fragment, which browsers never send anywhere.
"""

from dataclasses import replace

from app.model import App, Setup
from app.parts import topbar
from app.play import session_of
from kit.html import Markup, join, tag
from kit.i18n import language, speech
from table.game import CannotRead
from table.link import read_link, write_link
from table.session import Session

_, ngettext = speech("app")

PLAY_ON = "game="
SAME_LUCK = "luck="


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
            _link("luck", _("The same luck"), _challenge(session), luck),
            class_="share",
        ),
    )


def _challenge(session: Session) -> str:
    if session.result is None:
        return _("A new game with the same dice and cards, for somebody else.")
    best = max(session.result.scores)
    return _("A new game with the same dice and cards. The score to beat: {score}.").format(score=best)


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
    return f"{app.address}#{SAME_LUCK}{write_link(replace(session, cursor=0))}"


def opened(app: App, fragment: str, slot: str) -> App:
    """The app after somebody came by a link. Raises ``CannotRead`` when there is nothing of ours in it."""
    kind, text = next(
        ((kind, fragment[len(kind) :]) for kind in (PLAY_ON, SAME_LUCK) if fragment.startswith(kind)),
        ("", ""),
    )
    if not kind:
        raise CannotRead("no link of ours")
    try:
        session = read_link(text).session
    except CannotRead:
        said = _("This link is damaged or of another version. Nothing was changed.")
        return replace(app, screen="shelf", notice=said)
    if kind == PLAY_ON:
        return replace(app, screen="play", session=session, slot=slot, ui=None, front=None)
    setup = Setup(session.game.info.id, session.players, session.options, session.seed)
    return replace(app, screen="setup", setup=setup)
