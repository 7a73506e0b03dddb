"""The ledger of a called table of Euchre, and the calls that are listed: judged, lapsed, undone, or never entered."""

from __future__ import annotations

import pytest

from cardtable.rules.calls.revokes import had_none, proven_lacks
from cardtable.rules.euchre.sheet import breakdown, deals_sheet
from cardtable.rules.game import OVER
from cardtable.rules.naming import speak
from tests.rules.euchre import table as prevented
from tests.rules.euchre.table import MARCH_OF_SIDE_1, passes
from tests.rules.euchre.test_called import (
    MADE,
    Table,
    accepted,
    accident,
    acting,
    called,
    entry,
    held,
    ledger,
    lines,
    wrong,
)

DENIED = f"{MADE}, 2 play Kh, 3 play 7d, 0 call revoke 3 1"
"""Moves: seat 2 leads out of turn; seat 3, which has no hearts, plays a diamond, and a revoke is called in vain."""
LAPSED = f"{DENIED}, 0 call turn 2, 1 play 7c, 2 play Qc, 3 play As"
"""Further moves: all cards go back, seat 1 leads a club, and seat 3, which has the ace of clubs, plays a spade."""


def revokes(table: Table, seat: int) -> list[str]:
    """The calls of a revoke that are listed for a seat."""
    return [line for line in lines(table, seat) if "revoke" in line]


def played(table: Table) -> Table:
    """Let every seat play its first legal card, until the tricks are turned up for the review."""
    while table.phase != "review":
        seat = acting(table)[0]
        table.say(f"{seat} {next(line for line in lines(table, seat) if line.startswith('play'))}")
    return table


# ── a judgement, and the card it was about ────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-7.3", "EU-7.22")
def test_a_judgement_stands_as_long_as_the_card_lies() -> None:
    """Denied, it is called no more by anybody; and the other word is open to whoever called wrongly."""
    table = called(DENIED)
    assert [revokes(table, seat) for seat in (0, 2)] == [[], []]
    assert table.rule("2 call revoke 3 1") == "EU-7.3"
    assert "call turn 2" in lines(table, 0)


@pytest.mark.rule("EU-7.3", "EU-7.19", "EU-7.22")
def test_a_judgement_lapses_with_the_card_and_a_new_revoke_is_called() -> None:
    """Whoever called wrongly stays silent; the other opponent calls the revoke made in the same trick."""
    table = called(LAPSED)
    assert [revokes(table, seat) for seat in (0, 2)] == [[], ["call revoke 3 1"]]
    table.say("2 call revoke 3 1")
    assert (table.turn, [line for line in lines(table, 3) if "play" in line]) == (3, ["play Ac"])
    assert ledger(table) == [
        entry("turn", 2, 0, "upheld"),
        entry("revoke", 3, 0, "denied", 1),
        entry("revoke", 3, 2, "upheld", 1),
    ]


@pytest.mark.rule("EU-7.3", "EU-7.23")
def test_in_the_review_too() -> None:
    """Nobody has noticed it in the play: it is claimed when the tricks are turned up."""
    table = played(called(f"{LAPSED}, 0 play Ad, 1 suit any"))
    assert "call revoke 3 1" in revokes(table, 2)
    accepted(table.say("2 call revoke 3 1"))
    assert table.phase == "penalty"
    table.say("2 penalty stand")
    assert table.detail["ledger"][:3] == [
        entry("turn", 2, 0, "upheld"),
        entry("revoke", 3, 0, "denied", 1),
        entry("revoke", 3, 2, "upheld", 1),
    ]


@pytest.mark.rule("EU-7.20", "EU-7.22")
def test_a_card_taken_back_as_it_was_out_of_turn_can_be_followed_by_another_revoke() -> None:
    """Seat 0 throws a diamond on a heart before its turn, and has hearts; called, it follows suit in turn or not."""
    table = called(f"{MADE}, 1 play 7c, 0 play Ad, 1 call revoke 0 1")
    assert ledger(table)[-1] == entry("revoke", 0, 1, "denied", 1)
    table.say("3 call turn 0, 2 play Qc, 3 play Ac")
    assert ([line for line in lines(table, 0) if "play" in line], revokes(table, 3)) == (["play Ad"], [])
    table.say("0 play Ad")
    assert [revokes(table, seat) for seat in (1, 3)] == [[], ["call revoke 0 1"]]


@pytest.mark.rule("EU-7.3", "EU-7.22")
def test_what_a_denied_call_told_of_a_hand_is_told_of_no_other_card() -> None:
    """That seat 3 had no heart says nothing of its clubs."""
    assert had_none(called(DENIED).deal) == {(3, 1)}
    assert any(proven_lacks(called(DENIED).deal))
    lapsed = called(LAPSED)
    assert had_none(lapsed.deal) == set()
    assert not any(proven_lacks(lapsed.deal))
    assert had_none(called(f"{LAPSED}, 2 call revoke 3 1, 3 play Ac").deal) == set()


