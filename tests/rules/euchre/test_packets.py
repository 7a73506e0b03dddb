"""The dealer chooses his packets deal by deal, before anybody has seen a card [EU-4.38]."""

from __future__ import annotations

import json
from random import Random

import pytest

from cardtable.cards import BACK
from cardtable.match.match import Match
from cardtable.match.record import Record
from cardtable.players.hints import hint
from cardtable.players.player import STRENGTHS, Budget
from cardtable.players.strengths import make_player
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.euchre.notation import read, write
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.game import SPECTATOR
from cardtable.rules.moves import read_move
from tests.rules.euchre.table import PACK_A, Table, hand
from tests.rules.euchre.test_called import Table as CalledTable
from tests.rules.euchre.test_called import acting, ledger, lines, wrong

SEAT_1 = {"3-2": "Jh Jd Ah 7c 8c", "2-3": "Jh Jd 7d Th Ad"}
"""EU-8.2: the cards of eldest hand, by how pack A is dealt."""
QUICK = Budget(playouts=6)


@pytest.mark.rule("EU-4.38", "EU-4.5", "EU-4.6")
@pytest.mark.parametrize("packets", SEAT_1)
def test_the_dealer_says_how_he_deals(packets: str) -> None:
    """Two lines; then the cards lie as at a table that always deals so, and the record can be wound back to them."""
    table = CalledTable(packets="dealer")
    assert (table.phase, acting(table), lines(table, 0)) == ("deal", (0,), ["deal 2-3", "deal 3-2"])
    table.say(f"0 deal {packets}")
    fixed = Table(packets=packets)
    assert table.deal.hands[1] == hand(SEAT_1[packets]) == fixed.deal.hands[1]
    assert (table.deal.hands, table.deal.turn_up, table.phase, table.turn) == (
        fixed.deal.hands, fixed.deal.turn_up, "order", 1,
    )  # fmt: skip
    rewound = table.game.rewound(table.say("1 pass").deal)
    assert rewound is not None
    assert [str(move) for move in rewound.moves] == [f"0 deal {packets}", "1 pass"]
    again = Table(" ".join(map(str, rewound.packs[0])), packets="dealer").say(f"0 deal {packets}, 1 pass")
    assert again.deal == table.deal


@pytest.mark.rule("EU-4.38", "EU-5.3")
def test_what_is_refused_before_the_cards_are_dealt() -> None:
    """Another seat, other packets, a bid, or a deal without packets; and the choice where the table has none."""
    table = Table(packets="dealer")
    assert table.rule("1 deal 3-2") == "EU-4.38"
    assert [table.rule(line) for line in ("0 deal", "0 deal 4-1", "0 pass", "1 order", "0 play As")] == ["EU-5.1"] * 5
    assert table.refused("1 pass").sentence.endswith("three cards each and then two, or two and then three.")
    assert Table().rule("0 deal 3-2") == "EU-5.1"
    assert table.say("0 deal 2-3").rule("0 deal 2-3") == "EU-5.1"


@pytest.mark.rule("EU-4.38", "EU-9.3")
def test_nobody_has_seen_a_card_when_the_dealer_chooses() -> None:
    """Not even the card that will be turned up: everybody's picture is the same."""
    table = Table(packets="dealer")
    for who in (0, 1, 2, 3, SPECTATOR):
        deal = table.view(who).deal
        assert (deal.turn_up, {*deal.stock}, [*map(len, deal.hands)]) == (BACK, {BACK}, [0] * 4)
    pack = next(zone for zone in table.zones(1).values() if zone.name == "pack")
    assert (len(pack.cards), {*pack.cards}, pack.note) == (32, {BACK}, "pack")
    assert table.prompt(0) == "It is your deal: three cards each and then two, or two and then three."
    assert table.told("0 deal 2-3") == ["Ann deals two, then three.", "Ann turns up the 9♥."]
    assert table.offer("1 pass").title == "Pass"


@pytest.mark.rule("EU-4.38", "EU-3.1")
def test_the_set_up_asks_for_it() -> None:
    """A value of the option `packets`; what records of before say means the same."""
    field = next(field for field in EuchreOptions.form({}, 4) if field.name == "packets")
    assert list(field.choices) == ["3-2", "2-3", "dealer"]
    assert Euchre.table().options.packets == "3-2"


