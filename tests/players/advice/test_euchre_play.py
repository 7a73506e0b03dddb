"""How a club player plays the cards at Euchre, first of all where players complain of programs."""

from __future__ import annotations

import pytest

from tests.players.seated import Seated
from tests.rules.euchre.table import passes

TAKEN_UP = f"{passes(1, 2, 3)}, 0 take-up, 0 discard 7c"
"""Seat 0 deals and takes the turn-up for the 7c."""


# ── leads ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-10.8")
def test_the_maker_leads_trumps_from_the_top() -> None:
    """EU-10.8: from both bowers the right, then the left."""
    hands = {1: "Jh Jd 8h Ac 7s", 2: "Kh Td 9d 8d 7d", 3: "Ah Kc Qc Tc 8c", 0: "9c Ks Qs Js Ts"}
    table = Seated(hands, "9h").say("1 order, 0 discard 9c")
    assert table.advised == ("play Jh", "EU-10.8")
    assert table.play("Jh Kh Ah 9h").club == "play Jd"


@pytest.mark.rule("EU-10.8")
@pytest.mark.parametrize(
    ("hand", "card"), [("Jd Ah Kh Ac 7s", "Jd"), ("Jd Ah Ac 9s Td", "Jd"), ("Ah Kh Qh Ac 7s", "Ah")]
)
def test_the_right_bower_is_forced_out(hand: str, card: str) -> None:
    """EU-10.8: a maker without the right bower leads his high trumps all the same, and makes the next ones good."""
    table = Seated({1: hand, 0: "7c 8c 8s Ts 9d"}, "9h").say("1 order, 0 discard 7c")
    assert table.club == f"play {card}"


@pytest.mark.rule("EU-10.8")
def test_a_maker_with_the_right_bower_alone_leads_it() -> None:
    """EU-10.8: from the top, though it is his only trump: it draws one of theirs before his ace is led."""
    table = Seated({1: "Jh Ac 9s 8d Td", 0: "7c Ah Kd Qs Js"}, "9h").say("1 order, 0 discard 7c")
    assert table.advised == ("play Jh", "EU-10.8")


@pytest.mark.rule("EU-10.8")
def test_the_makers_partner_leads_his_best_trump_and_a_defender_does_not() -> None:
    """EU-10.8, EU-10.9: eldest hand helps his partner who ordered; against a dealer who took it up he leads his ace."""
    hands = {1: "Kh 8h Ac 7s Td", 0: "7c 9d Ts Qs Js"}
    assert Seated(hands, "9h").say(f"{passes(1, 2)}, 3 order, 0 discard 7c").club == "play Kh"
    assert Seated(hands, "9h").say(TAKEN_UP).club == "play Ac"


@pytest.mark.rule("EU-10.8")
def test_trumps_are_led_for_the_maker_once_only() -> None:
    """EU-10.8: when trumps have been led, the maker's partner leads his ace."""
    hands = {1: "Jh 8h Ac 7s Td", 3: "Kh Qh 9c 9s 8s", 2: "7h 9d Qd Kd Ad", 0: "7c 8c Ts Qs Js"}
    table = Seated(hands, "9h").say(f"{passes(1, 2)}, 3 order, 0 discard 7c")
    assert table.club == "play Jh"
    assert table.play("Jh 7h Qh 9h").club == "play Ac"


@pytest.mark.rule("EU-10.8")
def test_no_trump_is_led_to_a_stuck_partner() -> None:
    """EU-10.8, EU-4.16: a dealer who had to name a suit needs his trumps to ruff; one who chose wants them led."""
    hands = {0: "Jc 9c 8d Kh 7s", 1: "Td Qs Js 9s 8s", 2: "Ad Kc 8h 7h Ts", 3: "7d 9d Th Qh Ks"}
    lines = f"{passes(1, 2, 3, 0, 1, 2, 3)}, 0 name c"
    stuck = Seated(hands, "9h", stick_the_dealer=True).say(lines).play("Td Ad 7d 8d")
    chose = Seated(hands, "9h").say(lines).play("Td Ad 7d 8d")
    assert stuck.turn == chose.turn == 2
    assert chose.club == "play Kc"
    assert stuck.club != "play Kc"


