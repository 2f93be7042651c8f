"""Which of the sources go where: into the app's zip, into the style sheet, or nowhere."""

import re
from pathlib import Path

from tools.build.files import Files, read_folder

BUILD_ONLY = "pages"
"""The package under py/ that only the build runs; nothing of it is for players."""

NOT_FOR_PLAYERS = rf"main\.py|{BUILD_ONLY}/.*|kit/locale/\w+/{BUILD_ONLY}\.mo"
"""Under py/, but not in the app's zip: the entry point, which PyScript fetches itself, and what only the build runs."""


def app_sources(root: Path) -> Files:
    """What goes into the app's zip, as source."""
    return {name: data for name, data in read_folder(root / "py").items() if is_for_players(name)}


def is_for_players(name: str) -> bool:
    """Python and words that are compiled; a game's style and its catalogues lie beside them and go elsewhere.

    >>> [is_for_players(name) for name in ("kit/html.py", "kit/locale/de/app.mo")]
    [True, True]
    >>> [is_for_players(name) for name in ("main.py", "games/nmbr9/style.css", "games/nmbr9/locale/de.po")]
    [False, False, False]
    """
    return name.endswith((".py", ".mo")) and not re.fullmatch(NOT_FOR_PLAYERS, name)


def app_python(root: Path) -> list[Path]:
    """Every file of Python that players load."""
    py = root / "py"
    return [path for path in sorted(py.rglob("*.py")) if path.relative_to(py).parts[0] != BUILD_ONLY]


def pyscript_sources(root: Path) -> Files:
    """PyScript's Python package, which it would write as source into the file system at every start."""
    return {f"pyscript/{path.name}": path.read_bytes() for path in pyscript_python(root)}


def pyscript_python(root: Path) -> list[Path]:
    """Every file of that package."""
    return sorted((root / "node_modules/@pyscript/core/src/stdlib/pyscript").glob("*.py"))


def style_sheets(root: Path) -> list[Path]:
    """What is common to all screens, in the order of the names, and then every game's own."""
    return [*sorted((root / "assets/style").glob("*.css")), *sorted((root / "py/games").glob("*/style.css"))]
