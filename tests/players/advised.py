"""What a club player does at a table in tests, and why."""

from __future__ import annotations

from typing import Any

from cardtable.players.advice import Advice
from cardtable.players.advice.judgement import joined
from cardtable.players.hints import hint
from cardtable.players.player import Hint
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.naming import speak
from tests.rules.table import NAMES, Table


class Advised(Table):
    """A table with a club player in every seat.

    Everything is about the seat on turn, and moves are written without their seat.
    """

    advice: Advice[Any, Any]

    @property
    def seen(self) -> View:
        view: View = self.game.view(self.deal, self.deal.turn)
        return view

    def _move(self, line: str) -> Move:
        return next(move for move in self.seen.lines if str(move) == f"{self.deal.turn} {line}")

    @property
    def club(self) -> str:
        """The move of the club player on turn."""
        return str(self.hint.move).partition(" ")[2]

    @property
    def hint(self) -> Hint:
        """The club player's move with its reason, as a hint."""
        view = self.seen
        move = self.advice.best(view.deal, view.who, view.lines)
        reason = self.advice.reason(view, move)
        return Hint(move, reason.rule, joined((reason.sentence, *reason.besides)), (), reason.judgement)

    @property
    def advised(self) -> tuple[str, str]:
        """The club player's move, and the id of the advice that it follows."""
        return self.club, self.hint.rule

    @property
    def why(self) -> str:
        """The sentence of the hint, as the person in that seat reads it."""
        return speak(self.hint.sentence, NAMES, self.deal.turn)

    def why_of(self, line: str) -> str:
        """Return the sentence of a hint that recommends another move."""
        reason = self.advice.reason(self.seen, self._move(line))
        return speak(joined((reason.sentence, *reason.besides)), NAMES, self.deal.turn)

    def without(self, *names: str) -> str:
        """Return the move of a player who forgets the judgements with these names."""
        view = self.seen
        weights = self.advice.weigh(view.deal, view.who, view.lines, frozenset(names))
        return str(view.lines[weights.index(max(weights))]).partition(" ")[2]

    def weight(self, line: str) -> float:
        """Return the weight that the advice gives a move."""
        view = self.seen
        return self.advice.weigh(view.deal, view.who, view.lines)[view.lines.index(self._move(line))]

    @property
    def tried(self) -> list[str]:
        """The moves that a search tries, that of the club player first."""
        view = self.seen
        own = self.advice.best(view.deal, view.who, view.lines)
        others = [line for line in view.lines if line is not own]
        found = self.advice.distinct(view.deal, view.who, [own, *others])
        return [str(move).partition(" ")[2] for move in found]

    def asked(self) -> Hint | None:
        """Return the hint that a person at the table would get."""
        return hint(self.game, self.seen)

    def check(self, says: str, rule: str = "", forgets: str = "", then: str = "", why: str = "") -> None:
        """Check the club player's move, its advice, its words, and what a player does who forgets some judgements.

        `says` is the move, and `rule` the id of the advice; after `not` it may be any other. `forgets` are names of
        judgements, and `then` is the move of a player who forgets them, by default any move but `says`. `why` are words
        in the sentence.
        """
        assert_says(self.club, says)
        assert rule == "" or (self.hint.rule != rule[4:] if rule.startswith("not ") else self.hint.rule == rule)
        assert why in self.why
        if forgets:
            assert_says(self.without(*forgets.split()), then or f"not {says}")


def assert_says(line: str, wanted: str) -> None:
    """Check that a move is `wanted`, in which the verb `play` is left out, or after `not` another move."""
    card = line.removeprefix("play ")
    assert (card != wanted[4:]) if wanted.startswith("not ") else (card == wanted)
