"""Alle Neune: what everybody has collected, for a picture to keep."""

from games.alle_neune.rules import Player, State, to_move
from games.alle_neune.tiles import ANIMAL, GONE, Tile, is_cactus, value
from kit.html import Markup, join, tag
from kit.palette import GOLD, INK, RED
from kit.picture import Drawn, figure, snaked, written
from table.game import Seat

STEP = 28
ROW = 34
NARROWEST = 480
BROWN = "#8a6a43"
GREEN = "#4f8a4a"
SANDS = ("#f6e3b4", "#f0cb7a", "#e5ad45")
SIDE = 20
IN_A_ROW = 10
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
    spots = [snaked(at, IN_A_ROW) for at in range(len(view.track) + 1)]
    tiles = [_spot(kind, *spots[at]) for at, kind in enumerate(view.track, 1) if kind != GONE]
    pawns = [
        figure(colours[who], "", SIDE * spots[at][0] - 2, SIDE * spots[at][1] - 2, SIDE)
        for who, player in enumerate(view.players)
        for at in player.pawns
        if at < len(spots)
    ]
    return Drawn(SIDE * IN_A_ROW, SIDE * (spots[-1][1] + 1), join(*tiles, *pawns))


def _spot(kind: Tile, x: int, y: int) -> Markup:
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
