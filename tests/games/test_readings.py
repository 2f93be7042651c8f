"""What the printed rules leave open, and what must not go unsaid, stands in the rules that people read."""

import pytest

from kit.i18n import LANGUAGES, speaking
from table import face
from table.registry import INFOS

OURS = {"en": "our reading", "de": "unsere lesart"}

READINGS = {
    "alle-neune": {
        "AN-R12": "jump from the start",
        "AN-R20": "the first cactus, too",
        "AN-R24": "no tile is left between two cacti",
        "AN-R30": "a pair that makes nine",
    },
    "alles-laeuft": {
        "AL-R3": "which three come twice",
        "AL-R19": "every winner scores",
        "AL-R20": "three mats with a z",
    },
    "traexx": {
        "TX-R1": "where the colours lie",
        "TX-R4": "each colour is doubled once",
        "TX-R7": "run alongside itself",
    },
}

SAID = {
    "alle-neune": ("the youngest begins",),
    "alles-laeuft": (
        "the highest sum starts",
        "a red mat still asks for its number",
        "only the mat you stand on",
        "any number of figures may share a mat",
        "for a 3 you need",
        "a red one is safe for good",
    ),
    "nmbr9": ("nobody begins", "within a minute", "stacks lie open", "copy a neighbour"),
    "traexx": ("nobody begins", "everybody can watch the others draw"),
}


def paragraphs(game_id: str, language: str) -> list[str]:
    """The rules to read, paragraph by paragraph, in small letters."""
    with speaking(language):
        sections = face.rulebook(INFOS[game_id]).rules()
    return [paragraph.casefold() for section in sections for paragraph in section.paragraphs]


@pytest.mark.parametrize("game_id", READINGS)
def test_where_we_decided_the_rules_say_so(game_id: str) -> None:
    ours = [text for text in paragraphs(game_id, "en") if OURS["en"] in text]
    unsaid = [rule for rule, words in READINGS[game_id].items() if not any(words in text for text in ours)]
    assert unsaid == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", READINGS)
def test_every_language_says_so_in_the_same_places(game_id: str, language: str) -> None:
    there = [OURS["en"] in text for text in paragraphs(game_id, "en")]
    assert [OURS[language] in text for text in paragraphs(game_id, language)] == there


@pytest.mark.parametrize("game_id", SAID)
def test_what_people_need_to_know_is_said(game_id: str) -> None:
    whole = " ".join(paragraphs(game_id, "en"))
    assert [words for words in SAID[game_id] if words not in whole] == []
