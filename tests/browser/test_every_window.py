"""Every screen in every window, in both languages: nothing lies on something else, is cut, squeezed or off the side.

A lesson stands still, so nothing of it is below the fold. Also on a desk with letters at 200 % (WCAG 1.4.4) or enlarged
four times (1.4.10); there long words may be torn, and lessons scroll.
The ways there are those of ``make sheet``, which takes the pictures that people look at.
"""

import pytest
from playwright.sync_api import Browser

from kit.i18n import LANGUAGES
from tools.serve import Site
from tools.sheet.photo import NORMAL, SMALL, sized
from tools.sheet.screens import WINDOWS, visited

HUGE = 32.0
VIEWS = [*((*window, NORMAL) for window in WINDOWS), (1280, 800, HUGE), (320, 256, NORMAL)]

FAULTS = """() => {
  const PRESSED = "main button, main a[href], main input, main select, main textarea, main summary";
  const OVER = ".topbar, .actions, .toast, .keys-way, .drawer, .moment, .beyond, .board, .unseen, [aria-hidden=true]";
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const named = (one) => `${one.dataset?.target ?? one.id} “${one.textContent.trim().slice(0, 24)}”`;
  const all = [...document.querySelectorAll(PRESSED)].filter(shown);
  const apart = all.filter((one) => !one.closest(OVER)).map((one) => [one, one.getBoundingClientRect()]);
  const meet = ([one, a], [other, b]) => !one.contains(other) && !other.contains(one)
    && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const lines = (node, from, to) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const torn = (button) => {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement.closest(".unseen, [aria-hidden=true], textarea, option")) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
        if (lines(node, index, index + word.length) > 1) found.push(word);
      }
    }
    return found;
  };
  const covered = apart.flatMap((a, nth) => apart.slice(nth + 1).filter((b) => meet(a, b)).map((b) => [a[0], b[0]]));
  const tearing = all.filter((one) => one.matches("button") && torn(one).length);
  const labelled = all.filter((one) => one.matches(".act, .plain, .way, .switch"));
  const spilling = labelled.filter((one) => one.scrollWidth > one.clientWidth + 1);
  const boxes = all.filter((one) => one.matches("input:not([type=checkbox], [type=range]), select"));
  const squeezed = boxes.filter((one) => one.getBoundingClientRect().width < 80);
  return [
    ...(document.documentElement.scrollWidth > innerWidth ? ["the page goes off sideways"] : []),
    ...(document.querySelector(".lesson") && document.documentElement.scrollHeight > innerHeight ? ["scrolls"] : []),
    ...covered.map(([one, other]) => `${named(one)} on ${named(other)}`),
    ...tearing.map((one) => `torn: ${torn(one)}`),
    ...spilling.map((one) => `spilt: ${named(one)}`),
    ...squeezed.map((one) => `squeezed: ${named(one)}`),
  ];
}"""


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_squeezed_or_covered(browser: Browser, site: Site, language: str) -> None:
    troubles = []
    for name, page in visited(browser, site.address, language):
        for width, height, letters in VIEWS:
            sized(page, width, height, letters)
            is_enlarged = (width, height) not in WINDOWS or letters != NORMAL
            found = [
                fault
                for fault in page.evaluate(FAULTS)
                if not (is_enlarged and fault.startswith(("torn", "scrolls")))
            ]
            troubles += [f"{name} {width}x{height} {letters}: {fault}" for fault in found]
        sized(page, *SMALL, NORMAL)
    assert not troubles, "\n".join(troubles)
