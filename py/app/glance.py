"""A waiting game at a glance: the board in small, and whose turn it is.

That needs the game's rules, so the shelf is drawn without it and the glances come after, one by one.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from app.stored import Waiting
from kit.html import Markup, svg
from table import face
from table.save import read_save
from table.session import Session, in_front, people, waiting_for


@dataclass(frozen=True, slots=True)
class Glance:
    """What one sees of a game from afar, in no language."""

    board: Markup
    on_turn: str
    """The name of whoever is on turn; nobody's where it is over."""
    is_own_turn: bool
    """That is the only person at this device."""


Glances = Mapping[str, Glance | None]
"""By the text of a save; None for one that cannot be read."""


def glances(tables: tuple[Waiting, ...]) -> Iterator[Glances]:
    """Every one of these games, one more each time."""
    found: dict[str, Glance | None] = {}
    for table in tables:
        found = {**found, table.text: glance(table.text)}
        yield found


@lru_cache(maxsize=64)
def glance(text: str) -> Glance | None:
    """A save at a glance; None where it cannot be read, or cannot be drawn: no picture is worth the shelf."""
    try:
        return _seen(read_save(text).session)
    except Exception:
        return None


def _seen(session: Session) -> Glance:
    waiting = waiting_for(session)
    here = [seat for seat in people(session) if not session.players[seat].away]
    name = session.players[waiting[0]].name if waiting else ""
    return Glance(_board(session), name, here == list(waiting[:1]))


def _board(session: Session) -> Markup:
    colours = tuple(player.colour for player in session.players)
    seat = in_front(session)
    drawn = face.keepsake(session.game).small(session.game.observe(session.state, seat), colours, seat or 0)
    return svg(f"0 0 {drawn.width} {drawn.height}", "small-board", drawn.shapes)
