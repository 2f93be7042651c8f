"""The review of a finished game, the library it is kept in, and hints by the same judgement."""

import json
import re
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from app import library
from app.library import MOST, Volume, read_volume, volumes, write_volume
from app.main import handle, page
from app.model import App, Event
from app.screens.ended import Ended
from app.screens.library import Library
from app.screens.review import Review
from app.stored import DONE_KEY, OURS, TABLE_KEY
from app.telling import dropped
from kit.i18n import LANGUAGES
from kit.picture import STAR
from table import face
from table.account import Account
from table.account import reviewed as account_steps
from table.bot import Reason, Worth
from table.registry import GAMES
from table.session import Player, Session, new_session, throw
from tests.app.hands import (
    TODAY,
    after,
    at_table,
    played_out,
    press,
    session_of,
    shelf,
    speaking,
    thought,
)
from tests.app.markup import Reader, targets


@cache
def short_game(people: int = 2) -> Session:
    """A whole game of the one that is solved: its accounts are made at once."""
    players = tuple(Player(f"P{seat}", seat) for seat in range(people))
    return played_out(new_session("alles-laeuft", players, "review"))


def just_ended() -> App:
    """The table in the moment in which a game has ended by a throw."""
    over = short_game()
    before = replace(over, log=over.log[:-1], cursor=len(over.log) - 1, states=over.states[:-1])
    return after(at_table(before), "throw")


def kept_game() -> App:
    """The shelf of somebody who has finished a game and left it."""
    ended = just_ended()
    assert session_of(ended).result
    return after(ended, "home")


def reviewed(app: App) -> App:
    """The review, left to come to its end."""
    return thought(app)[0]


def review_of(app: App) -> Review:
    assert isinstance(app.at, Review), app.at.name
    return app.at


def account_of(app: App) -> Account:
    account = review_of(app).account
    assert account is not None
    return account


# --- the library --------------------------------------------------------------------------------------------------


def test_a_game_that_has_ended_is_kept_when_its_table_is_put_away() -> None:
    app = kept_game()
    assert not [key for key in app.stored if key.startswith(TABLE_KEY)]
    (volume,) = volumes(app)
    assert library.game_of(volume).log == short_game().log
    result = short_game().result
    assert result is not None
    assert (volume.scores, volume.day) == (result.scores, TODAY)


@pytest.mark.parametrize("how", ["practice", "bots"])
def test_what_does_not_count_or_nobody_has_played_is_not_kept(how: str) -> None:
    over = short_game()
    players = (
        over.players if how == "practice" else tuple(replace(one, level="careful") for one in over.players)
    )
    other = replace(over, practice=how == "practice", players=players)
    assert library.taken_in(shelf(today=TODAY), "a", other) == {}
    assert library.taken_in(shelf(today=TODAY), "a", over) != {}


def volume(number: int, **known: object) -> Volume:
    plain = Volume(f"s{number}", "alles-laeuft", ("A", "B"), (0, 1), (11, 4), TODAY, number, "link")
    return replace(plain, **known)  # type: ignore[arg-type]


def test_of_more_than_a_hundred_the_oldest_goes() -> None:
    texts = {DONE_KEY + f"s{n}": write_volume(volume(n)) for n in range(MOST)}
    store = library.taken_in(shelf(stored=texts, today=TODAY), "new", short_game())
    assert [key for key, text in store.items() if text is None] == [DONE_KEY + "s0"]
    assert DONE_KEY + "new" in store


def test_in_a_full_store_the_oldest_go_first_and_it_is_said() -> None:
    texts = {DONE_KEY + f"s{n}": write_volume(volume(n)) for n in range(5)}
    table = OURS + "table:x"
    app = shelf(stored={**texts, table: "x" * (len(texts[DONE_KEY + "s0"]) + 40)})
    after_, effects = handle(app, Event("unkept", "reserve", json.dumps([table])))
    gone = [key for key, text in effects.store.items() if text is None]
    assert gone == [DONE_KEY + "s0", DONE_KEY + "s1"]
    assert after_.notice == effects.say == dropped(2)
    assert len(volumes(after_)) == 3


def test_a_full_store_without_finished_games_is_told_as_ever() -> None:
    table = OURS + "table:x"
    _app, effects = handle(shelf(stored={table: "x"}), Event("unkept", "reserve", json.dumps([table])))
    assert not effects.store
    assert "in reserve" in effects.say


@pytest.mark.parametrize(
    "text", ["", "rubbish", "{}", "[1]", '{"game": "chess"}', '{"game": "nmbr9", "names": 7}']
)
def test_rubbish_is_no_finished_game(text: str) -> None:
    assert read_volume("a", text) is None
    app = shelf(stored={DONE_KEY + "a": text})
    assert volumes(app) == ()
    assert page(after(app, "statistics"))


