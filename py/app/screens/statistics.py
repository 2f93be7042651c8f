"""Statistics as pictures: the days one has played, and of each game a curve of the scores and the wins as rings.

Every picture has a table behind it, for the ear and for whoever wants the numbers.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from app.model import App, Screen
from app.stored import finished_games
from kit.days import dated
from kit.html import Markup, classes, join, svg, tag, unseen
from kit.i18n import language, percent, speech, tenths
from kit.parts import section, sheet
from table.daily import day_number
from table.game import Info
from table.plan import bot_name
from table.registry import INFOS
from table.stats import Finished, Summary, summary

_, ngettext = speech("app")

LATEST: Final = 24
"""How many of the last scores the curve shows."""
LEFT: Final = 26
WIDE: Final = 300
HIGH: Final = 96
RIM: Final = 8
"""The curve in its own units; on a phone one is a pixel."""

WEEKS: Final = 10
DAY: Final = 20
"""The calendar: so many weeks side by side, a day so wide."""
MOST_SHADES: Final = 3
"""So many games in a day, or more, give it the deepest shade."""
MONDAY: Final = 6
"""What ``day_number`` leaves of a Monday, divided by seven."""


@dataclass(frozen=True, slots=True)
class Statistics(Screen):
    """When one has played, then each game, what was played most first."""

    name = "statistics"

    def render(self, app: App) -> Markup:
        games = finished_games(app)
        counts = {game_id: summary(games, game_id) for game_id in INFOS}
        played = sorted(INFOS, key=lambda game_id: -counts[game_id].plays)
        return sheet(
            _("Statistics"),
            _days(games, app.today) if games and day_number(app.today) is not None else None,
            (_game(INFOS[game_id], counts[game_id]) for game_id in played),
            class_="reading figures-of-mine",
        )


def _table(caption: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> Markup:
    """The same as a picture, in numbers."""
    return tag(
        "details",
        tag("summary", _("As a table"), unseen(f": {caption}")),
        tag(
            "table",
            tag("caption", caption),
            tag("thead", tag("tr", (tag("th", name, scope="col") for name in head))),
            tag("tbody", (_table_row(row) for row in rows)),
        ),
        class_="numbers",
    )


def _table_row(row: Sequence[object]) -> Markup:
    first, *others = row
    return tag("tr", tag("th", first, scope="row"), (tag("td", cell) for cell in others))


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
        _table(
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
            x=LEFT + (number - first) // 7 * DAY,
            y=(number - first) % 7 * DAY,
            width=DAY - 3,
            height=DAY - 3,
            rx=4,
            class_=classes("day", f"d{min(played[number], MOST_SHADES)}", is_today=number == today),
        )
        for number in range(first, today + 1)
    ]
    names = (_("Mo"), _("We"), _("Fr"), _("Su"))
    rows = [tag("text", name, x=LEFT - 5, y=nth * 2 * DAY + 13) for nth, name in enumerate(names)]
    shown = sum(1 for number in range(first, today + 1) if played[number])
    said = ngettext(
        "Played on {n} day in the last ten weeks", "Played on {n} days in the last ten weeks", shown
    )
    box = f"0 -1 {LEFT + WEEKS * DAY} {7 * DAY}"
    return svg(box, "calendar", rows, boxes, label=said.format(n=shown))


# --- a game -----------------------------------------------------------------------------------------------------


def _game(info: Info, counted: Summary) -> Markup:
    title = info.title(language())
    if not counted.plays:
        return section(title, tag("p", _("Not played yet.")), class_="unplayed")
    return section(
        title,
        _facts(counted),
        _scores(counted.scores[-LATEST:], title) if len(counted.scores) > 1 else None,
        _wins(info, counted) if counted.against else None,
    )


def _facts(counted: Summary) -> Markup:
    rows = [(_("Games finished"), str(counted.plays))]
    if counted.scores:
        mean = sum(counted.scores) / len(counted.scores)
        rows += [(_("Best score"), str(max(counted.scores))), (_("Average score"), tenths(mean))]
    if counted.solo:
        rows.append((_("Solo record"), str(max(counted.solo))))
    return tag("dl", (tag("div", tag("dt", name), tag("dd", value)) for name, value in rows), class_="tiles")


def _scores(scores: tuple[int, ...], title: str) -> Markup:
    said = _("The last {n} scores, the newest on the right; dashed, their average").format(n=len(scores))
    rows = [(nth, score) for nth, score in enumerate(scores, 1)]
    caption = _("{title}: the last scores").format(title=title)
    return tag(
        "figure",
        curve(scores),
        tag("figcaption", said),
        _table(caption, (_("Game"), _("Points")), rows),
    )


def curve(scores: tuple[int, ...]) -> Markup:
    """The last scores as a curve, the newest on the right, the best marked; the numbers stand in its description."""
    top, bottom = max(scores), min(scores)
    unit = HIGH / max(1, top - bottom)
    step = (WIDE - LEFT - RIM) / (len(scores) - 1)

    def height(score: float) -> float:
        return round(RIM + (top - score) * unit, 1)

    spots = [(round(LEFT + nth * step, 1), height(score)) for nth, score in enumerate(scores)]
    way = "L".join(f"{x:g} {y:g}" for x, y in spots)
    floor = RIM + HIGH
    mean = height(sum(scores) / len(scores))
    return svg(
        f"0 0 {WIDE} {HIGH + 2 * RIM}",
        "curve",
        [_rule(value, height(value)) for value in sorted({top, bottom})],
        tag("path", d=f"M{way}L{spots[-1][0]:g} {floor}L{LEFT} {floor}Z", class_="under"),
        tag("line", x1=LEFT, x2=WIDE - RIM, y1=mean, y2=mean, class_="mean"),
        tag("path", d=f"M{way}", class_="way"),
        [
            tag(
                "circle",
                cx=x,
                cy=y,
                r=4.5 if score == top else 3,
                class_=classes("spot", is_best=score == top),
            )
            for (x, y), score in zip(spots, scores, strict=True)
        ],
        label=_("The last scores: {scores}").format(scores=", ".join(map(str, scores))),
    )


def _rule(value: int, y: float) -> Markup:
    """A line across the chart at a value, with the value beside it."""
    return join(tag("line", x1=LEFT, x2=WIDE - RIM, y1=y, y2=y), tag("text", value, x=LEFT - 6, y=y + 3.5))


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
        _table(
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
