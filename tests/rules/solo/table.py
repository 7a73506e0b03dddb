"""Tables of the family to be tested: opened from a pack, or as an example of `examples.txt` has it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from cardtable.cards import read_cards
from cardtable.rules.catalogue import entry
from cardtable.rules.game import Standing
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from cardtable.rules.teller import Offer, Zone
from tests.rules import table

NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve")


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
        pack_cards = read_cards(pack) if pack else self.game.packs(standing)[0]
        self.deal = self.game.open(standing, dealer, [pack_cards])

    @property
    def lines(self) -> list[str]:
        """What the seat on turn may say, without its seat, in alphabetical order."""
        return sorted(str(move).partition(" ")[2] for move in self.game.lawful(self.deal, self.turn))

    def zones(self, who: int) -> dict[str, Zone]:
        """The picture of a seat, its texts with names."""
        you = who if who >= 0 else None
        return {
            zone.name: zone._replace(
                labels=tuple(speak(label, NAMES, you) for label in zone.labels), note=speak(zone.note, NAMES, you)
            )
            for zone in self.teller.zones(self.view(who))
        }

    def offer(self, line: str) -> Offer:
        """What a choice is called, with names."""
        move = read_move(line)
        offer = self.teller.offer(self.view(move.seat), move)
        title, effect, confirm = (speak(text or "", NAMES, move.seat) for text in offer[:3])
        return Offer(title, effect, confirm or None)


@cache
def examples() -> Mapping[str, str]:
    """The examples by name."""
    text = (Path(__file__).parent / "examples.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^= (\S+)\n(.*?)(?=\n= |\Z)", text, flags=re.M | re.S))


def plays_in(trick: str) -> Iterator[tuple[str, int | None]]:
    """The leader's seat and its cards; who wins it stands at the end."""
    leader, cards, winner = re.fullmatch(r"(\d): (.*) > (\d)", trick.strip()).groups()  # type: ignore[union-attr]
    yield leader, int(winner)
    yield from ((card, None) for card in cards.split())


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
            check(at, word, rest)
    assert at is not None
    return at


def check(at: Table, word: str, rest: str) -> None:
    """One line of an example: what is said, or what must hold."""
    match word:
        case "moves" | "then":
            at.say(rest.replace(";", ","))
        case "tricks":
            for trick in rest.split(" | "):
                (leader, winner), *cards = plays_in(trick)
                assert at.turn == int(leader), trick
                for card, _ in cards:
                    at.say(f"{at.turn} play {card}")
                assert at.deal.winners[-1] == winner, trick
        case "change":
            assert at.change == json.loads(rest)
        case "totals":
            assert list(at.result.standing.totals) == json.loads(rest)
        case "winners":
            assert list(at.result.standing.winners) == json.loads(rest)
        case "detail":
            wanted = json.loads(rest)
            assert {key: at.detail[key] for key in wanted} == wanted
        case "phase":
            assert at.phase == rest
        case "legal":
            assert sorted(str(move) for move in at.game.lawful(at.deal, at.turn)) == rest.split("; ")
        case _:
            raise AssertionError(word)
