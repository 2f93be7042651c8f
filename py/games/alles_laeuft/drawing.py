"""Alles läuft!: mats, start and hut as pictures."""

from games.alles_laeuft.rules import Mat
from kit.html import Markup, classes, join, svg, tag


def coaster(at: int, mat: Mat | None) -> Markup:
    """A mat as a picture: a scalloped beer mat with its token; a red token also wears a lock, a Z mat its Z."""
    if mat is None:
        ground = tag("rect", x=6, y=6, width=88, height=88, rx=22, class_="rim")
        return svg("0 0 100 100", "coaster", ground, _hut() if at else _flag())
    return svg(
        "0 0 100 100",
        classes("coaster", is_red=mat.red),
        tag("circle", cx=50, cy=50, r=46, class_="rim"),
        tag("circle", cx=50, cy=50, r=40, class_="paper"),
        tag("circle", cx=50, cy=50, r=25, class_="token"),
        tag("text", mat.number, x=50, y=63, class_="number"),
        _lock() if mat.red else None,
        _zed() if mat.zombie else None,
    )


def _zed() -> Markup:
    return tag("g", tag("circle", cx=20, cy=20, r=14), tag("text", "Z", x=20, y=27), class_="zed")


def _lock() -> Markup:
    return tag(
        "g",
        tag("path", d="M-6 -1v-5a6 6 0 0 1 12 0v5", class_="shackle"),
        tag("rect", x=-9, y=-2, width=18, height=14, rx=3),
        class_="lock",
        transform="translate(78 24)",
    )


def _flag() -> Markup:
    return tag("path", d="M34 78V24M34 26h38l-9 11 9 11H34", class_="flag")


def _hut() -> Markup:
    return join(
        tag("path", d="M18 50 50 22l32 28", class_="roof"),
        tag("path", d="M27 46v34h46V46L50 26Z", class_="wall"),
        tag("path", d="M43 80V60h14v20Z", class_="door"),
    )
