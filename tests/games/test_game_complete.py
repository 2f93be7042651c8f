"""Every game on the shelf is complete. What is missing is told with its cure: each check is tried on broken samples."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from games.sample.info import INFO as SAMPLE
from kit.i18n import LANGUAGES
from table.game import Info
from table.registry import INFOS, module
from tests.games import complete
from tests.games.complete import CHECKS, DEVICES, Check, Place
from tests.games.contract import without
from tests.games.shelf import taken_from
from tools import ROOT

FOLDER = "py/games/sample"
BESIDE = (
    "py/kit/locale/de/sample.mo",
    "assets/root/icons/sample.png",
    *(f"docs/pictures/sample-{device}-{language}.webp" for device in DEVICES for language in LANGUAGES),
    "tests/golden/playthroughs/sample-usual.txt",
    "tests/golden/saves/sample-usual-format1.json",
    *(f"tests/golden/transcripts/sample.{language}.txt" for language in LANGUAGES),
    "tests/games/counts/sample.txt",
)
"""What a game has beside its folder. The sample has none of it, as it stands on no shelf: here it is pretended."""


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("info", INFOS.values(), ids=INFOS)
def test_a_game_is_complete(info: Info, check: Check) -> None:
    check(Place(ROOT, info))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder in which the sample is complete."""
    shutil.copytree(ROOT / FOLDER, tmp_path / FOLDER, ignore=shutil.ignore_patterns("__pycache__"))
    for name in BESIDE:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "README.md").write_text(
        "| ![Sample](docs/pictures/sample-phone-en.webp) | **Sample** by N. N. |"
    )
    return tmp_path


def complaint(check: Check, root: Path) -> str:
    """What a check says of the sample in a folder; empty if it is content."""
    with taken_from(root / "py/games"):
        try:
            check(Place(root, module(SAMPLE, "info").INFO))
        except AssertionError as error:
            return str(error)
    return ""


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_complete_copy_passes(check: Check, copy: Path) -> None:
    assert complaint(check, copy) == ""


Break = Callable[[Path], None]


def no(name: str) -> Break:
    """A file is missing."""
    return lambda root: (root / name).unlink()


def no_name(file: str, name: str) -> Break:
    """A name is missing in a file of the game."""
    return lambda root: _change(root / FOLDER / file, lambda text: without(text, name))


def other(file: str, old: str, new: str) -> Break:
    """Something is written otherwise in a file of the game."""

    def change(text: str) -> str:
        assert old in text, f"{file} has no {old!r}"
        return text.replace(old, new)

    return lambda root: _change(root / (file if file == "README.md" else f"{FOLDER}/{file}"), change)


def both(one: Break, another: Break) -> Break:
    """Two things at once."""

    def damage(root: Path) -> None:
        one(root)
        another(root)

    return damage


def _change(file: Path, change: Callable[[str], str]) -> None:
    file.write_text(change(file.read_text("utf-8")), encoding="utf-8")


