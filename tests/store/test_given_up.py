"""Patiences that are given up count as lost, and each way to play counts by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest

from cardtable import sitting
from cardtable.match.match import Match
from cardtable.match.record import new_record
from cardtable.rules.catalogue import entry
from cardtable.store import Career, Store
from cardtable.store.layout import SINCE
from cardtable.table.career_told import career_sheets, game_sheets, way_named
from cardtable.table.seating import Seating

BY_THREES: Mapping[str, Any] = {"draw": 3, "passes": 0, "units": "part"}


def begun(
    store: Store, number: int, *, game: str = "klondike", options: Mapping[str, Any] = BY_THREES, name: str = "Ann"
) -> tuple[str, Match]:
    """Return a table for one and its match, dealt from `number`, before the first move."""
    kind = entry(game).game().table(options)
    record = new_record(kind, (name,))
    record.number = str(number)  # type: ignore[attr-defined]
    match = Match(kind, (name,), rng=Random(number), record=record)
    table = store.new_table(record, ("person",))
    match.keeping.keeper = store.keeper(table)
    match.begin()
    return table, match


def moved(store: Store, number: int, **how: Any) -> tuple[str, Match]:
    """Return a table for one and its match, dealt from `number`, after the first move."""
    table, match = begun(store, number, **how)
    match.say("0 turn")
    return table, match


def came_out(match: Match) -> None:
    assert match.keeping.keeper is not None
    match.keeping.keeper.finished((52,), (0,), ((0,),), ())


def results(store: Store) -> list[str]:
    """Return how each game of each person ended."""
    return [
        "won" if game.won else "given up" if game.given_up else "lost"
        for career in store.results.careers()
        for game in career.games
    ]


def test_a_table_opened_by_a_command_says_which_deals_are_lost_by_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody could be asked before it opens; not where no move was made, and not of another's deals."""
    opened: list[Seating] = []

    def sit_down(store: Store, seated: Callable[[Store, Any], Seating], *_given: Any) -> int:
        opened.append(seated(store, lambda game, players: ""))
        opened[-1].match.begin()
        return 0

    monkeypatch.setattr("cardtable.terminals.why_in_lines", lambda asked: None)
    monkeypatch.setattr(sitting, "_store", lambda: store)
    monkeypatch.setattr(sitting, "_sit_down", sit_down)
    for person in ("Ann", "Ann", "Bea", "Ann"):
        if len(opened) == 2:
            opened[-1].match.say("0 turn")
        sitting.play("klondike", person, [], None, None)
    said = "Your unfinished deal of this way counts as lost until you finish it (in the lobby F5 lists it)."
    assert [seating.word for seating in opened] == ["", "", "", said]


def test_a_deal_that_is_given_up_for_another_is_lost_once_a_move_was_made(store: Store) -> None:
    """Not before a move, not for another way, another game or another person's, and not for being left."""
    begun(store, 1)
    moved(store, 2)[1].take_back(0)
    moved(store, 3)
    moved(store, 4, options={"draw": 3})
    moved(store, 5, game="canfield", options={})
    moved(store, 6, name="Bea")
    assert results(store) == []
    begun(store, 7)
    assert results(store) == ["given up"]
    begun(store, 8, name=" BEA ")
    assert results(store) == ["given up"] * 2
    assert {career.name: len(career.games) for career in store.results.careers()} == {"Ann": 1, "Bea": 1}


def test_a_loss_is_struck_out_when_the_table_is_gone_on_with_and_comes_out(store: Store) -> None:
    """Until then it stays, however often others are begun."""
    _, match = moved(store, 1)
    moved(store, 2)
    begun(store, 3)
    assert results(store) == ["given up"] * 2
    match.say("0 turn")
    begun(store, 4)
    assert results(store) == ["given up"] * 2
    came_out(match)
    assert sorted(results(store)) == ["given up", "won"]


def test_the_same_deal_again_is_no_new_loss(store: Store) -> None:
    """Begun again it is not given up; it counts once, whichever of its tables is left, lost or won."""
    moved(store, 1)
    _, again = moved(store, 1)
    assert results(store) == []
    begun(store, 2)
    assert results(store) == ["given up"]
    came_out(again)
    assert results(store) == ["won"]
    begun(store, 3)
    assert results(store) == ["won"]


