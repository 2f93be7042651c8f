"""Links: a session as the fragment of an address, to be sent to somebody who plays on or tries the same luck.

A link is a save made small: what the seed draws anyway is left out of the log, the rest is compressed and
written in letters that an address can hold. What comes in is bounded before it is unpacked: a short link cannot
become a huge text.
"""

import base64
import binascii
import json
import zlib
from dataclasses import replace
from typing import Any, Final

from table.chance import draw
from table.game import CHANCE, CannotRead
from table.save import Loaded, as_form, read_beginning, read_object
from table.session import Session, people, receiver, settle, step, write_line

LONGEST_LINK: Final = 8_000
MOST_UNPACKED: Final = 100_000
DRAWN: Final = "*"
"""Stands in a link's log for a line that the seed gives by itself."""


def write_link(session: Session) -> str:
    """The session up to its cursor as a text for an address's fragment.

    >>> from table.session import Player, new_session
    >>> link = write_link(new_session("alles-laeuft", (Player("Anna", 0), Player("Ben", 1)), "seed"))
    >>> len(link) < 250, read_link(link).session.players[1].name
    (True, 'Ben')
    """
    # Who sits at which device is nobody else's business: whoever opens the link says who they are. Only whom it is
    # sent to travels along, so that they find their own seat first.
    seated = tuple(replace(player, away=False) for player in session.players)
    form = as_form(replace(session, players=seated)) | {"log": "\n".join(_short_log(session))}
    del form["cursor"]
    to = receiver(session)
    if to is not None:
        form["to"] = to
    packed = zlib.compress(json.dumps(form, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    return base64.urlsafe_b64encode(packed).rstrip(b"=").decode()


def read_link(text: str) -> Loaded:
    """The session that a link holds. Raises ``CannotRead`` for one that is cut, changed, foreign or too large."""
    form = read_object(_unpack(text))
    log = form.get("log")
    if not isinstance(log, str):
        raise CannotRead("a link without a log")
    session, whole = _replay(read_beginning(form), log.split("\n") if log else [])
    to = form.get("to")
    return Loaded(settle(session), whole, to if type(to) is int and to in people(session) else None)


def _short_log(session: Session) -> list[str]:
    """The log with everything left out that the seed draws by itself."""
    lines = []
    k = 0
    for line, state in zip(session.log[: session.cursor], session.states, strict=False):
        if session.game.to_move(state) == (CHANCE,):
            drawn = draw(session.seed, k, session.game.chance(state))
            line = DRAWN if write_line(session.game, CHANCE, drawn) == line else line
            k += 1
        lines.append(line)
    return lines


def _replay(session: Session, lines: list[str]) -> tuple[Session, bool]:
    """The log with what the seed draws put in again, as far as it goes, and whether that was all of it."""
    k = 0
    for line in lines:
        is_chance = session.to_move == (CHANCE,)
        if line == DRAWN and is_chance:
            line = write_line(session.game, CHANCE, draw(session.seed, k, session.game.chance(session.state)))
        try:
            session = step(session, line)
        except ValueError:
            return session, False
        k += is_chance
    return session, True


def _unpack(text: Any) -> str:
    """The save inside a link, never more of it than a save can be."""
    if not isinstance(text, str) or not text.isascii() or len(text) > LONGEST_LINK:
        raise CannotRead("not a link of ours")
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        unpacking = zlib.decompressobj()
        raw = unpacking.decompress(packed, MOST_UNPACKED)
        if not unpacking.eof or unpacking.unused_data:
            raise CannotRead("a link that was cut, or is too large")
        return raw.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError) as error:
        raise CannotRead("not a link of ours") from error
