"""At tables with that option, game can be announced in anybody's turn [TRS-4.30]."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardtable.match.asking import goes_on
from cardtable.match.record import read_record
from cardtable.match.trace import trace
from cardtable.rules.game import SPECTATOR
from tests.rules.tressette.table import MELDS, PACK_A, TRICK_1, TRICKS, Table, deal_a


def spoken(table: Table) -> list[str]:
    """Return the legal moves of the seats that are not on turn."""
    return [line for seat in range(table.game.seats) if seat != table.turn for line in table.lawful_of(seat)]


@pytest.mark.rule("TRS-4.30", "TRS-4.24")
def test_in_turn_only_where_nothing_is_chosen() -> None:
    """As the option is off by default, who is not on turn is refused and one seat alone is to act."""
    table = deal_a(2, totals=(25, 20))
    assert table.game.to_act(table.deal) == (0,)
    assert table.rule("2 announce") == "TRS-4.24"
    assert table.game.at_any_time(table.deal) == ()


@pytest.mark.rule("TRS-4.30", "TRS-4.25")
def test_a_partner_announces_in_the_middle_of_a_trick() -> None:
    """The page's example: 28 + 8 thirds is 31 while the partner's lead lies there; the deal is over at once."""
    table = Table(totals=(25, 20), any_time=True).trick(TRICK_1).say(MELDS).trick(TRICKS[0]).say("0 play 3h")
    assert table.turn == 1
    assert table.game.to_act(table.deal) == (0, 1, 2, 3)
    assert spoken(table) == ["0 announce", "2 announce", "3 announce"]
    table.say("2 announce")
    assert (table.change, table.totals, table.winners) == ([6, 3], [31, 23], [0])
    assert (table.detail["ended"], table.detail["announcer"]) == ("announced", 2)
    assert table.detail["tricks"] == [2, 0]


@pytest.mark.rule("TRS-4.30", "TRS-4.26")
def test_a_word_too_soon_loses_the_game() -> None:
    """An opponent of whoever is on turn announces with nothing: wrong, whatever the sheet says."""
    table = (
        Table(totals=(24, 20), any_time=True).trick(TRICK_1).say(MELDS).trick(TRICKS[0]).say("0 play 3h, 3 announce")
    )
    assert (table.winners, table.detail["ended"], table.detail["announcer"]) == ([0], "wrong", 3)


@pytest.mark.rule("TRS-4.30", "TRS-4.22")
def test_from_the_meld_round_on() -> None:
    """Nobody in the first trick; then anybody, with the melds that have been declared and no others."""
    table = Table(totals=(27, 20), any_time=True).say("1 play 6h")
    assert table.game.to_act(table.deal) == (2,)
    assert table.rule("1 announce") == "TRS-4.24"
    table.say("2 play Jh, 3 play Qh, 0 play Kh")
    assert table.lawful_of(0) == ["0 meld threes3", "0 announce threes3"]
    assert spoken(table) == ["1 announce", "2 announce", "3 announce"]
    assert table.rule("0 announce") == "TRS-4.17"
    assert table.rule("2 announce none") == "TRS-4.13"
    early = Table(totals=(27, 20), any_time=True).trick(TRICK_1).say("2 announce")
    assert (early.totals, early.winners, early.detail["ended"]) == ([28, 20], [1], "wrong")
    later = table.say("0 meld threes3, 2 announce")
    assert (later.change, later.winners) == ([4, 0], [0])
    assert later.detail["melds"] == [3, 0]


@pytest.mark.rule("TRS-4.30", "TRT-4.4", "TRD-4.6")
def test_each_for_himself_too() -> None:
    """At three and at two; the stock makes no difference."""
    three = Table("three-handed-tressette", totals=(10, 27, 20), any_time=True)
    three.say("1 play 6h, 2 play Jh, 0 play Qh")
    assert spoken(three) == ["1 announce", "2 announce"]
    three.say("2 announce")
    assert (three.winners, three.detail["ended"]) == ([0, 1], "wrong")
    two = Table("two-handed-tressette", totals=(30, 20), any_time=True)
    two.say("1 play 4s, 0 play 3s, 0 meld threes4, 1 meld none, 0 play 3c, 0 announce")
    assert (two.winners, two.detail["ended"]) == ([0], "announced")


@pytest.mark.rule("TRS-4.30", "TRS-4.29", "TRT-3.1", "TRL-3.1")
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("tressette", {"announce": "automatic", "any_time": True}),
        ("three-handed-tressette", {"low": True, "any_time": True}),
    ],
)
def test_where_nobody_announces_it_makes_no_difference(game: str, options: dict[str, Any]) -> None:
    """The table ends the deal by itself, and the form does not ask."""
    table = Table(game, **options)
    assert not table.game.any_time
    named = {field.name for field in table.game.Options.form(options, table.game.seats)}
    assert "any_time" not in named
    assert "any_time" in {field.name for field in table.game.Options.form({}, table.game.seats)}


@pytest.mark.rule("TRS-4.30", "TRS-7.4")
def test_at_a_called_table() -> None:
    """Announcements stand beside the calls; the review comes before one of them is judged."""
    table = Table(totals=(27, 20), any_time=True, irregularities="called")
    table.say("1 play 6h").err("2 play Ac").say("3 play Qh, 0 play Kh")
    assert table.lawful_of(3) == ["3 announce", "3 call renege 2 1"]
    table.say("0 meld threes3, 2 announce")
    assert table.phase == "review"
    table.reviewed()
    assert (table.winners, table.detail["ended"]) == ([0], "announced")


@pytest.mark.rule("TRS-4.30")
def test_the_deal_goes_on_with_the_seat_on_turn_and_winds_back() -> None:
    """Nobody else is waited for; and a deal that has ended so can be told from its beginning."""
    table = Table(totals=(27, 20), any_time=True).trick(TRICK_1)
    assert [seat for seat in range(4) if goes_on(table.game, table.deal, seat)] == [0]
    assert [str(line) for line in table.game.at_any_time(table.view(SPECTATOR).deal)] == [
        f"{seat} announce" for seat in range(4)
    ]
    for line in ("3 announce", "2 announce"):
        ended = Table(totals=(27, 20), any_time=True).trick(TRICK_1).say(f"0 meld threes3, {line}")
        rewound = ended.game.rewound(ended.deal)
        assert [str(move) for move in rewound.moves][-2:] == ["0 meld threes3", line]
    assert table.offer("2 announce").effect == "27 on the sheet; your tricks must make it 31"
    assert table.told("2 announce") == ["Cy announces game."]


@pytest.mark.rule("TRS-4.30", "TRS-5.1")
def test_a_trace_lists_who_might_speak_and_a_record_replays() -> None:
    """Beside the lines of the seat on turn those of all others; by default one seat is to act, as ever."""
    record = {
        "format": "cardtable-record/1",
        "game": "tressette",
        "options": {"any_time": True},
        "seats": [{"name": name} for name in ("Ann", "Bea", "Cy", "Dov")],
        "deals": [{"dealer": 0, "packs": [PACK_A], "moves": ["1 play 6h", "2 play Jh", "3 play Qh", "0 play Kh"]}],
    }
    deals: Any = record["deals"]
    deals[0]["moves"] += [*MELDS.split(", "), "0 play 3c", "3 announce"]
    lines = [json.loads(line) for line in trace(read_record(json.dumps(record)))]
    plies = [line for line in lines if "ply" in line]
    assert [line["to_act"] for line in plies[:4]] == [[1], [2], [3], [0]]
    assert plies[-1]["to_act"] == [0, 1, 2, 3]
    assert plies[-1]["move"] == "3 announce"
    assert {"0 announce", "1 announce", "1 play 2c", "2 announce", "3 announce"} <= {*plies[-1]["legal"]}
    assert lines[-1]["result"]["winners"] == [0]
