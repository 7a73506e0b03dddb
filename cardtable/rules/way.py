"""A way to play a game; the ways are in `ways` and entries of plug-ins."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from cardtable.rules.options import Value

__all__ = ["NOTHING", "Count", "Way"]

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


Count = Literal["none", "vegas", "standard"]
"""A count beside the score, in neither rules nor records.

`vegas` counts a casino's dollars, `standard` points as in computer games.
"""


class Way(NamedTuple):
    """A way to play: name, a line of description, and options that differ from defaults."""

    name: str
    line: str
    options: Mapping[str, Value] = NOTHING
    counts: Count = "none"
