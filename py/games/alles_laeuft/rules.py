"""Alles läuft!: the rules, as pure functions on frozen states. Numbers like AL-R7 are lines of the rules.

The course is a tuple of mats between the start and the hut. A place is a number: 0 is the start, k the k-th
mat that is still on the table, one more than the last mat the hut.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final, Literal, NamedTuple

from games.alles_laeuft.info import INFO
from table.game import CHANCE, NotLegal, Result, Seat

Move = str
Dice = tuple[int, int]
Phase = Literal["tokens", "zombies", "start", "choose", "throw", "thrown", "over"]

MATS: Final = 10
ZOMBIES: Final = 3
LEGS: Final = 3


class Mat(NamedTuple):
    """A running mat: the number of its token, whether the token is turned to red, whether it bears a Z."""

    number: int
    red: bool = False
    zombie: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A position. Everything lies open on the table."""

    bag: tuple[int, ...]
    championship: bool
    zombies: bool
    mats: tuple[Mat, ...]
    places: tuple[int, ...]
    phase: Phase
    waiting: tuple[Seat, ...]
    """Who still throws for the start, in order (AL-R4)."""
    opening: tuple[Dice | None, ...]
    """What each seat threw for the start; None for seats that have yet to throw, or are out after a tie."""
    first: Seat
    on_turn: Seat
    grabbing: bool
    """The throw is for the own mat's number (AL-R20), not for the next mat."""
    throw: int
    """Which of the two throws for this mat is coming or has just been made."""
    dice: Dice | None
    won: tuple[tuple[int, ...], ...]
    """The tokens each seat has grabbed, over all games of the championship."""
    legs: tuple[tuple[int, ...], ...]
    """What each seat scored in every game that is over (AL-R19)."""
    red_is_safe: bool = True
    """AL-R20: a red token cannot be grabbed. Under version 1 of our rules it could."""


def start(seats: int, options: Mapping[str, object]) -> State:
    """All figures on the start mat, the tokens still to be laid out (AL-R1 to AL-R3)."""
    checked = INFO.read_options(seats, options)
    bag = checked["tokens"]
    assert isinstance(bag, tuple)
    return State(
        bag=bag,
        championship=checked["championship"] is True,
        zombies=checked["zombies"] is True,
        mats=(),
        places=(0,) * seats,
        phase="tokens",
        waiting=(),
        opening=(None,) * seats,
        first=0,
        on_turn=0,
        grabbing=False,
        throw=1,
        dice=None,
        won=((),) * seats,
        legs=(),
    )


def start_under_rules_1(seats: int, options: Mapping[str, object]) -> State:
    """The beginning of a game from before AL-R20 was sharpened."""
    return replace(start(seats, options), red_is_safe=False)


def hut(state: State) -> int:
    """The place of the hut."""
    return len(state.mats) + 1


def hits(dice: Dice, number: int) -> bool:
    """AL-R6: the number shows on one die or as the sum of both.

    >>> hits((1, 2), 3), hits((3, 6), 3), hits((2, 2), 3)
    (True, True, False)
    """
    return number in dice or sum(dice) == number


def is_double(dice: Dice) -> bool:
    """Whether the dice are a joker (AL-R15).

    >>> is_double((4, 4)), is_double((4, 5))
    (True, False)
    """
    return dice[0] == dice[1]


def to_move(state: State) -> tuple[Seat, ...]:
    """Chance while tokens are laid and dice thrown, else whoever has a choice."""
    if state.phase == "over":
        return ()
    return (state.on_turn,) if state.phase in ("choose", "thrown") else (CHANCE,)


def thrower(state: State) -> Seat | None:
    """Whose throw is next."""
    if state.phase == "start":
        return state.waiting[0]
    return roller(state)


def roller(state: State) -> Seat | None:
    """Whose hand throws the dice. The throws for the start are nobody's decision and go by themselves."""
    return state.on_turn if state.phase == "throw" else None


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """What this seat may do; the empty list when it is not its turn to choose."""
    if to_move(state) != (seat,) or seat == CHANCE:
        return []
    return _ways_on(state) if state.phase == "choose" else _uses_of_dice(state)


def _ways_on(state: State) -> list[Move]:
    """At the beginning of a turn and on every new mat: throw, secure (AL-R9, R10, R12), grab (AL-R20)."""
    mat = _mat_of(state, state.on_turn)
    ways = ["roll"]
    if mat and not mat.red:
        ways.append("secure")
    if mat and mat.zombie and not (mat.red and state.red_is_safe):
        ways.insert(0, "grab")
    return ways


