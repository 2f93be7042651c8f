"""On a publisher's page: what the page around our frame asks for, checked and done.

The protocol is ``neunerlei/1``: objects ``{ns, type, id, re?, data?}`` both ways, described for the world by
assets/publishing/embed/neunerlei-1.schema.json. The page's script lets in only messages of the one page we belong
to, and only so large; whatever they say is checked here. What the page is told stands in app.embed.reports.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from app.embed import reports
from app.embed.beside import not_kept
from app.embed.wishes import MOTIONS, THEMES, Complaint, granted, levels_for, options_for, read_query
from app.model import NO_EFFECTS, App, Effects, Event, Host, Step, both
from app.screens.overlay import beneath
from app.screens.play import open_table, start
from app.stored import Waiting, finished_games, last_plan, unused_slot, waiting
from kit.i18n import speaking
from table.game import CannotRead
from table.plan import Plan, first_players
from table.registry import INFOS, find_info
from table.save import read_object, read_save
from table.stats import record, summary

Press = Callable[[App, Event], Step]
"""What a press does, as if a person had pressed it."""

NS: Final = "neunerlei/1"
LONGEST_MESSAGE: Final = 65_536
HIGHEST_ID: Final = 2**53 - 1

LOOKS: Final = ("lang", "theme", "accent", "muted", "motion", "ui", "storage", "subscribe", "share-url")
GAME: Final = ("game", "players", "bots", "seed", "options")
FIELDS: Final = {
    "init": (*LOOKS, "state"),
    "set": (*LOOKS, "state"),
    "new": GAME,
    "load": ("state",),
    "get": ("what",),
}
"""What a request may say, by its type; the others say nothing."""
SEATING: Final = ("players", "bots", "seed")
"""An address that says any of these wants no set-up: the game begins at once."""


class Refused(Exception):
    """A request that is not granted; its code goes into the reply."""


def begin(app: App, event: Event, press: Press) -> Step:
    """The frame opens: a game that was left is gone on with, one that is asked for begins, else it is set up.

    Whoever has pressed Play wants no set-up: the game begins as it was set up last (``start=now``).

    The event's value holds the parameters of the frame's address (``query``) and our ``version``.
    """
    opening = read_object(event.value)
    query = {name: value for name, value in opening["query"].items() if name != "origin"}
    wishes, complaints = granted(read_query(query), (*LOOKS, *GAME[:-1], "start"))
    game_id = wishes.get("game") or next(iter(INFOS))
    host = Host(game_id, str(opening["version"]), app.settings.language, bound=event.target == "pinned")
    app, host = _with_looks(app, host, wishes)
    if host.storage != "own":
        app = replace(app, stored={})
    left = _left(app, game_id, wishes.get("seed"))
    if left is None and any(wishes.get(name) is not None for name in SEATING):
        after, effects = _new(app, host, wishes, event.fresh)
    else:
        wanted = f"resume:{left.slot}" if left else f"open:{game_id}"
        after, effects = press(app, replace(event, kind="press", target=wanted))
        if left is None and wishes.get("start") == "now":
            after, begun = press(after, replace(event, kind="press", target="start"))
            with speaking(after.settings.language):
                after, effects = replace(after, notice=not_kept(after)), both(effects, begun)
    return after, both(_complaining(complaints), effects)


def _left(app: App, game_id: str, seed: str | None) -> Waiting | None:
    """The last game of this frame's kind that waits, and of this seed where one is wanted."""
    fitting = [one for one in waiting(app) if one.game_id == game_id and seed in (None, one.seed)]
    return fitting[-1] if fitting else None


def take(app: App, event: Event) -> Step:
    """A message of the page around us; every one that can be read is answered."""
    try:
        kind, number, data = _read_message(event.value or "")
    except CannotRead as error:
        trouble = {"code": "malformed", "message": str(error), "fatal": False}
        return app, Effects(tell=(reports.message("error", trouble),))
    host = app.host
    if host is None or (not host.bound and kind != "init"):
        return app, NO_EFFECTS
    try:
        wishes, complaints = granted(data, FIELDS[kind]) if kind in FIELDS else ({}, ())
        after, effects, answer = _do(app, host, kind, wishes, event.fresh)
    except Refused as refused:
        no = reports.message("reply", {"ok": False, "error": str(refused)}, number)
        return app, Effects(tell=(no,))
    yes = reports.message("reply", {"ok": True, "data": answer}, number)
    return after, both(both(_complaining(complaints), effects), Effects(tell=(yes,)))


