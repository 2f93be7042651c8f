"""Sample: the way to the goal and the die as pictures.

Nothing here knows the rules, so that the cover can be drawn with it.
"""

from kit.html import Markup, tag
from kit.pieces import PIPS

LENGTH = 240
"""How long a lane is drawn, whatever the goal."""


def lane(goal: int, points: int, pot: int = 0) -> Markup:
    """The way to the goal: what is banked is full, what banking the pot would bring is hatched."""
    step = LENGTH / goal
    return tag(
        "svg",
        tag("rect", width=LENGTH, height=24, rx=6, class_="way"),
        tag("rect", width=step * points, height=24, rx=6, class_="points") if points else None,
        tag("path", d=_hatching(step * points, step * (points + pot)), class_="pot") if pot else None,
        (tag("path", d=f"M{step * mark:g} 18v6", class_="mark") for mark in range(5, goal, 5)),
        view_box=f"0 0 {LENGTH} 24",
        class_="sg-lane",
        aria_hidden="true",
    )


def _hatching(begin: float, end: float) -> str:
    """A frame from here to there with bars in it."""
    bars = "".join(f"M{x} 4v16" for x in range(int(begin) + 6, int(end) - 2, 6))
    return f"M{begin + 1:g} 2H{end - 1:g}V22H{begin + 1:g}Z{bars}"


def cube(face: int, x: float, y: float, turn: float = 0) -> Markup:
    """A die with its middle there, a little turned."""
    return tag(
        "g",
        tag("rect", x=-24, y=-24, width=48, height=48, rx=10, class_="cube"),
        (tag("circle", cx=13 * (px - 1), cy=13 * (py - 1), r=4.6, class_="pip") for px, py in PIPS[face]),
        transform=f"translate({x:g} {y:g}) rotate({turn:g})",
    )
