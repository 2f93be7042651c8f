"""What is kept in the browser, as texts by key, and how it is read: every field checked, nothing trusted.

Stored text is the one truth: which games wait, what was played, how a game was last set up is read from it in one
place, and remembered only as long as the text is the same.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import Any, Final

from app.model import App, Settings, Store
from kit.days import is_day
from table.game import CannotRead
from table.plan import Plan
from table.registry import find_info
from table.save import FORMAT, NewerSave, read_name, read_object, read_players, write_player
from table.stats import Finished, read_stats

OURS: Final = "neunerlei:"
SETTINGS_KEY: Final = OURS + "settings"
SETUP_KEY: Final = OURS + "setup:"
TABLE_KEY: Final = OURS + "table:"
DRAFT_KEY: Final = OURS + "draft:"
"""What a person had laid out but not yet done: a half-drawn line, a turned tile."""
ABOUT_KEY: Final = OURS + "about:"
"""Beside a save: what a person calls it and its place in the order of play; a save's own format stays."""
DONE_KEY: Final = OURS + "done:"
"""A finished game of the library (app.library), under the slot it was played in."""
DAMAGED_KEY: Final = OURS + "damaged:"
"""The raw text of a save of which only a part could be played on."""
OF_A_TABLE: Final = (TABLE_KEY, DRAFT_KEY, ABOUT_KEY, DAMAGED_KEY)
STATS_KEY: Final = OURS + "stats"
RETURN_KEY: Final = OURS + "return"
"""The slot of the game to open at the next start; written when a new version is put in."""

LONGEST_TITLE: Final = 40
"""How many letters a person may call a waiting game by."""
MOST_OPENED: Final = 10**9
"""How often games are opened on one device, at the very most."""


# --- games that wait ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Waiting:
    """A game that waits on the shelf: what its save says at a glance, and the save itself."""

    slot: str
    game_id: str
    names: tuple[str, ...]
    seed: str
    text: str
    title: str = ""
    """What a person calls it; empty: its players' names."""
    opened: int = 0
    """The larger, the later it was on the table."""
    day: str = ""
    """When that was, as 2026-11-16; empty where nobody has noted it."""

    @property
    def sign(self) -> tuple[str, str, tuple[str, ...]]:
        """What saves of one table have in common: game, luck and people."""
        return self.game_id, self.seed, self.names


@dataclass(frozen=True, slots=True)
class Damaged:
    """A stored text that is no save we can read: kept as it is, to be taken elsewhere or thrown away."""

    slot: str
    text: str
    newer: bool


def waiting(app: App) -> tuple[Waiting, ...]:
    """The games that wait, the last one played last."""
    found = (peek(slot, text, app.stored.get(ABOUT_KEY + slot, "")) for slot, text in _texts(app, TABLE_KEY))
    return tuple(sorted((one for one in found if isinstance(one, Waiting)), key=lambda one: one.opened))


def damaged(app: App) -> tuple[Damaged, ...]:
    """The texts that cannot be read, and those of which a part was left out."""
    found = (peek(slot, text) for slot, text in _texts(app, TABLE_KEY))
    unreadable = tuple(one for one in found if isinstance(one, Damaged))
    return unreadable + tuple(Damaged(slot, text, newer=False) for slot, text in _texts(app, DAMAGED_KEY))


def find_waiting(app: App, slot: str) -> Waiting:
    """The waiting game in that slot. Raises ``CannotRead``."""
    for one in waiting(app):
        if one.slot == slot:
            return one
    raise CannotRead(f"no game in {slot!r}")


@lru_cache(maxsize=1024)
def peek(slot: str, text: str, about: str = "") -> Waiting | Damaged:
    """A save at a glance: enough for the shelf, without replaying its log."""
    raw = read_json(text)
    try:
        version = raw.get("neunerlei")
        if type(version) is int and version > FORMAT:
            raise NewerSave("a later version")
        info = find_info(raw.get("game"))
        names = tuple(player.name for player in read_players(raw.get("players"), info.levels))
    except CannotRead as error:
        return Damaged(slot, text, isinstance(error, NewerSave))
    return Waiting(slot, info.id, names, str(raw.get("seed")), text, *read_about(about))


def _texts(app: App, prefix: str) -> list[tuple[str, str]]:
    """Slot and text of everything that is kept under a kind of key."""
    return [
        (key.removeprefix(prefix), app.stored[key]) for key in sorted(app.stored) if key.startswith(prefix)
    ]


def keys_of(slot: str) -> tuple[str, ...]:
    """Under which keys everything of a game is kept."""
    return tuple(kind + slot for kind in OF_A_TABLE)


