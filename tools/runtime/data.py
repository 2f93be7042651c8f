"""The data of Python's module: what playing touches of it comes at once, everything else with the second part.

More than half of it are tables that no game ever looks at: names of characters, Chinese encodings, SQLite's. A look at
memory cannot be caught as a call can, so two witnesses must agree before a block is put off: nothing that playing did
has touched it (touching.py makes the module that tells, often.py records), and no function of the first part mentions
an address in it, or in what seems to be the same thing. It is there a second after the start, before anything that
lies in the second part can run.
"""

from bisect import bisect_right
from collections.abc import Iterator, Set
from itertools import pairwise
from typing import Final, NamedTuple

from tools.runtime import instructions as code
from tools.runtime import wasm
from tools.runtime.instructions import instructions, signed_at
from tools.runtime.wasm import CannotRead, Module

BLOCK_BITS: Final = 8
BLOCK: Final = 1 << BLOCK_BITS
"""Data is looked at in blocks of so many bytes."""

GAP: Final = 16
"""So many zeros in a row are cheaper left out than written."""


class Span(NamedTuple):
    """A piece of memory with what lies in it."""

    start: int
    data: bytes

    @property
    def end(self) -> int:
        return self.start + len(self.data)


def spans_of(module: Module) -> list[Span]:
    """What a module puts into memory, in order."""
    spans = wasm.entries(module, wasm.DATA, _span_at)
    if any(before.end > after.start for before, after in pairwise(spans)):
        raise CannotRead("data that is not in order")
    return spans


def _span_at(data: bytes, at: int) -> tuple[Span, int]:
    at = wasm.expect(data, wasm.expect(data, at, b"\0", "kind of data"), wasm.I32_CONST, "place of data")
    start = signed_at(data, at)
    at = wasm.expect(data, wasm.number_at(data, at)[1], wasm.END, "end of a place")
    content, at = wasm.sized_at(data, at)
    return Span(start, content), at


def split(
    whole: Module, parts: tuple[Module, Module], often: Set[int], touched: Set[int]
) -> tuple[Module, Module]:
    """The two parts of a module, with the data that may wait in the second.

    ``often`` are the functions of the first part, ``touched`` the blocks that playing touches.
    """
    first, rest = parts
    spans = spans_of(whole)
    kept = touched | mentioned(whole, often, spans)
    now = [piece for span in spans for piece in _pieces(span, kept, wanted=True)]
    later = [piece for span in spans for piece in _pieces(span, kept, wanted=False)]
    return first.changed(_section(now)), rest.changed(_section(later))


def _section(spans: list[Span]) -> dict[int, bytes]:
    listed = [b"\0" + wasm.constant(start) + wasm.END + wasm.sized(data) for start, data in spans]
    return {wasm.DATA: wasm.vector(listed), wasm.DATA_COUNT: wasm.as_number(len(listed))}


def _pieces(span: Span, kept: Set[int], *, wanted: bool) -> Iterator[Span]:
    """What of a span lies in blocks that are kept, or else in the others; memory has its zeros anyway."""
    start = span.start
    while start < span.end:
        end = start
        while end < span.end and (end >> BLOCK_BITS in kept) == wanted:
            end = min(span.end, (end | BLOCK - 1) + 1)
        yield from _without_zeros(start, span.data[start - span.start : end - span.start])
        start = end if end > start else min(span.end, (start | BLOCK - 1) + 1)


def _without_zeros(start: int, data: bytes) -> Iterator[Span]:
    """
    >>> list(_without_zeros(100, b"ab" + bytes(20) + b"c"))
    [Span(start=100, data=b'ab'), Span(start=122, data=b'c')]
    """
    at = 0
    while at < len(data):
        end = data.find(bytes(GAP), at)
        end = len(data) if end < 0 else end
        if end > at:
            yield Span(start + at, data[at:end])
        at = end
        while at < len(data) and not data[at]:
            at += 1


def mentioned(module: Module, often: Set[int], spans: list[Span]) -> set[int]:
    """The blocks of whatever the functions of the first part have an address of.

    A thing goes from its address to the next one that anybody mentions.
    """
    bodies = wasm.bodies_of(module)
    values = _constants(module)
    by_first = {address for function in often for address in _addresses(bodies[function], values)}
    by_any = by_first | {address for body in bodies for address in _addresses(body, values)}
    lowest, highest = spans[0].start, spans[-1].end
    edges = [*sorted(one for one in by_any if lowest <= one < highest), highest]
    blocks: set[int] = set()
    for address in by_first:
        if lowest <= address < highest:
            end = edges[bisect_right(edges, address)]
            blocks.update(range(address >> BLOCK_BITS, (end - 1 >> BLOCK_BITS) + 1))
    return blocks


def _constants(module: Module) -> dict[int, int]:
    """By number, what every global begins with: many of them are addresses."""
    _functions, imported = wasm.imported_by(module)
    return {imported + at: signed_at(one, 3) for at, one in enumerate(wasm.globals_of(module))}


def _addresses(body: bytes, values: dict[int, int]) -> Iterator[int]:
    """Every number in a function that may be an address: constants, offsets, and what globals begin with."""
    for start, kind, first, _end in instructions(body):
        if kind == code.I32_CONST:
            yield signed_at(body, first)
        elif kind in code.LOADS or kind in code.STORES:
            yield wasm.number_at(body, wasm.number_at(body, first)[1])[0]
        elif kind == code.GLOBAL_GET:
            number = wasm.number_at(body, start + 1)[0]
            if number in values:
                yield values[number]
