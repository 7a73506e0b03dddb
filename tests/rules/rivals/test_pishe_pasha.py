"""Pishe Pasha: its rules, and the specification's worked positions."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.cards import RANKS, cards_text, read_cards
from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.rules.rivals.pishe_pasha import PishePasha
from tests.rules.rivals.table import NEW_PACK, Pishe, Table, open_game

PREVENTED: dict[str, object] = {"stops": "prevented"}


def dealt(front: str = "", dealer: int = 0, **options: object) -> Any:
    """Return a table opened from a pack that begins with these cards, the others in list order."""
    first = read_cards(front)
    pack = (*first, *(card for card in NEW_PACK if card not in first))
    return open_game(PishePasha, [cards_text(pack)], dealer, **options)


# ── section 8 ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("PP-4.1", "RV-2.1")
def test_example_8_1_deal() -> None:
    """Example PP-8.1: packets of two and then of three, each laid on those before it."""
    table = dealt()
    names = {str(card): f"p{number}" for number, card in enumerate(NEW_PACK, 1)}

    def from_the_top(name: str) -> list[str]:
        return [names[str(card)] for card in reversed(table.pile(name))]

    assert from_the_top("S1")[:6] == ["p47", "p48", "p49", "p41", "p42", "p43"]
    assert from_the_top("S1")[-5:] == ["p5", "p6", "p7", "p1", "p2"]
    assert from_the_top("S0")[:6] == ["p50", "p51", "p52", "p44", "p45", "p46"]
    assert from_the_top("S0")[-5:] == ["p8", "p9", "p10", "p3", "p4"]
    assert (len(table.pile("S0")), len(table.pile("S1")), table.turn) == (26, 26, 1)


@pytest.mark.rule("PP-4.2", "PP-4.3", "PP-4.8")
def test_example_8_2_first_turn() -> None:
    """Example PP-8.2: the first cards of the first turn, and a choice for the second player."""

    def begun(**options: object) -> Table:
        piles = {"S1": "2s 9c 2h Ah", "S0": "3s Td"}
        return Pishe(turn=1, options={"stops": "prevented", **options}, **piles)

    table = begun().say("1 turn")
    assert table.choices() == ["1 move S1 F1"]
    table.say("1 move S1 F1, 1 turn")
    assert table.choices() == ["1 move S1 F1"]
    table.say("1 move S1 F1, 1 turn")
    assert table.choices() == ["1 discard"]
    table.say("1 discard, 0 turn")
    assert table.choices() == ["0 discard", "0 move S0 D1"]
    must = begun(lay_off="must").say("1 turn, 1 move S1 F1, 1 turn, 1 move S1 F1, 1 turn, 1 discard, 0 turn")
    assert must.choices() == ["0 move S0 D1"]
    assert must.rule("0 discard") == "PP-4.12"


@pytest.mark.rule("PP-4.6", "PP-2.2")
@pytest.mark.parametrize(
    ("shown", "goes", "not_"),
    [
        ("Ts", "Jc Jd Jh Js 9c 9d 9h 9s", "Tc 8s Qs"),
        ("Ts Jd", "Qc Qs Tc Td Th", "Ks 9s Jc"),
        ("Ts Jd Qh Kc", "Qc Qd Qs", "Ac Ah Jc"),
        ("Ts As", "2c 2h", "Kd Ks"),
    ],
)
def test_example_8_3_laying_off(shown: str, goes: str, not_: str) -> None:
    """Example PP-8.3: one rank up or down, whatever the suit; nothing but a queen on a king."""
    for card in goes.split():
        assert Pishe(turned=card, D1=shown).has("0 move S0 D1"), card
    for card in not_.split():
        assert Pishe(turned=card, D1=shown).rule("0 move S0 D1") == "PP-4.6", card


@pytest.mark.rule("PP-4.10", "RV-6.1")
def test_example_8_4_foundation_first() -> None:
    """Example PP-8.4: a card that fits a foundation goes there; where stops are called it may be done wrongly."""
    piles = {"F2": "8d", "D1": "Tc", "turned": "9d"}
    assert Pishe(options=PREVENTED, **piles).choices() == ["0 move S0 F2"]
    table = Pishe(**piles)
    assert table.choices() == ["0 discard", "0 move S0 D1", "0 move S0 F2"]
    assert Pishe(options=PREVENTED, **piles).rule("0 discard") == "PP-4.10"
    assert Pishe(options=PREVENTED, **piles).rule("0 move S0 D1") == "PP-4.10"
    for wrong in ("0 discard", "0 move S0 D1"):
        assert Pishe(**piles).say(wrong).deal.watch.fault.rule == "PP-4.10"
    assert Pishe(**piles).say("0 move S0 F2").deal.watch.fault is None


@pytest.mark.rule("PP-4.5", "RV-1.3", "RV-1.4", "PP-2.2")
def test_example_8_5_building() -> None:
    """Example PP-8.5: up in suit from ace to king, and nothing else."""
    table = Pishe(F1="Ad", F2="Ah", turned="2d")
    assert table.has("0 move S0 F1")
    assert table.rule("0 move S0 F2") == "PP-4.5"
    for at in range(2, 13):
        top, card = RANKS[at - 1] + "d", RANKS[at] + "d"
        assert Pishe(F1=top, turned=card).has("0 move S0 F1")
    assert Pishe(F1="Kd", turned="Ac").rule("0 move S0 F1") == "PP-4.5"
    assert Pishe(F2="Kd", turned="Ac").has("0 move S0 F1")
    assert Pishe(F2="Kd", turned="Ac").rule("0 move S0 F3") == "RV-1.4"


@pytest.mark.rule("PP-4.10")
def test_example_8_6_own_discards_at_the_start_of_a_turn() -> None:
    """Example PP-8.6: the opponent has made one's top discard playable, and it is owed before a card is turned."""
    piles = {"turn": 1, "F3": "4s", "turned": "5s", "D0": "2c 6s", "S1": "Kh 2d"}
    table = Pishe(options=PREVENTED, **piles).say("1 move S1 F3, 1 turn, 1 discard")
    assert (table.turn, table.choices()) == (0, ["0 move D0 F3"])
    called = Pishe(**piles).say("1 move S1 F3, 1 turn, 1 discard, 0 turn")
    assert called.deal.watch.fault.rule == "PP-4.10"


