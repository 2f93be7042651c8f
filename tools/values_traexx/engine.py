"""play.c, compiled and compared: what it plays, learns and says, called from Python."""

import subprocess
from collections.abc import Iterable, Sequence
from ctypes import (
    CDLL,
    Array,
    Structure,
    byref,
    c_char,
    c_double,
    c_float,
    c_int16,
    c_uint8,
    c_uint16,
    c_uint64,
)
from pathlib import Path
from random import Random
from typing import Any

from games.traexx import terrain, value
from games.traexx.board import BOARD, CARDS, COLOURS, FIELDS, NEIGHBOURS, NUMBERS, PLACES, ring
from games.traexx.bots import terrain as ground_for
from games.traexx.ending import FEW, expected
from games.traexx.rules import ROUNDS
from games.traexx.terrain import BITS, Position, distance, final_points
from tools.stopping import Stop

SOURCE = Path(__file__).with_name("play.c")
COMPILER = ("cc", "-O3", "-march=native", "-shared", "-fPIC", "-w")
COMPARED = 20
"""Games whose every position is compared."""


class Place(Structure):
    """A position as C has it."""

    _fields_ = (
        ("low", c_uint64),
        ("high", c_uint64),
        ("halved", c_int16),
        ("points", c_int16),
        ("one_end", c_uint8),
        ("other_end", c_uint8),
    )


def place(position: Position) -> Place:
    """A position for C."""
    one_end, other_end, seen, halved, points = position
    return Place(seen & (1 << 64) - 1, seen >> 64, halved, points, one_end, other_end)


def _row(kind: str, name: str, numbers: Iterable[object]) -> str:
    return f"static const {kind} {name}[] = {{{', '.join(map(str, numbers))}}};"


def _rows(kind: str, name: str, rows: Iterable[Sequence[object]], width: int, filler: object) -> str:
    wide = (", ".join(map(str, [*row, *[filler] * (width - len(row))])) for row in rows)
    return f"static const {kind} {name}[][{width}] = {{{', '.join(f'{{{row}}}' for row in wide)}}};"


def _uses(card: str) -> int:
    return sum(1 << 2 * COLOURS.index(colour) for colour in card)


def board() -> str:
    """board.h: the board, the cards and the weights of promises."""
    every, pulls = range(len(FIELDS)), ground_for(True).pulls
    weights = ("REACHED", "LOST", "DEAD_END", "CORRIDOR", "BEND", "ON_RIM")
    by_number = [pulls[number][2] if number in pulls else ((), ()) for number in range(max(NUMBERS) + 1)]
    lines = [
        _row("uint8_t", "PLACE", (10 * row + column for row, column in PLACES)),
        _rows("int8_t", "NEAR", NEIGHBOURS, 7, -1),
        _row("uint8_t", "COLOUR", map(COLOURS.index, BOARD.colours)),
        _row("uint8_t", "NUMBER", BOARD.numbers),
        _row("uint8_t", "FIELD_OF", (BOARD.field_of.get(number, 0) for number in range(max(NUMBERS) + 1))),
        _row("uint8_t", "IN_ORDER", BOARD.field_of),
        _row("uint8_t", "STARTS", BOARD.starts),
        _row("uint16_t", "CARD", map(_uses, CARDS)),
        _row("uint8_t", "ON_THE_RIM", (int(ring(field) == 4) for field in every)),
        _rows("uint8_t", "DISTANCE", [[distance(one, other) for other in every] for one in every], 61, 0),
        _row("double", "FRESHNESS", terrain.FRESHNESS),
        _row("double", "EXITS", terrain.EXITS),
        _rows("double", "PULLS_IN_FULL", [full for full, _half in by_number], 12, 0),
        _rows("double", "PULLS_HALVED", [halved for _full, halved in by_number], 12, 0),
        *(f"static const double {name} = {getattr(terrain, name)};" for name in weights),
    ]
    return "\n".join(lines) + "\n"


