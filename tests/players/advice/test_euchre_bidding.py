"""How a club player bids at Euchre, and what a dealer discards."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardtable.cards import Suit, read_card, read_cards
from cardtable.players.advice.euchre import EuchreAdvice
from cardtable.players.advice.euchre.bidding import ACCEPTING
from cardtable.players.advice.euchre.hand import worth, worth_with
from cardtable.rules.euchre.deal import EuchreStanding
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.naming import speak
from tests.each import with_each
from tests.players.seated import Seated
from tests.rules.euchre.table import NAMES, passes

NOTHING = "7c 8c 9d Ts Qs"
"""A hand without a heart, an ace or a king."""


def position(seat: int, hand: str, up: str = "9h", score: tuple[int, int] = (0, 0), **options: Any) -> Seated:
    """Return a table at which seat 0 deals, and everybody before that seat has passed."""
    return Seated({seat: hand}, up, score=score, **options).say_passes(seat - 1 if seat else 3)


def after_turning_down(seat: int, hand: str, **options: Any) -> Seated:
    """Return a table at which seat 0 deals, in the second round, after the 9h was turned down."""
    return Seated({seat: hand}, "9h", **options).say_passes(4 + (seat - 1 if seat else 3))


# ── what a hand is worth ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-10.1")
@with_each(
    ("hand", "units"),
    [
        ("Jh Jd Ah 7c 8c", 3.15),  # bowers and ace 2.6, a third trump 0.25, a void 0.3
        ("Kh 9h Ac 7d 8s", 1.55),  # king 0.55, nine 0.4, an ace alone in its suit 0.6
        ("Ac Kc 7c 8d 9s", 0.4),  # an ace with two more
        ("Kc 7c Qd 9s Ts", 0.2),  # a king with another card
        ("Kc Qd 9s Ts Jh", 1.0),  # a king alone is nothing
        ("Jh 7c 8c 9s Ts", 1.0),  # a void without two trumps is nothing
        ("Jh 9h 8c 9s Ts", 1.7),  # with two trumps it is 0.3
        ("Jh Jd Ah Kh Qh", 4.6),
        ("Jd Ad Kd Ac Kc", 2.1),  # the left bower is a trump and no diamond
    ],
)
def test_a_hand_is_worth_its_trick_units(hand: str, units: float) -> None:
    """EU-10.1: bowers, ace and king of trumps, other trumps, length; plain aces and guarded kings; voids."""
    assert worth(read_cards(hand), Suit.HEARTS) == pytest.approx(units)


@pytest.mark.rule("EU-10.1")
def test_a_dealer_counts_his_hand_with_the_turn_up_and_the_best_discard() -> None:
    """EU-10.1: with the 9h taken up for the 7c, two honors and a nine, a third trump and a void in clubs."""
    assert worth_with(read_cards("Jh Ah 7c 8d Ks"), read_card("9h"), Suit.HEARTS) == pytest.approx(2.65)


# ── the first round ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-10.1")
@with_each(
    ("seat", "up", "hand", "says"),
    [
        (1, "9h", "Jh Ah Ac 7d 8s", "pass"),  # 2.3
        (1, "9h", "Jd Ah Kh 7c 8s", "order"),  # 2.7
        (3, "9h", "Jh Ah Ac 7d 8s", "pass"),
        (3, "9h", "Jd Ah Kh 7c 8s", "order"),
        (2, "9h", "Ah Kh 7c 8d Ts", "pass"),  # 1.25
        (2, "9h", "Jh 7h 8c 9d Ts", "assist"),  # 1.4, just enough
        (0, "9h", "Jh 8d Ts Qs 7c", "pass"),  # 1.7 with the turn-up
        (0, "9h", "Ah Kh 7c 8d Ts", "take-up"),  # 2.2
        (1, "Jh", "Jd Ah Kh 7c 8s", "pass"),  # 2.7, and 3.2 is wanted against a bower
        (3, "Jh", "Jd Ah Kh As 7c", "order"),  # 3.3
        (2, "Jh", "Ah 7c 8d Ts 9s", "pass"),  # 0.7
        (2, "Jh", "Jd 7c 8c Ts 9s", "assist"),  # 0.9
        (0, "Jh", "8c 8d Ts Qs 7c", "pass"),  # 1.3
        (0, "Jh", "8h 8d Ts Qs 7c", "take-up"),  # 1.7
    ],
)
def test_the_turn_up_is_accepted_by_position(seat: int, up: str, hand: str, says: str) -> None:
    """EU-10.1: opponents want 2.5, the dealer's partner 1.4, the dealer 1.9; 3.2, 0.8 and 1.6 for a bower."""
    assert position(seat, hand, up).club == says