@pytest.mark.rule("PP-4.9", "PP-4.12")
def test_example_8_7_own_discards_after_a_play() -> None:
    """Example PP-8.7: the discard may be laid off when a card of the stock has been played, or at any time."""
    piles = {"D0": "3h Qs", "D1": "Kc", "S0": "7h Ac"}
    table = Pishe(options=PREVENTED, **piles)
    assert table.choices() == ["0 turn"]
    assert table.rule("0 move D0 D1") == "PP-4.12"
    any_time = Pishe(options={**PREVENTED, "discard_play": "any_time"}, **piles)
    assert any_time.choices() == ["0 move D0 D1", "0 turn"]
    table.say("0 turn")
    assert table.choices() == ["0 move S0 F1"]
    table.say("0 move S0 F1")
    assert table.choices() == ["0 move D0 D1", "0 turn"]
    table.say("0 move D0 D1")
    assert table.at("D0") == "3h"
    assert table.rule("0 move D0 D1") == "PP-4.6"
    called = Pishe(**piles).say("0 move D0 D1")
    assert called.deal.watch.fault.rule == "PP-4.12"


@pytest.mark.rule("PP-4.4", "RV-4.2")
def test_example_8_8_new_stock() -> None:
    """Example PP-8.8: the discards turned over, the oldest on top; a king that fits would be owed first."""
    table = Pishe(S0="", D0="4c 7d Ks", D1="9h", options=PREVENTED).say("0 turn")
    assert (table.at("S0"), table.deal.down[0], table.at("D0"), table.phase) == ("Ks 7d 4c", 2, "", "turned")
    assert table.deal.progress.runs == (1, 0)
    owed = Pishe(S0="", D0="4c 7d Ks", F1="Qs", options=PREVENTED)
    assert owed.choices() == ["0 move D0 F1"]


def after_8_4(line: str) -> Table:
    """Return the position of PP-8.4 after that move."""
    return Pishe(F2="8d", D1="Tc", turned="9d", D0="4h", S0="2s 3s 4s", S1="5s 6s 7s 8s").say(line)


