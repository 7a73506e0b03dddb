"""The store on disk: tables and their records, results, the last set-ups, house rules, and settings.

The lobby opens with a list of the unfinished tables. What such a list does not need is imported only when somebody asks
for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.store.opening import open_store, store_for_play
from cardtable.store.places import settings_path, store_path
from cardtable.store.setups import Setup
from cardtable.store.store import FinishedTable, Store, TableToResume, UnfinishedTable

if TYPE_CHECKING:
    from cardtable.store.careers import Career, Counted, Played
    from cardtable.store.keeper import TableKeeper
    from cardtable.store.statistics import Tally
else:
    _LATER = {
        "Career": "careers", "Counted": "careers", "Played": "careers", "TableKeeper": "keeper", "Tally": "statistics"
    }  # fmt: skip

    def __getattr__(name: str) -> object:
        from importlib import import_module

        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)


__all__ = [
    "Career",
    "Counted",
    "FinishedTable",
    "Played",
    "Setup",
    "Store",
    "TableKeeper",
    "TableToResume",
    "Tally",
    "UnfinishedTable",
    "open_store",
    "settings_path",
    "store_for_play",
    "store_path",
]
