"""Programs that play at a store, to be run beside a test, killed, and looked at afterwards."""

from __future__ import annotations

import json
import multiprocessing
import os
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

from cardtable.errors import CardtableError
from cardtable.match.match import Match, Watcher
from cardtable.match.record import Record, game_of, new_record
from cardtable.rules.game import EVERYTHING, Result, View
from cardtable.rules.moves import Move
from cardtable.store import Store, open_store, store_for_play
from tests.match.playing import NAMES, any_line, euchre

PROCESSES: Any = multiprocessing.get_context("forkserver" if sys.platform != "win32" else "spawn")
if sys.platform != "win32":
    PROCESSES.set_forkserver_preload([__name__])

PLAYERS = ("person", "club", "person", "novice")


def started(program: Callable[..., None], *arguments: object) -> tuple[Any, Connection]:
    """Run a program in another process; return the process, and the pipe through which the program reports."""
    hears, speaks = PROCESSES.Pipe(duplex=True)
    process = PROCESSES.Process(target=program, args=(*arguments, speaks), daemon=True)
    process.start()
    speaks.close()
    return process, hears


def everything_from(pipe: Connection) -> list[Any]:
    """Return all reports of a program that has ended."""
    heard = []
    try:
        while True:
            heard.append(pipe.recv())
    except (EOFError, OSError):
        return heard


def new_table(store: Store, seed: int = 1, **options: object) -> tuple[str, Match]:
    """Begin a table of Euchre; return its id and its match."""
    game = euchre(**options)
    match = Match(game, NAMES, rng=Random(seed))
    table = store.new_table(match.record, PLAYERS)
    match.keeping.keeper = store.keeper(table)
    match.begin()
    return table, match


def played(record: Record) -> list[tuple[int, list[str], list[str]]]:
    """Return the dealer, the packs and the moves of each deal of a record."""
    return [(deal.dealer, deal.packs, deal.moves) for deal in record.deals]


class Crier(Watcher):
    """A seat that sees everything, and reports at once whatever it is told."""

    def __init__(self, table: str, match: Match, pipe: Connection) -> None:
        self.table, self.match, self.pipe = table, match, pipe

    def dealt(self, view: View) -> None:
        self.pipe.send((self.table, "dealt", view.deal.dealer))

    def said(self, before: View, heard: Move, after: View) -> None:
        self.pipe.send((self.table, "said", str(heard)))

    def scored(self, result: Result) -> None:
        if result.standing.over:
            self.pipe.send((self.table, "over", list(result.standing.totals)))

    def taken_back(self, view: View) -> None:
        self.pipe.send((self.table, "taken back", None))


def play_until_killed(path: Path, seed: int, pipe: Connection) -> None:
    """Play random lines for ever, at the last unfinished table or at a new one; now and then take a line back."""
    rng = Random(seed)
    store = open_store(path)
    while True:
        left = store.unfinished()
        if left:
            record, _, take_backs, keeper, *_ = store.resume(left[0].id)
            match = Match(game_of(record), record.names, rng=rng, record=record, keeper=keeper, take_backs=take_backs)
            table = left[0].id
        else:
            match = Match(euchre(), NAMES, rng=rng)
            table = store.new_table(match.record, PLAYERS)
            match.keeping.keeper = store.keeper(table)
        pipe.send((table, "sits down", len(match.record.deals)))
        match.watch(EVERYTHING, Crier(table, match, pipe))
        match.begin()
        while not match.over:
            seat = rng.randrange(4)
            offer = match.take_back_offer(seat, {seat})
            if rng.random() < 0.05 and offer.possible:
                pipe.send((table, "will take back", offer.ply))
                match.take_back(seat)
            else:
                match.say(any_line(match, rng))


def play_table(path: Path, seed: int, pipe: Connection) -> None:
    """Play a new table to its end beside other programs; report its record, and the store's notice and trouble."""
    store = store_for_play(path)
    table, match = new_table(store, seed, target=10)
    rng = Random(seed)
    while not match.over:
        match.say(any_line(match, rng))
    pipe.send((table, played(match.record), store.notice, store.trouble))
    store.close()


def sit_down(path: Path, table: str, pipe: Connection) -> None:
    """Sit down at a table, report whether that was possible, and wait for a message."""
    store = open_store(path)
    try:
        sitting = store.resume(table)
    except CardtableError as error:
        pipe.send(str(error))
    else:
        pipe.send("sits")
        pipe.recv()
        sitting.keeper.close()
        pipe.send("left")
    pipe.recv()


def play_without_leave(path: Path, uid: int, pipe: Connection) -> None:
    """Play as a user who may at most read the store; report the tables it sees, and whether playing is refused."""
    os.setuid(uid)
    store = store_for_play(path)
    seen = [line.id for line in store.unfinished()]
    raised = None
    try:
        _, match = new_table(store)
        match.say(any_line(match, Random(1)))
    except CardtableError as error:
        raised = str(error)
    pipe.send((store.notice, store.trouble, seen, raised, len(store.unfinished())))


def play_on_a_full_disk(path: Path, limit: int, pipe: Connection) -> None:
    """Play where no file may grow beyond a limit, which is lifted later; report when saving failed, and the record."""
    import resource

    store = open_store(path)
    table, match = new_table(store, target=10)
    rng = Random(1)
    raised = []
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
    for lines in range(400):
        if match.over:
            break
        if lines == 120:
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        try:
            match.say(any_line(match, rng))
        except CardtableError as error:
            raised.append((lines, str(error)))
    unsaved = store.trouble
    pipe.send((table, raised, unsaved, json.dumps(played(match.record))))
    store.close()


def empty_record() -> Record:
    return new_record(euchre(), NAMES)
