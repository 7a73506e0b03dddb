"""Shared code for file formats of other programs: strict reading of JSON, and the description of a format.

A family with such formats has a module `notation.py` with a table `FORMATS`, keyed by the ending of a file's name.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from cardtable.errors import BadRecord

if TYPE_CHECKING:
    from pydantic import ValidationError


class Translated(NamedTuple):
    """A translation, and notes in sentences on what was filled in and what was left out."""

    result: Any
    notes: list[str]


class Notation(NamedTuple):
    """A file format of another program: `read` turns its text into a record document, `write` does the reverse."""

    title: str
    read: Callable[[str], Translated]
    write: Callable[[Mapping[str, Any]], Translated]


def strict_json(text: str) -> object:
    """Return the value of a JSON text; repeated keys, and anything that standard JSON forbids, are errors.

    Raises:
        BadRecord: the text is not JSON, or has something that no record can have, such as very deep nesting. The
            message is one sentence.
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
    """Return one sentence that names the key at fault in a document that a Pydantic model refused."""
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
