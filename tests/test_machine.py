"""Python in two parts: the same Python, whatever is called; and the tools that cut it."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tools.build.files import CannotBuild
from tools.runtime import machine, wasm

ROOT = Path(__file__).parents[1]

SELDOM_CALLED = """
import bz2, ctypes, decimal, lzma, sqlite3, unicodedata, zlib
from compression import zstd

nine = "\u4e5d"
base = sqlite3.connect(":memory:")
base.create_function("third", 1, lambda number: number / 3)
base.create_function("breaks", 1, lambda number: number / 0)
said = [base.execute("select third(27)").fetchone()]
try:
    base.execute("select breaks(9)").fetchone()
except sqlite3.OperationalError as error:
    said.append(str(error))
said.append(str(decimal.Decimal(2).sqrt(decimal.Context(prec=50))))
said += [packer.decompress(packer.compress(b"nine" * 999)) == b"nine" * 999 for packer in (bz2, lzma, zlib, zstd)]
said += [nine.encode("gb18030"), nine.encode("shift_jis"), unicodedata.name(nine)]
said.append(ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int)(lambda number: number * 9)(9))
repr(said)
"""
"""From Python into what lies in the second part, from there back into the first, and exceptions both ways."""


def shipped() -> Path:
    (folder,) = (ROOT / "dist/rt").iterdir()
    return folder


def run(code: str, *folder: Path) -> dict[str, Any]:
    """What Python says in the machine of a folder, or in Pyodide as it comes."""
    done = subprocess.run(
        ["node", "tests/split_python.mjs", *map(str, folder)],
        cwd=ROOT,
        input=code,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    said: dict[str, Any] = json.loads(done.stdout)
    return said


def test_what_is_seldom_called_works_as_in_the_whole() -> None:
    split, whole = run(SELDOM_CALLED, shipped()), run(SELDOM_CALLED)
    assert (split["needed"], whole["needed"]) == (True, False)
    assert split["says"] == whole["says"]


def test_pyodides_module_is_written_as_it_was_read() -> None:
    data = (ROOT / "node_modules/pyodide" / machine.FIRST).read_bytes()
    assert wasm.write(wasm.read(data)) == data


def test_nothing_but_what_is_wanted_is_exported() -> None:
    left = wasm.with_exports(machine.original(ROOT), {"memory", "no such thing"})
    assert left.sections[wasm.EXPORT] == b"\x01" + b"\x06memory" + b"\x02\0"


def test_the_parts_are_for_one_version_of_pyodide(tmp_path: Path) -> None:
    (tmp_path / "tools/runtime").mkdir(parents=True)
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    shutil.copy(ROOT / machine.OFTEN, tmp_path / machine.OFTEN)
    often = machine.read_often(tmp_path)
    machine.write_often(tmp_path, {9, 99, 999})
    assert machine.read_often(tmp_path) == {9, 99, 999} != often
    (tmp_path / machine.OFTEN).write_text("another\nAAAA\n")
    with pytest.raises(CannotBuild, match="make often"):
        machine.read_often(tmp_path)
