"""Reasons at the Solo games: they are true of the card played and of no other, and agree with what has been played."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.players.advice.solo import inferences
from cardtable.players.advice.solo.telling.leading import cashing, drawing
from cardtable.players.advice.solo.telling.taking import reaching, taking
from cardtable.players.advice.solo.telling.words import AFTER_YOU, given_up, no_opponent, or_a_trump
from cardtable.players.hints import surely_better
from cardtable.players.thought import Thought, Tried
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from tests.hints import NAMES
from tests.players.solo import Seated, late


def position(table: Seated) -> Any:
    """Return the position of the seat on turn, as its advice sees it."""
    advice: Any = table.advice
    view = table.seen
    return advice.position(view.deal, view.who, [line.card for line in view.lines])


@pytest.mark.parametrize(
    ("does", "named"),
    [
        ("has a higher heart", "Bea has no higher heart"),
        ("has any hearts or a trump left", "Bea has no hearts and no trump left"),
        ("can beat it", "Bea cannot beat it"),
        (AFTER_YOU, "Bea has played already"),
    ],
)
def test_an_only_opponent_is_named(does: str, named: str) -> None:
    """Against the bidder there is one opponent, and the bidder has two."""
    hands = ["Kh 7c", "9h 8c", "Td 9c"]
    for turn, said in ((0, named), (2, named), (1, f"no opponent {does}")):
        p = position(late("solo", hands, turn=turn, trump="s"))
        assert speak(no_opponent(p, does), NAMES, turn) == said


@pytest.mark.rule("SIX-10.9")
def test_with_two_cards_left_no_suit_is_emptied_to_be_trumped() -> None:
    """SIX-10.9: the other card goes to the last trick: it is told if nothing beats it."""
    sure = late("chico", ["Ac 7h", "Tc 9h", "Jd Ks"], turn=0, trump="c", game="frog")
    assert sure.why_of("play 7h") == "Keep your ace of clubs for the last trick, as Bea cannot beat it."
    open_ = late("frog", ["Kh Qs", "Ah 7s", "Jd 7d"], turn=0, trump="h", game="coeur-dalene-solo")
    assert "after it" not in open_.why_of("play Qs")


@pytest.mark.rule("SIX-10.9")
def test_a_lead_that_bares_a_ten_is_not_told_as_one_that_empties_a_suit() -> None:
    """SIX-10.9: the ten would fall to the ace long before hearts can be trumped."""
    hands = ["6c Th Qh 6s Ks", "Ah Kh 9h 9d 8s", "Qc Td Kd Ts Js"]
    table = late("chico", hands, turn=0, trump="c", bidder=0, game="frog")
    assert "soon trump" not in table.why_of("play Qh")


@pytest.mark.rule("SIX-10.10")
def test_no_opponent_is_told_to_give_ten_points_for_one_trump() -> None:
    """SIX-10.10: that Bea will probably trump it speaks against the ten, and so it does against an ace at 2 in 10."""
    table = late("solo", ["Ah Th 8h 7c Ks", "Ac Kc 9c 8d", "Kh Qh Jh 9s"], turn=0, trump="c")
    p = position(table)
    ten, ace = (next(card for card in p.cards if card.rank == rank) for rank in "TA")
    assert not or_a_trump(p, ten, "", 0.45, [1])
    assert not or_a_trump(p, ace, "", 0.2, [1])
    early = "Bea may trump it, but the longer you wait, the likelier that becomes."
    assert speak(or_a_trump(p, ace, "", 0.45, [1]), NAMES, 0) == early


@pytest.mark.rule("SIX-10.10")
def test_opponents_keep_a_ten_to_smear_it() -> None:
    """SIX-10.10: the bidder is short in hearts; without a bidder who is, the highest heart would be led at once."""
    hands = ["Th 8h 7c Ks", "Ac Kc 9c Qh", "Kh 9h Jh 9s"]
    table = late("solo", hands, turn=0, trump="c", played={0: "6s", 1: "7s", 2: "Ah"})
    assert table.club == "play 8h"


@pytest.mark.rule("SIX-10.10")
def test_points_kept_from_a_trick_of_the_partner_are_told_with_who_may_take_it() -> None:
    """SIX-10.10: to save the ten is no use of a trick that the partner wins: the bidder may trump it."""
    hands = ["7h Th Ks", "Ac Kc 9s", "Ah 6h Qd"]
    table = late("solo", hands, turn=0, trump="c", on_table="2:Ah", lacks=(0, 0, 0))
    assert table.why_of("play 7h") == "Bea may well win this trick: save your ten, now the highest heart left."


@pytest.mark.rule("SIX-10.11")
def test_a_card_that_the_partner_beats_is_not_kept_to_win_a_trick() -> None:
    """SIX-10.11: Cy, the bidder, has no spades, but Bea has the king."""
    hands = ["8h 9h 8s", "Ks Qs Jd", "9c Kd Qd"]
    table = late("chico", hands, turn=0, trump="c", bidder=2, on_table="2:Kd 1:Jd", lacks=(2, 0, 8), game="frog")
    assert "can still win" not in table.why_of("play 8h")


@pytest.mark.rule("SIX-10.9")
def test_of_trumps_that_one_card_beats_the_one_without_points_is_led() -> None:
    """SIX-10.9: the ten takes the jack as surely as the eight."""
    hands = ["9c 9s Js", "8h 9h Jh", "Th 8d Kd"]
    own = {0: "7h 6h Qh", 1: "Kh Ah 7c", 2: "6c 6d 7d"}
    table = late("frog", hands, turn=1, trump="h", bidder=1, played=own, game="frog")
    assert table.why_of("play 8h") == "The ten beats any trump of yours: lead one that counts nothing."


@pytest.mark.rule("SIX-10.9")
def test_no_sentence_begins_with_a_figure() -> None:
    """SIX-10.9: how many trumps beat all those of the hand is written as a word."""
    hands = ["Ah 9s Js", "8h 9h Jh", "Th 8d Kd"]
    own = {0: "7h 6h Qh", 1: "Kh 9c 7c", 2: "6c 6d 7d"}
    table = late("frog", hands, turn=1, trump="h", bidder=1, played=own, game="frog")
    assert table.why_of("play 8h") == "Two higher ones beat any trump of yours: lead one that counts nothing."


@pytest.mark.rule("SIX-10.9")
def test_trumps_led_one_after_the_other_are_told_with_what_still_beats_the_last_card() -> None:
    """SIX-10.9: the plan is told once; then it is told why it goes on."""
    hands = ["Kc 6h 8h 9h", "Ac 9c Td Kd", "Tc Jc Js Qs"]
    own = {0: "8d 9d 7d 6d Ah Kh Qh", 1: "Jh Th 7h Ad Jd 6s 7s", 2: "7c 8c 6c 9s Ks Ts As"}
    table = late("chico", hands, turn=0, trump="h", bidder=0, played=own, lacks=(0, 4, 4), game="frog")
    again = "Two clubs that beat your king may still be out: go on, as the others must throw something on every trump."
    assert table.why_of("play 9h") == again
    own = own | {0: "Ah Kh Qh 8d 9d 7d 6d"}
    first = late("chico", hands, turn=0, trump="h", bidder=0, played=own, lacks=(0, 4, 4), game="frog")
    assert first.why_of("play 9h").endswith("lead your three trumps first and the king of clubs last.")


@pytest.mark.rule("SIX-10.10")
def test_nobody_is_told_to_keep_an_eight() -> None:
    """SIX-10.10: between the six and the eight of spades there is nothing to save."""
    hands = ["8s 6s 8c Kc", "Ac 9c Td Kd", "Tc Jc Js"]
    table = late("chico", hands, turn=0, trump="h", on_table="2:7s", game="frog")
    said = "Bea may well win this trick, and none of the cards you may play counts."
    assert speak(given_up(position(table)), NAMES, 0) == said


@pytest.mark.rule("SIX-10.11")
def test_the_best_trump_is_not_praised_where_the_other_one_is_as_good() -> None:
    """SIX-10.11: no opponent has a trump, so the eight would win the trick as surely as the jack."""
    hands = ["8h Jh", "Td", "9s Ks"]
    lacks = (2, 4, 4)
    table = late("solo", hands, turn=0, trump="h", bidder=0, on_table="1:9d", lacks=lacks, game="coeur-dalene-solo")
    assert table.why_of("play Jh") == "No opponent has a trump left, so you win this trick with any of your cards."


@pytest.mark.rule("SIX-10.11")
def test_a_partner_who_let_the_bidders_trump_win_is_not_hoped_for_with_a_higher_one() -> None:
    """SIX-10.11: Cy played the seven under the queen, so neither ace nor ten is there to save a smeared ace."""
    hands = ["Ac 9c 8c Ah Th Ts", "Tc Qc Ad 8d Kd 8s 9s", "6c 7c Jc Kc 9d 8h Jh"]
    own = {0: "7s Js 6h Qh", 1: "Ks Qs 7d 9h", 2: "As 6s Td 7h"}
    table = late("frog", hands, turn=1, trump="h", bidder=0, played=own, on_table="0:Kh", lacks=(0, 4, 0), game="frog")
    p = position(table)
    (ace,) = [card for card in p.masks.cards_in(p.their_trumps) if card.rank == "A"]
    assert any(told.seat == 2 and told.cards & p.masks.bit[ace] for told in inferences.hardly_held(p))
    assert "smear" not in table.why_of("play Ad")


@pytest.mark.rule("SIX-10.11")
def test_of_two_cards_that_are_alike_the_cheaper_goes_to_a_lost_trick() -> None:
    """SIX-10.11: king and queen of clubs win the same tricks, and the queen gives away a point less."""
    hands = ["Qc Kc 6s Ts", "Ac As Js", "Kh 9s Ks"]
    table = late("chico", hands, turn=0, trump="d", on_table="1:Qd 2:9h", lacks=(2, 0, 6), game="frog")
    assert table.club == "play Qc"
    assert table.why_of("play Qc") == "It gives Bea 3 points, but your ten of spades stays guarded."


@pytest.mark.rule("SIX-10.11")
def test_a_guard_is_told_only_where_another_card_would_give_it_up() -> None:
    """SIX-10.11: with five low clubs beside the ten it stays guarded whatever goes."""
    hands = ["Tc Qc Jc 9c 8c 7s Js Ks", "Kh Qh Jh Ad Td Kd Qd Jd", "Ac 6c As 9s 8s 9d 8d"]
    table = late("solo", hands, turn=0, trump="h", on_table="1:Th 2:7c", lacks=(4, 0, 4), game="coeur-dalene-solo")
    assert "your ten of clubs stays guarded" not in table.why_of("play 7s")


@pytest.mark.rule("SIX-10.9")
def test_a_low_card_that_four_beat_is_told_as_one_that_risks_no_points() -> None:
    """SIX-10.9: that a higher one of the hand is left is as true of the queen."""
    hands = ["8s Qs Ts Ah", "As Ks Js 9s", "7d 8d 9d"]
    table = late("heart-solo", hands, turn=0, trump="h", bidder=0, on_table="2:6s", game="coeur-dalene-solo")
    assert table.why_of("play 8s") == "Four higher spades may be out: it risks no points, and you keep your ten."


@pytest.mark.rule("SIX-10.9")
def test_cards_that_are_high_already_need_no_others_gone() -> None:
    """SIX-10.9: of the diamonds out none beats the ten, so nothing has to be forced out first."""
    hands = ["6d 9d Td Qd", "7d Ah Kh Qh", "8d 9c 8c 7c"]
    table = late("grand", hands, turn=0, trump="h", game="frog")
    assert "once they are gone" not in table.why_of("play 6d")


@pytest.mark.rule("FRG-10.6")
def test_opponents_of_a_frog_lead_no_ace_into_the_suit_that_was_buried() -> None:
    """FRG-10.6: with four diamonds in the hand the bidder was void in seven of ten deals; a grand buries nothing."""
    hands = ["Ac Kc 8c Kd Qd 8d Kh Qh Jh 9h", "Jc 7c 6c Ah Th 7h 6h Ks 8s 7s", "Tc Qc 9c Ad Jd 7d 6d 8h Qs 9s"]
    own = {0: "Js", 1: "6s", 2: "As"}
    aside = "9d Td Ts"
    frog = late("frog", hands, turn=2, trump="h", played=own, widow=aside, discard=aside, game="frog")
    assert position(frog).void(1, 1) == 0.7
    assert frog.club != "play Ad"
    grand = late("grand", hands, turn=2, trump="h", played=own, widow=aside, game="frog")
    assert position(grand).void(1, 1) < 0.2
    assert grand.club == "play Ad"


@pytest.mark.rule("SIX-10.10")
def test_no_high_card_is_cashed_where_the_bidder_gave_a_queen() -> None:
    """SIX-10.10: under the ace he would have played a cheaper club, if he had one; a low one forces a trump."""
    hands = ["Tc 8c Kc Td Th Qh 8s 9s Ts Js", "Ad 7d Jd Qd Kd Ah 7h 8h Jh Ks", "7c Jc 9c 9d 6h 9h As 6s 7s Qs"]
    gave = late("solo", hands, turn=0, trump="d", played={0: "Ac", 1: "Qc", 2: "6c"}, game="coeur-dalene-solo")
    gave.deal.winners = (0,)
    assert position(gave).gave_points(1, 0)
    assert gave.club == "play 8c"
    said = "Bea has given points in clubs and hardly has another: force out a trump cheaply."
    assert gave.why_of("play 8c") == said
    led = late("solo", hands, turn=1, trump="d", bidder=0, played={0: "Qc", 1: "6c", 2: "Ac"}, game="coeur-dalene-solo")
    led.deal.winners = (2,)
    assert not position(led).gave_points(0, 0), "he chose it, and may have a cheaper one"
    kept = late("solo", hands, turn=0, trump="d", played={0: "Ac", 1: "6c", 2: "Qc"}, game="coeur-dalene-solo")
    kept.deal.winners = (0,)
    assert not position(kept).gave_points(1, 0)


@pytest.mark.rule("SIX-10.10")
def test_with_two_spades_either_takes_the_lead() -> None:
    """SIX-10.10: both beat the partner's queen, so what is told is what the ace counts."""
    hands = ["Jd Js Qc", "7c 9d Kd", "8d As Ts"]
    table = late("frog", hands, turn=2, trump="h", on_table="0:Qs", lacks=(4, 12, 4), game="frog")
    assert "take the lead" not in table.why_of("play As")


