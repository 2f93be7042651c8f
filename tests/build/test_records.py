"""Dataclasses that the build writes out behave as the decorator's own do."""

import ast
import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tools.runtime.inside.records import CannotWriteOut, written_out

ROOT = Path(__file__).parents[2]
OURS = sorted((ROOT / "py").rglob("*.py"))

SOURCE = """
from dataclasses import dataclass, field
WORD = "hut"
@dataclass(frozen=True, slots=True)
class Pawn:
    "A piece."
    name: str
    at: int = 3
    goal: str = WORD
    seen: dict[str, int] = field(default_factory=dict)
    @property
    def shout(self) -> str:
        return self.name.upper()
    def __repr__(self) -> str:
        return "a pawn"
@dataclass(slots=True)
class Count:
    total: float = 0
@dataclass(frozen=True)
class Pair:
    left: tuple[int, ...]
    right: tuple[int, ...] = ()
@dataclass(frozen=True, slots=True)
class Nothing:
    pass
"""


def names(tree: ast.Module) -> dict[str, Any]:
    """What a module defines when it runs."""
    found: dict[str, Any] = {"__name__": "sample"}
    exec(compile(tree, "sample", "exec"), found)
    return found


PLAIN, WRITTEN = names(ast.parse(SOURCE)), names(written_out(SOURCE.encode()))

MADE: dict[str, Callable[[dict[str, Any]], object]] = {
    "defaults": lambda found: found["Pawn"]("Anna"),
    "by place": lambda found: found["Pawn"]("Anna", 5, "start", {"a": 1}),
    "by name": lambda found: found["Pawn"](goal="x", name="Ben"),
    "changeable": lambda found: found["Count"](2.5),
    "without slots": lambda found: found["Pair"]((1, 2)),
    "empty": lambda found: found["Nothing"](),
}


@pytest.mark.parametrize("make", MADE.values(), ids=MADE)
def test_a_written_out_class_makes_the_same_objects(make: Callable[[dict[str, Any]], Any]) -> None:
    plain, written = make(PLAIN), make(WRITTEN)
    fields = [field.name for field in dataclasses.fields(plain)]
    assert repr(written) == repr(plain)
    assert [getattr(written, name) for name in fields] == [getattr(plain, name) for name in fields]
    assert type(written).__match_args__ == type(plain).__match_args__
    assert hasattr(written, "__dict__") == hasattr(plain, "__dict__")
    assert not dataclasses.is_dataclass(written)
    assert written == make(WRITTEN)
    assert written != plain


def test_objects_compare_and_hash_by_their_fields() -> None:
    pair = WRITTEN["Pair"]
    assert pair((1,)) != pair((2,))
    assert hash(pair((1,))) == hash(pair((1,)))
    assert {pair((1,)), pair((1,)), pair((2,))} == {pair((1,)), pair((2,))}
    with pytest.raises(TypeError):
        hash(WRITTEN["Count"]())


def test_a_copy_differs_only_in_what_is_said() -> None:
    pawn = WRITTEN["Pawn"]("Anna", 5)
    assert pawn.__replace__(at=7) == WRITTEN["Pawn"]("Anna", 7)
    assert pawn.__replace__(name="Ben", seen=None) == WRITTEN["Pawn"]("Ben", 5, seen=None)
    assert pawn.__replace__() == pawn
    with pytest.raises(TypeError):
        pawn.__replace__(hat=1)


def test_frozen_objects_stay_as_they_are_and_others_do_not() -> None:
    pawn = WRITTEN["Pawn"]("Anna")
    with pytest.raises(AttributeError, match="at"):
        pawn.at = 9
    with pytest.raises(AttributeError, match="at"):
        del pawn.at
    count = WRITTEN["Count"]()
    count.total = 4
    assert count.total == 4


def test_a_default_that_is_made_is_made_for_each_and_methods_stay() -> None:
    one, two = WRITTEN["Pawn"]("Anna"), WRITTEN["Pawn"]("Ben")
    assert one.seen is not two.seen
    assert one.shout == "ANNA"


@pytest.mark.parametrize(
    "source",
    [
        "@dataclass(order=True)\nclass One: pass",
        "@dataclass(frozen=False)\nclass One: pass",
        "@dataclass(frozen=True)\nclass One:\n    def __post_init__(self): pass",
        "@dataclass(frozen=True)\nclass One:\n    a: int = field(default=1)",
        "from dataclasses import asdict",
    ],
)
def test_what_is_not_written_out_stops_the_build(source: str) -> None:
    with pytest.raises(CannotWriteOut):
        written_out(source.encode())


def test_lines_keep_their_numbers() -> None:
    (found,) = (
        node for node in ast.walk(written_out(SOURCE.encode())) if getattr(node, "name", "") == "shout"
    )
    assert SOURCE.splitlines()[found.lineno - 1].strip().startswith("def shout")  # type: ignore[attr-defined]


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_none_of_ours_is_left(path: Path) -> None:
    tree = written_out(path.read_bytes())
    assert not any(isinstance(node, ast.Name) and node.id == "dataclass" for node in ast.walk(tree))
    assert not any(
        isinstance(node, ast.ImportFrom) and node.module == "dataclasses" for node in ast.walk(tree)
    )


def test_bases_of_ours_have_no_fields() -> None:
    """A class that is written out knows its own fields only."""
    for path in OURS:
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.ClassDef) and any(
                "dataclass" in ast.unparse(d) for d in node.decorator_list
            ):
                bases = {ast.unparse(base).partition("[")[0] for base in node.bases}
                assert bases <= {"Generic", "Screen", "Overlay"}, f"{path}: {node.name}"
