"""Compiles Python to bytecode, inside Pyodide. The same sources give the same bytes."""

import importlib.util
import marshal
import os

UNCHECKED = (1).to_bytes(4, "little")
"""Marks bytecode that Python takes as it is, without looking for a source."""

KEEP_DOCSTRINGS = ("pyodide/", "_pyodide/")
"""Packages that read their own docstrings at run time."""


def compile_all(job: dict[str, str]) -> int:
    """Compiles every .py under the job's ``folder`` to a .pyc in its place, and says how many there were."""
    names = sorted(
        os.path.relpath(os.path.join(folder, file), job["folder"])
        for folder, _, files in os.walk(job["folder"])
        for file in files
        if file.endswith(".py")
    )
    for name in names:
        path = f"{job['folder']}/{name}"
        with open(path, "rb") as source, open(f"{path}c", "wb") as out:
            out.write(bytecode(name, source.read()))
        os.remove(path)
    return len(names)


def bytecode(name: str, source: bytes) -> bytes:
    level = 1 if name.startswith(KEEP_DOCSTRINGS) else 2
    code = compile(source, name, "exec", dont_inherit=True, optimize=level)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source)
    return header + marshal.dumps(code)
