"""How a club player plays Tressette: announcements, leads, second, third and last hand, and what is thrown."""

from __future__ import annotations

import pytest

from tests.players.family import Seated, late
from tests.rules.tressette.table import MELDS, TRICK_1, TRICKS

# ── the count ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TRS-10.10")
def test_game_is_announced_at_the_first_turn_that_has_it_and_never_otherwise() -> None:
    """TRS-10.10: the example of TRS-8.10 with 25 and with 24 on the sheet: 31 and 30."""
    hands = {1: "2c 4d 6d Kd Ah 2h 6h 7h 2s Ks", 2: "Ac 4c 7c Jc Ad 3d 4h 5h Jh 6s", 3: "5c 6c Qc Jd Qh As 4s 7s Js Qs"}
    for before, says in ((25, "announce"), (24, "play 5d")):
        table = Seated(hands=hands, totals=(before, 20))
        table.trick(TRICK_1).say(MELDS).trick(TRICKS[0])
        assert table.turn == 0
        assert table.club == says
        assert (table.weight("announce") > 0) == (says == "announce")
    table = Seated(hands=hands, totals=(25, 20))
    table.trick(TRICK_1).say(MELDS).trick(TRICKS[0])
    assert table.hint.rule == "TRS-10.10"
    assert table.why == "You have 31, and 31 is game: announce it."


@pytest.mark.rule("TRS-10.10")
def test_melds_are_declared_and_counted_with_the_announcement() -> None:
    """TRS-10.10: with 27 and one point in the trick three threes make 31, with 26 they do not."""
    hands = {1: "2c 4d 6d Kd Ah 2h 6h 7h 2s Ks", 2: "Ac 4c 7c Jc Ad 3d 4h 5h Jh 6s", 3: "5c 6c Qc Jd Qh As 4s 7s Js Qs"}
    said = {}
    for before in (26, 27):
        said[before] = Seated(hands=hands, totals=(before, 20)).trick(TRICK_1)
    assert [table.club for table in said.values()] == ["meld threes3", "announce threes3"]


def test_every_meld_is_declared_where_some_may_be_kept_back() -> None:
    """What is kept back is lost."""
    hands = {1: "Ac 2c 3c Ad Ah 7s 6s 5s 4s 4d", 2: "4c 5c 6c 7c Jc Qc Kc 2d 3d 5d"}
    table = Seated(hands=hands, melds="optional")
    table.say("1 play 7s, 2 play 5d")
    table.say(f"3 {table.club}").say(f"0 {table.club}")
    while table.turn != 1:
        table.say(f"{table.turn} meld none")
    assert table.club == "meld napoletana-c aces3"


# ── leads ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TRS-10.1")
def test_a_long_suit_with_its_top_is_drawn_from_the_top() -> None:
    """TRS-10.1: three, two and more: the three draws, and the small ones are to stand."""
    table = Seated(hands={1: "3h 2h Kh 7h 5h 4c 5c 6d 7d 4s"})
    assert table.advised == ("play 3h", "TRS-10.1")


@pytest.mark.rule("TRS-10.1")
def test_small_cards_of_a_suit_that_is_drawn_are_led() -> None:
    """TRS-10.1: nobody else has hearts, so a four of hearts wins."""
    table = late("tressette", ["4h 6d", "Kd Kc", "7d Qc", "Qd Jc"], turn=0)
    assert table.advised == ("play 4h", "TRS-10.1")
    assert table.without("small_cards_stand", "cash_at_the_end", "draw_the_suit") == "play 6d"


@pytest.mark.rule("TRS-10.2")
def test_a_low_card_is_led_from_two_honours_that_are_not_sure() -> None:
    """TRS-10.2: from three and ace with length, a low one, for partner's two."""
    table = Seated(hands={1: "3s As 6s 4s Kc 5c Jd 6d Qh 5h"})
    assert table.advised == ("play 4s", "TRS-10.2")
    assert "asks Dov for the best" in table.why


@pytest.mark.rule("TRS-10.2")
def test_partners_suit_is_returned() -> None:
    """TRS-10.2: partner led a low spade; on lead one plays a spade and not another suit."""
    hands = {1: "3s As 6s 4s Kc 5c Jd 6d Qh 5h", 3: "2s 5s 7d 6h 4h 4d 6c 7c Jc Qc", 2: "7s Qs 4c 2c Ad Kd 2d 3h Kh Jh"}
    table = Seated(hands=hands)
    table.trick("1:4s 2:7s 3:2s 0:Ks").say("3 meld none, 1 meld none, 2 meld none, 0 meld none")
    assert table.turn == 3
    assert table.advised == ("play 5s", "TRS-10.2")
    assert table.without("return_partners_suit") != "play 5s"


