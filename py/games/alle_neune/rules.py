"""Alle Neune: the rules, as pure functions on frozen states. Numbers like AN-R14 are lines of the rules.

A place is a number that a tile keeps for the whole game: 0 is the start area, 1 the first cactus, 2 to 8 the
tiles of the first section, 9 the second cactus and so on; GOAL is the same number on the short track. Sets of
places are ints with one bit a place, so that "the next tile that is still there" is one shift away.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final, Literal, NamedTuple

from games.alle_neune.info import INFO
from games.alle_neune.tiles import ANIMAL, CACTUS, GONE, Tile, is_cactus, value
from table.game import CHANCE, NotLegal, Result, Seat

Place = int
Places = int
"""A set of places: bit p is place p."""

Verb = Literal["draw", "roll", "walk", "take", "drop"]

VALUES: Final = range(1, 7)
COPIES: Final = 7
ANIMALS: Final = 6
"""AN-R1: seven of each number, six animals, one cactus of each value."""

NINE: Final = 9
IN_FRONT: Final = 3
WORTH: Final = 5
"""What an animal or a tile of a nine is worth (AN-R33)."""

SECTION: Final = 8
"""A cactus and seven tiles (AN-R4)."""
START: Final[Place] = 0
GOAL: Final[Place] = 49
PAWNS: Final = {2: 4, 3: 3, 4: 2, 5: 2}
"""AN-R7: pawns a player, by the number of players."""

NAMES: Final = (
    "start",
    *(name for n in range(1, 7) for name in (f"c{n}", *(f"{n}{letter}" for letter in "abcdefg"))),
    "goal",
)
"""What each place is called in texts."""


class Move(NamedTuple):
    """What chance or a seat does: draw a tile, roll pips, walk from a place to another, take a place's tile
    or drop a value."""

    verb: Verb
    what: int
    to: Place = START


DIE: Final = tuple((Move("roll", pips), 1) for pips in range(1, 7))


class Player(NamedTuple):
    """A player's pawns, rearmost first, and what they have collected."""

    pawns: tuple[Place, ...]
    front: tuple[Tile, ...] = ()
    """In front, as laid (AN-R26)."""
    nines: tuple[tuple[Tile, ...], ...] = ()
    """Face down aside: the nines made."""
    minus: tuple[Tile, ...] = ()
    """Face up aside."""
    animals: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """A position. Everything lies open on the table."""

    sections: int
    track: bytes
    """The tile at place 1, 2, …: shorter than the track while it is being laid; GONE where one was taken."""
    there: Places
    """The places that still have a tile: what GONE says, in the form in which walking asks for it."""
    players: tuple[Player, ...]
    turn: Seat
    pips: int
    """What was rolled, until a pawn has walked; else 0."""
    picks: tuple[Places, ...]
    """The picks that the walk still gives, in track order (AN-R18), each a choice of at least one tile."""


def start(seats: int, options: Mapping[str, object]) -> State:
    """All pawns in the start area, all tiles still to be drawn (AN-R2 to AN-R7)."""
    sections = INFO.read_options(seats, options)["sections"]
    assert isinstance(sections, int)
    return State(
        sections=sections,
        track=b"",
        there=0,
        players=(Player((START,) * PAWNS[seats]),) * seats,
        turn=0,
        pips=0,
        picks=(),
    )


def listed(places: Places) -> Iterator[Place]:
    """The members of a set of places, in track order.

    >>> list(listed(0b1010))
    [1, 3]
    """
    while places:
        lowest = places & -places
        yield lowest.bit_length() - 1
        places ^= lowest


def cacti_on(sections: int) -> range:
    """The places of the cacti on a track of so many sections.

    >>> [NAMES[place] for place in cacti_on(5)]
    ['c1', 'c2', 'c3', 'c4', 'c5']
    """
    return range(1, sections * SECTION, SECTION)


