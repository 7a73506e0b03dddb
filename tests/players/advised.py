"""What a club player at a table in tests says, and why."""

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
    """A table with a club player in every seat: everything is asked of the seat on turn, and lines are without seat."""

    advice: Advice[Any, Any]

    @property
    def seen(self) -> View:
        view: View = self.game.view(self.deal, self.deal.turn)
        return view

    def _move(self, line: str) -> Move:
        return next(move for move in self.seen.lines if str(move) == f"{self.deal.turn} {line}")

    @property
    def club(self) -> str:
        """What a club player says."""
        return str(self.hint.move).partition(" ")[2]

    @property
    def hint(self) -> Hint:
        """Club's line with its reason."""
        view = self.seen
        move = self.advice.best(view.deal, view.who, view.lines)
        reason = self.advice.reason(view, move)
        return Hint(move, reason.rule, joined((reason.sentence, *reason.besides)), (), reason.judgement)

    @property
    def advised(self) -> tuple[str, str]:
        """What club says, and the id of the advice it follows."""
        return self.club, self.hint.rule

    @property
    def why(self) -> str:
        """The hint's sentence, as that person hears it."""
        return speak(self.hint.sentence, NAMES, self.deal.turn)

    def why_of(self, line: str) -> str:
        """The sentence for some other line."""
        reason = self.advice.reason(self.seen, self._move(line))
        return speak(joined((reason.sentence, *reason.besides)), NAMES, self.deal.turn)

    def without(self, *names: str) -> str:
        """What is said when nobody thinks of these judgements."""
        view = self.seen
        weights = self.advice.weigh(view.deal, view.who, view.lines, frozenset(names))
        return str(view.lines[weights.index(max(weights))]).partition(" ")[2]

    def weight(self, line: str) -> float:
        """How good that line is thought to be."""
        view = self.seen
        return self.advice.weigh(view.deal, view.who, view.lines)[view.lines.index(self._move(line))]

    @property
    def tried(self) -> list[str]:
        """What a search tries, club's line first."""
        view = self.seen
        own = self.advice.best(view.deal, view.who, view.lines)
        others = [line for line in view.lines if line is not own]
        found = self.advice.distinct(view.deal, view.who, [own, *others])
        return [str(move).partition(" ")[2] for move in found]

    def asked(self) -> Hint | None:
        """What the table's key for a hint gives."""
        return hint(self.game, self.seen)

    def check(self, says: str, rule: str = "", forgets: str = "", then: str = "", why: str = "") -> None:
        """Club says that, by that advice and with those words; with those judgements forgotten it says something else.

        `not Ah` is any line but that, and so with advice; what is said by who forgets is, if not given, any other line.
        """
        assert_says(self.club, says)
        assert rule == "" or (self.hint.rule != rule[4:] if rule.startswith("not ") else self.hint.rule == rule)
        assert why in self.why
        if forgets:
            assert_says(self.without(*forgets.split()), then or f"not {says}")


def assert_says(line: str, wanted: str) -> None:
    """A line is that one, its verb `play` left out, or after `not` another."""
    card = line.removeprefix("play ")
    assert (card != wanted[4:]) if wanted.startswith("not ") else (card == wanted)
