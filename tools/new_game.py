"""Begins a game: ``python -m tools.new_game zehn-hoch "Zehn hoch"``, or ``make game ID=zehn-hoch TITLE="Zehn hoch"``.

The sample (py/games/sample) and its tests are copied under the names of the new game, which is then put on the shelf.
What that leaves can be played and passes the tests of every game; how to make a game of its own of it is printed.
"""

import argparse
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from keyword import iskeyword
from pathlib import Path

from tools import ROOT
from tools.build.files import read_folder, write_whole
from tools.build.sources import SAMPLE
from tools.stopping import Stop, run

REGISTRY = "py/table/registry.py"
FOLDERS = ("py/games", "tests/games")
"""What lies in a folder of a game's name, and is copied."""

LONGEST_NAME = 30
"""Titles open every file, and a line has no more than 120 signs."""

OF_THE_SAMPLE_ALONE = (
    "\n\nIt stands on no shelf: every new game begins as a copy of it (tools/new_game.py).\n"
)


@dataclass(frozen=True, slots=True)
class Names:
    """What a new game is called in every place."""

    id: str
    title: str
    prefix: str
    """Two letters before the numbers of its rules, and in small before its own classes of style."""

    @property
    def package(self) -> str:
        """Its folder, and the domain of its words."""
        return self.id.replace("-", "_")

    @property
    def constant(self) -> str:
        """Its name on the shelf."""
        return self.package.upper()


def names_of(game_id: str, title: str, root: Path = ROOT) -> Names:
    """The names of a game that can be begun in this tree. Raises ``Stop`` with the reason why one cannot."""
    _refuse_id(game_id, root)
    if not title.strip():
        raise Stop(f'{game_id} needs a title: python -m tools.new_game {game_id} "A title"')
    if not title.isprintable() or {*title} & {*'"\\{}'}:
        raise Stop(
            f"{title!r} cannot be copied everywhere: begin without quotes, braces and backslashes, then mend info.py"
        )
    if len(title.strip()) > LONGEST_NAME:
        raise Stop(f"{title!r} is too long: no more than {LONGEST_NAME} signs fit on a cover")
    return Names(game_id, title.strip(), free_prefix(game_id, taken_prefixes(root)))


def _refuse_id(game_id: str, root: Path) -> None:
    package = game_id.replace("-", "_")
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", game_id) or len(game_id) > LONGEST_NAME:
        raise Stop(
            f"{game_id!r} is no id: small letters and figures, in words with hyphens between them,"
            f" {LONGEST_NAME} signs at most, as in zehn-hoch"
        )
    for name in (f"{folder}/{package}{end}" for folder in FOLDERS for end in ("", ".py")):
        if (root / name).exists():
            raise Stop(f"there is a {name} already: choose another id, or remove it")
    if iskeyword(package) or package in sys.stdlib_module_names | own_modules(root):
        raise Stop(f"{package} is the name of a module already: choose another id")
    if re.search(rf"\b{package.upper()}\b", (root / REGISTRY).read_text("utf-8")):
        raise Stop(f"{package.upper()} means something else in {REGISTRY}: choose another id")
    if game_id in classes_of_the_house(root):
        raise Stop(
            f".{game_id} is a class in assets/style already, and would style the game: choose another id"
        )


def own_modules(root: Path) -> set[str]:
    """Our packages and modules at the top, and so the domains of words: a game of that name would take theirs."""
    return {"tools", "tests", *(path.stem for path in (root / "py").glob("[a-z]*"))}


def classes_of_the_house(root: Path) -> set[str]:
    """Every class that the style of all screens knows; a game's id is a class too (``Info.style``)."""
    sheets = (path.read_text("utf-8") for path in (root / "assets/style").glob("*.css"))
    return {name for sheet in sheets for name in re.findall(r"\.([a-z][\w-]*)", sheet)}


def taken_prefixes(root: Path) -> set[str]:
    """The two letters of every game there is: in front of its rules, and of its classes.

    >>> {"AL", "AN", "NM", "SG", "TX"} <= taken_prefixes(ROOT)
    True
    """
    rules = (path.read_text("utf-8") for path in (root / "py/games").glob("*/*.py"))
    sheets = (path.read_text("utf-8") for path in (root / "py/games").glob("*/style.css"))
    found = {name for text in rules for name in re.findall(r"\b([A-Z]{2})-R\d", text)}
    return found | {name.upper() for text in sheets for name in re.findall(r"\.([a-z]{2})-[a-z]", text)}


def free_prefix(game_id: str, taken: set[str]) -> str:
    """Two letters for a game: where its words begin, or else the first two that are free.

    >>> free_prefix("zehn-hoch", set()), free_prefix("zehn", set()), free_prefix("alle-neun", {"AN", "AL"})
    ('ZH', 'ZE', 'AE')
    """
    initials = "".join(word[0] for word in game_id.split("-"))[:2]
    letters = re.sub(r"[^a-z]", "", game_id)
    others = [a + b for k, a in enumerate(letters) for b in letters[k + 1 :]]
    anything = [a + b for a in "abcdefghijklmnopqrstuvwxyz" for b in "abcdefghijklmnopqrstuvwxyz"]
    wanted = (pair.upper() for pair in (initials, *others, *anything) if len(pair) == 2 and pair.isalpha())
    return next(pair for pair in wanted if pair not in taken)