def section_before(boundary: Place, sections: int) -> Places:
    """The places of the section that ends at a cactus or at the goal, without cacti (AN-R14).

    >>> [NAMES[place] for place in listed(section_before(9, 6))]
    ['1a', '1b', '1c', '1d', '1e', '1f', '1g']
    >>> section_before(1, 6), section_before(GOAL, 5) == section_before(41, 6)
    (0, True)
    """
    end = sections * SECTION + 1 if boundary == GOAL else boundary
    return 0b1111111 << end >> SECTION - 1 if end > 1 else 0


def occupied(players: Sequence[Player]) -> Places:
    """Where pawns stand, the start area and the goal included."""
    places = 0
    for player in players:
        for pawn in player.pawns:
            places |= 1 << pawn
    return places


def due(state: State) -> Verb | Literal["over"]:
    """What happens next."""
    if len(state.track) < state.sections * SECTION:
        return "draw"
    mover = state.players[state.turn]
    if len(mover.front) == IN_FRONT:
        return "drop"
    if state.picks:
        return "take"
    if state.pips:
        return "walk"
    # The turn always goes to somebody who still has a pawn on the way, if there is anybody.
    return "over" if mover.pawns[0] == GOAL else "roll"


def to_move(state: State) -> tuple[Seat, ...]:
    """Chance lays tiles and rolls the die; all else is up to the seat on turn."""
    verb = due(state)
    if verb == "over":
        return ()
    return (CHANCE,) if verb in ("draw", "roll") else (state.turn,)


def roller(state: State) -> Seat | None:
    """Whose hand rolls the die; nobody's while tiles are laid."""
    return state.turn if due(state) == "roll" else None


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """What this seat may do; the empty list when it is not its turn to choose."""
    verb = due(state)
    if seat != state.turn:
        return []
    if verb == "walk":
        return _walks(state)
    if verb == "take":
        return [Move("take", place) for place in listed(state.picks[0])]
    if verb == "drop":
        return [Move("drop", number) for number in sorted(set(map(value, state.players[seat].front)))]
    return []


def _walks(state: State) -> list[Move]:
    """Every way to walk, once for pawns that share a place, in the order of the texts."""
    return sorted(
        (
            Move("walk", pawn, target)
            for pawn in set(state.players[state.turn].pawns)
            if pawn != GOAL
            for target in reach(state, pawn)
        ),
        key=lambda move: (NAMES[move.what], NAMES[move.to]),
    )


def reach(state: State, origin: Place) -> set[Place]:
    """Where the roll takes a pawn: so many tiles on (AN-R9, R10), on a 1 also to the next pawn (AN-R11).

    Pawns in the start area or in the goal are no target, nor those on the same tile (AN-R12): only the tiles
    strictly ahead are looked at.
    """
    target = origin
    ahead = state.there >> origin + 1
    for _ in range(state.pips):
        if not ahead:
            return {GOAL}  # AN-R21: surplus steps are lost.
        step = (ahead & -ahead).bit_length()
        target += step
        ahead >>= step
    if state.pips == 1 and (rivals := (occupied(state.players) & state.there) >> origin + 1):
        return {target, origin + (rivals & -rivals).bit_length()}
    return {target}


def chance(state: State) -> Sequence[tuple[Move, int]]:
    """The tiles that may be drawn next, as many as there are of each, or the six sides of the die."""
    verb = due(state)
    if verb == "roll":
        return DIE
    if verb == "draw":
        kinds = [CACTUS + n for n in VALUES] if _cactus_is_next(state) else [ANIMAL, *VALUES]
        return [(Move("draw", kind), left) for kind in kinds if (left := _left(state, kind))]
    return []


def _cactus_is_next(state: State) -> bool:
    """AN-R4: every section begins with a cactus, after the first numbers are drawn (AN-R2)."""
    return bool(state.players[-1].front) and len(state.track) % SECTION == 0


