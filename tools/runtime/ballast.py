"""Functions that do nothing, by which Chromium is brought to keep what it has compiled.

It stores a module's compiled code once it has compiled a million bytes of it for speed (V8's
``wasm_caching_hard_threshold``). The other occasion, two seconds of quiet, passes unused: V8 looks once, two seconds
after the first function, which is in the middle of a start. Python itself comes to a third of a million; so these are
called when a start is over and nothing else waits (boot.mjs), and whoever comes back finds Python compiled.
"""

from typing import Final

from tools.runtime import wasm
from tools.runtime.wasm import CALL, END, NO_LOCALS, Module, as_number, constant, vector

EXPORT: Final = "ballast"
"""The function that calls all of them."""

FUNCTIONS, WAYS = 128, 1000
"""How many there are, and how many ways lead through each, all to the same place: eight compiled bytes a way."""

BLOCK, I32_LOAD, BR_TABLE = b"\x02\x40", b"\x28\x02\x00", b"\x0e"


def with_ballast(module: Module) -> Module:
    """A module with these functions behind its own."""
    imported, _globals = wasm.imported_by(module)
    first = imported + module.size(wasm.FUNCTION)
    plain = as_number(wasm.signatures_of(module).index(wasm.NOTHING))
    calls = b"".join(CALL + as_number(first + at) for at in range(FUNCTIONS))
    bodies = [_ballast()] * FUNCTIONS + [NO_LOCALS + calls + END]
    return module.changed(
        {
            wasm.FUNCTION: module.longer(wasm.FUNCTION, [plain] * len(bodies)),
            wasm.EXPORT: module.longer(
                wasm.EXPORT, [wasm.an_export(EXPORT, wasm.OF_FUNCTION, first + FUNCTIONS)]
            ),
            wasm.CODE: module.longer(wasm.CODE, [wasm.sized(body) for body in bodies]),
        }
    )


def _ballast() -> bytes:
    """A body that branches on what lies at address 0, which no compiler can know, and goes nowhere."""
    ways = BR_TABLE + vector([as_number(0)] * WAYS) + as_number(0)
    return NO_LOCALS + BLOCK + constant(0) + I32_LOAD + ways + END + END
