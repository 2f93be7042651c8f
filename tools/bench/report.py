"""How benches report: tables, and aims that are met or not."""

from collections.abc import Sequence


def aim(what: str, found: float, most: float) -> bool:
    """Prints one aim and whether it is met."""
    met = found <= most
    print(f"{'PASS' if met else 'FAIL'}  {what}: {found:.2f} (at most {most})")
    return met


def print_table(rows: Sequence[tuple[str, ...]]) -> None:
    """The first row is the head, the first column the names."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *cells in rows:
        right = (cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True))
        print("  ".join([name.ljust(widths[0]), *right]))
