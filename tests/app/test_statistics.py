"""Statistics as pictures, each with a table that says the same."""

from collections import Counter
from xml.etree import ElementTree

import pytest

from app.main import page
from app.screens.statistics import WEEKS, calendar, curve, lately, ring
from app.stored import STATS_KEY
from kit.i18n import LANGUAGES
from table.daily import day_number
from table.stats import Finished, write_stats
from tests.app.hands import TODAY, after, shelf, speaking
from tests.app.markup import Reader


def game(day: str, score: int, rival: int | None = None, level: str = "eager") -> Finished:
    """A game of NMBR 9, alone or against a bot."""
    if rival is None:
        return Finished("nmbr9", day, ("person",), (score,), (0,), day)
    return Finished("nmbr9", day, ("person", level), (score, rival), (0 if score > rival else 1,), day)


PLAYED = (
    game("2026-11-10", 40, 50),
    game("2026-11-12", 60, 50, "mason"),
    game("2026-11-12", 70, 50),
    game("2026-11-16", 80),
)


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_picture_has_a_table(language: str) -> None:
    app = shelf(today=TODAY, stored={STATS_KEY: write_stats(PLAYED)})
    shown = page(after(speaking(app, language), "statistics"))
    read = Reader(shown)
    assert not read.unnamed
    pictures = [shown.count(f'class="{kind}"') for kind in ("calendar", "curve", "rings")]
    assert pictures == [1, 1, 1]
    assert shown.count("<summary>") == shown.count("<caption>") == sum(pictures)
    for score in ("40", "60", "70", "80"):
        assert f"<td>{score}</td>" in shown


def test_the_days_of_the_last_week_are_counted() -> None:
    app = shelf(today=TODAY, stored={STATS_KEY: write_stats(PLAYED)})
    assert lately(3) in page(after(app, "statistics"))
    later = shelf(stored={STATS_KEY: write_stats(PLAYED)})
    assert lately(0) in page(after(later, "statistics", today="2026-12-24"))


def test_the_calendar_ends_today_on_its_weekday() -> None:
    """2026-11-16 is a Monday: the last column has one day, in its first row."""
    today = day_number(TODAY)
    assert today is not None
    drawn = ElementTree.fromstring(calendar(Counter({today: 5, today - 1: 1}), today))
    boxes = [(int(box.attrib["x"]), int(box.attrib["y"]), box.attrib["class"]) for box in drawn.iter("rect")]
    assert len(boxes) == 7 * (WEEKS - 1) + 1
    assert boxes[-1][1] == 0
    assert "d3" in boxes[-1][2]
    assert "is-today" in boxes[-1][2]
    assert boxes[-2][1] == max(y for _x, y, _class in boxes)
    assert "d1" in boxes[-2][2]


def test_a_curve_may_be_flat_and_go_below_nothing() -> None:
    for scores in ((5, 5), (-60, -3), (0, 0, 0)):
        drawn = ElementTree.fromstring(curve(scores))
        assert len([*drawn.iter("circle")]) == len(scores)


def test_a_ring_is_as_full_as_what_was_won() -> None:
    assert 'stroke-dasharray="67 100"' in ring(2, 3)
    assert "stroke-dasharray" not in ring(0, 3)


def test_nothing_played_is_no_picture() -> None:
    shown = page(after(shelf(today=TODAY), "statistics"))
    assert "<svg" not in shown.partition("reading")[2].replace('class="icon"', "")
