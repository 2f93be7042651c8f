"""A new version: offered, put off, or put in, and the game on the table afterwards."""

from dataclasses import replace

import pytest

from app.main import handle, page
from app.model import App, Effects, Event
from app.stored import RETURN_KEY, TABLE_KEY
from kit.i18n import LANGUAGES
from tests.app.hands import TODAY, after, opened, press, session_of, shelf, slot_of, speaking
from tests.app.markup import targets
from tests.app.test_app import GAME, two_people


def offered(app: App) -> App:
    return handle(app, Event("update"))[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_version_is_offered_on_every_screen_and_told(language: str) -> None:
    fresh = speaking(shelf(), language)
    for app in (fresh, after(fresh, f"open:{GAME}"), after(fresh, f"open:{GAME}", "start")):
        told, effects = handle(app, Event("update"))
        assert effects.say in page(told)
        assert {"update:now", "update:later"} <= {*targets(page(told))}
        assert replace(told, newer=False, said=app.said) == app


def test_putting_it_in_notes_the_game_that_is_on_the_table() -> None:
    app = two_people()
    then, effects = press(offered(app), "update:now")
    assert effects == Effects({RETURN_KEY: slot_of(app)}, update=True)
    assert session_of(then) is session_of(app)


def test_from_the_shelf_nothing_is_noted() -> None:
    assert press(offered(shelf()), "update:now")[1] == Effects(update=True)


def test_putting_it_off_takes_the_offer_away() -> None:
    then, effects = press(offered(shelf()), "update:later")
    assert not then.newer
    assert effects == Effects()


@pytest.mark.parametrize("target", ["update:now", "update:", "update:<b>"])
def test_what_was_not_offered_is_not_put_in(target: str) -> None:
    assert press(shelf(), target) == (shelf(today=TODAY), Effects())


def kept(app: App) -> dict[str, str]:
    """What the browser holds after the changeover."""
    return {**app.stored, RETURN_KEY: slot_of(app)}


def test_the_next_start_opens_the_game_once() -> None:
    app = two_people()
    begun, effects = handle(opened(kept(app), "en"), Event("start"))
    assert begun.at.name == "play"
    assert session_of(begun) == session_of(app)
    assert effects.store[RETURN_KEY] is None
    assert RETURN_KEY not in begun.stored


@pytest.mark.parametrize("slot", ["", "999", "<script>"])
def test_a_note_of_a_game_that_is_not_there_leads_to_the_shelf(slot: str) -> None:
    app = opened({**two_people().stored, RETURN_KEY: slot}, "en")
    begun, effects = handle(app, Event("start"))
    assert begun.at.name == "shelf"
    assert effects.store == {RETURN_KEY: None}
    assert {key for key in begun.stored if key.startswith(TABLE_KEY)}


def test_a_start_without_a_note_is_the_shelf() -> None:
    assert handle(shelf(), Event("start")) == (shelf(), Effects())
