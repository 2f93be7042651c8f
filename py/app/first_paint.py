"""What index.html shows before Python is up: the shelf in every language, painted by the build.

The page's script hides all languages but one. What is pressed before Python is up is kept and pressed then.
"""

from app import shelf
from app.model import App, Settings
from kit.html import join, tag
from kit.i18n import LANGUAGES, speaking, speech

_, ngettext = speech("app")


def first_paint() -> str:
    """The shelf in each language, with a bar that tells how much has been loaded."""
    return join(*(_in(language) for language in LANGUAGES))


def _in(language: str) -> object:
    with speaking(language):
        return tag(
            "div",
            shelf.render(App(settings=Settings(language=language))),
            (
                tag("p", sentence, class_="notice", data_trouble=code, hidden=True)
                for code, sentence in _troubles().items()
            ),
            tag(
                "div",
                tag("label", _("The games are being laid out"), for_=f"loading-{language}"),
                tag("progress", id=f"loading-{language}", class_="loading", max=1, value=0),
                class_="loading-bar",
            ),
            class_="first-paint",
            lang=language,
        )


def _troubles() -> dict[str, str]:
    """What the page shows when Python cannot start, by the code of assets/engine.js."""
    return {
        "no-webassembly": _(
            "This browser has WebAssembly switched off (perhaps in a lockdown mode). It is needed."
        ),
        "sandboxed": _(
            "The page around this one keeps it in too tight a sandbox: allow-same-origin is missing."
        ),
        "download": _("Loading was interrupted. Please check the connection and open the page again."),
        "python": _("Something went wrong while starting. Please open the page again."),
    }
