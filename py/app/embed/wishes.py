"""What a publisher's page may wish for, in the address of the frame or in a message: every value checked.

A wish that cannot be granted changes nothing and is named in a complaint, which the page around us gets as an
``error`` message. Nothing here trusts a type, a range or a size.
"""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kit.colour import read_colour, write_colour
from kit.i18n import LANGUAGES
from table.game import CannotRead, Info
from table.registry import INFOS
from table.save import COLOURS, read_seed

THEMES: Final = {"auto": "system", "light": "light", "dark": "dark", "contrast": "contrast"}
"""A theme's name outside, and in the settings."""
MOTIONS: Final = {"auto": "system", "still": "still"}
UIS: Final = ("compact", "full")
STORAGES: Final = ("own", "host", "none")
TOPICS: Final = ("turn", "link")
"""What is told only to those who ask for it."""
STARTS: Final = ("now", "setup")
"""What comes first: the game, or its set-up."""

Reader = Callable[[object], Any]
"""Makes of a value from outside one that can be used. Raises ``CannotRead``."""

MOST_COMPLAINTS: Final = 10
LONGEST_FIELD: Final = 40
LONGEST_STATE: Final = 60_000
LONGEST_ADDRESS: Final = 500


@dataclass(frozen=True, slots=True)
class Complaint:
    """A field of theirs that we could not use."""

    code: str
    """unknown-field, bad-value"""
    field: str

    def message(self) -> dict[str, object]:
        """What the page around us is told; for its makers, not for players."""
        said = {"unknown-field": "there is no such field", "bad-value": "not a value we know; left as it was"}
        field = self.field[:LONGEST_FIELD]
        return {"code": self.code, "field": field, "message": f"{field}: {said[self.code]}", "fatal": False}


def read_query(query: Mapping[str, Any]) -> dict[str, object]:
    """The parameters of an address, as a message would have them: numbers, lists and truth values, not texts.

    >>> read_query({"game": "nmbr9", "players": "2", "bots": "first,second", "muted": "false"})
    {'game': 'nmbr9', 'players': 2, 'bots': ['first', 'second'], 'muted': False}
    """
    read: dict[str, Callable[[str], object]] = {
        "players": _count,
        "bots": lambda text: text.split(",") if text and isinstance(_count(text), str) else _count(text),
        "muted": lambda text: {"true": True, "false": False}.get(text, text),
    }
    return {name: read[name](value) if name in read else value for name, value in query.items()}


def _count(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() and len(text) == 1 else text


def granted(data: Mapping[str, Any], known: Sequence[str]) -> tuple[dict[str, Any], tuple[Complaint, ...]]:
    """Every wish that can be granted, by name, and a complaint about every other.

    What is null means the default, and is granted as None.

    >>> granted({"theme": "dark", "lang": "tlh", "colour": "red"}, ("theme", "lang"))[0]
    {'theme': 'dark'}
    """
    wishes: dict[str, Any] = {}
    complaints: list[Complaint] = []
    for name, value in list(data.items())[: 2 * MOST_COMPLAINTS]:
        if name not in known:
            complaints.append(Complaint("unknown-field", name))
            continue
        try:
            wishes[name] = None if value is None else READERS[name](value)
        except CannotRead:
            complaints.append(Complaint("bad-value", name))
    return wishes, tuple(complaints[:MOST_COMPLAINTS])


def _if(fits: Callable[[Any], bool]) -> Reader:
    """Lets through what fits."""

    def read(value: object) -> object:
        if not fits(value):
            raise CannotRead("not a value we know")
        return value

    return read


def _one_of(choices: Container[str]) -> Reader:
    return _if(lambda value: isinstance(value, str) and value in choices)


def _topics(value: object) -> frozenset[str]:
    if not isinstance(value, list) or not all(isinstance(topic, str) and topic in TOPICS for topic in value):
        raise CannotRead("not a list of topics")
    return frozenset(value)


def _bots(value: object) -> int | tuple[str, ...]:
    """A number of bots, or the level of each."""
    if type(value) is int and 0 <= value < COLOURS:
        return value
    if isinstance(value, list) and len(value) < COLOURS and all(isinstance(level, str) for level in value):
        return tuple(value)
    raise CannotRead("neither a number of bots nor their levels")


def _address(value: object) -> str:
    """An address to which a link may lead.

    >>> _address("https://verlag.example/spiel")
    'https://verlag.example/spiel'
    """
    if not isinstance(value, str) or not value.startswith(("https://", "http://")):
        raise CannotRead("not an address")
    if len(value) > LONGEST_ADDRESS or not value.isprintable() or " " in value:
        raise CannotRead("too long, or with what no address holds")
    return value


READERS: Final[Mapping[str, Reader]] = {
    "game": _one_of(INFOS),
    "lang": _one_of(LANGUAGES),
    "theme": _one_of(THEMES),
    "motion": _one_of(MOTIONS),
    "ui": _one_of(UIS),
    "storage": _one_of(STORAGES),
    "accent": lambda value: write_colour(read_colour(value)),
    "muted": _if(lambda value: isinstance(value, bool)),
    "subscribe": _topics,
    "share-url": _address,
    "start": _one_of(STARTS),
    "state": _if(lambda value: isinstance(value, str) and len(value) <= LONGEST_STATE),
    "players": _if(lambda value: type(value) is int and 1 <= value <= COLOURS),
    "bots": _bots,
    "seed": read_seed,
    "options": _if(lambda value: isinstance(value, dict)),
    "what": _one_of(("state", "stats", "version")),
}


def levels_for(info: Info, wishes: Mapping[str, Any]) -> tuple[tuple[str | None, ...], tuple[Complaint, ...]]:
    """Who sits at the table, a bot's level or None for a person, and what was wrong with the wish.

    What is not said takes its default: one person, and as many of the weakest bots as the game needs.

    >>> levels_for(INFOS["alles-laeuft"], {"players": 2, "bots": 1})[0]
    (None, None, 'careful')
    >>> levels_for(INFOS["alles-laeuft"], {"bots": ("clever",)})
    ((None, 'careful'), (Complaint(code='bad-value', field='bots'),))
    """
    people = wishes.get("players") or 1
    bots = wishes.get("bots")
    if bots is None:
        bots = max(0, info.seats[0] - people)
    levels = (info.levels[0],) * bots if isinstance(bots, int) else bots
    if people + len(levels) in info.seats and set(levels) <= set(info.levels):
        return (None,) * people + levels, ()
    wrong = "bots" if wishes.get("bots") else "players"
    return levels_for(info, {})[0], (Complaint("bad-value", wrong),)


def options_for(
    info: Info, seats: int, wishes: Mapping[str, object]
) -> tuple[dict[str, object], tuple[Complaint, ...]]:
    """Every option of a game, as wished where that is possible, and what was wrong with the wish."""
    chosen: dict[str, object] = {}
    complaints: list[Complaint] = []
    for name, value in list(wishes.items())[:MOST_COMPLAINTS]:
        try:
            chosen = info.read_options(seats, {**chosen, name: value})
        except CannotRead:
            complaints.append(Complaint("bad-value", f"options.{name}"))
    return info.read_options(seats, chosen), tuple(complaints)
