"""Alles läuft!: what the lesson teaches."""

from games.alles_laeuft.lesson import lesson


def test_every_rule_is_met_by_the_end() -> None:
    """AL-R1 to AL-R20: done by the learner, seen, or told."""
    assert lesson().meets == [*range(1, 20 + 1)]
