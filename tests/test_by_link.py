"""Playing by link: a table passed back and forth, moves made at the same time on two devices, challenges."""

import json
from dataclasses import replace

import pytest

from app import play, share
from app.arrive import PLAY_ON
from app.main import handle, page
from app.model import STATS_KEY, TABLE_KEY, App, Event
from app.thinking import think
from table.bot import answer
from table.game import CHANCE
from table.link import read_link, write_link
from table.merge import is_same_table, merged
from table.registry import GAMES
from table.save import read_save, write_save
from table.session import Beat, Player, Session, away_on_turn, new_session, person_on_turn, submit, throw
from tests.markup import Reader, targets

ADDRESS = "https://example.test/shelf/"
PEOPLE = (Player("Anna", 0), Player("Ben <b>", 1))

SIMULTANEOUS = [
    game_id for game_id, game in GAMES.items() if len(new_session(game_id, PEOPLE, "links").to_move) > 1
]
IN_TURN = [game_id for game_id in GAMES if game_id not in SIMULTANEOUS]


def press(app: App, *targets: str) -> App:
    for target in targets:
        app, _effects = handle(app, Event("press", target, fresh="links", today="2026-11-16"))
    return app


def follow(app: App, link: str) -> App:
    after, _effects = handle(app, Event("link", value=link.partition("#")[2], today="2026-11-16"))
    return after


def link_to(app: App) -> str:
    return share.game_link(app, play.session_of(app))


def table(game_id: str) -> App:
    """A game of two people, as it is begun on the first one's device."""
    session = new_session(game_id, PEOPLE, "links")
    return App(address=ADDRESS, screen="play", session=session, slot="001")


def devices(game_id: str) -> tuple[App, App]:
    """The same table on two devices, one person at each."""
    begun = table(game_id)
    anna = press(begun, "share", "here:0")
    ben = follow(App(address=ADDRESS), link_to(begun))
    return anna, press(ben, "here:1")


def act(app: App) -> App:
    """The person here does what is to do: throws, or plays as the weakest bot would."""
    session = play.session_of(app)
    seat = person_on_turn(session)
    assert seat is not None
    if session.to_move == (CHANCE,):
        return press(app, "throw")
    move = answer(think(session, seat, session.game.info.levels[0]))
    return press(app, f"move:{session.game.write_move(move)}")


def act_while_asked(app: App) -> App:
    while person_on_turn(play.session_of(app)) is not None:
        app = act(app)
    return app


@pytest.mark.parametrize("game_id", list(GAMES))
def test_whoever_opens_a_link_says_who_they_are(game_id: str) -> None:
    asked = follow(App(address=ADDRESS), link_to(table(game_id)))
    assert asked.screen == "join"
    assert {"here:0", "here:1", "here:all"} <= set(targets(page(asked)))
    assert "Ben <b>" not in page(asked)
    assert not Reader(page(asked)).unnamed
    assert press(asked, "here:7") == asked
    ben = press(asked, "here:1")
    assert [player.away for player in play.session_of(ben).players] == [True, False]
    everybody = press(asked, "here:all")
    assert not any(player.away for player in play.session_of(everybody).players)
    assert TABLE_KEY + ben.slot in ben.stored


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_whole_game_goes_back_and_forth_and_stays_one_table(game_id: str) -> None:
    anna, ben = devices(game_id)
    for _turn in range(400):
        anna = act_while_asked(anna)
        if play.session_of(anna).result:
            break
        assert 'data-target="share"' in page(anna)
        ben = act_while_asked(follow(ben, link_to(anna)))
        if play.session_of(ben).result:
            break
        anna = follow(anna, link_to(ben))
    anna, ben = follow(anna, link_to(ben)), follow(ben, link_to(anna))
    over = play.session_of(anna)
    assert over.result
    assert over.result == play.session_of(ben).result
    for app in (anna, ben):
        assert app.screen == "play"
        assert not app.tables
        assert len(app.games) == 1, "the game counts once on each device"
        assert STATS_KEY in app.stored
        assert sum(key.startswith(TABLE_KEY) for key in app.stored) == 1


@pytest.mark.parametrize("game_id", SIMULTANEOUS)
def test_moves_made_at_the_same_time_on_two_devices_come_together(game_id: str) -> None:
    anna, ben = devices(game_id)
    anna, ben = act(anna), act(ben)
    hers, his = link_to(anna), link_to(ben)
    anna, ben = follow(anna, his), follow(ben, hers)
    assert play.session_of(anna).state == play.session_of(ben).state
    assert len(play.session_of(anna).to_move) == 2, "the next round has begun"


@pytest.mark.parametrize("game_id", IN_TURN)
def test_an_old_link_takes_nothing_back(game_id: str) -> None:
    anna, _ben = devices(game_id)
    old = link_to(anna)
    anna = act_while_asked(anna)
    assert play.session_of(follow(anna, old)) == play.session_of(anna)