@pytest.mark.rule("EU-10.1")
@pytest.mark.parametrize(("deck", "says"), [(32, "order"), (28, "order"), (24, "pass")])
def test_a_smaller_pack_wants_more(deck: int, says: str) -> None:
    """EU-10.1: 2.7 units order it up with 32 cards (2.5) and with 28 (2.65), not with 24 (2.8)."""
    assert position(3, "Jd Ah Kh Tc 9s", "9h", deck=deck).club == says


# ── the second round ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-10.2")
@with_each(
    ("seat", "hand", "says"),
    [
        (1, "Ad Kd 8h As 7c", "name d"),  # 1.85 in next
        (1, "Ac Kc 8h As 7d", "pass"),  # 1.85 to cross
        (3, "Ad Kd 8h As 7c", "name d"),
        (3, "Ac Kc 8h As 7d", "pass"),
        (2, "Ad Kd 8h As 7c", "pass"),
        (2, "Ac Kc 8h As 7d", "name c"),
        (0, "Ac 9c Ad 8h 7s", "name c"),  # 1.7
        (1, "Ad 9d Ac 8h 7s", "pass"),  # 1.7 in next
    ],
)
def test_the_dealers_opponents_favour_next_and_his_partner_crosses(seat: int, hand: str, says: str) -> None:
    """EU-10.2: 1.8 for the likely color, 2.0 for the other, 1.7 for the dealer, who speaks last."""
    assert after_turning_down(seat, hand).club == says


@pytest.mark.rule("EU-10.2")
@pytest.mark.parametrize(("hand", "says"), [("Kc 7c 8d 9s Th", "name c"), ("9c 8d Ks 9s Th", "name s")])
def test_a_stuck_dealer_names_his_best_suit(hand: str, says: str) -> None:
    """EU-10.2: a dealer who may not pass names the best of his bad suits."""
    assert after_turning_down(0, hand, stick_the_dealer=True).club == says
    assert after_turning_down(0, hand).club == "pass"


# ── both colors, alone, the bridge, the score ────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-10.3")
def test_eldest_hand_as_strong_in_next_lies_in_wait() -> None:
    """EU-10.3: as strong in diamonds as in hearts, eldest hand passes, and makes it next if it is turned down."""
    both = "Jh Jd Ah Ad 7c"
    table = Seated({1: both}, "9h")
    assert table.advised == ("pass", "EU-10.3")
    assert table.say_passes(4).club == "name d alone"
    assert position(1, "Jh Jd Ah Kh 7c").club == "order alone", "stronger in hearts, he orders it up"
    assert position(3, both).club == "order alone", "nobody after the dealer's right can euchre it for him"


@pytest.mark.rule("EU-10.4")
@pytest.mark.parametrize(
    ("hand", "tried"), [("Jc Kc Ah As Qs", False), ("Jc Kc Qc As Qs", True), ("Js Kc 9c Ah Qh", False)]
)
def test_with_two_trumps_or_little_else_no_search_tries_to_play_alone(hand: str, tried: bool) -> None:
    """EU-10.4: whatever else the hand has; the rule of thumb's own move is first, and always tried."""
    table = after_turning_down(1, hand, deck=24, target=10)
    view = table.view(1)
    kept = EuchreAdvice(table.game).distinct(view.deal, 1, view.lines)
    assert ("1 name c alone" in map(str, kept)) is tried


@pytest.mark.rule("EU-10.4")
@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("Jh Jd Ah Kh Ac", "order alone"),
        ("Jh Ah Kh Qh As", "order alone"),
        ("Jh Jd Ac As 9c", "order"),  # two trumps
        ("Ah Kh Qh 8h 7h", "order"),  # 3.5, and no bower
        ("Jh Jd Ah 7c 8c", "order"),  # 3.15
    ],
)
def test_a_clear_lone_hand_is_played_alone_and_no_other(hand: str, says: str) -> None:
    """EU-10.4: alone at 3.5 units with three trumps or more, a bower among them."""
    assert position(3, hand).club == says


