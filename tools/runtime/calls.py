"""Indirect calls, all by one function for each signature.

Chromium compiles a function for speed as if its indirect calls went where they have gone so far, and does it again from
the start when one goes elsewhere. In Python's first second nearly every one does: the loop that runs Python, whose
compiling takes 0.2 s of a core, was compiled twice. One function that makes all the calls of a signature is seen to go
everywhere at once, and nothing is assumed. Measured on two cores, a cold first move takes 0.91 of the time.
"""

from tools.runtime import instructions as code
from tools.runtime import wasm
from tools.runtime.instructions import instructions
from tools.runtime.wasm import CALL, CALL_INDIRECT, END, LOCAL_GET, NO_LOCALS, Module

TABLE = 0
"""The table of Python's own functions; calls to the other part (wasm.split) go by another, and always to the same."""


def by_one_caller(module: Module) -> Module:
    """A module whose functions call by the table through a function that does nothing else, one for each signature."""
    functions, _globals = wasm.imported_by(module)
    bodies, types = wasm.bodies_of(module), wasm.types_in(module)
    next_one = functions + len(bodies)
    wanted = sorted({called for body in bodies for _start, _end, called in _calls(body)})
    caller = {called: next_one + at for at, called in enumerate(wanted)}
    signatures = [_with_place(types[called]) for called in wanted]
    types += [one for one in dict.fromkeys(signatures) if one not in types]
    changed = [_through(body, caller) for body in bodies]
    callers = [_caller(called, wasm.signatures_of(module)[called][0]) for called in wanted]
    return module.changed(
        {
            wasm.TYPE: wasm.vector(types),
            wasm.FUNCTION: module.longer(
                wasm.FUNCTION, [wasm.as_number(types.index(signature)) for signature in signatures]
            ),
            wasm.CODE: wasm.vector(wasm.sized(body) for body in (*changed, *callers)),
        }
    )


def _calls(body: bytes) -> list[tuple[int, int, int]]:
    """Where a body calls by Python's table: from where to where, and with which type."""
    found = []
    for start, kind, first, end in instructions(body):
        if kind == code.CALL_INDIRECT:
            called, at = wasm.number_at(body, first)
            if wasm.number_at(body, at)[0] == TABLE:
                found.append((start, end, called))
    return found


def _through(body: bytes, caller: dict[int, int]) -> bytes:
    """A body with plain calls in their place: what is called comes last, as it did."""
    parts, at = [], 0
    for start, end, called in _calls(body):
        parts += [body[at:start], CALL + wasm.as_number(caller[called])]
        at = end
    return b"".join([*parts, body[at:]])


def _caller(called: int, takes: int) -> bytes:
    given = b"".join(LOCAL_GET + wasm.as_number(local) for local in range(takes + 1))
    return NO_LOCALS + given + CALL_INDIRECT + wasm.as_number(called) + wasm.as_number(TABLE) + END


def _with_place(signature: bytes) -> bytes:
    """A signature that takes one more number at its end: the place in the table.

    >>> _with_place(b"\\x60\\x01\\x7e\\x00")
    b'`\\x02~\\x7f\\x00'
    """
    takes, at = wasm.sized_at(signature, 1)
    return signature[:1] + wasm.sized(takes + wasm.I32) + signature[at:]
