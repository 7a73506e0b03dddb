"""Russian Bank: its rules, one by one."""

from __future__ import annotations

import pytest

from cardtable.cards import cards_text
from cardtable.rules.rivals.russian_bank import RussianBank
from tests.rules.rivals.table import NEW_PACK, Bank, open_game
from tests.rules.rivals.test_russian_bank_examples import laid_out

PREVENTED: dict[str, object] = {"stops": "prevented"}
DEAD = {"T1": "Kd", "T2": "Kh", "T3": "Kd", "T4": "Kh", "T5": "9c", "T6": "9c", "T7": "9d", "T8": "9d"}
"""A tableau without a space, on which nothing but black queens, red tens, red eights and black eights go."""


def prevented(**options: object) -> dict[str, object]:
    return {"stops": "prevented", **options}


# ── sections 1 to 3 ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("RB-1.3", "RB-4.6")
def test_the_dealer_does_not_play_first() -> None:
    """By the cut; the record keeps who."""
    assert (laid_out(dealer=1).turn, laid_out(dealer=0).turn) == (0, 1)


@pytest.mark.rule("RB-2.2", "RV-1.2")
def test_ace_and_king_are_no_neighbours() -> None:
    """Neither on the tableau, nor on a stock, nor on a foundation."""
    table = Bank(T1="Ad", T2="Kc", S1="Kd", T3="2h", F1="Kh")
    assert table.rule("0 move T2 T1") == "RB-4.13"
    assert table.rule("0 move T1 T2") == "RB-4.13"
    assert table.rule("0 move T1 S1") == "RB-4.15"
    assert table.rule("0 move T1 F1") == "RB-4.12"


# ── the layout ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("RB-4.3", "RB-4.4", "RB-4.2", "RB-2.3")
def test_row_stock_and_hand() -> None:
    """With the pack as p1 p2 …, in either order and of either size."""
    pack = (cards_text(NEW_PACK[1:]) + " Ac",) * 2  # no ace in the way
    names = {str(card): number for number, card in enumerate(NEW_PACK, 0)}
    names["Ac"] = 52

    def numbers(table: Bank, name: str) -> list[int]:
        return [names[card] for card in reversed(table.at(name).split())]

    table: Bank = open_game(RussianBank, pack, 1)
    assert [numbers(table, f"T{place}") for place in range(1, 5)] == [[1], [2], [3], [4]]
    assert numbers(table, "S0") == list(range(17, 4, -1))
    assert (numbers(table, "H0")[:2], len(table.pile("H0")), table.at("D0")) == ([18, 19], 35, "")
    assert (table.deal.down[8], table.deal.down[10], table.deal.unseen[8]) == (12, 35, 12)
    table = open_game(RussianBank, pack, 1, layout="stock_first", stock_size=12)
    assert numbers(table, "S0") == list(range(12, 0, -1))
    assert [numbers(table, f"T{place}") for place in range(1, 5)] == [[], [14], [15], [16]]  # the thirteenth is an ace
    assert len(table.pile("H0")) == 36


@pytest.mark.rule("RB-4.5")
def test_aces_under_aces_go_too() -> None:
    """The tableau first, then the stocks, ace after ace; a place so emptied stays a space."""
    front = "2c Ac 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc 2d Ad Ah As"
    table = laid_out(front, "Kd Qd Jd Td 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks Ad")
    assert [table.at(f"F{place}") for place in range(1, 7)] == ["Ac", "As", "Ah", "Ad", "Ad", ""]
    assert (table.at("S0")[-2:], len(table.pile("S0"))) == ("2d", 10)
    assert (table.at("S1")[-2:], len(table.pile("S1"))) == ("Ks", 12)
    assert table.at("T2") == ""
    assert table.deal.holding == [45, 47]
    assert table.deal.progress.least == (45, 47)


@pytest.mark.rule("RB-4.6")
def test_low_card_by_the_rows() -> None:
    """Stock cards equal, then the rows place by place; if all five are equal the dealer's opponent begins."""
    first = "7h 2d 3d 4d 5c 6c 7c 8c 9c Tc Jc Qc Kc 5d 6d 7d 9s"
    assert laid_out(first, first.replace("3d", "Kh"), dealer=0, first_play="low_card").turn == 0
    assert laid_out(first.replace("4d", "Kh"), first, dealer=1, first_play="low_card").turn == 1
    for dealer in (0, 1):
        assert laid_out(first, first, dealer=dealer, first_play="low_card").turn == 1 - dealer
    assert laid_out(first, "As" + first[2:], dealer=1, first_play="low_card").turn == 1


