"""The words of every language: ``python -m tools.locale update`` and ``python -m tools.locale compile``.

English stands in the code. ``update`` finds every message and brings locale/<language>.po in the folder of each domain
up to date, keeping what is translated; ``compile`` writes the .mo files that kit/i18n.py reads. A domain is a game's
package, the package that only the build runs, or "app" for all the rest.
"""

import argparse
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from tokenize import TokenError

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

from kit.i18n import FIRST, LANGUAGES
from tools import ROOT
from tools.build.sources import BUILD_ONLY
from tools.stopping import Stop, run

SOURCE = ROOT / "py"
APP, UNDER_APP = "app", ("kit", "table", "web")
"""The app's domain, and what else speaks its words."""
COMPILED = SOURCE / "kit" / "locale"
KEYWORDS = {"_": None, "ngettext": (1, 2)}
NEVER = datetime(1980, 1, 1, tzinfo=UTC)
"""Babel notes in every .mo file when it was made; with that, each build would be a new version of the app."""


def languages() -> list[str]:
    """Every language but the code's own."""
    return [language for language in LANGUAGES if language != FIRST]


def homes() -> dict[str, Path]:
    """The folder of every domain: the app, what only the build runs, and every game."""
    games = sorted(path.parent for path in (SOURCE / "games").glob("*/words.py"))
    return {folder.name: folder for folder in (SOURCE / APP, SOURCE / BUILD_ONLY, *games)}


def sources(domain: str) -> list[Path]:
    """The files whose words belong to a domain."""
    folders = [SOURCE / name for name in (APP, *UNDER_APP)] if domain == APP else [homes()[domain]]
    return [path for folder in folders for path in sorted(folder.rglob("*.py"))]


def extract(domain: str) -> Catalog:
    """Every message in the code of a domain, with the files that say it."""
    catalog = Catalog(project="Neunerlei", charset="utf-8")
    for path in sources(domain):
        place = path.relative_to(ROOT).as_posix()
        try:
            found = list(extract_from_file("python", path, KEYWORDS))
        except (SyntaxError, TokenError) as error:
            raise Stop(f"{place} cannot be read: {error}") from error
        for _line, message, comments, _context in found:
            catalog.add(message, locations=[(place, 0)], auto_comments=comments)
    return catalog


def path_of(language: str, domain: str) -> Path:
    """Where a language keeps a domain's words."""
    return homes()[domain] / "locale" / f"{language}.po"


def read(language: str, domain: str) -> Catalog:
    """A language's words for a domain; none when the file is not there yet."""
    path = path_of(language, domain)
    if not path.exists():
        return Catalog(locale=language, charset="utf-8")
    try:
        with path.open("rb") as file:
            return read_po(file, locale=language, charset="utf-8", abort_invalid=True)
    except (PoFileError, UnicodeDecodeError) as error:
        raise Stop(f"{path.relative_to(ROOT)} cannot be read: {error}") from error


def updated(language: str, domain: str) -> Catalog:
    """The words of the code, with the translations there are."""
    catalog = read(language, domain)
    catalog.update(extract(domain), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    return catalog


def update() -> None:
    """Brings every .po file up to date with the code."""
    for language in languages():
        for domain in homes():
            output = BytesIO()
            write_po(
                output, updated(language, domain), omit_header=False, sort_output=True, include_lineno=False
            )
            path_of(language, domain).parent.mkdir(exist_ok=True)
            path_of(language, domain).write_bytes(_without_dates(output.getvalue()))


def _without_dates(text: bytes) -> bytes:
    """A .po file says when it was made; ours says only what it says, so that the same words give the same file."""
    noise = (
        b'"POT-Creation-Date',
        b'"PO-Revision-Date',
        b'"Generated-By',
        b'"Report-Msgid',
        b'"Language-Team',
        b'"Last-',
    )
    lines = [
        line for line in text.splitlines() if not line.startswith((b"#", *noise)) or line.startswith(b"#:")
    ]
    return b"\n".join(lines).strip() + b"\n"


def compile_all() -> None:
    """Writes the .mo files, an empty one where nothing is translated yet, and removes those of no domain."""
    wanted = {
        COMPILED / language / f"{domain}.mo": compiled(language, domain)
        for language in languages()
        for domain in homes()
    }
    for target, data in wanted.items():
        if not target.exists() or target.read_bytes() != data:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
    for left in set(COMPILED.rglob("*.mo")) - set(wanted):
        left.unlink()


def compiled(language: str, domain: str) -> bytes:
    """The .mo file of a domain; the same words give the same bytes."""
    catalog, output = read(language, domain), BytesIO()
    catalog.creation_date = NEVER
    write_mo(output, catalog)
    return output.getvalue()


def main() -> None:
    actions = {"update": update, "compile": compile_all}
    parser = argparse.ArgumentParser(prog="python -m tools.locale", description="the words of every language")
    parser.add_argument("action", choices=actions)
    actions[parser.parse_args().action]()


if __name__ == "__main__":
    run(main)
