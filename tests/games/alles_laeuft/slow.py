"""Alles läuft! once more, slowly: lists and dictionaries, straight from the rules' text.

It shares no code with py/games/alles_laeuft and is what the fast rules are played and counted against. The
course is a row of spots, and the figures lie on them. A game knows what it waits for: ``game["asks"]`` is
``(who, {move: weight})``, who being a seat or "*" for chance; None when it is over.
"""

from copy import deepcopy
from typing import Any

Slow = dict[str, Any]

ALL_DICE = {f"dice{a}{b}": 1 for a in range(1, 7) for b in range(1, 7)}  # AL-R5


def new(seats: int, bag: list[int], *, championship: bool, zombies: bool) -> Slow:
    game: Slow = {
        "seats": list(range(seats)),
        "bag": bag,
        "championship": championship,
        "zombies": zombies,
        "won tokens": [[] for _ in range(seats)],
        "games": [],
    }
    set_up(game)
    return game


def set_up(game: Slow) -> None:
    start = spot("start")
    start["figures"] = list(game["seats"])  # AL-R1
    game["course"] = [start, spot("hut")]
    game["left in bag"] = list(game["bag"])
    game["start rolls"] = {}
    ask_set_up(game)


def spot(kind: str, number: int = 0, *, red: bool = False, zombie: bool = False) -> Slow:
    return {"kind": kind, "number": number, "red": red, "zombie": zombie, "figures": []}


def ask_set_up(game: Slow) -> None:
    mats = [here for here in game["course"] if here["kind"] == "mat"]
    left = game["left in bag"]
    if len(mats) < 10:  # AL-R2, AL-R3
        game["asks"] = ("*", {f"token{number}": left.count(number) for number in left})
    elif game["zombies"] and len([mat for mat in mats if mat["zombie"]]) < 3:  # AL-R20
        game["asks"] = ("*", {f"zombie{k + 1}": 1 for k in range(10) if not mats[k]["zombie"]})
    else:
        game["to roll for start"] = list(game["seats"])
        game["asks"] = ("*", ALL_DICE)


def played(game: Slow, move: str) -> Slow:
    """The game after a move that it asks for."""
    game = deepcopy(game)
    assert move in game["asks"][1]
    if move.startswith("token"):
        number = int(move.removeprefix("token"))
        game["left in bag"].remove(number)
        game["course"].insert(-1, spot("mat", number))
        ask_set_up(game)
    elif move.startswith("zombie"):
        game["course"][int(move.removeprefix("zombie"))]["zombie"] = True
        ask_set_up(game)
    elif move.startswith("dice"):
        a, b = int(move[4]), int(move[5])
        if game["to roll for start"]:
            rolled_for_start(game, a + b)
        else:
            rolled(game, a, b)
    elif move == "secure":
        stands_on(game)["red"] = True
        next_turn(game)
    elif move == "advance":
        step(game)
        ask_way_on(game)
    elif move == "joker":
        step(game)
        stands_on(game)["red"] = True
        next_turn(game)
    elif move == "reroll":
        ask_roll(game)
    else:
        assert move in ("roll", "grab")
        game["wants own mat"] = move == "grab"
        game["rolls"] = 0
        ask_roll(game)
    return game


def rolled_for_start(game: Slow, total: int) -> None:
    """AL-R4."""
    game["start rolls"][game["to roll for start"].pop(0)] = total
    if game["to roll for start"]:
        return
    rolls = game["start rolls"]
    highest = [seat for seat in game["seats"] if seat in rolls and rolls[seat] == max(rolls.values())]
    if len(highest) > 1:
        game["start rolls"] = {}
        game["to roll for start"] = highest
        return
    game["first"] = game["turn"] = highest[0]
    ask_way_on(game)


def ask_roll(game: Slow) -> None:
    game["asks"] = ("*", ALL_DICE)


def ask_way_on(game: Slow) -> None:
    """AL-R9, AL-R10, AL-R12, AL-R20: a question only where there is a choice."""
    game["rolls"] = 0
    game["wants own mat"] = False
    here = stands_on(game)
    ways = {"roll": 1}
    if here["kind"] == "mat" and not here["red"]:
        ways["secure"] = 1
    if here["zombie"] and not here["red"]:
        ways["grab"] = 1
    if len(ways) == 1:
        ask_roll(game)
    else:
        game["asks"] = (game["turn"], ways)


def rolled(game: Slow, a: int, b: int) -> None:
    game["rolls"] += 1
    course = game["course"]
    here = stands_on(game)
    ahead = course[where(game) + 1]
    target = here if game["wants own mat"] else ahead
    shows = target["number"] in (a, b, a + b)  # AL-R6
    if game["wants own mat"]:
        if shows:
            grab(game)
        else:
            failed(game)
        return
    if ahead["kind"] == "hut":  # AL-R16
        if a == b:
            step(game)
            next_turn(game)
        else:
            failed(game)
        return
    uses = {}
    if shows:
        uses["advance"] = 1
    if a == b:  # AL-R15
        uses["joker"] = 1
    if not uses:
        failed(game)
        return
    if game["rolls"] == 1:  # AL-R7
        uses["reroll"] = 1
    game["asks"] = (game["turn"], uses)
    if len(uses) == 1:  # AL-R13
        (only,) = uses
        game.update(played(game, only))


def failed(game: Slow) -> None:
    """AL-R7, AL-R14."""
    if game["rolls"] < 2:
        ask_roll(game)
        return
    back = where(game)
    while game["course"][back]["kind"] == "mat" and not game["course"][back]["red"]:
        back -= 1
    put(game, game["turn"], back)
    next_turn(game)


def grab(game: Slow) -> None:
    """AL-R20."""
    mat = stands_on(game)
    game["won tokens"][game["turn"]].append(mat["number"])
    game["course"].remove(mat)
    game["course"][0]["figures"] += mat["figures"]
    next_turn(game)


def step(game: Slow) -> None:
    """AL-R8."""
    put(game, game["turn"], where(game) + 1)


def next_turn(game: Slow) -> None:
    """AL-R4, AL-R17."""
    seats = game["seats"]
    game["turn"] = seats[(seats.index(game["turn"]) + 1) % len(seats)]
    if game["turn"] == game["first"] and game["course"][-1]["figures"]:
        end_of_game(game)
    else:
        ask_way_on(game)


def end_of_game(game: Slow) -> None:
    """AL-R17, AL-R19."""
    course = game["course"]
    last = min(k for k in range(len(course)) if course[k]["figures"])
    away = len(course) - 1 - last
    game["games"].append([away if seat in course[-1]["figures"] else 0 for seat in game["seats"]])
    if game["championship"] and len(game["games"]) < 3:
        set_up(game)
    else:
        game["asks"] = None


def winners(game: Slow) -> list[int]:
    if not game["championship"]:
        return sorted(game["course"][-1]["figures"])
    totals = [
        sum(scored[seat] for scored in game["games"]) + sum(game["won tokens"][seat])
        for seat in game["seats"]
    ]
    return [seat for seat in game["seats"] if totals[seat] == max(totals)]


def where(game: Slow) -> int:
    """Where the figure on turn is, counted from the start."""
    (place,) = [k for k, here in enumerate(game["course"]) if game["turn"] in here["figures"]]
    return place


def stands_on(game: Slow) -> Slow:
    here: Slow = game["course"][where(game)]
    return here


def put(game: Slow, seat: int, place: int) -> None:
    for here in game["course"]:
        if seat in here["figures"]:
            here["figures"].remove(seat)
    game["course"][place]["figures"].append(seat)
