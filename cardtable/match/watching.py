"""Who watches a match, and how the news reaches them: always whole, in order, and after it has been kept."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import NamedTuple, Protocol

from cardtable.rules.game import Result, View
from cardtable.rules.moves import Move

Accounts = tuple[tuple[int, ...], ...]
"""The seats of each column of the score sheet."""


class Said(NamedTuple):
    """One line as a seat heard it, with the seat's views before and after it."""

    before: View
    heard: Move
    after: View


class Watcher:
    """Whoever is told what happens at a table, from one seat; it listens to what it wants to."""

    def dealt(self, view: View) -> None:
        """A deal has been opened."""

    def said(self, before: View, heard: Move, after: View) -> None:
        """A line was said, by a seat or by chance: as the watcher heard it, with its views before and after."""

    def scored(self, result: Result) -> None:
        """The deal is over, and this is what it brought."""

    def taken_back(self, view: View) -> None:
        """Lines were taken back; this is the view now."""


class Keeper(Protocol):
    """Whoever writes down what happens before anybody is told: the store.

    Deals and plies count from 0. A keeper that cannot write raises `CannotSave` once, holds what it could not write,
    and writes it with whatever comes next.
    """

    def dealt(self, deal: int, dealer: int, packs: tuple[str, ...], totals: tuple[int, ...]) -> None:
        """A deal was opened; `totals` are those before it."""

    def said(self, deal: int, ply: int, line: str) -> None:
        """A line was said."""

    def taken_back(self, deal: int, ply: int) -> None:
        """That line of the last deal and all after it were taken back."""

    def finished(
        self, totals: tuple[int, ...], winners: tuple[int, ...], accounts: tuple[tuple[int, ...], ...]
    ) -> None:
        """The match is over: totals, the accounts that won, and the seats of each account."""


class Audience:
    """The watchers of a match, and the news not told yet."""

    def __init__(self) -> None:
        self._watching: list[tuple[int, Watcher]] = []
        self._news: deque[tuple[tuple[int, Watcher], Callable[[Watcher], None]]] = deque()
        self._telling = False

    def __bool__(self) -> bool:
        return bool(self._watching)

    @property
    def seats(self) -> set[int]:
        """The seats from which anybody watches."""
        return {who for who, _ in self._watching}

    def add(self, who: int, watcher: Watcher) -> None:
        """Let it watch from there."""
        self._watching.append((who, watcher))

    def remove(self, watcher: Watcher) -> None:
        """Let it watch no more, from anywhere; it is not even told what is on its way."""
        self._watching = [watching for watching in self._watching if watching[1] is not watcher]

    def note(self, who: int, news: Callable[[Watcher], None]) -> None:
        """Remember news for everybody who watches from there."""
        self._news.extend((watching, news) for watching in self._watching if watching[0] == who)

    def note_all(self, news: Callable[[Watcher], None]) -> None:
        """Remember news for everybody."""
        self._news.extend((watching, news) for watching in self._watching)

    def tell(self) -> None:
        """Tell what has been remembered. A watcher may speak meanwhile: what follows from it is told in its turn."""
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
