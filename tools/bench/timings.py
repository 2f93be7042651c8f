"""How long rules, saves and drawing take: run natively, and inside Pyodide with the shipped zips."""

import sys
from random import Random
from time import perf_counter
from typing import Any

REPEATS = 9
PLAYOUT_SECONDS = 2.0


def timings(job: dict[str, Any]) -> dict[str, dict[str, float]]:
    """For each game of the job's ``saves``: milliseconds to save, load and draw it, and playouts a second."""
    sys.path[:0] = job["path"]
    from app.main import handle, page, restored
    from app.model import Event
    from app.stored import TABLE_KEY
    from table.save import read_save, write_save

    found = {}
    for game_id, text in job["saves"].items():
        session = read_save(text).session
        shelf, _nothing = restored({f"{TABLE_KEY}001": text}, "de", keeps=True)
        app, _effects = handle(shelf, Event("press", "resume:001"))
        found[game_id] = {
            "save": milliseconds(lambda session=session: write_save(session)),
            "load": milliseconds(lambda text=text: read_save(text)),
            "draw": milliseconds(lambda app=app: page(app)),
            "playouts": playouts_a_second(session.game),
        }
    return found


def milliseconds(work: Any) -> float:
    """The median of a few tries, after one that fills caches."""
    work()
    times = []
    for _ in range(REPEATS):
        begun = perf_counter()
        work()
        times.append(1000 * (perf_counter() - begun))
    return sorted(times)[REPEATS // 2]


def playouts_a_second(game: Any) -> float:
    """Games played at random from start to end, by as many as the game takes, in so many seconds."""
    from tools.golden.playing import at_random, steps

    luck, played, begun = Random(9), 0, perf_counter()
    while perf_counter() < begun + PLAYOUT_SECONDS:
        for _step in steps(game, game.start(game.info.seats[-1], {}), at_random(game, luck)):
            pass
        played += 1
    return played / (perf_counter() - begun)
