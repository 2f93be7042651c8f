"""Alle Neune: moves and positions as ASCII text, in both directions.

A position is written as a diagram that can be read back: the start area, a line a section, the goal, a line a
player, and what is going on. In the diagram ``3`` is a number, ``(3)`` a cactus, ``*`` an animal, ``.`` a
tile that is gone and ``?`` one that is not drawn yet; letters are the pawns that stand there.

>>> position = read_position('''
...     start ABB
...            a   b   c   d   e   f   g
...     (4)    3   5   *A  2   6   1   3
...     (1)A   .   2   .   *B  6   5   4
...     (6)    1   3   5   2   2   1   6
...     (3)    3   5   5   6   4   1   3
...     (2)    2   4   6   *   2   1   4
...     goal  AB
...     A  front (5) 2  nines 4+5  minus 3  animals 0
...     B  front 6  nines  minus  animals 1
...     A rolled 4
... ''')
>>> print(show(position))
start ABB
       a   b   c   d   e   f   g
(4)    3   5   *A  2   6   1   3
(1)A   .   2   .   *B  6   5   4
(6)    1   3   5   2   2   1   6
(3)    3   5   5   6   4   1   3
(2)    2   4   6   *   2   1   4
goal  AB
A  front (5) 2  nines 4+5  minus 3  animals 0
B  front 6  nines  minus  animals 1
A rolled 4
"""

import re

from games.alle_neune.rules import (
    GOAL,
    NAMES,
    PAWNS,
    SECTION,
    START,
    Move,
    Place,
    Places,
    Player,
    State,
    due,
    listed,
)
from games.alle_neune.tiles import ANIMAL, CACTUS, GONE, Tile, is_cactus, value
from table.game import CannotRead

PAWN_LETTERS = "ABCDE"
"""How the pawns of seats 0 to 4 are shown."""

PLACE_CALLED = {name: place for place, name in enumerate(NAMES)}

PLACE = "start|goal|c[1-6]|[1-6][a-g]"
MOVE = re.compile(
    rf"(?P<animal>animal)|tile(?P<tile>[1-6])|cactus(?P<cactus>[1-6])|roll(?P<roll>[1-6])"
    rf"|(?P<origin>{PLACE})-(?P<target>{PLACE})|take(?P<take>c[1-6]|[1-6][a-g])|drop(?P<drop>[1-6])"
)

CELL = re.compile(r"(?P<tile>\([1-6]\)|[1-6]|[*.?])(?P<pawns>[A-E]*)")
GOODS = re.compile(r"([A-E]) +front(.*) nines(.*) minus(.*) animals +(\d+)")


def write_move(move: Move) -> str:
    """The text of a move.

    >>> write_move(Move("draw", 13)), write_move(Move("walk", 0, 1)), write_move(Move("take", 2))
    ('cactus3', 'start-c1', 'take1a')
    """
    match move:
        case ("draw", tile, _):
            return "animal" if tile == ANIMAL else f"{'cactus' if is_cactus(tile) else 'tile'}{value(tile)}"
        case ("walk", origin, target):
            return f"{NAMES[origin]}-{NAMES[target]}"
        case ("take", place, _):
            return f"take{NAMES[place]}"
        case _:
            return f"{move.verb}{move.what}"


def read_move(text: str) -> Move:
    """The move that a text names.

    >>> read_move("start-c1")
    Move(verb='walk', what=0, to=1)
    """
    found = MOVE.fullmatch(text)
    if not found:
        raise CannotRead(f"not a move of Alle Neune: {text!r}")
    match found.groupdict():
        case {"animal": str()}:
            return Move("draw", ANIMAL)
        case {"tile": str(number)}:
            return Move("draw", int(number))
        case {"cactus": str(number)}:
            return Move("draw", CACTUS + int(number))
        case {"roll": str(pips)}:
            return Move("roll", int(pips))
        case {"take": str(name)}:
            return Move("take", PLACE_CALLED[name])
        case {"drop": str(number)}:
            return Move("drop", int(number))
        case {"origin": str(origin), "target": str(target)}:
            return Move("walk", PLACE_CALLED[origin], PLACE_CALLED[target])
    raise AssertionError("every form of a move is read above")


def show(state: State) -> str:
    """The position as the diagram that the head of this file explains."""
    rows = [f"start {_pawns_on(state, START)}", "       a   b   c   d   e   f   g"]
    for section in range(state.sections):
        first = section * SECTION + 1
        cactus, *tiles = (_cell(state, place) for place in range(first, first + SECTION))
        rows.append(cactus.ljust(7) + "".join(tile.ljust(4) for tile in tiles))
    rows.append(f"goal  {_pawns_on(state, GOAL)}")
    rows += [_goods(letter, player) for letter, player in zip(PAWN_LETTERS, state.players, strict=False)]
    rows.append(_going_on(state))
    return "\n".join(row.rstrip() for row in rows)


