"""Passing on: the words a link is sent with, whose seat it opens at, and a finished game that says what it is."""

from dataclasses import replace

import pytest

from app.links import PLAY_ON
from app.main import handle, page
from app.model import App, Event
from app.screens.card import in_words
from app.screens.join import Join
from kit.days import dated
from kit.i18n import LANGUAGES
from kit.i18n import speaking as spoken
from table.daily import daily_seed
from table.link import read_link, write_link
from table.registry import GAMES
from table.session import Player, Session, new_session, people, receiver, seated
from tests.app.hands import TODAY, after, at_table, played_out, shelf, speaking
from tests.app.markup import Reader, targets

ADDRESS = "https://example.test/"
PEOPLE = (Player("Anna", 0), Player("Ben", 1), Player("Cleo", 2))


def joined(session: Session) -> App:
    """Somebody who has opened the link of a table that they do not know yet."""
    return handle(shelf(address=ADDRESS), Event("link", value=PLAY_ON + write_link(session), fresh="new"))[0]


def primary(app: App) -> str:
    """What the big button of a screen does."""
    foot = page(app).partition("<footer")[2]
    return foot.partition('data-target="')[2].partition('"')[0]


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_receivers_seat_is_chosen_already(game_id: str) -> None:
    begun = new_session(game_id, PEOPLE, "passing")
    for here in range(3):
        sent = seated(begun, str(here))
        to = receiver(sent)
        assert to is not None
        assert to != here
        app = joined(sent)
        assert isinstance(app.at, Join)
        assert app.at.to == to
        assert primary(app) == f"here:{to}"
        others = {f"here:{seat}" for seat in people(begun)} | {"here:all"}
        assert {target for target in targets(page(app)) if target.startswith("here:")} == others


def test_without_a_word_about_it_whoever_is_on_turn_is_expected() -> None:
    begun = new_session("alle-neune", PEOPLE, "passing")
    assert receiver(begun) is None
    assert read_link(write_link(begun)).to is None
    assert primary(joined(begun)) == f"here:{begun.state.turn}"


def test_a_receiver_that_is_nobody_is_left_out() -> None:
    sent = seated(new_session("nmbr9", PEOPLE, "passing"), "0")
    bot = replace(
        sent, players=(*sent.players[:1], *(replace(one, level="eager") for one in sent.players[1:]))
    )
    assert read_link(write_link(bot)).to is None


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_a_game_is_sent_by_the_devices_own_sheet_first(language: str) -> None:
    sent = seated(new_session("nmbr9", PEOPLE, "passing"), "0")
    shown = page(after(speaking(at_table(sent, address=ADDRESS), language), "share"))
    assert not Reader(shown).unnamed
    assert shown.index("data-share=") < shown.index("data-copy=") < shown.index("data-qr=")
    assert "Ben" in shown.partition('data-words="')[2].partition('"')[0]


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_finished_game_says_what_it_is(game_id: str) -> None:
    over = played_out(new_session(game_id, PEOPLE, "passing"))
    shown = page(after(at_table(over, address=ADDRESS), "share"))
    assert "plays on" not in shown
    assert "How it went" in shown
    assert "See how it went:" in shown
    assert "here:" not in "".join(targets(shown))


def test_the_game_of_the_day_is_called_so_with_its_date() -> None:
    over = played_out(new_session("nmbr9", (Player("Anna", 0),), daily_seed(TODAY)))
    app = at_table(over, address=ADDRESS, today=TODAY)
    assert f"Game of the day, {dated(TODAY)}" in page(after(app, "share"))
    assert f"Game of the day, {dated(TODAY)}" in page(after(app, "card"))
    with spoken("en"):
        assert in_words(ADDRESS, over, named=True).startswith(f"NMBR 9, game of the day, {dated(TODAY)}: ")
    other = at_table(played_out(new_session("nmbr9", (Player("Anna", 0),), "any")), address=ADDRESS)
    assert "ame of the day" not in page(after(other, "share"))
