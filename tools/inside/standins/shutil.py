"""Stands in for shutil: Pyodide registers the wheel format at its start; no package is ever installed here."""


def register_archive_format(*_: object, **__: object) -> None:
    """Nothing will be packed."""


def register_unpack_format(*_: object, **__: object) -> None:
    """Nothing will be unpacked."""


def _unpack_zipfile() -> None:
    """Only ever passed on."""
