"""The library: the last finished games, the newest first, to be looked at, reviewed, passed on or thrown away."""

from dataclasses import dataclass, replace

from app import library
from app.model import NO_EFFECTS, App, Effects, Event, Screen, Step
from app.screens.ended import opened
from app.stored import DONE_KEY
from kit.buttons import button, chip, icon, plain
from kit.days import since
from kit.html import Markup, tag
from kit.i18n import language, listing, points, speech
from kit.parts import notice, sheet
from table.game import CannotRead
from table.registry import find_info

_, ngettext = speech("app")


@dataclass(frozen=True, slots=True)
class Library(Screen):
    """Finished games, one below the other."""

    behind: Screen
    gone: tuple[str, str] | None = None
    """Slot and text of the game that was thrown away last, for as long as one stays here."""

    name = "library"

    def render(self, app: App) -> Markup:
        volumes = library.volumes(app)
        about = _("The last hundred stay here. Should the browser run out of room, the oldest go first.")
        return sheet(
            _("Finished games"),
            notice(app.notice),
            tag("p", about, class_="about"),
            tag("ul", (tag("li", _row(app, one)) for one in reversed(volumes)), class_="tables volumes")
            if volumes
            else tag("p", _("No finished games yet.")),
            plain("bring-back", _("Bring it back")) if self.gone else None,
            class_="reading",
        )

    def press(self, app: App, event: Event) -> Step:
        kind, _colon, slot = event.target.partition(":")
        match kind:
            case "look":
                return opened(app, self, library.find(app, slot)), NO_EFFECTS
            case "drop":
                text = app.stored[DONE_KEY + library.find(app, slot).slot]
                said = _("Thrown away.")
                return app.to(replace(self, gone=(slot, text)), said), Effects({DONE_KEY + slot: None})
            case "bring-back" if self.gone:
                slot, text = self.gone
                return app.to(replace(self, gone=None)), Effects({DONE_KEY + slot: text})
        raise CannotRead(f"nothing to press: {event.target!r}")

    def back(self) -> Screen:
        return self.behind


def _row(app: App, volume: library.Volume) -> Markup:
    """A finished game: what it was, who played, what they reached, when."""
    info = find_info(volume.game_id)
    reached = listing(
        [
            _("{name}: {points}").format(name=name, points=points(score))
            for name, score in zip(volume.names, volume.scores, strict=True)
        ]
    )
    when = since(volume.day, app.today) if volume.day and app.today else ""
    title = info.title(language())
    drop = _("Throw “{name}” away").format(name=title)
    return tag(
        "div",
        button(
            f"look:{volume.slot}",
            tag("strong", title),
            tag("span", reached, class_="who"),
            tag("span", when, class_="when") if when else None,
            class_="volume",
        ),
        chip(f"drop:{volume.slot}", icon("bin"), drop),
        class_="volume-row",
    )
