"""The same cards for other people, as in duplicate bridge: who plays them, and a sheet that compares both tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from cardtable.errors import BadInput, BadStore
from cardtable.match.record import clean_name
from cardtable.players.player import PERSON
from cardtable.rules.teller import Row, Sheet
from cardtable.rules.words import amount, counted, listed, signed
from cardtable.store.duplicates import OtherTable
from cardtable.store.statistics import known_as
from cardtable.table.again import SameCards, same_cards
from cardtable.table.seating import cleaned

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.rules.game import AnyGame
    from cardtable.store import Store

__all__ = ["OTHERS", "asked_for", "cards_for", "compared", "may_be_others", "why_not"]

OTHERS: Final = "Same cards, other people"


def asked_for(match: Match, players: Sequence[str]) -> str:
    """Return a question: who plays the cards of a match in place of the people who have played it?

    `players` says for each seat who has played the match, a person or a computer.
    """
    people = listed([match.names[seat] for seat in _seats(players)])
    seats = "" if players.count(PERSON) == 1 else " Type their names in this order, with commas between them."
    return f"Who plays these cards in place of {people}?{seats}"


def may_be_others(match: Match, players: Sequence[str]) -> bool:
    """Whether other people can play the cards of a match."""
    return PERSON in players and same_cards(match, players) is not None


def _seats(players: Sequence[str]) -> list[int]:
    return [seat for seat, player in enumerate(players) if player == PERSON]


def cards_for(match: Match, players: Sequence[str], typed: str) -> SameCards | None:
    """Return what is needed to deal the cards of a match to other people.

    `typed` has their names. Computers keep their seats. If these cards cannot be dealt again (see `same_cards`), return
    None.

    Raises:
        BadInput: the names are too few or too many, or somebody with one of the names has had these cards.
    """
    seats = _seats(players)
    given = [clean_name(name) for name in typed.split(",")]
    if len(given) != len(seats) or not all(given):
        raise BadInput(
            f"That takes {amount(len(seats), 'name')}, with commas between them." if seats[1:] else "A name."
        )
    had = {known_as(match.names[seat]): match.names[seat] for seat in seats}
    for name in given:
        if known_as(name) in had:
            raise BadInput(f"{had[known_as(name)]} has played these cards. Type the name of somebody who has not.")
    names = [*match.names]
    for seat, name in zip(seats, given, strict=True):
        names[seat] = name
    again = same_cards(match, players, names=cleaned(names))
    if again is None:
        return None
    return again._replace(other=OtherTable(match.names, tuple(result.change for result in match.results)))


def why_not(match: Match, players: Sequence[str], typed: str) -> str:
    """Return a sentence saying why the typed names cannot be used. Empty if they can."""
    try:
        cards_for(match, players, typed)
    except BadInput as error:
        return str(error)
    return ""


# ── the sheet ─────────────────────────────────────────────────────────────────────────────────────────────────────


def compared(match: Match, store: Store | None, table: str | None = None) -> tuple[Sheet, ...]:
    """Return the sheet that compares a match with an earlier match, in which other people played the same cards.

    The sheet has only deals that are over in `match`, so that nobody learns of a deal before playing it. Return no
    sheet if there is no earlier match to compare with, or no deal is over.
    """
    table = table or getattr(match.keeping.keeper, "table", None)
    if store is None or table is None or not match.results:
        return ()
    try:
        other = store.duplicates.of(table)
    except BadStore:
        return ()
    accounts = len(match.game.accounts)
    if other is None or len(other.names) != len(match.names) or {*map(len, other.changes)} != {accounts}:
        return ()
    return (_sheet(match, other),)


def _sheet(match: Match, other: OtherTable) -> Sheet:
    here = [result.change for result in match.results]
    both = min(len(here), len(other.changes))
    first = [_called(match.game, other.names, account) for account in range(len(match.game.accounts))]
    second = [_called(match.game, match.names, account) for account in range(len(match.game.accounts))]
    rows: list[Row] = []
    for deal in range(both):
        rows += _rows(str(deal + 1), first, second, other.changes[deal], here[deal], ruled=bool(deal))
    sums = [tuple(map(sum, zip(*changes[:both], strict=True))) for changes in (other.changes, here)]
    rows += _rows("Total", first, second, *sums, total=True, ruled=True)
    fields = [("Deal", "First table", "Points", "This table", "Points", "Difference")]
    for deal in range(both):
        for account, (before, now) in enumerate(zip(other.changes[deal], here[deal], strict=True)):
            fields.append((str(deal + 1), first[account], str(before), second[account], str(now), str(now - before)))
    return Sheet(
        title="The same cards at two tables",
        columns=("Deal", "First table", "This table", "Difference"),
        rows=tuple(rows),
        fields=tuple(fields),
        breakdown=tuple(_told(match, other, first, second, *sums)),
    )


def _called(game: AnyGame, names: Sequence[str], account: int) -> str:
    return " & ".join(names[seat] for seat in game.accounts[account])


def _rows(
    head: str,
    first: Sequence[str],
    second: Sequence[str],
    before: Sequence[int],
    now: Sequence[int],
    *,
    total: bool = False,
    ruled: bool = False,
) -> Iterator[Row]:
    for account, (one, other) in enumerate(zip(before, now, strict=True)):
        cells = (f"{first[account]} {signed(one)}", f"{second[account]} {signed(other)}", signed(other - one))
        yield Row((head, *cells), ruled=ruled and account == 0, total=total)


def _told(
    match: Match,
    other: OtherTable,
    first: Sequence[str],
    second: Sequence[str],
    before: Sequence[int],
    now: Sequence[int],
) -> Iterator[str]:
    for account, (one, this) in enumerate(zip(before, now, strict=True)):
        by = counted(abs(this - one), match.game.counted_in)
        than = f"than {first[account]}" if this != one else f"as {first[account]}"
        what = f"{by} {'more' if this > one else 'fewer'} {than}" if this != one else f"as much {than}"
        yield f"With the same cards {second[account]} got {what}."
    if match.over and len(match.results) != len(other.changes):
        yield (
            f"The first table played {amount(len(other.changes), 'deal')}, this one {len(match.results)}: only those "
            "that both have played are compared."
        )
