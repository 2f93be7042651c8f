"""Alles läuft!: what a position and each move are worth: the chance to win, exact in a single game of two.

Nothing is tried out here. The race is solved (race.py), and what the ways on in a turn are worth is worked out
backwards from the hut (odds.py): by the same functions the reckoner plays.
"""

from collections.abc import Collection, Generator, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random

from games.alles_laeuft.bots import chance_to_win, daring, move_worths, worth_of_moves
from games.alles_laeuft.odds import THROWS, chance_to_hit
from games.alles_laeuft.race import standing
from games.alles_laeuft.rules import LEGS, Move, State, grabbed, moves, points, refuge, result
from table.bot import Judgement, Unit, Worth, answer
from table.game import Game, Seat

BUDGET = 1
"""There is nothing to be tried."""

TRUST = 1.0
"""Nothing is guessed here."""

PERCENT = 100.0


def unit(seats: int) -> Unit:
    """The chance to win, however many play."""
    return "chance"


def trust(state: State) -> float:
    """All of it."""
    return TRUST


def is_set_up(state: State) -> bool:
    """Whether tokens and Z mats lie: the throws for the start are the first that can be lucky."""
    return state.phase not in ("tokens", "zombies") or bool(state.legs)


def worth(state: State, seat: Seat) -> Generator[None, None, float]:
    """The chance to win of a hundred; a win that is shared is shared out."""
    if state.phase == "over":
        ended = result(state)
        assert ended is not None
        return PERCENT / len(ended.winners) if seat in ended.winners else 0.0
    if state.phase in ("tokens", "zombies"):
        return PERCENT * _between_games(state, seat)
    if state.phase == "start":
        chance = 0.0
        for first, share in enumerate(who_begins(state.opening, state.waiting)):
            if share:
                begun = replace(state, phase="throw", waiting=(), first=first, on_turn=first)
                chance += float(share) * (yield from _in_turn(begun, seat))
        return PERCENT * chance
    return PERCENT * (yield from _in_turn(state, seat))


def _in_turn(state: State, seat: Seat) -> Generator[None, None, float]:
    """The chance of a seat while somebody is on turn: their own, or a share of what that one leaves to the others."""
    mover = state.on_turn
    own = yield from _of_mover(state)
    if seat == mover:
        return own
    others = [other for other in range(len(state.places)) if other != mover]
    if len(others) == 1:
        return 1 - own
    home = refuge(state, state.places[mover])
    at_rest = replace(state, places=(*state.places[:mover], home, *state.places[mover + 1 :]))
    shares = {}
    for other in others:
        shares[other] = yield from chance_to_win(at_rest, other, state.places[other])
    total = sum(shares.values())
    return (1 - own) * (shares[seat] / total if total else 1 / len(others))


def _of_mover(state: State) -> Generator[None, None, float]:
    """The chance of whoever is on turn, before a throw or before a decision."""
    seat = state.on_turn
    if state.phase == "throw" and state.grabbing:
        number = state.mats[state.places[seat] - 1].number
        chance = float(chance_to_hit(number, 3 - state.throw))
        won = yield from chance_to_win(grabbed(state), seat, 0)
        lost = yield from chance_to_win(state, seat, refuge(state, state.places[seat]))
        return chance * won + (1 - chance) * lost
    if state.phase == "throw":
        ways_on = yield from worth_of_moves(state, seat)
        return ways_on["roll" if state.throw == 1 else "reroll"]
    worths = yield from move_worths(state, seat, moves(state, seat))
    return max(worths.values())


def _between_games(state: State, seat: Seat) -> float:
    """In a championship, before the next course is laid: what the points so far make likely (AL-R19)."""
    games_left = LEGS - len(state.legs)
    strength_of_rivals = 0.0
    for rival in range(len(state.places)):
        if rival != seat:
            chance = standing(points(state, seat) - points(state, rival), games_left)
            strength_of_rivals += (1 - chance) / chance
    return 1 / (1 + strength_of_rivals)


@cache
def who_begins(
    opening: tuple[tuple[int, int] | None, ...], waiting: tuple[Seat, ...]
) -> tuple[Fraction, ...]:
    """AL-R4: by seat, the chance to throw the highest sum; whoever ties for it throws again, and all are alike then.

    >>> [str(share) for share in who_begins(((6, 6), None), (1,))]
    ['71/72', '1/72']
    """
    if not waiting:
        highest = max(sum(thrown) for thrown in opening if thrown)
        best = [seat for seat, thrown in enumerate(opening) if thrown and sum(thrown) == highest]
        return tuple(Fraction(seat in best, len(best)) for seat in range(len(opening)))
    seat, *others = waiting
    shares = [Fraction(0)] * len(opening)
    by_sum = {sum(dice): dice for dice in THROWS}
    for total, dice in by_sum.items():
        weight = Fraction(sum(sum(other) == total for other in THROWS), len(THROWS))
        following = who_begins((*opening[:seat], dice, *opening[seat + 1 :]), tuple(others))
        shares = [share + weight * then for share, then in zip(shares, following, strict=True)]
    return tuple(shares)


def judged(
    game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int, keep: Collection[Move]
) -> Iterator[Judgement | None]:
    """Every move with its chance to win of a hundred; there is no error in it."""
    worths = yield from move_worths(view, seat, game.moves(view, seat))
    found = (Worth(move, PERCENT * chance, 0.0) for move, chance in worths.items())
    yield tuple(sorted(found, key=lambda one: -one.worth))


def obvious(game: Game[State, Move], view: State, seat: Seat) -> Move:
    """What the daring one does."""
    move: Move = answer(daring(game, view, seat, Random(0), 1))
    return move
