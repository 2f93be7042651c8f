"""Games that wait on the shelf: order, names, throwing away and bringing back."""

import pytest

from app.main import handle, page
from app.model import App, Effects, Event
from app.screens.shelf import Shelf
from app.stored import ABOUT_KEY, TABLE_KEY, damaged, waiting
from tests.app.hands import after, fill, opened, press, reloaded, session_of, shelf
from tests.app.markup import Reader, targets

GAME = "alles-laeuft"


def three_games() -> App:
    """Three games begun one after the other, in the slots 001 to 003."""
    app = shelf()
    for slot in ("001", "002", "003"):
        app = after(app, f"open:{GAME}", "start", "home", fresh=slot)
    return app


def order(app: App) -> list[str]:
    """The slots of the waiting games as the shelf shows them."""
    return [target.removeprefix("resume:") for target in targets(page(app)) if target.startswith("resume:")]


def test_the_last_one_played_stands_first_also_after_a_reload() -> None:
    app = three_games()
    assert order(app) == ["003", "002", "001"]
    app, _effects = press(app, "resume:001", "throw", "home")
    assert order(app) == ["001", "003", "002"]
    assert order(reloaded(app)) == ["001", "003", "002"]


def test_a_game_can_be_given_a_name_which_stays_with_it() -> None:
    app, _effects = press(three_games(), "rename:002")
    assert 'data-field="title:002"' in page(app)
    app, effects = fill(app, "title:002", "  Sunday <i> ")
    assert list(effects.store) == [ABOUT_KEY + "002"]
    assert "Sunday &lt;i&gt;" in page(app)
    app, _effects = press(reloaded(app), "resume:002", "throw", "home")
    assert "Sunday &lt;i&gt;" in page(app)
    assert order(app)[0] == "002"


def test_without_a_name_a_game_is_called_after_its_players() -> None:
    app, _effects = fill(three_games(), "title:002", "Sunday")
    app, _effects = fill(app, "title:002", "   ")
    assert "Sunday" not in page(app)
    assert page(app).count("Anna and Snail") >= 3


def test_naming_can_be_left_without_a_name() -> None:
    app = three_games()
    assert press(app, "rename:002", "rename:")[0] == app
    assert after(app, "rename:002", "open:alles-laeuft", "home").at == Shelf()


@pytest.mark.parametrize("target", ["rename:999", "discard:999", "bring-back"])
def test_what_is_not_there_can_be_neither_named_nor_thrown_away_nor_brought_back(target: str) -> None:
    app = three_games()
    assert press(app, target) == (app, Effects())


def test_what_was_thrown_away_can_be_brought_back_as_it_was() -> None:
    app, _effects = fill(three_games(), "title:002", "Sunday")
    gone, effects = press(app, "discard:002")
    assert order(gone) == ["003", "001"]
    assert effects.store[TABLE_KEY + "002"] is None
    assert "Thrown away: Sunday" in page(gone)
    back, effects = press(gone, "bring-back")
    assert waiting(back) == waiting(app)
    assert back.stored == app.stored
    assert "bring-back" not in targets(page(back))
    assert waiting(reloaded(back)) == waiting(app)


def test_it_can_be_brought_back_only_as_long_as_one_stays_at_the_shelf() -> None:
    app, _effects = press(three_games(), "discard:002", "set:theme:dark")
    assert "bring-back" in targets(page(app))
    for way in ("statistics", f"open:{GAME}", "resume:001"):
        later, _effects = press(app, way, "home")
        assert "bring-back" not in targets(page(later))
    assert "bring-back" not in targets(page(reloaded(app)))


def test_the_last_one_thrown_away_is_the_one_to_come_back() -> None:
    app, _effects = press(three_games(), "discard:002", "discard:003", "bring-back")
    assert order(app) == ["003", "001"]


def test_all_that_was_thrown_away_can_be_brought_back_the_last_first() -> None:
    """A second tap on the bin met the next game, which had come under the finger: the first was gone for good."""
    before = three_games()
    app, _effects = press(before, "discard:003", "discard:002")
    once, _effects = press(app, "bring-back")
    assert order(once) == ["002", "001"]
    assert "Thrown away" in page(once)
    twice, effects = press(once, "bring-back")
    assert order(twice) == order(before)
    assert twice.stored == before.stored
    assert effects.say == "“Anna and Snail” is back."
    assert "Thrown away" not in page(twice)


def test_a_game_that_another_window_plays_on_comes_back_once() -> None:
    """It came back a second time, one move behind."""
    app, _effects = press(three_games(), "discard:002")
    ahead = after(three_games(), "resume:002", "throw").stored[TABLE_KEY + "002"]
    app, _effects = handle(app, Event("stored", TABLE_KEY + "002", ahead))
    app, _effects = press(app, "bring-back", fresh="004")
    assert set(order(app)) == {"001", "002", "003"}
    assert app.stored[TABLE_KEY + "002"] == ahead


def test_what_comes_back_takes_nobodys_place() -> None:
    """Another window has begun a game in the slot that was free."""
    app, _effects = press(three_games(), "discard:002")
    text = waiting(app)[0].text
    app, _effects = handle(app, Event("stored", TABLE_KEY + "002", text))
    app, effects = press(app, "bring-back", fresh="004")
    assert set(order(app)) == {"001", "002", "003", "004"}
    assert TABLE_KEY + "004" in effects.store


def test_a_text_that_is_no_save_can_be_brought_back_too() -> None:
    app = opened({TABLE_KEY + "001": "rubbish"}, "en")
    gone, _effects = press(app, "discard:001")
    assert damaged(gone) == ()
    back, effects = press(gone, "bring-back")
    assert damaged(back) == damaged(app)
    assert effects.store == {TABLE_KEY + "001": "rubbish"}


def test_a_name_given_in_another_window_is_shown() -> None:
    app = three_games()
    told, _effects = handle(app, Event("stored", ABOUT_KEY + "001", '{"title": "Attic", "opened": 9}'))
    assert "Attic" in page(told)
    assert order(told)[0] == "001"


@pytest.mark.parametrize("text", ["", "[]", '{"title": 7, "opened": -1}', '{"opened": true}', "\0"])
def test_a_strange_note_beside_a_save_is_no_name(text: str) -> None:
    stored = three_games().stored
    app = opened({**stored, ABOUT_KEY + "002": text}, "en")
    assert order(app) == ["003", "001", "002"]
    Reader(page(app))


def test_a_save_from_before_there_were_names_still_waits() -> None:
    stored = {key: text for key, text in three_games().stored.items() if not key.startswith(ABOUT_KEY)}
    app, _effects = press(opened(stored, "en"), "resume:002")
    assert session_of(app).game.info.id == GAME
