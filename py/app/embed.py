"""On a publisher's page: what the page around our frame asks for, checked and done.

The protocol is ``neunerlei/1``: objects ``{ns, type, id, re?, data?}`` both ways, described for the world by
assets/publishing/embed/neunerlei-1.schema.json. The page's script lets in only messages of the one page we belong
to, and only so large; whatever they say is checked here. What the page is told stands in app.reports.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from app import reports
from app.model import App, Host, Setup, Store, Table
from app.seats import first_players
from app.tables import unused_slot
from app.wishes import MOTIONS, THEMES, Complaint, granted, levels_for, options_for, read_query
from kit.i18n import speaking
from table.game import CannotRead
from table.registry import GAMES, find
from table.save import read_object, read_save
from table.stats import record, summary

Press = Callable[[App, str], tuple[App, Store]]
"""What a press on a target does, as if a person had pressed it."""

NS: Final = "neunerlei/1"
LONGEST_MESSAGE: Final = 65_536
HIGHEST_ID: Final = 2**53 - 1

LOOKS: Final = ("lang", "theme", "accent", "muted", "motion", "ui", "storage", "subscribe")
GAME: Final = ("game", "players", "bots", "seed", "options")
SEATING: Final = ("players", "bots", "seed")
"""An address that says any of these wants no set-up: the game begins at once."""


class Refused(Exception):
    """A request that is not granted; its code goes into the reply."""


def begin(app: App, text: str, *, pinned: bool, press: Press) -> tuple[App, Store]:
    """The frame opens: a game that was left is gone on with, one that is asked for begins, else it is set up.

    ``text`` holds the parameters of the frame's address (``query``) and our ``version``.
    """
    opening = read_object(text)
    query = {name: value for name, value in opening["query"].items() if name != "origin"}
    wishes, complaints = granted(read_query(query), (*LOOKS, *GAME[:-1]))
    game_id = wishes.get("game") or next(iter(GAMES))
    host = Host(game_id, str(opening["version"]), app.settings.language, bound=pinned)
    app = reports.complaining(_with_looks(replace(app, host=host), wishes), complaints)
    if _host(app).storage != "own":
        app = replace(app, tables=(), damaged=(), setups={}, games=())
    left = _left(app, wishes.get("seed"))
    if left:
        return press(app, f"resume:{left.slot}")
    if any(wishes.get(name) is not None for name in SEATING):
        return _new(app, wishes, press)
    return press(app, f"open:{game_id}")


def _left(app: App, seed: str | None) -> Table | None:
    """The last game of this frame's kind that waits, and of this seed where one is wanted."""
    waiting = [table for table in app.tables if table.game_id == _host(app).game_id]
    fitting = [table for table in waiting if seed is None or read_object(table.text).get("seed") == seed]
    return fitting[-1] if fitting else None


def take(app: App, text: str, press: Press) -> tuple[App, Store]:
    """A message of the page around us; every one that can be read is answered."""
    host = _host(app)
    try:
        kind, number, data = _read_message(text)
    except CannotRead as error:
        return reports.telling(app, "error", {"code": "malformed", "message": str(error), "fatal": False}), {}
    if not host.bound and kind != "init":
        return app, {}
    try:
        app, store, answer = _do(app, kind, data, press)
    except Refused as refused:
        return reports.telling(app, "reply", {"ok": False, "error": str(refused)}, number), {}
    return reports.telling(app, "reply", {"ok": True, "data": answer}, number), store


def _read_message(text: str) -> tuple[str, int, dict[str, Any]]:
    """Type, number and data of a message. Raises ``CannotRead``."""
    raw = read_object(text, longest=LONGEST_MESSAGE)
    kind, number, data = raw.get("type"), raw.get("id"), raw.get("data", {})
    if raw.get("ns") != NS or not isinstance(kind, str) or not isinstance(data, dict):
        raise CannotRead("not a message of neunerlei/1")
    if type(number) is not int or not 0 <= number <= HIGHEST_ID:
        raise CannotRead("a message without a number")
    return kind, number, data


