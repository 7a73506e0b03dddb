"""Files with people's own ways to play a game, which other people can load."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardtable.errors import BadInput, BadOptions
from cardtable.ordinary import NotOrdinary, read_ordinary
from cardtable.rules.catalogue import known
from cardtable.store.setups import checked_name
from cardtable.store.values import SPOILT, mapping

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardtable.rules.game import AnyGame

__all__ = ["LONGEST", "OwnWay", "read_way", "way_text"]

FORMAT: Final = "cardtable-way/1"
LONGEST: Final = 2**20
"""The largest size of a file, in bytes."""


class OwnWay(NamedTuple):
    """A person's own way to play: its name, and the options that differ from the defaults."""

    name: str
    options: dict[str, Any]


def way_text(game: str, name: str, options: Mapping[str, Any]) -> str:
    """Return the text of a file with a way to play a game."""
    document = {"format": FORMAT, "game": game, "name": name, "options": dict(options)}
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def read_way(path: Path, kind: type[AnyGame]) -> OwnWay:
    """Return the way in a file, which must be for the game `kind`.

    Raises:
        BadInput: the file cannot be read, is not a way, is for another game, or has a name or options not allowed here.
    """
    document = _document(path)
    if document.get("format") != FORMAT:
        raise BadInput(f"{path.name[:60]} is not a way saved by Cardtable.")
    if document.get("game") != kind.id:
        other = known(str(document.get("game")))
        title = "another game" if other is None else other.title
        raise BadInput(f"{path.name[:60]} is a way to play {title}, and this is {kind.title}.")
    name, options = document.get("name"), document.get("options")
    if not isinstance(name, str) or not isinstance(options, dict):
        raise BadInput(f"{path.name[:60]} is not a way saved by Cardtable.")
    try:
        return OwnWay(checked_name(kind.id, name), kind.Options.read(options).changed())
    except BadOptions as error:
        raise BadInput(f"{path.name[:60]}: {error}") from None


def _document(path: Path) -> dict[str, Any]:
    try:
        data = read_ordinary(path, LONGEST)
    except NotOrdinary:
        raise BadInput(f"{path.name[:60]} is not an ordinary file.") from None
    except FileNotFoundError:
        raise BadInput(f"There is no file {str(path)[:200]}.") from None
    except (OSError, ValueError) as error:
        raise BadInput(f"{path.name[:60]} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    if data is None:
        raise BadInput(f"{path.name[:60]} is longer than a megabyte: it is not a way saved by Cardtable.")
    try:
        return mapping(data.decode("utf-8-sig"))
    except SPOILT:
        raise BadInput(f"{path.name[:60]} is not a way saved by Cardtable.") from None
