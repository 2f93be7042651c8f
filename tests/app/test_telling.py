"""One way of speaking: a sentence a turn, nothing twice, nothing that is drowned, and whatever takes long is told."""

from dataclasses import replace
from itertools import pairwise

import pytest

from app.main import handle, page
from app.model import App, Event
from app.screens.lesson import Lesson
from app.stored import TABLE_KEY
from app.telling import course, in_one
from kit.i18n import LANGUAGES
from table.bot import Possible
from table.registry import GAMES
from table.save import write_save
from table.session import Player, new_session, person_on_turn
from tests.app.hands import after, at_table, fill, opened, play_of, played_out, press, shelf, thought
from tests.app.test_every_screen import every_screen
from tools.golden.transcripts import transcripts, written

TWO = (Player("Anna", 0), Player("Snail", 1, "careful"))


def spoken(app: App, **settings: str) -> App:
    """The same with other settings."""
    for name, value in settings.items():
        app = replace(app, settings=app.settings.having(name, value))
    return app


def bots_turn(app: App) -> tuple[App, list[str]]:
    """After all that a bot does until a person is asked, and what was told meanwhile."""
    said = []
    while person_on_turn(play_of(app).session) is None:
        app, effects = thought(app)
        said.append(effects.say)
    return app, said


def at_the_bots_turn(**settings: str) -> tuple[App, str]:
    """A race in which the person has just secured a mat; with what was told of that."""
    app = spoken(at_table(new_session("alles-laeuft", TWO, "transcript")), **settings)
    app, effects = press(app, "throw", "move:advance", "move:secure")
    return app, effects.say


def test_what_instant_bots_do_is_told_once_when_a_person_is_asked() -> None:
    app, own = at_the_bots_turn(speed="instant")
    assert own == ""
    app, said = bots_turn(app)
    assert len(said) > 2
    assert set(said[:-1]) == {""}
    assert said[-1].startswith("Anna secures mat 1. Snail rolls 3 and 2")
    assert said[-1].endswith("Anna rolls.")
    assert said[-1].count("Snail ") == 1


def test_a_bot_that_takes_its_time_is_told_turn_by_turn() -> None:
    app, own = at_the_bots_turn(speed="calm")
    assert own == "Anna secures mat 1."
    _app, said = bots_turn(app)
    assert set(said[:-1]) == {""}
    assert said[-1].startswith("Snail rolls 3 and 2")


def test_in_brief_a_bots_turn_is_how_it_ended() -> None:
    app, _own = at_the_bots_turn(speed="calm", speech="brief")
    _app, said = bots_turn(app)
    assert said[-1] == "Snail rolls 6 and 4: a miss. The figure stays safe on mat 1. Anna rolls."


def test_in_brief_whoever_goes_on_is_not_asked_again() -> None:
    app = spoken(at_table(new_session("alles-laeuft", TWO, "transcript")), speech="brief")
    app, effects = press(app, "throw", "move:advance")
    assert effects.say == "Anna moves on to mat 1."


def test_in_full_every_step_has_its_sentence_and_the_question_is_whole() -> None:
    app, _own = at_the_bots_turn(speed="calm", speech="full")
    _app, said = bots_turn(app)
    assert said[-1].count("Snail ") == 4
    app = spoken(at_table(new_session("alles-laeuft", TWO, "transcript")), speech="full")
    assert press(app, "throw", "move:advance")[1].say.endswith("Anna is on mat 1: run on or secure?")


def test_what_is_opened_over_the_table_hides_no_turn() -> None:
    """What was not told before the rules were opened is told once they are closed."""
    app, _own = at_the_bots_turn(speed="instant")
    while person_on_turn(play_of(app).session) is None:
        ahead, _effects = thought(app)
        if person_on_turn(play_of(ahead).session) is not None:
            break
        app = ahead
    app = after(app, "rules:alles-laeuft", "home")
    app, effects = thought(app)
    assert effects.say.startswith("Anna secures mat 1. Snail rolls 3 and 2")


def test_two_players_of_one_name_are_not_one() -> None:
    twins = (Player("Hare", 0), Player("Hare", 1, "hare"))
    over = played_out(new_session("alle-neune", twins, "twins"))
    told = course(over, 40, "usual", (0,))
    assert all(sentence.count("rolls") <= 1 for sentence in told)