@pytest.mark.rule("PP-4.13", "RV-6.2", "RV-6.3")
def test_example_8_9_stop_correct() -> None:
    """Example PP-8.9: the turn goes back to its player, who has only the right line; then a new window opens."""
    table = after_8_4("0 discard")
    assert (table.turn, table.to_act) == (1, [1])
    table.say("1 stop correct")
    assert (table.turn, table.phase, table.at("S0")[-2:], table.to_act) == (0, "turned", "9d", [0])
    assert table.choices() == ["0 move S0 F2"]
    assert table.rule("0 discard") == "PP-4.13"
    assert table.rule("1 stop correct") == "RV-6.3"
    table.say("0 move S0 F2")
    assert table.has("1 stop correct")
    assert table.deal.watch.fault is None
    assert table.has("0 turn")


@pytest.mark.rule("PP-4.13", "PP-4.10")
def test_example_8_10_stop_take() -> None:
    """Example PP-8.10: the card goes to the offender's discards, and is owed in his next turn if it still fits."""
    table = after_8_4("0 move S0 D1").say("1 stop take")
    assert (table.turn, table.at("D0"), table.at("D1"), table.phase) == (1, "4h 9d", "Tc", "play")
    assert table.rule("1 move D0 F2") == "PP-4.7"
    table.say("1 turn, 1 discard")
    table.say("0 turn")
    assert table.deal.watch.fault.rule == "PP-4.10"


@pytest.mark.rule("PP-6.1", "PP-6.3", "PP-4.14")
def test_example_8_11_score() -> None:
    """Example PP-8.11: ten in the stock and eleven discards are 21 points."""
    stock, discards = cards_text(NEW_PACK[14:24]), cards_text(NEW_PACK[27:38])
    table = Pishe(turned="Ac", empty="S0", S1=stock, D1=discards, options=PREVENTED).say("0 move S0 F1")
    assert (table.over, table.change) == (True, [21, 0])
    assert table.detail == {
        "result": "out", "winner": 0, "stock": [0, 10], "discard": [0, 11], "count": [0, 21], "points": [21, 0],
        "foundation": 1, "stops": [0, 0], "false_stops": [0, 0],
    }  # fmt: skip


@pytest.mark.rule("PP-4.13", "RV-6.4")
def test_example_8_12_wrong_stop() -> None:
    """Example PP-8.12: nothing happens, whichever word was used, and there is no other call on that turn."""
    for word in ("take", "correct"):
        table = Pishe(D1="Tc", S0="2s 3s").say(f"0 turn, 1 stop {word}")
        assert (table.turn, table.phase, table.to_act) == (0, "turned", [0])
        assert table.rule("1 stop take") == "RV-6.4"
        table.say("0 discard")
        assert table.rule("1 stop correct") == "RV-6.4"
        assert table.deal.watch.false_stops == (0, 1)


@pytest.mark.rule("PP-4.15", "PP-6.2", "RV-4.5")
def test_example_8_13_standstill() -> None:
    """Example PP-8.13: five cards against eight: a draw, or three points."""

    def stuck(**options: object) -> Table:
        table = Pishe(turned="9c", S0="2s", D0="3s 4s 5s", S1="2h 3h 4h", D1="5h 6h 7h 2d 3d", options=dict(options))
        table.progress(quiet=199)
        return table.say("0 discard")

    draw = stuck()
    assert (draw.detail["result"], draw.detail["count"], draw.change, draw.detail["winner"]) == (
        "stuck", [5, 8], [0, 0], None,
    )  # fmt: skip
    assert stuck(stuck="difference").change == [3, 0]


# ── sections 1 to 6 ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("PP-1.3", "PP-4.14", "RV-1.5")
def test_the_object_is_to_be_rid_of_stock_and_discards() -> None:
    """A stock alone is not enough; the last discard laid off is."""
    table = Pishe(turned="Ac", empty="S0", D0="Qs", D1="Ks", S1="2c", options=PREVENTED).say("0 move S0 F1")
    assert not table.over
    assert table.deal.holding == [1, 2]
    table.say("0 move D0 D1")
    assert table.over
    assert table.deal.holding == [0, 3]


@pytest.mark.rule("PP-4.2", "PP-5.3")
def test_turns_alternate_and_nobody_plays_out_of_turn() -> None:
    """The dealer's opponent first; with no discards of the dealer's to play on."""
    table = dealt("", 0, stops="prevented")
    assert (table.turn, table.at("D0")) == (1, "")
    assert table.rule("0 turn") == "PP-4.2"
    table.say("1 turn")
    assert table.rule("1 move S1 D0") == "PP-4.6"


