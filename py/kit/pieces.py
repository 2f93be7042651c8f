"""Pieces that more than one game has on its table: pawns and dice, as SVG.

A player is told by shape and letter as well as by colour: nothing is said by colour alone.
"""

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import TypeVar

from kit.html import Markup, classes, svg, tag
from kit.i18n import listing, signed, speech
from kit.winding import counted
from table.game import CHANCE
from table.look import Look
from table.session import Player

_, ngettext = speech("app")

S = TypeVar("S")
M = TypeVar("M")
U = TypeVar("U")


def _star(points: int, outer: float, inner: float) -> str:
    corners = []
    for k in range(2 * points):
        radius = inner if k % 2 else outer
        angle = pi * k / points - pi / 2
        corners.append(f"{12 + radius * cos(angle):.1f} {12 + radius * sin(angle):.1f}")
    return "M" + "L".join(corners) + "Z"


SHAPES = (
    "M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19Z",
    "M5 3.5h14a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H5a1.5 1.5 0 0 1-1.5-1.5V5a1.5 1.5 0 0 1 1.5-1.5Z",
    "M12 2 22.5 20.5h-21Z",
    "M12 1.2 22.8 12 12 22.8 1.2 12Z",
    _star(5, 11.2, 6.2),
)
"""Circle, square, triangle, diamond, star: one for each player colour, in a box of 24."""

LETTER_BASELINE = (16.3, 16.3, 18.3, 16.3, 16.5)


def letter(name: str, seat: int = 0) -> str:
    """What stands on a player's pawn: the first letter of their name, or the number of their seat.

    >>> letter("ada"), letter("", 2)
    ('A', '3')
    """
    return name[:1].upper() or str(seat + 1)


def players_pawn(player: Player, seat: int = 0, *, key: str | None = None) -> Markup:
    """The pawn of somebody at the table."""
    return pawn(player.colour, letter(player.name, seat), key=key)


def pawn(colour: int, letter: str, *, key: str | None = None) -> Markup:
    """A player's pawn. ``key`` names it across pictures, so that the page can let it glide.

    >>> str(pawn(0, "A"))[:42]
    '<svg viewBox="0 0 24 24" class="pawn p0" a'
    """
    return svg(
        "0 0 24 24",
        f"pawn p{colour}",
        tag("path", d=SHAPES[colour]),
        tag("text", letter, x=12, y=LETTER_BASELINE[colour]),
        data_flip=key,
    )


def tally(look: Look[S, M, U], seat: int, where: str) -> Markup | None:
    """What a place gives to a seat, over that place for as long as it is counted at the end; None where it is not."""
    found = look.counted(seat, where)
    return found and tag("b", gained(found[1]), class_=_tallied(*found), aria_hidden="true")


def drawn_tally(look: Look[S, M, U], seat: int, where: str, x: float, y: float, size: float) -> Markup | None:
    """The same within a drawing, with its middle there and letters of that size."""
    found = look.counted(seat, where)
    if found is None:
        return None
    said = gained(found[1])
    wide, high = size * (0.6 * len(said) + 0.7), 1.5 * size
    corner = {"x": f"{x - wide / 2:.4g}", "y": f"{y - high / 2:.4g}"}
    return tag(
        "g",
        tag("rect", **corner, width=f"{wide:.4g}", height=f"{high:.4g}", rx=f"{high / 2:.4g}"),
        tag("text", said, x=f"{x:.4g}", y=f"{y + 0.36 * size:.4g}", font_size=f"{size:g}"),
        class_=_tallied(*found),
        aria_hidden="true",
    )


def gained(points: int) -> str:
    """Points with their sign.

    >>> gained(3), gained(-2)
    ('+3', '−2')
    """
    return f"+{points}" if points >= 0 else signed(points)


def _tallied(nth: int, points: int) -> str:
    return f"{'tally' if points >= 0 else 'tally is-minus'} {counted(nth)}"


PIPS = {
    0: (),
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}


def die(face: int, *, throw: int | None = None, nth: int = 0) -> Markup:
    """A die. With ``throw``, a number of its own for each throw, the page sees a new die and lets it tumble."""
    pips = [tag("circle", cx=14 + 11 * x, cy=14 + 11 * y, r=4.2) for x, y in PIPS[face]]
    return svg(
        "0 0 50 50",
        "die" if throw is None else f"die tumbles nth{nth}",
        tag("rect", x=2, y=2, width=46, height=46, rx=11),
        pips,
        id=None if throw is None else f"die-{throw}-{nth}",
    )


def dice(
    look: Look[S, M, U],
    faces: Callable[[M], Sequence[int]],
    waiting: int,
    *,
    is_due: bool,
) -> Markup:
    """The last throw: ``faces`` says what a move of chance shows. Before the next one (``is_due``) it lies there still,
    but fades; before the first there are ``waiting`` dice without pips.

    They tumble when they are the newest thing on the table.
    """
    for back, (seat, move) in enumerate(reversed(look.recent)):
        if seat == CHANCE and (shown := faces(move)):
            said = ngettext("The die shows {pips}", "The dice show {pips}", len(shown))
            return tag(
                "div",
                (die(face, throw=look.step - back, nth=nth) for nth, face in enumerate(shown)),
                class_=classes("dice", is_past=is_due),
                role="img",
                aria_label=said.format(pips=listing([str(face) for face in shown])),
            )
    return tag("div", (die(0) for _nth in range(waiting)), class_="dice waiting", aria_hidden="true")
