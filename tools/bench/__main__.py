"""Measures what players notice: ``python -m tools.bench``, or only some of it: ``python -m tools.bench start``.

Every variant of a bench runs in turn, again and again, so that whatever else the machine does hits all of
them; the medians are compared, and what matters are the ratios.
"""

import sys
from collections.abc import Callable

from tools.bench.bots import bench_bots
from tools.bench.decks import bench_decks
from tools.bench.growth import bench_growth, bench_memory, bench_press
from tools.bench.nmbr9 import bench_nmbr9
from tools.bench.returning import bench_again
from tools.bench.review import bench_review
from tools.bench.reviewed import bench_reviewed
from tools.bench.start import bench_first, bench_line, bench_slow, bench_start
from tools.stopping import chosen, run

BENCHES: dict[str, Callable[[], bool]] = {
    "start": bench_start,
    "first": bench_first,
    "again": bench_again,
    "line": bench_line,
    "slow": bench_slow,
    "growth": bench_growth,
    "press": bench_press,
    "memory": bench_memory,
    "nmbr9": bench_nmbr9,
    "bots": bench_bots,
    "review": bench_review,
    "reviewed": bench_reviewed,
    "decks": bench_decks,
}


def main(names: list[str]) -> int:
    """Runs the benches of these names, all of them without any; fails when an aim is not met."""
    passed = [BENCHES[name]() for name in chosen("bench", names, list(BENCHES))]
    return 0 if all(passed) else 1


if __name__ == "__main__":
    run(lambda: main(sys.argv[1:]))
