"""Annotations that the build takes out leave everything else as it was."""

import ast
from pathlib import Path

import pytest

from tests.build.test_records import OURS, ROOT, names
from tools.runtime.inside.annotations import READ_AT_RUN_TIME, unannotated

SOURCE = """
from typing import NamedTuple, Protocol
class Card(NamedTuple):
    colour: str
    value: int = 3
    def shout(self, loud: bool = True) -> str:
        return self.colour.upper() if loud else self.colour
class Named(Protocol):
    name: str
most: int = 9
async def late(*many: int, last: int = most, **more: str) -> list[int]:
    total: int
    total = sum(many)
    return [total, last]
"""


def test_what_is_made_of_its_annotations_keeps_them_and_its_methods_do_not() -> None:
    plain, without = names(ast.parse(SOURCE)), names(unannotated(ast.parse(SOURCE)))
    assert without["Card"]("red") == tuple(plain["Card"]("red")) == ("red", 3)
    assert without["Card"]("red").shout() == "RED"
    assert not without["Card"].shout.__annotations__
    assert without["Card"]._fields == plain["Card"]._fields
    assert without["most"] == 9
    assert without["late"].__kwdefaults__ == plain["late"].__kwdefaults__
    assert not without["late"].__annotations__


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_none_of_ours_is_left(path: Path) -> None:
    tree = unannotated(ast.parse(path.read_bytes()))
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            made = {ast.unparse(base) for base in node.bases} & READ_AT_RUN_TIME
            assert made or not any(isinstance(one, ast.AnnAssign) for one in node.body), node.name
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.returns is None, node.name
        assert getattr(node, "annotation", None) is None or isinstance(node, ast.AnnAssign)
    compile(tree, path.name, "exec")
