"""Reviews of deals, stored by the hash of the deal, and how many moves of each person in a deal were good or bad."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from cardtable.players.grading.marks import KINDS
from cardtable.players.player import PERSON
from cardtable.store.statistics import known_as
from cardtable.store.values import SPOILT, number_or_none, texts, went_on_from

if TYPE_CHECKING:
    from cardtable.store.disk import Disk

__all__ = ["KeptReviews", "Marks"]


class Marks(NamedTuple):
    """A person's moves of one kind in one deal: how many were fine, slips or mistakes."""

    kind: str
    fine: int
    slips: int
    mistakes: int


class KeptReviews:
    """The reviews that have been made, and the marks of people."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    def of(self, deal: str) -> str | None:
        for (review,) in self._disk.read("SELECT review FROM reviews WHERE deal = ?", deal):
            if isinstance(review, str):
                return review
        return None

    def keep(self, deal: str, review: str) -> None:
        row = deal, review
        self._disk.write_quietly(lambda db: db.execute("INSERT OR REPLACE INTO reviews VALUES (?, ?)", row))

    def people_at(self, table: str) -> Mapping[int, str]:
        """Return the names of the people at a table, keyed by seat, without the computer seats.

        A match that went on from another record has no names, because other people might have made the record's moves.
        """
        for names, players, beside in self._disk.read("SELECT names, players, texts FROM tables WHERE id = ?", table):
            with suppress(*SPOILT):
                if went_on_from(beside):
                    return {}
                seated = zip(texts(names), texts(players), strict=True)
                return {seat: name for seat, (name, player) in enumerate(seated) if player == PERSON}
        return {}

    def count(self, deal: str, game: str, name: str, marks: Iterable[Marks]) -> None:
        """Store the marks for a person's moves in the deal with the hash `deal`.

        If marks of the same kind are stored already, they stay as they are.
        """
        now = time.time()
        rows = [(deal, known_as(name), each.kind, game, each.fine, each.slips, each.mistakes, now) for each in marks]
        statement = "INSERT OR IGNORE INTO marks VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        self._disk.write_quietly(lambda db: db.executemany(statement, rows))

    def counted(self, game: str, name: str) -> list[list[Marks]]:
        found: dict[object, list[Marks]] = {}
        for deal, kind, fine, slips, mistakes in self._disk.read(
            "SELECT deal, kind, fine, slips, mistakes FROM marks WHERE game = ? AND known_as = ? ORDER BY played, deal",
            game,
            known_as(name),
        ):
            with suppress(ValueError):
                if kind not in KINDS:
                    continue
                counts = [number_or_none(each) or 0 for each in (fine, slips, mistakes)]
                found.setdefault(deal, []).append(Marks(kind, *counts))
        return [*found.values()]