def test_a_finished_game_is_looked_at_thrown_away_and_brought_back() -> None:
    app = after(kept_game(), "statistics", "library")
    assert isinstance(app.at, Library)
    (look,) = [one for one in targets(page(app)) if one.startswith("look:")]
    seen = after(app, look)
    assert isinstance(seen.at, Ended)
    assert after(seen, "replay").at.name == "replay"
    assert after(seen, "share").at.name == "share"
    assert after(seen, "review").at.name == "review"
    assert isinstance(after(seen, "home").at, Library)
    gone = after(app, look.replace("look", "drop"))
    assert volumes(gone) == ()
    assert volumes(after(gone, "bring-back")) == volumes(app)


def test_one_that_cannot_be_played_any_more_says_so() -> None:
    app = shelf(stored={DONE_KEY + "s1": write_volume(volume(1))})
    told = after(app, "statistics", "library", "look:s1")
    assert isinstance(told.at, Library)
    assert told.notice


# --- the review ---------------------------------------------------------------------------------------------------


def test_the_review_comes_to_an_end_and_is_kept_with_the_game() -> None:
    app = after(just_ended(), "review")
    assert account_of_or_none(app) is None
    done = reviewed(app)
    account = account_of(done)
    assert account.is_done
    assert not review_of(done).works
    assert done.at.task(done) is None
    (volume_,) = volumes(done)
    assert volume_.sums[0].cost == account.cost
    again = after(done, "home", "review")
    assert account_of(again) == account
    assert again.at.task(again) is None, "it need not be made again"


def account_of_or_none(app: App) -> Account | None:
    return review_of(app).account


def test_it_can_be_stopped_left_and_gone_on_with() -> None:
    app = after(just_ended(), "review")
    task = app.at.task(app)
    assert task is not None
    some = [one for one in task.think() if one][3]
    here, _effects = handle(app, Event("found", task=task, found=some))
    stopped, effects = press(here, "stop")
    assert stopped.at.task(stopped) is None
    assert any(key.startswith(DONE_KEY) for key in effects.store)
    left = after(stopped, "home", "review")
    assert account_of(left) == some
    assert review_of(left).works, "it goes on where it was"
    assert account_of(reviewed(left)).is_done
    assert account_of(reviewed(after(stopped, "go-on"))).is_done


