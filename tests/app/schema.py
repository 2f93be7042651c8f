"""Enough of JSON Schema to hold real messages against ours; a keyword it does not know is an error."""

import json
import re
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[2] / "assets/publishing/embed/neunerlei-1.schema.json"
SCHEMA: dict[str, Any] = json.loads(FILE.read_text("utf-8"))

TYPES = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
    "null": type(None),
}
NOTES = {"$schema", "$defs", "title", "description"}


def faults(value: Any, schema: dict[str, Any], where: str = "message") -> list[str]:
    """All that is wrong with a value, in words.

    >>> faults({"a": 1, "b": 2}, {"type": "object", "properties": {"a": {"const": 1}}, "additionalProperties": False})
    ["message has no place for 'b'"]
    """
    found: list[str] = []
    for keyword, wanted in schema.items():
        if keyword not in NOTES:
            found += CHECKS[keyword](value, wanted, schema, where)
    return found


def message_faults(message: Any, direction: str) -> list[str]:
    """All that is wrong with a message "fromGame" or "toGame", told of the one type it claims to be."""
    kinds = SCHEMA["$defs"][direction]["oneOf"]
    kind = message.get("type")
    fitting = [one for one in kinds if one["properties"]["type"]["const"] == kind]
    return faults(message, fitting[0]) if fitting else [f"no message {direction} is of type {kind!r}"]


def _type(value: Any, wanted: Any, _schema: Any, where: str) -> list[str]:
    names = wanted if isinstance(wanted, list) else [wanted]
    return [] if any(type(value) is TYPES[name] for name in names) else [f"{where} is not {wanted}"]


def _properties(value: Any, wanted: Any, _schema: Any, where: str) -> list[str]:
    given = value if isinstance(value, dict) else {}
    return [
        fault
        for name, schema in wanted.items()
        if name in given
        for fault in faults(given[name], schema, f"{where}.{name}")
    ]


def _required(value: Any, wanted: Any, _schema: Any, where: str) -> list[str]:
    return [f"{where} lacks {name!r}" for name in wanted if name not in value]


def _additional(value: Any, wanted: Any, schema: Any, where: str) -> list[str]:
    assert wanted is False
    return [f"{where} has no place for {name!r}" for name in value if name not in schema["properties"]]


def _one_of(value: Any, wanted: Any, _schema: Any, where: str) -> list[str]:
    fitting = sum(not faults(value, one, where) for one in wanted)
    return [] if fitting == 1 else [f"{where} fits {fitting} of {len(wanted)} forms"]


def _items(value: Any, wanted: Any, _schema: Any, where: str) -> list[str]:
    items = value if isinstance(value, list) else []
    return [fault for place, item in enumerate(items) for fault in faults(item, wanted, f"{where}[{place}]")]


def _ref(value: Any, wanted: str, _schema: Any, where: str) -> list[str]:
    return faults(value, SCHEMA["$defs"][wanted.removeprefix("#/$defs/")], where)


def _is(test: Any) -> Any:
    """A check that looks at the value and the keyword's own value alone."""
    return lambda value, wanted, _schema, where: (
        [] if test(value, wanted) else [f"{where}: {value!r} against {wanted!r}"]
    )


CHECKS: dict[str, Any] = {
    "type": _type,
    "properties": _properties,
    "required": _required,
    "additionalProperties": _additional,
    "oneOf": _one_of,
    "items": _items,
    "$ref": _ref,
    "const": _is(lambda value, wanted: type(value) is type(wanted) and value == wanted),
    "enum": _is(lambda value, wanted: value in wanted),
    "minimum": _is(lambda value, wanted: not isinstance(value, int) or value >= wanted),
    "maximum": _is(lambda value, wanted: not isinstance(value, int) or value <= wanted),
    "minLength": _is(lambda value, wanted: not isinstance(value, str) or len(value) >= wanted),
    "maxLength": _is(lambda value, wanted: not isinstance(value, str) or len(value) <= wanted),
    "maxItems": _is(lambda value, wanted: not isinstance(value, list) or len(value) <= wanted),
    "pattern": _is(lambda value, wanted: not isinstance(value, str) or bool(re.search(wanted, value))),
}
