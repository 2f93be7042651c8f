"""The page "What we promise": it says what is promised in every language, and what the last long run counted."""

import json
import re
from pathlib import Path

import pytest
from pages.promises import grouped, write_page

from kit.i18n import LANGUAGES
from tests.app.markup import Reader
from tools.build.site import FIGURES

ROOT = Path(__file__).parents[2]
RUN = {
    "day": "2026-11-17",
    "seed": 14,
    "figures": {
        "model": {"steps": 123_456},
        "monkey": {"presses": 2_001},
        "kills": {"kills": 50, "nothing lost": 47, "last move lost": 3},
        "full": {"games": 4, "presses": 300, "imports": 6},
    },
}
PROMISES = {
    "full",
    "denied",
    "killed",
    "windows",
    "import",
    "damage",
    "offline",
    "fault",
    "strangers",
    "limits",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_promise_is_there_and_the_page_is_sound(language: str) -> None:
    read = Reader(write_page(language, ""))
    assert set(read.ids) == PROMISES
    assert len(read.ids) == len(PROMISES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_of_the_last_long_run_are_told(language: str) -> None:
    read = Reader(write_page(language, json.dumps(RUN)))
    words = " ".join(read.words)
    assert "figures" in read.ids
    for number in (123_456, 2_001, 50, 4, 6):
        assert grouped(number) in read.words
    assert "14" in words
    assert ("17.11.2026" if language == "de" else "2026-11-17") in words
    assert re.search(r"\b3\b", words), "how many kills cost the last move"


def test_no_kill_that_cost_a_move_is_no_figure() -> None:
    kills = {**RUN["figures"]["kills"], "last move lost": 0}  # type: ignore[index]
    page = write_page("en", json.dumps({**RUN, "figures": {**RUN["figures"], "kills": kills}}))  # type: ignore[dict-item]
    assert "the last move was missing" not in page


def test_the_finished_site_tells_the_figures_that_are_kept() -> None:
    page = (ROOT / "dist/promises/index.html").read_text("utf-8")
    kept = ROOT / FIGURES
    assert ('id="figures"' in page) == kept.exists()
    if kept.exists():
        assert grouped(json.loads(kept.read_text("utf-8"))["figures"]["model"]["steps"]) in page
