"""Links: what the fragment of an address means to us, and the addresses that we hand out."""

from dataclasses import dataclass, replace
from typing import Final

from app.model import App
from app.stored import waiting
from app.telling import names_of
from table.game import CannotRead
from table.link import read_link, write_link
from table.merge import merged
from table.save import Loaded, read_save
from table.session import Session, to_beat

PLAY_ON: Final = "game="
SAME_LUCK: Final = "luck="


@dataclass(frozen=True, slots=True)
class Link:
    """A link that was read: what it is for, and the game in it."""

    kind: str
    loaded: Loaded

    @property
    def session(self) -> Session:
        """The game in it."""
        return self.loaded.session


def read(fragment: str) -> Link | None:
    """The link in a fragment; None for one that is damaged. Raises ``CannotRead`` when it is none of ours."""
    kind = next((kind for kind in (PLAY_ON, SAME_LUCK) if fragment.startswith(kind)), None)
    if kind is None:
        raise CannotRead("no link of ours")
    try:
        return Link(kind, read_link(fragment.removeprefix(kind)))
    except CannotRead:
        return None


def waiting_here(app: App, session: Session) -> tuple[str, Session] | None:
    """The slot of the table on this shelf that a link continues, and its course with what the link adds."""
    sign = session.game.info.id, session.seed, names_of(session)
    for table in waiting(app):
        if table.sign != sign:  # Only a save of the same table is worth replaying.
            continue
        try:
            ours = read_save(table.text).session
        except CannotRead:
            continue
        course = merged(ours, session)
        if course is not None:
            return table.slot, course
    return None


def game_link(address: str, session: Session) -> str:
    """The address that opens this very table."""
    return f"{address}#{PLAY_ON}{write_link(session)}"


def luck_link(address: str, session: Session) -> str:
    """The address that sets up a new game with the same seed and options."""
    return f"{address}#{SAME_LUCK}{write_link(replace(session, cursor=0, beat=to_beat(session)))}"
