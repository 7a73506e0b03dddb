"""The base of the tables in tests, for any game: moves made one after another, and what is told about them.

The `table.py` of each family says how its deals are opened, and adds what else tests need.
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
    """Return the seat that a sentence addresses as "you"; None for a viewer without a seat."""
    return who if who >= 0 else None


class Table:
    """One deal at a table."""

    game: Any
    deal: Any
    pack: Sequence[Card]
    """The pack from which the deal was opened."""

    @cached_property
    def teller(self) -> Teller[Any]:
        """The teller of the game."""
        return entry(self.game.id).teller(self.game)

    def say(self, lines: str) -> Self:
        """Make the moves, separated by commas; each must be legal, accepted although irregular, or a move of chance."""
        for line in lines.split(","):
            move = read_move(line.strip())
            refusal = self.game.refusal(self.deal, move)
            assert refusal is None, f"{move} is refused: {refusal}"
            taken = (*self.game.lawful(self.deal, move.seat), *self.game.tolerated(self.deal, move.seat))
            assert move.seat < 0 or move in taken
            self.game.play(self.deal, move)
        return self

    def err(self, line: str) -> Self:
        """Make a move that is irregular and accepted all the same."""
        move = read_move(line)
        assert self.game.refusal(self.deal, move) is None, f"{line} is refused"
        assert move in self.game.tolerated(self.deal, move.seat)
        assert move not in self.game.lawful(self.deal, move.seat)
        self.game.play(self.deal, move)
        return self

    def reviewed(self) -> Self:
        """Let everybody accept the deal in the review."""
        while self.phase == "review":
            self.say(f"{self.game.to_act(self.deal)[0]} accept")
        return self

    def refused(self, line: str) -> Refusal:
        """Return the refusal of a move, which must not be legal."""
        move = read_move(line)
        refusal = self.game.refusal(self.deal, move)
        assert refusal is not None, f"{line} is taken"
        assert move.seat < 0 or move not in self.game.lawful(self.deal, move.seat)
        return Refusal(*refusal)

    def rule(self, line: str) -> str:
        """Return the id of the rule by which a move is refused."""
        return self.refused(line).rule

    def next(self) -> Self:
        """Open the next deal with the same pack."""
        standing = self.result.standing
        assert standing.dealer is not None
        self.deal = self.game.open(standing, standing.dealer, [self.pack])
        return self

    @property
    def lines(self) -> list[str]:
        """The legal moves of the seat on turn, without the seat, in alphabetical order."""
        return sorted(str(move).partition(" ")[2] for move in self.game.lawful(self.deal, self.turn))

    def lawful_of(self, seat: int) -> list[str]:
        """Return the legal moves of a seat, whether or not it is on turn."""
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
        """The accounts that have won the match with this deal; empty if none has."""
        return list(self.result.standing.winners)

    def view(self, who: int) -> View:
        view = self.game.view(self.deal, who)
        assert isinstance(view, View)
        return view

    def prompt(self, who: int = 0) -> str:
        """Return the prompt for a seat or a spectator."""
        return speak(self.teller.prompt(self.view(who)), NAMES, person(who))

    def zones(self, who: int = 0) -> dict[str, Zone]:
        """Return the zones of a viewer's picture by name, with people's names in their texts."""
        return {
            zone.name: zone._replace(
                labels=tuple(speak(label, NAMES, person(who)) for label in zone.labels),
                note=speak(zone.note, NAMES, person(who)),
            )
            for zone in self.teller.zones(self.view(who))
        }

    def offer(self, line: str) -> Offer:
        """Return the offer of a move, with people's names."""
        move = read_move(line)
        offer = self.teller.offer(self.view(move.seat), move)
        title, effect, confirm = (speak(text or "", NAMES, move.seat) for text in offer[:3])
        return Offer(title, effect, confirm or None)

    def told(self, line: str, who: int = SPECTATOR) -> list[str]:
        """Make a move, and return what the log says about it to the viewer `who`, with people's names."""
        move = read_move(line)
        before, heard = self.view(who), self.game.heard(self.deal, move, who)
        self.say(line)
        told = self.teller.told(before, heard, self.view(who))
        return [speak(sentence.sentence, NAMES, person(who)) for sentence in told]

    # ── worked examples ───────────────────────────────────────────────────────────────────────────────────────

    def tricks(self, tricks: str) -> Self:
        """Play tricks, separated by bars: each has its leader, its cards, and its winner, as in `0: As Ts 7s > 0`."""
        for trick in tricks.split(" | "):
            leader, *cards, _, winner = trick.split()
            assert self.turn == int(leader.rstrip(":")), trick
            for card in cards:
                self.say(f"{self.turn} play {card}")
            assert self.deal.winners[-1] == int(winner), trick
        return self

    def check(self, word: str, rest: str) -> None:
        """Obey a line of an example in a family's `examples.txt`: make moves, or check what must be true."""
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
