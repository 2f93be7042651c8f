"""Takes the pictures.

make sheet                                  build/sheet/index.html: every table and every screen in every window;
                                            prints the least share of each table's room that is in view
.venv/bin/python -m tools.sheet traexx      the tables of one game only
.venv/bin/python -m tools.sheet screens     every screen that is no table
"""

import sys

from playwright.sync_api import sync_playwright

from table.registry import INFOS
from tools import ROOT
from tools.browser import HURRIED, find
from tools.serve import serve
from tools.sheet import screens, tables
from tools.sheet.photo import SHEET, gallery

SCREENS = "screens"


def main(wanted: list[str]) -> None:
    """Writes the pictures and the page that shows them, and prints what was seen."""
    SHEET.mkdir(parents=True, exist_ok=True)
    games = [one for one in wanted if one != SCREENS] if wanted else list(INFOS)
    with serve(ROOT / "dist") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=HURRIED)
        if games:
            print(tables.photographed(browser, site.address, games))
        if not wanted or SCREENS in wanted:
            screens.photographed(browser, site.address)
        browser.close()
    pictures = sorted(SHEET.glob("*.png"))
    (SHEET / "index.html").write_text(gallery(pictures), encoding="utf-8")
    print(f"{len(pictures)} pictures: {SHEET / 'index.html'}")


if __name__ == "__main__":
    main(sys.argv[1:])
