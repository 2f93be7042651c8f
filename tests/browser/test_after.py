"""After the last move, in a browser: the score counts itself up, and the game is seen once more by itself."""

import pytest

from app.stored import TABLE_KEY
from table.registry import GAMES
from table.save import write_save
from tests.browser.conftest import PHONE, Visit, Visitor
from tests.browser.nearly_over import nearly_over, over
from tests.longer import first

STILL = "getComputedStyle(document.querySelector('.outcome')).animationName === 'none'"


def at_the_end(visit: Visit) -> None:
    """The last tile is laid."""
    visit.open_with({TABLE_KEY + "001": write_save(nearly_over("nmbr9"))})
    visit.go_on()
    visit.press("lay")
    visit.shows(".nm-ghost")
    visit.page.locator(".actions .nm-place").tap()
    visit.shows(".outcome")


def test_the_score_counts_itself_up_and_can_be_skipped(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True, reduced_motion="no-preference")
    at_the_end(visit)
    assert visit.page.locator(".play.counts .tally").count() > 0
    assert not visit.page.evaluate(STILL)
    assert visit.page.locator(".nm-board").is_visible(), "the board stays"
    visit.press("counted")
    visit.page.wait_for_function("!document.querySelector('.play.counts')")
    assert visit.page.evaluate(STILL)
    score = visit.page.locator(".bars .score > :last-child").first.inner_text()
    assert score in visit.page.locator(".outcome").inner_text()
    assert visit.no_sideways_scroll()


@pytest.mark.parametrize("game_id", first(GAMES, 2))
def test_a_game_is_seen_once_more_by_itself_until_something_is_pressed(
    visitor: Visitor, game_id: str
) -> None:
    visit = visitor(PHONE, touch=True)
    session = over(game_id)
    visit.open_with({TABLE_KEY + "001": write_save(session)})
    visit.go_on()
    visit.shows(".outcome")
    visit.press("replay")
    visit.shows('[data-target="pause"]')
    visit.press("pace:quick")
    begin = visit.page.locator("#scrubber").get_attribute("min")
    visit.page.wait_for_function(
        "begin => Number(document.getElementById('scrubber').value) >= Number(begin) + 3", arg=begin
    )
    assert visit.page.locator(".status").inner_text()
    visit.press("pause")
    visit.shows('[data-target="play"]')
    assert visit.page.locator(".story .is-now").count() == 1
    visit.press("play-on")
    visit.shows(".screen.play")
    saved = visit.saved()
    assert saved["practice"] is True
    assert len(saved["log"]) < len(session.log)
