"""A session: a game in play. Who sits where, the seed, and a log of lines with a cursor in it.

Everything else follows from these: the states are the log replayed. A session is a value; what changes it
returns a new one. Every move, a person's, a bot's or a loaded one, goes through its text, so that playing
tests the save format.

A log line is ``<seat> <move>``, with ``*`` for chance: ``* dice35``, ``0 advance``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from table.chance import draw
from table.game import CHANCE, CannotRead, Game, NotLegal, Result, Seat
from table.registry import find


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at a seat: a name, a colour's number, and a bot's level (None for a person)."""

    name: str
    colour: int
    level: str | None = None
    away: bool = False
    """A person who sits at another device; their moves come in by links."""

    @property
    def is_person(self) -> bool:
        """Whether nobody but a person moves here."""
        return self.level is None

    @property
    def is_here(self) -> bool:
        """Whether this seat waits for taps on this device."""
        return self.is_person and not self.away


@dataclass(frozen=True, slots=True)
class Beat:
    """A score that somebody made with the same luck, and who."""

    name: str
    score: int


@dataclass(frozen=True)
class Session:
    """A game in play. ``states[k]`` is the state after k log lines; the cursor says how many of them count."""

    game: Game[Any, Any]
    options: Mapping[str, object]
    seed: str
    players: tuple[Player, ...]
    practice: bool
    log: tuple[str, ...]
    cursor: int
    states: tuple[Any, ...]
    beat: Beat | None = None
    """What is to be beaten, where somebody was challenged."""

    @cached_property
    def state(self) -> Any:
        """The position on the table."""
        return self.states[self.cursor]

    @cached_property
    def to_move(self) -> tuple[Seat, ...]:
        """Whose move it is."""
        return self.game.to_move(self.state)

    @cached_property
    def result(self) -> Result | None:
        """The outcome, once it is over."""
        return self.game.result(self.state)


def new_session(
    game_id: str,
    players: tuple[Player, ...],
    seed: str,
    options: Mapping[str, object] | None = None,
    practice: bool = False,
) -> Session:
    """A game set up as far as chance can do it alone. Raises ``CannotRead``."""
    return settle(empty_session(find(game_id), players, seed, options or {}, practice))


def empty_session(
    game: Game[Any, Any],
    players: tuple[Player, ...],
    seed: str,
    options: Mapping[str, object],
    practice: bool,
) -> Session:
    """A game of which no line has been played. Raises ``CannotRead``."""
    checked = game.info.read_options(len(players), options)
    first = game.start(len(players), checked)
    return Session(game, checked, seed, players, practice, (), 0, (first,))


def write_line(game: Game[Any, Any], seat: Seat, move: Any) -> str:
    """A log line."""
    return f"{'*' if seat == CHANCE else seat} {game.write_move(move)}"


def read_line(game: Game[Any, Any], line: str) -> tuple[Seat, Any]:
    """Seat and move of a log line. Raises ``CannotRead``.

    >>> read_line(find("alles-laeuft"), "* dice35")
    (-1, 'dice35')
    """
    seat, separator, move = line.partition(" ")
    if not separator or not (seat == "*" or (seat.isascii() and seat.isdigit() and len(seat) == 1)):
        raise CannotRead(f"not a log line: {line!r}")
    return (CHANCE if seat == "*" else int(seat)), game.read_move(move)


def step(session: Session, line: str) -> Session:
    """The session after one more line; whatever had been undone is forgotten.

    Raises ``CannotRead`` or ``NotLegal`` and changes nothing then.
    """
    seat, move = read_line(session.game, line)
    after = session.game.play(session.state, seat, move)
    at = session.cursor
    if session.log[at : at + 1] == (line,):
        return replace(session, cursor=at + 1)
    return replace(
        session, log=(*session.log[:at], line), cursor=at + 1, states=(*session.states[: at + 1], after)
    )


def submit(session: Session, seat: Seat, move: Any) -> Session:
    """A seat plays a move, and chance does what no hand has to set off. Raises ``NotLegal``."""
    if seat == CHANCE:
        raise NotLegal("not-your-turn")  # Nobody says what the dice show: see throw.
    return settle(step(session, write_line(session.game, seat, move)))


def throw(session: Session) -> Session:
    """Chance decides the one thing that somebody's hand sets off: the dice fall. Raises ``NotLegal``."""
    if session.to_move != (CHANCE,):
        raise NotLegal("over" if session.result else "not-your-turn")
    return settle(_let_chance_play(session))


def settle(session: Session) -> Session:
    """Chance plays on for as long as no hand is needed for it."""
    while session.to_move == (CHANCE,) and session.game.roller(session.state) is None:
        session = _let_chance_play(session)
    return session


