"""Alle Neune: names for the pawns, so that the page lets exactly the pawn glide that walked.

A position does not tell a player's pawns apart, and it keeps no history. So a pawn is named after its place,
and whichever walked last still after the place it came from: the page, which looks for the same name in the
picture before, finds it there.
"""

from typing import NamedTuple

from games.alle_neune.hand import Look
from games.alle_neune.rules import GOAL, Place, State, due
from table.game import CHANCE, Seat


class Walk(NamedTuple):
    """A pawn's walk: whose, from where, to where."""

    seat: Seat
    origin: Place
    target: Place


def pawn_names(look: Look, seat: Seat) -> list[str]:
    """A name for each of a player's pawns, in the order of the pawns."""
    pawns = look.view.players[seat].pawns
    names = [f"pawn-{seat}-{pawn}-{pawns[:at].count(pawn)}" for at, pawn in enumerate(pawns)]
    walk = last_walk(look)
    if walk and walk.seat == seat and walk.target in pawns:
        mover = len(pawns) - 1 - pawns[::-1].index(walk.target)
        names[mover] = f"pawn-{seat}-{walk.origin}-{pawns.count(walk.origin)}"
    on_the_way = len(pawns) - pawns.count(GOAL)
    if on_the_way < 2:
        # The last one on the way, or then the last one home, needs no place to be known by.
        names[on_the_way - 1] = f"pawn-{seat}-last"
    return names


def last_walk(look: Look) -> Walk | None:
    """The last walk of all, as far as the log and the position tell."""
    state = look.view
    still_to_walk = due(state) == "walk"
    since = None
    for who, move in reversed(look.recent):
        if move.verb == "walk":
            return Walk(who, move.what, move.to)
        if move.verb == "roll" and not still_to_walk:
            return _forced_walk(state, _roller(state, since))
        still_to_walk = still_to_walk and move.verb != "roll"
        since = since if who == CHANCE else who
    return None


def _roller(state: State, since: Seat | None) -> Seat:
    """Who rolled last: whoever has taken or dropped a tile since, or is to do so, or was on turn before."""
    if since is not None:
        return since
    if due(state) in ("take", "drop"):
        return state.turn
    seats = len(state.players)
    before = [(state.turn - k) % seats for k in range(1, seats + 1)]
    return next((seat for seat in before if state.players[seat].pawns[0] != GOAL), state.turn)


def _forced_walk(state: State, seat: Seat) -> Walk | None:
    """A walk that the log does not tell, as there was no choice: all pawns on the way stood together.

    Those that still do tell from where, and the one that does not is the one that walked.
    """
    pawns = state.players[seat].pawns
    others = [pawn for pawn in pawns if pawn not in (pawns[0], GOAL)]
    if pawns[0] == GOAL or len(others) > 1:
        return None
    return Walk(seat, pawns[0], others[0] if others else GOAL)
