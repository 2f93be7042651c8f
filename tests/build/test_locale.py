"""Every word a player sees, in every language: translated, up to date, with the same placeholders."""

import re

import pytest

from kit.i18n import speaking, speech
from tools import ROOT, locale

FILES = [(language, domain) for language in locale.languages() for domain in locale.homes()]


@pytest.mark.parametrize(("language", "domain"), FILES)
def test_the_words_are_those_of_the_code(language: str, domain: str) -> None:
    in_code = {message.id for message in locale.extract(domain) if message.id}
    in_file = {message.id for message in locale.read(language, domain) if message.id}
    assert in_file == in_code, "python -m tools.locale update brings the words up to date"


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


@pytest.mark.parametrize(("language", "domain"), FILES)
def test_every_domain_has_its_words_beside_it(language: str, domain: str) -> None:
    file = locale.path_of(language, domain)
    assert file.exists(), f"{file.relative_to(ROOT)} is missing: python -m tools.locale update"


def test_words_that_are_not_compiled_say_the_cure() -> None:
    _, _n = speech("no_such_game")
    with speaking("de"), pytest.raises(FileNotFoundError, match="no_such_game in de: make locale"):
        _("Hello")


def test_no_words_are_left_over() -> None:
    """A catalogue that no domain reads, or a compiled one of a domain that is gone."""
    known = {locale.path_of(language, domain) for language, domain in FILES}
    assert {*locale.SOURCE.rglob("*.po")} == known
    assert {file.stem for file in locale.COMPILED.rglob("*.mo")} == set(locale.homes())
