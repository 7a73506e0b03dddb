"""How a club player at the Solo games bids, doubles, names trumps, calls, gives and buries."""

from __future__ import annotations

import re
from itertools import islice
from random import Random
from typing import Any

import pytest

from cardtable.cards import Suit, read_cards
from cardtable.players.advice import advice_for
from cardtable.players.advice.judgement import RULE_OF_THUMB, SEARCH
from cardtable.players.advice.solo import estimates
from cardtable.players.advice.solo.before_play import against_it
from cardtable.players.advice.solo.bidding import mask_of, prospect
from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.players.sights import often_made
from cardtable.players.thought import Sight, Thought, Tried
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import Move, read_move
from cardtable.rules.naming import speak
from cardtable.rules.solo.progressive_solo import PotsStanding
from cardtable.rules.tricks.hands import bag_of
from cardtable.testing.amount import many
from tests.each import with_each
from tests.hints import positions
from tests.players.solo import Seated
from tests.rules.solo.table import played
from tests.rules.table import NAMES

SIX = "six-bid-solo"
CDA = "coeur-dalene-solo"
PSO = "progressive-solo"
SPADES = "As Ts Ks Qs 8s 7s Ac 9c 6d 7h 8h"
HEARTS = "Ah Kh Qh 8h 7h As 9s 6d 7d 7c 8c"
BROKEN = "As Ks 8s 7s Ac 9c 6d 7d 7h 8h Kh"


def points(hand: str, trump: str = "h", last: bool = False) -> float:
    """Return the estimated points of a hand."""
    return estimates.points(mask_of(bag_of(read_cards(hand))), "cdhs".index(trump), last)


# ── what a hand is worth ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SIX-10.1")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ah Kh Qh 8h 7h As 9s 6d 7d 7c 8c", "6h Kh Qh 8h 7h As 9s 6d 7d 7c 8c"),
        ("Ah Kh Qh 8h 7h 6h 9s 6d 7d 7c 8c", "Ah Kh Qh 8h 7h 8s 9s 6d 7d 7c 8c"),
        ("Ah Kh Qh 8h 7h As Ts 6d 7d 7c 8c", "Ah Kh Qh 8h 7h Ks Ts 6d 7d 7c 8c"),
        ("Ah Kh Qh 8h 7h Ts 9s 6d 7d 7c 8c", "Ah Kh Qh 8h 7h 8s 9s 6d 7d 7c 8c"),
        ("Ah Kh Qh 8h 7h 8d 9d 6d 7d 7c 8c", "Ah Kh Qh 8h 7h Ts 8d 6d 7d 7c 8c"),
        ("Ah Kh Qh 8h 7h 8d 9d 6d 7d 7c 8c", "Ah Kh Qh 8h 7h 8s 9s 6d 7d 7c 8c"),
    ],
    ids=["ace of trumps", "length", "side ace", "guarded ten", "bare ten", "void"],
)
def test_what_makes_a_hand_better(better: str, worse: str) -> None:
    """SIX-10.1: tops and length of trumps, side aces, tens with a guard; a void is worth more than a bare ten."""
    assert points(better) > points(worse) + 2


@pytest.mark.rule("SIX-10.1", "PSO-10.1")
def test_a_solo_on_three_trumps_is_promised_less() -> None:
    """SIX-10.1: it brought two points less than the count; with four trumps nothing is taken off."""
    three = mask_of(bag_of(read_cards("9d Qd Td Ac 6c 7c 9c As Ts 8s Kh")))
    four = mask_of(bag_of(read_cards("9d Qd Td 6d Ac 7c 9c As Ts 8s Kh")))
    for held, fewer in ((three, True), (four, False)):
        assert (estimates.solo_points(held, Suit.DIAMONDS) < estimates.points(held, Suit.DIAMONDS)) is fewer
    game: Any = entry(PSO).game().table({}, 3)
    solo = game.contracts[3]
    assert prospect(solo, three, 0, (2, 2)).points == estimates.solo_points(three, Suit.DIAMONDS)