@pytest.mark.rule("SIX-10.11")
def test_one_card_kept_is_no_suit() -> None:
    """SIX-10.11: a seven of clubs by itself is not `your one clubs`."""
    table = late("frog", ["7c 9d Kd", "Ts 8d 6d", "Jd Js Jc"], turn=0, trump="h", on_table="2:Qs 1:As", game="frog")
    assert "one clubs" not in table.why_of("play 9d")


@pytest.mark.rule("SIX-10.10")
def test_the_jack_is_not_told_as_harder_to_beat_where_the_queen_is_harder_still() -> None:
    """SIX-10.10: over the partner's seven both jack and queen are harder to beat, the queen most of all."""
    hands = ["8d 9d Td", "6s Js Qs", "As Ks Ad"]
    table = late("heart-solo", hands, turn=1, trump="h", bidder=2, on_table="0:7s", game="coeur-dalene-solo")
    assert table.why_of("play Js") != "It is harder to beat than Ann's seven of spades."


@pytest.mark.rule("SIX-10.10")
def test_a_ten_that_follows_is_told_by_what_beats_a_lower_card_not_by_the_trump_that_any_card_costs() -> None:
    """SIX-10.10: once spades are led, the bidder has to trump whatever spade is played if she has none."""
    hands = ["9d 7d Ts Js 9s 8h Kc 6c", "8d Td Ad Kd 8s 9h 7h 8c", "Ks Qd Jd 6d Kh Qh 9c"]
    own = {0: "As 6h Tc", 1: "6s Th 7c", 2: "Qs Ah Ac"}
    table = late("solo", hands, turn=0, trump="d", on_table="2:7s", played=own)
    assert table.why_of("play Ts") == "Only a trump beats it. The king would beat your jack."


