"""Links in a browser: a table that goes back and forth between two phones, challenges, hostile fragments."""

import json

from app.links import game_link, luck_link
from app.stored import TABLE_KEY
from table.save import write_save
from table.session import Beat, Player, new_session
from tests.browser.conftest import PHONE, Visit, Visitor
from tests.browser.nearly_over import nearly_over


def phone(visitor: Visitor) -> Visit:
    return visitor(PHONE, touch=True)


def link_of(visit: Visit) -> str:
    """The link to the table in front, as a person would copy it."""
    visit.press("share")
    visit.shows("#link-whole")
    link = visit.page.locator("#link-whole").input_value()
    visit.press("home")
    visit.shows(".screen.play")
    return link


def follow(visit: Visit, link: str) -> None:
    """Opens a link in a page that is open already."""
    visit.page.evaluate("fragment => { location.hash = fragment; }", link.partition("#")[2])


def place(visit: Visit) -> None:
    """Puts the tile of the round down somewhere."""
    visit.press("lay")
    visit.shows(".nm-ghost")
    visit.page.locator(".actions .nm-place").tap()


def test_two_phones_play_one_game_by_links(visitor: Visitor) -> None:
    anna, ben = phone(visitor), phone(visitor)
    anna.open()
    anna.set_up("nmbr9")
    anna.press("seat:add")
    anna.page.locator("#kind-1").select_option("away")
    anna.with_luck()
    anna.press("start")
    anna.shows(".nm-board")
    place(anna)
    anna.shows(".actions .busy")
    assert "Ben" in anna.page.locator(".actions .busy").inner_text()

    ben.open("#" + link_of(anna).partition("#")[2])
    ben.shows('[data-target="here:1"]')
    ben.press("here:1")
    ben.shows(".nm-board")
    place(ben)
    ben.page.wait_for_function("document.querySelector('.status').textContent.includes('Round 2')")
    place(ben)
    ben.shows(".actions .busy")

    follow(anna, link_of(ben))
    anna.shows('[data-target="lay"]')
    assert "2" in anna.page.locator(".status").inner_text()
    place(anna)
    anna.shows('[data-target="lay"]')
    assert len([key for key in anna.texts() if key.startswith(TABLE_KEY)]) == 1
    anna.page.reload()
    anna.ready()
    anna.shows('[data-target="lay"]')


def test_a_challenge_is_taken_and_its_score_stands_at_the_end(visitor: Visitor) -> None:
    visit = phone(visitor)
    session = new_session("nmbr9", (Player("Zoe", 0),), "dare")
    link = luck_link("", session)
    visit.open(link)
    visit.shows("#start")
    visit.press("more")
    visit.shows("#seed")
    assert visit.page.locator("#seed").input_value() == "dare"
    over = nearly_over("nmbr9", beat=Beat("Zoe", 61))
    visit.page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [TABLE_KEY + "007", write_save(over)]
    )
    visit.page.reload()
    visit.ready()
    visit.press("resume:007")
    place(visit)
    visit.shows(".outcome")
    assert "Zoe made 61" in visit.page.locator(".result").inner_text()


def test_a_hostile_or_damaged_link_is_one_sentence_and_nothing_is_lost(visitor: Visitor) -> None:
    visit = phone(visitor)
    visit.open()
    visit.press("daily:nmbr9")
    visit.shows(".nm-board")
    kept = visit.saved()
    for fragment in ("game=", "game=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E", "luck=eJw" + "A" * 3000):
        follow(visit, "#" + fragment)
        visit.shows(".notice")
        assert "damaged" in visit.page.locator(".notice").first.inner_text()
        assert visit.saved() == kept
    named = new_session("alles-laeuft", (Player("<img src=x>", 0), Player("<b>Ben", 1)), "x")
    follow(visit, game_link("", named))
    visit.shows('[data-target="here:0"]')
    assert visit.page.locator("main img, main b").count() == 0
    assert json.dumps(kept) in [
        json.dumps(json.loads(text)) for key, text in visit.texts().items() if ":table:" in key
    ]
