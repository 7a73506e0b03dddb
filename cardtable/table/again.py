"""Tables with the cards of a match that is over, for the same people in the same chairs or in other chairs."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.match.luck import began_from
from cardtable.match.sitting_down import Lot
from cardtable.rules.game import NUMBER
from cardtable.table.ending import set_up_again
from cardtable.table.seating import new_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardtable.match.match import Match
    from cardtable.match.record import StartRecord
    from cardtable.store import Setup, Store
    from cardtable.store.duplicates import OtherTable
    from cardtable.table.seating import NoRace, Seating

__all__ = ["COMPARED", "SameCards", "same_cards", "same_table"]


COMPARED: Final = "The score sheet compares you, deal by deal, with those who had these cards before you."


class SameCards(NamedTuple):
    """Everything needed to deal the cards of a match once more.

    If the table cuts for seats, `setup` has the people in the order in which they arrive, and `lot` has their cuts.
    `remembered` has the people as they sat in the earlier match. `number` is the number of that match, and `first` is
    the index of the deal with which it began. If other people are to play the cards, `other` has the result of the
    earlier match for comparison.
    """

    setup: Setup
    remembered: Setup
    dealer: int
    number: int
    first: int
    lot: Lot | None = None
    start: StartRecord | None = None
    other: OtherTable | None = None


def same_cards(
    match: Match, players: Sequence[str], *, chairs: bool = False, names: Sequence[str] | None = None
) -> SameCards | None:
    """Return what is needed to deal the cards of a match once more.

    The result is None unless the match has several players, is over, and has shown its number. If `chairs` is true,
    everybody moves to the next seat. `names` are the names of other people who play the cards now; without it, the
    names stay the same.
    """
    record = match.record
    if match.game.seats == 1 or not match.over or not record.deals:
        return None
    with suppress(ValueError, KeyError):
        number, first = began_from(record.texts[NUMBER])
        before = set_up_again(match, players)
        seats = [(seat - 1) % match.game.seats if chairs else seat for seat in range(match.game.seats)]
        called, theirs = ([each[seat] for seat in seats] for each in (names or before.names, before.players))
        dealer, lot, cut = record.deals[0].dealer, None, record.setup
        if cut is not None:
            lot = Lot(cut.kind, cut.packs, cut.moves, [cut.names.index(name) for name in record.names], dealer)
            called, theirs = lot.came(called), lot.came(theirs)
        setup = before._replace(names=tuple(called), players=tuple(theirs))
        return SameCards(setup, before, dealer, number, first, lot, record.start)
    return None


def same_table(store: Store | None, again: SameCards, no_race: NoRace | None = None) -> Seating:
    """Return a new table with the cards of an earlier match.

    Raises:
        BadInput: the set-up does not make a table.
    """
    last = None if store is None else store.setups.last(again.setup.game)
    remembered = again.remembered if last is None else again.remembered._replace(options=last.options)
    seating = new_table(
        store,
        again.setup,
        again.dealer,
        seed=again.number,
        first=again.first,
        lot=again.lot,
        no_race=no_race,
        remembered=remembered,
        begins=again.start,
    )
    if again.other is None:
        return seating
    if store is not None and seating.table is not None:
        store.duplicates.note(seating.table, again.other)
    return seating.with_first(COMPARED)
