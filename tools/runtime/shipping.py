"""The runtime as a site ships it, in rt/…: Python itself, its library, and PyScript.

Players get it trimmed. As it comes it is for whoever hunts a fault: what goes wrong there too is not the cutting's. And
there is one that notes what is called and looked at (often.py).
"""

import re
from pathlib import Path

from tools.build.bytecode import FINDER, stdlib_zip
from tools.build.commands import output_of
from tools.build.files import Files, known_name, unzipped, zipped
from tools.build.sources import pyscript_sources
from tools.runtime import wasm
from tools.runtime.machine import FIRST, SCRIPT, machine, trimmed_machine
from tools.runtime.python import PYODIDE
from tools.runtime.touching import noting_touches

STDLIB = "stdlib.zip"

PYSCRIPT = ("core.js", "core-*.js", "error-*.js")
"""All that a page asks of PyScript once every plugin is switched off."""

WORKER = "xworker.js"
"""The script of PyScript's worker, by itself (pyscript.mjs)."""

HINT = b"//# allFunctionsCalledOnLoad\n"
"""Has the browser compile a script whole while it arrives, where it would leave functions until they are called."""


def trimmed(root: Path) -> Files:
    """What players get: Python in two parts, and of its library what we import, compiled."""
    files = _scripts(root) | machine(root) | {STDLIB: stdlib_zip(root).read_bytes()}
    return _known(files | {SCRIPT: HINT + files[SCRIPT]})


def as_it_comes(root: Path) -> Files:
    """Pyodide's module whole, its script and its library untouched; slower to fetch, and slower to start.

    Only PyScript's Python package is added, as boot.mjs keeps PyScript from writing it, and what finds our own Python.
    Everything of ours stays as it is, compiled and with its dataclasses written out.
    """
    pyodide = root / PYODIDE
    finder = {Path(FINDER).name: (root / FINDER).read_bytes()}
    library = zipped(unzipped(pyodide / "python_stdlib.zip") | pyscript_sources(root) | finder)
    whole = {SCRIPT: without_source_map(pyodide / SCRIPT), FIRST: (pyodide / FIRST).read_bytes()}
    return _known(_scripts(root) | whole | {STDLIB: library})


def noting(root: Path) -> Files:
    """As players get it, but in one part, which notes what is called in it and where it goes in its data."""
    script, module = trimmed_machine(root)
    whole = {SCRIPT: script, FIRST: wasm.write(wasm.noting_calls(noting_touches(module)))}
    return _known(_scripts(root) | whole | {STDLIB: stdlib_zip(root).read_bytes()})


def _known(files: Files) -> Files:
    """The same files under names that every host knows."""
    return {known_name(name): data for name, data in files.items()}


def _scripts(root: Path) -> Files:
    pyscript = root / "node_modules/@pyscript/core/dist"
    paths = [root / PYODIDE / "pyodide.mjs"]
    paths += [path for pattern in PYSCRIPT for path in sorted(pyscript.glob(pattern))]
    scripts = {path.name: without_source_map(path) for path in paths}
    (core,) = pyscript.glob("core-*.js")
    command = ["node", "tools/runtime/pyscript.mjs", str(core)]
    scripts[WORKER] = output_of(root, "Taking out the script of PyScript's worker", command)
    return {name: HINT + text if name.startswith("core-") else text for name, text in scripts.items()}


def without_source_map(script: Path) -> bytes:
    """A script without the address of its source map, which is not shipped."""
    return re.sub(rb"\n//# sourceMappingURL=.*", b"", script.read_bytes())
