"""The store on disk: tables, results, set-ups, house rules, settings."""

from __future__ import annotations

from cardtable.store.careers import Career, Counted, Played
from cardtable.store.keeper import TableKeeper
from cardtable.store.opening import open_store, store_for_play
from cardtable.store.places import settings_path, store_path
from cardtable.store.setups import Setup
from cardtable.store.statistics import Tally
from cardtable.store.store import FinishedTable, Store, TableToResume, UnfinishedTable

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
