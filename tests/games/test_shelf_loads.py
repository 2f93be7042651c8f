"""The shelf is drawn without any game's rules: nobody waits for a game that they only look at."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

LATE = {"rules", "text", "game", "words", "bots", "view", "hand", "rulebook", "lesson", "keepsake", "best",
        "judge", "value", "plane", "pile", "terrain", "race", "odds", "draft"}  # fmt: skip
"""What a game has beside its cover and what the shelf knows of it."""

SHELF = """
import json, sys
from table import face
from kit.i18n import LANGUAGES, speaking
from table.registry import INFOS
drawn = []
for language in LANGUAGES:
    with speaking(language):
        for info in INFOS.values():
            cover = face.cover(info)
            drawn.append(bool(cover.pitch()) and cover.picture().startswith("<svg"))
print(json.dumps([drawn, [name for name in sys.modules if name.startswith("games.")]]))
"""


def test_the_covers_load_no_rules() -> None:
    command = [sys.executable, "-c", SHELF]
    run = subprocess.run(
        command, cwd=ROOT, env={"PYTHONPATH": "py"}, capture_output=True, text=True, check=True, timeout=60
    )
    drawn, loaded = json.loads(run.stdout)
    assert all(drawn)
    assert {"games.nmbr9.cover", "games.nmbr9.info", "games.traexx.cover"} <= {*loaded}
    late = {name for name in loaded if name.split(".")[-1] in LATE}
    assert not late, f"a cover has loaded {late}"
