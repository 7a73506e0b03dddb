"""Shared code for other programs' formats: strict JSON, and a format's description.

A family with formats has a module `notation.py`, with a table `FORMATS` by file ending.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from cardtable.errors import BadRecord

if TYPE_CHECKING:
    from pydantic import ValidationError


class Translated(NamedTuple):
    """A translation, with notes on what was filled in or left out."""

    result: Any
    notes: list[str]


class Notation(NamedTuple):
    """Another program's format: `read` makes a record document of a text, `write` the reverse."""

    title: str
    read: Callable[[str], Translated]
    write: Callable[[Mapping[str, Any]], Translated]


def strict_json(text: str) -> object:
    """Return the value of a JSON text, without repeated keys and extensions.

    Raises:
        BadRecord: the text is not JSON, or is impossible in a record, such as very deep nesting.
    """
    if text.startswith("\ufeff"):
        raise BadRecord("It begins with a byte order mark: save it as UTF-8 without one.")
    try:
        document: object = json.loads(text, object_pairs_hook=_no_key_twice, parse_constant=_no_constant)
        if "\\ud" in text.lower():
            json.dumps(document, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}" if error.lineno > 1 else f"column {error.colno}"
        raise BadRecord(f"It is not JSON: it cannot be read from {where} on.") from None
    except UnicodeEncodeError:
        raise BadRecord("It has half a surrogate pair, which is not a character.") from None
    except RecursionError:
        raise BadRecord("It is not a record: its brackets are nested too deep.") from None
    except ValueError:
        raise BadRecord("It is not a record: it has a number of thousands of digits.") from None
    return document


def _no_key_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    document = dict(pairs)
    if len(document) < len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise BadRecord(f"The key {twice[:40]!r} appears twice in one object.")
    return document


def _no_constant(word: str) -> object:
    raise BadRecord(f"It is not JSON: {word} is not a number.")


_WANTED = {
    "string_type": "a text",
    "int_type": "a whole number",
    "list_type": "a list",
    "dict_type": "an object",
    "model_type": "an object",
    "model_attributes_type": "an object",
    "string_too_long": "a list of cards, not a longer text",
    "greater_than_equal": "the number of a seat",
    "less_than_equal": "the number of a seat",
}


def sentence_of(error: ValidationError) -> str:
    """Return a sentence on the wrong key of a document that a Pydantic model refused."""
    first = error.errors(include_url=False)[0]
    *path, last = first["loc"]
    if first["type"] in ("extra_forbidden", "missing"):
        whole = _path(path)
        says = "has a key" if first["type"] == "extra_forbidden" else "does not have the key"
        more = ", which it should not have" if first["type"] == "extra_forbidden" else ""
        return f"{whole} {says} {str(last)[:40]!r}{more}."
    return f"{_path([*path, last])} must be {_WANTED.get(first['type'], first['msg'])}."


def _path(parts: Sequence[int | str]) -> str:
    text = "".join(f"[{part}]" if isinstance(part, int) else f".{str(part)[:40]}" for part in parts)
    return text.removeprefix(".") or "The record"
