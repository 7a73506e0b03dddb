"""Tables of Schafkopf and the Solo games for tests: opened from a pack, or as in an example of `examples.txt`."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from cardtable.cards import read_cards
from cardtable.rules.catalogue import entry
from cardtable.rules.game import Standing
from cardtable.rules.moves import read_move
from tests.rules import table


class Table(table.Table):
    """One deal at a table of one game of the family."""

    def __init__(
        self,
        game: str,
        pack: str = "",
        *,
        seats: int | None = None,
        dealer: int = 0,
        standing: Any = None,
        **options: Any,
    ) -> None:
        self.game = entry(game).game().table(options, seats)
        standing = standing or self.game.start()
        self.pack = read_cards(pack) if pack else self.game.packs(standing)[0]
        self.deal = self.game.open(standing, dealer, [self.pack])

    def check(self, word: str, rest: str) -> None:
        match word:
            case "moves" | "then":
                self.say(rest.replace(";", ","))
            case "lines":
                for line in rest.split("; "):
                    move = read_move(line)
                    assert self.game.refusal(self.deal, move) is None, line
                    self.game.play(self.deal, move)
            case "legal":
                assert sorted(str(move) for move in self.game.lawful(self.deal, self.turn)) == rest.split("; ")
            case _:
                super().check(word, rest)


@cache
def examples() -> Mapping[str, str]:
    """Return the text of each example, by name."""
    text = (Path(__file__).parent / "examples.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^= (\S+)\n(.*?)(?=\n= |\Z)", text, flags=re.M | re.S))


def pack_of(name: str) -> str:
    """Return the pack of an example's first deal."""
    return next(line for line in examples()[name].splitlines() if line.startswith("pack "))[5:]


def played(name: str) -> Table:
    """Play an example to its end, and check everything that it says on the way."""
    at: Table | None = None
    standing: Standing | None = None
    for line in examples()[name].splitlines():
        word, _, rest = line.partition(" ")
        if word == "deal":
            game, seats, dealer, options = re.fullmatch(  # type: ignore[union-attr]
                r"(\S+) seats (\d) dealer (\d)(?: options (.*))?", rest
            ).groups()
            opening = {"game": game, "seats": int(seats), "dealer": int(dealer), **json.loads(options or "{}")}
        elif word == "next":
            assert at is not None
            standing = at.result.standing
            opening["dealer"] = int(rest.removeprefix("dealer "))
        elif word == "pack":
            at = Table(**opening, pack=rest, standing=standing)
        else:
            assert at is not None
            at.check(word, rest)
    assert at is not None
    return at
