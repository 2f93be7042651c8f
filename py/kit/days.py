"""Days as people say them. A day is written as 2026-11-16 wherever it is kept or compared."""

from kit.i18n import speech
from table.daily import day_number

_, ngettext = speech("app")

RECENT = 7
"""For so many days one says how long ago it was."""


def is_day(text: str) -> bool:
    """Whether a text from outside is a day.

    >>> is_day("2026-11-16"), is_day("2026-13-01"), is_day("yesterday")
    (True, False, False)
    """
    return day_number(text) is not None


def month(day: str) -> str:
    """The month of a day, as on a leaf of a calendar.

    >>> month("2026-11-16")
    'Nov'
    """
    names = _("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec").split()
    return names[int(day[5:7]) - 1]


def day_of_month(day: str) -> str:
    """
    >>> day_of_month("2026-11-06")
    '6'
    """
    return str(int(day[8:]))


def in_words(day: str) -> str:
    """A day with its month.

    >>> in_words("2026-11-06")
    '6 Nov'
    """
    return _("{day} {month}").format(day=day_of_month(day), month=month(day))


def since(day: str, today: str) -> str:
    """When something was, seen from today; the clock of a device may have been put back.

    >>> since("2026-11-16", "2026-11-16"), since("2026-11-15", "2026-11-16"), since("2026-11-12", "2026-11-16")
    ('today', 'yesterday', '4 days ago')
    >>> since("2026-10-01", "2026-11-16")
    'on 1 Oct'
    """
    ago = (day_number(today) or 0) - (day_number(day) or 0)
    if ago <= 0:
        return _("today")
    if ago == 1:
        return _("yesterday")
    if ago < RECENT:
        return ngettext("{n} day ago", "{n} days ago", ago).format(n=ago)
    return _("on {day}").format(day=in_words(day))


def dated(day: str) -> str:
    """A day in words; what is no date stays as it is.

    >>> dated("2026-11-07"), dated("someday")
    ('7 November 2026', 'someday')
    """
    year, month, of_month = (*day.split("-"), "", "")[:3]
    if not (month.isdecimal() and of_month.isdecimal() and 1 <= int(month) <= 12):
        return day
    months = (
        _("January"),
        _("February"),
        _("March"),
        _("April"),
        _("May"),
        _("June"),
        _("July"),
        _("August"),
        _("September"),
        _("October"),
        _("November"),
        _("December"),
    )
    said = _("{day} {month} {year}")
    return said.format(day=int(of_month), month=months[int(month) - 1], year=year)
