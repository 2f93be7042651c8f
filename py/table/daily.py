"""The game of the day: one luck for everybody each day, and the first try counts.

It is always set up in the same way, so that scores can be compared: alone where the rules have it, else against one
bot of the middle level, with the usual options.
"""

import re
from collections.abc import Collection
from typing import Final

from table.game import Info
from table.session import Player, Session
from table.stats import PERSON, Finished

DAILY: Final = "daily-"
DATE: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)


def daily_seed(day: str) -> str:
    """The seed of a day.

    >>> daily_seed("2026-11-16")
    'daily-2026-11-16'
    """
    return DAILY + day


def daily_level(info: Info) -> str | None:
    """The level of the bot that a game of the day is played against; None where one plays alone."""
    return None if info.seats[0] == 1 else info.levels[len(info.levels) // 2]


def is_daily(session: Session) -> bool:
    """Whether this is a game of some day, set up as such."""
    return (
        session.seed.startswith(DAILY)
        and not session.practice
        and tuple(map(_kind, session.players)) == _kinds(session.game.info)
        and session.options == session.game.info.read_options(len(session.players), {})
    )


def first_tries(games: Collection[Finished], info: Info) -> tuple[Finished, ...]:
    """The first finished game of every day, in the order they were played."""
    found: dict[str, Finished] = {}
    for game in games:
        if game.game_id == info.id and game.seed.startswith(DAILY) and game.kinds == _kinds(info):
            found.setdefault(game.seed, game)
    return tuple(found.values())


def days_in_a_row(tries: Collection[Finished], today: str) -> int:
    """How many days without a gap were played, up to today or yesterday.

    >>> played = [Finished("nmbr9", day, ("person",), (50,), (0,), daily_seed(day))
    ...           for day in ("2026-11-12", "2026-11-14", "2026-11-15")]
    >>> days_in_a_row(played, "2026-11-16"), days_in_a_row(played, "2026-11-17"), days_in_a_row(played, "?")
    (2, 0, 0)
    """
    played = {day_number(game.seed.removeprefix(DAILY)) for game in tries}
    day = day_number(today)
    if day is None:
        return 0
    if day not in played:
        day -= 1
    count = 0
    while day - count in played:
        count += 1
    return count


def day_number(day: str) -> int | None:
    """A date as a count of days, so that neighbours differ by one; None for what is no date. Mondays leave 6 of 7.

    The table knows no clock, and the module for dates has one: this is the usual count from a first of March.

    >>> day_number("2024-03-01") - day_number("2024-02-28"), day_number("2025-01-01") - day_number("2024-12-31")
    (2, 1)
    """
    read = DATE.fullmatch(day)
    if read is None:
        return None
    year, month, of_month = map(int, read.groups())
    if not (1 <= month <= 12 and 1 <= of_month <= 31):
        return None
    year -= month < 3
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * ((month + 9) % 12) + 2) // 5 + of_month


def _kinds(info: Info) -> tuple[str, ...]:
    level = daily_level(info)
    return (PERSON,) if level is None else (PERSON, level)


def _kind(player: Player) -> str:
    return player.level or PERSON
