"""Alle Neune: what everybody has collected, for a picture to keep."""

from games.alle_neune.rules import GOAL, Move, Place, Player, State, to_move
from games.alle_neune.tiles import ANIMAL, GONE, Tile, is_cactus, value
from kit.html import Markup, join, tag
from kit.palette import GOLD, INK, RED, SHEET
from kit.picture import Drawn, Mark, Spot, both_signs, figure, snaked, traced, written
from table.game import Seat

STEP = 28
ROW = 34
NARROWEST = 480
BROWN = "#8a6a43"
GREEN = "#4f8a4a"
SANDS = ("#f6e3b4", "#f0cb7a", "#e5ad45")
SIDE = 20
IN_A_ROW = 10
GAP = 0.4
"""Between the track and what lies in front, in rows."""
PAW = "M0-1q4 0 5 5 0 3-3 2.4-2-.4-4 0Q-5 7-5 4-4-1 0-1ZM-6.5-3h3v3h-3ZM-3-7h3v4h-3ZM1-7h3v4H1ZM4-3h3v3H4Z"


def picture(view: State, colours: tuple[int, ...]) -> Drawn:
    """A row a player: the nines, the animals, and what lies face up."""
    most = max(len(_pieces(player)) for player in view.players)
    rows = [
        tag(
            "g",
            figure(colour, "", 0, 2, 28),
            [_piece(face, fill, STEP * nth + 54) for nth, (face, fill) in enumerate(_pieces(player))],
            transform=f"translate(0 {ROW * row})",
        )
        for row, (player, colour) in enumerate(zip(view.players, colours, strict=True))
    ]
    return Drawn(max(NARROWEST, 40 + STEP * most), ROW * len(rows), join(*rows))


def small(view: State, colours: tuple[int, ...], seat: Seat) -> Drawn:
    """The track to and fro, what still lies on it, and the pawns; when it is over, what everybody has collected."""
    if not to_move(view):
        return picture(view, colours)
    return Drawn(SIDE * IN_A_ROW, SIDE * _rows(len(view.track)), join(_tiles(view), _pawns(view, colours)))


def _rows(last: int) -> int:
    """How many rows the track has up to a place."""
    return snaked(last, IN_A_ROW)[1] + 1


def _tiles(view: State) -> list[Markup]:
    return [_spot(kind, *snaked(at, IN_A_ROW)) for at, kind in enumerate(view.track, 1) if kind != GONE]


def _pawns(view: State, colours: tuple[int, ...]) -> list[Markup]:
    """The pawns that are not home."""
    spots = [
        (snaked(at, IN_A_ROW), who)
        for who, player in enumerate(view.players)
        for at in player.pawns
        if at != GOAL
    ]
    return [figure(colours[who], "", SIDE * x - 2, SIDE * y - 2, SIDE) for (x, y), who in spots]


def both(view: State, colours: tuple[int, ...], seat: Seat, played: Move, better: Move) -> Drawn:
    """The track with its numbers, below it what lies in front: pawns walk along a line, tiles wear a frame."""
    numbers = [
        _numbered(kind, _middle(at, view))
        for at, kind in enumerate(view.track, 1)
        if kind not in (GONE, ANIMAL)
    ]
    below = _rows(_end(view)) + GAP
    front = [
        join(_spot(kind, nth, below), _numbered(kind, _in_front(nth, view)))
        for nth, kind in enumerate(view.players[seat].front)
    ]
    x, y = _middle(GOAL, view)
    goal = tag("circle", cx=x, cy=y, r=SIDE / 2 - 2, fill=SHEET, stroke=INK, stroke_width=2)
    marks = join(_marked("better", better, view, seat, 2.6), _marked("played", played, view, seat, 1.9))
    signs = both_signs(_about(played, view, seat), _about(better, view, seat), 5.5)
    shapes = join(goal, _tiles(view), numbers, front, _pawns(view, colours), marks, signs)
    return Drawn(SIDE * IN_A_ROW, SIDE * (below + 1), shapes)


def _end(view: State) -> int:
    """Where the goal lies in a picture of the track."""
    return len(view.track) + 1


def _middle(place: Place, view: State) -> Spot:
    """The middle of a place on the track that goes to and fro."""
    column, row = snaked(_end(view) if place == GOAL else place, IN_A_ROW)
    return SIDE * (column + 0.5), SIDE * (row + 0.5)


def _in_front(nth: int, view: State) -> Spot:
    """The middle of a tile that lies in front, below the track."""
    return SIDE * (nth + 0.5), SIDE * (_rows(_end(view)) + GAP + 0.5)


def _about(move: Move, view: State, seat: Seat) -> Spot:
    """Where a move's sign lies: on the tile that it takes or drops, or where it walks to."""
    if move.verb == "drop":
        front = view.players[seat].front
        return _in_front(max(nth for nth, tile in enumerate(front) if value(tile) == move.what), view)
    return _middle(move.to if move.verb == "walk" else move.what, view)


def _marked(mark: Mark, move: Move, view: State, seat: Seat, width: float) -> Markup:
    """The way of a pawn, or a frame round a tile."""
    x, y = _about(move, view, seat)
    if move.verb == "walk":
        from_x, from_y = _middle(move.what, view)
        return traced(mark, f"M{from_x:g} {from_y:g}L{x:g} {y:g}", width)
    half = SIDE / 2 - (1 if mark == "better" else 3)
    return traced(mark, f"M{x - half:g} {y - half:g}h{2 * half:g}v{2 * half:g}h{-2 * half:g}Z", width)


def _numbered(kind: Tile, middle: Spot) -> Markup:
    return written(value(kind), middle[0], middle[1] + 4, 11, "#fff" if is_cactus(kind) else INK)


def _spot(kind: Tile, x: float, y: float) -> Markup:
    """A tile from afar: a cactus is green, an animal brown, and the higher a number the more gold is in it."""
    fill = GREEN if is_cactus(kind) else BROWN if kind == ANIMAL else SANDS[value(kind) // 3]
    return tag("rect", x=SIDE * x + 1, y=SIDE * y + 1, width=SIDE - 2, height=SIDE - 2, rx=4, fill=fill)


def _pieces(player: Player) -> list[tuple[str, str]]:
    """What is written on each piece, and its colour; an animal bears nothing."""
    return [
        *([("9", GOLD)] * len(player.nines)),
        *([("", BROWN)] * player.animals),
        *((f"−{value(kind)}", RED) for kind in player.minus),
    ]


def _piece(face: str, fill: str, x: float) -> Markup:
    ink = INK if fill == GOLD else "#fff"
    return tag(
        "g",
        tag("circle", r=12.5, fill=fill),
        written(face, 0, 5, 14, ink) if face else tag("path", d=PAW, fill=ink),
        transform=f"translate({x} 16)",
    )
