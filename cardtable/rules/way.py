"""What a way to play a game is: a named set of options.

The ways themselves are in `cardtable.rules.ways` and in the entries of plug-ins.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from cardtable.rules.options import Value

__all__ = ["NOTHING", "Count", "Way"]

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


Count = Literal["none", "vegas", "standard"]
"""A second way of scoring a patience, shown beside the score. Neither the rules nor the records know it.

`vegas` counts dollars as in a casino, `standard` counts the usual points of computer games, and `none` shows nothing.
"""


class Way(NamedTuple):
    """A way to play a game: its name, one line that describes it, and the options that differ from the defaults."""

    name: str
    line: str
    options: Mapping[str, Value] = NOTHING
    counts: Count = "none"
