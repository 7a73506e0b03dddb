"""The common part of the screens of a match in play, however many people play at once."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual import work

from cardtable.table.eyes import Eyes
from cardtable.table.seating import Seating
from cardtable.tui.board.board import Tabletop
from cardtable.tui.common.screen import BIDDING, PLAY, GameScreen
from cardtable.tui.table.leaving import wants_to_leave

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.store.settings import Settings

__all__ = ["MatchScreen"]


class MatchScreen(GameScreen[None]):
    """A match in play; it can be left at any time, and is kept as it stands."""

    AUTO_FOCUS = ""

    def __init__(self, match: Match, players: Sequence[str], table_id: str | None) -> None:
        """`table_id` is the match's id in the store, if it is kept there."""
        super().__init__()
        self.match, self.table_id = match, table_id
        self.eyes = Eyes(match, players)
        self.top = Tabletop(id="tabletop")
        """The table itself."""

    @property
    def about_game(self) -> str:
        """The game that is played."""
        return self.match.game.id

    @property
    def section(self) -> tuple[str, ...]:
        """The rules of bidding while there is bidding, else those of the play; in a minute between two deals."""
        match = self.match
        phase = None if not match.record.deals else match.game.phases.get(match.deal.phase)
        return () if phase is None else BIDDING if phase.bids else PLAY

    def show_as_set(self, settle: Callable[[Settings], None]) -> None:
        """Have it shown as the settings and the theme are, now and whenever they change."""
        self.program.settings_signal.subscribe(self, settle)
        self.app.theme_changed_signal.subscribe(self, lambda _theme: settle(self.program.settings))
        settle(self.program.settings)

    def on_unmount(self) -> None:
        """Stop watching the match; the table stays in the store."""
        self.eyes.leave()
        self.match.keeping.close()

    def fall(self, error: Exception) -> None:
        """Put the table away, and whatever lies over it, as it cannot be shown; it is offered to go back.

        Raises:
            Exception: the error; the table is being left already.
        """
        if not self.stays:
            raise error
        stack = self.app.screen_stack
        for over in reversed(stack[stack.index(self) + 1 :]):
            over.dismiss()
        self.program.ways.say_it_fell(Seating(self.match, self.eyes.players, self.table_id), error)

    @work(exclusive=True, group="leave")
    async def leave_asking(self) -> None:
        """Leave the table, once one has said yes."""
        if await wants_to_leave(self.program):
            self.leave()

    @abstractmethod
    def leave(self) -> None:
        """Back to the lobby; the table is kept as it is."""
