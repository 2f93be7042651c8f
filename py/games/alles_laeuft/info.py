"""Alles läuft!: what the shelf knows of it before its rules are loaded."""

from itertools import combinations
from typing import Final

from table.game import Credits, Info, Option

NUMBERS: Final = tuple(range(1, 8))
BAGS: Final = tuple(tuple(sorted(NUMBERS + twice)) for twice in combinations(NUMBERS, 3))
"""AL-R3: ten values from 1 to 7, three of them twice."""

INFO: Final = Info(
    id="alles-laeuft",
    package="alles_laeuft",
    titles={"en": "Alles läuft!", "de": "Alles läuft!"},
    credits=Credits("Alles läuft!"),  # author and publisher are unknown to us
    seats=range(2, 6),
    age=10,
    minutes=(10, 20),
    rules_version=2,
    options=(
        Option("tokens", BAGS, (1, 2, 3, 3, 4, 4, 5, 5, 6, 7)),
        Option("championship", (False, True), False),
        Option("zombies", (False, True), False),
    ),
    longest=20_000,
    levels=("careful", "daring", "reckoner"),
)
