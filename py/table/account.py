"""The account of a game for one seat: what was luck, what the choices cost, what the rivals gave, and the rest.

Every line of the log is booked once. A draw is luck: what the position is worth after it, against the mean of all that
could have come, as far as such a difference can be trusted. A choice costs what the best move was worth more, where
that is clear; a rival's choice gives or takes what the position changes by it. What an estimate changes because it is
made later is the rest: kept apart, told, and hidden in nothing else. With all of it

    result = start + luck − cost + rivals + rest

exactly, line by line: amounts are whole thousandths of the game's unit. Result minus luck is the fair measure of how
well somebody played, whatever the judge thinks: the mean of luck is zero by construction.
"""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, Literal

from table import face
from table.bot import Judgement, Unit
from table.game import CHANCE, CannotRead, NotLegal, Result, Seat
from table.session import Session, read_line

Kind = Literal["luck", "choice", "rivals"]

FINE: Final = 1000
"""An amount is a whole number of such parts of the unit."""
SURE: Final = 2.0
"""So many standard errors make a difference clear."""
WORTH_A_WORD: Final[dict[Unit, int]] = {"points": 1 * FINE, "lead": 1 * FINE, "chance": 1 * FINE}
"""What a choice must have cost, or spared, to be spoken of."""
LARGEST: Final = 10_000_000
"""No amount is larger."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log, booked."""

    at: int
    """The line's number in the log."""
    kind: Kind
    change: int
    """The luck, the cost with a minus, or what a rival's choice gave."""
    rest: int
    error: int = 0
    """The standard error of a cost, or of what was spared."""
    better: str = ""
    """The text of a move that was clearly better."""
    spared: int = 0
    """What the obvious move would have cost, where the best one was found instead."""
    looked_at: bool = True
    """Whether this choice has been judged; until then all that it changed stands in the rest."""


@dataclass(frozen=True, slots=True)
class Account:
    """A game as one seat's account."""

    unit: Unit
    seat: Seat
    start: int
    """What was expected once the game was set up."""
    entries: tuple[Entry, ...]
    result: int

    def total(self, kind: Kind) -> int:
        """All that was booked under one heading."""
        return sum(entry.change for entry in self.entries if entry.kind == kind)

    @property
    def luck(self) -> int:
        """What the draws gave, above what they give on average."""
        return self.total("luck")

    @property
    def cost(self) -> int:
        """What the choices of this seat cost."""
        return -self.total("choice")

    @property
    def rivals(self) -> int:
        """What the choices of the others gave this seat."""
        return self.total("rivals")

    @property
    def rest(self) -> int:
        """What estimates changed by being made later."""
        return sum(entry.rest for entry in self.entries)

    @property
    def fair(self) -> int:
        """How well it was played: the result without the luck."""
        return self.result - self.luck

    @property
    def choices(self) -> tuple[Entry, ...]:
        """What this seat has decided."""
        return tuple(entry for entry in self.entries if entry.kind == "choice")

    @property
    def looked_at(self) -> int:
        """How many of the choices have been judged."""
        return sum(entry.looked_at for entry in self.choices)

    @property
    def is_done(self) -> bool:
        """Whether every choice has been judged."""
        return self.looked_at == len(self.choices)

    def expected(self) -> list[int]:
        """What was expected after each entry, and before the first."""
        course = [self.start]
        for entry in self.entries:
            course.append(course[-1] + entry.change + entry.rest)
        return course

    def costliest(self, most: int) -> list[Entry]:
        """The choices that cost most, where that is worth a word; the dearest first."""
        dear = [entry for entry in self.choices if -entry.change >= WORTH_A_WORD[self.unit]]
        return sorted(dear, key=lambda entry: entry.change)[:most]

    def finds(self, most: int) -> list[Entry]:
        """Good choices that were hard to find, the best first."""
        good = [entry for entry in self.choices if entry.spared >= WORTH_A_WORD[self.unit]]
        return sorted(good, key=lambda entry: -entry.spared)[:most]


def fine(amount: float) -> int:
    """An amount in whole parts.

    >>> fine(2.5), fine(-0.0004)
    (2500, 0)
    """
    return round(amount * FINE)


def reached(unit: Unit, result: Result, seat: Seat) -> int:
    """The result in the unit of an account.

    >>> end = Result((40, 44, 44), (1, 2), "points")
    >>> [reached(unit, end, 1) for unit in ("points", "lead", "chance")]
    [44000, 0, 50000]
    """
    if unit == "chance":
        return fine(100 / len(result.winners)) if seat in result.winners else 0
    others = [score for other, score in enumerate(result.scores) if other != seat]
    return FINE * (result.scores[seat] - (max(others) if unit == "lead" else 0))


def reviewed(session: Session, seat: Seat, known: Account | None = None) -> Iterator[Account | None]:
    """A finished game's account, more and more of it: first all luck, then choice by choice. None in between.

    ``known`` is as far as it had come before. The same game gives the same account.
    """
    account = known
    if account is None:
        account = yield from _booked(session, seat)
    yield account
    for nth, entry in enumerate(account.entries):
        if entry.kind == "choice" and not entry.looked_at:
            looked_at = yield from _looked_at(session, seat, entry)
            entries = (*account.entries[:nth], looked_at, *account.entries[nth + 1 :])
            account = replace(account, entries=entries)
            yield account


