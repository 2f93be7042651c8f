"""A whole game as a listener hears it is told today as it was when tests/golden/transcripts was written.

After a wanted change ``python -m tools.golden`` writes the files anew; the difference is for people to read.
"""

from itertools import pairwise

import pytest

from table.registry import GAMES
from tools.golden.transcripts import FOLDER, transcripts, written

ALL = [pytest.param(name, *what, id=name) for name, what in transcripts().items()]


@pytest.mark.parametrize(("name", "game_id", "language"), ALL)
def test_a_game_is_told_as_before(name: str, game_id: str, language: str) -> None:
    assert written(game_id, language).splitlines() == (FOLDER / name).read_text("utf-8").splitlines()


@pytest.mark.parametrize(("name", "game_id", "language"), ALL)
def test_nothing_happens_in_silence(name: str, game_id: str, language: str) -> None:
    """After everything a person presses they are told something, and the end is told too."""
    lines = (FOLDER / name).read_text("utf-8").splitlines()
    for pressed, told in pairwise(lines):
        assert not (pressed.startswith("> ") and told.startswith("> ")), f"after {pressed!r} nothing was told"
    assert not lines[-1].startswith("> ")


def test_none_is_left_over() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} == set(transcripts())
    assert {game_id for game_id, _language in transcripts().values()} == set(GAMES)
