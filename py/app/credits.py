"""Whose game it is that we play here, and what its box says: told wherever a game is chosen or read up."""

from kit.html import Markup, tag
from kit.i18n import listing, speech
from table.game import Info

_, ngettext = speech("app")


def whose(info: Info) -> str:
    """The printed game, its authors, its publisher and its year, as far as we know them.

    >>> from table.registry import find_info
    >>> whose(find_info("nmbr9"))
    'NMBR 9 by Peter Wichmann (ABACUSSPIELE, 2017).'
    >>> whose(find_info("alles-laeuft"))
    'Alles läuft!: its author and its publisher are unknown to us.'
    """
    printed = info.credits
    if not printed.authors:
        return _("{title}: its author and its publisher are unknown to us.").format(title=printed.title)
    return _("{title} by {authors} ({publisher}, {year}).").format(
        title=printed.title,
        authors=listing([*printed.authors]),
        publisher=printed.publisher,
        year=printed.year,
    )


def apart() -> str:
    """That we are nobody's: whoever likes a game should have it on a table of their own."""
    return _("Neunerlei is not affiliated with authors or publishers. If you like the game, buy it!")


def line(info: Info) -> Markup:
    """Both, in small print."""
    return tag("p", whose(info), " ", apart(), class_="credits")


def players(info: Info) -> str:
    """How many can play.

    >>> from table.registry import find_info
    >>> players(find_info("nmbr9"))
    '1 to 4 players'
    """
    return _("{first} to {last} players").format(first=info.seats[0], last=info.seats[-1])


def age(info: Info) -> str:
    """Whom the game is for.

    >>> from table.registry import find_info
    >>> age(find_info("nmbr9"))
    'ages 8 and up'
    """
    return _("ages {age} and up").format(age=info.age)


def duration(info: Info) -> str:
    """How long the printed game takes.

    >>> from table.registry import find_info
    >>> duration(find_info("nmbr9")), duration(find_info("alles-laeuft"))
    ('about 20 minutes', '10 to 20 minutes')
    """
    least, most = info.minutes
    if least == most:
        return _("about {minutes} minutes").format(minutes=most)
    return _("{least} to {most} minutes").format(least=least, most=most)


def box(info: Info) -> str:
    """What stands on the side of every box: for how many, from which age, for how long.

    >>> from table.registry import find_info
    >>> box(find_info("nmbr9"))
    '1 to 4 players · ages 8 and up · about 20 minutes'
    """
    return " · ".join((players(info), age(info), duration(info)))


def corner(info: Info) -> str:
    """The same as it stands in the corner of a box, where there is little room.

    >>> from table.registry import find_info
    >>> corner(find_info("nmbr9")), corner(find_info("alles-laeuft"))
    ('1–4 players · 8+ · 20 min', '2–5 players · 10+ · 10–20 min')
    """
    least, most = info.minutes
    minutes = str(most) if least == most else f"{least}–{most}"
    said = _("{first}–{last} players · {age}+ · {minutes} min")
    return said.format(first=info.seats[0], last=info.seats[-1], age=info.age, minutes=minutes)
