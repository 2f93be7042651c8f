"""The sample is as whole as any game on the shelf: everything that tests ask of those is asked of it.

What the tests of every game check for each ``game_id`` is not written down again: their functions are called.
"""

from collections.abc import Callable, Iterator
from inspect import signature
from types import ModuleType
from typing import Any

import pytest

from app.main import page
from games.sample.game import GAME
from kit.i18n import LANGUAGES
from table.registry import GAMES, INFOS
from tests.app import test_around, test_views
from tests.app.hands import after, press, session_of, shelf, speaking
from tests.app.markup import Reader
from tests.games import test_every_picture
from tests.games.conformance import CHECKS, CHECKS_OF_A_GAME, Case, Check, hides_something
from tests.games.shelf import on_shelf
from tools.golden.sittings import sittings

CASES = [Case(GAME, sitting) for sitting in sittings(GAME, "neun")]

Test = Callable[..., None]


@pytest.fixture
def sample() -> Iterator[str]:
    """The sample's id, while it stands on the shelf."""
    with on_shelf() as game_id:
        yield game_id


@pytest.mark.parametrize("check", [*CHECKS_OF_A_GAME, *CHECKS], ids=lambda check: check.__name__)
def test_the_sample_conforms(check: Check, sample: str) -> None:
    for case in CASES[:1] if check in CHECKS_OF_A_GAME else CASES:
        check(case)


def test_the_sample_hides_nothing() -> None:
    assert not any(map(hides_something, CASES))


def for_every_game() -> Iterator[Any]:
    """Each test that is made for any game, with everything but the game filled in."""
    for module in (test_views, test_around, test_every_picture):
        for name, test in vars(module).items():
            if name.startswith("test_") and "game_id" in signature(test).parameters:
                for number, arguments in enumerate(arguments_of(test, module)):
                    yield pytest.param(test, arguments, id=f"{name}-{number}")


def arguments_of(test: Test, module: ModuleType) -> Iterator[dict[str, Any]]:
    """Every table and every language that a test asks for; what only a search for the best asks for is none."""
    wanted = signature(test).parameters
    if "seats" in wanted and "options" not in wanted:
        return
    with on_shelf() as sample:
        tables = [table for table in module.tables() if table[0] == sample] if "seats" in wanted else [()]
    for table in tables:
        for language in LANGUAGES if "language" in wanted else [""]:
            known = dict(zip(("game_id", "seats", "options"), table or ("sample",), strict=False))
            yield {**known, "language": language} if language else known


MADE_FOR_ANY = [*for_every_game()]


@pytest.mark.parametrize(("test", "arguments"), MADE_FOR_ANY)
def test_the_sample_passes(
    test: Test, arguments: dict[str, Any], sample: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    patched = {"monkeypatch": monkeypatch} if "monkeypatch" in signature(test).parameters else {}
    test(**arguments, **patched)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sample_is_seen_once_more(language: str, sample: str) -> None:
    app = after(speaking(test_around.finished(sample, "owl"), language), "replay", "step:first")
    shown = {page(app)}
    for _line in session_of(app).log:
        app, _effects = press(app, "step:on")
        Reader(page(app))
        shown.add(page(app))
    assert len(shown) == len(session_of(app).log) + 1


@pytest.mark.parametrize(
    ("language", "said"), [("en", "How far is the goal?"), ("de", "Wie weit ist das Ziel?")]
)
def test_the_sample_is_set_up(language: str, said: str, sample: str) -> None:
    app = after(speaking(shelf(), language), f"open:{sample}")
    assert said in page(app)
    assert session_of(after(app, "start")).options == {"goal": 30}


def test_there_are_tests_of_every_game() -> None:
    assert len({param.values[0] for param in MADE_FOR_ANY}) > 15


def test_nobody_but_tests_finds_the_sample_on_the_shelf() -> None:
    assert "sample" not in {*INFOS, *GAMES}
    with on_shelf() as sample:
        assert INFOS[sample] is GAMES[sample].info
    assert "sample" not in {*INFOS, *GAMES}
