"""A tool that cannot go on says why in a sentence, and how to mend it; nobody has to read a traceback."""

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from table.registry import INFOS

ROOT = Path(__file__).parents[2]
COPIED = ("py", "tools", "assets", "docs", "index.html", "embed.html", "pyscript.toml", "package-lock.json")


def stopped(tool: str, *arguments: str, folder: Path = ROOT, **environment: str) -> tuple[int, str]:
    """How a tool ends that is run in a folder, and what it says then."""
    done = subprocess.run(
        [sys.executable, "-m", f"tools.{tool}", *arguments],
        cwd=folder,
        env=os.environ | environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stderr.strip()


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A second tree to break; without node_modules and without dist/."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "pictures"))
        else:
            shutil.copy(source, tmp_path / name)
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess", "mason"], f"there is no game 'chess', only {', '.join(INFOS)}"),
        (["nmbr9", "nobody"], "nmbr9 has no level 'nobody', only eager, mason, planner, architect, random"),
        (["nmbr9", "mason@many"], "'mason@many': a budget is a number, as in mason@500"),
        (["nmbr9", "mason", "--seats", "9"], "nmbr9 is not played by 9"),
        (["nmbr9", "mason", "--options", "colour=red"], "nmbr9 has no option 'colour'"),
        (["nmbr9", "mason", "--games", "0"], "one game at least: --games 1"),
    ],
)
def test_arena(arguments: list[str], sentence: str) -> None:
    assert stopped("arena", *arguments) == (1, sentence)


def test_serve_on_a_port_that_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, said = stopped("serve", str(ROOT / "py"), "--port", port)
    assert code == 1
    assert said.startswith(f"port {port} cannot be used")
    assert said.endswith("make play PORT=8010")


def test_serve_without_a_folder() -> None:
    assert stopped("serve", "no/such/folder") == (1, "there is no folder no/such/folder to serve: make dist")


def test_build_without_packages(copy: Path) -> None:
    code, said = stopped("build", folder=copy)
    assert code == 1
    assert said == "there is no node_modules/pyodide here: make dist installs it"


def test_build_without_node(copy: Path) -> None:
    (copy / "node_modules").symlink_to(ROOT / "node_modules")
    code, said = stopped("build", folder=copy, PATH="/nowhere")
    assert code == 1
    assert (
        said
        == "Taking out the script of PyScript's worker: there is no node here; make dist installs all but Node"
    )


def test_build_with_a_broken_style(copy: Path) -> None:
    (copy / "node_modules").symlink_to(ROOT / "node_modules")
    (copy / "build").symlink_to(ROOT / "build")
    (copy / "py/games/nmbr9/style.css").write_text("a { color: red; b }")
    code, said = stopped("build", folder=copy)
    assert code == 1
    assert said.startswith("esbuild --loader=css does not work:")


def test_locale_with_a_catalogue_that_cannot_be_read(copy: Path) -> None:
    with (copy / "py/games/nmbr9/locale/de.po").open("a") as file:
        file.write("\nthis is no catalogue\n")
    code, said = stopped("locale", "compile", folder=copy)
    assert code == 1
    assert said.startswith("py/games/nmbr9/locale/de.po cannot be read: ")


def test_locale_with_python_that_cannot_be_read(copy: Path) -> None:
    (copy / "py/games/nmbr9/cover.py").write_text("print(_('''Hello")
    code, said = stopped("locale", "update", folder=copy)
    assert code == 1
    assert said.startswith("py/games/nmbr9/cover.py cannot be read: ")


@pytest.mark.parametrize("tool", ["pictures", "bench.audit"])
def test_what_needs_the_finished_site(copy: Path, tool: str) -> None:
    program = copy / "build/lighthouse/node_modules/lighthouse/cli/index.js"
    program.parent.mkdir(parents=True)
    program.touch()
    assert stopped(tool, folder=copy) == (1, "there is no finished site in dist/ yet: make dist")


def test_lighthouse_that_is_not_installed(copy: Path) -> None:
    assert stopped("bench.audit", folder=copy) == (1, "Lighthouse is not installed yet: make lighthouse")


@pytest.mark.parametrize("tool", ["browser", "pictures", "runtime.often"])
def test_what_needs_a_browser(tool: str) -> None:
    assert stopped(tool, CHROMIUM="/no/such/browser") == (
        1,
        "CHROMIUM says /no/such/browser, which is no program",
    )


@pytest.mark.parametrize(
    ("tool", "sentence"),
    [
        (
            "bench",
            "there is no bench called tea, only "
            "start, first, again, line, slow, growth, press, memory, nmbr9, bots, review, reviewed, decks",
        ),
        ("golden", "there is no golden file called tea, only playthroughs, transcripts, typed, saves"),
    ],
)
def test_a_name_that_nobody_knows(tool: str, sentence: str) -> None:
    assert stopped(tool, "tea") == (1, sentence)


@pytest.mark.parametrize("tool", ["build", "locale", "serve", "arena", "traexx_board"])
def test_arguments_that_nobody_knows(tool: str) -> None:
    code, said = stopped(tool, "--tea")
    assert code == 2
    assert said.startswith(f"usage: python -m tools.{tool}")
