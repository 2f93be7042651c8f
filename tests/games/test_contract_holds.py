"""The contract holds every game: each name that a game must have is taken from a copy of the sample, and mypy sees it.

All copies are looked at in one run. What mypy cannot see, ``test_game_complete.py`` does.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.games.contract import Member, files, members, without
from tools import ROOT

SAMPLE = ROOT / "py/games/sample"
WHOLE = "whole"
REQUIRED = [member for member in members() if member.required]
FILES = ["info.py", *(file for file, required in files().items() if required)]


def test_whatever_is_taken_away_is_seen(tmp_path: Path) -> None:
    found = what_mypy_says(tmp_path)
    assert found[WHOLE] == []
    unseen = [
        *(f"{member.file}: {member.name}" for member in REQUIRED if not is_name_missed(member, found)),
        *(file for file in FILES if not is_file_missed(file, found)),
    ]
    assert not unseen, f"a game may lack these, and mypy says nothing: {unseen}"
    assert len(found) == 1 + len(REQUIRED) + len(FILES)


def is_name_missed(member: Member, found: dict[str, list[str]]) -> bool:
    """Whether what the game states of itself no longer holds: rules and text in game.py, all else in ``FACE``."""
    is_bound = member.protocol in ("Rules", "Text")
    file, statement = ("game.py", "bound") if is_bound else ("__init__.py", "Face")
    said = found[called(member.file, member.name)]
    told = [line for line in said if line.startswith(f"{file}: ") and f'to "{statement}"' in line]
    return any(f'expected "{member.protocol}' in line for line in told)


def is_file_missed(file: str, found: dict[str, list[str]]) -> bool:
    """Whether an import says that a file is not there."""
    name = file.removesuffix(".py")
    return any(f'.{name}"' in line or f'attribute "{name}"' in line for line in found[called(file)])


def what_mypy_says(folder: Path) -> dict[str, list[str]]:
    """The errors in each copy, by its name; the copies are written into a folder."""
    said: dict[str, list[str]] = {}
    for package, texts in copies():
        said[package] = []
        (folder / package).mkdir()
        for name, text in texts.items():
            (folder / package / name).write_text(text, encoding="utf-8")
    options = ["--config-file", "pyproject.toml", "--cache-dir", str(folder / "cache")]
    run = subprocess.run(
        [sys.executable, "-m", "mypy", *options, *(str(folder / package) for package in said)],
        cwd=ROOT,
        env=os.environ | {"MYPYPATH": str(folder)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    for line in run.stdout.splitlines():
        place, is_error, words = line.partition(": error: ")
        if is_error:
            path = Path(place.partition(":")[0])
            said[path.parent.name].append(f"{path.name}: {words}")
    return said


def copies() -> Iterator[tuple[str, dict[str, str]]]:
    """A whole copy of the sample, one without each file, and one without each name."""
    yield WHOLE, sources(WHOLE)
    for file in FILES:
        kept = sources(called(file))
        del kept[file]
        yield called(file), kept
    for member in REQUIRED:
        package = called(member.file, member.name)
        whole = sources(package)
        yield package, {**whole, member.file: without(whole[member.file], member.name)}


def sources(package: str) -> dict[str, str]:
    """The Python of the sample as a package of another name."""
    found = {path.name: path.read_text("utf-8") for path in sorted(SAMPLE.glob("*.py"))}
    return {name: text.replace("games.sample", package) for name, text in found.items()}


def called(file: str, name: str = "") -> str:
    """What the copy is called that lacks a file, or a name in it.

    >>> called("view.py", "rooms"), called("view.py")
    ('without_view_rooms', 'without_view')
    """
    return f"without_{file.removesuffix('.py')}_{name}".rstrip("_")
