"""Looking at cards: those of a pile, or the tricks once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.calls.called import REVIEW
from cardtable.rules.tricks.play import TrickDeal

if TYPE_CHECKING:
    from cardtable.rules.moves import Move
    from cardtable.tui.common.screen import CardtableScreen
    from cardtable.tui.table.stage import TableStage

__all__ = ["Looks"]


class Looks:
    """Shows the cards of a pile, or shows tricks once more."""

    def __init__(self, screen: CardtableScreen[None], stage: TableStage) -> None:
        self.screen, self.stage, self.field, self.prompt = screen, stage, stage.field, stage.prompt
        self._looked = -1, 0, False

    def gathered(self) -> bool:
        """Whether a trick has been gathered in this deal. It is worked out once for each move."""
        eyes, match, (deal, ply, found) = self.stage.eyes, self.stage.match, self._looked
        start = ply if deal == match.number and ply <= match.ply else 0
        found = (found and start > 0) or any(
            any(zone.lay == "trick" and zone.cards for zone in eyes.teller.table.midway(*line) or ())
            for line in match.history.retell(eyes.viewer, start=start)
        )
        self._looked = match.number, match.ply, found
        return found

    @property
    def reviewing(self) -> bool:
        """Whether all tricks are open after the play, because players can still call errors."""
        view = self.stage.picture.view
        return view is not None and view.deal.phase == REVIEW and isinstance(view.deal, TrickDeal)

    def last_trick(self) -> None:
        view = self.stage.picture.view
        if self.reviewing and view is not None:
            from cardtable.tui.table.tricks_shown import TricksShown

            faces, names = self.stage.picture.top.faces, self.stage.match.names
            self.screen.app.push_screen(TricksShown(view.deal.tricks, names, faces))
        elif self.stage.picture.has_piles:
            self.prompt.whisper("There are no tricks in this game. v looks into a pile.")
        elif not self.stage.waits.on:
            self.stage.display.last_trick.show()

    def look_into(self) -> None:
        """Show the cards of the pile under the mouse or cursor, as far as the player may see them.

        If cards were laid open to everybody and may be looked at again, show them instead. If there is no pile with
        cards under the mouse or cursor, let the player choose one.
        """
        from cardtable.tui.table.choose.pile_viewer import PileShown

        laid, field = self.stage.picture.seen_again, self.field
        if laid is not None:
            laid = laid._replace(note=self.stage.eyes.speak(laid.note))
            self.screen.app.push_screen(PileShown(laid, self.stage.picture.top.faces))
            return
        target = field.pointed or (None if field.selection is None else field.selection.cursor)
        name = None if target is None else target.zone
        if field.piling is not None and field.pointed is None:
            name = str(field.piling.selection.source or name)
        zone = next((zone for zone in self.stage.picture.zones if zone.name == name and zone.lay != "hand"), None)
        if zone is None or not zone.cards:
            self.look_for()
            return
        looks = () if field.selection is None else field.selection.looks
        request = next((move for move in looks if zone.name in move.args), None)
        words = "" if request is None else self._words(request)
        self.screen.app.push_screen(
            PileShown(zone, self.stage.picture.top.faces, words),
            lambda wanted: self._answer(request) if wanted and request is not None else None,
        )

    def look_for(self) -> None:
        """Let the player choose among the cards that can be looked at."""
        from cardtable.table.calls import Listed
        from cardtable.tui.table.move_list import MoveList

        selection = self.field.selection
        if selection is None or not selection.looks:
            self.prompt.whisper("Move to a pile first. Then v shows the cards in it that you may see.")
            return
        offers = [Listed((), move, self.stage.eyes.spoken(selection.offer(move))) for move in selection.looks]
        self.screen.app.push_screen(MoveList(offers), self._answer)

    def _words(self, request: Move) -> str:
        assert self.field.selection is not None
        return self.stage.eyes.speak(self.field.selection.offer(request).title)

    def _answer(self, move: Move | None) -> None:
        selection = self.field.selection
        if move is not None and selection is not None and move in selection.view.lines:
            self.stage.question.answer(move)