def _pawns_on(state: State, place: Place) -> str:
    return "".join(
        letter * player.pawns.count(place)
        for letter, player in zip(PAWN_LETTERS, state.players, strict=False)
    )


def _cell(state: State, place: Place) -> str:
    drawn = place <= len(state.track)
    return (_tile(state.track[place - 1]) if drawn else "?") + _pawns_on(state, place)


def _tile(tile: Tile) -> str:
    if is_cactus(tile):
        return f"({value(tile)})"
    return {ANIMAL: "*", GONE: "."}.get(tile, str(tile))


def _goods(letter: str, player: Player) -> str:
    """What a player has collected, in one line."""
    front = "".join(f" {_tile(tile)}" for tile in player.front)
    nines = "".join(" " + "+".join(map(_tile, nine)) for nine in player.nines)
    minus = "".join(f" {_tile(tile)}" for tile in player.minus)
    return f"{letter}  front{front}  nines{nines}  minus{minus}  animals {player.animals}"


def _going_on(state: State) -> str:
    """What happens next, in one line."""
    who = PAWN_LETTERS[state.turn]
    picks = " / ".join(" ".join(NAMES[place] for place in listed(pick)) for pick in state.picks)
    match due(state):
        case "draw":
            return "tiles are drawn"
        case "roll":
            return f"{who} rolls"
        case "walk":
            return f"{who} rolled {state.pips}"
        case "take":
            return f"{who} takes {picks}"
        case "drop":
            return f"{who} drops" + (f" then takes {picks}" if picks else "")
        case _:
            return f"over after {who}"


def read_position(diagram: str) -> State:
    """The position that a diagram shows; raises ``CannotRead`` for what is none."""
    lines = [line.strip() for line in diagram.strip().splitlines()]
    pawns: list[list[Place]] = [[] for _ in PAWN_LETTERS]
    track: list[Tile] = []
    places = 0
    goods: list[re.Match[str]] = []
    for line in lines[:-1]:
        word, *rest = line.split()
        if word in ("start", "goal"):
            _stand(pawns, PLACE_CALLED[word], "".join(rest))
        elif found := GOODS.fullmatch(line):
            goods.append(found)
        elif word != "a":
            for cell in (word, *rest):
                places += 1
                _read_cell(cell, places, track, pawns)
    if len(goods) not in PAWNS or places not in (5 * SECTION, 6 * SECTION):
        raise CannotRead(f"a track of {places} tiles and {len(goods)} players")
    there = sum(1 << place for place, tile in enumerate(track, 1) if tile != GONE)
    players = tuple(_read_player(*pair) for pair in zip(goods, pawns, strict=False))
    return _going(lines[-1], State(places // SECTION, bytes(track), there, players, 0, 0, ()))


def _stand(pawns: list[list[Place]], place: Place, letters: str) -> None:
    for letter in letters:
        pawns[PAWN_LETTERS.index(letter)].append(place)


def _read_cell(cell: str, place: Place, track: list[Tile], pawns: list[list[Place]]) -> None:
    found = CELL.fullmatch(cell)
    if not found:
        raise CannotRead(f"not a cell of a diagram: {cell!r}")
    if found["tile"] != "?":
        track.append(_read_tile(found["tile"]))
    if found["tile"] in ".?" and found["pawns"]:
        raise CannotRead(f"no tile under the pawns of {cell!r}")
    _stand(pawns, place, found["pawns"])


def _read_tile(text: str) -> Tile:
    if text in "*.":
        return ANIMAL if text == "*" else GONE
    return CACTUS + int(text[1]) if text[0] == "(" else int(text)


def _read_player(goods: re.Match[str], pawns: list[Place]) -> Player:
    _, front, nines, minus, animals = goods.groups()
    return Player(
        pawns=tuple(sorted(pawns)),
        front=tuple(map(_read_tile, front.split())),
        nines=tuple(tuple(map(_read_tile, nine.split("+"))) for nine in nines.split()),
        minus=tuple(map(_read_tile, minus.split())),
        animals=int(animals),
    )


def _going(line: str, state: State) -> State:
    """The position with whose turn it is and what is due, read from the last line of a diagram."""
    words = line.split()
    if words == ["tiles", "are", "drawn"]:
        return state
    turn = PAWN_LETTERS.index(words[-1] if words[0] == "over" else words[0])
    pips = int(words[2]) if "rolled" in words else 0
    picks: tuple[Places, ...] = ()
    if "takes" in words:
        names = line.split("takes")[1]
        picks = tuple(sum(1 << PLACE_CALLED[name] for name in pick.split()) for pick in names.split("/"))
    return State(state.sections, state.track, state.there, state.players, turn, pips, picks)
