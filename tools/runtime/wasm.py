"""WebAssembly files, as far as the build takes them apart: fewer exports, noted calls, one module as two.

No instruction is read or moved here (instructions.py reads them). A function keeps its number in everything made here:
what is added comes after what is there, and a function whose body lies elsewhere has in its place one that calls it
there. The names are those of https://webassembly.github.io/spec/core/binary/modules.html.
"""

from collections.abc import Callable, Iterable, Iterator, Set
from typing import NamedTuple, TypeVar

from tools.stopping import Stop

TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, ELEMENT, CODE, DATA = 1, 2, 3, 4, 5, 6, 7, 9, 10, 11
DATA_COUNT, TAG = 12, 13
ORDER = {
    0: "custom",
    TYPE: "type",
    IMPORT: "import",
    FUNCTION: "function",
    TABLE: "table",
    MEMORY: "memory",
    TAG: "tag",
    GLOBAL: "global",
    EXPORT: "export",
    8: "start",
    ELEMENT: "element",
    DATA_COUNT: "data count",
    CODE: "code",
    DATA: "data",
}
"""Every section by its number, in the order in which they come; a custom one is the linker's own."""

OF_FUNCTION, OF_TABLE, OF_MEMORY, OF_GLOBAL, OF_TAG = range(5)
"""The kinds of imports and exports."""

VALUES = b"\x7f\x7e\x7d\x7c\x7b\x70\x6f\x69"
"""The types of values that are one byte long: numbers, vectors, and the plain references."""

FUNCTION_TYPE = 0x60
BEGINNING = b"\0asm\1\0\0\0"

LOCAL_GET, GLOBAL_GET, GLOBAL_SET, I32_CONST, I32_EQZ = b"\x20", b"\x23", b"\x24", b"\x41", b"\x45"
CALL, CALL_INDIRECT, IF, END = b"\x10", b"\x11", b"\x04\x40", b"\x0b"
NO_LOCALS, NO_OPERATION = b"\x00", b"\x01"
I32, VARIABLE = b"\x7f", b"\x01"
FUNCREF_AT_LEAST = b"\x70\x00"
FUNCTIONS_IN_TABLE = b"\x02"

NOTHING = (0, 0)
"""The signature of a function that takes nothing and gives nothing back."""

CALLED = "called"
"""Before a function's number: the export that says whether it was called."""

TINY, COPIED_AT_MOST = 30, 500
"""Bytes of functions: of those that may well be copied into others, and of the longest that Chromium copies."""

FIRST = "first"
"""What the second of two modules calls the first, from which it imports all that they share."""


Item = TypeVar("Item")
ReadAt = Callable[[bytes, int], tuple[Item, int]]
"""Reads the thing at a place, and says where it ends."""


class CannotRead(Stop):
    """A file that is damaged, or has something in it which this module does not know."""


class Module(NamedTuple):
    """The sections of a file."""

    sections: dict[int, bytes]

    def section(self, section: int) -> bytes:
        if section not in self.sections:
            raise CannotRead(f"there is no {ORDER[section]} section")
        return self.sections[section]

    def size(self, section: int) -> int:
        """How many things a section lists."""
        return number_at(self.section(section), 0)[0]

    def content(self, section: int) -> bytes:
        """What a section lists."""
        data = self.section(section)
        return data[number_at(data, 0)[1] :]

    def longer(self, section: int, added: list[bytes]) -> bytes:
        """A section with these at its end."""
        return as_number(self.size(section) + len(added)) + self.content(section) + b"".join(added)

    def changed(self, sections: dict[int, bytes]) -> "Module":
        return Module(self.sections | sections)


def read(data: bytes) -> Module:
    """A file's sections, after a look at every entry of those that are ever changed or counted here.

    The others (custom, start, data) are passed on as they are.

    >>> read(b"\\0asm\\1\\0\\0\\0" + b"\\x01\\x04\\x01\\x60\\0\\0").sections
    {1: b'\\x01`\\x00\\x00'}
    """
    if not data.startswith(BEGINNING):
        raise CannotRead("this is no WebAssembly of version 1")
    sections: dict[int, bytes] = {}
    coming, at = list(ORDER), len(BEGINNING)
    while at < len(data):
        section = data[at]
        if section not in coming:
            raise CannotRead(f"a section of kind {section}: unknown, there twice or not in its place")
        coming = coming[coming.index(section) + 1 :]
        sections[section], at = sized_at(data, at + 1)
    module = Module(sections)
    for section, read_at in ENTRIES.items():
        if section in sections:
            entries(module, section, read_at)
    if FUNCTION in sections and module.size(FUNCTION) != module.size(CODE):
        raise CannotRead(f"{module.size(FUNCTION)} functions, but {module.size(CODE)} bodies")
    return module


