"""Lessons: no sentence is too long for a phone, and what glows leads through to the end."""

from dataclasses import replace

import pytest

from app.main import page
from app.model import App
from app.screens.lesson import Lesson
from kit.i18n import LANGUAGES
from kit.i18n import speaking as spoken
from table import face
from table.registry import INFOS
from tests.app.hands import after, shelf, speaking
from tests.app.markup import Reader

LONGEST = 86
"""Letters that fit on two lines above a board 360 pixels wide; the browser's tests look at the lines themselves."""

MOST_TOUCHES = 12
"""So many touches lead to the longest move that a lesson asks for."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", INFOS)
def test_every_sentence_fits_on_two_lines(game_id: str, language: str) -> None:
    with spoken(language):
        steps = face.lesson(INFOS[game_id]).steps
    assert [step.says for step in steps if len(step.says) > LONGEST] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", INFOS)
def test_no_sentence_speaks_of_columns_and_rows(game_id: str, language: str) -> None:
    with spoken(language):
        said = " ".join(step.says for step in face.lesson(INFOS[game_id]).steps).casefold()
    assert [word for word in ("column", "row ", "spalte", "zeile") if word in said] == []


def lesson_of(app: App) -> Lesson:
    """The lesson in front."""
    assert isinstance(app.at, Lesson), app.at.name
    return app.at


def next_touch(app: App) -> str:
    """What glows: a place on the board if there is one, else the primary button."""
    read = Reader(page(app))
    return (read.asked or read.primary)[0]


@pytest.mark.parametrize("game_id", INFOS)
def test_whoever_follows_the_glow_comes_to_the_end(game_id: str) -> None:
    app = after(speaking(shelf(), "en"), f"learn:{game_id}")
    steps = face.lesson(INFOS[game_id]).steps
    for at in range(len(steps) - 1):
        assert lesson_of(app).at == at
        for _touch in range(MOST_TOUCHES):
            touch = next_touch(app)
            app = after(app, touch)
            assert not app.notice, f"{touch} at step {at}: {app.notice}"
            if lesson_of(app).at > at:
                break
    assert lesson_of(app).at == len(steps) - 1
    assert next_touch(app) == f"open:{game_id}"


@pytest.mark.parametrize("game_id", INFOS)
def test_only_what_is_asked_for_is_a_primary_button(game_id: str) -> None:
    app = after(speaking(shelf(), "en"), f"learn:{game_id}")
    steps = face.lesson(INFOS[game_id]).steps
    for step in steps[:-1]:
        for target in Reader(page(app)).primary:
            assert target in ("more", "throw", "lay", "back") or target == f"move:{(step.line or '')[2:]}"
        learner = lesson_of(app)._waits_for_learner(step.line)
        wanted = "more" if not learner or not step.line else f"move:{step.line[2:]}"
        app = after(app, "throw" if learner and (step.line or "").startswith("*") else wanted)


def test_a_lesson_stands_still_when_it_nudges() -> None:
    """What is said besides lies over the board: a second paragraph in the teacher would push it down."""
    app = after(speaking(shelf(), "en"), "learn:nmbr9")
    nudged = page(replace(app, notice="No."))
    assert nudged.index('class="says"') < nudged.index("<progress") < nudged.index('class="nudge"')
