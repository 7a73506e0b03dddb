"""Turns a set-up or an unfinished table into a match with players in its seats."""

from __future__ import annotations

import getpass
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.errors import BadInput, CardtableError
from cardtable.match.luck import Luck
from cardtable.match.match import Match
from cardtable.match.record import SetupRecord, StartRecord, clean_name, new_record
from cardtable.match.seals import sealed
from cardtable.match.sitting_down import Lot
from cardtable.players.bots.seats import Bots, instead_of_bot
from cardtable.players.player import BOT, CLUB, PERSON
from cardtable.players.strengths import strengths
from cardtable.rules.catalogue import entry
from cardtable.rules.game import HIGHEST_NUMBER, NUMBER, SEAL
from cardtable.rules.words import a_word, amount_in_words, listed
from cardtable.table.begun_at import BROUGHT_SCORES, start_meant
from cardtable.table.cutting_told import cut_by_lot

if TYPE_CHECKING:
    from cardtable.rules.game import AnyGame
    from cardtable.store import Setup, Store

    NoRace = Callable[[AnyGame, Sequence[str]], str]
    """Returns a sentence saying why these players cannot race where they sit; empty if they can."""

__all__ = [
    "PLAYED_BEFORE",
    "USUAL_NAMES",
    "NoRace",
    "Seating",
    "as_last_time",
    "at_another_game",
    "cannot_race",
    "cleaned",
    "first_name",
    "new_table",
    "players_again",
    "resumed_table",
    "stranger",
    "table_for",
    "usual_players",
    "without_bots",
]


class Seating(NamedTuple):
    """A table at which people are about to sit down.

    `players` are by seat. `table` is the id of the table in the store, or None. `word` has the sentences that are shown
    first; it may be empty.
    """

    match: Match
    players: tuple[str, ...]
    table: str | None
    dealer: int | None = None
    """The seat that deals first, or None if that is not settled."""
    word: str = ""
    bots: Bots | None = None
    """The bots (programs of people's own) in the seats of the player `bot`, or None."""

    def with_first(self, word: str) -> Seating:
        """Return this table with `word` before the sentences that it shows first."""
        return self._replace(word=" ".join(filter(None, (word, self.word))))


NO_BOT: Final = "A bot sat at this table: a club player has its seat now."
PLAYED_BEFORE: Final = "These cards were played before, so this game does not count."
USUAL_NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo")
PRONOUNS = frozenset(("i", "me", "myself", "you", "we", "us", "they"))
"""Words that people may type in place of their own names.

A usual name replaces them, because sentences such as "you deals" would be wrong.
"""
_NOBODYS = frozenset(
    ("root", "user", "admin", "administrator", "ubuntu", "guest", "nobody", "runner", "app", "default")
)


def first_name() -> str:
    """Return a name for a new user: the login name if it looks like a person's, otherwise a usual name."""
    try:
        login = getpass.getuser()
    except (OSError, KeyError):
        return USUAL_NAMES[0]
    name = clean_name(login.split(".")[0])
    return name.capitalize() if name.isalpha() and 1 < len(name) <= 12 and name not in _NOBODYS else USUAL_NAMES[0]


def usual_players(game: AnyGame, name: str = "") -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names and the players for a table at which one person sits with computers.

    The person is at the first seat.
    """
    players = (PERSON, *[stranger(strengths(game.id))] * (game.seats - 1))
    return cleaned([name or first_name(), *[""] * (game.seats - 1)]), players


def stranger(computers: Sequence[str]) -> str:
    """Return the default player of a seat: the club player.

    If the game has none, it is the strongest computer player or, without computer players, a person.
    """
    return "club" if "club" in computers else (PERSON, *computers)[-1]


def at_another_game(last: Setup, computers: Sequence[str]) -> Setup | None:
    """Return the last set-up for use at another game, with computers in place of all people but the first.

    If only computers played, return None.
    """
    if PERSON not in last.players:
        return None
    first = last.players.index(PERSON)
    players = (
        stranger(computers) if player == PERSON and seat != first else player
        for seat, player in enumerate(last.players)
    )
    return last._replace(players=tuple(players))


def players_again(last: Setup | None, asked: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Return the names and the players of the last table, by seat, for sitting down again.

    Return None if there is no such table, or if `asked` names other players.
    """
    return None if asked or last is None or PERSON not in last.players else (last.names, last.players)


def as_last_time(last: Setup | None, asked: Sequence[str]) -> str:
    """Return a sentence saying that people sit down again as at the last table.

    Empty unless there are several people.
    """
    again = players_again(last, asked)
    if again is None or again[1].count(PERSON) < 2:
        return ""
    seated = [*zip(*again, strict=True)]
    people = [name for name, player in seated if player == PERSON]
    computers = Counter(f"{player} player" if player == CLUB else player for _, player in seated if player != PERSON)
    others = [a_word(kind) if number == 1 else amount_in_words(number, kind) for kind, number in computers.items()]
    return f"Players as last time: {listed([*people, *others])}. --seats names others."