@pytest.mark.rule("EU-4.38")
@pytest.mark.parametrize("irregularities", ["prevented", "called"])
@pytest.mark.parametrize("strength", STRENGTHS)
def test_computers_choose(irregularities: str, strength: str) -> None:
    """One of the two; a hint says that either is as good."""
    game = Euchre.table({"packets": "dealer", "irregularities": irregularities})
    deal = game.open(game.start(), 2, game.shuffled(game.start(), Random(3)))
    view = game.view(deal, 2)
    assert make_player(strength, game, 5).choose(view, QUICK) in game.lawful(deal, 2)
    given = hint(game, view, QUICK)
    assert given is not None
    assert (given.rule, given.figures) == ("EU-4.38", ())
    assert given.sentence.endswith("Nobody has seen a card yet, so one way of dealing is as good as the other.")


@pytest.mark.rule("EU-4.38", "EU-7.7", "EU-7.8", "EU-7.27")
def test_at_a_called_table_whoever_deals_chooses() -> None:
    """The right dealer lawfully, anybody else in error; the card is turned after that, and accidents come between."""
    table = CalledTable(irregularities="called", accidents=True, packets="dealer")
    assert (lines(table, 0), wrong(table, 2)) == (["deal 2-3", "deal 3-2"], ["deal 2-3", "deal 3-2"])
    assert table.rule("0 deal") == "EU-4.38"
    table.say("0 deal 2-3, * accident short 1, 0 turn-up")
    assert table.deal.hands[1] == hand("Jh Jd 7d Th")
    stolen = CalledTable(irregularities="called", packets="dealer").say("2 deal 2-3")
    assert (ledger(stolen)[0]["what"], stolen.deal.packets) == ("dealer", "2-3")
    assert (lines(stolen, 0), lines(stolen, 2)) == (["call dealer 2"], ["turn-up"])
    assert stolen.offer("2 turn-up").title == "Turn the card up"
    unasked = CalledTable(irregularities="called", packets="2-3").say("0 deal, 0 turn-up")
    assert unasked.deal.hands[1] == hand(SEAT_1["2-3"])


@pytest.mark.rule("EU-4.38")
def test_a_record_replays_and_a_match_asks_every_dealer() -> None:
    """The first line of each deal is its dealer's."""
    game = Euchre.table({"packets": "dealer"})
    match = Match(game, ("Ann", "Bea", "Cy", "Dov"), rng=Random(2))
    match.begin(1)
    rng = Random(4)
    while match.number < 3:
        match.say(rng.choice(match.view(match.deal.turn).lines))
    firsts = [deal.moves[0].split()[:2] for deal in match.record.deals if deal.moves]
    assert firsts == [["1", "deal"], ["2", "deal"], ["3", "deal"]]
    again = Match.of(Record.model_validate_json(match.record.model_dump_json()), rng=Random(2))
    assert (again.deal, again.standing.totals) == (match.deal, match.standing.totals)


def test_notation_has_the_hands_and_says_what_it_leaves_out() -> None:
    """EGN has no packets: the hands are those that were dealt; a deal that waits for its dealer is left out."""
    moves = ["0 deal 2-3", "1 pass", "2 assist", "0 discard 7s"]
    record = {
        "format": "cardtable-record/1", "game": "euchre", "options": {"packets": "dealer"},
        "seats": [{"name": name} for name in ("Ann", "Bea", "Cy", "Dov")],
        "deals": [{"dealer": 0, "packs": [PACK_A], "moves": moves}],
    }  # fmt: skip
    written = write(record)
    state = json.loads(written.result)["deals"][0]["initialState"]
    assert sorted(state["playerCards"][1]) == sorted(SEAT_1["2-3"].split())
    assert "packets dealer" in written.notes[0]
    waiting = write({**record, "deals": [{"dealer": 0, "packs": [PACK_A], "moves": []}]})
    assert json.loads(waiting.result)["deals"] == []
    assert "a deal that waits for its dealer" in waiting.notes[0]
    back = read(written.result).result
    assert "packets" not in back["options"]
    assert back["deals"][0]["moves"] == moves[1:]


def test_a_word_of_figures_is_read_and_written() -> None:
    assert (read_move("0 deal 3-2").args, str(read_move("0 deal 3-2"))) == (("3-2",), "0 deal 3-2")
