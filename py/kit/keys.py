"""Keys that press what is on the screen: whether they do, how the ear hears of them, and what each of them is for.

A single letter may be something else to a screen reader or to a voice (WCAG 2.1.4), so letters, digits and signs can
be taken together with Alt, or not at all. Space, Enter, Escape and the arrows are always keys.

    with keyed("alt"): …        buttons say that they are pressed by Alt and their letter
    with noting() as found: …   what is drawn inside notes its keys
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache

from kit.html import Markup, join

SIGNS = {"Enter": "⏎", "Backspace": "⌫", "Escape": "Esc", " ": "␣"}
"""How keys are written that have no letter."""
HEARD = {" ": "Space", "+": "Plus"}
"""What ``aria-keyshortcuts`` calls keys that it cannot write."""

Noted = list[tuple[str, Markup]]
"""Keys, and what they press, in words."""

_way: ContextVar[str] = ContextVar("keys", default="plain")
_noted: ContextVar[Noted | None] = ContextVar("noted", default=None)


@contextmanager
def keyed(way: str) -> Iterator[None]:
    """Letters press by themselves ("plain"), with "alt", or not at all ("none")."""
    token = _way.set(way)
    try:
        yield
    finally:
        _way.reset(token)


@contextmanager
def noting() -> Iterator[Noted]:
    """Every key of what is drawn inside."""
    found: Noted = []
    token = _noted.set(found)
    try:
        yield found
    finally:
        _noted.reset(token)


def keys_of(key: str) -> list[str]:
    """The keys that press a button, as it names them.

    >>> keys_of("q ArrowLeft"), keys_of(" ")
    (['q', 'ArrowLeft'], [' '])
    """
    return key.split() or [key]


def shortcuts(key: str | None) -> str | None:
    """What ``aria-keyshortcuts`` says of a button; None where no key presses it.

    >>> shortcuts("q ArrowLeft"), shortcuts(" ")
    ('Q ArrowLeft', 'Space')
    >>> with keyed("alt"): shortcuts("q ArrowLeft")
    'Alt+Q ArrowLeft'
    >>> with keyed("none"): shortcuts("q")
    """
    return _heard(key, _way.get()) if key else None


def sign(key: str) -> str:
    """How a key is written on its button; empty for one that is switched off.

    >>> sign("Enter"), sign("r")
    ('⏎', 'R')
    >>> with keyed("alt"): sign("r")
    'Alt+R'
    """
    return _written(key, _way.get())


def note(key: str, name: object, inside: Markup) -> None:
    """Notes what a button's key presses, where anybody wants to know: by its name, else by what stands on it."""
    found = _noted.get()
    if found is not None:
        words = join(name) if isinstance(name, str) else Markup(re.sub(r"<[^>]*>", " ", inside).strip())
        found.append((key, words))


# Twenty buttons of a table ask for both at every press: a tenth of what it takes to draw one.


@cache
def _heard(key: str, way: str) -> str | None:
    heard = (_with_alt(one, HEARD.get(one, _plain(one)), way) for one in _alive(key, way))
    return " ".join(heard) or None


@cache
def _written(key: str, way: str) -> str:
    return " ".join(_with_alt(one, SIGNS.get(one, _plain(one)), way) for one in _alive(key, way))


def _alive(key: str, way: str) -> list[str]:
    """Those of a button's keys that press it."""
    return [one for one in keys_of(key) if way != "none" or not _is_letter(one)]


def _plain(key: str) -> str:
    return key.upper() if _is_letter(key) else key


def _with_alt(key: str, written: str, way: str) -> str:
    return f"Alt+{written}" if way == "alt" and _is_letter(key) else written


def _is_letter(key: str) -> bool:
    """A letter, a digit or a sign, as opposed to Space, Enter or an arrow."""
    return len(key) == 1 and key != " "
