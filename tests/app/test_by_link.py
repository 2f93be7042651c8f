"""Playing by link: a table passed back and forth, moves made at the same time on two devices, challenges."""

import json
from dataclasses import replace

import pytest

from app.links import PLAY_ON, game_link, luck_link
from app.main import handle, page
from app.model import App, Event
from app.stored import STATS_KEY, TABLE_KEY, finished_games, waiting
from kit.i18n import signed
from table.game import CHANCE
from table.link import read_link, write_link
from table.merge import is_same_table, merged
from table.registry import GAMES
from table.save import read_save, write_save
from table.session import Beat, Player, Session, away_on_turn, new_session, person_on_turn, submit, throw
from tests.app.hands import (
    TODAY,
    after,
    at_table,
    fill,
    plan_of,
    played_out,
    session_of,
    shelf,
    slot_of,
    weakest_move,
    with_session,
)
from tests.app.markup import Reader, targets

ADDRESS = "https://example.test/shelf/"
PEOPLE = (Player("Anna", 0), Player("Ben <b>", 1))

SIMULTANEOUS = [
    game_id for game_id, game in GAMES.items() if len(new_session(game_id, PEOPLE, "links").to_move) > 1
]
IN_TURN = [game_id for game_id in GAMES if game_id not in SIMULTANEOUS]


def follow(app: App, link: str) -> App:
    fragment = link.partition("#")[2]
    return handle(app, Event("link", value=fragment, fresh="linked", today=TODAY))[0]


def link_to(app: App) -> str:
    return game_link(app.address, session_of(app))


def table(game_id: str) -> App:
    """A game of two people, as it is begun on the first one's device."""
    return at_table(new_session(game_id, PEOPLE, "links"), front=None, address=ADDRESS)


def devices(game_id: str) -> tuple[App, App]:
    """The same table on two devices, one person at each."""
    begun = table(game_id)
    anna = after(begun, "share", "here:0")
    ben = follow(shelf(address=ADDRESS), link_to(begun))
    return anna, after(ben, "here:1")


def act(app: App) -> App:
    """The person here does what is to do: throws, or plays as the weakest bot would."""
    session = session_of(app)
    seat = person_on_turn(session)
    assert seat is not None
    if session.to_move == (CHANCE,):
        return after(app, "throw")
    move = weakest_move(session, seat)
    return after(app, f"move:{session.game.write_move(move)}")


def act_while_asked(app: App) -> App:
    while person_on_turn(session_of(app)) is not None:
        app = act(app)
    return app


@pytest.mark.parametrize("game_id", list(GAMES))
def test_whoever_opens_a_link_says_who_they_are(game_id: str) -> None:
    asked = follow(shelf(address=ADDRESS), link_to(table(game_id)))
    assert asked.at.name == "join"
    assert {"here:0", "here:1", "here:all"} <= set(targets(page(asked)))
    assert "Ben <b>" not in page(asked)
    assert not Reader(page(asked)).unnamed
    assert after(asked, "here:7") == asked
    ben = after(asked, "here:1")
    assert [player.away for player in session_of(ben).players] == [True, False]
    everybody = after(asked, "here:all")
    assert not any(player.away for player in session_of(everybody).players)
    assert TABLE_KEY + slot_of(ben) in ben.stored


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_whole_game_goes_back_and_forth_and_stays_one_table(game_id: str) -> None:
    anna, ben = devices(game_id)
    for _turn in range(400):
        anna = act_while_asked(anna)
        if session_of(anna).result:
            break
        assert 'data-target="share"' in page(anna)
        ben = act_while_asked(follow(ben, link_to(anna)))
        if session_of(ben).result:
            break
        anna = follow(anna, link_to(ben))
    anna, ben = follow(anna, link_to(ben)), follow(ben, link_to(anna))
    over = session_of(anna)
    assert over.result
    assert over.result == session_of(ben).result
    for app in (anna, ben):
        assert app.at.name == "play"
        assert len(finished_games(app)) == 1, "the game counts once on each device"
        assert STATS_KEY in app.stored
        assert sum(key.startswith(TABLE_KEY) for key in app.stored) == 1


@pytest.mark.parametrize("game_id", SIMULTANEOUS)
def test_moves_made_at_the_same_time_on_two_devices_come_together(game_id: str) -> None:
    anna, ben = devices(game_id)
    anna, ben = act(anna), act(ben)
    hers, his = link_to(anna), link_to(ben)
    anna, ben = follow(anna, his), follow(ben, hers)
    assert session_of(anna).state == session_of(ben).state
    assert len(session_of(anna).to_move) == 2, "the next round has begun"


@pytest.mark.parametrize("game_id", IN_TURN)
def test_an_old_link_takes_nothing_back(game_id: str) -> None:
    anna, _ben = devices(game_id)
    old = link_to(anna)
    anna = act_while_asked(anna)
    assert session_of(follow(anna, old)) == session_of(anna)


