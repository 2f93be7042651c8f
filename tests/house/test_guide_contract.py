"""GUIDE.md's table of the contract is the contract: every name once, as the protocols have it, and nothing else."""

import re

import pytest

from tests.games.contract import Member, files, members
from tools import ROOT

HEAD = "| file | name | takes and gives | called by | required |"
REQUIRED = {True: "yes", False: "with `seeks_best`"}

Row = tuple[str, ...]


def rows() -> list[Row]:
    """The cells of the table, row by row."""
    _before, found, after = (
        (ROOT / "GUIDE.md").read_text("utf-8").partition(f"{HEAD}\n|---|---|---|---|---|\n")
    )
    assert found, f"GUIDE.md has lost its table of the contract, which begins {HEAD}"
    lines = after.partition("\n\n")[0].splitlines()
    return [tuple(cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]) for line in lines]


def wanted(member: Member) -> Row:
    """A name's row, without who calls it."""
    signature = member.signature.removeprefix(": ").replace("|", r"\|")
    return f"`{member.file}`", f"`{member.name}`", f"`{signature}`", REQUIRED[member.required]


def test_the_table_is_the_contract() -> None:
    said = [(file, name, signature, required) for file, name, signature, _called, required in rows()]
    contract = [wanted(member) for member in members()]
    for row in contract:
        assert row in said, f"GUIDE.md needs this row in its table of the contract: {' | '.join(row)}"
    for row in said:
        assert row in contract, f"no protocol knows this row of GUIDE.md any more: {' | '.join(row)}"
    assert said == contract, "the rows of GUIDE.md's table should stand as the protocols do, each once"


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row[0]}-{row[1]}".replace("`", ""))
def test_whoever_is_said_to_call_a_name_does(row: Row) -> None:
    name, callers = row[1].strip("`"), re.findall(r"`([\w.]+)`", row[3])
    assert callers
    for caller in callers:
        path = f"{caller.replace('.', '/')}.py"
        texts = [file.read_text("utf-8") for file in (ROOT / "py" / path, ROOT / path) if file.exists()]
        assert any(re.search(rf"\.{name}\b", text) for text in texts), (
            f"{caller} calls no {name}: mend GUIDE.md"
        )


def test_every_file_of_the_sample_is_named() -> None:
    guide = (ROOT / "GUIDE.md").read_text("utf-8")
    there = {path.name for path in (ROOT / "py/games/sample").iterdir() if path.suffix in (".py", ".css")}
    assert there - {*files()} == {"__init__.py", "info.py", "game.py", "drawing.py", "style.css"}
    assert not [name for name in there if f"| `{name}` |" not in guide]