@pytest.mark.rule("EU-10.4")
@pytest.mark.parametrize(
    ("score", "target", "says"),
    [
        ((4, 2), 5, "order alone"),
        ((0, 3), 5, "order"),
        ((0, 4), 5, "order"),
        ((0, 4), 10, "order alone"),
        ((8, 7), 10, "order alone"),
        ((0, 8), 10, "order"),
        ((0, 9), 10, "order"),
    ],
)
def test_nobody_goes_alone_for_two_points_or_one(score: tuple[int, int], target: int, says: str) -> None:
    """EU-10.4: where a march of two wins the game, or one point, four are worth no more."""
    assert position(3, "Jh Jd Ah Kh Ac", score=score, target=target).club == says


@pytest.mark.rule("EU-10.4")
@pytest.mark.parametrize(
    ("points", "end"),
    [
        (0, ": play alone for four points."),
        (5, ": play alone for four points."),
        (6, ": play alone for four points and the game."),
        (7, ": play alone for four points and the game."),
        (8, "."),
        (9, "."),
    ],
)
def test_what_playing_alone_is_for_is_said_by_the_score(points: int, end: str) -> None:
    """EU-10.4: four points are what a lone march brings, the game where they are enough, nothing more near game."""
    why = position(3, "Jh Jd Ah Kh Ac", score=(0, points), target=10).why_of("order alone")
    assert why == f"In hearts you have four trumps with both bowers and a side ace{end}"


@pytest.mark.slow
@pytest.mark.rule("EU-10.4")
def test_hands_are_played_alone_as_often_as_is_sound() -> None:
    """EU-10.4: of 2,000 deals between club players some are played alone, and of those half at least are marches."""
    game = Euchre.table()
    advice = EuchreAdvice(game)
    rng = random.Random(2000)
    alone: list[str] = []
    for _ in range(2000):
        deal = game.open(EuchreStanding(), rng.randrange(4), game.shuffled(EuchreStanding(), rng))
        while (seats := game.to_act(deal)) and (deal.alone or deal.phase != "play"):
            game.play(deal, advice.best(deal, seats[0], game.lawful(deal, seats[0])))
        if deal.alone:  # the others are not played
            alone.append(game.outcome(deal)[0])
    assert 40 <= len(alone) <= 140
    assert alone.count("lone-march") >= 0.4 * len(alone)
    assert alone.count("lone-euchre") <= 0.1 * len(alone)


def bridge(hand: str, score: tuple[int, int] = (4, 1), **options: Any) -> Seated:
    """Return a table at which seat 0 is eldest hand, its side has 4 points, and seat 3 deals."""
    return Seated({0: hand}, "9h", dealer=3, score=score, **options)


@pytest.mark.rule("EU-10.5", "EU-4.36")
@pytest.mark.parametrize(
    ("hand", "says"),
    [
        (NOTHING, "order"),
        ("Jh 8c 9d Ts Qs", "pass"),  # the right bower
        ("Jd 7h 9d Ts Qs", "pass"),  # the left bower, guarded
        ("Jd 8c 9d Ts Qs", "order"),  # not guarded
        ("Ah 8h 7h Ts Qs", "pass"),  # the ace and two more
        ("Ah 8h 7c Ts Qs", "order"),  # the ace and one
    ],
)
def test_at_the_bridge_eldest_hand_orders_it_up_without_a_stopper(hand: str, says: str) -> None:
    """EU-10.5: at the bridge eldest hand orders up on anything but a sure trick, to shut out a lone march."""
    table = bridge(hand)
    assert table.advised == (says, "EU-10.5")


@pytest.mark.rule("EU-10.5")
def test_off_the_bridge_nobody_orders_up_on_nothing() -> None:
    """EU-10.5: the bridge is 4 to 2 or fewer of 5, the others dealing; the partner need not shut anybody out."""
    assert bridge(NOTHING, (4, 2)).club == "order"
    assert bridge(NOTHING, (4, 3)).club == "pass"
    assert bridge(NOTHING, (3, 1)).club == "pass"
    assert bridge(NOTHING, (4, 1), target=7).club == "pass"
    assert bridge(NOTHING, (1, 4)).club == "pass"
    stopped = Seated({0: "Jh 8c 9d Ts Qs", 2: "7c 9c Td Kd 7s"}, "9h", dealer=3, score=(4, 1))
    assert stopped.say_passes(2).club == "pass"


