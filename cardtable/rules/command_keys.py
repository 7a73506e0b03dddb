"""The keys of buttons: for each word of a move that has a button, the letter that chooses it.

The letter of a word is the same at every table. If a word occurs only in the game of a plug-in, the entry of that game
in the catalogue gives the word its letter.

In typed play, the letters a c d h j k q s t and the digits mean cards and piles, so none of them is the key of a word.
Other letters have fixed uses, so they are not the key of a word either. b goes to the next error in a replay, and calls
a mistake at tables where x is the name of a pile. f means the foundations, or a private arrangement of the hand. g goes
on, l opens the log, u takes back, v looks, and x calls a mistake.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardtable.rules.catalogue import games_so_far
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
"""For each letter, the verbs and words of moves that it stands for."""

NONE: Final = "none"
"""The key of this word counts only if no other word of the move has a key."""
_KEYS: Final = {word: key for key, words in COMMANDS.items() for word in words}


def command_key(move: Move) -> str:
    """Return the key of a move that has a button: the key of its last word that has one, or an empty text."""
    words = (move.verb, *(token for token in move.args if type(token) is str))
    keys = {word: key for word in words if (key := _KEYS.get(word) or _key_of_plugin(word))}
    found = sorted((word for word in reversed(words) if word in keys), key=NONE.__eq__)
    return keys[found[0]] if found else ""


def _key_of_plugin(word: str) -> str:
    return next((line.parts.keys[word] for line in games_so_far() if line.parts and word in line.parts.keys), "")
