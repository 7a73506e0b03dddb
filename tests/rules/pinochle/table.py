"""Tables of Auction Pinochle for tests: opened from a pack or from hands, or as in an example of `examples.txt`.

An example has a name, the ids of the rules that it proves, and lines, each of which begins with a word: moves to make,
or what must be true then (see `Table.check`). In moves, `*` stands for the first legal one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, Self

from cardtable.cards import Card, read_cards
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import read_move
from cardtable.rules.pinochle.cards import PACK, packed
from tests.rules import table

NAMES = table.NAMES


class Table(table.Table):
    """One deal at a table, and the deals that follow."""

    def __init__(
        self,
        pack: str | Iterable[Card] = PACK,
        *,
        seats: int = 3,
        dealer: int = 2,
        standing: Any = None,
        **options: Any,
    ) -> None:
        self.game = entry("auction-pinochle").game().table(options, seats)
        self.pack = read_cards(pack) if isinstance(pack, str) else tuple(pack)
        self.deal = self.game.open(standing or self.game.start(), dealer, [self.pack])

    def lawful(self) -> list[str]:
        """What the seat on turn may say."""
        return [str(move) for move in self.game.lawful(self.deal, self.turn)]

    def say(self, lines: str) -> Self:
        """Make the moves, separated by semicolons; one that ends in `*` is the first legal move that begins so."""
        for line in lines.split(";"):
            said = line.strip()
            if said.endswith("*"):
                said = next(lawful for lawful in self.lawful() if lawful.startswith(said[:-1].strip()))
            super().say(said)
        return self

    def bid(self, seat: int, figure: int) -> Self:
        """Let a seat bid that number, and all others pass."""
        while self.phase == "bid":
            self.say(f"{self.turn} {f'bid {figure}' if self.turn == seat else 'pass'}")
        return self

    def pass_out(self) -> Self:
        """Let all seats pass."""
        while self.phase == "bid":
            self.say(f"{self.turn} pass")
        return self

    def arranged(self, trump: str) -> Self:
        """Let the bidder name trumps, bury the first three cards, and meld nothing."""
        seat = self.turn
        return self.say(f"{seat} name {trump}; {seat} bury *; {seat} meld none")

    def ends(self, how: str, trump: str = "c") -> Self:
        """Let the bidder, who is on turn, end the hand in that way: `conceded`, `yielded` or `abandoned`."""
        bidder = self.turn
        if how == "conceded":
            return self.say(f"{bidder} concede")
        self.arranged(trump)
        if how == "yielded":
            self.say(f"{bidder} ask")
            return self.say(f"{self.turn} concede").say(f"{self.turn} concede")
        self.say(f"{bidder} play *")
        while self.turn != bidder:
            self.say(f"{self.turn} play *")
        return self.say(f"{bidder} concede")

    def run(self, leads: str, throws: str) -> Self:
        """Play the hand out, high cards first; `leads` is the bidder's order of suits, `throws` that of the others."""
        while self.phase in ("offer", "play"):
            order = leads if self.turn == self.deal.bidder else throws
            cards = [read_move(line).card for line in self.lawful() if " play " in line]
            place = self.deal.ranking.place
            card = min(cards, key=lambda card: (order.find(card.suit.letter) % 9, place[card]))
            self.say(f"{self.turn} play {card}")
        return self

    def check(self, word: str, rest: str) -> None:
        match word:
            case "say":
                self.say(rest)
            case "bid":
                seat, figure = rest.split()
                self.bid(int(seat), int(figure))
            case "pass-out":
                self.pass_out()
            case "ends":
                self.ends(*rest.split())
            case "run":
                self.run(*rest.split())
            case "next":
                self.next()
            case "takes":
                assert set(rest.split("; ")) <= set(self.lawful())
            case "only":
                assert sorted(self.lawful()) == sorted(rest.split("; "))
            case "refuses":
                rule, _, lines = rest.partition(" ")
                for line in lines.split("; "):
                    assert self.rule(line) == rule, line
            case "lines":
                verb, number = rest.split()
                assert sum(line.split()[1] == verb for line in self.lawful()) == int(number)
            case "kitty":
                assert self.deal.books.kitty == int(rest)
            case "stack":
                seat, chips = rest.split()
                assert self.deal.stack(int(seat), self.game.ending.bankroll) == int(chips)
            case "in-game":
                assert list(self.game.in_game(self.result.standing)) == json.loads(rest)
            case "dealer":
                assert (self.result.standing if self.phase == "over" else self.deal).dealer == int(rest)
            case "active":
                assert list(self.deal.seated) == json.loads(rest)
            case _:
                super().check(word, rest)


def pack_for(hands: Mapping[int, str], widow: str = "", *, dealer: int = 2, seats: int = 3) -> tuple[Card, ...]:
    """Return a pack that deals these hands and this widow by threes; the other cards fill the remaining places."""
    wanted = {seat: list(read_cards(text)) for seat, text in hands.items()}
    middle = list(read_cards(widow))
    free = list(PACK)
    for card in (*middle, *(card for cards in wanted.values() for card in cards)):
        free.remove(card)
    playing = [(dealer + step) % seats for step in (1, 2, 3)]
    dealt = []
    for cards, size in [*((wanted.get(seat, []), 15) for seat in playing), (middle, 3)]:
        more = size - len(cards)
        dealt.append((*cards, *free[:more]))
        del free[:more]
    return packed("threes", dealt[:3], dealt[3])


class Example(NamedTuple):
    """An example: its name, the rules it proves, and its lines."""

    name: str
    rules: tuple[str, ...]
    lines: tuple[str, ...]

    def played(self) -> Table:
        """Play the example, and check everything that it says on the way."""
        at: Table | None = None
        opening: dict[str, Any] = {}
        for line in self.lines:
            word, _, rest = line.partition(" ")
            if word == "table":
                opening = json.loads(rest)
                at = Table(**opening)
            elif word == "pack":
                at = Table(rest, **opening)
            else:
                assert at is not None
                at.check(word, rest)
        assert at is not None
        return at


@cache
def examples() -> tuple[Example, ...]:
    """Return the examples of the file, in their order."""
    text = (Path(__file__).parent / "examples.txt").read_text(encoding="utf-8")
    found = re.findall(r"^= (.*?) \[(.*?)\]\n(.*?)(?=\n= |\n*\Z)", text, flags=re.M | re.S)
    return tuple(
        Example(name, tuple(rules.split()), tuple(filter(None, lines.split("\n")))) for name, rules, lines in found
    )
