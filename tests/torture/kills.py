"""Kill drills: a browser with a real profile is killed in the middle of a game, and opened again.

Browsers write localStorage seconds later, so that whoever loses power, or whose phone ends the app, would lose the last
moves or a game just begun. We promise that it is the last move at the most.
"""

import os
import signal
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final

from playwright.sync_api import Page, Playwright

from table.registry import INFOS
from table.save import read_save
from table.session import Session
from tests.torture.hand import (
    PRESS_UNSEEN,
    listens_in,
    play,
    presses_of,
    ready,
    settled,
    started,
    tables,
    texts,
    whole_game,
)
from tools.browser import HURRIED, find

NOTHING, LAST_MOVE = KINDS = ("nothing lost", "last move lost")
"""What a kill may come to; anything worse is no figure, but a fault."""

LATEST: Final = 1.5
"""Seconds after a press at the most; by then localStorage is not on the disk yet."""
PLAYED: Final = range(1, 9)
"""How many presses a game is gone on with between two kills."""


Course = tuple[str, ...]
"""The lines of a game that have been played."""


class Lost(AssertionError):
    """More than the last move is gone."""


@dataclass(frozen=True, slots=True)
class Kill:
    """When the browser dies: how many presses into the game, and how; all of it follows from the seed."""

    presses: int
    pause: float
    """Seconds between the last press and the end."""
    answered: bool
    """The last press had been answered."""


def drawn(luck: Random) -> Kill:
    """One way to die: at once after an answer, a while later, or in the middle of a press."""
    answered = luck.random() < 2 / 3
    pause = luck.choice((0.0, luck.random() * LATEST)) if answered else luck.random() * 0.05
    return Kill(luck.choice(PLAYED), pause, answered)


@contextmanager
def browser_at(
    playwright: Playwright, profile: Path, address: str
) -> Iterator[tuple[Page, subprocess.Popen[bytes]]]:
    """Our page in a Chromium with this profile, whose processes are a group and can be killed as one."""
    port = profile / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    program = find()
    assert program
    command = [program, *HURRIED, f"--user-data-dir={profile}", "--remote-debugging-port=0", "about:blank"]
    with subprocess.Popen(
        command, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            while not (port.exists() and port.read_text().count("\n")):
                assert process.poll() is None, "Chromium ends by itself"
                time.sleep(0.02)
            browser = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port.read_text().split()[0]}")
            page = listens_in(browser.contexts[0]).pages[0]
            page.goto(address)
            ready(page)
            assert not settled(page)
            yield page, process
        finally:
            kill(process)


def kill(process: subprocess.Popen[bytes]) -> None:
    """The browser and all its processes, at once and without a word."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def run(playwright: Playwright, address: str, seed: int, kills: int) -> Counter[str]:
    """Kills in one profile, the games in turn; how often nothing was lost, how often the last move. Raises ``Lost``."""
    luck, counted, known = Random(seed), Counter[str](), dict[str, Course]()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for number, game_id in zip(range(kills), cycle(INFOS), strict=False):
            death = drawn(luck)
            game = whole_game(game_id, INFOS[game_id].seats[0], f"{seed} {number}")
            with browser_at(playwright, Path(folder), address) as (page, process):
                before = play_until(page, game, death)
                kill(process)
            with browser_at(playwright, Path(folder), address) as (page, _process):
                found = courses(page)
            missing = [one for one, course in known.items() if found.get(one, ())[: len(course)] != course]
            after = found.get(game.seed)
            if missing or after is None or after[: len(before[-2])] != before[-2]:
                raise Lost(f"seed {seed}, kill {number}, {death}: {before} became {after}; missing {missing}")
            known[game.seed] = after
            whole = after[: len(before[-1])] == before[-1]
            counted[NOTHING if whole else LAST_MOVE] += 1
    return counted


def play_until(page: Page, game: Session, death: Kill) -> list[Course]:
    """A game is begun and played until the browser is to die; its course as it was after every answer."""
    *answered, last = presses_of(game)[: death.presses + 1]
    started(page, game)
    known = [courses(page)[game.seed]]
    for target in answered:
        play(page, [target])
        known.append(courses(page)[game.seed])
    if not death.answered:
        page.evaluate(PRESS_UNSEEN, last)
    time.sleep(death.pause)
    return known


def courses(page: Page) -> dict[str, Course]:
    """The courses of all games that are kept, by their luck, which differs in each."""
    saved = (read_save(text).session for text in tables(texts(page)).values())
    return {one.seed: one.log[: one.cursor] for one in saved}
