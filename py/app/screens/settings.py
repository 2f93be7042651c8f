"""Settings, and everything that is yours: take it along, bring it in, delete it."""

from dataclasses import dataclass, replace
from typing import Final

from app.model import NO_EFFECTS, App, Effects, Event, Screen, Settings, Step, Store, Task
from app.moving import Coming, Texts, added, export_text, read_export
from app.stored import SETTINGS_KEY, read_settings, with_texts, write_settings
from app.telling import how_far, offline
from app.version import VERSION
from kit.buttons import Choices, plain, switch_row
from kit.html import Markup, classes, join, tag
from kit.i18n import LANGUAGES, language, speech, tenths
from kit.parts import notice, progress, readonly, section, sheet, way_to
from table.game import CannotRead

_, ngettext = speech("app")

Row = tuple[str, str, Choices, str]
"""Of a setting: its label, its name, its choices, the one that is chosen."""

MOST_BESIDE: Final = 3
"""More choices than this stand below their label: a phone is narrow."""


@dataclass(frozen=True, slots=True)
class SettingsAndData(Screen):
    """What a person has chosen, and what is kept of theirs."""

    exported: str = ""
    """The text to take everything along, once somebody has asked for it."""
    sure: bool = False
    """Deleting everything was asked for once."""
    texts: Texts | None = None
    """What is being brought in."""
    fresh: str = ""
    """A word for the slots that it needs."""
    coming: Coming | None = None
    """How far that has come."""
    brought: Texts | None = None
    """What was brought in, as long as it can be taken back."""
    before: Store | None = None
    """What was kept under the same keys before."""

    name = "settings"

    def render(self, app: App) -> Markup:
        return sheet(
            _("Settings"),
            notice(app.notice),
            _switches(_("Look and sound"), _looks(app.settings)),
            _switches(_("At the table"), _at_the_table(app.settings)),
            _switches(
                _("Screen reader and keyboard"),
                _for_ears_and_hands(app.settings),
                plain("keys", _("See all keys")),
                way_to("accessibility", _("How accessible Neunerlei is, and what is still missing")),
            ),
            self._data(app),
            section(
                f"Neunerlei {VERSION}",
                way_to("licences", _("Licences: whose work this is made of")),
                way_to("publishers", _("Put a game on your own page")),
            ),
        )

    def _data(self, app: App) -> Markup:
        wipe = join(
            plain("wipe:not", _("Keep everything")), plain("wipe:sure", _("Really delete everything?"))
        )
        typed = tag("textarea", "", rows=3, data_field="import", id="import", spellcheck="false")
        kinds = ".json,application/json"
        file = tag("input", type="file", accept=kinds, data_file="import", id="import-file")
        size = sum(len(key) + len(text) for key, text in app.stored.items())
        return section(
            _("What is kept on this device"),
            tag("p", _("In use: {size} KB").format(size=tenths(size / 1024))),
            tag("p", _("Games, settings and statistics stay in this browser. Nobody else can see them.")),
            tag("p", offline(app.offline), class_="offline") if app.offline else None,
            way_to("promises", _("What we promise, and what happens to your games if something goes wrong")),
            tag(
                "div",
                plain("export", _("Back up everything")),
                wipe if self.sure else plain("wipe", _("Delete everything")),
                class_="buttons",
            ),
            _exported(self.exported) if self.exported else None,
            self._progress() if self.texts else None,
            plain("take-back", _("Undo the restore")) if self.brought else None,
            tag("label", _("Restore a backup: paste its text here"), typed, class_="stack"),
            tag("label", _("or choose the file"), file, class_="stack"),
        )

    def _progress(self) -> Markup:
        done, total = (self.coming.done, self.coming.total) if self.coming else (0, 1)
        return progress(done, total or 1, _("Progress of the restore"))

    def press(self, app: App, event: Event) -> Step:
        match event.target:
            case "export":
                said = _("The backup is ready: save it as a file, or copy its text.")
                return app.to(replace(self, exported=export_text(app.stored))), Effects(say=said)
            case "take-back" if self.brought:
                said = _("Everything is back as it was.")
                return app.to(SettingsAndData(), said), Effects(self._taken_back(app))
            case "wipe":
                return app.to(replace(self, sure=True)), Effects(at="wipe:not")
            case "wipe:not":
                return app.to(replace(self, sure=False)), Effects(at="wipe")
            case "wipe:sure" if self.sure:
                return wiped(app)
        raise CannotRead(f"nothing to press: {event.target!r}")

    def fill(self, app: App, name: str, value: str) -> Step:
        if name != "import":
            raise CannotRead(f"no such field: {name!r}")
        try:
            texts = read_export(value)
        except CannotRead:
            return app.to(self, _("This text cannot be read. Nothing has been changed.")), NO_EFFECTS
        there = SettingsAndData(texts=texts, fresh=app.today + "-")
        return app.to(there), Effects(say=_("Restoring the backup …"))

    def task(self, app: App) -> Task | None:
        """What is brought in is compared with what is here, table by table."""
        texts, fresh = self.texts, self.fresh
        if texts is None:
            return None
        stored = app.stored
        # With what is stored among its causes: what another window stores meanwhile is compared too.
        cause = ("import", fresh, len(texts), stored)
        return Task(cause, 0, lambda: added(stored, texts, fresh), _imported, tells=True)

    def refused(self, app: App) -> Step:
        """There was no room for all of it, so that none of it was stored."""
        if self.brought is None:
            return app, NO_EFFECTS
        kept = replace(app, stored=with_texts(app.stored, self._taken_back(app)))
        said = _("This browser has no room for all of that. Nothing has been changed.")
        return kept.to(SettingsAndData(), said), NO_EFFECTS

    def _taken_back(self, app: App) -> Store:
        """What was kept before, but for what another window has changed since."""
        brought = self.brought or {}
        return {key: text for key, text in (self.before or {}).items() if app.stored.get(key) == brought[key]}


