"""The instructions of a WebAssembly function, one by one: where each begins and ends.

Only what stands in Pyodide's module is known; anything else is refused. The numbers are those of
https://webassembly.github.io/spec/core/binary/instructions.html, and of the exceptions that Emscripten still writes.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tools.runtime.wasm import CannotRead, after_locals, number_at

BR_TABLE, TYPED_SELECT, GLOBAL_GET, I32_CONST = 0x0E, 0x1C, 0x23, 0x41
LOADS, STORES = range(0x28, 0x36), range(0x36, 0x3F)
MANY: Final = 0xFC
"""Begins the instructions that have a second number."""
COPY, FILL = 10, 11
"""Of these, the ones that go through memory."""

ONE_NUMBER: Final = {
    0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0C, 0x0D, 0x10, 0x12, 0x18, 0x20, 0x21, 0x22, GLOBAL_GET, 0x24, 0x25,
    0x26, 0x3F, 0x40, I32_CONST, 0x42, 0xD0, 0xD2,
}  # fmt: skip
"""Blocks, branches, calls, variables, constants: one number comes after each."""
TWO_NUMBERS: Final = {0x11, 0x13, *LOADS, *STORES}
"""A type and a table, or an alignment and an offset."""
NONE: Final = {0x00, 0x01, 0x05, 0x0A, 0x0B, 0x0F, 0x19, 0x1A, 0x1B, 0xD1, *range(0x45, 0xC5)}
"""What stands for itself."""
BYTES: Final = {0x43: 4, 0x44: 8}
"""The two kinds of fractions."""
AFTER_MANY: Final = (
    dict.fromkeys(range(8), 0)
    | dict.fromkeys((9, FILL, 13, 15, 16, 17), 1)
    | dict.fromkeys((8, COPY, 12, 14), 2)
)
"""How many numbers come after the second one."""


class Instruction(NamedTuple):
    """Where an instruction stands in its function's body."""

    start: int
    code: int
    first: int
    """Where what comes after its own number begins."""
    end: int


def instructions(body: bytes) -> Iterator[Instruction]:
    """Every instruction of a function's body, the last end included.

    >>> [(code, start, end) for start, code, _, end in instructions(b"\\x00\\x41\\x80\\x01\\x1a\\x0b")]
    [(65, 1, 4), (26, 4, 5), (11, 5, 6)]
    """
    at = after_locals(body)
    while at < len(body):
        start, code = at, body[at]
        end = _end(body, code, start + 1)
        if end > len(body):
            raise CannotRead("an instruction that breaks off")
        yield Instruction(start, code, start + 1, end)
        at = end


def _end(body: bytes, code: int, at: int) -> int:
    """Where an instruction ends whose number stands before this place."""
    if code in NONE:
        return at
    if code in ONE_NUMBER:
        return _after_numbers(body, at, 1)
    if code in TWO_NUMBERS:
        return _after_numbers(body, at, 2)
    if code in BYTES:
        return at + BYTES[code]
    if code in (BR_TABLE, TYPED_SELECT):
        listed, at = number_at(body, at)
        return _after_numbers(body, at, listed + (code == BR_TABLE))
    if code == MANY:
        second, at = number_at(body, at)
        if second in AFTER_MANY:
            return _after_numbers(body, at, AFTER_MANY[second])
    raise CannotRead(f"an unknown instruction, {code:#04x}")


def _after_numbers(body: bytes, at: int, numbers: int) -> int:
    """Where so many numbers end, whatever their size and sign."""
    for _ in range(numbers):
        while at < len(body) and body[at] > 127:
            at += 1
        at += 1
    return at


def signed_at(body: bytes, at: int) -> int:
    """The number of 32 bits that a constant has, as an address would be: without a sign.

    >>> signed_at(b"\\x7f", 0) == 2**32 - 1, signed_at(b"\\xc0\\x00", 0)
    (True, 64)
    """
    value, bits = 0, 0
    while True:
        byte = body[at]
        value |= (byte & 127) << bits
        at, bits = at + 1, bits + 7
        if byte < 128:
            return (value - (1 << bits) if byte & 64 else value) & 0xFFFFFFFF
