"""Whose games these are is told in the rules of every game, in every language."""

import pytest

from app.credits import apart, box, whose
from kit import i18n
from kit.i18n import LANGUAGES
from table.registry import INFOS
from tests.app.hands import after, shelf, speaking
from tests.app.markup import Reader


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", INFOS)
def test_the_rules_say_whose_game_it_is(game_id: str, language: str) -> None:
    app = after(speaking(shelf(), language), f"rules:{game_id}")
    info = INFOS[game_id]
    with i18n.speaking(language):
        words = " ".join(Reader(app.at.render(app)).words)
        assert [said for said in (whose(info), apart(), box(info)) if said not in words] == []


def test_what_we_do_not_know_we_do_not_guess() -> None:
    assert "unknown to us" in whose(INFOS["alles-laeuft"])
