"""How a club player bids at Euchre with house rules."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from cardtable.cards import Suit, read_cards
from cardtable.players.advice import advice_for
from cardtable.players.advice.euchre.hand import worth
from cardtable.players.guesses import Guesses
from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.rules.catalogue import entry
from cardtable.rules.tricks.hands import bag_of
from cardtable.testing.amount import many
from cardtable.testing.playing import opened, play_out, random_table
from tests.players.seated import Seated


@pytest.mark.rule("EU-11.14", "EU-11.6")
@pytest.mark.parametrize(
    ("hand", "up", "says"),
    [
        ("Jd Ah Kh 7c 8s", "9h", "assist alone"),  # 2.7
        ("Jd Ah Th 7c 8s", "9h", "pass"),  # 2.55
        ("Jd Ah Kh 7c 8s", "Jh", "pass"),  # 2.9 is wanted against a bower
        ("Jd Ah Kh Ac 8s", "Jh", "assist alone"),  # 3.0
    ],
)
def test_the_dealers_partner_plays_alone_or_leaves_it_to_the_dealer(hand: str, up: str, says: str) -> None:
    """At a table where he may not assist otherwise; the hint says so."""
    seat = Seated({2: hand}, up, canadian=True).say_passes(1)
    assert seat.advised == (says, "EU-11.14")
    assert ("only alone" in seat.why) == (says == "pass")


@pytest.mark.rule("EU-11.14", "EU-11.5")
@pytest.mark.parametrize(
    ("seat", "hand", "called"),
    [
        (1, "Ac Ad Ks As 7h", True),  # four cards that nobody can beat
        (1, "Ac Kc As 8d 7d", True),  # three, and the lead
        (3, "Ac Ad As 8c 7d", True),
        (1, "Ac As Kd 8d 7d", False),  # two: a king without its ace can be beaten
        (0, "Ac Ad As 8c 7d", False),  # the dealer wants four
        (2, "Ac Jc Js As Kc", False),  # a suit that is worth more, and the lead is elsewhere
    ],
)
def test_no_trump_is_called_with_cards_that_nobody_can_beat(seat: int, hand: str, called: bool) -> None:
    """Three of them, or four for the dealer, unless a suit is better."""
    table = Seated({seat: hand}, "9h", no_trump=True).say_passes(4 + (seat - 1 if seat else 3))
    assert (table.club == "name none") == called
    if called:
        assert table.hint.rule == "EU-11.14"
        assert "nobody can beat the ace of clubs" in table.why
        assert (", and you lead" in table.why) == (seat == 1)


@pytest.mark.rule("EU-11.14")
def test_no_trump_alone_wants_every_trick_and_the_lead() -> None:
    """Only who leads first wins them all for certain."""
    hand = {1: "Ac Kc As Ks Ad"}
    for lead, says in (("eldest", "name none alone"), ("left", "name none")):
        table = Seated(hand, "9h", no_trump=True, lone_lead=lead, target=10).say_passes(4)
        assert table.club == says


@pytest.mark.rule("EU-11.14")
def test_what_is_led_without_a_trump() -> None:
    """First what nobody can beat; then the longest suit, from the top where only one card is higher."""
    table = Seated({1: "Ac Kc Ks Qs 7d"}, "9h", no_trump=True).say_passes(4).say("1 name none")
    table.check("Ac", "EU-11.14", why="With no trump your opponents cannot beat it")
    table = Seated({1: "Qc 8c Ks Qs 7d"}, "9h", no_trump=True).say_passes(5).say("2 name none")
    table.check("Ks", "EU-11.14", why="Only one higher spade is still out: drive it out.")


@pytest.mark.rule("EU-11.14", "EU-11.3")
def test_the_joker_stands_for_the_suit_in_which_the_hand_is_best() -> None:
    """The dealer counts each suit with the joker in it."""
    table = Seated({0: "Ah Kh 8c 7d As"}, "Xx", joker=True)
    table.check("suit h", "EU-11.14", why="With it you would have three trumps with the joker and ace, and a side ace.")
    assert table.weight("suit h") > table.weight("suit d")


@pytest.mark.rule("EU-11.2", "EU-10.8")
def test_a_joker_that_has_been_seen_is_no_longer_out() -> None:
    """The right bower is then the best trump."""
    hands = {1: "Xx Jh 9h Kc As", 2: "Ah Qc Tc 9c 9s", 3: "Kh Jc Jd 8s 9d", 0: "Qh Ad Kd Qd Ts"}
    table = Seated(hands, "Th", deck=32, joker=True).say("1 order, 0 discard Ts")
    table.say("1 play Xx, 2 play Ah, 3 play Kh, 0 play Th")
    table.check("Jh", "EU-10.8", why="It is the best trump left, so draw theirs with it.")


@pytest.mark.rule("EU-11.14")
@pytest.mark.parametrize(
    ("hand", "joker", "alone"),
    [
        ("Jh Jd Ah Ac 7s", False, True),  # 3.45 and more
        ("Xx Jd Ah Kh 7s", True, True),  # 1.5 + 0.9 + 0.7 + 0.55 + 0.5
        ("Jh Jd Kh As 7c", False, True),  # 3.6, not enough where the joker may be out
        ("Jh Jd Kh As 7c", True, False),
    ],
)
def test_with_the_joker_in_the_pack_more_is_wanted_to_play_alone(hand: str, joker: bool, alone: bool) -> None:
    """A third of a trick more."""
    table = Seated({2: hand}, "9h", joker=joker, target=10).say_passes(1)
    assert table.club.endswith("alone") == alone


@pytest.mark.rule("EU-11.14", "EU-10.5")
@pytest.mark.parametrize(
    ("hand", "joker", "says"),
    [
        ("Jh 7c 8c 7s 8s", False, "pass"),
        ("Jh 7c 8c 7s 8s", True, "order"),  # the joker may beat it
        ("Jh 8h 8c 7s 8s", True, "pass"),
        ("Xx 7c 8c 7s 8s", True, "pass"),
        ("Jd 8h 8c 7s 8s", True, "order"),
    ],
)
def test_a_sure_trick_at_the_bridge_reckons_with_the_joker(hand: str, joker: bool, says: str) -> None:
    """Each stopper wants one trump more."""
    assert Seated({1: hand}, "9h", score=(0, 4), joker=joker).club == says


@pytest.mark.rule("EU-11.14", "EU-11.9")
def test_a_silent_partner_gives_his_best_and_the_maker_lays_his_worst_away() -> None:
    """A trump before an ace, an ace before a king; and what a dealer would discard."""
    hands = {0: "9h Ad Kc Qc Tc", 2: "Jh Jd Ah Kh 9s"}
    table = Seated(hands, "Th", deck=24, partners_best=True).say("1 pass, 2 assist alone")
    table.check("give 9h", "EU-11.14", why="It is your only trump, and Cy can use it.")
    table.say("0 give Ad")
    table.check("lay 9s", "EU-11.14", why="It is your only spade, so you can then trump spades.")
    hands[0] = "9c Ad Kc Qc Tc"
    table = Seated(hands, "Th", deck=24, partners_best=True).say("1 pass, 2 assist alone")
    table.check("give Ad", "EU-11.14", why="It is an ace")


@pytest.mark.rule("EU-11.14", "EU-11.10")
@pytest.mark.parametrize(("hand", "says"), [("Jh Jd Ah Kd 9s", "alone"), ("Jh 9h Kd Qd 9s", "pass")])
def test_a_defender_plays_alone_with_tricks_enough(hand: str, says: str) -> None:
    """Two and a half tricks."""
    table = Seated({3: hand}, "Th", deck=24, defend_alone=True).say("1 pass, 2 assist alone")
    assert table.advised == (says, "EU-11.14")
    assert ("Against Cy you have three trumps with both bowers" in table.why) == (says == "alone")


@pytest.mark.slow
@pytest.mark.rule("EU-11.14", "EU-11.10")
def test_a_lone_hand_is_thought_to_be_good() -> None:
    """Without the right bower few hands are good enough to play alone, and most guesses are of hands that nearly are.

    So the hint does not say to defend alone.
    """
    table = Seated({0: "Ah Qh 9c Kd Jd", 1: "Jh Ad Ac As 9s"}, "Qd", dealer=1, deck=24, defend_alone=True)
    table.say("2 pass, 3 pass, 0 pass, 1 take-up alone, 1 discard 9s, 2 pass")
    guesses = Guesses(table.game, table.advice, table.seen, Random(1)).some(many(80))
    assert fmean(worth(guess.hand(1), Suit.DIAMONDS) for guess in guesses) > 2.6
    said = hint(table.game, table.seen, Budget(playouts=120))
    assert said is not None
    assert said.move.verb == "pass"


@pytest.mark.rule("EU-11.14", "EU-11.8")
def test_a_hand_is_known_by_what_it_got_from_under_the_turn_up() -> None:
    """Two hands that differ only in cards from under the turn-up are two hands to who weighs what they bid."""
    known = []
    for got in ("Ac Kc Qc", "Jc Kc Qc"):
        table = Seated({1: "9c Tc 9h Qd Kd"}, "Td", deck=24, farmers="under").say("1 under 9c Tc 9h")
        table.deal.held[1] = bag_of(read_cards(f"{got} Qd Kd"))
        retold = table.advice.clues.retold(table.deal)
        assert retold is not None
        known.append(table.advice.clues.cards_had(retold[0], table.deal, 1))
    assert known[0] != known[1]


@pytest.mark.rule("EU-11.14", "EU-11.7", "EU-11.8")
def test_a_farmers_hand_is_not_played() -> None:
    """It is thrown in unless it will bid, and goes under unless two of the three would be trumps of that bid."""
    for farmers, word, why in (("throw-in", "farm", "You have no bid"), ("under", "under 9c Tc 9d", "Three new cards")):
        table = Seated({1: "9c Tc 9d Ks Qc"}, "Kh", deck=24, farmers=farmers)
        table.check(word, "EU-11.14", why=why)
        table = Seated({1: "9c Jh Ah 9h Th"}, "Kh", deck=24, farmers=farmers)
        assert table.club == "order"
    assert Seated({1: "Jh Jd 9h 9c Tc"}, "Kh", deck=24, farmers="throw-in").club == "order"
    assert Seated({1: "Jh Jd 9h 9c Tc"}, "Kh", deck=24, farmers="under").club == "under 9c Tc 9h"


@pytest.mark.slow
@pytest.mark.rule("EU-11.14", "EU-11.3")
@pytest.mark.parametrize("seed", range(3))
def test_a_joker_turned_up_is_bid_for_like_a_bower(seed: int) -> None:
    """Whatever suit it stands for, everybody has something to say, in both rounds, and the expert a hint."""
    hands = {0: "Ah Kh 9c 9d As", 1: "Jh Jd Qh Ac Kc", 2: "Qd Td Tc Qs Ks", 3: "Ad Kd Jc Js Qc"}
    table = Seated(hands, "Xx", deck=24, joker=True).say(f"0 suit {'hds'[seed]}")
    for _ in range(8):
        if table.phase not in ("order", "name"):
            break
        assert table.why
        table.say(f"{table.turn} pass")
    table = Seated(hands, "Xx", deck=24, joker=True)
    assert table.asked() is not None
    table.say("0 suit h")
    table.check("pass", "EU-10.1", why="In hearts you have")
    assert "Ann would get the joker" in table.why or "order" in table.why


@pytest.mark.slow
@pytest.mark.rule("EU-11.14", "EU-11.15")
def test_advice_at_tables_with_any_house_rules() -> None:
    """At random tables the club player always has a move and a reason, and knows no more than its seat."""
    euchre, rng = entry("euchre"), Random(4)
    for _ in range(25):
        game = random_table(euchre, rng, deck=24, irregularities="prevented")
        advice = advice_for(game)
        deal = opened(game, game.start(), rng).deal
        for _ in play_out(game, deal, rng):
            view = game.view(deal, deal.turn)
            move = advice.best(view.deal, view.who, view.lines)
            guess = game.guess(view, rng)
            assert advice.best(guess, view.who, game.lawful(guess, view.who)) == move
            assert any(advice.reason(view, move)[1::2])


@pytest.mark.rule("EU-10.4", "EU-11.14")
def test_a_lone_player_is_told_of_the_joker_that_may_be_out() -> None:
    """EU-11.14: both bowers are not the best trumps with a joker in the pack, neither in the bid nor in the lead."""
    hand = {2: "Jh Jd Ah Kh As"}
    table = Seated(hand, "9h", joker=True, target=10).say_passes(1)
    assert table.why_of("assist alone").endswith(
        "for four points. If an opponent has the joker (4 times in 10), three tricks still score one point."
    )
    assert "joker" not in Seated(hand, "9h", target=10).say_passes(1).why_of("assist alone")
    led = Seated({1: "Jh Jd Ah Kh As", 2: "7h 8h 9d Td Qc", 3: "7c 8c 9c Tc Xx"}, "9h", joker=True)
    led.say("1 order, 0 discard 9h")
    assert led.why_of("play Jh") == "You have both bowers, and only the joker is higher: draw their trumps."
