"""The page "What we promise": what becomes of your games when something goes wrong, and how often that was tried.

The figures are those of the last long run: ``make torture`` writes docs/torture.json, and the build hands it in.
"""

import json
from collections.abc import Mapping
from typing import Any

from kit.html import Markup, join, tag
from kit.i18n import speaking, speech
from pages.sheet import part, reading_page

_, ngettext = speech("pages")

NAME = "promises"
"""The folder of the page."""


def write_page(spoken: str, figures: str) -> str:
    """The whole page in one language; without any figures as long as there has been no long run."""
    with speaking(spoken):
        intro = _(
            "What you play is yours and stays yours. This is what happens when something goes "
            "wrong, and how often we have made it go wrong on purpose."
        )
        counted = _counted(json.loads(figures)) if figures else None
        return reading_page(
            NAME, spoken, _("What we promise"), intro, lambda _up: join(_promises(), counted, _limits())
        )


def _promises() -> Markup:
    said = [
        (
            "full",
            _("The browser's storage is full"),
            _(
                "You just play on, and everything responds as usual. We tell you once, and what to "
                "do about it: throw old games away, or back everything up under Settings. Until "
                "then, your games are kept in a second store of your browser, and as soon as there "
                "is room, they are back where they belong. Should that second store fail as well, we "
                "say so, and the page does not close without asking you."
            ),
        ),
        (
            "denied",
            _("The browser does not let us store anything"),
            _(
                "You can still play everything, and the shelf tells you that a game ends with the "
                "page. Where only the second store is forbidden, everything is kept as usual."
            ),
        ),
        (
            "killed",
            _("The browser is ended in the middle of a game"),
            _(
                "You lose the last move at most. Browsers take seconds to write down what a page gives them to "
                "keep; so each move is also written to a second copy at once. At the next start the "
                "longer course of each game counts."
            ),
        ),
        (
            "windows",
            _("Two windows are open"),
            _(
                "One game in two windows stays one game: what you play here appears there. Only if you "
                "play on differently in both does it become two games, and you keep them both. What is "
                "finished in either of them is counted."
            ),
        ),
        (
            "import",
            _("You restore games from elsewhere"),
            _(
                "A backup only ever adds. Of the same game, the longer course is kept; any other "
                "game gets a place of its own, and statistics are merged. If there is no room for "
                "all of it, nothing is changed, and we say so. As long as you stay on that screen, "
                "you can undo it."
            ),
        ),
        (
            "damage",
            _("A saved game or a link is damaged"),
            _(
                "The game continues from the last move that can be read, and the damaged text is "
                "kept as it was, for you to look at or take elsewhere. A link that was cut off is "
                "refused, with the reason; none of your own games is touched."
            ),
        ),
        (
            "offline",
            _("There is no network"),
            _(
                "Once the shelf has been saved completely, it starts and plays offline; the settings "
                "say whether that works here. If the browser throws away what was saved, it is "
                "fetched again. A new version waits until you accept it or reopen the page."
            ),
        ),
        (
            "fault",
            _("We have made a mistake"),
            _(
                "If a screen cannot be drawn, you get a sentence and the way back to the shelf, not silence. "
                "The game was kept before we tried to draw it."
            ),
        ),
        (
            "strangers",
            _("Somebody else would like to know"),
            _(
                "The page talks to its own server and to nobody else; it brings this rule along, whichever host "
                "it lies on. In a stranger's frame the shelf shows only a link, and nothing to press."
            ),
        ),
    ]
    return join(*(part(key, title, tag("p", text)) for key, title, text in said))


def _limits() -> Markup:
    return part(
        "limits",
        _("What we cannot promise"),
        tag(
            "p",
            _(
                "Your games are kept in your browser and nowhere else. If you delete this site's "
                "data, or play in a private window and close it, your games are deleted as well; and "
                "some browsers clear away what has not been opened for weeks. Under Settings you can "
                "back everything up: do so once in a while."
            ),
        ),
    )


def _counted(run: Mapping[str, Any]) -> Markup:
    """What the machines did in the last long run."""
    year, month, day = run["day"].split("-")
    figures: Mapping[str, Mapping[str, int]] = run["figures"]
    when = _("{year}-{month}-{day}").format(year=year, month=month, day=day)
    kills = figures["kills"]
    last_move = kills["last move lost"]
    of_kills = ngettext(
        "in {n} case the last move was missing, otherwise nothing",
        "in {n} cases the last move was missing, otherwise nothing",
        last_move,
    )
    nothing = _("nothing lost, nothing stuck")
    rows = [
        (figures["model"]["steps"], _("steps of a model of several devices, windows and links"), nothing),
        (figures["monkey"]["presses"], _("random presses on a phone, a tablet and a computer"), nothing),
        (
            kills["kills"],
            _("browsers ended in the middle of a game"),
            of_kills.format(n=last_move) if last_move else _("nothing lost"),
        ),
        (figures["full"]["games"], _("whole games in a full store"), _("played to the end, and kept")),
        (figures["full"]["imports"], _("attempts to restore games"), _("all or nothing, and undone")),
    ]
    head = (_("How often"), _("What"), _("What came of it"))
    said = _("Machines try all this again and again. The last long run was on {date}, with the seed {seed}:")
    return part(
        "figures",
        _("How often we have tried"),
        tag("p", said.format(date=when, seed=run["seed"])),
        tag(
            "div",
            tag(
                "table",
                tag("thead", tag("tr", (tag("th", words, scope="col") for words in head))),
                tag("tbody", (_row(grouped(number), what, outcome) for number, what, outcome in rows)),
            ),
            class_="wide",
        ),
    )


def _row(number: str, what: str, outcome: str) -> Markup:
    return tag("tr", tag("td", number, class_="number"), tag("th", what, scope="row"), tag("td", outcome))


def grouped(number: int) -> str:
    """A number that can be read at a glance, in every language.

    >>> grouped(100_000).split("\N{NARROW NO-BREAK SPACE}"), grouped(50)
    (['100', '000'], '50')
    """
    return f"{number:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")