@pytest.mark.rule("EU-10.8")
def test_a_plain_ace_is_led_when_their_trumps_are_drawn() -> None:
    """EU-10.8: with no trump left in the opponents' hands the maker leads his ace."""
    hands = {1: "Jh Jd Ah Ac 7s", 2: "Kh Qh 9d 8d 7d", 0: "9c Ks Qs Js Ts", 3: "Th Kc Qc Tc 8c"}
    table = Seated(hands, "9h").say("1 order, 0 discard 9c").play("Jh Kh Th 9h; Jd Qh 8c Ts; Ah 7d Tc Js")
    assert table.advised == ("play Ac", "EU-10.8")
    assert table.why == "Their trumps are gone and the ace of clubs is the best of its suit: it wins."


@pytest.mark.rule("EU-10.8")
def test_partner_is_given_his_ruffs() -> None:
    """EU-10.8: partner threw a diamond on the ace of clubs, so clubs are led again for him to trump."""
    hands = {1: "Ac 9c Kd Ts 8s", 2: "8c Qs 7s 9d Kh", 0: "7c Kc Ah Qd Js"}
    out_of_clubs = Seated({**hands, 3: "8d 7d 8h As Ks"}, "9h").say(TAKEN_UP).play("Ac 8c 7d Kc")
    assert out_of_clubs.club == "play 9c"
    assert out_of_clubs.why == "Dov has no clubs left and may trump them: lead the nine of clubs."
    followed = Seated({**hands, 3: "8d Tc 8h As Ks"}, "9h").say(TAKEN_UP).play("Ac 8c Tc Kc")
    assert followed.club == "play Kd"


@pytest.mark.rule("EU-10.9")
def test_a_defender_leads_a_singleton_ace_rather_than_one_of_three() -> None:
    """EU-10.9: a plain ace, a singleton for choice, since it is less likely to be trumped."""
    table = Seated({1: "Ac 9c 8c As Td", 0: "7c Kh 9d Qs Js"}, "9h").say(TAKEN_UP)
    assert table.advised == ("play As", "EU-10.9")


@pytest.mark.rule("EU-10.9")
def test_trumps_are_not_led_up_to_the_dealer_but_through_his_assisting_partner() -> None:
    """EU-10.9: eldest hand with trumps leads one through the dealer's partner who assisted, none to the dealer."""
    hands = {1: "Kh 8h Tc 9d 7s", 0: "7c Qh Qd Js Ts"}
    assert Seated(hands, "9h").say("1 pass, 2 assist, 0 discard 7c").club == "play Kh"
    assert Seated(hands, "9h").say(TAKEN_UP).club not in ("play Kh", "play 8h")


@pytest.mark.rule("EU-10.9")
def test_with_two_cards_left_a_defender_clears_the_way_with_the_best_trump() -> None:
    """EU-10.9: the right bower and a good king are left: the bower first, lest the king be trumped."""
    hands = {1: "Jc 9s Ad Kd Jh", 2: "Ac As 8d Tc Ts", 3: "8c 7s 7d Qc Qs", 0: "7c 9c 8s 9d Ah"}
    table = Seated(hands, "9h").say(TAKEN_UP).play("Jc Ac 8c 9c; As 7s 8s 9s; 8d 7d 9d Ad")
    assert (table.turn, table.club) == (1, "play Jh")


@pytest.mark.rule("EU-10.9")
def test_from_nothing_but_trumps_the_highest_is_led() -> None:
    """EU-10.9: a defender without a plain card does not throw a high trump after a low one."""
    table = Seated({1: "7h Kh 8h Qh Th", 0: "7c Ac Kd Qs Js"}, "9h").say(TAKEN_UP)
    assert table.club == "play Kh"


@pytest.mark.rule("EU-10.9")
def test_an_ace_is_led_against_a_lone_hand() -> None:
    """EU-10.9: against a lone hand the ace is led while it can still win, not a card of a short suit."""
    hands = {1: "Ac 9c Kd 9s 8h", 0: "Jh Jd Kh Ks 7c"}
    table = Seated(hands, "9h").say(f"{passes(1, 2, 3)}, 0 take-up alone, 0 discard 7c")
    assert (table.turn, table.club, table.hint.rule) == (1, "play Ac", "EU-10.9")
    assert "plays alone" in table.why


@pytest.mark.rule("EU-10.9")
@pytest.mark.parametrize(
    ("partner", "throws", "kept"),
    [("9s 8c 9c Tc 8d", ("8c", "9c", "Tc"), "Kc"), ("9s 8d 9d Td 8c", ("8d", "9d", "Td"), "Kd")],
)
def test_the_suit_that_partner_is_not_keeping_is_held_against_a_lone_hand(
    partner: str, throws: tuple[str, str, str], kept: str
) -> None:
    """EU-10.9: of two kings the one is kept whose suit partner has thrown."""
    hands = {0: "Jh Jd Ah Qs 7c", 1: partner, 3: "7s 8h 7h Kc Kd"}
    table = Seated(hands, "9h").say(f"{passes(1, 2, 3)}, 0 take-up alone, 0 discard 7c")
    table.play(f"9s 7s Qs; Jh {throws[0]} 8h; Jd {throws[1]} 7h; Ah {throws[2]}")
    assert table.turn == 3
    assert table.club == ("play Kd" if kept == "Kc" else "play Kc")


