"""The tricks that are left, where all of them are certain to go to whoever is on lead: they may be played out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.tricks.game import TrickGame

if TYPE_CHECKING:
    from cardtable.table.driver import Driver
    from cardtable.table.question import Question
    from cardtable.table.stage import Host
    from cardtable.table.waits import Waits

__all__ = ["Rest"]


class Rest:
    """The rest of a deal, which the person on lead may have played at once, for everybody."""

    def __init__(self, driver: Driver, question: Question, waits: Waits, host: Host) -> None:
        self.driver, self.question, self.waits, self.host = driver, question, waits, host

    @property
    def open(self) -> bool:
        """Whether it is offered now."""
        return bool(self.question.rest) and self.question.open and not self.waits.on

    @property
    def known(self) -> bool:
        """Whether it is offered at this table at one time or another."""
        game = self.driver.match.game
        return isinstance(game, TrickGame) and game.plays_out

    def play(self) -> None:
        """Play it, if it is offered."""
        order = self.question.rest
        if self.open:
            self.host.halt()
            self.driver.play_out(order)
            self.host.drive(anew=False)
