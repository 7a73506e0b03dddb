"""How a club player bids, arranges, plays and answers at Auction Pinochle, and why."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cardtable.cards import Suit, read_cards
from cardtable.players.advice.auction_pinochle import AuctionPinochleAdvice, wording
from cardtable.players.advice.auction_pinochle.advice import worth_trying
from cardtable.players.advice.auction_pinochle.arranging import often_enough, too_seldom
from cardtable.players.advice.auction_pinochle.bidding import PLACES, _keeps
from cardtable.players.advice.auction_pinochle.estimate import chance
from cardtable.players.advice.auction_pinochle.worth import best_lead, last_goes_round
from cardtable.players.advice.tricks.counting import chance_of_lacking
from cardtable.players.advice.tricks.plainly import plainly
from cardtable.players.guesses import LESS_CARE, Guesses
from cardtable.players.hints import by_name, certain_amounts
from cardtable.players.player import Budget
from cardtable.players.search import _Valuing
from cardtable.players.thought import Thought, Tried
from cardtable.rules.catalogue import entry
from cardtable.rules.game import View
from cardtable.rules.moves import Move, read_move
from cardtable.rules.naming import speak
from cardtable.rules.pinochle.cards import PACK, RANKINGS, count_of
from cardtable.rules.pinochle.deal import PinochleStanding
from cardtable.rules.pinochle.melds import announced, best, worth
from cardtable.rules.tricks.hands import SUIT_BAGS, UNIT, bag_of, cards_of, size_of
from cardtable.rules.tricks.play import PLAY
from tests.each import with_each
from tests.players.advised import Advised
from tests.rules.pinochle.table import Table, pack_for
from tests.rules.table import NAMES

STRONG = "Ah Ah Th Kh Qh Jh 9h Ac Ad As Ks Qs Kc Qc 9s"
"""A flush and hundred aces in hearts, with two marriages more."""
WEAK = "Kc Jc 9c Tc Td Kd 9d 9d Th Jh Jh 9h Ts Js 9s"
MIDDLING = "Ad Td Kd Qd Jd 9d Ac Ah Kc Jh 9h Qh Js 9s Ts"
"""A flush and a dix in diamonds, and little else."""
WIDOW = "9c Js Th"


class Seated(Advised, Table):
    """A table at which seat 0 bids first and holds a given hand."""

    advice: AuctionPinochleAdvice

    def __init__(self, hand: str, widow: str = WIDOW, *, seat: int = 0, **options: Any) -> None:
        super().__init__(pack_for({seat: hand}, widow), **options)
        self.advice = AuctionPinochleAdvice(self.game)

    def has_it(self, bid: int) -> Seated:
        """Let seat 0 bid `bid`, and the others pass."""
        self.bid(0, bid)
        return self

    def named(self, bid: int, trump: str, burial: str = "") -> Seated:
        """Let seat 0 get the bid, name trumps, bury and meld; without `burial` it buries as a club player does."""
        self.has_it(bid).say(f"0 name {trump}")
        self.say(f"0 bury {burial}" if burial else f"0 {self.club}")
        self.say(f"0 {self.club}")
        return self


# ── the auction ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.rule("AP-10.1", "AP-10.2", "AP-10.3")
def test_bids_are_found_from_the_hand_and_the_widows_that_may_come() -> None:
    """A strong hand bids the last of a step, a flush alone no more than it is worth, and a weak hand passes."""
    strong = Seated(STRONG)
    assert strong.advised == ("bid 400", "AP-10.1")
    assert strong.why.startswith("It pays more than 250, and with a typical widow you have about ")
    assert strong.weight("bid 290") > strong.weight("bid 250")
    assert "pays the same as 250 and is harder to outbid" in strong.why_of("bid 290")
    assert strong.without("steps") != strong.club
    weak = Seated(WEAK)
    assert weak.advised == ("pass", "AP-10.1")
    assert "you would need 220 of the 250 in cards for 250" in weak.why
    assert " of the 240 in cards for 250" in Seated(WEAK, count="streamlined").why
    middling = Seated(MIDDLING)
    assert middling.weight("bid 250") > middling.weight("bid 300") > middling.weight("bid 400")
    hand = middling.deal.held[0]
    bidding = middling.advice.bidding
    assert 160 <= bidding.ordinary(hand, 1).melds <= 190  # a flush with a dix, and a little of the widow
    prospect = bidding.prospect(hand)
    bidding._prospects.clear()
    assert bidding.prospect(hand) == prospect, "the widows are the same each time"
    for held, total in zip(prospect.held, prospect.by_trump[1], strict=True):
        assert total == pytest.approx(next(bidding.estimates._ways(held, 1)).total), "found without the cards"
    held_up = [_keeps(rivals)[PLACES[bid]] for rivals in (1, 2) for bid in (250, 300, 350)]
    assert held_up == pytest.approx([0.66, 0.86, 0.95, 0.44, 0.73, 0.90], abs=0.01), "as club players were seen to bid"
    for table in (strong, weak):
        guessed = table.advice.weigh_guessed(table.deal, 0, table.view(0).lines)
        assert (max(guessed) > 0) == (table is strong), "a search takes them to bid and to pass alike"


@pytest.mark.rule("AP-10.4")
def test_third_hand_passes_below_290() -> None:
    """What it costs to pass after two passes: nothing."""
    table = Seated(WEAK, seat=2).say("0 pass; 1 pass")
    assert table.advised == ("pass", "AP-10.4")


def test_a_kitty_and_triple_hearts_change_what_a_bid_is_worth() -> None:
    """Both make the same hand bid 350 more gladly."""
    plain = Seated(STRONG)
    kitty = Seated(STRONG, kitty=True, standing=PinochleStanding((0, 0, 0), deals=1, kitty=60))
    triple = Seated(STRONG, hearts_triple=True)
    for richer in (kitty, triple):
        assert richer.weight("bid 350") > plain.weight("bid 350")
    assert "hearts pay triple" in triple.why
    assert triple.without("doubles", "steps") != triple.club or triple.weight("bid 390") > plain.weight("bid 390")


@pytest.mark.rule("AP-10.3", "AP-10.4")
def test_a_bid_is_said_to_be_hard_to_outbid_only_where_somebody_may_still_bid() -> None:
    """After two passes nobody can outbid third hand."""
    table = Seated(STRONG, seat=2).say("0 pass")
    assert table.say("1 bid 250").why_of("bid 290").startswith("It pays the same as 260 and is harder to outbid: ")
    table = Seated(STRONG, seat=2).say("0 pass; 1 pass")
    assert "outbid" not in table.why_of("bid 340")


LONG_SPADES = "As Ts Ks Qs 9s 9s Kc 9c Jc Th Jh 9h Qd Jd 9d"
"""A hand whose best suit by far is spades, which pay and cost double; it is not good enough for them."""


@pytest.mark.rule("AP-10.1", "AP-10.5")
def test_the_best_suit_is_the_one_that_makes_most() -> None:
    """Where no suit is good enough, that one is named, and not the one that costs least to fail in."""
    table = Seated(LONG_SPADES)
    bidding, hand = table.advice.bidding, table.deal.held[0]
    makes = [bidding.ordinary(hand, suit).total for suit in range(4)]
    assert makes.index(max(makes)) == 3
    assert max(makes) < 340
    assert " in spades, " in table.why_of("pass")
    held = table.has_it(360)
    assert "Your best suit is spades, with about " in held.why_of("concede")


@pytest.mark.rule("AP-10.1", "AP-10.6")
def test_trumps_are_named_with_what_was_said_before_the_widow_in_mind() -> None:
    """Where the bid was told of another suit, or another one would make more, the hint on trumps says why it is not."""
    table = Seated("Ah Th Kh Qh 9h Ad Td Kd Jd Ac Tc Kc Qc Jc 9s", "Qd Ad Jh")
    assert " in clubs." in table.why_of("bid 250")
    table.has_it(250)
    assert table.club == "name h"
    assert " Before the widow clubs promised most points; now they would make about " in table.why
    assert "Before the widow" not in table.why_of("name c")
    table = Seated("Ah Th Kh Qh Jh Ad Td Kd Qd 9d Ac As 9s Js 9s", "Ts Ks Ad").has_it(250)
    assert table.club == "name s"
    assert table.why.endswith(" Hearts would make about 417, but spades pay more.")


@pytest.mark.rule("AP-10.5")
@pytest.mark.parametrize(
    ("held", "widow", "best", "worst"),
    [
        ("As As Ts Ts Ks Qs Qs Ah Kh 9h Ac Tc Kc 9c Td", "Kd Jd 9d", "s", "h"),
        ("As Ts Qs Js 9s Th Kh Jh Ac Ac Tc Kc Kc Qc Kd", "Qd Qd Jd", "c", "h"),
    ],
)
def test_long_trumps_make_more_than_few_trumps_beside_a_long_suit(held: str, widow: str, best: str, worst: str) -> None:
    """AP-10.5: the others trump a long side suit; played out, these hands make 60 and 30 points more so."""
    table = Seated(held, widow).has_it(680)
    arrange, hand = table.advice.arranging.estimates.arrange, table.deal.held[0]
    makes = {letter: arrange(hand, suit).total for suit, letter in enumerate("cdhs")}
    assert max(makes, key=makes.__getitem__) == best
    assert makes[best] > sorted(makes.values())[-2] + 20
    assert min(makes, key=makes.__getitem__) == worst
    suit = {"c": "clubs", "s": "spades"}[best]
    assert table.why.startswith(f"Your best suit is {suit}, with about {round(makes[best])} for your 680: no chance")


# ── conceding, trumps, burial, melds ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AP-10.5", "AP-10.6", "AP-10.7")
def test_playing_is_weighed_against_throwing_in() -> None:
    """More than one in three, in spades one in two, in triple hearts five in nine; a hopeless hand is thrown in."""
    table = Seated(WEAK, hearts_triple=True).has_it(250)
    prices = table.advice.till.of_bid(table.deal)
    assert [prices.least(trump) for trump in range(4)] == pytest.approx([1 / 3, 1 / 3, 5 / 9, 1 / 2])
    assert table.advised == ("concede", "AP-10.5")
    assert table.without("throw in").startswith("name")
    assert Seated(STRONG).has_it(290).advised == ("name s", "AP-10.6")  # spades pay double, and are good enough
    assert Seated(STRONG).has_it(400).advised == ("name h", "AP-10.6")
    assert prices.playing(3, 0.7) > prices.playing(0, 0.7)  # spades are better from two in three on
    assert prices.playing(3, 0.6) < prices.playing(0, 0.6)
    assert chance(300, 250) > 0.99 > 0.5 == chance(250, 250)


@pytest.mark.rule("AP-10.5")
def test_a_bid_that_is_made_just_too_seldom_is_thrown_in() -> None:
    """AP-10.5: more points in the best suit do not outweigh the price of failing."""
    arranging = Seated(STRONG).advice.arranging
    for bid in range(250, 500, 10):
        table = Seated(STRONG).has_it(bid)
        view, prices = table.view(0), table.advice.till.of_bid(table.deal)
        weights = dict(zip(map(str, view.lines), table.advice.weigh(view.deal, 0, view.lines), strict=True))
        throw = next(weight for line, weight in weights.items() if "concede" in line)
        for suit, letter in enumerate("cdhs"):
            often = chance(arranging.estimates.arrange(table.deal.held[0], suit).total, bid)
            playing = prices.playing(suit, often)
            if abs(playing - throw) > 0.01:
                assert (weights[f"0 name {letter}"] > throw) == (playing > throw)


@pytest.mark.rule("AP-10.5")
def test_a_hand_that_is_thrown_in_is_told_its_best_suit_and_odds_that_argue_for_it() -> None:
    """AP-10.5: also where no suit has a chance; odds that would round alike are not put beside each other."""
    table = Seated("Kc Jc 9c Ad Td Kd Kd Qd Jd Th Jh Jh 9h Ts Js", "9d 9d Js").has_it(630)
    assert table.club == "concede"
    assert table.why.startswith("Your best suit is diamonds, with about ")
    assert too_seldom(0.31, 1 / 3) == "You would make it not quite one time in three: throw it in."
    assert too_seldom(0.2, 1 / 3) == "You would make it 2 times in 10: below one time in three, throw it in."
    assert often_enough(250, 0.34, 1 / 3) == "You make 250 about one time in three, which is just enough to play it."
    assert (
        often_enough(250, 0.5, 1 / 3) == "You make 250 about 5 times in 10, and one time in three is enough to play it."
    )


@pytest.mark.rule("AP-10.8", "AP-10.9")
def test_the_burial() -> None:
    """A suit with a ten and no ace, no melds and no aces; and the best of all is found without weighing all 816."""
    table = Seated("Ad Td Kd Qd Jd 9d Ac Kc Th 9h Jh Js Ts 9s Tc", "Kh 9c Js").has_it(250).say("0 name d")
    assert table.hint.rule == "AP-10.8"
    assert table.club == "bury Th Jh Kh"
    view = table.view(0)
    weights = table.advice.weigh(view.deal, 0, view.lines)
    best = table.advice.best(view.deal, 0, view.lines)
    assert len(weights) == len(view.lines) > 600
    assert weights[[str(move) for move in view.lines].index(str(best))] == pytest.approx(max(weights))
    assert table.why_of("bury Ac Ad Td trumps 2") == ""  # nothing speaks for giving up 110 in melds
    assert table.weight("bury Th 9s Ts") > table.weight("bury 9h Jh 9s")


@pytest.mark.rule("AP-10.8")
def test_tens_that_are_buried_without_their_aces_are_not_named_again() -> None:
    """AP-10.8: two of them may have the same name."""
    table = Seated("As Ts Ks Qs Js Qh Jh 9h Tc Tc Kc Qc Jc Jd 9d", "Th Kd Ad").has_it(300).say("0 name s")
    assert table.why_of("bury Tc Tc Th") == (
        "You bury 30 points and break no meld, and no ace can catch the three tens of clubs and hearts any more."
    )


@pytest.mark.rule("AP-10.9")
def test_a_burial_that_breaks_a_meld_names_it() -> None:
    """AP-10.9: the points alone do not tell which."""
    table = Seated("Ad Td Kd Qd Jd 9d Ac Ac As As Th Kh Qh Ts Tc", "Ah Ah Td").has_it(250).say("0 name d")
    view = table.view(0)
    move = next(line for line in view.lines if {str(card) for card in line.args} == {"Kh", "Th", "Tc"})
    reason = table.advice.arranging.burial_reason(view.deal, move, counted=True)
    assert "you give up a heart marriage, 20 points, but" in reason.sentence


@pytest.mark.rule("AP-10.2")
def test_odds_that_speak_against_going_on_are_told_with_what_would_be_won() -> None:
    """AP-10.2: the same odds may speak for a bid that wins more."""
    told = []
    for bid in range(260, 400, 10):
        table = Seated("Tc Kc 9d Qd Ah 9h Th Kh Kh As 9s 9s Js Qs Ks").say("0 bid 250")
        table.say(f"1 bid {bid}").say("2 pass")
        view = table.view(0)
        why = table.advice.reason(view, next(line for line in view.lines if line.verb == "pass"))
        found = re.findall(
            r"worth playing only about (\d) times in 10 for (?:about|nearly) (\d+) chips, .* for (\d+)\.", why.sentence
        )
        if found:  # beside the chips that a search has found there are no others
            assert re.fullmatch(r"\d+ would be worth playing only about \d times in 10\.", why.plain)
        told += found
    assert told
    for often, wins, costs in told:
        assert int(often) * int(wins) <= (10 - int(often)) * int(costs)


@pytest.mark.rule("AP-10.2")
def test_a_bid_that_most_widows_do_not_make_worth_playing_is_told_what_speaks_for_it() -> None:
    """AP-10.2: four widows in ten alone do not."""
    table = Seated("Tc Kc 9d Qd Ah 9h Th Kh Kh As 9s 9s Js Qs Ks")
    assert table.club == "bid 250"
    view = table.view(0)
    reason = table.advice.reason(view, next(line for line in view.lines if str(line) == "0 bid 250"))
    said = "About 4 times in 10 the widow makes 250 worth playing, for nearly 8 chips"  # 8 are the most that it pays
    assert reason.sentence == f"{said}; otherwise you throw the hand in for 4."


@pytest.mark.rule("AP-10.8")
def test_an_ace_is_buried_only_where_it_has_to_go_and_then_that_is_said() -> None:
    """AP-10.8: not to empty a suit; where all other side cards are in melds, the sentence has it."""
    table = Seated("Ac 9c Tc Jc Qc Kc Ad 9d Qd Kd Ah Kh 9s 9s Ts", "Qs Qs Ks").has_it(300).say("0 name c")
    assert not {"Ad", "Ah"} & set(table.club.split())
    view = table.view(0)
    tried = table.advice.distinct(view.deal, 0, view.lines)
    assert len(tried) > 100
    assert not any({"Ad", "Ah"} & set(str(line).split()) for line in tried[1:])
    bound = Seated("9c Jc Ad Jd Qd Kd Ah 9h Th Th Jh Qh Kh Kh As", "Ts Js Qs").has_it(300).say("0 name h")
    assert "As" in bound.club.split()
    must = "the ace of spades must go, as the cards you keep are trumps, aces or in melds"
    assert bound.why == f"You bury 21 points and break no meld: {must}."
    bare = Seated("Qs Qs Js Js Ah Ah Th Kh Qh Jh Kc Qc Jc 9c Jd", "As Qh Jd").has_it(300).say("0 name h")
    must = "the ace of spades must go, as the cards you keep are trumps or in melds"
    assert bare.why_of("bury 9c As Js") == f"You bury 13 points and break no meld: {must}."
    nines = Seated("Ac Qc Kc Ad Td Kd Qd Jd Ah Qh Kh As Ks 9h 9c", "9s Kd Qs").has_it(250).say("0 name d")
    assert nines.why == "You bury no points and break no meld: every side card that you keep is an ace or in a meld."


@pytest.mark.rule("AP-10.14")
def test_all_melds_are_announced_and_what_is_left_is_told() -> None:
    """The richest choice."""
    table = Seated(STRONG).has_it(290).say("0 name h; 0 bury 9c 9s Js")
    assert table.hint.rule == "AP-10.14"
    assert table.club.startswith("meld flush marriage-c marriage-s aces")
    assert "leaves out" in table.why_of("meld none")


@pytest.mark.rule("AP-10.15", "AP-10.16")
def test_asking_answering_and_giving_up() -> None:
    """A bid as good as made is asked for; an answer concedes only what is proved; a set hand may be given up."""
    table = Seated(STRONG).named(340, "h")
    assert table.advised == ("ask", "AP-10.15")
    table.say("0 ask")
    assert table.advised == ("defend", "AP-10.15")
    needs = 340 - int(table.advice.conceding.at_most(table.deal)) + 250
    said = (
        f"Ann still needs {needs} points from tricks and burial, and losing later costs you no more than conceding now."
    )
    assert table.why == said
    far = Seated(WEAK).named(630, "h").say("0 ask")
    assert far.advised == ("defend", "AP-10.15")
    assert re.fullmatch(r"With \d+ in melds Ann reaches \d+ at best: 630 is out of reach[.]", far.why)
    sure = Seated(STRONG).named(250, "h").say("0 ask")
    assert sure.advised == ("concede", "AP-10.15")
    assert sure.weight("defend") < sure.weight("concede")
    hopeless = Seated(WEAK).named(290, "h")
    assert hopeless.club.startswith("play")
    while hopeless.phase == "play" or hopeless.turn == 0:
        if hopeless.club == "concede" or hopeless.phase not in ("play", "offer"):
            break
        hopeless.say(f"{hopeless.turn} {hopeless.club}")
    assert hopeless.turn == 0
    assert hopeless.advised == ("concede", "AP-10.16")
    against, _ = hopeless.deal.won[-1]
    assert against > 0


@pytest.mark.rule("AP-10.8", "AP-10.13")
def test_a_search_guesses_that_the_bidder_buried_well() -> None:
    """AP-10.8: what counts and no meld; what he announced or showed stays where it is, and the others keep theirs."""
    table = Seated("Ah Ah Th Kh Qh Jh 9h Ac Ad Ks Qs Td Jc Qc 9s").named(250, "h", "9c Td Th trumps 1")
    table.say("0 play Ah")
    view, rng = table.view(1), Random(4)
    expects, more = table.advice.arranging.estimates, 0.0
    for _ in range(60):
        guess = table.game.guess(view, rng)
        before = sorted([*guess.hand(0), *guess.buried])
        hand, known, drawn = guess.held[2], guess.known_of_bidder(), bag_of(guess.buried)
        trumps = [card for card in guess.buried if card.suit is Suit.HEARTS]
        guess = table.advice.clues.likelier(guess, view)
        assert sorted([*guess.hand(0), *guess.buried]) == before
        assert guess.held[2] == hand
        assert guess.known_of_bidder() == known
        assert [card for card in guess.buried if card.suit is Suit.HEARTS] == trumps
        assert len(trumps) == 1
        assert next(move for move in guess.said if move.verb == "bury").args[:3] == guess.buried
        had = guess.begun_with()[0] + bag_of(guess.buried)
        ways = [expects.of(had, buried, 2) for buried in (bag_of(guess.buried), drawn)]
        gains = ways[0].aside + ways[0].tricks - ways[1].aside - ways[1].tricks
        assert gains > -0.01 or any(card.rank == "A" for card in cards_of(drawn))
        more += gains
    assert more > 60 * 5


@pytest.mark.rule("AP-10.8")
def test_a_suit_that_the_bidder_no_longer_has_was_buried_whole() -> None:
    """AP-10.8: cards of it that a guess finds aside stay there."""
    table = Seated("Ah Ah Th Kh Qh Jh 9h As As Ks Qs Ts Jd 9d 9d").named(250, "h", "9c 9d 9d").say("0 play Ah")
    for seat in (1, 2):
        table.say(f"{seat} {table.club}")
    view, rng = table.view(1), Random(5)
    view.deal.lacks[0] |= 1
    for _ in range(30):
        guess = table.advice.clues.likelier(table.game.guess(view, rng), view)
        assert not any(card.suit is Suit.CLUBS for card in guess.hand(0))


@pytest.mark.rule("AP-10.5", "AP-10.6")
def test_a_guess_asks_whether_the_bidder_would_have_played_that_hand() -> None:
    """AP-10.5: who names trumps did not throw the hand in."""
    strong, weak = Seated(STRONG).has_it(400), Seated(WEAK).has_it(300)
    named = strong._move("name h")
    assert strong.advice.clues.tells(named)
    for table, best_line in ((strong, "0 name h"), (weak, "0 concede")):
        lines = table.seen.lines
        weights = table.advice.weigh_guessed(table.deal, 0, lines)
        assert str(lines[weights.index(max(weights))]) == best_line


# ── the play ──────────────────────────────────────────────────────────────────────────────────────────────────────


def late(hands: str, *, leads: int, trump: str = "h", lacks: int = 0, played: str = "") -> Seated:
    """Return a table in the last tricks of a hand for which seat 0 has bid; the three hands are separated by `|`.

    `played` are the cards on the table, and `lacks` is a mask of the suits that the bidder has shown to lack.
    """
    table = Seated(STRONG).has_it(250)
    deal = table.deal
    held = [read_cards(hand) for hand in hands.split("|")]
    gone = list(PACK)
    for card in (card for cards in held for card in cards):
        gone.remove(card)
    deal.buried = tuple(sorted(gone[:3]))
    deal.ranking, deal.phase, deal.turn = RANKINGS["cdhs".index(trump)], "play", leads
    deal.plays = tuple(PLAY[0][card] for card in gone[3:])
    deal.gone, deal.winners = bag_of(gone[3:]), (0,) * (len(gone[3:]) // 3)
    deal.held = [bag_of(cards) for cards in held]
    deal.lacks = [lacks, 0, 0]
    deal.won = points_by_trick(table.game, deal)
    return table.say(played) if played else table


def points_by_trick(game: Any, deal: Any) -> tuple[tuple[int, int], ...]:
    """Return the points that the opponents and the bidder have won, from the cards in the tricks, as in `deal.won`."""
    values, won = game.ending.count.values, [(0, 0)]
    for trick in deal.tricks:
        theirs, own = won[-1]
        brought = sum(values[card] for card in trick.cards)
        won.append((theirs, own + brought) if trick.winner == deal.bidder else (theirs + brought, own))
    return tuple(won)


@pytest.mark.rule("AP-10.7", "AP-10.10", "AP-10.11", "AP-10.12", "AP-10.13")
@with_each(
    ("hands", "position", "says"),
    [
        ("Ac Jd 9s Qh Kd|Ac 9c Ah Ts Td|Kc Qc Th Ks Qd", {"leads": 0}, ("play Ac", "AP-10.10")),
        ("Ac Ac Tc 9s Qh|Kc 9c Ah Ts Td|Tc Qc Th Ks Qd", {"leads": 0}, ("play Ac", "AP-10.10")),
        ("Ah Kh Qh 9h Js|Kh Jh Tc Kc Qc|9h Ts Td Kd Qd", {"leads": 0}, ("play Ah", "AP-10.11")),
        ("Kh Qh Jh 9h Js|Ah Jh Tc Kc Qc|As Ts Td Kd Qd", {"leads": 0}, ("play Jh", "AP-10.11")),
        ("9h Kd Qd Jd Js|Ah Jh Tc Kc Qc|As Ts Td Th Ad", {"leads": 0}, ("play Jd", "AP-10.7")),
        ("9h Js Jc|Tc Kc Qc|Kd Qd Ad", {"leads": 2}, ("play Ad", "AP-10.10")),
        ("Ks Qc Jc|Tc Kc 9c|Kd Qd Jd", {"leads": 0}, ("play Ks", "AP-10.12")),
        ("Kh Qh Jh 9h Js|Ah Kc Tc Kc Qc|As Ts Td Kd Qd", {"leads": 0}, ("play 9h", "AP-10.11")),
        ("Kh Qs Jc|Tc 9s 9c|Kd Qd Jd", {"leads": 0}, ("play Qs", "AP-10.12")),
        ("Kh Qd Jd|Ad Tc 9c|Td Qs 9s", {"leads": 0}, ("play Jd", "AP-10.12")),
        ("9c Js Th|Ac Kd Qd|Tc 9c Jd", {"leads": 0, "played": "0 play 9c; 1 play Ac"}, ("play Tc", "AP-10.13")),
        ("Ac Js Th|Kc Kd Qd|Tc 9c Jd", {"leads": 0, "played": "0 play Ac; 1 play Kc"}, ("play 9c", "AP-10.12")),
        ("9h Js Jd Th|9c Kc Qd Tc|Kd Qs Ts Ad", {"leads": 1, "lacks": 1}, ("play 9c", "AP-10.13")),
        ("Ah Kd Jd|Kh 9h Tc|As Ts Td", {"leads": 0, "played": "0 play Ah"}, ("play 9h", "AP-10.11")),
    ],
)
def test_the_play(hands: str, position: dict[str, Any], says: tuple[str, str]) -> None:
    """Twins, trump leads, forcing, what stands, a partner's trick and the bidder's, and a suit that he lacks."""
    assert late(hands, **position).advised == says


@pytest.mark.rule("AP-10.12", "AP-10.13")
@pytest.mark.parametrize(
    ("hands", "position", "card", "says"),
    [
        ("Kd Qs As 9s|Jc Th Td Js|9c Ks Ac As", {"leads": 2}, "Ks",
         "Ann must play before Bea, who may win it."),
        ("Qc As Ks|Qc 9c Kd|Ac Td Jd", {"leads": 0, "played": "0 play Qc"}, "Qc",
         "You cannot beat its twin, but Cy may: add 3 points."),
        ("Qd Ks As|Ad 9s Jc|Td Kd Ac", {"leads": 0, "played": "0 play Qd; 1 play Ad"}, "Kd",
         "Bea wins this trick for your side. Save the ten of diamonds for a trick of its own."),
        ("Kh Qh Qc|Ts 9s Kd|Qs Qd Jd", {"leads": 2, "lacks": 8, "played": "2 play Qs; 0 play Kh"}, "9s",
         "You cannot beat the king of hearts: give Ann no points."),
        ("Ac Jd 9s|Ac 9c Ah|Kc Qc Th", {"leads": 0, "played": "0 play Ac"}, "9c",
         "Ann's ace of clubs came first and beats yours. Save it: Ann cannot beat it in clubs."),
        ("Jh Th Kd Js|Qc Ah Ts Qs|Kc 9d Ks 9s", {"leads": 2, "played": "2 play Kc"}, "Th",
         "Bea will hardly overtrump it, so it brings home 10 points."),
        ("Jd 9s Ks Ad|Th 9h Kc Qc|Qh Kh Ts Tc", {"leads": 0, "played": "0 play Jd"}, "Th",
         "Only Cy plays after you, so it brings home 10 points."),
    ],
    ids=["points for a partner who plays last", "a twin lies there", "a trick that is won", "no ten is to be trumped",
         "an ace whose twin was led", "a ten that trumps", "a ten that trumps before a partner"],
)  # fmt: skip
def test_what_is_said_of_points(hands: str, position: dict[str, Any], card: str, says: str) -> None:
    """AP-10.12, AP-10.13: they are saved where less will do, and kept from a bidder who trumps."""
    assert late(hands, **position).why_of(f"play {card}") == says


@pytest.mark.rule("AP-10.13")
def test_last_seat_wins_with_the_card_that_can_still_be_caught() -> None:
    """AP-10.13: the ten of trumps, whose twin is out, and not the ace, which wins anyway; a search tries no other."""
    table = late("Ts Th Kd Qd|Ks 9s Jd Jd|Ah Th Ac Tc", leads=0, played="0 play Ts; 1 play Ks")
    assert table.advised == ("play Th", "AP-10.13")
    lines = table.view(2).lines
    ten = next(line for line in lines if str(line) == "2 play Th")
    kept = table.advice.distinct(table.deal, 2, [ten, *(line for line in lines if line is not ten)])
    assert [str(line) for line in kept] == ["2 play Th"]


@pytest.mark.rule("AP-10.13")
def test_every_card_of_ten_or_more_that_is_kept_from_a_partners_trick_is_named() -> None:
    """AP-10.13: that the ace is saved is no reason why the ten is not added."""
    table = late("Jd As Kh Qc|Ad 9h Jc Tc|Kd Qd Ad Td", leads=0, played="0 play Jd; 1 play Ad")
    assert table.why_of("play Kd") == (
        "Bea wins this trick for your side: keep the ace of diamonds and the ten of diamonds for later."
    )


@pytest.mark.rule("AP-10.1")
@pytest.mark.parametrize(
    ("cards", "says", "melds", "whole"),
    [
        ("Ks Qs Qs Ah Th Ac Tc Qc 9c Ad Kd Qd Jd 9d 9d", "ith a typical widow you have about 170 in melds", 163, 294),
        ("As Js 9s Ah Qh Jh Tc Ad Td Td Kd Qd Jd Jd 9d", "ith a typical widow you have about 180 in melds", 184, 357),
        ("As Qs Ah Th Kh Jh Jh 9h Tc Tc Qc Jc Ad Ad Kd", "With a typical widow you have only about 40 in", 48, 198),
    ],
)  # fmt: skip
def test_what_is_told_of_a_typical_widow_is_near_the_middle_of_all_widows(
    cards: str, says: str, melds: int, whole: int
) -> None:
    """AP-10.1: `melds` and `whole` were found with all 5,456 widows; a few widows alone were 20 points off."""
    table = Seated(cards)
    bidding, hand = table.advice.bidding, table.deal.held[0]
    trump = bidding.best_trump(hand, table.advice.till.money(table.deal, 0), 250)
    assert bidding.ordinary(hand, trump).melds == pytest.approx(melds, abs=10)
    assert bidding.ordinary(hand, trump).total == pytest.approx(whole, abs=10)
    assert says in table.why


@pytest.mark.rule("AP-10.5")
def test_a_hopeless_best_suit_that_costs_most_to_fail_in_is_told_as_that() -> None:
    """AP-10.5: beside what it costs to fail in another one."""
    table = Seated(LONG_SPADES).has_it(630)
    assert table.why_of("concede").endswith(" for your 630: no chance, and failing in spades costs most.")
    nearly = Seated(LONG_SPADES).has_it(360)
    assert nearly.why_of("concede").endswith(": below half the time, throw it in. Failing in spades costs most.")


@pytest.mark.rule("AP-10.1")
def test_what_a_hand_is_short_of_a_bid_is_told_in_tens_as_bids_are() -> None:
    """AP-10.1: `about 251` promises more than anybody knows before the widow."""
    why = Seated(LONG_SPADES).why_of("pass")
    assert re.fullmatch(r"With a typical widow your hand makes about \d+0 in spades, \d0 short of 250\.", why)


@pytest.mark.rule("AP-10.13")
def test_a_ten_that_the_bidder_leads_is_thought_to_be_covered_by_his_aces() -> None:
    """AP-10.13: whoever plays before the other opponent does not add a ten to it in the hope of an ace."""
    hands = "{} Js Th Ad Ac|Td Kd 9d Qs Kc|Ad Kh Qc Jc 9c"

    def beaten(card: str) -> float:
        table = late(hands.format(card), leads=0, played=f"0 play {card}")
        assert (table.club == "play Td") == (card != "Td")
        position = table.advice.position(table.deal, 1, read_cards("Td Kd 9d"))
        return position.beats(2, read_cards(card)[0], read_cards(card)[0] // 13)

    assert beaten("Td") < 0.5 * beaten("Qd")


@pytest.mark.rule("AP-10.12")
def test_a_card_that_is_thrown_on_another_suit_is_not_called_the_lowest_of_its_own() -> None:
    """AP-10.12: that does not tell why it is a diamond and not a club."""
    table = late("Ts Qs Js|Ks 9c Ac|Qd Kd Jc", leads=0, trump="s", played="0 play Ts; 1 play Ks")
    view = table.view(2)
    move = next(line for line in view.lines if str(line) == "2 play Qd")
    said = "You cannot beat the ten of spades, and you keep the king of diamonds."
    assert speak(table.advice.at_last(view, move), NAMES) == said


@pytest.mark.rule("AP-10.6")
def test_a_suit_that_pays_double_is_not_said_to_have_promised_most_points() -> None:
    """AP-10.6: spades would have gained more chips before the widow, but hearts promised more points."""
    table = Seated("As Ts Ts Qs Ah Kh Qh Qh 9h Ac Qc Jc Ad Td Qd", "Ah Tc 9c").has_it(300)
    assert table.club == "name h"
    assert "You have 210 in melds" in table.why
    assert "Before the widow" not in table.why


@pytest.mark.rule("AP-10.13")
@pytest.mark.parametrize(
    ("hands", "why"),
    [
        ("Ts Ks 9s Th|Td Kd Qd Jd|Ad Ad 9c 9d", "If Cy wins it, its 4 points count for your side; later "),
        ("Ts Ks 9s Td|Th Kd Qd Jd|Td Jc 9c 9d", "If Cy wins it, its 4 points count for your side; later "),
        ("Ts Ks 9s Ad|Th Kd Qd Jd|Td Jc 9c 9d", "Ann can win it only with an ace or a ten."),
    ],
    ids=["two aces are out", "two tens and no ace", "one ace, and the bidder is as likely to have it"],
)  # fmt: skip
def test_a_king_is_led_to_a_partner_only_where_he_can_win_it_safely(hands: str, why: str) -> None:
    """AP-10.13: a partner who must risk a ten before the bidder plays will rather not win the trick."""
    assert late(hands, leads=1).why_of("play Kd").startswith(why)


@pytest.mark.rule("AP-10.13")
def test_only_the_lowest_of_a_suit_is_said_to_risk_only_its_points() -> None:
    """A king beside a jack risks more than need be: it is led for what it brings."""
    table = late("Ts Ks 9s Th|Td Kd Qd Jd|Ad Ad 9c 9d", leads=1)
    assert table.why_of("play Jd") == "It puts only 2 points at risk, and Cy may win it."
    assert table.why_of("play Kd") == "If Cy wins it, its 4 points count for your side; later they are often lost."
    beside = late("Ts Ks 9s Th|Kd Jd Jd 9c|Ad Ad Td 9d", leads=1)
    assert beside.why_of("play Jd") == "Cy may win it, and it counts only 2."


@pytest.mark.rule("AP-10.12", "AP-10.14")
def test_nothing_is_tried_that_only_gives_away_more() -> None:
    """AP-10.12, AP-10.14: the lowest card of a suit where the others have the trick; and every meld is announced."""
    table = late("Kd Js Th|Ad Qs Kc|9d Kh Qc", leads=1, played="1 play Ad; 2 play 9d")
    assert table.tried[0] == "play Kd"
    table = late("Kd Jd Th|Ad Qs Kc|9d Kh Qc", leads=1, played="1 play Ad; 2 play 9d")
    assert table.tried == ["play Jd"]
    table = Seated(STRONG).named(400, "h").say("0 play Ad")
    assert len(table.view(1).lines) > 2
    assert len(table.tried) == 1, "nor in the hope that a partner has no card of the suit, but has trumps"
    table = Seated(STRONG).has_it(250).say("0 name h")
    table.say(f"0 {table.club}")
    assert table.phase == "meld"
    assert len(table.tried) == 1


def test_a_card_that_comes_twice_is_counted_twice() -> None:
    """While a twin is out a king of trumps is no master; with both gone it is."""
    for hands, highest in (("Kh Js Jc|Ah Kc Qc|Kd Qd Ad", False), ("Kh Js Jc|Kh Kc Qc|Kd Qd Ad", True)):
        table = late(hands, leads=0)
        position = table.advice.position(table.deal, 0, read_cards("Kh Js Jc"))
        assert position.master(read_cards("Kh")[0]) == highest


@pytest.mark.parametrize(("totals", "words"), [((9, 0, -9), ("stop", "divide")), ((-9, 0, 9), ("ante", "keep"))])
def test_votes_go_by_who_is_ahead(totals: tuple[int, int, int], words: tuple[str, str]) -> None:
    """Who is ahead lets nothing more be put in, and divides; who is behind does neither."""
    standing = PinochleStanding(totals, deals=1, kitty=40)
    table = Seated(WEAK, kitty=True, standing=standing).pass_out()
    assert table.phase == "ante"
    assert table.advised == (words[0], "AP-4.54")
    table.say("0 ante")
    assert table.phase == "divide"
    assert table.advised == (words[1], "AP-4.61")


@pytest.mark.rule("AP-10.13")
def test_an_ace_and_a_ten_are_not_both_kept_for_a_suit_that_goes_round_once_more() -> None:
    """AP-10.13: the bidder can follow to the trick and perhaps to one more, so that one of the two is added now."""
    hands = "Kh Qh Jh Qd Kd Jd|Ad 9s Jc 9c Tc Kc|{}"
    table = late(hands.format("Ad Td 9d Qc Jd Js"), leads=1, played="1 play Ad")
    assert table.club == "play Ad"
    chances = []
    for cards in ("Ad Td 9d Qc Jd Js", "Ad Qs 9d Qc Js Ts"):
        table = late(hands.format(cards), leads=1, played="1 play Ad")
        chances.append(last_goes_round(table.advice.position(table.deal, 2, read_cards("Ad 9d")), 1))
    assert chances[0] < 0.8 * chances[1]


@pytest.mark.rule("AP-10.12")
@pytest.mark.parametrize(
    ("melded", "says"),
    [
        ("Kh Qh", "Nothing can beat it, and no trumps are out: 11 of the 20 points that you still need."),
        ("Kh Qh 9h", "Nothing can beat it, and you need only 10 points more: it makes your bid."),
        ("Kh Qh Kd Qd", "250 is made already: no card can lose it now."),
    ],
)
def test_the_bidder_is_told_what_is_still_needed(melded: str, says: str) -> None:
    """AP-10.12: that nothing can beat a card is told with what it brings towards the bid."""
    table = late("Ah Kh Qh|Kc Qc Tc|Qd Jd Td", leads=0)
    assert table.deal.trump is not None
    table.deal.melds = best(bag_of(read_cards(melded)), table.deal.trump)
    assert table.why == says


@pytest.mark.rule("AP-10.13")
def test_the_last_trump_of_the_bidder_is_forced_out_before_aces_are_cashed() -> None:
    """AP-10.13: then nothing takes the last trick from them; and without trumps he is not led a suit that he lacks."""
    table = late("Js Qs Kh|Kc Ah Ad|9d Qc Tc", leads=1, trump="s", lacks=1)
    assert table.advised == ("play Kc", "AP-10.13")
    assert table.why == "Ann has no clubs and must spend a trump on it, and it counts only 4."
    table = late("Jd Kh Kd|Kc Ah Ad|9d Qc Tc", leads=1, trump="s", lacks=1)
    assert table.club == "play Ah"


@pytest.mark.rule("AP-10.13")
def test_a_suit_that_the_bidder_likely_lacks_is_led_as_well() -> None:
    """AP-10.13: before he has shown it, by how few of its cards are out."""
    table = late("Js Qs Kh|Kc Jd Tc|9d Qc Tc", leads=1, trump="s")
    assert table.club == "play Jd"
    assert table.why == "Ann is likely out of diamonds: it costs a trump if Ann has one left, and it counts only 2."


@pytest.mark.rule("AP-10.13")
def test_a_bidder_is_not_likely_out_of_a_suit_that_only_he_can_hold() -> None:
    """AP-10.13: if the partner has none, the bidder or his burial has the rest, and that is no small chance."""
    table = late("Js Qs Kd|Jd Tc 9c|9h Qc Tc", leads=1, trump="s")
    p = table.advice.position(table.deal, 1, table.deal.hand(1), frozenset())
    assert p.bidder_is_out_of(1) == pytest.approx(5 / 7)
    assert "Ann is likely out of diamonds" in table.why_of("play Jd")
    table.deal.lacks = [0, 0, 2]
    p = table.advice.position(table.deal, 1, table.deal.hand(1), frozenset())
    assert p.bidder_is_out_of(1) == pytest.approx(3 / 5)
    assert p.lacks_all(0, SUIT_BAGS[1]) > 3 / 5
    assert "likely out of" not in table.why_of("play Jd")


def test_the_chance_to_be_out_of_a_suit_counts_all_ways_the_cards_may_lie() -> None:
    """Two unseen clubs and two unseen hearts: one card in each of two hands, two cards in nobody's."""
    both = (2, 0, 2, 0)
    assert chance_of_lacking(0, (0, 0), (1, 1), both, (2, 2, 2, 2)) == pytest.approx(1 / 2)
    assert chance_of_lacking(0, (0, 1), (1, 1), both, (2, 2, 2, 2)) == pytest.approx(1 / 3)
    assert chance_of_lacking(0, (0, 1), (1, 1), both, (0, 2, 2, 2)) == 0, "the clubs have no other place"
    assert chance_of_lacking(0, (1, 1), (1, 1), both, (0, 2, 2, 2)) == 0, "a rule was broken"


