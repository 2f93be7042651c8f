"""What is kept in the browser, as texts by key, and how it is read: every field checked, nothing trusted."""

import json
from collections.abc import Mapping
from typing import Any

from app.model import (
    ABOUT_KEY,
    ASSISTS,
    DRAFT_KEY,
    LONGEST_TITLE,
    MOTIONS,
    SETTINGS_KEY,
    SETUP_KEY,
    SPEEDS,
    STATS_KEY,
    TABLE_KEY,
    THEMES,
    App,
    Damaged,
    Settings,
    Setup,
    Table,
)
from kit.i18n import LANGUAGES
from table.game import CannotRead
from table.registry import INFOS, find_info
from table.save import FORMAT, NewerSave, read_name, read_object, read_players, read_seed, write_player
from table.session import Player
from table.stats import read_stats

MOST_OPENED = 10**9
"""How often games are opened on one device, at the very most."""


def restore(stored: Mapping[str, str], language: str, keeps: bool, address: str = "") -> App:
    """The shelf as it was left. What cannot be read is set aside, never lost."""
    tables: list[Table] = []
    damaged: list[Damaged] = []
    for key in sorted(stored):
        if key.startswith(TABLE_KEY):
            found = read_table(key.removeprefix(TABLE_KEY), stored[key], stored)
            (tables if isinstance(found, Table) else damaged).append(found)  # type: ignore[arg-type]
    setups = {}
    for game_id in INFOS:
        setup = read_setup(game_id, stored.get(SETUP_KEY + game_id, ""))
        if setup:
            setups[game_id] = setup
    return App(
        settings=read_settings(stored.get(SETTINGS_KEY, ""), language),
        keeps=keeps,
        address=address,
        tables=tuple(sorted(tables, key=lambda table: table.opened)),
        damaged=tuple(damaged),
        setups=setups,
        games=read_stats(stored.get(STATS_KEY, "")),
        stored=dict(stored),
    )


def read_table(slot: str, text: str, stored: Mapping[str, str]) -> Table | Damaged:
    """A save at a glance: enough for the shelf, without replaying its log; with its draft and its name, if stored."""
    raw = _json(text)
    try:
        version = raw.get("neunerlei")
        if type(version) is int and version > FORMAT:
            raise NewerSave("a later version")
        info = find_info(raw.get("game"))
        names = tuple(player.name for player in read_players(raw.get("players"), info.levels))
    except CannotRead as error:
        return Damaged(slot, text, isinstance(error, NewerSave))
    title, opened = read_about(stored.get(ABOUT_KEY + slot, ""))
    return Table(slot, info.id, names, text, stored.get(DRAFT_KEY + slot, ""), title, opened)


def write_about(title: str, opened: int) -> str:
    """What stands beside a save: the name a person gave it, and its place in the order of play."""
    return json.dumps({"title": title, "opened": opened}, ensure_ascii=False)


def read_about(text: str) -> tuple[str, int]:
    """The same again; whatever is missing or strange is none.

    >>> read_about(write_about("Sunday", 7)), read_about("rubbish")
    (('Sunday', 7), ('', 0))
    """
    raw = _json(text)
    title, opened = raw.get("title"), raw.get("opened")
    return (
        read_name(title, LONGEST_TITLE) if isinstance(title, str) else "",
        opened if type(opened) is int and 0 <= opened < MOST_OPENED else 0,
    )


def read_settings(text: str, language: str) -> Settings:
    """The settings; whatever is missing or unknown takes its default. The language is the page's.

    >>> read_settings('{"theme": "dark", "speed": 7, "odds": false}', "de").theme
    'dark'
    """
    raw = _json(text)
    # Until the help at the table had levels, there was a switch for the odds.
    default = Settings(assist="legal") if raw.get("odds") is False else Settings()

    def one_of(name: str, known: Any) -> Any:
        value = raw.get(name)
        return value if isinstance(value, str) and value in known else getattr(default, name)

    def switch(name: str) -> bool:
        value = raw.get(name)
        return value if isinstance(value, bool) else getattr(default, name)

    return Settings(
        language=language if language in LANGUAGES else "en",
        theme=one_of("theme", THEMES),
        speed=one_of("speed", SPEEDS),
        motion=one_of("motion", MOTIONS),
        assist=one_of("assist", ASSISTS),
        sound=switch("sound"),
        vibration=switch("vibration"),
        turns=switch("turns"),
    )


def write_settings(settings: Settings) -> str:
    """The settings as text."""
    return json.dumps({name: getattr(settings, name) for name in Settings.__match_args__})


def read_setup(game_id: str, text: str) -> Setup | None:
    """The last settings of a game; None when there are none that can be used."""
    raw = _json(text)
    info = find_info(game_id)
    try:
        players = read_players(raw.get("players"), info.levels)
        options = info.read_options(
            len(players), raw["options"] if isinstance(raw.get("options"), dict) else {}
        )
    except CannotRead:
        return None
    return Setup(game_id, players, options, practice=raw.get("practice") is True)


def write_setup(setup: Setup) -> str:
    """A game's settings as text; the seed is not kept."""
    players = [write_player(player) for player in setup.players]
    return json.dumps({"players": players, "options": setup.options, "practice": setup.practice})


def typed_name(text: str, fallback: Player) -> str:
    """A name as typed, or the old one when nothing is left of it."""
    return read_name(text) or fallback.name


def typed_seed(text: str) -> str:
    """A seed as typed; empty when it cannot be one."""
    try:
        return read_seed(text)
    except CannotRead:
        return ""


def _json(text: str) -> dict[str, Any]:
    """A JSON object from outside; an empty one for anything else."""
    try:
        return read_object(text)
    except CannotRead:
        return {}