def _do(app: App, kind: str, data: Mapping[str, Any], press: Press) -> tuple[App, Store, object]:
    """The app after a request, what to store, and what to answer. Raises ``Refused``."""
    host = _host(app)
    match kind:
        case "init" | "set":
            wishes, complaints = granted(data, (*LOOKS, "state"))
            app = reports.complaining(_with_looks(app, wishes), complaints)
            app = replace(app, host=replace(_host(app), bound=True))
            app, store = _load(app, wishes["state"], press) if wishes.get("state") else (app, {})
            return app, store, reports.looks(app)
        case "new":
            wishes, complaints = granted(data, GAME)
            app, store = _new(reports.complaining(app, complaints), wishes, press)
            return app, store, {"seed": app.session.seed if app.session else None}
        case "load":
            wishes, complaints = granted(data, ("state",))
            if not wishes.get("state"):
                raise Refused("cannot-read")
            return *_load(reports.complaining(app, complaints), wishes["state"], press), None
        case "get":
            wishes, complaints = granted(data, ("what",))
            if not wishes.get("what"):
                raise Refused("bad-value")
            return reports.complaining(app, complaints), {}, _get(app, wishes["what"])
        case "pause" | "resume":
            return replace(app, host=replace(host, paused=kind == "pause")), {}, None
        case "focus":
            return replace(app, host=replace(host, focus=True)), {}, None
    raise Refused("unknown-type")


def _with_looks(app: App, wishes: Mapping[str, Any]) -> App:
    """The app as wished; a wish for nothing (null) is a wish for the default."""
    host, settings = _host(app), app.settings
    if "lang" in wishes:
        settings = replace(settings, language=wishes["lang"] or host.language)
    if "theme" in wishes:
        settings = replace(settings, theme=THEMES[wishes["theme"] or "auto"])
    if "motion" in wishes:
        settings = replace(settings, motion=MOTIONS[wishes["motion"] or "auto"])
    if "muted" in wishes:
        settings = replace(settings, sound=wishes["muted"] is False)
    host = replace(
        host,
        accent=wishes.get("accent", host.accent) or "",
        ui=wishes.get("ui", host.ui) or "compact",
        storage=wishes.get("storage", host.storage) or "own",
        subscribed=wishes.get("subscribe", host.subscribed) or frozenset(),
    )
    return replace(app, settings=settings, host=host)


def _new(app: App, wishes: Mapping[str, Any], press: Press) -> tuple[App, Store]:
    """A new game begins; one that is on the table is put with those that wait."""
    game_id = wishes.get("game") or _host(app).game_id
    levels, wrong_seats = levels_for(game_id, wishes)
    options, wrong_options = options_for(find(game_id).info, len(levels), wishes.get("options") or {})
    last = app.setups.get(game_id)
    with speaking(app.settings.language):
        players = first_players(game_id, levels)
    if last and tuple(player.level for player in last.players) == levels:
        players = last.players
    setup = Setup(game_id, players, options, wishes.get("seed") or "")
    app = replace(app, setups={**app.setups, game_id: setup}, host=replace(_host(app), game_id=game_id))
    app = reports.complaining(app, (*wrong_seats, *wrong_options))
    return _pressed(*_home(app, press), (f"open:{game_id}", "start"), press)


def _load(app: App, text: str, press: Press) -> tuple[App, Store]:
    """A game that the page around us has kept is on the table again."""
    try:
        loaded = read_save(text)
    except CannotRead:
        return reports.complaining(app, (Complaint("bad-value", "state"),)), {}
    game_id = loaded.session.game.info.id
    app, store = _home(replace(app, host=replace(_host(app), game_id=game_id)), press)
    names = tuple(player.name for player in loaded.session.players)
    table = Table(unused_slot(app), game_id, names, text)
    return _pressed(replace(app, tables=(*app.tables, table)), store, (f"resume:{table.slot}",), press)


def _home(app: App, press: Press) -> tuple[App, Store]:
    """Out of whatever is open, step by step, with the table put away."""
    store: Store = {}
    while app.screen != "shelf":
        app, store = _pressed(app, store, ("home",), press)
    return app, store


def _pressed(app: App, store: Store, targets: tuple[str, ...], press: Press) -> tuple[App, Store]:
    for target in targets:
        app, more = press(app, target)
        store = {**store, **more}
    return app, store


def _get(app: App, what: str) -> object:
    host = _host(app)
    if what == "version":
        rules = {game_id: game.info.rules_version for game_id, game in GAMES.items()}
        return {"proto": 1, "app": host.version, "rules": rules}
    if what == "state":
        return reports.blob(app)
    mine = summary(app.games, host.game_id)
    best = record(app.games, host.game_id)
    return {"plays": mine.plays, "against": mine.against, "wins": mine.wins, "record": best}


def _host(app: App) -> Host:
    assert app.host is not None
    return app.host
