"""The game protocol: what every game on the shelf can be asked, and the few types that cross its border.

A game is a pure value. It knows no browser, no clock, no language and no random generator: dice, bags and
decks are the seat ``CHANCE``, whose outcomes are moves like any other. States are frozen and hashable and
hold no history. Moves are small values inside a game and ASCII text at every border.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, Generic, Protocol, TypeVar

Seat = int

CHANCE: Final[Seat] = -1
"""The seat of dice, bags and decks."""

S = TypeVar("S")
M = TypeVar("M")
S_contra = TypeVar("S_contra", contravariant=True)


class CannotRead(ValueError):
    """A text, an option or a number of seats from outside that means nothing here."""


class NotLegal(ValueError):
    """A move that can be read but not be played now.

    ``reason`` is a short code which the game's words.py turns into a sentence; ``where`` holds what that
    sentence needs (a field, a number).

    >>> NotLegal("overlap", field="d5").reason
    'overlap'
    """

    def __init__(self, reason: str, **where: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.where = where


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: its name, every value it may take, and which of them needs how many seats.

    A tuple among the choices is a bag: it may be given in any order, and as a list.
    """

    name: str
    choices: tuple[object, ...]
    default: object
    seats_for: tuple[tuple[object, range], ...] = ()

    def read(self, value: object, seats: int) -> object:
        """The choice that ``value`` names, or ``CannotRead``.

        >>> Option("sections", (6, 5), 6, ((5, range(2, 4)),)).read(5, 3)
        5
        >>> Option("tokens", ((1, 2, 2),), (1, 2, 2)).read([2, 1, 2], 2)
        (1, 2, 2)
        """
        for choice in self.choices_for(seats):
            if _same(choice, value):
                return choice
        raise CannotRead(f"option {self.name}: {value!r} is none of its values for {seats} seats")

    def choices_for(self, seats: int) -> tuple[object, ...]:
        """The values open to that many seats, in the order in which they are offered."""
        limits = dict(self.seats_for)
        return tuple(choice for choice in self.choices if seats in limits.get(choice, (seats,)))


def _same(choice: object, value: object) -> bool:
    """Whether an outside value is this choice: of the same type (True is not 1), a bag in any order."""
    if isinstance(choice, tuple) and isinstance(value, (tuple, list)):
        return all(type(item) is int for item in value) and tuple(sorted(value)) == choice
    return type(choice) is type(value) and choice == value


@dataclass(frozen=True, slots=True)
class Credits:
    """Whose game the printed one is. What we do not know stays empty: nothing here is a guess."""

    title: str
    """As it stands on the box, in no language but its own."""
    authors: tuple[str, ...] = ()
    publisher: str = ""
    year: int | None = None


@dataclass(frozen=True, slots=True)
class Info:
    """What the shelf knows of a game before it starts."""

    id: str
    package: str
    """The folder under games/ that holds its rules, text, view, words, bots and lesson."""
    titles: Mapping[str, str]
    """The title by language; "en" is always there."""
    credits: Credits
    seats: range
    age: int
    """How old one should be, as the box says."""
    minutes: tuple[int, int]
    """How long it takes at a table, at least and at most."""
    rules_version: int
    """Raised when an old log would be played differently; games that were begun before go on under theirs."""
    options: tuple[Option, ...]
    longest: int
    """No game has more log lines than this, as far as random play has ever shown."""
    levels: tuple[str, ...] = ()
    """The ids of its bots, weakest first."""
    says_who_begins: bool = False
    """The people at the table say who begins; it is the first seat."""
    seeks_best: bool = False
    """Whether it has a best.py: it makes sense to ask what was possible."""

    @property
    def style(self) -> str:
        """The class of everything that is drawn in the manner of this game."""
        return self.package.replace("_", "-")

    def title(self, language: str) -> str:
        """The title in that language, else in English."""
        return self.titles.get(language, self.titles["en"])

    def read_options(self, seats: int, options: Mapping[str, object]) -> dict[str, object]:
        """Every option with a checked value; what is omitted takes its default. Raises ``CannotRead``."""
        if type(seats) is not int or seats not in self.seats:
            raise CannotRead(f"{self.id} is not played by {seats!r}")
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise CannotRead(f"{self.id} has no option {name!r}")
        return {name: option.read(options.get(name, option.default), seats) for name, option in known.items()}


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: points by seat, the seats that won, and a code for the reason."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    why: str

    def ranking(self) -> list[Seat]:
        """The seats, the highest score first.

        >>> Result((4, 9, 9), (1, 2), "points").ranking()
        [1, 2, 0]
        """
        return sorted(range(len(self.scores)), key=lambda seat: (-self.scores[seat], seat))


