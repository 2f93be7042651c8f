"""What goes on at the table without a person: a bot's thinking, and the search for what was possible.

The web layer runs these in small slices; nothing here knows how, and it knows no moves.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from table import face
from table.bot import Judgement, Possible
from table.game import Seat
from table.session import Session, read_line


def think(session: Session, seat: Seat, level_id: str) -> Iterator[Any]:
    """A bot's thinking at a seat. Its luck depends on the game and the moment, so a replay thinks the same."""
    level = face.thinking_level(session.game, level_id)
    view = session.game.observe(session.state, seat)
    luck = Random(f"{session.seed}/{session.cursor}/{seat}")
    return iter(level.choose(session.game, view, seat, luck, level.budget))


def judge(session: Session, seat: Seat) -> Iterator[Judgement | None]:
    """What every move of a seat is worth now, with the luck that a bot would have there: for hints."""
    judging = face.judge(session.game)
    view = session.game.observe(session.state, seat)
    luck = Random(f"{session.seed}/{session.cursor}/{seat}")
    return judging.judged(session.game, view, seat, luck, judging.BUDGET, ())


def seek(session: Session, seat: Seat) -> Iterator[Possible]:
    """The best game this seat could have played with everything else as it came, better and better."""
    log = tuple(read_line(session.game, line) for line in session.log)
    search = face.best(session.game)
    return iter(()) if search is None else search.seek(seat, log)
