"""Writes dataclasses out: what their decorator would build at every start is built once, while compiling.

For each class the decorator writes source, compiles it and makes the class anew, 2.7 ms in Pyodide; the 26 classes
of the first screen were half the time that our own imports took. A class that is written out behaves the same; its
``__replace__``, which ``replace`` calls, is quicker. A base may have no fields of its own: a test looks at all of ours.
"""

import ast

SWITCHES = {"frozen", "slots"}
"""What our classes ask of the decorator."""

UNKNOWN = "nothing that the build can write out (tools/runtime/inside/records.py)"


class CannotWriteOut(Exception):
    """A dataclass asks for something that is not written out here; the message says what."""


def written_out(source: bytes) -> ast.Module:
    """The module with plain classes in place of its dataclasses.

    >>> print(ast.unparse(written_out(b"@dataclass(slots=True)\\nclass One:\\n    a: int = 1")).splitlines()[0])
    class One:
    """
    text = source.decode()
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            _write_out(node, text)
    # Without the decorator nothing else is wanted of the module: copying knows __replace__ by itself.
    tree.body = [_import_from_copy(node) for node in tree.body]
    return ast.fix_missing_locations(tree)


def _import_from_copy(node: ast.stmt) -> ast.stmt:
    if not (isinstance(node, ast.ImportFrom) and node.module == "dataclasses"):
        return node
    names = {alias.name for alias in node.names} - {"dataclass", "field"}
    if names - {"replace"}:
        raise CannotWriteOut(f"line {node.lineno}: {', '.join(sorted(names))} of dataclasses is {UNKNOWN}")
    plain = ast.parse("from copy import replace").body[0] if names else ast.Pass()
    return ast.copy_location(plain, node)


def _write_out(node: ast.ClassDef, text: str) -> None:
    """Turns a dataclass into a plain class; leaves any other class as it is."""
    found = [one for one in node.decorator_list if _named(one) == "dataclass"]
    if not found:
        return
    node.decorator_list = [one for one in node.decorator_list if one not in found]
    switches = _switches(found[0])
    fields = [one for one in node.body if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)]
    names = [field.target.id for field in fields if isinstance(field.target, ast.Name)]
    own = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
    if "__post_init__" in own:
        raise CannotWriteOut(f"line {node.lineno}: __post_init__ of {node.name} is {UNKNOWN}")
    defaults = [
        None if field.value is None else ast.get_source_segment(text, field.value) for field in fields
    ]
    factories = [_factory(field.value, text) for field in fields]
    methods = "\n".join(_methods(node.name, names, defaults, factories, switches))
    written = [one for one in ast.parse(methods).body if getattr(one, "name", None) not in own]
    for field in fields:
        field.value = None  # the default is __init__'s now
    node.body = [*node.body, *(ast.copy_location(one, node) for one in written)]


def _named(node: ast.expr | None) -> str:
    """The name that is written there, called or not."""
    called = node.func if isinstance(node, ast.Call) else node
    return called.id if isinstance(called, ast.Name) else ""


def _switches(decorator: ast.expr) -> set[str]:
    """What is switched on; nothing may be switched off."""
    keywords = decorator.keywords if isinstance(decorator, ast.Call) else []
    for keyword in keywords:
        is_on = isinstance(keyword.value, ast.Constant) and keyword.value.value is True
        if keyword.arg not in SWITCHES or not is_on:
            raise CannotWriteOut(f"line {decorator.lineno}: dataclass({keyword.arg}=…) is {UNKNOWN}")
    return {str(keyword.arg) for keyword in keywords}


def _methods(
    name: str, names: list[str], defaults: list[str | None], factories: list[str], switches: set[str]
) -> list[str]:
    """The source of what the decorator adds."""
    frozen = "frozen" in switches
    wanted = [
        one if default is None else f"{one}={'...' if factory else default}"
        for one, default, factory in zip(names, defaults, factories, strict=True)
    ]
    values = [
        f"{factory}() if {one} is ... else {one}" if factory else one
        for one, factory in zip(names, factories, strict=True)
    ]
    assign = "    _set(self, {0!r}, {1})" if frozen else "    self.{0} = {1}"
    mine = "".join(f"self.{one}, " for one in names)
    theirs = "".join(f"other.{one}, " for one in names)
    lines = [
        f"__match_args__ = ({''.join(f'{one!r}, ' for one in names)})",
        f"def __init__({', '.join(('self', *wanted))}):",
        "    _set = object.__setattr__" if frozen else "    pass",
        *(assign.format(one, value) for one, value in zip(names, values, strict=True)),
        "def __repr__(self):",
        f"    return f'{{type(self).__qualname__}}({', '.join(f'{one}={{self.{one}!r}}' for one in names)})'",
        "def __eq__(self, other):",
        f"    return ({mine}) == ({theirs}) if other.__class__ is self.__class__ else NotImplemented",
        f"def __replace__({', '.join(('self', '/', *(f'{one}=...' for one in names)))}):",
        f"    return type(self)({', '.join(f'self.{one} if {one} is ... else {one}' for one in names)})",
    ]
    if "slots" in switches:
        lines.append("__slots__ = __match_args__")
    if not frozen:
        return [*lines, "__hash__ = None"]
    return [
        *lines,
        "def __hash__(self):",
        f"    return hash(({mine}))",
        "def __setattr__(self, name, value):",
        f"    raise AttributeError('{name} never changes: ' + name)",
        "def __delattr__(self, name):",
        f"    raise AttributeError('{name} never changes: ' + name)",
    ]


def _factory(value: ast.expr | None, text: str) -> str:
    """What makes the default of each object anew, as source; nothing where there is one for all."""
    if not (isinstance(value, ast.Call) and _named(value) == "field"):
        return ""
    (maker,) = value.keywords
    if maker.arg != "default_factory":
        raise CannotWriteOut(f"line {value.lineno}: field({maker.arg}=…) is {UNKNOWN}")
    return ast.get_source_segment(text, maker.value) or ""
