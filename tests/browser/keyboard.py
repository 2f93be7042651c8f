"""Hands that have nothing but a keyboard: they go to something, press it, and know where they are then."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tests.torture.hand import settled

HELD = """() => {
  const one = document.activeElement, app = document.getElementById("app");
  return {
    what: one.dataset.target ?? (one.id || one.dataset.field || one.tagName.toLowerCase()),
    screen: app.dataset.screen,
    inside: app.contains(one),
    acting: Boolean(one.closest(".actions, .is-asked")) || one.matches(".is-asked"),
    arrives: one.matches("[data-arrive]"),
    risky: one.matches("[data-risky]"),
    off: one.matches(":disabled"),
    lost: !one.checkVisibility(),
  };
}"""

GO_TO = """(target) => {
  const found = [...document.querySelectorAll(`[data-target="${CSS.escape(target)}"]`)];
  return found.filter((one) => one.checkVisibility()).some((one) => {
    one.focus();
    return document.activeElement === one;
  });
}"""


@dataclass(frozen=True, slots=True)
class Held:
    """What has the focus, and on which screen."""

    what: str
    """Its target, else its id, its field or its tag."""
    screen: str
    inside: bool
    acting: bool
    arrives: bool
    risky: bool
    off: bool
    lost: bool

    @property
    def is_somewhere(self) -> bool:
        """On something that can be seen, works, and is part of the app."""
        return self.inside and not self.lost and not self.off and self.what != "body"


def held(page: Page) -> Held:
    found: dict[str, Any] = page.evaluate(HELD)
    return Held(**found)


def enter(page: Page, target: str) -> Held:
    """The focus goes to something, Enter presses it, and everything that follows from that has happened."""
    assert page.evaluate(GO_TO, target), f"nobody can go to {target}"
    return key(page, "Enter")


def key(page: Page, name: str) -> Held:
    """A key, and everything that follows from it."""
    page.keyboard.press(name)
    wrong = settled(page)
    assert not wrong, f"{name}: {wrong}"
    return held(page)