def _let_chance_play(session: Session) -> Session:
    """The next draw: its number is the count of chance's lines before it, so undo cannot re-roll it."""
    k = sum(line.startswith("* ") for line in session.log[: session.cursor])
    outcome = draw(session.seed, k, session.game.chance(session.state))
    return step(session, write_line(session.game, CHANCE, outcome))


def person_on_turn(session: Session) -> Seat | None:
    """The person here the table waits for: the first of those who may move, or whose hand throws the dice."""
    return next((seat for seat in waiting_for(session) if session.players[seat].is_here), None)


def away_on_turn(session: Session) -> Seat | None:
    """The person at another device the table waits for, once nobody here has to act."""
    if person_on_turn(session) is not None:
        return None
    return next((seat for seat in waiting_for(session) if session.players[seat].away), None)


def receiver(session: Session) -> Seat | None:
    """Whom this table goes to: the person on turn at another device, else the first who sits at one; None: unknown."""
    elsewhere = (seat for seat, player in enumerate(session.players) if player.away)
    on_turn = away_on_turn(session)
    return next(elsewhere, None) if on_turn is None else on_turn


def bot_on_turn(session: Session) -> Seat | None:
    """The bot to move or to throw, once no person has to act before it."""
    seats = waiting_for(session)
    bots = [seat for seat in seats if not session.players[seat].is_person]
    return bots[0] if bots and len(bots) == len(seats) else None


def waiting_for(session: Session) -> tuple[Seat, ...]:
    """Every seat the table waits for, with the roller in place of chance."""
    if session.to_move == (CHANCE,):
        roller = session.game.roller(session.state)
        return () if roller is None else (roller,)
    return session.to_move


def people(session: Session) -> list[Seat]:
    """The seats of all people, wherever they sit."""
    return [seat for seat, player in enumerate(session.players) if player.is_person]


def in_front(session: Session) -> Seat | None:
    """Whose view is shown first: the only person's here; with several, nobody's until they say who they are."""
    here = [seat for seat, player in enumerate(session.players) if player.is_here]
    return here[0] if len(here) == 1 else None


def seated(session: Session, who: str) -> Session:
    """Somebody says who sits at this device: a seat, or "all". Raises ``CannotRead``."""
    known = {str(seat): seat for seat in people(session)}
    if who != "all" and who not in known:
        raise CannotRead(f"nobody sits there: {who!r}")
    players = tuple(
        replace(player, away=who != "all" and player.is_person and seat != known[who])
        for seat, player in enumerate(session.players)
    )
    return replace(session, players=players)


def to_beat(session: Session) -> Beat | None:
    """What the best person at this table has reached; None before the end, and where only bots played."""
    if session.result is None or not people(session):
        return None
    scores = session.result.scores
    best = max(people(session), key=lambda seat: scores[seat])
    return Beat(session.players[best].name, scores[best])


def undo_point(session: Session) -> int | None:
    """Where an undo would set the cursor, or None when nothing may be taken back.

    In a counted game a person takes back their own last move as long as nothing has been revealed and nobody
    else has moved since. Practice goes back to the last position in which a person had something to do.
    """
    if not session.practice:
        return session.cursor - 1 if _can_be_taken_back(session) else None
    for at in range(session.cursor - 1, -1, -1):
        if person_on_turn(replace(session, cursor=at)) is not None:
            return at
    return None


def has_moved(session: Session) -> bool:
    """Whether any person has made a move so far."""
    seats = {line[0] for line in session.log[: session.cursor]}
    return any(str(seat) in seats for seat in people(session))


def undo(session: Session) -> Session:
    """One person's step back, or the same session when nothing may be taken back."""
    at = undo_point(session)
    return session if at is None else replace(session, cursor=at)


def redo(session: Session) -> Session:
    """The undone step again, with everything that followed it without a person."""
    if session.cursor == len(session.log):
        return session
    session = replace(session, cursor=session.cursor + 1)
    while session.cursor < len(session.log) and person_on_turn(session) is None:
        session = replace(session, cursor=session.cursor + 1)
    return session


def _can_be_taken_back(session: Session) -> bool:
    """Whether the last line is a person's that did not end the game nor turn up what others had hidden."""
    at = session.cursor - 1
    if at < 0 or session.result or session.log[at].startswith("* "):
        return False
    seat = int(session.log[at][0])
    before, after = session.states[at], session.states[at + 1]
    saw_all_before, sees_all_now = (session.game.observe(state, seat) == state for state in (before, after))
    return session.players[seat].is_person and (saw_all_before or not sees_all_now)
