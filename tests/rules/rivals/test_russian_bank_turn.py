"""Russian Bank: the hand, what is owed first, looking back, the end, and the score."""

from __future__ import annotations

import pytest

from cardtable.cards import cards_text
from tests.rules.rivals.table import NEW_PACK, Bank
from tests.rules.rivals.test_russian_bank import DEAD, PREVENTED, prevented

# ── the hand ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("RB-4.22", "RB-4.31", "RB-4.32")
@pytest.mark.parametrize(
    ("turned_card", "discards", "others"), [("must", False, False), ("may", True, False), ("free", True, True)]
)
def test_what_becomes_of_a_turned_card(turned_card: str, discards: bool, others: bool) -> None:
    """Played if it can be; or kept; or left waiting."""
    piles = {"T1": "Ts", "T2": "Kd", "T3": "8h 7s", "T4": "8d", "T5": "Kh", "T6": "Kc", "T7": "Ks", "T8": "Kd"}
    table = Bank(turned="9d", S0="2c", S1="3c", options=prevented(turned_card=turned_card), **piles)
    lines = table.choices()
    assert "0 move H0 T1" in lines
    assert ("0 discard" in lines) is discards
    assert ("0 move T3 T4" in lines) is others
    if not others:
        assert table.rule("0 move T3 T4") == "RB-4.31"
    if not discards:
        assert table.rule("0 discard") == "RB-4.32"
    called = Bank(turned="9d", S0="2c", S1="3c", options={"turned_card": turned_card}, **piles).say("0 move T3 T4")
    assert (called.deal.watch.fault is None) is others


@pytest.mark.rule("RB-4.22", "RB-4.32")
def test_a_turned_card_that_can_be_loaded_is_not_discarded() -> None:
    """On the stock, or with the option on the discards; a space alone compels nobody."""
    load = Bank(turned="4h", S0="2c", S1="5h", options=PREVENTED, **DEAD)
    assert load.choices() == ["0 move H0 S1"]
    assert (
        load.refused("0 discard").sentence
        == "The four of hearts can go on the five of hearts, so it may not be discarded."
    )
    discards = Bank(turned="4h", S0="2c", S1="5c", D1="3h", options=prevented(load="stock_and_discard"), **DEAD)
    assert discards.choices() == ["0 move H0 D1"]
    space = Bank(turned="4h", S1="5c", options=PREVENTED, **{**DEAD, "T8": ""})
    assert space.choices() == ["0 discard", "0 move H0 T8"]


@pytest.mark.rule("RB-4.22", "RB-4.23", "RB-4.24")
def test_turning_playing_and_discarding() -> None:
    """Both see the card; played, the turn goes on; discarded, it passes."""
    table = Bank(H0="4h Qs", S0="2c", S1="5c", **DEAD)
    assert table.rule("0 discard") == "RB-4.24"
    table.say("0 turn")
    assert (table.phase, table.rule("0 turn")) == ("turned", "RB-4.22")
    assert [str(card) for card in table.view(1).deal.piles[10]] == ["??", "Qs"]
    table.say("0 move H0 T1")
    assert (table.turn, table.phase, table.at("T1")) == (0, "play", "Kd Qs")
    table.say("0 turn, 0 discard")
    assert (table.turn, table.at("D0"), table.at("H0")) == (1, "4h", "")
    assert Bank(empty="H0", D0="4c", S0="2c", **DEAD).rule("0 turn") == "RB-4.22"


@pytest.mark.rule("RB-4.25", "RB-5.4", "RV-4.2")
def test_a_hand_used_up_is_replaced_at_once() -> None:
    """Also when it was built or loaded; without discards there is none; the run-through counts after the mark."""
    table = Bank(H0="", turned="4h", S0="2c", S1="5h", D0="3c 6d", **DEAD)
    table.progress(runs=(1, 1), quiet=9)
    table.say("0 move H0 S1")
    assert (table.at("H0"), table.at("D0"), table.deal.down[10], table.turn) == ("6d 3c", "", 2, 0)
    assert table.deal.progress[2:4] == ((1, 0), 0)
    none = Bank(H0="", turned="4h", S0="2c", S1="5h", **DEAD).say("0 move H0 S1")
    assert (none.at("H0"), none.deal.progress.runs, none.has("0 pass")) == ("", (0, 0), True)


