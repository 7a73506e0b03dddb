"""How a club player plays Low Hand, Three-Handed and Two-Handed Tressette: where they differ from Tressette."""

from __future__ import annotations

import pytest

from cardtable.cards import read_cards
from tests.players.family import Seated, late

LOW = "tressette-low-hand"
THREE = "three-handed-tressette"
TWO = "two-handed-tressette"


# ── Low Hand ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TRL-10.1")
def test_low_hand_leads_low_from_a_short_suit() -> None:
    """TRL-10.1: of two fours the one of the shorter suit."""
    table = Seated(LOW, {1: "4h 5h 6h Ah 4c Kc 3s 2s Ks 4s"})
    assert table.advised == ("play 4c", "TRL-10.1")


@pytest.mark.rule("TRL-10.1")
def test_low_hand_wins_with_the_highest_when_it_must() -> None:
    """TRL-10.1: last to play with nothing below the five, the three is got rid of, and not the ace with its point."""
    hands = ["3h Ah Kh", "7h Jh", "6c 7c", "Qh 5d"]
    table = late(LOW, hands, turn=0, on_table="1:5h 2:4h 3:6h")
    assert table.advised == ("play 3h", "TRL-10.1")
    assert table.without("win_with_the_highest") == "play Kh"


@pytest.mark.rule("TRL-10.2")
def test_low_hand_gives_points_to_the_others_and_none_to_partner() -> None:
    """TRL-10.2: void, an ace on a foe's trick, a worthless card on partner's."""
    hands = ["Ad 4d 5d 7c", "Kc Qc 4c", "3d Jd 6c", "4s 5c 6d"]
    theirs = late(LOW, hands, turn=0, on_table="1:3h 2:5h 3:6h")
    assert theirs.advised == ("play Ad", "TRL-10.2")
    ours = late(LOW, hands, turn=0, on_table="1:5h 2:3h 3:6h")
    assert ours.advised == ("play 7c", "TRL-10.2")
    assert ours.without("worthless_on_partners") == "play 4d"


@pytest.mark.rule("TRL-10.3")
def test_low_hand_leads_a_long_suit_without_small_cards_early() -> None:
    """TRL-10.3: four hearts and none of them a four or five, while three higher ones are out."""
    table = Seated(LOW, {1: "6h 7h Jh Qh 4c Kc 3s 2s Ks 4s"})
    assert table.advised == ("play 6h", "TRL-10.3")
    assert table.without("long_suit_early") == "play 4c"


@pytest.mark.rule("TRL-10.4")
def test_low_hand_keeps_a_four_for_the_last_trick() -> None:
    """TRL-10.4: void on partner's trick with two cards left, the king goes though it counts; the four stays."""
    hands = ["Kd 4c", "Qc", "3d", "4s"]
    table = late(LOW, hands, turn=0, on_table="1:5h 2:3h 3:6h")
    assert table.advised == ("play Kd", "TRL-10.4")
    assert table.without("keep_the_lowest") == "play 4c"


@pytest.mark.rule("TRL-10.5")
def test_low_hand_forces_points_on_the_side_that_is_near_the_target() -> None:
    """TRL-10.5: 12 to 27, a counting card that they must beat is led; at 12 to 12 a small one."""
    hands = ["Jh 4h 4c 5c", "3h 2h Kc", "7s 6s 5s", "Kh Ah 7c"]
    forced, easy = (late(LOW, hands, turn=0, totals=(12, theirs)) for theirs in (27, 12))
    assert forced.advised == ("play Jh", "TRL-10.5")
    assert easy.club != "play Jh"


# ── three hands ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TRT-10.1")
def test_a_middle_card_is_led_to_find_out() -> None:
    """TRT-10.1: with nothing sure, a six rather than a four or a king."""
    table = Seated(THREE, {1: "4h 6h Kh Qh 4c Kc 4s 5s Js Ad"})
    assert table.advised == ("play 6h", "TRT-10.1")
    assert table.without("middle_card") != "play 6h"


@pytest.mark.rule("TRT-10.2")
def test_the_leader_is_ganged_up_on() -> None:
    """TRT-10.2: seat 2 is near game, so a king goes on seat 1's trick; not the other way round."""
    hands = ["Kd 4c 5c", "3d Ad", "2d Qd"]
    gang = late(THREE, hands, turn=0, on_table="1:3h 2:5h", totals=(5, 8, 28), out="Kc Qc Jc 7c")
    assert gang.advised == ("play Kd", "TRT-10.2")
    assert gang.why == "Bea is behind and may have it, rather than the leader: throw the king of diamonds."
    lone = late(THREE, hands, turn=0, on_table="1:3h 2:5h", totals=(5, 28, 8), out="Kc Qc Jc 7c")
    assert lone.club == "play 4c"


@pytest.mark.rule("TRT-10.3")
def test_ones_own_odd_third_is_counted() -> None:
    """TRT-10.3: at 7 thirds the three is worth its trick, at 6 it is not."""
    hands = ["3h 4h 5c 6c 7c", "2h Qc 4d 5d", "Jd Qd 7d 6d"]
    seven, six = (
        late(THREE, hands, turn=0, on_table="1:6h 2:5h", won=(won, "", ""), out="3c 2c 3d 2d 3s 2s Ks Qs Js 7s")
        for won in ("Ac Ad Kc", "Ac Ad 4c")
    )
    assert seven.advised == ("play 3h", "TRT-10.3")
    assert six.club == "play 4h"