@pytest.mark.rule("SIX-10.9")
def test_an_ace_is_told_by_the_one_trump_that_can_beat_it() -> None:
    """SIX-10.9: that one trump is out is no reason by itself."""
    hands = ["Ad Kd 6d", "Qd 9d 8d", "9h Jd Qs"]
    own = {0: "Ah Th Kh Qh Jh Tc Ts As", 1: "8h 7h 6h 7d 7c 8c 6s 7s", 2: "9s 8s Js Ks Kc Qc 9c Td"}
    table = late("solo", hands, turn=0, trump="h", bidder=0, played=own, widow="Ac Jc 6c")
    assert (
        table.why_of("play Ad") == "Only the nine of hearts, the last trump that may be out against you, can beat it."
    )


@pytest.mark.rule("SIX-10.11")
def test_an_ace_of_a_suit_that_the_bidder_cannot_lead_is_thrown_for_a_king_that_may_win() -> None:
    """SIX-10.11: Cy has trumped diamonds, and with three cards left he is the one to lead."""
    hands = ["Ks Ad Td", "8h Jh Qd", "6c 9s"]
    table = late(
        "club-solo", hands, turn=0, trump="c", bidder=2, on_table="2:7c", lacks=(0, 1, 2), game="progressive-solo"
    )
    assert table.why_of("play Td") == "Cy has no diamonds left to lead: keep your king of spades."


