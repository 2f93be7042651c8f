"""Alle Neune: what the lesson teaches."""

from games.alle_neune.lesson import lesson


def test_every_rule_is_met_by_the_end() -> None:
    """AN-R1 to AN-R34: done by the learner, seen, or told."""
    assert lesson().meets == [*range(1, 34 + 1)]
