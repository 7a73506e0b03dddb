"""Opening the store. An existing file is checked before it is changed, and is never overwritten.

- A file that is damaged, or is not a store, is set aside under another name, byte for byte, and a new store is begun.
- A store with the layout of a newer Cardtable stays where it is. As long as the newer store is there, this program
  keeps its own tables in another file beside it.
- Nobody but their owner can read the files; the permissions of others are taken away (see the module `private`).
- Sometimes no store can be opened, because a folder cannot be written, the disk is full, or there is no home folder.
  Games then go on in memory, and are saved as soon as saving works.
"""

from __future__ import annotations

from pathlib import Path

from cardtable.errors import BadStore, CannotSave
from cardtable.store.disk import UNWRITABLE, Disk, why_not_saved
from cardtable.store.layout import LAYOUT, connect
from cardtable.store.looking import look_at
from cardtable.store.places import set_aside, store_path
from cardtable.store.private import make_folder, mend_around
from cardtable.store.store import Store


def store_for_play(path: Path | None = None) -> Store:
    """Return a store to play with, in memory if need be. Its `notice` tells of anything unusual."""
    path = store_path() if path is None else path
    if path is None:
        trouble = why_not_saved(OSError(), None)
        return Store(Disk(None, None, trouble), trouble)
    notice = None
    for place in (path, path, _beside(path), _beside(path)):
        try:
            store = open_store(place)
        except BadStore as error:
            notice = str(error) if notice is None else notice
        except CannotSave as error:
            notice = str(error) if notice is None else f"{notice} {error}"
            return Store(Disk(place, None, str(error)), notice)
        else:
            if place == _beside(path):
                notice = f"{notice} This program saves its tables in {place}."
            store.notice = notice
            return store
    trouble = f"{notice} Games go on in memory."
    return Store(Disk(None, None, trouble), trouble)


def open_store(path: Path | None = None) -> Store:
    """Return the store in a file, by default in the user's data directory.

    Raises:
        BadStore: the file is damaged, not a store, or the store of a newer program. A newer program's store has been
            left alone. Any other file has been set aside unchanged, so opening again begins a new store.
        CannotSave: the file cannot be made, read, written or set aside.
    """
    path = store_path() if path is None else path
    try:
        if path is None:
            raise OSError
        make_folder(path.parent)
        mend_around(path, ours=path == store_path())
        found = look_at(path)
        if found is None:
            connection = connect(path)
    except UNWRITABLE as error:
        raise CannotSave(why_not_saved(error, path)) from error
    if found is None:
        return Store(Disk(path, connection))
    if found.word == "newer":
        raise BadStore(f"{path} {found.why}: it is left as it is.")
    try:
        aside = set_aside(path, found.word)
    except OSError as error:
        left = f"it cannot be set aside ({error.strerror}) and is left as it is; the game goes on in memory."
        raise CannotSave(f"{path} {found.why}: {left}") from error
    raise BadStore(f"{path} {found.why}: it was set aside as {aside.name}, and a new file was started.")


def _beside(path: Path) -> Path:
    """Return the path of this program's store while a newer program's store is at the usual path."""
    return path.with_name(f"{path.stem}-layout-{LAYOUT}{path.suffix}")
