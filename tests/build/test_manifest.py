"""What browsers install the site by: complete in every language, with pictures that are what they say."""

import json
import struct
from pathlib import Path
from typing import Any

import pytest

from kit.i18n import LANGUAGES
from table.registry import INFOS
from tools.pictures import MASK_ROOM

DIST = Path(__file__).parents[2] / "dist"


def manifest(language: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DIST / f"manifest.{language}.json").read_text("utf-8"))
    return found


def size_of(file: Path) -> str:
    """Width and height as the file itself says: a PNG, or a WebP in the extended form, with a colour profile."""
    data = file.read_bytes()
    if data[:8] == b"\x89PNG\r\n\x1a\n":
        width, height = struct.unpack(">II", data[16:24])
    else:
        assert data[:4] + data[8:16] == b"RIFFWEBPVP8X"
        width, height = (1 + int.from_bytes(data[at : at + 3], "little") for at in (24, 27))
    return f"{width}x{height}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_there_in_the_size_it_is_said_to_have(language: str) -> None:
    read = manifest(language)
    icons = read["icons"] + [icon for shortcut in read["shortcuts"] for icon in shortcut["icons"]]
    for picture in icons + read["screenshots"]:
        assert picture["src"].startswith("./")
        assert size_of(DIST / picture["src"]) == picture["sizes"]
    shapes = {shot["form_factor"] for shot in read["screenshots"]}
    assert shapes == {"narrow", "wide"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_shortcut_and_every_address_is_relative(language: str) -> None:
    read = manifest(language)
    assert [shortcut["url"] for shortcut in read["shortcuts"]] == [f"./?game={game}" for game in INFOS]
    assert read["start_url"] == read["scope"] == "./"
    assert read["lang"] == language
    assert "://" not in json.dumps(read)


def test_there_are_icons_for_masks_and_for_none_large_and_small() -> None:
    kinds = {(icon.get("purpose", "any"), icon["sizes"]) for icon in manifest("en")["icons"]}
    assert kinds == {(purpose, size) for purpose in ("any", "maskable") for size in ("192x192", "512x512")}


def test_no_mask_cuts_into_the_mark() -> None:
    """A mask may leave no more than a circle of four fifths of the width."""
    corner_from_middle = 34 / 2 * 2**0.5
    assert corner_from_middle <= 0.8 / 2 * (34 + 2 * MASK_ROOM)


def test_the_page_names_the_manifest_and_the_icon_for_apples_home_screen() -> None:
    page = (DIST / "index.html").read_text("utf-8")
    for name in ("manifest.en.json", "icons/apple.png"):
        assert f'href="./{name}"' in page
        assert (DIST / name).is_file()
    assert size_of(DIST / "icons/apple.png") == "180x180"
    assert "viewport-fit=cover" in page
