"""Settings, and everything that is yours: take it along, bring it in, delete it."""

import json
from collections.abc import Container, Mapping
from dataclasses import replace

from app.model import ASSISTS, MOTIONS, SETTINGS_KEY, SPEEDS, THEMES, App, Settings, Store
from app.parts import Choices, assists, speeds, switch_row, topbar
from app.stored import restore, write_settings
from kit.html import Markup, classes, join, tag
from kit.i18n import LANGUAGES, language, speech, tenths
from table.game import CannotRead
from table.save import LONGEST_TEXT, read_object

_, ngettext = speech("app")

PREFIX = "neunerlei:"
MOST_TEXTS = 500
MOST_EXPORTED = 5_000_000
"""What a browser keeps for one site at the most."""


Row = tuple[str, str, Choices, str]
"""Of a setting: its label, its name, its choices, the one that is chosen."""

MOST_BESIDE = 3
"""More choices than this stand below their label: a phone is narrow."""


def render(app: App) -> Markup:
    """The whole screen."""
    chosen = app.settings
    yes_no: Choices = [("on", _("yes"), ""), ("off", _("no"), "")]
    looks: list[Row] = [
        (_("Language"), "language", [(key, name, "") for key, name in LANGUAGES.items()], language()),
        (
            _("Theme"),
            "theme",
            [
                ("light", _("light"), ""),
                ("dark", _("dark"), ""),
                ("contrast", _("contrast"), _("high contrast")),
                ("system", _("system"), _("as the system")),
            ],
            chosen.theme,
        ),
        (
            _("Motion"),
            "motion",
            [("system", _("as the system"), ""), ("still", _("none"), "")],
            chosen.motion,
        ),
        (_("Sound"), "sound", yes_no, _on(chosen.sound)),
        (_("Vibration"), "vibration", yes_no, _on(chosen.vibration)),
    ]
    table: list[Row] = [
        (_("Help at the table"), "assist", assists(), chosen.assist),
        (_("How fast bots play"), "speed", speeds(), chosen.speed),
        (_("Turn the table to whoever is on turn"), "turns", yes_no, _on(chosen.turns)),
    ]
    return join(
        topbar(_("Settings")),
        tag(
            "div",
            tag("p", app.notice, class_="notice", role="alert") if app.notice else None,
            _switches(_("Look and sound"), looks),
            _switches(_("At the table"), table),
            _data(app),
            class_="reading",
        ),
    )


def _switches(title: str, rows: list[Row]) -> Markup:
    return tag(
        "section",
        tag("h2", title),
        (
            tag(
                "div",
                tag("span", label),
                switch_row(label, name, choices, value),
                class_=classes("row", is_tall=len(choices) > MOST_BESIDE),
            )
            for label, name, choices, value in rows
        ),
    )


def _on(value: bool) -> str:
    return "on" if value else "off"


def _data(app: App) -> Markup:
    return tag(
        "section",
        tag("h2", _("What is kept on this device")),
        tag("p", _size(app)),
        tag("p", _("Games, settings and statistics stay in this browser. Nobody else gets them.")),
        tag(
            "div",
            tag("button", _("Take everything along"), type="button", class_="plain", data_target="export"),
            tag(
                "button",
                _("Really delete everything?") if app.sure else _("Delete everything"),
                type="button",
                class_="plain",
                data_target="wipe:sure" if app.sure else "wipe",
            ),
            class_="buttons",
        ),
        _exported(app) if app.exported else None,
        tag(
            "label",
            _("Bring in what you took along: paste the text here"),
            tag("textarea", "", rows=3, data_field="import", id="import", spellcheck="false"),
            class_="stack",
        ),
        tag(
            "label",
            _("or choose the file"),
            tag("input", type="file", accept=".json,application/json", data_file="import", id="import-file"),
            class_="stack",
        ),
    )


def _exported(app: App) -> Markup:
    return tag(
        "div",
        tag("label", _("Everything, as a text"), for_="export-text"),
        tag("textarea", app.exported, readonly=True, rows=4, id="export-text"),
        tag(
            "button",
            _("Save as a file"),
            type="button",
            class_="plain",
            data_download="neunerlei.json",
            data_from="export-text",
        ),
        class_="stack",
    )


def _size(app: App) -> str:
    size = sum(len(key) + len(text) for key, text in app.stored.items())
    return _("In use: {size} KB").format(size=tenths(size / 1024))


def export_text(app: App) -> str:
    """Everything that is stored, as one text."""
    return json.dumps({"neunerlei-all": 1, "texts": dict(app.stored)}, ensure_ascii=False)


def import_texts(text: str) -> Mapping[str, str]:
    """The texts that somebody brings in. Raises ``CannotRead`` unless they look like ours.

    >>> import_texts('{"neunerlei-all": 1, "texts": {"neunerlei:settings": "{}"}}')
    {'neunerlei:settings': '{}'}
    """
    raw = read_object(text, longest=MOST_EXPORTED)
    texts = raw.get("texts") if raw.get("neunerlei-all") == 1 else None
    if not isinstance(texts, dict) or not 0 < len(texts) <= MOST_TEXTS:
        raise CannotRead("not an export of this shelf")
    for key, value in texts.items():
        if not key.startswith(PREFIX) or not isinstance(value, str) or len(value) > LONGEST_TEXT:
            raise CannotRead("not an export of this shelf")
    return texts


def choose(app: App, what: str) -> tuple[App, Store]:
    """A setting from a row of switches."""
    name, _colon, value = what.partition(":")
    known: dict[str, Container[str]] = {
        "language": LANGUAGES,
        "theme": THEMES,
        "assist": ASSISTS,
        "speed": SPEEDS,
        "motion": MOTIONS,
    }
    if name in ("sound", "vibration", "turns") and value in ("on", "off"):
        settings = replace(app.settings, **{name: value == "on"})  # type: ignore[arg-type]
    elif name in known and value in known[name]:
        settings = replace(app.settings, **{name: value})  # type: ignore[arg-type]
    else:
        raise CannotRead(f"no such setting: {what!r}")
    return replace(app, settings=settings), {SETTINGS_KEY: write_settings(settings)}


def wipe(app: App) -> tuple[App, Store]:
    """Everything that is kept goes; the language stays, so that one can read what happened."""
    fresh = App(settings=Settings(language=app.settings.language), keeps=app.keeps, address=app.address)
    return replace(fresh, notice=_("Everything is deleted.")), dict.fromkeys(app.stored)


def bring_in(app: App, text: str) -> tuple[App, Store]:
    """What somebody brings in replaces what has the same name; a game of the same slot gets a new one."""
    try:
        texts = import_texts(text)
    except CannotRead:
        return replace(app, notice=_("This text cannot be read. Nothing was changed.")), {}
    restored = restore({**app.stored, **texts}, app.settings.language, app.keeps, app.address)
    said = ngettext("{n} text was brought in.", "{n} texts were brought in.", len(texts)).format(n=len(texts))
    return replace(restored, notice=said), texts
