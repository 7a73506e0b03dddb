"""A table to be tested, whatever is played at it: lines said one after another, each asked for first, and what is told.

Each family's own `table.py` says how its deals are opened and what else can be asked of them.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Self

from cardtable.rules.catalogue import entry
from cardtable.rules.game import SPECTATOR, Refusal, Result, View
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from cardtable.rules.teller import Teller

NAMES = ("Ann", "Bea", "Cy", "Dov")


def person(who: int) -> int | None:
    """Whom a sentence is said to, of those who look."""
    return who if who >= 0 else None


class Table:
    """One deal at a table."""

    game: Any
    deal: Any

    @cached_property
    def teller(self) -> Teller[Any]:
        """What tells of this game."""
        return entry(self.game.id).teller(self.game)

    def say(self, lines: str) -> Self:
        """Say lines parted by commas, each of which must be lawful, or awaited of chance."""
        for line in lines.split(","):
            move = read_move(line.strip())
            refusal = self.game.refusal(self.deal, move)
            assert refusal is None, f"{move} is refused: {refusal}"
            assert move.seat < 0 or move in self.game.lawful(self.deal, move.seat)
            self.game.play(self.deal, move)
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

    def view(self, who: int) -> View:
        view = self.game.view(self.deal, who)
        assert isinstance(view, View)
        return view

    def prompt(self, who: int = 0) -> str:
        """What somebody is asked, or whom they wait for."""
        return speak(self.teller.prompt(self.view(who)), NAMES, person(who))

    def told(self, line: str, who: int = SPECTATOR) -> list[str]:
        """Say a line, and what the log has of it in the eyes of `who`, with names."""
        move = read_move(line)
        before, heard = self.view(who), self.game.heard(self.deal, move, who)
        self.say(line)
        told = self.teller.told(before, heard, self.view(who))
        return [speak(sentence.sentence, NAMES, person(who)) for sentence in told]
