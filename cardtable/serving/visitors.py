"""Who may come in, and to which folder: each visitor has a folder of their own, or all share one."""

from __future__ import annotations

import hmac
import json
import os
import secrets
import unicodedata
from abc import ABC, abstractmethod
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from cardtable.errors import BadInput
from cardtable.store.private import FILE, make_folder

__all__ = ["LONGEST_NAME", "SHARED", "Door", "NameTaken", "Pass", "SharedFolder", "Visitors"]

LONGEST_NAME: Final = 30
MOST_NAMES: Final = 500
"""The most names that can be given, so that no visitor fills the disk with folders."""
SHARED: Final = "shared"
"""The id of all visitors that share one folder."""

PASS: Final = "pass.json"
GAMES: Final = "games"


class NameTaken(BadInput):
    """A name that somebody has given before, from another browser."""


class Pass(NamedTuple):
    """What lets a visitor in: the id of the visitor's name, and the token of the browser that gave the name first."""

    visitor: str
    token: str


class Door(ABC):
    """Says which folder a visitor may use."""

    @abstractmethod
    def folder(self, visitor: str, token: str) -> Path | None:
        """Return the folder for the games of a visitor, or None if the token lets nobody in."""


class SharedFolder(Door):
    """One folder for everybody."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def folder(self, visitor: str, token: str) -> Path | None:
        return self._folder if visitor == SHARED else None


class Visitors(Door):
    """A folder for each name.

    Nothing that a visitor has typed becomes part of a path: the name of a folder is a digest of the visitor's name.
    Tokens, too, are kept only as digests.
    """

    def __init__(self, folder: Path) -> None:
        self._home = folder

    def come(self, name: str) -> Pass:
        """Take a name that nobody has given before, and return its pass.

        Raises:
            NameTaken: somebody has given this name before.
            BadInput: the text is no name, or there are too many names already.
            OSError: the folder cannot be made.
        """
        name = _clean(name)
        visitor, token = visitor_of(name), secrets.token_urlsafe(32)
        make_folder(self._home)
        if len(os.listdir(self._home)) >= MOST_NAMES:
            raise BadInput("So many names have been given here that there is no room for another.")
        make_folder(self._home / visitor)
        try:
            file = os.open(self._home / visitor / PASS, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE)
        except FileExistsError:
            raise NameTaken(
                f"The name {name} is taken, and this browser has no key to it. Type another name, or go back to the "
                "browser in which you gave it first."
            ) from None
        with os.fdopen(file, "w", encoding="utf-8") as stream:
            json.dump({"name": name, "token": _digest(token)}, stream)
        return Pass(visitor, token)

    def folder(self, visitor: str, token: str) -> Path | None:
        return None if self.name(visitor, token) is None else self._home / visitor / GAMES

    def name(self, visitor: str, token: str) -> str | None:
        """Return the name of a visitor, or None if `token` is not the visitor's own."""
        if len(visitor) != len(visitor_of("")) or not visitor.isascii() or not visitor.isalnum():
            return None
        try:
            kept = json.loads((self._home / visitor / PASS).read_text(encoding="utf-8"))
            name, digest = str(kept["name"]), str(kept["token"])
        except (OSError, ValueError, KeyError, TypeError):
            return None
        return name if hmac.compare_digest(digest, _digest(token)) else None


def visitor_of(name: str) -> str:
    """Return the id of a name. Capitals and small letters count as the same."""
    return sha256(_plain(name).casefold().encode()).hexdigest()[:32]


def _plain(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name.encode("utf-8", "ignore").decode()).split())


def _clean(name: str) -> str:
    plain = _plain(name)
    if not plain:
        raise BadInput("Type a name, so that your tables can be kept under it.")
    if len(plain) > LONGEST_NAME or not plain.isprintable():
        raise BadInput(f"A name has up to {LONGEST_NAME} letters, digits and spaces. Type a shorter or plainer one.")
    return plain


def _digest(token: str) -> str:
    return sha256(token.encode("utf-8", "replace")).hexdigest()
