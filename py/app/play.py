"""Playing: the table of the game in front, told in words, and the result when it is over.

This screen knows sessions, not games: the board, the buttons and the sentences come from the game's own view
and words, and every press becomes a line of text that the session reads back.
"""

from dataclasses import replace
from typing import Any

from app import result
from app.model import App
from app.parts import chip, icon, topbar
from kit.html import Markup, classes, join, tag
from kit.i18n import language, speech
from kit.pieces import pawn
from table.game import CHANCE, NotLegal, Seat
from table.look import Look
from table.registry import part
from table.session import (
    Session,
    away_on_turn,
    person_on_turn,
    read_line,
    redo,
    submit,
    throw,
    undo,
    undo_point,
    waiting_for,
)

_, ngettext = speech("app")

RECENT = 12
"""How many of the last moves a view may mark and the log shows unfolded."""


def look_at(app: App) -> Look:
    """The table as the person in front sees it."""
    session = session_of(app)
    seat = None if handed_to(app) is not None else person_on_turn(session)
    front = app.front if seat is None else seat
    begin = max(0, session.cursor - RECENT)
    recent = tuple(read_line(session.game, line) for line in session.log[begin : session.cursor])
    return Look(
        view=session.game.observe(session.state, front),
        ui=app.ui if app.ui is not None else part(session.game, "view").NOTHING,
        seat=front,
        players=session.players,
        acting=seat is not None,
        recent=recent,
        step=session.cursor,
        marks=app.settings.assist != "none",
        odds=app.settings.assist == "hints",
    )


def handed_to(app: App) -> Seat | None:
    """The person the device goes to next, where everybody has a board of their own and must not see others'."""
    session = session_of(app)
    seat = person_on_turn(session)
    if seat is None or seat == app.front or not part(session.game, "view").HANDS_OVER:
        return None
    return seat


def is_turned(app: App) -> bool:
    """Whether the table is upside down: turned by hand, or to a person who sits at its far side.

    People around one device sit at its two sides by turns.
    """
    session = session_of(app)
    people = _people(session)
    seat = person_on_turn(session)
    front = app.front if seat is None else seat
    is_far = app.settings.turns and front in people and people.index(front) % 2 == 1
    return is_far != app.turned


def _people(session: Session) -> list[Seat]:
    return [seat for seat, player in enumerate(session.players) if player.is_person]


def render(app: App) -> Markup:
    """The whole screen."""
    session = session_of(app)
    receiver = handed_to(app)
    if receiver is not None:
        return _hand_over(session, receiver)
    look = look_at(app)
    view = part(session.game, "view")
    info = session.game.info
    return join(
        topbar(info.title(language()), *_tools(app, session)),
        tag(
            "div",
            players_row(look, session),
            tag("div", view.board(look), class_="board"),
            tag(
                "div",
                result.render(app, look) if session.result else _now(app, session, look, view),
                class_="now",
            ),
            _log(session, view.beside(look) if hasattr(view, "beside") else None),
            class_=f"play {info.package.replace('_', '-')}",
        ),
        tag("footer", _actions(app, session, look, view), class_="actions"),
    )


def _hand_over(session: Session, receiver: Seat) -> Markup:
    """Nothing of the table is seen until the next person has the device in hand."""
    player = session.players[receiver]
    return join(
        topbar(session.game.info.title(language())),
        tag(
            "div",
            pawn(player.colour, player.name[:1].upper()),
            tag("p", _("Please hand the device to {name}.").format(name=player.name)),
            class_="hand-over",
        ),
        tag(
            "footer",
            tag(
                "button",
                tag("span", _("I am {name}").format(name=player.name), class_="label"),
                type="button",
                class_="act is-primary",
                data_target="ready",
                data_key="Enter",
            ),
            class_="actions",
        ),
    )


def _tools(app: App, session: Session) -> list[Markup | None]:
    can_redo = session.cursor < len(session.log)
    return [
        chip("turn-table", icon("turn"), _("Turn the table round"), key="o")
        if len(_people(session)) > 1
        else None,
        chip("share", icon("share"), _("Pass it on")),
        chip(f"rules:{session.game.info.id}", icon("book"), _("Rules"), key="?"),
        chip(
            "hint",
            icon("bulb"),
            _("Hint"),
            key="h",
            off=person_on_turn(session) is None or not _asked(session),
        )
        if app.settings.assist == "hints"
        else None,
        chip("undo", icon("undo"), _("Take back"), key="z", off=undo_point(session) is None),
        chip("redo", icon("redo"), _("Play again what was taken back"), key="y", off=not can_redo),
    ]


def _asked(session: Session) -> bool:
    """Whether a decision is wanted, and not just a hand for the dice."""
    return session.to_move != (CHANCE,)


def players_row(look: Look, session: Session) -> Markup:
    """Everybody at the table, with what lies beside their names; whoever is on turn is marked."""
    view = part(session.game, "view")
    waiting = waiting_for(session)
    return tag(
        "ul",
        (
            tag(
                "li",
                pawn(player.colour, player.name[:1].upper()),
                tag("span", player.name, class_="name"),
                tag("span", view.facts(look, seat), class_="facts"),
                class_=classes("player", f"p{player.colour}", is_on_turn=seat in waiting),
                aria_current="true" if seat in waiting else None,
            )
            for seat, player in enumerate(session.players)
        ),
        class_="players",
        aria_label=_("Players"),
    )


