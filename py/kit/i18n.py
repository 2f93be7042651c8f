"""Words in the player's language, through gettext.

English is written in the code; every other language is a file locale/<language>.po in the folder of each domain,
compiled to .mo beside this module by tools/locale.py. A module that speaks says which domain it
belongs to:

    _, ngettext = speech("app")

and its sentences come out in the language of the ``with speaking(language):`` that surrounds the call.
"""

import pkgutil
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache, wraps
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from typing import Any, TypeVar, cast

LANGUAGES = {"de": "Deutsch", "en": "English"}
"""Every language of the shelf, by its own name. A third one is a line here and its .po files."""

FIRST = "en"
"""The language that the code itself speaks."""

Drawing = TypeVar("Drawing", bound=Callable[..., Any])

_language: ContextVar[str] = ContextVar("language", default=FIRST)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Everything said inside is said in this language; an unknown one is English."""
    token = _language.set(language if language in LANGUAGES else FIRST)
    try:
        yield
    finally:
        _language.reset(token)


def language() -> str:
    """The language that is being spoken now."""
    return _language.get()


def folder_of(page: str, language: str) -> str:
    """Where a page beside the app lies in a language.

    >>> folder_of("promises", "en"), folder_of("promises", "de")
    ('promises/', 'promises/de/')
    """
    return f"{page}/" if language == FIRST else f"{page}/{language}/"


def remembered(draw: Drawing) -> Drawing:
    """Draws a piece of a page anew only if its arguments, or the language, are others than lately.

    For pieces that mostly stay as they are from press to press. Everything they show must be among the arguments.

    >>> @remembered
    ... def board(size):
    ...     print("drawing")
    ...     return "#" * size
    >>> board(3), board(3)
    drawing
    ('###', '###')
    """

    @lru_cache(maxsize=256)
    def drawn(_language: str, *given: Hashable) -> object:
        return draw(*given)

    @wraps(draw)
    def piece(*given: Hashable) -> object:
        return drawn(_language.get(), *given)

    return cast(Drawing, piece)


def speech(domain: str) -> tuple[Callable[[str], str], Callable[[str, str, int], str]]:
    """``gettext`` and ``ngettext`` for one domain.

    >>> _, ngettext = speech("app")
    >>> ngettext("{n} game", "{n} games", 2).format(n=2)
    '2 games'
    """

    def gettext(message: str) -> str:
        return _said(_language.get(), domain, message)

    def ngettext(one: str, many: str, n: int) -> str:
        return _catalogue(_language.get(), domain).ngettext(one, many, n)

    return gettext, ngettext


@cache
def _said(language: str, domain: str, message: str) -> str:
    """A message in a language: a page has two hundred, and there is a fixed number of them in the code."""
    return _catalogue(language, domain).gettext(message)


@cache
def _catalogue(language: str, domain: str) -> NullTranslations:
    """The compiled words of a domain, read once; English needs none."""
    if language == "en":
        return NullTranslations()
    try:
        compiled = pkgutil.get_data("kit", f"locale/{language}/{domain}.mo")
    except OSError:
        compiled = None
    if compiled is None:
        raise FileNotFoundError(f"no words for {domain} in {language}: make locale")
    return GNUTranslations(BytesIO(compiled))


_, ngettext = speech("app")


def listing(items: list[str]) -> str:
    """Items as a phrase: "a, b and c".

    >>> listing(["Ada", "Bo", "Cem"])
    'Ada, Bo and Cem'
    """
    if len(items) < 2:
        return "".join(items)
    return _("{first} and {last}").format(first=", ".join(items[:-1]), last=items[-1])


def tenths(value: float) -> str:
    """A number with one decimal, as it is written in the language.

    >>> tenths(27.04), tenths(-0.1)
    ('27.0', '−0.1')
    """
    whole, tenth = f"{value:.1f}".replace("-", "−").split(".")
    return _("{whole}.{tenth}").format(whole=whole, tenth=tenth)


def percent(n: int) -> str:
    """A share of a hundred; German sets the sign apart, by a space that does not break.

    >>> percent(50)
    '50%'
    """
    return _("{n}%").format(n=n)


def signed(n: int) -> str:
    """A whole number with a true minus sign.

    >>> signed(-3), signed(4)
    ('−3', '4')
    """
    return str(n).replace("-", "−")


def points(n: int) -> str:
    """A number of points.

    >>> points(1), points(-2)
    ('1 point', '−2 points')
    """
    return ngettext("{n} point", "{n} points", abs(n)).format(n=signed(n))
