"""Letters press by themselves, with Alt, or not at all (WCAG 2.1.4); and all keys are a key away."""

import pytest

from tests.browser.conftest import Visitor
from tests.browser.keyboard import held, key


@pytest.mark.parametrize(("way", "presses"), [("plain", ["r"]), ("alt", ["Alt+r"]), ("none", [])])
def test_letters_press_as_it_is_set(visitor: Visitor, way: str, presses: list[str]) -> None:
    visit = visitor()
    visit.open_with(language="en", speed="calm", keys=way)
    visit.start_game("alles-laeuft", speed="calm")
    begun = len(visit.saved()["log"])
    for name in ("r", "Alt+r"):
        if name not in presses:
            key(visit.page, name)
            assert len(visit.saved()["log"]) == begun, f"{name} has thrown"
    for name in presses:
        visit.page.keyboard.press(name)
        visit.page.wait_for_function(
            "begun => Object.entries(localStorage).some(([key, text]) => "
            "key.includes(':table:') && JSON.parse(text).log.length > begun)",
            arg=begun,
        )


def test_all_keys_are_a_key_away_and_escape_leads_back_to_the_hands(visitor: Visitor) -> None:
    visit = visitor()
    visit.open_with(language="en")
    visit.start_game("alles-laeuft", speed="calm")
    before = held(visit.page)
    assert before.acting
    assert key(visit.page, "?").screen == "keys"
    assert "Roll" in visit.page.locator(".keys").last.inner_text()
    assert key(visit.page, "Escape").what == before.what


def test_without_letters_the_help_is_the_last_stop_of_tab(visitor: Visitor) -> None:
    visit = visitor()
    visit.open_with(language="en", keys="none")
    visit.page.keyboard.press("Shift+Tab")
    assert held(visit.page).what == "keys"
    box = visit.page.locator(".keys-way").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 800, "it is in view while it has the focus"
    assert key(visit.page, "Enter").screen == "keys"