def write(module: Module) -> bytes:
    """The file of a module.

    >>> write(Module({1: b"\\x01\\x60\\0\\0"}))
    b'\\x00asm\\x01\\x00\\x00\\x00\\x01\\x04\\x01`\\x00\\x00'
    """
    listed = ((section, module.sections[section]) for section in ORDER if section in module.sections)
    return BEGINNING + b"".join(bytes([section]) + sized(data) for section, data in listed)


def with_exports(module: Module, kept: Set[str]) -> Module:
    """A module without any other exports."""
    exports = entries(module, EXPORT, _export_at)
    return module.changed({EXPORT: vector(export for name, export in exports if name in kept)})


def noting_calls(module: Module) -> Module:
    """A module in which every function has a global that becomes 1 when it is called: ``called0``, ``called1``…"""
    _functions, imported = imported_by(module)
    bodies, first = bodies_of(module), imported + module.size(GLOBAL)
    exports = [an_export(f"{CALLED}{at}", OF_GLOBAL, first + at) for at in range(len(bodies))]
    return module.changed(
        {
            GLOBAL: module.longer(GLOBAL, [_variable(0)] * len(bodies)),
            EXPORT: module.longer(EXPORT, exports),
            CODE: vector(sized(_noting(body, first + at)) for at, body in enumerate(bodies)),
        }
    )


def kept_apart(module: Module) -> Module:
    """A module whose functions a browser calls where they are called, and does not copy into their callers.

    Chromium copies short ones when it compiles for speed, at a guess where indirect calls will go, and begins anew when
    one goes elsewhere: in Python's first second it compiled the loop that runs Python three times, 0.4 s of a core
    instead of 0.15. So a function that is neither tiny nor long gets so many instructions that do nothing that it is
    too long.
    """
    bodies = (body if len(body) < TINY else _longer_than(COPIED_AT_MOST, body) for body in bodies_of(module))
    return module.changed({CODE: vector(map(sized, bodies))})


def _longer_than(size: int, body: bytes) -> bytes:
    at = after_locals(body)
    return body[:at] + NO_OPERATION * (size + 1 - len(body)) + body[at:]


