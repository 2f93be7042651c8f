"""NMBR 9: what the shelf knows of it before its rules are loaded."""

from typing import Final

from table.game import Info

INFO: Final = Info(
    id="nmbr9",
    package="nmbr9",
    titles={"en": "NMBR 9"},
    seats=range(1, 5),
    rules_version=1,
    options=(),
    longest=100,  # twenty rounds of a card and four tiles
    levels=("eager", "mason", "planner", "architect"),
    seeks_best=True,
)