@pytest.mark.rule("TRS-10.3")
def test_an_ace_is_not_led_before_three_and_two_have_gone() -> None:
    """TRS-10.3: it stays at home while a foe may have one of them, and is led when both are out."""
    out = late("tressette", ["Ah 4h 6d 5d 4c", "3h Kd Kc Jc 7s", "7d Qc 6c 5s 4s", "Qd 2d 7c 5c 6s"], turn=0)
    assert out.club != "play Ah"
    gone = late("tressette", ["Ah 4h 6d 5d 4c", "Kh Kd Kc Jc 7s", "7d Qc 6c 5s 4s", "Qh 7h Jh 5h 6h"], turn=0)
    assert gone.advised == ("play Ah", "TRS-10.3")


@pytest.mark.rule("TRS-10.7")
def test_sure_winners_are_cashed_at_the_end() -> None:
    """TRS-10.7: with three cards left a bare king that nobody can beat is led."""
    table = late("tressette", ["Kh 6d 5c", "7h Kd Kc", "7d Qc 4h", "Qd 5h 6h"], turn=0)
    assert table.advised == ("play Kh", "TRS-10.7")
    assert table.without("cash_at_the_end") != "play Kh"


@pytest.mark.rule("TRS-10.7")
def test_the_best_card_of_a_suit_is_kept_for_the_tenth_trick() -> None:
    """TRS-10.7: void in hearts, one lets the king of spades go rather than the best diamond, though it counts less."""
    table = late("tressette", ["7d Ks", "As", "Qc", "5d"], turn=0, on_table="1:3h 2:6h 3:4h")
    assert table.advised == ("play Ks", "TRS-10.6")
    assert table.without("let_go") == "play 7d"


@pytest.mark.rule("TRS-10.8")
def test_partners_shown_three_is_led_up_to() -> None:
    """TRS-10.8: partner showed three threes; the ace is led to the one that is known, and not where nothing is."""
    hands = ["Ah 5h 6d 5d 4c", "Kh Kd Kc Jc 7s", "3h Qc 6c 5s 4s", "2h 7h Jh 7d 6h"]
    known = late("tressette", hands, turn=0, melds="2:threes3:3h 3d 3c")
    assert known.advised == ("play Ah", "TRS-10.8")
    assert known.why == "Cy is known to hold the best of hearts: lead up to it, the ace of hearts."
    assert late("tressette", hands, turn=0).club != "play Ah"
    assert known.without("melds") != "play Ah"


@pytest.mark.rule("TRS-10.8")
def test_three_of_a_rank_tell_who_does_not_have_the_fourth() -> None:
    """TRS-10.8: who plays last showed three threes without the heart, so the ace of hearts is safe beside one's two."""
    hands = ["Ah 2h 5d", "Kd Kc", "3h Qc 6c", "Qh 7h"]
    table = late("tressette", hands, turn=0, on_table="2:4h 3:5h", melds="1:threes3:3c 3d 3s")
    assert table.advised == ("play Ah", "TRS-10.3")
    assert table.without("melds") == "play 2h"


@pytest.mark.rule("TRS-10.12")
def test_a_declared_napoletana_is_led_from_the_top() -> None:
    """TRS-10.12: three, two, ace of the suit that everybody knows, rather than a longer one."""
    hands = {1: "Ah 2h 3h 3c 2c Kc 7c 5c 4d 4s", 2: "Ac Qc Jd 4h 5h 6h 7h 5d 6d 7d"}
    table = Seated(hands=hands).trick("1:4d 2:5d 3:2d 0:3d")
    while table.phase == "meld":
        table.say(f"{table.turn} {table.club}")
    table.deal.turn = 1
    assert table.advised == ("play 3h", "TRS-10.12")
    assert table.without("from_the_napoletana") == "play 3c"


