"""The sentence for users who have not installed what this package needs."""

from __future__ import annotations

from typing import Final

__all__ = ["NEEDED"]

NEEDED: Final = "To learn from the games, install the extra rl: pip install 'cardtable[rl]'."
