"""The pages beside the app: what we promise, how accessible it is, the publishers' page, and each game's with oEmbed.

``@app/`` stands for the folder of our files; the build knows its name.
"""

import json

from app.version import VERSION
from kit.i18n import FIRST, LANGUAGES, folder_of, speaking, speech
from pages import accessibility, games, hosting, licences, oembed, promises, publishers
from table.registry import INFOS

_, ngettext = speech("pages")

PAGES = (accessibility.NAME, hosting.NAME, licences.NAME, promises.NAME, publishers.NAME)
"""The pages beside the app that are not of one game."""


def write(known: str) -> str:
    """Every file by its path, and the values for v1.js, as JSON.

    What the build knows comes as JSON too: the address of the site, or none for a copy that may lie anywhere, the
    figures for the page of promises, the table of WCAG for the statement of accessibility, the parts that others
    wrote, the recipes for hosts.
    """
    given = json.loads(known)
    address, figures = given["address"], given["figures"]
    parts = [licences.Part(**one) for one in given["parts"]]
    files: dict[str, str] = {}
    if address:
        names = [*(f"play/{game_id}" for game_id in INFOS), *PAGES]
        files = {"sitemap.xml": games.sitemap(names, address), "robots.txt": games.robots(address)}
    for language in LANGUAGES:
        for info in INFOS.values():
            folder = oembed.page_of(info, language)
            files[f"{folder}index.html"] = games.write_page(info, language, address)
            if address:
                files[f"{folder}oembed.json"] = oembed.answer(info, language, address)
        files[f"{folder_of(publishers.NAME, language)}index.html"] = publishers.write_page(language, address)
        files[f"{folder_of(promises.NAME, language)}index.html"] = promises.write_page(language, figures)
        statement = accessibility.write_page(language, given["wcag"])
        files[f"{folder_of(accessibility.NAME, language)}index.html"] = statement
        hosts = hosting.write_page(language, given["recipes"], is_copy=not address)
        files[f"{folder_of(hosting.NAME, language)}index.html"] = hosts
        files[f"{folder_of(licences.NAME, language)}index.html"] = licences.write_page(language, parts)
    files[accessibility.REPORT] = accessibility.report(given["wcag"], address)
    titles = {game_id: info.title(FIRST) for game_id, info in INFOS.items()}
    values = {
        "words": element_words(),
        "labels": block_labels(),
        "version": VERSION,
        "games": titles,
        "languages": LANGUAGES,
    }
    return json.dumps({"files": files, "values": values, "readme": readme()})


def element_words() -> dict[str, dict[str, object]]:
    """What <neunerlei-game> says before anything is loaded, by language."""
    words: dict[str, dict[str, object]] = {}
    for language in LANGUAGES:
        with speaking(language):
            words[language] = {
                "play": _("Play"),
                "setup": _("Choose players and rules"),
                "unknown": _("There is no game called {game} here."),
                "title": _("Play {game}"),
                "note": _("Only then is the game loaded. No cookies, no trackers."),
                "late": _("The game did not arrive. Please try again, or come back later."),
                "games": {game_id: info.title(language) for game_id, info in INFOS.items()},
            }
    return words


def block_labels() -> dict[str, dict[str, str]]:
    """What the block in WordPress's editor asks for, by language."""
    labels: dict[str, dict[str, str]] = {}
    for language in LANGUAGES:
        with speaking(language):
            labels[language] = {"game": _("Game"), "lang": _("Language")}
    return labels


def readme() -> str:
    """What lies beside the files that publishers take to their own server, in every language."""
    return "\n\n".join(map(_readme_in, LANGUAGES)) + "\n"


def _readme_in(language: str) -> str:
    with speaking(language):
        return "\n".join(
            (
                _("Neunerlei on your own server"),
                "",
                _("1. Unpack this folder anywhere below your site; any static host will do."),
                _("2. Its index.html is the whole shelf; embed/ is the page for frames."),
                _("3. Put this on your page, with the folder's address:"),
                "",
                '   <script src="/neunerlei/embed/v1.js" async></script>',
                '   <neunerlei-game game="nmbr9"></neunerlei-game>',
                "",
                _(
                    "4. hosting/index.html has recipes for nginx, Apache and others; they are in this folder, too."
                ),
                "",
                _("Nothing is fetched from anywhere else, ever."),
            )
        )