@pytest.mark.rule("SIX-10.10")
def test_a_ten_that_only_the_ace_beats_is_told_so_though_every_club_takes_the_trick() -> None:
    """SIX-10.10: the queen would be beaten by the king as well."""
    hands = ["Tc Jc Qc 6d Jd 9h Th Kh 7s Ts", "Ac Td 6h 7h 8h As 6s 8s 9s Js", "8c 9c Kc 8d 9d Kd Jh Qh Qs"]
    table = late("solo", hands, turn=0, trump="s", on_table="2:7c", played={0: "Qd", 1: "7d", 2: "Ad"})
    assert table.why_of("play Tc").startswith("Of the clubs only the ace beats it")


@pytest.mark.rule("SIX-10.3")
def test_a_misere_with_high_clubs_is_no_even_chance() -> None:
    """SIX-10.3: with nine and jack over the six, seven and eight of clubs experts catch it two times in three."""
    table = Seated("six-bid-solo", {2: "9c Jc 6d 7d 9d Qd 6h 9h Qh Kh 6s"})
    assert table.club != "bid misere"


@pytest.mark.rule("SIX-10.3")
def test_a_misere_that_is_as_good_as_lost_is_told_so() -> None:
    """SIX-10.3: Cy has led the six, and Bea has no spades to beat the seven of the bidder with."""
    hands = ["7s Qs 6h", "9d Kd Qd", "As 9h"]
    table = late("spread-misere", hands, turn=0, bidder=0, on_table="2:6s", lacks=(0, 8, 0))
    lost = "You win this trick whatever you play, and your misère is lost if Bea can put points on it."
    assert table.why_of("play 7s") == lost


