"""A hint at the table: a move with its reason, highlighted on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.rules.calls.called import REVIEW
from cardtable.rules.naming import speak
from cardtable.rules.teller import is_foundation
from cardtable.table.hints import no_hint
from cardtable.tui.table.choose.pile_selection import PileSelection, still_possible
from cardtable.tui.table.prompt import LOOK_FIRST, NEW_DEAL, OUTRUN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.worker import Worker

    from cardtable.players.player import Hint
    from cardtable.rules.moves import Move, Token
    from cardtable.table.hints import MatchHints
    from cardtable.tui.table.choose.selection import Selection
    from cardtable.tui.table.host import TableHost

__all__ = ["Hints"]

BETTER: Final = "There is something better now."
FASTER: Final = "A rival was faster."
TRIES: Final = 3
"""The most times that a hint is worked out, if rivals, who play at the same time, make its move impossible."""


class Advised(NamedTuple):
    """A hint for the current selection.

    `move` is the move to show: the hint's move or, if a rival was faster, the same card to another foundation. It is
    None if there is no hint, or if rivals have made the move impossible. Rivals are players who play at the same time.
    """

    selection: Selection
    hint: Hint | None
    move: Move | None


def places(lines: Sequence[Move]) -> set[tuple[Token, ...]]:
    """Return which cards the moves in `lines` carry, and to which places. All foundations count as one place."""
    return {
        (line.args[0], "F") if len(line.args) > 1 and is_foundation(str(line.args[1])) else (line.verb, *line.args)
        for line in lines
    }


class Hints:
    """Shows the person who is asked for a move what an expert would play. A hint counts as help."""

    def __init__(self, host: TableHost, advice: MatchHints) -> None:
        self.host, self.stage, self.advice, self.match = host, host.stage, advice, host.stage.match
        self.stage.display.renew_hint = self.renew
        self._asked_for: tuple[Worker[None], object] | None = None

    def give(self) -> None:
        if not self.holds_back():
            self._asked_for = self.host.run(self._thought(), "hint"), self.stage.question.put
            self._keys_changed()

    async def _thought(self) -> None:
        try:
            await self._give()
        finally:
            self.host.screen.call_later(self._keys_changed)

    def _keys_changed(self) -> None:
        self.host.screen.refresh_bindings()

    @property
    def thinking(self) -> bool:
        if self._asked_for is None:
            return False
        task, put = self._asked_for
        return not task.is_finished and self.stage.question.put is put

    def holds_back(self) -> bool:
        """If a hint is being worked out, say so and return True. Nothing may be played meanwhile."""
        if self.thinking:
            self.stage.prompt.still_thinking()
        return self.thinking

    def stop(self) -> bool:
        """If a hint is being worked out, stop that, and show the question again. Return whether this was done."""
        if self._asked_for is None or not self.thinking:
            return False
        self._asked_for[0].cancel()
        self._asked_for = None
        self.stage.display.ask_again()
        return True

    async def _give(self) -> None:
        prompt = self.stage.prompt
        if self.stage.field.selection is None:
            self.host.not_now()
            return
        prompt.think()
        advised = await self._advised()
        if advised is None:
            return
        selection, hint, move = advised
        if hint is None:
            told = no_hint(piles=self.stage.picture.has_piles)
            prompt.advise(f"{self._asked(selection.view.who)}{told}", None)
        elif move is None:
            prompt.whisper(OUTRUN)
        else:
            self.advice.shown(selection.view)
            self._show(selection, hint, move)

    def renew(self, before: Selection) -> None:
        """Work out a new hint if the earlier selection (`before`) has a hint and the possible moves have changed since.

        Keep the hint if the person has picked up cards that the hint does not name.
        """
        selection = self.stage.field.selection
        if selection is None or before.hinted is None:
            return
        if selection.hinted is None:
            self.stage.prompt.whisper(OUTRUN)
        elif places(before.view.lines) == places(selection.view.lines):
            return
        if not isinstance(before, PileSelection) or before.source in (None, *before.hinted.args[:1]):
            self.host.run(self._renew(), "hint")

    async def _renew(self) -> None:
        advised = await self._advised()
        if advised is None:
            return
        selection, hint, move = advised
        if hint is None or move is None:
            return
        if move != selection.hinted:
            self._show(selection, hint, move, f"{FASTER if selection.hinted is None else BETTER} ")
        elif self.stage.prompt.in_passing:
            self._show(selection, hint, move)

    async def _advised(self) -> Advised | None:
        field, question = self.stage.field, self.stage.question
        put, advised = question.put, None
        for _ in range(TRIES):
            selection = field.selection
            if selection is None:
                return None
            hint = await self.advice.on(selection.view)
            selection = field.selection
            if selection is None or question.put is not put:
                return None
            move = None if hint is None else still_possible(hint.move, selection.view.lines)
            advised = Advised(selection, hint, move)
            if hint is None or move is not None:
                break
        return advised

    def _show(self, selection: Selection, hint: Hint, move: Move, lead: str = "") -> None:
        field, prompt = self.stage.field, self.stage.prompt
        if hint.look_first:  # with the cursor on the move, Enter could make an error
            selection.cursor = selection.hinted = None
        else:
            selection.row.figures = dict(hint.figures)
            selection.to_line(move)
        field.offer()
        aside = LOOK_FIRST if hint.look_first else ""
        if hint.lost and self.match.open_number is not None:
            aside = NEW_DEAL
        who = selection.view.who
        # The sentence says "you" to the player asked, even if others look on.
        sentence = self._asked(who) + lead + speak(hint.sentence, self.match.names, who)
        if any(choice.move in selection.row.figures for choice in selection.row.choices if choice.token is None):
            unit = self.match.game.counted_in
            sentence = f"{sentence} A figure on a button is about how many {unit} it brings you."
        prompt.advise(sentence, hint.rule, aside, self._after_looking(selection, move) if hint.look_first else "")

    def _after_looking(self, selection: Selection, move: Move) -> str:
        pairs = zip(selection.row.choices, selection.buttons(), strict=False)
        key = next((button.key for choice, button in pairs if choice.move == move and button.key), "")
        return f"Look first; then press {key}." if key else "Look first; then choose the cards of the hint yourself."

    def _asked(self, who: int) -> str:
        eyes = self.stage.eyes
        return f"{self.match.names[who]}: " if eyes.phase == REVIEW and len(eyes.persons) > 1 else ""
