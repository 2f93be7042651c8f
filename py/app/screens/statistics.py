"""Statistics as pictures: the days one has played, and of each game a curve of the scores and the wins as rings.

Every picture has a table behind it, for the ear and for whoever wants the numbers.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app import library
from app.model import NO_EFFECTS, App, Event, Screen, Step
from app.screens.library import Library
from app.stored import finished_games
from kit import chart
from kit.buttons import group, plain
from kit.days import dated
from kit.html import Markup, classes, join, svg, tag
from kit.i18n import language, percent, signed, speech, tenths
from kit.parts import numbers, section, sheet
from table.account import FINE
from table.daily import day_number
from table.game import CannotRead, Info
from table.plan import bot_name
from table.registry import INFOS
from table.stats import Finished, Summary, summary

_, ngettext = speech("app")

LATEST: Final = 24
"""How many of the last scores the curve shows."""
BESIDE: Final = 26
"""How wide the names of the days are."""

WEEKS: Final = 10
DAY: Final = 20
"""The calendar: so many weeks side by side, a day so wide."""
MOST_SHADES: Final = 3
"""So many games in a day, or more, give it the deepest shade."""
MONDAY: Final = 6
"""What ``day_number`` leaves of a Monday, divided by seven."""


@dataclass(frozen=True, slots=True)
class Statistics(Screen):
    """When one has played, then each game, what was played most first; and the way to the games themselves."""

    name = "statistics"

    def press(self, app: App, event: Event) -> Step:
        if event.target == "library":
            return app.to(Library(self)), NO_EFFECTS
        raise CannotRead(f"nothing to press: {event.target!r}")

    def render(self, app: App) -> Markup:
        games = finished_games(app)
        counts = {game_id: summary(games, game_id) for game_id in INFOS}
        played = sorted(INFOS, key=lambda game_id: -counts[game_id].plays)
        volumes = library.volumes(app)
        return sheet(
            _("Statistics"),
            tag(
                "div",
                _days(games, app.today) if games and day_number(app.today) is not None else None,
                _way_to_library(len(volumes)) if volumes else None,
                None if games else _nothing_yet(),
            ),
            (
                _game(INFOS[game_id], counts[game_id], [one for one in volumes if one.game_id == game_id])
                for game_id in (played if games else ())
            ),
            class_="reading figures-of-mine",
        )


def _nothing_yet() -> Markup:
    """What will be here, and the ways to the games."""
    said = _(
        "Once you have finished a game you will find your best scores here, your wins and the days you played."
    )
    ways = [plain(f"open:{info.id}", info.title(language())) for info in INFOS.values()]
    return join(tag("p", said), group(_("Choose a game"), ways, class_="buttons"))


# --- the days ---------------------------------------------------------------------------------------------------


def _days(games: tuple[Finished, ...], today: str) -> Markup:
    """The last weeks as a calendar, and how many of the last seven days were played on."""
    played = Counter(number for game in games if (number := day_number(game.day)) is not None)
    now = day_number(today) or 0
    title = _("Days played")
    by_day = Counter(game.day for game in games if now - (day_number(game.day) or 0) < 7 * WEEKS)
    return section(
        title,
        tag("p", lately(sum(now - back in played for back in range(7))), class_="lately"),
        calendar(played, now),
        numbers(
            title, (_("Day"), _("Games")), ((dated(day), by_day[day]) for day in sorted(by_day, reverse=True))
        ),
    )


def lately(days: int) -> str:
    """On how many of the last seven days one has played.

    >>> lately(5)
    'Played on five of the last seven days.'
    """
    return (
        _("Not played in the last seven days."),
        _("Played on one of the last seven days."),
        _("Played on two of the last seven days."),
        _("Played on three of the last seven days."),
        _("Played on four of the last seven days."),
        _("Played on five of the last seven days."),
        _("Played on six of the last seven days."),
        _("Played on every one of the last seven days."),
    )[days]


def calendar(played: Counter[int], today: int) -> Markup:
    """A column a week, a row a weekday, the newest week on the right: the deeper the shade, the more was played."""
    weekday = (today - MONDAY) % 7
    first = today - weekday - 7 * (WEEKS - 1)
    boxes = [
        tag(
            "rect",
            x=BESIDE + (number - first) // 7 * DAY,
            y=(number - first) % 7 * DAY,
            width=DAY - 3,
            height=DAY - 3,
            rx=4,
            class_=classes("day", f"d{min(played[number], MOST_SHADES)}", is_today=number == today),
        )
        for number in range(first, today + 1)
    ]
    names = (_("Mo"), _("We"), _("Fr"), _("Su"))
    rows = [tag("text", name, x=BESIDE - 5, y=nth * 2 * DAY + 13) for nth, name in enumerate(names)]
    shown = sum(1 for number in range(first, today + 1) if played[number])
    said = ngettext(
        "Played on {n} day in the last ten weeks", "Played on {n} days in the last ten weeks", shown
    )
    box = f"0 -1 {BESIDE + WEEKS * DAY} {7 * DAY}"
    return svg(box, "calendar", rows, boxes, label=said.format(n=shown))


# --- a game -----------------------------------------------------------------------------------------------------


def _way_to_library(n: int) -> Markup:
    said = ngettext("{n} finished game", "{n} finished games", n).format(n=n)
    return tag("div", plain("library", said), class_="buttons")


def _game(info: Info, counted: Summary, volumes: Sequence[library.Volume]) -> Markup:
    title = info.title(language())
    if not counted.plays:
        return section(title, tag("p", _("Not played yet.")), class_="unplayed")
    return section(
        title,
        _facts(counted),
        _scores(counted.scores[-LATEST:], title) if len(counted.scores) > 1 else None,
        _wins(info, counted) if counted.against else None,
        _reviews(title, volumes),
    )


def _facts(counted: Summary) -> Markup:
    rows = [(_("Games finished"), str(counted.plays))]
    if counted.scores:
        mean = sum(counted.scores) / len(counted.scores)
        rows += [(_("Best score"), signed(max(counted.scores))), (_("Average score"), tenths(mean))]
    if counted.solo:
        rows.append((_("Solo record"), signed(max(counted.solo))))
    return tag("dl", (tag("div", tag("dt", name), tag("dd", value)) for name, value in rows), class_="tiles")


def _scores(scores: tuple[int, ...], title: str) -> Markup:
    said = _("The last {n} scores, the newest on the right; dashed, their average").format(n=len(scores))
    rows = [(nth, score) for nth, score in enumerate(scores, 1)]
    caption = _("{title}: the last scores").format(title=title)
    return tag(
        "figure",
        curve(scores),
        tag("figcaption", said),
        numbers(caption, (_("Game"), _("Points")), rows),
    )


def curve(scores: tuple[int, ...]) -> Markup:
    """The last scores, the newest on the right, the best marked."""
    said = _("The last scores: {scores}").format(scores=", ".join(map(str, scores)))
    best = {nth: score == max(scores) for nth, score in enumerate(scores)}
    return chart.curve(scores, label=said, spots=best, mean=True)


def _reviews(title: str, volumes: Sequence[library.Volume]) -> Markup | None:
    """Of one's games that were reviewed: what the choices cost and what luck gave, game by game."""
    sums = [one.sums[one.people[0]] for one in volumes if len(one.people) == 1 and one.people[0] in one.sums]
    done = [one for one in sums if one.is_done][-LATEST:]
    if len(done) < 2:
        return None
    costs = tuple(round(one.cost / FINE) for one in done)
    lucks = tuple(round(one.luck / FINE) for one in done)
    return join(
        _curve_of(costs, _("Cost of choices a game"), title),
        _curve_of(lucks, _("Luck a game"), title),
    )


