"""The statement of accessibility, and the same for machines as OpenACR: both are made of docs/wcag.md.

The build hands the table in. What is a gap stands there as ``partially-supports`` and here in words for people; a test
holds the two to each other.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kit.html import Markup, join, tag
from kit.i18n import speaking, speech
from pages.sheet import part, reading_page

_, ngettext = speech("pages")

NAME = "accessibility"
"""The folder of the page."""
REPORT = f"{NAME}/openacr.yaml"
"""Where the report for machines lies."""
DAY: Final = "2026-11-17"
"""When all of this was last looked at as a whole."""
PARTLY: Final = "partially-supports"

Plain = Mapping[str, "Plain"] | Sequence["Plain"] | str | int | bool
"""What YAML can say."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """A row of docs/wcag.md."""

    number: str
    name: str
    level: str
    clause: str
    """Of EN 301 549; a dash for what is new in WCAG 2.2."""
    verdict: str
    shown_by: str
    remark: str


def read_criteria(text: str) -> tuple[Criterion, ...]:
    """The rows of the table, in their order.

    >>> read_criteria("| 1.1.1 | Non-text Content | A | 9.1.1.1 | supports | a test | |")[0].verdict
    'supports'
    """
    rows = (line.strip().strip("|").split("|") for line in text.splitlines() if line.startswith("| "))
    return tuple(
        Criterion(*(cell.strip() for cell in row))
        for row in rows
        if row[0].strip().replace(".", "").isdigit()
    )


# --- for people -----------------------------------------------------------------------------------------------------


def write_page(spoken: str, table: str) -> str:
    """The whole page in one language."""
    with speaking(spoken):
        intro = _(
            "Neunerlei is for everybody: with eyes or ears, with a finger, a mouse, a keyboard or two switches. "
            "This is how far we have come, how we know, and what is still missing."
        )
        criteria = read_criteria(table)
        return reading_page(
            NAME,
            spoken,
            _("Accessibility"),
            intro,
            lambda up: join(_stands(criteria), _gaps(), _tested(), _helps(), _machines(up)),
        )


def _stands(criteria: Sequence[Criterion]) -> Markup:
    counts = Counter(one.verdict for one in criteria)
    said = _(
        "We aim at the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, and with them at EN 301 549. "
        "Of their {all} criteria Neunerlei meets {met}; {none} do not apply to it. Met in part: {partly}. "
        "Last looked at as a whole on {year}-{month}-{day}."
    )
    year, month, day = DAY.split("-")
    return part(
        "stands",
        _("How far we have come"),
        tag(
            "p",
            said.format(
                all=len(criteria),
                met=counts["supports"],
                none=counts["not-applicable"],
                partly=counts[PARTLY],
                year=year,
                month=month,
                day=day,
            ),
        ),
    )


def gaps() -> dict[str, str]:
    """What is missing, by the number of its criterion."""
    return {
        "1.4.11": _(
            "We have not measured the contrast of every mark on every board. The contrast theme draws all around "
            "them in black, white and yellow; the pieces keep their colours, each with its number, letter or sign."
        ),
    }


def _gaps() -> Markup:
    rows = [tag("li", tag("b", number), " ", words) for number, words in gaps().items()]
    people = _(
        "Nobody who uses a screen reader every day has tested Neunerlei for us yet. We have listened to what the "
        "browser tells such programs, not to NVDA, JAWS, VoiceOver or TalkBack themselves."
    )
    return part("gaps", _("What is missing"), tag("ul", rows, tag("li", people)))


def _tested() -> Markup:
    said = [
        _("axe-core, on every screen, in three themes, on a phone and on a computer: it finds nothing."),
        _("A whole game of each kind and every lesson by two keys, Tab and Enter, without any time limit."),
        _("Where the focus is after every kind of press on every screen, and that no bar ever covers it."),
        _("What is announced in a whole game of each kind, word by word, in both languages."),
        _("Names, headings and landmarks of every screen; the size of everything that can be pressed."),
        _("Text at 200 %, a page enlarged four times, spaced text, upright and lying, in ten windows."),
    ]
    return part(
        "tested",
        _("What was tested, and with what"),
        tag("p", _("Machines repeat all of this before every new version, in Chromium:")),
        tag("ul", (tag("li", one) for one in said)),
    )


def _helps() -> Markup:
    said = [
        _("Announcements: brief, usual or full."),
        _("Letter keys: on, only with Alt, or off. The key ? shows all keys."),
        _("Theme: light, dark or high contrast. Motion and sound: off, if you like."),
        _("Letters on coloured fields, help at the table, and bots as calm as you want them."),
    ]
    return part("helps", _("What you can set"), tag("ul", (tag("li", one) for one in said)))


def _machines(up: str) -> Markup:
    link = tag("a", _("The report in OpenACR's format"), href=up + REPORT)
    said = _(
        "Every criterion, with what shows it, is also there for machines. If something keeps you from playing, "
        "please tell whoever runs this site."
    )
    return part("machines", _("For machines, and for what we have missed"), tag("p", said), tag("p", link))


# --- for machines ---------------------------------------------------------------------------------------------------


def report(table: str, address: str) -> str:
    """The report as OpenACR has it (schema 0.1.0), with the clauses of EN 301 549 in its notes.

    A copy of the site that knows no address names none.
    """
    criteria = read_criteria(table)
    who: Plain = {"name": "Neunerlei", "email": "", **({"website": address} if address else {})}
    said: Plain = {
        "title": "Neunerlei Accessibility Conformance Report",
        "product": {
            "name": "Neunerlei",
            "description": "Four tabletop games in the browser, also offline.",
        },
        "author": who,
        "vendor": who,
        "report_date": DAY,
        "last_modified_date": DAY,
        "version": 1,
        "notes": f"The statement for people is the page {address}{NAME}/.",
        "evaluation_methods_used": (
            "axe-core, keyboard only, the accessibility tree of Chromium, and automated tests named in the notes; "
            "not yet by people who use screen readers."
        ),
        "catalog": "2.5-edition-wcag-2.2-508-eu-en",
        "chapters": {
            "success_criteria_level_a": _chapter(criteria, "A"),
            "success_criteria_level_aa": _chapter(criteria, "AA"),
            "success_criteria_level_aaa": {"disabled": True, "notes": "Not evaluated."},
        },
    }
    return "\n".join(_yaml(said)) + "\n"


def _chapter(criteria: Sequence[Criterion], level: str) -> Plain:
    return {
        "criteria": [
            {
                "num": one.number,
                "components": [{"name": "web", "adherence": {"level": one.verdict, "notes": _notes(one)}}],
            }
            for one in criteria
            if one.level == level
        ]
    }


def _notes(one: Criterion) -> str:
    """The clause, the remark, and what shows it."""
    clause = f"EN 301 549 V3.2.1, {one.clause}." if one.clause[0].isdigit() else "New in WCAG 2.2."
    return " ".join(filter(None, (clause, one.remark, f"Shown by {one.shown_by.replace('`', '')}.")))


def _yaml(value: Plain, indent: str = "") -> Iterator[str]:
    """Lines of YAML; strings as JSON writes them, which YAML reads as well."""
    if isinstance(value, Mapping):
        for key, inside in value.items():
            if isinstance(inside, (str, int)):
                yield f"{indent}{key}: {json.dumps(inside, ensure_ascii=False)}"
            else:
                yield f"{indent}{key}:"
                yield from _yaml(inside, indent + "  ")
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for inside in value:
            first, *others = _yaml(inside, indent + "  ")
            yield f"{indent}- {first.lstrip()}"
            yield from others
