"""Every word a player sees, in every language: translated, up to date, with the same placeholders."""

import re

import pytest

from kit.i18n import LANGUAGES
from tools import locale

FILES = [(language, domain) for language in LANGUAGES if language != "en" for domain in locale.domains()]


@pytest.mark.parametrize(("language", "domain"), FILES)
def test_the_words_are_those_of_the_code(language: str, domain: str) -> None:
    """``python -m tools.locale update`` mends this."""
    in_code = {message.id for message in locale.extract(domain) if message.id}
    in_file = {message.id for message in locale.read(language, domain) if message.id}
    assert in_file == in_code


@pytest.mark.parametrize(("language", "domain"), FILES)
def test_everything_is_translated(language: str, domain: str) -> None:
    for message in locale.read(language, domain):
        if message.id:
            said = message.string if isinstance(message.string, tuple) else (message.string,)
            assert all(said), f"no {language} for {message.id!r}"
            assert not message.fuzzy


@pytest.mark.parametrize(("language", "domain"), FILES)
def test_placeholders_are_the_same(language: str, domain: str) -> None:
    for message in locale.read(language, domain):
        if message.id:
            for text in _forms(message.string):
                assert _names(text) == _names(_forms(message.id)[-1]), f"{message.id!r}: {text!r}"


def _forms(text: object) -> tuple[str, ...]:
    """A message's text, or its texts where it has a plural."""
    return tuple(map(str, text)) if isinstance(text, (tuple, list)) else (str(text),)


def _names(text: str) -> set[str]:
    return set(re.findall(r"{(\w*)}", text))


@pytest.mark.parametrize(("language", "domain"), FILES)
def test_the_same_words_give_the_same_bytes(language: str, domain: str) -> None:
    """A date in the header of a .mo file would make every build a new version."""
    dates = re.findall(rb"[\w-]+-Date: .*", locale.compiled(language, domain))
    assert [date for date in dates if re.search(rb"20\d\d", date)] == []


def test_every_language_has_its_folder() -> None:
    assert {*locale.languages(), "en"} == set(LANGUAGES)