def _uses_of_dice(state: State) -> list[Move]:
    """After a throw for the next mat: move, joker (AL-R15), or throw again (AL-R7). Empty: nothing fits."""
    assert state.dice is not None
    target = state.mats[state.places[state.on_turn]]
    uses = []
    if hits(state.dice, target.number):
        uses.append("advance")
    if is_double(state.dice):
        uses.append("joker")
    if uses and state.throw == 1:
        uses.append("reroll")
    return uses


def chance(state: State) -> Sequence[tuple[Move, int]]:
    """The tokens left in the bag, the mats without a Z, or the thirty-six throws of two dice."""
    if state.phase == "tokens":
        left = list(state.bag)
        for mat in state.mats:
            left.remove(mat.number)
        return [(f"token{number}", left.count(number)) for number in sorted(set(left))]
    if state.phase == "zombies":
        return [(f"zombie{k}", 1) for k, mat in enumerate(state.mats, 1) if not mat.zombie]
    if state.phase in ("start", "throw"):
        return [(f"dice{a}{b}", 1) for a, b in product(range(1, 7), repeat=2)]
    return []


def play(state: State, seat: Seat, move: Move) -> State:
    """The state after the move and everything that follows from it without a question."""
    if seat == CHANCE:
        return _chance_plays(state, move)
    refuse_unless_legal(state, seat, move)
    if move == "secure":
        return _end_turn(_turn_red(state, state.places[seat]))
    if move == "advance":
        return _await_choice(_step(state))
    if move == "joker":
        return _joker(state)
    return replace(state, phase="throw", throw=2 if move == "reroll" else 1, grabbing=move == "grab")


def refuse_unless_legal(state: State, seat: Seat, move: Move) -> None:
    """Raises ``NotLegal`` with the reason why this seat may not do this now."""
    if move in moves(state, seat):
        return
    if state.phase == "over":
        raise NotLegal("over")
    if to_move(state) != (seat,):
        raise NotLegal("dice-first" if thrower(state) == seat else "not-your-turn")
    reasons = {
        "secure": "nothing-to-secure" if state.phase == "choose" else "decide-first",
        "grab": _no_grab(state) if state.phase == "choose" else "decide-first",
        "roll": "decide-first",
        "advance": "no-hit" if state.phase == "thrown" else "dice-first",
        "joker": "no-double" if state.phase == "thrown" else "dice-first",
        "reroll": "no-throw-left" if state.phase == "thrown" else "dice-first",
    }
    raise NotLegal(reasons.get(move, "not-a-choice"))


def _no_grab(state: State) -> str:
    mat = _mat_of(state, state.on_turn)
    return "red-is-safe" if mat and mat.zombie else "no-zombie"


def _chance_plays(state: State, move: Move) -> State:
    if all(move != outcome for outcome, _ in chance(state)):
        raise NotLegal("not-an-outcome")
    if state.phase == "tokens":
        return _laid(replace(state, mats=(*state.mats, Mat(int(move[5:])))))
    if state.phase == "zombies":
        return _laid(_with_mat(state, int(move[6:]), zombie=True))
    dice = (int(move[4]), int(move[5]))
    return _opening_throw(state, dice) if state.phase == "start" else _thrown(state, dice)


def _laid(state: State) -> State:
    """Set-up goes on: ten tokens (AL-R3), the Z mats if they are played (AL-R20), then the dice for the start."""
    seats = range(len(state.places))
    if len(state.mats) < MATS:
        return state
    if state.zombies and sum(mat.zombie for mat in state.mats) < ZOMBIES:
        return replace(state, phase="zombies")
    return replace(state, phase="start", waiting=tuple(seats))


def _opening_throw(state: State, dice: Dice) -> State:
    """AL-R4: the highest sum starts; those tied for the highest throw again."""
    seat, *waiting = state.waiting
    opening = (*state.opening[:seat], dice, *state.opening[seat + 1 :])
    if waiting:
        return replace(state, opening=opening, waiting=tuple(waiting))
    highest = max(sum(thrown) for thrown in opening if thrown)
    best = tuple(who for who, thrown in enumerate(opening) if thrown and sum(thrown) == highest)
    if len(best) > 1:
        return replace(state, opening=(None,) * len(opening), waiting=best)
    return _await_choice(replace(state, opening=opening, waiting=(), first=best[0], on_turn=best[0]))


def _await_choice(state: State) -> State:
    """The seat on turn chooses how to go on, unless throwing is all it can do (AL-R12)."""
    choose = replace(state, phase="choose", throw=1, grabbing=False, dice=None)
    return choose if len(_ways_on(choose)) > 1 else replace(choose, phase="throw")


