"""Check that the object to which a plug-in's entry point refers is a proper `Entry` of a game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from cardtable.rules.entries import Entry, Parts
from cardtable.rules.way import Way

__all__ = ["KEYS", "why_no_entry"]

ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_OBJECT: Final = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_][\w.]*"), "module:NAME"
_FILE: Final = re.compile(r"[A-Za-z_][\w.]*:[^:\\]+"), "package:path"
_MODULE: Final = re.compile(r"[A-Za-z_][\w.]*"), "module"
_WRITTEN: Final = {
    **dict.fromkeys(("game", "teller", "advice", "solver", "formats"), _OBJECT),
    **dict.fromkeys(("page", "lesson"), _FILE),
    "facts": _MODULE,
}
_NEEDED: Final = ("game", "teller", "page")
KEYS: Final = frozenset("eimnoprwyz")
"""The letters that can be the key of a button; see `cardtable.rules.command_keys`."""


def why_no_entry(found: object, name: str) -> str:
    """Return why an object cannot be the entry of a plug-in's game; empty if it can.

    `name` is the name of the entry point that refers to the object.
    """
    if not isinstance(found, Entry):
        return "it stands for no Entry of a game"
    said: Mapping[str, object] = found._asdict()
    for field in ("id", "title", "family", "package", "summary", "pack", "length"):
        text = said[field]
        if not isinstance(text, str) or not text.strip() or not text.isprintable():
            return f"its {field} is no line of text"
    if not ID.fullmatch(found.id):
        return f"its id {found.id!r} is not made of small letters, digits and dashes"
    if found.id != name:
        return f"its entry point has another name than the game, which is {found.id!r}"
    if not _all_of(str, said["other_names"]):
        return "its other names are no tuple of texts"
    if not _all_of(int, said["seats"]) or not found.seats or not {*found.seats} <= {1, 2, 3, 4, 5, 6}:
        return "its numbers of seats are no tuple of numbers from 1 to 6"
    return _why_no_parts(said["parts"])


def _all_of(kind: type, parts: object) -> bool:
    return isinstance(parts, tuple) and all(isinstance(part, kind) for part in parts)


def _why_no_parts(parts: object) -> str:
    if not isinstance(parts, Parts):
        return "it does not say where its parts are"
    said: Mapping[str, object] = parts._asdict()
    for field, (pattern, wanted) in _WRITTEN.items():
        where = said[field]
        if not isinstance(where, str) or not (pattern.fullmatch(where) if where else field not in _NEEDED):
            return f"its part {field!r} is not written as {wanted}"
    if not _all_of(Way, said["ways"]):
        return "its ways to play are no tuple of Way"
    keys = said["keys"]
    if not isinstance(keys, Mapping) or not {*keys.values()} <= KEYS:
        return f"a key of it is none of the letters {' '.join(sorted(KEYS))}"
    return ""
