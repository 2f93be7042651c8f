"""Nothing waits for ever: whatever does not come, a sentence says so within 40 seconds, and one may try again.

The page's clock is stopped and moved on by hand, so no test waits that long.
"""

from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Error, FrameLocator, Locator, Page, Route, expect

from tests.browser.conftest import PHONE, Visit, Visitor
from tests.browser.test_embed import GAME, Open, publisher
from tests.longer import first

__all__ = ["publisher"]

SHORTEST, LONGEST = 20_000, 40_000
"""Milliseconds of silence before a sentence comes: not sooner, not later."""
SAID = {"en": "This takes too long", "de": "Das dauert zu lange"}


HELD: list[Route] = []
"""What is held back now."""


@pytest.fixture(autouse=True)
def nothing_stays_held(request: pytest.FixtureRequest) -> Iterator[None]:
    """Playwright waits for every answer: what is still held when its page is closed troubles the tests after it."""
    for name in {"visitor", "publisher"} & set(request.fixturenames):
        request.getfixturevalue(name)
    yield
    while HELD:
        held = HELD.pop()
        with suppress(Error):  # it has come late
            held.fallback()


def hold(page: Page, file: str) -> None:
    """From now on a file does not come, and neither does an error; the page's clock stands still."""
    page.clock.install(time=0)
    page.clock.pause_at(1)
    page.route(file, lambda route: HELD.append(route))


def try_again(page: Page, file: str, said: Locator) -> None:
    """The button opens the page anew; then the file comes, and the clock goes on."""
    with page.expect_event("framenavigated"):
        said.get_by_role("button").click()
    page.unroute(file)
    page.clock.resume()


def opened(visit: Visit) -> None:
    """The page is there, but for what is held back of it."""
    visit.page.goto(visit.address, wait_until="commit")
    expect(visit.page.locator(f'[data-target="open:{GAME}"]:visible')).to_have_count(1)


def sentence(page: Page | FrameLocator) -> Locator:
    return page.locator("[data-trouble=slow]:visible")


def silent(page: Page, where: Page | FrameLocator) -> None:
    """Until nothing is under way any more: what else comes moves the bar, and only after it is silence."""
    bar, before = where.locator(".loading").first, None
    while (now := bar.evaluate("bar => bar.value")) != before:
        before = now
        page.wait_for_timeout(700)


def without_app(visitor: Visitor) -> Visit:
    """The shelf on a phone, while our own Python does not come."""
    visit = visitor(PHONE)
    hold(visit.page, "**/app.zip")
    with visit.page.expect_request("**/app.zip"):
        opened(visit)
    silent(visit.page, visit.page)
    return visit


@pytest.mark.parametrize("language", first(SAID, 1))
@pytest.mark.parametrize("file", ["**/page.js", "**/core.js", "**/app.zip"])
def test_a_file_that_never_comes_is_told_and_one_may_try_again(
    visitor: Visitor, file: str, language: str
) -> None:
    visit = visitor(PHONE, locale=language)
    hold(visit.page, file)
    opened(visit)
    silent(visit.page, visit.page)
    visit.page.clock.run_for(SHORTEST - 1_000)
    expect(sentence(visit.page)).to_have_count(0)
    visit.page.clock.run_for(LONGEST - SHORTEST + 1_000)
    expect(sentence(visit.page)).to_contain_text(SAID[language])
    try_again(visit.page, file, sentence(visit.page))
    visit.ready()
    expect(sentence(visit.page)).to_have_count(0)


def test_on_the_set_up_that_was_opened_meanwhile_too(visitor: Visitor) -> None:
    """It is another picture, without the first one's sentences around it."""
    visit = without_app(visitor)
    visit.page.locator(f'[data-target="open:{GAME}"]:visible').click()
    visit.shows(".screen.setup #start")
    visit.page.clock.run_for(LONGEST)
    expect(sentence(visit.page)).to_contain_text(SAID["en"])


def test_what_comes_late_takes_the_sentences_place(visitor: Visitor) -> None:
    visit = without_app(visitor)
    visit.page.clock.run_for(LONGEST)
    sentence(visit.page).wait_for()
    visit.page.clock.resume()
    for route in HELD:
        route.continue_()
    visit.ready()
    expect(sentence(visit.page)).to_have_count(0)


def test_a_line_that_is_only_slow_is_not_told(visitor: Visitor) -> None:
    visit = visitor(PHONE)
    hold(visit.page, "**/page.js")
    opened(visit)
    for part in (0.2, 0.4, 0.6):
        visit.page.evaluate("part => { document.getElementById('loading-en').value = part; }", part)
        visit.page.clock.run_for(SHORTEST)
        expect(sentence(visit.page)).to_have_count(0)
    visit.page.clock.run_for(SHORTEST)
    sentence(visit.page).wait_for()


@pytest.mark.parametrize("file", ["**/style.css", "**/app.zip"])
def test_in_a_frame_only_after_play_is_pressed(publisher: Open, file: str) -> None:
    host = publisher()
    hold(host.page, file)
    host.frame_only(f"game={GAME}&lang=en", load="")
    play = host.inside.locator("[data-play=now]:visible")
    play.wait_for()
    host.page.clock.run_for(10 * LONGEST)
    expect(sentence(host.inside)).to_have_count(0)
    play.click()
    silent(host.page, host.inside)
    host.page.clock.run_for(LONGEST)
    expect(sentence(host.inside)).to_contain_text(SAID["en"])
    try_again(host.page, file, sentence(host.inside))
    host.pressed("now")


def test_a_frame_that_never_comes_gives_way_to_the_poster(publisher: Open) -> None:
    host = publisher()
    hold(host.page, "**/embed/?*")
    host.open(
        f'<neunerlei-game game="{GAME}" lang="en"></neunerlei-game>',
        '<script src="@embed/v1.js" async></script>',
    )
    button = host.page.get_by_role("button", name="Play Alles läuft!")
    button.click()
    host.page.clock.run_for(LONGEST - 1_000)
    assert host.page.locator("iframe").count() == 1
    host.page.clock.run_for(1_000)
    expect(host.page.get_by_role("alert")).to_contain_text("The game did not arrive")
    host.page.unroute("**/embed/?*")
    host.page.clock.resume()
    button.click()
    host.ready()
    host.page.clock.run_for(2 * LONGEST)
    assert host.page.locator("iframe").count() == 1
