"""WebAssembly files, as far as the build takes them apart: fewer exports, noted calls, one module as two.

No instruction is ever read or moved. A function keeps its number in everything made here: what is added comes after
what is there, and a function whose body lies elsewhere has in its place one that calls it there. The names are those
of https://webassembly.github.io/spec/core/binary/modules.html.
"""

from collections.abc import Callable, Iterable, Iterator, Set
from typing import NamedTuple, TypeVar

TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, ELEMENT, CODE, TAG = 1, 2, 3, 4, 5, 6, 7, 9, 10, 13
ORDER = (0, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, TAG, GLOBAL, EXPORT, 8, ELEMENT, 12, CODE, 11)
"""Every section by its number, in the order in which they come; 0 is one of the linker's own."""

OF_FUNCTION, OF_TABLE, OF_MEMORY, OF_GLOBAL, OF_TAG = range(5)
"""The kinds of imports and exports."""

LOCAL_GET, GLOBAL_GET, GLOBAL_SET, I32_CONST, I32_EQZ = b"\x20", b"\x23", b"\x24", b"\x41", b"\x45"
CALL, CALL_INDIRECT, IF, END = b"\x10", b"\x11", b"\x04\x40", b"\x0b"
NO_LOCALS = b"\x00"
I32, VARIABLE = b"\x7f", b"\x01"
FUNCREF_AT_LEAST = b"\x70\x00"
FUNCTIONS_IN_TABLE = b"\x02"

CALLED = "called"
"""Before a function's number: the export that says whether it was called."""

FIRST = "first"
"""What the second of two modules calls the first, from which it imports all that they share."""


Item = TypeVar("Item")


class CannotRead(Exception):
    """A file that has something in it which this module does not know."""


class Module(NamedTuple):
    """The sections of a file."""

    sections: dict[int, bytes]

    def size(self, section: int) -> int:
        """How many things a section lists."""
        return _number(self.sections[section], 0)[0]

    def content(self, section: int) -> bytes:
        """What a section lists."""
        data = self.sections[section]
        return data[_number(data, 0)[1] :]

    def longer(self, section: int, added: list[bytes]) -> bytes:
        """A section with these at its end."""
        return _as_number(self.size(section) + len(added)) + self.content(section) + b"".join(added)

    def changed(self, sections: dict[int, bytes]) -> "Module":
        return Module(self.sections | sections)


def read(data: bytes) -> Module:
    """A file's sections.

    >>> read(b"\\0asm\\1\\0\\0\\0" + b"\\x01\\x04\\x01\\x60\\0\\0").sections
    {1: b'\\x01`\\x00\\x00'}
    """
    sections: dict[int, bytes] = {}
    at = 8
    while at < len(data):
        section = data[at]
        if section in sections or section not in ORDER:
            raise CannotRead(f"a section of kind {section}, unknown or for the second time")
        sections[section], at = _sized_at(data, at + 1)
    return Module(sections)


def write(module: Module) -> bytes:
    """The file of a module.

    >>> write(Module({1: b"\\x01\\x60\\0\\0"}))
    b'\\x00asm\\x01\\x00\\x00\\x00\\x01\\x04\\x01`\\x00\\x00'
    """
    listed = ((section, module.sections[section]) for section in ORDER if section in module.sections)
    return b"\0asm\1\0\0\0" + b"".join(bytes([section]) + _sized(data) for section, data in listed)


def with_exports(module: Module, kept: Set[str]) -> Module:
    """A module without any other exports."""

    def export_at(data: bytes, at: int) -> tuple[tuple[str, bytes], int]:
        name, end = _sized_at(data, at)
        _index, end = _number(data, end + 1)
        return (name.decode(), data[at:end]), end

    return module.changed(
        {EXPORT: _vector(export for name, export in _listed(module, EXPORT, export_at) if name in kept)}
    )


def noting_calls(module: Module) -> Module:
    """A module in which every function has a global that becomes 1 when it is called: ``called0``, ``called1``…"""
    _functions, imported = _imported(module)
    bodies, first = _bodies(module), imported + module.size(GLOBAL)
    exports = [_export(f"{CALLED}{at}", OF_GLOBAL, first + at) for at in range(len(bodies))]
    return module.changed(
        {
            GLOBAL: module.longer(GLOBAL, [_variable(0)] * len(bodies)),
            EXPORT: module.longer(EXPORT, exports),
            CODE: _vector(_sized(_noting(body, first + at)) for at, body in enumerate(bodies)),
        }
    )


