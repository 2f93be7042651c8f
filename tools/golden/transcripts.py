"""Golden transcripts: a whole game as a listener hears it, in every language, compared by a test.

    python -m tools.golden transcripts

writes them anew under tests/golden/transcripts. A person plays as the weakest bot would, against that bot where it
takes two to play. Lines that begin with ``>`` are what the person pressed; the others are what the live region told.
"""

from collections.abc import Iterator
from typing import Any

from app.main import handle, restored
from app.model import App, Event
from app.screens.play import Play
from app.stored import SETTINGS_KEY
from app.thinking import think
from kit.i18n import LANGUAGES
from table.bot import answer
from table.game import CHANCE, Seat
from table.registry import GAMES
from table.session import Session, person_on_turn
from tools import ROOT

FOLDER = ROOT / "tests" / "golden" / "transcripts"


def transcripts() -> dict[str, tuple[str, str]]:
    """The game and the language of every file, by its name."""
    return {f"{game_id}.{language}.txt": (game_id, language) for game_id in GAMES for language in LANGUAGES}


def written(game_id: str, language: str) -> str:
    """A transcript as text."""
    return "\n".join(_lines(game_id, language)) + "\n"


def _lines(game_id: str, language: str) -> Iterator[str]:
    stored = {SETTINGS_KEY: '{"speed": "instant"}'}
    app, _effects = restored(stored, language, keeps=True)
    app, _effects = handle(app, Event("press", f"open:{game_id}", today="2026-11-16"))
    event = Event("press", "start", fresh="transcript")
    while True:
        app, effects = handle(app, event)
        if event.kind == "press":
            yield f"> {event.target}"
        if effects.say:
            yield effects.say
        assert isinstance(app.at, Play), "the game is left"
        if app.at.session.result:
            return
        event = _next(app, app.at)


def _next(app: App, play: Play) -> Event:
    """What happens next: a bot's answer, the person's throw, or the person's move."""
    session = play.session
    seat = person_on_turn(session)
    if seat is None:
        return bots_answer(app, play)
    if session.to_move == (CHANCE,):
        return Event("press", "throw")
    if play.table.front != seat:
        return Event("press", "ready")
    return Event("press", f"move:{session.game.write_move(weakest_move(session, seat))}")


def bots_answer(app: App, play: Play) -> Event:
    """What goes on without a person, thought through."""
    task = play.task(app)
    assert task is not None, "nobody is on turn, and the game is not over"
    thoughts = [thought for thought in task.think() if thought is not None]
    return Event("found", task=task, found=thoughts[-1] if thoughts else None)


def weakest_move(session: Session, seat: Seat) -> Any:
    """What the weakest bot would do in a person's place."""
    return answer(think(session, seat, session.game.info.levels[0]))


def write_all() -> None:
    """Writes all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name, (game_id, language) in transcripts().items():
        (FOLDER / name).write_text(written(game_id, language), encoding="utf-8")
    print(f"{len(transcripts())} transcripts in tests/golden/transcripts")