def split(module: Module, often: Set[int]) -> tuple[Module, Module]:
    """A module as two: the first has the functions of these numbers (imports not counted), the second all others.

    They share memory, tables, variables and tags; the first exports them. One more table, ``slots``, has one for each
    function, by which a call gets from one module to the other, and a last one for a function from outside that
    makes the second module and sets ``loaded``: until then every call to what is not in the first begins with it.
    """
    functions, variables = imported_by(module)
    signatures, types, bodies = signatures_of(module), types_of(module), bodies_of(module)
    here = [function for function in range(len(bodies)) if function in often]
    there = [function for function in range(len(bodies)) if function not in often]
    slots = {function: slot for slot, function in enumerate(here + there)}
    table, loaded = module.size(TABLE), as_number(variables + module.size(GLOBAL))
    if NOTHING not in signatures:
        raise CannotRead("no function that takes and gives nothing, as the one that fetches the rest does")
    plain, load = signatures.index(NOTHING), CALL + as_number(functions + len(bodies))

    def call(slot: int, of_type: int) -> bytes:
        return constant(slot) + CALL_INDIRECT + as_number(of_type) + as_number(table)

    def elsewhere(function: int, before: bytes = b"") -> bytes:
        of_type = types[function]
        given = b"".join(LOCAL_GET + as_number(local) for local in range(signatures[of_type][0]))
        return NO_LOCALS + before + given + call(slots[function], of_type) + END

    def fill(slot: int, listed: list[int]) -> bytes:
        numbers = vector(as_number(functions + function) for function in listed)
        return FUNCTIONS_IN_TABLE + as_number(table) + constant(slot) + END + b"\x00" + numbers

    loader = NO_LOCALS + GLOBAL_GET + loaded + I32_EQZ + IF + call(len(bodies), plain) + END + END
    slots_table = FUNCREF_AT_LEAST + as_number(len(bodies) + 1)
    shared = [*_shared(module, variables), ("slots", OF_TABLE, table, slots_table)]
    exports = [an_export(name, kind, index) for name, kind, index, _description in shared]
    first = {
        FUNCTION: module.longer(FUNCTION, [as_number(plain)]),
        TABLE: module.longer(TABLE, [slots_table]),
        GLOBAL: module.longer(GLOBAL, [_variable(0)]),
        EXPORT: module.longer(EXPORT, [*exports, an_export("loaded", OF_GLOBAL, number_at(loaded, 0)[0])]),
        ELEMENT: module.longer(ELEMENT, [fill(0, here)]),
        CODE: vector(
            sized(body)
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
        GLOBAL: vector(one for one in globals_of(module) if not _is_variable(one)),
        ELEMENT: vector([fill(len(here), there)]),
        CODE: vector(sized(elsewhere(at) if at in often else body) for at, body in enumerate(bodies)),
    }
    return module.changed(first), Module(second)


def _shared(module: Module, imported: int) -> list[tuple[str, int, int, bytes]]:
    """What two parts of a module have in common: name, kind, number and description of each.

    Variables must come before constants, so that in the second module, where they are imported, all have the
    numbers that they have in the first.
    """
    variables = [one for one in globals_of(module) if _is_variable(one)]
    if not all(map(_is_variable, globals_of(module)[: len(variables)])):
        raise CannotRead("a constant before a variable")
    memories = entries(module, MEMORY, _limits_at)
    if len(memories) != 1:
        raise CannotRead(f"{len(memories)} memories instead of one")
    return [
        *((f"table{at}", OF_TABLE, at, table) for at, table in enumerate(entries(module, TABLE, _table_at))),
        ("memory0", OF_MEMORY, 0, memories[0]),
        *((f"tag{at}", OF_TAG, at, tag) for at, tag in enumerate(entries(module, TAG, _tag_at))),
        *((f"variable{at}", OF_GLOBAL, imported + at, one[:2]) for at, one in enumerate(variables)),
    ]


def imported_by(module: Module) -> tuple[int, int]:
    """How many functions and globals are imported; these have the first numbers."""
    kinds = entries(module, IMPORT, _import_at)
    return kinds.count(OF_FUNCTION), kinds.count(OF_GLOBAL)


def signatures_of(module: Module) -> list[tuple[int, int]]:
    """How many values each type of function takes and gives back."""
    return entries(module, TYPE, _signature_at)


def types_of(module: Module) -> list[int]:
    return entries(module, FUNCTION, number_at)


def bodies_of(module: Module) -> list[bytes]:
    return entries(module, CODE, _body_at)


def globals_of(module: Module) -> list[bytes]:
    return entries(module, GLOBAL, _global_at)


def entries(module: Module, section: int, read_at: "ReadAt[Item]") -> list[Item]:
    """Everything in a section, by a function that reads one thing; there must be nothing after the last."""
    data, at, found = module.content(section), 0, []
    for number in range(module.size(section)):
        try:
            item, at = read_at(data, at)
        except CannotRead as error:
            raise CannotRead(f"the {ORDER[section]} section, entry {number}: {error}") from None
        found.append(item)
    if at != len(data):
        raise CannotRead(f"the {ORDER[section]} section has {len(data) - at} bytes more than its entries")
    return found


# --- one entry of each section: everything that stands in it must be known ---------------------------------


def _signature_at(data: bytes, at: int) -> tuple[tuple[int, int], int]:
    at = expect(data, at, bytes([FUNCTION_TYPE]), "type")
    takes, at = sized_at(data, at)
    gives, at = sized_at(data, at)
    for one in range(len(takes + gives)):
        expect(takes + gives, one, VALUES, "type of value")
    return (len(takes), len(gives)), at


def _import_at(data: bytes, at: int) -> tuple[int, int]:
    _module, at = sized_at(data, at)
    _name, at = sized_at(data, at)
    kind, at = data[at : at + 1], expect(data, at, bytes([OF_FUNCTION, OF_GLOBAL]), "kind of import")
    if kind == bytes([OF_FUNCTION]):
        return OF_FUNCTION, number_at(data, at)[1]
    return OF_GLOBAL, expect(data, expect(data, at, VALUES, "type of value"), b"\0\1", "kind of global")


def _table_at(data: bytes, at: int) -> tuple[bytes, int]:
    _limits, end = _limits_at(data, expect(data, at, b"\x70\x6f", "type of table"))
    return data[at:end], end


def _limits_at(data: bytes, at: int) -> tuple[bytes, int]:
    end = expect(data, at, b"\0\1", "kind of limits")
    for _ in range(1 + data[at]):
        _size, end = number_at(data, end)
    return data[at:end], end


def _tag_at(data: bytes, at: int) -> tuple[bytes, int]:
    _type, end = number_at(data, expect(data, at, b"\0", "kind of tag"))
    return data[at:end], end


def _global_at(data: bytes, at: int) -> tuple[bytes, int]:
    end = expect(data, expect(data, at, I32, "type of global"), b"\0\1", "kind of global")
    _value, end = number_at(data, expect(data, end, I32_CONST, "value of a global"))
    end = expect(data, end, END, "end of a global's value")
    return data[at:end], end


def _export_at(data: bytes, at: int) -> tuple[tuple[str, bytes], int]:
    name, end = sized_at(data, at)
    kinds = bytes([OF_FUNCTION, OF_TABLE, OF_MEMORY, OF_GLOBAL, OF_TAG])
    _index, end = number_at(data, expect(data, end, kinds, "kind of export"))
    try:
        return (name.decode(), data[at:end]), end
    except UnicodeDecodeError as error:
        raise CannotRead(f"the name of an export is no text: {name!r}") from error


def _elements_at(data: bytes, at: int) -> tuple[bytes, int]:
    """Functions for a table, from a place on: the first table, or, as they are written here, any."""
    end = expect(data, at, b"\0" + FUNCTIONS_IN_TABLE, "kind of elements")
    says_which = data[at : at + 1] == FUNCTIONS_IN_TABLE
    if says_which:
        _table, end = number_at(data, end)
    _place, end = number_at(data, expect(data, end, I32_CONST + GLOBAL_GET, "place of elements"))
    end = expect(data, end, END, "end of a place")
    count, end = number_at(data, expect(data, end, b"\0", "kind of element") if says_which else end)
    for _ in range(count):
        _function, end = number_at(data, end)
    return data[at:end], end


def _body_at(data: bytes, at: int) -> tuple[bytes, int]:
    body, end = sized_at(data, at)
    if not body[after_locals(body) :].endswith(END):
        raise CannotRead("a body without an end")
    return body, end


def after_locals(body: bytes) -> int:
    """Where a body's instructions begin."""
    groups, at = number_at(body, 0)
    for _ in range(groups):
        at = expect(body, number_at(body, at)[1], VALUES, "type of value")
    return at


ENTRIES: "dict[int, ReadAt[object]]" = {
    TYPE: _signature_at,
    IMPORT: _import_at,
    FUNCTION: lambda data, at: number_at(data, at),
    TABLE: _table_at,
    MEMORY: _limits_at,
    TAG: _tag_at,
    GLOBAL: _global_at,
    EXPORT: _export_at,
    ELEMENT: _elements_at,
    CODE: _body_at,
}
"""What reads one entry of a section."""


def _is_variable(one: bytes) -> bool:
    return one[1:2] == VARIABLE


def _noting(body: bytes, variable: int) -> bytes:
    """A body that first sets a variable to 1."""
    at = after_locals(body)
    return body[:at] + constant(1) + GLOBAL_SET + as_number(variable) + body[at:]


def _variable(value: int) -> bytes:
    return I32 + VARIABLE + constant(value) + END


def an_export(name: str, kind: int, index: int) -> bytes:
    return sized(name.encode()) + bytes([kind]) + as_number(index)


def _import(name: str, kind: int, description: bytes) -> bytes:
    return sized(FIRST.encode()) + sized(name.encode()) + bytes([kind]) + description


def vector(items: Iterable[bytes]) -> bytes:
    listed = list(items)
    return as_number(len(listed)) + b"".join(listed)


def sized(data: bytes) -> bytes:
    return as_number(len(data)) + data


def expect(data: bytes, at: int, known: bytes, what: str) -> int:
    """What comes after a byte that must be one of these."""
    if at >= len(data):
        raise CannotRead(f"it breaks off before the {what}")
    if data[at] not in known:
        raise CannotRead(f"an unknown {what}, {data[at]:#04x}")
    return at + 1


def sized_at(data: bytes, at: int) -> tuple[bytes, int]:
    """What is there, after its length, and where it ends."""
    size, start = number_at(data, at)
    if start + size > len(data):
        raise CannotRead(f"it breaks off: {size} bytes are promised, {len(data) - start} are there")
    return data[start : start + size], start + size


def number_at(data: bytes, at: int) -> tuple[int, int]:
    """The number that is there (seven bits a byte, the lowest first, 32 in all), and where it ends.

    >>> number_at(b"\\xe5\\x8e\\x26", 0)
    (624485, 3)
    """
    value = 0
    for place, byte in enumerate(data[at : at + 5]):
        value |= (byte & 127) << 7 * place
        if byte < 128:
            return value, at + place + 1
    raise CannotRead("a number that does not end")


def as_number(value: int) -> bytes:
    """
    >>> as_number(624485)
    b'\\xe5\\x8e&'
    """
    return bytes(_sevens(value, 1))


def constant(value: int) -> bytes:
    """The instruction for a number that is not negative: a bit is left over for the sign.

    >>> constant(63), constant(64)
    (b'A?', b'A\\xc0\\x00')
    """
    return I32_CONST + bytes(_sevens(value, 2))


def _sevens(value: int, spare: int) -> Iterator[int]:
    while value >= 256 >> spare:
        yield value & 127 | 128
        value >>= 7
    yield value
