"""How a game comes to the table and leaves it: set up, gone on with, come by a link, played again, put away."""

from dataclasses import replace
from typing import Any

from app import arrive, daily, setup, tables
from app.model import ABOUT_KEY, SETUP_KEY, STATS_KEY, App, Damaged, Store, Table
from app.stored import read_about, write_setup
from kit.i18n import speech
from table.daily import daily_seed
from table.game import CannotRead
from table.registry import part
from table.save import NewerSave, read_save, write_save
from table.session import Session, new_session, person_on_turn
from table.stats import MOST_KEPT, finished, write_stats

_, ngettext = speech("app")


def open_setup(app: App, game_id: str, fresh: str) -> App:
    """The set-up of a game, with the last settings and new luck."""
    ready = replace(app.setups.get(game_id) or setup.first_setup(game_id), luck=fresh)
    return replace(app, screen="setup", setup=ready, session=None, ui=None)


def start(app: App, fresh: str) -> tuple[App, Store]:
    """The game set up on this screen begins."""
    chosen = app.setup
    assert chosen is not None
    session = new_session(
        chosen.game_id, chosen.players, chosen.seed or chosen.luck or fresh, chosen.options, chosen.practice
    )
    session = replace(session, beat=chosen.beat)
    begun = replace(
        app,
        screen="play",
        setup=None,
        setups={**app.setups, chosen.game_id: replace(chosen, seed="", luck="", beat=None)},
        slot=tables.unused_slot(app),
        session=session,
        ui=None,
        front=arrive.front(session),
        hurry=False,
    )
    return begun, {SETUP_KEY + chosen.game_id: write_setup(chosen)}


def again(app: App, how: str, fresh: str) -> tuple[App, Store]:
    """The same people at the same game: with new luck, with the same, or against weaker or stronger bots."""
    if app.session is None or how not in ("", "easier", "harder", "same-luck"):
        raise CannotRead(f"no such game: {how!r}")
    wanted = setup.once_more(app.session)
    if how in ("easier", "harder"):
        wanted = setup.with_bots_shifted(wanted, 1 if how == "harder" else -1)
    seed = app.session.seed if how == "same-luck" else fresh
    session = new_session(wanted.game_id, wanted.players, seed, wanted.options, wanted.practice)
    if how == "same-luck":
        session = replace(session, beat=app.session.beat)
    begun = replace(
        app,
        session=session,
        setups={**app.setups, wanted.game_id: wanted},
        ui=None,
        front=arrive.front(session),
        best=None,
        seeks_best=False,
        hurry=False,
    )
    return begun, {SETUP_KEY + wanted.game_id: write_setup(wanted)}


def open_daily(app: App, game_id: str) -> App:
    """The game of the day: the one that waits already, or a new one."""
    for table in app.tables:
        if table.game_id == game_id and daily_seed(app.today) in table.text:
            return resume(app, table.slot)
    session = daily.game_of_the_day(app, game_id)
    return replace(
        app, screen="play", slot=tables.unused_slot(app), session=session, ui=None, front=0, hurry=False
    )


def resume(app: App, slot: str) -> App:
    """A waiting game on the table again. A damaged one is set aside whole, and played as far as it can be."""
    table = tables.find_table(app, slot)
    rest = tuple(other for other in app.tables if other is not table)
    try:
        loaded = read_save(table.text)
    except CannotRead as error:
        spoilt = Damaged(slot, table.text, isinstance(error, NewerSave))
        said = _("This game cannot be read any more. Its text is kept below.")
        return replace(app, tables=rest, damaged=(*app.damaged, spoilt), notice=said)
    opened = replace(
        app,
        screen="play",
        slot=slot,
        session=loaded.session,
        tables=rest,
        ui=_draft(loaded.session, table.draft),
        front=arrive.front(loaded.session),
    )
    if loaded.whole:
        return opened
    spoilt = Damaged(tables.unused_slot(app), table.text, newer=False)
    said = _("Part of this saved game was damaged. It goes on from the last move that could be read.")
    return replace(opened, damaged=(*app.damaged, spoilt), notice=said)


def _draft(session: Session, text: str) -> Any:
    """What a person had laid out on the table when they left."""
    seat = person_on_turn(session)
    if not text or seat is None:
        return None
    return part(session.game, "view").read_draft(text, session.game.observe(session.state, seat))


def written_draft(app: App) -> str:
    """What lies on the table but is not yet done, as text."""
    if app.session is None or app.ui is None:
        return ""
    text: str = part(app.session.game, "view").write_draft(app.ui)
    return text


def follow_link(app: App, fragment: str) -> tuple[App, Store]:
    """Somebody came by a link: the game on the table goes on, or waits on the shelf for another meanwhile."""
    if app.screen == "play" and (goes_on := arrive.goes_on(app, fragment)):
        return goes_on, {}
    home, store = go_home(app) if app.screen == "play" else (app, {})
    after = arrive.opened(home, fragment, tables.unused_slot(home))
    waited_here = any(table.slot == after.slot for table in home.tables)
    if after.screen == "play" and waited_here:
        after, statistics = counted(after)
        return after, {**store, **statistics}
    return after, store


def go_home(app: App) -> tuple[App, Store]:
    """Back to the shelf, or from the rules, the links and a replay to where they were opened.

    A game in progress waits on the shelf; a finished one is put away.
    """
    session = app.session
    if app.screen in ("rules", "share", "replay", "card"):
        return replace(app, screen=app.behind), {}
    if app.screen != "play" or session is None:
        return replace(app, screen="shelf", setup=None, session=None, ui=None), {}
    home = replace(app, screen="shelf", session=None, slot="", ui=None, best=None, seeks_best=False)
    if session.result:
        return home, dict.fromkeys(tables.keys_of(app.slot))
    names = tuple(player.name for player in session.players)
    title, opened = read_about(app.stored.get(ABOUT_KEY + app.slot, ""))
    waits = Table(
        app.slot, session.game.info.id, names, write_save(session), written_draft(app), title, opened
    )
    return tables.with_table(home, waits), {}


def counted(app: App) -> tuple[App, Store]:
    """The app with the game on the table in its statistics, if it is over and counts."""
    line = finished(app.session, app.today) if app.session else None
    if line is None:
        return app, {}
    games = (*app.games, line)[-MOST_KEPT:]
    return replace(app, games=games), {STATS_KEY: write_stats(games)}
