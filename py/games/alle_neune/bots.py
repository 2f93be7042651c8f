"""Alle Neune: four ways to walk. One runs, one grabs points, two imagine what the next turns may bring.

The two that look ahead roll dice in thought for everybody's next turns and play each turn as suits the player
whose turn it is; they choose what leaves them best off on average. The same dice are rolled for all moves in
question, and the worse half of these is dropped again and again. Against the one that grabs points, looking one
turn ahead wins 75 games of 100 for two, two turns 90, six turns 96; looking further gains nothing. With five at the
table six turns are hardly a round: three rounds make 43 points a game there, six turns 40.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import cycle, islice
from operator import itemgetter
from random import Random

from bots.halving import halve
from bots.luck import pick
from games.alle_neune.rules import (
    ANIMALS,
    COPIES,
    GOAL,
    IN_FRONT,
    SECTION,
    VALUES,
    WORTH,
    Move,
    Place,
    Player,
    State,
    cacti_on,
    due,
    follow,
    moves,
    nine_in,
    preview,
    rolled,
    score,
    without,
)
from games.alle_neune.tiles import ANIMAL, Tile, value
from table.bot import Choose, Level, Reason
from table.game import Game, Seat

Measure = Callable[[Player, int], float]
"""How well off a player is on a track of so many sections."""

CROSSING = 3.5
"""What a boundary that is still to be crossed is worth. From 3 to 5 all play alike; less plays too hastily."""

PIPS = range(1, 7)
"""What the die may show."""

HORIZON = 8
"""With more picks to come than this, what lies in front promises the same."""

CROSSINGS_LEFT = {
    sections: tuple(
        0 if place == GOAL else sections - max(0, place - 2) // SECTION for place in range(GOAL + 1)
    )
    for sections in (5, 6)
}
"""By the length of the track and the place of a pawn: the boundaries before it that give a tile."""


def runner(
    game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int
) -> Iterator[Move | None]:
    """Runs with its foremost pawn, takes what scores at once and drops its smallest number."""

    def eagerness(move: Move) -> tuple[float, float]:
        if move.verb == "walk":
            return move.what, move.to
        return score(game.play(view, seat, move).players[seat]), rng.random()

    yield max(game.moves(view, seat), key=eagerness)


def collector(
    game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int
) -> Iterator[Move | None]:
    """Makes the most points it can this turn and does not think of the next."""

    def gain(move: Move) -> tuple[float, float]:
        after = finish_turn(game.play(view, seat, move), points)
        return score(after.players[seat]), rng.random()

    yield max(game.moves(view, seat), key=gain)


def thinker(rounds: float) -> Choose:
    """A bot that looks so many rounds ahead, at least a turn; the budget is how often it does so."""

    def choose(
        game: Game[State, Move], view: State, seat: Seat, rng: Random, budget: int
    ) -> Iterator[Move | None]:
        after, rolls = foresight(game, view, seat, rng, rounds)
        for way in halve(after, rolls, lambda state, dice: lead(look_ahead(state, dice), seat), budget):
            yield way and way[0]

    return choose


FAR_SIGHTED = 3
"""How many rounds the fox looks ahead."""

ENDS = 3
CLOSE = 4.0
"""How many ends of a turn are tried for a move at most: those that promise so many points less than the best, or fewer.

What is promised does not know which tiles are left. Towards the end it drops the number that the last cactus would
have made nine with, and a move was told to cost 17 points that cost none.
"""

Way = tuple[Move, int]
"""A move, and which of the ends of the turn it may lead to."""

LEVELS = (
    Level("hare", runner, 1),
    Level("magpie", collector, 1),
    Level("camel", thinker(0.5), 48),
    Level("fox", thinker(FAR_SIGHTED), 96),
)


def foresight(
    game: Game[State, Move], view: State, seat: Seat, rng: Random, rounds: float
) -> tuple[dict[Way, State], Callable[[int], Iterator[list[int]]]]:
    """To look ahead from a choice: where each move leads, the most promising first, and what may be rolled."""
    turns = max(1, round(rounds * len(view.players)))
    after = {
        (move, nth): end
        for move in game.moves(view, seat)
        for nth, end in enumerate(promising_ends(game.play(view, seat, move), seat))
    }
    ranked = dict(sorted(after.items(), key=lambda found: lead(found[1], seat), reverse=True))
    rolls = possible_rolls(turns, rng)
    return ranked, lambda most: islice(rolls, most)


def possible_rolls(turns: int, rng: Random) -> Iterator[list[int]]:
    """Endlessly, what may be rolled next: the first roll is each side of the die in turn, as it matters most.

    >>> [first for first, _ in islice(possible_rolls(2, Random("neun")), 7)]
    [1, 2, 3, 4, 5, 6, 1]
    """
    for first in cycle(PIPS):
        yield [first, *(pick(PIPS, rng) for _ in range(turns - 1))]


def look_ahead(state: State, dice: Iterable[int]) -> State:
    """The state after turns with these rolls, each played as suits whose turn it is."""
    for pips in dice:
        if due(state) == "over":
            break
        state = finish_turn(rolled(state, pips), prospects)
    return state


def finish_turn(state: State, measure: Measure) -> State:
    """The state after the seat on turn has walked, taken and dropped what is best by the measure."""
    seat = state.turn
    return max(turn_ends(state), key=lambda end: measure(end.players[seat], end.sections))


def promising_ends(state: State, seat: Seat) -> list[State]:
    """How a seat's turn may end, by what it promises: the best end, and those close to it."""
    promised = [(prospects(end.players[seat], end.sections), end) for end in turn_ends(state)]
    promised.sort(key=itemgetter(0), reverse=True)
    return [end for worth, end in promised[:ENDS] if worth > promised[0][0] - CLOSE]


