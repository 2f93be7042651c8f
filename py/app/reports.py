"""On a publisher's page: what the page around our frame is told, and what it never learns.

Messages follow from the app before and after, as sentences for the ear do. Names stay inside: scores go out by
seat, and a game that the page keeps for us carries the names that every game begins with.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from app.model import TABLE_KEY, App, Effects, Message
from app.seats import first_players
from app.wishes import LONGEST_STATE, MOTIONS, THEMES, Complaint
from kit.colour import ink_on, read_colour, readable, write_colour
from table.link import write_link
from table.save import write_save
from table.session import Session, waiting_for

PAPER: Final = {"light": "#f6f0e4", "dark": "#23252b"}
"""What an accent must be read on, by theme; as in assets/style/10-base.css."""


def telling(app: App, kind: str, data: object = None, re: int | None = None) -> App:
    """The app with one more message to the page around it."""
    message: dict[str, object] = {"type": kind}
    if re is not None:
        message["re"] = re
    if data is not None:
        message["data"] = data
    assert app.host is not None
    return replace(app, host=replace(app.host, outbox=(*app.host.outbox, message)))


def complaining(app: App, complaints: Iterable[Complaint]) -> App:
    """The app with an error message for each."""
    for complaint in complaints:
        app = telling(app, "error", complaint.message())
    return app


def outward(before: App, after: App, effects: Effects) -> tuple[App, Effects]:
    """What leaves the frame: messages once the page is known, and texts to keep only where they are wanted.

    On our own page nothing changes.
    """
    host = after.host
    if host is None:
        return after, effects
    if host.storage != "own":
        effects, kept = replace(effects, store={}), effects.store
    else:
        kept = {}
    if host.paused:
        effects = replace(effects, sound="")
    if not host.bound:
        return after, effects
    is_new = before.host is None or not before.host.bound
    for kind, data in _news(None if is_new else before, after):
        after = telling(after, kind, data)
    if host.storage == "host":
        for key in kept:
            if key.startswith(TABLE_KEY):
                after = _saving(after, key.removeprefix(TABLE_KEY), is_gone=kept[key] is None)
    assert after.host is not None
    tell = after.host.outbox
    return replace(after, host=replace(after.host, outbox=(), focus=False)), replace(
        effects, tell=tell, focus=host.focus
    )


def _news(before: App | None, after: App) -> Iterator[tuple[str, Message]]:
    """What has happened, by type; before is None when the page around us has only just been bound."""
    if before is None:
        now = looks(after)
        yield (
            "ready",
            {"game": after.host.game_id if after.host else "", "lang": now["lang"], "theme": now["theme"]},
        )
    session, known = on_table(after), on_table(before) if before else None
    if session is None or session is known:
        return
    is_same_game = before is not None and known is not None and _game(before, known) == _game(after, session)
    if known and known.result and moves(session) == 0:
        is_same_game = False  # The same people, once more with the same luck.
    if not is_same_game:
        yield "started", started(session)
    if after.host and "turn" in after.host.subscribed and session.result is None:
        yield "turn", {"players": list(waiting_for(session)), "move": moves(session)}
    if session.result and is_same_game and known and known.result is None:
        yield "ended", ended(session)


def on_table(app: App) -> Session | None:
    """The game in play, also while its rules or links are looked at; a lesson has no slot and is none."""
    return app.session if app.slot else None


def _game(app: App, session: Session) -> tuple[str, str, str]:
    """What makes two sessions one game: undo and moves do not change it."""
    return app.slot, session.game.info.id, session.seed


def started(session: Session) -> Message:
    """A game is on the table: new (no move yet) or gone on with. Who plays, by kind and never by name."""
    players = [
        {"kind": "person"} if player.level is None else {"kind": "bot", "level": player.level}
        for player in session.players
    ]
    return {
        "game": session.game.info.id,
        "players": players,
        "seed": session.seed,
        "practice": session.practice,
        "move": moves(session),
    }


def ended(session: Session) -> Message:
    """How it ended: scores by seat, and the seats that won."""
    assert session.result is not None
    return {
        "game": session.game.info.id,
        "scores": list(session.result.scores),
        "winners": list(session.result.winners),
        "seed": session.seed,
        "moves": moves(session),
    }


def moves(session: Session) -> int:
    """How many moves were made, the dice's and the cards' not counted."""
    return sum(not line.startswith("* ") for line in session.log[: session.cursor])


def blob(app: App) -> str | None:
    """The game on the table as a text without anybody's name, for the page around us to keep."""
    session = on_table(app)
    return write_save(nameless(session)) if session else None


def _saving(app: App, slot: str, *, is_gone: bool) -> App:
    text = None if is_gone or slot != app.slot else blob(app)
    if text and len(text) > LONGEST_STATE:
        return telling(
            app, "error", {"code": "too-large", "message": "the game is too long to be kept", "fatal": False}
        )
    return telling(app, "save", {"slot": slot, "blob": text})


def nameless(session: Session) -> Session:
    """The same game under the names that every game begins with: what people typed stays in the frame."""
    first = first_players(session.game.info.id, [player.level for player in session.players])
    named = tuple(replace(player, name=new.name) for player, new in zip(session.players, first, strict=True))
    return replace(session, players=named, beat=None)


def full_address(app: App) -> str:
    """Where the frame's game is on the full page: the table as it lies, or its set-up."""
    session = on_table(app)
    if session:
        return f"{app.address}#game={write_link(nameless(session))}"
    game_id = app.host.game_id if app.host else ""
    return f"{app.address}?game={game_id}&lang={app.settings.language}"


def looks(app: App) -> dict[str, object]:
    """The wishes of the page around us that are in force."""
    host, settings = app.host, app.settings
    assert host is not None
    return {
        "lang": settings.language,
        "theme": _outside(THEMES, settings.theme),
        "accent": host.accent or None,
        "muted": not settings.sound,
        "motion": _outside(MOTIONS, settings.motion),
        "ui": host.ui,
        "storage": host.storage,
        "subscribe": sorted(host.subscribed),
    }


def _outside(names: dict[str, str], inside: str) -> str:
    return next(name for name, value in names.items() if value == inside)


def colours(accent: str) -> dict[str, str]:
    """The accent as custom properties of the page, made readable for the light themes and the dark ones.

    >>> colours("#ffff00")["brand-light"], colours("#ffff00")["brand-dark"], colours("")
    ('#707000', '#ffff00', {})
    """
    if not accent:
        return {}
    made = {}
    for theme, paper in PAPER.items():
        brand = readable(read_colour(accent), read_colour(paper))
        made[f"brand-{theme}"] = write_colour(brand)
        made[f"on-brand-{theme}"] = write_colour(ink_on(brand))
    return made
