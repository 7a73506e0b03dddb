"""Records that begin at a score: which scores are allowed, how the match goes on, and what the sheet shows."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from cardtable.errors import BadRecord, BrokenRecord
from cardtable.match.match import Match
from cardtable.match.record import Record, read_record, record_text
from cardtable.match.replaying import replay
from cardtable.match.trace import trace
from cardtable.rules.catalogue import entry
from cardtable.rules.tressette.mediatore import Mediatore
from cardtable.table.sheets import sheets_of
from cardtable.tui.table.endings import DealOver
from tests.match.playing import play_on

PEOPLE = ("Ann", "Bea", "Cy", "Dov", "Eve")


def begun(game: str, start: Mapping[str, Any], seats: int | None = None, **options: object) -> Record:
    """Return a record that begins with `start`, before its first deal."""
    table = entry(game).game().table(options, seats)
    return read_record(record_text(table, PEOPLE[: table.seats], [], {"start": start}))


def refusal(game: str, start: Mapping[str, Any], seats: int | None = None, **options: object) -> str:
    """Check that no match can begin with `start`; return the reason."""
    with pytest.raises(BrokenRecord) as error:
        replay(begun(game, start, seats, **options))
    return str(error.value).removeprefix("start: ")


def taken(game: str, start: Mapping[str, Any], seats: int | None = None, **options: object) -> Any:
    """Return the standing of a match that begins with `start`."""
    return replay(begun(game, start, seats, **options)).standing


def played(game: str, start: Mapping[str, Any], seats: int | None = None, over: int = 1, **options: object) -> Match:
    """Return a match that began with `start`, after `over` deals or at its end."""
    match = Match.of(begun(game, start, seats, **options), rng=Random(5))
    match.begin()
    while len(match.results) < over and not match.over:
        play_on(match, 1, 5)
    return match


# ── what can be begun at ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-6.9")
def test_euchre_begins_below_game_and_a_rubber_with_its_games() -> None:
    assert taken("euchre", {"totals": [9, 4]}, target=10).score == (9, 4)
    said = refusal("euchre", {"totals": [5, 4]})
    assert said == "With 5 points Ann and Cy have won already: 5 is the game. (EU-6.9)"
    assert refusal("euchre", {"totals": [0, -1]}) == (
        "Bea and Dov cannot have −1: nobody loses points in this game. (EU-6.9)"
    )
    assert refusal("euchre", {"totals": [3, 2], "games": [1, 0]}) == (
        "No games won are counted at this table: leave 'games' out of the start. (EU-6.9)"
    )
    rubber = taken("euchre", {"totals": [3, 0], "games": [1, 0], "score": [2, 4]}, rubber=True)
    assert (rubber.totals, rubber.games, rubber.score) == ((3, 0), (1, 0), (2, 4))
    assert "two games Ann and Cy have already won" in refusal(
        "euchre", {"totals": [5, 0], "games": [2, 0]}, rubber=True
    )
    assert "Ann and Cy cannot have 4" in refusal("euchre", {"totals": [4, 0], "games": [1, 0]}, rubber=True)
    assert "say in 'games'" in refusal("euchre", {"totals": [2, 0]}, rubber=True)
    assert "With 5 points Bea and Dov have won already" in refusal(
        "euchre", {"totals": [0, 0], "score": [0, 5]}, rubber=True
    )


@pytest.mark.rule("TRS-6.13")
@pytest.mark.parametrize("game", ["tressette", "tressette-low-hand", "three-handed-tressette", "two-handed-tressette"])
def test_tressette_begins_below_its_target(game: str) -> None:
    accounts = len(entry(game).game().table().accounts)
    assert taken(game, {"totals": [20] + [0] * (accounts - 1)}).totals[0] == 20
    nothing = [0] * (accounts - 1)
    assert " won already: 21 is the game. (TRS-6.13)" in refusal(game, {"totals": [*nothing, 22]}, target=21)
    assert "cannot have −2: nobody loses points in this game. (TRS-6.13)" in refusal(game, {"totals": [-2, *nothing]})


@pytest.mark.rule("MED-4.17")
def test_mediatore_begins_with_a_pot_that_its_players_have_lost() -> None:
    assert taken("mediatore", {"totals": [-20, -10, -5, -5], "pots": [40], "deals": 2}).pot == 40
    assert refusal("mediatore", {"totals": [-20, -20, -10, -10], "pots": [60]}) == (
        "The pot must be 20 chips, or that doubled one or more times. It cannot be 60. (MED-4.17)"
    )
    assert refusal("mediatore", {"totals": [-5, -5, -5, -10], "pots": [20]}) == (
        "The chips of all players and the pot must sum to zero, not to −5. (MED-4.17)"
    )
    assert "a multiple of 5" in refusal("mediatore", {"totals": [-6, -4, -5, -5], "pots": [20]})
    length = Mediatore.table().options.deals
    assert refusal("mediatore", {"totals": [0, 0, 0, 0], "deals": length}) == (
        f"No deal is left: there are {length} in all, and {length} were played before. (MED-4.17)"
    )
    assert "has one pot here, not 2" in refusal("mediatore", {"totals": [0, 0, 0, 0], "pots": [20, 20]})
    assert "can be below zero" in refusal("mediatore", {"totals": [20, 0, 0, 0], "pots": [-20]})


@pytest.mark.rule("SOF-3.3")
def test_the_solo_games_begin_with_chips_that_come_out_even() -> None:
    for game in ("six-bid-solo", "frog", "coeur-dalene-solo"):
        assert taken(game, {"totals": [12, -7, -5], "deals": 11}, 3).deals == 11
        assert "No deal is left: there are 12 in all" in refusal(game, {"totals": [0, 0, 0], "deals": 12}, 3)
        assert "must sum to zero, not to 1. (SOF-3.3)" in refusal(game, {"totals": [12, -7, -4]}, 3)
    assert taken("schafkopf", {"totals": [12, -4, 6]}).totals == (12, -4, 6)
    assert (
        refusal("schafkopf", {"totals": [12, -3, 6]}) == "Every score is a multiple of 2 here, and −3 is not. (SOF-3.3)"
    )
    assert "a multiple of 2" in refusal("auction-schafkopf", {"totals": [7, 0]})
    assert taken("auction-schafkopf", {"totals": [7, 0]}, scoring="bid").totals == (7, 0)
    assert taken("six-bid-solo", {"totals": [0, 0, 0], "deals": 500}, deals=0).deals == 500
    pots = taken("progressive-solo", {"totals": [-30, -30, -15], "pots": [30, 45], "deals": 3}, 3)
    assert (pots.frog_pot, pots.solo_pot) == (30, 45)
    assert "and the pots must sum to zero" in refusal("progressive-solo", {"totals": [0, 0, 0], "pots": [30, 45]}, 3)
    assert "A pot is a multiple of 15 here" in refusal("progressive-solo", {"totals": [-30, 0, 0], "pots": [10, 20]}, 3)
    assert "There are no pots" in refusal("progressive-solo", {"totals": [-2, 0, 0], "pots": [1, 1]}, 3, ante=0)


@pytest.mark.rule("AP-4.67")
def test_pinochle_begins_with_its_kitty_and_with_everybody_in_the_game() -> None:
    kitty = {"totals": [-20, 10, -14], "pots": [24], "deals": 3}
    assert taken("auction-pinochle", kitty, 3, kitty=True).kitty == 24
    assert "There are no pots" in refusal("auction-pinochle", kitty, 3)
    assert "and the pot must sum to zero" in refusal("auction-pinochle", {**kitty, "pots": [25]}, 3, kitty=True)
    assert "a multiple of 5" in refusal("auction-pinochle", {"totals": [3, -3, 0]}, 3, stakes=5)
    assert "No deal is left" in refusal("auction-pinochle", {"totals": [0, 0, 0], "deals": 12}, 3)
    broke = {"totals": [-100, 60, 16], "pots": [24], "deals": 3}
    assert "Ann would have nothing left on the table" in refusal("auction-pinochle", broke, 3, kitty=True)
    later = {"totals": [2, 2, -6, 2], "deals": 3}
    assert "Dov joins later" in refusal("auction-pinochle", later, 4, fourth_joins=6)
    assert taken("auction-pinochle", later, 4, fourth_joins=4).totals == (2, 2, -6, 2)


@pytest.mark.rule("AP-4.67", "AP-4.53")
def test_a_kitty_begun_elsewhere_has_no_first_ante_again() -> None:
    match = played("auction-pinochle", {"totals": [-8, -8, -8], "pots": [24]}, 3, over=0, kitty=True)
    assert match.deal.books.kitty == 24  # type: ignore[attr-defined]


@pytest.mark.rule("RV-5.4")
def test_the_rivals_begin_below_the_total_that_ends_the_game() -> None:
    for game in ("russian-bank", "single-deck-russian-bank", "spite-and-malice", "pishe-pasha"):
        target = 200
        assert taken(game, {"totals": [99, 120]}, 2, target=target).totals == (99, 120)
        assert "Bea has won already: 200 is the game. (RV-5.4)" in refusal(game, {"totals": [0, 230]}, 2, target=target)
        assert refusal(game, {"totals": [10, 0]}, 2) == "One deal is the whole game at this table. (RV-5.4)"
        assert "Ann cannot have −5" in refusal(game, {"totals": [-5, 20]}, 2, target=target)
    assert taken("spite-and-malice", {"totals": [-5, 20, -15]}, 3, target=100).totals == (-5, 20, -15)
    assert "must sum to zero" in refusal("spite-and-malice", {"totals": [5, 20, 0]}, 3, target=100)


@pytest.mark.rule("SOLI-6.4")
def test_patiences_begin_with_what_so_many_deals_can_bring() -> None:
    third = taken("klondike", {"totals": [70], "deals": 2, "games": [1]}, games=3)
    assert (third.totals, third.deals, third.came_out) == ((70,), 2, 1)
    unsaid = "Say in 'deals' how many deals were played before. (SOLI-6.4)"
    assert refusal("klondike", {"totals": [70], "games": [1]}, games=3) == unsaid
    assert refusal("klondike", {"totals": [70]}, games=3) == unsaid
    twice = {"totals": [70], "deals": 1, "games": [2]}
    assert "2 deals cannot have come out of 1" in refusal("klondike", twice, games=3)
    said = refusal("klondike", {"totals": [70], "deals": 1}, games=3)
    assert said == "One deal brings 0 to 51, not 70. (SOLI-6.4)"
    assert "No deal is left: there are 3" in refusal("klondike", {"totals": [70], "deals": 3}, games=3)
    assert "No deal is left: there are 1" in refusal("klondike", {"totals": [7], "deals": 1})
    assert taken("golf", {"totals": [-20], "deals": 4, "games": [2]}).totals == (-20,)
    assert "Two deals bring 2 to 70, not 0" in refusal("golf", {"totals": [0], "deals": 2})
    assert taken("pyramid", {"totals": [-60], "deals": 2}).totals == (-60,)
    assert "Two deals bring 0 to 102, not −60" in refusal("pyramid", {"totals": [-60], "deals": 2}, scoring="plain")
    assert taken("poker-squares", {"totals": [230], "deals": 1, "games": [1]}, games=2).came_out == 1
    assert "One deal brings 0 to 199, not 230" in refusal("poker-squares", {"totals": [230], "deals": 1}, games=2)
    cribbage = {"totals": [237], "deals": 1, "games": [1]}
    assert "One deal brings 61 to 234, not 237" in refusal("cribbage-squares", cribbage, games=2)
    assert taken("multiple-klondike", {"totals": [40, 52], "deals": 1}, 2, deals=2).totals == (40, 52)
    built = {"totals": [40, 53], "deals": 1}
    assert "One deal brings 0 to 52, not 53" in refusal("multiple-klondike", built, 2, deals=2)
    built = {"totals": [4, 3], "deals": 1}
    assert "One deal brings 4 to 52, not 3" in refusal("multiple-klondike", built, 2, deals=2, patience="trefoil")
    pounce = {"deals": 9, "scoring": "points", "target": 100}
    assert taken("pounce", {"totals": [99, -26, 0], "deals": 2}, 3, **pounce).totals == (99, -26, 0)
    assert "of 100 the game is already over" in refusal("pounce", {"totals": [100, 0, 0], "deals": 2}, 3, **pounce)
    assert "Two deals bring 0 to 2, not 3" in refusal("pounce", {"totals": [3, 0, 0], "deals": 2}, 3, deals=4)


def test_numbers_that_are_none_of_a_match_are_refused() -> None:
    assert refusal("euchre", {"totals": [2, 0, 1]}) == (
        "A start has 2 totals here, one for each account, not 3. (EU-6.9)"
    )
    assert "cannot have −1 deals behind it" in refusal("euchre", {"totals": [2, 0], "deals": -1})
    assert "Before the first deal nobody has scored" in refusal("euchre", {"totals": [2, 0], "deals": 0})
    assert "No match has such a high number" in refusal("schafkopf", {"totals": [10**30, 0, 0]})
    for bad in ({"totals": ["2", 0]}, {"deals": 3}, {"totals": [2, 0], "winner": 1}, [2, 0]):
        with pytest.raises(BadRecord, match="start"):
            begun("euchre", bad)  # type: ignore[arg-type]


# ── what comes of it ──────────────────────────────────────────────────────────────────────────────────────────────


def test_the_totals_of_a_trace_go_on_and_the_game_ends_where_it_would() -> None:
    match = played("euchre", {"totals": [9, 4], "deals": 12}, over=99, target=10)
    assert match.over
    assert match.record.start is not None
    again = read_record(match.record.text())
    assert again == match.record
    lines = [json.loads(line) for line in trace(again)]
    scored = [line for line in lines if line.get("over")]
    totals = [9, 4]
    for line in scored:
        totals = [total + more for total, more in zip(totals, line["change"], strict=True)]
        assert line["totals"] == totals
    assert lines[-1]["result"]["totals"] == totals
    assert max(totals) >= 10
    assert scored[0]["deal"] == 0


def test_a_record_that_begins_as_usual_has_no_start() -> None:
    match = Match(entry("euchre").game().table(), PEOPLE[:4], rng=Random(1))
    match.begin()
    assert '"start"' not in match.record.text()


def test_a_match_alone_that_is_taken_back_stands_where_it_began() -> None:
    """The last deal of a patience is taken back into: the total is again that of the deals before."""
    match = played("golf", {"totals": [30], "deals": 8})
    assert match.over
    assert match.standing.deals == 9
    match.take_back(0)
    assert (match.standing.totals, match.standing.deals, match.over) == ((30,), 8, False)


@pytest.mark.parametrize(
    ("game", "seats", "start", "options", "row"),
    [
        ("euchre", 4, {"totals": [3, 2]}, {"target": 7}, {"Ann & Cy": "3", "Bea & Dov": "2"}),
        ("euchre", 4, {"totals": [4, 2]}, {}, {"Ann & Cy": "4 bridge", "Bea & Dov": "2"}),
        ("tressette", 4, {"totals": [20, 8]}, {}, {"Ann & Cy": "20", "Bea & Dov": "8"}),
        ("mediatore", 4, {"totals": [-20, -10, -5, -5], "pots": [40]}, {}, {"Ann": "−20", "Pot": "40"}),
        ("schafkopf", 3, {"totals": [12, -4, 6]}, {}, {"Ann": "12", "Bea": "−4", "Cy": "6"}),
        ("auction-schafkopf", 4, {"totals": [12, -4]}, {}, {"Ann & Cy": "12"}),
        ("six-bid-solo", 3, {"totals": [12, -7, -5]}, {}, {"Ann": "12", "Bea": "−7"}),
        (
            "progressive-solo",
            3,
            {"totals": [-30, -30, -15], "pots": [30, 45]},
            {},
            {"Ann": "−30", "Frog pot": "30", "Solo pot": "45"},
        ),
        (
            "auction-pinochle",
            3,
            {"totals": [-20, 10, -14], "pots": [24]},
            {"kitty": True},
            {"Ann": "−20", "Kitty": "24"},
        ),
        ("russian-bank", 2, {"totals": [99, 120]}, {"target": 200}, {"Ann's total": "99", "Bea's total": "120"}),
        ("spite-and-malice", 3, {"totals": [-5, 20, -15]}, {"target": 100}, {"Ann": "−5", "Cy": "−15"}),
        ("klondike", 1, {"totals": [70], "deals": 2}, {"games": 3}, {"Total": "70"}),
        ("golf", 1, {"totals": [30], "deals": 7}, {}, {"Total": "30", "Par": "28"}),
        ("poker-squares", 1, {"totals": [99], "deals": 1}, {"games": 3}, {"Total": "99"}),
        (
            "multiple-klondike",
            2,
            {"totals": [9, 8], "deals": 1},
            {"deals": 2, "time": "turns"},
            {"Ann": "9", "Bea": "8"},
        ),
        ("poker-squares-duel", 2, {"totals": [99, 7], "deals": 1}, {"deals": 2}, {"Ann": "99", "Bea": "7"}),
        (
            "comparative-solitaire",
            2,
            {"totals": [30, 20], "deals": 1},
            {"patience": "golf", "games": 2, "time": "turns"},
            {"Ann": "30", "Bea": "20", "Par": "4"},
        ),
    ],
)
def test_a_sheet_begins_with_what_is_brought_forward(
    game: str, seats: int, start: dict[str, Any], options: dict[str, Any], row: dict[str, str]
) -> None:
    """Before any deal is over too; in a file it has as many fields as every row, and the deals are numbered on."""
    for over in (0, 1):
        sheet = sheets_of(played(game, start, seats, over, **options))[0]
        first = sheet.rows[0]
        assert (first.cells[0], first.brought) == ("Brought forward", True)
        assert len(first.cells) == len(sheet.columns)
        cells = dict(zip(sheet.columns, first.cells, strict=True))
        assert {head: cells[head] for head in row} == row
        assert len({len(fields) for fields in sheet.fields}) < 2
        assert not any(each.brought for each in sheet.rows[1:])
        if over:
            assert len(sheet.rows) > 1
            if sheet.fields:
                assert sheet.fields[1][0] == "Brought forward"
                assert sheet.fields[2][0] == str(start.get("deals", 0) + 1)
    usual = Match(entry(game).game().table(options, seats), PEOPLE[:seats], rng=Random(1))
    usual.begin()
    assert not any(each.brought for each in sheets_of(usual)[0].rows)


def test_the_second_sheet_of_a_rubber_begins_with_its_games() -> None:
    start = {"totals": [3, 0], "games": [1, 0], "score": [0, 2]}
    deals, games = sheets_of(played("euchre", start, over=0, rubber=True))
    assert deals.rows[0].cells[-2:] == ("0", "2")
    assert games.rows[0].cells == ("Brought forward", "", "", "3", "0")
    deals, games = sheets_of(played("euchre", start, over=99, rubber=True))
    assert [row.cells[0] for row in games.rows][:2] == ["Brought forward", "2"]


def test_what_stands_over_a_deal_that_is_over_has_its_number_in_the_match() -> None:
    match = played("euchre", {"totals": [1, 2], "deals": 4})
    assert DealOver(match).heading == "Deal 5 is over"