def test_nothing_new_to_show_changes_nothing() -> None:
    app = after(just_ended(), "review")
    task = app.at.task(app)
    same, effects = handle(app, Event("found", task=task, found=None))
    assert same.at == app.at
    assert not effects.store


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_has_a_sentence_a_curve_and_a_table(language: str) -> None:
    done = speaking(reviewed(after(just_ended(), "review")), language)
    shown = page(done)
    read = Reader(shown)
    assert not read.unnamed
    assert len(set(read.ids)) == len(read.ids)
    assert 'class="curve"' in shown
    assert shown.count("<table") == 2
    dear = account_of(done).costliest(3)
    assert len([one for one in read.targets if one.startswith("try:")]) == len(dear)
    assert shown.count('class="in-mark"') == len(dear)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game_id", "people"),
    [(game_id, people) for game_id, game in GAMES.items() for people in (1, 2) if people in game.info.seats],
)
def test_a_dear_choice_shows_both_moves_on_the_board_and_tells_them_apart(
    game_id: str, people: int, language: str
) -> None:
    over = played_out(new_session(game_id, tuple(Player(f"P{seat}", seat) for seat in range(people)), "both"))
    account = next(one for one in account_steps(over, 0) if one)
    for nth, entry in [*enumerate(account.entries)][:: max(1, len(account.entries) // 40)]:
        view = over.game.observe(over.states[entry.at], 0)
        own = over.log[entry.at].partition(" ")[2]
        others = [text for move in over.game.moves(view, 0) if (text := over.game.write_move(move)) != own]
        if entry.kind != "choice" or not others:
            continue
        dear = replace(entry, change=-5000, rest=entry.rest + 5000, better=others[-1], looked_at=True)
        entries = (*account.entries[:nth], dear, *account.entries[nth + 1 :])
        app = speaking(at_table(over), language)
        shown = page(app.to(Review(app.at, 0, replace(account, entries=entries), works=False)))
        assert not Reader(shown).unnamed
        (figure,) = re.findall(r'<figure class="both.*?</figure>', shown)
        on_board, words = figure.split("<figcaption>")
        assert all(one.count(f'd="{STAR}"') == one.count('r="0.35"') == 1 for one in (on_board, words))
        played, better = (
            re.sub("<svg.*?</svg>|<b>.*?</b>|<.*?>", "", one) for one in words.split("</p>")[:2]
        )
        assert played.strip()
        assert better.strip()
        assert played != better, "whoever does not see the board hears which is which"


@pytest.mark.parametrize("speaks_for_both", [True, False])
def test_a_reason_that_speaks_for_both_moves_is_left_out(
    speaks_for_both: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Below two lines that both take the 3 stood: take the 3."""
    over = played_out(new_session("traexx", (Player("Anna", 0),), "both"))
    account = next(one for one in account_steps(over, 0) if one)
    nth, entry = next((nth, one) for nth, one in enumerate(account.entries) if one.kind == "choice")
    own = over.log[entry.at].partition(" ")[2]
    view = over.game.observe(over.states[entry.at], 0)
    other = next(text for move in over.game.moves(view, 0) if (text := over.game.write_move(move)) != own)
    bots = face.bots(over.game)
    why = {own: Reason("number", (3, 3)), other: Reason("number", (3, 3 if speaks_for_both else 2))}
    monkeypatch.setattr(bots, "reason", lambda _view, _seat, move: why[over.game.write_move(move)])
    dear = replace(entry, change=-5000, rest=entry.rest + 5000, better=other, looked_at=True)
    entries = (*account.entries[:nth], dear, *account.entries[nth + 1 :])
    app = at_table(over)
    shown = page(app.to(Review(app.at, 0, replace(account, entries=entries), works=False)))
    assert ('<p class="why">' in shown) is not speaks_for_both


def test_each_person_may_look_at_theirs() -> None:
    app = reviewed(after(just_ended(), "review"))
    other = after(app, "whose:1")
    assert review_of(other).seat == 1
    assert review_of(other).works
    assert account_of(reviewed(other)).seat == 1
    assert set(volumes(reviewed(other))[0].sums) == {0, 1}
    assert after(app, "whose:7").at == app.at


def test_a_choice_can_be_tried_again_as_practice() -> None:
    app = reviewed(after(just_ended(), "review"))
    entry = account_of(app).costliest(3)[0]
    again = after(app, f"try:{entry.at}", fresh="again")
    practice = session_of(again)
    assert practice.practice
    assert practice.cursor == entry.at
    assert practice.state == short_game().states[entry.at]
    assert volumes(again), "the finished game stays"


def test_from_the_library_too() -> None:
    app = after(kept_game(), "statistics", "library")
    (look,) = [one for one in targets(page(app)) if one.startswith("look:")]
    done = reviewed(after(app, look, "review"))
    assert account_of(done).is_done
    entry = account_of(done).costliest(3)[0]
    assert session_of(after(done, f"try:{entry.at}", fresh="again")).practice


def test_statistics_have_curves_once_two_games_are_reviewed() -> None:
    sums = {0: library.Sum("points", -2000, 7000, 80000, True)}
    texts = {
        DONE_KEY + f"s{n}": write_volume(
            volume(n, game_id="nmbr9", names=("A",), people=(0,), scores=(80,), sums=sums)
        )
        for n in range(2)
    }
    one_line = "neunerlei:stats"
    played = json.dumps(
        {
            "neunerlei-stats": 1,
            "games": [json.dumps(["nmbr9", TODAY, "person", [80], [0], "x"])],
        }
    )
    few = after(shelf(stored={**dict(list(texts.items())[:1]), one_line: played}), "statistics")
    many = after(shelf(stored={**texts, one_line: played}), "statistics")
    assert page(few).count('class="curve"') == 0
    assert page(many).count('class="curve"') == 2
    assert page(many).count("7, 7") == 1


# --- hints --------------------------------------------------------------------------------------------------------


def asked(found: tuple[Worth, ...]) -> str:
    """What a hint says that comes from this judgement."""
    session = new_session("alles-laeuft", (Player("A", 0), Player("B", 1)), "hint")
    while session.to_move == (-1,):
        session = throw(session)
    moves = session.game.moves(session.state, session.to_move[0])
    named = tuple(replace(one, move=move) for one, move in zip(found, moves, strict=False))
    app, _effects = thought(after(at_table(session), "hint"), named)
    return app.notice


def test_a_hint_says_what_the_next_best_would_cost() -> None:
    clear = asked((Worth("", 60.0, 0.0), Worth("", 55.5, 0.5)))
    assert "The next best would cost 4.5 percentage points." in clear
    unclear = asked((Worth("", 60.0, 0.0), Worth("", 59.5, 0.5)))
    assert "about as good" in unclear


@pytest.mark.parametrize("game_id", GAMES)
def test_a_judgement_has_every_legal_move_once_the_best_first(game_id: str) -> None:
    game = GAMES[game_id]
    players = tuple(Player(f"P{seat}", seat) for seat in range(game.info.seats[0]))
    session = played_out(new_session(game_id, players, "judged"))
    decisions = [at for at, line in enumerate(session.log) if line[0] != "*"]
    at = decisions[len(decisions) * 2 // 3]
    seat = int(session.log[at][0])
    view = game.observe(session.states[at], seat)
    judge = face.judge(game)
    budget = max(1, judge.BUDGET // 40)
    first, second = ([*judge.judged(game, view, seat, luck(), budget, ())][-1] for _ in range(2))
    assert first == second, "the same luck gives the same answer"
    assert first is not None
    assert sorted(map(game.write_move, (one.move for one in first))) == [
        game.write_move(move) for move in game.moves(view, seat)
    ]
    worths = [one.worth for one in first]
    assert worths == sorted(worths, reverse=True)
    assert all(one.error >= 0 for one in first)


def luck() -> Random:
    return Random("judged")