@pytest.mark.slow
@pytest.mark.rule("SIX-10.1", "SIX-10.3", "FRG-10.1")
@pytest.mark.parametrize(
    ("bid", "options"),
    [("heart-solo", {}), ("misere", {}), ("frog", {}), ("frog", {"bury_counts": False})],
    ids=["heart-solo", "misere", "frog", "frog in tricks"],
)
def test_hands_are_worth_what_they_make_when_they_are_played_out(bid: str, options: dict[str, object]) -> None:
    """The estimates for a hundred hands or more on which one might bid, against what club players make of them.

    A misère is made about one time in ten more often against them than is told, and less often against experts.
    """
    game: Any = entry("frog" if bid == "frog" else SIX).game().table(options, 3)
    advice, rng = advice_for(game), Random(10)
    thought = made = 0.0
    hands = many(160 if bid == "misere" else 100)
    for _ in range(hands):
        while True:
            deal = game.open(game.start(), 0, [rng.sample(game.pack, 36)])
            held = mask_of(deal.held[1])
            if bid == "misere":
                guess = 100 * estimates.chance_of_none(held, leads=True)
            else:
                guess = estimates.points(held, Suit.HEARTS)
                if bid == "frog":
                    guess = estimates.frog_points(held, Suit.HEARTS, buried=not options)
            if guess > (40 if bid == "misere" else 55):
                break
        for line in (f"1 bid {bid}", "2 pass", "0 pass"):
            game.play(deal, read_move(line))
        while seats := game.to_act(deal):
            game.play(deal, advice.best(deal, seats[0], game.lawful(deal, seats[0])))
        detail = game.result(deal).detail
        thought += guess
        made += 100 * (detail["result"] == "made") if bid == "misere" else detail["points"]
    made -= 10 * hands if bid == "misere" else 0
    assert thought / hands == pytest.approx(made / hands, abs=8 if bid == "misere" else 4)


# ── bids ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SIX-10.1", "SIX-10.2", "SIX-10.3", "SIX-10.5", "SIX-10.6", "FRG-10.1", "FRG-10.3", "FRG-10.4")
@pytest.mark.rule("CDA-10.1", "CDA-10.2", "PSO-10.1", "PSO-10.3", "PSO-10.7")
@with_each(
    ("game", "hand", "says", "rule"),
    [
        (SIX, BROKEN, "pass", "SIX-10.1"),
        (SIX, SPADES, "bid solo", "SIX-10.1"),
        (SIX, SPADES.translate(str.maketrans("sh", "hs")), "bid heart-solo", "SIX-10.2"),
        (SIX, "6c 7c 9c 6d 8d 6h 7h 9h 6s 8s Js", "bid spread-misere", "SIX-10.5"),
        ("frog", "Kh 8h 7h As 9s Td 7d 8d 7c 8c 9c", "pass", "FRG-10.1"),
        ("frog", HEARTS, "bid frog", "FRG-10.1"),
        ("frog", SPADES, "bid chico", "FRG-10.3"),
        ("frog", "Ah Th Kh Qh 8h 7h Ac Kc 6d 7s 8s", "bid grand", "FRG-10.4"),
        (CDA, HEARTS, "bid frog", "CDA-10.1"),
        (CDA, SPADES, "bid solo", "CDA-10.2"),
        (PSO, HEARTS, "bid frog", "PSO-10.7"),
        (PSO, SPADES, "bid spade-solo", "PSO-10.1"),
        (PSO, "Ad Td Kd Qd 8d 7d Ac 9c 6s 7h 8h", "bid diamond-solo", "PSO-10.3"),
    ],
)
def test_the_game_that_promises_most_is_bid(game: str, hand: str, says: str, rule: str) -> None:
    """By the chips that each brings on average; nothing where every game costs some."""
    table = Seated(game, {1: hand})
    assert table.advised == (says, rule)
    assert table.weight(says) == max(map(table.weight, table.lines))


@pytest.mark.rule("SIX-10.3", "SIX-10.6", "SIX-10.8", "FRG-10.5", "CDA-10.5")
@pytest.mark.parametrize(
    ("game", "hand", "before", "says", "rule"),
    [
        (SIX, "Ah Kh 9h 8c 7c Jc Td 9d Kd Qd 9s", "solo", "pass", "SIX-10.8"),
        (SIX, "Ah Th Kh Qh 8h 7h Ac Tc Ad 7s 8s", "heart-solo", "bid guarantee", "SIX-10.6"),
        (SIX, "6c 7c 9c 6d 8d Jd 7h 8h 9h 6s 8s", "heart-solo", "bid spread-misere", "SIX-10.5"),
        ("frog", HEARTS, "chico", "pass", "FRG-10.5"),
        (CDA, SPADES, "frog", "bid solo", "CDA-10.2"),
        (CDA, BROKEN, "frog", "pass", "CDA-10.5"),
    ],
)
def test_over_a_bid_only_what_is_made_is_bid(game: str, hand: str, before: str, says: str, rule: str) -> None:
    """SIX-10.8: a higher game is not bid to take the bid away."""
    table = Seated(game, {2: hand}).say(f"1 bid {before}")
    assert table.advised == (says, rule)


