"""The saves that must load forever: a file for every game and set of options, from real play.

    python -m tools.golden saves

writes those that are missing under tests/golden/saves, in the format of today. A file that is there is never written
anew: it shows that what players have kept since then can still be read.
"""

from typing import Any

from table.game import Game
from table.registry import GAMES
from table.save import FORMAT, write_save
from table.session import Player, Session, empty_session, settle, step, undo
from tools import ROOT
from tools.golden.sittings import Sitting, one_sitting_each, options_name, play_out

FOLDER = ROOT / "tests" / "golden" / "saves"
NAMES = ("Ada", "Björn", "Çelik", "Đorđe", "Ελένη")


def kept_sessions(game: Game[Any, Any]) -> dict[str, Session]:
    """The sessions to be kept of a game, by the names of their files.

    By turns a whole game that counts and two thirds of a practice game in which a step was undone.
    """
    found = {}
    for number, sitting in enumerate(one_sitting_each(game, "für immer")):
        name = f"{game.info.id}-{options_name(dict(sitting.options))}-format{FORMAT}.json"
        lines = play_out(game, sitting).lines
        if number % 2:
            found[name] = undo(played(game, sitting, lines[: len(lines) * 2 // 3], practice=True))
        else:
            found[name] = played(game, sitting, lines, practice=False)
    return found


def played(game: Game[Any, Any], sitting: Sitting, lines: tuple[str, ...], *, practice: bool) -> Session:
    """A session with these lines, a person and then every level of bot around the table."""
    levels = (None, *game.info.levels)
    players = tuple(Player(NAMES[seat], seat, levels[seat % len(levels)]) for seat in range(sitting.seats))
    session = empty_session(game, players, sitting.seed, dict(sitting.options), practice)
    for line in lines:
        session = step(session, line)
    return settle(session)


def write_missing() -> None:
    """Writes what is missing."""
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES.values():
        for name, session in kept_sessions(game).items():
            if not (FOLDER / name).exists():
                (FOLDER / name).write_text(write_save(session) + "\n", encoding="utf-8")
                print(f"new: tests/golden/saves/{name}")
