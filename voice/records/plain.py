"""Dataclasses of the game as plain JSON objects, and back."""

from dataclasses import asdict, fields
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")


def name_of(kind: type) -> str:
    """The name of a class as it is written in files.

    >>> class CardRevealed: ...
    >>> name_of(CardRevealed)
    'card_revealed'
    """
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__).lstrip(
        "_"
    )


def to_plain(thing: Any) -> dict[str, Any]:
    """The fields of a dataclass; a field like `as_` is written without its underscore."""
    return {name.rstrip("_"): value for name, value in asdict(thing).items()}


def from_plain(kind: type[T], plain: object) -> T:
    """Build a dataclass from an object that was read; a `ValueError` names the field that is wrong."""
    hints = _hints(kind)
    if not isinstance(plain, dict) or plain.keys() != hints.keys():
        raise ValueError(f"{name_of(kind)} has other fields")
    return kind(**{name: _value(name, hints[name], value) for name, value in plain.items()})


def _hints(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def _value(name: str, hint: Any, value: object) -> object:
    if hasattr(hint, "__dataclass_fields__"):
        return from_plain(hint, value)
    if get_origin(hint) is tuple and isinstance(value, list):
        return tuple(_value(name, get_args(hint)[0], item) for item in value)
    if not _fits(hint, value):
        raise ValueError(f"{name} cannot be {value!r}")
    return value


def _fits(hint: Any, value: object) -> bool:
    origin = get_origin(hint)
    if origin is Literal:
        return value in get_args(hint)
    if origin in (Union, UnionType):
        return any(_fits(option, value) for option in get_args(hint))
    return type(value) is (NoneType if hint is None else hint)
