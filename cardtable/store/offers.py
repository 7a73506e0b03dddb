"""The games whose lesson has been offered, so that nobody is asked twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardtable.store.disk import Disk

__all__ = ["LessonOffers"]


class LessonOffers:
    """Which lessons have been offered to the people at this computer."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    def due(self, game: str) -> bool:
        known = (
            "SELECT 1 FROM offers WHERE game = ? UNION ALL SELECT 1 FROM tables WHERE game = ? "
            "UNION ALL SELECT 1 FROM finals WHERE game = ? LIMIT 1"
        )
        return not self._disk.read(known, game, game, game)

    def note(self, *games: str) -> None:
        rows = [(game,) for game in games]
        self._disk.write_quietly(lambda db: db.executemany("INSERT OR IGNORE INTO offers VALUES (?)", rows))
