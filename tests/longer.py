"""Which of many alike cases make test looks at, and which are left to make long."""

from collections.abc import Iterable
from typing import Any

import pytest


def first(values: Iterable[Any], count: int) -> list[Any]:
    """All of these as parameters, those after the first few for ``make long`` only."""
    cases = [*values]
    return all_but(cases, *cases[count:])


def all_but(values: Iterable[Any], *long: Any) -> list[Any]:
    """All of these as parameters, some of them for ``make long`` only. A tuple is several parameters."""
    return [_for_long(value) if value in long else value for value in values]


def _for_long(value: Any) -> Any:
    return pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=pytest.mark.long)