@pytest.mark.rule("AP-10.10")
@pytest.mark.parametrize(
    ("lacks", "why"),
    [
        (0, "Ann has nothing higher in clubs: cash it before Ann runs out of the suit."),
        (1, "Ann has no clubs: it wins, or costs Ann a trump."),
    ],
)
def test_a_winner_of_a_suit_that_the_bidder_has_trumped_is_not_cashed_before_he_runs_out(lacks: int, why: str) -> None:
    """AP-10.10: he has run out of it already."""
    table = late("Qs Ts Ks Kd|Jc 9h Jd 9d|9c 9h Qd Js", leads=1, trump="s", lacks=lacks)
    advice: Any = table.advice
    cards = table.deal.hand(1)
    assert speak(wording.cashes(advice.position(table.deal, 1, cards), cards[0]), NAMES) == why


@pytest.mark.rule("AP-10.10")
@pytest.mark.parametrize(
    ("hands", "why"),
    [
        ("Ks 9h Jd|Tc 9c Jh|Ks Ad Th", "It wins, or costs an opponent a trump."),
        (
            "Ks 9h Jd|Tc Js Jh|Ks Ad Th",
            "Nothing higher in spades is out: cash it before the opponents run out of the suit.",
        ),
    ],
)
def test_one_card_left_of_a_suit_is_not_cashed_before_both_opponents_run_out(hands: str, why: str) -> None:
    """AP-10.10: one of them has run out of it already."""
    table = late(hands, leads=0, trump="h")
    advice: Any = table.advice
    cards = table.deal.hand(0)
    king = next(card for card in cards if card.rank == "K")
    assert wording.cashes(advice.position(table.deal, 0, cards), king) == why


