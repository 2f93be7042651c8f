"""A page beside the app, to be read: the same head, the way back to the shelf and to the other languages."""

from collections.abc import Callable

from kit.html import Markup, join, tag
from kit.i18n import FIRST, LANGUAGES, folder_of, speech
from kit.mark import mark

_, ngettext = speech("pages")

STYLE = "pages/pages.css"
"""What these pages look like, on top of the shelf's own style."""


PREVIEW = (1200, 630)
"""The size of the picture that others see when the address of a page is sent to them."""


def reading_page(
    name: str,
    spoken: str,
    title: str,
    intro: str,
    body: Callable[[str], object],
    *more: Callable[[str], object],
    class_: str = "",
    alternates: str = "",
) -> str:
    """A whole page in the language that is being spoken; what it holds is told the way up to the site's folder.

    Where the address of the site is known, its other languages are named by it, as search engines want them.
    """
    up = "../" * folder_of(name, spoken).count("/")
    head = join(
        tag("meta", charset="utf-8"),
        tag("title", title),
        tag("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name_="description", content=intro),
        tag("meta", name_="color-scheme", content="light dark"),
        tag("link", rel="icon", href=f"{up}@app/icon.svg", type="image/svg+xml"),
        tag("link", rel="stylesheet", href=f"{up}@app/style.css"),
        tag("link", rel="stylesheet", href=up + STYLE),
        [
            tag("link", rel="alternate", hreflang=key, href=(alternates or up) + folder_of(name, key))
            for key in LANGUAGES
            if alternates or key != spoken
        ],
        [inside(up) for inside in more],
    )
    main = tag(
        "main", _top(up, name, spoken, title, intro), body(up), class_=f"reading beside {class_ or name}"
    )
    if alternates:
        head = join(
            head, tag("link", rel="alternate", hreflang="x-default", href=alternates + folder_of(name, FIRST))
        )
    page = tag("html", tag("head", head), tag("body", main), lang=spoken, data_theme="system")
    return f"<!doctype html>\n{page}\n"


def _top(up: str, name: str, spoken: str, title: str, intro: str) -> Markup:
    return tag(
        "header",
        tag("a", mark(), "Neunerlei", class_="home", href=up),
        tag(
            "nav",
            (
                tag("a", called, href=up + folder_of(name, key), lang=key, hreflang=key)
                for key, called in LANGUAGES.items()
                if key != spoken
            ),
            aria_label=_("Languages"),
        ),
        tag("h1", title),
        tag("p", intro, class_="intro"),
    )


def part(key: str, title: str, *inside: object) -> Markup:
    """A part of such a page under a heading of its own."""
    return tag("section", tag("h2", title), *inside, id=key)
