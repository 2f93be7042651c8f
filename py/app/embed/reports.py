"""On a publisher's page: what the page around our frame is told, and what it never learns.

Messages follow from the app before and after, as sentences for the ear do. Names stay inside: scores go out by
seat, and a game that the page keeps for us carries the names that every game begins with.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from app.embed.wishes import LONGEST_STATE, MOTIONS, THEMES
from app.links import game_link
from app.model import App, Effects, Host, Message, Step
from app.stored import TABLE_KEY
from kit import palette
from kit.colour import ink_on, read_colour, readable, write_colour
from kit.i18n import folder_of
from table.plan import first_players
from table.save import write_save
from table.session import Session, waiting_for

PAPER: Final = {"light": palette.PAPER, "dark": palette.DARK_SHEET}
"""What an accent must be read on, by theme."""


def message(kind: str, data: object = None, re: int | None = None) -> Message:
    """A message to the page around us; ``re`` is the number of theirs that it answers."""
    answers = {} if re is None else {"re": re}
    return {"type": kind, **answers, **({} if data is None else {"data": data})}


def outward(before: App, after: App, effects: Effects) -> Step:
    """What leaves the frame: messages once the page is known, and texts to keep only where they are wanted.

    On our own page nothing changes.
    """
    host = after.host
    if host is None:
        return after, effects
    keeps_own = host.storage == "own"
    kept = {} if keeps_own else effects.store
    sound = "" if host.paused else effects.sound
    effects = replace(effects, store=effects.store if keeps_own else {}, sound=sound)
    tell = host.untold + effects.tell
    if not host.bound:
        return replace(after, host=replace(host, untold=tell)), replace(effects, tell=())
    is_new = before.host is None or not before.host.bound
    news = [message(kind, data) for kind, data in _news(None if is_new else before, after)]
    if host.storage == "host":
        slots = [key.removeprefix(TABLE_KEY) for key in kept if key.startswith(TABLE_KEY)]
        news += [_saving(after, slot, is_gone=kept[TABLE_KEY + slot] is None) for slot in slots]
    return replace(after, host=replace(host, untold=())), replace(effects, tell=(*tell, *news))


def _news(before: App | None, after: App) -> Iterator[tuple[str, Message]]:
    """What has happened, by type; before is None when the page around us has only just been bound."""
    if before is None:
        now, game_id = looks(after), after.host.game_id if after.host else ""
        yield "ready", {"game": game_id, "lang": now["lang"], "theme": now["theme"]}
    session, known = on_table(after), on_table(before) if before else None
    if session is None or session is known:
        return
    is_same_game = before is not None and _game(before) == _game(after)
    if not is_same_game:
        yield "started", started(session)
    if after.host and "turn" in after.host.subscribed and session.result is None:
        yield "turn", {"players": list(waiting_for(session)), "move": moves(session)}
    if session.result and is_same_game and known and known.result is None:
        yield "ended", ended(session)


def on_table(app: App) -> Session | None:
    """The game in play, also while its rules or links are looked at; a lesson is none."""
    return app.at.table.session if app.at.table else None


def _game(app: App) -> tuple[str, ...]:
    """What makes two sessions one game: undo and moves do not change it."""
    table = app.at.table
    return (table.slot, table.session.game.info.id, table.session.seed) if table else ()


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


def _saving(app: App, slot: str, *, is_gone: bool) -> Message:
    is_here = app.at.table is not None and app.at.table.slot == slot
    text = blob(app) if is_here and not is_gone else None
    if text and len(text) > LONGEST_STATE:
        trouble = {"code": "too-large", "message": "the game is too long to be kept", "fatal": False}
        return message("error", trouble)
    return message("save", {"slot": slot, "blob": text})


def nameless(session: Session) -> Session:
    """The same game under the names that every game begins with: what people typed stays in the frame."""
    first = first_players(session.game.info, [player.level for player in session.players])
    named = tuple(replace(player, name=new.name) for player, new in zip(session.players, first, strict=True))
    return replace(session, players=named, beat=None)


def full_address(app: App) -> str:
    """Where the way out of the frame leads: where the page says, else to the table as it lies, or the game's page."""
    if app.host and app.host.share_url:
        return app.host.share_url
    session = on_table(app)
    if session:
        return game_link(app.address, nameless(session))
    game_id = app.host.game_id if app.host else ""
    return app.address + folder_of(f"play/{game_id}", app.settings.language)


def way_to_full_page(app: App) -> tuple[Message, ...]:
    """Somebody wants to go there, and the page around us had asked to be told."""
    return (message("link", {"href": full_address(app), "rel": "full"}),)


def looks(app: App) -> dict[str, object]:
    """The wishes of the page around us that are in force."""
    host, settings = app.host or Host(""), app.settings
    return {
        "lang": settings.language,
        "theme": _outside(THEMES, settings.theme),
        "accent": host.accent or None,
        "muted": not settings.sound,
        "motion": _outside(MOTIONS, settings.motion),
        "ui": host.ui,
        "storage": host.storage,
        "subscribe": sorted(host.subscribed),
        "share-url": host.share_url or None,
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