@pytest.mark.rule("AP-10.11")
def test_a_trump_before_the_other_opponent_is_not_said_to_win_for_sure() -> None:
    """AP-10.11: the other one must go over it if he can; all that is sure is that the bidder has played."""
    table = late("9h Js Jd|Kh Jh Tc|Th Ts Td", leads=0, played="0 play 9h")
    says = "You must beat the nine of hearts. Ann has played already, so your side wins this trick: add 4 points."
    assert table.why_of("play Kh") == says


@pytest.mark.rule("AP-10.13")
def test_a_trump_forced_over_a_partners_card_is_not_said_to_win_the_trick() -> None:
    """AP-10.13: the side had won it anyway."""
    table = late("Jd Js 9c|Kd Tc 9s|Jh Ah Tc", leads=0, played="0 play Jd; 1 play Kd")
    says = "You have no diamonds and must trump even Bea's king of diamonds: play your lowest."
    assert table.why_of("play Jh") == says


@pytest.mark.rule("AP-10.13")
@pytest.mark.parametrize(
    ("hands", "why"),
    [
        ("Qd Js Kh Jh|Ts 9d Qd Jd|As 9s Kd Qs", "One ace of spades is still unseen: if Cy has it, your 10 "),
        ("Qd As Kh Jh|Ts 9d Qd Jd|As 9s Kd Qs", "Both aces of spades are still unseen: if Cy has one, your 10 "),
    ],
)
def test_of_a_ten_that_is_led_it_is_said_that_the_ace_is_out(hands: str, why: str) -> None:
    """AP-10.13: only whoever has the ace can win it without a trump."""
    table = late(hands, leads=1, trump="h")
    assert table.why_of("play Ts").startswith(why)


