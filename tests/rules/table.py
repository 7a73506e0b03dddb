"""A table to be tested, whatever is played at it: lines said one after another, each asked for first, and what is told.

Each family's own `table.py` says how its deals are opened and what else can be asked of them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Self

from cardtable.cards import Card
from cardtable.rules.catalogue import entry
from cardtable.rules.game import SPECTATOR, Refusal, Result, View
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from cardtable.rules.teller import Offer, Teller, Zone

NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve")


def person(who: int) -> int | None:
    """Whom a sentence is said to, of those who look."""
    return who if who >= 0 else None


class Table:
    """One deal at a table."""

    game: Any
    deal: Any
    pack: Sequence[Card]
    """What it was opened from."""

    @cached_property
    def teller(self) -> Teller[Any]:
        """What tells of this game."""
        return entry(self.game.id).teller(self.game)

    def say(self, lines: str) -> Self:
        """Say lines parted by commas, each of which must be lawful, or irregular and taken, or awaited of chance."""
        for line in lines.split(","):
            move = read_move(line.strip())
            refusal = self.game.refusal(self.deal, move)
            assert refusal is None, f"{move} is refused: {refusal}"
            taken = (*self.game.lawful(self.deal, move.seat), *self.game.tolerated(self.deal, move.seat))
            assert move.seat < 0 or move in taken
            self.game.play(self.deal, move)
        return self

    def err(self, line: str) -> Self:
        """Say a line that is irregular, and taken all the same."""
        move = read_move(line)
        assert self.game.refusal(self.deal, move) is None, f"{line} is refused"
        assert move in self.game.tolerated(self.deal, move.seat)
        assert move not in self.game.lawful(self.deal, move.seat)
        self.game.play(self.deal, move)
        return self

    def reviewed(self) -> Self:
        """Everybody accepts the deal."""
        while self.phase == "review":
            self.say(f"{self.game.to_act(self.deal)[0]} accept")
        return self

    def refused(self, line: str) -> Refusal:
        """The refusal of a line, which must not be lawful."""
        move = read_move(line)
        refusal = self.game.refusal(self.deal, move)
        assert refusal is not None, f"{line} is taken"
        assert move.seat < 0 or move not in self.game.lawful(self.deal, move.seat)
        return Refusal(*refusal)

    def rule(self, line: str) -> str:
        """The rule by which a line is refused."""
        return self.refused(line).rule

    def next(self) -> Self:
        """The same table at its next deal, with the same pack."""
        standing = self.result.standing
        assert standing.dealer is not None
        self.deal = self.game.open(standing, standing.dealer, [self.pack])
        return self

    @property
    def lines(self) -> list[str]:
        """What the seat on turn may say, without its seat, in alphabetical order."""
        return sorted(str(move).partition(" ")[2] for move in self.game.lawful(self.deal, self.turn))

    def lawful_of(self, seat: int) -> list[str]:
        """What a seat may lawfully say, its turn or not."""
        return [str(move) for move in self.game.lawful(self.deal, seat)]

    @property
    def phase(self) -> str:
        return str(self.deal.phase)

    @property
    def turn(self) -> int:
        return int(self.deal.turn)

    @property
    def result(self) -> Result:
        result = self.game.result(self.deal)
        assert isinstance(result, Result), f"the deal is not over: {self.phase}"
        return result

    @property
    def detail(self) -> dict[str, Any]:
        return dict(self.result.detail)

    @property
    def change(self) -> list[int]:
        return list(self.result.change)

    @property
    def totals(self) -> list[int]:
        return list(self.result.standing.totals)

    @property
    def winners(self) -> list[int]:
        """Who has won the game with this deal, if anybody has."""
        return list(self.result.standing.winners)

    def view(self, who: int) -> View:
        view = self.game.view(self.deal, who)
        assert isinstance(view, View)
        return view

    def prompt(self, who: int = 0) -> str:
        """What somebody is asked, or whom they wait for."""
        return speak(self.teller.prompt(self.view(who)), NAMES, person(who))

    def zones(self, who: int = 0) -> dict[str, Zone]:
        """The picture of a seat, its texts with names."""
        return {
            zone.name: zone._replace(
                labels=tuple(speak(label, NAMES, person(who)) for label in zone.labels),
                note=speak(zone.note, NAMES, person(who)),
            )
            for zone in self.teller.zones(self.view(who))
        }

    def offer(self, line: str) -> Offer:
        """What a choice is called, with names."""
        move = read_move(line)
        offer = self.teller.offer(self.view(move.seat), move)
        title, effect, confirm = (speak(text or "", NAMES, move.seat) for text in offer[:3])
        return Offer(title, effect, confirm or None)

    def told(self, line: str, who: int = SPECTATOR) -> list[str]:
        """Say a line, and what the log has of it in the eyes of `who`, with names."""
        move = read_move(line)
        before, heard = self.view(who), self.game.heard(self.deal, move, who)
        self.say(line)
        told = self.teller.told(before, heard, self.view(who))
        return [speak(sentence.sentence, NAMES, person(who)) for sentence in told]

    # ── worked examples ───────────────────────────────────────────────────────────────────────────────────────

    def tricks(self, tricks: str) -> Self:
        """Play tricks parted by bars, each with its leader, its cards in turn and its winner: `0: As Ts 7s > 0`."""
        for trick in tricks.split(" | "):
            leader, *cards, _, winner = trick.split()
            assert self.turn == int(leader.rstrip(":")), trick
            for card in cards:
                self.say(f"{self.turn} play {card}")
            assert self.deal.winners[-1] == int(winner), trick
        return self

    def check(self, word: str, rest: str) -> None:
        """One line of an example in a family's `examples.txt`: what is played, or what must hold."""
        match word:
            case "tricks":
                self.tricks(rest)
            case "change" | "totals" | "winners":
                assert getattr(self, word) == json.loads(rest)
            case "detail":
                wanted = json.loads(rest)
                assert {key: self.detail[key] for key in wanted} == wanted
            case "phase":
                assert self.phase == rest
            case "turn":
                assert self.turn == int(rest)
            case _:
                raise AssertionError(f"no example says {word!r}")