class Engine:
    """What play.c can do."""

    def __init__(self, folder: Path) -> None:
        folder.joinpath("board.h").write_text(board(), encoding="utf-8")
        library = folder / "play.so"
        subprocess.run([*COMPILER, f"-I{folder}", str(SOURCE), "-lm", "-o", str(library)], check=True)
        self.c = CDLL(str(library))
        self.c.promise.restype = self.c.expected.restype = self.c.fit.restype = c_double
        self.c.set_up()
        self.weights = self.c.number_of_weights()

    def play(
        self, seed: int, games: int, budget: int, *, quick: int = 0, strange: float = 0.0
    ) -> Array[c_char]:
        """Games of the pathfinder with this budget; with 0, of whoever draws what the network values most."""
        played: Array[c_char] = (c_char * (games * self.c.size_of_a_game()))()
        self.c.seed(c_uint64(seed))
        self.c.play(played, games, quick, budget, c_double(strange))
        return played

    def many(self, games: Array[c_char]) -> int:
        """How many games these are."""
        return len(games) // int(self.c.size_of_a_game())

    def scores(self, games: Array[c_char]) -> list[int]:
        """Their results."""
        size = self.c.size_of_a_game()
        return [self.c.score(byref(games, nth * size)) for nth in range(self.many(games))]

    def lucks(self, games: Array[c_char]) -> list[float]:
        """The luck of each of them, by the network as it is."""
        many = self.many(games)
        lucks = (c_float * (many * ROUNDS))()
        self.c.lucks_of(games, many, lucks)
        return [sum(lucks[nth * ROUNDS : (nth + 1) * ROUNDS]) for nth in range(many)]

    def samples(self, games: Array[c_char], *, without_luck: bool, trust: float = 1.0) -> bytes:
        """What can be learnt from games: their results, with or without luck, and with so much trust in what came."""
        many, size = self.many(games), self.c.size_of_a_sample()
        samples: Array[c_char] = (c_char * (many * ROUNDS * size))()
        found = self.c.samples_of(games, many, int(without_luck), c_float(trust), samples)
        return bytes(samples.raw[: found * size])

    def learn(self, *samples: bytes, epochs: int, fastest: float, decay: float) -> float:
        """Fits the network to samples; the error that is left, in points."""
        every = b"".join(samples)
        shuffled = (c_char * len(every)).from_buffer_copy(every)
        many = len(every) // self.c.size_of_a_sample()
        return float(self.c.fit(shuffled, many, epochs, c_double(fastest), c_double(decay)))

    def taken(self) -> list[float]:
        """The network's weights."""
        weights = (c_float * self.weights)()
        self.c.take_weights(weights)
        return list(weights)

    def give(self, weights: Sequence[float]) -> None:
        """Other weights for it."""
        self.c.give_weights((c_float * self.weights)(*weights))


def compare(engine: Engine) -> None:
    """Stops unless C sees what we see: in random games, position by position."""
    ground, luck, wrong = ground_for(True), Random(9), 0
    for game in range(COMPARED):
        start = luck.choice(BOARD.starts)
        at: Position = (start, start, BITS[start], 0, 0)
        deck = luck.sample(range(ROUNDS), ROUNDS)
        for nth, card in enumerate(deck):
            left = deck[nth:]
            coming, its = [CARDS[one] for one in left], sum(1 << one for one in left)
            here = byref(place(at))
            wrong += abs(engine.c.promise(here, len(left)) - ground.promise(at, len(left))) > 1e-9
            played_out = final_points(ground.play_out(at, coming)[-1])
            wrong += engine.c.play_out(here, bytes(left), len(left)) != played_out
            wrong += seen_by(engine, here, its) != seen_by_us(at, coming)
            if len(left) <= FEW and not game % 4:
                wrong += abs(engine.c.expected(here, its) - expected(ground, at, coming, {})) > 1e-4
            grown: list[Position] = ground.longest_growths(at, CARDS[card])
            at = luck.choice(grown) if grown else at
    if wrong:
        raise Stop(f"play.c and py/games/traexx differ, {wrong} times")


def seen_by_us(position: Position, cards: Sequence[str]) -> list[int]:
    """Every input of the network that is on, as value.py adds them up row by row."""
    one_end, other_end, seen, _halved, _points = position
    sets = terrain.by_ways(terrain.EVERYWHERE & ~seen, one_end, other_end)
    return sorted(
        [
            *(
                value.WAYS + nth * len(FIELDS) + field
                for nth, fields in enumerate(sets)
                for field in of(fields)
            ),
            *(value.CARD + CARDS.index(card) for card in cards),
            value.LEFT + len(cards),
            *value.seen_at(position),
        ]
    )


def of(fields: int) -> list[int]:
    """The fields of a set.

    >>> of(BITS[3] | BITS[60])
    [3, 60]
    """
    return [field for field, bit in enumerate(BITS) if fields & bit]


def seen_by(engine: Engine, here: Any, cards: int) -> list[int]:
    """What the network sees of a position, by C."""
    seen = (c_uint16 * 256)()
    return sorted(seen[: engine.c.inputs(here, cards, seen)])
