"""Reading a stored table back, to play on there or to look at it."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from cardtable.errors import BadRecord, NotInstalled
from cardtable.match.record import read_record
from cardtable.store import values
from cardtable.store.setups import seated
from cardtable.store.values import SPOILT

if TYPE_CHECKING:
    from cardtable.match.record import Record
    from cardtable.match.taking_back import TakeBacks
    from cardtable.store.disk import Disk

__all__ = ["number_of", "read_table", "salt_of"]


def read_table(disk: Disk, table: str) -> tuple[Record, tuple[str, ...], TakeBacks]:
    """Return the record of a table, who plays each seat, and whether moves can be taken back there.

    Raises:
        BadRecord: something about the table is damaged or missing.
        NotInstalled: the game belongs to a plug-in that is not installed.
    """
    try:
        document, players, take_backs = _pieces(disk, table)
        record = read_record(json.dumps(document))
        seated(players, len(record.seats), bots=True)
    except NotInstalled as error:
        raise NotInstalled(f"{error} The table is kept.") from None
    except (*SPOILT, BadRecord) as error:
        why = "lines are missing" if isinstance(error, IndexError) else "it is damaged"
        raise BadRecord(f"Table {table} cannot be continued: {why}.") from error
    return record, players, take_backs


def number_of(disk: Disk, table: str) -> str | None:
    """Return the number from which the packs of a table are shuffled.

    Return None if none is stored, for example because the record shows it already.
    """
    for (number,) in disk.read("SELECT number FROM numbers WHERE table_id = ?", table):
        with suppress(*SPOILT):
            began, slash, first = values.text(number).partition("/")
            return f"{int(began)}{f'/{int(first)}' if slash else ''}"
    return None


def salt_of(disk: Disk, table: str) -> str:
    """Return the salt of a table's match: the secret text that proves its seal (see `match.seals`).

    Return an empty string if the match has no seal.
    """
    for (salt,) in disk.read("SELECT salt FROM salts WHERE table_id = ?", table):
        with suppress(*SPOILT):
            return values.text(salt)
    return ""


def _pieces(disk: Disk, table: str) -> tuple[dict[str, object], tuple[str, ...], TakeBacks]:
    read = disk.read
    game, options, names, texts, players, take_backs = read(
        "SELECT game, options, names, texts, players, take_backs FROM tables WHERE id = ?", table
    )[0]
    deals = [
        {"dealer": dealer, "packs": json.loads(packs), "moves": []}
        for _, dealer, packs in _without_gaps(
            read("SELECT deal, dealer, packs FROM deals WHERE table_id = ? ORDER BY deal", table)
        )
    ]
    for number, deal in enumerate(deals):
        said = read("SELECT ply, line FROM lines WHERE table_id = ? AND deal = ? ORDER BY ply", table, number)
        deal["moves"] = [line for _, line in _without_gaps(said)]
    document = {
        "format": "cardtable-record/1",
        "game": game,
        "options": json.loads(options),
        **json.loads(texts),
        "seats": [{"name": name} for name in json.loads(names)],
        "deals": deals,
    }
    return document, values.texts(players), "never" if take_backs == "never" else "ask"


def _without_gaps(rows: list[Any]) -> list[Any]:
    if [row[0] for row in rows] != list(range(len(rows))):
        raise IndexError
    return rows