def test_courses_that_contradict_each_other_stay_two_tables() -> None:
    begun = new_session("nmbr9", PEOPLE, "links")
    one, other = (submit(begun, 0, begun.game.moves(begun.state, 0)[k]) for k in (0, 1))
    assert is_same_table(one, other)
    assert merged(one, other) is None
    app = App(screen="play", session=one, slot="001", address=ADDRESS)
    both = follow(app, f"{ADDRESS}#{PLAY_ON}{write_link(other)}")
    assert both.screen == "join"
    assert [waiting.slot for waiting in both.tables] == ["001"]
    assert both.slot != "001"


def test_tables_with_other_luck_people_or_options_are_others() -> None:
    begun = new_session("alles-laeuft", PEOPLE, "links")
    assert is_same_table(begun, replace(begun, players=(PEOPLE[0], replace(PEOPLE[1], away=True))))
    assert not is_same_table(begun, new_session("alles-laeuft", PEOPLE, "other"))
    assert not is_same_table(begun, new_session("alles-laeuft", PEOPLE[::-1], "links"))
    assert not is_same_table(begun, new_session("alles-laeuft", PEOPLE, "links", {"zombies": True}))
    assert not is_same_table(begun, new_session("alles-laeuft", PEOPLE, "links", practice=True))


def test_what_lay_on_the_table_waits_on_the_shelf_when_a_link_is_opened() -> None:
    playing = press(App(address=ADDRESS), "open:alles-laeuft", "start")
    followed = follow(playing, link_to(table("nmbr9")))
    assert [waiting.slot for waiting in followed.tables] == [playing.slot]


def test_who_sits_elsewhere_is_kept_here_and_does_not_travel() -> None:
    begun = play.session_of(table("alles-laeuft"))
    session = replace(begun, players=(PEOPLE[0], replace(PEOPLE[1], away=True)))
    assert read_save(write_save(session)).session == session
    assert not any(player.away for player in read_link(write_link(session)).session.players)


def test_the_table_waits_for_somebody_elsewhere() -> None:
    anna, _ben = devices("alles-laeuft")
    session = play.session_of(anna)
    while away_on_turn(session) is None:
        session = throw(session) if session.to_move == (CHANCE,) else submit(session, 0, "secure")
    shown = page(replace(anna, session=session))
    assert "plays on another device" in shown
    assert person_on_turn(session) is None
    assert press(replace(anna, session=session), "throw").session == session


def finished(game_id: str) -> Session:
    """A game that the weakest bots have played for two people."""
    session = new_session(game_id, PEOPLE, "links")
    while not session.result:
        if session.to_move == (CHANCE,):
            session = throw(session)
        else:
            seat = session.to_move[0]
            session = submit(session, seat, answer(think(session, seat, session.game.info.levels[0])))
    return session


def challenged(session: Session) -> App:
    """Somebody who has opened the link with the luck of this game."""
    app = App(address=ADDRESS, screen="share", session=session)
    link = share.luck_link(app, session)
    assert link in page(app).replace("&amp;", "&")
    return follow(App(address=ADDRESS), link)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_challenge_has_the_same_luck_and_compares_scores(game_id: str) -> None:
    played = finished(game_id)
    assert played.result
    best = max(played.result.scores)
    there = challenged(played)
    assert there.setup is not None
    assert there.setup.seed == played.seed
    assert there.setup.beat is not None
    assert there.setup.beat.score == best
    assert f"made {best} with this luck" in page(there)
    begun = play.session_of(press(there, "start"))
    assert begun.log == played.log[: len(begun.log)]
    assert begun.beat == there.setup.beat
    assert read_save(write_save(begun)).session == begun
    for ahead, score in (("Anna", -100), ("Zoe", 900)):
        over = replace(played, beat=Beat("Zoe", score))
        told = page(App(screen="play", session=over, slot="001"))
        assert f"Zoe made {score} with the same luck" in told
        if game_id != "alles-laeuft" or ahead == "Zoe":
            assert f"{ahead} is ahead" in told or "Ben &lt;b&gt; is ahead" in told


def test_another_game_is_no_answer_to_a_challenge() -> None:
    there = challenged(finished("alles-laeuft"))
    renamed, _effects = handle(there, Event("field", "name:0", "Zoe"))
    assert renamed.setup is not None
    assert renamed.setup.beat is not None
    for target, value in (
        ("seed", "other"),
        ("option:zombies", "true"),
        ("kind:1", "away"),
        ("practice", "true"),
    ):
        changed, _effects = handle(there, Event("field", target, value))
        assert changed.setup is not None
        assert changed.setup.beat is None, target
    seated = press(there, "seat:add")
    assert seated.setup is not None
    assert seated.setup.beat is None


@pytest.mark.parametrize(
    "beat", [None, 7, ["Zoe"], ["Zoe", "7"], ["Zoe", True], [7, 7], ["Zoe", 10**9], {"Zoe": 7}]
)
def test_a_strange_score_to_beat_is_left_out(beat: object) -> None:
    save = json.loads(write_save(new_session("alles-laeuft", PEOPLE, "links")))
    assert read_save(json.dumps({**save, "beat": beat})).session.beat is None