def _booked(session: Session, seat: Seat) -> Generator[None, None, Account]:
    """The account before any choice has been judged."""
    game, judge = session.game, face.judge(session.game)
    if session.result is None:
        raise CannotRead("only a game that is over has an account")
    unit = judge.unit(len(session.players))
    entries = []
    begin = next(at for at, state in enumerate(session.states) if judge.is_set_up(state))
    before = start = fine((yield from judge.worth(session.states[begin], seat)))
    for at in range(begin, session.cursor):
        mover, _move = read_line(game, session.log[at])
        after = fine((yield from judge.worth(session.states[at + 1], seat)))
        if mover == CHANCE:
            mean = yield from _mean(session, at, seat)
            luck = round(judge.trust(session.states[at]) * (after - mean))
            entries.append(Entry(at, "luck", luck, after - before - luck))
        elif mover == seat:
            entries.append(Entry(at, "choice", 0, after - before, looked_at=False))
        else:
            entries.append(Entry(at, "rivals", after - before, 0))
        before = after
        yield
    return Account(unit, seat, start, tuple(entries), reached(unit, session.result, seat))


def _mean(session: Session, at: int, seat: Seat) -> Generator[None, None, int]:
    """What a position is worth on average after a draw, weighted as chance is."""
    game, judge, state = session.game, face.judge(session.game), session.states[at]
    total = weights = 0.0
    for outcome, weight in game.chance(state):
        total += weight * (yield from judge.worth(game.play(state, CHANCE, outcome), seat))
        weights += weight
        yield
    return fine(total / weights)


def _looked_at(session: Session, seat: Seat, entry: Entry) -> Generator[None, None, Entry]:
    """A choice, judged: what it cost beside the best move, or what it spared beside the obvious one."""
    game, judge = session.game, face.judge(session.game)
    view = game.observe(session.states[entry.at], seat)
    _seat, move = read_line(game, session.log[entry.at])
    obvious = judge.obvious(game, view, seat)
    judgement: Judgement = ()
    # The luck of the level itself at this table: what the strongest has chosen here, it would choose again.
    luck = Random(f"{session.seed}/{entry.at}/{seat}")
    for found in judge.judged(game, view, seat, luck, judge.BUDGET, (move, obvious)):
        judgement = found or judgement
        yield
    return weighed(entry, judgement, move, obvious, game.write_move)


def weighed(
    entry: Entry, judgement: Judgement, move: Any, obvious: Any, written: Callable[[Any], str]
) -> Entry:
    """A choice with what its judgement says: what is not clear costs nothing, and stays in the rest."""
    worths = {one.move: one for one in judgement}
    best, own, plain = judgement[0], worths[move], worths[obvious]
    cost = best.worth - own.worth
    if cost > SURE * own.error:
        amount = fine(best.worth) - fine(
            own.worth
        )  # Rounded as positions are: what is solved leaves no rest.
        return replace(
            entry,
            change=-amount,
            rest=entry.rest + amount,
            error=fine(own.error),
            better=written(best.move),
            looked_at=True,
        )
    spared = own.worth - plain.worth
    if move == best.move and spared > SURE * plain.error:
        return replace(entry, spared=fine(spared), error=fine(plain.error), looked_at=True)
    return replace(entry, looked_at=True)


# --- as it is kept ---------------------------------------------------------------------------------------------


def as_form(account: Account) -> list[object]:
    """An account as JSON can hold it, short: what the log says anyway is left out."""
    return [account.start, [_entry_form(entry) for entry in account.entries]]


def _entry_form(entry: Entry) -> list[object]:
    plain: list[object] = [entry.change, entry.rest]
    if entry.kind != "choice" or not entry.looked_at:
        return plain
    return [*plain, entry.error, entry.spared, entry.better]


def read_account(session: Session, seat: Seat, raw: object) -> Account:
    """An account of that game from outside. Raises ``CannotRead`` unless every line is there and it adds up."""
    judge = face.judge(session.game)
    if session.result is None or seat not in range(len(session.players)):
        raise CannotRead("an account of nobody's game")
    match raw:
        case [int(start), [*forms]] if _is_amount(start):
            pass
        case _:
            raise CannotRead("not an account")
    begin = next(at for at, state in enumerate(session.states) if judge.is_set_up(state))
    if len(forms) != session.cursor - begin:
        raise CannotRead("an account of another game")
    entries = tuple(_read_entry(session, seat, begin + nth, form) for nth, form in enumerate(forms))
    unit = judge.unit(len(session.players))
    account = Account(unit, seat, start, entries, reached(unit, session.result, seat))
    if account.expected()[-1] != account.result:
        raise CannotRead("an account that does not add up")
    return account


def _read_entry(session: Session, seat: Seat, at: int, form: object) -> Entry:
    mover = session.log[at][0]
    kind: Kind = "luck" if mover == "*" else "choice" if mover == str(seat) else "rivals"
    match form:
        case [int(change), int(rest)] if _is_amount(change, rest):
            return Entry(at, kind, change, rest, looked_at=kind != "choice")
        case [int(change), int(rest), int(error), int(spared), str(better)] if (
            kind == "choice" and _is_amount(change, rest, error, spared) and change <= 0
        ):
            if better and not _is_legal(session, at, seat, better):
                raise CannotRead("a better move that is none")
            return Entry(at, kind, change, rest, error, better, spared)
    raise CannotRead("not a line of an account")


def _is_legal(session: Session, at: int, seat: Seat, move: str) -> bool:
    try:
        session.game.play(session.states[at], seat, session.game.read_move(move))
    except NotLegal:
        return False
    return True


def _is_amount(*amounts: int) -> bool:
    return all(type(amount) is int and abs(amount) <= LARGEST for amount in amounts)
