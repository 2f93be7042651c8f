"""Alles läuft!: three ways to run. One secures at once, one trusts its luck, one has solved the race."""

from collections.abc import Generator, Iterator, Sequence
from random import Random

from games.alles_laeuft.odds import chance_to_hit, chance_to_move, course, ways
from games.alles_laeuft.race import pair, race
from games.alles_laeuft.rules import LEGS, Move, State, grabbed, hut, points, refuge
from table.bot import Level, Reason
from table.game import Game, Seat

DARING_GAIN = 3
"""The daring one secures only when so many mats are at stake."""

SAFE_FIRST = ("secure", "joker", "advance", "roll")
LUCK_FIRST = ("advance", "roll", "joker")
"""What is wished for, most of all the first."""


def careful(
    game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int
) -> Iterator[Move | None]:
    """Secures every new mat at once, takes every move and every joker it is given."""
    yield _granted(SAFE_FIRST, game.moves(view, seat))


def daring(
    game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int
) -> Iterator[Move | None]:
    """Runs on until three mats are at stake, and keeps a joker for then too."""
    enough = at_stake(view, seat) >= DARING_GAIN
    yield _granted(SAFE_FIRST if enough else LUCK_FIRST, game.moves(view, seat))


def reckoner(
    game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int
) -> Iterator[Move | None]:
    """Picks what wins most often: exactly so in a single game of two, nearly so otherwise."""
    yield from daring(game, view, seat, rng, budget)  # its answer if it is stopped before it has one
    worths = yield from move_worths(view, seat, game.moves(view, seat))
    yield max(worths, key=worths.__getitem__)


LEVELS = (Level("careful", careful, 1), Level("daring", daring, 1), Level("reckoner", reckoner, 1))


def _granted(wishes: Sequence[Move], options: Sequence[Move]) -> Move:
    """The first wish that is among the options."""
    return next(wish for wish in wishes if wish in options)


def at_stake(view: State, seat: Seat) -> int:
    """How many mats a miss would cost the figure."""
    return view.places[seat] - refuge(view, view.places[seat])


def move_worths(view: State, seat: Seat, options: Sequence[Move]) -> Generator[None, None, dict[Move, float]]:
    """The chance to win with each of these moves."""
    worths = yield from worth_of_moves(view, seat)
    if "grab" in options:
        worths["grab"] = yield from worth_of_grab(view, seat)
    return {move: worths[move] for move in options}


def worth_of_moves(view: State, seat: Seat) -> Generator[None, None, dict[Move, float]]:
    """The chance to win with each move but a grab. Those that are not legal now have a number too."""
    base = refuge(view, view.places[seat])
    ends = [0.0] * base
    for end in range(base, hut(view) + 1):
        ends.append((yield from chance_to_win(view, seat, end)))
    return ways(course(view), view.places[seat], ends)._asdict()


def worth_of_grab(view: State, seat: Seat) -> Generator[None, None, float]:
    """AL-R20: the chance to win with a grab, which costs the way back and earns its points; no later grab counts."""
    chance = float(chance_to_hit(view.mats[view.places[seat] - 1].number, 2))
    won = yield from chance_to_win(grabbed(view), seat, 0)
    lost = yield from chance_to_win(view, seat, refuge(view, view.places[seat]))
    return chance * won + (1 - chance) * lost


def chance_to_win(view: State, seat: Seat, end: int) -> Generator[None, None, float]:
    """The chance to win when this seat's turn has ended at a place, which is safe then.

    Every rival alone would be beaten with the chance that the solved race of these two gives. The chances of
    several are put together as if each player had a strength and won in proportion to it (Bradley and Terry's
    model); with one rival that changes nothing. In a championship all rivals are taken to have as many points
    as the best of them.
    """
    run = course(view)
    safe = run.safe | 1 << end
    rivals = [rival for rival in range(len(view.places)) if rival != seat]
    lead = games_left = 0
    if view.championship:
        lead = points(view, seat) - max(points(view, rival) for rival in rivals)
        games_left = LEGS - len(view.legs) - 1
    strength_of_rivals = 0.0
    for rival in rivals:
        there = view.places[rival]
        if _turn_in_round(view, seat) < _turn_in_round(view, rival):
            worth = yield from race(run.throws, lead, games_left).worth(pair(end, there, safe))
            chance = worth.odd
        else:
            worth = yield from race(run.throws, -lead, games_left).worth(pair(there, end, safe))
            chance = 1 - worth.even
        if chance <= 0:
            return 0.0
        strength_of_rivals += (1 - chance) / chance
    return 1 / (1 + strength_of_rivals)


def _turn_in_round(view: State, seat: Seat) -> int:
    return (seat - view.first) % len(view.places)


def reason(view: State, seat: Seat, move: Move) -> Reason:
    """Why a move is worth making, in numbers a player would look at."""
    place = view.places[seat]
    stake = at_stake(view, seat)
    if move == "grab":
        number = view.mats[place - 1].number
        return Reason("grab", (number, round(100 * chance_to_hit(number, 2))))
    if move == "joker":
        return Reason("joker", (stake + 1,))
    if move == "advance":
        return Reason("advance", (0 if view.mats[place].red else stake + 1,))
    throws_left = 1 if move == "reroll" else 2
    percent = round(100 * chance_to_move(course(view).throws[place], throws_left))
    if move == "roll" and hut(view) in view.places:
        return Reason("last-chance", (percent,))
    return Reason(move, (percent, stake))
