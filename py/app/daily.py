"""The game of the day on the shelf and at its end: what awaits, what was reached, how many days in a row."""

from dataclasses import replace

from app.model import App
from app.seats import bot_name
from app.setup import first_setup
from kit.html import Markup, classes, tag
from kit.i18n import language, speech
from table.daily import DAILY, daily_level, daily_seed, days_in_a_row, first_tries, is_daily
from table.game import Info
from table.registry import GAMES, find
from table.session import Player, Session, new_session
from table.stats import Finished

_, ngettext = speech("app")


def shelf_section(app: App) -> Markup:
    """One button a game: not played yet, or what was reached today."""
    return tag(
        "section",
        tag("h2", _("Game of the day")),
        tag("p", _("The same luck for everybody. Your first try counts."), class_="about"),
        tag("ul", (tag("li", _button(app, game.info)) for game in GAMES.values()), class_="dailies"),
        aria_label=_("Game of the day"),
    )


def _button(app: App, info: Info) -> Markup:
    tries = first_tries(app.games, info)
    today = next((game for game in tries if game.seed == daily_seed(app.today)), None)
    row = days_in_a_row(tries, app.today)
    return tag(
        "button",
        tag("strong", info.title(language())),
        tag("span", _("still open") if today is None else _points(today), class_="reached"),
        tag("span", ngettext("{n} day in a row", "{n} days in a row", row).format(n=row), class_="row")
        if row > 1
        else None,
        type="button",
        class_=classes("daily", info.package.replace("_", "-"), is_done=today is not None),
        data_target=f"daily:{info.id}",
    )


def _points(game: Finished) -> str:
    score = game.scores[0]
    return ngettext("{n} point", "{n} points", score).format(n=score)


def game_of_the_day(app: App, game_id: str) -> Session:
    """Today's game, for the person who last played this game here."""
    info = find(game_id).info
    last = app.setups.get(game_id) or first_setup(game_id)
    usual = first_setup(game_id)
    name = next((player.name for player in last.players if player.is_person), usual.players[0].name)
    players = [Player(name, 0)]
    level = daily_level(info)
    if level is not None:
        players.append(replace(usual.players[1], name=bot_name(game_id, level), level=level))
    return new_session(game_id, tuple(players), daily_seed(app.today))


def in_words(app: App, session: Session) -> str:
    """What a finished game of the day means; empty for any other."""
    if not is_daily(session) or session.result is None:
        return ""
    info = session.game.info
    tries = first_tries(app.games, info)
    said = [_("Game of the day, {day}.").format(day=session.seed.removeprefix(DAILY))]
    first = next((game for game in tries if game.seed == session.seed), None)
    if first is not None and first.scores[0] != session.result.scores[0]:
        said.append(_("Your first try counts: {score}.").format(score=first.scores[0]))
    best = max((game.scores[0] for game in tries), default=0)
    said.append(_("Your best on any day: {score}.").format(score=best))
    row = days_in_a_row(tries, app.today)
    if row > 1:
        said.append(ngettext("{n} day in a row!", "{n} days in a row!", row).format(n=row))
    return " ".join(said)
