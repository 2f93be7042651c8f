"""Sentences that are typed: how they begin, what may follow, and what comes of them.

A game lists its sentences (``typed.py``), the house adds its own (``app.typing``). What a person types is cut into
words that are written alike however they were typed: without signs and capitals, umlauts written out, a true minus
sign made a hyphen, and without words that carry no meaning here. Every word is the translator's: a message like
"throw roll" lists the words that open a sentence, the usual one first.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from kit.i18n import listing, speech

_, ngettext = speech("app")

LONGEST: Final = 200
"""No sentence is longer: what is behind is not read."""

OFFERED: Final = 6
"""How many ways to go on are named at once."""


class Misheard(ValueError):
    """A sentence that means nothing here; ``said`` says so kindly, and what would mean something."""

    def __init__(self, said: str) -> None:
        super().__init__(said)
        self.said = said


class Unlike(Misheard):
    """What follows is unlike anything that may follow: whoever listens says what may."""

    def __init__(self) -> None:
        super().__init__("")


@dataclass(frozen=True, slots=True)
class Press:
    """A sentence that does what a press on this target would do."""

    target: str


Words = tuple[str, ...]

Hears = Callable[[Words], Press | str]
"""What comes of the words after the first: a press or an answer. Raises ``Misheard``, or ``Unlike``."""


def presses(target: str) -> Hears:
    """For a sentence that always does the same."""
    return lambda _rest: Press(target)


def says(answer: Callable[[], str]) -> Hears:
    """For a question that always asks the same."""
    return lambda _rest: answer()


def nothing_follows() -> tuple[str, ...]:
    """For a sentence that is whole with its first word."""
    return ("",)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A kind of sentence that means something now."""

    begins: str
    """The words that open it, the usual one first; empty for one that begins with what follows."""
    means: str
    """What it is for, in a line of the help."""
    hears: Hears
    follows: Callable[[], Iterable[str]] = nothing_follows
    """Everything that may follow now, as one would type it."""
    like: str = ""
    """An example of what may follow, for the help; the first of ``follows`` where it is empty."""

    @property
    def openings(self) -> Words:
        """The words that open it, as they are heard."""
        return words_of(self.begins)

    def whole(self, rest: str) -> str:
        """The sentence with what follows, as one would type it.

        >>> Sentence("what where", "", str).whole("d4"), Sentence("", "", str).whole("d4")
        ('what d4', 'd4')
        """
        return " ".join(filter(None, ((self.begins.split() or [""])[0], rest)))


def words_of(text: str) -> Words:
    """The words of a text, written alike however they were typed.

    >>> words_of("  Würfeln, BITTE: 2,−1! ")
    ('wuerfeln', 'bitte', '2', '-1')
    """
    folded = text[:LONGEST].casefold().translate(ALIKE)
    return tuple(folded.split())


ALIKE: Final = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "−": "-", "–": "-", **dict.fromkeys(",.;:!?\"'()/„“”«»", " ")}
)


def meant(text: str) -> Words:
    """The words of a sentence without those that carry no meaning here.

    >>> meant("Put the 7 at 2 -1, please")
    ('put', '7', '2', '-1')
    """
    empty = words_of(_("the to at on in of for with please is are and"))
    return tuple(word for word in words_of(text) if word not in empty)


def understood(sentences: Sequence[Sentence], text: str) -> Press | str:
    """What comes of a sentence that somebody typed. Raises ``Misheard``.

    It is known by its first word, by the beginning of one that no other begins with, or as a whole.
    """
    words = meant(text)
    if not words:
        raise Misheard(
            _("Type a move or a question. “{help}” tells what can be said.").format(help=_("help"))
        )
    for sentence in sentences:
        if words[0] in sentence.openings:
            return _answer(sentence, words[1:], text)
    for sentence in sentences:
        if not sentence.begins:
            with suppress(Unlike):
                return sentence.hears(words)
    begun = [one for one in sentences if any(word.startswith(words[0]) for word in one.openings)]
    if len(begun) == 1:
        return _answer(begun[0], words[1:], text)
    raise Misheard(could_be([one.begins.split()[0] for one in begun]) if begun else _means_nothing(text))


def _answer(sentence: Sentence, rest: Words, text: str) -> Press | str:
    """What comes of a sentence of this kind; where what follows is unlike any, what could follow is said."""
    try:
        return sentence.hears(rest)
    except Unlike as error:
        raise Misheard(continued(sentence, rest) or _means_nothing(text)) from error


def _means_nothing(text: str) -> str:
    said = _("“{text}” means nothing here. “{help}” tells what can be said.")
    return said.format(text=text[:LONGEST].strip(), help=_("help"))


def could_be(ways: Sequence[str]) -> str:
    """What an unfinished sentence could become."""
    named = [_("“{way}”").format(way=way) for way in ways[:OFFERED]]
    if len(ways) > OFFERED:
        named.append(_("{n} more").format(n=len(ways) - OFFERED))
    return _("That could be {ways}.").format(ways=listing(named))


def continued(sentence: Sentence, rest: Words) -> str:
    """What a sentence could become that broke off after these words; empty where nothing fits.

    >>> continued(Sentence("take", "", str, lambda: ("first 5", "owl", "second 5")), ("5",))
    'That could be “take first 5” and “take second 5”.'
    """
    ways = [
        sentence.whole(way)
        for way in sentence.follows()
        if all(any(word.startswith(begun) for word in meant(way)) for begun in rest)
    ]
    return could_be(ways) if ways else ""


def completions(sentences: Iterable[Sentence], most: int) -> list[str]:
    """The beginnings of what can be typed now, whole where it is little: what the field offers by itself."""
    found: list[str] = []
    for sentence in sentences:
        ways = [sentence.whole(way) for way in sentence.follows()]
        found += ways if len(ways) <= most else ways[:most]
    return list(dict.fromkeys(filter(None, found)))


def help_lines(sentences: Iterable[Sentence]) -> list[str]:
    """Every kind of sentence with an example and what it is for.

    >>> help_lines([Sentence("what where", "what lies on a field", str, like="d4")])
    ['what d4: what lies on a field.']
    """
    lines = []
    for sentence in sentences:
        example = sentence.like or next(iter(sentence.follows()), "")
        lines.append(f"{sentence.whole(example)}: {sentence.means}.")
    return lines


def whole_number(word: str) -> int | None:
    """A word as a whole number; None if it is none.

    >>> whole_number("-12"), whole_number("d4"), whole_number("1234")
    (-12, None, None)
    """
    digits = word.removeprefix("-")
    return int(word) if digits.isascii() and digits.isdigit() and len(digits) < 4 else None


def numbers_in(words: Words) -> list[int]:
    """The whole numbers among words.

    >>> numbers_in(("7", "bei", "2", "-1"))
    [7, 2, -1]
    """
    return [number for word in words if (number := whole_number(word)) is not None]


def one_of(words: Words, known: str) -> bool:
    """Whether one of these words is among the known ones.

    >>> one_of(("pawn", "jump"), "jump hop")
    True
    """
    return bool({*words} & {*words_of(known)})
