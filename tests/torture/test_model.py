"""A short run of the model; ``make torture`` runs it long."""

from tests.torture.model import run


def test_nothing_is_lost_whatever_happens() -> None:
    figures = run(first=1, steps=2000)
    assert figures["events"] > figures["steps"] / 2
    assert figures["pages drawn"] > figures["steps"] / 2
