"""The ceremony before the first deal in records, traces, simulated games and matches."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from cardtable.errors import BadRecord, BrokenRecord
from cardtable.match.match import Match
from cardtable.match.record import read_record
from cardtable.match.replaying import Ended, SatDown, replay, walk
from cardtable.match.simulate import simulate
from cardtable.match.sitting_down import by_lot
from cardtable.match.trace import trace
from cardtable.rules.catalogue import CATALOGUE, Entry, entry
from cardtable.table.seating import new_table
from tests.each import with_each
from tests.rules.tressette.table import PACK_A

BOTTOM_UP = " ".join(reversed(PACK_A.split()))
CUT_13 = ["0 cut 9", "1 cut 4", "2 cut 11", "3 cut 6", "0 sit 1", "2 sit 2", "2 deal 0"]
CUT_14 = ["0 cut 1", "1 cut 3", "2 cut 15", "3 cut 2", "1 cut 2", "2 cut 1", "3 sit 0", "0 sit 3", "0 deal 1"]


def document(
    moves: list[str],
    seats: str,
    *,
    packs: tuple[str, ...] = (PACK_A,),
    deals: tuple[int, ...] = (),
    names: str = "Ann Bea Cy Dov",
    kind: str = "partners",
    game: str = "tressette",
    **more: Any,
) -> dict[str, Any]:
    return {
        "format": "cardtable-record/1",
        "game": game,
        "options": {"seating": "cut"},
        "setup": {"kind": kind, "names": names.split(), "packs": list(packs), "moves": moves},
        "seats": [{"name": name} for name in seats.split()],
        "deals": [{"dealer": dealer, "packs": [PACK_A], "moves": []} for dealer in deals],
        **more,
    }


def traced(made: dict[str, Any]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in trace(read_record(json.dumps(made)))]


def broken(made: dict[str, Any]) -> BrokenRecord:
    with pytest.raises(BrokenRecord) as caught:
        replay(read_record(json.dumps(made)))
    assert "\n" not in str(caught.value)
    return caught.value


@pytest.mark.rule("CUT-11")
def test_the_trace_of_a_ceremony() -> None:
    """CUT-13, line by line: each cut and choice, then who sits where; then the deals."""
    lines = traced(document(CUT_13, "Bea Ann Cy Dov", deals=(0,)))
    assert lines[0] == {
        "setup": True,
        "ply": 0,
        "phase": "cut",
        "to_act": [0],
        "legal": sorted(f"0 cut {number}" for number in range(1, 38)),
        "move": "0 cut 9",
    }
    assert lines[0]["legal"][:3] == ["0 cut 1", "0 cut 10", "0 cut 11"]
    assert [line["ply"] for line in lines[:7]] == list(range(7))
    assert [line["move"] for line in lines[:7]] == CUT_13
    assert [line["phase"] for line in lines[:7]] == ["cut"] * 4 + ["sit", "sit", "dealer"]
    assert lines[7] == {"setup": True, "over": True, "seats": ["Bea", "Ann", "Cy", "Dov"], "dealer": 0}
    assert (lines[8]["deal"], lines[8]["ply"], lines[8]["to_act"]) == (0, 0, [1])
    assert lines[9] == {"result": {"over": False, "totals": [0, 0]}}


@pytest.mark.rule("CUT-11", "CUT-1")
def test_the_trace_counts_through_all_rounds() -> None:
    """CUT-14: the second round has a pack of its own, and no line for its shuffling."""
    lines = traced(document(CUT_14, "Dov Cy Bea Ann", packs=(PACK_A, BOTTOM_UP), deals=(1,)))
    assert [line["move"] for line in lines[:9]] == CUT_14
    assert [line["ply"] for line in lines[:9]] == list(range(9))
    assert lines[4]["legal"][-1] == "1 cut 9"
    assert len(lines[4]["legal"]) == 39
    assert lines[9] == {"setup": True, "over": True, "seats": ["Dov", "Cy", "Bea", "Ann"], "dealer": 1}


@pytest.mark.rule("CUT-11")
def test_the_ceremony_for_the_deal_alone() -> None:
    """CUT-15: Cy deals, seats as they came."""
    moves = ["0 cut 4", "1 cut 15", "2 cut 1"]
    made = document(moves, "Ann Bea Cy", names="Ann Bea Cy", kind="deal", game="three-handed-tressette", deals=(2,))
    lines = traced(made)
    assert lines[3] == {"setup": True, "over": True, "seats": ["Ann", "Bea", "Cy"], "dealer": 2}
    assert lines[4]["to_act"] == [0]


@pytest.mark.rule("CUT-2")
def test_cut_tables_have_a_setup_and_arranged_ones_have_none() -> None:
    without = document(CUT_13, "Bea Ann Cy Dov")
    del without["setup"]
    assert broken(without).refusal.rule == "CUT-2"
    arranged = document(CUT_13, "Bea Ann Cy Dov", options={})
    assert broken(arranged).refusal.rule == "CUT-2"
    euchre = document(CUT_13, "Bea Ann Cy Dov", game="euchre", options={})
    assert broken(euchre).refusal.rule == "CUT-2"


@pytest.mark.slow
@pytest.mark.rule("CUT-18", "CUT-2")
@pytest.mark.parametrize("game", ["russian-bank", "single-deck-russian-bank"])
def test_a_record_keeps_no_more_of_the_low_card_than_who_deals(game: str) -> None:
    """Nothing of the cutting in it, nor in its trace; and the same seed gives the same dealers as ever."""
    texts = [*simulate(entry(game).game().table({}), games=6, deals=1, seed=5)]
    records = [json.loads(text) for text in texts]
    assert [record["deals"][0]["dealer"] for record in records] == [1, 0, 0, 1, 1, 0]
    assert not any("setup" in record for record in records)
    assert json.loads(next(trace(read_record(texts[0]))))["deal"] == 0
    cut = {"kind": "deal", "names": ["Ann", "Bea"], "packs": [records[0]["deals"][0]["packs"][0]], "moves": []}
    assert broken({**records[0], "setup": cut}).refusal.rule == "CUT-2"


@pytest.mark.rule("CUT-2")
def test_seats_and_dealer_are_those_of_the_ceremony() -> None:
    assert isinstance(replay(read_record(json.dumps(document(CUT_13, "Bea Ann Cy Dov")))), Ended)
    wrong_seats = broken(document(CUT_13, "Ann Bea Cy Dov"))
    assert str(wrong_seats) == "setup: By the ceremony the seats are those of Bea, Ann, Cy, Dov, in that order. (CUT-2)"
    wrong_dealer = broken(document(CUT_13, "Bea Ann Cy Dov", deals=(2,)))
    assert str(wrong_dealer) == "setup: By the ceremony Bea deals first. (CUT-2)"


@pytest.mark.rule("CUT-1", "CUT-3", "CUT-6")
@with_each(
    ("changes", "rule", "where"),
    [
        ({"kind": "deal"}, "CUT-1", "setup: "),
        ({"names": "Ann Bea Cy"}, "CUT-1", "setup: "),
        ({"packs": ()}, "CUT-1", "setup: "),
        ({"packs": (PACK_A.replace("2c", "8c"),)}, "CUT-1", "setup: "),
        ({"packs": (PACK_A, PACK_A)}, "CUT-1", "setup: "),
        ({"moves": ["0 cut 38"]}, "CUT-3", "setup, ply 0, '0 cut 38': "),
        ({"moves": ["0 cut 9", "2 cut 1"]}, "CUT-3", "setup, ply 1, '2 cut 1': "),
        ({"moves": [f"* shuffle {PACK_A}"]}, "CUT-1", "setup, ply 0, "),
        ({"moves": CUT_14[:5]}, "CUT-6", "setup, ply 4, '1 cut 2': "),
        ({"moves": [*CUT_13, "2 deal 0"]}, "CUT-9", "setup, ply 7, '2 deal 0': "),
    ],
)
def test_a_ceremony_that_breaks_a_rule(changes: dict[str, Any], rule: str, where: str) -> None:
    made = document(**{"moves": CUT_13, "seats": "Bea Ann Cy Dov", **changes})
    error = broken(made)
    assert error.refusal.rule == rule
    assert str(error).startswith(where)
    assert error.exit_code == 1


@pytest.mark.parametrize(
    "setup", [None, [], {"kind": "partners"}, {"kind": "whist", "names": [], "packs": [], "moves": []}]
)
def test_a_setup_that_cannot_be_read(setup: Any) -> None:
    made = document(CUT_13, "Bea Ann Cy Dov", setup=setup)
    with pytest.raises((BadRecord, BrokenRecord), match=r"setup"):
        replay(read_record(json.dumps(made)))
    unreadable = document(["0 cut nine fingers", "hm"], "Ann Bea Cy Dov")
    with pytest.raises(BadRecord, match="setup"):
        replay(read_record(json.dumps(unreadable)))


@pytest.mark.rule("CUT-17")
def test_a_record_may_stop_in_the_ceremony() -> None:
    """The last line has no move, the result is not over; nothing has been dealt, and the names stand as they came."""
    for stop in range(len(CUT_13)):
        lines = traced(document(CUT_13[:stop], "Ann Bea Cy Dov"))
        assert len(lines) == stop + 2
        assert "move" not in lines[stop]
        assert lines[stop]["ply"] == stop
        assert lines[-1] == {"result": {"over": False, "totals": [0, 0]}}
        assert not any(line.get("over") for line in lines)
    between = traced(document(CUT_14[:4], "Ann Bea Cy Dov"))
    assert len(between) == 5  # nobody acts while the next pack is awaited
    assert broken(document(CUT_13[:3], "Bea Ann Cy Dov")).refusal.rule == "CUT-17"
    assert broken(document(CUT_13[:3], "Ann Bea Cy Dov", deals=(0,))).refusal.rule == "CUT-17"


CUTTING = [line for line in CATALOGUE if "seating" in line.game().Options.model_fields]


@pytest.mark.rule("CUT-2")
@pytest.mark.parametrize("line", CUTTING, ids=[line.id for line in CUTTING])
def test_simulated_games_are_cut_for(line: Entry) -> None:
    """Each has its ceremony, which leads to its seats and its dealer; the record reads back as it was written."""
    game = line.game().table({"seating": "cut"})
    orders = set()
    for text in simulate(game, games=12, deals=1, seed=5):
        record = read_record(text)
        (sat,) = (event for event in walk(record) if isinstance(event, SatDown))
        assert sat.names == record.names
        assert sat.dealer == record.deals[0].dealer
        assert record.text() == text
        assert record.setup is not None
        orders.add(tuple(record.setup.names))
        assert [*trace(record)]
    assert len(orders) > 1 or game.ceremony.kind == "deal"  # type: ignore[union-attr]


def test_a_match_is_cut_for_and_goes_on_from_its_record() -> None:
    game = entry("tressette").game().table({"seating": "cut"})
    match = Match(game, ("Ann", "Bea", "Cy", "Dov"), rng=Random(3))
    match.begin()
    assert match.names == ("Ann", "Bea", "Cy", "Dov")
    record = read_record(match.record.text())
    replay(record)
    again = Match.of(record)
    assert again.deal == match.deal
    stopped = read_record(json.dumps(document(CUT_13, "Bea Ann Cy Dov")))
    begun = Match.of(stopped, rng=Random(1))
    begun.begin()
    assert begun.record.deals[0].dealer == 0
    with pytest.raises(BadRecord, match="still cutting"):
        Match.of(read_record(json.dumps(document(CUT_13[:2], "Ann Bea Cy Dov"))))


def test_a_new_table_seats_people_as_the_cards_say() -> None:
    """Whoever sat down where when the table was set up, partners come of the cut; the players go with their names."""
    from cardtable.store import Setup

    names = ("Ann", "Bea", "Cy", "Dov")
    players = ("person", "novice", "club", "club")
    partners = set()
    for seed in range(30):
        setup = Setup("tressette", names, players, {"seating": "cut"}, "ask")
        seating = new_table(None, setup, seed=seed)
        seating.match.begin()
        assert dict(zip(seating.match.names, seating.players, strict=True)) == dict(zip(names, players, strict=True))
        replay(seating.match.record)
        partners.add(frozenset((seating.match.names[0], seating.match.names[2])))
    assert len(partners) > 3


def test_lots_are_fair_and_repeatable() -> None:
    ceremony = entry("tressette").game().table({"seating": "cut"}).ceremony
    assert ceremony is not None
    assert by_lot(ceremony, Random(1)) == by_lot(ceremony, Random(1))
    dealers = [by_lot(ceremony, Random(seed)).dealer for seed in range(200)]
    assert all(dealers.count(seat) > 20 for seat in range(4))
