"""The reader of WebAssembly: what it cuts it has understood to the last byte, and what it does not know it refuses."""

import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.runtime import wasm

SMALL = {
    0: b"\x04link",
    wasm.TYPE: b"\x02" + b"\x60\x00\x00" + b"\x60\x02\x7f\x6f\x01\x7e",
    wasm.IMPORT: b"\x02" + b"\x01e\x01f\x00\x01" + b"\x01e\x01g\x03\x7f\x00",
    wasm.FUNCTION: b"\x02\x00\x01",
    wasm.TABLE: b"\x02" + b"\x70\x00\x02" + b"\x6f\x01\x00\x09",
    wasm.MEMORY: b"\x01\x01\x01\x80\x02",
    wasm.TAG: b"\x01\x00\x00",
    wasm.GLOBAL: b"\x02" + b"\x7f\x01\x41\x80\x08\x0b" + b"\x7f\x00\x41\x09\x0b",
    wasm.EXPORT: b"\x02" + b"\x01m\x02\x00" + b"\x02go\x00\x01",
    wasm.ELEMENT: b"\x01" + b"\x00\x41\x01\x0b\x02\x00\x01",
    wasm.CODE: b"\x02" + b"\x02\x00\x0b" + b"\x06\x01\x02\x7f\x42\x09\x0b",
    11: b"\x00",
}
"""A module with one of everything that is understood."""

COMPILE = (
    """for (const file of process.argv.slice(1)) new WebAssembly.Module(require("fs").readFileSync(file))"""
)


def written(**changed: bytes) -> bytes:
    """The small module as a file, with other contents for the sections of these names."""
    numbers = {name: number for number, name in wasm.ORDER.items()}
    return wasm.write(wasm.Module(SMALL | {numbers[name]: data for name, data in changed.items()}))


def test_a_module_is_read_whole_and_written_as_it_was() -> None:
    assert wasm.read(written()) == wasm.Module(SMALL)


@pytest.mark.parametrize(
    ("section", "data", "sentence"),
    [
        ("type", b"\x01\x5f\x00\x00", "the type section, entry 0: an unknown type, 0x5f"),
        ("type", b"\x01\x60\x01\x64\x00", "an unknown type of value, 0x64"),
        (
            "import",
            b"\x01\x01e\x01m\x02\x00\x01",
            "the import section, entry 0: an unknown kind of import, 0x02",
        ),
        ("import", b"\x01\x01e\x01g\x03\x7f\x02", "an unknown kind of global, 0x02"),
        ("function", b"\x01\x00", "1 functions, but 2 bodies"),
        ("function", b"\x02\x00\x01\x00", "the function section has 1 bytes more than its entries"),
        ("table", b"\x01\x40\x00\x70\x00\x02", "an unknown type of table, 0x40"),
        ("table", b"\x01\x70\x04\x02", "an unknown kind of limits, 0x04"),
        ("memory", b"\x01\x03\x01\x02", "an unknown kind of limits, 0x03"),
        ("tag", b"\x01\x01\x00", "an unknown kind of tag, 0x01"),
        ("global", b"\x01\x7e\x01\x42\x00\x0b", "an unknown type of global, 0x7e"),
        ("global", b"\x01\x7f\x01\x23\x00\x0b", "an unknown value of a global, 0x23"),
        ("global", b"\x01\x7f\x01\x41\x00\x6a\x0b", "an unknown end of a global's value, 0x6a"),
        ("export", b"\x01\x01m\x05\x00", "an unknown kind of export, 0x05"),
        ("export", b"\x02\x01m\x02\x00", "the export section, entry 1: a number that does not end"),
        ("element", b"\x01\x01\x00\x01\x00", "an unknown kind of elements, 0x01"),
        ("element", b"\x01\x00\xd2\x01\x0b\x00", "an unknown place of elements, 0xd2"),
        ("code", b"\x02\x02\x00\x0b\x02\x00\x01", "the code section, entry 1: a body without an end"),
        ("code", b"\x02\x02\x00\x0b\x04\x01\x01\x63\x0b", "an unknown type of value, 0x63"),
        ("code", b"\x02\x02\x00\x0b\x09\x00\x0b", "9 bytes are promised, 2 are there"),
    ],
)
def test_what_nobody_knows_is_not_cut(section: str, data: bytes, sentence: str) -> None:
    with pytest.raises(wasm.CannotRead) as told:
        wasm.read(written(**{section: data}))
    assert sentence in str(told.value)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "no WebAssembly"),
        (b"\0asm\2\0\0\0", "no WebAssembly of version 1"),
        (wasm.BEGINNING + b"\x2a\0", "a section of kind 42: unknown, there twice or not in its place"),
        (wasm.BEGINNING + b"\x01\x01\0\x01\x01\0", "a section of kind 1"),
        (wasm.BEGINNING + b"\x02\x01\0\x01\x01\0", "a section of kind 1"),
        (wasm.BEGINNING + b"\x01\x09\0", "9 bytes are promised, 1 are there"),
        (wasm.BEGINNING + b"\x01\xff\xff\xff\xff\xff\x00", "a number that does not end"),
        (wasm.BEGINNING + b"\x03\x02\x01\x00", "there is no code section"),
    ],
)
def test_a_file_that_is_none_is_refused(data: bytes, sentence: str) -> None:
    with pytest.raises(wasm.CannotRead) as told:
        wasm.read(data)
    assert sentence in str(told.value)