@pytest.mark.rule("PP-4.3", "PP-5.1")
def test_a_turned_card_and_the_end_of_a_turn() -> None:
    """No second card is turned, nothing is discarded that was not; only the discard ends the turn."""
    table = Pishe(S0="Th 9c Ac", D1="8d", S1="2c 3d", options=PREVENTED)
    assert (table.rule("0 discard"), table.rule("0 move S0 F1"), table.rule("0 pass")) == ("PP-4.3", "PP-4.3", "PP-5.1")
    table.say("0 turn")
    assert (table.phase, table.rule("0 turn")) == ("turned", "PP-4.3")
    table.say("0 move S0 F1")
    assert (table.phase, table.turn) == ("play", 0)
    table.say("0 turn, 0 move S0 D1")
    assert (table.turn, table.at("D1")) == (0, "8d 9c")
    table.say("0 turn, 0 discard")
    assert (table.turn, table.at("D0")) == (1, "Th")


@pytest.mark.rule("PP-4.5", "PP-4.10")
def test_the_top_discard_goes_to_a_foundation_too() -> None:
    """In either phase; nothing leaves a foundation."""
    table = Pishe(F1="4s", D0="2c 6s 5s", turned="9d", options=PREVENTED)
    assert table.choices() == ["0 move D0 F1"]
    table.say("0 move D0 F1, 0 move D0 F1")
    assert (table.at("F1"), table.phase) == ("As 2s 3s 4s 5s 6s", "turned")
    assert table.rule("0 move F1 D1") == "PP-4.5"
    assert table.rule("0 move D0 F1") == "PP-4.5"


@pytest.mark.rule("PP-4.7", "PP-5.3")
def test_the_opponents_cards_are_not_available() -> None:
    """Neither discards nor stock; and nothing is laid on one's own discards but the discard."""
    table = Pishe(F1="4s", D1="5s", turned="9d", D0="8d")
    assert table.rule("0 move D1 F1") == "PP-4.7"
    assert table.rule("0 move S1 F1") == "PP-4.3"
    assert table.rule("0 move S0 D0") == "PP-4.6"


@pytest.mark.rule("PP-4.8", "PP-4.12")
def test_a_card_that_fits_may_be_kept_unless_it_must_be_laid_off() -> None:
    """`may` and `must`, where stops are called and where they are prevented."""
    piles = {"D1": "Tc", "turned": "9d"}
    assert Pishe(options=PREVENTED, **piles).choices() == ["0 discard", "0 move S0 D1"]
    assert Pishe(options={**PREVENTED, "lay_off": "must"}, **piles).choices() == ["0 move S0 D1"]
    assert Pishe(options={"lay_off": "must"}, **piles).say("0 discard").deal.watch.fault.rule == "PP-4.12"
    assert Pishe(**piles).say("0 discard").deal.watch.fault is None


@pytest.mark.rule("PP-4.11")
def test_the_turned_card_comes_before_the_discards() -> None:
    """While it waits the discards are not laid off, even if that may be done at any time."""
    piles = {"D0": "Qs", "D1": "Kc", "turned": "4d"}
    options: dict[str, object] = {"discard_play": "any_time"}
    table = Pishe(options={**PREVENTED, **options}, **piles)
    assert (table.choices(), table.rule("0 move D0 D1")) == (["0 discard"], "PP-4.11")
    assert Pishe(options=options, **piles).say("0 move D0 D1").deal.watch.fault.rule == "PP-4.11"


@pytest.mark.rule("PP-4.12", "PP-4.13")
def test_whether_a_stock_card_was_played_goes_back_too() -> None:
    """After `stop correct` the turn is as it was before the error."""
    table = Pishe(S0="9h 5d Ac", F1="4d", D0="Qs", D1="Kc", S1="2s 3s").say("0 turn, 0 move S0 F2, 0 turn, 0 discard")
    assert table.deal.watch.fault.rule == "PP-4.10"
    table.say("1 stop correct")
    assert (table.deal.played, table.phase, table.choices()) == (True, "turned", ["0 move S0 F1"])
    table.say("0 move S0 F1")
    assert table.has("0 move D0 D1")