def cleaned(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names in the form for a table. A usual name replaces an empty name, or one in `PRONOUNS`.

    Raises:
        BadInput: two people have the same name.
    """
    given = ["" if (name := clean_name(each)).casefold() in PRONOUNS else name for each in names]
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
    first: int = 0,
    lot: Lot | None = None,
    no_race: NoRace | None = None,
    remembered: Setup | None = None,
    begins: str | StartRecord | None = None,
) -> Seating:
    """Return a new table for a set-up, and store the set-up as the last set-up.

    If `remembered` is given, it is stored as the last set-up instead. `lot` has the cards that people have cut for
    seats or for the deal. `dealer` is the first dealer. `seed` is the number from which all packs are shuffled and all
    lots are drawn. If it is None, the number is random. If a random number must stay secret during the match, the
    record gets a seal, which proves the number later. The first deal of the table is the one with the index `first` in
    the match of this number. `begins` is the score before that deal, as typed or as in a record.

    Raises:
        BadInput: the set-up does not make a table.
    """
    game, word = table_for(setup, no_race)
    names, players = setup.names, setup.players
    texts = {text.name: setup.texts[text.name] for text in game.agreed if setup.texts.get(text.name)}
    number = str(Random().randrange(1, HIGHEST_NUMBER) if seed is None else seed) + (f"/{first}" if first else "")
    if game.open_number:
        texts[NUMBER] = number
    seal, salt = sealed(game, number) if seed is None and not game.open_number else ("", "")
    if seal:
        texts[SEAL] = seal
    record = new_record(game, names, texts)
    if game.ceremony is not None:
        if lot is None:
            lot = Luck(game, Random(), number).lot(game.ceremony)
            word = " ".join(filter(None, (word, cut_by_lot(game.ceremony, lot, names))))
        names, players = tuple(names[one] for one in lot.seats), tuple(players[one] for one in lot.seats)
        record = new_record(game, names, texts)
        record.setup = SetupRecord.model_validate(lot.setup(setup.names))
    elif lot is not None:
        dealer = lot.dealer
    record.start = start_meant(game, names, begins) if isinstance(begins, str) else begins
    word = " ".join(filter(None, (word, BROUGHT_SCORES if record.start is not None else "")))
    match = Match(game, names, take_backs=setup.take_backs, record=record, drawn_from=number, salt=salt)
    if store is None:
        return Seating(match, players, None, dealer, word)
    last = remembered or setup
    store.setups.remember(last._replace(players=without_bots(last.players, setup.game)))
    hidden = None if game.open_number else number
    table = store.new_table(match.record, players, setup.take_backs, number=hidden, salt=salt)
    match.keeping.keeper = store.keeper(table)
    word = " ".join(filter(None, (word, PLAYED_BEFORE if store.seen.again(table) else "")))
    return Seating(match, players, table, dealer, word)


def table_for(setup: Setup, no_race: NoRace | None = None) -> tuple[AnyGame, str]:
    """Return the game of a set-up, and a sentence for its players, which is usually empty.

    In a race, the players take turns, one move each, if they cannot race at one keyboard, or if `no_race` returns a
    reason against a race. If all have the same cards, each plays the whole deal before the next one begins [SOLI-4.13].

    Raises:
        BadInput: the set-up does not make a table.
    """
    kind = entry(setup.game).game()
    game = kind.table(setup.options, len(setup.names))
    why_not = cannot_race(game, setup.players, no_race)
    if not why_not:
        return game, ""
    time = game.unraced
    told = "You play one after another." if time == "after" else "You take turns."
    return kind.table({**setup.options, "time": time}, len(setup.names)), f"{why_not} {told}"


def cannot_race(game: AnyGame, players: Sequence[str], no_race: NoRace | None) -> str:
    """Return a sentence saying why the players cannot race; empty if they can, or if the game is no race."""
    crowded = game.crowded(players.count(PERSON))
    if crowded is not None:
        return f"{crowded.sentence} ({crowded.rule})"
    return no_race(game, players) if no_race is not None and game.races else ""


def without_bots(players: Sequence[str], game: str) -> tuple[str, ...]:
    """Return the players with a club player in place of each bot."""
    return tuple(instead_of_bot(game) if player == BOT else player for player in players)


def resumed_table(store: Store | None, table: str, seated: Sequence[str] | None = None) -> Seating:
    """Return an unfinished table as it was left.

    If bots sat there, `seated` has the players by seat. Without it, club players sit in the places of the bots.

    Raises:
        BadInput: no table has this id, or the table cannot be read.
        TableInUse: another program has the table open.
        BrokenRecord: the record of the table breaks a rule.
    """
    if store is None:
        raise BadInput("There are no saved tables to look in.")
    sitting = store.resume(table)
    try:
        match = Match.of(sitting.record, take_backs=sitting.take_backs, drawn_from=sitting.number, salt=sitting.salt)
    except CardtableError:
        sitting.keeper.close()
        raise
    match.keeping.keeper = sitting.keeper
    word = PLAYED_BEFORE if store.seen.again(sitting.keeper.table) else ""
    players = tuple(seated) if seated is not None else without_bots(sitting.players, match.game.id)
    if seated is None and BOT in sitting.players:
        word = f"{NO_BOT} {word}".rstrip()
    return Seating(match, players, sitting.keeper.table, word=word)
