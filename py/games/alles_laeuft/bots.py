"""Alles läuft!: three ways to run. One secures at once, one trusts its luck, one counts the whole race."""

from collections.abc import Iterator
from random import Random

from games.alles_laeuft.odds import Ways, arrivals, begin_values, chance_to_hit, chance_to_move, course, ways
from games.alles_laeuft.rules import Move, State, hut, moves, points, refuge
from table.bot import Level, Reason
from table.game import Game, Seat

HORIZON = 14
"""How many turns ahead the race is counted. Races hardly ever last as long (mean 6 to 7 turns)."""

DARING_GAIN = 3
"""The daring one secures only when so many mats are at stake."""


def careful(game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int) -> Iterator[Move | None]:
    """Secures every new mat at once, takes every move and every joker it is given."""
    options = game.moves(view, seat)
    yield next(move for move in ("secure", "joker", "advance", "roll") if move in options)


def daring(game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int) -> Iterator[Move | None]:
    """Runs on until three mats are at stake, and keeps a joker for then too."""
    options = game.moves(view, seat)
    wish = ("secure", "joker", "advance", "roll") if at_stake(view, seat) >= DARING_GAIN else ("advance", "roll")
    yield next(move for move in (*wish, "joker") if move in options)


def reckoner(game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int) -> Iterator[Move | None]:
    """Picks what most often reaches the hut in time, against everybody who might be there first."""
    worth = value_of_moves(view, seat)
    yield max(game.moves(view, seat), key=lambda move: worth[move])


LEVELS = (Level("careful", careful, 1), Level("daring", daring, 1), Level("reckoner", reckoner, 1))


def at_stake(view: State, seat: Seat) -> int:
    """How many mats a miss would cost the figure."""
    return view.places[seat] - refuge(view, view.places[seat])


def value_of_moves(view: State, seat: Seat) -> dict[Move, float]:
    """The chance to win with each legal move, as far as the race alone tells."""
    here = _ways_here(view, seat)
    worth = {
        "roll": here.roll,
        "secure": here.stop,
        "reroll": here.again,
        "advance": here.onward,
        "joker": here.joker,
    }
    options = moves(view, seat)
    if "grab" in options:
        worth["grab"] = _grab_worth(view, seat, max(worth[move] for move in options if move != "grab"))
    return {move: worth[move] for move in options}


def _ways_here(view: State, seat: Seat) -> Ways:
    """The worth of the ways on from where the figure stands, in the middle of its turn."""
    run = course(view)
    in_time = chances_still_open(view, seat)
    begin = [0.0] * run.hut
    for turn in range(HORIZON, 1, -1):
        begin = begin_values(run, begin, in_time[turn])
    place = view.places[seat]
    base = refuge(view, place)
    return ways(run, base, begin, in_time[1])[place - base]


def chances_still_open(view: State, seat: Seat) -> list[float]:
    """``[t]``: the chance that arriving in this seat's t-th turn from now wins, alone or together (AL-R17).

    It does if nobody else was in the hut at the end of an earlier round. The others are taken to run as fast
    as they can, each for themselves.
    """
    table = arrivals(course(view), HORIZON)
    seats = len(view.places)
    order = [(other - view.first) % seats for other in range(seats)]
    still_open = [1.0] * (HORIZON + 1)
    for other in range(seats):
        if other == seat:
            continue
        has_moved = order[other] < order[seat]
        for turn in range(1, HORIZON + 1):
            their_turns = turn - 1 - has_moved
            if view.places[other] == hut(view):
                still_open[turn] *= turn == 1
            elif their_turns > 0:
                still_open[turn] *= 1 - table[their_turns][view.places[other]]
    return still_open


def _grab_worth(view: State, seat: Seat, best_else: float) -> float:
    """A token counts in the championship only, and it costs the whole way back: weigh points against points."""
    place = view.places[seat]
    number = view.mats[place - 1].number
    prize = 11 * best_else if view.championship else 0
    risked = prize * (place / hut(view))
    gained = float(chance_to_hit(number, 2)) * number if view.championship else 0.0
    return best_else + (gained - risked) / 11 if gained > risked else 0.0


def reason(view: State, seat: Seat, move: Move) -> Reason:
    """Why a move is worth making, in numbers a player would look at."""
    place = view.places[seat]
    if move == "grab":
        mat = view.mats[place - 1]
        return Reason("grab", (mat.number, round(100 * chance_to_hit(mat.number, 2))))
    chance = round(100 * chance_to_move(course(view).throws[place], 1 if view.phase == "thrown" else 2))
    stake = at_stake(view, seat)
    leader = max(points(view, other) for other in range(len(view.places))) if view.championship else 0
    if move == "roll" and any(at == hut(view) for at in view.places):
        return Reason("last-chance", (chance,))
    if move in ("joker", "advance"):
        return Reason(move, (stake + 1, leader))
    return Reason(move, (chance, stake))
