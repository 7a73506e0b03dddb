"""Playing on from a position of a record: the people in the seats, and the table that begins at this position.

The new record has all deals up to that position. It has no number and no seal (a proof that the cards were fixed before
play), because all later cards are shuffled anew. Its text `from` names the position.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.errors import BadInput, CannotSave, CardtableError
from cardtable.match.begun_from import Point
from cardtable.match.match import Match
from cardtable.match.record import clean_name
from cardtable.match.showing import record_before
from cardtable.players.player import BOT, PERSON, STRENGTHS
from cardtable.players.strengths import computers, strengths
from cardtable.rules.game import FROM, NUMBER, SALT, SEAL
from cardtable.rules.words import amount, listed
from cardtable.table.begun_at import BROUGHT_SCORES
from cardtable.table.ending import SEEN_BEFORE, SPOILT_BY_IT
from cardtable.table.seating import Seating, cannot_race, cleaned, first_name, stranger

if TYPE_CHECKING:
    from cardtable.match.record import Record
    from cardtable.rules.game import AnyGame
    from cardtable.store import Store
    from cardtable.table.seating import NoRace

__all__ = [
    "FROM_HERE",
    "UNTIL_HERE",
    "asked_for",
    "asked_which",
    "begun_from",
    "people_at",
    "seat_to_move",
    "seats_chosen",
    "table_from",
    "usual_seats",
    "why_not_from",
    "why_not_they",
]

FROM_HERE: Final = "Play on from here"
UNTIL_HERE: Final = f"{SEEN_BEFORE} Moves can be taken back as far as here."
NOBODYS: Final = (*STRENGTHS, PERSON, "random")


class People(NamedTuple):
    """The people of a table: names and players, both by seat. A player is `person` or a strength."""

    names: tuple[str, ...]
    players: tuple[str, ...]


def _end_of(record: Record) -> Point:
    return Point(len(record.deals) - 1, len(record.deals[-1].moves))


def why_not_from(match: Match, point: Point) -> str:
    """Return why people cannot play on from a position of a match. Empty if they can."""
    deals, (number, ply) = match.record.deals, point
    if number >= len(deals):
        held = amount(len(deals), "deal") if deals else "no deal"
        return f"There is no deal {number + 1}: the record has {held}."
    length = len(deals[number].moves)
    if ply > length:
        return f"Deal {number + 1} has {amount(length, 'move')}, so there is no move {ply}."
    deal, _ = match.history.position(number, ply)
    if match.game.result(deal) is not None:
        return f"Deal {number + 1} is over with its move {ply}: go back to a move before that."
    if match.game.to_act(deal) or match.game.chance(deal, Random()) is None:
        return ""
    return f"After move {ply} of deal {number + 1} nobody is to move, only chance: take the move after it."


def begun_from(record: Record, point: Point, names: Sequence[str]) -> Record:
    """Return the record of a new match that goes on from a position of another match.

    `names` has the names of the players in the new match, by seat.
    """
    whose = record.names[0]
    begun = record_before(record, *point) if record.deals else record.model_copy(deep=True)
    for key in (NUMBER, SEAL, SALT, FROM):
        begun.texts.pop(key, None)
    if record.deals:
        setattr(begun, FROM, f"{point} {whose}")
    if begun.setup is not None:
        called = dict(zip(record.names, names, strict=True))
        begun.setup.names = [called.get(name, name) for name in begun.setup.names]
    for seat, name in zip(begun.seats, names, strict=True):
        seat.name = name
    return begun


def asked_for(match: Match, point: Point) -> str:
    """Return a question: who plays on from a position of a match?"""
    people, known = listed(match.names), computers(match.game.id)
    told = f" A computer is {listed(known, 'or')}." if known and match.game.seats > 1 else ""
    if match.game.seats == 1:
        return f"Who plays on from {point.told}?"
    return f"Who plays on from {point.told}, in the seats of {people}? Put commas between them.{told}"


def asked_which(match: Match) -> str:
    """Return a question: in which seats of a match do people want to play on?"""
    numbered = listed([f"{seat} {called}" for seat, called in enumerate(match.names, 1)], "or")
    return f"Which seat do you take: {numbered}? For several, put commas between them."


def seats_chosen(match: Match, typed: str) -> tuple[int, ...]:
    """Return the seats that somebody has typed, each by its number (from 1) or by the name of its player.

    Raises:
        BadInput: a word is neither the number of a seat nor the name of a player, or nothing is typed.
    """
    named = {called.casefold(): seat for seat, called in reversed([*enumerate(match.names)])}
    named |= {str(seat + 1): seat for seat in range(match.game.seats)}
    words = [clean_name(word).casefold() for word in typed.split(",")]
    wrong = next((word for word in words if word not in named), None)
    if wrong is not None:
        raise BadInput(f"{wrong!r} is no seat: type a number from 1 to {match.game.seats}, or a player's name.")
    return tuple(sorted({named[word] for word in words}))


def seat_to_move(match: Match, point: Point) -> int:
    """Return the seat that moves next at a position of a match, or 0 if no seat moves."""
    acting = match.game.to_act(match.history.position(*point)[0]) if match.record.deals else ()
    return next(iter(acting), 0)


def people_at(store: Store | None, table: str | None) -> tuple[int, ...]:
    """Return the seats of the people at a table of the store. Empty if the store cannot load the table."""
    if store is None or table is None:
        return ()
    try:
        _, players = store.load(table)
    except CardtableError:
        return ()
    return tuple(seat for seat, player in enumerate(players) if player == PERSON)


def usual_seats(match: Match, point: Point, who: int, people: Sequence[int] = ()) -> str:
    """Return the usual answer to `asked_for`: people play on in the seats `people`, computers in all other seats.

    `who` is the seat whose view the replay showed, or a negative number. If `who` is negative and `people` is empty,
    only the seat that moves next gets a person.
    """
    game = match.game
    seats = people if who < 0 or who in people else (who,)
    seats = seats or (seat_to_move(match, point),)
    return ", ".join(
        _own_name(match, seat) if seat in seats else stranger(strengths(game.id)) for seat in range(game.seats)
    )


def _own_name(match: Match, seat: int) -> str:
    name = match.names[seat].replace(",", " ")
    return first_name() if name.partition(" ")[0].casefold() in NOBODYS else name


def _people(match: Match, typed: str) -> People:
    game, known = match.game, computers(match.game.id)
    given = [clean_name(name) for name in typed.split(",")]
    if len(given) != game.seats or not all(given):
        raise BadInput(f"That takes {amount(game.seats, 'seat')}, with commas between them, not {len(given)}.")
    wrong = next((name for name in given if name in NOBODYS and name not in (PERSON, *known)), None)
    if wrong is not None:
        there_are = f"choose {listed(known, 'or')}" if known else f"no computer plays {game.title} yet"
        raise BadInput(f"There is no computer player {wrong!r} here: {there_are}.")
    players = tuple(name if name in known else PERSON for name in given)
    taken = {name.casefold() for name in given if name not in (PERSON, *known)}
    names = [
        name
        if name not in (PERSON, *known)
        else ""
        if before.casefold() in (*taken, *NOBODYS) or match.names.count(before) > 1
        else before
        for name, before in zip(given, match.names, strict=True)
    ]
    return People(cleaned(names), players)


def why_not_they(match: Match, typed: str) -> str:
    """Return a sentence saying why the players whose names were typed cannot sit at the table. Empty if they can."""
    try:
        _people(match, typed)
    except BadInput as error:
        return str(error)
    return ""


def table_from(
    store: Store | None,
    record: Record,
    point: Point | None,
    typed: str | None,
    no_race: NoRace | None = None,
    *,
    bots: Sequence[int] = (),
) -> Seating:
    """Return a new table that goes on from a position of a record. `bots` are the seats that bots play.

    If `point` is None, the table goes on from the end of the record. `typed` has the players as somebody typed them;
    None stands for the usual ones. The new table counts in the statistics only if its record has no deals yet and a
    score of zero.

    Raises:
        BadInput: nobody can play on from the position, or the typed players cannot sit in the seats.
        BrokenRecord: the record breaks a rule.
    """
    match = Match.of(record)
    point = _checked(match, point)
    people = _people(match, usual_seats(match, point, -1) if typed is None else typed)
    people = people._replace(players=tuple(BOT if at in bots else one for at, one in enumerate(people.players)))
    _may_race(match.game, people.players, no_race)
    begun = begun_from(record, point, people.names)
    last = None if store is None else store.setups.last(match.game.id)
    take_backs = "ask" if last is None else last.take_backs
    went_on = Match.of(begun, take_backs=take_backs)
    seen = SEEN_BEFORE if match.game.races else UNTIL_HERE
    word = seen if record.deals else BROUGHT_SCORES if record.start is not None else ""
    if store is None:
        return Seating(went_on, people.players, None, word=word)
    if store.seen.replayed(record):
        word = f"{SPOILT_BY_IT} {word}".rstrip()
    table = store.new_table(went_on.record, people.players, take_backs)
    went_on.keeping.keeper = keeper = store.keeper(table)
    if record.deals:
        with suppress(CannotSave):
            keeper.gone_back(*point, went_on.standing.totals)
    return Seating(went_on, people.players, table, word=word)


def _checked(match: Match, point: Point | None) -> Point:
    if point is None and match.over:
        raise BadInput("The match in it is over: say from where to play on, as in '--at 3.17' (deal 3, move 17).")
    if point is None:
        return _end_of(match.record) if match.record.deals else Point(0, 0)
    why = why_not_from(match, point)
    if why:
        raise BadInput(why)
    return point


def _may_race(game: AnyGame, players: Sequence[str], no_race: NoRace | None) -> None:
    why = cannot_race(game, players, no_race)
    if why:
        raise BadInput(why)
