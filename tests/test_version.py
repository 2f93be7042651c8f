"""A new version: offered, put off, or put in, and the game on the table afterwards."""

from dataclasses import replace

import pytest

from app.main import handle, page
from app.model import RETURN_KEY, TABLE_KEY, App, Effects, Event
from app.stored import restore
from kit.i18n import LANGUAGES
from tests.markup import targets
from tests.test_app import GAME, press, two_people


def offered(app: App) -> App:
    return handle(app, Event("update"))[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_version_is_offered_on_every_screen_and_told(language: str) -> None:
    shelf, _effects = press(App(), f"set:language:{language}")
    for app in (shelf, press(shelf, f"open:{GAME}")[0], press(shelf, f"open:{GAME}", "start")[0]):
        after, effects = handle(app, Event("update"))
        assert effects.say in page(after)
        assert {"update:now", "update:later"} <= {*targets(page(after))}
        assert replace(after, newer=False) == app


def test_putting_it_in_notes_the_game_that_is_on_the_table() -> None:
    app = two_people()
    after, effects = press(offered(app), "update:now")
    assert effects == Effects({RETURN_KEY: app.slot}, update=True)
    assert after == app


def test_from_the_shelf_nothing_is_noted() -> None:
    assert press(offered(App()), "update:now") == (App(), Effects(update=True))


def test_putting_it_off_takes_the_offer_away() -> None:
    assert press(offered(App()), "update:later") == (App(), Effects())


@pytest.mark.parametrize("target", ["update:now", "update:", "update:<b>"])
def test_what_was_not_offered_is_not_put_in(target: str) -> None:
    assert press(App(), target) == (App(), Effects())


def kept(app: App) -> dict[str, str]:
    """What the browser holds after the changeover."""
    return {**app.stored, RETURN_KEY: app.slot}


def test_the_next_start_opens_the_game_once() -> None:
    app = two_people()
    begun, effects = handle(restore(kept(app), "en", keeps=True), Event("start"))
    assert begun.screen == "play"
    assert begun.session == app.session
    assert effects.store[RETURN_KEY] is None
    assert RETURN_KEY not in begun.stored


@pytest.mark.parametrize("slot", ["", "999", "<script>"])
def test_a_note_of_a_game_that_is_not_there_leads_to_the_shelf(slot: str) -> None:
    app = restore({**two_people().stored, RETURN_KEY: slot}, "en", keeps=True)
    begun, effects = handle(app, Event("start"))
    assert begun.screen == "shelf"
    assert effects.store == {RETURN_KEY: None}
    assert {key for key in begun.stored if key.startswith(TABLE_KEY)}


def test_a_start_without_a_note_is_the_shelf() -> None:
    assert handle(App(), Event("start")) == (App(), Effects())
