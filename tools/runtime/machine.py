"""Makes Python itself smaller for a page, and lets most of it come later.

Pyodide's machine is one WebAssembly module of nearly 17,000 functions with SQLite, decimals and Chinese encodings in
it, and a script for everything that a package may ask of either. Of the script only what we can reach is kept
(glue.mjs). The module is cut in two (wasm.py, data.py): what playing calls and looks at, a seventh of the functions, a
quarter of their size and a third of the data, and the rest, which the page fetches when it has started.

Which functions and data those are was recorded by often.py and stands in often.txt, for this one version of Pyodide. If
a function is not listed that is called all the same, everything works as ever, only the rest is waited for.
"""

import base64
import hashlib
import json
from collections.abc import Set
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

from tools.build import bundle
from tools.build.commands import output_of
from tools.build.files import CannotBuild, Files, write_whole
from tools.runtime import data, wasm
from tools.runtime.ballast import with_ballast
from tools.runtime.python import PYODIDE

SCRIPT, FIRST, REST = "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.rest.wasm"
USERS = (
    f"{PYODIDE}/pyodide.mjs",
    "node_modules/@pyscript/core/dist/core-*.js",
    "assets/engine/boot.mjs",
)
"""The scripts that reach into the machine's own."""

OFTEN = "tools/runtime/often.txt"
OR_WHOLE = "TRIM=no make dist takes Pyodide as it comes"


class Often(NamedTuple):
    """What of Python playing needs: the numbers of functions, and of blocks of data."""

    functions: Set[int]
    blocks: Set[int]


def machine(root: Path) -> Files:
    """The script and the two modules."""
    try:
        script, whole = trimmed_machine(root)
        first, rest = in_two(whole, read_often(root))
    except wasm.CannotRead as error:
        raise CannotBuild(f"Pyodide's module is not as we know it, {error}; {OR_WHOLE}") from error
    return {SCRIPT: script, FIRST: wasm.write(first), REST: wasm.write(rest)}


def in_two(whole: wasm.Module, often: Often) -> tuple[wasm.Module, wasm.Module]:
    """What playing needs of a module, and the rest."""
    parts = wasm.split(whole, often.functions)
    first, rest = data.split(whole, parts, often.functions, often.blocks)
    return with_ballast(wasm.kept_apart(first)), rest


def trimmed_machine(root: Path) -> tuple[bytes, wasm.Module]:
    """The script with only what we can reach, and the whole module with only the exports that it asks for."""
    pyodide = root / PYODIDE
    users = [str(path) for pattern in USERS for path in sorted(root.glob(pattern))]
    command = ["node", "tools/runtime/glue.mjs", str(pyodide / SCRIPT), str(pyodide / FIRST), *users]
    left = json.loads(output_of(root, "Trimming Pyodide's script", command))
    script = bundle.smaller(root, left["script"].encode(), "js")
    return script, wasm.with_exports(original(root), set(left["exports"]))


def original(root: Path) -> wasm.Module:
    return wasm.read((root / PYODIDE / FIRST).read_bytes())


def read_often(root: Path) -> Often:
    """What playing needs."""
    version, *lists = (root / OFTEN).read_text(encoding="ascii").split("\n\n")
    if version != _version(root) or len(lists) != len(Often._fields):
        raise CannotBuild(f"{OFTEN} is for another version of Pyodide: make often; {OR_WHOLE}")
    return Often(*map(_numbers, lists))


def write_often(root: Path, often: Often) -> None:
    """Keeps the numbers, a bit for each."""
    write_whole(root / OFTEN, "\n\n".join([_version(root), *map(_text, often)]).encode("ascii") + b"\n")


def _numbers(text: str) -> Set[int]:
    bits = base64.b64decode(text)
    return {8 * at + bit for at, byte in enumerate(bits) for bit in range(8) if byte >> bit & 1}


def _text(numbers: Set[int]) -> str:
    """Numbers as lines of text, a bit for each.

    >>> _text({0, 9}), _numbers(_text({0, 9}))
    ('AQI=', {0, 9})
    """
    bits = bytearray(max(numbers) // 8 + 1)
    for number in numbers:
        bits[number // 8] |= 1 << number % 8
    return "\n".join(wrap(base64.b64encode(bits).decode(), 100))


def _version(root: Path) -> str:
    """A name for the very module whose functions are meant."""
    return hashlib.sha256((root / PYODIDE / FIRST).read_bytes()).hexdigest()
