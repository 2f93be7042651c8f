"""What screens are put together from, one of each: the bar, a sheet under it, the foot, notices, fields, progress."""

from collections.abc import Iterable, Sequence

from kit.buttons import chip, icon
from kit.html import Markup, join, tag, unseen
from kit.i18n import folder_of, language, speech

_, ngettext = speech("app")


def topbar(title: str, *tools: Markup | None, leads_back: bool = True, key: str | None = "Escape") -> Markup:
    """The bar of a screen: the way back with its key, where one is, and what one can do here."""
    return tag(
        "header",
        chip("home", icon("back"), _("Back"), key=key) if leads_back else None,
        tag("h1", tag("span", title), tabindex="-1"),
        tag("div", tools, class_="tools"),
        class_="topbar",
    )


def sheet(title: str, *parts: object, class_: str = "reading") -> Markup:
    """A screen that is read: its bar, and everything else below it."""
    return join(topbar(title), tag("div", *parts, class_=class_))


def section(title: str, *parts: object, **more: object) -> Markup:
    """A part of a screen under a heading of its own."""
    return tag("section", tag("h2", title), *parts, **more)


def way_to(page: str, words: str) -> Markup:
    """The way to a page that lies beside the app in every language."""
    return tag("p", tag("a", words, href=folder_of(page, language())), class_="beside-way")


def foot(*buttons: object, class_: str = "actions") -> Markup:
    """The foot of a screen, under the thumb."""
    return tag("footer", tag("h2", _("What you can do"), class_="unseen"), *buttons, class_=class_)


def notice(sentence: str) -> Markup | None:
    """A sentence for the person; None where there is nothing to say. The ear has it from the live region."""
    return tag("p", sentence, class_="notice") if sentence else None


def progress(done: int, total: int, label: str) -> Markup:
    """How far something has come."""
    return tag("progress", max=total, value=done, class_="loading", aria_label=label)


def text_field(
    name: str, value: str, *, type_: str = "text", proposes: str = "off", **more: object
) -> Markup:
    """A field to type in; the browser proposes nothing, or what it knows of the person (as ``autocomplete`` has it).

    >>> str(text_field("name:0", "Ada"))
    '<input type="text" value="Ada" data-field="name:0" id="name-0" autocomplete="off">'
    """
    id_ = name.replace(":", "-")
    return tag("input", type_=type_, value=value, data_field=name, id=id_, autocomplete=proposes, **more)


def readonly(text: str, *, rows: int, **more: object) -> Markup:
    """A text to be taken elsewhere."""
    return tag("textarea", text, readonly=True, rows=rows, **more)


def choice_field(name: str, choices: Iterable[tuple[object, str]], chosen: object, **more: object) -> Markup:
    """A field to choose one of several in: of each its value and its words."""
    options = [tag("option", words, value=value, selected=value == chosen) for value, words in choices]
    return tag("select", options, data_field=name, **more)


def switch(label: str, name: str, *, on: bool) -> Markup:
    """A field that is on or off."""
    return row(label, tag("input", type="checkbox", role="switch", checked=on, data_field=name))


def row(label: str, field: Markup) -> Markup:
    """A field behind its label."""
    return tag("label", tag("span", label), field, class_="row")


def numbers(caption: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> Markup:
    """The same as a picture, in numbers: a table behind a press."""
    return tag(
        "details",
        tag("summary", _("As a table"), unseen(f": {caption}")),
        tag(
            "table",
            tag("caption", caption),
            tag("thead", tag("tr", (tag("th", name, scope="col") for name in head))),
            tag("tbody", (_numbers_row(row) for row in rows)),
        ),
        class_="numbers",
    )


def in_words(caption: str, sentences: Iterable[str]) -> Markup:
    """The same as a picture, step by step: sentences behind a press, once on a screen."""
    return tag(
        "details",
        tag("summary", _("In words"), unseen(f": {caption}")),
        tag("ol", (tag("li", sentence) for sentence in sentences)),
        # A name of its own, so that it stays the same element whatever comes and goes around it.
        id="in-words",
        class_="numbers",
    )


def _numbers_row(row: Sequence[object]) -> Markup:
    first, *others = row
    return tag("tr", tag("th", first, scope="row"), (tag("td", cell) for cell in others))