@pytest.mark.rule("EU-10.9")
def test_with_nothing_sure_a_short_suit_is_led() -> None:
    """EU-10.9: no ace: from the singleton, not from three small ones of another suit."""
    table = Seated({1: "Kd 9c 8c Tc 8h", 0: "7c Ah Qd Js Ts"}, "9h").say(TAKEN_UP)
    assert table.club == "play Kd"


# ── second to play ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-10.10")
def test_second_to_play_wins_with_a_sure_winner() -> None:
    """EU-10.10: the ace on a low lead; without it the low card is not wasted under a higher one."""
    lead = {1: "7d 9c 8c Tc 8h", 0: "7c Ah Td Js Ts"}
    assert Seated({**lead, 2: "Ad 8d Ks Qs 9s"}, "9h").say(TAKEN_UP).play("7d").club == "play Ad"


@pytest.mark.rule("EU-10.10")
def test_second_to_play_covers_what_was_led() -> None:
    """EU-10.10: the queen on a nine, though ace and king are out; a card that cannot win is low."""
    lead = {1: "9d 9c 8c Tc 8h", 0: "7c Ah Kd Js Ts"}
    assert Seated({**lead, 2: "Qd 8d Ks Qs 9s"}, "9h").say(TAKEN_UP).play("9d").club == "play Qd"
    assert Seated({**lead, 2: "Jd Td 8d Qs 9s"}, "9h").say(TAKEN_UP).play("9d").club == "play Td"
    assert Seated({**lead, 2: "8d 7d Ks Qs 9s"}, "9h").say(TAKEN_UP).play("9d").club == "play 7d"


@pytest.mark.rule("EU-10.10")
def test_second_to_play_trumps_low() -> None:
    """EU-10.10: the lowest trump is enough to ruff a plain lead."""
    hands = {1: "7d 9c 8c Tc 7s", 2: "Ah 8h Ks Qs 9s", 0: "7c Kh Td Js Ts"}
    table = Seated(hands, "9h").say(TAKEN_UP).play("7d")
    assert table.advised == ("play 8h", "EU-10.10")


@pytest.mark.rule("EU-10.10")
def test_a_lone_right_bower_is_not_spent_on_a_low_card() -> None:
    """EU-10.10: at the first trick it is kept when a low card is led, and takes an ace."""
    hands = {1: "7d Ad 8c Tc 7s", 2: "Jh Kc 9c Qs 9s", 0: "7c Kh Td Js Ts"}
    assert Seated(hands, "9h").say(TAKEN_UP).play("7d").club != "play Jh"
    assert Seated(hands, "9h").say(TAKEN_UP).play("Ad").club == "play Jh"


# ── third to play ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-10.11")
def test_third_to_play_goes_high() -> None:
    """EU-10.11: the higher card of two, or the cheaper of two that are as good, when partner led low."""
    lead = {1: "9d 9c 8c Tc 8h", 2: "Td Ks 7d 8s 9s", 0: "7c Ah Jd Js Ts"}
    assert Seated({**lead, 3: "Qd 8d Qs Qc Jc"}, "9h").say(TAKEN_UP).play("9d Td").club == "play Qd"
    assert Seated({**lead, 3: "Kd Qd Qs Qc Jc"}, "9h").say(TAKEN_UP).play("9d Td").club == "play Qd"
    assert Seated({**lead, 3: "Ad Qd Qs Qc Jc"}, "9h").say(TAKEN_UP).play("9d Td").club == "play Ad"


@pytest.mark.rule("EU-10.11")
def test_third_to_play_spends_nothing_on_a_card_as_good() -> None:
    """EU-10.11: partner's king is as good as one's own ace; partner's queen is not, the king being out."""
    table = Seated({1: "Kd 9c 8c Tc 8h", 3: "Ad 8d Qs Qc Jc", 0: "7c Ah 9d Js Ts"}, "9h").say(TAKEN_UP)
    assert table.play("Kd 7d").club == "play 8d"
    table = Seated({1: "Qd 9c 8c Tc 8h", 3: "Ad 8d Qs Qc Jc", 0: "7c Ah 9d Js Ts"}, "9h").say(TAKEN_UP)
    assert table.play("Qd 7d").club == "play Ad"