@pytest.mark.rule("SIX-10.10")
def test_points_that_cannot_be_kept_back_go_to_a_lost_trick_as_few_as_may_be() -> None:
    """SIX-10.10: Ann holds the trick, and the bidder has no diamonds: the jack gives a point less than the queen."""
    table = late(
        "solo", ["Kd Th 9d", "Jd Qd Js", "9c Jc 9h"], turn=1, trump="c", bidder=2, on_table="0:Kd", lacks=(0, 0, 2)
    )
    assert table.why_of("play Jd") == "Cy may well win this trick: give it the fewest points."


@pytest.mark.rule("SIX-10.9")
def test_a_jack_is_lost_for_the_reason_for_which_a_low_card_is() -> None:
    """SIX-10.9: ace and queen of spades are out, so one of the three spades loses a trick."""
    hands = ["Ac Td Kd 9d Js Ts Ks 9h", "Ad 7s 8s 8c 9c Tc Jc Qc", "As Qs 8d 7h 8h Th Jh Qh"]
    table = late("chico", hands, turn=0, trump="d", bidder=0, game="frog")
    assert table.why_of("play Js") == "You will probably lose a spade anyway: do it while you have trumps left."


@pytest.mark.rule("SIX-10.10")
def test_a_jack_led_from_low_cards_is_told_by_what_it_is_harder_to_beat_than() -> None:
    """SIX-10.10: the seven and eight beat the six of diamonds, but not the jack."""
    hands = ["Ac As 9s 7h", "6d Jd 9h Qs", "7d Ks Ts Kd"]
    table = late("solo", hands, turn=1, trump="c", bidder=2, played={0: "Qh", 2: "Ah"})
    assert table.why_of("play Jd").startswith(("It is harder to beat than your six", "If Ann wins it"))