class Game(Protocol[S, M]):
    """The verbs of a game. All are pure."""

    @property
    def info(self) -> Info: ...

    @property
    def earlier(self) -> "Mapping[int, Game[S, M]]":
        """This game under each earlier version of its rules: what was begun under one goes on under it."""

    def start(self, seats: int, options: Mapping[str, object], /) -> S:
        """The first state. Raises ``CannotRead`` for options or seats that do not exist."""

    def to_move(self, state: S, /) -> tuple[Seat, ...]:
        """Who moves: () when it is over, (CHANCE,), one seat, or every seat that still moves at the same time."""

    def roller(self, state: S, /) -> Seat | None:
        """Whose hand throws what chance decides next: that seat's tap sets it off. None: nobody's, it just happens."""

    def moves(self, state: S, seat: Seat, /) -> Sequence[M]:
        """That seat's legal moves, sorted by their text, each once; empty for a seat not on turn."""

    def chance(self, state: S, /) -> Sequence[tuple[M, int]]:
        """What chance may do, with integer weights; empty when chance is not on turn."""

    def play(self, state: S, seat: Seat, move: M, /) -> S:
        """The state after the move and after every step it forces. Raises ``NotLegal``."""

    def result(self, state: S, /) -> Result | None:
        """The outcome, as soon as nobody moves any more."""

    def observe(self, state: S, seat: Seat | None, /) -> S:
        """The state with everything blanked that this seat may not see; None is an onlooker."""

    def write_move(self, move: M, /) -> str:
        """The move as ASCII text without a space."""

    def read_move(self, text: str, /) -> M:
        """The move that the text names. Raises ``CannotRead``."""

    def show(self, state: S, /) -> str:
        """The position as a text board, for people, tests and screen readers."""


class Rules(Protocol[S, M]):
    """rules.py of a game: its verbs as functions."""

    def start(self, seats: int, options: Mapping[str, object], /) -> S: ...
    def to_move(self, state: S, /) -> tuple[Seat, ...]: ...
    def roller(self, state: S, /) -> Seat | None: ...
    def moves(self, state: S, seat: Seat, /) -> Sequence[M]: ...
    def chance(self, state: S, /) -> Sequence[tuple[M, int]]: ...
    def play(self, state: S, seat: Seat, move: M, /) -> S: ...
    def result(self, state: S, /) -> Result | None: ...
    def observe(self, state: S, seat: Seat | None, /) -> S: ...


class Text(Protocol[S_contra, M]):
    """text.py of a game: moves and positions as text, both ways."""

    def write_move(self, move: M, /) -> str: ...
    def read_move(self, text: str, /) -> M: ...
    def show(self, state: S_contra, /) -> str: ...


@dataclass(frozen=True, slots=True)
class Bound(Generic[S, M]):
    """A game whose verbs are the functions of two modules, called without a detour."""

    info: Info
    start: Callable[[int, Mapping[str, object]], S]
    to_move: Callable[[S], tuple[Seat, ...]]
    roller: Callable[[S], Seat | None]
    moves: Callable[[S, Seat], Sequence[M]]
    chance: Callable[[S], Sequence[tuple[M, int]]]
    play: Callable[[S, Seat, M], S]
    result: Callable[[S], Result | None]
    observe: Callable[[S, Seat | None], S]
    write_move: Callable[[M], str]
    read_move: Callable[[str], M]
    show: Callable[[S], str]
    earlier: "Mapping[int, Game[S, M]]" = field(default_factory=dict)


def bound(
    info: Info,
    rules: Rules[S, M],
    text: Text[S, M],
    beginnings: Mapping[int, Callable[[int, Mapping[str, object]], S]] = MappingProxyType({}),
) -> Game[S, M]:
    """Rules and text of a game, bound to the protocol; an earlier version of the rules differs in its beginning."""
    now = Bound(
        info,
        rules.start,
        rules.to_move,
        rules.roller,
        rules.moves,
        rules.chance,
        rules.play,
        rules.result,
        rules.observe,
        text.write_move,
        text.read_move,
        text.show,
    )
    earlier = {
        version: replace(now, info=replace(info, rules_version=version), start=start)
        for version, start in beginnings.items()
    }
    return replace(now, earlier=earlier)
