"""Sample: what the shelf knows of it before its rules are loaded."""

from typing import Final

from table.game import Info, Option

INFO: Final = Info(
    id="sample",
    package="sample",
    titles={"en": "Sample", "de": "Muster"},
    seats=range(2, 5),
    rules_version=1,
    options=(Option("goal", (30, 50), 30),),
    longest=2_000,
    levels=("sparrow", "owl"),
)