@pytest.mark.rule("RB-4.26", "RV-4.2")
def test_a_hand_discarded_to_its_end_waits() -> None:
    """The pile is turned over when that player's next turn begins, and that is a run-through."""
    table = Bank(H0="", turned="4h", S0="2c", S1="5c", D0="3c", H1="6h 7h", **DEAD).say("0 discard")
    assert (table.at("D0"), table.at("H0"), table.deal.progress.runs) == ("3c 4h", "", (0, 0))
    table.say("1 turn, 1 discard")
    assert (table.at("D0"), table.at("H0"), table.deal.progress.runs) == ("", "4h 3c", (1, 0))


@pytest.mark.rule("RB-4.27", "RV-4.2")
def test_passing() -> None:
    """Only with neither hand nor discards; a turn so begun is a run-through."""
    table = Bank(empty="H0", S0="2c", S1="5c", H1="6h 7h", **DEAD)
    assert table.choices() == ["0 pass"]
    table.say("0 pass")
    assert table.turn == 1
    table.say("1 turn, 1 discard")
    assert table.deal.progress.runs == (1, 0)
    assert Bank(empty="H0", S0="2c", D0="3c", **DEAD).rule("0 pass") == "RB-4.27"
    assert Bank(S0="2c", **DEAD).rule("0 pass") == "RB-4.27"


# ── priority ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("RB-4.28")
def test_the_stock_to_a_foundation_is_the_only_right_line() -> None:
    """Before the same card of the tableau, before other foundation plays, before everything."""
    piles = {"F1": "4s", "S0": "2c 5s", "T1": "Ah", "T2": "9s 8d", "T3": "9c", "T4": "6h"}
    table = Bank(options=PREVENTED, **piles)
    assert table.choices() == ["0 move S0 F1"]
    for line in ("0 move T1 F2", "0 move T2 T3", "0 move S0 T4", "0 turn"):
        assert table.rule(line) == "RB-4.28", line
        assert Bank(**piles).say(line).deal.watch.fault.rule == "RB-4.28"
    assert Bank(**piles).say("0 move S0 F1").deal.watch.fault is None


@pytest.mark.rule("RB-4.29")
def test_foundation_plays_come_first_in_any_order() -> None:
    """Of the tableau and of the turned card, from the first turn on."""
    piles = {"F1": "4s", "T1": "5s", "T2": "Ah", "T3": "9s 8d", "T4": "9c", "S0": "2c", "turned": "Ad"}
    table = Bank(options=PREVENTED, **piles)
    assert table.choices() == ["0 move H0 F2", "0 move T1 F1", "0 move T2 F2"]
    for line in ("0 move T3 T4", "0 discard", "0 move H0 T5"):
        assert table.rule(line) == "RB-4.29", line
    for line in table.choices():
        assert Bank(**piles).say(line).deal.watch.fault is None


@pytest.mark.rule("RB-4.30")
def test_digging() -> None:
    """To another pile, into a space, on the opponent; of several such piles any; none while a turned card waits."""
    dig = prevented(dig=True)
    piles = {"F1": "6d", "F2": "4c", "T1": "7d 6c", "T2": "7h", "T3": "5c 9s", "T5": "Kc", "T6": "Kd", "T7": "Kh"}
    table = Bank(T4="", T8="Ks", S0="2c", S1="5c 7c", options=dig, **piles)
    assert table.choices() == ["0 move T1 S1", "0 move T1 T2", "0 move T1 T4", "0 move T3 T4"]
    assert table.rule("0 move S0 T4") == "RB-4.30"
    full = Bank(T4="Tc", T8="Ks", S0="2c", S1="2h", options=dig, **piles)
    assert full.choices() == ["0 move T1 T2"]
    first = prevented(dig=True, space_fill="stock_first")
    assert Bank(T4="", T8="Ks", S0="2c", S1="2h", options=first, **piles).choices() == ["0 move T1 T2"]
    waiting = Bank(T4="Tc", T8="Ks", S0="2c", S1="2h", turned="2s", options=dig, **piles)
    assert waiting.choices() == ["0 discard"]
    free = prevented(dig=True, turned_card="free")
    assert Bank(T4="Tc", T8="Ks", S0="2c", S1="2h", turned="2s", options=free, **piles).choices() == ["0 move T1 T2"]
    called = Bank(T4="Tc", T8="Ks", S0="2c", S1="2h", options={"dig": True}, **piles).say("0 turn")
    assert called.deal.watch.fault.rule == "RB-4.30"