def _left(state: State, tile: Tile) -> int:
    """How many of a kind may be drawn: animals join the pile after the first numbers (AN-R2, R3)."""
    if tile == ANIMAL:
        return ANIMALS - state.track.count(ANIMAL) if state.players[-1].front else 0
    if is_cactus(tile):
        return 1 - state.track.count(tile)
    return COPIES - state.track.count(tile) - sum(player.front.count(tile) for player in state.players)


def play(state: State, seat: Seat, move: Move) -> State:
    """The state after the move and after everything that follows from it without a question."""
    refuse_unless_legal(state, seat, move)
    return follow(state, move)


def follow(state: State, move: Move) -> State:
    """The same for a move that is known to be legal: bots that try out many save a fifth of their time."""
    if move.verb == "draw":
        return _drawn(state, move.what)
    if move.verb == "roll":
        return _walked_if_forced(rolled(state, move.what))
    if move.verb == "walk":
        return _walked(state, move.what, move.to)
    if move.verb == "take":
        return _settle(_taken(state, move.what))
    return _settle(_dropped(state, move.what))


def refuse_unless_legal(state: State, seat: Seat, move: Move) -> None:
    """Raises ``NotLegal`` with the reason why this seat may not do this now."""
    verb = due(state)
    if verb == "over":
        raise NotLegal("over")
    by_chance = verb in ("draw", "roll")
    if seat != (CHANCE if by_chance else state.turn):
        raise NotLegal("dice-first" if verb == "roll" and seat == state.turn else "not-your-turn")
    if move.verb != verb:
        raise NotLegal("not-an-outcome" if by_chance else f"{verb}-first")
    if verb == "draw":
        _refuse_draw(state, move.what)
    elif verb == "roll":
        _refuse_roll(move.what)
    elif verb == "walk":
        _refuse_walk(state, move.what, move.to)
    elif verb == "take":
        _refuse_take(state, move.what)
    else:
        _refuse_drop(state, move.what)


def _refuse_draw(state: State, tile: Tile) -> None:
    if is_cactus(tile) != _cactus_is_next(state) or _left(state, tile) < 1:
        raise NotLegal("not-an-outcome")


def _refuse_roll(pips: int) -> None:
    if pips not in VALUES:
        raise NotLegal("not-an-outcome")


def _refuse_walk(state: State, origin: Place, target: Place) -> None:
    if origin not in state.players[state.turn].pawns:
        raise NotLegal("no-pawn-there", place=NAMES[origin])
    if origin == GOAL:
        raise NotLegal("pawn-is-home")
    if target not in reach(state, origin):
        raise NotLegal("out-of-reach", place=NAMES[target], pips=state.pips)


def _refuse_take(state: State, place: Place) -> None:
    here, pick = 1 << place, state.picks[0]
    if here & pick:
        return
    if place in cacti_on(state.sections):
        raise NotLegal("cactus", place=NAMES[place])  # AN-R14: an ordinary pick never takes one.
    section = next(places for places in _sections(state) if places & pick)
    if not here & section:
        raise NotLegal("other-section", place=NAMES[place])
    raise NotLegal("occupied" if here & state.there else "gone", place=NAMES[place])


def _refuse_drop(state: State, number: int) -> None:
    if number not in map(value, state.players[state.turn].front):
        raise NotLegal("not-in-front", number=number)


def _sections(state: State) -> Iterator[Places]:
    """The places of every section, without the cacti."""
    return (section_before(boundary, state.sections) for boundary in (*cacti_on(state.sections), GOAL))


def _drawn(state: State, tile: Tile) -> State:
    """A tile is laid out: a player's first number in seat order (AN-R2), then the track (AN-R4)."""
    players = state.players
    for seat, player in enumerate(players):
        if not player.front:
            players = (*players[:seat], Player(player.pawns, (tile,)), *players[seat + 1 :])
            return State(state.sections, b"", 0, players, 0, 0, ())
    track = state.track + bytes((tile,))
    return State(state.sections, track, state.there | 1 << len(track), players, 0, 0, ())