def chosen(app: App, what: str) -> Step:
    """A setting from a row of switches, on whatever screen. Raises ``CannotRead``."""
    name, _colon, value = what.partition(":")
    settings = app.settings.having(name, {"on": True, "off": False}.get(value, value))
    return replace(app, settings=settings), Effects({SETTINGS_KEY: write_settings(settings)})


def wiped(app: App) -> Step:
    """Everything that is kept goes; the language stays, so that one can read what happened."""
    said = _("Everything has been deleted.")
    fresh = replace(app, settings=Settings(language=app.settings.language), at=SettingsAndData(), notice=said)
    return fresh, Effects(dict.fromkeys(app.stored), wipe=True)


def _imported(app: App, found: Coming | None) -> Step:
    """How far bringing in has come; None: it is done."""
    here = app.at
    if not isinstance(here, SettingsAndData):
        return app, NO_EFFECTS
    if found is not None:
        come = here.coming.done if here.coming else 0
        said = how_far(come, found.done, found.total or 1)
        return app.to(replace(here, coming=found)), Effects(say=said)
    store = here.coming.store if here.coming else {}
    before = {key: app.stored.get(key) for key in store}
    said = _("All of that is already here.")
    if store:
        n = len(store)
        said = ngettext("{n} entry was restored.", "{n} entries were restored.", n).format(n=n)
    settings = read_settings(with_texts(app.stored, store).get(SETTINGS_KEY, ""), app.settings.language)
    after = SettingsAndData(brought=store, before=before) if store else SettingsAndData()
    return replace(app, settings=settings, at=after, notice=said), Effects(store, whole=True)


# --- parts of the picture -----------------------------------------------------------------------------------


def _looks(chosen: Settings) -> list[Row]:
    themes = [
        ("light", _("light"), ""),
        ("dark", _("dark"), ""),
        ("contrast", _("contrast"), _("high contrast")),
        ("system", _("system"), _("same as the system")),
    ]
    motions = [("system", _("same as the system"), ""), ("still", _("none"), "")]
    return [
        (
            _("Language"),
            "language",
            [(key, tag("span", name, lang=key), name) for key, name in LANGUAGES.items()],
            language(),
        ),
        (_("Theme"), "theme", themes, chosen.theme),
        (_("Motion"), "motion", motions, chosen.motion),
        (_("Sound"), "sound", *_yes_no(chosen.sound)),
        (_("Vibration"), "vibration", *_yes_no(chosen.vibration)),
    ]


def _for_ears_and_hands(chosen: Settings) -> list[Row]:
    speeches = [
        ("brief", _("brief"), _("brief: others' turns by how they ended")),
        ("usual", _("usual"), _("usual: a sentence for each turn")),
        ("full", _("full"), _("full: every step, and the whole question")),
    ]
    return [(_("Announcements"), "speech", speeches, chosen.speech), letter_keys(chosen)]


def letter_keys(chosen: Settings) -> Row:
    """Whether letters press anything."""
    ways = [
        ("plain", _("on"), _("on: letters press what they stand for")),
        ("alt", _("with Alt"), _("with Alt: only together with the Alt key")),
        ("none", _("off"), _("off: letters press nothing")),
    ]
    return _("Letter keys"), "keys", ways, chosen.keys


def _at_the_table(chosen: Settings) -> list[Row]:
    return [
        assist(chosen),
        speed(chosen),
        (_("Turn the table towards whoever's turn it is"), "turns", *_yes_no(chosen.turns)),
        (_("Letters on coloured fields"), "letters", *_yes_no(chosen.letters)),
        (_("Hide the boards when the device is passed on"), "hides", *_yes_no(chosen.hides)),
    ]


def _yes_no(on: bool) -> tuple[Choices, str]:
    return [("on", _("yes"), ""), ("off", _("no"), "")], "on" if on else "off"


def speed(chosen: Settings) -> Row:
    """How fast bots play."""
    speeds = [("calm", _("calm"), ""), ("brisk", _("brisk"), ""), ("instant", _("instant"), "")]
    return _("Speed of the bots"), "speed", speeds, chosen.speed


def assist(chosen: Settings) -> Row:
    """How much help the table gives."""
    assists = [
        ("none", _("none"), _("none: as at a real table")),
        ("legal", _("rules"), _("rules: what is allowed is marked")),
        ("hints", _("hints"), _("hints: the rules, plus hints and odds")),
    ]
    return _("Help at the table"), "assist", assists, chosen.assist


def setting(label: str, name: str, choices: Choices, chosen: str) -> Markup:
    """A setting behind its label, or below it where that is too narrow."""
    class_ = classes("row", is_tall=len(choices) > MOST_BESIDE)
    return tag("div", tag("span", label), switch_row(label, name, choices, chosen), class_=class_)


def _switches(title: str, rows: list[Row], *more: Markup) -> Markup:
    return section(title, (setting(*row) for row in rows), more)


def _exported(text: str) -> Markup:
    return tag(
        "div",
        tag("label", _("Everything, as text"), for_="export-text"),
        readonly(text, rows=4, id="export-text"),
        plain(None, _("Save as a file"), data_download="neunerlei.json", data_from="export-text"),
        class_="stack",
    )
