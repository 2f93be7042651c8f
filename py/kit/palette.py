"""The colours of the house outside style sheets: in pictures that leave the page, icons, and for reading an accent on.

Style sheets have them as custom properties; a test holds the two together.
"""

from typing import Final

PAPER: Final = "#f6f0e4"
SHEET: Final = "#fffcf5"
DARK_SHEET: Final = "#23252b"
INK: Final = "#26211b"
SOFT: Final = "#655c50"
LINE: Final = "#d9cdb8"
GOLD: Final = "#f2c14b"
RED: Final = "#c43d2b"
PLAYERS: Final = ("#2266ff", "#c66a00", "#775599", "#96749a", "#aa4422")

THEMES: Final = ("system", "light", "dark", "contrast")
"""Every way the page can look."""
