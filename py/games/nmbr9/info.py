"""NMBR 9: what the shelf knows of it before its rules are loaded."""

from typing import Final

from table.game import Credits, Info

INFO: Final = Info(
    id="nmbr9",
    package="nmbr9",
    titles={"en": "NMBR 9"},
    credits=Credits("NMBR 9", ("Peter Wichmann",), "ABACUSSPIELE", 2017),
    seats=range(1, 5),
    age=8,
    minutes=(20, 20),
    rules_version=1,
    options=(),
    longest=100,  # twenty rounds of a card and four tiles
    levels=("eager", "mason", "planner", "architect"),
    seeks_best=True,
)