@pytest.mark.rule("CDA-10.1")
def test_with_a_dealer_who_is_paid_a_solo_must_win_more_often() -> None:
    """CDA-10.1: two pay for a solo, and three are paid: what is worth bidding at three is not at four."""
    hand = "As Ks 9s 8s 7s 6s Ac 9d 6d 7h 8h"
    worth = []
    for seats in (3, 4):
        advice: Any = advice_for(entry(CDA).game().table({}, seats))
        worth.append(advice.promised(Seated(CDA, {1: hand}).deal, 1, advice.game.contracts[1]).chips)
    assert worth[0] > 0.1 > -0.1 > worth[1]


@pytest.mark.rule("SIX-10.5")
def test_an_ace_in_a_hand_on_the_table_is_a_danger() -> None:
    """SIX-10.5: who sees the ace waits for it, though its suit is long and low; fitted to deals played out."""
    ace = mask_of(bag_of(read_cards("Ah Qh 8h 7h 6h 6c 7c 8d 6d 6s 8s")))
    king = mask_of(bag_of(read_cards("Kh Qh 8h 7h 6h 6c 7c 8d 6d 6s 8s")))
    assert estimates.chance_of_none(ace, True) < estimates.chance_of_none(king, True)


@pytest.mark.rule("FRG-10.3")
def test_a_chico_on_few_trumps_is_not_told_as_one_on_six() -> None:
    """FRG-10.3: six trumps, or five with ace and ten; on four the side aces make up for them, and that is said."""
    short = Seated("frog", {1: "As Ts Ks Qs Ac Tc 6d Ad Td 7h 8h"})
    reason = short.advice.reason(short.seen, read_move("1 bid chico"))
    assert reason.rule == "SIX-10.1"
    assert reason.sentence.startswith("Four trumps in spades with the ace, ten and king, and two side aces. Your hand ")


@pytest.mark.rule("SIX-10.7", "SIX-10.8")
def test_a_hopeless_bid_is_not_called_the_best_one() -> None:
    """SIX-10.7, SIX-10.8: nor is a suit named for it in which the hand has nothing."""
    table = Seated(SIX, {2: BROKEN}).say("1 bid spread-misere")
    assert table.why == "The only higher bid is a call solo, and that is hopeless with this hand."
    at_three = against_it(prospect(table.game.contracts[0], mask_of(table.deal.held[2]), 1, (2, 2)), (2, 2))
    assert "pay more for losing" not in at_three, "nobody does at a table of three"


@pytest.mark.rule("SIX-10.8")
def test_a_bid_that_promises_far_more_than_is_needed_is_not_called_close() -> None:
    """SIX-10.8: a search may prefer a pass even to such a bid."""
    table = Seated("coeur-dalene-solo", {2: "As Ts Ks Qs Js 9s 8s Ac Tc Ad Ah"})
    contract = next(each for each in table.game.contracts if each.word == "solo")
    found = prospect(contract, mask_of(table.deal.held[2]), 3, (2, 3))
    assert found.points > 80
    assert against_it(found, (2, 3)) == ""


@pytest.mark.rule("CDA-10.1")
def test_a_frog_on_one_trump_promises_less() -> None:
    """CDA-10.1: by its cards this hand is worth 59 points, but frogs on one trump bring three points less."""
    table = Seated("coeur-dalene-solo", {1: "9c Tc Jc 7d Td Kd Th As 6s 7s Ks"})
    frog = next(each for each in table.game.contracts if each.word == "frog")
    assert round(prospect(frog, mask_of(table.deal.held[1]), 0, (2, 3)).points) == 56


