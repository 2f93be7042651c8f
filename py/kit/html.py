"""HTML and SVG as text: one builder that escapes everything it is not told is markup.

>>> str(tag("p", "1 < 2", class_="note"))
'<p class="note">1 &lt; 2</p>'
>>> str(tag("svg", tag("path", d="M0 0", stroke_width=2), view_box="0 0 9 9"))
'<svg viewBox="0 0 9 9"><path d="M0 0" stroke-width="2"/></svg>'
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})
"""HTML elements that have no end tag."""

CHILDLESS_SVG = frozenset({"path", "circle", "rect", "line", "polygon", "polyline", "ellipse", "use", "stop"})
"""SVG elements that are written as one tag when nothing is inside them."""

CAMEL = frozenset({"viewBox", "preserveAspectRatio", "patternUnits", "patternTransform", "gradientUnits",
                   "gradientTransform", "pathLength", "markerWidth", "markerHeight", "refX", "refY",
                   "patternContentUnits", "stdDeviation", "textLength", "clipPathUnits"})  # fmt: skip
"""SVG attributes whose names are not written with hyphens."""


class Markup(str):
    """Text that is already HTML and is not escaped again."""

    __slots__ = ()


def tag(name: str, *children: object, **attributes: object) -> Markup:
    """An element. Text children and attribute values are escaped; None, True and False mean absent, bare, absent.

    A trailing underscore of an attribute's name is dropped (``class_``), the others become hyphens.
    """
    parts = ["<", name]
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        parts.append(f" {_attribute(key)}" if value is True else _attribute_with(key, str(value)))
    if name in VOID or (name in CHILDLESS_SVG and not children):
        parts.append("/>" if name in CHILDLESS_SVG else ">")
        return Markup("".join(parts))
    parts.append(">")
    _write(children, parts)
    parts += ("</", name, ">")
    return Markup("".join(parts))


def join(*children: object) -> Markup:
    """Several children as one piece of markup.

    >>> str(join("a & b", None, [tag("br"), 3]))
    'a &amp; b<br>3'
    """
    parts: list[str] = []
    _write(children, parts)
    return Markup("".join(parts))


def svg(view_box: str, class_: str, *shapes: object, label: str | None = None, **more: object) -> Markup:
    """A drawing in its box. With a label it is a picture of its own; else it goes with words, and the ear passes it.

    >>> str(svg("0 0 9 9", "dot", tag("circle", r=4)))
    '<svg viewBox="0 0 9 9" class="dot" aria-hidden="true"><circle r="4"/></svg>'
    """
    return tag(
        "svg",
        *shapes,
        view_box=view_box,
        class_=class_,
        role="img" if label else None,
        aria_label=label,
        aria_hidden=None if label else "true",
        **more,
    )


def unseen(words: str) -> Markup:
    """Words for the ear alone."""
    return tag("span", words, class_="unseen")


def classes(*always: str, **when: object) -> str:
    """A class list; keyword names join it when their value is true, with hyphens for underscores.

    >>> classes("tile", is_red=True, is_gone=False)
    'tile is-red'
    """
    return " ".join((*always, *(name.replace("_", "-") for name, true in when.items() if true)))


def _write(children: Iterable[object], parts: list[str]) -> None:
    for child in children:
        if isinstance(child, Markup):
            parts.append(child)
        elif isinstance(child, str):
            parts.append(escape(child, quote=False))
        elif isinstance(child, (int, float)) and not isinstance(child, bool):
            parts.append(str(child))
        elif isinstance(child, Iterable):
            _write(child, parts)
        elif child is not None and child is not False:
            raise TypeError(f"not a child of an element: {child!r}")


@lru_cache(maxsize=4096)
def _attribute_with(key: str, value: str) -> str:
    """From one picture to the next nearly all are the same: remembering them takes a fifth off a picture."""
    return f' {_attribute(key)}="{escape(value)}"'


@cache
def _attribute(key: str) -> str:
    name = key.rstrip("_")
    first, *rest = name.split("_")
    camel = first + "".join(word.capitalize() for word in rest)
    return camel if camel in CAMEL else name.replace("_", "-")
