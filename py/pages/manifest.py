"""The web app manifest, by which browsers install Neunerlei; the build writes one for each language.

All addresses are relative, so that it works below any path. The icons and pictures are drawn by tools/pictures.py.
"""

import json

from kit.i18n import LANGUAGES, speaking, speech
from kit.palette import PAPER
from table import face
from table.registry import INFOS

_, ngettext = speech("pages")

ICONS = (192, 512)
SHORTCUT = 192
"""Sizes of the square icons."""

SCREENS = {"phone": (720, 1480, "narrow"), "desk": (1280, 800, "wide")}
"""The pictures of each kind of device: width, height, and how the manifest calls its shape."""


def manifests() -> str:
    """The manifest in every language, by language, for the build."""
    return json.dumps({language: manifest(language) for language in LANGUAGES})


def manifest(language: str) -> str:
    """The manifest in a language, as text.

    >>> json.loads(manifest("de"))["shortcuts"][0]["url"]
    './?game=alle-neune'
    """
    with speaking(language):
        whole = {
            "name": "Neunerlei",
            "short_name": "Neunerlei",
            "description": _("A table full of games, even offline."),
            "lang": language,
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "background_color": PAPER,
            "theme_color": PAPER,
            "categories": ["games", "entertainment"],
            "icons": _icons(),
            "shortcuts": [_shortcut(game_id, language) for game_id in INFOS],
            "screenshots": [shot for name in ("shelf", *INFOS) for shot in _screenshots(name, language)],
        }
    return json.dumps(whole, ensure_ascii=False, indent=1)


def _icons() -> list[dict[str, str]]:
    plain = [_icon(f"icon-{size}.png", size) for size in ICONS]
    masked = [_icon(f"maskable-{size}.png", size) | {"purpose": "maskable"} for size in ICONS]
    return [*plain, *masked]


def _icon(name: str, size: int) -> dict[str, str]:
    return {"src": f"./icons/{name}", "sizes": f"{size}x{size}", "type": "image/png"}


def _shortcut(game_id: str, language: str) -> dict[str, object]:
    info = INFOS[game_id]
    return {
        "name": info.title(language),
        "description": face.cover(info).pitch(),
        "url": f"./?game={game_id}",
        "icons": [_icon(f"{game_id}.png", SHORTCUT)],
    }


def _screenshots(name: str, language: str) -> list[dict[str, str]]:
    label = INFOS[name].title(language) if name in INFOS else _("The shelf")
    return [
        {
            "src": f"./pictures/{name}-{device}-{language}.webp",
            "sizes": f"{width}x{height}",
            "type": "image/webp",
            "form_factor": shape,
            "label": label,
        }
        for device, (width, height, shape) in SCREENS.items()
    ]
