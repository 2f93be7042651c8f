"""Golden playthroughs: a whole game a file, to be read by people and compared line by line by a test.

    python -m tools.golden playthroughs

writes them anew under tests/golden/playthroughs, one for every game and set of options. Moves are picked at random;
each line says of how many the move was picked, and the board is shown at the beginning of every turn.
"""

from collections.abc import Iterator
from textwrap import indent
from typing import Any

from table.game import CHANCE, Game, Seat
from table.registry import GAMES
from table.session import read_line
from tools import ROOT
from tools.golden.sittings import Sitting, one_sitting_each, options_name, play_out

FOLDER = ROOT / "tests" / "golden" / "playthroughs"
SEED = "neunerlei"


def playthroughs(game: Game[Any, Any]) -> dict[str, Sitting]:
    """What is played of a game, by the names of the files."""
    return {
        f"{game.info.id}-{options_name(dict(sitting.options))}.txt": sitting
        for sitting in one_sitting_each(game, SEED)
    }


def written(game: Game[Any, Any], sitting: Sitting) -> str:
    """A playthrough as text."""
    return "\n".join(_lines(game, sitting)) + "\n"


def _lines(game: Game[Any, Any], sitting: Sitting) -> Iterator[str]:
    options = game.info.read_options(sitting.seats, dict(sitting.options))
    yield f"{game.info.id}, rules version {game.info.rules_version}"
    yield f"seats {sitting.seats}, seed {sitting.seed}"
    yield from (f"{name} {value}" for name, value in options.items())
    yield ""
    walk = play_out(game, sitting)
    acting: set[Seat] = set()
    for line, state in zip(walk.lines, walk.states, strict=False):
        before, acting = acting, _acting(game, state)
        if not acting <= before:
            yield from _board(game, state)
        yield f"{line:<20} of {_choices(game, state, line)}"
    yield from _board(game, walk.states[-1])
    yield str(game.result(walk.states[-1]))


def _acting(game: Game[Any, Any], state: Any) -> set[Seat]:
    """Who is to move or to throw; nobody where chance just goes on."""
    roller = game.roller(state)
    seats = game.to_move(state) if roller is None else (roller,)
    return {*seats} - {CHANCE}


def _choices(game: Game[Any, Any], state: Any, line: str) -> int:
    seat, _ = read_line(game, line)
    return len(game.chance(state) if seat == CHANCE else game.moves(state, seat))


def _board(game: Game[Any, Any], state: Any) -> tuple[str, ...]:
    return "", indent(game.show(state), "    "), ""


def write_all() -> None:
    """Writes all of them, and removes those that nothing is played for any more."""
    FOLDER.mkdir(exist_ok=True)
    texts = {
        name: written(game, sitting)
        for game in GAMES.values()
        for name, sitting in playthroughs(game).items()
    }
    for name, text in texts.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    for file in FOLDER.glob("*.txt"):
        if file.name not in texts:
            file.unlink()
    print(f"{len(texts)} playthroughs in tests/golden/playthroughs")