def rolled(state: State, pips: int) -> State:
    """The die has fallen, nobody has walked yet."""
    return State(state.sections, state.track, state.there, state.players, state.turn, pips, ())


def _walked_if_forced(state: State) -> State:
    """Where only one walk is possible it is made at once."""
    walks = _walks(state)
    return state if len(walks) > 1 else _walked(state, walks[0].what, walks[0].to)


def _walked(state: State, origin: Place, target: Place) -> State:
    """The pawn walks, then collects (AN-R14), on the position after the walk."""
    players = _after_walk(state, origin, target)
    picks = _picks(state, players, origin, target)
    return _settle(State(state.sections, state.track, state.there, players, state.turn, 0, picks))


def _after_walk(state: State, origin: Place, target: Place) -> tuple[Player, ...]:
    """The players after one pawn of the seat on turn has walked."""
    mover = state.players[state.turn]
    pawns = list(mover.pawns)
    pawns.remove(origin)
    pawns.append(target)
    pawns.sort()
    return _with_player(state, Player(tuple(pawns), *mover[1:]))


def crossed(sections: int, origin: Place, target: Place) -> list[Place]:
    """The boundaries a walk goes over, in track order: cacti strictly passed (AN-R14), and the goal (AN-R22).

    Walking off a cactus crosses it, landing on one does not.

    >>> [NAMES[place] for place in crossed(6, START, 9)], [NAMES[place] for place in crossed(6, 41, GOAL)]
    (['c1'], ['c6', 'goal'])
    """
    over = [cactus for cactus in cacti_on(sections) if origin <= cactus < target]
    return [*over, GOAL] if target == GOAL else over


def _picks(state: State, players: Sequence[Player], origin: Place, target: Place) -> tuple[Places, ...]:
    """The picks a walk gives: for each boundary one of the free tiles before it, if any (AN-R14 to R18).

    Whoever is last over a cactus gets the cactus as well, after the tile (AN-R20, R23).
    """
    picks = []
    taken = occupied(players)
    free = state.there & ~taken
    for boundary in crossed(state.sections, origin, target):
        if tiles := section_before(boundary, state.sections) & free:
            picks.append(tiles)
        if boundary != GOAL and not taken & (2 << boundary) - 1:
            picks.append(1 << boundary)
    return tuple(picks)


def _settle(state: State) -> State:
    """Takes and drops what leaves no choice, one by one (AN-R29); then a question or the next turn."""
    while True:
        mover = state.players[state.turn]
        if len(mover.front) == IN_FRONT:
            if mover.pawns[0] == GOAL and not state.picks:
                return _turn_over(state)  # All three go face up there (AN-R31), so nobody is asked which.
            if len(set(map(value, mover.front))) > 1:
                return state
            state = _dropped(state, value(mover.front[0]))
        elif not state.picks:
            return _turn_over(state)
        elif state.picks[0].bit_count() > 1:
            return state
        else:
            state = _taken(state, state.picks[0].bit_length() - 1)


def _taken(state: State, place: Place) -> State:
    """A tile leaves the track, which closes up (AN-R19), and is laid down (AN-R25 to R27)."""
    track = state.track[: place - 1] + bytes((GONE,)) + state.track[place:]
    players = _with_player(state, _laid_down(state.players[state.turn], state.track[place - 1]))
    return State(state.sections, track, state.there ^ 1 << place, players, state.turn, 0, state.picks[1:])


def _laid_down(player: Player, tile: Tile) -> Player:
    """The player with one tile more: animals go aside (AN-R25), a nine is scored at once (AN-R30)."""
    pawns, front, nines, minus, animals = player
    if tile == ANIMAL:
        return Player(pawns, front, nines, minus, animals + 1)
    front = (*front, tile)
    if used := nine_in(front):
        return Player(pawns, without(front, used), (*nines, used), minus, animals)
    return Player(pawns, front, nines, minus, animals)


