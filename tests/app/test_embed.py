"""On a publisher's page, without a browser: what the page around us may ask, and what it is told."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.embed.reports import PAPER, colours
from app.main import handle, page
from app.model import Effects, Event, Host, Settings
from app.stored import waiting
from kit.colour import ENOUGH, contrast, read_colour
from kit.i18n import LANGUAGES
from table.registry import GAMES
from table.session import Session, person_on_turn
from tests.app.hands import opened, session_of, shelf, slot_of, thought
from tests.app.markup import Reader, targets
from tests.app.schema import SCHEMA, faults, message_faults

GAME = "alles-laeuft"
LOCAL = {"game": GAME, "players": "2", "bots": "0"}
"""Two people, so that nothing happens without a press."""


class Frame:
    """A frame on a page, with everything that page was ever told."""

    def __init__(
        self, query: dict[str, str], *, pinned: bool = True, stored: dict[str, str] | None = None
    ) -> None:
        self.heard: list[dict[str, Any]] = []
        self.kept: dict[str, str | None] = {}
        self.sent = 0
        self.app = opened(stored or {}, address="https://games.example/")
        opening = json.dumps({"query": query, "version": "abc"})
        self.take(Event("framed", "pinned" if pinned else "", opening, fresh="fresh", today="2026-11-16"))

    @property
    def session(self) -> Session:
        """The game on the table."""
        return session_of(self.app)

    def take(self, event: Event) -> Effects:
        self.app, effects = handle(self.app, event)
        self.heard += [dict(message) for message in effects.tell]
        self.kept |= effects.store
        return effects

    def press(self, *pressed: str) -> Effects:
        effects = Effects()
        for target in pressed:
            effects = self.take(Event("press", target, fresh="fresh"))
        return effects

    def say(self, kind: str, **data: Any) -> dict[str, Any]:
        """Asks for something and gives back the reply."""
        self.sent += 1
        text = json.dumps({"ns": "neunerlei/1", "type": kind, "id": self.sent, "data": data})
        self.take(Event("host", value=text, fresh="fresher", today="2026-11-16"))
        (reply,) = (m for m in self.heard if m["type"] == "reply" and m["re"] == self.sent)
        answer: dict[str, Any] = reply["data"]
        return answer

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [message.get("data", {}) for message in self.heard if message["type"] == kind]

    def errors(self) -> list[str]:
        return [error["field"] for error in self.told("error")]

    def play_to_the_end(self) -> None:
        """Whatever may be done is done, the first thing first, until the game is over."""
        for _step in range(5_000):
            if self.session.result:
                return
            if person_on_turn(self.session) is None:
                self.app, effects = thought(self.app)
                self.heard += [dict(message) for message in effects.tell]
                continue
            wanted = ("throw", "move:advance", "move:roll", "move:joker")
            can = targets(page(self.app))
            self.press(next((w for w in wanted if w in can), can[-1]))
        raise AssertionError("the game does not end")


def framed(**query: str) -> Frame:
    """A frame that is pinned to its page, with an address of these parameters."""
    return Frame(query)


def host_of(frame: Frame) -> Host:
    assert frame.app.host
    return frame.app.host


# How it opens


def test_the_frame_opens_with_the_set_up_of_its_game_and_no_way_to_a_shelf() -> None:
    frame = framed(game=GAME)
    assert frame.app.at.name == "setup"
    assert frame.told("ready") == [{"game": GAME, "lang": "en", "theme": "auto"}]
    assert "home" not in targets(page(frame.app))
    frame.press("home")
    assert frame.app.at.name == "setup"


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_of_a_frame_is_well_formed(game_id: str, language: str) -> None:
    frame = framed(game=game_id, lang=language)
    for target in ("start", f"rules:{game_id}", "home", "share", "home", "home", f"learn:{game_id}", "home"):
        Reader(page(frame.app))
        frame.press(target)
    assert frame.app.at.name == "setup"
    assert f"resume:{waiting(frame.app)[0].slot}" in targets(page(frame.app))


def test_players_bots_or_a_seed_in_the_address_begin_at_once() -> None:
    assert framed(game="nmbr9", seed="neun").app.at.name == "play"
    frame = framed(game=GAME, players="2", bots="reckoner,careful", seed="neun")
    assert frame.told("started") == [
        {
            "game": GAME,
            "players": [
                {"kind": "person"},
                {"kind": "person"},
                {"kind": "bot", "level": "reckoner"},
                {"kind": "bot", "level": "careful"},
            ],
            "seed": "neun",
            "practice": False,
            "move": 0,
        }
    ]


def test_a_game_that_was_left_is_gone_on_with() -> None:
    frame = framed(**LOCAL)
    frame.press("throw")
    kept = {key: text for key, text in frame.kept.items() if text is not None}
    again = Frame(LOCAL, stored=kept)
    assert again.session == frame.session
    other = Frame({**LOCAL, "seed": "another"}, stored=kept)
    assert other.session.seed == "another"


@pytest.mark.parametrize(
    ("query", "wrong"),
    [
        ({"game": "chess"}, "game"),
        ({"game": GAME, "lang": "tlh"}, "lang"),
        ({"game": GAME, "theme": "plaid"}, "theme"),
        ({"game": GAME, "accent": "red"}, "accent"),
        ({"game": GAME, "accent": "#12345"}, "accent"),
        ({"game": GAME, "accent": "#1234567"}, "accent"),
        ({"game": GAME, "accent": "url(//x)"}, "accent"),
        ({"game": GAME, "ui": "huge"}, "ui"),
        ({"game": GAME, "storage": "cloud"}, "storage"),
        ({"game": GAME, "motion": "wild"}, "motion"),
        ({"game": GAME, "muted": "perhaps"}, "muted"),
        ({"game": GAME, "players": "9"}, "players"),
        ({"game": GAME, "players": "-1"}, "players"),
        ({"game": GAME, "players": "many"}, "players"),
        ({"game": GAME, "players": "4", "bots": "4"}, "bots"),
        ({"game": GAME, "bots": "genius"}, "bots"),
        ({"game": GAME, "seed": "x" * 41}, "seed"),
        ({"game": GAME, "colour": "red"}, "colour"),
    ],
)
def test_what_is_not_known_takes_its_default_and_is_named(query: dict[str, str], wrong: str) -> None:
    frame = framed(**query)
    assert frame.errors() == [wrong]
    plain = framed(game=query["game"] if query["game"] in GAMES else next(iter(GAMES)))
    table = frame.app.at.table
    assert frame.app.settings == plain.app.settings
    assert host_of(frame) == host_of(plain)
    assert table is None or [p.level for p in table.session.players] == [None, "careful"]


def test_a_missing_game_is_the_first_one_and_no_error() -> None:
    frame = framed()
    assert host_of(frame).game_id == next(iter(GAMES))
    assert frame.errors() == []


# Before anybody is bound


def test_nothing_is_told_before_somebody_is_bound_and_all_of_it_after() -> None:
    frame = Frame({**LOCAL, "lang": "tlh"}, pinned=False)
    frame.press("throw")
    assert frame.heard == []
    assert frame.say("init")["ok"]
    assert [message["type"] for message in frame.heard] == ["error", "reply", "ready", "started"]
    assert frame.errors() == ["lang"]


def test_before_init_nothing_else_is_done_or_answered() -> None:
    frame = Frame(LOCAL, pinned=False)
    before = frame.app
    text = '{"ns": "neunerlei/1", "type": "new", "id": 1, "data": {}}'
    frame.take(Event("host", value=text))
    assert frame.app == before
    assert frame.heard == []


def test_on_our_own_page_messages_change_nothing() -> None:
    text = '{"ns": "neunerlei/1", "type": "init", "id": 1, "data": {}}'
    assert handle(shelf(), Event("host", value=text)) == (shelf(), Effects())


# Requests


def test_init_and_set_change_what_they_name_and_say_what_is_in_force() -> None:
    frame = framed(game=GAME)
    reply = frame.say(
        "init", lang="de", theme="dark", accent="#CC0033", muted=False, motion="still", subscribe=["turn"]
    )
    assert reply == {
        "ok": True,
        "data": {
            "lang": "de",
            "theme": "dark",
            "accent": "#cc0033",
            "muted": False,
            "motion": "still",
            "ui": "compact",
            "storage": "own",
            "subscribe": ["turn"],
            "share-url": None,
        },
    }
    assert frame.app.settings == Settings("de", "dark", motion="still", sound=True)
    assert frame.say("set", theme="light")["data"]["lang"] == "de"
    back = frame.say("set", lang=None, theme=None, accent=None, muted=None, motion=None, subscribe=None)
    assert back["data"] == framed(game=GAME).say("set")["data"]


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        ({"lang": 7}, "lang"),
        ({"lang": ["de"]}, "lang"),
        ({"theme": {"a": 1}}, "theme"),
        ({"muted": "true"}, "muted"),
        ({"subscribe": "turn"}, "subscribe"),
        ({"subscribe": ["turn", "names"]}, "subscribe"),
        ({"subscribe": [["turn"]]}, "subscribe"),
        ({"state": 7}, "state"),
        ({"state": "{}"}, "state"),
        ({"state": "x" * 60_001}, "state"),
        ({"names": True}, "names"),
        ({"x" * 500: 1}, "x" * 40),
    ],
)
def test_a_wrong_field_is_named_and_the_rest_is_done(data: dict[str, Any], wrong: str) -> None:
    frame = framed(game=GAME)
    reply = frame.say("set", accent="#123456", **data)
    assert reply["ok"]
    assert frame.errors() == [wrong]
    assert host_of(frame).accent == "#123456"


def test_new_begins_a_game_and_answers_with_its_seed() -> None:
    frame = framed(game=GAME)
    assert frame.say("new", players=1, bots=2, seed="neun")["data"] == {"seed": "neun"}
    assert frame.say("new")["data"] == {"seed": "fresher"}
    assert [game["seed"] for game in frame.told("started")] == ["neun", "fresher"]
    assert [table.seed for table in waiting(frame.app)] == ["neun", "fresher"], "the first game waits"
    assert frame.say("new", game="nmbr9")["ok"]
    assert frame.told("started")[-1]["game"] == host_of(frame).game_id == "nmbr9"


def test_new_takes_options_and_names_those_that_are_none() -> None:
    frame = framed(game=GAME)
    frame.say("new", options={"zombies": True, "dragons": True, "tokens": 7})
    assert frame.session.options["zombies"] is True
    assert frame.errors() == ["options.dragons", "options.tokens"]


def test_new_leaves_whatever_screen_was_open() -> None:
    for way in (["start", f"rules:{GAME}"], [f"learn:{GAME}", f"rules:{GAME}"], ["start", "share"]):
        frame = framed(game=GAME)
        frame.press(*way)
        frame.say("new", seed="neun")
        assert frame.app.at.name == "play"


def test_new_keeps_the_names_of_the_same_people() -> None:
    frame = framed(**LOCAL)
    frame.press("home")
    frame.take(Event("field", "name:0", "Ada"))
    frame.press("start")
    frame.say("new", players=2, bots=0)
    assert [player.name for player in frame.session.players] == ["Ada", "Ben"]


def test_unknown_requests_are_refused() -> None:
    frame = framed(**LOCAL)
    before = frame.app
    assert frame.say("explode") == {"ok": False, "error": "unknown-type"}
    assert frame.say("get", what="names") == {"ok": False, "error": "bad-value"}
    assert frame.say("get") == {"ok": False, "error": "bad-value"}
    assert frame.say("load") == {"ok": False, "error": "cannot-read"}
    assert frame.app == before


@pytest.mark.parametrize(
    "text",
    [
        "",
        "rubbish",
        "[]",
        "{}",
        '{"ns": "neunerlei/2", "type": "new", "id": 1}',
        '{"ns": "neunerlei/1", "type": 7, "id": 1}',
        '{"ns": "neunerlei/1", "type": "new"}',
        '{"ns": "neunerlei/1", "type": "new", "id": -1}',
        '{"ns": "neunerlei/1", "type": "new", "id": true}',
        '{"ns": "neunerlei/1", "type": "new", "id": 1.5}',
        '{"ns": "neunerlei/1", "type": "new", "id": 1, "data": []}',
        '{"ns": "neunerlei/1", "type": "new", "id": 1, "data": ' + "[" * 5_000 + "]" * 5_000 + "}",
        '{"ns": "neunerlei/1", "type": "new", "id": 1, "data": {"seed": "' + "x" * 70_000 + '"}}',
    ],
)
def test_what_is_no_message_is_refused_and_changes_nothing(text: str) -> None:
    frame = framed(**LOCAL)
    before = frame.app
    frame.take(Event("host", value=text))
    assert frame.app == before
    assert [error["code"] for error in frame.told("error")] == ["malformed"]


@settings(deadline=None)
@given(
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.text(max_size=9)
        | st.sampled_from(["nmbr9", "de", "turn"]),
        lambda inside: (
            st.lists(inside, max_size=3)
            | st.dictionaries(
                st.sampled_from([*"xy", "lang", "state", "bots", "seed", "options"]), inside, max_size=4
            )
        ),
        max_leaves=9,
    ).filter(lambda value: isinstance(value, dict)),
    st.sampled_from(["init", "set", "new", "load", "get", "pause", "resume", "focus", "boom"]),
)
def test_whatever_is_asked_is_answered_in_the_words_of_the_schema(data: dict[str, Any], kind: str) -> None:
    frame = framed(**LOCAL)
    frame.say(kind, **data)
    check_against_schema(frame)


def check_against_schema(frame: Frame) -> None:
    for number, message in enumerate(frame.heard):
        sent = {"ns": "neunerlei/1", "id": number, "data": {}, **json.loads(json.dumps(message))}
        assert message_faults(sent, "fromGame") == []


# What is told


def test_a_whole_game_is_told_to_its_end_with_the_right_scores() -> None:
    frame = framed(game=GAME, players="1", bots="1", seed="neun")
    frame.say("init", subscribe=["turn"])
    frame.play_to_the_end()
    session = frame.session
    assert session.result
    assert frame.told("ended") == [
        {
            "game": GAME,
            "scores": list(session.result.scores),
            "winners": list(session.result.winners),
            "seed": "neun",
            "moves": sum(not line.startswith("*") for line in session.log),
        }
    ]
    assert {tuple(turn["players"]) for turn in frame.told("turn")} == {(0,), (1,)}
    check_against_schema(frame)
    frame.press("again")
    assert len(frame.told("started")) == 2


def test_the_same_luck_once_more_is_a_new_game() -> None:
    frame = framed(seed="neun", **LOCAL)
    for count in (1, 2):
        frame.play_to_the_end()
        assert len(frame.told("ended")) == len(frame.told("started")) == count
        frame.press("again:same-luck")
    assert [game["seed"] for game in frame.told("started")] == ["neun"] * 3


def test_looking_at_something_else_meanwhile_is_no_news() -> None:
    frame = framed(**LOCAL)
    frame.press(f"rules:{GAME}", "home", "share", "home")
    assert len(frame.told("started")) == 1
    frame.play_to_the_end()
    frame.press("replay", "home", "card", "home")
    assert len(frame.told("started")) == len(frame.told("ended")) == 1


def test_turns_are_told_only_on_request() -> None:
    frame = framed(**LOCAL)
    frame.press("throw")
    assert frame.told("turn") == []


def test_a_lesson_is_no_game_of_the_host() -> None:
    frame = framed(game=GAME)
    frame.press(f"learn:{GAME}")
    assert frame.told("started") == []
    assert frame.say("get", what="state")["data"] is None


def test_the_host_keeps_the_game_and_hands_it_back() -> None:
    frame = framed(storage="host", **LOCAL)
    frame.press("throw")
    assert frame.kept == {}, "nothing is stored in the frame"
    save = frame.told("save")[-1]
    assert save["blob"] == frame.say("get", what="state")["data"]
    later = Frame({"game": GAME, "storage": "host"}, pinned=False)
    later.say("init", state=save["blob"])
    assert later.session.log == frame.session.log
    assert slot_of(later.app) == slot_of(frame.app)
    assert later.told("started")[0]["move"] == 0
    later.play_to_the_end()
    later.press("home")
    assert later.told("save")[-1] == {"slot": save["slot"], "blob": None}
    check_against_schema(later)


def test_load_puts_a_game_on_the_table_and_the_old_one_with_those_that_wait() -> None:
    blob = framed(seed="other", **LOCAL).say("get", what="state")["data"]
    frame = framed(**LOCAL)
    assert frame.say("load", state=blob) == {"ok": True, "data": None}
    assert frame.session.seed == "other"
    assert [table.seed for table in waiting(frame.app)] == ["fresh", "other"]


def test_a_damaged_state_gives_what_can_be_read_and_rubbish_changes_nothing() -> None:
    frame = framed(**LOCAL)
    frame.press("throw")
    save = json.loads(frame.say("get", what="state")["data"])
    save["log"].append("0 fly")
    assert frame.say("load", state=json.dumps(save))["ok"]
    assert list(frame.session.log) == save["log"][:-1]
    before = frame.app
    frame.say("load", state="rubbish")
    assert frame.app == before
    assert frame.errors() == ["state"]


def test_no_name_ever_leaves_the_frame() -> None:
    frame = framed(game=GAME)
    frame.say("init", storage="host", subscribe=["turn", "link"])
    frame.take(Event("field", "kind:1", "person"))
    frame.take(Event("field", "name:0", "Rumpelstilz"))
    frame.take(Event("field", "name:1", "Rapunzel"))
    frame.press("start", "share", "full", "home")
    frame.play_to_the_end()
    for what in ("state", "stats", "version"):
        frame.say("get", what=what)
    said = json.dumps(frame.heard)
    assert {"started", "turn", "ended", "save", "link", "reply"} <= {m["type"] for m in frame.heard}
    assert "Rumpelstilz" in page(frame.app)
    assert "Rumpelstilz" not in said
    assert "Rapunzel" not in said


def test_a_link_is_told_to_those_who_asked_and_opened_for_all_others() -> None:
    frame = framed(game=GAME)
    assert 'href="https://games.example/play/alles-laeuft/"' in page(frame.app)
    frame.say("set", subscribe=["link"])
    assert "href=" not in page(frame.app)
    frame.press("full")
    assert frame.told("link") == [{"href": "https://games.example/play/alles-laeuft/", "rel": "full"}]


def test_pause_holds_the_bots_and_resume_lets_them_go_on() -> None:
    frame = framed(game=GAME, players="1", bots="1", seed="neun")
    while person_on_turn(frame.session) is not None:
        can = targets(page(frame.app))
        frame.press(
            next(w for w in ("throw", "move:secure", "move:advance", "move:joker", can[-1]) if w in can)
        )
    assert frame.app.at.task(frame.app) is not None
    frame.say("pause")
    assert frame.app.at.task(frame.app) is None
    assert "Paused" in page(frame.app)
    frame.say("resume")
    assert frame.app.at.task(frame.app) is not None


def test_focus_is_asked_for_once() -> None:
    frame = framed(**LOCAL)
    frame.sent += 1
    text = json.dumps({"ns": "neunerlei/1", "type": "focus", "id": 1})
    assert frame.take(Event("host", value=text)).focus
    assert not frame.press("throw").focus


def test_statistics_are_numbers_only() -> None:
    frame = framed(game=GAME, players="1", bots="1", seed="neun")
    frame.play_to_the_end()
    stats = frame.say("get", what="stats")["data"]
    assert stats["plays"] == stats["against"] == 1
    assert set(stats) == {"plays", "against", "wins", "record"}


def test_nothing_is_stored_where_the_host_wants_it_so() -> None:
    frame = framed(storage="none", **LOCAL)
    frame.press("throw")
    assert frame.kept == {}
    assert frame.told("save") == []
    frame.press("home")
    assert "Nothing is saved here" in page(frame.app)


# Colours


@settings(deadline=None)
@given(st.integers(0, 0xFFFFFF))
def test_every_accent_can_be_read(number: int) -> None:
    made = colours(f"#{number:06x}")
    for theme, paper in PAPER.items():
        brand, ink = read_colour(made[f"brand-{theme}"]), read_colour(made[f"on-brand-{theme}"])
        assert contrast(brand, read_colour(paper)) >= ENOUGH
        assert contrast(ink, brand) >= ENOUGH


# The schema


def test_the_schema_can_say_no() -> None:
    hello = {"ns": "neunerlei/1", "type": "hello", "id": 1, "data": {"proto": 1, "app": "x", "caps": []}}
    assert faults(hello, SCHEMA) == []
    assert message_faults(hello, "fromGame") == []
    assert message_faults({**hello, "ns": "neunerlei/2"}, "fromGame")
    assert message_faults({**hello, "id": -1}, "fromGame")
    assert message_faults({**hello, "data": {"proto": 1, "app": "x"}}, "fromGame")
    assert message_faults({**hello, "more": 1}, "fromGame")
    assert message_faults({**hello, "type": "names"}, "fromGame")
    assert message_faults(hello, "toGame")


def test_the_schema_knows_the_requests_that_are_understood() -> None:
    frame = framed(**LOCAL)
    for one in SCHEMA["$defs"]["toGame"]["oneOf"]:
        assert frame.say(one["properties"]["type"]["const"]).get("error") != "unknown-type"