@pytest.mark.rule("RB-4.30", "RV-3.1")
def test_nothing_is_dug_for_by_a_move_that_brings_a_position_back() -> None:
    """A card moved on to one that fits is not owed back to where it lay."""
    piles = {"F1": "6d", "T1": "7h 6c", "T2": "7d", "T3": "Kc", "T4": "Kd", "T5": "Kh", "T6": "Ks", "T7": "Kc"}
    piles["T8"] = "Kd"
    table = Bank(S0="2c", S1="2h", options={"dig": True}, **piles).say("0 move T1 T2")
    assert table.deal.watch.fault.rule == "RB-4.29"
    assert table.rule("0 move T2 T1") == "RV-3.1"
    table.say("0 turn")
    assert table.deal.watch.fault.rule == "RB-4.29"


@pytest.mark.rule("RB-4.31")
def test_what_may_be_done_while_a_turned_card_waits() -> None:
    """Plays with it, foundation plays, filling a space from the stock; nothing else."""
    piles = {"T1": "Ts", "T2": "Kd", "T3": "8h 7s", "T4": "8d", "D0": "3c", "S1": "9s 6d"}
    table = Bank(turned="9d", S0="3d 2c", options=PREVENTED, **piles)
    assert table.choices() == ["0 move H0 T1", *(f"0 move S0 T{place}" for place in (5, 6, 7, 8))]
    for line in ("0 move T3 T4", "0 move S1 T3"):
        assert table.rule(line) == "RB-4.31", line
        called = Bank(turned="9d", S0="3d 2c", **piles).say(line)
        assert called.deal.watch.fault.rule == "RB-4.31"
    assert Bank(turned="9d", S0="3d 2c", **piles).say("0 move S0 T5").deal.watch.fault is None


# ── looking back ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("RB-4.34", "RB-5.2")
def test_asking_to_look() -> None:
    """Once a turn, at two cards or more; the opponent answers; both see the cards until the next line."""
    piles = {"D0": "3c 5h 8c", "S0": "2c 7d 8d", "S1": "5c", "H0": "4h 4s"}
    table = Bank(up=(2, 1), **piles, **DEAD)
    asks = [str(move) for move in table.game.lawful(table.deal, 0) if move.verb == "ask"]
    assert sorted(asks) == ["0 ask D0", "0 ask S0"]
    assert (table.rule("0 ask D1"), table.rule("0 ask S1"), table.rule("0 ask")) == ("RB-4.34",) * 3
    table.say("0 ask D0")
    assert (table.phase, table.to_act, table.choices(1)) == ("permit", [1], ["1 permit", "1 refuse"])
    assert (table.rule("0 turn"), table.rule("1 stop")) == ("RB-4.34", "RB-4.34")
    assert [str(card) for card in table.zones(0)["D0"].cards] == ["??", "??", "8c"]
    table.say("1 permit")
    for who in (0, 1):
        assert [str(card) for card in table.zones(who)["D0"].cards] == ["3c", "5h", "8c"]
    assert (table.phase, table.turn, table.rule("0 ask S0")) == ("play", 0, "RB-4.34")
    table.say("0 turn")
    assert [str(card) for card in table.zones(1)["D0"].cards] == ["??", "??", "8c"]
    stock = Bank(up=(2, 1), **piles, **DEAD).say("0 turn, 0 ask S0, 1 permit")
    assert ([str(card) for card in stock.zones(1)["S0"].cards], stock.phase) == (["??", "7d", "8d"], "turned")
    refused = Bank(**piles, **DEAD).say("0 ask D0, 1 refuse")
    assert [str(card) for card in refused.zones(0)["D0"].cards] == ["??", "??", "8c"]
    assert (refused.phase, refused.rule("0 ask D0")) == ("play", "RB-4.34")


