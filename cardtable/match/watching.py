"""The watchers of a match and its keeper: news is stored first, then told to the watchers, complete and in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import NamedTuple, Protocol

from cardtable.rules.game import Result, View
from cardtable.rules.moves import Move

Accounts = tuple[tuple[int, ...], ...]
"""The seats of each column of the score sheet."""
Facts = tuple[tuple[str, int, int, int | None], ...]
"""Facts that statistics count besides results, as a `Fact` has them: which, whose, how often, of how many chances."""


class Said(NamedTuple):
    """One move as a seat sees it (`heard`: what is hidden from it is left out), with its views before and after."""

    before: View
    heard: Move
    after: View


class Watcher:
    """Base of what is told what happens at a table, as one seat sees it; each method does nothing by default."""

    def dealt(self, view: View) -> None:
        """A deal has been opened."""

    def said(self, before: View, heard: Move, after: View) -> None:
        """A move was made, by a seat or by chance: as the watcher's seat sees it, with its views before and after."""

    def scored(self, result: Result) -> None:
        """The deal is over, and this is what it brought."""

    def taken_back(self, view: View) -> None:
        """Moves were taken back; this is the view now."""


class Keeper(Protocol):
    """The one that stores everything that happens, before any watcher is told.

    Deals and plies are indices. A keeper that cannot write raises `CannotSave` once, holds what it could not write,
    and writes it with whatever comes next.
    """

    def dealt(self, deal: int, dealer: int, packs: tuple[str, ...], totals: tuple[int, ...]) -> None:
        """A deal was opened; `totals` are those before it."""

    def withdrawn(self, deal: int) -> None:
        """The last deal has been dealt by somebody else: it is opened anew, as if nobody had dealt it before."""

    def said(self, deal: int, ply: int, line: str) -> None:
        """A move was made; `line` is its text."""

    def taken_back(self, deal: int, ply: int, *, helped: bool = True) -> None:
        """The move of index `ply` in the last deal and all moves after it were taken back.

        It has not `helped` somebody who plays alone and has seen no card since.
        """

    def hinted(self, seat: int) -> None:
        """A seat was given a hint."""

    def scored(self, facts: Facts) -> None:
        """A deal is over, but not the match: what its game counts of all deals so far."""

    def finished(self, totals: tuple[int, ...], winners: tuple[int, ...], accounts: Accounts, facts: Facts) -> None:
        """The match is over: totals, the accounts that won, the seats of each account, and what its game counts."""

    def reopened(self) -> None:
        """A match that was over goes on, as its last move is taken back: what was counted of it is not any more."""

    def close(self) -> None:
        """Nothing more is written: the table may be opened elsewhere."""


class Audience:
    """The watchers of a match, and a queue of the news that they have not been told yet."""

    def __init__(self) -> None:
        self._watching: list[tuple[int, Watcher]] = []
        self._news: deque[tuple[tuple[int, Watcher], Callable[[Watcher], None]]] = deque()
        self._telling = False

    def __bool__(self) -> bool:
        return bool(self._watching)

    @property
    def seats(self) -> set[int]:
        """The seats that have a watcher."""
        return {who for who, _ in self._watching}

    def add(self, who: int, watcher: Watcher) -> None:
        """Add a watcher that sees what the seat `who` sees."""
        self._watching.append((who, watcher))

    def remove(self, watcher: Watcher) -> None:
        """Remove a watcher from all seats; it is not told what is still in the queue either."""
        self._watching = [watching for watching in self._watching if watching[1] is not watcher]

    def note(self, who: int, news: Callable[[Watcher], None]) -> None:
        """Queue news for the watchers of one seat."""
        self._news.extend((watching, news) for watching in self._watching if watching[0] == who)

    def note_all(self, news: Callable[[Watcher], None]) -> None:
        """Queue news for all watchers."""
        self._news.extend((watching, news) for watching in self._watching)

    def tell(self) -> None:
        """Empty the queue. A watcher may make a move while it is told: news of that is queued behind the rest."""
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