# ── what is available ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("RB-4.7", "RB-5.3")
def test_out_of_turn() -> None:
    """The other plays nothing in it; the turn ends with a discard."""
    table = Bank(S0="2c", turned="4h", S1="2d", **DEAD)
    for line in ("1 turn", "1 move S1 T1", "1 pass", "1 discard", "1 ask D1"):
        assert table.rule(line) == "RB-4.7", line
    assert table.say("0 discard").turn == 1


@pytest.mark.rule("RB-4.8", "RB-5.4")
def test_the_next_card_of_a_stock_is_turned_up() -> None:
    """Of one's own and of one that lends; what is face up already stays so."""
    table = Bank(S0="2c 3d Th", T1="Jc", S1="2h 5d 9s", T2="Kd", T3="Kh")
    assert table.deal.down[8:10] == [2, 2]
    table.say("0 move S0 T1")
    assert (table.deal.down[8], table.at("S0"), table.deal.unseen[8]) == (1, "2c 3d", 1)
    table.say("0 move S1 T1")
    assert (table.deal.down[9], table.at("S1")) == (1, "2h 5d")
    loaded = Bank(S0="2c 8d 9d", T1="Th", T2="Tc", T3="Td", up=(2, 1), turn=0).say("0 move S0 T2")
    assert (loaded.deal.down[8], loaded.at("S0")) == (1, "2c 8d")
    load = Bank(S1="2c 8d", T1="9d", T2="Td").say("0 move T1 S1, 0 move T2 S1")
    assert (load.deal.down[9], load.at("S1")) == (1, "2c 8d 9d Td")


@pytest.mark.rule("RB-4.9", "RB-4.10")
def test_tops_and_the_turned_card() -> None:
    """Nothing from an empty place; of the hand the turned card alone."""
    table = Bank(T1="9s 8h", T2="9c", S0="2c", H0="7h", **{place: DEAD[place] for place in ("T3", "T4")})
    assert table.rule("0 move T5 T1") == "RB-4.9"
    assert table.rule("0 move H0 T2") == "RB-4.10"
    assert table.rule("0 move H1 T2") == "RB-4.10"
    assert Bank().rule("0 move S0 T1") == "RB-4.8"


@pytest.mark.rule("RB-4.11", "RB-4.18")
def test_discards_are_played_into_spaces_only() -> None:
    """The mover's own; the other's not at all."""
    table = Bank(T1="9s", D0="3c 8h", D1="8d", F1="7h")
    assert table.rule("0 move D0 T1") == "RB-4.18"
    assert table.rule("0 move D0 F1") == "RB-4.11"
    assert table.rule("0 move D0 S1") == "RB-4.11"
    assert table.rule("0 move D1 T1") == "RB-4.11"
    assert table.rule("0 move D1 T2") == "RB-4.11"
    assert table.rule("0 move D1 F1") == "RB-4.33"
    table.say("0 move D0 T2, 0 move D0 T3")
    assert (table.at("D0"), table.at("T2"), table.at("T3")) == ("", "8h", "3c")
    assert table.rule("0 move D0 T4") == "RB-4.11"
    never = Bank(T1="9s", D0="3c 8h", options={"discard_fills": False})
    assert never.rule("0 move D0 T2") == "RB-4.18"


# ── where cards go ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("RB-4.12", "RV-1.3", "RV-1.4")
def test_foundations() -> None:
    """From stock, tableau and hand, in suit from the ace; which one is not a matter of choice; nothing leaves them."""
    table = Bank(F1="4s", F3="4s", T1="5s", T2="Ah", S0="5d 2h", turned="6s", T3="3h")
    assert [line for line in table.choices() if " F" in line] == ["0 move T1 F1", "0 move T2 F2"]
    assert (table.rule("0 move T1 F3"), table.rule("0 move T1 F2")) == ("RV-1.4", "RB-4.12")
    assert table.rule("0 move T2 F4") == "RV-1.4"
    assert table.rule("0 move H0 F1") == "RB-4.12"
    table.say("0 move T1 F1, 0 move H0 F1, 0 move T2 F2, 0 move S0 F2, 0 move T3 F2")
    assert (table.at("F1"), table.at("F2")) == ("As 2s 3s 4s 5s 6s", "Ah 2h 3h")
    for line in ("0 move F1 T2", "0 move F1 S1", "0 move F2 F4"):
        assert table.rule(line) == "RB-4.12", line
    full = Bank(F1="Qs", T1="Ks", T2="As").say("0 move T1 F1")
    assert (len(full.pile("F1")), full.has("0 move T2 F2")) == (13, True)
    assert Bank(S1="5s", F1="4s", T1="2h").rule("0 move S1 F1") == "RB-4.14"


