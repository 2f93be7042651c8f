"""Alle Neune: what the shelf knows of it before its rules are loaded."""

from typing import Final

from table.game import Credits, Info, Option

INFO: Final = Info(
    id="alle-neune",
    package="alle_neune",
    titles={"en": "All Nines", "de": "Alle Neune"},
    credits=Credits("Alle Neune", ("Wolfgang Kramer", "Bernhard Lach", "Uwe Rapp"), "moses. Verlag", 2020),
    seats=range(2, 6),
    age=8,
    minutes=(30, 30),
    rules_version=1,
    says_who_begins=True,
    options=(Option("sections", (6, 5), 6, ((5, range(2, 4)),)),),
    longest=500,
    levels=("hare", "magpie", "camel", "fox"),
)