@pytest.mark.rule("EU-10.11")
@pytest.mark.parametrize(("lead", "says"), [("Ad", "throws"), ("9d", "trumps")])
def test_partners_sure_winner_is_not_trumped(lead: str, says: str) -> None:
    """EU-10.11: with no diamond and a small trump, partner's ace is left alone and his nine is trumped."""
    hands = {1: f"{lead} 9c 8c Tc 7s", 2: "7d Kd Ks 8s 9s", 3: "8h 7h Qs Qc Jc", 0: "7c Ah Td Js Ts"}
    table = Seated(hands, "9h").say(TAKEN_UP).play(f"{lead} 7d")
    assert (table.club in ("play 7h", "play 8h")) == (says == "trumps")
    assert table.hint.rule == "EU-10.11"


# ── last to play ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-10.12")
def test_last_to_play_wins_as_cheaply_as_possible() -> None:
    """EU-10.12: the queen is enough over the ten; the seven of trumps is enough to ruff."""
    hands = {1: "7d 9c 8c Tc 8h", 2: "8d Ks 7s 8s 9s", 3: "Td As Qs Qc Jc", 0: "7c Ah Qd Ad Ts"}
    table = Seated(hands, "9h").say(TAKEN_UP).play("7d 8d Td")
    assert table.advised == ("play Qd", "EU-10.12")
    ruff = {**hands, 0: "7c Ah 7h Jc Ts", 3: "Td As Qs Qc Qd"}
    assert Seated(ruff, "9h").say(TAKEN_UP).play("7d 8d Td").club == "play 7h"


@pytest.mark.rule("EU-10.12")
def test_a_trick_that_partner_has_is_neither_trumped_nor_overtaken() -> None:
    """EU-10.12: last to play on partner's ten, the low diamond goes; without one, a lone low card, and no trump."""
    hands = {1: "7d 9c 8c Tc 8h", 2: "Td Ks 7s 8s 9s", 3: "9d As Qs Qc Jc", 0: "7c Ah 8d Ad Ts"}
    table = Seated(hands, "9h").say(TAKEN_UP).play("7d Td 9d")
    assert table.advised == ("play 8d", "EU-10.12")
    void = {**hands, 0: "7c Ah 7h Kc Ts", 3: "9d As Qs Qc Jc"}
    assert Seated(void, "9h").say(TAKEN_UP).play("7d Td 9d").club == "play Ts"


@pytest.mark.rule("EU-10.12")
def test_the_card_thrown_makes_a_void_and_keeps_aces() -> None:
    """EU-10.12: with a trump in hand a lone ten goes before the lower of two; a lone ace stays."""
    hands = {1: "7d 9c 8c Tc 8h", 2: "Td Ks 7s 9s Qd", 3: "9d Qs Js Qc Jc"}
    lone_ten = Seated({**hands, 0: "7c Ah Ts Ac Kc"}, "9h").say(TAKEN_UP).play("7d Td 9d")
    assert lone_ten.club == "play Ts"
    lone_ace = Seated({**hands, 0: "7c Ah As 8s Kc"}, "9h").say(TAKEN_UP).play("7d Td 9d")
    assert lone_ace.club not in ("play As", "play Ah", "play 9h")


# ── what is needed, what is remembered ────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-10.13")
def test_a_defender_leads_the_right_bower_for_the_euchre() -> None:
    """EU-10.13: with two tricks and the right bower, the third is taken at once; at the first trick it was an ace."""
    hands = {1: "Ac As Jh 9c 8d", 0: "7c Qc 9s Ah Kd", 2: "8c 8s Td Kc Qd", 3: "Tc Ts 9d Ks Kh"}
    table = Seated(hands, "9h").say(TAKEN_UP)
    assert table.hint.rule == "EU-10.9"
    table.play("Ac 8c Tc Qc; As 8s Ts 9s")
    assert table.advised == ("play Jh", "EU-10.13")


@pytest.mark.rule("EU-10.13")
def test_the_trick_that_is_needed_is_taken_where_nobody_can_take_it_back() -> None:
    """EU-10.13: a small trump would do for the second trick; for the third, and the euchre, it is the right bower."""
    hands = {0: "7c Qc Qs Td Ah", 1: "8c 7s Jh 8h 9s", 2: "9c 8s Kd Tc Ts", 3: "Ac As 9d Jc Js"}
    one_trick = Seated(hands, "9h").say(TAKEN_UP).play("8c 9c Ac Qc; 9d Td")
    two_tricks = Seated(hands, "9h").say(TAKEN_UP).play("8c 9c Ac Qc; As Qs 7s 8s; 9d Td")
    assert one_trick.turn == two_tricks.turn == 1
    assert one_trick.club == "play 8h"
    assert two_tricks.advised == ("play Jh", "EU-10.13")


