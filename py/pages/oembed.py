"""Answers to oEmbed (oembed.com, type rich): how blogs turn the address of a game into a frame.

WordPress keeps of the HTML a blockquote with a link and the frame, and hides the frame until it tells its height
(assets/page/frame.js). A static file cannot look at ``maxwidth``: the frame is as wide as there is room.
"""

import json

from kit.html import join, tag
from kit.i18n import folder_of, listing, speaking, speech
from pages.sheet import PREVIEW
from table.game import Info

_, ngettext = speech("pages")

WIDTH, HEIGHT = 600, 704
"""What a frame is made for: a column of text, and a whole table."""


def title_of(info: Info, spoken: str) -> str:
    """What a frame with this game is called for those who only hear it."""
    with speaking(spoken):
        return _("Play {game}").format(game=info.title(spoken))


def page_of(info: Info, spoken: str) -> str:
    """Where the page of a game lies."""
    return folder_of(f"play/{info.id}", spoken)


def preview_of(info: Info, spoken: str) -> str:
    """Where the picture lies that others see when the address is sent to them."""
    return f"pictures/{info.id}-preview-{spoken}.png"


def answer(info: Info, spoken: str, address: str) -> str:
    """The answer for a game in a language, on a site at this address."""
    html = join(
        tag("blockquote", tag("a", title_of(info, spoken), href=address + page_of(info, spoken))),
        tag(
            "iframe",
            src=f"{address}embed/?game={info.id}&lang={spoken}",
            title=title_of(info, spoken),
            width="100%",
            height=HEIGHT,
            frameborder="0",
            allow="autoplay; clipboard-write; fullscreen",
            loading="lazy",
        ),
    )
    with speaking(spoken):
        whole = {
            "version": "1.0",
            "type": "rich",
            "provider_name": "Neunerlei",
            "provider_url": address,
            "title": info.title(spoken),
            "author_name": listing([*info.credits.authors]) or "Neunerlei",
            "author_url": address + page_of(info, spoken),
            "html": html,
            "width": WIDTH,
            "height": HEIGHT,
            "thumbnail_url": address + preview_of(info, spoken),
            "thumbnail_width": PREVIEW[0],
            "thumbnail_height": PREVIEW[1],
            "cache_age": 86_400,
        }
    return json.dumps(whole, ensure_ascii=False, indent=2) + "\n"