@pytest.mark.rule("PP-5.2")
def test_phases_and_who_may_speak() -> None:
    """`play`, `turned`, `out`; the caller beside the mover while his window is open; a position never comes back."""
    table = Pishe(S0="9h Ac", D1="Kc", S1="2s", D0="")
    assert (table.phase, table.to_act) == ("play", [0])
    table.say("0 turn")
    assert (table.phase, table.to_act) == ("turned", [0, 1])
    table.say("0 move S0 F1, 0 turn")
    assert set(table.game.phases) == {"play", "turned", "out"}
    last = Pishe(S0="Ac", D1="Kc", S1="2s").say("0 turn, 0 move S0 F1")
    assert (last.phase, last.to_act, last.choices(1)) == ("out", [1], ["1 accept", "1 stop correct", "1 stop take"])
    assert last.rule("0 turn") == "RV-6.5"
    assert last.rule("1 turn") == "RV-6.5"


@pytest.mark.rule("PP-5.1", "PP-5.3")
def test_lines_that_are_none() -> None:
    """What has no place in the game names PP-5.1; `accept` has its own."""
    table = Pishe(turned="9d")
    for line in ("0 ask D0", "0 pass", "0 turn D0", "0 move S0", "0 move S0 T1", "0 move S0 F1 2"):
        assert table.rule(line) == "PP-5.1", line
    assert table.rule("0 accept") == "RV-6.5"
    assert table.rule("1 stop") == "RV-6.2"


# ── section 9 ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("PP-9.1")
def test_the_picture() -> None:
    """The foundations are nobody's; choosing the stock turns a card, unless one waits."""
    waiting = Pishe(turned="9d", F1="3h").zones(0)
    assert [waiting[f"F{number}"].side for number in range(1, 5)] == [None] * 4
    assert waiting["stock-0"].says is None
    assert str(Pishe().zones(0)["stock-0"].says) == "0 turn"


@pytest.mark.rule("PP-9.3")
def test_no_hint_of_what_is_owed_where_stops_are_called() -> None:
    """The prompt is the same whether something is owed or not; where errors are prevented it says what is."""
    owed = {"F2": "8d", "turned": "9d"}
    assert Pishe(**owed).prompt() == Pishe(turned="9d").prompt() == "Play the 9♦, which you turned up, or discard it."
    assert "fits a foundation" in Pishe(options=PREVENTED, **owed).prompt()
    for who in (0, 1):
        assert Pishe(**owed).prompt(who) == Pishe(turned="9d").prompt(who)


@pytest.mark.rule("PP-9.4")
def test_the_score_sheet() -> None:
    """The stops called have a column of their own."""
    called = after_8_4("0 discard").say("1 stop take, 1 turn, 0 stop take")
    called.deal.phase = "over"
    heads, rows, _ = called.sheet([called.result])
    assert (heads[-1], rows[0][-1]) == ("Stops", "0/1 wrong – 1")


@pytest.mark.rule("PP-4.13", "PP-9.3")
def test_what_is_told_of_a_stop() -> None:
    """The log says what was owed, and what went back."""
    table = after_8_4("0 move S0 D1")
    told = table.told("1 stop take")
    assert told[0] == "Bea calls Stop and is right. The nine of diamonds fits a foundation: that comes first (PP-4.10)."
    assert told[1].startswith("Ann's play “The 9♦ from Ann's stock to Bea's discards” goes back")
    assert table.told("1 turn") == ["Bea turns up the 8♠."]


@pytest.mark.rule("PP-4.12")
def test_the_prompt_offers_the_discards_only_when_they_may_be_played() -> None:
    offered: set[tuple[bool, bool]] = set()
    for seed in range(1, 12):
        match = Match(PishePasha.table(PREVENTED), ("Ann", "Bea"), rng=Random(seed))
        match.begin(0)
        teller = entry("pishe-pasha").teller(match.game)
        for _ in range(30):
            view = match.view(match.deal.turn)
            if any(move.verb == "turn" for move in view.lines):
                may = any(move.verb == "move" for move in view.lines)
                offered.add((may, "play from your discards" in teller.prompt(view)))
            match.say(next((move for move in view.lines if move.verb == "discard"), view.lines[-1]))
    assert offered == {(True, True), (False, False)}