def split(module: Module, often: Set[int]) -> tuple[Module, Module]:
    """A module as two: the first has the functions of these numbers (imports not counted), the second all others.

    They share memory, tables, variables and tags; the first exports them. One more table, ``slots``, has one for each
    function, by which a call gets from one module to the other, and a last one for a function from outside that
    makes the second module and sets ``loaded``: until then every call to what is not in the first begins with it.
    """
    functions, variables = _imported(module)
    signatures, types, bodies = _signatures(module), _types_of_functions(module), _bodies(module)
    here = [function for function in range(len(bodies)) if function in often]
    there = [function for function in range(len(bodies)) if function not in often]
    slots = {function: slot for slot, function in enumerate(here + there)}
    table, loaded = module.size(TABLE), _as_number(variables + module.size(GLOBAL))
    plain, load = signatures.index((0, 0)), CALL + _as_number(functions + len(bodies))

    def call(slot: int, of_type: int) -> bytes:
        return _constant(slot) + CALL_INDIRECT + _as_number(of_type) + _as_number(table)

    def elsewhere(function: int, before: bytes = b"") -> bytes:
        of_type = types[function]
        given = b"".join(LOCAL_GET + _as_number(local) for local in range(signatures[of_type][0]))
        return NO_LOCALS + before + given + call(slots[function], of_type) + END

    def fill(slot: int, listed: list[int]) -> bytes:
        numbers = _vector(_as_number(functions + function) for function in listed)
        return FUNCTIONS_IN_TABLE + _as_number(table) + _constant(slot) + END + b"\x00" + numbers

    loader = NO_LOCALS + GLOBAL_GET + loaded + I32_EQZ + IF + call(len(bodies), plain) + END + END
    slots_table = FUNCREF_AT_LEAST + _as_number(len(bodies) + 1)
    shared = [*_shared(module, variables), ("slots", OF_TABLE, table, slots_table)]
    exports = [_export(name, kind, index) for name, kind, index, _description in shared]
    first = {
        FUNCTION: module.longer(FUNCTION, [_as_number(plain)]),
        TABLE: module.longer(TABLE, [slots_table]),
        GLOBAL: module.longer(GLOBAL, [_variable(0)]),
        EXPORT: module.longer(EXPORT, [*exports, _export("loaded", OF_GLOBAL, _number(loaded, 0)[0])]),
        ELEMENT: module.longer(ELEMENT, [fill(0, here)]),
        CODE: _vector(
            _sized(body)
            for body in (
                *(body if at in often else elsewhere(at, load) for at, body in enumerate(bodies)),
                loader,
            )
        ),
    }
    second = {
        TYPE: module.sections[TYPE],
        IMPORT: module.longer(IMPORT, [_import(name, kind, what) for name, kind, _index, what in shared]),
        FUNCTION: module.sections[FUNCTION],
        GLOBAL: _vector(constant for constant in _globals(module) if not _is_variable(constant)),
        ELEMENT: _vector([fill(len(here), there)]),
        CODE: _vector(_sized(elsewhere(at) if at in often else body) for at, body in enumerate(bodies)),
    }
    return module.changed(first), Module(second)


def _shared(module: Module, imported: int) -> list[tuple[str, int, int, bytes]]:
    """What two parts of a module have in common: name, kind, number and description of each.

    Variables must come before constants, so that in the second module, where they are imported, all have the
    numbers that they have in the first.
    """
    variables = [one for one in _globals(module) if _is_variable(one)]
    if not all(map(_is_variable, _globals(module)[: len(variables)])):
        raise CannotRead("a constant before a variable")
    tags = module.content(TAG)
    return [
        *((f"table{at}", OF_TABLE, at, table) for at, table in enumerate(_tables(module))),
        ("memory0", OF_MEMORY, 0, module.content(MEMORY)),
        *((f"tag{at}", OF_TAG, at, tags[2 * at : 2 * at + 2]) for at in range(module.size(TAG))),
        *((f"variable{at}", OF_GLOBAL, imported + at, one[:2]) for at, one in enumerate(variables)),
    ]


