"""Statistics: a line for every game that was finished and counts, and what can be said of them."""

import json
from collections import Counter
from dataclasses import dataclass, replace
from typing import Any, Final

from table import face
from table.game import CannotRead
from table.registry import INFOS
from table.save import HIGHEST_SCORE, read_object
from table.session import Session

MOST_KEPT: Final = 2_000
LONGEST_LINE: Final = 500
LONGEST_STATS: Final = MOST_KEPT * 2 * LONGEST_LINE
"""What is written can be read back: five levels, five scores and a seed at the most, and signs may double."""
PERSON: Final = "person"


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that is over: which, when, who sat there (a person or a bot's level), and how it ended."""

    game_id: str
    day: str
    kinds: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    seed: str
    feats: tuple[str, ...] | None = None
    """What the only person brought off, by the keys of ``words.feats``; None in lines from before that was kept."""

    @property
    def person(self) -> int | None:
        """The seat of the only person, whose scores and wins are counted; None where several people played."""
        seats = [seat for seat, kind in enumerate(self.kinds) if kind == PERSON]
        return seats[0] if len(seats) == 1 else None


@dataclass(frozen=True, slots=True)
class Summary:
    """What a person has reached in one game."""

    plays: int
    against: int
    """How many of them were one person's games against bots."""
    wins: int
    scores: tuple[int, ...]
    """The scores of the only person at the table, in order."""
    solo: tuple[int, ...]
    """The scores of games played alone."""
    versus: tuple[tuple[str, int, int], ...]
    """Of each level that was played against, weakest first: wins and games where it was the strongest bot."""


def finished(session: Session, day: str) -> Finished | None:
    """The line for a session, once it is over; None if it is not, or does not count."""
    if session.result is None or session.practice:
        return None
    kinds = tuple(player.level or PERSON for player in session.players)
    scores, winners = session.result.scores, session.result.winners
    line = Finished(session.game.info.id, day, kinds, scores, winners, session.seed)
    seat = line.person
    feats = () if seat is None else face.words(session.game.info).feats(session.state, seat)
    return replace(line, feats=tuple(feats))


def summary(games: tuple[Finished, ...], game_id: str) -> Summary:
    """All that was played of one game.

    >>> one = Finished("alles-laeuft", "2026-11-16", ("person", "careful"), (11, 4), (0,), "x")
    >>> summary((one, one), "alles-laeuft")
    Summary(plays=2, against=2, wins=2, scores=(11, 11), solo=(), versus=(('careful', 2, 2),))
    """
    played = [game for game in games if game.game_id == game_id]
    mine = [(game, game.person) for game in played]
    own = [(game, seat) for game, seat in mine if seat is not None]
    against = [(game, seat) for game, seat in own if len(game.kinds) > 1]
    return Summary(
        plays=len(played),
        against=len(against),
        wins=sum(seat in game.winners for game, seat in against),
        scores=tuple(game.scores[seat] for game, seat in own),
        solo=tuple(game.scores[seat] for game, seat in own if len(game.kinds) == 1),
        versus=_versus(against, INFOS[game_id].levels),
    )


def _versus(against: list[tuple[Finished, int]], levels: tuple[str, ...]) -> tuple[tuple[str, int, int], ...]:
    """Wins and games by the strongest bot at the table."""
    found = []
    for level in levels:
        met = [
            seat in game.winners
            for game, seat in against
            if level == max((kind for kind in game.kinds if kind != PERSON), key=levels.index)
        ]
        if met:
            found.append((level, sum(met), len(met)))
    return tuple(found)


def record(games: tuple[Finished, ...], game_id: str) -> int | None:
    """The highest score of a person playing alone."""
    return max(summary(games, game_id).solo, default=None)


def united(ours: tuple[Finished, ...], theirs: tuple[Finished, ...]) -> tuple[Finished, ...]:
    """What either of two statistics holds, each game as often as the one that has it more often, by day.

    >>> one = Finished("nmbr9", "2026-11-16", ("person",), (50,), (0,), "x")
    >>> two = Finished("nmbr9", "2026-11-14", ("person",), (61,), (0,), "y")
    >>> united((one, one), (two, one)) == (two, one, one)
    True
    """
    missing = Counter(theirs) - Counter(ours)
    return tuple(sorted((*ours, *missing.elements()), key=lambda game: game.day))[-MOST_KEPT:]


def write_stats(games: tuple[Finished, ...]) -> str:
    """The statistics as text, the newest two thousand games."""
    rows = [_row(game) for game in games[-MOST_KEPT:]]
    return json.dumps({"neunerlei-stats": 1, "games": [json.dumps(row, ensure_ascii=False) for row in rows]})


def _row(game: Finished) -> list[object]:
    feats = [] if game.feats is None else [" ".join(game.feats)]
    return [game.game_id, game.day, " ".join(game.kinds), game.scores, game.winners, game.seed, *feats]


def read_stats(text: str) -> tuple[Finished, ...]:
    """Statistics from outside: every line that makes sense; none at all when the whole does not.

    >>> read_stats(write_stats(())) == read_stats("rubbish") == ()
    True
    """
    try:
        raw = read_object(text, longest=LONGEST_STATS)
    except CannotRead:
        return ()
    lines = raw.get("games")
    found = (_read_line(line) for line in lines[-MOST_KEPT:]) if isinstance(lines, list) else ()
    return tuple(game for game in found if game is not None)


def _read_line(line: Any) -> Finished | None:
    try:
        row = json.loads(line) if isinstance(line, str) and len(line) <= LONGEST_LINE else None
    except ValueError:
        return None
    match row:
        case [str(game_id), str(day), str(kinds), [*scores], [*winners], str(seed), *more] if (
            game_id in INFOS and len(more) <= 1 and all(isinstance(feats, str) for feats in more)
        ):
            seats = tuple(kinds.split())
            known = {PERSON, *INFOS[game_id].levels}
            if (
                len(seats) == len(scores)
                and len(seats) in INFOS[game_id].seats
                and known.issuperset(seats)
                and all(type(score) is int and abs(score) <= HIGHEST_SCORE for score in scores)
                and all(type(seat) is int and 0 <= seat < len(seats) for seat in winners)
            ):
                feats = tuple(more[0].split()) if more else None
                return Finished(game_id, day[:10], seats, tuple(scores), tuple(winners), seed[:40], feats)
    return None
