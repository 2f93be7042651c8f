"""Fits what positions of Träxx are worth anew: plays, learns, and writes py/games/traexx/weights.py.

    nice python -m tools.values_traexx

It needs a C compiler (``cc``) and half an hour. play.c plays the pathfinder two hundred times as fast as we do, after
it has been compared with us here. The pathfinder plays with its whole budget, in half of the games after something else
was drawn on the way, so that such lines are known too. The network of value.py is fitted to their results. Then, again
and again, what it says itself takes the luck out of these results, which makes them tell twice as much, and it learns
from games of its own, too. The last fit is to the pathfinder's games alone: what the pathfinder reaches is to be told.

The weights in use were found this way, but by a draft of this tool in which PyTorch did the fitting (docs/review.md).
Games that nothing was fitted to say how far the results spread without their luck. The same seeds give the same
weights on the same machine.
"""

import argparse
from collections.abc import Iterator, Sequence
from ctypes import Array, c_char
from pathlib import Path
from statistics import covariance, fmean, stdev, variance
from tempfile import TemporaryDirectory

from games.traexx.bots import LEVELS
from tools.stopping import run
from tools.values_traexx.engine import Engine, compare
from tools.values_traexx.quantised import rough, whole, written

WHERE = Path(__file__).parents[2] / "py" / "games" / "traexx" / "weights.py"
QUICK = 63
"""The pathfinder's budget in thought before something else is drawn."""
TRUST = 0.9
"""In its own games the network believes what it says itself by a tenth, with every round."""


def measured(engine: Engine, games: Array[c_char]) -> str:
    """How far results spread, and without luck."""
    scores, lucks = engine.scores(games), engine.lucks(games)
    slope = covariance(lucks, scores) / variance(lucks)
    left = stdev(score - luck for score, luck in zip(scores, lucks, strict=True)) / stdev(scores)
    best = stdev(score - slope * luck for score, luck in zip(scores, lucks, strict=True)) / stdev(scores)
    return (
        f"{len(scores)} games, {fmean(scores):.2f}, spread {stdev(scores):.2f}; luck {fmean(lucks):.2f}, "
        f"spread {stdev(lucks):.2f}; result - luck spreads {left:.3f}; slope {slope:.2f}, with it {best:.3f}"
    )


def fitted(engine: Engine, games: int, rounds: int, own_games: int, seed: int) -> Iterator[str]:
    """Plays and learns, and says after every fit how good it is."""
    budget = LEVELS[-1].budget
    unseen = engine.play(seed, max(2, games // 10), budget)
    played = engine.play(seed + 1, games, budget, quick=QUICK, strange=0.5)
    engine.c.begin_anew()
    error = engine.learn(engine.samples(played, without_luck=False), epochs=8, fastest=3e-3, decay=3e-3)
    yield f"results: error {error:.3f}; {measured(engine, unseen)}"
    own: list[bytes] = []
    for nth in range(rounds):
        its_games = engine.play(seed + 2 + nth, own_games, 0, strange=0.5)
        own = [*own[-1:], engine.samples(its_games, without_luck=True, trust=TRUST)]
        error = engine.learn(
            engine.samples(played, without_luck=True), *own, epochs=6, fastest=2e-3, decay=1e-3
        )
        yield f"round {nth + 1}: error {error:.3f}; {measured(engine, unseen)}"
    error = engine.learn(engine.samples(played, without_luck=True), epochs=2, fastest=5e-4, decay=1e-3)
    yield f"the pathfinder's alone: error {error:.3f}; {measured(engine, unseen)}"
    engine.give(rough(whole(engine.taken())))
    yield f"as whole numbers: {measured(engine, unseen)}"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.values_traexx", description="fits what positions of Träxx are worth"
    )
    parser.add_argument("--games", type=int, default=12_000)
    parser.add_argument("--own-games", type=int, default=25_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--where", type=Path, default=WHERE)
    given = parser.parse_args(arguments)
    with TemporaryDirectory() as folder:
        engine = Engine(Path(folder))
        compare(engine)
        for said in fitted(engine, given.games, given.rounds, given.own_games, given.seed):
            print(said, flush=True)
            given.where.write_text(written(whole(engine.taken())), encoding="utf-8")


if __name__ == "__main__":
    run(main)
