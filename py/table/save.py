"""Saves: a session as versioned JSON text, and back.

A save holds what a session is made of and no state, so that it ages well: loading replays the log. Everything
in it is checked by type and range. A save that is damaged in its log gives the longest part that can be
played; one that cannot be read at all raises ``CannotRead``, and the caller keeps the raw text.
"""

import json
import re
from dataclasses import dataclass, replace
from typing import Any, Final

from table.game import CannotRead, Game, NotLegal, Seat
from table.registry import find
from table.session import Beat, Player, Session, empty_session, settle, step

FORMAT: Final = 1
LONGEST_TEXT: Final = 400_000
DEEPEST: Final = 20
"""Nothing of ours is nested deeper. Pyodide's JSON reader dies, beyond catching, of some 3,000 levels."""
STRINGS: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
LONGEST_NAME: Final = 24
JOINERS: Final = "\u200c\u200d"
"""What makes one of several letters or pictures; alone they would be a name that nobody sees."""
LONGEST_SEED: Final = 40
COLOURS: Final = 5
HIGHEST_SCORE: Final = 9_999


@dataclass(frozen=True, slots=True)
class Loaded:
    """What could be read: the session, and whether a damaged rest had to be left out."""

    session: Session
    whole: bool
    to: Seat | None = None
    """Whose seat a link was sent to, where its sender knew."""


class NewerSave(CannotRead):
    """A save of a later version of this program."""


def write_save(session: Session) -> str:
    """The session as text."""
    return json.dumps(as_form(session), ensure_ascii=False, separators=(",", ":"))


def as_form(session: Session) -> dict[str, object]:
    """All that a save or a link holds of a session, as JSON can hold it."""
    form: dict[str, object] = {
        "neunerlei": FORMAT,
        "game": session.game.info.id,
        "rules": session.game.info.rules_version,
        "options": session.options,
        "seed": session.seed,
        "players": [write_player(player) for player in session.players],
        "practice": session.practice,
        "cursor": session.cursor,
        "log": session.log,
    }
    if session.beat:
        form["beat"] = [session.beat.name, session.beat.score]
    return form


def read_save(text: str) -> Loaded:
    """The session that a text holds. Raises ``CannotRead``, and ``NewerSave`` for one of a later version."""
    form = read_object(text)
    session, whole = _replay(read_beginning(form), _of_type(form.get("log"), list, "log"))
    cursor = _of_type(form.get("cursor"), int, "cursor")
    if whole and 0 <= cursor <= len(session.log):
        return Loaded(settle(replace(session, cursor=cursor)), whole=True)
    return Loaded(settle(session), whole=False)


def read_beginning(form: dict[str, Any]) -> Session:
    """The game that a save or a link is of, with nothing played yet. Raises ``CannotRead`` or ``NewerSave``."""
    version = _of_type(form.get("neunerlei"), int, "format")
    if version > FORMAT:
        raise NewerSave("this save is of a later version")
    if version != FORMAT:
        raise CannotRead("not a save of this shelf")
    game = _under_rules(find(form.get("game")), form.get("rules"))
    empty = empty_session(
        game,
        read_players(form.get("players"), game.info.levels),
        read_seed(form.get("seed")),
        _of_type(form.get("options"), dict, "options"),
        _of_type(form.get("practice"), bool, "practice"),
    )
    return replace(empty, beat=_read_beat(form.get("beat")))


def _under_rules(game: Game[Any, Any], raw: object) -> Game[Any, Any]:
    """The game as it was when the log was begun: it goes on under the rules of then."""
    version = _of_type(raw, int, "rules version")
    if version == game.info.rules_version:
        return game
    if version > game.info.rules_version:
        raise NewerSave("this save was played under later rules")
    if version not in game.earlier:
        raise CannotRead("this save was played under rules that are not known here")
    return game.earlier[version]


def _replay(session: Session, log: list[object]) -> tuple[Session, bool]:
    """The log played line by line as far as it goes, and whether that was all of it."""
    for line in log:
        try:
            session = step(session, _of_type(line, str, "log line"))
        except (CannotRead, NotLegal):
            return session, False
    return session, True


def write_player(player: Player) -> dict[str, object]:
    """A player as JSON can hold it."""
    entry: dict[str, object] = {"name": player.name, "colour": player.colour, "level": player.level}
    return {**entry, "away": True} if player.away else entry


def _read_beat(raw: object) -> Beat | None:
    """A score to beat; anything that is none is left out, the game is sound without it."""
    match raw:
        case [str(name), int(score)] if type(score) is int and abs(score) <= HIGHEST_SCORE:
            return Beat(read_name(name), score)
    return None


def read_players(raw: object, levels: tuple[str, ...]) -> tuple[Player, ...]:
    """Players from outside: names of a sane length, known colours, known levels."""
    players = []
    for item in _of_type(raw, list, "players"):
        entry = _of_type(item, dict, "player")
        colour = _of_type(entry.get("colour"), int, "colour")
        level = entry.get("level")
        if not 0 <= colour < COLOURS or not (level is None or level in levels):
            raise CannotRead("a player's colour or level is not known")
        away = level is None and entry.get("away") is True
        players.append(Player(read_name(entry.get("name")), colour, level, away))
    return tuple(players)


def read_name(raw: object, longest: int = LONGEST_NAME) -> str:
    """A name from outside: printable, cut to a sane length. What joins letters or pictures to one stays between them.

    >>> read_name("  Ada\\n Lovelace "), read_name("\\u200d") == ""
    ('Ada Lovelace', True)
    """
    name = _of_type(raw, str, "name")
    kept = "".join(
        letter if letter.isprintable() or letter in JOINERS else " " for letter in name[: 4 * longest]
    )
    return " ".join(kept.split())[:longest].strip(f" {JOINERS}")


def read_seed(raw: object) -> str:
    """A seed from outside: a short printable text, spaces folded.

    >>> read_seed(" neun  und neunzig ")
    'neun und neunzig'
    """
    seed = " ".join(_of_type(raw, str, "seed").split())
    if not 0 < len(seed) <= LONGEST_SEED or not seed.isprintable():
        raise CannotRead("not a seed")
    return seed


def read_object(text: object, longest: int = LONGEST_TEXT) -> dict[str, Any]:
    """A JSON object from outside. Raises ``CannotRead``.

    >>> read_object('{"cursor": 9}')
    {'cursor': 9}
    """
    if not isinstance(text, str) or len(text) > longest:
        raise CannotRead("no save, or one of an impossible size")
    if _depth(text) > DEEPEST:
        raise CannotRead("nothing of ours is nested so deep")
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CannotRead("not JSON") from error
    found: dict[str, Any] = _of_type(raw, dict, "save")
    return found


def _depth(text: str) -> int:
    """How deep the brackets of a JSON text are nested, those within strings left out.

    >>> _depth('{"a": [[]], "b": "[[[[["}')
    3
    """
    deepest = depth = 0
    for sign in STRINGS.sub("", text):
        if sign in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif sign in "]}":
            depth -= 1
    return deepest


def _of_type(value: Any, wanted: type, what: str) -> Any:
    if type(value) is not wanted:
        raise CannotRead(f"{what} is not of the right kind")
    return value
