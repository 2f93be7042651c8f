"""The game of the day: the same for everybody, its first try counts, days in a row are counted."""

from dataclasses import replace

import pytest

from app.main import page
from app.stored import SETUP_KEY, STATS_KEY, write_plan
from kit.days import dated
from table.daily import daily_level, daily_seed, days_in_a_row, first_tries, is_daily
from table.plan import Plan
from table.registry import GAMES, find
from table.session import Player, new_session
from table.stats import PERSON, Finished, write_stats
from tests.app.hands import (
    TODAY,
    after,
    at_table,
    played_out,
    reloaded,
    session_of,
    shelf,
    slot_of,
    with_session,
)


def tried(day: str, score: int, game_id: str = "nmbr9") -> Finished:
    level = daily_level(find(game_id).info)
    kinds = (PERSON,) if level is None else (PERSON, level)
    return Finished(game_id, day, kinds, (score,) * len(kinds), (0,), daily_seed(day))


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_shelf_offers_it_for_every_game_and_everybody_gets_the_same(game_id: str) -> None:
    fresh = shelf(today=TODAY)
    assert f'data-target="daily:{game_id}"' in page(fresh)
    one = session_of(after(fresh, f"daily:{game_id}"))
    zoe = Plan(game_id, (Player("Zoe", 3), *first(game_id)[1:]), {}, practice=True)
    known = shelf(today=TODAY, stored={SETUP_KEY + game_id: write_plan(zoe)})
    other = session_of(after(known, f"daily:{game_id}"))
    assert is_daily(one)
    assert is_daily(other)
    assert other.players[0].name == "Zoe"
    assert (one.seed, one.log, one.options) == (other.seed, other.log, other.options)
    assert session_of(after(fresh, f"daily:{game_id}", today="2026-11-17")).seed != one.seed


def first(game_id: str) -> tuple[Player, ...]:
    return session_of(after(shelf(today=TODAY), f"daily:{game_id}")).players


@pytest.mark.parametrize("game_id", list(GAMES))
def test_one_that_waits_is_gone_on_with(game_id: str) -> None:
    begun = after(shelf(today=TODAY), f"daily:{game_id}")
    home = after(begun, "home")
    again = after(home, f"daily:{game_id}")
    assert slot_of(again) == slot_of(begun)
    assert slot_of(after(reloaded(home), f"daily:{game_id}")) == slot_of(begun)


def test_one_that_is_begun_is_told_from_one_that_is_open() -> None:
    """Only the first try counts, and nobody could see that it was on its way."""
    home = after(shelf(today=TODAY), "daily:traexx", "home")
    assert page(home).count('<span class="reached">begun</span>') == 1
    assert '<span class="when">Game of the day</span>' in page(home)
    assert "begun" not in page(after(home, "repeat", today="2026-11-17"))


@pytest.mark.parametrize("game_id", list(GAMES))
def test_its_end_is_told_and_the_shelf_shows_what_was_reached(game_id: str) -> None:
    app = after(shelf(today=TODAY), f"daily:{game_id}")
    over = played_out(session_of(app))
    assert over.result
    line = replace(tried(TODAY, over.result.scores[0], game_id), scores=over.result.scores)
    app = replace(with_session(app, over), stored={**app.stored, STATS_KEY: write_stats((line,))})
    assert f"Game of the day, {dated(TODAY)}." in page(app)
    assert "is-done" in page(after(app, "home"))
    assert "is-done" not in page(after(app, "home", "repeat", today="2026-11-17"))


def test_the_first_try_of_a_day_counts() -> None:
    tries = first_tries([tried(TODAY, 40), tried(TODAY, 90), tried("2026-11-15", 60)], find("nmbr9").info)
    assert [game.scores for game in tries] == [(40,), (60,)]


def test_a_game_that_is_set_up_otherwise_is_no_game_of_the_day() -> None:
    seed = daily_seed(TODAY)
    two = (Player("Anna", 0), Player("Ben", 1))
    assert not is_daily(new_session("nmbr9", two, seed))
    assert not is_daily(new_session("nmbr9", two[:1], seed, practice=True))
    assert not is_daily(new_session("nmbr9", two[:1], "other"))
    assert is_daily(new_session("nmbr9", two[:1], seed))
    info = find("alles-laeuft").info
    bot = Player("Bot", 1, daily_level(info))
    assert is_daily(new_session("alles-laeuft", (two[0], bot), seed))
    assert not is_daily(new_session("alles-laeuft", (two[0], bot), seed, {"zombies": True}))
    other = replace(tried(TODAY, 40), kinds=(PERSON, PERSON), scores=(1, 2))
    assert first_tries([other], find("nmbr9").info) == ()


@pytest.mark.parametrize(
    ("days", "today", "count"),
    [
        ([], TODAY, 0),
        ([TODAY], TODAY, 1),
        (["2026-11-15"], TODAY, 1),
        (["2026-11-14"], TODAY, 0),
        (["2026-02-28", "2026-03-01"], "2026-03-01", 2),
        (["2028-02-28", "2028-03-01"], "2028-03-01", 1),
        (["2025-12-31", "2026-01-01", "2026-01-02"], "2026-01-03", 3),
        ([TODAY], "not a day", 0),
    ],
)
def test_days_in_a_row(days: list[str], today: str, count: int) -> None:
    assert days_in_a_row([tried(day, 1) for day in days], today) == count


def test_a_row_of_days_is_told() -> None:
    games = (tried("2026-11-15", 61), tried(TODAY, 40))
    stored = {STATS_KEY: write_stats(games)}
    assert "2 days in a row" in page(shelf(today=TODAY, stored=stored))
    session = played_out(new_session("nmbr9", (Player("Anna", 0),), daily_seed(TODAY)))
    told = page(at_table(session, today=TODAY, stored=stored))
    assert "Your best on any day: 61." in told
    assert "Your first try counts: 40." in told
    assert "2 days in a row!" in told
