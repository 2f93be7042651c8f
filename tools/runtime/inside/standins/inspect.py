"""Stands in for inspect: what asyncio, Pyodide and PyScript ask of functions and coroutines at their start."""

from collections.abc import Awaitable
from types import CoroutineType, FunctionType, GeneratorType, MethodType
from typing import Any

_MORE, _MORE_NAMED, _GENERATOR, _COROUTINE = 0x04, 0x08, 0x20, 0x80


class Parameter:
    """One of a function's."""

    class empty:  # noqa: N801 - the name is the library's
        """No default."""

    POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD, VAR_POSITIONAL, KEYWORD_ONLY, VAR_KEYWORD = range(5)

    def __init__(self, name: str, kind: int, default: object = empty) -> None:
        self.name, self.kind, self.default = name, kind, default


class Signature:
    """The parameters of a function, by their names."""

    def __init__(self, parameters: list[Parameter]) -> None:
        self.parameters = {parameter.name: parameter for parameter in parameters}


def signature(function: Any, **_: object) -> Signature:
    """That of a plain function; of nothing else, which callers are prepared for."""
    if not isinstance(function, FunctionType):
        raise ValueError(f"the signature of {function!r} is not looked for")
    code = function.__code__
    named = code.co_argcount
    last = named + code.co_kwonlyargcount
    kinds = [Parameter.POSITIONAL_OR_KEYWORD] * named + [Parameter.KEYWORD_ONLY] * code.co_kwonlyargcount
    kinds[: code.co_posonlyargcount] = [Parameter.POSITIONAL_ONLY] * code.co_posonlyargcount
    if code.co_flags & _MORE:
        kinds.append(Parameter.VAR_POSITIONAL)
        last += 1
    if code.co_flags & _MORE_NAMED:
        kinds.append(Parameter.VAR_KEYWORD)
        last += 1
    defaults = dict(
        zip(reversed(code.co_varnames[:named]), reversed(function.__defaults__ or ()), strict=False)
    )
    defaults |= function.__kwdefaults__ or {}
    return Signature(
        [
            Parameter(name, kind, defaults.get(name, Parameter.empty))
            for name, kind in zip(code.co_varnames[:last], kinds, strict=True)
        ]
    )


def getattr_static(thing: object, name: str, *default: object) -> Any:
    """No property of ours has effects."""
    return getattr(thing, name, *default)


def unwrap(function: Any) -> Any:
    """What a decorator has wrapped."""
    while hasattr(function, "__wrapped__"):
        function = function.__wrapped__
    return function


def isclass(thing: object) -> bool:
    return isinstance(thing, type)


def isfunction(thing: object) -> bool:
    return isinstance(thing, FunctionType)


def ismethod(thing: object) -> bool:
    return isinstance(thing, MethodType)


def isgenerator(thing: object) -> bool:
    return isinstance(thing, GeneratorType)


def iscoroutine(thing: object) -> bool:
    return isinstance(thing, CoroutineType)


def isawaitable(thing: object) -> bool:
    return isinstance(thing, Awaitable)


def iscoroutinefunction(thing: object) -> bool:
    return _has_flag(thing, _COROUTINE)


def isgeneratorfunction(thing: object) -> bool:
    return _has_flag(thing, _GENERATOR)


def _has_flag(thing: object, flag: int) -> bool:
    function = unwrap(thing.__func__ if isinstance(thing, MethodType) else thing)
    return isinstance(function, FunctionType) and bool(function.__code__.co_flags & flag)
