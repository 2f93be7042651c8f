"""The table as the person in front sees it: whose view it is, who gets the device next, and the row of players."""

from dataclasses import replace
from typing import Any

from app.model import Settings, Table
from kit.buttons import truth
from kit.html import Markup, classes, tag
from kit.i18n import speech
from kit.pieces import players_pawn
from table import face
from table.game import CHANCE, Seat
from table.look import Look
from table.session import Session, person_on_turn, read_line, waiting_for

_, ngettext = speech("app")

RECENT = 12
"""How many of the last moves a view may mark and the log shows unfolded."""


def look_at(table: Table, settings: Settings) -> Look[Any, Any, Any]:
    """The table as the person in front sees it."""
    session = table.session
    seat = None if handed_to(table) is not None else person_on_turn(session)
    front = table.front if seat is None else seat
    begin = max(0, session.cursor - RECENT)
    recent = tuple(read_line(session.game, line) for line in session.log[begin : session.cursor])
    return Look(
        view=session.game.observe(session.state, front),
        ui=face.hand(session.game).NOTHING if table.ui is None else table.ui,
        seat=front,
        players=session.players,
        acting=seat is not None,
        recent=recent,
        step=session.cursor,
        marks=settings.assist != "none",
        odds=settings.assist == "hints",
    )


def handed_to(table: Table) -> Seat | None:
    """The person the device goes to next, where everybody has a board of their own and must not see others'."""
    seat = person_on_turn(table.session)
    if seat is None or seat == table.front or not face.view(table.session.game).HANDS_OVER:
        return None
    return seat


def with_session(table: Table, session: Session, settings: Settings, seat: Seat | None = None) -> Table:
    """The table with another position on it, which ``seat`` has brought about: whatever was selected is let go."""
    front = table.front if seat is None else seat
    after = replace(table, session=session, front=front)
    if table.ui is None or handed_to(after) is not None:
        return replace(after, ui=None)
    return replace(after, ui=face.hand(session.game).kept(look_at(after, settings)))


def written_draft(table: Table) -> str:
    """What lies on the table but is not yet done, as text."""
    return "" if table.ui is None else face.hand(table.session.game).write_draft(table.ui)


def read_draft(session: Session, text: str) -> Any:
    """What a person had laid out on the table when they left; None for nothing."""
    seat = person_on_turn(session)
    if not text or seat is None:
        return None
    return face.hand(session.game).read_draft(text, session.game.observe(session.state, seat))


def waits_for_a_decision(session: Session) -> bool:
    """Whether somebody has to decide, and not just a hand to throw the dice."""
    return session.to_move not in ((), (CHANCE,))


def laid_out(
    look: Look[Any, Any, Any],
    session: Session,
    board: Markup,
    now: Markup | None,
    *,
    above: Markup | None = None,
    aside: Markup | None = None,
) -> Markup:
    """A table as every screen lays it out: who plays, the board, what is going on, and what stands beside it."""
    return tag(
        "div",
        above,
        players_row(look, session),
        tag("div", board, class_="board"),
        tag("div", now, class_="now"),
        aside,
        class_=classes("play", session.game.info.style, lesson=above),
    )


def players_row(look: Look[Any, Any, Any], session: Session) -> Markup:
    """Everybody at the table, with what lies beside their names; whoever is on turn is marked."""
    view = face.view(session.game)
    waiting = waiting_for(session)
    return tag(
        "ul",
        (
            tag(
                "li",
                players_pawn(player, seat),
                tag("span", player.name, class_="name"),
                tag("span", view.facts(look, seat), class_="facts"),
                class_=classes("player", f"p{player.colour}", is_on_turn=seat in waiting),
                aria_current=truth(True if seat in waiting else None),
            )
            for seat, player in enumerate(session.players)
        ),
        class_="players",
        aria_label=_("Players"),
    )
