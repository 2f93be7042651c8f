"""Golden transcripts of the line: a whole lesson and a whole game of each kind, typed, in every language.

    python -m tools.golden typed

writes them anew under tests/golden/typed. A person types what a lesson asks for, then plays as the weakest bot would,
and before every decision asks one of the questions that the help lists, each in its turn. Lines that begin with ``>``
are what they typed; the others are what the live region told.
"""

from collections.abc import Iterator

from app import looking, typing
from app.main import handle, restored
from app.model import App, Event
from app.screens.lesson import Lesson
from app.screens.play import Play
from app.stored import SETTINGS_KEY
from kit.i18n import LANGUAGES, speaking
from kit.spoken import Press, Sentence, understood
from table import face
from table.game import CHANCE
from table.look import Look
from table.registry import GAMES
from table.session import Session, person_on_turn, read_line
from tools import ROOT
from tools.golden.transcripts import bots_answer, weakest_move

FOLDER = ROOT / "tests" / "golden" / "typed"


def transcripts() -> dict[str, tuple[str, str]]:
    """The game and the language of every file, by its name."""
    return {f"{game_id}.{language}.txt": (game_id, language) for game_id in GAMES for language in LANGUAGES}


def written(game_id: str, language: str) -> str:
    """A transcript as text."""
    with speaking(language):
        return "\n".join((*_lesson(game_id, language), "", *_game(game_id, language))) + "\n"


def opened(language: str, *pressed: str) -> tuple[App, list[str]]:
    """The app after presses, the last of which opens the line, and what was told on the way."""
    app, _effects = restored({SETTINGS_KEY: '{"speed": "instant"}'}, language, keeps=True)
    told = []
    for target in (*pressed, "line"):
        app, effects = handle(app, Event("press", target, fresh="transcript", today="2026-11-16"))
        told += [effects.say] if effects.say else []
    return app, told


def said(app: App, text: str) -> tuple[App, list[str]]:
    """After a sentence, with the sentence and what was told."""
    app, effects = handle(app, Event("field", typing.FIELD, text))
    return app, [f"> {text}".rstrip(), *([effects.say] if effects.say else [])]


def _lesson(game_id: str, language: str) -> Iterator[str]:
    """A lesson done by what is heard of it: an empty line goes on where nothing else is asked for."""
    app, told = opened(language, f"learn:{game_id}")
    assert isinstance(app.at, Lesson)
    steps = face.lesson(app.at.game).steps
    yield from told
    while isinstance(app.at, Lesson) and app.at.at < len(steps) - 1:
        app, lines = said(app, _wanted(app.at, steps[app.at.at].line))
        yield from lines


def _wanted(lesson: Lesson, line: str | None) -> str:
    """What a lesson waits for, as one would type it."""
    look = lesson.look(line)
    if look.asked is not None:
        return face.typed(lesson.session.game).named(look, look.asked)
    thrown = line is not None and read_line(lesson.session.game, line)[0] == CHANCE and look.acting
    return throwing(look, lesson.session) if thrown else ""


def throwing(look: Look[object, object, object], session: Session) -> str:
    """The word that throws the dice."""
    sentences = typing.sentences(look, session, "")
    return next(one.whole("") for one in sentences if one.begins and one.hears(()) == Press("throw"))


def _game(game_id: str, language: str) -> Iterator[str]:
    app, told = opened(language, f"open:{game_id}", "start")
    yield from told
    asked = 0
    while True:
        assert isinstance(app.at, Play), "the game is left"
        session = app.at.session
        if session.result:
            return
        if person_on_turn(session) is None:
            app, effects = handle(app, bots_answer(app, app.at))
            yield from [effects.say] if effects.say else []
            continue
        table = app.at.table
        assert table is not None
        look = looking.look_at(table, app.settings)
        if session.to_move == (CHANCE,):
            app, lines = said(app, throwing(look, session))
            yield from lines
            continue
        app, lines = said(app, _question(typing.sentences(look, session, ""), asked))
        asked += 1
        yield from lines
        move = weakest_move(session, look.seat or 0)
        app, lines = said(app, face.typed(session.game).named(look, move))
        yield from lines


def _question(sentences: tuple[Sentence, ...], nth: int) -> str:
    """One of the questions of the help: what is no press."""
    examples = [one.whole(one.like or next(iter(one.follows()))) for one in sentences]
    questions = [
        example
        for one, example in zip(sentences, examples, strict=True)
        if one.begins and isinstance(understood(sentences, example), str)
    ]
    return questions[nth % len(questions)]


def write_all() -> None:
    """Writes all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name, (game_id, language) in transcripts().items():
        (FOLDER / name).write_text(written(game_id, language), encoding="utf-8")
    print(f"{len(transcripts())} typed transcripts in tests/golden/typed")
