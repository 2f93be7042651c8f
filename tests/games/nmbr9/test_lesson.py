"""NMBR 9: what the lesson teaches."""

from games.nmbr9.lesson import lesson


def test_every_rule_is_met_by_the_end() -> None:
    """NM-R1 to NM-R15: done by the learner, seen, or told."""
    assert lesson().meets == [*range(1, 15 + 1)]
