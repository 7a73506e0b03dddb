"""Playing out the tricks that are left, where all of them are certain to go to whoever is on lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.tricks.game import TrickGame

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardtable.tui.common.screen import CardtableScreen
    from cardtable.tui.table.driver import Driver
    from cardtable.tui.table.stage import TableStage

__all__ = ["PlayingOut"]


class PlayingOut:
    """Lets the person on lead have the rest played at once, for everybody; `drive` then shows it."""

    def __init__(
        self, screen: CardtableScreen[None], stage: TableStage, driver: Driver, drive: Callable[..., object]
    ) -> None:
        self.screen, self.stage, self.driver, self.drive = screen, stage, driver, drive

    @property
    def open(self) -> bool:
        """Whether the rest is offered now."""
        return bool(self.stage.asking.rest) and self.stage.asking.open and not self.stage.waits.on

    @property
    def known(self) -> bool:
        """Whether it is offered at this table at one time or another."""
        game = self.stage.match.game
        return isinstance(game, TrickGame) and game.plays_out

    def play(self) -> None:
        """Play it, if it is offered."""
        order = self.stage.asking.rest
        if self.open:
            self.screen.workers.cancel_group(self.screen, "drive")
            self.driver.play_out(order)
            self.drive(anew=False)
