"""Playing out the remaining tricks at once when the leader is certain to win them all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.tricks.game import TrickGame

if TYPE_CHECKING:
    from cardtable.table.asker import Asker
    from cardtable.table.driver import Driver
    from cardtable.table.stage import Host
    from cardtable.table.waits import Waits

__all__ = ["RestOfTricks"]


class RestOfTricks:
    """The remaining tricks of a deal, which the player on lead may play out at once.

    If `by_tricks` is true, they are shown trick by trick.
    """

    def __init__(self, driver: Driver, question: Asker, waits: Waits, host: Host, *, by_tricks: bool = True) -> None:
        self.driver, self.question, self.waits, self.host, self.by_tricks = driver, question, waits, host, by_tricks

    @property
    def open(self) -> bool:
        return bool(self.question.rest) and self.question.open and not self.waits.on

    @property
    def known(self) -> bool:
        game = self.driver.match.game
        return isinstance(game, TrickGame) and game.plays_out

    def play(self) -> None:
        order = self.question.rest
        if self.open:
            self.host.halt()
            self.driver.play_out(order, by_tricks=self.by_tricks)
            self.host.drive(anew=False)