@pytest.mark.rule("EU-7.22", "EU-7.25")
def test_whoever_has_mended_a_revoke_owes_nothing_more_in_that_trick() -> None:
    """The lead was false, another suit is led, and the card that does not follow cannot be a revoke.

    Once its side has mixed the tricks nobody can tell.
    """
    led = f"{MADE}, 3 play As, 0 play Ad"
    for taken in ("1 call revoke 0 1", "0 correct"):
        table = called(f"{led}, {taken}, 0 play Ks, 2 call turn 3, 0 suit any, 1 play 7c, 2 play Qc, 3 play Ac")
        assert [line for line in lines(table, 0) if "play" in line] == ["play Ad"]
        table.say("0 play Ad")
        assert [revokes(table, seat) for seat in (1, 3)] == [[], []]
        assert table.rule("3 call revoke 0 1") == "EU-7.22"
        table.say("3 play As, 0 play Ks, 1 play Jh, 2 play Td, 1 play 8c, 0 mix")
        played(table)
        assert "call revoke 0 1" in revokes(table, 3)


# ── what is entered, and what is not ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-7.21", "EU-7.16")
def test_what_a_lone_hand_shows_is_not_entered() -> None:
    """A card shown or dropped is taken up again; what it showed before it declared stays written down."""
    table = called("1 show Jd, 1 order alone, 0 discard 7s, 1 show 7c, 2 play Kh, 0 play 9h, 1 play Jh Jd")
    assert ledger(table) == [entry("card", 1, None, "upheld")]
    assert (table.deal.laid_open, table.rule("1 show 7c")) == ((), "EU-7.16")
    assert {"7c", "Jd"} <= {str(card) for card in table.view(0).deal.hand(1)}
    table.say("2 show Qc")
    assert ledger(table)[-1] == entry("card", 2, None, "upheld")


@pytest.mark.rule("EU-7.22", "EU-7.16", "EU-7.27")
def test_several_faults_of_one_line() -> None:
    """In the order out of turn, revoke, card; a trick is named where a call of that word names it."""
    table = called(f"{MADE}, 1 play Jh, 0 play Ad")
    assert ledger(table) == [entry("turn", 0, None, "open"), entry("revoke", 0, None, "open", 1)]
    table.say("2 play 9d Td")
    assert ledger(table)[2:] == [entry("revoke", 2, None, "open", 1), entry("card", 2, None, "upheld")]


@pytest.mark.rule("EU-7.14")
def test_a_card_shown_since_a_declaration_that_is_undone() -> None:
    """It lies open no more, and is not shown again; one that lay open before it lies open as before."""
    table = called("3 show As, 3 order, 3 show 7d, 1 show Ah, 2 call bid 3")
    assert ledger(table) == [
        entry("card", 3, None, "upheld"),
        entry("bid", 3, 2, "upheld"),
        entry("card", 3, None, "undone"),
        entry("card", 1, None, "undone"),
    ]
    assert list(map(str, table.deal.laid_open)) == ["As"]
    assert [table.rule(line) for line in ("3 show 7d", "1 show Ah", "3 show As")] == ["EU-7.16"] * 3
    assert "show Ac" in wrong(table, 3)
    assert {"7d", "As"} <= {str(card) for card in table.view(2).deal.hand(3)}


@pytest.mark.rule("EU-7.14", "EU-7.22")
def test_hidden_errors_are_undone_with_the_declaration() -> None:
    """Seat 2 takes its partner's word for trumps, leads and is followed out of turn by a revoke: all is undone."""
    table = called("1 pass, 0 take-up, 0 discard 7s, 2 play Kh, 0 play Ad, 3 call bid 0")
    assert [(item["what"], item["end"]) for item in ledger(table)] == [
        ("bid", "upheld"),
        ("turn", "undone"),
        ("turn", "undone"),
        ("revoke", "undone"),
    ]
    assert (table.phase, table.turn, len(held(table, 0))) == ("order", 2, 5)


# ── a deal that is passed out, and wrong numbers ──────────────────────────────────────────────────────────────────

PASSED = f"{passes(1, 2, 3, 0)}, {passes(1, 2, 3, 0)}"


@pytest.mark.rule("EU-4.15", "EU-7.9", "EU-7.10", "EU-7.6")
@pytest.mark.parametrize(("what", "call", "result"), [
    ("imperfect", "misdeal", "misdeal"), ("long 3", "count 3", "miscount"), ("short 2", "count 2", "miscount"),
])  # fmt: skip
def test_a_deal_that_is_passed_out_is_reviewed(what: str, call: str, result: str) -> None:
    """It is void if that is called then, and the same dealer deals again; else it is passed out, and the next deals."""
    table = accident(what, PASSED)
    assert table.phase == "review"
    assert f"call {call}" in lines(table, 1)
    table.say(f"1 call {call}")
    assert (table.detail["result"], table.change, table.result.standing.dealer) == (result, [0, 0], 0)
    missed = accepted(accident(what, PASSED))
    assert (missed.detail["result"], missed.result.standing.dealer) == ("passed", 1)
    assert [item["end"] for item in missed.detail["ledger"]] == ["stood"]