@pytest.mark.rule("TRT-10.4")
def test_the_last_tricks_are_won_with_the_best_cards() -> None:
    """TRT-10.4: three cards from the end the king that nobody can beat is led."""
    table = late(THREE, ["Kh 6d 5c", "7h 6h Kc", "5h Qc 4h"], turn=0, out="4c 6c 7c Jc Qd 5d 4s 5s 6s 7s")
    assert table.advised == ("play Kh", "TRT-10.4")
    assert table.without("cash_at_the_end") != "play Kh"


@pytest.mark.rule("TRT-10.5")
def test_the_fourth_three_may_be_in_the_dead_hand() -> None:
    """TRT-10.5: three threes are declared, and the two is tried although the heart three is not accounted for."""
    hands = ["2h 4h 5c 6c", "Qd Jd 7d 3h", "Kd Kc 4d"]
    dead = "Qh Jh 4c 7c 5d 6d 4s 5s 6s 7s"
    told = late(THREE, hands, turn=0, on_table="2:Ah", melds="2:threes3:3c 3d 3s", out=dead)
    assert told.advised == ("play 2h", "TRT-10.5")
    assert told.without("trust_the_dead_hand") == "play 4h"
    assert late(THREE, hands, turn=0, on_table="2:Ah", out=dead).club == "play 4h"


def test_three_hands_play_low_by_the_judgements_of_low_hand() -> None:
    """With the option `low` an ace goes on a trick that another has."""
    hands = ["Ad Kd 5c 6c", "3d 4d 7d", "2d Qd Jd"]
    low, high = (late(THREE, hands, turn=0, on_table="1:3h 2:5h", out="Kc Qc Jc 7c", low=low) for low in (True, False))
    assert low.advised == ("play Ad", "TRL-10.2")
    assert high.club == "play 5c"


# ── two hands ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TRD-10.1")
def test_honours_are_saved_while_there_is_a_stock() -> None:
    """TRD-10.1: a king is not taken with the three while cards are drawn, but an ace is."""
    hands = ["3h 4h 5c 6c", "2h Qc 4d"]
    king = late(TWO, hands, turn=0, on_table="1:Kh", out="7c 7d 7s 6s")
    assert king.advised == ("play 4h", "TRD-10.1")
    ace = late(TWO, hands, turn=0, on_table="1:Ah", out="7c 7d 7s 6s")
    assert ace.club == "play 3h"


@pytest.mark.rule("TRD-10.2")
def test_the_last_cards_are_all_known() -> None:
    """TRD-10.2: with the stock gone every card of the hand is the best there is; with a stock that cannot be known."""
    hands = ["Kh Kd 7c", "Qh Qd 6c"]
    known = late(TWO, hands, turn=0)
    assert known.hint.rule == "TRD-10.2"
    assert late(TWO, hands, turn=0, out="3h 3d").hint.rule != "TRD-10.2"


@pytest.mark.rule("TRD-10.3")
def test_the_opponents_only_card_of_a_suit_is_drawn() -> None:
    """TRD-10.3: his only heart falls under the ace, and the four is good."""
    hands = ["Ah 4h 5d 6d 7d 5c", "Kh 3d 2d Ad 3c 2c"]
    table = late(TWO, hands, turn=0)
    assert table.advised == ("play Ah", "TRD-10.3")
    two = late(TWO, ["Ah 4h 5d 6d 7d 5c", "Kh Qh 2d Ad 3c 2c"], turn=0)
    assert two.hint.rule != "TRD-10.3"


@pytest.mark.rule("TRD-10.4")
def test_the_guard_of_an_ace_is_left_alone() -> None:
    """TRD-10.4: while a three is out a small card is led from another suit than the ace's, though that is longer."""
    hands = ["Ah 4h 5h 6h 4d 5d", "3h 2h Kd Qd 3c 2c"]
    table = late(TWO, hands, turn=0, out="7c 7d 7s 6s")
    assert table.advised == ("play 4d", "TRD-10.4")
    gone = late(TWO, ["Ah 4h 5h 6h 4d 5d", "Kh Qh Kd Qd 3c 2c"], turn=0, out="7c 7d 7s 6s")
    assert gone.hint.rule != "TRD-10.4"


@pytest.mark.rule("TRD-10.5")
def test_the_only_winner_is_kept_for_the_twentieth_trick() -> None:
    """TRD-10.5: one sure winner, led to in the end because he has that suit too: first the loser."""
    hands = ["3h 4d 5c", "Kh Qd 7c"]
    table = late(TWO, hands, turn=0)
    assert table.advised == ("play 5c", "TRD-10.5")
    assert table.without("keep_it_for_the_last", "draw_the_only_card") == "play 3h"
    assert late(TWO, ["3h 4d 5c", "Kc Qd 7c"], turn=0).club == "play 3h"


def test_draws_that_are_seen_are_remembered() -> None:
    """Ace and two of a suit whose three the opponent drew in sight are no winners, until it is played."""
    table = late(TWO, ["Ah 2h 5d 6d", "3h Kd 4c 4d"], turn=0, out="7c 7d 7s 6s")
    table.deal.shown[1] = read_cards("3h")
    assert table.club not in ("play Ah", "play 2h")
    assert late(TWO, ["Ah 2h 5d 6d", "Kd 4c 4d 5c"], turn=0, out="7c 7d 7s 6s").club == "play 2h"
