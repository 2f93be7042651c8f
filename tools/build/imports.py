"""Which modules Python files import, read from their source without running it."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path


def imported_by(files: Iterable[Path]) -> dict[str, list[Path]]:
    """Every module that is imported, anywhere in the files, with the files that do so."""
    found: dict[str, list[Path]] = {}
    for file in files:
        for node in _imports(file):
            for name in _modules(node):
                found.setdefault(name, []).append(file)
    return found


def possibly_imported_by(files: Iterable[Path]) -> set[str]:
    """What may be a module: the ``a.b`` of ``from a import b``, where b may as well be a function."""
    return {
        f"{node.module}.{alias.name}"
        for file in files
        for node in _imports(file)
        if isinstance(node, ast.ImportFrom) and node.level == 0
        for alias in node.names
    }


def _modules(node: ast.Import | ast.ImportFrom) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module] if node.level == 0 and node.module else []


def _imports(file: Path) -> list[ast.Import | ast.ImportFrom]:
    return _imports_in(file.read_text(encoding="utf-8"))


@cache
def _imports_in(source: str) -> list[ast.Import | ast.ImportFrom]:
    """Kept, as a build asks six times, which was two thirds of the time of one that finds all made already."""
    return [node for node in _running(ast.parse(source)) if isinstance(node, ast.Import | ast.ImportFrom)]


def _running(node: ast.AST) -> Iterator[ast.AST]:
    """Every node that can run; what stands under ``if TYPE_CHECKING`` never does."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and ast.unparse(child.test).endswith("TYPE_CHECKING")):
            yield from _running(child)
