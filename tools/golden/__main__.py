"""Writes the golden files: ``python -m tools.golden``, or only some of them: ``python -m tools.golden transcripts``.

Playthroughs and transcripts are written anew, the difference is for people to read; of the saves only those that are
missing, since what is there must load for ever.
"""

import sys
from collections.abc import Callable

from tools.golden import playthroughs, saves, transcripts, typed
from tools.stopping import chosen, run

KINDS: dict[str, Callable[[], None]] = {
    "playthroughs": playthroughs.write_all,
    "transcripts": transcripts.write_all,
    "typed": typed.write_all,
    "saves": saves.write_missing,
}


def main(names: list[str]) -> None:
    """Writes the kinds of these names, all of them without any."""
    for name in chosen("golden file", names, list(KINDS)):
        KINDS[name]()


if __name__ == "__main__":
    run(lambda: main(sys.argv[1:]))
