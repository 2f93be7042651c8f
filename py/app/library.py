"""Finished games: the last hundred stay as links' texts, with what was reviewed of them, to be looked at again.

Each has a key of its own, named by the slot it was played in: no two windows write over each other's. What a list
shows of a game stands beside its link: nothing is replayed to draw it. Where the browser's store is full the oldest
go first (``for_room``): a game in play is worth more than one that is over.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final

from app.model import App, Store
from app.stored import DONE_KEY, read_json
from kit.days import is_day
from table.account import Account, as_form, read_account
from table.bot import Unit
from table.game import CannotRead, Seat
from table.link import read_link, write_link
from table.registry import find_info
from table.save import HIGHEST_SCORE, read_name
from table.session import Session, people

MOST: Final = 100
"""So many finished games are kept."""
MOST_NUMBERED: Final = 10**9
"""No device plays more games."""
UNITS: Final[Mapping[str, Unit]] = {"points": "points", "lead": "lead", "chance": "chance"}


@dataclass(frozen=True, slots=True)
class Sum:
    """What an account comes to: enough for statistics, without the game."""

    unit: Unit
    luck: int
    cost: int
    result: int
    is_done: bool


@dataclass(frozen=True, slots=True)
class Volume:
    """A finished game as it is kept."""

    slot: str
    game_id: str
    names: tuple[str, ...]
    people: tuple[Seat, ...]
    """The seats of the people among them."""
    scores: tuple[int, ...]
    day: str
    number: int
    """The larger, the later it was finished on this device."""
    link: str
    sums: Mapping[Seat, Sum] = field(default_factory=dict)
    """What the accounts of those seats come to that have been made."""
    accounts: Mapping[Seat, object] = field(default_factory=dict)
    """These accounts line by line, as they are written; read only with the game (``account``)."""


def volumes(app: App) -> tuple[Volume, ...]:
    """Every finished game that is kept, the last one last; what cannot be read is left where it is and not shown."""
    found = (
        read_volume(key.removeprefix(DONE_KEY), text)
        for key, text in app.stored.items()
        if key.startswith(DONE_KEY)
    )
    return tuple(sorted(filter(None, found), key=lambda one: (one.day, one.number, one.slot)))


def find(app: App, slot: str) -> Volume:
    """The finished game in that slot. Raises ``CannotRead``."""
    volume = read_volume(slot, app.stored.get(DONE_KEY + slot, ""))
    if volume is None:
        raise CannotRead(f"no finished game in {slot!r}")
    return volume


def taken_in(app: App, slot: str, session: Session) -> Store:
    """What is stored when a game has ended: the game, and that the oldest are no more than fit into the library.

    Practice is not kept, nor what bots have played among themselves; and a frame on somebody's page has no library.
    """
    if session.result is None or session.practice or app.host or not people(session):
        return {}
    if DONE_KEY + slot in app.stored:
        return {}
    here = volumes(app)
    volume = Volume(
        slot,
        session.game.info.id,
        tuple(player.name for player in session.players),
        tuple(people(session)),
        session.result.scores,
        app.today,
        1 + max((one.number for one in here), default=0),
        write_link(session),
    )
    oldest = here[: max(0, len(here) + 1 - MOST)]
    return {DONE_KEY + slot: write_volume(volume), **{DONE_KEY + one.slot: None for one in oldest}}


def game_of(volume: Volume) -> Session:
    """The game itself, replayed. Raises ``CannotRead`` for one that cannot be played to its end."""
    loaded = read_link(volume.link)
    if loaded.session.result is None:
        raise CannotRead("a finished game that is not over")
    return loaded.session


def account(volume: Volume, session: Session, seat: Seat) -> Account | None:
    """A seat's account as far as it was made; None where there is none, or it is of no use."""
    try:
        return read_account(session, seat, volume.accounts.get(seat))
    except CannotRead:
        return None


def with_account(app: App, slot: str, found: Account) -> Store:
    """What is stored when an account has come further: it lies with its game. Nothing where that is not kept."""
    try:
        volume = find(app, slot)
    except CannotRead:
        return {}
    made = Sum(found.unit, found.luck, found.cost, found.result, found.is_done)
    text = write_volume(
        replace(
            volume,
            sums={**volume.sums, found.seat: made},
            accounts={**volume.accounts, found.seat: as_form(found)},
        )
    )
    return {} if app.stored[DONE_KEY + slot] == text else {DONE_KEY + slot: text}


def for_room(app: App, unkept: frozenset[str]) -> Store:
    """The oldest finished games that are dropped so that what has no room gets some; none where that is no use.

    What waits for room may be finished games themselves: then these are dropped, should nothing older be left.
    """
    needed = sum(len(key) + len(app.stored[key]) for key in unkept)
    dropped: dict[str, None] = {}
    for volume in volumes(app):
        if needed <= 0:
            break
        key = DONE_KEY + volume.slot
        dropped[key] = None
        needed -= len(key) + len(app.stored[key])
    return dropped


# --- as text ------------------------------------------------------------------------------------------------------


def write_volume(volume: Volume) -> str:
    """A finished game as text."""
    return json.dumps(
        {
            "game": volume.game_id,
            "names": volume.names,
            "people": volume.people,
            "scores": volume.scores,
            "day": volume.day,
            "number": volume.number,
            "link": volume.link,
            "sums": {
                str(seat): [one.unit, one.luck, one.cost, one.result, one.is_done]
                for seat, one in volume.sums.items()
            },
            "accounts": {str(seat): form for seat, form in volume.accounts.items()},
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


@lru_cache(maxsize=2 * MOST)
def read_volume(slot: str, text: str) -> Volume | None:
    """The same again; None for what is none of ours.

    >>> read_volume("a", "rubbish") is None
    True
    """
    raw = read_json(text)
    match raw:
        case {"game": game_id, "names": [*names], "people": [*seats], "scores": [*scores], "link": str(link)}:
            pass
        case _:
            return None
    try:
        info = find_info(game_id)
        called = tuple(read_name(name) for name in names)
    except CannotRead:
        return None
    if (
        len(called) not in info.seats
        or len(scores) != len(called)
        or not all(type(score) is int and abs(score) <= HIGHEST_SCORE for score in scores)
        or not all(type(seat) is int and 0 <= seat < len(called) for seat in seats)
    ):
        return None
    day, number = raw.get("day"), raw.get("number")
    return Volume(
        slot,
        info.id,
        called,
        tuple(seats),
        tuple(scores),
        day if isinstance(day, str) and is_day(day) else "",
        number if type(number) is int and 0 <= number < MOST_NUMBERED else 0,
        link,
        _read_sums(raw.get("sums"), len(called)),
        _by_seat(raw.get("accounts"), len(called)),
    )


def _by_seat(raw: Any, seats: int) -> dict[Seat, object]:
    if not isinstance(raw, dict):
        return {}
    return {seat: raw[str(seat)] for seat in range(seats) if str(seat) in raw}


def _read_sums(raw: Any, seats: int) -> dict[Seat, Sum]:
    found = {}
    for seat, form in _by_seat(raw, seats).items():
        match form:
            case [str(unit), int(luck), int(cost), int(result), bool(is_done)] if unit in UNITS:
                found[seat] = Sum(UNITS[unit], luck, cost, result, is_done)
    return found
