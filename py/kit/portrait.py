"""The faces of bots, in a box of 48: whoever plays against them knows them by their heads.

Each is put together from the few parts below, in colours of its own, so that it looks the same on any ground.
"""

from typing import Final

from kit.html import Markup, join, svg, tag

DARK: Final = "#2b2a33"
WHITE: Final = "#fff"


def portrait(name: str) -> Markup:
    """A bot's head; its name stands beside it."""
    ground, draw = HEADS[name]
    return svg("0 0 48 48", "portrait", tag("circle", cx=24, cy=24, r=24, fill=ground), draw)


def _round(cx: float, cy: float, rx: float, ry: float, fill: str, *, turn: float = 0) -> Markup:
    turned = f"rotate({turn} {cx} {cy})" if turn else None
    return tag("ellipse", cx=cx, cy=cy, rx=rx, ry=ry, fill=fill, transform=turned)


def _shape(path: str, fill: str) -> Markup:
    return tag("path", d=path, fill=fill)


def _stroke(path: str, colour: str, width: float) -> Markup:
    line = {"stroke": colour, "stroke_width": width, "stroke_linecap": "round"}
    return tag("path", d=path, fill="none", **line)


def _eyes(y: float, apart: float, size: float = 2) -> Markup:
    return join(*(_eye(24 + side * apart / 2, y, size) for side in (-1, 1)))


def _eye(x: float, y: float, size: float = 2) -> Markup:
    return join(_round(x, y, size, size * 1.15, DARK), _round(x + 0.7, y - 0.8, size / 3, size / 3, WHITE))


def _ears(rx: float, ry: float, x: float, y: float, turn: float, outer: str, inner: str) -> Markup:
    """Two ears, mirrored, each with its lighter inside."""
    return join(
        *(
            join(
                _round(24 + side * x, y, rx, ry, outer, turn=side * turn),
                _round(24 + side * x, y + 1, rx * 0.5, ry * 0.7, inner, turn=side * turn),
            )
            for side in (-1, 1)
        )
    )


def _person(skin: str, hair: str) -> Markup:
    return join(
        _shape("M8 48q2-13 16-13t16 13Z", hair),
        _round(24, 25, 10.5, 12, skin),
        _eyes(25, 8, 1.5),
        _stroke("M20.5 31q3.5 2.6 7 0", DARK, 1.5),
    )


