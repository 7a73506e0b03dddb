"""The keeper and the watchers of a match.

A keeper stores each event of the match. After that the watchers, such as a screen, are told of the event.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from cardtable.rules.game import Result, View
from cardtable.rules.moves import Move

Accounts = tuple[tuple[int, ...], ...]
"""The seats of each account; an account is a column of the score sheet."""
Facts = tuple[tuple[str, int, int, int | None], ...]
"""Facts for the statistics.

Each has its name, the seat, how often it happened, and out of how many chances (or None).
"""


class Said(NamedTuple):
    """A move as one viewer learned of it (`heard`), and the views before and after it."""

    before: View
    heard: Move
    after: View


class Watcher:
    """The base class of objects that are told of a match as one viewer sees it."""

    def dealt(self, view: View) -> None:
        """A deal has been opened."""

    def said(self, before: View, heard: Move, after: View) -> None:
        """A move was made by a seat or by chance; `heard` is the move as the viewer learned of it."""

    def scored(self, result: Result) -> None:
        """The deal is over, with this result."""

    def taken_back(self, view: View) -> None:
        """Moves were taken back; `view` is the view now."""


class Keeper(Protocol):
    """The interface of an object that stores everything that happens, before any watcher is told.

    A keeper that cannot write raises `CannotSave` once, and tries again with the next event.
    """

    def dealt(self, deal: int, dealer: int, packs: tuple[str, ...], totals: tuple[int, ...]) -> None:
        """A deal was opened; `totals` are the totals before it."""

    def withdrawn(self, deal: int) -> None:
        """The deal with this index no longer counts: another seat deals, and a new deal with this index follows."""

    def said(self, deal: int, ply: int, line: str) -> None:
        """A move was made; `line` is its text."""

    def taken_back(self, deal: int, ply: int, *, helped: bool = True) -> None:
        """The move of index `ply` in the last deal and all moves after it were taken back.

        `helped` is false if this was no help to the player: in a solitaire, if no new card had been seen since.
        """

    def shown(self, texts: Mapping[str, str]) -> None:
        """The match is over, so its record may now show `texts`.

        These are the number of the match and the secret text that proves its seal.
        """

    def hinted(self, seat: int) -> None:
        """A seat was given a hint."""

    def scored(self, facts: Facts) -> None:
        """A deal is over, and the match goes on; `facts` are the facts of all deals so far."""

    def finished(
        self,
        totals: tuple[int, ...],
        winners: tuple[int, ...],
        accounts: Accounts,
        facts: Facts,
        *,
        by_points: bool = True,
    ) -> None:
        """The match is over.

        `winners` are the accounts that won, `accounts` the seats of each account, and `facts` the facts of all deals.

        `by_points` is false if something other than the totals decided who won, such as a renege.
        """

    def reopened(self) -> None:
        """The last move of a finished match is taken back: the match goes on, and no longer counts as finished."""

    def close(self) -> None:
        """The keeper must not write any more, so that another program can open the match."""


class Audience:
    """The watchers of a match, with a queue of the news that they have not been told yet."""

    def __init__(self) -> None:
        self._watching: list[tuple[int, Watcher]] = []
        self._news: deque[tuple[tuple[int, Watcher], Callable[[Watcher], None]]] = deque()
        self._telling = False

    def __bool__(self) -> bool:
        return bool(self._watching)

    @property
    def seats(self) -> set[int]:
        return {who for who, _ in self._watching}

    def add(self, who: int, watcher: Watcher) -> None:
        self._watching.append((who, watcher))

    def remove(self, watcher: Watcher) -> None:
        self._watching = [watching for watching in self._watching if watching[1] is not watcher]

    def note(self, who: int, news: Callable[[Watcher], None]) -> None:
        self._news.extend((watching, news) for watching in self._watching if watching[0] == who)

    def note_all(self, news: Callable[[Watcher], None]) -> None:
        self._news.extend((watching, news) for watching in self._watching)

    def tell(self) -> None:
        if self._telling:
            return
        self._telling = True
        try:
            while self._news:
                watching, news = self._news.popleft()
                if watching in self._watching:
                    news(watching[1])
        finally:
            self._telling = False
