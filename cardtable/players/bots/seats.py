"""The bots of a table: each is started when its seat first has a move, and another player replaces a bot that fails.

This other player is a club player, which follows the advice on the game. In a game without advice it plays at random.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from cardtable.players.bots.talking import BotFailed, BotProcess
from cardtable.players.bots.telling import answered, line_of, told
from cardtable.players.player import CLUB, RANDOM
from cardtable.players.strengths import make_player, strengths

if TYPE_CHECKING:
    from cardtable.players.bots.commands import Command
    from cardtable.players.player import Budget
    from cardtable.rules.game import AnyGame, Deal, View
    from cardtable.rules.moves import Move

__all__ = ["BotPlayer", "Bots", "instead_of_bot", "told_instead"]

NOT_STARTED: Final = "could not be started"


def instead_of_bot(game: str) -> str:
    """Return the strength of the player that takes the seat of a failed bot.

    It is `club`, or `random` in a game without advice.
    """
    return CLUB if CLUB in strengths(game) else RANDOM


def told_instead(game: str) -> str:
    """Return words for the player that takes the seat of a failed bot, such as `a club player`."""
    return f"a {instead_of_bot(game)} player"


class _Seat:
    """A seat of a bot: its process, and what it has been told of the deal."""

    def __init__(self, command: Command) -> None:
        self.command = command
        self.process: BotProcess | None = None
        self.asking = threading.Lock()
        self.deal = self.deals = -1
        self.known: tuple[Move, ...] = ()
        self.lost = False

    def since(self, deal: int, heard: Sequence[Move]) -> int:
        """Return how many moves at the beginning of `heard` the bot has been told already; 0 in a new deal.

        `deal` is the index of the deal, and `heard` are its moves as the seat has heard them.
        """
        if deal != self.deal:
            return 0
        same = 0
        for known, now in zip(self.known, heard, strict=False):
            if known != now:
                break
            same += 1
        return same


class Bots:
    """The bots of a table, by seat. Whoever makes them must close them."""

    def __init__(self, commands: Mapping[int, Command]) -> None:
        self.commands = commands
        self._seats = {seat: _Seat(command) for seat, command in commands.items()}
        self._closed = False
        self._starting = threading.Lock()

    def plays(self, seat: int) -> bool:
        """Whether a bot plays the seat, and has not failed."""
        return seat in self._seats and not self._seats[seat].lost

    def dealt(self, seat: int) -> None:
        """Count one more deal for the bot of `seat`."""
        self._seats[seat].deals += 1

    def deals(self, seat: int) -> int:
        """Return the index of the deal that a bot plays, as `dealt` has counted it; -1 before the first deal."""
        return self._seats[seat].deals

    def choose(
        self, game: AnyGame, view: View, deal: int, heard: Sequence[Move], seat: int | None = None
    ) -> Move | None:
        """Ask a bot for a move, and return it; None if the bot says nothing for now.

        `deal` is the index of the deal, and `heard` are its moves as the seat of the view has heard them. `seat` is the
        key of the bot if that differs from its seat at the table.

        Raises:
            BotFailed: the bot has failed. Its process has been ended, and it no longer plays.
        """
        at = self._seats[view.who if seat is None else seat]
        with at.asking:
            try:
                since = at.since(deal, heard)
                line = line_of(told(game, view, deal, heard, since))
                at.deal, at.known = deal, tuple(heard)
                return answered(game, view, self._running(at).talk.ask(line))
            except BotFailed:
                at.lost = True
                if at.process is not None:
                    at.process.close()
                    at.process.forget()
                raise

    def close(self) -> None:
        with self._starting:
            self._closed = True
        for seat in self._seats.values():
            if seat.process is None:
                continue
            seat.process.close()
            if seat.asking.acquire(timeout=1.0):
                seat.process.forget()
                seat.asking.release()

    @property
    def closed(self) -> bool:
        return self._closed

    def _running(self, seat: _Seat) -> BotProcess:
        with self._starting:
            if self._closed:
                raise BotFailed(NOT_STARTED)
            if seat.process is None:
                try:
                    seat.process = BotProcess(seat.command)
                except OSError:
                    raise BotFailed(NOT_STARTED) from None
            return seat.process


class BotPlayer:
    """A player whose moves a bot chooses, for games that are played without a screen.

    The caller must call `dealt` at the beginning of each deal and `hear` for each move, so that the bot is told what
    its seat hears.
    """

    def __init__(
        self,
        bots: Bots,
        key: int,
        game: AnyGame,
        who: int,
        seed: int,
        say: Callable[[str], object],
        alive: Callable[[], object] = lambda: None,
    ) -> None:
        """`key` is the bot's key in `bots`, and `who` its seat at the table.

        `say` is called with a sentence if the bot fails. `alive` is called each time the bot has answered or failed.
        """
        self.bots, self.key, self.game, self.who, self.say, self.alive = bots, key, game, who, say, alive
        self._instead = make_player(instead_of_bot(game.id), game, seed)
        self._heard: list[Move] = []

    def dealt(self) -> None:
        self.bots.dealt(self.key)
        self._heard.clear()

    def hear(self, deal: Deal, move: Move) -> None:
        self._heard.append(self.game.heard(deal, move, self.who))

    def choose(self, view: View, budget: Budget) -> Move | None:
        if self.bots.plays(self.key):
            try:
                return self.bots.choose(self.game, view, self.bots.deals(self.key), self._heard, self.key)
            except BotFailed as failed:
                self.say(
                    f"A bot in seat {self.who + 1} {failed}: {told_instead(self.game.id)} plays for it from here on."
                )
            finally:
                self.alive()
        return self._instead.choose(view, budget)
