"""Print the trick games, or the actions and observations of one of them: `python -m cardtable.learning [GAME]`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module

from cardtable.errors import BadInput
from cardtable.learning.table import Table, trick_games


def main(words: Sequence[str]) -> int:
    """Print the trick games or, if `words` name a game, its actions and observations. Return the exit code."""
    try:
        for line in _told(words):
            print(line)
    except BadInput as wrong:
        print(wrong, file=sys.stderr)
        return wrong.exit_code
    return 0


def _told(words: Sequence[str]) -> list[str]:
    try:
        import_module("cardtable.learning.spiel")
        import_module("cardtable.learning.zoo")
    except ModuleNotFoundError as error:
        raise BadInput(str(error)) from None
    if len(words) > 1:
        raise BadInput("Name one game, as in 'python -m cardtable.learning euchre'; without a game, all are listed.")
    if not words:
        return [f"{line.id} ({', '.join(map(str, line.seats))} seats)" for line in trick_games()]
    table = Table(words[0])
    parts = [f"{part.start:6} {part.name} {' × '.join(map(str, part.shape))}" for part in table.layout.parts]
    actions = [f"{at:6} {text}" for at, text in enumerate(table.words.texts)]
    return [f"{table.layout.size} numbers are observed:", *parts, f"{len(actions)} actions:", *actions]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
