"""What builds, serves, measures and checks Neunerlei. Run as ``python -m tools.name`` from the project's folder."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
"""The project's folder."""

# Tools use the app's own Python, which lies in py/ as it does in the browser.
sys.path.insert(0, str(ROOT / "py"))
