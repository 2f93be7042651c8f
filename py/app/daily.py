"""The game of the day: how it is set up, and what it means when it is over."""

from dataclasses import replace

from app.model import App
from app.stored import finished_games, last_plan
from kit.days import dated
from kit.i18n import signed, speech
from table.daily import DAILY, daily_level, daily_seed, days_in_a_row, first_tries, is_daily
from table.plan import bot_name, first_plan
from table.registry import find_info
from table.session import Player, Session, new_session

_, ngettext = speech("app")


def game_of_the_day(app: App, game_id: str) -> Session:
    """Today's game, for the person who last played this game here."""
    info, usual = find_info(game_id), first_plan(game_id)
    last = last_plan(app, game_id) or usual
    name = next((player.name for player in last.players if player.is_person), usual.players[0].name)
    players = [Player(name, 0)]
    level = daily_level(info)
    if level is not None:
        players.append(replace(usual.players[1], name=bot_name(info, level), level=level))
    return new_session(game_id, tuple(players), daily_seed(app.today))


def called(session: Session) -> str:
    """What a game of some day is called, with its date; empty for any other game."""
    day = session.seed.removeprefix(DAILY)
    return _("Game of the day, {day}").format(day=dated(day)) if is_daily(session) else ""


def in_words(app: App, session: Session) -> str:
    """What a finished game of the day means; empty for any other."""
    if not is_daily(session) or session.result is None:
        return ""
    tries = first_tries(finished_games(app), session.game.info)
    said = [f"{called(session)}."]
    first = next((game for game in tries if game.seed == session.seed), None)
    if first is not None and first.scores[0] != session.result.scores[0]:
        said.append(_("Your first try counts: {score}.").format(score=signed(first.scores[0])))
    best = max((game.scores[0] for game in tries), default=0)
    said.append(_("Your best on any day: {score}.").format(score=signed(best)))
    row = days_in_a_row(tries, app.today)
    if row > 1:
        said.append(ngettext("{n} day in a row!", "{n} days in a row!", row).format(n=row))
    return " ".join(said)
