"""Alle Neune a second time: slow, with plain lists and dicts, step by step as the rules tell it.

It shares nothing with the real rules but the texts of moves, and is only used to check them. The track is a
list that closes up (AN-R19); a pawn stands at an index of it. Every step is a list of texts to choose from;
``settle`` carries out those that leave no choice.
"""

from copy import deepcopy
from itertools import combinations
from typing import Any

from games.alle_neune.rules import NAMES, Player, State, listed
from games.alle_neune.tiles import GONE, is_cactus, value

Table = dict[str, Any]


def table_of(state: State) -> Table:
    """A position of the real rules, laid out on this table."""
    return {
        "sections": state.sections,
        "track": [
            {"name": NAMES[place], "tile": "animal" if tile == 0 else value(tile), "cactus": is_cactus(tile)}
            for place, tile in enumerate(state.track, 1)
            if tile != GONE
        ],
        "players": [player_of(player) for player in state.players],
        "turn": state.turn,
        "pips": state.pips,
        "picks": [[NAMES[place] for place in listed(pick)] for pick in state.picks],
    }


def player_of(player: Player) -> dict[str, Any]:
    def named(tiles: tuple[int, ...]) -> list[tuple[int, bool]]:
        return [(value(tile), is_cactus(tile)) for tile in tiles]

    return {
        "pawns": [NAMES[place] for place in player.pawns],
        "front": named(player.front),
        "down": sorted(tile for nine in player.nines for tile in named(nine)),
        "up": sorted(named(player.minus)),
        "animals": player.animals,
    }


def index(table: Table, place: str) -> int:
    """Where a place is on the track as it lies now: before it, on it, or behind its end."""
    if place == "start":
        return -1
    names = [tile["name"] for tile in table["track"]]
    return len(names) if place == "goal" else names.index(place)


def all_pawns(table: Table) -> list[str]:
    return [pawn for player in table["players"] for pawn in player["pawns"]]


def to_do(table: Table) -> str:
    """drop, take, walk, roll or over."""
    mover = table["players"][table["turn"]]
    if len(mover["front"]) == 3:
        return "drop"
    if table["picks"]:
        return "take"
    if table["pips"]:
        return "walk"
    return "over" if all(pawn == "goal" for pawn in all_pawns(table)) else "roll"


def options(table: Table) -> list[str]:
    """What may be done next, in the order of the texts."""
    mover = table["players"][table["turn"]]
    what = to_do(table)
    if what == "roll":
        return [f"roll{pips}" for pips in range(1, 7)]
    if what == "drop":
        return sorted({f"drop{number}" for number, _ in mover["front"]})
    if what == "take":
        return sorted("take" + name for name in table["picks"][0])
    if what == "walk":
        return sorted(
            {f"{pawn}-{goal}" for pawn in mover["pawns"] if pawn != "goal" for goal in goals(table, pawn)}
        )
    return []


def goals(table: Table, pawn: str) -> list[str]:
    """AN-R9 to R13, R21: so many tiles on; on a 1 also the next tile with a pawn on it."""
    here, track = index(table, pawn), table["track"]
    ahead = here + table["pips"]
    found = [track[ahead]["name"] if ahead < len(track) else "goal"]
    if table["pips"] == 1:
        for tile in track[here + 1 :]:
            if tile["name"] in all_pawns(table):
                found.append(tile["name"])
                break
    return found


def do(table: Table, text: str) -> Table:
    """The table after a step and after all that it forces."""
    table = deepcopy(table)
    step(table, text)
    settle(table)
    return table


def settle(table: Table) -> None:
    while to_do(table) not in ("roll", "over") and len(options(table)) == 1:
        step(table, options(table)[0])


def step(table: Table, text: str) -> None:
    mover = table["players"][table["turn"]]
    if text.startswith("roll"):
        table["pips"] = int(text[4:])
        return
    if text.startswith("drop"):
        drop(mover, int(text[4:]))
    elif text.startswith("take"):
        table["picks"].pop(0)
        take(table, mover, text[4:])
    else:
        walk(table, mover, *text.split("-"))
    home = all(pawn == "goal" for pawn in mover["pawns"])
    if home and not table["picks"]:  # AN-R31
        mover["up"] = sorted(mover["up"] + mover["front"])
        mover["front"] = []
    if not table["picks"] and len(mover["front"]) < 3:
        next_turn(table)


def walk(table: Table, mover: dict[str, Any], origin: str, target: str) -> None:
    before, after = index(table, origin), index(table, target)
    mover["pawns"].remove(origin)
    mover["pawns"].append(target)
    mover["pawns"].sort(key=lambda place: index(table, place))
    table["pips"] = 0
    for i, tile in enumerate(table["track"]):
        if tile["cactus"] and before <= i < after:
            number = int(tile["name"][1])
            pick_from(table, number - 1)
            if all(index(table, pawn) > i for pawn in all_pawns(table)):  # AN-R20, R23
                table["picks"].append([tile["name"]])
    if target == "goal":
        pick_from(table, table["sections"])


def pick_from(table: Table, section: int) -> None:
    """AN-R14 to R16: a free tile of a section; none is no pick. Section 0 has no tiles (AN-R17)."""
    free = [
        tile["name"]
        for tile in table["track"]
        if tile["name"][0] == str(section) and tile["name"] not in all_pawns(table)
    ]
    if free:
        table["picks"].append(free)


def take(table: Table, mover: dict[str, Any], name: str) -> None:
    tile = table["track"].pop(index(table, name))
    if tile["tile"] == "animal":
        mover["animals"] += 1
        return
    mover["front"].append((tile["tile"], tile["cactus"]))
    for size in (2, 3):
        for tiles in combinations(mover["front"], size):
            if sum(number for number, _ in tiles) == 9:
                for used in tiles:
                    mover["front"].remove(used)
                mover["down"] = sorted(mover["down"] + list(tiles))
                return


def drop(mover: dict[str, Any], number: int) -> None:
    last = max(i for i, tile in enumerate(mover["front"]) if tile[0] == number)
    mover["up"] = sorted([*mover["up"], mover["front"].pop(last)])


def next_turn(table: Table) -> None:
    seats = len(table["players"])
    for _ in range(seats):
        table["turn"] = (table["turn"] + 1) % seats
        if any(pawn != "goal" for pawn in table["players"][table["turn"]]["pawns"]):
            return


def count(table: Table, depth: int) -> int:
    """How many ways there are to go on for so many steps that are asked or rolled."""
    return sum(divide(table, depth).values()) if depth else 1


def divide(table: Table, depth: int) -> dict[str, int]:
    """The same, by the first step."""
    return {text: count(do(table, text), depth - 1) for text in options(table)}