# ── following ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TRS-10.4")
@pytest.mark.parametrize("hand", ["Ah Kd 4c 5c", "Ah Kh 4h 5c"])
def test_partners_three_is_given_the_ace(hand: str) -> None:
    """TRS-10.4: bare or guarded."""
    table = late("tressette", [hand, "Kc Qc Jc", "2d 3d Jd 4s", "2h 5d 6d 7d"], turn=0, on_table="2:3h 3:7h")
    assert table.club == "play Ah"


@pytest.mark.rule("TRS-10.4")
def test_third_hand_goes_high_but_does_not_risk_the_ace() -> None:
    """TRS-10.4: with the two, the two; with ace and king, when three and two are out, neither."""
    two = late("tressette", ["2h 6h 4c", "Kc Qc 3h", "Kh 3d Jd", "Ah 5d"], turn=0, on_table="2:4h 3:5h")
    assert two.advised == ("play 2h", "TRS-10.4")
    assert two.without("third_hand_high") == "play 6h"
    ace = late("tressette", ["Ah Kh 6h", "Kc 2h 3h", "3d Jd Qd", "Jh 5d"], turn=0, on_table="2:4h 3:5h")
    assert ace.club == "play 6h"


@pytest.mark.rule("TRS-10.5")
def test_points_go_on_partners_sure_trick_and_small_cards_on_theirs() -> None:
    """TRS-10.5: last to play and void, an ace on partner's winner; on a foe's a seven or less."""
    hands = ["Ad Kd 5c", "Kc Qc", "3d Jd", "4s 5d"]
    partner = late("tressette", hands, turn=0, on_table="1:5h 2:3h 3:6h")
    assert partner.advised == ("play Ad", "TRS-10.5")
    theirs = late("tressette", hands, turn=0, on_table="1:3h 2:5h 3:6h")
    assert theirs.club == "play 5c"


@pytest.mark.rule("TRS-10.5")
def test_the_last_to_play_takes_what_is_worth_the_card() -> None:
    """TRS-10.5: a king takes a jack; a three does not take a trick with nothing in it early on."""
    king = late("tressette", ["Kh 5h 5c", "Kc Qc", "3d Jd", "4s 5d"], turn=0, on_table="1:Jh 2:4h 3:6h")
    assert king.club == "play Kh"
    early = Seated(hands={0: "3h 4h 5c 6c 7c 4d 5d 6d Qs Js", 1: "6h", 2: "7h", 3: "Kh"}).trick("1:6h 2:7h 3:Kh")
    assert early.turn == 0
    assert early.club == "play 4h"


@pytest.mark.rule("TRS-10.6")
def test_a_weak_suit_is_let_go() -> None:
    """TRS-10.6: void in hearts on their trick, the four of a worthless suit goes, not the four that guards an ace."""
    hands = ["Ad 4d 5s 6s 7s", "Kc Qc 3d 2d", "Kd Jd 5c 6c", "4s Js Qs Ks"]
    table = late("tressette", hands, turn=0, on_table="1:3h 2:5h 3:6h")
    assert table.advised == ("play 5s", "TRS-10.6")
    assert table.without("let_go") == "play 4d"


@pytest.mark.rule("TRS-10.9")
def test_a_trick_is_taken_for_the_odd_third() -> None:
    """TRS-10.9: at 7 thirds one more counting card makes a point, at 6 none yet."""
    hands = ["3h 4h 5c 6c 7c", "2h Qc 4d 5d", "Jd Qd 7d 6d", "Js 5s 4s 6s"]
    seven, six = (
        late("tressette", hands, turn=0, on_table="1:7h 2:6h 3:5h", won=(won, ""))
        for won in ("Ac Ad Kc 4c", "Ac Ad 7s 4c")
    )
    assert seven.advised == ("play 3h", "TRS-10.9")
    assert six.club == "play 4h"
    assert seven.without("for_the_odd_third") == "play 4h"


@pytest.mark.rule("TRS-10.11")
def test_nothing_is_ducked_when_both_sides_are_near_game() -> None:
    """TRS-10.11: at 26 to 26 the three takes a king's trick that would be let go at 10 to 10."""
    hands = {0: "3h 4h 5c 6c 7c 4d 5d 6d Qs Js", 1: "6h", 2: "7h", 3: "Kh"}
    near, far = (Seated(hands=hands, totals=(points, points)).trick("1:6h 2:7h 3:Kh") for points in (26, 10))
    assert near.advised == ("play 3h", "TRS-10.11")
    assert far.club == "play 4h"
