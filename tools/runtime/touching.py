"""A module that notes which blocks of its own data it reads and writes; often.py plays with it, data.py cuts by it.

Before every instruction that goes to memory stands a call that notes the address, in a memory of its own with a byte
for each block.
"""

from typing import Final

from tools.runtime import instructions as code
from tools.runtime import wasm
from tools.runtime.data import BLOCK, BLOCK_BITS, spans_of
from tools.runtime.instructions import Instruction, instructions
from tools.runtime.wasm import CALL, END, IF, LOCAL_GET, Module

TOUCHED: Final = "touched"
"""The export: the memory in which it is noted."""

PAGE: Final = 65536

LOCAL_SET, LOCAL_TEE, I32_ADD, I32_SUB = b"\x21", b"\x22", b"\x6a", b"\x6b"
I32_LT_U, I32_SHR_U, I32_STORE8 = b"\x49", b"\x76", b"\x3a"
LOOP, BR_TO_LOOP = b"\x03\x40", b"\x0c\x02"
IN_SECOND_MEMORY = b"\x40\x01\x00"

VALUES: Final = b"\x7f\x7e\x7d\x7c"
"""i32, i64, f32 and f64: what a store may have on top of its address."""
STORED: Final = {0x36: 0, 0x37: 1, 0x38: 2, 0x39: 3, 0x3A: 0, 0x3B: 0, 0x3C: 1, 0x3D: 1, 0x3E: 1}
"""Which of these each store takes."""
ADDED: Final = b"".join(bytes([1, kind]) for kind in VALUES) + b"\x02\x7f"
"""The locals that every function gets: a value of each type, and two more numbers."""
LONGEST: Final = 8
"""Bytes that a load or a store goes to at most."""


def noting_touches(module: Module) -> Module:
    """A module that notes in ``touched`` which blocks of its data, counted from address 0, it has gone to."""
    functions, _globals = wasm.imported_by(module)
    signatures, types, bodies = wasm.signatures_of(module), wasm.types_of(module), wasm.bodies_of(module)
    end = spans_of(module)[-1].end
    note = CALL + wasm.as_number(functions + len(bodies))
    noting = [_noting(body, signatures[kind][0], note) for kind, body in zip(types, bodies, strict=True)]
    two_numbers = b"\x60\x02\x7f\x7f\x00"
    pages = wasm.as_number(end // BLOCK // PAGE + 1)
    return module.changed(
        {
            wasm.TYPE: module.longer(wasm.TYPE, [two_numbers]),
            wasm.FUNCTION: module.longer(wasm.FUNCTION, [wasm.as_number(module.size(wasm.TYPE))]),
            wasm.MEMORY: module.longer(wasm.MEMORY, [b"\x00" + pages]),
            wasm.EXPORT: module.longer(wasm.EXPORT, [wasm.an_export(TOUCHED, wasm.OF_MEMORY, 1)]),
            wasm.CODE: wasm.vector(wasm.sized(body) for body in (*noting, _note(end))),
        }
    )


def _note(end: int) -> bytes:
    """The body of a function that notes every block from an address on, for so many bytes, where there is data."""
    address, length = _get(0), _get(1)
    block = wasm.constant(BLOCK_BITS) + I32_SHR_U
    here, last = address + block, address + length + I32_ADD + wasm.constant(1) + I32_SUB + block
    mark = here + wasm.constant(1) + I32_STORE8 + IN_SECOND_MEMORY
    on = (
        address + wasm.constant(BLOCK) + I32_ADD + _set(0) + length + wasm.constant(BLOCK) + I32_SUB + _set(1)
    )
    again = here + last + I32_LT_U + IF + on + BR_TO_LOOP + END
    return (
        wasm.NO_LOCALS + LOOP + address + wasm.constant(end) + I32_LT_U + IF + mark + again + END + END + END
    )


def _noting(body: bytes, parameters: int, note: bytes) -> bytes:
    """A body that notes where it goes before it does."""
    groups, at = wasm.number_at(body, 0)
    count, begin = parameters + _locals(body), wasm.after_locals(body)
    done = [wasm.as_number(groups + len(ADDED) // 2), body[at:begin], ADDED]
    for one in instructions(body):
        done += [_before(body, one, count, note), body[one.start : one.end]]
    return b"".join(done)


def _before(body: bytes, one: Instruction, local: int, note: bytes) -> bytes:
    """What stands before an instruction: nothing, or a note of the memory it goes to. The stack is left as it was."""
    here, more, other = local, local + len(VALUES), local + len(VALUES) + 1
    if one.code in code.LOADS:
        return _tee(here) + _offset(body, one) + wasm.constant(LONGEST) + note + _get(here)
    if one.code in code.STORES:
        value = local + STORED[one.code]
        return (
            _set(value)
            + _tee(more)
            + _offset(body, one)
            + wasm.constant(LONGEST)
            + note
            + _get(more)
            + _get(value)
        )
    if one.code == code.MANY and body[one.first] in (code.COPY, code.FILL):
        # What is copied is three numbers: where to, where from, how much; to fill, the second is no address.
        noted = _get(more) + _get(other) + note
        noted += _get(here) + _get(other) + note if body[one.first] == code.COPY else b""
        return _set(other) + _set(here) + _tee(more) + noted + _get(here) + _get(other)
    return b""


def _offset(body: bytes, one: Instruction) -> bytes:
    """Adds what a load or a store adds to its address."""
    offset = wasm.number_at(body, wasm.number_at(body, one.first)[1])[0]
    return wasm.constant(offset) + I32_ADD


def _locals(body: bytes) -> int:
    groups, at = wasm.number_at(body, 0)
    count = 0
    for _ in range(groups):
        many, at = wasm.number_at(body, at)
        count, at = count + many, at + 1
    return count


def _get(local: int) -> bytes:
    return LOCAL_GET + wasm.as_number(local)


def _set(local: int) -> bytes:
    return LOCAL_SET + wasm.as_number(local)


def _tee(local: int) -> bytes:
    return LOCAL_TEE + wasm.as_number(local)