@pytest.mark.rule("AP-10.5")
def test_no_points_that_suffice_are_told_for_throwing_in() -> None:
    """AP-10.5: where a search throws in what the estimate would play, the weak trumps are the reason."""
    table = Seated("Ts Qs Js 9s Kh Qh Jh 9h Th Ac Jc Ad Td Jd 9d", "As Ac Kc").has_it(250)
    assert table.club == "name h"
    assert table.why_of("concede") == (
        "Hearts are your best suit, but you have only five of them without the ace, and to fail costs double."
    )
    longer = Seated("As Ah Th Kh Jh Ac Kc Qc 9c 9c Ad Kd Qd Jd 9d", "Tc Js Th").has_it(320)
    assert longer.club.startswith("name")
    assert longer.why_of("concede") == "", "it would make the bid often enough to play it"


@pytest.mark.rule("AP-10.13")
def test_a_ten_that_would_be_trumped_later_is_put_on_a_partners_king() -> None:
    """AP-10.13: also though it takes the trick from him, which is theirs anyway."""
    table = late("Jc Qs Js|Kc Ah 9d|Tc Qc Kd", leads=0, trump="s", played="0 play Jc; 1 play Kc")
    assert table.advised == ("play Tc", "AP-10.12")
    assert table.why == "Bea wins the trick anyway; with yours it counts 16, and you lead next."


