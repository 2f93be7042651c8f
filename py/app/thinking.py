"""What goes on at the table without a person: bots that play, hints, and the search for what was possible.

The web layer runs these in small slices; nothing here knows how.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Literal

from app.model import SPEEDS, App
from app.play import look_at, moved, session_of
from kit.possible import Possible
from table.game import CHANCE, NotLegal, Seat
from table.registry import part
from table.session import Session, bot_on_turn, person_on_turn, read_line, submit, throw


@dataclass(frozen=True, slots=True)
class Task:
    """What goes on at the table without a person: first a pause, then thinking (None: only the dice are thrown).

    Its answer comes back as an event of the same kind.
    """

    kind: Literal["bot", "hint", "best"]
    pause: int
    thinking: Iterator[Any] | None


def task(app: App) -> Task | None:
    """The next thing to be done without a person: a bot plays, a hint is thought of, the best game sought."""
    if app.screen != "play" or app.session is None or (app.host and app.host.paused):
        return None
    session = app.session
    if app.seeks_best and app.front is not None:
        return Task("best", 0, seek(session, app.front))
    if app.wants_hint:
        seat = person_on_turn(session)
        assert seat is not None
        return Task("hint", 0, think(session, seat, session.game.info.levels[-1]))
    bot = bot_on_turn(session)
    if bot is None:
        return None
    pause = 0 if app.hurry else SPEEDS[app.settings.speed]
    return Task(
        "bot", pause, None if session.to_move == (CHANCE,) else think(session, bot, _level(session, bot))
    )


def _level(session: Session, seat: Seat) -> str:
    level = session.players[seat].level
    assert level is not None
    return level


def think(session: Session, seat: Seat, level_id: str) -> Iterator[Any]:
    """A bot's thinking at a seat. Its luck depends on the game and the moment, so a replay thinks the same."""
    level = next(level for level in part(session.game, "bots").LEVELS if level.id == level_id)
    view = session.game.observe(session.state, seat)
    luck = Random(f"{session.seed}/{session.cursor}/{seat}")
    return iter(level.choose(session.game, view, seat, luck, level.budget))


def seek(session: Session, seat: Seat) -> Iterator[Possible]:
    """The best game this seat could have played with everything else as it came, better and better."""
    log = tuple(read_line(session.game, line) for line in session.log)
    found: Iterator[Possible] = part(session.game, "best").seek(seat, log)
    return found


def best_found(app: App, found: Possible | None) -> App:
    """What the search has come to; None: it has come to its end."""
    return replace(app, seeks_best=False) if found is None else replace(app, best=found)


def hint_found(app: App, text: str) -> App:
    """What the strongest bot would do: laid out on the table by the view, and why, in a sentence."""
    session = session_of(app)
    seat = person_on_turn(session)
    if seat is None or not app.wants_hint:
        return replace(app, wants_hint=False)
    move = session.game.read_move(text)
    look = look_at(app)
    because = part(session.game, "bots").reason(look.view, seat, move)
    return replace(
        app,
        wants_hint=False,
        notice=part(session.game, "words").why(because),
        ui=part(session.game, "view").hinted(look, move),
    )


def bot_played(app: App, text: str) -> App:
    """A bot's answer: a move as text, or nothing at all where it only has to throw the dice."""
    session = session_of(app)
    seat = bot_on_turn(session)
    if seat is None:
        raise NotLegal("not-your-turn")
    if session.to_move == (CHANCE,):
        return moved(app, throw(session))
    return moved(app, submit(session, seat, session.game.read_move(text)))
