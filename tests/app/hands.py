"""The app driven as hands drive it: presses and fields in, and what tests ask of what comes out."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from app.main import handle, restored
from app.model import App, Effects, Event, Step, Table
from app.screens.lesson import Lesson
from app.screens.play import Play
from app.screens.setup import Setup
from app.screens.shelf import Shelf
from app.stored import TABLE_KEY
from app.thinking import think
from table import face
from table.bot import answer
from table.game import Seat
from table.plan import Plan
from table.save import write_save
from table.session import Session
from tools.golden.playing import moments

TODAY = "2026-11-16"


def shelf(**known: Any) -> App:
    """The shelf on a device that nothing was played on."""
    return App(Shelf(), **known)


def opened(stored: Mapping[str, str], language: str = "en", **known: Any) -> App:
    """The page, opened where this is stored."""
    return restored(stored, language, **{"keeps": True, **known})[0]


def reloaded(app: App, language: str = "en") -> App:
    """The same device after the page was opened anew."""
    return opened(app.stored, language, keeps=app.keeps, address=app.address)


def at_table(session: Session, slot: str = "001", front: Seat | None = 0, **known: Any) -> App:
    """A game on the table, kept as it is."""
    stored = {TABLE_KEY + slot: write_save(session), **known.pop("stored", {})}
    return App(Play(Table(slot, session, front)), stored=stored, **known)


def press(app: App, *pressed: str, fresh: str = "test", today: str = TODAY) -> Step:
    """After presses, with the effects of the last one."""
    effects = Effects()
    for target in pressed:
        app, effects = handle(app, Event("press", target, fresh=fresh, today=today))
    return app, effects


def after(app: App, *pressed: str, fresh: str = "test", today: str = TODAY) -> App:
    """The app after presses."""
    return press(app, *pressed, fresh=fresh, today=today)[0]


def fill(app: App, name: str, value: str) -> Step:
    """After a field's new value."""
    return handle(app, Event("field", name, value))


def play_of(app: App) -> Play:
    """The table in front."""
    assert isinstance(app.at, Play), app.at.name
    return app.at


def table_of(app: App) -> Table:
    """The game in play, in front or beneath."""
    assert app.at.table is not None, app.at.name
    return app.at.table


def slot_of(app: App) -> str:
    """Where it is kept."""
    return table_of(app).slot


def session_of(app: App) -> Session:
    """Its course, or that of a lesson."""
    return app.at.session if isinstance(app.at, Lesson) else table_of(app).session


def plan_of(app: App) -> Plan:
    """What is being set up."""
    assert isinstance(app.at, Setup), app.at.name
    return app.at.plan


def with_session(app: App, session: Session) -> App:
    """The same with another course of the game on the table."""
    play = play_of(app)
    return app.to(replace(play, table=replace(play.table, session=session, ui=None)))


def speaking(app: App, language: str) -> App:
    """The same in another language."""
    return replace(app, settings=replace(app.settings, language=language))


def helped(app: App, assist: str) -> App:
    """The same with as much help at the table."""
    return replace(app, settings=replace(app.settings, assist=assist))


def thought(app: App, found: object = ...) -> Step:
    """After what goes on without a person has come to an answer: its own, or this one."""
    task = app.at.task(app)
    assert task is not None, "nothing goes on without a person"
    if found is ...:
        thoughts = [one for one in task.think() if one is not None]
        found = thoughts[-1] if thoughts else None
    return handle(app, Event("found", task=task, found=found, today=TODAY))


def weakest_move(session: Session, seat: Seat) -> Any:
    """What the quickest bot would do at a seat."""
    return answer(think(session, seat, session.game.info.levels[0]))


def played_out(session: Session) -> Session:
    """The game as the quickest bots end it for everybody."""
    *_before, over = moments(session, face.bots(session.game).LEVELS[0])
    return over


def kept(effects: Effects) -> dict[str, str]:
    """What effects store, without what they remove."""
    return {key: text for key, text in effects.store.items() if text is not None}
