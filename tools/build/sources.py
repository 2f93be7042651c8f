"""Which of the sources go where: into the app's zip, into the style sheet, or nowhere."""

import re
from pathlib import Path

from tools.build.files import Files, read_folder

BUILD_ONLY = "pages"
"""The package under py/ that only the build runs; nothing of it is for players."""

SAMPLE = "sample"
"""The game under py/games that new ones are copied from (tools/new_game.py); it stands on no shelf."""

NOT_FOR_PLAYERS = rf"{BUILD_ONLY}/.*|games/{SAMPLE}/.*|kit/locale/\w+/({BUILD_ONLY}|{SAMPLE})\.mo"
"""Under py/, but players never load it."""

ENTRY = "main.py"
"""Not in the app's zip either: PyScript fetches it itself."""


def app_sources(root: Path) -> Files:
    """What goes into the app's zip, as source."""
    return {name: data for name, data in read_folder(root / "py").items() if is_for_players(name)}


def is_for_players(name: str) -> bool:
    """Python and words that are compiled; a game's style and its catalogues lie beside them and go elsewhere.

    >>> [is_for_players(name) for name in ("kit/html.py", "kit/locale/de/app.mo")]
    [True, True]
    >>> [is_for_players(name) for name in ("main.py", "games/nmbr9/style.css", "games/sample/game.py")]
    [False, False, False]
    """
    return name.endswith((".py", ".mo")) and name != ENTRY and not re.fullmatch(NOT_FOR_PLAYERS, name)


def app_python(root: Path) -> list[Path]:
    """Every file of Python that players load."""
    py = root / "py"
    names = (path.relative_to(py).as_posix() for path in sorted(py.rglob("*.py")))
    return [py / name for name in names if not re.fullmatch(NOT_FOR_PLAYERS, name)]


def pyscript_sources(root: Path) -> Files:
    """PyScript's Python package, which it would write as source into the file system at every start."""
    return {f"pyscript/{path.name}": path.read_bytes() for path in pyscript_python(root)}


def pyscript_python(root: Path) -> list[Path]:
    """Every file of that package."""
    return sorted((root / "node_modules/@pyscript/core/src/stdlib/pyscript").glob("*.py"))


def style_sheets(root: Path) -> list[Path]:
    """What is common to all screens, in the order of the names, and then every game's own."""
    games = [path for path in sorted((root / "py/games").glob("*/style.css")) if path.parent.name != SAMPLE]
    return [*sorted((root / "assets/style").glob("*.css")), *games]