FAULTS: list[tuple[Break, Check, str]] = [
    (
        no(f"{FOLDER}/__init__.py"),
        complete.every_file_is_there,
        "__init__.py is missing: copy py/games/sample",
    ),
    (no(f"{FOLDER}/game.py"), complete.every_file_is_there, "game.py is missing: copy py/games/sample"),
    (
        no(f"{FOLDER}/keepsake.py"),
        complete.every_file_is_there,
        "keepsake.py is missing: copy py/games/sample",
    ),
    (no(f"{FOLDER}/style.css"), complete.every_file_is_there, "style.css is missing: copy py/games/sample"),
    (no_name("__init__.py", "FACE"), complete.it_states_its_face, "must state FACE = Face"),
    (
        other("__init__.py", ", keepsake, judge\n", ", judge\n"),
        complete.it_states_its_face,
        "so that mypy reads keepsake",
    ),
    (no_name("game.py", "GAME"), complete.it_is_bound, "must say GAME = bound(INFO, rules, text)"),
    (
        other("info.py", "levels=", "seeks_best=True,\n    levels="),
        complete.every_file_is_there,
        "best.py is missing: write what table.face.Best asks for",
    ),
    (no(f"{FOLDER}/locale/de.po"), complete.its_words_are_there, "python -m tools.locale update"),
    (no("py/kit/locale/de/sample.mo"), complete.its_words_are_there, "make locale"),
    (
        other("style.css", ".sample ", ".simple "),
        complete.its_style_has_a_ground_for_the_cover,
        "says nothing of .sample",
    ),
    (
        other("style.css", "--cover", "--coat"),
        complete.its_style_has_a_ground_for_the_cover,
        "must set --cover",
    ),
    (no("assets/root/icons/sample.png"), complete.its_pictures_are_there, "make pictures"),
    (no("docs/pictures/sample-desk-de.webp"), complete.its_pictures_are_there, "make pictures"),
    (
        other("README.md", "sample-phone", "simple-phone"),
        complete.readme_has_its_row,
        "add one with docs/pictures/sample",
    ),
    (other("info.py", 'Credits("Sample"', 'Credits(""'), complete.it_says_whose_game_it_is, "is called"),
    (
        other("info.py", ", 2026)", ")"),
        complete.it_says_whose_game_it_is,
        "authors, publisher and year, or none",
    ),
    (
        other("info.py", "(10, 10)", "(10, 5)"),
        complete.it_says_whose_game_it_is,
        "the shortest and the longest",
    ),
    (other("info.py", "age=8", "age=0"), complete.it_says_whose_game_it_is, "how old one should be"),
    (other("README.md", "N. N.", "us"), complete.it_says_whose_game_it_is, "does not name N. N."),
    (
        no("tests/golden/playthroughs/sample-usual.txt"),
        complete.its_golden_files_are_there,
        "make playthroughs",
    ),
    (
        no("tests/golden/saves/sample-usual-format1.json"),
        complete.its_golden_files_are_there,
        "make playthroughs",
    ),
    (no("tests/golden/transcripts/sample.de.txt"), complete.its_golden_files_are_there, "make playthroughs"),
    (no("tests/games/counts/sample.txt"), complete.its_golden_files_are_there, "by a second implementation"),
    (
        other("info.py", '("sparrow", "owl")', '("owl", "sparrow")'),
        complete.its_bots_are_as_listed,
        "the same ids in the same",
    ),
    (
        other("words.py", '"owl": ', '"fox": '),
        complete.every_choice_has_words,
        "level() needs a name and a style for 'owl'",
    ),
    (
        other("words.py", '"goal": ', '"aim": '),
        complete.every_choice_has_words,
        "option() needs a question for 'goal'",
    ),
    (
        other("words.py", "return points(value)", 'return ""'),
        complete.every_choice_has_words,
        "choice() needs words for 30",
    ),
    (
        other("rulebook.py", "    return (\n", "    return ()\n    return (\n"),
        complete.the_rules_can_be_read_in_sections,
        "at least",
    ),
    (
        other("rulebook.py", '"bank",', '"turn",'),
        complete.the_rules_can_be_read_in_sections,
        "needs a key of its own",
    ),
    (
        other("words.py", '"bank": _(', '"keep": _('),
        complete.every_reason_has_words,
        "why() needs a sentence for 'bank'",
    ),
    (
        both(
            other("words.py", "}[because.code]", '}.get(because.code, _("Throw!"))'),
            other("bots.py", "Reason(move,", 'Reason("safe" if move == "bank" else "more",'),
        ),
        complete.every_reason_has_words,
        "why() names none of ['more', 'safe']",
    ),
    (
        other("rules.py", '"empty-pot"', '"emtpy-pot"'),
        complete.every_refusal_has_words,
        "says nothing of 'emtpy-pot'",
    ),
    (
        other("words.py", '"empty-pot"', '"emtpy-pot"'),
        complete.every_refusal_has_words,
        "says nothing of 'empty-pot'",
    ),
    (
        other("hand.py", "frozen=True, ", ""),
        complete.nothing_selected_is_a_draft_like_any,
        "Ui must be frozen",
    ),
    (
        other("hand.py", 'return "" if', 'return "-" if'),
        complete.nothing_selected_is_a_draft_like_any,
        "no text for NOTHING",
    ),
    (
        other("hand.py", "else NOTHING\n", "else Ui(0)\n"),
        complete.nothing_selected_is_a_draft_like_any,
        "for NOTHING",
    ),
]


@pytest.mark.parametrize(
    ("damage", "check", "cure"), FAULTS, ids=[re.sub(r"\W+", "-", fault[2]) for fault in FAULTS]
)
def test_what_is_missing_is_told_with_its_cure(damage: Break, check: Check, cure: str, copy: Path) -> None:
    damage(copy)
    assert cure in complaint(check, copy)


def test_every_check_has_something_to_find() -> None:
    assert {check for _damage, check, _cure in FAULTS} == {*CHECKS}