def test_a_pass_says_what_the_best_bid_would_bring() -> None:
    """In points; a close bid says why it is made; and a novice who counts alone sees less in low trumps."""
    table = Seated("frog", {2: HEARTS}).say("1 bid chico")
    lacks = "Five trumps in hearts, but only one side ace"
    assert table.why == f"{lacks}: a grand promises only about 55 points where you need 61."
    low = Seated(SIX, {1: "As Js 9s 8s 7s 6s Ac 6d 7d 7h 8h"})
    assert low.club == "bid solo"
    told = "Six trumps in spades with the ace, and the ace of clubs: a close call at about 59 points, but "
    assert low.why == f"{told}better than leaving the game to another player."
    assert low.without("counting alone") == low.without("widow") == "pass"
    just = Seated("frog", {0: "6c 7c 9c Tc Kc Ad 7d 9d 6s 8s Js"})
    assert just.advice.reason(just.view(0), read_move("0 bid chico")).sentence == (
        "Five trumps in clubs with the ten and king, the ace of diamonds, and no hearts: about 64 points, "
        "just enough for a chico."
    )


def test_a_hand_that_is_just_short_is_told_with_what_it_lacks_and_not_with_the_figure() -> None:
    """About 60 points where 61 are needed is as good a reason to bid as to pass."""
    table = Seated("coeur-dalene-solo", {1: "Ac 6c Ad 7d Qd 8h Jh 6s 7s Ts Js"})
    seen = table.view(1)
    told = "Only two trumps in hearts with neither ace nor ten: a frog can go either way."
    assert table.advice.reason(seen, read_move("1 pass")).sentence == told
    good = Seated("frog", {1: "Ac Tc Jc Kc Jd Ah 6h Qh Kh Ts Qs"})
    assert good.advice.reason(good.view(1), read_move("1 pass")).plain == (
        "Only four trumps in hearts, and only one side ace: a grand can go either way."
    )


# ── after the bidding ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SIX-10.6", "SIX-10.7")
def test_call_solo_calls_the_missing_card_and_gives_the_weakest() -> None:
    """SIX-10.7: hearts, the ace of diamonds, and the eight that it came for; and a guarantee names the best suit."""
    table = Seated(SIX, {1: "Ah Th Kh Qh Jh 9h 8h Ac Tc Kc 8d"}, widow="7s 8s 9s")
    table.say("1 bid call-solo, 2 pass, 0 pass")
    assert table.advised == ("name h", "SIX-10.7")
    table.say("1 name h")
    assert table.advised == ("call Ad", "SIX-10.7")
    assert table.why == (
        "With the ace of diamonds for your weakest card your hand is worth about 109 points instead of 96."
    )
    table.say("1 call Ad")
    assert table.advised == ("give 8d", "SIX-10.7")
    guarantee = Seated(SIX, {1: "As Ts Ks Qs 8s 7s Ac Tc Ad 7h 8h"}).say("1 bid guarantee, 2 pass, 0 pass")
    assert guarantee.advised == ("name s", "SIX-10.6")


@pytest.mark.slow
@pytest.mark.rule("FRG-10.2")
def test_tens_without_their_ace_are_buried_and_never_hearts() -> None:
    """FRG-10.2: two bare tens and what is left of a suit; the aces stay."""
    table = Seated("frog", {1: "Ah Kh Qh 8h 7h As 9s Td 7d Tc 8c"}, widow="9h Jc 6s")
    table.say("1 bid frog, 2 pass, 0 pass")
    line = table.club
    assert {"Tc", "Td"} < set(line.split())
    assert not any(card in line for card in ("Ah", "As", "h"))
    assert table.hint.rule == "FRG-10.2"
    assert table.why == "You save 22 points, with two tens that an ace could catch."
    assert table.why_of("bury 8c Tc Jc").endswith("a ten that an ace could catch, and can trump clubs then.")
    assert "As" in table.without("voids")


# ── pots and doubles ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("PSO-10.2", "PSO-10.8")
def test_a_pot_makes_a_close_bid_a_good_one() -> None:
    """PSO-10.2: 300 chips make good what costs some; PSO-10.8: in the last deal they are worth less."""
    hand = {1: "As Ks 9s 8s 7s 6s Ac 9d 6d 7h 8h"}
    poor, rich, last = (
        Seated(PSO, hand, seats=4, standing=PotsStanding((0,) * 4, 0, deals=deals, solo_pot=pot))
        for pot, deals in ((0, 3), (280, 3), (280, 15))
    )
    assert poor.weight("bid spade-solo") < 0 < last.weight("bid spade-solo") < rich.weight("bid spade-solo")
    assert rich.why == "It is close, with about 61 points, but there are 300 chips to win in the pot."
    assert [table.hint.rule for table in (rich, last)] == ["PSO-10.2", "PSO-10.8"]


