"""Games near or at their end, so that a browser test need not play them whole."""

from dataclasses import replace

from table import face
from table.registry import find
from table.session import Beat, Player, Session, new_session, waiting_for
from tools.golden.playing import moments


def nearly_over(game_id: str, beat: Beat | None = None) -> Session:
    """One person, and bots where it takes more, before the last thing that this person has to do."""
    return replace(_played(game_id)[-2], beat=beat)


def over(game_id: str) -> Session:
    """The same game at its end."""
    return _played(game_id)[-1]


def _played(game_id: str) -> list[Session]:
    """Every moment of a game in which the person had something to do, and its end."""
    info = find(game_id).info
    people = (Player("Anna", 0), *(Player(f"Bot {n}", n, info.levels[0]) for n in range(1, info.seats[0])))
    table = list(moments(new_session(game_id, people, "nearly"), face.bots(find(game_id)).LEVELS[0]))
    return [*(moment for moment in table if 0 in waiting_for(moment)), table[-1]]
