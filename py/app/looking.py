"""The table as the person in front sees it: whose view it is, who gets the device next, and the row of players."""

from dataclasses import dataclass, replace
from typing import Any, Final

from app.model import Settings, Table
from kit.buttons import button, line_drawing, truth
from kit.html import Markup, classes, tag
from kit.i18n import speech
from kit.pieces import players_pawn
from kit.winding import counted
from table import face
from table.face import Moment, Rooms
from table.game import CHANCE, CannotRead, Seat
from table.look import Look
from table.session import Session, person_on_turn, read_line, waiting_for

_, ngettext = speech("app")

RECENT = 12
"""How many of the last moves a view may mark and the log shows unfolded."""


def look_at(table: Table, settings: Settings) -> Look[Any, Any, Any]:
    """The table as the person in front sees it."""
    session = table.session
    seat = None if handed_to(table, settings) is not None else person_on_turn(session)
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
        letters=settings.letters,
    )


def passes_to(table: Table) -> Seat | None:
    """The person whose board comes to the front next, where everybody has one of their own."""
    seat = person_on_turn(table.session)
    if seat is None or seat == table.front or not face.view(table.session.game).HANDS_OVER:
        return None
    return seat


def handed_to(table: Table, settings: Settings) -> Seat | None:
    """The person the device goes to next, where people want their boards hidden from each other.

    The printed games lie open on the table, so that is how it is unless somebody asks for it.
    """
    return passes_to(table) if settings.hides else None


def with_session(table: Table, session: Session, settings: Settings, seat: Seat | None = None) -> Table:
    """The table with another position on it, which ``seat`` has brought about: whatever was selected is let go."""
    front = table.front if seat is None else seat
    after = replace(table, session=session, front=front)
    if table.ui is None or passes_to(after) is not None:
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


@dataclass(frozen=True, slots=True)
class Drawer:
    """What can be looked up beside the table: a column where there is room, else behind a button."""

    name: str
    called: str
    inside: Markup
    front: str = ""
    """What stands on the button instead of its name: the newest of what is inside."""


def laid_out(
    look: Look[Any, Any, Any],
    session: Session,
    rooms: Rooms,
    *,
    now: Markup | None,
    bar: Markup,
    above: Markup | None = None,
    log: Drawer | None = None,
    pulled: str = "",
    moment: Moment | None = None,
    over: Markup | None = None,
    counts: int = 0,
) -> Markup:
    """A table as every screen lays it out, in the order in which it is read.

    Who plays, what is asked, the board, what one holds, the buttons, and what can be looked up. The style sheet
    places these rooms in a window of any shape; the board takes what they leave. At the end so many pieces of the
    score are counted (``counts``).
    """
    beside = rooms.beside and Drawer("beside", rooms.beside_called, rooms.beside)
    drawers = [drawn(drawer, pulled) for drawer in (beside, log) if drawer]
    return tag(
        "div",
        above,
        None if look.counting else players_row(look, session),  # At the end everybody stands in the result.
        tag(
            "div", _heading(_("What is going on")) if now and not session.result else None, now, class_="now"
        ),
        tag(
            "div",
            _heading(_("The board")),
            rooms.board,
            moment and _shown(moment, session),
            over,
            class_="board",
        ),
        tag("div", _heading(_("In hand")), rooms.hand, class_="hand") if rooms.hand else None,
        bar,
        tag("aside", drawers, class_="more", aria_label=_("Look things up")) if drawers else None,
        class_=classes("play", session.game.info.style, counted(counts), lesson=above, counts=counts),
    )


def _heading(words: str) -> Markup:
    """A room's heading for the ear: screen readers go from one to the next, and eyes see where they are."""
    return tag("h2", words, class_="unseen")


def moment(before: Table, after: Table) -> Moment | None:
    """What the person in front should feel of what was played between two positions; the end has a way of its own."""
    session, seat = after.session, after.front or 0
    if session.result or session.cursor <= before.session.cursor:
        return None
    was, now = (session.game.observe(state, seat) for state in (before.session.state, session.state))
    return face.words(session.game.info).moment(was, now, seat)


def _shown(moment: Moment, session: Session) -> Markup:
    """A moment over the board. It bars nothing, and the ear has heard of it in the sentence about the move."""
    pawn = players_pawn(session.players[moment.seat], moment.seat)
    return tag(
        "p",
        tag("span", pawn, moment.said),
        id=f"moment-{session.cursor}",
        class_=f"moment is-{moment.kind}",
        aria_hidden="true",
    )


DRAWERS: Final = ("beside", "log")


def pulled(open_one: str, target: str) -> str:
    """Which drawer is open after a press on one: at most one is. Raises ``CannotRead`` for one that is not there."""
    name = target.removeprefix("drawer:")
    if name not in DRAWERS:
        raise CannotRead(f"no such drawer: {target!r}")
    return "" if name == open_one else name


def drawn(drawer: Drawer, open_one: str) -> Markup:
    """A drawer with its button, which opens and closes it; while it is open, so do Escape and a tap beside it."""
    is_open = drawer.name == open_one
    inside = f"in-{drawer.name}"
    return tag(
        "section",
        button(
            f"drawer:{drawer.name}",
            tag("span", drawer.front or drawer.called, class_="front"),
            line_drawing("M6 9l6 6 6-6" if is_open else "M6 15l6-6 6 6"),
            key="Escape" if is_open else None,
            class_="pull",
            aria_expanded=truth(is_open),
            aria_controls=inside,
            aria_label=f"{drawer.called}: {drawer.front}" if drawer.front else None,
        ),
        tag("div", class_="beyond", data_target=f"drawer:{drawer.name}") if is_open else None,
        tag("div", drawer.inside, id=inside, class_="inside"),
        class_=classes("drawer", drawer.name, is_open=is_open),
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
