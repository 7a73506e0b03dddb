"""Euchre Game Notation: reading and writing as its public description says, and files that are refused."""

from __future__ import annotations

import contextlib
import json
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable import cli
from cardtable.errors import BadInput, BadOptions, BadRecord, BrokenRecord
from cardtable.match.record import Record, read_record, record_of
from cardtable.match.replaying import replay
from cardtable.match.simulate import simulate
from cardtable.match.trace import trace
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.euchre.notation import HOUSE_RULES, read, write
from cardtable.testing.amount import many
from tests.each import with_each

# Three deals of our own, in the shape of the description's example: the dealer takes it up; his right-hand opponent
# goes alone against it; a suit is named in the second round.
TAKEN_UP = {
    "dealNumber": 0,
    "initialState": {"dealer": 3, "upCard": "Th"},
    "phases": [
        {"type": "EUCHRE_BIDDING", "calls": ["Pass", "Pass", "Pass", "Order"], "isAlone": False, "discard": "9c"},
        {
            "type": "TRICK_PLAY",
            "tricks": [
                ["Ks", "9s", "Ts", "Ad"],
                ["Ac", "Qh", "Kc", "Jh"],
                ["Th", "Tc", "9h", "Kh"],
                ["Js", "Ah", "As", "9d"],
                ["Jd", "Kd", "Td", "Jc"],
            ],
        },
    ],
}
ALONE = {
    "dealNumber": 1,
    "initialState": {"dealer": 0, "upCard": "Jc"},
    "phases": [
        {"type": "EUCHRE_BIDDING", "calls": ["Pass", "Pass", "Order"], "isAlone": True},
        {
            "type": "TRICK_PLAY",
            "tricks": [
                ["Qd", "9h", "Jd"],
                ["Ah", "Jh", "Jc"],
                ["As", "Qc", "Kc"],
                ["Tc", "9s", "9c"],
                ["Ac", "Qs", "Qh"],
            ],
        },
    ],
}
NAMED = {
    "dealNumber": 2,
    "initialState": {"dealer": 1, "upCard": "9d"},
    "phases": [
        {"type": "EUCHRE_BIDDING", "calls": ["Pass", "Pass", "Pass", "Pass", "s"], "isAlone": False},
        {"type": "TRICK_PLAY", "tricks": [["Qs", "As", "Ts", "Jc"]]},
    ],
}
KEPT = [
    ["Kd", "Kh", "Ah", "Td"],
    ["Qc", "Jc", "Kc", "Ac"],
    ["Jd", "Ts", "Jh", "Ad"],
    ["Js", "Qd", "Ks", "9s"],
    ["9c", "As", "Qs", "Tc"],
]
"""The tricks of a deal in which seat 3 takes up the Th and never plays it."""


def egn(*deals: dict[str, Any], ruleset: dict[str, Any] | None = None, **keys: Any) -> str:
    """Return a text in EGN with these deals; `keys` go into its metadata."""
    metadata = {"players": ["Ann", "Bea", "Cy", "Dov"], "initialScore": [0, 0], **keys}
    if ruleset is not None:
        metadata["ruleset"] = ruleset
    return json.dumps({"fileType": "Euchre Game Notation", "version": "1.6", "metadata": metadata, "deals": deals})


