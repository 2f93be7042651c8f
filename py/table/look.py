"""What a game's view is given: the position as one seat sees it, and who sits around the table."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from table.game import Seat
from table.session import Player

S = TypeVar("S")
M = TypeVar("M")
U = TypeVar("U")


@dataclass(frozen=True, slots=True)
class Count:
    """A piece of somebody's score as it is counted at the end: what it belongs to, what it gives, where it lies."""

    said: str
    """What it belongs to: pieces that follow each other under one name are summed up under it."""
    points: int
    where: str = ""
    """Its place on the board, as the game itself calls it; empty for what lies nowhere."""


@dataclass(frozen=True, slots=True)
class Look(Generic[S, M, U]):
    """The table from where the person in front sits."""

    view: S
    """``observe(state, seat)``: never the full state."""
    ui: U
    """What a person has selected, turned or pointed at: lost without harm."""
    seat: Seat | None
    """The person in front; None when only bots play."""
    players: tuple[Player, ...]
    acting: bool
    """The table waits for the person in front."""
    recent: tuple[tuple[Seat, M], ...]
    """The last moves, newest last."""
    step: int
    """How many lines the log has: tells one throw of the dice from the next that looks the same."""
    marks: bool
    """Whether it is shown what is allowed and what it brings; what the ear is told does not depend on it."""
    odds: bool
    """Whether chances are shown."""
    letters: bool = False
    """Whether colours bear letters besides their patterns."""
    asked: M | None = None
    """The move that a lesson waits for: what to touch next on the board is marked, and no other button is primary."""
    counting: tuple[tuple[Count, ...], ...] = ()
    """At the end, everybody's score piece by piece; nothing as long as the game goes on."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)

    @property
    def own_seat(self) -> Seat:
        """Whose things are shown as one's own: an onlooker sees the first seat's."""
        return self.seat or 0

    def counted(self, seat: Seat, where: str) -> tuple[int, int] | None:
        """As which piece of a seat's score a place is counted, and what it gives; None where it is not."""
        pieces = self.counting[seat] if self.counting else ()
        return next(((nth, one.points) for nth, one in enumerate(pieces) if one.where == where), None)
