"""The ids of tables: six letters, easy to say and to type."""

from __future__ import annotations

import random
import re
from typing import Final

__all__ = ["ID", "random_id"]

CONSONANTS: Final = "bdfgklmnprstvz"
VOWELS: Final = "aeiou"
ID: Final = re.compile(f"(?:[{CONSONANTS}][{VOWELS}]){{3}}")
"""The form of a table's id. It names a lock file as well, so no other text is accepted."""


def random_id() -> str:
    """Some id, which may be taken."""
    chance = random.SystemRandom()
    return "".join(chance.choice(letters) for letters in (CONSONANTS, VOWELS) * 3)