@pytest.mark.rule("RB-4.34")
def test_asking_is_no_play_and_never_an_error() -> None:
    """It opens no window, is not called, and is not asked of one card; a table may do without."""
    piles = {"D0": "3c 5h", "S0": "2c", "S1": "5c", "F1": "8c"}
    table = Bank(**piles, **DEAD).say("0 ask D0, 1 permit")
    assert (table.to_act, table.deal.watch.caller, table.deal.watch.fault) == ([0], -1, None)
    assert table.rule("1 permit") == "RB-4.34"
    owed = Bank(options=PREVENTED, **piles, **DEAD)
    assert owed.has("0 ask D0")
    assert owed.choices() == ["0 move T5 F1", "0 move T6 F1"]
    assert Bank(D0="3c", **DEAD).rule("0 ask D0") == "RB-4.34"
    assert Bank(S0="2c 3c", **DEAD).rule("0 ask S0") == "RB-4.34"
    assert Bank(options={"look_back": "never"}, **piles, **DEAD).rule("0 ask D0") == "RB-4.34"
    again = Bank(H0="4h", H1="4s", **{**piles, "F1": ""}, **DEAD).say("0 ask D0, 1 refuse, 0 turn, 0 discard")
    again.say("1 turn, 1 discard")
    assert again.has("0 ask D0") is False  # turned over: there are none to look through
    assert again.deal.asked is False


# ── the end, moves, the score ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("RB-4.35", "RV-6.5")
def test_going_out_in_the_others_turn() -> None:
    """With the last card borrowed one is out at once, whatever may be called."""
    table = Bank(S1="4s", empty="H1", T1="5h", T2="2d", S0="2c 3c", H0="6c", D0="7c 8c").say("0 move S1 T1")
    assert (table.over, table.detail["winner"], table.detail["result"]) == (True, 1, "out")
    assert table.change == [0, 2 * 2 + 1 + 2 + 30]
    left = Bank(turned="Qs", empty="H0", F1="Js", S0="", D0="", S1="2d", H1="3d 4d", **DEAD)
    left.say("0 discard, 1 stop")
    assert (left.turn, left.at("D0"), left.deal.left) == (1, "Qs", 1)
    left.say("1 move D0 F1")
    assert (left.over, left.detail["winner"]) == (True, 0)


@pytest.mark.rule("RB-4.33")
def test_the_card_a_stop_left_is_owed_by_nobody() -> None:
    """In that turn alone, while it lies on top; wrong only by RB-4.28, right while other foundation plays are owed."""
    piles = {**DEAD, "T1": "Kd Ah", "S0": "2c", "S1": "2d 8h", "D0": "4c"}
    table = Bank(F2="Js", turned="Qs", H1="3d 4s", **piles).say("0 discard, 1 stop")
    assert table.at("D0") == "4c Qs"
    assert table.has("1 move D0 F2")
    table.say("1 move D0 F2")
    assert (table.at("D0"), table.deal.watch.fault, table.rule("1 move D0 F2")) == ("4c", None, "RB-4.33")
    late = Bank(F2="Js", turned="Qs", H1="3d 4s", H0="5c 6h", **piles).say("0 discard, 1 stop, 1 move T1 F1")
    late.say("1 turn, 1 discard")
    assert late.deal.watch.fault is None
    assert late.rule("0 move D0 F2") == "RB-4.11"
    first = Bank(F2="Js", F3="7h", turned="Qs", H1="3d 4s", **piles).say("0 discard, 1 stop, 1 move D0 F2")
    assert first.deal.watch.fault.rule == "RB-4.28"
    loads: dict[str, object] = {"load": "stock_and_discard"}
    covered = Bank(F2="Js", turned="Qs", options=loads, **{**piles, "T2": "Ks"}).say("0 discard, 1 stop, 1 move T2 D0")
    assert covered.rule("1 move D0 F2") == "RB-4.33"


