"""Träxx: what the lesson teaches."""

from games.traexx.lesson import lesson


def test_every_rule_is_met_by_the_end() -> None:
    """TX-R1 to TX-R13: done by the learner, seen, or told."""
    assert lesson().meets == [*range(1, 13 + 1)]
