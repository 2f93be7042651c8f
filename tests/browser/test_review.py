"""What was luck, what was choice, in a browser: it comes while the page stays alive, is stopped, and is found again."""

import json

from app.stored import DONE_KEY, TABLE_KEY
from table.save import write_save
from tests.browser.conftest import PHONE, Visit, Visitor
from tests.browser.nearly_over import nearly_over


def finished(visit: Visit) -> None:
    """The last tile of a game of NMBR 9 is laid."""
    visit.open_with({TABLE_KEY + "001": write_save(nearly_over("nmbr9"))})
    visit.go_on()
    visit.press("lay")
    visit.shows(".nm-ghost")
    visit.page.locator(".actions .nm-place").tap()
    visit.shows(".outcome")


def looked_at(visit: Visit) -> int:
    """How many choices are judged in what is kept of the one finished game."""
    texts = visit.page.evaluate("() => ({ ...localStorage })")
    (text,) = (text for key, text in texts.items() if key.startswith(DONE_KEY))
    _start, lines = json.loads(text)["accounts"]["0"]
    return sum(len(line) > 2 for line in lines)


def test_a_finished_game_is_reviewed_stopped_and_found_again(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    finished(visit)
    visit.press("review")
    visit.shows(".screen.review .curve")
    visit.page.wait_for_function("document.querySelector('.screen.review progress')?.value >= 2")
    visit.press("stop")
    visit.shows('[data-target="go-on"]')
    judged = looked_at(visit)
    assert judged >= 2
    visit.press("home")
    visit.shows(".bars")
    visit.press("home")
    visit.press("statistics")
    visit.press("library")
    visit.page.locator(".volume").tap()
    visit.shows(".screen.ended")
    visit.press("review")
    visit.page.wait_for_function(f"document.querySelector('.screen.review progress')?.value > {judged}")
    visit.press("stop")
    visit.shows('[data-target="go-on"]')
    assert looked_at(visit) > judged, "it goes on where it was"
    assert visit.page.locator("#sentence").inner_text()
    assert visit.page.locator(".review table.sum").count() == 0, (
        "what is not judged yet would be its largest line"
    )
    assert visit.no_sideways_scroll()
