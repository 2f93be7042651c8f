"""Statistics: what was played on this device, with records and a picture of the last scores."""

from dataclasses import dataclass

from app.model import App, Screen
from app.stored import finished_games
from kit.html import Markup, classes, join, svg, tag
from kit.i18n import language, percent, speech, tenths
from kit.parts import section, sheet
from table.game import Info
from table.plan import bot_name
from table.registry import INFOS
from table.stats import Summary, summary

_, ngettext = speech("app")

BARS = 24
"""How many of the last scores the chart shows."""
LEFT = 24
WIDE = 264
HIGH = 90
WIDEST_BAR = 16
"""The chart in its own units; on a phone one is a pixel and a quarter."""


@dataclass(frozen=True, slots=True)
class Statistics(Screen):
    """What was played first, the rest of the shelf below."""

    name = "statistics"

    def render(self, app: App) -> Markup:
        counts = {game_id: summary(finished_games(app), game_id) for game_id in INFOS}
        played = sorted(INFOS, key=lambda game_id: -counts[game_id].plays)
        return sheet(_("Statistics"), (_game(INFOS[game_id], counts[game_id]) for game_id in played))


def _game(info: Info, counted: Summary) -> Markup:
    return section(
        info.title(language()),
        _facts(info, counted) if counted.plays else tag("p", _("Not played yet.")),
        _figure(counted.scores[-BARS:]) if len(counted.scores) > 1 else None,
    )


def _facts(info: Info, counted: Summary) -> Markup:
    rows = [(_("Games finished"), str(counted.plays))]
    if counted.against:
        rows.append((_("Won against bots"), _share(counted.wins, counted.against)))
    rows += [
        (_("Won against {name}").format(name=bot_name(info, level)), _share(wins, games))
        for level, wins, games in counted.versus
    ]
    if counted.scores:
        mean = sum(counted.scores) / len(counted.scores)
        rows += [(_("Best score"), str(max(counted.scores))), (_("Average score"), tenths(mean))]
    if counted.solo:
        rows.append((_("Solo record"), str(max(counted.solo))))
    return tag("dl", (join(tag("dt", name), tag("dd", value)) for name, value in rows), class_="facts-list")


def _share(wins: int, games: int) -> str:
    return f"{wins} / {games} ({percent(round(100 * wins / games))})"


def _figure(scores: tuple[int, ...]) -> Markup:
    said = _("The last {n} scores, the newest on the right; dashed, their average").format(n=len(scores))
    return tag("figure", chart(scores), tag("figcaption", said))


def chart(scores: tuple[int, ...]) -> Markup:
    """The last scores as bars, the newest on the right; the numbers stand in its description."""
    top, bottom = max(*scores, 1), min(*scores, 0)
    unit = HIGH / (top - bottom)

    def height(score: float) -> float:
        return round(6 + (top - score) * unit, 1)

    step = min(WIDEST_BAR, (WIDE - LEFT) / len(scores))
    mean = height(sum(scores) / len(scores))
    bars = [
        tag(
            "rect",
            x=round(LEFT + k * step + 1, 1),
            y=height(max(score, 0)),
            width=round(step - 2, 1),
            height=round(max(abs(score) * unit, 1), 1),
            rx=2,
            class_=classes("bar", is_best=score == max(scores)),
        )
        for k, score in enumerate(scores)
    ]
    return svg(
        f"0 0 {WIDE} {HIGH + 12}",
        "chart",
        [_rule(value, height(value)) for value in sorted({top, 0, bottom})],
        bars,
        tag("line", x1=LEFT, x2=round(LEFT + step * len(scores), 1), y1=mean, y2=mean, class_="mean"),
        label=_("The last scores: {scores}").format(scores=", ".join(map(str, scores))),
    )


def _rule(value: int, y: float) -> Markup:
    """A line across the chart at a value, with the value beside it."""
    return join(tag("line", x1=LEFT, x2=WIDE, y1=y, y2=y), tag("text", value, x=LEFT - 4, y=y + 3))
