"""From a set-up or an unfinished table to people sitting at it."""

from __future__ import annotations

import getpass
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from cardtable.errors import BadInput, CardtableError
from cardtable.match.match import Match
from cardtable.match.record import SetupRecord, clean_name, new_record
from cardtable.match.sitting_down import Lot, by_lot
from cardtable.players.player import PERSON
from cardtable.rules.catalogue import entry
from cardtable.rules.game import HIGHEST_NUMBER, NUMBER

if TYPE_CHECKING:
    from cardtable.rules.game import AnyGame
    from cardtable.store import Setup, Store

    NoRace = Callable[[AnyGame, Sequence[str]], str]
    """Why those players cannot race where they sit, in a sentence; nothing if they can."""

__all__ = [
    "USUAL_NAMES",
    "NoRace",
    "Seating",
    "at_another_game",
    "cleaned",
    "first_name",
    "new_table",
    "resumed_table",
    "stranger",
    "table_for",
]


class Seating(NamedTuple):
    """A table at which people are about to sit down."""

    match: Match
    players: tuple[str, ...]
    table: str | None
    """Its id in the store; `None` without a store."""
    dealer: int | None = None
    """Who deals first, where that is agreed."""
    word: str = ""
    """The word that is told first at the table."""


USUAL_NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo")
"""The usual names, by seat, for seats without a name."""
_NOBODYS = frozenset(
    ("root", "user", "admin", "administrator", "ubuntu", "guest", "nobody", "runner", "app", "default")
)


def first_name() -> str:
    """The name of a person who has never played: the account's name, if that looks like one, else a usual name."""
    try:
        login = getpass.getuser()
    except (OSError, KeyError):
        return USUAL_NAMES[0]
    name = clean_name(login.split(".")[0])
    return name.capitalize() if name.isalpha() and 1 < len(name) <= 12 and name not in _NOBODYS else USUAL_NAMES[0]


def stranger(computers: Sequence[str]) -> str:
    """The player of a seat by default: the club player, if there is one."""
    return "club" if "club" in computers else (PERSON, *computers)[-1]


def at_another_game(last: Setup, computers: Sequence[str]) -> Setup | None:
    """The players at the last table of another game: all names, and one person among them.

    Other people at the keyboard came for that game. Nobody is left if computers played alone: the person who watched
    wants to play this one.
    """
    if PERSON not in last.players:
        return None
    first = last.players.index(PERSON)
    players = (
        stranger(computers) if player == PERSON and seat != first else player
        for seat, player in enumerate(last.players)
    )
    return last._replace(players=tuple(players))


def cleaned(names: Sequence[str]) -> tuple[str, ...]:
    """The names cleaned for the table; an empty one becomes the seat's usual name.

    Raises:
        BadInput: two people have one name, so that nobody could tell them apart.
    """
    given = [clean_name(name) for name in names]
    free = iter([name for name in USUAL_NAMES if name not in given] + [f"Seat {seat}" for seat in range(1, 11)])
    given = [name or next(free) for name in given]
    for at, name in enumerate(given):
        if name.casefold() in (other.casefold() for other in given[:at]):
            raise BadInput(f"Two people at the table are called {name}. Give one of them another name.")
    return tuple(given)


def new_table(
    store: Store | None,
    setup: Setup,
    dealer: int | None = None,
    *,
    seed: int | None = None,
    lot: Lot | None = None,
    no_race: NoRace | None = None,
    remembered: Setup | None = None,
) -> Seating:
    """A new table for a set-up, which is stored as the last one; `lot` is what people cut, if they have.

    If another set-up is to be `remembered`, that is stored in its place.

    With the same `seed` the same cards are dealt. Where deals are numbered it is the number, else one is drawn.

    Raises:
        BadInput: the set-up does not make a table.
    """
    game, word = table_for(setup, no_race)
    names, players = setup.names, setup.players
    texts = {text.name: setup.texts[text.name] for text in game.agreed if setup.texts.get(text.name)}
    record = new_record(game, names, texts) if texts else None
    rng = None if seed is None else Random(seed)
    if NUMBER in game.record_texts:
        record = new_record(game, names)
        setattr(record, NUMBER, str(Random().randrange(1, HIGHEST_NUMBER) if seed is None else seed))
    if game.ceremony is not None:  # the seats depend on it
        lot = lot or by_lot(game.ceremony, Random() if rng is None else rng)
        names, players = tuple(names[one] for one in lot.seats), tuple(players[one] for one in lot.seats)
        record = new_record(game, names, texts)
        record.setup = SetupRecord.model_validate(lot.setup(setup.names))
    elif lot is not None:  # the record keeps no more of it than who deals
        dealer = lot.dealer
    match = Match(game, names, take_backs=setup.take_backs, rng=rng, record=record)
    if store is None:
        return Seating(match, players, None, dealer, word)
    store.setups.remember(remembered or setup)
    table = store.new_table(match.record, players, setup.take_backs)
    match.keeping.keeper = store.keeper(table)
    return Seating(match, players, table, dealer, word)


def table_for(setup: Setup, no_race: NoRace | None = None) -> tuple[AnyGame, str]:
    """The game of a set-up, and what people are to be told of it.

    Where they cannot race at one keyboard, or `no_race` has a reason, they take turns, or play one after another where
    the cards are the same for all [SOLI-4.13].

    Raises:
        BadInput: the set-up does not make a table.
    """
    kind = entry(setup.game).game()
    game = kind.table(setup.options, len(setup.names))
    why_not = _cannot_race(game, setup.players, no_race)
    if not why_not:
        return game, ""
    time = game.unraced
    told = "You play one after another." if time == "after" else "You take turns."
    return kind.table({**setup.options, "time": time}, len(setup.names)), f"{why_not} {told}"


def _cannot_race(game: AnyGame, players: Sequence[str], no_race: NoRace | None) -> str:
    """Why those people cannot race at one keyboard, in a sentence; nothing if they can, or do not race."""
    crowded = game.crowded(players.count(PERSON))
    if crowded is not None:
        return f"{crowded.sentence} ({crowded.rule})"
    return no_race(game, players) if no_race is not None and game.races else ""


def resumed_table(store: Store | None, table: str) -> Seating:
    """An unfinished table, as it was left.

    Raises:
        BadInput: there is none, it cannot be read, or it is open elsewhere.
        RuleBroken: its record breaks a rule.
    """
    if store is None:
        raise BadInput("There are no saved tables to look in.")
    sitting = store.resume(table)
    try:
        match = Match.of(sitting.record, take_backs=sitting.take_backs)
    except CardtableError:
        sitting.keeper.close()
        raise
    match.keeping.keeper = sitting.keeper
    return Seating(match, sitting.players, sitting.keeper.table)