def changed(deal: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Return the deal with some keys of its state and phases changed; `None` removes a key."""
    new: dict[str, Any] = json.loads(json.dumps(deal))
    for key, value in changes.items():
        parts = dict.fromkeys(("calls", "isAlone", "discard", "aloneDefender", "cardExchanges"), 0)
        parts |= {"tricks": 1, "initialLead": 1}
        part = new["phases"][parts[key]] if key in parts else new["initialState"]
        if value is None:
            part.pop(key, None)
        else:
            part[key] = value
    return new


def record_from(text: str) -> Record:
    """Return the record of a text in EGN, after replaying it."""
    record = record_of(read(text).result)
    replay(record)
    return record


def notes_of(text: str) -> str:
    return " ".join(read(text).notes)


# ── reading ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-4.10", "EU-4.18")
def test_calls_become_the_words_of_the_positions() -> None:
    deals = record_from(egn(TAKEN_UP, ALONE, NAMED)).deals
    assert deals[0].moves[:5] == ["0 pass", "1 pass", "2 pass", "3 take-up", "3 discard 9c"]
    assert deals[1].moves[:3] == ["1 pass", "2 pass", "3 order alone"]
    assert deals[2].moves == [
        "2 pass", "3 pass", "0 pass", "1 pass", "2 name s", "2 play Qs", "3 play As", "0 play Ts", "1 play Jc",
    ]  # fmt: skip


@pytest.mark.rule("EU-4.31", "EU-4.32")
def test_cards_fall_to_seats_by_the_winners_of_the_tricks() -> None:
    moves = record_from(egn(TAKEN_UP)).deals[0].moves[5:]
    assert moves[:5] == ["0 play Ks", "1 play 9s", "2 play Ts", "3 play Ad", "0 play Ac"]
    assert [moves[8][0], moves[12][0], moves[16][0]] == ["3", "2", "3"]


@pytest.mark.rule("EU-4.27", "EU-4.28")
@pytest.mark.parametrize(("lead", "leader"), [("LEFT_OF_DEALER", 2), ("LEFT_OF_LONER", 0), (None, 2)])
def test_the_ruleset_says_who_leads_against_a_lone_hand(lead: str | None, leader: int) -> None:
    ruleset = {} if lead is None else {"loner_lead": lead}
    deal = changed(ALONE, tricks=[["Qd"]], discard="Ts")
    assert record_from(egn(deal, ruleset=ruleset)).deals[0].moves[4] == f"{leader} play Qd"


@pytest.mark.parametrize(
    ("ruleset", "options"),
    [
        (None, {"deck": 24, "target": 10, "stick_the_dealer": True, "lone_lead": "eldest"}),
        ({"std": False}, {"deck": 24, "target": 10, "lone_lead": "eldest"}),
        ({"std": False, "min_rank": 8, "winning_score": 7}, {"deck": 28, "target": 7, "lone_lead": "eldest"}),
        ({"std": False, "min_rank": 7, "winning_score": 5, "loner_lead": "LEFT_OF_LONER"}, {}),
        ({"canadian": False, "joker": False, "num_players": 4, "loner_march_score": 4, "num_deals": 0, "std": False},
         {"deck": 24, "target": 10, "lone_lead": "eldest"}),
    ],
)  # fmt: skip
def test_the_ruleset_becomes_options_its_own_defaults_included(
    ruleset: dict[str, Any] | None, options: dict[str, Any]
) -> None:
    record = record_from(egn(ruleset=ruleset))
    assert read_record(record.text()).options == options


def test_players_are_names_or_objects_and_may_be_missing() -> None:
    record = record_from(egn(players=["Ann", {"name": "Bea", "playerIds": []}]))
    assert record.names == ["Ann", "Bea", "Seat 2", "Seat 3"]


@pytest.mark.rule("EU-2.4", "EU-2.5")
def test_cards_may_be_written_in_other_ways() -> None:
    """`N` is a nine, `R` and `L` the bowers, suits may be capitals; the first draft wrote `10♣`."""
    other = changed(TAKEN_UP, upCard="TH", discard="Nc")
    text = (
        json.dumps(other).replace('"Jh"', '"R"').replace('"Jd"', '"L"').replace('"9s"', '"NS"').replace('"Tc"', '"10♣"')
    )
    other_way, usual = (record_from(each).deals[0] for each in (egn(json.loads(text)), egn(TAKEN_UP)))
    assert other_way.moves == usual.moves
    assert other_way.packs[0].split()[:21] == usual.packs[0].split()[:21]  # nobody knows the cards below it


def test_version_1_0_had_other_names_for_the_same_things() -> None:
    old = json.loads(egn(changed(TAKEN_UP, kitty=["Qs"], initialLead=0)))
    old["version"] = "1.0.0"
    old["metadata"]["matchId"] = "m1"
    for name, older in [("initialState", "initial_state"), ("upCard", "up_card"), ("isAlone", "is_alone")]:
        old = json.loads(json.dumps(old).replace(f'"{name}"', f'"{older}"'))
    record = record_from(json.dumps(old))
    assert record.deals[0].moves == record_from(egn(TAKEN_UP)).deals[0].moves
    assert record.deals[0].packs[0].endswith((" Th Qs Qc Qd", " Th Qs Qd Qc"))


@pytest.mark.rule("EU-4.26")
def test_a_first_lead_by_another_seat_is_refused() -> None:
    with pytest.raises(BrokenRecord, match=r"EU-4\.26"):
        read(egn(changed(TAKEN_UP, initialLead=2)))


def test_what_a_record_has_no_place_for_is_said() -> None:
    text = egn({**TAKEN_UP, "alternativeLines": []}, title="Finals", date="2026-05-29")
    assert "Left out: title, date, alternativeLines." in notes_of(text)


# ── cards that nobody wrote down ──────────────────────────────────────────────────────────────────────────────────


def test_unknown_cards_are_filled_from_what_is_left_of_the_pack_and_said() -> None:
    text = egn(changed(TAKEN_UP, discard=None))
    (note,) = read(text).notes
    assert note.startswith("Deal 0: filled in the discard (")
    assert note.endswith("3 cards under the turn-up.")
    deal = record_from(text).deals[0]
    assert sorted(deal.packs[0].split()) == sorted(map(str, Euchre.table({"deck": 24}).pack))
    thrown = deal.moves[4].removeprefix("3 discard ")
    played = {line.split()[2] for line in deal.moves if " play " in line}
    assert thrown not in played
    assert f"({thrown})" in note


def test_where_everything_is_known_but_the_undealt_cards_nothing_else_is_said() -> None:
    assert notes_of(egn(TAKEN_UP)) == "Deal 0: filled in 3 cards under the turn-up."


def test_the_silent_hand_is_filled_in() -> None:
    assert "5 cards of Bea (" in notes_of(egn(changed(ALONE, discard="9d")))


@pytest.mark.rule("EU-4.19")
def test_a_dealer_who_never_played_the_turn_up_kept_his_five() -> None:
    text = egn(changed(TAKEN_UP, calls=["Pass", "Order"], tricks=KEPT, discard=None))
    assert record_from(text).deals[0].moves[2] == "3 discard Th"
    assert "the dealer kept his five" in notes_of(text)
    told = egn(changed(TAKEN_UP, calls=["Pass", "Order"], tricks=KEPT, discard="Th"))
    assert record_from(told).deals[0].moves == record_from(text).deals[0].moves
    assert "kept" not in notes_of(told)


@pytest.mark.rule("EU-4.29")
def test_hands_filled_in_hold_no_suit_that_their_seat_did_not_follow() -> None:
    """Seat 3 follows neither spades nor clubs; the record stops there, so three more of its cards are unknown."""
    deal = changed(TAKEN_UP, tricks=TAKEN_UP["phases"][1]["tricks"][:2], discard=None)  # type: ignore[index]
    record = record_from(egn(deal))
    table = replay(record).deal
    assert table is not None
    assert len(table.hands[3]) == 3  # type: ignore[attr-defined]
    assert {str(card)[1] for card in table.hands[3]} <= {"d", "h"}  # type: ignore[attr-defined]


def test_hands_that_were_written_down_are_dealt() -> None:
    hands = [["Ks", "Ac", "Tc", "As", "Kd"], ["9s", "Qh", "Xx", "Xx", "9d"], [], ["Ad", "Ah", "Jh", "9c", "Jd"]]
    record = record_from(egn(changed(TAKEN_UP, playerCards=hands, tricks=[["Ks", "9s"]])))
    table = replay(record).deal
    assert table is not None
    dealt = [set(map(str, hand)) for hand in table.hands]  # type: ignore[attr-defined]
    assert dealt[0] == {"Ac", "Tc", "As", "Kd"}
    assert dealt[1] > {"Qh", "9d"}
    assert dealt[3] == {"Ad", "Ah", "Jh", "Jd", "Th"}


def test_a_hand_written_down_after_the_exchange_is_understood() -> None:
    hands = [[], [], [], ["Ad", "Ah", "Jh", "Jd", "Th"]]
    later, usual = (record_from(egn(changed(TAKEN_UP, playerCards=each))).deals[0] for each in (hands, []))
    assert (later.moves, later.packs[0].split()[:21]) == (usual.moves, usual.packs[0].split()[:21])


@pytest.mark.parametrize("unknown", ["Xx", "Xh", "9x"])
def test_a_card_played_that_nobody_knows_is_found(unknown: str) -> None:
    tricks = json.loads(json.dumps(TAKEN_UP["phases"][1]["tricks"]))  # type: ignore[index]
    tricks[2][2] = unknown
    text = egn(changed(TAKEN_UP, tricks=tricks))
    found = record_from(text).deals[0].moves[5 + 10].split()[2]
    assert unknown[0] in ("X", found[0])
    assert unknown[1] in ("x", found[1])
    assert f"1 card played ({found})" in notes_of(text)


def test_a_turn_up_that_nobody_knows_is_found_when_it_was_turned_down() -> None:
    text = egn(changed(NAMED, upCard="Xx"))
    turned = record_from(text).deals[0].packs[0].split()[20]
    assert not turned.endswith("s")
    assert f"filled in the turn-up ({turned})" in notes_of(text)
    with pytest.raises(BadRecord, match="turn-up that was accepted is not known"):
        read(egn(changed(TAKEN_UP, upCard="Xx")))


def test_a_kitty_that_the_play_belies_is_not_believed() -> None:
    assert "the Ks did not lie under the turn-up" in notes_of(egn(changed(TAKEN_UP, kitty=["Ks", "Qs"])))


@with_each("hands", [["", "", "", ""], [[""] * 5] * 4, [[]] * 4, ""])
@with_each("kitty", ["", ["", "", ""], ["Qs", "", "Qc"], []])
def test_hands_and_a_kitty_that_are_empty_are_not_known(hands: Any, kitty: Any) -> None:
    """What the tricks show is dealt, whatever lay under the turn-up; nobody's hand had to be filled up."""
    text = egn(changed(TAKEN_UP, playerCards=hands, kitty=kitty))
    record = record_from(text)
    assert record.deals[0].moves == record_from(egn(TAKEN_UP)).deals[0].moves
    assert set(filter(None, kitty)) <= set(record.deals[0].packs[0].split()[21:])
    assert record.texts == {}


@pytest.mark.slow
def test_a_card_of_which_nothing_is_written_is_any() -> None:
    """In a trick, as the discard, or turned down."""
    tricks = json.loads(json.dumps(TAKEN_UP["phases"][1]["tricks"]))  # type: ignore[index]
    tricks[2][2] = ""
    record = record_from(egn(changed(TAKEN_UP, tricks=tricks, discard="")))
    assert record.texts["reconstructed"] == "deal 0: seats 1 and 3"
    assert record_from(egn(changed(NAMED, upCard=""))).deals[0].moves[4] == "2 name s"
    with pytest.raises(BadRecord, match="turn-up that was accepted is not known"):
        read(egn(changed(TAKEN_UP, upCard="")))


def test_seats_whose_cards_nobody_knew_are_listed_in_the_record() -> None:
    """The silent hand of a lone player, the dealer's discard, and all of who never played; deal by deal."""
    unplayed = changed(TAKEN_UP, tricks=[], discard=None, dealer=1, calls=["Pass"] * 3, playerCards=[[]])
    record = record_from(egn(changed(TAKEN_UP, discard=None), changed(ALONE, discard="9d"), unplayed | {"phases": []}))
    assert record.texts == {
        "reconstructed": "deal 0: seat 3; deal 1: seat 1; deal 2: seats 0, 1, 2 and 3",
    }
    assert read_record(record.text()) == record
    assert "reconstructed" not in record_from(egn(TAKEN_UP)).text()


def test_what_nobody_knew_is_dealt_by_a_chance_that_the_text_decides() -> None:
    """The same text is always the same record; another text other cards; no card twice, and no suit that was lacked."""
    text = egn(changed(ALONE, discard="9d"), title="a")
    assert record_from(text).text() == record_from(text).text()
    hands = set()
    for title in "abcdefghij":
        record = record_from(egn(changed(ALONE, discard="9d"), title=title))
        assert sorted(record.deals[0].packs[0].split()) == sorted(map(str, Euchre.table({"deck": 24}).pack))
        hands.add(record.deals[0].packs[0])
    assert len(hands) > 5


# ── a game that begins at a score ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-6.9")
@pytest.mark.parametrize(("score", "final"), [([2, 0], [2, 1]), ([9, 4], [9, 5])])
def test_a_score_at_the_beginning_is_where_the_record_begins(score: list[int], final: list[int]) -> None:
    text = egn(TAKEN_UP, initialScore=score, finalScore=final)
    record = record_from(text)
    assert record.start is not None
    assert record.start.totals == score
    lines = [json.loads(line) for line in trace(record)]
    assert lines[-2]["totals"] == final
    assert "final score" not in notes_of(text)
    assert f"but the deals come to {final[0]} to {final[1]}." in notes_of(
        egn(TAKEN_UP, initialScore=score, finalScore=score)
    )
    assert record_from(egn(TAKEN_UP)).start is None


@pytest.mark.rule("EU-6.9", "EU-4.35")
def test_a_game_that_begins_at_a_score_ends_where_it_is_won() -> None:
    """Side 1 needs a point, and makes it: no more cards are dealt."""
    assert replay(record_from(egn(TAKEN_UP, initialScore=[8, 9]))).standing.winners == (1,)
    with pytest.raises(BrokenRecord, match=r"The game is over: no more cards are dealt\. \(EU-4\.35\)"):
        record_from(egn(TAKEN_UP, ALONE, initialScore=[8, 9]))


def test_the_score_at_which_it_began_is_written_and_comes_back() -> None:
    for score in ([2, 0], [9, 4]):
        record = record_from(egn(changed(TAKEN_UP, discard=None), initialScore=score))
        there = write(record.model_dump()).result
        document = json.loads(there)
        assert document["metadata"]["initialScore"] == score
        assert document["metadata"]["description"] == "Cards were filled in: deal 0: seat 3"
        back = record_of(read(there).result)
        assert list(trace(back)) == list(trace(record))
        assert (back.start, back.texts) == (record.start, record.texts)
        assert "description" not in notes_of(there)
        assert write(back.model_dump()).result == there
    told = record.model_copy(deep=True)
    assert told.start is not None
    told.start.deals = 12
    assert "how many deals were played before" in " ".join(write(told.model_dump()).notes)
    many = {**record.model_dump(), "reconstructed": "; ".join(f"deal {number}: seat 3" for number in range(99))}
    assert "which hands were filled up" in " ".join(write(many).notes)


# ── what is refused ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_house_rules_that_are_not_played_here_are_refused_by_name_and_rule(name: str) -> None:
    played, rule, _ = HOUSE_RULES[name]
    with pytest.raises(BadOptions) as caught:
        read(egn(ruleset={name: True if played is False else 9}))
    assert repr(name) in str(caught.value)
    assert f"({rule})" in str(caught.value)


@pytest.mark.rule("EU-2.1", "EU-4.35", "EU-4.27", "EU-4.16", "EU-3.1", "EU-1.2")
@with_each(
    ("ruleset", "rule"),
    [
        ({"min_rank": 6}, "EU-2.1"),
        ({"min_rank": "9"}, "EU-2.1"),
        ({"winning_score": 11}, "EU-4.35"),
        ({"winning_score": 0, "num_deals": 8}, "EU-4.35"),
        ({"loner_lead": "ANYBODY"}, "EU-4.27"),
        ({"loner_lead": ["LEFT_OF_LONER"]}, "EU-4.27"),
        ({"std": "yes"}, "EU-4.16"),
        ({"double_or_nothing": True}, "EU-3.1"),
        ({"joker": 0}, "EU-11.2"),
        ({"num_players": 6}, "EU-1.2"),
    ],
)
def test_a_ruleset_that_no_table_of_ours_has_is_refused_by_its_rule(ruleset: dict[str, Any], rule: str) -> None:
    with pytest.raises(BadOptions) as caught:
        read(egn(ruleset=ruleset))
    assert f"({rule})" in str(caught.value)


@pytest.mark.rule("EU-6.9", "EU-4.25", "EU-4.18")
@pytest.mark.parametrize(
    ("text", "error", "rule"),
    [
        (egn(TAKEN_UP, initialScore=[0, 10]), BrokenRecord, "EU-6.9"),
        (egn(TAKEN_UP, initialScore=[0, -2]), BrokenRecord, "EU-6.9"),
        (egn(TAKEN_UP, initialScore=[1]), BrokenRecord, "EU-6.9"),
        (egn(changed(ALONE, aloneDefender=0)), BadOptions, "EU-4.25"),
        (egn(changed(ALONE, cardExchanges=[{"receiver": 3, "cards": ["As"]}])), BadOptions, "EU-4.18"),
    ],
)
def test_what_is_not_played_here_is_refused_by_its_rule(text: str, error: type[Exception], rule: str) -> None:
    with pytest.raises(error, match=re.escape(rule)):
        read(text)


@pytest.mark.rule("EU-4.13", "EU-4.14", "EU-4.16", "EU-2.1", "EU-4.4", "EU-4.5", "EU-4.33")
@pytest.mark.rule("EU-4.29", "EU-4.28", "EU-4.8")
@with_each(
    ("deals", "rule"),
    [
        ([changed(NAMED, calls=["Pass"] * 4 + ["d"])], "EU-4.14"),
        ([changed(NAMED, calls=["Pass"] * 4 + ["n"])], "EU-4.13"),
        ([changed(NAMED, calls=["Pass"] * 8, tricks=[])], "EU-4.16"),
        ([changed(NAMED, calls=["Order", "Pass"])], "EU-5.1"),
        ([changed(NAMED, calls=["s"])], "EU-5.1"),
        ([changed(TAKEN_UP, upCard="8h")], "EU-2.1"),
        ([changed(TAKEN_UP, tricks=[["As", "As", "Ts", "Qs"]])], "EU-4.4"),
        ([changed(TAKEN_UP, tricks=[["B"]])], "EU-2.1"),
        ([changed(TAKEN_UP, playerCards=[["Ks", "Ac", "Tc", "As", "Kd", "9c"]])], "EU-4.4"),
        ([changed(TAKEN_UP, playerCards=[["Ks", "Ac", "Tc", "As", "Kd", "Qs"]])], "EU-4.5"),
        ([changed(TAKEN_UP, tricks=[["As", "9s", "Ts", "Qs"]]), ALONE], "EU-4.33"),
        # and what the replay finds
        ([changed(TAKEN_UP, playerCards=[[], [], ["Ts", "Kc", "Kh", "Js", "Jc"]], tricks=[["Ks", "9s", "Kc"]])],
         "EU-4.29"),
        ([changed(TAKEN_UP, playerCards=[["Ks", "Ac", "Tc", "As", "Kd"]], tricks=[["Qs"]])], "EU-4.28"),
        ([TAKEN_UP, changed(NAMED, dealer=2, tricks=[])], "EU-4.8"),
        ([TAKEN_UP, TAKEN_UP], "EU-4.8"),
    ],
)  # fmt: skip
def test_a_deal_that_breaks_a_rule_is_told_with_it(deals: list[dict[str, Any]], rule: str) -> None:
    with pytest.raises(BrokenRecord) as caught:
        record_from(egn(*deals))
    assert caught.value.refusal.rule == rule
    assert caught.value.deal == (rule == "EU-4.8")


@with_each(
    ("text", "says"),
    [
        ("[]", "fileType"),
        ('{"fileType": "Euchre Match Notation", "version": "1.1"}', "'Euchre Match Notation'"),
        (egn().replace('"1.6"', '"2.0"'), "'2.0'"),
        (egn().replace('"1.6"', "1.6"), "version"),
        (egn().replace('"deals"', '"hands"'), "deals"),
        (egn("BQ4mA_8"), "packed"),  # type: ignore[arg-type]
        (egn(players="Ann"), "players"),
        (egn(TAKEN_UP).replace('"dealer": 3', '"dealer": "3"'), "deals[0].initialState.dealer"),
        (egn(TAKEN_UP).replace('"dealer": 3', '"dealer": 7'), "no seat"),
        (egn(TAKEN_UP).replace('"dealer": 3, ', ""), "'dealer'"),
        (egn(TAKEN_UP).replace("EUCHRE_BIDDING", "BRIDGE_BIDDING"), "deals[0].phases[0].type"),
        (egn({**TAKEN_UP, "phases": TAKEN_UP["phases"][::-1]}), "phases"),  # type: ignore[index]
        (egn({**TAKEN_UP, "phases": TAKEN_UP["phases"][1:]}), "phases"),  # type: ignore[index]
        (egn(changed(TAKEN_UP, calls=["Pass", "x"])), "a call is not known"),
        (egn(changed(TAKEN_UP, calls=["Double"])), "'Double' is no call"),
        (egn(changed(TAKEN_UP, calls=["Pass"])), "nobody has made trumps"),
        (egn(changed(TAKEN_UP, tricks=[["As", "9s"], ["Ac"]])), "trick 0 has 2 cards"),
        (egn(changed(TAKEN_UP, tricks=[["As", "9s", "Ts", "Qs", "Ks"]])), "trick 0 has 5 cards"),
        (egn(changed(TAKEN_UP, tricks=[["1s"]])), "'1s' is no card"),
        (egn(changed(TAKEN_UP, tricks=[["At"]])), "no suit of the pack"),
        (egn(changed(TAKEN_UP, upCard="R")), "bower before there are trumps"),
        (egn(changed(TAKEN_UP, playerCards=[["As"]] * 4, tricks=[])), "two places"),
        ("{", "not JSON"),
        ("[" * 100_000, "nested too deep"),
    ],
)  # fmt: skip
def test_what_is_no_egn_is_refused_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises((BadInput, BrokenRecord)) as caught:
        read(text)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


KEYS = ["dealer", "upCard", "initialState", "phases", "type", "calls", "tricks", "discard", "playerCards"]
SCRAPS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.sampled_from(["As", "Xx", "R", "Pass", "Order", "h", "TRICK_PLAY"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner),
    max_leaves=12,
)


MIXED = st.dictionaries(st.sampled_from([*KEYS, "isAlone", "kitty", "initialLead"]), SCRAPS, min_size=1)


@pytest.mark.slow
@given(SCRAPS | MIXED.map(lambda scraps: changed(TAKEN_UP, **scraps)))
def test_whatever_stands_in_a_deal_is_read_or_refused_in_a_sentence(deal: Any) -> None:
    with contextlib.suppress(BadInput, BrokenRecord):
        record_from(json.dumps({**json.loads(egn()), "deals": [deal]}))


# ── both ways ─────────────────────────────────────────────────────────────────────────────────────────────────────

TABLES = [
    {"deck": deck, "target": target, "stick_the_dealer": stick, "lone_lead": lead, "packets": packets}
    for deck, target, stick, lead, packets in product(
        (32, 28, 24), (5, 7, 10), (False, True), ("left", "eldest"), ("3-2", "2-3")
    )
]


HOUSE_TABLES: list[dict[str, Any]] = [
    {"farmers": "throw-in"},
    {"farmers": "under"},
    {"partners_best": True, "no_trump": True},
    {"defend_alone": True},
    {"farmers": "under", "partners_best": True, "defend_alone": True, "joker": True},
    {"joker": True},
    {"no_trump": True},
    {"canadian": True, "stick_the_dealer": True},
    {"lone_march": 5, "lone_euchred": 4},
    {"lone_march": 3, "target": 21},
]


@pytest.mark.rule("EU-11.13")
@pytest.mark.parametrize("options", HOUSE_TABLES, ids=lambda options: " ".join(options))
def test_house_rules_come_back_with_their_game(options: dict[str, Any]) -> None:
    """Written and read again: the options, the public game, and the text."""
    for text in simulate(Euchre.table({"deck": 24, **options}), games=4, deals=6, seed=str(options)):
        record = read_record(text)
        there = write(record.model_dump()).result
        back = record_of(read(there).result)
        assert back.options == record.options
        assert list(trace(back)) == list(trace(record))
        assert write(back.model_dump()).result == there


@pytest.mark.slow
@pytest.mark.rule("EU-11.13", "EU-11.9")
def test_a_card_that_nobody_wrote_down_was_given_and_laid_away() -> None:
    """The same cards are played and score the same, whether or not the hands are written."""
    options = {"deck": 24, "partners_best": True, "defend_alone": True}
    met = 0
    for seed in range(12):
        record = read_record(next(simulate(Euchre.table(options), games=1, seed=seed)))
        document = json.loads(write(record.model_dump()).result)
        exchanged = [deal for deal in document["deals"] if deal["phases"][0].pop("cardExchanges", None)]
        met += len(exchanged)
        for deal in exchanged:
            del deal["initialState"]["playerCards"]
            deal["phases"][0].pop("discard", None)
        back = record_from(json.dumps(document))
        for mine, theirs in zip(record.deals, back.deals, strict=True):
            moved = ("discard", "give", "lay")
            assert [line for line in theirs.moves if line.split()[1] not in moved] == [
                line for line in mine.moves if line.split()[1] not in moved
            ]
        assert replay(back).standing.totals == replay(record).standing.totals
    assert met > 5


@pytest.mark.rule("EU-11.13", "EU-11.7")
def test_farmers_hands_of_both_kinds_are_refused_together() -> None:
    with pytest.raises(BadOptions, match=r"farmers and go_under \(EU-11\.13\)"):
        read(egn(ruleset={"farmers": True, "go_under": True}))
    with pytest.raises(BadOptions, match=r"^farmers cannot be"):
        read(egn(ruleset={"farmers": 1}))


@pytest.mark.rule("EU-11.13", "EU-11.3")
def test_a_joker_turned_up_is_written_with_its_suit() -> None:
    """It is `B`; without its suit nobody knows what was accepted, and turned down it is one that is not called."""
    dealt = "9c Tc 9d As Ks Qs Ac Kc Qc Ad Kd Qd Ah Kh Js Ts Jc 9s Jd Td Xx 9h Th Qh Jh"
    seats = [{"name": name} for name in ("Ann", "Bea", "Cy", "Dov")]
    base = {"format": "cardtable-record/1", "game": "euchre", "options": {"deck": 24, "joker": True}, "seats": seats}
    for lines in (
        ["0 suit d", "1 pass", "2 pass", "3 pass", "0 take-up", "0 discard Td", "1 play 9d"],
        ["0 suit d", "1 pass", "2 pass", "3 pass", "0 pass", "1 name c"],
        ["0 suit d"],
        [],
    ):
        record = record_of({**base, "deals": [{"dealer": 0, "packs": [dealt], "moves": lines}]})
        document = json.loads(write(record.model_dump()).result)
        assert document["deals"][0]["initialState"]["upCard"] == "B"
        assert record_from(json.dumps(document)).deals[0].moves == lines
        document["deals"][0]["initialState"].pop("upSuit", None)
        if "0 take-up" in lines:
            with pytest.raises(BadRecord, match="for which suit the joker stands"):
                read(json.dumps(document))
        elif len(lines) > 1:
            assert record_from(json.dumps(document)).deals[0].moves == ["0 suit d", *lines[1:]]


@pytest.mark.rule("EU-11.13")
def test_a_value_that_no_option_has_is_refused_in_the_words_of_the_file() -> None:
    for rule, value, told in (("loner_march_score", 6, "EU-11.11"), ("canadian", 1, "EU-11.6")):
        with pytest.raises(BadOptions, match=rf"^{rule} cannot be {value}.*\({told}\)"):
            read(egn(ruleset={rule: value}))


@pytest.mark.rule("EU-3.2")
@pytest.mark.slow
@pytest.mark.parametrize("options", TABLES, ids=lambda options: " ".join(map(str, options.values())))
def test_a_record_comes_back_as_the_same_public_game(options: dict[str, Any]) -> None:
    for text in simulate(Euchre.table(options), games=many(1), seed=str(options)):
        record = read_record(text)
        there = write(record.model_dump()).result
        back = record_of(read(there).result)
        assert list(trace(back)) == list(trace(record))
        assert write(back.model_dump()).result == there


@pytest.mark.slow
def test_a_record_comes_back_wherever_it_stops() -> None:
    whole = read_record(next(simulate(Euchre.table({"deck": 24}), games=1, deals=3, seed=8)))
    for length in range(len(whole.deals[2].moves) + 1):
        cut = whole.model_copy(deep=True)
        del cut.deals[2].moves[length:]
        back = record_of(read(write(cut.model_dump()).result).result)
        assert list(trace(back)) == list(trace(cut))
    assert record_of(read(write({**whole.model_dump(), "deals": []}).result).result).deals == []


@pytest.mark.slow
def test_without_hands_and_discards_the_same_cards_are_played_and_score_the_same() -> None:
    for seed in range(many(10)):
        record = read_record(next(simulate(Euchre.table({"deck": 24, "target": 10}), games=1, seed=seed)))
        document = json.loads(write(record.model_dump()).result)
        for deal in document["deals"]:
            del deal["initialState"]["playerCards"]
            deal["phases"][0].pop("discard", None)
        back = record_from(json.dumps(document))
        for mine, theirs in zip(record.deals, back.deals, strict=True):
            assert [line for line in theirs.moves if "discard" not in line] == [
                line for line in mine.moves if "discard" not in line
            ]
        assert replay(back).standing.totals == replay(record).standing.totals


def test_what_is_written_has_the_names_of_the_schema() -> None:
    record = record_from(egn(TAKEN_UP, ALONE, NAMED))
    document = json.loads(write(record.model_dump()).result)
    assert list(document) == ["fileType", "version", "metadata", "deals"]
    assert document["metadata"]["ruleset"] == {
        "std": True, "min_rank": 9, "winning_score": 10, "loner_lead": "LEFT_OF_DEALER",
    }  # fmt: skip
    assert list(document["deals"][0]) == ["dealNumber", "initialState", "phases"]
    assert list(document["deals"][0]["initialState"]) == ["dealer", "upCard", "playerCards"]
    assert document["deals"][0]["phases"] == TAKEN_UP["phases"]
    assert document["deals"][1]["phases"][1] == ALONE["phases"][1]  # type: ignore[index]
    assert document["deals"][2]["phases"] == NAMED["phases"]
    assert "finalScore" not in document["metadata"]


def test_the_final_score_is_written_and_another_one_is_noticed() -> None:
    record = read_record(next(simulate(Euchre.table({"deck": 24, "target": 10}), games=1, seed=3)))
    text = write(record.model_dump()).result
    score = json.loads(text)["metadata"]["finalScore"]
    assert score == list(replay(record).standing.totals)
    assert "final score" not in notes_of(text)
    other = json.loads(text)
    other["metadata"]["finalScore"] = [score[0], score[1] + 1]
    assert f"but the deals come to {score[0]} to {score[1]}." in notes_of(json.dumps(other))


@pytest.mark.rule("EU-4.37", "EU-7.1")
@pytest.mark.parametrize(("options", "rule"), [({"rubber": True}, "EU-4.37"), ({"irregularities": "called"}, "EU-7.1")])
def test_neither_a_rubber_nor_a_called_table_can_be_written(options: dict[str, object], rule: str) -> None:
    """The format holds one game, and knows no errors."""
    record = read_record(next(simulate(Euchre.table(options), games=1, seed=1)))
    with pytest.raises(BadOptions, match=rf"\({rule}\)"):
        write(record.model_dump())


def test_options_that_egn_has_no_word_for_are_said() -> None:
    record = read_record(next(simulate(Euchre.table({"exchange": "must", "markers": "none"}), games=1, seed=1)))
    assert write(record.model_dump()).notes == ["Left out: exchange must, markers none, the cards under the turn-up."]


# ── the commands ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.slow
def test_import_and_export_from_the_command_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "game.egn").write_text(egn(TAKEN_UP, title="Finals"), encoding="utf-8")
    assert cli.run(["import", "game.egn", "--out", "game.json"]) == 0
    assert capsys.readouterr() == ("", "Deal 0: filled in 3 cards under the turn-up.\nLeft out: title.\n")
    assert cli.run(["trace", "game.json"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 27
    assert cli.run(["export", "game.json", "--out", "again.egn"]) == 0
    assert capsys.readouterr() == ("", "Left out: the cards under the turn-up.\n")
    assert json.loads((folder / "again.egn").read_text(encoding="utf-8"))["deals"][0]["phases"] == TAKEN_UP["phases"]


def test_import_and_export_say_no_in_a_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "score.egn").write_text(egn(initialScore=[12, 0]), encoding="utf-8")
    stolen = changed(TAKEN_UP, playerCards=[["Ks", "Ac", "Tc", "As", "Kd"]], tricks=[["Qs"]])
    (folder / "stolen.egn").write_text(egn(stolen), encoding="utf-8")
    (folder / "games.jsonl").write_text("\n".join(simulate(Euchre.table(), games=2, seed=1)), encoding="utf-8")
    (folder / "rubber.json").write_text(next(simulate(Euchre.table({"rubber": True}), seed=1)), encoding="utf-8")
    for arguments, code, says in [
        (
            ["import", "score.egn", "--out", "x.json"],
            1,
            "initialScore: With 12 points Ann and Cy have won already: 10 is",
        ),
        (["import", "stolen.egn", "--out", "x.json"], 1, "stolen.egn: deal 0, ply 5, '0 play Qs': "),
        (["export", "games.jsonl", "--out", "x.egn"], 2, "It has more than one record"),
        (["export", "rubber.json", "--out", "x.egn"], 2, "(EU-4.37)"),
        (["export", "rubber.json", "--out", "x.pgn"], 2, "it must be .egn"),
    ]:
        assert cli.run(arguments) == code
        captured = capsys.readouterr()
        assert (captured.out, captured.err.count("\n")) == ("", 1)
        assert says in captured.err
        assert not (folder / "x.json").exists()
        assert not (folder / "x.egn").exists()
