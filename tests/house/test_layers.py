"""Imports point one way only: web -> app -> table -> games, and every game keeps to itself.

``bots`` lies under the games' bots and searches, and nothing else sees it.

Each file under py/ is parsed, not run, and everything it imports, wherever it stands in the file, must be in
what its layer may see. Names of the standard library are allowed except those that let the world in.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2] / "py"
FILES = sorted(ROOT.rglob("*.py"))

BROWSER = {"js", "page_line", "pyodide", "pyodide_js", "pyscript"}
CLOCKS = {"calendar", "datetime", "sched", "time", "timeit"}
LUCK = {"random", "secrets", "uuid"}
WORLD = {"asyncio", "ctypes", "gettext", "importlib", "io", "locale", "multiprocessing", "os", "pathlib", "pkgutil",
         "platform", "select", "shutil", "signal", "socket", "subprocess", "sys", "tempfile", "threading",
         "urllib"}  # fmt: skip

DOORS = {"__import__", "breakpoint", "eval", "exec", "import_module", "input", "open", "print"}
"""What leads out of a program without an import."""

RULES = {"game", "info", "rules", "text"}
"""Files of a game that are pure values: no clock, no luck, no language."""
FACES = {"view", "hand", "words", "typed", "rulebook", "lesson", "cover", "keepsake", "best"}
"""Files of a game that a person meets; see table.face."""
THINKING = ("bots", "judge")
"""Files of a game that search and estimate."""


def module_name(file: Path) -> str:
    """``py/table/game.py`` is ``table.game``, ``py/table/__init__.py`` is ``table``."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(file) for file in FILES}