@pytest.mark.rule("RB-4.13", "RB-4.9")
def test_one_card_at_a_time_on_the_tableau() -> None:
    """The next lower rank of the other color: from stock, tableau, hand."""
    table = Bank(T1="9s", T2="8h", T3="8c", S0="2c 8d", turned="7c", T4="Ks")
    assert [line for line in table.choices() if line.endswith("T1")] == ["0 move S0 T1", "0 move T2 T1"]
    assert table.has("0 move H0 T2")
    assert table.rule("0 move H0 T3") == "RB-4.13"
    assert table.rule("0 move T2 T1 2") == "RB-5.1"


@pytest.mark.rule("RB-4.14")
def test_borrowing() -> None:
    """Builds on the tableau and nothing else, if the table allows it."""
    table = Bank(S1="9d 4s", T1="5h", T2="3s", T4="5s", F1="3s")
    assert table.has("0 move S1 T1")
    assert table.rule("0 move S1 T3") == "RB-4.14"
    assert table.rule("0 move S1 F1") == "RB-4.14"
    assert table.rule("0 move S1 T4") == "RB-4.14"
    assert table.rule("0 move S1 D1") == "RB-4.14"
    never = Bank(S1="9d 4s", T1="5h", options={"borrow": False})
    assert never.rule("0 move S1 T1") == "RB-4.14"
    assert Bank(T1="5h").rule("0 move S1 T1") == "RB-4.8"


@pytest.mark.rule("RB-4.15", "RB-4.16")
def test_loading() -> None:
    """From stock, tableau and hand; the discards too where the table has it so; never oneself."""
    table = Bank(S0="2c 7h", S1="6h", D1="6h", D0="8h", T1="5h", turned="7h", T2="4h 5h")
    assert [line for line in table.choices() if line.endswith(("S1", "D1"))] == [
        "0 move H0 S1", "0 move S0 S1", "0 move T1 S1", "0 move T2 S1",
    ]  # fmt: skip
    assert table.rule("0 move T1 D1") == "RB-4.15"
    assert table.rule("0 move T1 S0") == "RB-4.16"
    assert table.rule("0 move T1 D0") == "RB-4.16"
    assert table.rule("0 move T1 H1") == "RB-5.1"
    both = Bank(S1="Kc", D1="6h", T1="5h", T2="7h", options={"load": "stock_and_discard"})
    assert both.has("0 move T2 D1")
    both.say("0 move T1 D1")
    assert both.at("D1") == "6h 5h"
    assert both.rule("0 move T2 D1") == "RB-4.15"
    empty = Bank(T1="5h", options={"load": "stock_and_discard"})
    assert (empty.rule("0 move T1 S1"), empty.rule("0 move T1 D1")) == ("RB-4.15", "RB-4.15")


@pytest.mark.rule("RB-4.17", "RV-3.1", "RV-3.2")
def test_loading_and_borrowing_to_and_fro() -> None:
    """A card laid on a stock is not borrowed back to where it was, though it may go elsewhere."""
    table = Bank(S1="2h 6s", T1="8h 7s", T2="8d", T3="Kc", T4="Ks").say("0 move T1 S1")
    assert table.at("S1") == "2h 6s 7s"
    assert table.rule("0 move S1 T1") == "RV-3.1"
    table.say("0 move S1 T2")
    assert (table.at("T2"), table.at("S1")) == ("8d 7s", "2h 6s")
    assert table.rule("0 move T2 T1") == "RV-3.1"
    assert table.rule("0 move T2 S1") == "RV-3.1"


@pytest.mark.rule("RV-3.1")
def test_two_piles_that_change_places_are_the_same_position() -> None:
    """It does not matter in which place a pile lies, and two copies of a card are the same card."""
    table = Bank(T1="9s 8h", T2="9s", T3="Kd", T4="Ks")
    assert table.rule("0 move T1 T2") == "RV-3.1"
    assert Bank(T1="9s 8h", T2="9c", T3="Kd").has("0 move T1 T2")