@pytest.mark.rule("SIX-10.10")
def test_a_low_lead_that_the_bidder_likely_wins_is_told_to_give_nothing_away() -> None:
    """SIX-10.10: Cy has neither spades nor trumps, so only the bidder can beat the eight."""
    hands = ["As Ks Ts 9h", "8s Js Qs 9c", "Ac Kc Tc Jc"]
    table = late("solo", hands, turn=1, trump="h", bidder=0, played={0: "Th"}, lacks=(0, 0, 12))
    assert table.why_of("play 8s") == "If Ann wins it, you give away no points."


@pytest.mark.rule("SIX-10.11")
def test_of_trumps_that_nobody_beats_none_is_praised() -> None:
    """SIX-10.11: ace, queen and jack are gone, and seven and eight lie lower than the nine."""
    hands = ["8s 7s Tc", "9s Ts Ks 9h", "6c 7c 9c 8d"]
    own = {0: "As 6h 7h", 1: "Js 6d 7d", 2: "Qs 8h Jh"}
    table = late("solo", hands, turn=1, trump="s", bidder=1, on_table="0:Ac", played=own, widow="6s Qc Kc")
    assert (
        table.why_of("play Ts") == "No opponent can beat any of your trumps, so it makes no difference which you play."
    )


@pytest.mark.rule("SIX-10.11")
def test_a_heart_is_thrown_to_keep_the_diamonds_with_the_ten() -> None:
    """SIX-10.11: the six of diamonds counts nothing either, but only the ace is higher than the ten."""
    hands = ["6s 7d 8d Jd", "Jc Qc 6d Td Kd 8h 9h Qh", "Ad 9d Qd Ah As Js Ks"]
    table = late("solo", hands, turn=1, trump="s", bidder=2, on_table="2:Ts 0:9s", lacks=(0, 8, 0))
    assert table.why_of("play 8h") == "It counts nothing, and your ten of diamonds keeps its guards."


@pytest.mark.rule("SIX-10.11")
def test_of_two_idle_cards_the_seven_goes_before_a_nine_that_may_still_win() -> None:
    """SIX-10.11: none counts, but it does matter which is thrown."""
    table = late("solo", ["7h 9s", "Qc As", "Ks 7s"], turn=0, trump="c", bidder=1, on_table="1:Kc")
    assert table.why_of("play 7h") == "None of your cards counts, and none is lower."


def test_a_move_that_brings_the_same_in_every_deal_is_not_surely_better() -> None:
    """Gain and error are both zero."""
    one, other = Tried(read_move("1 play 6d"), 0.0, 0.0, 5, 20), Tried(read_move("1 play Kd"), 0.0, 0.0, 5, 20)
    assert not surely_better(Thought(other.move, (one, other), 20, 80))


@pytest.mark.rule("SIX-10.9")
@pytest.mark.parametrize(
    ("on_table", "lacks", "sure"), [("2:9s", (0, 8, 0), "Your side"), ("1:7s 2:9s", (0, 0, 0), "It")]
)
def test_a_card_that_a_partner_may_trump_is_not_said_to_win_the_trick(
    on_table: str, lacks: tuple[int, int, int], sure: str
) -> None:
    """SIX-10.9: Cy plays alone; Bea has no spades and must trump."""
    bea = "9h 8h" if lacks[1] else "9h"
    hands = ["Ks Js", bea, "7d"]
    table = late("frog", hands, turn=0, trump="h", bidder=2, on_table=on_table, lacks=lacks, game="coeur-dalene-solo")
    p = position(table)
    said = f"{sure} is sure to win this trick, which gives your side the points still missing."
    assert speak(reaching(p, p.masks.top(p.masks.of(p.cards))), NAMES, 0) == said


@pytest.mark.rule("SIX-10.9")
@pytest.mark.parametrize(("bid", "discard", "out"), [("grand", "", "may be out"), ("frog", "6s 6d 6c", "are out")])
def test_trumps_that_may_lie_in_the_widow_are_not_said_to_be_out_against_anybody(
    bid: str, discard: str, out: str
) -> None:
    hands = ["Ah Th Qh 9h 8h 7h", "Kh 7s 8s 9s 7d 8d", "Jh 7c 8c 9c 9d Jd"]
    aside = discard or "6h 6d 6c"
    table = late(bid, hands, turn=0, trump="h", bidder=0, widow=aside, discard=discard, game="frog")
    p = position(table)
    number = 3 if bid == "grand" else p.their_trumps.bit_count()
    said = f"Draw trumps: you have the highest one left, and {number} {out} against you."
    assert drawing(p, p.masks.top(p.my_trumps)) == said


