"""A long list of choices in pages: every one a button, and the way to the others."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from kit.buttons import plain
from kit.html import Markup, tag

T = TypeVar("T")


def pages(count: int, size: int) -> int:
    """How many pages so many choices take.

    >>> pages(0, 40), pages(40, 40), pages(41, 40)
    (0, 1, 2)
    """
    return -(-count // size)


def paged(
    choices: Sequence[T],
    page: int,
    size: int,
    target: Callable[[T], str],
    label: Callable[[T], str],
    begins: str | None = None,
) -> Markup:
    """One page of the choices as a numbered list of buttons, and below it a button for every page.

    The list is one Tab stop, in which keys walk. The focus goes to its first choice whenever ``begins``, that
    one's id, is a new one.
    """
    first = page * size
    shown = choices[first : first + size]
    count = pages(len(choices), size)
    ways = [_page(nth, size, len(choices), is_here=nth == page) for nth in range(count)]
    items = [
        plain(
            target(one),
            label(one),
            tabindex=-1 if nth else 0,
            id=None if nth else begins,
            data_focus=begins is not None and not nth,
        )
        for nth, one in enumerate(shown)
    ]
    return tag(
        "div",
        tag("ol", (tag("li", item) for item in items), start=first + 1, data_walk="way"),
        tag("div", ways, class_="pages") if count > 1 else None,
        class_="paged",
    )


def _page(nth: int, size: int, count: int, *, is_here: bool) -> Markup:
    label = f"{nth * size + 1}–{min((nth + 1) * size, count)}"
    return plain(f"list:{nth}", label, aria_current="page" if is_here else None)