def turn_ends(state: State) -> Iterator[State]:
    """Every state in which the turn may end, whatever the seat on turn walks, takes and drops."""
    seat, open_ends = state.turn, [state]
    while open_ends:
        here = open_ends.pop()
        verb = due(here)
        if verb in ("roll", "over"):
            yield here
            continue
        options = moves(here, seat)
        if verb == "take":  # Of tiles that are alike one is enough: the player gets the same.
            options = list({here.track[move.what - 1]: move for move in options}.values())
        open_ends += [follow(here, move) for move in options]


def points(player: Player, sections: int) -> float:
    """A measure: what a player has."""
    return score(player)


def prospects(player: Player, sections: int) -> float:
    """A measure: what a player has, what lies in front, and what the boundaries before the pawns may bring.

    >>> prospects(Player((GOAL,), nines=((4, 5),)), 6)
    10.0
    """
    left = CROSSINGS_LEFT[sections]
    crossings = sum([left[pawn] for pawn in player.pawns])
    return score(player) + CROSSING * crossings + promise(player.front, min(crossings, HORIZON))


def lead(state: State, seat: Seat) -> float:
    """How far a seat's prospects are above those of the others, on average."""
    all_prospects = [prospects(player, state.sections) for player in state.players]
    own = all_prospects.pop(seat)
    return own - sum(all_prospects) / len(all_prospects)


@cache
def promise(front: tuple[Tile, ...], picks: int) -> float:
    """How many points more these tiles in front are worth than none, with so many random tiles to come.

    >>> promise((4, 15), 0), promise((3, 4), 8) > promise((3,), 8) > promise((), 8) > promise((5, 6), 8)
    (-9.0, True)
    """
    return _expected(tuple(sorted(map(value, front))), picks) - _expected((), picks)


@cache
def _expected(front: tuple[int, ...], picks: int) -> float:
    """The points that numbers in front and random tiles make when always the best one is dropped."""
    if picks == 0:
        return -float(sum(front))
    from_animals = ANIMALS * (WORTH + _expected(front, picks - 1))
    from_numbers = COPIES * sum(_expected_with(front, number, picks - 1) for number in VALUES)
    return (from_animals + from_numbers) / (ANIMALS + COPIES * len(VALUES))


def _expected_with(front: tuple[int, ...], number: int, picks: int) -> float:
    """The same, once this number is laid beside them."""
    laid = tuple(sorted((*front, number)))
    if nine := nine_in(laid):
        return WORTH * len(nine) + _expected(without(laid, nine), picks)
    if len(laid) < IN_FRONT:
        return _expected(laid, picks)
    return max(_expected(laid[:i] + laid[i + 1 :], picks) - laid[i] for i in range(IN_FRONT))


def reason(view: State, seat: Seat, move: Move) -> Reason:
    """Why a move is worth making, in numbers a player would look at."""
    if move.verb == "walk":
        return _reason_to_walk(view, seat, move)
    front = view.players[seat].front
    if move.verb == "take":
        return _reason_to_take(front, view.track[move.what - 1])
    kept = without(map(value, front), (move.what,))
    return Reason("drop", (move.what, *kept, finishers(kept)))


def _reason_to_walk(view: State, seat: Seat, move: Move) -> Reason:
    """What the walk brings at once, else what it is good for."""
    seen = preview(view, move)
    before = view.players[seat]
    after = finish_turn(follow(view, move), prospects).players[seat]
    gain = score(after) - score(before)
    if any(pick[0] in cacti_on(view.sections) for pick in seen.picks):
        return Reason("cactus", (len(seen.picks), gain))
    if seen.picks:
        return Reason("collect", (len(seen.picks), gain, max(map(len, seen.picks))))
    if seen.crossed:
        return Reason("cross")
    if view.track[move.to - 1] == ANIMAL:
        return Reason("guard", (WORTH,))
    return Reason("closer", (steps_to_boundary(view, move.to),))


def _reason_to_take(front: tuple[Tile, ...], tile: Tile) -> Reason:
    """What the tile does beside those in front."""
    if tile == ANIMAL:
        return Reason("animal", (WORTH,))
    laid = (*front, tile)
    if nine := nine_in(laid):
        return Reason("nine", (WORTH * len(nine), *map(value, nine)))
    if len(laid) < IN_FRONT:
        return Reason("prepare", (value(tile), finishers(laid)))
    return Reason("least", (value(tile), min(map(value, laid))))


def finishers(front: tuple[Tile, ...]) -> int:
    """How many of the six numbers would make nine with these.

    >>> finishers((3, 4)), finishers((5, 6)), finishers((1,))
    (3, 2, 0)
    """
    return sum(bool(nine_in((*front, number))) for number in VALUES)


def steps_to_boundary(view: State, place: Place) -> int:
    """How many steps take a pawn over the next boundary.

    >>> from games.alle_neune.rules import start
    >>> steps_to_boundary(start(2, {}), 48)
    1
    """
    boundary = next((cactus for cactus in cacti_on(view.sections) if cactus >= place), GOAL)
    between = view.there >> place + 1 & (1 << boundary - place) - 1
    return between.bit_count() + 1