@pytest.mark.rule("SIX-10.9")
def test_a_king_under_two_higher_cards_is_told_by_them() -> None:
    """SIX-10.9: that it wins unless it is beaten says nothing."""
    hands = ["Tc Kc Qc 7c Ks 8s Ah", "Ac Jc As Ts 7s 6d 7d", "Jd 8d Js 9d Td Kd Qd"]
    table = late("chico", hands, turn=0, trump="c", bidder=0, on_table="2:Js", game="frog")
    p = position(table)
    king = next(card for card in p.cards if card.rank == "K")
    said = taking(p, king)
    assert said.startswith("Of the spades only the ace and the ten beat it")


@pytest.mark.rule("SIX-10.10")
@pytest.mark.parametrize(
    ("mine", "says"),
    [("Ad 7s", ""), ("Jd 7s", "Bea has no diamonds and most likely must spend a trump on it.")],
)
def test_points_that_are_most_likely_trumped_are_not_told_as_a_reason_to_lead_them(mine: str, says: str) -> None:
    """SIX-10.10: a card that counts little may force a trump out; that an ace is lost speaks against leading it."""
    table = late("solo", [mine, "Ah 8h", "9s 8s"], turn=0, trump="h", lacks=(0, 2, 4), widow="6h 6c 7c")
    p = position(table)
    card = next(card for card in p.cards if card.suit.title == "diamonds")
    assert speak(cashing(p, card), NAMES, 0) == says


@pytest.mark.rule("SIX-10.10")
def test_no_lead_is_said_to_risk_the_fewest_points_beside_a_card_that_cannot_be_beaten() -> None:
    """SIX-10.10: the jack of hearts is the best trump, so it risks nothing."""
    hands = ["Ks 9s 8h 7h", "Jh Qs Js Tc", "Ts As Kc Ac"]
    table = late("frog", hands, turn=1, trump="h", bidder=0, game="coeur-dalene-solo")
    assert "risks the fewest points" not in table.why_of("play Js")
    hands[1] = "6h Qs Js Tc"
    beatable = late("frog", hands, turn=1, trump="h", bidder=0, game="coeur-dalene-solo")
    assert "risks the fewest points" not in beatable.why_of("play Js")


@pytest.mark.rule("SIX-4.13", "SIX-10.9")
def test_no_king_is_saved_for_another_trick_where_this_one_ends_the_call_solo() -> None:
    """SIX-4.13: the opponents' ace of hearts counts, so no other trick is played."""
    hands = ["Ac Jc 6c", "9h Th", "Ts Kh 8h"]
    table = late("call-solo", hands, turn=2, trump="c", bidder=2, on_table="1:Ah")
    lost = "You cannot win this trick, and there are points in it: your call solo is lost whatever you play."
    assert table.why_of("play 8h") == table.why_of("play Kh") == lost


@pytest.mark.rule("SIX-4.13", "SIX-10.12")
def test_points_on_a_trick_that_beats_the_misere_anyway_are_not_told_as_what_beats_it() -> None:
    """SIX-4.13: Cy's ten of hearts counts already, whatever Bea puts on it."""
    table = late("spread-misere", ["Ts Qs", "Qh 9h Ac", "Kd 7s"], turn=1, bidder=0, on_table="2:8h 0:Th")
    beaten = "Ann wins this trick, and there are points in it: the spread misère is beaten whatever you play."
    assert table.why_of("play Qh") == table.why_of("play 9h") == beaten


@pytest.mark.rule("SIX-10.12")
def test_nothing_is_thrown_on_the_next_diamonds_where_nobody_else_can_lead_them() -> None:
    """SIX-10.12: nobody can beat the ace, and the ace of spades is then led by the same hand."""
    hands = ["9d 7d", "As Ad", "Kd 8d"]
    table = late("misere", hands, turn=1, bidder=0, lacks=(0, 0, 0))
    assert "on the next" not in table.why_of("play Ad")
