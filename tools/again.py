"""Runs tests, and what failed once more, alone; names at the end what needed that.

    python -m tools.again "-n 2 tests/browser" "tests/other"

Each argument is one run, as pytest's arguments. Two browsers on two cores starve each other now and then, so a test
may fail that passes when it has the machine to itself. But a test that often needs its second try has something to
tell, and nobody scrolls back for it. What fails twice fails; then the runs after it are left out.
"""

import json
import shlex
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

TESTS_FAILED = 1
"""What pytest ends with when it ran to its end and not everything passed; anything else is no test's fault."""

Tries = dict[str, bool]
"""The tests that were tried twice, and whether they passed then."""


def main(runs: list[str]) -> int:
    """The runs one after the other, until one fails; what pytest ended with."""
    code, tries = 0, Tries()
    for arguments in runs:
        with TemporaryDirectory() as cache:
            code = once_and_again(shlex.split(arguments), Path(cache), tries)
        if code:
            break
    print(report(tries), flush=True)
    return code


def once_and_again(arguments: list[str], cache: Path, tries: Tries) -> int:
    """What pytest ends with, after a second try if tests have failed; notes what was tried twice."""
    command = [sys.executable, "-m", "pytest", "-o", f"cache_dir={cache}", *arguments]
    code = subprocess.run(command, check=False).returncode
    failed = failed_of(cache)
    if code != TESTS_FAILED or not failed:
        return code
    print(f"\n{len(failed)} failed and are tried once more, alone.\n", flush=True)
    code = subprocess.run([*command, "--last-failed", "-n", "0"], check=False).returncode
    failed_again = failed_of(cache)
    tries.update((test, test not in failed_again) for test in failed)
    return code


def failed_of(cache: Path) -> list[str]:
    """The tests that failed when they were last run, as pytest keeps them."""
    file = cache / "v/cache/lastfailed"
    return list(json.loads(file.read_text("utf-8"))) if file.exists() else []


def report(tries: Tries) -> str:
    """
    >>> print(report({}))
    no test needed a second try
    >>> print(report({"test_a.py::test_one": True, "test_a.py::test_two": False}))
    needed a second try, passed:       test_a.py::test_one
    needed a second try, failed again: test_a.py::test_two
    """
    if not tries:
        return "no test needed a second try"
    ends = {True: "passed:      ", False: "failed again:"}
    return "\n".join(f"needed a second try, {ends[passed]} {test}" for test, passed in tries.items())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
