"""The game of the day, what is kept, what is heard again, and where the rules open, on a phone."""

from app.stored import TABLE_KEY
from table.save import write_save
from tests.browser.conftest import PHONE, Visitor
from tests.browser.nearly_over import nearly_over


def test_todays_game_is_begun_left_and_gone_on_with(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True, locale="de-DE")
    visit.open()
    visit.press("daily:nmbr9")
    visit.shows(".nm-board")
    today = visit.page.evaluate("new Date().toLocaleDateString('sv')")
    assert visit.saved()["seed"] == f"daily-{today}"
    visit.press("home")
    visit.shows(".screen.shelf")
    visit.press("daily:nmbr9")
    visit.shows(".nm-board")
    assert len([key for key in visit.texts() if key.startswith(TABLE_KEY)]) == 1


def test_after_the_first_finished_game_the_browser_is_asked_to_keep_it(visitor: Visitor) -> None:
    visit = visitor(PHONE, touch=True)
    visit.page.add_init_script(
        "window.asked = 0; navigator.storage.persist = () => { window.asked += 1; return Promise.resolve(true); };"
    )
    visit.open()
    text = write_save(nearly_over("nmbr9"))
    visit.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [TABLE_KEY + "001", text])
    visit.page.reload()
    visit.ready()
    visit.go_on()
    visit.press("lay")
    visit.shows(".nm-ghost")
    assert visit.page.evaluate("window.asked") == 0
    visit.page.locator(".actions .nm-place").tap()
    visit.shows(".outcome")
    assert visit.page.evaluate("window.asked") == 1


def test_a_key_says_the_last_sentence_again_and_the_rules_open_at_what_matters(visitor: Visitor) -> None:
    visit = visitor(PHONE)
    visit.open()
    visit.start_game("alles-laeuft")
    visit.page.wait_for_function("document.getElementById('live').textContent.length > 0")
    told = visit.page.locator("#live").text_content() or ""
    visit.page.keyboard.press(".")
    visit.page.wait_for_function(
        "told => document.getElementById('live').textContent === told + '\\u00a0'", arg=told
    )
    visit.page.keyboard.press("i")
    visit.shows(".reading")
    assert visit.page.evaluate("document.activeElement.closest('section')?.id") == "rule-move"
    visit.page.keyboard.press("Escape")
    visit.shows(".screen.play")