def test_what_is_thrown_away_is_lost_once_a_move_was_made(store: Store) -> None:
    """Only what one person plays alone; what it was played by is known when the table is gone."""
    store.discard(begun(store, 1)[0])
    assert results(store) == []
    store.discard(moved(store, 2)[0])
    (ann,) = store.results.careers()
    assert results(store) == ["given up"]
    assert (ann.way, ann.options, ann.games[0].points) == ("By threes", BY_THREES, None)
    for players in (("person", "club"), ("club",)):
        kind = entry("pishe-pasha" if len(players) == 2 else "klondike").game().table()
        record = new_record(kind, ("Ann", "Bea")[: len(players)])
        match = Match(kind, record.names, rng=Random(1), record=record)
        table = store.new_table(record, players)
        match.keeping.keeper = store.keeper(table)
        match.begin(0)
        (seat, *_) = match.game.to_act(match.deal)
        match.say(match.game.lawful(match.deal, seat)[0])
        store.discard(table)
    assert results(store) == ["given up"]


def by_way(store: Store) -> dict[str, Career]:
    return {career.way: career for career in store.results.careers()}


def test_each_way_counts_by_itself(store: Store) -> None:
    """Losses, the best time, the fewest moves and the streak; a set that people have kept is a way of its own."""
    store.setups.save_house_rules("klondike", "Twice", {"passes": 2})
    for number, options in enumerate((BY_THREES, BY_THREES, {"passes": 2}, {}, {"games": 2}, BY_THREES, BY_THREES)):
        _, match = moved(store, number, options=options)
        match.say("0 turn")
        if number != 1:
            came_out(match)
    careers = by_way(store)
    assert {way: (career.won, len(career.games)) for way, career in careers.items()} == {
        "By threes": (3, 4),
        "Twice": (1, 1),
        "The old book's": (1, 1),
        "Custom": (1, 1),
    }
    assert way_named(careers["Custom"]) == "The old book's, 2 deals"
    sheet = career_sheets(careers["By threes"])[0]
    assert sheet.title == "Ann at Klondike · By threes"
    rows = {row.cells[0]: row.cells[1] for row in sheet.rows}
    assert (rows["Given up"], rows["Fewest moves"]) == ("1 of 4, counted as lost until finished", "2")
    assert next(value for head, value in rows.items() if head.endswith("in a row")) == "2 now, 2 at best"
    titles = [each.title for each in game_sheets("klondike", [*careers.values()])]
    assert titles[0] == "Klondike · By threes"
    assert {*titles[1:]} == {"Klondike · Twice", "Klondike · The old book's", "Klondike · The old book's, 2 deals"}


@pytest.mark.parametrize("gone", [False, True])
def test_a_store_of_an_older_layout_goes_on_with_its_ways(store: Store, gone: bool) -> None:
    """By the options of the tables it has kept, or of a numbered deal; what was begun before is nobody's loss."""
    table, match = moved(store, 1)
    came_out(match)
    if gone:
        store.discard(table)
    moved(store, 2)

    def make_older(db: Any) -> None:
        db.execute("DELETE FROM played_as")

    store._disk.write(make_older)
    (ann,) = store.results.careers()
    assert (ann.way, len(ann.games)) == ("By threes", 1)
    begun(store, 3)
    assert results(store) == ["won"]
    assert SINCE[3] == SINCE[4] - 1 == SINCE[5] - 2


def test_a_table_at_which_nothing_was_played_is_not_kept(store: Store) -> None:
    """Once it has been left; not one that was played at, or that another program has set up."""
    stays, left = moved(store, 1)[0], begun(store, 2)
    open_, other = begun(store, 3)[0], begun(store, 4)
    for match in (left[1], other[1]):
        assert match.keeping.keeper is not None
        match.keeping.close()
    store._new.discard(other[0])
    store.forget_unplayed()
    assert {line.id for line in store.unfinished()} == {stays, open_, other[0]}
    store.forget_unplayed(all_left=True)
    assert {line.id for line in store.unfinished()} == {stays, other[0]}
    assert results(store) == ["given up"], "the first was given up for the second, which is gone"


def test_the_dollars_of_a_way_are_on_its_page(store: Store) -> None:
    """All its deals together, those left and thrown away too, and the most that one won; no line at another way."""
    vegas = {"draw": 3, "passes": 3, "units": "part"}
    tables = []
    for number, options, dollars in ((1, vegas, 83), (2, vegas, -52), (3, BY_THREES, None)):
        table, match = moved(store, number, options=options)
        if dollars is not None:
            store.purses.note(table, 0, "Ann", dollars)
        came_out(match)
        tables.append(table)
    store.discard(tables[1])
    careers = by_way(store)
    told = {way: {row.cells[0]: row.cells[1] for row in career_sheets(careers[way])[0].rows} for way in careers}
    assert (told["Vegas"]["Purse, this way"], told["Vegas"]["Most won in a deal"]) == ("$31", "$83")
    assert "Purse, this way" not in told["By threes"]
    assert "Most won in a deal" not in told["By threes"]