def _thrown(state: State, dice: Dice) -> State:
    """The dice have fallen: a question where there is a choice, else what must happen (AL-R7, R13, R15)."""
    thrown = replace(state, phase="thrown", dice=dice)
    if state.grabbing:
        mat = _mat_of(state, state.on_turn)
        assert mat is not None
        return _end_turn(grabbed(thrown)) if hits(dice, mat.number) else _missed(thrown)
    if state.places[state.on_turn] == len(state.mats):
        # AL-R16: any double enters the hut. Throwing again could only lose it, so nobody is asked.
        return _end_turn(_step(thrown)) if is_double(dice) else _missed(thrown)
    match _uses_of_dice(thrown):
        case []:
            return _missed(thrown)
        case ["advance"]:
            return _await_choice(_step(thrown))
        case ["joker"]:
            return _joker(thrown)
        case _:
            return thrown


def _missed(state: State) -> State:
    """Nothing fits: the second throw (AL-R7), or back to the nearest red mat or the start (AL-R14)."""
    if state.throw == 1:
        return replace(state, phase="throw", throw=2)
    return _end_turn(_put(state, state.on_turn, refuge(state, state.places[state.on_turn])))


def refuge(state: State, place: int) -> int:
    """AL-R14: the nearest red mat at or behind a place, else the start."""
    return next((k for k in range(place, 0, -1) if state.mats[k - 1].red), 0)


def _joker(state: State) -> State:
    """AL-R15: on to the next mat, secure it, end of the turn."""
    moved = _step(state)
    return _end_turn(_turn_red(moved, moved.places[moved.on_turn]))


def grabbed(state: State) -> State:
    """AL-R20: the token is won, everybody on the mat goes back to the start, the mat leaves the course."""
    place = state.places[state.on_turn]
    trophies = tuple(
        (*tokens, state.mats[place - 1].number) if seat == state.on_turn else tokens
        for seat, tokens in enumerate(state.won)
    )
    places = tuple(0 if here == place else here - (here > place) for here in state.places)
    mats = state.mats[: place - 1] + state.mats[place:]
    return replace(state, won=trophies, places=places, mats=mats)


def _end_turn(state: State) -> State:
    """The next seat; at the end of a round with a figure in the hut the game is over (AL-R4, R17)."""
    following = (state.on_turn + 1) % len(state.places)
    if following == state.first and hut(state) in state.places:
        return _end_leg(state)
    return _await_choice(replace(state, on_turn=following))


def _end_leg(state: State) -> State:
    """AL-R19: winners score the distance of the last figure; the championship has three games."""
    distance = hut(state) - min(state.places)
    scored = tuple(distance if place == hut(state) else 0 for place in state.places)
    legs = (*state.legs, scored)
    if not state.championship or len(legs) == LEGS:
        return replace(state, phase="over", legs=legs)
    options = {"tokens": state.bag, "championship": True, "zombies": state.zombies}
    fresh = start(len(state.places), options)
    return replace(fresh, won=state.won, legs=legs, red_is_safe=state.red_is_safe)


def points(state: State, seat: Seat) -> int:
    """A seat's points in the championship so far: games won and tokens grabbed (AL-R19, R20)."""
    return sum(leg[seat] for leg in state.legs) + sum(state.won[seat])


def result(state: State) -> Result | None:
    """A single game scores how far each figure came; those in the hut win together (AL-R17)."""
    if state.phase != "over":
        return None
    seats = range(len(state.places))
    scores = tuple(points(state, seat) for seat in seats) if state.championship else state.places
    winners = tuple(seat for seat in seats if scores[seat] == max(scores))
    return Result(scores, winners, "championship" if state.championship else "hut")


def observe(state: State, seat: Seat | None) -> State:
    """Everything lies open: everybody sees the whole state."""
    return state


def _mat_of(state: State, seat: Seat) -> Mat | None:
    """The running mat a figure stands on, if it does."""
    place = state.places[seat]
    return state.mats[place - 1] if 0 < place <= len(state.mats) else None


def _with_mat(state: State, place: int, *, red: bool | None = None, zombie: bool | None = None) -> State:
    mat = state.mats[place - 1]
    changed = Mat(mat.number, mat.red if red is None else red, mat.zombie if zombie is None else zombie)
    return replace(state, mats=(*state.mats[: place - 1], changed, *state.mats[place:]))


def _turn_red(state: State, place: int) -> State:
    """AL-R11: a token turned to red stays red and keeps its number."""
    return _with_mat(state, place, red=True)


def _put(state: State, seat: Seat, place: int) -> State:
    return replace(state, places=(*state.places[:seat], place, *state.places[seat + 1 :]))


def _step(state: State) -> State:
    """AL-R8: exactly one mat."""
    return _put(state, state.on_turn, state.places[state.on_turn] + 1)
