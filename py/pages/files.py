"""The pages beside the app: what we promise, the publishers' page, a page and an oEmbed answer for each game.

``@app/`` stands for the folder of our files; the build knows its name.
"""

import json

from kit.html import join, tag
from kit.i18n import FIRST, LANGUAGES, folder_of, speaking, speech
from kit.mark import mark
from pages import hosting, licences, promises, publishers
from pages.publishers import title_of
from table import face
from table.game import Info
from table.registry import INFOS

_, ngettext = speech("pages")

WIDTH, HEIGHT = 720, 960
"""A frame that shows a whole table, in pixels, for those who cannot let it follow its content."""


def write(known: str) -> str:
    """Every file by its path, and the values for v1.js, as JSON.

    What the build knows comes as JSON too: the address of the site, or none for a copy that may lie anywhere, the
    figures for the page of promises, the parts that others wrote, the recipes for hosts.
    """
    given = json.loads(known)
    address, figures, parts = (
        given["address"],
        given["figures"],
        [licences.Part(**one) for one in given["parts"]],
    )
    files = {f"play/{game_id}/index.html": game_page(info, address) for game_id, info in INFOS.items()}
    if address:
        files |= {f"play/{game_id}/oembed.json": oembed(info, address) for game_id, info in INFOS.items()}
    for language in LANGUAGES:
        files[f"{folder_of(publishers.NAME, language)}index.html"] = publishers.write_page(language, address)
        files[f"{folder_of(promises.NAME, language)}index.html"] = promises.write_page(language, figures)
        hosts = hosting.write_page(language, given["recipes"], is_copy=not address)
        files[f"{folder_of(hosting.NAME, language)}index.html"] = hosts
        files[f"{folder_of(licences.NAME, language)}index.html"] = licences.write_page(language, parts)
    return json.dumps(
        {"files": files, "values": {"words": element_words(), "mark": mark()}, "readme": readme()}
    )


def element_words() -> dict[str, dict[str, object]]:
    """What <neunerlei-game> says before anything is loaded, by language."""
    words: dict[str, dict[str, object]] = {}
    for language in LANGUAGES:
        with speaking(language):
            words[language] = {
                "play": _("Play"),
                "title": _("Play {game}"),
                "note": _("Only then is the game loaded. No cookies, no trackers."),
                "games": {game_id: info.title(language) for game_id, info in INFOS.items()},
            }
    return words


def oembed(info: Info, address: str) -> str:
    """A game's answer to oEmbed (oembed.com, type rich), for blogs that turn an address into a frame."""
    frame = tag(
        "iframe",
        src=f"{address}embed/?game={info.id}",
        title=title_of(info, FIRST),
        width=WIDTH,
        height=HEIGHT,
        allow="autoplay; clipboard-write; fullscreen",
        loading="lazy",
    )
    answer = {
        "version": "1.0",
        "type": "rich",
        "provider_name": "Neunerlei",
        "provider_url": address,
        "title": info.title(FIRST),
        "html": frame,
        "width": WIDTH,
        "height": HEIGHT,
        "cache_age": 86_400,
    }
    return json.dumps(answer, ensure_ascii=False, indent=2) + "\n"


def game_page(info: Info, address: str) -> str:
    """The address of one game, to be passed on: blogs find its oEmbed answer here, people go on to the game."""
    with speaking(FIRST):
        pitch = face.cover(info).pitch()
    title = info.title(FIRST)
    there = f"../../?game={info.id}"
    head = join(
        tag("meta", charset="utf-8"),
        tag("title", f"{title} – Neunerlei"),
        tag("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name_="description", content=pitch),
        tag("meta", http_equiv="refresh", content=f"0; url={there}"),
        tag(
            "link",
            rel="alternate",
            type="application/json+oembed",
            href=f"{address}play/{info.id}/oembed.json",
            title=title,
        )
        if address
        else None,
    )
    body = tag("p", tag("a", title, href=there))
    return f"<!doctype html>\n{tag('html', tag('head', head), tag('body', body), lang=FIRST)}\n"


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