@pytest.mark.rule("EU-10.5", "EU-10.6")
def test_a_stopper_shown_by_eldest_hand_lets_his_partner_order_freely() -> None:
    """EU-10.5: his pass tells of a stopper, and the partner orders up on 2.2 units, which are not enough elsewhere."""
    hands = {0: "Jh 8c 9d Ts Qs", 2: "Jd Ah Ac 7d 8s"}
    assert Seated(hands, "9h", dealer=3, score=(4, 1)).say_passes(2).club == "order"
    assert Seated(hands, "9h", dealer=3, score=(0, 0)).say_passes(2).club == "pass"


@pytest.mark.rule("EU-10.6")
@with_each(
    ("hand", "ours", "theirs", "target", "says"),
    [
        ("Jh Ah Ac 7d 8s", 0, 0, 10, "pass"),  # 2.3
        ("Jh Ah Ac 7d 8s", 9, 0, 10, "order"),  # one point wins
        ("Jh Ah Ac 7d 8s", 9, 8, 10, "order"),
        ("Jh Ah Ac 7d 8s", 8, 8, 10, "pass"),
        ("Jh Ah Ac 7d 8s", 4, 3, 5, "order"),
        ("Jh Ah Ac 7d 8s", 4, 0, 10, "order"),  # leading by 4 to 0
        ("Jh Ah Ac 7d 8s", 4, 1, 10, "pass"),
        ("Jd Ah Kh 7c 8s", 0, 7, 10, "order"),  # 2.7
        ("Jd Ah Kh 7c 8s", 0, 8, 10, "pass"),  # a euchre would put them out
        ("Jd Ah Kh 7c 8s", 8, 9, 10, "pass"),
        ("Jd Ah Kh 7c 8s", 9, 9, 10, "order"),
        ("Jd Ah Kh 7c 8s", 0, 3, 5, "pass"),
    ],
)
def test_the_score_is_minded(hand: str, ours: int, theirs: int, target: int, says: str) -> None:
    """EU-10.6: lighter by 0.3 when one point wins or at 4 to 0, stricter by 0.3 when a euchre would put them out."""
    assert position(3, hand, score=(theirs, ours), target=target).club == says


# ── the discard ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-10.7")
@with_each(
    ("hand", "card"),
    [
        ("Ah Kh 8c Td 9s", "8c"),  # the lowest of three lone cards
        ("Jh Ah Kc 7d 8d", "Kc"),  # a king alone, and the suit is void
        ("Jh Ah Ac 7d 8d", "7d"),  # but not an ace; then half a void
        ("Jh Ac 7c Ks 8s", "8s"),  # an ace keeps its companion
        ("Jh Ac 7c 8c Ad", "7c"),  # no void can be made: the lowest plain card
        ("Jh Ah Kh 8h 7c", "7c"),  # every trump stays, and the turn-up
        ("Jd Kd Qd Ah 8h", "Qd"),  # the left bower is no diamond
        ("Jh Jd Ah Kh Qh", "7h"),  # nothing but trumps: the lowest, which is the turn-up
    ],
)
def test_the_dealer_discards_to_make_a_void(hand: str, card: str) -> None:
    """EU-10.7: the only card of a plain suit, then the lower of two, then the lowest; no ace and no trump."""
    table = Seated({0: hand}, "7h").say(f"{passes(1, 2, 3)}, 0 take-up")
    assert table.advised == (f"discard {card}", "EU-10.7")


@pytest.mark.rule("EU-10.7")
def test_a_dealer_who_keeps_a_lone_ace_is_told_so() -> None:
    """EU-10.7: the lowest of a long suit goes because no suit can be emptied but the ace's."""
    table = Seated({0: "Jh Kc Tc 9c As"}, "7h").say(f"{passes(1, 2, 3)}, 0 take-up")
    assert table.club == "discard 9c"
    assert table.why == "The ace of spades is worth keeping, and no other suit is down to one card."
    assert set(table.tried) == {"discard 9c", "discard 7h"}, "a king is not laid away before a nine, nor an ace"


@pytest.mark.rule("EU-10.7")
def test_a_dealer_who_must_exchange_throws_his_lowest_trump() -> None:
    """EU-10.7: where the turn-up has to be taken, the lowest of five trumps goes."""
    table = Seated({0: "Jh Jd Ah Kh Qh"}, "7h", exchange="must").say(f"{passes(1, 2, 3)}, 0 take-up")
    assert table.club == "discard Qh"


