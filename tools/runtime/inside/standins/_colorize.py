"""Stands in for _colorize: tracebacks are told to the page, which knows no colours of a terminal."""


class _Plain:
    """A theme in which every colour, and every part's theme, is nothing."""

    def __getattr__(self, _: str) -> "_Plain":
        return self

    def __str__(self) -> str:
        return ""

    def __format__(self, _: str) -> str:
        return ""


def can_colorize(**_: object) -> bool:
    """Never."""
    return False


def get_theme(**_: object) -> _Plain:
    """The only one."""
    return _Plain()