def renamed(text: str, names: Names, *, is_style: bool = False) -> str:
    """A file of the sample as one of the new game.

    >>> renamed('id="sample", package="sample"  # SG-R1', Names("zehn-hoch", "Zehn hoch", "ZH"))
    'id="zehn-hoch", package="zehn_hoch"  # ZH-R1'
    """
    new = {
        f'id="{SAMPLE}"': f'id="{names.id}"',
        SAMPLE: names.id if is_style else names.package,
        "Sample": names.title,
        "Muster": names.title,
        "SG-": f"{names.prefix}-",
        "sg-": f"{names.prefix.lower()}-",
        OF_THE_SAMPLE_ALONE: "",
    }
    found = "|".join(rf"\b{re.escape(old)}" if old[0].isalpha() else re.escape(old) for old in new)
    return re.sub(found, lambda match: new[match[0]], text)


def new_files(names: Names, root: Path = ROOT) -> dict[str, str]:
    """Every file of the new game, by its path: those of the sample and of its tests."""
    return {
        f"{folder}/{names.package}/{name}": formatted(
            name, renamed(text, names, is_style=name.endswith(".css"))
        )
        for folder in FOLDERS
        for name, text in sample_files(root / folder / SAMPLE).items()
    }


def sample_files(folder: Path) -> dict[str, str]:
    """What is written by hand in a folder."""
    return {n: data.decode() for n, data in read_folder(folder).items() if n.endswith((".py", ".css", ".po"))}


def registered(registry: str, names: Names) -> str:
    """The registry with the game on the shelf, behind all others."""
    line = f"from games.{names.package}.info import INFO as {names.constant}\n"
    with_import = re.sub(
        r"((?:^from games\..*\n)+)", lambda match: match[0] + line, registry, count=1, flags=re.M
    )
    shelf = re.compile(r"(?<=for info in \()([^)]*?),?(?=\s*\)\s*})")
    changed, count = shelf.subn(lambda match: f"{match[1]}, {names.constant}", with_import, count=1)
    if with_import == registry or count != 1:
        raise Stop(f"{REGISTRY} has another form than this tool knows: nothing was written")
    return formatted("registry.py", changed)


def formatted(name: str, text: str) -> str:
    """Python as ruff would have it: names of another length may need other lines, or another order."""
    if not name.endswith(".py"):
        return text
    for command in (["check", "--select", "I", "--fix", "--quiet"], ["format"]):
        ruff = [sys.executable, "-m", "ruff", *command, "--stdin-filename", name, "-"]
        text = subprocess.run(
            ruff, input=text, capture_output=True, check=True, cwd=ROOT, encoding="utf-8"
        ).stdout
    return text


def begin(names: Names, root: Path = ROOT) -> None:
    """Writes the game and puts it on the shelf; where that fails nothing of it is left."""
    files = new_files(names, root)
    registry = registered((root / REGISTRY).read_text("utf-8"), names)
    try:
        for name, text in files.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text, encoding="utf-8")
        write_whole(root / REGISTRY, registry.encode())
    except BaseException:
        for folder in FOLDERS:
            shutil.rmtree(root / folder / names.package, ignore_errors=True)
        raise


REMAINING = """\
{title} stands on the shelf. So far it is the sample under another name: py/games/{package}.
To make it a game of its own, in this order:

 1. What the shelf says of it: info.py (titles in both languages, seats, options, levels).
 2. Its rules, numbered {prefix}-R1, {prefix}-R2, ...: rules.py, text.py; and a test for every number.
      .venv/bin/python -m pytest tests/games/{package}
 3. Its bots, and how they do against each other: bots.py.
      .venv/bin/python -m pytest tests/games/test_conformance.py -k {id}
      .venv/bin/python -m tools.arena {id} sparrow owl
 4. What it says: words.py, rulebook.py, lesson.py; and in German: py/games/{package}/locale/de.po.
      .venv/bin/python -m tools.locale update
      make locale
 5. What it shows: view.py, hand.py, drawing.py, style.css, cover.py, keepsake.py. GUIDE.md has every function;
    to read beside it: NMBR 9 for a thing taken up and put somewhere, Träxx for playing alone and at the same time.
      .venv/bin/python -m mypy py/games/{package}
      .venv/bin/python -m pytest tests/games/test_game_complete.py tests/app -k {id}
 6. Golden files. Read tests/golden/playthroughs/{id}-*.txt as a player would.
      make playthroughs
 7. Counts of positions, by a second implementation that shares no code: tests/games/counts/{package}.txt, in the form
    of test_counts.py there (its id joins FROM_LOGS), or with a test of its own, tests/games/{package}/test_counts.py.
      .venv/bin/python -m pytest tests/games/test_counts.py
 8. Its icon and its pictures, and with them its row in README.md and in GUIDE.md's table of bots.
      make pictures
 9. Look at it, and at the shelf, at 360, 820 and 1280 pixels, light and dark; play it.
      make play
10. All that concerns one game and the shelf it stands on; then everything.
      make check ID={id}
      make test
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.new_game", description="begins a game")
    parser.add_argument("id", help="as in addresses and saves: small letters, hyphens between words")
    parser.add_argument("title", help="as on its cover")
    given = parser.parse_args()
    names = names_of(given.id, given.title)
    begin(names)
    print(
        REMAINING.format(id=names.id, package=names.package, title=names.title, prefix=names.prefix), end=""
    )


if __name__ == "__main__":
    run(main)
