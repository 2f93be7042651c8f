"""Two courses of one game become one: a table that was sent round comes back, or several people moved at once.

Where everybody moves at the same time, each device may hold moves that the others do not know. A round's moves
may come in any order (see table.game), so both logs are followed side by side, and what only one of them holds is
played for both. Two different moves of one seat cannot be reconciled: then there are two games.
"""

from dataclasses import replace

from table.game import CannotRead, NotLegal
from table.session import Session, settle, step


def is_same_table(ours: Session, theirs: Session) -> bool:
    """Whether two sessions are courses of one game: the same luck, options and people."""
    return (
        ours.game is theirs.game
        and ours.seed == theirs.seed
        and dict(ours.options) == dict(theirs.options)
        and ours.practice == theirs.practice
        and _seated(ours) == _seated(theirs)
    )


def merged(ours: Session, theirs: Session) -> Session | None:
    """Our session with all that theirs holds; None where they are two tables, or both went different ways."""
    if not is_same_table(ours, theirs):
        return None
    left = list(ours.log[: ours.cursor])
    right = list(theirs.log[: theirs.cursor])
    session = replace(ours, log=(), cursor=0, states=ours.states[:1])
    while left or right:
        line = (left or right)[0]
        for rest in (left, right):
            if not _take(rest, line):
                return None
        try:
            session = step(session, line)
        except (CannotRead, NotLegal):
            return None
    return settle(session)


def _take(rest: list[str], line: str) -> bool:
    """Takes a line out of what is left of its round; False where something else stands in its place.

    >>> rest = ["1 pass", "0 d5-c4", "* cardbgsy"]
    >>> _take(rest, "0 d5-c4"), rest, _take(rest, "1 d5-c4"), _take(["* cardbgsy"], "0 pass")
    (True, ['1 pass', '* cardbgsy'], False, False)
    """
    if not rest:
        return True
    seat = line[0]
    for at, other in enumerate(rest):
        if other[0] == seat:
            if other != line:
                return False
            del rest[at]
            return True
        if other[0] == "*":
            return False
    return True


def _seated(session: Session) -> tuple[object, ...]:
    return tuple((player.name, player.colour, player.level) for player in session.players)
