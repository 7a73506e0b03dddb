"""Every match is dealt from a number, which a table with hidden cards does not tell before the match is over."""

from __future__ import annotations

import sqlite3
from functools import partial
from pathlib import Path
from random import Random

from cardtable.match.match import Match
from cardtable.match.record import read_record
from cardtable.match.sitting_down import by_lot
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.game import NUMBER
from cardtable.store import Setup, Store, open_store
from cardtable.table.seating import Seating, new_table, resumed_table
from tests.each import with_each
from tests.match.playing import NAMES, any_line, play_on, play_out

ANYBODY = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo")


def seated(game: str, number: int | None = 7, store: Store | None = None, **options: object) -> Seating:
    """Return a table of people only, its first deal dealt."""
    count = entry(game).game().table(options).seats
    setup = Setup(game, ANYBODY[:count], ("person",) * count, options)
    seating = new_table(store, setup, seed=number)
    seating.match.begin()
    return seating


def dealt(match: Match) -> list[tuple[int, list[str]]]:
    """Return the dealer and the packs of each deal of a match."""
    return [(deal.dealer, deal.packs) for deal in match.record.deals]


@with_each("game", [line.id for line in CATALOGUE])
def test_a_number_deals_the_same_first_deal_in_every_game(game: str) -> None:
    """To the same people in the same seats; and another number deals other cards."""
    match, again = seated(game).match, seated(game).match
    assert (match.names, dealt(match)) == (again.names, dealt(again))
    assert [packs for _, packs in dealt(seated(game, 8).match)] != [packs for _, packs in dealt(match)]


def test_later_deals_are_the_same_whatever_was_played_before() -> None:
    one, other = (play_on(seated("euchre").match, 400, seed) for seed in (1, 2))
    assert one.record.deals[0].moves != other.record.deals[0].moves
    assert min(len(dealt(one)), len(dealt(other))) > 3
    for first, second in zip(one.record.deals, other.record.deals, strict=False):
        assert first.packs == second.packs
    assert len({str(packs) for _, packs in dealt(one)}) == len(dealt(one))


def test_the_cards_do_not_depend_on_who_cuts() -> None:
    """By lot, from the number, or by people who cut for their seats themselves."""
    setup = Setup("tressette", NAMES, ("person",) * 4, {"seating": "cut"})
    by_number = new_table(None, setup, seed=7).match
    ceremony = by_number.game.ceremony
    assert ceremony is not None
    by_hand = new_table(None, setup, seed=7, lot=by_lot(ceremony, Random(99))).match
    for match in (by_number, by_hand):
        match.begin()
    assert by_number.record.setup != by_hand.record.setup
    assert by_number.record.deals[0].packs == by_hand.record.deals[0].packs


def test_the_number_of_a_table_with_hidden_cards_is_told_when_the_match_is_over(tmp_path: Path) -> None:
    """Neither the record nor the lists have it before; at the end the record on the disk has it too."""
    store = open_store(tmp_path / "cardtable.sqlite3")
    seating = seated("euchre", 4711, store, target=5)
    match, table = play_on(seating.match, 60), seating.table
    assert table is not None
    assert NUMBER not in match.record.texts
    assert "4711" not in store.load(table)[0].text()
    assert [line.number for line in store.unfinished()] == [""]
    play_out(match)
    assert match.record.texts[NUMBER] == store.load(table)[0].texts[NUMBER] == "4711"
    assert read_record(match.record.text()) == match.record
    store.close()


def _number(table: str, number: str, db: sqlite3.Connection) -> None:
    db.execute("UPDATE numbers SET number = ? WHERE table_id = ?", (number, table))


def test_a_table_left_in_mid_match_goes_on_with_its_number(tmp_path: Path) -> None:
    """Not so one whose number was spoilt: it is dealt on at random, and never tells a number that is not its own."""
    whole = play_out(seated("euchre", target=5).match)
    store = open_store(tmp_path / "cardtable.sqlite3")
    for number, told in (("7", "7"), ("seven", None)):
        seating = seated("euchre", 7, store, target=5)
        play_on(seating.match, 20)
        table = seating.table
        assert table is not None
        store._disk.write(partial(_number, table, number))
        store.keeper(table).close()
        resumed = resumed_table(store, table).match
        resumed.begin()
        rng = Random(5)
        while not resumed.over:
            resumed.say(any_line(resumed, rng))
        assert resumed.record.texts.get(NUMBER) == told
        both = zip(resumed.record.deals, whole.record.deals, strict=False)
        assert all(ours.packs == theirs.packs for ours, theirs in both) == (told is not None)
    store.close()


def test_a_solitaire_shows_its_number_at_once() -> None:
    match = seated("klondike").match
    assert match.record.texts[NUMBER] == match.open_number == "7"
    assert seated("euchre").match.open_number is None