def without(tiles: Iterable[Tile], gone: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles but for those that are gone, each of which leaves once.

    >>> without((4, 3, 4, 2), (2, 4))
    (3, 4)
    """
    rest = list(tiles)
    for tile in gone:
        rest.remove(tile)
    return tuple(rest)


@cache
def nine_in(front: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The tiles in front that make nine, two or three of them; empty if none do (AN-R27).

    >>> nine_in((6, 5, 3)), nine_in((4, 2, 13)), nine_in((4, 2))
    ((6, 3), (4, 2, 13), ())
    """
    for size in (2, 3):
        for tiles in combinations(front, size):
            if sum(map(value, tiles)) == NINE:
                return tiles
    return ()


def _dropped(state: State, number: int) -> State:
    """AN-R28: one of three in front goes face up aside; of two that are alike, the one laid last."""
    pawns, front, nines, minus, animals = state.players[state.turn]
    at = max(i for i, tile in enumerate(front) if value(tile) == number)
    mover = Player(pawns, front[:at] + front[at + 1 :], nines, (*minus, front[at]), animals)
    players = _with_player(state, mover)
    return State(state.sections, state.track, state.there, players, state.turn, 0, state.picks)


def _turn_over(state: State) -> State:
    """A player whose last pawn is home lays all in front face up (AN-R31); the next has a pawn on the way."""
    players = state.players
    pawns, front, nines, minus, animals = players[state.turn]
    if pawns[0] == GOAL:
        players = _with_player(state, Player(pawns, (), nines, minus + front, animals))
    turn = state.turn
    for _ in players:
        turn = (turn + 1) % len(players)
        if players[turn].pawns[0] != GOAL:
            break
    return State(state.sections, state.track, state.there, players, turn, 0, ())


def _with_player(state: State, mover: Player) -> tuple[Player, ...]:
    """The players, with the seat on turn changed."""
    return (*state.players[: state.turn], mover, *state.players[state.turn + 1 :])


def score(player: Player) -> int:
    """A player's points so far (AN-R33); what lies in front does not count.

    >>> score(Player((GOAL,), nines=((4, 5), (1, 16, 2)), minus=(2, 13), animals=1))
    25
    """
    face_down = player.animals + sum(map(len, player.nines))
    return WORTH * face_down - sum(map(value, player.minus))


def cacti(player: Player) -> int:
    """How many cacti a player has collected, wherever they lie now (AN-R34).

    >>> cacti(Player((GOAL,), front=(14,), nines=((4, 15),), minus=(2, 13)))
    3
    """
    tiles = (*player.front, *player.minus, *(tile for nine in player.nines for tile in nine))
    return sum(map(is_cactus, tiles))


def result(state: State) -> Result | None:
    """AN-R34: most points, then most cacti, else shared."""
    if due(state) != "over":
        return None
    scores = tuple(map(score, state.players))
    best = [seat for seat, points in enumerate(scores) if points == max(scores)]
    if len(best) == 1:
        return Result(scores, tuple(best), "points")
    most = max(cacti(state.players[seat]) for seat in best)
    winners = tuple(seat for seat in best if cacti(state.players[seat]) == most)
    return Result(scores, winners, "cacti" if len(winners) == 1 else "shared")


def observe(state: State, seat: Seat | None) -> State:
    """Everything lies open: everybody sees the whole state."""
    return state


class Preview(NamedTuple):
    """What a walk brings: the boundaries it crosses, and for each pick the places it may be made from."""

    crossed: tuple[Place, ...]
    picks: tuple[tuple[Place, ...], ...]


def preview(state: State, move: Move) -> Preview:
    """What a legal walk would bring, for whoever draws or explains it."""
    origin, target = move.what, move.to
    picks = _picks(state, _after_walk(state, origin, target), origin, target)
    boundaries = crossed(state.sections, origin, target)
    return Preview(tuple(boundaries), tuple(tuple(listed(pick)) for pick in picks))
