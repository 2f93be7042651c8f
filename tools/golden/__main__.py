"""Writes the golden files: ``python -m tools.golden``, or only some of them: ``python -m tools.golden transcripts``.

Playthroughs and transcripts are written anew, the difference is for people to read; of the saves only those that are
missing, since what is there must load for ever.
"""

import sys
from collections.abc import Callable

from tools.golden import playthroughs, saves, transcripts

KINDS: dict[str, Callable[[], None]] = {
    "playthroughs": playthroughs.write_all,
    "transcripts": transcripts.write_all,
    "saves": saves.write_missing,
}


def main(names: list[str]) -> int:
    """Writes the kinds of these names, all of them without any."""
    unknown = sorted(set(names) - set(KINDS))
    if unknown:
        print(f"nothing golden is called {', '.join(unknown)}; there are {', '.join(KINDS)}", file=sys.stderr)
        return 2
    for name, write in KINDS.items():
        if not names or name in names:
            write()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
