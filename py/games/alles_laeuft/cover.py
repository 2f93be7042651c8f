"""Alles läuft!: the cover on the shelf."""

from kit.html import Markup, join, svg, tag
from kit.i18n import speech
from kit.portrait import portrait as head

_, ngettext = speech("alles_laeuft")

CUP = "M14 8h20v9q0 10-10 10T14 17ZM14 11H8q0 10 8 10M34 11h6q0 10-8 10M22 27h4v7h-4ZM16 34h16v5H16Z"
"""A cup in a box of 48."""


def pitch() -> str:
    """The game in a line, for the shelf."""
    return _("Two dice, ten mats, one hut. Run on or secure?")


def picture() -> Markup:
    """A path of beer mats up to the hut, two dice on the way."""
    mats = ((26, 150, 3), (84, 132, 5), (146, 138, 1), (196, 104, 6), (150, 74, 4), (92, 70, 7))
    return svg(
        "0 0 240 200",
        "picture",
        tag(
            "path", d="M26 150C60 120 110 150 146 138S220 118 196 104 110 84 92 70 70 40 128 34", class_="way"
        ),
        (
            tag(
                "g",
                tag("circle", r=23, class_="rim"),
                tag("circle", r=12, class_=f"token{' red' if number in (5, 4) else ''}"),
                tag("text", number, y=6),
                transform=f"translate({x} {y})",
            )
            for x, y, number in mats
        ),
        tag("path", d="M118 40 150 14l32 26", class_="roof"),
        tag("path", d="M126 36v24h48V36L150 18Z", class_="wall"),
        tag("path", d="M144 60V46h12v14Z", class_="door"),
        _die(56, 92, -14, ((-9, -9), (0, 0), (9, 9))),
        _die(106, 176, 11, ((-9, -9), (9, -9), (0, 0), (-9, 9), (9, 9))),
    )


def _die(x: int, y: int, turn: int, pips: tuple[tuple[int, int], ...]) -> Markup:
    return tag(
        "g",
        tag("rect", x=-19, y=-19, width=38, height=38, rx=8, class_="cube"),
        (tag("circle", cx=px, cy=py, r=3.6, class_="pip") for px, py in pips),
        transform=f"translate({x} {y}) rotate({turn})",
    )


def portrait(level_id: str) -> Markup:
    """The face of a bot."""
    return head({"careful": "snail", "daring": "hare", "reckoner": "fox"}[level_id])


def variant(name: str) -> Markup:
    """What an option changes: two tokens of one number, a cup, a mat with a Z."""
    drawn = {
        "tokens": join(_mat(17, 19, 15, "3"), _mat(31, 30, 15, "3")),
        "championship": tag("path", d=CUP, fill="#e0a83a", stroke="#7a5310", stroke_width=1.5),
        "zombies": _mat(24, 24, 20, "Z"),
    }
    return svg("0 0 48 48", "variant-picture", drawn[name])


def _mat(x: int, y: int, radius: int, number: str) -> Markup:
    return tag(
        "g",
        tag("circle", r=radius, fill="#fbf3df", stroke="#8a5a2b", stroke_width=3),
        tag("circle", r=radius * 0.6, fill="#f4c63f", stroke="#26211b"),
        tag("text", number, y=5.5, font_size=16, font_weight=700, text_anchor="middle", fill="#26211b"),
        transform=f"translate({x} {y})",
    )