@pytest.mark.rule("RB-4.36", "RV-4.4")
def test_standstill() -> None:
    """Two run-throughs of each, tested when a turn begins, or 200 quiet turns; nothing can be called then."""
    table = Bank(H0="", turned="4h", S0="2c", S1="5c", H1="6h", D1="6s", **DEAD)
    table.progress(runs=(1, 2))
    table.say("0 discard, 1 turn, 1 discard")
    assert (table.over, table.deal.progress.runs, table.detail["result"]) == (True, (2, 2), "stuck")
    assert table.to_act == []
    assert table.rule("0 stop") == "RV-5.1"
    quiet = Bank(turned="4h", S0="2c", S1="5c", H1="6h", **DEAD)
    quiet.progress(quiet=198)
    quiet.say("0 discard, 1 turn")
    assert not quiet.over
    quiet.say("1 discard")
    assert quiet.deal.progress.quiet == 200
    assert quiet.over


@pytest.mark.rule("RB-5.1", "RB-5.3", "RB-5.5")
def test_lines_that_are_none() -> None:
    """What has no place in the game names RB-5.1."""
    table = Bank(T1="9c")
    for line in ("0 move T1", "0 move T1 T9", "0 move T1 X0", "0 turn H0", "0 pass 1", "0 gather", "0 move T1 T2 1"):
        assert table.rule(line) == "RB-5.1", line
    assert table.rule("* shuffle As") == "RB-5.1"
    assert table.rule("0 accept") == "RV-6.5"


@pytest.mark.rule("RB-5.2", "RV-6.2")
def test_who_may_speak() -> None:
    """The caller beside the mover while his window is open; his Stop among his own lines when he is the mover."""
    table = Bank(S0="2c", S1="5c", H0="4h 4s", **DEAD)
    assert (table.to_act, table.choices(1)) == ([0], [])
    table.say("0 turn")
    assert (table.phase, table.to_act, table.choices(1)) == ("turned", [0, 1], ["1 stop"])
    table.say("0 discard")
    assert (table.to_act, "1 stop" in table.choices(1), table.has("1 turn")) == ([1], True, True)
    table.say("1 turn")
    assert (table.to_act, table.choices(0)) == ([0, 1], ["0 stop"])
    assert all(table.game.call(move) == (move.verb == "stop") for move in table.game.lawful(table.deal, 1))


@pytest.mark.rule("RB-6.1", "RB-6.3", "RB-6.4")
@pytest.mark.parametrize(
    ("stock", "hand", "discards", "premium", "scores"),
    [(4, 7, 5, 30, 50), (0, 0, 3, 30, 33), (13, 35, 0, 30, 91), (4, 7, 5, 0, 20)],
)
def test_the_table_of_scores(stock: int, hand: int, discards: int, premium: int, scores: int) -> None:
    """Two for a stock card, one for any other, and the premium."""
    rest = [card for card in NEW_PACK if str(card) not in ("As", "Ks", "Qs", "Js")]
    parts = (rest[:stock], rest[stock : stock + hand], rest[stock + hand : stock + hand + discards])
    left = dict(zip(("S1", "H1", "D1"), map(cards_text, parts), strict=True))
    options = prevented(premium=premium)
    table = Bank(S0="As", empty="H0", options=options, **left).say("0 move S0 F1")
    assert table.change == [scores, 0]
    assert table.detail == {
        "result": "out", "winner": 0, "stock": [0, stock], "hand": [0, hand], "discard": [0, discards],
        "count": [0, 2 * stock + hand + discards], "premium": premium, "points": [scores, 0], "foundation": 1,
        "stops": [0, 0], "false_stops": [0, 0],
    }  # fmt: skip