@pytest.mark.rule("RV-3.1")
def test_turning_a_card_changes_no_position_and_a_play_from_the_hand_does() -> None:
    """A turned card is the top of its pile; once one's own card has been played nothing earlier can come back."""
    free: dict[str, object] = {"turned_card": "free"}
    piles = {"T1": "9s 8h", "T2": "9c", "T3": "Kd", "T4": "5h", "S0": "2d"}
    table = Bank(H0="2c 4s", options=free, **piles).say("0 move T1 T2, 0 turn")
    assert table.rule("0 move T2 T1") == "RV-3.1"
    table.say("0 move H0 T4")
    assert table.has("0 move T2 T1")


@pytest.mark.rule("RV-3.1")
def test_positions_are_those_of_the_turn() -> None:
    """The next turn may bring them back."""
    piles = {**DEAD, "T1": "Ts 9h", "T2": "Tc", "S0": "2d", "S1": "2s"}
    table = Bank(H0="4s 4h", **piles).say("0 move T1 T2, 0 turn, 0 discard")
    assert table.has("1 move T2 T1")


# ── spaces ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("RB-4.18")
def test_what_fills_a_space() -> None:
    """Any single card but a borrowed one."""
    table = Bank(S0="2c Kh", T1="9c 8d", T2="Ks", D0="7c", turned="3d", S1="Jd")
    fills = [line for line in table.choices() if line.endswith("T3")]
    assert fills == ["0 move D0 T3", "0 move H0 T3", "0 move S0 T3", "0 move T1 T3"]
    assert table.rule("0 move S1 T3") == "RB-4.14"
    assert table.rule("0 move T2 T3") == "RV-3.1"


@pytest.mark.rule("RB-4.19", "RB-4.32")
def test_the_stock_before_the_tableau() -> None:
    """Only with `stock_first`, and only while there is a stock."""
    piles = {"T1": "9c 8d", "T2": "Ks", "T3": "Kd"}
    options = prevented(space_fill="stock_first")
    assert Bank(S0="2c", options=options, **piles).rule("0 move T1 T4") == "RB-4.32"
    assert Bank(S0="2c", options=PREVENTED, **piles).has("0 move T1 T4")
    assert Bank(options=options, **piles).has("0 move T1 T4")
    called = Bank(S0="2c", options={"space_fill": "stock_first"}, **piles).say("0 move T1 T4")
    assert called.deal.watch.fault.rule == "RB-4.32"


@pytest.mark.rule("RB-4.20", "RB-4.32")
def test_the_stock_before_hand_and_discards() -> None:
    """While there is a stock neither fills a space."""
    piles = {"T1": "9c", "T2": "Ks", "D0": "7d"}
    assert Bank(S0="2c", options=PREVENTED, **piles).rule("0 move D0 T3") == "RB-4.32"
    assert Bank(S0="2c", turned="7h", options=PREVENTED, **piles).rule("0 move H0 T3") == "RB-4.32"
    assert Bank(options=PREVENTED, **piles).has("0 move D0 T3")
    assert Bank(turned="7h", options=PREVENTED, **piles).has("0 move H0 T3")
    called = Bank(S0="2c", turned="7h", **piles).say("0 move H0 T3")
    assert called.deal.watch.fault.rule == "RB-4.32"


@pytest.mark.rule("RB-4.21", "RB-4.32")
def test_spaces_are_filled_before_a_card_is_turned() -> None:
    """Not at once: other plays may come first; without a stock a space stays open."""
    piles = {"T1": "9c 8d", "T2": "Ks", "T3": "9s"}
    table = Bank(S0="3c 2c", options=PREVENTED, **piles)
    assert table.rule("0 turn") == "RB-4.32"
    table.say("0 move T1 T3")
    assert table.rule("0 turn") == "RB-4.32"
    assert Bank(options=PREVENTED, **piles).has("0 turn")
    passing = Bank(S0="3c 2c", empty="H0", options=PREVENTED, **piles)
    assert passing.rule("0 pass") == "RB-4.32"
    discard = Bank(S0="3c 2c", turned="5d", options=PREVENTED, **piles)
    assert discard.rule("0 discard") == "RB-4.32"
    assert "0 move S0 T4" in discard.choices()