def _now(app: App, session: Session, look: Look, view: Any) -> Markup:
    """The dice and cards of the moment, and what is to do."""
    return join(
        view.dice(look) if hasattr(view, "dice") else None,
        tag("p", app.notice or part(session.game, "words").status(look.view, look.names), class_="status"),
    )


def _log(session: Session, beside: Markup | None) -> Markup:
    """What a view wants to show beside the board, and the last moves in words, the newest first."""
    told = [
        sentence for sentence in reversed(sentences(session, max(0, session.cursor - RECENT))) if sentence
    ]
    return tag(
        "aside",
        beside,
        tag(
            "div",
            tag("h2", _("What happened")),
            chip("repeat", icon("ear"), _("Say the last sentence again"), key="."),
            class_="log-head",
        ),
        tag("ol", (tag("li", sentence) for sentence in told), reversed=True),
        class_="log",
        hidden=not told and not beside,
        aria_label=_("What happened"),
    )


def sentences(session: Session, since: int) -> list[str]:
    """What each line from ``since`` to the cursor did, in words; empty texts for what nobody needs to hear."""
    words = part(session.game, "words")
    names = tuple(player.name for player in session.players)
    told = []
    for at in range(since, session.cursor):
        seat, move = read_line(session.game, session.log[at])
        told.append(words.tell(session.states[at], seat, move, session.states[at + 1], names))
    return told


def _actions(app: App, session: Session, look: Look, view: Any) -> Markup:
    if session.result:
        return join(
            tag(
                "button",
                tag("span", _("Set up anew") if app.host else _("To the shelf"), class_="label"),
                type="button",
                class_="act",
                data_target="home",
            ),
            tag(
                "button",
                tag("span", _("Play again"), class_="label"),
                type="button",
                class_="act is-primary",
                data_target="again",
                data_key="Enter",
            ),
        )
    if look.acting:
        actions: Markup = view.actions(look)
        return actions
    away = away_on_turn(session)
    if away is not None:
        return _send_on(session.players[away].name)
    name = next((session.players[seat].name for seat in waiting_for(session)), "")
    return join(
        tag(
            "p",
            _("Paused") if app.host and app.host.paused else _("{name} is playing").format(name=name),
            class_="busy",
        ),
        None
        if app.hurry
        else tag(
            "button",
            icon("skip"),
            tag("span", _("Skip ahead"), class_="label"),
            type="button",
            class_="act",
            data_target="skip",
            data_key=" ",
        ),
    )


def _send_on(name: str) -> Markup:
    """Somebody at another device is on turn: they get the table by a link."""
    return join(
        tag("p", _("{name} plays on another device.").format(name=name), class_="busy"),
        tag(
            "button",
            icon("share"),
            tag("span", _("Send {name} the table").format(name=name), class_="label"),
            type="button",
            class_="act is-primary",
            data_target="share",
            data_key="Enter",
        ),
    )


def press(app: App, target: str) -> App:
    """A press on the table. Raises ``CannotRead`` for what is not there, ``NotLegal`` for what is not allowed."""
    session = session_of(app)
    if target == "undo":
        return moved(app, undo(session))
    if target == "redo":
        return moved(app, redo(session))
    if target == "turn-table":
        return replace(app, turned=not app.turned)
    if target == "skip":
        return replace(app, hurry=True)
    if target == "ready":
        return replace(app, front=person_on_turn(session))
    if target in ("best:seek", "best:stop"):
        return replace(app, seeks_best=target == "best:seek" and session.result is not None)
    if target == "hint":
        return replace(app, wants_hint=_asked(session) and person_on_turn(session) is not None)
    seat = person_on_turn(session)
    if target == "throw":
        if seat is None or session.to_move != (CHANCE,):
            raise NotLegal("not-your-turn")
        return moved(app, throw(session), seat)
    if target.startswith("move:"):
        move = session.game.read_move(target.removeprefix("move:"))
        if seat is None or session.to_move == (CHANCE,):
            raise NotLegal("dice-first" if seat is not None else "not-your-turn")
        return moved(app, submit(session, seat, move), seat)
    return replace(app, ui=part(session.game, "view").press(look_at(app), target))


def moved(app: App, session: Session, seat: Seat | None = None) -> App:
    """The app with another position on the table; whatever was selected is let go."""
    after = replace(
        app,
        session=session,
        front=app.front if seat is None else seat,
        hurry=app.hurry and person_on_turn(session) is None,
        wants_hint=False,
    )
    return replace(after, ui=_kept(after))


def _kept(app: App) -> Any:
    """What a view keeps of its Ui over a move: how the same person looks at the board, not what they had selected."""
    view = part(session_of(app).game, "view")
    if app.ui is None or handed_to(app) is not None or not hasattr(view, "kept"):
        return None
    return view.kept(look_at(app))


def session_of(app: App) -> Session:
    """The game on the table."""
    if app.session is None:
        raise NotLegal("over")
    return app.session