def _read_message(text: str) -> tuple[str, int, dict[str, Any]]:
    """Type, number and data of a message. Raises ``CannotRead``."""
    raw = read_object(text, longest=LONGEST_MESSAGE)
    kind, number, data = raw.get("type"), raw.get("id"), raw.get("data", {})
    if raw.get("ns") != NS or not isinstance(kind, str) or not isinstance(data, dict):
        raise CannotRead("not a message of neunerlei/1")
    if type(number) is not int or not 0 <= number <= HIGHEST_ID:
        raise CannotRead("a message without a number")
    return kind, number, data


def _do(
    app: App, host: Host, kind: str, wishes: Mapping[str, Any], fresh: str
) -> tuple[App, Effects, object]:
    """The app after a request, its effects, and what to answer. Raises ``Refused``."""
    state, what = wishes.get("state"), wishes.get("what")
    match kind:
        case "init" | "set":
            app, host = _with_looks(app, replace(host, bound=True), wishes)
            app, effects = _load(app, host, state, fresh) if state else (app, NO_EFFECTS)
            return app, effects, reports.looks(app)
        case "new":
            app, effects = _new(app, host, wishes, fresh)
            return app, effects, {"seed": app.at.table.session.seed if app.at.table else None}
        case "load":
            if not state:
                raise Refused("cannot-read")
            return *_load(app, host, state, fresh), None
        case "get":
            if not what:
                raise Refused("bad-value")
            return app, NO_EFFECTS, _get(app, host, what)
        case "pause" | "resume":
            return replace(app, host=replace(host, paused=kind == "pause")), NO_EFFECTS, None
        case "focus":
            return app, Effects(focus=True), None
    raise Refused("unknown-type")


def _complaining(complaints: Iterable[Complaint]) -> Effects:
    """An error message for each."""
    return Effects(tell=tuple(reports.message("error", complaint.message()) for complaint in complaints))


def _with_looks(app: App, host: Host, wishes: Mapping[str, Any]) -> tuple[App, Host]:
    """The app as wished, with its host; a wish for nothing (null) is a wish for the default."""
    settings = app.settings
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
        share_url=wishes.get("share-url", host.share_url) or "",
    )
    return replace(app, settings=settings, host=host), host


def _new(app: App, host: Host, wishes: Mapping[str, Any], fresh: str) -> Step:
    """A new game begins; one that is on the table is put with those that wait."""
    info = find_info(wishes.get("game") or host.game_id)
    levels, wrong_seats = levels_for(info, wishes)
    options, wrong_options = options_for(info, len(levels), wishes.get("options") or {})
    last = last_plan(app, info.id)
    with speaking(app.settings.language):
        players = first_players(info, levels)
    if last and tuple(player.level for player in last.players) == levels:
        players = last.players
    plan = Plan(info.id, players, options, wishes.get("seed") or "")
    left = both(_complaining((*wrong_seats, *wrong_options)), beneath(app.at).left(app))
    after, effects = start(replace(app, host=replace(host, game_id=info.id)), plan, fresh)
    return after, both(left, effects)


def _load(app: App, host: Host, text: str, fresh: str) -> Step:
    """A game that the page around us has kept is on the table again."""
    try:
        session = read_save(text).session
    except CannotRead:
        return app, _complaining((Complaint("bad-value", "state"),))
    left = beneath(app.at).left(app)
    app = replace(app, host=replace(host, game_id=session.game.info.id))
    after, effects = open_table(app, unused_slot(app, fresh), session)
    return after, both(left, effects)


def _get(app: App, host: Host, what: str) -> object:
    if what == "version":
        rules = {game_id: info.rules_version for game_id, info in INFOS.items()}
        return {"proto": 1, "app": host.version, "rules": rules}
    if what == "state":
        return reports.blob(app)
    games = finished_games(app)
    mine = summary(games, host.game_id)
    best = record(games, host.game_id)
    return {"plays": mine.plays, "against": mine.against, "wins": mine.wins, "record": best}