def _curve_of(values: tuple[int, ...], said: str, title: str) -> Markup:
    rows = [(nth, signed(value)) for nth, value in enumerate(values, 1)]
    spots = dict.fromkeys(range(len(values)), False)
    label = _("{what}: {values}").format(what=said, values=", ".join(map(signed, values)))
    return tag(
        "figure",
        chart.curve(values, label=label, spots=spots, mean=True),
        tag("figcaption", said),
        numbers(f"{title}: {said}", (_("Game"), said), rows),
    )


def _wins(info: Info, counted: Summary) -> Markup:
    """How much of what was played was won: against all bots, and against each."""
    everybody = (_("All bots"), counted.wins, counted.against)
    each = [(bot_name(info, level), wins, games) for level, wins, games in counted.versus]
    rows = [everybody, *each] if len(each) > 1 else each
    title = _("Won against bots")
    return tag(
        "figure",
        tag("figcaption", title),
        tag(
            "ul",
            (tag("li", ring(wins, games), tag("span", name)) for name, wins, games in rows),
            class_="rings",
        ),
        numbers(
            title,
            (_("Against"), _("Won"), _("Games"), _("Share")),
            ((name, wins, games, percent(in_hundred(wins, games))) for name, wins, games in rows),
        ),
    )


def in_hundred(part: int, whole: int) -> int:
    """A share in whole hundredths.

    >>> in_hundred(2, 3)
    67
    """
    return round(100 * part / whole)


def ring(wins: int, games: int) -> Markup:
    """A ring that is full where everything was won."""
    full = in_hundred(wins, games)
    circle = {"cx": 22, "cy": 22, "r": 18}
    return svg(
        "0 0 44 44",
        "ring",
        tag("circle", **circle, class_="all"),
        tag("circle", **circle, path_length=100, stroke_dasharray=f"{full} 100", class_="won")
        if full
        else None,
        tag(
            "text", f"{wins}/{games}", x=22, y=26, font_size=12 if games < 10 else 10 if games < 100 else 8.5
        ),
        label=_("{wins} of {games} won").format(wins=wins, games=games),
    )
