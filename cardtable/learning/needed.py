"""The sentence for users without the packages that learning needs."""

from __future__ import annotations

from typing import Final

__all__ = ["NEEDED"]

NEEDED: Final = "To learn from the games, install the extra rl: pip install 'cardtable[rl]'."
