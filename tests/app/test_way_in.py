"""The shelf and setting up: what waits comes first and is known from afar, and setting up is choosing."""

import pytest

from app.glance import glance
from app.main import page
from app.stored import SETTINGS_KEY, TABLE_KEY, read_settings
from table.plan import NAMES, own_seat, way_of, ways
from table.registry import GAMES, INFOS
from table.save import read_save, write_save
from table.session import Player, new_session, waiting_for
from tests.app.hands import after, fill, opened, plan_of, press, session_of, shelf, thought
from tests.app.markup import targets

BOTS = tuple((game_id, level) for game_id, info in INFOS.items() for level in info.levels)


def waiting(game_id: str = "nmbr9", *players: Player) -> str:
    return write_save(new_session(game_id, players or (Player("Ada", 0), Player("Bo", 1)), "glance"))


def glanced(texts: dict[str, str]) -> str:
    """The shelf once its boards are drawn."""
    app = opened(texts)
    while app.at.task(app):
        app, _effects = thought(app)
    return page(app)


# --- the shelf ----------------------------------------------------------------------------------------------


def test_whoever_comes_back_sees_their_games_before_the_covers() -> None:
    html = glanced({TABLE_KEY + "one": waiting()})
    assert html.index("resume:one") < html.index("open:nmbr9")


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_waiting_game_shows_its_board_and_whose_turn_it_is(game_id: str) -> None:
    bot = Player("Bot", 1, INFOS[game_id].levels[0])
    for players, own in (((Player("Ada", 0), bot), "Ada"), ((Player("Bo", 0), Player("Cy", 1)), "")):
        text = waiting(game_id, *players)
        session = read_save(text).session
        name = session.players[waiting_for(session)[0]].name
        html = glanced({TABLE_KEY + "one": text})
        assert "small-board" in html
        assert ("Your turn" if name == own else f"It is {name}'s turn") in html


def test_a_save_whose_log_is_damaged_is_not_drawn_for_ever() -> None:
    app = opened({TABLE_KEY + "one": waiting().replace('"players":[{', '"players":[{"odd":1,')})
    for _thought in range(5):
        if app.at.task(app) is None:
            break
        app, _effects = thought(app)
    assert app.at.task(app) is None


def test_a_board_that_cannot_be_drawn_does_not_cost_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_given: object) -> None:
        raise RuntimeError("no picture")

    glance.cache_clear()
    monkeypatch.setattr("games.nmbr9.keepsake.small", fails)
    assert "resume:one" in glanced({TABLE_KEY + "one": waiting()})
    glance.cache_clear()


def test_when_a_game_was_played_is_said() -> None:
    table = after(shelf(today="2026-11-16"), "open:nmbr9", "start", "home")
    assert "today" in page(table)


def test_the_language_is_offered_until_somebody_has_chosen_anything() -> None:
    assert "set:language:de" in targets(page(shelf()))
    chosen = after(shelf(), "set:language:en")
    assert "set:language:de" not in targets(page(chosen))


def test_what_was_thrown_away_is_offered_until_that_is_closed() -> None:
    """WCAG 2.2.1: nobody has to hurry."""
    app = after(opened({TABLE_KEY + "one": waiting()}), "discard:one")
    assert "bring-back" in targets(page(app))
    assert "bring-back" not in targets(page(after(app, "let-go")))
    assert app.at.task(app) is None


# --- setting up ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_way_in_leads_to_a_game_that_can_be_played(game_id: str) -> None:
    for way in ways(INFOS[game_id]):
        app = after(shelf(), f"open:{game_id}", f"way:{way}")
        assert way_of(plan_of(app)) == way
        assert session_of(after(app, "start")).players == plan_of(app).players


def test_the_ways_keep_who_one_is() -> None:
    app = after(shelf(), "open:nmbr9")
    app, _effects = fill(app, "name:0", "Zoë")
    for way in ("bots", "here", "link", "alone"):
        app = after(app, f"way:{way}")
        assert plan_of(app).players[own_seat(plan_of(app))].name == "Zoë"


def test_ones_own_name_is_remembered_for_every_game() -> None:
    app, effects = fill(after(shelf(), "open:nmbr9"), "name:0", " Zoë ")
    assert read_settings(effects.store[SETTINGS_KEY] or "", "en").name == "Zoë"
    other = after(app, "home", "open:alle-neune")
    assert plan_of(other).players[0].name == "Zoë"


def test_a_name_that_somebody_else_has_is_not_taken() -> None:
    app, _effects = fill(after(shelf(), "open:nmbr9", "way:here"), "name:0", NAMES[1])
    assert [
        player.name for player in plan_of(after(app, "home", "open:alle-neune", "way:here")).players
    ].count(NAMES[1]) == 1


@pytest.mark.parametrize(("game_id", "level"), BOTS)
def test_every_bot_is_a_card_with_a_face_that_seats_it(game_id: str, level: str) -> None:
    app = after(shelf(), f"open:{game_id}", "way:bots", f"level:{level}")
    assert page(app).count('class="portrait"') == len(INFOS[game_id].levels)
    assert {player.level for player in plan_of(app).players} == {None, level}


def test_as_many_bots_as_one_likes() -> None:
    app = after(shelf(), "open:alle-neune", "count:4", "level:fox")
    assert [player.level for player in plan_of(app).players] == [None, "fox", "fox", "fox"]
    assert len(plan_of(after(app, "count:2")).players) == 2
    assert len({player.name for player in plan_of(app).players}) == 4


def test_who_begins_can_be_said_and_seats_moved() -> None:
    app = after(shelf(), "open:alle-neune", "way:here", "seat:add")
    app, _effects = fill(app, "begins", "2")
    assert [player.name for player in plan_of(app).players] == [NAMES[2], NAMES[0], NAMES[1]]
    moved = after(app, "seat:up:1")
    assert [player.name for player in plan_of(moved).players] == [NAMES[0], NAMES[2], NAMES[1]]


def test_nothing_is_asked_about_bots_where_there_are_none() -> None:
    alone = after(shelf(), "open:nmbr9", "more")
    assert not any(target.startswith("set:speed") for target in targets(page(alone)))
    assert any(target.startswith("set:speed") for target in targets(page(after(alone, "way:bots"))))


def test_whoever_has_played_before_needs_two_taps() -> None:
    app = after(shelf(), "open:alle-neune", "level:camel", "start", "home")
    again, _effects = press(app, "open:alle-neune", "start")
    assert session_of(again).players[1].level == "camel"