def test_the_last_deal_is_worth_what_it_pays() -> None:
    """And nothing besides for who has most after it, so that hints tell chips."""
    ended = played("progressive-pots-when-empty")
    assert ended.result.standing.winners == (0,)
    assert advice_for(ended.game).worth(ended.result, 0) == 204


DEFENDER = "Ah Th 9h As Ac Tc Ad Td 8d 7d Qs"
MAKER = "Ah Th Kh Qh 8h 7h Ac Tc Ad 7s 8s"
SHAKY = "Kh Qh Jh 8h 7h 6h Ks Ts 9d 8c 7c"


@pytest.mark.rule("PSO-10.4", "PSO-10.5", "PSO-10.6")
def test_a_bid_is_doubled_by_two_tops_of_trumps_and_aces_and_redoubled_by_a_hand_that_makes_seventy() -> None:
    """PSO-10.4: against these cards the bidder fails; PSO-10.5: the doubled bidder redoubles, or stands."""
    table = Seated(PSO, {1: SHAKY, 2: DEFENDER}).say("1 bid heart-solo")
    assert table.advised == ("double", "PSO-10.4")
    assert table.why == (
        "Three trumps with the ace and ten, and three side aces: "
        "Bea can expect only about 46 points in the heart solo, and needs 61."
    )
    table.say("2 double, 0 pass")
    assert table.advised == ("stand", "PSO-10.5")
    table.say("1 redouble")
    assert table.advised == ("pass", "PSO-10.6")
    assert Seated(PSO, {1: MAKER}).say("1 bid heart-solo").club == "pass"
    sure = Seated(PSO, {1: MAKER}).say("1 bid heart-solo, 2 double, 0 pass")
    assert sure.advised == ("redouble", "PSO-10.5")


@pytest.mark.rule("PSO-10.5")
def test_a_hand_that_counts_on_less_than_seventy_lets_the_double_stand() -> None:
    """PSO-10.5: 70 by count and 66 once doubled, which lost more at four times than it won."""
    table = Seated(PSO, {1: "7d 9d Kd Td 7h Ah Qh Th 7s 8s Ts"}).say("1 bid heart-solo, 2 double, 0 pass")
    assert table.advised == ("stand", "PSO-10.5")
    again = read_move("1 redouble")
    assert again not in table.advice.distinct(table.deal, 1, [read_move("1 stand"), again])


@pytest.mark.rule("PSO-10.5")
def test_a_doubled_bid_is_left_for_a_better_suit() -> None:
    """PSO-10.5: a frog on five hearts, doubled, becomes a diamond solo that is worth more."""
    table = Seated(PSO, {1: "Ad Td Kd Qd 8d 7d Ac 9c 6h 7h 8h"}).say("1 bid spade-solo, 2 double, 0 pass")
    assert table.advised == ("bid diamond-solo", "PSO-10.5")
    assert isinstance(table.hint.move, Move)


@pytest.mark.rule("PSO-10.5")
def test_a_doubled_bid_stands_if_a_higher_one_doubled_in_its_turn_would_cost_more() -> None:
    """PSO-10.5: 54 points in spades are not left for 48 in clubs on three small trumps, as these are doubled, too."""
    table = Seated(PSO, {2: "As Ks 8s 7s Ad Jd 6d Kc 8c 7c Jh"}).say("1 bid frog, 2 double, 0 pass, 1 redouble")
    assert table.advised == ("bid spade-solo", "PSO-10.6")
    assert table.why == (
        "On average a spade solo, perhaps doubled too, costs about 61 chips, "
        "and your double of the frog costs about 82 chips."
    )
    table.say("2 bid spade-solo, 1 double")
    assert table.advised == ("stand", "PSO-10.5")
    table.say("2 bid club-solo, 1 double")
    assert table.advised == ("stand", "PSO-10.5")
    assert table.weight("stand") > table.weight("bid diamond-solo")


