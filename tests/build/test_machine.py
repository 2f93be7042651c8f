"""Python in two parts: the same Python, whatever is called; and the tools that cut it."""

import json
import shutil
import subprocess
import zipfile
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tools.build.files import CannotBuild, known_name, write_whole
from tools.runtime import data, machine, often, shipping, wasm
from tools.runtime.instructions import instructions
from tools.runtime.python import PYODIDE

ROOT = Path(__file__).parents[2]

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


@cache
def in_two() -> tuple[wasm.Module, wasm.Module]:
    return machine.in_two(machine.original(ROOT), machine.read_often(ROOT))


def in_memory(spans: list[data.Span]) -> bytearray:
    """Memory once these have been put into it."""
    memory = bytearray(max(span.end for span in spans))
    for span in spans:
        memory[span.start : span.end] = span.data
    return memory


def size(spans: list[data.Span]) -> int:
    return sum(len(span.data) for span in spans)


def run(code: str, *folder: Path) -> dict[str, Any]:
    """What Python says in the machine of a folder, or in Pyodide as it comes."""
    done = subprocess.run(
        ["node", "tests/build/split_python.mjs", *map(str, folder)],
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


def test_what_comes_later_and_what_comes_at_once_are_all_of_the_data() -> None:
    first, rest = map(data.spans_of, in_two())
    whole = data.spans_of(machine.original(ROOT))
    assert in_memory(first + rest) == in_memory(whole)
    assert all(one.end <= other.start for one, other in pairwise(sorted(first + rest)))
    assert size(first) < size(whole) / 2


def test_every_instruction_of_pyodides_module_is_known() -> None:
    for body in wasm.bodies_of(machine.original(ROOT)):
        *_, last = instructions(body)
        assert (last.code, last.end) == (wasm.END[0], len(body))


def test_pyodides_module_is_written_as_it_was_read() -> None:
    data = (ROOT / PYODIDE / machine.FIRST).read_bytes()
    assert wasm.write(wasm.read(data)) == data


def test_nothing_but_what_is_wanted_is_exported() -> None:
    left = wasm.with_exports(machine.original(ROOT), {"memory", "no such thing"})
    assert left.sections[wasm.EXPORT] == b"\x01" + b"\x06memory" + b"\x02\0"


def test_the_parts_are_for_one_version_of_pyodide(tmp_path: Path) -> None:
    (tmp_path / "tools/runtime").mkdir(parents=True)
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    shutil.copy(ROOT / machine.OFTEN, tmp_path / machine.OFTEN)
    often = machine.read_often(tmp_path)
    other = machine.Often({9, 99, 999}, {8})
    machine.write_often(tmp_path, other)
    assert machine.read_often(tmp_path) == other != often
    (tmp_path / machine.OFTEN).write_text("another\nAAAA\n")
    with pytest.raises(CannotBuild, match="make often"):
        machine.read_often(tmp_path)


def test_a_module_that_is_not_as_we_know_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def damaged(*_: object) -> None:
        raise wasm.CannotRead("the table section has 1 bytes more than its entries")

    monkeypatch.setattr(wasm, "with_exports", damaged)
    with pytest.raises(CannotBuild, match=r"not as we know it, the table section .*; TRIM=no make dist"):
        machine.machine(ROOT)


def test_untrimmed_is_pyodide_as_it_comes() -> None:
    """Its module and script byte for byte, and all of its library."""
    files, pyodide = shipping.as_it_comes(ROOT), ROOT / PYODIDE
    assert files[machine.FIRST] == (pyodide / machine.FIRST).read_bytes()
    assert (pyodide / machine.SCRIPT).read_bytes().startswith(files[known_name(machine.SCRIPT)])
    assert machine.REST not in files
    with zipfile.ZipFile(BytesIO(files[shipping.STDLIB])) as ours:
        with zipfile.ZipFile(pyodide / "python_stdlib.zip") as theirs:
            assert {*theirs.namelist()} < {*ours.namelist()}
            assert [name for name in theirs.namelist() if ours.read(name) != theirs.read(name)] == []
        added = {name.partition("/")[0] for name in {*ours.namelist()} - {*theirs.namelist()}}
        assert added == {"pyscript", "sitecustomize.py"}


@pytest.mark.parametrize("trouble", [KeyboardInterrupt, RuntimeError])
def test_a_recording_that_is_stopped_leaves_the_old_one(
    monkeypatch: pytest.MonkeyPatch, trouble: type[BaseException]
) -> None:
    before = (ROOT / machine.OFTEN).read_bytes()
    recorded_on: list[str] = []

    def stopped(folder: Path, chromium: str) -> machine.Often:
        recorded_on.extend(path.name for path in folder.rglob("*.wasm"))
        raise trouble

    monkeypatch.setattr(often, "find_or_install", lambda: "a browser")
    monkeypatch.setattr(often, "record", stopped)
    with pytest.raises(trouble):
        often.main()
    assert recorded_on == [machine.FIRST]
    assert (ROOT / machine.OFTEN).read_bytes() == before


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "often.txt"
    write_whole(file, b"old")

    def breaks_off(path: Path, data: bytes) -> None:
        with path.open("wb") as opened:
            opened.write(data[:1])
        raise OSError("no space left")

    monkeypatch.setattr(Path, "write_bytes", breaks_off)
    with pytest.raises(OSError, match="no space"):
        write_whole(file, b"new")
    assert file.read_bytes() == b"old"