def read_or_refused(data: bytes) -> wasm.Module | None:
    try:
        return wasm.read(data)
    except wasm.CannotRead:
        return None


def test_a_file_that_breaks_off_is_refused_wherever_it_does() -> None:
    """Or it breaks off between two sections, and what is there is read as it is."""
    whole = written()
    for length in range(len(whole)):
        module = read_or_refused(whole[:length])
        assert module is None or wasm.write(module) == whole[:length]


@given(st.binary(max_size=12), st.integers(0, len(written()) - 1), st.integers(0, 12))
def test_a_damaged_file_is_refused_or_still_a_module(put: bytes, at: int, instead_of: int) -> None:
    """Nothing but ``CannotRead`` is ever raised, and what is read is written as it was, up to the length of numbers."""
    whole = written()
    module = read_or_refused(whole[:at] + put + whole[at + instead_of :])
    if module is not None:
        again = wasm.read(wasm.write(module))
        assert again == module


def test_a_part_that_is_missing_is_named() -> None:
    for section in (wasm.TYPE, wasm.IMPORT, wasm.TABLE, wasm.MEMORY, wasm.TAG, wasm.GLOBAL, wasm.ELEMENT):
        sections = {number: data for number, data in SMALL.items() if number != section}
        with pytest.raises(wasm.CannotRead, match=f"there is no {wasm.ORDER[section]} section"):
            wasm.split(wasm.Module(sections), {0})


def test_what_the_two_parts_share_must_be_as_it_is() -> None:
    constant_first = b"\x02" + b"\x7f\x00\x41\x09\x0b" + b"\x7f\x01\x41\x09\x0b"
    for sections, sentence in [
        ({wasm.GLOBAL: constant_first}, "a constant before a variable"),
        ({wasm.MEMORY: b"\x02\x00\x01\x00\x01"}, "2 memories instead of one"),
        ({wasm.TYPE: b"\x02" + b"\x60\x01\x7f\x00" * 2}, "takes and gives nothing"),
    ]:
        with pytest.raises(wasm.CannotRead, match=sentence):
            wasm.split(wasm.Module(SMALL | sections), {0})


@pytest.mark.parametrize("often", [set(), {0}, {1}, {0, 1}])
def test_what_is_made_is_sound(often: set[int], tmp_path: Path) -> None:
    """Node looks at every instruction; we can read again what we have written."""
    module = wasm.Module(SMALL)
    noting, (first, second) = wasm.noting_calls(module), wasm.split(module, often)
    assert [wasm.read(wasm.write(one)) for one in (noting, first)] == [noting, first]
    files = [tmp_path / f"{number}.wasm" for number in range(4)]
    for file, one in zip(files, (module, noting, first, second), strict=True):
        file.write_bytes(wasm.write(one))
    done = subprocess.run(["node", "-e", COMPILE, *map(str, files)], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_function_that_notes_its_call_does_so_first() -> None:
    noting = wasm.noting_calls(wasm.Module(SMALL))
    assert noting.sections[wasm.CODE] == (
        b"\x02" + b"\x06\x00\x41\x01\x24\x03\x0b" + b"\x0a\x01\x02\x7f\x41\x01\x24\x04\x42\x09\x0b"
    )