@pytest.mark.rule("EU-10.14")
def test_the_cards_played_are_remembered() -> None:
    """EU-10.14: of two kings the one is led whose ace has been played."""
    hands = {0: "7c Ts 9d Kd Ah", 1: "7s 8c Qd 7d Tc", 2: "As 8d Qc Kh Jc", 3: "9s Ks Ad Kc 8h"}
    table = Seated(hands, "9h").say(TAKEN_UP).play("7s As 9s Ts; 8d Ad 9d Qd")
    assert (table.turn, table.club) == (3, "play Ks")
    assert table.without("memory") != "play Ks"


@pytest.mark.rule("EU-10.14")
@pytest.mark.parametrize(("up", "rule"), [("Jh", "EU-10.13"), ("9h", "EU-10.8")])
def test_the_turn_up_that_partner_holds_is_remembered(up: str, rule: str) -> None:
    """EU-10.14: where partner took up the right bower the left is a sure trick; where he took up a nine it is not."""
    hands = {0: "7c Td Ts Qd Qs", 1: "7d 7s 8c 9c Kc", 2: "Ad As Jd Qc Tc", 3: "8d 9s Ac Kd 8s"}
    table = Seated(hands, up).say(TAKEN_UP).play("7d Ad 8d Td; As 9s Ts 7s")
    assert (table.turn, table.club, table.hint.rule) == (2, "play Jd", rule)


@pytest.mark.rule("EU-10.14")
def test_the_turned_down_card_is_out_of_play() -> None:
    """EU-10.14: the king of spades is the best spade left when the ace was turned down, so it takes a low lead."""
    hands = {1: "7s 8c 9d Kh Th", 2: "Ks 8s 9c Td 8h"}
    lines = f"{passes(1, 2, 3, 0, 1, 2)}, 3 name c"
    turned_down = Seated({**hands, 3: "Jc Ac 7c 8d 9h"}, "As").say(lines).play("7s")
    assert (turned_down.turn, turned_down.club) == (2, "play Ks")
    assert turned_down.why == "The king of spades is the best of its suit that is left: win with it."
    not_seen = Seated({**hands, 3: "Jc Ac 7c 8d 9h", 0: "As Qs Ts Qd Qh"}, "Jh").say(lines).play("7s")
    assert "best of its suit" not in not_seen.why


# ── reasons ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-10.8", "EU-10.11")
def test_a_hint_says_why_and_names_people() -> None:
    """EU-10.8, EU-10.11: the sentence calls cards as players do, and people by their names."""
    hands = {1: "Jh 8h Ac 7s Td", 3: "Kh Qh 9c 9s 8s", 2: "7h 9d Qd Kd Ad", 0: "7c 8c Ts Qs Js"}
    table = Seated(hands, "9h").say(f"{passes(1, 2)}, 3 order, 0 discard 7c")
    assert table.why == "Dov made hearts: help to draw them with your best one, the right bower."
    table.play("Jh 7h Qh 9h; Ac 9d 9c")
    assert (table.turn, table.why) == (0, "You must follow suit, and have only the eight of clubs.")
    third = Seated({1: "Ad 9c 8c Tc 7s", 2: "7d Kd Ks 8s 9s", 3: "8h 7h Qs Qc Jc", 0: "7c Ah Td Js Ts"}, "9h")
    third.say(TAKEN_UP).play("Ad 7d")
    assert third.why == "Bea's card is as good as any: spend none on it, throw the queen of spades."


@pytest.mark.rule("EU-10.8", "EU-10.10")
def test_a_card_that_no_advice_is_for_is_explained_by_what_it_does() -> None:
    """EU-10.8, EU-10.10: another player may choose otherwise than club would."""
    hands = {1: "7d 9c 8c Tc 7s", 2: "Ah 8h Ks Qs 9s", 0: "7c Kh Td Js Ts"}
    table = Seated(hands, "9h").say(TAKEN_UP)
    assert table.why_of("play 8c") == "Leading the eight of clubs keeps your better chances for later."
    table.play("7d")
    assert table.why_of("play Ah") == "The ace of hearts takes the trick as it lies."
    assert table.why_of("play Ks") == "The king of spades is a card you can spare."
