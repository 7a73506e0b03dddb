"""Auction Schafkopf beyond its examples: bids, claims, concessions, and what the table tells."""

from __future__ import annotations

import pytest

from cardtable.cards import SUITS, cards_text
from cardtable.rules.solo.cards import UNDER_JACKS
from tests.rules.solo.table import Table, examples, played


def auction(said: str = "", name: str = "auction-defenders-claim", **options: object) -> Table:
    """Return a table with the pack of an example, after these moves."""
    lines = examples()[name].splitlines()
    dealer = int(lines[0].split(" dealer ")[1][0])
    table = Table("auction-schafkopf", lines[1].removeprefix("pack "), dealer=dealer, **options)  # type: ignore[arg-type]
    return table.say(said) if said else table


@pytest.mark.rule("ASC-2.1", "ASC-2.2", "ASC-1.1", "ASC-3.1")
def test_jacks_over_the_suit_named() -> None:
    """Eleven trumps, seven cards in every other suit; two accounts, and claims and the score to choose."""
    for trump in SUITS:
        ranking = UNDER_JACKS[trump]
        sizes = [len(suit) for suit in ranking.suits]
        assert (sizes[trump], sum(sizes)) == (11, 32)
        assert cards_text(ranking.suits[trump][:4]) == "Jc Js Jh Jd"
        assert [card.rank for card in ranking.suits[(trump + 1) % 4]] == [*"ATKQ987"]
    game = auction().game
    assert game.accounts == ((0, 2), (1, 3))
    assert {*type(game.options).model_fields} == {
        "deals",
        "irregularities",
        "claims",
        "any_time",
        "scoring",
    }


@pytest.mark.rule("ASC-4.2")
def test_nothing_is_higher_than_sixty() -> None:
    """Whoever speaks after it is told that he can only pass."""
    table = auction("1 bid 60")
    assert table.lines == ["pass"]
    for line in ("2 bid 61", "2 bid 5"):
        assert table.refused(line).sentence == "The highest bid is 60: pass."
    assert auction("1 bid 15").refused("2 bid 61").sentence == "Bid a number from 16 to 60, or pass."


@pytest.mark.rule("ASC-4.8", "ASC-6.1")
@pytest.mark.parametrize(("scoring", "change"), [("schedule", [0, -2]), ("bid", [0, -15])])
def test_a_concession(scoring: str, change: list[int]) -> None:
    """It loses the plain game, without a trick too; at a table that counts the bid, the bid."""
    table = auction("1 bid 15, 2 pass, 3 pass, 0 pass, 1 name s, 1 concede", scoring=scoring)
    assert (table.change, table.detail["result"], table.detail["points"]) == (change, "failed", [120, 0])
    assert table.detail["ended"] == "concede"


@pytest.mark.rule("ASC-4.7", "ASC-6.1")
def test_a_claim_of_the_bidders_side() -> None:
    """As soon as it has what it needs; the rest goes to the others, and there is no Schwarz."""
    whole = played("auction-schwarz")
    rewound = whole.game.rewound(whole.deal)
    table = auction("", "auction-schwarz")
    for move in rewound.moves:
        if "claim" in table.lines:
            break
        table.say(str(move))
    table.say(f"{table.turn} claim")
    needed = 72
    assert table.detail["points"][0] >= needed
    assert table.change in ([2, 0], [4, 0])
    assert sum(table.detail["points"]) == 120


@pytest.mark.rule("ASC-9")
def test_what_the_table_says() -> None:
    """The contract as a sum, the trump with its jacks, both sides' tricks, a column for each partnership."""
    table = auction("1 bid 15, 2 pass")
    assert table.zones(3)["said-1"].labels == ("15",)
    table.say("3 pass, 0 pass, 1 name s")
    table.say("1 play Td, 2 play Jh, 3 play 9d, 0 play Ad")
    zones = table.zones(0)
    assert zones["state"].labels == ("Bea: 60 + 15 = 75 in ♠", "tricks 1 – 0")
    assert zones["trump"].labels == ("♠", "J trumps")
    assert zones["score"].labels == ("Your side: 23 points",)
    ended = played("auction-made")
    sheet = ended.teller.sheets([ended.result], 1)[0]
    assert sheet.columns[-2:] == ("We", "They")
    assert sheet.rows[0].cells[3:] == ("♥", "68", "+2", "")
