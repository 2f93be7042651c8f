"""Measures how long looking back at a game takes in the browser, for ``make bench ONLY=reviewed``.

A game that was just finished lies on the table, *Luck or choice?* is pressed, and the page notes when the first
sentence stands there (all luck is booked by then) and when every choice has been judged.
"""

import json

from app.stored import TABLE_KEY
from table.registry import GAMES
from table.save import write_save
from tools.arena import find_level
from tools.bench.growth import opened
from tools.bench.report import aim, print_table
from tools.bench.review import GREEDY, ended

FIRST_SENTENCE, WHOLE = 3.0, 30.0
"""Seconds, at most."""

LONGEST = 240_000

PRESS = """() => {
  const pressed = performance.now();
  const since = () => (performance.now() - pressed) / 1000;
  window.reviewed = new Promise((done) => {
    let first;
    new MutationObserver((_, watcher) => {
      if (!document.querySelector(".screen.review figure")) return;
      first ??= since();
      if (document.querySelector(".screen.review .seeking")) return;
      watcher.disconnect();
      done([first, since()]);
    }).observe(document.body, { childList: true, subtree: true });
  });
  document.querySelector('[data-target="review"]').click();
}"""


def bench_reviewed() -> bool:
    """From the press to the first sentence, and to the end, for a game of the greedy level of each kind."""
    rows: list[tuple[str, ...]] = [("looking back, s", "lines", "first sentence", "the whole")]
    found = []
    for game_id, game in GAMES.items():
        session = ended(game_id, find_level(game, GREEDY[game_id]), "reviewed")
        with opened({f"{TABLE_KEY}001": write_save(session)}) as shown:
            shown.set_default_timeout(LONGEST)
            shown.click('[data-target="resume:001"]')
            shown.wait_for_selector('[data-target="review"]')
            shown.evaluate(PRESS)
            first, whole = json.loads(shown.evaluate("reviewed.then(JSON.stringify)"))
        found.append((first, whole))
        rows.append((game_id, str(len(session.log)), f"{first:.1f}", f"{whole:.1f}"))
    print_table(rows)
    return all(
        [
            aim("the first sentence, s", max(first for first, _whole in found), FIRST_SENTENCE),
            aim("the whole review, s", max(whole for _first, whole in found), WHOLE),
        ]
    )