def test_courses_that_contradict_each_other_stay_two_tables() -> None:
    begun = new_session("nmbr9", PEOPLE, "links")
    one, other = (submit(begun, 0, begun.game.moves(begun.state, 0)[k]) for k in (0, 1))
    assert is_same_table(one, other)
    assert merged(one, other) is None
    app = at_table(one, address=ADDRESS)
    both = follow(app, f"{ADDRESS}#{PLAY_ON}{write_link(other)}")
    assert both.at.name == "join"
    assert [table.slot for table in waiting(both)] == ["001"]
    assert {table.slot for table in waiting(after(both, "here:0"))} == {"001", "linked"}


def test_tables_with_other_luck_people_or_options_are_others() -> None:
    begun = new_session("alles-laeuft", PEOPLE, "links")
    assert is_same_table(begun, replace(begun, players=(PEOPLE[0], replace(PEOPLE[1], away=True))))
    assert not is_same_table(begun, new_session("alles-laeuft", PEOPLE, "other"))
    assert not is_same_table(begun, new_session("alles-laeuft", PEOPLE[::-1], "links"))
    assert not is_same_table(begun, new_session("alles-laeuft", PEOPLE, "links", {"zombies": True}))
    assert not is_same_table(begun, new_session("alles-laeuft", PEOPLE, "links", practice=True))


def test_what_lay_on_the_table_waits_on_the_shelf_when_a_link_is_opened() -> None:
    playing = after(shelf(address=ADDRESS), "open:alles-laeuft", "start")
    followed = follow(playing, link_to(table("nmbr9")))
    assert [table.slot for table in waiting(followed)] == [slot_of(playing)]


def test_who_sits_elsewhere_is_kept_here_and_does_not_travel() -> None:
    begun = session_of(table("alles-laeuft"))
    session = replace(begun, players=(PEOPLE[0], replace(PEOPLE[1], away=True)))
    assert read_save(write_save(session)).session == session
    assert not any(player.away for player in read_link(write_link(session)).session.players)


def test_the_table_waits_for_somebody_elsewhere() -> None:
    anna, _ben = devices("alles-laeuft")
    session = session_of(anna)
    while away_on_turn(session) is None:
        session = throw(session) if session.to_move == (CHANCE,) else submit(session, 0, "secure")
    waits = with_session(anna, session)
    assert "plays on another device" in page(waits)
    assert person_on_turn(session) is None
    assert session_of(after(waits, "throw")) == session


def challenged(session: Session) -> App:
    """Somebody who has opened the link with the luck of this game."""
    link = luck_link(ADDRESS, session)
    assert link in page(after(at_table(session, address=ADDRESS), "share")).replace("&amp;", "&")
    return follow(shelf(address=ADDRESS), link)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_challenge_has_the_same_luck_and_compares_scores(game_id: str) -> None:
    played = played_out(new_session(game_id, PEOPLE, "links"))
    assert played.result
    best = max(played.result.scores)
    there = challenged(played)
    assert plan_of(there).seed == played.seed
    beat = plan_of(there).beat
    assert beat is not None
    assert beat.score == best
    assert f"scored {best} with this luck" in page(there)
    begun = session_of(after(there, "start"))
    assert begun.log == played.log[: len(begun.log)]
    assert begun.beat == plan_of(there).beat
    assert read_save(write_save(begun)).session == begun
    for ahead, score in (("Anna", -100), ("Zoe", 900)):
        over = replace(played, beat=Beat("Zoe", score))
        told = page(at_table(over))
        assert f"Zoe made {signed(score)} with the same luck" in told
        if game_id != "alles-laeuft" or ahead == "Zoe":
            assert f"{ahead} is ahead" in told or "Ben &lt;b&gt; is ahead" in told


def test_another_game_is_no_answer_to_a_challenge() -> None:
    there = challenged(played_out(new_session("alles-laeuft", PEOPLE, "links")))
    renamed, _effects = fill(there, "name:0", "Zoe")
    assert plan_of(renamed).beat is not None
    for target, value in (
        ("seed", "other"),
        ("option:zombies", "true"),
        ("kind:1", "away"),
        ("practice", "true"),
    ):
        changed, _effects = fill(there, target, value)
        assert plan_of(changed).beat is None, target
    seated = after(there, "seat:add")
    assert plan_of(seated).beat is None


@pytest.mark.parametrize(
    "beat", [None, 7, ["Zoe"], ["Zoe", "7"], ["Zoe", True], [7, 7], ["Zoe", 10**9], {"Zoe": 7}]
)
def test_a_strange_score_to_beat_is_left_out(beat: object) -> None:
    save = json.loads(write_save(new_session("alles-laeuft", PEOPLE, "links")))
    assert read_save(json.dumps({**save, "beat": beat})).session.beat is None
