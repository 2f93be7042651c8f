"""What Python's parts are made with: data in blocks, functions kept apart, and a module that notes where it goes."""

import json
import subprocess
from pathlib import Path

import pytest

from tools.runtime import ballast, data, wasm
from tools.runtime.instructions import instructions
from tools.runtime.touching import noting_touches


@pytest.mark.parametrize(
    "body", [b"\x00\xfd\x0c\x0b", b"\x00\xfe\x0b", b"\x00\xfc\x40\x0b", b"\x00\x44\x00\x0b"]
)
def test_an_instruction_that_nobody_knows_is_refused(body: bytes) -> None:
    with pytest.raises(wasm.CannotRead, match="instruction"):
        list(instructions(body))


def with_data(*spans: tuple[int, bytes], code: bytes) -> wasm.Module:
    listed = [b"\0" + wasm.constant(start) + wasm.END + wasm.sized(content) for start, content in spans]
    return wasm.Module(
        {
            wasm.TYPE: b"\x01\x60\x01\x7f\x01\x7f",
            wasm.IMPORT: b"\x00",
            wasm.FUNCTION: b"\x03\x00\x00\x00",
            wasm.MEMORY: b"\x01\x00\x01",
            wasm.GLOBAL: b"\x00",
            wasm.EXPORT: b"\x00",
            wasm.CODE: wasm.vector(
                wasm.sized(body) for body in (b"\x00\x20\x00\x0b", b"\x00\x20\x00\x0b", code)
            ),
            wasm.DATA: wasm.vector(listed),
        }
    )


def load(address: int) -> bytes:
    """A function that gives the number at an address."""
    return b"\x00\x20\x00\x28\x02" + wasm.as_number(address) + wasm.END


def test_what_is_touched_or_mentioned_comes_at_once_and_all_else_later() -> None:
    content = bytes(range(1, 256)) * 10
    module = with_data((1024, content), code=load(1024 + 3 * data.BLOCK))
    first, rest = data.split(module, (module, module), {0}, {4})
    assert [(span.start, len(span.data)) for span in data.spans_of(first)] == [(1024, data.BLOCK)]
    assert [span.start for span in data.spans_of(rest)] == [1024 + data.BLOCK]
    # The same function in the first part: what it mentions goes to the end, as nobody mentions anything behind it.
    first, rest = data.split(module, (module, module), {2}, set())
    assert [span.start for span in data.spans_of(first)] == [1024 + 3 * data.BLOCK]
    assert [(span.start, len(span.data)) for span in data.spans_of(rest)] == [(1024, 3 * data.BLOCK)]


def test_data_in_another_order_is_refused() -> None:
    with pytest.raises(wasm.CannotRead, match="not in order"):
        data.spans_of(with_data((2048, b"b"), (1024, b"a"), code=load(0)))


def test_before_every_way_to_memory_stands_a_note() -> None:
    """What it does is seen in a browser (test_runtime.py): Node knows no second memory."""
    *bodies, note = wasm.bodies_of(noting_touches(with_data((1024, b"a"), code=load(1024))))
    assert wasm.CALL + b"\x03" in bodies[2]
    assert wasm.CALL + b"\x03" not in bodies[0] + bodies[1]
    assert note.endswith(wasm.END)


RUN = """const made = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
const { go, ballast } = new WebAssembly.Instance(made).exports;
ballast?.();
console.log(JSON.stringify([go(8), go(9)]));"""

NOTHING, NUMBER = b"\x60\x00\x00", b"\x60\x01\x7f\x01\x7f"
TWICE = b"\x00\x20\x00" + b"\x41\x01\x6a\x41\x01\x6b" * 5 + b"\x41\x02\x6c\x0b"
"""What it is given, and one more and one less again five times, twice."""
LONG = b"\x01\x01\x7f" + b"\x20\x00" + b"\x41\x01\x6a" * 200 + b"\x0b"
"""What it is given, and two hundred; it has a variable of its own."""
CALLING = wasm.Module(
    {
        wasm.TYPE: wasm.vector([NOTHING, NUMBER]),
        wasm.IMPORT: b"\x00",
        wasm.FUNCTION: b"\x03\x01\x01\x01",
        wasm.MEMORY: b"\x01\x00\x01",
        wasm.EXPORT: b"\x01\x02go\x00\x00",
        wasm.CODE: wasm.vector(map(wasm.sized, (b"\x00\x20\x00\x10\x01\x10\x02\x0b", TWICE, LONG))),
    }
)


def said(module: wasm.Module, file: Path) -> list[int]:
    """What its function ``go`` gives for 8 and 9, after its ballast, if any, was called."""
    file.write_bytes(wasm.write(module))
    done = subprocess.run(["node", "-e", RUN, file], capture_output=True, text=True, check=True)
    numbers: list[int] = json.loads(done.stdout)
    return numbers


def test_functions_that_are_kept_apart_do_the_same(tmp_path: Path) -> None:
    apart = wasm.kept_apart(CALLING)
    assert said(apart, tmp_path / "apart") == said(CALLING, tmp_path / "before") == [216, 218]


def test_only_what_is_neither_tiny_nor_long_is_made_longer() -> None:
    tiny, short, long = wasm.bodies_of(wasm.kept_apart(CALLING))
    assert (len(tiny), len(short), len(long)) == (8, wasm.COPIED_AT_MOST + 1, len(LONG))


def test_ballast_is_called_and_changes_nothing(tmp_path: Path) -> None:
    laden = ballast.with_ballast(CALLING)
    assert said(laden, tmp_path / "laden") == [216, 218]
    assert wasm.bodies_of(laden)[:3] == wasm.bodies_of(CALLING)


def test_ballast_is_enough_for_chromium_to_keep_what_is_compiled() -> None:
    """Eight bytes for every way, and a million are needed."""
    assert ballast.FUNCTIONS * ballast.WAYS * 8 >= 1_000_000
    assert ballast.WAYS > wasm.COPIED_AT_MOST  # a shorter one would be copied into the function that calls it