def imports(source: str) -> Iterator[str]:
    """The modules that a source imports: ``from a import b`` is ``a.b`` where that is a module of ours.

    >>> sorted(imports("from table import game, nothing; import os.path"))
    ['os.path', 'table', 'table.game']
    >>> list(imports("from . import rules"))
    ['.']
    """
    for node in running(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            yield from {f"{base}.{a.name}" if f"{base}.{a.name}" in MODULES else base for a in node.names}


def running(node: ast.AST) -> Iterator[ast.AST]:
    """Every node that can run; what stands under ``if TYPE_CHECKING`` is for mypy alone."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
            yield from running(child)


def within(name: str, allowed: set[str]) -> bool:
    """Whether a module is one of these or inside one of them.

    >>> within("kit.html", {"kit"}), within("kitchen", {"kit"})
    (True, False)
    """
    return any(name == one or name.startswith(f"{one}.") for one in allowed)


def helpers_of(package: str, *mains: str) -> set[str]:
    """The other files of a game that these files of it import, directly or not."""
    others = {f"games.{package}.{name}" for name in (*RULES, *FACES, *THINKING)}
    found: set[str] = set()
    ahead = [f"games.{package}.{name}" for name in mains if f"games.{package}.{name}" in MODULES]
    while ahead:
        source = (ROOT / (ahead.pop().replace(".", "/") + ".py")).read_text("utf-8")
        new = {name for name in imports(source) if name.startswith(f"games.{package}.")} - others - found
        found |= new
        ahead += new
    return found


def layer(name: str) -> tuple[set[str], set[str]]:
    """What a module may import of ours, and what of the standard library it may not."""
    match name.split("."):
        case ["main"]:
            return {"web", *BROWSER}, set()
        case ["web", *_]:
            return {"web", "app", "kit", "table", *BROWSER}, set()
        case ["pages", *_]:
            return {"pages", "app", "kit", "table"}, CLOCKS | LUCK
        case ["app", *_]:
            return {"app", "kit", "table"}, set()
        case ["kit", *_]:
            return {"kit", "table"}, CLOCKS | LUCK
        case ["table", "registry"]:
            return {"table", "games"}, CLOCKS
        case ["table", *_]:
            return {"table"}, CLOCKS | WORLD
        case ["bots", *_]:
            return {"bots", "table.game", "table.bot"}, CLOCKS | WORLD
        case ["games", package, *file]:
            return layer_in_game(package, file[0] if file else "")
        case _:
            return set(), set()


def layer_in_game(package: str, file: str) -> tuple[set[str], set[str]]:
    """A game's rules are the strictest, its faces see most; what several files share is as strict as they are.

    Loading a game loads rules and texts alone; the bots and the faces are loaded when they are used.
    """
    own, name = f"games.{package}", f"games.{package}.{file}"
    if file == "" or file in RULES or name in helpers_of(package, *RULES):
        late = {f"{own}.{late}" for late in (*FACES, *THINKING)}
        return {
            "table.game",
            *(one for one in MODULES if one.startswith(f"{own}.")),
        } - late, CLOCKS | LUCK | WORLD
    if file in THINKING or name in helpers_of(package, *THINKING):
        return {own, "table.game", "table.bot", "bots"}, CLOCKS | WORLD
    if file == "best" or name in helpers_of(package, "best"):
        return {own, "kit", "table", "bots"}, CLOCKS | LUCK | WORLD
    return {own, "kit", "table"}, CLOCKS | LUCK | WORLD


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_file_imports_what_its_layer_may_see(file: Path) -> None:
    ours, closed = layer(module_name(file))
    for name in imports(file.read_text("utf-8")):
        if name.split(".")[0] in sys.stdlib_module_names:
            assert name.split(".")[0] not in closed, f"{name} lets in what this file must not depend on"
        else:
            assert within(name, ours), f"{name} is not below this file"


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_only_web_knows_the_browser(file: Path) -> None:
    """The same again without any table of layers: nothing else may import js, pyodide or pyscript."""
    if not within(module_name(file), {"web", "main"}):
        assert not {name.split(".")[0] for name in imports(file.read_text("utf-8"))} & BROWSER


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_nothing_goes_round_the_layers(file: Path) -> None:
    """Files, the terminal and modules imported by a name that is made up are open to web and registry only."""
    if not within(module_name(file), {"web", "main", "table.registry"}):
        assert {*names(file.read_text("utf-8"))} & DOORS == set()


def names(source: str) -> Iterator[str]:
    """Every plain name that a source uses or imports.

    >>> sorted(names("from os import open as door; print(x.y)"))
    ['open', 'print', 'x']
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.ImportFrom):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("games.nmbr9.rules", "import random"),
        ("games.nmbr9.rules", "from table.session import Session"),
        ("games.nmbr9.rules", "from table import session"),
        ("games.nmbr9.text", "from games.alle_neune import rules"),
        ("games.nmbr9.text", "from . import rules"),
        ("games.nmbr9.game", "from games.nmbr9 import bots"),
        ("games.alles_laeuft.rules", "from games.alles_laeuft import view"),
        ("games.nmbr9.bots", "import time"),
        ("games.nmbr9.view", "from app import shelf"),
        ("games.nmbr9.view", "import js"),
        ("kit.html", "from app.model import App"),
        ("table.session", "from games.nmbr9.game import GAME"),
        ("table.save", "import kit.html"),
        ("app.shelf", "from web import bridge"),
        ("app.shelf", "from games.nmbr9.rules import State"),
        ("app.shelf", "def late():\n    from pyscript import window"),
        ("bots.halving", "from games.nmbr9.game import GAME"),
        ("bots.halving", "from table.session import Session"),
        ("bots.beam", "from kit.html import tag"),
        ("bots.beam", "import time"),
        ("games.nmbr9.rules", "from bots.luck import shuffled"),
        ("games.nmbr9.view", "from bots import beam"),
        ("games.nmbr9.best", "from random import Random"),
        ("games.nmbr9.best", "from app.model import App"),
        ("app.thinking", "from bots.beam import widen"),
        ("table.bot", "from bots.halving import halve"),
        ("main", "import numpy"),
    ],
)
def test_a_wrong_import_is_seen(name: str, source: str) -> None:
    """The tables above can say no."""
    ours, closed = layer(name)
    found = list(imports(source))
    assert any(
        one.split(".")[0] in closed or not within(one, ours | sys.stdlib_module_names) for one in found
    )
