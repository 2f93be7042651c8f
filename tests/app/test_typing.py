"""The line at the table: every legal move has a sentence, every sentence that is listed is understood."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from app import looking, typing
from app.main import page
from app.model import App, Settings
from app.screens.play import Play
from kit.i18n import LANGUAGES
from kit.i18n import speaking as spoken
from kit.spoken import Misheard, Press, Sentence, help_lines, understood
from table import face
from table.game import CHANCE
from table.look import Look
from table.registry import GAMES
from table.session import Player, Session, new_session, person_on_turn
from tests.app.hands import after, at_table, fill, play_of, press, session_of, shelf, speaking, table_of
from tests.app.test_views import positions, seated, tables

SENTENCES_LOOKED_AT = 30
"""How many of the ways to go on with one kind of sentence are tried at a table."""


def looks(
    game_id: str, seats: int, options: dict[str, object]
) -> Iterator[tuple[Look[Any, Any, Any], Session]]:
    """A random game as whoever is asked sees it, at every decision and every throw of theirs."""
    for app in positions(seated(game_id, seats, options), 400, Random(5)):
        session = session_of(app)
        seat = person_on_turn(session)
        if seat is not None:
            table = table_of(at_table(session, front=seat))
            yield looking.look_at(table, app.settings), session


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize(("game_id", "seats", "options"), tables())
def test_every_legal_move_has_a_sentence(
    game_id: str, seats: int, options: dict[str, object], language: str
) -> None:
    """What ``named`` calls a move is heard as that move, and ``told`` says what it would bring."""
    tried = 0
    with spoken(language):
        for look, session in looks(game_id, seats, options):
            if session.to_move == (CHANCE,):
                assert typing.heard(look, session, "", {"en": "throw", "de": "würfeln"}[language]) == Press(
                    "throw"
                )
                continue
            moves = session.game.moves(session.state, look.seat or 0)
            typed = face.typed(session.game)
            names = [typed.named(look, move) for move in moves]
            assert len({*names}) == len(names), f"two moves are called alike: {names}"
            for move, name in zip(moves, names, strict=True):
                heard = typing.heard(look, session, "", name)
                assert heard == Press(f"move:{session.game.write_move(move)}"), name
            for move in (moves[0], moves[-1]):
                assert typed.told(look, move) == typing.heard(
                    look, session, "", f"{ {'en': 'if', 'de': 'wenn'}[language] } {typed.named(look, move)}"
                )
            tried += len(moves)
    assert tried > 20


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize(("game_id", "seats", "options"), tables())
def test_every_sentence_that_is_listed_is_understood(
    game_id: str, seats: int, options: dict[str, object], language: str
) -> None:
    with spoken(language):
        for at, (look, session) in enumerate(looks(game_id, seats, options)):
            if at % 6:
                continue
            sentences = typing.sentences(look, session, "")
            for example in whole_sentences(sentences):
                try:
                    assert understood(sentences, example) != ""
                except Misheard as error:
                    raise AssertionError(f"{example!r} is listed, but: {error.said}") from error


def whole_sentences(sentences: tuple[Sentence, ...]) -> Iterator[str]:
    """What the help names, and what the field offers."""
    for line, sentence in zip(help_lines(sentences), sentences, strict=True):
        yield line.removesuffix(f": {sentence.means}.")
        ways = list(sentence.follows())
        for nth in range(0, len(ways), max(1, len(ways) // SENTENCES_LOOKED_AT)):
            yield sentence.whole(ways[nth])


@pytest.mark.parametrize("game_id", list(GAMES))
def test_no_word_opens_two_sentences(game_id: str) -> None:
    """Else the second of them could not be reached by it, in any language and at any moment."""
    for language in LANGUAGES:
        with spoken(language):
            for look, session in looks(game_id, GAMES[game_id].info.seats[-1], {}):
                first = [one.openings[0] for one in typing.sentences(look, session, "") if one.begins]
                assert len({*first}) == len(first), first


# --- at the table -----------------------------------------------------------------------------------------------


def table(game_id: str = "alles-laeuft", language: str = "en") -> App:
    """A person against the weakest bot, the line open, the person to throw."""
    info = GAMES[game_id].info
    seats = info.seats[0] if game_id != "nmbr9" else 1
    people = (Player("Ada", 0), *(Player(f"Bo{seat}", seat) for seat in range(1, seats)))
    return after(speaking(at_table(new_session(game_id, people, "typed", {})), language), "line")


def said(app: App, text: str) -> tuple[App, str]:
    """After a sentence, with what was told."""
    app, effects = fill(app, typing.FIELD, text)
    return app, effects.say


def test_the_line_is_there_only_when_it_is_asked_for() -> None:
    app = shelf(settings=Settings(speed="instant"))
    app = after(app, "open:alles-laeuft", "start")
    assert "data-line" not in page(app)
    assert fill(app, typing.FIELD, "throw") == (app, fill(app, typing.FIELD, "throw")[1])
    app = after(app, "line")
    assert page(app).count("data-line") == 1
    assert "data-line" not in page(after(app, "line"))


def test_a_sentence_plays_and_is_told_like_a_press() -> None:
    app = table()
    typed, told = said(app, "Throw!")
    pressed, effects = press(app, "throw")
    assert session_of(typed).log == session_of(pressed).log
    assert told == effects.say != ""
    assert play_of(typed).line is not None


def test_an_answer_is_told_and_shown_line_by_line() -> None:
    before = table()
    app, told = said(before, "course")
    assert session_of(app) is session_of(before)
    assert "Mat 1: number" in told
    assert "\n" not in told
    assert page(app).count("<p>Mat ") == 10


def test_the_help_names_every_kind_of_sentence() -> None:
    _app, told = said(table(), "help")
    assert "mat 4: what lies on a mat" in told
    assert "undo: takes the last move back." in told
    assert "throw: rolls the dice." in told


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("", "Type a move or a question"),
        ("fly", "“fly” means nothing here."),
        ("mat", "That could be “mat start”, “mat 1”"),
        ("mat 77", "“mat 77” means nothing here."),
        ("re", "That could be “repeat” and “redo”."),
        ("<b>", "“<b>” means nothing here."),
        ("if throw", "Nobody knows that before it is done."),
    ],
)
def test_a_refusal_is_kind_and_in_words(text: str, answer: str) -> None:
    app, told = said(table(), text)
    assert told.startswith(answer)
    assert "<b>”" not in page(app)


def test_what_is_not_allowed_is_refused_as_a_press_is() -> None:
    app, told = said(table("traexx"), "a1 a2")
    assert told
    assert session_of(app).cursor == session_of(table("traexx")).cursor


def test_a_very_long_sentence_is_cut() -> None:
    _app, told = said(table(), "x" * 5000)
    assert len(told) < 400


def test_the_line_hides_what_is_handed_over() -> None:
    """While a device is handed to the next person the line answers nothing about their board."""
    people = (Player("Ada", 0), Player("Bo", 1))
    app = at_table(new_session("nmbr9", people, "typed", {}), front=0, settings=Settings(hides=True))
    app = after(app, "line", "move:0,0r0")
    assert isinstance(app.at, Play)
    assert "data-line" not in page(app)
    assert said(app, "board")[1] == ""
