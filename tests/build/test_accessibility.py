"""What we say of accessibility is whole, and says the same to people, to machines and to developers."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest
from pages.accessibility import PARTLY, REPORT, gaps, read_criteria, report, write_page

from kit.i18n import LANGUAGES, folder_of
from tests.app.markup import Reader
from tools.build.site import WCAG

ROOT = Path(__file__).parents[2]
TABLE = (ROOT / WCAG).read_text("utf-8")
CRITERIA = read_criteria(TABLE)

LEVELS = {
    "A": """1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2
    2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2""",
    "AA": """1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8
    3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3""",
}
"""Every criterion of WCAG 2.2 by its level; 4.1.1 is no longer one."""
NEW_IN_2_2 = {"2.4.11", "2.5.7", "2.5.8", "3.2.6", "3.3.7", "3.3.8"}
VERDICTS = {"supports", PARTLY, "does-not-support", "not-applicable"}


def test_every_criterion_is_there_once_at_its_level() -> None:
    levels = {one.number: one.level for one in CRITERIA}
    assert levels == {number: level for level, numbers in LEVELS.items() for number in numbers.split()}
    assert len(CRITERIA) == len(levels)


def test_each_has_a_verdict_its_clause_and_what_shows_it() -> None:
    for one in CRITERIA:
        assert one.verdict in VERDICTS, one
        assert one.clause == ("–" if one.number in NEW_IN_2_2 else f"9.{one.number}"), one
        assert re.match("`tests/|look: ", one.shown_by), one
        assert one.remark or one.verdict != PARTLY, one


def test_every_test_that_is_named_exists() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", TABLE)
    assert named
    assert TABLE.count("`tests/") == len(named) + 1, "each names a file and its test; one stands in the prose"
    for file, test in named:
        tree = ast.parse((ROOT / file).read_text("utf-8"))
        assert test in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}, (
            f"{file}::{test}"
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_statement_names_every_gap_and_counts_right(language: str) -> None:
    page = write_page(language, TABLE)
    Reader(page)
    assert set(gaps()) == {
        one.number for one in CRITERIA if one.verdict not in ("supports", "not-applicable")
    }
    assert re.findall(r"<li><b>([\d.]+)</b>", page) == list(gaps())
    counts = Counter(one.verdict for one in CRITERIA)
    (said,) = re.findall(r'id="stands">.*?<p>(.*?)</p>', page)
    numbers = [int(number) for number in re.findall(r"\b\d+\b", said)]
    for count in (len(CRITERIA), counts["supports"], counts["not-applicable"], counts[PARTLY]):
        assert count in numbers
    assert REPORT in page


def test_the_report_for_machines_says_the_same() -> None:
    text = report(TABLE, "https://example.test/")
    found = re.findall(r'- num: "([\d.]+)"\n.*?level: "([\w-]+)"', text, re.DOTALL)
    assert dict(found) == {one.number: one.verdict for one in CRITERIA}
    a, aa = text.index("success_criteria_level_a:"), text.index("success_criteria_level_aa:")
    assert [number for number, _verdict in found] == [
        *(one.number for one in CRITERIA if one.level == "A"),
        *(one.number for one in CRITERIA if one.level == "AA"),
    ]
    assert a < aa
    for needed in ("title: ", "product:", "author:", "email: ", "catalog: ", "report_date: "):
        assert needed in text
    for one in CRITERIA:
        assert one.number in NEW_IN_2_2 or f"EN 301 549 V3.2.1, 9.{one.number}." in text


def test_the_report_is_sound_yaml() -> None:
    """Every line is a key, or an item, at an indent of its own, and every text is written as JSON writes it."""
    indents = [0]
    for line in report(TABLE, "https://example.test/").splitlines():
        match = re.fullmatch(r'( *)(- )?([a-z_]+):( (?:"(?:[^"\\]|\\.)*"|\d+|true|false))?', line)
        assert match, line
        indent = len(match[1])
        assert indent % 2 == 0
        assert indent <= indents[-1] + 4
        indents.append(indent)


def test_the_finished_site_has_both() -> None:
    for language in LANGUAGES:
        assert (ROOT / "dist" / folder_of("accessibility", language) / "index.html").exists()
    made = (ROOT / "dist" / REPORT).read_text("utf-8")
    assert "@site/" not in made
    assert "website:" not in report(TABLE, "")
    assert re.findall("num: (.*)", made) == re.findall("num: (.*)", report(TABLE, "https://example.test/"))
