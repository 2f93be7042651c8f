"""The stand-in does what the page's own scripts do: both are asked the same, and must say and keep the same."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.stored import OURS, STATS_KEY, TABLE_KEY
from tests.torture.stand_in import PLENTY, Disk, Storage, size

ROOT = Path(__file__).parents[2]
PROBE = Path(__file__).with_name("storage_probe.mjs")
PLACE = "here/"
WINDOWS = ("i", "9")
KEYS = (f"{TABLE_KEY}one", f"{TABLE_KEY}two", STATS_KEY, f"{OURS}settings")
TEXTS = ("a", "bb", "c" * 30, "d" * 90, None)
REQUESTS = 400


@pytest.fixture(scope="module")
def probe(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The probe with all that it imports, as one file that Node can run."""
    bundle = tmp_path_factory.mktemp("probe") / "probe.mjs"
    esbuild = ROOT / "node_modules/.bin/esbuild"
    subprocess.run(
        [
            esbuild,
            PROBE,
            "--bundle",
            "--format=esm",
            "--platform=node",
            f"--outfile={bundle}",
            "--log-level=error",
        ],
        check=True,
    )
    return bundle


class Both:
    """The two windows of the stand-in, answering in the manner of the probe."""

    def __init__(self) -> None:
        self.disk = Disk()
        self.told: list[list[Any]] = []
        self.windows = {name: self._window(name) for name in WINDOWS}

    def _window(self, name: str) -> Storage:
        def unkept(keys: list[str], in_reserve: bool) -> None:
            self.told.append([name, "unkept", keys, in_reserve])

        def stale(key: str, text: str | None) -> None:
            self.told.append([name, "stale", key, text])

        return Storage(self.disk, PLACE, name, unkept, stale)

    def ask(self, window: str, name: str, *given: Any) -> dict[str, Any]:
        """What is kept, answered and told after one request."""
        self.told = []
        storage = self.windows[window]
        answer: object = None
        match name:
            case "room":
                self.disk.room = given[0]
            case "elsewhere":
                self.disk.local = {**self.disk.local, given[0]: given[1]}
            case "read":
                answer = storage.read()
            case "heard":
                storage.heard(*given)
            case "givesWay":
                answer = storage.gives_way(*given)
            case "readReserve":
                storage.read_reserve()
                answer = True
            case "inReserve":
                answer = storage.in_reserve()
            case "fillReserve":
                storage.fill_reserve()
            case "write":
                storage.write(*given)
            case "writeWhole":
                answer = storage.write_whole(*given)
            case "wipe":
                storage.wipe()
        return {"answer": answer, "local": self.disk.local, "reserve": self.disk.reserve, "told": self.told}


def requests(luck: Random, both: Both) -> Iterator[tuple[Any, ...]]:
    """What pages may ask, in any order: writes above all, now and then a full store and another window's word."""
    for _request in range(REQUESTS):
        window, key, text = luck.choice(WINDOWS), luck.choice(KEYS), luck.choice(TEXTS)
        changes = {name: luck.choice(TEXTS) for name in luck.sample(KEYS, luck.randrange(1, 4))}
        room = luck.choice((PLENTY, size(both.disk.local), size(both.disk.local) + 40))
        kinds: tuple[tuple[Any, ...], ...] = (
            *[(window, "write", changes)] * 6,
            *[(window, "writeWhole", changes)] * 2,
            *[(window, "heard", key, both.windows[window].now(key))] * 3,
            *[(window, "room", room)] * 2,
            (window, "elsewhere", PLACE + key, text or "e"),
            (window, "givesWay", key),
            (window, "read"),
            (window, "readReserve"),
            (window, "inReserve"),
            (window, "fillReserve"),
            (window, "wipe"),
        )
        yield luck.choice(kinds)


@pytest.mark.parametrize("seed", range(6))
def test_the_stand_in_does_what_the_page_does(probe: Path, seed: int) -> None:
    both = Both()
    node = subprocess.Popen(["node", probe], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert node.stdin
    assert node.stdout
    asked = []
    with node:
        for request in requests(Random(seed), both):
            asked.append(request)
            node.stdin.write(json.dumps(request) + "\n")
            node.stdin.flush()
            theirs = json.loads(node.stdout.readline())
            assert theirs == both.ask(*request), asked[-12:]
        node.stdin.close()
