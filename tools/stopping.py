"""How a tool stops: with a sentence that says why, and how to mend it."""

import sys
from collections.abc import Callable
from typing import NoReturn


class Stop(Exception):
    """A tool cannot go on. The message is for whoever runs it; a traceback would tell them nothing more."""


def run(main: Callable[[], int | None]) -> NoReturn:
    """Ends the program with what ``main`` returns, or with the sentence it stopped with."""
    try:
        code = main()
    except Stop as why:
        print(why, file=sys.stderr)
        code = 1
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        code = 130
    sys.exit(code)


def chosen(kind: str, names: list[str], known: list[str]) -> list[str]:
    """Those of the known names that are asked for, in their own order; all of them if none is.

    >>> chosen("bench", ["slow", "start"], ["start", "line", "slow"])
    ['start', 'slow']
    """
    for name in names:
        if name not in known:
            raise Stop(f"there is no {kind} called {name}, only {', '.join(known)}")
    return [name for name in known if not names or name in names]