@pytest.mark.rule("PSO-10.5", "PSO-10.6")
def test_a_bid_over_a_double_is_told_by_what_it_brings_and_never_by_a_weakness() -> None:
    """PSO-10.5, PSO-10.6: a poor hand is told both prices, a good one its strengths before them."""
    for hand in ("As Ks 8s 7s Ad Jd 6d Kc 8c 7c Jh", "6s 8s 7s 9s Ad Jd 6d Kc 8c 7c Jh"):
        table = Seated(PSO, {1: hand}).say("1 bid spade-solo, 2 double, 0 pass")
        for line in ("bid club-solo", "bid diamond-solo"):
            reason = table.advice.reason(table.seen, read_move(f"1 {line}"))
            for said in (reason.sentence, reason.plain):
                assert said.startswith("On average a ")
                assert not re.search("neither|only", said)
    good = Seated(PSO, {1: "Ad Td Kd Qd 8d 7d Ac 9c 6h 7h 8h"}).say("1 bid spade-solo, 2 double, 0 pass")
    assert good.why == (
        "Six trumps with the ace, ten and king, the ace of clubs, and no spades: "
        "on average that brings about 183 chips, and the doubled spade solo costs about 362 chips."
    )


@pytest.mark.rule("PSO-10.6")
def test_a_doubler_does_not_bid_over_a_double_that_is_worth_more() -> None:
    """PSO-10.6: a heart solo of 62 points is worth less than a diamond solo that stops at 54, doubled."""
    hand = {1: "Kd Qd Jd 7d 6d Qs Ks Ts 9c Jc 7c", 2: "Ad Td 9d 8d Kh 9h 8h Ac As 6c 8s"}
    table = Seated(PSO, hand).say("1 bid diamond-solo, 2 double, 0 pass, 1 stand")
    assert table.advised == ("pass", "PSO-10.6")
    assert table.weight("pass") > table.weight("bid heart-solo")
    higher = read_move("2 bid heart-solo")
    assert higher not in table.advice.distinct(table.deal, 2, [read_move("2 pass"), higher])


@pytest.mark.rule("PSO-10.3")
def test_a_solo_is_not_bid_for_a_lower_price_than_one_that_promises_as_much() -> None:
    """PSO-10.3: 77 points in spades at two a point, and no fewer in clubs at three."""
    table = Seated(PSO, {1: "As Ts Ks 9s 8s Ac Tc Kc 9c 8c 6d"})
    spades, clubs, passing = (read_move(f"1 {said}") for said in ("bid spade-solo", "bid club-solo", "pass"))
    assert [*table.advice.distinct(table.deal, 1, [passing, spades, clubs])] == [passing, clubs]


@pytest.mark.rule("SIX-10.3", "SIX-10.5")
@pytest.mark.parametrize(
    ("bid", "hand", "tried"),
    [
        ("spread-misere", "9s 7s 8h Tc Qc Jc 7c Qd Jd 9d 8d", False),
        ("spread-misere", "6s Qh 8h 6h Qc 9c 8c 7c Qd Jd 7d", False),
        ("spread-misere", "6c 7c 9c 6d 8d 6h 7h 9h 6s 8s Js", True),
        ("misere", "9s 7s 8h Tc Qc Jc 7c Qd Jd 9d 8d", False),
        ("misere", "6s Qh 8h 6h Qc 9c 8c 7c Qd 8d 7d", True),
    ],
)
def test_a_misere_that_is_likely_to_fail_is_not_tried(bid: str, hand: str, tried: bool) -> None:
    """SIX-10.3, SIX-10.5: in play-outs nobody makes enough of seeing it; a hand that is likely to take nothing is."""
    table = Seated(SIX, {1: hand})
    view = table.view(1)
    passing = next(line for line in view.lines if line.verb == "pass")
    others = [line for line in view.lines if line != passing]
    assert (read_move(f"1 bid {bid}") in table.advice.distinct(view.deal, 1, [passing, *others])) is tried


@pytest.mark.rule("SIX-10.3")
@pytest.mark.parametrize(
    ("hand", "says", "told"),
    [
        ("6c 7c 9c 6d 8d 9d Td 6h 7h Ah Kh", "bid misere", "Only your hearts can easily be caught. You make a misère"),
        ("6c 7c 9c 6d 8d 6h 7h 9h 6s 8s Js", "bid misere", "You are low enough in every suit. You make a misère"),
        ("7c 8c Jc Qc 6d 8d Ad 7h 9h Jh 6s", "pass", "Your diamonds are too high: you would make a misère only"),
    ],
    ids=["one suit", "safe", "too high"],
)
def test_a_misere_is_told_by_the_suit_that_may_be_caught(hand: str, says: str, told: str) -> None:
    """SIX-10.3: the lower cards that the others hold under each of one's own decide; of a pass, the worst suit."""
    assert Seated(SIX, {1: hand}).why_of(says).startswith(told)


