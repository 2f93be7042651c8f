"""Around the game, for every game on the shelf: hints that show where, what stays in view, help at the table."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from app import links, looking
from app.main import page
from app.model import ASSISTS, App, Settings
from app.screens import card
from app.stored import SETUP_KEY
from kit.i18n import LANGUAGES, signed, speaking
from table.bot import Worth
from table.game import CHANCE
from table.registry import GAMES
from table.session import Player, new_session
from tests.app.hands import (
    after,
    at_table,
    fill,
    helped,
    plan_of,
    play_of,
    played_out,
    press,
    session_of,
    shelf,
    table_of,
    thought,
    weakest_move,
    with_session,
)
from tests.app.hands import speaking as in_language
from tests.app.markup import Reader, targets
from tests.app.test_views import reachable

EVERY_GAME = list(GAMES)


def seated(game_id: str, people: int = 1) -> App:
    """A game of so many people on one device, or of as many as it takes."""
    seats = max(people, GAMES[game_id].info.seats[0])
    players = tuple(Player(f"P{seat}", seat) for seat in range(seats))
    return at_table(new_session(game_id, players, "around"))


def hint(app: App) -> App:
    """The app once a hint has been asked for and thought of; by the quickest bot, to save time."""
    session = session_of(app)
    judgement = (Worth(weakest_move(session, session.to_move[0]), 1.0, 0.0),)
    return thought(after(app, "hint"), judgement)[0]


def decisions(app: App, most: int) -> Iterator[App]:
    """The first so many moments of a game in which a person has to decide, played on by following hints."""
    while most and not session_of(app).result:
        session = session_of(app)
        if looking.handed_to(table_of(app), app.settings) is not None:
            app, _effects = press(app, "ready")
        elif session.to_move == (CHANCE,):
            app, _effects = press(app, "throw")
        else:
            yield app
            most -= 1
            app, _effects = press(app, *Reader(page(hint(app))).hinted[:1])


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_a_hint_marks_the_button_that_plays_it(game_id: str) -> None:
    """Following hints alone leads through a game, so every kind of move is marked."""
    for app in decisions(seated(game_id), 60):
        told = hint(app)
        marked = Reader(page(told)).hinted
        assert marked, page(told)
        moved, _effects = press(told, marked[0])
        assert session_of(moved).cursor > session_of(app).cursor


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_a_hints_mark_goes_with_the_move(game_id: str) -> None:
    app = next(decisions(seated(game_id), 1))
    told = hint(app)
    moved, _effects = press(told, Reader(page(told)).hinted[0])
    assert not Reader(page(moved)).hinted


def test_zoom_and_level_stay_over_a_placement_and_what_was_held_does_not() -> None:
    app = next(decisions(seated("nmbr9"), 1))
    placed, _effects = press(app, "zoom:in", "zoom:in", "lay")
    placed, effects = press(placed, *Reader(page(hint(placed))).hinted[:1])
    assert (table_of(placed).ui.zoom, table_of(placed).ui.corner) == (2, None)
    assert effects.store["neunerlei:draft:001"] is None
    looked, _effects = press(placed, "level:0")
    again, _effects = press(looked, *Reader(page(hint(looked))).hinted[:1])
    assert (table_of(again).ui.zoom, table_of(again).ui.level) == (2, 0)
    taken_back, _effects = press(looked, "undo")
    assert table_of(taken_back).ui.zoom == 2


def test_the_next_person_looks_with_eyes_of_their_own() -> None:
    app = next(decisions(seated("nmbr9", people=2), 1))
    placed, _effects = press(app, "zoom:in", *Reader(page(hint(app))).hinted[:1])
    assert looking.passes_to(table_of(placed)) == 1
    assert looking.handed_to(table_of(placed), Settings(hides=True)) == 1
    assert looking.handed_to(table_of(placed), Settings()) is None
    ready, _effects = press(placed, "ready")
    assert table_of(ready).ui is None


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_help_at_the_table_has_levels(game_id: str) -> None:
    """Hints and odds only at the highest; at the lowest nothing marks what is allowed."""
    most = [hint(helped(app, "hints")) for app in decisions(seated(game_id), 12)]
    for assist, tools in (("none", False), ("legal", False), ("hints", True)):
        shown = [Reader(page(helped(app, assist))) for app in most]
        assert all(("hint" in read.targets) == tools for read in shown)
    pages = {assist: [page(helped(app, assist)) for app in most] for assist in ASSISTS}
    assert pages["none"] != pages["legal"]


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_without_any_help_every_move_is_still_within_reach_and_in_words(game_id: str) -> None:
    for app in decisions(seated(game_id), 12):
        session = session_of(app)
        wanted = frozenset(
            map(session.game.write_move, session.game.moves(session.state, session.to_move[0]))
        )
        assert wanted <= reachable(helped(app, "none"), wanted)
        assert not Reader(page(helped(app, "none"))).unnamed


def test_a_tile_without_help_lies_where_it_is_put_and_nobody_says_whether_it_may() -> None:
    *_first, app = decisions(seated("nmbr9"), 4)
    held, _effects = press(helped(app, "none"), "at:-3,-3")
    assert "is-wrong" not in page(held)
    assert "✓" not in page(held)
    refused, effects = press(
        held, *[target for target in targets(page(held)) if target.startswith("move:")][:1]
    )
    assert session_of(refused) is session_of(held)
    assert effects.say == refused.notice != ""


def test_a_lesson_helps_whatever_help_is_wanted_in_a_game() -> None:
    app, _effects = press(helped(shelf(), "none"), "learn:alles-laeuft")
    assert "is-next" in page(app)


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_the_table_turns_to_whoever_is_on_turn(game_id: str) -> None:
    """People sit at the two sides of a tablet by turns; the hand-over already faces the one who takes it."""
    app = seated(game_id, people=2)
    app = replace(app, settings=replace(app.settings, turns=True))
    seen = set()
    for asked in decisions(app, 30):
        seat = looking.look_at(table_of(asked), asked.settings).seat
        assert asked.at.is_turned(asked) == (seat == 1)
        assert ('class="screen play is-turned"' in page(asked)) == (seat == 1)
        seen.add(seat)
    assert seen == {0, 1}


def test_the_table_can_be_turned_by_hand_where_several_people_sit() -> None:
    app = seated("alles-laeuft", people=2)
    turned, _effects = press(app, "turn-table")
    assert "is-turned" in page(turned)
    assert after(turned, "turn-table").at == app.at
    assert "is-turned" not in page(press(turned, "share")[0])
    assert "turn-table" not in targets(page(seated("nmbr9")))


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_the_seed_is_shown_before_the_game_and_is_the_one_it_is_played_with(game_id: str) -> None:
    app, _effects = press(shelf(), f"open:{game_id}", fresh="bodavi42")
    assert 'placeholder="bodavi42"' in page(after(app, "more"))
    app, _effects = press(app, "start", fresh="another")
    assert session_of(app).seed == "bodavi42"


def test_colours_can_be_chosen_even_when_all_are_taken() -> None:
    app, _effects = press(shelf(), "open:alles-laeuft", "seat:add", "seat:add", "seat:add")
    assert len(plan_of(app).players) == 5
    swapped, _effects = press(app, "colour:0")
    assert [player.colour for player in plan_of(swapped).players] == [1, 0, 2, 3, 4]


def finished(game_id: str, level: str | None = None) -> App:
    """A game that is over: of one person and bots of a level, all of whom the quickest bot has played."""
    seats = GAMES[game_id].info.seats
    others = tuple(Player("Rival", seat, level) for seat in range(1, max(2, seats[0])))
    session = played_out(new_session(game_id, (Player("<Ada>", 0), *others), "around"))
    return at_table(session, address="https://example.test/")


@pytest.mark.parametrize("game_id", EVERY_GAME)
@pytest.mark.parametrize("language", list(LANGUAGES))
def test_a_result_can_be_shown_around_as_a_picture_and_in_words(game_id: str, language: str) -> None:
    over = finished(game_id, GAMES[game_id].info.levels[0])
    app = after(in_language(over, language), "card")
    read = Reader(page(app))
    assert not read.unnamed
    picture = str(card.picture(session_of(app), named=True))
    assert "class=" not in picture.replace('class="card"', "")  # no style sheet reaches it
    assert "style=" not in picture
    assert "&lt;Ada&gt;" in picture
    result = session_of(app).result
    assert result is not None
    with speaking(language):
        told = card.in_words(app.address, session_of(app), named=True)
    for score in result.scores:
        assert f" {signed(score)}" in told
    address, _hash, fragment = told.splitlines()[-1].partition("#")
    assert address == "https://example.test/"
    linked = links.read(fragment)
    assert linked
    assert linked.session.seed == session_of(app).seed
    with speaking(language):
        unnamed = card.in_words(app.address, session_of(app), named=False)
    assert unnamed.endswith("https://example.test/")  # a link would name everybody
    assert after(app, "home").at == over.at


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_names_stay_away_from_a_shown_result_if_the_person_wants_it(game_id: str) -> None:
    app, _effects = press(finished(game_id, GAMES[game_id].info.levels[0]), "card")
    assert "Ada" in page(app)
    app, effects = fill(app, "names-shown", "false")
    assert "Ada" not in page(app)
    assert "Rival" not in page(app)
    assert effects.store == {}


def test_a_game_that_goes_on_has_no_result_to_show() -> None:
    app = seated("nmbr9")
    assert after(app, "card").at == app.at


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_play_again_easier_or_harder_as_far_as_there_are_bots_for_it(game_id: str) -> None:
    levels = GAMES[game_id].info.levels
    for at, level in enumerate(levels):
        over = finished(game_id, level)
        can = targets(page(over))
        assert ("again:easier" in can) == (at > 0)
        assert ("again:harder" in can) == (at < len(levels) - 1)
        harder, effects = press(over, "again:harder", fresh="new")
        rival = session_of(harder).players[1]
        assert rival == Player("Rival", 1, levels[min(at + 1, len(levels) - 1)])
        assert session_of(harder).seed == "new"
        assert SETUP_KEY + game_id in effects.store


def test_a_bot_with_the_name_of_its_level_changes_its_name_with_it() -> None:
    over = finished("alles-laeuft", "careful")
    session = session_of(over)
    called = replace(session, players=(session.players[0], Player("Snail", 1, "careful")))
    harder = after(with_session(over, called), "again:harder")
    assert session_of(harder).players[1].name != "Snail"


def test_play_again_with_the_same_luck() -> None:
    over = finished("nmbr9", GAMES["nmbr9"].info.levels[0])
    again, _effects = press(over, "again:same-luck", fresh="new")
    assert session_of(again).seed == session_of(over).seed
    assert session_of(again).log == session_of(over).log[: session_of(again).cursor]
    assert after(over, "again:never").at == over.at


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_skipping_takes_the_bots_pauses_away_until_a_person_is_asked(game_id: str) -> None:
    level = GAMES[game_id].info.levels[0]
    players = (Player("Anna", 0), Player("Bot", 1, level))
    app = at_table(new_session(game_id, players, "around"))
    while (waiting := app.at.task(app)) is None:
        thrown = session_of(app).to_move == (CHANCE,)
        app = after(app, "throw" if thrown else Reader(page(hint(app))).hinted[0])
    assert waiting.pause > 0
    app = after(app, "skip")
    while (waiting := app.at.task(app)) is not None:
        assert waiting.pause == 0
        app, _effects = thought(app)
    assert not play_of(app).hurry
