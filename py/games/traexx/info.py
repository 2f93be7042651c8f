"""Träxx: what the shelf knows of it before its rules are loaded."""

from typing import Final

from table.game import Credits, Info

INFO: Final = Info(
    id="traexx",
    package="traexx",
    titles={"en": "Träxx", "de": "Träxx"},
    credits=Credits("Träxx", ("Steffen Benndorf", "Reinhard Staupe"), "Nürnberger-Spielkarten-Verlag", 2015),
    seats=range(1, 5),
    age=8,
    minutes=(15, 15),
    rules_version=1,
    options=(),
    longest=79,  # four boards dealt, 15 rounds of a card and four lines
    levels=("rambler", "collector", "surveyor", "pathfinder"),
    seeks_best=True,
)
