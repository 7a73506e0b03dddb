"""The words by which people know a table: the game, and who sits at the table."""

from __future__ import annotations

from contextlib import suppress

from cardtable.errors import BadInput
from cardtable.players.player import PERSON
from cardtable.rules.catalogue import entry
from cardtable.rules.words import listed
from cardtable.store.disk import Disk
from cardtable.store.values import SPOILT, text, texts

__all__ = ["called_at"]


def called_at(disk: Disk, table: str) -> str:
    """Return words for a table, such as `Euchre with Ann and Bea`.

    If only computers play there, the words name all players; otherwise they name the people.
    """
    called = f"Table {table}"
    with suppress(*SPOILT):
        for game, names, players in disk.read("SELECT game, names, players FROM tables WHERE id = ?", table):
            called = text(game)
            with suppress(BadInput):
                called = entry(called).title
            sitters = list(zip(texts(names), texts(players), strict=True))
            people = [name for name, player in sitters if player == PERSON] or [name for name, _ in sitters]
            called = f"{called} with {listed(people)}"
    return called
