"""The pages beside the app: what we promise, how accessible it is, the publishers' page, and each game's with oEmbed.

``@app/`` stands for the folder of our files and ``@site/`` for the address of the site; the build knows both.
"""

import json

from kit.html import join, tag
from kit.i18n import FIRST, LANGUAGES, folder_of, speaking, speech
from kit.mark import mark
from pages import accessibility, promises, publishers
from pages.publishers import title_of
from table import face
from table.game import Info
from table.registry import INFOS

_, ngettext = speech("pages")

WIDTH, HEIGHT = 720, 960
"""A frame that shows a whole table, in pixels, for those who cannot let it follow its content."""


def write(given: str) -> str:
    """Every file by its path, and the values for v1.js, as JSON.

    Given are the figures for the page of promises and the table of WCAG for the statement of accessibility, as JSON.
    """
    texts: dict[str, str] = json.loads(given)
    files = {f"play/{game_id}/index.html": game_page(info) for game_id, info in INFOS.items()}
    files |= {f"play/{game_id}/oembed.json": oembed(info) for game_id, info in INFOS.items()}
    for language in LANGUAGES:
        files[f"{folder_of(publishers.NAME, language)}index.html"] = publishers.write_page(language)
        files[f"{folder_of(promises.NAME, language)}index.html"] = promises.write_page(
            language, texts["figures"]
        )
        files[f"{folder_of(accessibility.NAME, language)}index.html"] = accessibility.write_page(
            language, texts["wcag"]
        )
    files[accessibility.REPORT] = accessibility.report(texts["wcag"])
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


def oembed(info: Info) -> str:
    """A game's answer to oEmbed (oembed.com, type rich), for blogs that turn an address into a frame."""
    frame = tag(
        "iframe",
        src=f"@site/embed/?game={info.id}",
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
        "provider_url": "@site/",
        "title": info.title(FIRST),
        "html": frame,
        "width": WIDTH,
        "height": HEIGHT,
        "cache_age": 86_400,
    }
    return json.dumps(answer, ensure_ascii=False, indent=2) + "\n"


def game_page(info: Info) -> str:
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
            href=f"@site/play/{info.id}/oembed.json",
            title=title,
        ),
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
                _("Nothing is fetched from anywhere else, ever."),
            )
        )
