"""A curve with its numbers beside it: scores game by game, or what was expected move by move."""

from collections.abc import Mapping, Sequence
from typing import Final

from kit.html import Markup, classes, join, svg, tag
from kit.i18n import signed

LEFT: Final = 26
WIDE: Final = 300
HIGH: Final = 96
RIM: Final = 8
"""The curve in its own units; on a phone one is a pixel."""


def curve(
    values: Sequence[float],
    *,
    label: str,
    spots: Mapping[int, bool] | None = None,
    marks: Mapping[int, str] | None = None,
    mean: bool = False,
) -> Markup:
    """Values from left to right; the numbers stand in its description.

    ``spots`` are the values that are dotted, and whether strongly; ``marks`` what stands over some of them: a curve can
    be read without its colours. ``mean`` draws the average, dashed.
    """
    top, bottom = max(values), min(values)
    unit = HIGH / max(1, top - bottom)
    step = (WIDE - LEFT - RIM) / max(1, len(values) - 1)

    def height(value: float) -> float:
        return round(RIM + (top - value) * unit, 1)

    places = [(round(LEFT + nth * step, 1), height(value)) for nth, value in enumerate(values)]
    way = "L".join(f"{x:g} {y:g}" for x, y in places)
    floor = RIM + HIGH
    average = height(sum(values) / len(values))
    return svg(
        f"0 0 {WIDE} {HIGH + 2 * RIM}",
        "curve",
        [_rule(value, height(value)) for value in sorted({top, bottom})],
        tag("path", d=f"M{way}L{places[-1][0]:g} {floor}L{LEFT} {floor}Z", class_="under"),
        tag("line", x1=LEFT, x2=WIDE - RIM, y1=average, y2=average, class_="mean") if mean else None,
        tag("path", d=f"M{way}", class_="way"),
        [
            tag(
                "circle",
                cx=places[nth][0],
                cy=places[nth][1],
                r=4.5 if strong else 3,
                class_=classes("spot", is_best=strong),
            )
            for nth, strong in (spots or {}).items()
        ],
        [_mark(said, *places[nth]) for nth, said in (marks or {}).items()],
        label=label,
    )


def _rule(value: float, y: float) -> Markup:
    """A line across the chart at a value, with the value beside it."""
    written = signed(round(value))
    return join(tag("line", x1=LEFT, x2=WIDE - RIM, y1=y, y2=y), tag("text", written, x=LEFT - 6, y=y + 3.5))


def _mark(said: str, x: float, y: float) -> Markup:
    """A numbered disc on the curve."""
    return tag(
        "g",
        tag("circle", cx=x, cy=y, r=7, class_="mark"),
        tag("text", said, x=x, y=y + 3.5, class_="in-mark"),
    )