@pytest.mark.parametrize("name", ["", "A. B", "Hare"])
def test_a_sentence_is_only_joined_where_it_can_be(name: str) -> None:
    told = [f"{name} rolls 3.", "The mat is gone.", f"{name} moves."]
    assert in_one(name, told) == " ".join(told)


@pytest.mark.parametrize("name", transcripts())
def test_nothing_is_told_twice(name: str) -> None:
    """No sentence of a whole game is told again right after it, and no roll is told by the question as well."""
    for line in written(*transcripts()[name]).splitlines():
        assert all(first != then for first, then in pairwise(line.split(". "))), line
        assert "has rolled" not in line
        assert "gewürfelt. Welche" not in line


def test_a_new_table_is_told_with_its_name_and_how_it_was_set_up() -> None:
    said = press(shelf(), "open:traexx", "start")[1].say
    assert said.startswith("Träxx.")
    assert "Card 1 of 15" in said


def test_a_hint_is_told_when_it_is_sought_found_or_dropped() -> None:
    app = at_table(new_session("nmbr9", (Player("Anna", 0),), "hint"))
    app, effects = press(app, "hint")
    assert effects.say == "Looking for a good move …"
    assert thought(app)[1].say
    assert press(app, "move:0,0r0")[1].say.startswith("The hint was called off.")


def test_the_search_for_what_was_possible_is_told() -> None:
    over = played_out(new_session("nmbr9", (Player("Anna", 0),), "possible"))
    app, effects = press(at_table(over), "best:seek")
    assert effects.say == "Searching for what was possible …"
    own = over.result.scores[0] if over.result else 0
    said = []
    for done in range(0, 21):
        app, effects = thought(app, Possible(done, 20, own + done, ()))
        said.append(effects.say)
    assert [one for one in said if one] == [
        "A quarter of it is done.",
        "Half of it is done.",
        "Three quarters of it are done.",
    ]
    assert thought(app, None)[1].say == f"{own + 20} points were possible; Anna made {own} points."
    stopped = press(app, "best:stop")[1].say
    assert stopped.startswith("The search has been stopped.")
    assert stopped.endswith(f"Anna made {own} points.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_stays_in_another_language(language: str) -> None:
    other = next(one for one in LANGUAGES if one != language)
    app = after(opened({}, other), "open:nmbr9", "start", "move:99,99r0")
    assert app.notice
    app, effects = press(app, f"set:language:{language}")
    assert (
        effects.say
        == {"en": "The language is English now.", "de": "Jetzt wird Deutsch gesprochen."}[language]
    )
    assert (app.notice, app.said) == ("", effects.say)


def test_a_game_that_is_thrown_away_and_brought_back_is_told() -> None:
    save = write_save(new_session("nmbr9", (Player("Anna", 0),), "gone"))
    app, effects = press(opened({TABLE_KEY + "one": save}), "discard:one")
    assert effects.say == "Thrown away: Anna"
    assert app.at.task(app) is None, "nobody has to hurry"
    assert press(app, "bring-back")[1].say == "“Anna” is back."


def test_a_search_in_the_rules_tells_how_much_was_found() -> None:
    app = after(shelf(), "open:alles-laeuft", "rules:alles-laeuft")
    assert fill(app, "search", "double")[1].say.endswith("about that.")
    assert fill(app, "search", "elephant")[1].say == "The rules say nothing about that."


@pytest.mark.parametrize("game_id", GAMES)
def test_a_lesson_tells_each_step_once(game_id: str) -> None:
    app, effects = press(shelf(), f"learn:{game_id}")
    first = effects.say
    assert isinstance(app.at, Lesson)
    assert first
    assert handle(app, Event("press", "repeat"))[1].say == first
    assert press(app, "home", f"learn:{game_id}")[1].say == first


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_one_live_region(language: str) -> None:
    """Whatever is told is told by the page's one region: no screen of the house brings one that tells it twice.

    The exception is told by the page alone: that something was copied.
    """
    for way, app in every_screen(language):
        if app.at.table is None and not isinstance(app.at, Lesson):
            html = page(app).replace('class="shared" role="status"', "")
            assert not [mark for mark in ('role="status"', 'role="alert"', "aria-live") if mark in html], way
