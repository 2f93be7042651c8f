"""A test that passes only at its second try is named at the end of the run; one that fails twice fails it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

FLAKY = """
from pathlib import Path

def test_steady():
    pass

def test_flaky():
    tried = Path(__file__).with_suffix(".tried")
    assert tried.exists() or tried.touch()
"""
BROKEN = "def test_broken():\n    assert False\n"
UNREADABLE = "def test_("


def run(folder: Path, *runs: str) -> tuple[int, list[str]]:
    """How the runs ended, and what was said after pytest's last word."""
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    env.pop("PYTEST_XDIST_WORKER", None)
    done = subprocess.run(
        [sys.executable, "-m", "tools.again", *runs],
        cwd=folder,
        env=env,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    lines = done.stdout.splitlines()
    (last_word,) = [at for at, line in enumerate(lines) if " in " in line and line.endswith("s")][-1:]
    return done.returncode, lines[last_word + 1 :]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in {"flaky": FLAKY, "broken": BROKEN, "unreadable": UNREADABLE}.items():
        (tmp_path / f"test_{name}.py").write_text(text)
    return tmp_path


def test_when_all_passes_it_says_so(folder: Path) -> None:
    assert run(folder, "-q -k steady test_flaky.py") == (0, ["no test needed a second try"])


def test_what_needed_a_second_try_is_named_at_the_very_end(folder: Path) -> None:
    code, said = run(folder, "-q -n 2 test_flaky.py", "-q -k steady test_flaky.py")
    assert (code, said) == (0, ["needed a second try, passed:       test_flaky.py::test_flaky"])


def test_what_fails_twice_fails_the_run_and_ends_it(folder: Path) -> None:
    code, said = run(folder, "-q test_broken.py test_flaky.py", "-q -k steady test_flaky.py")
    assert code == 1
    assert said == [
        "needed a second try, failed again: test_broken.py::test_broken",
        "needed a second try, passed:       test_flaky.py::test_flaky",
    ]


@pytest.mark.parametrize(
    ("arguments", "code"), [("-q test_unreadable.py", 2), ("-q -k none test_broken.py", 5)]
)
def test_where_no_test_has_failed_none_is_tried_again(folder: Path, arguments: str, code: int) -> None:
    assert run(folder, arguments) == (code, ["no test needed a second try"])
