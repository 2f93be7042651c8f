"""Lessons on a phone: the sentence has two lines and stands still, and touching what glows leads to the end."""

from typing import Any

import pytest

from kit.i18n import LANGUAGES
from table.registry import INFOS
from tests.browser.conftest import Visitor

PHONE = {"width": 360, "height": 640}
LYING = {"width": 640, "height": 360}
LOCALES = {"de": "de-DE", "en": "en-GB"}
MOST_TOUCHES = 120

SEEN = """() => {
  const says = document.querySelector(".teacher .says"), text = document.createRange();
  text.selectNodeContents(says);
  const shown = (selector) => [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length);
  const glows = shown(".board .is-asked") || shown(".is-asked") || shown(".actions .is-primary:not([disabled])");
  const at = (glows.querySelector("[data-target]") || glows).getBoundingClientRect();
  const below = document.querySelector(".board").getBoundingClientRect();
  return {
    says: says.innerText,
    lines: new Set([...text.getClientRects()].map((line) => Math.round(line.top))).size,
    still: [Math.round(says.getBoundingClientRect().top), Math.round(below.top)],
    seen: at.top >= 0 && at.left >= 0 && at.bottom <= innerHeight && at.right <= innerWidth,
    x: at.left + at.width / 2,
    y: at.top + at.height / 2,
    page: document.querySelector("main").innerHTML,
    over: glows.dataset.target?.startsWith("open:") ?? false,
  };
}"""


@pytest.mark.parametrize(
    ("game_id", "language"),
    [
        pytest.param(game_id, language, marks=() if nth % 2 == at else pytest.mark.long)
        for nth, game_id in enumerate(INFOS)
        for at, language in enumerate(LANGUAGES)
    ],
)
def test_a_lesson_is_done_by_touching_what_glows(visitor: Visitor, game_id: str, language: str) -> None:
    visit = visitor(PHONE, touch=True, locale=LOCALES[language])
    visit.open()
    visit.press(f"open:{game_id}")
    visit.press(f"learn:{game_id}")
    visit.shows(".teacher")
    met: list[dict[str, Any]] = []
    for _touch in range(MOST_TOUCHES):
        met.append(visit.page.evaluate(SEEN))
        if met[-1]["over"]:
            break
        visit.page.touchscreen.tap(met[-1]["x"], met[-1]["y"])
        visit.page.wait_for_function(
            "before => document.querySelector('main').innerHTML !== before", arg=met[-1]["page"]
        )
    assert met[-1]["over"]
    assert [one["says"] for one in met if one["lines"] > 2] == []
    assert [one["says"] for one in met if not one["seen"]] == []
    assert len({tuple(one["still"]) for one in met}) == 1


BESIDE = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [back, says] = [box('.topbar [data-target="home"]'), box(".teacher")];
  return back.right <= says.left || back.bottom <= says.top;
}"""


@pytest.mark.parametrize("size", [PHONE, LYING], ids=["upright", "lying"])
def test_the_way_back_does_not_lie_over_what_the_teacher_says(visitor: Visitor, size: dict[str, int]) -> None:
    """In one visit, for every game: each has its own style."""
    visit = visitor(size, touch=True, locale=LOCALES["de"])
    visit.open()
    for game_id in INFOS:
        visit.press(f"open:{game_id}")
        visit.press(f"learn:{game_id}")
        visit.shows(".teacher")
        assert visit.page.evaluate(BESIDE), game_id
        visit.press("home")
        visit.shows(f'[data-target="open:{game_id}"]')
