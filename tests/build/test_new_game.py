"""``python -m tools.new_game`` makes a whole game, or says why it cannot; nothing is left half-made."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import ROOT, new_game
from tools.new_game import REGISTRY, Names, begin, names_of, registered, taken_prefixes
from tools.stopping import Stop

COPIED = ("py", "tools", "tests", "assets/style", "pyproject.toml", "Makefile")
LONG = ("an-id-that-is-as-long-as-it-is", "A title as long as they can be")
NEW = (("never-played", "Never played!"), LONG)


def copied(folder: Path) -> Path:
    """The tree once more, without what is made of it."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


def ran(folder: Path, *command: str) -> str:
    """What a module of Python says that is run in a folder, and has to succeed there."""
    settings = os.environ | {"PYTHONPATH": "", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env=settings,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def passes(folder: Path, *what: str) -> None:
    """Tests that pass in a folder."""
    ran(folder, "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", *what)


def tree(folder: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_two_new_games_are_whole(tmp_path: Path) -> None:
    """One run for all of it, as a tree of its own and mypy's first look at it take some seconds."""
    folder = copied(tmp_path)
    for game_id, title in NEW:
        said = ran(folder, "tools.new_game", game_id, title)
        assert said.startswith(f"{title} stands on the shelf.")
        assert said.endswith("make test\n")
    packages = [game_id.replace("-", "_") for game_id, _title in NEW]
    folders = [f"{kind}/{package}" for kind in new_game.FOLDERS for package in packages]
    ran(folder, "ruff", "check", *folders, REGISTRY)
    ran(folder, "ruff", "format", "--check", *folders, REGISTRY)
    ran(folder, "mypy", *folders, REGISTRY)
    ran(folder, "tools.locale", "compile")
    passes(folder, *(f"tests/games/{package}" for package in packages))
    asked = ("games/test_conformance.py", "app/test_views.py", "house/test_layers.py", "build/test_locale.py")
    passes(folder, *(f"tests/{file}" for file in asked), "-k", "never-played or never_played")
    for name in folders:
        for path, data in tree(folder / name).items():
            traces = [trace for trace in (b"sample", b"Sample", b"SG-", b"sg-") if trace in data]
            assert not traces, f"{name}/{path} still speaks of the sample: {traces}"


@pytest.mark.parametrize(
    ("game_id", "title", "sentence"),
    [
        ("nmbr9", "NMBR 9", "there is a py/games/nmbr9 already: choose another id, or remove it"),
        (
            "alles-laeuft",
            "Once more",
            "there is a py/games/alles_laeuft already: choose another id, or remove it",
        ),
        ("sample", "Sample", "there is a py/games/sample already: choose another id, or remove it"),
        ("shelf", "Shelf", "there is a tests/games/shelf.py already: choose another id, or remove it"),
        ("json", "JSON", "json is the name of a module already: choose another id"),
        ("app", "App", "app is the name of a module already: choose another id"),
        ("tests", "Tests", "tests is the name of a module already: choose another id"),
        ("class", "Class", "class is the name of a module already: choose another id"),
        ("infos", "Infos", "INFOS means something else in py/table/registry.py: choose another id"),
        (
            "board",
            "Board",
            ".board is a class in assets/style already, and would style the game: choose another id",
        ),
        ("never-played", "", 'never-played needs a title: python -m tools.new_game never-played "A title"'),
        ("never-played", "  ", 'never-played needs a title: python -m tools.new_game never-played "A title"'),
    ],
)
def test_what_cannot_be_begun(game_id: str, title: str, sentence: str) -> None:
    with pytest.raises(Stop) as why:
        names_of(game_id, title)
    assert str(why.value) == sentence


@pytest.mark.parametrize(
    "game_id",
    [
        "",
        "Zehn",
        "never_played",
        "zehn hoch",
        "-zehn",
        "zehn-",
        "zehn--hoch",
        "9men",
        "zähn",
        "../x",
        "a" * 31,
    ],
)
def test_what_is_no_id(game_id: str) -> None:
    with pytest.raises(Stop, match="is no id: small letters and figures"):
        names_of(game_id, "Title")


@pytest.mark.parametrize("title", ['A "title"', "A {title}", "A\ntitle", "back\\slash", "t" * 31])
def test_what_is_no_title(title: str) -> None:
    with pytest.raises(Stop, match=r"cannot be copied everywhere|is too long"):
        names_of("never-played", title)


def test_a_refusal_is_a_sentence_and_changes_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.new_game", "nmbr9", "Once more"],
        cwd=ROOT, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr == "there is a py/games/nmbr9 already: choose another id, or remove it\n"


def small_tree(folder: Path) -> Path:
    """As much of the tree as a game is made of."""
    for name in (*new_game.FOLDERS, "py/table"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def test_where_writing_fails_nothing_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = small_tree(tmp_path)
    before = tree(folder)

    def fails(*_given: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(new_game, "write_whole", fails)
    with pytest.raises(OSError, match="no space left"):
        begin(Names("never-played", "Never played", "NP"), folder)
    assert tree(folder) == before


def test_a_registry_of_another_form_stops_it(tmp_path: Path) -> None:
    folder = small_tree(tmp_path)
    (folder / REGISTRY).write_text("INFOS = {}\n")
    before = tree(folder)
    with pytest.raises(Stop, match="another form than this tool knows"):
        begin(Names("never-played", "Never played", "NP"), folder)
    assert tree(folder) == before


def test_a_game_stands_last_on_the_shelf() -> None:
    first, second = Names("never-played", "Never played", "NP"), Names("aa", "Aa", "AA")
    written = registered(registered((ROOT / REGISTRY).read_text("utf-8"), first), second)
    assert written.index("games.aa.info") < written.index("games.alle_neune.info")
    assert ", NEVER_PLAYED, AA)" in written


def test_no_two_games_share_their_letters() -> None:
    prefixes = {names_of(game_id, "Title").prefix for game_id in ("alle-neun", "alles-neu", "tx", "sg")}
    assert not prefixes & taken_prefixes(ROOT)
    assert all(len(prefix) == 2 and prefix.isupper() for prefix in prefixes)