@pytest.mark.rule("SIX-10.5")
def test_an_open_hand_is_promised_no_more_than_opponents_who_see_it_leave() -> None:
    """SIX-10.5: it was made 9 times in 40 against opponents who search, and 3 times in 200 if they see every card."""
    held = mask_of(bag_of(read_cards("6s Qh 8h 6h Qc 9c 8c 7c Qd Jd 7d")))
    assert estimates.chance_of_none(held, spread=True) < 0.3 < 0.5 < estimates.chance_of_none(held)


def test_a_trump_is_named_without_the_chips_that_the_bid_was_told_to_bring() -> None:
    """They would come out other than at the bid; in the auction and in the play they are told."""
    table = Seated(SIX, {1: SPADES})
    assert table.advice.outcomes.told_in(table.view(1)) == "chips"
    table.say("1 bid solo, 2 pass, 0 pass")
    assert table.view(1).lines[0].verb == "name"
    assert table.advice.outcomes.told_in(table.view(1)) == ""


@pytest.mark.rule("FRG-10.4")
def test_a_grand_over_a_bid_wants_more_than_it_needs() -> None:
    """64 points make it, but over a chico that is no bid, and it is told what one wants for it."""
    table = Seated("frog", {0: "Ts Qs Th Qh 8h 7h 6h Td 8d 7d 6d"}).say("1 pass, 2 bid chico")
    assert table.advised == ("pass", "FRG-10.5")
    assert table.why == "A grand promises about 64 points, and for one you want at least 66."
    assert table.advice.reason(table.view(0), read_move("0 bid grand")).rule == "SIX-10.1"


def test_another_bid_is_gone_over_only_with_a_hand_that_makes_the_game() -> None:
    """A hand that is just short of a spade solo is bid when nobody has spoken, and not over another's bid."""
    hand = "As Ks 9s 8s 7s 6s Ac 9d 6d 7h 8h"
    first, over = Seated(PSO, {1: hand}), Seated(PSO, {2: hand}).say("1 bid frog")
    assert first.weight("pass") < over.weight("pass") == 0


@pytest.mark.slow
@pytest.mark.parametrize("game", ["frog", CDA, PSO, SIX])
def test_no_points_are_promised_beside_the_chips_that_a_search_found(game: str) -> None:
    """Seventy points pay twenty chips, and the search finds two, as others outbid the game: one of them is told."""
    table = entry(game).game().table({}, 3)
    told = 0
    for _, view in islice((each for each in positions(table, 8) if each[1].deal.phase == "bid"), many(6)):
        found = hint(table, view, Budget(playouts=60))
        assert found is not None
        told += bool(found.figures)
        assert not (found.figures and re.search(r"\d+ points(?! to bury)|promises", found.sentence)), found.sentence
    assert told > 2


def test_how_often_a_bid_is_made_and_outbid_is_told_of_the_same_playouts() -> None:
    """Of the deals in which the seat came to play it; a bid that is made no more often than not is not praised so."""
    bid, passing = read_move("1 bid frog"), read_move("1 pass")
    sight = Sight()
    thought = Thought(bid, (Tried(bid, 0.0, 0.0, 9, 40), Tried(passing, -9.0, 1.0, 1, 40)), 40, 80, 2.0, {bid: sight})
    assert often_made(thought, bid) == ""
    sight.made += [True] * 16 + [False] * 4 + [None] * 20
    assert often_made(thought, bid) == "You make it 8 times in 10, but are outbid 5 times in 10."
    sight.made[:] = [True] * 16 + [False] * 4
    assert often_made(thought, bid) == "You make it 8 times in 10."
    sight.made[:] = [True] * 10 + [False] * 10
    assert often_made(thought, bid) == ""


def test_whether_a_bid_was_made_is_known_of_the_game_that_was_played() -> None:
    """It is not the bid of the seat if another played, or if it bid higher."""
    ended = played("progressive-pots-when-empty")
    advice, detail = advice_for(ended.game), ended.result.detail
    bidder, word = detail["bidder"], detail["bid"]
    assert advice.outcomes.bid_made(ended.result, bidder, Move(bidder, "bid", word)) is (detail["result"] == "made")
    assert (
        advice.outcomes.bid_made(ended.result, bidder, Move(bidder, "bid", "frog" if word != "frog" else "spade-solo"))
        is None
    )
    assert advice.outcomes.bid_made(ended.result, bidder ^ 1, Move(bidder ^ 1, "bid", word)) is None


