"""Compiles Python to bytecode, inside Pyodide. The same sources give the same bytes."""

import ast
import importlib.util
import marshal
import os
from typing import Any

from tools.runtime.inside.annotations import unannotated
from tools.runtime.inside.records import CannotWriteOut, written_out

NO_DOCSTRINGS = 2
"""Nobody asks for help in a page."""

UNCHECKED = (1).to_bytes(4, "little")
"""Marks bytecode that Python takes as it is, without looking for a source."""


def compile_all(job: dict[str, Any]) -> dict[str, str]:
    """Compiles every .py under the job's ``folder`` to a .pyc in its place; says which cannot be compiled, and why.

    Dataclasses are written out, and annotations taken out, if the sources are ``ours``.
    """
    read = _ours if job["ours"] else ast.parse
    names = sorted(
        os.path.relpath(os.path.join(folder, file), job["folder"])
        for folder, _, files in os.walk(job["folder"])
        for file in files
        if file.endswith(".py")
    )
    refused = {}
    for name in names:
        path = f"{job['folder']}/{name}"
        with open(path, "rb") as source, open(f"{path}c", "wb") as out:
            text = source.read()
            try:
                out.write(bytecode(name, text, read(text)))
            except (CannotWriteOut, SyntaxError) as error:
                refused[name] = str(error)
        os.remove(path)
    return refused


def _ours(source: bytes) -> ast.Module:
    return unannotated(written_out(source))


def bytecode(name: str, source: bytes, tree: ast.Module) -> bytes:
    code = compile(tree, name, "exec", dont_inherit=True, optimize=NO_DOCSTRINGS)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source)
    return header + marshal.dumps(code)
