"""The pages that people find and send to each other: one for each game in each language, to be read without scripts.

What needs the address of the site (previews, search engines, oEmbed) is left out of a copy that may lie anywhere.
"""

import json

from app import credits
from kit.html import Markup, join, tag
from kit.i18n import LANGUAGES, folder_of, language, speaking, speech
from pages.oembed import page_of, preview_of, title_of
from pages.sheet import PREVIEW, part, reading_page
from table import face
from table.game import Info
from table.registry import INFOS

_, ngettext = speech("pages")


def write_page(info: Info, spoken: str, address: str) -> str:
    """The page of a game in a language."""
    with speaking(spoken):
        return reading_page(
            f"play/{info.id}",
            spoken,
            info.title(spoken),
            face.cover(info).pitch(),
            lambda up: join(_front(up, info, spoken), _goal(info), _brief(info), _whose(up, info)),
            lambda _up: _for_others(info, spoken, address) if address else None,
            class_=f"game {info.style}",
            alternates=address,
        )


def _front(up: str, info: Info, spoken: str) -> Markup:
    desk = f"{up}pictures/{info.id}-desk-{spoken}.webp"
    seen = _("{game} on a large screen, in the middle of a game").format(game=info.title(spoken))
    return tag(
        "div",
        tag("img", src=f"{up}pictures/{info.id}-cover.webp", alt="", width=720, height=600, class_="front"),
        tag(
            "div",
            tag("p", credits.box(info)),
            tag("a", title_of(info, spoken), href=f"{up}?game={info.id}&lang={spoken}", class_="play-now"),
            tag(
                "p",
                _("Alone, against bots, or together: free, without an account, even offline."),
                class_="aside",
            ),
            class_="way-in",
        ),
        tag("img", src=desk, alt=seen, width=1280, height=800, loading="lazy", class_="seen"),
        class_="game-front",
    )


def _goal(info: Info) -> Markup:
    goal = face.rulebook(info).rules()[0]
    return part("goal", goal.title, [tag("p", text) for text in goal.paragraphs], goal.picture)


def _brief(info: Info) -> Markup:
    """The first sentence of each part of the rules; all of them are in the game."""
    rest = face.rulebook(info).rules()[1:]
    return part(
        "rules",
        _("The rules in brief"),
        tag("dl", ((tag("dt", one.title), tag("dd", one.paragraphs[0])) for one in rest)),
        tag(
            "p",
            _("The game has all rules to look up, and a first lesson in which you play from the first step."),
        ),
    )


def _whose(up: str, info: Info) -> Markup:
    others = [other for other in INFOS.values() if other is not info]
    return part(
        "whose",
        _("Whose game this is"),
        tag("p", credits.whose(info), " ", credits.apart()),
        tag(
            "nav",
            (tag("a", one.title(language()), href=up + page_of(one, language())) for one in others),
            aria_label=_("Other games"),
            class_="others",
        ),
    )


def _for_others(info: Info, spoken: str, address: str) -> Markup:
    """For those to whom the address is sent, and for search engines."""
    here, title, pitch = address + page_of(info, spoken), info.title(spoken), face.cover(info).pitch()
    picture = address + preview_of(info, spoken)
    graph = {
        "og:type": "website",
        "og:site_name": "Neunerlei",
        "og:title": title,
        "og:description": pitch,
        "og:url": here,
        "og:image": picture,
        "og:image:width": PREVIEW[0],
        "og:image:height": PREVIEW[1],
        "og:image:alt": title_of(info, spoken),
        "og:locale": {"de": "de_DE", "en": "en_GB"}[spoken],
    }
    cards = {"twitter:card": "summary_large_image", "twitter:title": title, "twitter:description": pitch}
    return join(
        tag("link", rel="canonical", href=here),
        [tag("meta", property=name, content=value) for name, value in graph.items()],
        [
            tag("meta", name_=name, content=value)
            for name, value in (cards | {"twitter:image": picture}).items()
        ],
        tag("link", rel="alternate", type="application/json+oembed", href=f"{here}oembed.json", title=title),
        tag("script", Markup(_structured(info, spoken, here, picture)), type="application/ld+json"),
    )


def _structured(info: Info, spoken: str, here: str, picture: str) -> str:
    """The game as schema.org describes one; no text in it can end the element that it stands in."""
    printed = info.credits
    whole = {
        "@context": "https://schema.org",
        "@type": "Game",
        "name": info.title(spoken),
        "description": face.cover(info).pitch(),
        "inLanguage": spoken,
        "url": here,
        "image": picture,
        "isAccessibleForFree": True,
        "numberOfPlayers": {
            "@type": "QuantitativeValue",
            "minValue": info.seats[0],
            "maxValue": info.seats[-1],
        },
        "audience": {"@type": "PeopleAudience", "suggestedMinAge": info.age},
        "timeRequired": f"PT{info.minutes[1]}M",
        "author": [{"@type": "Person", "name": name} for name in printed.authors],
    }
    if printed.publisher:
        whole["publisher"] = {"@type": "Organization", "name": printed.publisher}
    return json.dumps(whole, ensure_ascii=False).replace("<", "\\u003c")


def sitemap(pages: list[str], address: str) -> str:
    """Every page beside the app in every language, for search engines.

    >>> "<loc>https://games.example/</loc>" in sitemap([], "https://games.example/")
    True
    """
    addresses = [address, *(address + folder_of(name, spoken) for name in pages for spoken in LANGUAGES)]
    entries = "\n".join(f"<url><loc>{one}</loc></url>" for one in addresses)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{entries}\n</urlset>\n'
    )


def robots(address: str) -> str:
    """Search engines may read everything; frames say for themselves that they are no pages."""
    return f"User-agent: *\nAllow: /\nSitemap: {address}sitemap.xml\n"
