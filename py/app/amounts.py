"""Amounts of an account in words: points, leads and chances, each as one would say it."""

from collections.abc import Iterable
from itertools import accumulate, pairwise

from kit.i18n import points, signed, speech, tenths
from table.account import FINE
from table.bot import Unit

_, ngettext = speech("app")


def amount(unit: Unit, value: int, *, places: int = 0) -> str:
    """An amount with its unit, to the whole or to the tenth.

    >>> amount("points", 6400), amount("lead", -1000), amount("chance", 2340, places=1)
    ('6 points', '−1 point', '2.3 percentage points')
    """
    if places:
        said = _("{n} percentage points") if unit == "chance" else _("{n} points")
        return said.format(n=tenths(value / FINE).replace("-", "−"))
    whole = round(value / FINE)
    if unit == "chance":
        said = ngettext("{n} percentage point", "{n} percentage points", abs(whole))
        return said.format(n=signed(whole))
    return points(whole)


def in_tenths(parts: Iterable[int]) -> list[int]:
    """Amounts rounded to the tenth, so that they add up as they are shown: each by what all so far come to.

    >>> in_tenths([50040, -44260, -21460, 15680])
    [50000, -44200, -21500, 15700]
    """
    tenth = FINE // 10
    totals = [tenth * round(total / tenth) for total in accumulate(parts)]
    return [after - before for before, after in pairwise([0, *totals])]


def give_or_take(unit: Unit, cost: int, error: int) -> str:
    """What a choice cost, and how sure that is.

    >>> give_or_take("points", 3200, 800), give_or_take("chance", 4100, 0)
    ('Cost 3.2 points, give or take 0.8', 'Cost 4.1 percentage points')
    """
    exact = _("Cost {amount}").format(amount=amount(unit, cost, places=1))
    if not error:
        return exact
    said = _("Cost {amount}, give or take {error}")
    return said.format(amount=amount(unit, cost, places=1), error=tenths(error / FINE))


def ended(unit: Unit, result: int) -> str:
    """The result in a word or two.

    >>> ended("points", 71000), ended("lead", -4000), ended("chance", 100000)
    ('71 points.', '4 points behind the best rival.', 'Won.')
    """
    whole = round(result / FINE)
    if unit == "points":
        return f"{points(whole)}."
    if unit == "lead":
        if not whole:
            return _("As many points as the best of the others.")
        said = _("{points} ahead of the best rival.") if whole > 0 else _("{points} behind the best rival.")
        return said.format(points=points(abs(whole)))
    return _("Won.") if whole == 100 else _("A shared win.") if whole else _("Not won this time.")


def luck_in_words(unit: Unit, luck: int) -> str:
    """How lucky it was.

    >>> luck_in_words("points", -6100), luck_in_words("points", 300)
    ('Luck gave 6 points less than on average.', 'Luck was about average.')
    """
    if abs(luck) < FINE / 2:
        return _("Luck was about average.")
    said = (
        _("Luck gave {amount} more than on average.")
        if luck > 0
        else _("Luck gave {amount} less than on average.")
    )
    return said.format(amount=amount(unit, abs(luck)))
