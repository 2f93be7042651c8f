"""Sample: what the lesson teaches."""

from games.sample.lesson import lesson


def test_every_rule_is_met_by_the_end() -> None:
    """SG-R1 to SG-R6: done by the learner, seen, or told."""
    assert lesson().meets == [*range(1, 6 + 1)]
