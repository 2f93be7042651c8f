"""README.md and GUIDE.md are true: their examples run, their pictures, files and make targets exist."""

import doctest
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXTS = ["README.md", "GUIDE.md"]


@pytest.mark.parametrize("name", TEXTS)
def test_the_examples_run(name: str) -> None:
    assert doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8").failed == 0


def test_there_is_an_example_to_run() -> None:
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8").attempted > 0


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_linked_exists(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (ROOT / target).exists(), target


def test_anchors_of_the_guide_lead_somewhere() -> None:
    text = (ROOT / "GUIDE.md").read_text("utf-8")
    titles = {anchor(title) for title in re.findall(r"^#+ (.+)$", text, re.MULTILINE)}
    assert {*re.findall(r"\]\(#([^)]+)\)", text)} <= titles


def anchor(title: str) -> str:
    """What a heading is called in an address."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


@pytest.mark.parametrize("name", TEXTS)
def test_the_make_targets_that_are_named_exist(name: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"(?:`|^)make ([a-z]+)", (ROOT / name).read_text("utf-8"), re.MULTILINE))
    assert named
    assert named <= targets


def test_make_help_names_every_target() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    (targets,) = re.findall(r"^\.PHONY: (.+)$", makefile, re.MULTILINE)
    said = subprocess.run(
        ["make", "help"], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    ).stdout
    assert set(re.findall(r"^  make (\w+)", said, re.MULTILINE)) == set(targets.split())


def test_the_files_that_our_own_sources_name_exist() -> None:
    """A comment that leads to a file which has moved helps nobody."""
    kinds = {".py", ".js", ".mjs", ".css"}
    sources = [path for folder in ("py", "tools", "assets") for path in (ROOT / folder).rglob("*")]
    named = {
        (source.relative_to(ROOT).as_posix(), name)
        for source in sources
        if source.suffix in kinds
        for name in re.findall(
            r"\b(?:assets|tools|tests)/[\w/-]+\.(?:py|m?js|css|json|txt)\b", source.read_text("utf-8")
        )
    }
    assert named
    assert [(source, name) for source, name in sorted(named) if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("path", ["py", "tools", "assets"])
def test_the_files_that_the_guide_names_exist(path: str) -> None:
    text = (ROOT / "GUIDE.md").read_text("utf-8")
    for name in re.findall(rf"`({path}/[\w/.-]+)`", text):
        assert (ROOT / name).exists(), name
