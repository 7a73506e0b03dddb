"""The keeper and the watchers of a match: each event is stored, then told."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from cardtable.rules.game import Result, View
from cardtable.rules.moves import Move

Accounts = tuple[tuple[int, ...], ...]
"""The seats of each account; an account is a column of the score sheet."""
Facts = tuple[tuple[str, int, int, int | None], ...]


class Said(NamedTuple):
    """A move as a viewer learned of it (`heard`), with the views before and after."""

    before: View
    heard: Move
    after: View


class Watcher:
    """The base class of objects that are told of a match, as one viewer sees it."""

    def dealt(self, view: View) -> None:
        """A deal has been opened."""

    def said(self, before: View, heard: Move, after: View) -> None:
        """A seat or chance made a move; `heard` is the viewer's version of it."""

    def scored(self, result: Result) -> None:
        """The deal is over, with this result."""

    def taken_back(self, view: View) -> None:
        """Moves were taken back; `view` is the view now."""


class Keeper(Protocol):
    """An object that stores each event before any watcher is told.

    A keeper that cannot write raises `CannotSave` once, and tries again with the next event.
    """

    def dealt(self, deal: int, dealer: int, packs: tuple[str, ...], totals: tuple[int, ...]) -> None:
        """A deal was opened; `totals` are the scores before it."""

    def withdrawn(self, deal: int) -> None:
        """This deal no longer counts: another seat deals a new one with this index."""

    def said(self, deal: int, ply: int, line: str) -> None:
        """A move was made; `line` is its text."""

    def taken_back(self, deal: int, ply: int, *, helped: bool = True) -> None:
        """The last deal's moves from the index `ply` on were taken back.

        `helped` is false in a solitaire if no new card had been seen.
        """

    def shown(self, texts: Mapping[str, str]) -> None:
        """The match is over, and its record may show `texts`: the number, and the seal's salt."""

    def hinted(self, seat: int) -> None:
        """A seat was given a hint."""

    def scored(self, facts: Facts) -> None:
        """A deal is over, and the match goes on; `facts` are about all deals so far."""

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

        `winners` are accounts, and `facts` are about all deals. `by_points` is false if the totals did not decide, for
        example after a renege.
        """

    def reopened(self) -> None:
        """A finished match goes on: its last move was taken back."""

    def close(self) -> None:
        """Stop writing, for another program to open the match."""


class Audience:
    """The watchers of a match, with a queue of untold news."""

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