# ── reasons ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-10.1")
def test_a_bid_is_explained_by_the_hand_and_its_figures() -> None:
    """EU-10.1, EU-10.4, EU-10.5, EU-10.6: the sentence says what the hand has, and its figure what that is worth."""

    def said(table: Seated) -> tuple[str, str]:
        view = table.view(table.turn)
        advice = EuchreAdvice(table.game)
        reason = advice.reason(view, advice.best(view.deal, view.who, view.lines))
        return speak(reason.sentence, NAMES), reason.figure

    assert said(position(1, "Jd Ah Kh 7c 8s")) == (
        "In hearts you have three trumps with the left bower and ace, and no diamonds.",
        "Count it as about 2.7 tricks: 2.5 is enough to order it up.",
    )
    assert said(position(0, "Jh 8d Ts Qs 7c")) == (
        "With the nine of hearts you would have only two trumps with the right bower and no side ace.",
        "Count it as about 1.7 tricks: you want 1.9 to take it up.",
    )
    lacking = position(0, "Jh 8d Ts Qs 7c")
    bidding = EuchreAdvice(lacking.game).bidding
    suited = bidding.turn_up(lacking.deal, 0)._replace(worth=1.88, wanted=1.9)
    assert bidding.figure(lacking.deal, 0, suited, ACCEPTING) == (
        "Count it as about 1.9 tricks, which is not quite enough to take it up."
    )
    assert said(position(1, "8h Kd Qs 7s 8c"))[1] == (
        "Count it as less than half a trick: you want 2.5 to order it up."
    )
    assert said(bridge(NOTHING))[0] == (
        "You are at the bridge with no sure trick against hearts. A euchre costs you 2 points, but if Dov marched "
        "alone it would cost 4."
    )
    assert said(position(3, "Jd Ah Kh 7c 8s", score=(8, 0), target=10)) == (
        "In hearts you have only three trumps with the left bower and no side ace, and Ann would get the nine of "
        "hearts.",
        "Count it as about 2.7 tricks: you want 2.8 to order it up (more than usual, because a euchre would put them "
        "out).",
    )
    assert said(after_turning_down(1, "Ad Kd 8h As 7c")) == (
        "In diamonds you have two trumps with the ace and a side ace, and the dealer's side turned down the other red "
        "suit.",
        "Count it as about 1.9 tricks: 1.8 is enough to call it.",
    )


@pytest.mark.rule("EU-10.1", "EU-10.5")
@with_each(
    ("table", "move", "why"),
    [
        (
            position(1, "Jh Ah Ac 7d 8s"),
            "order",
            "In hearts you have two trumps with the right bower and ace, and a side ace.",
        ),
        (
            position(2, "Kh 7h 8c 8d Ts"),
            "assist",
            "In hearts you have two trumps with the king, and Ann gets the nine of hearts.",
        ),
        (
            position(2, "Jd Ah 7c 8d Ts", "Jh"),
            "pass",
            "Leave it to Ann, who can still take it up with a good hand: you can help with two trumps with the left "
            "bower.",
        ),
        (
            position(2, "Ah Ac As Kd Qs", "9d"),
            "pass",
            "Leave it to Ann, who can still take it up with a good hand: you can help with three side aces.",
        ),
        (
            position(2, "Ah Kc 8c Td Ts", "Jh"),
            "pass",
            "You have only one trump and no side ace: leave it to Ann, who can still take it up with a good hand.",
        ),
        (
            position(3, "Jd Ah Kh 7c 8s"),
            "pass",
            "You have three trumps with the left bower and no side ace: if Ann takes it up, you may well euchre them.",
        ),
        (
            position(0, "Ah Kh 7c 8d Ts"),
            "pass",
            "With the nine of hearts you would have only three trumps and no side ace.",
        ),
        (
            position(0, "Jh Jd Ah Kh Ac"),
            "take-up",
            "With the nine of hearts you would have five trumps with both bowers and a side ace, but alone you may "
            "well lose a trick.",
        ),
        (
            position(2, "As Ac 7c 8d Ts", "Jh"),
            "assist",
            "In hearts you have no trumps but two side aces, and Ann gets the right bower.",
        ),
        (
            bridge(NOTHING),
            "pass",
            "You are at the bridge, but with no trumps and no side ace you would most likely be euchred, and that "
            "costs you 2 points. Dov needs a very good hand to march alone.",
        ),
        (
            bridge("Ah 8h Ac 7d 8s"),
            "pass",
            "You have two trumps and a side ace: if Dov takes it up, you may well euchre them.",
        ),
        (
            after_turning_down(1, "8c 9c Ts Ks Qh"),
            "name d",
            "The dealer's side turned down the other red suit, so Dov is more likely than they are to have the bowers.",
        ),
        (
            after_turning_down(2, "Ac Kc 8h As 7d"),
            "pass",
            "Clubs would be your best suit, and there you have two trumps and a side ace.",
        ),
        (
            after_turning_down(2, "Jc Ac 8h As 7d"),
            "pass",
            "Clubs would be your best suit, and there you have only two trumps with the right bower and a side ace: "
            "you would need three tricks.",
        ),
        (position(0, "Jh 8h Ac 7d As"), "pass", ""),
        (
            position(0, "Jc Js Ac Ah Qh"),
            "pass",
            "You are stronger in clubs, with three trumps with both bowers: if everybody passes, you may call clubs.",
        ),
        (
            Seated({0: "Xx Js Ah Jd 9d"}, "Tc", deck=24, joker=True).say_passes(3),
            "pass",
            "You are stronger in diamonds, with three trumps with the joker and the right bower: if everybody passes, "
            "you may call diamonds, and whatever the others call, you have the best trump.",
        ),
        (
            after_turning_down(2, "Jc 9d 8d As Ks"),
            "name s alone",
            "In spades you have three trumps with the left bower and ace, no clubs and no hearts: play alone for four "
            "points. If an opponent has the right bower (4 times in 10), three tricks still score one point.",
        ),
    ],
)
def test_for_a_bid_that_only_a_search_prefers_is_told_what_a_player_sees(table: Seated, move: str, why: str) -> None:
    """EU-10.1, EU-10.5: a search may bid otherwise than the count of the hand; what is told is true of the hand."""
    assert table.why_of(move) == why