def test_a_trump_other_than_the_promised_one_is_told_why() -> None:
    """A search named clubs after a bid for seventy points in spades, without a word."""
    table = Seated("frog", {1: "Ts Ks 8s 7s Ac Tc Jc 9c Td Kd Jd"}).say("1 bid chico, 2 pass, 0 pass")
    assert table.club == "name s"
    assert table.why_of("name c") == (
        "Four trumps in clubs with the ace and the ten, and no side ace. "
        "By count spades look as good, but played out clubs bring more."
    )


@pytest.mark.slow
def test_a_bid_that_is_mostly_made_is_not_called_close_beside_that() -> None:
    """On three trumps a frog is close by count; where the search finds it made 6 times in 10 or more, that is told."""
    table = Seated(PSO, {1: "Ac 7c 8c 6d 7d Qd 8h Th Kh Qs Ks"})
    found = hint(table.game, table.view(1), Budget(playouts=300))
    assert found is not None
    reason = table.advice.reason(table.view(1), found.move)
    assert "a close call at about 59 points, but better than leaving the game" in reason.doubtful
    assert reason.plain == "Three trumps with the ten and king, and the ace of clubs."
    assert ("You make it" in found.sentence) != ("a close call" in found.sentence)


@pytest.mark.rule("CDA-10.1")
def test_the_only_trump_is_named_and_not_counted_with_itself() -> None:
    """CDA-10.1: the ten is the one trump of the hand, not a card beside it."""
    table = Seated(CDA, {1: "As Ts Js 9s 6s Th Ac Qc Jc 9d 6d"})
    reason = table.advice.reason(table.view(1), read_move("1 bid frog"))
    assert reason.doubtful.startswith("One trump, the ten, and two side aces with the ten of spades: ")


@pytest.mark.rule("FRG-10.1", "CDA-10.1")
def test_a_frog_promises_the_same_at_both_games_and_more_after_passes() -> None:
    """Three trumps without a side ace are a pass at both; behind two passes the others are weak."""
    hand = "Ts Th Kh 6h Tc Kc 9c 8c 7c 9d 7d"
    found = [Seated(game, {1: hand}).advised for game in ("frog", CDA)]
    assert [move for move, _ in found] == ["pass", "pass"]
    held = mask_of(bag_of(read_cards(hand)))
    by_place = [estimates.frog_points(held, Suit.HEARTS, place) for place in range(3)]
    assert by_place == sorted(by_place)
    assert by_place[2] > by_place[0] + 5


def test_a_double_that_only_a_search_prefers_is_told_by_the_cards() -> None:
    """By count the bidder makes 64 points against it; bare figures would be no reason."""
    table = Seated(PSO, {2: "Jc 6c Ad Td 9d 8d Ah Kh 9h Ts 8s"}).say("1 bid heart-solo")
    reason = table.advice.reason(table.view(2), read_move("2 double"))
    assert reason.judgement == SEARCH
    good = "Three trumps with the ace and king, the ace and ten of diamonds, and a guarded ten"
    assert speak(reason.plain, NAMES, 2) == f"{good}: Bea may fail."
    weak = Seated(PSO, {2: "9c 6c Kd Jd 9d 8d 6h 7h 9h 7s 8s"}).say("1 bid heart-solo")
    assert weak.advice.reason(weak.view(2), read_move("2 pass")).judgement == RULE_OF_THUMB


def test_a_solo_that_promises_just_too_little_is_called_close() -> None:
    """By count 60 points are too few, but it is better to play than to let others."""
    table = Seated(SIX, {1: "Ac Tc Kc Jc Td Th Qh Ts Js 9s 8s"})
    assert table.club == "bid solo"
    told = "Four trumps in clubs with the ace, ten and king, and two guarded tens: a close call at about 60 points, but"
    assert table.advice.reason(table.view(1), read_move("1 bid solo")).doubtful.startswith(told)


@pytest.mark.rule("FRG-10.3")
def test_a_trump_is_named_by_the_count_of_a_hand_too_short_for_a_chico() -> None:
    """FRG-10.3: the rule asks for six trumps, so it is not cited for four."""
    table = Seated("frog", {1: "Ac 6c 7c Kc 6d Td Kd Kh As 7s 9s"}).say("1 bid chico").say("2 pass").say("0 pass")
    view = table.seen
    (clubs,) = [line for line in view.lines if line.args[0] is Suit.CLUBS]
    assert table.advice.reason(view, clubs).rule == "SIX-10.1"
