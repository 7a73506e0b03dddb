"""A hint at the table: a move with its reason, highlighted on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.calls.called import REVIEW
from cardtable.rules.game import NUMBER
from cardtable.rules.naming import speak
from cardtable.table.advice import no_hint
from cardtable.tui.table.choose.pile_selection import still_possible
from cardtable.tui.table.prompt import LOOK_FIRST, NEW_DEAL, OUTRUN

if TYPE_CHECKING:
    from cardtable.table.advice import Advice
    from cardtable.tui.table.host import TableHost

__all__ = ["Hints"]


class Hints:
    """Shows the person asked what an expert would play; a hint counts as help."""

    def __init__(self, host: TableHost, advice: Advice) -> None:
        self.host, self.stage, self.advice, self.match = host, host.stage, advice, host.stage.match

    def give(self) -> None:
        """Suggest a move with its reason, and highlight it."""
        self.host.run(self._give(), "hint")

    async def _give(self) -> None:
        field, prompt, question = self.stage.field, self.stage.prompt, self.stage.question
        selection = field.selection
        if selection is None:
            self.host.not_now()
            return
        prompt.think()
        put = question.put
        hint = await self.advice.on(selection.view)
        selection = field.selection  # in a race rivals may have played meanwhile
        if selection is None or question.put is not put:
            return
        move = None if hint is None else still_possible(hint.move, selection.view.lines)
        if hint is not None and move is None:
            prompt.whisper(OUTRUN)
            return
        if hint is None:
            told = no_hint(piles=self.stage.picture.has_piles)
            prompt.advise(f"{self._asked(selection.view.who)}{told}", None)
            return
        self.match.keeping.hinted(selection.view.who)
        if hint.look_first:  # no move is put under the cursor, because Enter could then make an error
            selection.cursor = selection.hinted = None
        else:
            selection.row.figures = dict(hint.figures)
            assert move is not None
            selection.to_line(move)
        field.offer()
        aside = LOOK_FIRST if hint.look_first else ""
        if hint.lost and NUMBER in self.match.record.texts:
            aside = NEW_DEAL
        who = selection.view.who
        # The sentence says "you" to the player asked, even if others look on.
        sentence = self._asked(who) + speak(hint.sentence, self.match.names, who)
        if any(choice.move in selection.row.figures for choice in selection.choices if choice.token is None):
            unit = self.match.game.counted_in
            sentence = f"{sentence} A figure on a button is about how many {unit} it brings you."
        prompt.advise(sentence, hint.rule, aside)

    def _asked(self, who: int) -> str:
        """Return the name of the player asked, if several people look at the same screen; otherwise an empty string."""
        eyes = self.stage.eyes
        return f"{self.match.names[who]}: " if eyes.phase == REVIEW and len(eyes.persons) > 1 else ""
