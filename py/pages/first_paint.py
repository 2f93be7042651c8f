"""What a page shows before Python is up, painted by the build in every language.

The page's style hides all languages but one. index.html shows the shelf, then the set-up of whatever is pressed
there, and what is pressed before Python is up is kept and pressed then (assets/page/early.js). A frame on a
publisher's page shows a poster of its game.
"""

import json
from collections.abc import Callable

from app import credits
from app.main import page
from app.model import App, Settings
from app.screens.setup import opened
from app.screens.shelf import Shelf, cover, cover_title
from kit.buttons import plain
from kit.html import Markup, join, tag
from kit.i18n import LANGUAGES, language, speaking, speech
from table.game import Info
from table.registry import INFOS

_, ngettext = speech("pages")


def first_paint() -> str:
    """The shelf in each language, with a bar that tells how much has been loaded."""
    return join(*(_in(spoken, _shelf) for spoken in LANGUAGES))


def _shelf(app: App) -> Markup:
    """The shelf with whole covers, which the page keeps for all shelves to come."""
    drawn = Shelf().render(app)
    for info in INFOS.values():
        drawn = Markup(drawn.replace(cover_title(info), cover(info)))
    return drawn


def set_ups() -> str:
    """The set-up of every game as it is at first, by language and game, as JSON: the page shows it before we are up."""
    return json.dumps({language: _set_ups_in(language) for language in LANGUAGES}, ensure_ascii=False)


def _set_ups_in(language: str) -> dict[str, str]:
    shelf = App(Shelf(), Settings(language=language))
    return {game_id: page(shelf.to(opened(shelf, game_id, ""))) for game_id in INFOS}


def first_paint_of_frame() -> str:
    """A poster of every game in each language, of which the frame's script shows one, and the bar for later."""
    return join(*(_in(spoken, lambda _app: _posters()) for spoken in LANGUAGES))


def _posters() -> Markup:
    unknown = tag(
        "p", _("There is no game called {game} here."), class_="notice", data_unknown=True, hidden=True
    )
    return join(unknown, *(_poster(info) for info in INFOS.values()))


def _poster(info: Info) -> Markup:
    """What a game looks like on somebody's page before Play is pressed, and nothing else of it is loaded."""
    return tag(
        "div",
        tag("img", src=f"../pictures/{info.id}-cover.webp", alt="", width=720, height=600, loading="lazy"),
        tag("h1", info.title(language())),
        tag("p", credits.corner(info)),
        tag("button", _("Play"), type="button", data_play="now"),
        tag("button", _("Choose players and rules"), type="button", data_play="setup"),
        tag("p", _("Only then is the game loaded. No cookies, no trackers."), class_="quiet"),
        tag("p", credits.whose(info), class_="quiet"),
        class_="poster",
        data_poster=info.id,
        hidden=True,
    )


def _in(spoken: str, screen: Callable[[App], object]) -> object:
    with speaking(spoken):
        return tag(
            "div",
            screen(App(Shelf(), Settings(language=spoken))),
            tag(
                "div",
                (_trouble(code, sentence, spoken) for code, sentence in _troubles().items()),
                tag("label", _("Unpacking the games"), for_=f"loading-{spoken}"),
                tag("progress", id=f"loading-{spoken}", class_="loading", max=1, value=0),
                class_="loading-bar",
            ),
            class_="first-paint",
            lang=spoken,
        )


def _trouble(code: str, sentence: str, spoken: str) -> Markup:
    """Why it does not go on, where the bar was, and the way to try again."""
    return tag(
        "div",
        tag("p", sentence),
        plain(None, _("Try again"), data_again=True),
        class_="notice",
        lang=spoken,
        # With a name of its own no other part of the page is ever made of it: page.js shows it later, too.
        id=f"trouble-{code}-{spoken}",
        data_trouble=code,
        hidden=True,
    )


def _troubles() -> dict[str, str]:
    """What the page shows when Python cannot start, by the code of assets/engine/engine.js."""
    return {
        "no-webassembly": _(
            "WebAssembly is switched off in this browser (perhaps by Lockdown Mode), and the games need it."
        ),
        "sandboxed": _(
            "The page around this one keeps it in too tight a sandbox for this server: allow-same-origin is missing, "
            "or the server's headers."
        ),
        "download": _("Loading was interrupted. Please check the connection and open the page again."),
        "slow": _(
            "This takes too long: something that the games need has not arrived. If trying again does not help, "
            "whoever runs this page can find out what."
        ),
        "python": _("Something went wrong while starting. Please open the page again."),
    }