def _imported(module: Module) -> tuple[int, int]:
    """How many functions and globals are imported; these have the first numbers."""

    def kind_at(data: bytes, at: int) -> tuple[int, int]:
        _module, at = _sized_at(data, at)
        _name, at = _sized_at(data, at)
        return data[at], _number(data, at + 1)[1] if data[at] == OF_FUNCTION else at + 3

    kinds = _listed(module, IMPORT, kind_at)
    if set(kinds) - {OF_FUNCTION, OF_GLOBAL}:
        raise CannotRead("an import that is neither a function nor a global")
    return kinds.count(OF_FUNCTION), kinds.count(OF_GLOBAL)


def _signatures(module: Module) -> list[tuple[int, int]]:
    """How many values each type of function takes and gives back."""

    def signature_at(data: bytes, at: int) -> tuple[tuple[int, int], int]:
        takes, at = _sized_at(data, at + 1)
        gives, at = _sized_at(data, at)
        return (len(takes), len(gives)), at

    return _listed(module, TYPE, signature_at)


def _types_of_functions(module: Module) -> list[int]:
    return _listed(module, FUNCTION, _number)


def _bodies(module: Module) -> list[bytes]:
    return _listed(module, CODE, _sized_at)


def _tables(module: Module) -> list[bytes]:
    def table_at(data: bytes, at: int) -> tuple[bytes, int]:
        _least, end = _number(data, at + 2)
        end = _number(data, end)[1] if data[at + 1] else end
        return data[at:end], end

    return _listed(module, TABLE, table_at)


def _globals(module: Module) -> list[bytes]:
    def global_at(data: bytes, at: int) -> tuple[bytes, int]:
        if data[at : at + 1] != I32 or data[at + 2 : at + 3] != I32_CONST:
            raise CannotRead("a global that is no plain number")
        end = _number(data, at + 3)[1] + len(END)
        return data[at:end], end

    return _listed(module, GLOBAL, global_at)


def _listed(module: Module, section: int, read_at: Callable[[bytes, int], tuple[Item, int]]) -> list[Item]:
    """Everything in a section, by a function that reads one thing and says where it ends."""
    data, at, found = module.content(section), 0, []
    for _ in range(module.size(section)):
        item, at = read_at(data, at)
        found.append(item)
    return found


def _is_variable(one: bytes) -> bool:
    return one[1:2] == VARIABLE


def _noting(body: bytes, variable: int) -> bytes:
    """A body that first sets a variable to 1."""
    groups, at = _number(body, 0)
    for _ in range(groups):
        at = _number(body, at)[1] + 1
    return body[:at] + _constant(1) + GLOBAL_SET + _as_number(variable) + body[at:]


def _variable(value: int) -> bytes:
    return I32 + VARIABLE + _constant(value) + END


def _export(name: str, kind: int, index: int) -> bytes:
    return _sized(name.encode()) + bytes([kind]) + _as_number(index)


def _import(name: str, kind: int, description: bytes) -> bytes:
    return _sized(FIRST.encode()) + _sized(name.encode()) + bytes([kind]) + description


def _vector(items: Iterable[bytes]) -> bytes:
    listed = list(items)
    return _as_number(len(listed)) + b"".join(listed)


def _sized(data: bytes) -> bytes:
    return _as_number(len(data)) + data


def _sized_at(data: bytes, at: int) -> tuple[bytes, int]:
    """What is there, after its length, and where it ends."""
    size, start = _number(data, at)
    return data[start : start + size], start + size


def _number(data: bytes, at: int) -> tuple[int, int]:
    """The number that is there (seven bits a byte, the lowest first), and where it ends.

    >>> _number(b"\\xe5\\x8e\\x26", 0)
    (624485, 3)
    """
    value = shift = 0
    while True:
        value |= (data[at] & 127) << shift
        shift, at = shift + 7, at + 1
        if data[at - 1] < 128:
            return value, at


def _as_number(value: int) -> bytes:
    """
    >>> _as_number(624485)
    b'\\xe5\\x8e&'
    """
    return bytes(_sevens(value, 1))


def _constant(value: int) -> bytes:
    """The instruction for a number that is not negative: a bit is left over for the sign.

    >>> _constant(63), _constant(64)
    (b'A?', b'A\\xc0\\x00')
    """
    return I32_CONST + bytes(_sevens(value, 2))


def _sevens(value: int, spare: int) -> Iterator[int]:
    while value >= 256 >> spare:
        yield value & 127 | 128
        value >>= 7
    yield value