@pytest.mark.rule("AP-10.13")
def test_a_partner_does_not_win_anyway_if_every_card_takes_the_trick_from_him() -> None:
    """AP-10.13: both the ace and the ten beat the king, so what is told is what the card adds or leaves in the hand."""
    table = late("Qd Qs Js|Kd Ah 9d|Ad Td Kc", leads=0, trump="s", played="0 play Qd; 1 play Kd")
    assert table.why_of("play Ad") == "All that you can play beats Bea's king of diamonds: add 11 points."
    assert table.why_of("play Td") == "All that you can play beats Bea's king of diamonds: keep the ace of diamonds."


@pytest.mark.rule("AP-10.13")
def test_that_nothing_can_be_won_is_said_once_in_a_suit() -> None:
    """AP-10.13: whoever throws off again on the same suit knows it."""
    table = late("Kh Qh Jh|Kc Qc 9c|Kd Qd Jd", leads=0, trump="s", played="0 play Kh; 1 play 9c")
    assert table.why_of("play Jd") == "With no hearts and no trumps you cannot win, and it counts least: only 2 points."
    table.say("2 play Jd; 0 play Qh; 1 play Qc")
    assert table.why_of("play Qd") == "It counts least, only 3 points."


# ── what a hint cites and repeats ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AP-4.33", "AP-4.35")
def test_the_only_card_is_explained_by_the_duty_that_leaves_it() -> None:
    """AP-4.35: a trump lead must be beaten; AP-4.33: who has none of the suit led must trump; else suit is followed."""
    rules: set[str] = set()
    game = Seated(WEAK).game
    advice = AuctionPinochleAdvice(game)
    for seed in range(12):
        rng = Random(seed)
        deal = game.open(game.start(), 0, game.shuffled(game.start(), rng))
        while seats := game.to_act(deal):
            view = game.view(deal, seats[0])
            plays = [line for line in view.lines if line.verb == "play"]
            if len(plays) == 1 and view.who != deal.bidder and deal.count:
                reason, suit = advice.reason(view, plays[0]), plays[0].card // 13
                rules.add(reason.rule)
                due = "AP-4.32" if suit == deal.led else "AP-4.33" if suit == deal.trump else None
                trumps = [card for card in cards_of(deal.held[view.who]) if card // 13 == deal.trump]
                if suit == deal.led == deal.trump and set(trumps) != {plays[0].card}:
                    due = "AP-4.35"
                assert due is None or reason.rule in (due, "AP-4.31", "AP-4.34"), reason
            said = [move for move in view.lines if move.verb not in ("concede", "pass", "defend")]
            game.play(deal, rng.choice(said or view.lines))
    assert {"AP-4.32", "AP-4.33", "AP-4.35"} <= rules


@pytest.mark.rule("AP-10.1")
def test_a_raise_tells_what_is_left_to_expect_and_not_the_first_reason_again() -> None:
    """The second time a hand bids, its hint says how much more it expects than the new bid."""
    table = Seated("Ah Ah Th Kh Qh Jh 9h Ac Ad As Ks Qs Kc Qc 9s", seat=2)
    while table.turn != 2:
        table.say(f"{table.turn} pass" if table.turn == 0 else f"{table.turn} bid 250")
    first = table.why_of("bid 260")
    assert "typical widow" in first
    table.say("2 bid 260")
    table.say(f"{table.turn} bid 270")
    assert table.why_of("bid 280").startswith("You can still expect about ")


def test_equal_cards_are_named_once() -> None:
    """Two tens of diamonds in one burial are both tens of diamonds."""
    assert by_name("Bury 10♦ 10♦ 10♠") == "Bury both tens of diamonds and the ten of spades"


@pytest.mark.rule("AP-10.8")
def test_a_burial_of_few_points_says_which_ten_is_safe_in_the_hand() -> None:
    """AP-10.8: behind both aces of its suit a ten need not be buried."""
    table = Seated("As Ks Js 9s Ah Th Kh Qh Jh Ac Kc Qc 9c Td Kd", "Ad Ad 9d").has_it(250).say("0 name s")
    assert table.why_of("bury 9d Th Jh").endswith("and no ace can catch the ten of diamonds, as you keep both aces.")


@pytest.mark.rule("AP-10.2")
@with_each("bid", range(250, 410, 10))
def test_no_bid_is_told_with_what_it_costs_unless_it_gains_more(bid: int) -> None:
    """AP-10.2: the cost of a hand thrown in stands only beside a gain that outweighs it."""
    table = Seated("Tc Kc 9d Qd Ah 9h Th Kh Kh As 9s 9s Js Qs Ks")
    move = next(line for line in table.view(0).lines if str(line) == f"0 bid {bid}")
    reason = table.advice.reason(table.view(0), move)
    found = re.search(
        r"(\d+) times in 10 .*for (?:about|nearly) (\d+) chips?; otherwise you throw the hand in for (\d+)",
        reason.sentence,
    )
    if found is None:
        assert "throw the hand in" not in reason.sentence
    else:
        often, gains, costs = map(int, found.groups())
        assert often * gains > (10 - often) * costs


def test_a_search_with_three_cards_left_lets_all_play_the_last_two_tricks_well() -> None:
    """The bidder wins the last trick only if the king of trumps is led, not the ace that catches the ten."""
    table = late("Td Ks Kc|Ad Kd Qd|Tc As Ts", leads=0, trump="d")
    deal = table.deal
    deal.lacks = [0, 1 | 8, 2 | 4]
    deal.melds = announced(["marriage-s", "pinochle"])
    assert table.advice.conceding.lacking(deal) == 17
    valuing = _Valuing(table.game, table.advice, table.view(0), 0, Random(1), Budget(playouts=60), None)
    assert valuing.of(deal, read_move("0 play Kc")) < 0
    assert valuing.of(deal, read_move("0 play Td")) < 0


@pytest.mark.rule("AP-10.13")
def test_a_bidder_who_has_played_is_not_said_to_beat_the_partners_card() -> None:
    """AP-10.13: the last to play may throw any card on the trick, also one that only a search prefers."""
    table = late("Kh Qh Ks Qs|Ah Jc Kd Qd|Ts Ks Js Kc", leads=0, played="0 play Qh, 1 play Ah")
    says = "Bea wins this trick for your side. Save the ten of spades for a trick of its own."
    position = table.advice.position(table.deal, 2, table.deal.hand(2), frozenset())
    assert speak(wording.besides(position, read_cards("Js")[0]), NAMES, 2) == says
    assert "may still beat" not in "".join(table.why_of(f"play {card}") for card in ("Ts", "Ks", "Js", "Kc"))


@pytest.mark.rule("AP-10.10")
def test_of_several_suits_with_both_aces_the_one_with_most_cards_out_is_told() -> None:
    """AP-10.10: that one has both aces is as true of the other suits."""
    hand = "As Ks Qs Js Ah Ah Ad Ad Td Jd 9d Ac Ac Tc 9c"
    table = Seated(hand, "Kh Qc 9s").named(300, "s", "Qc 9d Kh")
    assert table.why_of("play Ah") == (
        "You have both aces of hearts, clubs and diamonds. "
        "Begin with hearts: nine hearts are still out, more than of the others."
    )
    assert "Begin with" not in table.why_of("play Ac")


@pytest.mark.rule("AP-10.11")
def test_a_middling_trump_is_compared_with_one_that_does_the_same_and_counts_more() -> None:
    """AP-10.11: the king would bring out the same trumps as the queen."""
    table = late("Ts Ks Ks Qs Qs 9s|As Js Ah Th Qh Jh|Js Tc Kc Qc Jc Ad", leads=0, trump="s")
    assert table.why_of("play Qs").endswith(", as the king of spades would, and counts less.")
    assert table.why_of("play Ks").endswith(", as the ten of spades would, and counts less.")


@pytest.mark.rule("AP-10.1")
def test_a_pass_is_not_told_to_gain_by_the_failure_of_a_bid() -> None:
    """AP-10.1: a search lets bids of others fail too often."""
    table = Seated(WEAK, seat=2).say("0 bid 250; 1 pass")
    view = table.view(2)
    bounds = table.advice.outcomes.bounds(view, next(line for line in view.lines if line.verb == "pass"))
    assert bounds is not None
    assert bounds[1] == 0.0 > bounds[0]


@pytest.mark.rule("AP-10.10")
def test_of_several_aces_the_suit_that_most_of_is_out_is_told() -> None:
    """AP-10.10: that its twin is out is as true of the other aces."""
    table = Seated("As Ts Ks Qs Js Ah 9h Ad Kd Qd Jd 9d Ac 9c 9c", "Kh Qh 9s").named(350, "s", "9c Qh Kh")
    assert table.why_of("play Ac").endswith(
        ": lead yours first. Begin with clubs: nine clubs are still out, more than of diamonds and hearts."
    )
    assert "Begin with" not in table.why_of("play Ad") + table.why_of("play Ah")


@pytest.mark.rule("AP-10.10")
def test_what_may_be_buried_is_not_said_to_be_out() -> None:
    """AP-10.10: an opponent of the bidder does not know the burial, and the bidder does."""
    table = late("Kh Qc Jc Jd|Ac 9c 9d Qs|Kd Qd Jd Kc", leads=1, trump="h")
    plays = table.deal.plays
    table.deal.plays = (Move(1, "play", read_cards("Ad")[0]), *plays[1:])
    says = "Its twin has not been played yet: lead yours first, while up to six clubs are still out."
    assert table.why_of("play Ac") == says
    table = late("As Ac 9c 9d|Ks Qc Jc Jd|Kd Qd Jd Kc", leads=0, trump="h")
    assert "unseen" not in "".join(table.why_of(f"play {card}") for card in ("As", "Ac", "9c", "9d"))


@pytest.mark.rule("AP-10.15", "AP-4.40")
def test_a_bid_that_the_melds_reach_is_not_called_almost_sure() -> None:
    """AP-10.15: it is made; only what is buried takes a trick to count."""
    table = Seated(STRONG).named(250, "h", "9c 9s Js")
    assert table.why_of("ask") == (
        "You have 300 in melds: that makes your 250. Asking costs nothing: it may end the hand at once."
    )
    table.deal.melds = (1, 0, 0, *table.deal.melds[3:])
    told = "You have 280 in melds: that makes your 250. Asking may end the hand at once."
    assert table.why_of("ask") == told, "whoever concedes takes away the right to announce more"
    table = Seated(STRONG, "9c Td Js").named(310, "h", "9c Td Js")
    assert table.why_of("ask").startswith("You have 300 in melds and 12 buried: one trick makes your 310.")


@pytest.mark.rule("AP-4.46", "AP-4.47")
def test_what_a_lost_hand_costs_is_told_exactly() -> None:
    """AP-4.46, AP-4.47: no card changes the price of throwing in, but after naming trumps it can still be paid."""
    table = Seated("As Ks Qs Js 9s Ah Th 9h Ac Tc 9c Ad Td Qd Jd", "9c Td 9d").has_it(640)
    throw, clubs = table._move("concede"), table._move("name c")
    tried = Tried(throw, 0.0, 0.0, 20, 20), Tried(clubs, -18.0, 1.0, 0, 20)
    found = Thought(throw, tried, 20, 60, -18.0)
    assert certain_amounts(table.advice, table.seen, found) == {throw: -18.0}
    bids = Seated(STRONG).has_it(250)
    assert bids.advice.outcomes.bounds(bids.seen, bids._move("name h")) is None, "that bid may be made"


@pytest.mark.rule("AP-10.12")
def test_an_only_card_of_a_suit_is_no_reason_beside_another_such_card() -> None:
    """AP-10.12: after either jack that suit could be trumped."""
    table = late("Kd Jh Jc|Ah Qc Qs|Kh Tc Ts", leads=0, trump="d")
    assert "your only" not in table.why_of("play Jc") + table.why_of("play Jh")
    table = late("Kd Jh Kc Qc|Ah Tc Qs 9s|Kh Ac Ts Js", leads=0, trump="d")
    assert "you can trump" not in table.why_of("play Jh"), "the last two hearts may both fall"
    table = late("Kd Jh Kc Qc|Ah 9h Qs 9s|Kh Ac Ts Js", leads=0, trump="d")
    assert table.why_of("play Jh") == "It is your only card in hearts, and after it you can trump that suit."


@pytest.mark.rule("AP-10.12")
def test_a_ten_that_is_led_to_bring_out_the_last_ace_has_its_reason() -> None:
    """AP-10.12: the other ten is then the best card of the suit."""
    table = late("9h Td Td Kd|Ad Jd Qh Kc|Qd 9d Jh Qc", leads=0)
    assert table.why_of("play Td") == (
        "If it brings out the one higher card, nothing higher than your other ten of diamonds is left."
    )


@pytest.mark.rule("AP-10.13")
def test_a_ten_that_the_bidder_will_trump_is_not_saved_for_a_trick_of_its_own() -> None:
    """AP-10.13: with the bidder out of spades it is only kept."""
    table = late("Qs Td Jd 9d|As Js Th Kh|Ts Ks Kc Qc", leads=0, trump="d", played="0 play Qs, 1 play As")
    table.deal.lacks = [8, 0, 0]
    p = table.advice.position(table.deal, 2, read_cards("Ts Ks"), frozenset())
    said = speak(wording.to_partner(p, read_cards("Ks")[0]), NAMES, 2)
    assert said == "Bea wins this trick for your side: add 4 points, and keep the ten of spades for later."


@pytest.mark.rule("AP-10.12", "AP-10.13")
@pytest.mark.parametrize("leads", [1, 0], ids=["against the bidder", "by the bidder"])
def test_no_ten_is_led_into_an_ace_that_is_out_from_a_suit_with_a_lower_card(leads: int) -> None:
    """AP-10.13: the nine forces the same ace or trump, and risks no points."""
    hands = ["Qd As Kh Jh", "Ts 9s Qd Jd"]
    table = late("|".join([*(hands if leads else hands[::-1]), "As 9c Kd Qs"]), leads=leads)
    p = table.advice.position(table.deal, leads, table.deal.hand(leads), frozenset())
    lines = [line for line in table.view(leads).lines if line.args]
    ten = next(line for line in lines if line.args[0] == read_cards("Ts")[0])
    others = [line for line in lines if line is not ten]
    assert ten not in worth_trying(p, [*others, ten])
    assert best_lead(p, p.cards) != ten.card


@pytest.mark.rule("AP-10.11")
def test_the_one_other_trump_is_not_called_trumps() -> None:
    """AP-10.11: of an ace and a ten under the bidder's ace."""
    table = late("Ac 9c Kd Qd|Ac Tc Qd Jd|9s Kd Jd Qs", leads=0, trump="c", played="0 play Ac")
    assert table.why_of("play Tc") == "You cannot beat the ace of clubs, and your other trump is better."


def test_of_two_kings_thrown_off_neither_is_said_to_count_least() -> None:
    """AP-10.13: the other king counts as little."""
    table = late("Ah Kh Qh 9h|Kd Ks Ac Tc|9h Ts Td Kd", leads=0, trump="h", played="0 play Ah")
    told = "With no hearts you cannot win, and nothing that you hold counts less than its 4 points."
    assert table.why_of("play Kd") == told


@pytest.mark.rule("AP-10.13")
@pytest.mark.parametrize(
    ("hand", "good"), [("Kh Qh 9h", "Cy's good cards"), ("Kh Qh As", "your side suits")], ids=["only trumps", "an ace"]
)
def test_a_trump_led_from_a_hand_of_trumps_saves_no_side_suit_of_its_own(hand: str, good: str) -> None:
    """AP-10.13: the partner's cards are then the ones that may be trumped."""
    table = late(f"Th Jh Qs|{hand}|As Kd Td", leads=1)
    assert table.why_of("play Qh") == f"Every trump Ann plays on it is one less to trump {good}."


@pytest.mark.rule("AP-10.7")
def test_a_jack_of_trumps_that_counts_nothing_brings_nothing_home() -> None:
    """AP-10.7: in the simplified count."""
    table = late("Jh 9h Kc|Td Ad Ac|9d Kd Qc", leads=1, trump="h", played="1 play Td; 2 play 9d")
    p = table.advice.position(table.deal, 0, read_cards("Jh 9h"), frozenset())
    p.values = count_of("simplified", False).values
    jack = read_cards("Jh")[0]
    assert wording.trumps(p, jack) == "You have no diamonds and must trump: it counts no more than your lowest."


@pytest.mark.rule("AP-10.2")
def test_a_jump_that_few_widows_make_is_told_by_the_others_who_may_outbid_it() -> None:
    """AP-10.2: a search may bid 300 where 270 would do."""
    table = Seated("Ts Ks Qs Qs Js Th Kh Qh Jh Tc Qc Td Qd 9d 9d").say("0 bid 250; 1 bid 260; 2 pass")
    assert table.why_of("bid 270") == "Others may still outbid you."
    assert table.why_of("bid 300") == "Others may still outbid you, and if not, it pays more than 270."


@pytest.mark.rule("AP-4.24")
def test_a_hand_with_clearly_more_in_melds_than_is_announced_is_rearranged() -> None:
    """AP-4.24: a flush and more that was not announced is picked up again, and not conceded or played without."""
    table = Seated(STRONG).has_it(340).say("0 name h; 0 bury 9c Th Js trumps 1; 0 meld royal")
    assert table.advised == ("rearrange", "AP-4.24")
    assert re.fullmatch(r"Your hand has \d+ in melds, and only 40 is announced\.", table.why)
    assert table.tried == ["rearrange"]
    table.say("0 rearrange")
    for _ in range(3):
        table.say(f"0 {table.club}")
    assert table.phase == "offer"
    assert table.club != "rearrange", "the cards are arranged as well as they can be"
    nothing = Seated(STRONG).has_it(340).say("0 name c; 0 bury 9c Th Js trumps 1; 0 meld none")
    assert nothing.club == "rearrange"
    assert re.fullmatch(r"With hearts as trumps your hand has \d+ in melds, and nothing is announced\.", nothing.why)
    nothing.say("0 rearrange; 0 name d; 0 bury 9c Th Js; 0 meld none")
    assert nothing.club == "rearrange", "a second time as well, or the hand would be lost"
    nothing.say("0 rearrange; 0 name c; 0 bury 9c Th Js trumps 1; 0 meld none")
    assert nothing.club != "rearrange", "nobody takes up the same melds again and again"
    assert "no chance" not in nothing.why_of("concede"), "a person may still rearrange"


@pytest.mark.rule("AP-4.24", "AP-10.8")
def test_a_burial_that_broke_a_marriage_is_taken_up_again() -> None:
    """AP-10.8: beside 20 points in melds, one card of a side suit is worth more than two tens without their aces."""
    table = Seated("Ah Ah Kh Qh Jh 9h Ts Ks Qs Qs Js Kc Kc Jc Td", "Kd Qd 9d").has_it(250).say("0 name h")
    assert table.club == "bury Jc Kc Ts"
    assert table.weight("bury Jc Kc Ts") > table.weight("bury Kc Td Ts")
    table.say("0 bury Td Qd Js")
    table.say(f"0 {table.club}")
    assert table.club == "rearrange"
    assert table.why == "Your hand has 170 in melds, and only 150 is announced."


@pytest.mark.rule("AP-10.5")
def test_a_hand_that_is_hopeless_even_if_rearranged_is_thrown_in_with_what_it_would_make_then() -> None:
    """AP-10.5: not with what the melds make that are announced, as more could be."""
    table = Seated(MIDDLING).has_it(480).say("0 name d; 0 bury 9c Th Js; 0 meld none")
    assert table.club != "rearrange"
    assert re.fullmatch(r"Even if you rearrange, you can expect about \d+ in all for your 480: no chance\.",
                        table.why_of("concede"))  # fmt: skip


@pytest.mark.rule("AP-10.16")
def test_a_bidder_who_gives_up_hears_no_figure_that_leaves_out_the_trick_on_the_table() -> None:
    """AP-10.16: what is on the table may be lost too, so less than that is the most."""
    table = late("Kc Qc Kd|Tc Ac Ad|Ks Qs Js", leads=1, played="1 play Tc; 2 play Js")
    table.deal.winners = (1,) * len(table.deal.winners)
    table.deal.won = points_by_trick(table.game, table.deal)
    assert table.advised == ("concede", "AP-10.16")
    assert table.why == "You can no longer reach 250: giving up saves time."


@pytest.mark.rule("AP-10.13")
def test_a_bidder_who_took_a_card_of_the_suit_from_the_widow_is_not_likely_out_of_it() -> None:
    """AP-10.13: all have seen it go to the bidder, and it has not been played since."""
    table = late("Js Qs 9d|Kc Jd Tc|Kh Qc Tc", leads=1, trump="s")
    assert "likely out of diamonds" in table.why
    table.deal.widow = tuple(read_cards("9d 9d Th"))
    assert "likely out of diamonds" not in table.why_of("play Jd")
    assert "likely out of diamonds" not in table.why


@pytest.mark.rule("AP-4.40", "AP-4.42")
def test_a_bidder_whose_melds_reach_the_bid_needs_no_trick() -> None:
    """AP-4.40: only the buried cards wait for a trick."""
    table = Seated(STRONG).named(250, "h")
    assert table.why_of("play Ac") == "You have 280 for your 250: any card will do."
    assert table.advice.conceding.lacking(table.deal) == -30
    assert wording.stands_for(0, 1, has_a_trick=False) == "Nothing can beat it, and with a trick you have your bid."


@pytest.mark.rule("AP-10.14")
@pytest.mark.parametrize(
    ("melds", "card", "why"),
    [
        (("royal", "dix"), "9h", "All that you can play wins the trick, and with it you have your 250."),
        (("royal",), "Ah", "It wins 32 points, and with them you have your 250."),
        (("royal",), "9h", "You have no diamonds: it is the lowest trump that wins these 21 points."),
    ],
)
def test_a_bidder_who_plays_last_is_told_which_card_makes_the_bid(melds: tuple[str, ...], card: str, why: str) -> None:
    """AP-10.14: twenty points are lacking with a royal marriage and a dix, and thirty without the dix."""
    table = late("Ah Kh 9h Jc|Ad Qd Tc 9c|Td Jd Kc Qc", leads=1, played="1 play Ad; 2 play Td")
    table.deal.melds = announced(melds) or ()
    assert table.why_of(f"play {card}") == why


@pytest.mark.rule("AP-10.15")
def test_an_opponent_of_a_bid_that_is_out_of_reach_hears_that_any_card_will_do() -> None:
    """AP-10.15: his melds and all cards that his opponents have not won are fewer points than he bid."""
    table = late("Ah Kh 9h Jc|Ad Qd Tc 9c|Td Jd Kc Qc", leads=1)
    table.deal.melds = announced(("royal",)) or ()
    assert "any card" not in table.why_of("play Ad")
    table.deal.winners = (1,) * len(table.deal.winners)
    table.deal.won = points_by_trick(table.game, table.deal)
    assert table.why_of("play Ad") == "Ann cannot reach 250 any more: any card will do."


@pytest.mark.rule("AP-4.24")
def test_a_hand_that_another_suit_would_save_is_rearranged_although_it_melds_no_more() -> None:
    """AP-4.24: 350 is lost in clubs, and would be made in hearts with the same melds."""
    table = Seated("Ah Ah Th Th Kh Kh Jh Jh Ac Kc As Ks Ad Kd 9s", "Tc 9d Jc").has_it(350)
    table.say("0 name c; 0 bury Tc Jc 9d trumps 2").say(f"0 {table.club}")
    assert table.advised == ("rearrange", "AP-4.24")
    assert table.why == "With hearts as trumps you can expect about 355 in all, and as it is about 280."


@pytest.mark.rule("AP-10.2")
def test_odds_beside_chips_that_are_won_do_not_argue_against_the_bid() -> None:
    """AP-10.2: beside the figures of a search stands how often the widow helps, and what a bad one costs."""
    table = Seated("Tc Kc 9d Qd Ah 9h Th Kh Kh As 9s 9s Js Qs Ks")
    view = table.view(0)
    reason = table.advice.reason(view, next(line for line in view.lines if str(line) == "0 bid 250"))
    often = "About 4 times in 10 the widow makes 250 worth playing"
    assert reason.plain == f"{often}; otherwise you throw the hand in for only 4."


@pytest.mark.rule("AP-10.7")
@pytest.mark.parametrize(
    ("hands", "card", "why"),
    [
        (
            "9h Kd Jd 9d|Ah Qd Qd 9d|Ts Td Th Ad", "9d",
            "You have three diamonds and they have five: "
            "it may bring out what beats your king of diamonds, and whoever runs out must trump it if they can.",
        ),
        ("9h Kd Qd Jd|Ah Qc Qh 9c|Ts Tc Th Ac", "Jd",
         "They have no diamonds left: only a trump can beat it, and you risk only 2 points."),
        ("9h Kd Qd Jd|Ah Qc Qh 9c|Ts Tc Th Ac", "Kd", "They have no diamonds left: only a trump can beat it."),
        ("9h Kd Kd Qd|Ah Qd 9d 9h|Ts Td Jd Jd", "Kd",
         "You have three diamonds and they have five: go on with it, and in the end they must trump it if they can."),
        ("9h Kd Kd Qd|Ah Qd 9d 9d|Ts Td Jd Jd", "Kd",
         "You have three diamonds and they have six: go on with it, and whoever runs out must trump it if they can."),
    ],
)  # fmt: skip
def test_what_forcing_does_is_told_as_far_as_it_is_certain(hands: str, card: str, why: str) -> None:
    """AP-10.7: of six cards each may have three, and then all follow three times.

    How little a card risks is said only of the card that risks least.
    """
    table = late(hands, leads=0)
    p = table.advice.position(table.deal, 0, table.deal.hand(0))
    assert wording.forces(p, read_cards(card)[0]) == why


@pytest.mark.rule("AP-10.10")
def test_a_twin_that_is_the_last_card_out_is_called_that() -> None:
    """AP-10.10: that one card of the suit is still out says less."""
    table = late("Ac Td 9h|Td Kc Qc|Th Jc Qh", leads=0)
    p = table.advice.position(table.deal, 0, table.deal.hand(0))
    said = "Its twin is the last diamond out: lead yours first, as the first of two wins."
    assert wording.twin(p, read_cards("Td")[0]) == said


@pytest.mark.rule("AP-10.12", "AP-10.13")
def test_a_dear_card_that_need_not_be_spent_is_kept_by_name() -> None:
    """AP-10.13: where the bidder has played and a king is enough, and where a queen will still win a trick."""
    table = late("Qd Js Th|Kd Td Qh|9d 9c Jd", leads=0, played="0 play Qd")
    assert table.why_of("play Kd") == "Ann has played already, so it is enough: keep the ten of diamonds."
    thrown = late("Qc Js Kc|Ad Kd Qd|Jd Ts Th", leads=1, trump="d", played="1 play Ad; 2 play Jd")
    assert thrown.why_of("play Kc") == "You cannot win the trick: keep the queen of clubs, which can still win one."


@pytest.mark.rule("AP-4.17", "AP-4.21")
def test_what_all_have_seen_with_the_bidder_is_his_and_nobody_elses() -> None:
    """AP-4.21: without a word, no trump is buried, so a trump from the widow is in his hand; a side card may be buried.

    Whoever did not follow with a trump has none, so the bidder has all that are out.
    """
    table = Seated(STRONG).has_it(350).say("0 name h; 0 bury 9c 9s Js; 0 meld none; 0 play Ac")
    p = table.advice.position(table.deal, 1, table.deal.hand(1))
    ten, nine = read_cards("Th 9c")
    assert p.known[0] == bag_of([ten])
    assert (p.may[2] >> 2 * ten & 3) == (p.unseen >> 2 * ten & 3) - 1
    assert (p.may[2] >> 2 * nine & 3) == (p.may[0] >> 2 * nine & 3) - 1
    table.deal.lacks = [0, 0, 1 << Suit.HEARTS]
    after = table.advice.position(table.deal, 1, table.deal.hand(1))
    assert after.known[0] & SUIT_BAGS[Suit.HEARTS] == after.unseen & SUIT_BAGS[Suit.HEARTS]


@pytest.mark.rule("AP-10.13")
def test_a_lead_is_not_said_to_be_won_by_a_partner_who_hardly_can() -> None:
    """AP-10.13: the only higher card came to the bidder from the widow."""
    table = late("Ks Qc Ad Jc|Td Kd Ad 9s|Jd 9d Qd Qs", leads=1)
    assert "Cy may win it" in table.why_of("play Kd")
    table.deal.seen = bag_of(read_cards("Ad"))
    assert "Cy" not in table.why_of("play Kd")


def test_the_twin_of_a_card_is_another_card_of_its_suit() -> None:
    """Of two queens neither is the only trump."""
    table = late("Qh Qh Kd Jd|Ah 9c Jc Qd|Ts Td Th Ad", leads=0)
    view = table.view(0)
    queen = next(line for line in view.lines if str(line) == "0 play Qh")
    assert "only" not in table.advice.at_last(view, queen)


@pytest.mark.rule("AP-10.2")
def test_a_bid_that_may_be_outbid_is_told_what_that_costs() -> None:
    """AP-10.2: a bid that few widows make worth playing costs nothing if somebody goes over it."""
    table = Seated("As As Ts Qs 9s Ah Kh 9h Tc Ad Ad Kd Qd Qd 9d").say("0 bid 250; 1 bid 260; 2 pass")
    assert (
        table.why_of("bid 270")
        == "The widow may make 270 worth playing, and if somebody outbids you, it costs nothing."
    )


@pytest.mark.rule("AP-10.13")
def test_nothing_is_left_to_a_partner_who_hardly_can_win_it() -> None:
    """AP-10.13: no king or ace of the suit is out, and no trumps are."""
    table = late("Qd Jc|Td 9d|Jd Qc", leads=0, played="0 play Qd")
    assert "Cy" not in table.why_of("play 9d")


def played_at_random(deals: int) -> Iterator[tuple[Any, View, Any]]:
    """Yield positions of deals that are played at random: the game, the view of the seat on turn, and what it knows."""
    game: Any = entry("auction-pinochle").game().table({}, 3)
    advice = AuctionPinochleAdvice(game)
    for seed in range(deals):
        rng = Random(seed)
        deal = game.open(game.start(), 0, game.shuffled(game.start(), rng))
        while seats := game.to_act(deal):
            view = game.view(deal, seats[0])
            plays = [line for line in view.lines if line.verb == "play"]
            if plays:
                yield game, view, advice.position(view.deal, view.who, [line.card for line in plays])
            game.play(deal, rng.choice(plays) if plays else advice.best(view.deal, view.who, view.lines))


def test_points_won_are_those_of_the_cards_in_the_tricks() -> None:
    compared = 0
    for game, view, _ in played_at_random(4):
        compared += bool(view.deal.winners)
        assert view.deal.won == points_by_trick(game, view.deal)
    assert compared > 100


def test_an_expert_weighs_bids_without_playing_the_hand_again() -> None:
    """The bidder's, too, who has taken up the widow and buried other cards."""
    lent = 0
    for game, view, _ in played_at_random(3):
        if len(view.deal.plays) % 9 == 4:
            guesses = Guesses(game, AuctionPinochleAdvice(game), view, Random(1), LESS_CARE)
            assert all(one.position is not None for one in guesses.past)
            lent += any(one.seat == view.deal.bidder for one in guesses.past)
    assert lent


@pytest.mark.slow
def test_a_seat_that_can_hold_only_as_many_cards_as_it_has_left_surely_holds_each_of_them() -> None:
    """Its hand is the same in every deal that fits the view; before, the last trump of such a hand was only likely."""
    found, rng = 0, Random(1)
    for game, view, p in played_at_random(40):
        for other, bag in p.may.items():
            loose = bag - p.known.get(other, 0)
            if loose and size_of(bag) == size_of(view.deal.held[other]):
                found += 1
                assert sorted(game.guess(view, rng).hand(other)) == sorted(cards_of(bag))
                assert all(p.lacks_all(other, 3 * bag_of([card])) == 0 for card in cards_of(loose))
    assert found > 10


@pytest.mark.slow
def test_a_ten_whose_twin_an_opponent_can_lead_first_is_not_said_to_be_safe_from_him() -> None:
    told = {True: 0, False: 0}
    for _, _, p in played_at_random(60):
        for card in p.cards if p.led >= 0 and not p.winners() else ():
            said = wording._cannot_beat(p, card)
            ten = next((other for other in p.hand if f"Save your {other.title}:" in said), None)
            if ten is not None:
                told[p.never_caught(ten)] += 1
                assert p.never_caught(ten) == ("beat it in" in said)
    assert min(told.values()) > 0


# ── what hints may call certain ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AP-10.15")
def test_a_bid_is_not_called_unsure_although_shown_cards_may_make_it() -> None:
    """AP-10.15: one who counts shown cards may be sure of the bid; what it still needs is true for everybody."""
    table = Seated(STRONG).named(340, "h").say("0 ask")
    assert "not sure" not in table.why
    needs = 340 - worth(table.deal.melds, bonus=False)
    assert table.why.startswith(f"Ann still needs {needs} points from tricks and burial, and losing later")


@pytest.mark.rule("AP-10.11")
def test_a_trump_is_harder_to_overtrump_only_if_that_matters() -> None:
    """AP-10.11: hardly anything is overtrumped here, so the king is played for its points."""
    table = late("Kd Ah Th Kh 9d|9c 9c Ts Js Jd|Ac Jc Qc Ks Qs", leads=2, trump="d", played="2 play Ac")
    p = table.advice.position(table.deal, 0, [line.card for line in table.view(0).lines if line.verb == "play"])
    assert 0.0 < p.stands(read_cards("Kd")[0]) - p.stands(read_cards("9d")[0]) < wording.MORE
    assert "harder" not in table.why_of("play Kd")


@pytest.mark.rule("AP-10.12")
def test_a_ten_that_is_kept_when_another_suit_is_led_is_safe_in_its_own_suit() -> None:
    """AP-10.12: diamonds are led, and the ten that is kept is a heart."""
    table = late("Td Kd Kh Qh|Jc Qs Tc Th|9d Ks Kh Jh", leads=0, trump="d", played="0 play Td")
    p = table.advice.position(table.deal, 1, table.deal.hand(1))
    queen = read_cards("Qs")[0]
    said = wording.ducks(p, queen)
    assert "Save your ten of hearts: " in said
    assert said.endswith(" cannot beat it in hearts.")


@pytest.mark.rule("AP-10.12")
@pytest.mark.parametrize(
    ("out", "says"), [("Ad Ad", "the two aces of diamonds are"), ("Ad Kd", "the ace of diamonds is")]
)
def test_two_higher_cards_of_a_rank_are_not_called_one(out: str, says: str) -> None:
    """AP-10.12: both aces may be out."""
    table = late(f"Td Kc 9h|{out} Qc|Th Jc Qh", leads=0)
    p = table.advice.position(table.deal, 0, table.deal.hand(0))
    assert f"only {says} higher" in plainly(p, read_cards("Td")[0], p.values)


@pytest.mark.rule("AP-10.13")
def test_a_bidder_who_is_out_of_a_suit_one_time_in_fifty_will_hardly_beat_the_partner() -> None:
    """AP-10.13: most of the unseen cards are clubs, of which the bidder has some nearly always."""
    table = late("Jc Qc Kc 9d 9h|Ac Ts Ks Qs Js|9c Tc Kh Qh Jh", leads=1, trump="h", played="1 play Ac")
    p = table.advice.position(table.deal, 2, read_cards("9c Tc"))
    assert 0.0 < 1.0 - p.stands(p.best_card) < wording.RARELY
    assert "may still beat" not in wording.ducks(p, read_cards("9c")[0])


@pytest.mark.rule("AP-4.21")
def test_nobody_has_a_trump_if_all_that_are_left_are_buried() -> None:
    """AP-4.21: one trump is buried, and only the nine has not been seen."""
    table = late("Ac Ad Kd|Jc Kd 9d|Qc Ks Qs", leads=1, trump="h")
    table.deal.gone -= UNIT[read_cards("9h")[0]]
    table.deal.trumps_buried = 0
    p = table.advice.position(table.deal, 1, table.deal.hand(1))
    assert p.their_trumps == 1
    table.deal.trumps_buried = 1
    assert table.advice.position(table.deal, 1, table.deal.hand(1)).their_trumps == 0


def test_what_the_partner_must_hold_the_bidder_cannot_have() -> None:
    """Everything else was seen with the bidder or is buried, so the three hearts are the partner's."""
    table = late("Ac Ad Kd|Jc Kd 9d|Qh Kh Th", leads=1, trump="s")
    hearts = SUIT_BAGS[Suit.HEARTS]
    assert table.advice.position(table.deal, 1, table.deal.hand(1)).may[0] & hearts
    table.deal.seen, table.deal.plays = table.deal.held[0] + bag_of(table.deal.buried), ()
    p = table.advice.position(table.deal, 1, table.deal.hand(1))
    assert (p.may[2], p.may[0] & hearts) == (table.deal.held[2], 0)


@pytest.mark.rule("AP-10.13")
def test_a_partner_may_win_only_if_the_bidder_need_not_beat_him() -> None:
    """AP-10.13: the bidder has shown his clubs, and must follow with an ace."""
    table = late("Ac Ac Kd|Jc Kd 9d|Qc Ks Qs", leads=1, trump="h")
    p = table.advice.position(table.deal, 1, table.deal.hand(1))
    jack = read_cards("Jc")[0]
    assert wording.may_win(p, 2, jack)
    table.deal.shown = 1 << Suit.CLUBS
    after = table.advice.position(table.deal, 1, table.deal.hand(1))
    assert not wording.may_win(after, 2, jack)


@pytest.mark.rule("AP-10.2")
def test_the_suit_that_pays_more_is_named_only_if_a_third_of_the_gains_comes_from_it() -> None:
    """AP-10.2: this hand has two spades, and plays in them with a few widows."""
    table = Seated("Ks Js Ah Kh Qh Jh Tc Kc Qc Jc 9c Qd Jd Jd 9d")
    gained = "for about 5 chips on average, as with some widows you play in spades, which pay double;"
    assert gained in table.why_of("bid 250")
    bidding, hand = table.advice.bidding, table.deal.held[0]
    money = table.advice.till.money(table.deal, 0)
    parts = [bidding._part_of(suit, hand, money, 250) for suit in range(4)]
    assert sum(parts) == pytest.approx(1.0)
    assert parts[3] >= 1 / 3 > parts[1]