HEADS: Final[dict[str, tuple[str, Markup]]] = {
    "hare": (
        "#cfe6d4",
        join(
            _ears(3.6, 12, 6, 13, 10, "#b08968", "#f0c6b8"),
            _round(24, 31, 12, 11.5, "#b08968"),
            _round(24, 36, 6.5, 5, "#f4e3d3"),
            _eyes(29, 11),
            _shape("M22.2 33.4h3.6L24 35.6Z", "#8d4b4b"),
        ),
    ),
    "magpie": (
        "#dbe7f5",
        join(
            _shape("M8 48q3-16 16-16t16 16Z", WHITE),
            _round(24, 23, 13, 13.5, DARK),
            _shape("M13 20q-3-10 11-11-7 3-6 9Z", "#3b5b9a"),
            _shape("M24 24l15 4-14 4Z", "#5a5a66"),
            _round(27, 20, 3.2, 3.4, WHITE),
            _eye(27.6, 20, 1.9),
        ),
    ),
    "camel": (
        "#fbe7bd",
        join(
            _ears(3, 4.5, 11, 13, 40, "#c79a5b", "#e8c793"),
            _round(24, 20, 10.5, 10.5, "#c79a5b"),
            _round(24, 33, 9.5, 9, "#dcb67c"),
            _round(20.5, 31, 1.3, 1.7, "#8a6433"),
            _round(27.5, 31, 1.3, 1.7, "#8a6433"),
            _stroke("M19 37.5q5 3 10 0", "#8a6433", 1.5),
            _eyes(19, 11),
            _stroke("M15.5 16.6q3-2.4 6 0M26.5 16.6q3-2.4 6 0", "#8a6433", 1.6),
        ),
    ),
    "fox": (
        "#d6e4ea",
        join(
            _shape("M8 8l13 7-10 12Z", "#d9692b"),
            _shape("M40 8l-13 7 10 12Z", "#d9692b"),
            _shape("M11.4 12.6l6 3.6-4.6 5.4ZM36.6 12.6l-6 3.6 4.6 5.4Z", "#f7d8c2"),
            _shape("M24 43q-13-8-14-19 4-9 14-9t14 9q-1 11-14 19Z", "#d9692b"),
            _shape("M24 43q-10-5-13.6-15 8 0 13.6 6 5.6-6 13.6-6-3.6 10-13.6 15Z", "#fdf3ea"),
            _eyes(26, 12),
            _round(24, 40, 2.4, 2, DARK),
        ),
    ),
    "beaver": (
        "#d9e8c9",
        join(
            _ears(4.2, 4.2, 12, 14, 0, "#6f4a2f", "#a9795a"),
            _round(24, 26, 14.5, 14, "#7d5537"),
            _round(24, 32, 8.5, 6.5, "#b98b64"),
            _round(24, 28, 3.2, 2.4, DARK),
            _shape("M20.4 35h3.3v5.4h-3.3ZM24.3 35h3.3v5.4h-3.3Z", WHITE),
            _eyes(22.5, 13),
        ),
    ),
    "stork": (
        "#cfe0f2",
        join(
            _shape("M12 48q2-10 6-11V26h9v11q5 1 7 11Z", WHITE),
            _round(21, 20, 11, 11.5, WHITE),
            _shape("M29 17l17 12-19-5Z", "#d5482f"),
            _eye(24, 18, 2.1),
            _stroke("M12 16q4-7 10-6", "#c9c9d2", 1.6),
        ),
    ),
    "termite": (
        "#f3ddc0",
        join(
            _stroke("M18 14Q13 6 8 7M30 14q5-8 10-7", "#8a4f1d", 2),
            _shape("M17 33q-3 7 3 10 0-5 1-8ZM31 33q3 7-3 10 0-5-1-8Z", "#8a4f1d"),
            _round(24, 24, 12, 12.5, "#c9772e"),
            _round(24, 19, 7.5, 4.5, "#dd9450"),
            _eyes(26, 12, 2.3),
            _stroke("M20.5 32q3.5 2 7 0", "#8a4f1d", 1.5),
        ),
    ),
    "snail": (
        "#e4ecd2",
        join(
            _shape("M6 41q0-5 6-5h28q4 0 4 5Z", "#b7a06b"),
            _shape("M33 37q-1-10 5-14 5 0 5 6 0 6-4 9Z", "#c9b37e"),
            _stroke("M37 24l-1-7M41 24l3-6", "#c9b37e", 2),
            _round(36, 16.5, 2, 2, DARK),
            _round(44, 17.5, 2, 2, DARK),
            _round(21, 26, 13.5, 13, "#a8643c"),
            _stroke("M21 26q0-3.5 3.5-3.5t3.5 4.5-7 5-7.5-7 8-9 11 9", "#f0cfa6", 2.2),
        ),
    ),
    "rambler": (
        "#d9e7cf",
        join(
            _person("#e9b990", "#7b8f4b"),
            _shape("M12 20q1-11 12-11t12 11Z", "#5f7a3a"),
            _shape("M30 18.5h11q1 3-3 3h-8Z", "#4d642e"),
        ),
    ),
    "collector": (
        "#efd9e6",
        join(
            _person("#f0c9a4", "#8f4a6f"),
            _shape("M13 21q0-12 11-12t11 12q-5-5-11-5t-11 5Z", "#5b3a29"),
            _stroke("M23 25.5h2", DARK, 1.4),
            *(
                tag("circle", cx=x, cy=25.5, r=4, fill="none", stroke=DARK, stroke_width=1.4)
                for x in (19.5, 28.5)
            ),
        ),
    ),
    "surveyor": (
        "#fdeabf",
        join(
            _person("#c98f65", "#d9742b"),
            _shape("M12 20q0-12 12-12t12 12Z", "#f2b418"),
            _shape("M9 19h30v3H9ZM22 7h4v12h-4Z", "#d99c07"),
        ),
    ),
    "pathfinder": (
        "#cfe3e6",
        join(
            _person("#a9714b", "#2f6f7a"),
            _shape("M15 18q1-11 9-11t9 11Z", "#7a5230"),
            _shape("M4 20q20-7 40 0-20 5-40 0Z", "#8f643c"),
            _shape("M24 9l1.3 3.2L28.5 13.5l-3.2 1.3L24 18l-1.3-3.2-3.2-1.3 3.2-1.3Z", "#f2cf63"),
        ),
    ),
    "sparrow": (
        "#e9e0cf",
        join(
            _shape("M10 48q2-15 14-15t14 15Z", "#d8c3a0"),
            _round(24, 24, 12, 12, "#8d6a48"),
            _round(24, 29, 8, 6, "#f1e6d4"),
            _shape("M21 26h6l-3 5Z", "#4a4038"),
            _eyes(22, 12),
        ),
    ),
    "owl": (
        "#dcd7ec",
        join(
            _shape("M10 10l8 6H12ZM38 10l-8 6h6Z", "#6a5a48"),
            _round(24, 27, 15, 16, "#7d6b56"),
            _round(18, 23, 6.5, 6.5, "#f4ecd8"),
            _round(30, 23, 6.5, 6.5, "#f4ecd8"),
            _eyes(23, 12, 2.8),
            _shape("M21.8 27h4.4L24 32Z", "#e0a030"),
        ),
    ),
}