def unused_slot(app: App, fresh: str) -> str:
    """A slot for one more game, named by a fresh word: no two windows hit on the same, and none is used again.

    A page around us that keeps our games itself has always known them by a count.
    """
    if app.host and app.host.storage == "host":
        return next(slot for n in count(1) if (slot := f"{n:03}") not in taken_slots(app.stored))
    return free_slot(app.stored, fresh)


def free_slot(stored: Mapping[str, str], fresh: str) -> str:
    """The fresh word, or one made of it that is not taken."""
    names = (f"{fresh or 'game'}{n or ''}" for n in count())
    return next(name for name in names if name not in taken_slots(stored))


def taken_slots(stored: Mapping[str, str]) -> set[str]:
    """Every slot that something is kept in."""
    return {key.removeprefix(kind) for key in stored for kind in OF_A_TABLE if key.startswith(kind)}


def about_now(app: App, slot: str) -> str:
    """The name of the game that was just put on the table, and that it was the last to be put there."""
    title, _before, _day = read_about(app.stored.get(ABOUT_KEY + slot, ""))
    return write_about(title, 1 + max((one.opened for one in waiting(app)), default=0), app.today)


def write_about(title: str, opened: int, day: str) -> str:
    """What stands beside a save: the name a person gave it, its place in the order of play, and when that was."""
    return json.dumps({"title": title, "opened": opened, "day": day}, ensure_ascii=False)


def read_about(text: str) -> tuple[str, int, str]:
    """The same again; whatever is missing or strange is none.

    >>> read_about(write_about("Sunday", 7, "2026-11-15")), read_about("rubbish")
    (('Sunday', 7, '2026-11-15'), ('', 0, ''))
    """
    raw = read_json(text)
    title, opened, day = raw.get("title"), raw.get("opened"), raw.get("day")
    return (
        read_name(title, LONGEST_TITLE) if isinstance(title, str) else "",
        opened if type(opened) is int and 0 <= opened < MOST_OPENED else 0,
        day if isinstance(day, str) and is_day(day) else "",
    )


# --- all that is kept ---------------------------------------------------------------------------------------


def with_texts(stored: Mapping[str, str], store: Store) -> Mapping[str, str]:
    """What is kept once this has been stored too.

    >>> with_texts({"a": "1", "b": "2"}, {"a": None, "c": "3"})
    {'b': '2', 'c': '3'}
    """
    if not store:
        return stored
    return {key: text for key, text in {**stored, **store}.items() if text is not None}


def finished_games(app: App) -> tuple[Finished, ...]:
    """Every finished game that counts, for statistics and records."""
    return _statistics(app.stored.get(STATS_KEY, ""))


_statistics = lru_cache(maxsize=2)(read_stats)


# --- settings and set-ups -----------------------------------------------------------------------------------


def read_settings(text: str, language: str) -> Settings:
    """The settings; whatever is missing or unknown takes its default. The language is the page's.

    >>> read_settings('{"theme": "dark", "speed": 7, "odds": false}', "de").theme
    'dark'
    """
    raw = read_json(text)
    # Until the help at the table had levels, there was a switch for the odds.
    settings = Settings(assist="legal") if raw.get("odds") is False else Settings()
    for name, value in (raw | {"language": language}).items():
        with suppress(CannotRead):
            settings = settings.having(name, value)
    return settings


def write_settings(settings: Settings) -> str:
    """The settings as text."""
    return json.dumps({name: getattr(settings, name) for name in Settings.__match_args__})


def last_plan(app: App, game_id: str) -> Plan | None:
    """How a game was last set up here, so that it starts with two taps; None when there is nothing to be used."""
    return _read_plan(game_id, app.stored.get(SETUP_KEY + game_id, ""))


@lru_cache(maxsize=32)
def _read_plan(game_id: str, text: str) -> Plan | None:
    raw, info = read_json(text), find_info(game_id)
    try:
        players = read_players(raw.get("players"), info.levels)
        options = info.read_options(
            len(players), raw["options"] if isinstance(raw.get("options"), dict) else {}
        )
    except CannotRead:
        return None
    return Plan(game_id, players, options, practice=raw.get("practice") is True)


def write_plan(plan: Plan) -> str:
    """A game's set-up as text; the seed is not kept."""
    players = [write_player(player) for player in plan.players]
    return json.dumps({"players": players, "options": plan.options, "practice": plan.practice})


def read_keys(text: str) -> list[str]:
    """Keys of ours from the page.

    >>> read_keys('["neunerlei:stats", 7]'), read_keys("rubbish")
    (['neunerlei:stats'], [])
    """
    raw = read_json(f'{{"keys": {text}}}').get("keys")
    return [key for key in raw if isinstance(key, str)] if isinstance(raw, list) else []


def read_json(text: str) -> dict[str, Any]:
    """A JSON object from outside; an empty one for anything else."""
    try:
        return read_object(text)
    except CannotRead:
        return {}
