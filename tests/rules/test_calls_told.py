"""What every called table says about calls, plays at one's own risk, and errors that nobody noticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any, cast

import pytest

from cardtable.cards import cards_text
from cardtable.rules.calls.telling import found, ledger_facts, ledger_told, offer_call, risk_steps, told_call
from cardtable.rules.facts import RULES_BROKEN
from cardtable.rules.game import View
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from cardtable.rules.rivals.sheets import facts as rival_facts
from cardtable.rules.teller import Fact
from tests.rules.tressette.table import MELDS, TRICK_1, TRICKS, Table
from tests.rules.tressette.test_called import called, reneged

NAMES = ("Ann", "Bea", "Cy", "Dov")


@pytest.fixture
def table() -> Table:
    return Table(irregularities="called")


def entry(what: str, seat: int | None, trick: int | None, by: int | None, end: str) -> dict[str, Any]:
    return {"what": what, "seat": seat, "trick": trick, "by": by, "end": end}


@pytest.mark.parametrize(
    ("line", "title", "told"),
    [
        ("0 show 9d", "Show the 9♦", "Ann shows the 9♦."),
        ("1 hint Tc", "Mention the 10♣", "Bea mentions the 10♣."),
        (
            "2 look 3",
            "Look at trick 3 again",
            "Cy looks at trick 3 again.",
        ),
        ("2 peek", "Look at cards that lie face down", "Cy looks at cards that lie face down."),
        ("3 mix", "Mix the tricks", "Dov mixes the tricks."),
    ],
)
def test_what_is_done_at_ones_own_risk(table: Table, line: str, title: str, told: str) -> None:
    """The same words for it at every table, in the list and in the log."""
    move = read_move(line)
    view = cast("Callable[[int], View]", table.view)(move.seat)
    assert offer_call(table.game, move).title == title
    assert [speak(each.sentence, NAMES) for each in told_call(move, view)] == [told]


@pytest.mark.parametrize(
    ("line", "named"),
    [("1 play 9d", "Play a card"), ("1 play 9d Td", "Drop a second card"), ("1 look 3", "Look at an old trick")],
)
def test_what_is_done_by_such_lines_is_one_entry_of_the_list_of_risks(line: str, named: str) -> None:
    assert risk_steps(read_move(line))[0] == named


def test_of_two_cards_the_one_that_is_played_is_chosen_first() -> None:
    """Five cards give twenty pairs: two short lists, and not one of twenty lines."""
    pairs = [f"1 play {first} {second}" for first, second in permutations(["9d", "Td", "Jd", "Qd", "Kd"], 2)]
    steps = [risk_steps(read_move(line)) for line in pairs]
    assert len(pairs) == 20
    assert sorted(Counter(steps).values()) == [4] * 5
    assert steps[4] == ("Drop a second card", "Play the 10♦, and")


def test_what_an_upheld_call_has_found() -> None:
    """The trick as it was played, the cards that were owed to it, and the rule; a call that is denied finds nothing."""
    table, call = reneged(), read_move("1 call renege 2 1")
    before, after = table.view(1), table.say(str(call)).view(1)
    shown = found(table.game, before, call, after)
    assert shown is not None
    assert [(seat, str(card)) for seat, card in shown.trick] == [(1, "6h"), (2, "Ac"), (3, "Qh"), (0, "Kh")]
    assert (cards_text(shown.proof), shown.rule) == ("4h 5h Jh", "TRS-4.6")
    table, call = called().trick(TRICK_1).say(MELDS).trick(*TRICKS[:2]), read_move("0 call renege 3 3")
    assert found(table.game, table.view(0), call, table.say(str(call)).view(0)) is None


def test_what_became_of_every_fault() -> None:
    """Called rightly or wrongly, mended, undone, charged by the table, or noticed by nobody; and what is counted."""
    ledger = [
        entry("revoke", 2, 3, 1, "upheld"),
        entry("revoke", 2, 4, 1, "denied"),
        entry("bid", 0, None, None, "corrected"),
        entry("turn", 3, None, None, "undone"),
        entry("misdeal", None, None, 0, "upheld"),
        entry("count", 1, None, None, "stood"),
        entry("burial", 1, None, None, "upheld"),
        entry("renege", 0, 5, None, "stood"),
    ]
    assert [speak(each, NAMES) for each in ledger_told({"ledger": ledger})] == [
        "Bea was right to call a revoke by Cy in trick 3.",
        "Ann was right to call a misdeal.",
        "Bea was wrong to call a revoke by Cy in trick 4.",
        "Taken back: an improper bid by Ann.",
        "Settled without a call: a wrong burial by Bea.",
        "Undone along with something else: a card out of turn by Dov.",
        "Nobody called: a wrong number of cards in Bea's hand; a renege by Ann in trick 5.",
    ]
    often = [speak(each, NAMES) for each in ledger_told({"ledger": [ledger[-1]] * 3})]
    assert often == ["Nobody called: a renege by Ann in trick 5, three times."]
    settled = [speak(each, NAMES) for each in ledger_told({"ledger": ledger}, lambda entry: entry["seat"] == 1)]
    assert settled[6:] == [
        "Nobody called: a renege by Ann in trick 5.",
        "Not called, as another call had settled the deal: a wrong number of cards in Bea's hand.",
    ]
    faults = [fact for fact in ledger_facts({"ledger": ledger}) if fact.what == RULES_BROKEN]
    calls = [fact for fact in ledger_facts({"ledger": ledger}) if fact.what != RULES_BROKEN]
    assert [fact.seat for fact in faults] == [2, 0, 3, 1, 1, 0]
    assert calls == [Fact("Right calls", seat, right, 1) for seat, right in ((1, 1), (1, 0), (0, 1))]
    spite = [*rival_facts({"result": "died", "payoff": [3, 4], "ledger": ledger})]
    assert spite == [*ledger_facts({"ledger": ledger})], "each mistake counts once"
