"""The contract of a game as its protocols say it: every name that each of its files must or may have.

``table.game`` has the protocols of rules.py and text.py; ``table.face`` those of what a game shows and says, which its
class ``Face`` lists. They are parsed, not run, so that a signature is seen here as it is written there.
"""

import ast
import re
from dataclasses import dataclass
from functools import cache

from tools import ROOT

CALLED = {"S": "State", "S_contra": "State", "M": "Move", "M_contra": "Move", "U": "Ui"}
"""What a game calls the types that the protocols leave open."""


@dataclass(frozen=True, slots=True)
class Member:
    """A name that a file of a game has."""

    file: str
    name: str
    signature: str
    required: bool

    @property
    def protocol(self) -> str:
        """The protocol of its file."""
        return self.file.removesuffix(".py").capitalize()


@cache
def members() -> tuple[Member, ...]:
    """The whole contract, in the order in which it is written.

    >>> [member.name for member in members() if member.file == "cover.py"]
    ['pitch', 'picture', 'portrait', 'variant']
    """
    return tuple(member for file, required in files().items() for member in members_of(file, required))


def files() -> dict[str, bool]:
    """The files that have a protocol, and whether every game must have them."""
    return {"rules.py": True, "text.py": True, **faces()}


def faces() -> dict[str, bool]:
    """Those of them that a game states in its ``FACE``."""
    fields = [field for field in classes("table/face.py")["Face"].body if isinstance(field, ast.AnnAssign)]
    return {f"{ast.unparse(field.target)}.py": field.value is None for field in fields}


def members_of(file: str, required: bool) -> list[Member]:
    """What the protocol of a file asks for."""
    known = classes("table/game.py") | classes("table/face.py")
    found = []
    for node in known[file.removesuffix(".py").capitalize()].body:
        if isinstance(node, ast.AnnAssign):
            found.append(Member(file, ast.unparse(node.target), f": {type_of(node.annotation)}", required))
        elif isinstance(node, ast.FunctionDef):
            taken = [one.arg for one in (*node.args.posonlyargs, *node.args.args) if one.arg != "self"]
            is_value = bool(node.decorator_list)
            given = type_of(node.returns)
            signature = f": {given}" if is_value else f"({', '.join(taken)}) → {given}"
            found.append(Member(file, node.name, signature, required))
    return found


def type_of(annotation: ast.expr | None) -> str:
    """A type as a game would call it.

    >>> type_of(ast.parse("tuple[M, int]", mode="eval").body)
    'tuple[Move, int]'
    """
    written = ast.unparse(annotation or ast.Constant(None)).strip("'")
    return re.sub(r"\w+", lambda match: CALLED.get(match[0], match[0]), written)


@cache
def classes(file: str) -> dict[str, ast.ClassDef]:
    """The classes of a file under py/."""
    tree = ast.parse((ROOT / "py" / file).read_text("utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


def without(source: str, name: str) -> str:
    """A source without the function or the value of that name at its top.

    >>> without("A = 1\\ndef b():\\n    pass\\nC = 2\\n", "b")
    'A = 1\\nC = 2\\n'
    """
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.FunctionDef, ast.Assign, ast.AnnAssign)) and name in named(node):
            return "".join((*lines[: node.lineno - 1], *lines[node.end_lineno :]))
    raise KeyError(name)


def named(node: ast.FunctionDef | ast.Assign | ast.AnnAssign) -> list[str]:
    """What a definition gives a name to."""
    if isinstance(node, ast.FunctionDef):
        return [node.name]
    return [
        ast.unparse(target) for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
    ]
