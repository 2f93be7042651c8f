"""What a page shows before Python is up, painted by the build in every language.

The page's style hides all languages but one. index.html shows the shelf, and what is pressed on it before Python
is up is kept and pressed then; a frame on a publisher's page shows the cover of its game.
"""

from collections.abc import Callable

from app.model import App, Settings
from app.screens.shelf import Shelf
from kit.buttons import plain
from kit.html import Markup, join, tag
from kit.i18n import LANGUAGES, speaking, speech
from table import face
from table.registry import INFOS

_, ngettext = speech("pages")


def first_paint() -> str:
    """The shelf in each language, with a bar that tells how much has been loaded."""
    return join(*(_in(language, Shelf().render) for language in LANGUAGES))


def first_paint_of_frame() -> str:
    """The cover of every game, of which the page's script shows one, and the bar in each language."""
    covers = (
        tag(
            "div",
            face.cover(info).picture(),
            class_=f"front {info.style}",
            data_cover=info.id,
            hidden=True,
        )
        for info in INFOS.values()
    )
    return join(*covers, *(_in(language, lambda _app: None) for language in LANGUAGES))


def _in(language: str, screen: Callable[[App], object]) -> object:
    with speaking(language):
        return tag(
            "div",
            screen(App(Shelf(), Settings(language=language))),
            tag(
                "div",
                (_trouble(code, sentence, language) for code, sentence in _troubles().items()),
                tag("label", _("Unpacking the games"), for_=f"loading-{language}"),
                tag("progress", id=f"loading-{language}", class_="loading", max=1, value=0),
                class_="loading-bar",
            ),
            class_="first-paint",
            lang=language,
        )


def _trouble(code: str, sentence: str, language: str) -> Markup:
    """Why it does not go on, where the bar was, and the way to try again."""
    return tag(
        "div",
        tag("p", sentence),
        plain(None, _("Try again"), data_again=True),
        class_="notice",
        lang=language,
        # With a name of its own no other part of the page is ever made of it: page.js shows it later, too.
        id=f"trouble-{code}-{language}",
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
            "The page around this one keeps it in too tight a sandbox: allow-same-origin is missing."
        ),
        "download": _("Loading was interrupted. Please check the connection and open the page again."),
        "slow": _(
            "This takes too long: something that the games need has not arrived. If trying again does not help, "
            "whoever runs this page can find out what."
        ),
        "python": _("Something went wrong while starting. Please open the page again."),
    }
