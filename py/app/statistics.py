"""Statistics: what was played on this device, with records and a picture of the last scores."""

from app.model import App
from app.parts import topbar
from kit.html import Markup, join, tag
from kit.i18n import language, speech
from table.registry import INFOS
from table.stats import Summary, summary

_, ngettext = speech("app")

BARS = 24
"""How many of the last scores the chart shows."""


def render(app: App) -> Markup:
    """The whole screen."""
    played = [(info, summary(app.games, game_id)) for game_id, info in INFOS.items()]
    return join(
        topbar(_("Statistics")),
        tag(
            "div",
            [
                tag(
                    "section",
                    tag("h2", info.title(language())),
                    _facts(counted) if counted.plays else tag("p", _("Not played yet.")),
                    chart(counted.scores[-BARS:]) if counted.scores else None,
                )
                for info, counted in played
            ],
            class_="reading",
        ),
    )


def _facts(counted: Summary) -> Markup:
    rows = [(_("Games finished"), str(counted.plays))]
    if counted.against:
        percent = round(100 * counted.wins / counted.against)
        rows.append((_("Won against bots"), f"{counted.wins} / {counted.against} ({percent} %)"))
    if counted.scores:
        mean = sum(counted.scores) / len(counted.scores)
        rows += [(_("Best score"), str(max(counted.scores))), (_("Average score"), f"{mean:.1f}")]
    if counted.solo:
        rows.append((_("Record alone"), str(max(counted.solo))))
    return tag("dl", (join(tag("dt", name), tag("dd", value)) for name, value in rows), class_="facts-list")


def chart(scores: tuple[int, ...]) -> Markup:
    """The last scores as bars, the newest on the right; the numbers stand in its description."""
    top = max(*scores, 1)
    bottom = min(*scores, 0)
    height = 60 / (top - bottom)
    bars = [
        tag(
            "rect",
            x=k * 10 + 1,
            y=round(4 + (top - max(score, 0)) * height, 1),
            width=8,
            height=round(max(abs(score) * height, 1), 1),
            rx=2,
        )
        for k, score in enumerate(scores)
    ]
    said = _("The last scores: {scores}").format(scores=", ".join(map(str, scores)))
    return tag("svg", bars, view_box=f"0 0 {BARS * 10} 68", class_="chart", role="img", aria_label=said)