@pytest.mark.rule("EU-4.15")
def test_a_deal_that_is_passed_out_with_nothing_to_call_is_over_at_once() -> None:
    """Without accidents there is nothing to look over."""
    table = called(PASSED)
    assert (table.phase, table.detail["result"]) == (OVER, "passed")
    early = accident("exposed Kh", PASSED)
    assert (early.phase, early.detail["ledger"]) == (OVER, [entry("misdeal", None, None, "stood")])


@pytest.mark.rule("EU-7.10", "EU-4.18")
@pytest.mark.parametrize(("what", "cards"), [("long 0", 6), ("short 0", 4)])
def test_a_dealer_with_a_wrong_number_exchanges_one_for_one(what: str, cards: int) -> None:
    """Six cards stay six, four stay four."""
    table = accident(what, MADE if what == "long 0" else "1 order, 0 discard Ad")
    assert (len(held(table, 0)), "9h" in held(table, 0)) == (cards, True)


@pytest.mark.rule("EU-7.10", "EU-7.7")
def test_what_is_entered_when_the_card_is_turned() -> None:
    """A deal that is void before has no faced card and no wrong number in its ledger."""
    for what in ("faced 9c", "long 1", "short 1"):
        void = Table(irregularities="called", accidents=True).say(f"2 deal, * accident {what}, 1 call dealer 2")
        assert void.detail["ledger"] == [entry("dealer", 2, 1, "upheld")]
        turned = Table(irregularities="called", accidents=True).say(f"0 deal, * accident {what}, 0 turn-up")
        assert len(ledger(turned)) == 1


@pytest.mark.rule("EU-7.10")
def test_once_all_know_of_an_accident_no_other_hand_is_counted() -> None:
    """None after what all have seen or a count that was right; the short hand that is passed over, and the long one."""
    plays = MARCH_OF_SIDE_1.split(", ")

    def counts(table: Table) -> set[str]:
        return {line for seat in range(4) for line in lines(table, seat) if "count" in line}

    for what in ("exposed Kh", "faced 9c", "imperfect"):
        assert counts(accident(what)) == set()
    assert len(counts(accident("none"))) == len(counts(accident("long 3"))) == 4
    found = accident("long 3", f"{MADE}, {', '.join(plays[:5])}, 0 call count 3")
    assert counts(found) == set()
    assert counts(accident("none", f"{MADE}, {', '.join(plays[:5])}, 0 call count 3")) == {
        "call count 0", "call count 1", "call count 2",
    }  # fmt: skip


@pytest.mark.rule("EU-7.23", "EU-9.5")
def test_the_sheet_says_where_one_call_was_enough() -> None:
    """A second revoke of the side that pays could be claimed no more; one of the other side nobody has called."""
    tricks = (
        "1 play Jh, 2 play 9d, 3 play 7d, 0 play 9h, 1 play Jd, 2 play Td, 3 play 8d, 0 play Th, 1 play Ah, 2 play Kh, "
        "3 play 9s, 0 play Qs, 1 play 7c, 2 play Qc, 3 play As, 0 play Ks, 2 play Kc, 3 play Ac, 0 play Ad, 1 play 8c"
    )
    table = accepted(called(f"{MADE}, {tricks}, 1 call revoke 2 1")).say("1 penalty add")
    told = [speak(each, prevented.NAMES) for each in breakdown(table.game, table.result)]
    assert any(sentence.startswith("Bea called a revoke by Cy in trick 1, so") for sentence in told)
    assert "Not called, as another call had settled the deal: a revoke by Cy in trick 2." in told
    assert "Nobody called: a revoke by Dov in trick 4." in told
    sheet = deals_sheet(table.game, [table.result, table.result], None)
    row = [speak(cell, prevented.NAMES) for cell in sheet.rows[0].cells]
    assert row[4:6] == ["revoke", "0 – 2"]
    assert [speak(note, prevented.NAMES) for note in sheet.notes] == [
        "Deal 1: Bea called a revoke by Cy in trick 1, "
        "so the deal itself scores nothing and Bea and Dov score 2 points."
    ]
    void = accident("long 3", f"{MADE}, 1 play Jh, 2 play 9d, 0 call count 3")
    told = [speak(each, prevented.NAMES) for each in breakdown(void.game, void.result)]
    assert "Not called, as another call had settled the deal: a revoke by Cy in trick 1." in told
