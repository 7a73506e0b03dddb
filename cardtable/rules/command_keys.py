"""The key of every word that is said with a button: one key means one word, at every table.

In typed play the letters a c d h j k q s t and the digits are cards and piles, so no word has one of them. Taken too
are b (an error, in a replay), f (the foundations), g (go on), l (the log), u (take back), v (look) and x (call).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardtable.rules.moves import Move

COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "e": ("end", "done"),
    "i": ("announce", "ask", "claim"),
    "m": ("meld",),
    "n": ("refuse", "stop", "quit", "keep", "defend", "none"),
    "o": ("order", "assist", "take-up", "take", "mediate"),
    "p": ("pass",),
    "r": ("turn", "deal", "redeal", "rearrange", "farm"),
    "w": ("alone",),
    "y": ("permit", "accept", "ante", "stay", "divide"),
    "z": ("concede",),
}
"""By key the verbs, and the words of a line, that it says: End, Announce or ask, Meld, No, Take it on, Pass, Turn,
Alone, Yes, Concede."""

NONE: Final = "none"
"""A word that says no by itself only: `meld none` is still about melds."""
_KEYS: Final = {word: key for key, words in COMMANDS.items() for word in words}


def command_key(move: Move) -> str:
    """The key of a line that a button says: that of the last of its words which has one; often none."""
    words = (move.verb, *(token for token in move.args if type(token) is str))
    found = sorted((word for word in reversed(words) if word in _KEYS), key=NONE.__eq__)
    return _KEYS[found[0]] if found else ""
