"""The base class of the screens of a match in play."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual import work

from cardtable.table.eyes import Eyes
from cardtable.table.kept import way_played
from cardtable.table.seating import Seating
from cardtable.table.thinker import seated, thinker_of
from cardtable.tui.board.board import Tabletop
from cardtable.tui.common.screen import BIDDING, FUNCTION_KEYS, PLAY, GameScreen
from cardtable.tui.table.leaving import wants_to_leave

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.players.bots.seats import Bots
    from cardtable.store.settings import Settings
    from cardtable.table.thinker import Thinker

__all__ = ["MatchScreen"]


class MatchScreen(GameScreen[None]):
    """A match in play. People can leave it at any time, and the store keeps it."""

    AUTO_FOCUS = ""
    # Space and Enter are left out because the table answers them itself. Tab is left out because a person who lifts the
    # curtain might press it twice.
    ANSWERED = FUNCTION_KEYS

    def __init__(self, match: Match, players: Sequence[str], table_id: str | None) -> None:
        """`table_id` is the match's id in the store, or None if the match is not stored."""
        super().__init__()
        self.match, self.table_id = match, table_id
        self.eyes = Eyes(match, players)
        self.bots: Bots | None = None
        """The bots of the table: people's own programs, which play seats. They end when the table is left."""
        self.top = Tabletop(id="tabletop")

    @property
    def about_game(self) -> str:
        return self.match.game.id

    @property
    def about_way(self) -> str:
        return way_played(self.program.store, self.match)

    @property
    def section(self) -> tuple[str, ...]:
        match = self.match
        phase = None if not match.record.deals else match.game.phases.get(match.deal.phase)
        return () if phase is None else BIDDING if phase.bids else PLAY

    def show_as_set(self, settle: Callable[[Settings], None]) -> None:
        """Call `settle` with the settings, now and whenever the settings or the theme change."""
        self.program.settings_signal.subscribe(self, settle)
        self.app.theme_changed_signal.subscribe(self, lambda _theme: settle(self.program.settings))
        settle(self.program.settings)

    def thinker(self) -> Thinker:
        """Return the thinker that chooses the moves of the computer seats."""
        thinker = thinker_of(self.program.worker)
        players = self.eyes.players
        return seated(
            thinker, self.match, players, self.bots, lambda told: self.notify(told, severity="warning", timeout=8)
        )

    def on_unmount(self) -> None:
        if self.bots is not None:
            self.bots.close()
        self.eyes.leave()
        self.match.keeping.close()

    def fall(self, error: Exception | SystemExit) -> None:
        """Close a table that cannot be shown, and all screens over it. Offer to go back in the deal.

        Raises:
            Exception: `error` itself, if the table is being left already.
        """
        if not self.stays:
            raise error
        stack = self.app.screen_stack
        for over in reversed(stack[stack.index(self) + 1 :]):
            over.dismiss()
        self.program.ways.fallen.say(Seating(self.match, self.eyes.players, self.table_id), error)

    @work(exclusive=True, group="leave")
    async def leave_asking(self) -> None:
        if await wants_to_leave(self.program):
            self.leave()

    @abstractmethod
    def leave(self) -> None:
        """Go back to the lobby. The store keeps the table."""
