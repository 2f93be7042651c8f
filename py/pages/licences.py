"""The page "Licences": whose work the site is made of, under which terms, where its source is and what we change.

The parts are found by the build in what it ships (tools/build/notices.py).
"""

from dataclasses import dataclass

from app.credits import apart, whose
from app.version import VERSION
from kit.html import Markup, join, tag
from kit.i18n import speaking, speech
from pages.sheet import part, reading_page
from table.registry import INFOS

_, ngettext = speech("pages")

NAME = "licences"
"""The folder of the page."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something that others wrote; tools/build/notices.py says what each field is."""

    name: str
    version: str
    licence: str
    holder: str
    source: str
    changed: str
    text: str


def write_page(spoken: str, parts: list[Part]) -> str:
    """The whole page in one language; the texts of the licences are as their authors wrote them."""
    with speaking(spoken):
        intro = _(
            "Neunerlei {version} is free software under the MIT licence. It stands on the work of many others."
        ).format(version=VERSION)
        return reading_page(
            NAME,
            spoken,
            _("Licences"),
            intro,
            lambda up: join(_ours(up), _table(up, parts), _texts(parts)),
        )


def _ours(up: str) -> Markup:
    return part(
        "ours",
        _("The games"),
        tag(
            "p",
            _(
                "The code, the words and the pictures are ours. The names and the rules of the games belong to their "
                "authors and publishers."
            ),
        ),
        tag("ul", (tag("li", whose(info)) for info in INFOS.values())),
        tag("p", apart()),
        tag("p", tag("a", _("Our licence"), href=f"{up}LICENSE.txt")),
    )


def _table(up: str, parts: list[Part]) -> Markup:
    head = (_("What"), _("Licence"), _("What we change"))
    return part(
        "parts",
        _("What others wrote"),
        tag(
            "div",
            tag(
                "table",
                tag("thead", tag("tr", (tag("th", words, scope="col") for words in head))),
                tag("tbody", (_row(up, one) for one in parts)),
            ),
            class_="wide",
            tabindex="0",
            role="group",
            aria_label=_("What others wrote"),
        ),
    )


def _row(up: str, one: Part) -> Markup:
    name = f"{one.name} {one.version}".strip()
    linked = tag("a", name, href=one.source, rel="noopener") if one.source else name
    changed = _changes().get(one.changed, _("nothing"))
    where = (
        tag("a", _("How that is done"), href=f"{up}licences/pyodide-changes.zip", download=True)
        if one.changed == "pyodide"
        else None
    )
    return tag(
        "tr",
        tag("th", linked, scope="row"),
        tag("td", one.licence),
        tag("td", changed, " " if where else None, where),
    )


def _changes() -> dict[str, str]:
    """What becomes of a part on its way into the site, by the build's word for it."""
    return {
        "pyodide": _(
            "Its script is shortened to what we can reach, and its WebAssembly is cut in two; its own Python is "
            "shipped as bytecode. Its source is at the address beside its name."
        ),
        "cpython": _(
            "Of its library only what we import is shipped, as bytecode; small modules of ours take the place of a few "
            "large ones."
        ),
        "@pyscript/core": _("Only the scripts that a page of ours asks for are shipped."),
        "@fontsource/bricolage-grotesque": _("One weight is shipped, with Latin letters."),
    }


def _texts(parts: list[Part]) -> Markup:
    """Each text once, under the names of all that it is for."""
    by_text: dict[str, list[Part]] = {}
    for one in parts:
        by_text.setdefault(one.text, []).append(one)
    return part(
        "texts",
        _("The texts of the licences"),
        (_text(text, ones) for text, ones in by_text.items()),
    )


def _text(text: str, ones: list[Part]) -> Markup:
    names = ", ".join(one.name for one in ones)
    holders = [f"{one.name}: {one.holder}" for one in ones if one.holder]
    return tag(
        "details",
        tag("summary", f"{names} ({ones[0].licence})"),
        tag("pre", "\n".join([*holders, text]), lang="en", tabindex="0"),
    )