@pytest.mark.rule("EU-10.1", "EU-10.5")
def test_a_pass_at_the_bridge_that_only_a_search_prefers_says_why_it_leaves_the_old_advice() -> None:
    """EU-10.5: the old advice is to order up with any such hand, and the page says when a pass is better."""
    table = Seated({1: "Ts 8h Jc 8c Ad"}, "Qh", score=(0, 4))
    assert isinstance(table.advice, EuchreAdvice)
    lines = {line.verb: line for line in table.view(1).lines}
    assert table.advice.bidding.reason(table.deal, 1, lines["order"], True).rule == "EU-10.5"
    why = table.advice.bidding.reason(table.deal, 1, lines["pass"], False)
    assert why.rule == "EU-10.5"
    assert why.sentence.startswith("You are at the bridge, but ")


@pytest.mark.parametrize(
    ("hand", "says"),
    [("Xx Qs Ts Kh 9h", ""), ("As Qs Ts Kh 9h", "right bower or the joker (8 times in 10), three tricks")],
    ids=["the joker beats it", "ten of nineteen cards"],
)
def test_the_right_bower_is_counted_among_the_cards_not_seen(hand: str, says: str) -> None:
    """With a joker in the pack these are nineteen; in the hand it beats the bower, which is no danger then."""
    table = Seated({1: hand}, "Ks", deck=24, joker=True)
    assert isinstance(table.advice, EuchreAdvice)
    told = table.advice.bidding.against_bower(table.deal, 1, Suit.SPADES)
    assert says in told
    assert bool(told) == bool(says)


@pytest.mark.rule("EU-10.6")
def test_a_score_is_named_only_where_it_makes_the_difference() -> None:
    """EU-10.6: a hand worth 3.6 is enough at any score; one worth 2.4 only because you lead 4 to 0."""
    lead = position(3, "Jd Ah Kh 7c 8s", score=(0, 4), target=10)
    bidding = EuchreAdvice(lead.game).bidding
    suited = bidding.turn_up(lead.deal, 3)
    assert bidding.mood(lead.deal, 3) < 0
    strong, weak = suited._replace(worth=3.6, wanted=2.2), suited._replace(worth=2.4, wanted=2.2)
    assert bidding.figure(lead.deal, 3, strong, ACCEPTING).endswith("2.2 is enough to order it up.")
    assert "less than usual, because you lead 4–0" in bidding.figure(lead.deal, 3, weak, ACCEPTING)
