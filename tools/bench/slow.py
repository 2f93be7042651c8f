"""Slows a browser's pages down as a whole, workers included, by stopping their processes most of the time.

The browser's own way to imitate a slow phone slows only the page's thread, which would flatter whoever works in a
worker.
"""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

SLICE = 0.002
"""Seconds that a slowed process runs at a stretch, at least; what takes less than four is measured too coarsely."""
LOOK = 5
"""After so many stretches it is looked for new processes."""


@contextmanager
def slowed(times: int) -> Iterator[None]:
    """The pages of every browser that we have started run that many times slower while the block runs."""
    over = threading.Event()
    brake = threading.Thread(target=_brake, args=(times, over), daemon=True)
    if times > 1:
        brake.start()
    try:
        yield
    finally:
        over.set()
        if times > 1:
            brake.join()


def _brake(times: int, over: threading.Event) -> None:
    """Lets them run and stops them in turn. Sleep lasts longer than it should: each is as long as the other was."""
    count, found, ran = 0, pages(), SLICE
    while not over.is_set():
        since = time.perf_counter()
        _signal(found, signal.SIGSTOP)
        seen = pages() if count % LOOK == 0 else found
        time.sleep(max(0, ran * (times - 1) - (time.perf_counter() - since)))
        stopped = time.perf_counter() - since
        _signal(found, signal.SIGCONT)
        time.sleep(max(SLICE, stopped / (times - 1)))
        ran = time.perf_counter() - since - stopped
        count, found = count + 1, seen


def _signal(processes: list[int], number: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, number)


def pages() -> list[int]:
    """The processes, begun by us or by what we began, that show pages."""
    parents: dict[int, int] = {}
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if b"--type=renderer" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
    return [page for page in found if _descends(page, os.getpid(), parents)]


def _descends(process: int, ancestor: int, parents: dict[int, int]) -> bool:
    while process in parents and process != ancestor:
        process = parents[process]
    return process == ancestor
