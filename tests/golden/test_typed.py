"""A whole lesson and a whole game, typed, are told today as they were when tests/golden/typed was written.

After a wanted change ``python -m tools.golden typed`` writes the files anew; the difference is for people to read.
"""

from itertools import pairwise

import pytest

from table.registry import GAMES
from tools.golden.typed import FOLDER, transcripts, written

ALL = [pytest.param(name, *what, id=name) for name, what in transcripts().items()]


@pytest.mark.parametrize(("name", "game_id", "language"), ALL)
def test_a_typed_game_is_told_as_before(name: str, game_id: str, language: str) -> None:
    assert written(game_id, language).splitlines() == (FOLDER / name).read_text("utf-8").splitlines()


@pytest.mark.parametrize(("name", "game_id", "language"), ALL)
def test_every_sentence_is_answered_and_the_end_is_told(name: str, game_id: str, language: str) -> None:
    """Nothing is typed into silence, and nothing that was typed means nothing."""
    lines = (FOLDER / name).read_text("utf-8").splitlines()
    for typed, told in pairwise(lines):
        assert not (typed.startswith(">") and told.startswith(">")), f"after {typed!r} nothing was told"
    nothing = {"en": "means nothing here", "de": "bedeutet hier nichts"}[language]
    assert not [line for line in lines if nothing in line]
    assert "" in lines, "the lesson comes first, then the game"
    assert not lines[-1].startswith(">")


def test_none_is_left_over() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} == set(transcripts())
    assert {game_id for game_id, _language in transcripts().values()} == set(GAMES)
