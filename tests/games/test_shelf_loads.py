"""The shelf is drawn without anything of any game: nobody waits for a game that they only look at."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

SHELF = """
import json, sys
from app.main import begun, page, restored
from app.model import Event
shelf, _nothing = restored({}, "de", keeps=True)
shelf, _effects = begun(shelf, Event("start", today="2026-11-17"), ())
print(json.dumps(["open:nmbr9" in page(shelf), [name for name in sys.modules if name.startswith("games.")]]))
"""


def test_the_shelf_loads_nothing_of_a_game() -> None:
    command = [sys.executable, "-c", SHELF]
    run = subprocess.run(
        command, cwd=ROOT, env={"PYTHONPATH": "py"}, capture_output=True, text=True, check=True, timeout=60
    )
    is_drawn, loaded = json.loads(run.stdout)
    assert is_drawn
    assert {name.rpartition(".")[2] for name in loaded if name.count(".") == 2} == {"info"}
