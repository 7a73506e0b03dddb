"""What hints of the Solo games infer from the others' burials, plays and bids, and how they tell it."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from cardtable.cards import Suit
from cardtable.players.advice.solo import likely
from cardtable.players.advice.solo.bury import best_aside, buried_worth
from cardtable.players.advice.solo.cards import LONG
from cardtable.players.advice.solo.telling.giving import discarding, ducking
from cardtable.players.hints import as_good
from cardtable.players.sights import saves
from cardtable.players.thought import Thought, Tried
from tests.players.solo import Seated, late

HEARTS = 2


def void(table: Seated, seat: int, suit: int) -> float:
    """Return the chance that a seat has none of a suit, as a hint takes it to be."""
    view = table.seen
    advice: Any = table.advice
    p = advice.position(view.deal, view.who, [line.card for line in view.lines])
    return likely.share(p, lambda lying: not lying.held[seat] & p.masks.suits[suit])


@pytest.mark.rule("FRG-10.6")
@pytest.mark.parametrize(
    ("bid", "discard", "why"),
    [
        ("frog", "9d Td Ts", "Bea may trump it, but the longer you wait, the likelier that becomes."),
        ("grand", "", "No diamonds have been played, so everybody probably has to follow: cash it early."),
    ],
)
def test_the_bidder_of_a_frog_may_have_emptied_a_suit(bid: str, discard: str, why: str) -> None:
    """FRG-10.6: with four diamonds in this hand a bidder who buried three cards has mostly none: the ace waits."""
    hands = ["Ac Kc 8c Kd Qd 8d Kh Qh Jh 9h", "Jc 7c 6c Ah Th 7h 6h Ks 8s 7s", "Tc Qc 9c Ad Jd 7d 6d 8h Qs 9s"]
    own = {0: "Js", 1: "6s", 2: "As"}
    table = late(bid, hands, turn=2, trump="h", played=own, widow="9d Td Ts", discard=discard, game="frog")
    assert table.why_of("play Ad") == why


@pytest.mark.rule("SIX-10.10")
@pytest.mark.parametrize(("bidders", "other", "likely_void"), [("Jh", "6h", True), ("6h", "Jh", False)])
def test_who_gives_points_to_a_lost_trick_has_no_lower_card_of_the_suit(
    bidders: str, other: str, likely_void: bool
) -> None:
    """SIX-10.10: under the ten the bidder would have played a heart that counts nothing, not the jack."""
    hands = ["8c Kc 9h 8h 7h 7s", "Ac Td Jd 7d Qs Js", "Tc Qc Jc 7c Qh 8s"]
    own = {0: "6c 6d 9s As Th", 1: f"9c Ad Kd 9d {bidders}", 2: "Ts Kh Qd 8d Ah"}
    table = late("chico", hands, turn=2, trump="d", played=own, widow=f"6s {other} Ks", game="frog")
    assert (void(table, 1, HEARTS) > 0.5) == likely_void
    assert ("probably not be trumped" in table.why_of("play Qh")) != likely_void


@pytest.mark.rule("SIX-10.9", "SIX-10.10")
@pytest.mark.parametrize(
    ("turn", "hands", "card", "says"),
    [
        (
            1,
            ["8d 9d 9c", "Kd Jd 7c", "7s 8s 9s"],
            "Jd",
            "It wins and draws trumps: 2 may be out against you, and none is higher.",
        ),
        (
            1,
            ["8d 7s 9c", "Kd Jd 7c", "6s 8s 9s"],
            "Jd",
            "It wins, and draws the eight of diamonds, the last trump that may be",
        ),
        (0, ["Kd Jd 7c", "8d 9d 9c", "7s 8s 9s"], "Kd", "No trump of Bea's is higher: it wins, and takes one away, if"),
        (
            0,
            ["Ad Jd 7c 8c 9c", "8d 9d Td Kd Qd", "7s 8s 9s 6s Ks"],
            "Ad",
            "No trump of Bea's is higher: it wins, and should take one away.",
        ),
    ],
)
def test_the_highest_trump_is_led_for_the_trumps_that_it_takes(
    turn: int, hands: list[str], card: str, says: str
) -> None:
    """SIX-10.9, SIX-10.10: that nobody has a higher one than the highest everybody sees."""
    table = late("chico", hands, turn=turn, trump="d", widow="6h 7h 8h", game="frog")
    assert table.why_of(f"play {card}").startswith(says)


@pytest.mark.rule("SIX-10.11")
def test_who_must_trump_the_partners_trick_keeps_the_best_trump() -> None:
    """SIX-10.11: both trumps win the trick from the partner; that a ten stays guarded is no reason for either."""
    hands = ["Tc 8c 7c Ah 9h", "Th Qh Jh 8h Js", "Ac Kd Qd 7h"]
    table = late("frog", hands, turn=0, trump="h", on_table="2:9d", discard="6c Qc Ts", widow="6c Qc Ts", game="frog")
    assert table.why_of("play 9h") == "You must trump: keep your ace, which Bea cannot beat, for a later trick."
    assert table.why_of("play Ah") == "Bea could beat your nine, but not this card."


@pytest.mark.rule("FRG-10.5")
def test_the_game_that_comes_nearest_is_the_one_that_is_passed() -> None:
    """FRG-10.5: not the cheapest, for which three low diamonds would be named."""
    table = Seated("frog", {2: "Ac Kc 8c Kd Qd 8d Kh Qh Jh 9h Js"}).say("1 bid frog")
    assert table.club == "pass"
    reason = table.advice.reason(table.seen, table.hint.move)
    assert reason.plain == (
        "Only four trumps in hearts with neither ace nor ten, and only one side ace: too weak for a grand."
    )


@pytest.mark.rule("FRG-10.6")
def test_a_search_guesses_that_the_bidder_of_a_frog_has_buried_well() -> None:
    """FRG-10.6: the ace of an opponent with five spades would be trumped, and a low spade costs the bidder a trump."""
    hands = ["9c Ac Kd Jd 8d Ah Kh Qh", "Kc Qc Jc 7c Th Jh 8h 6h", "8c 9h 7h As Ks Qs 8s 6s"]
    own = {0: "6d Qd 6c", 1: "Ad Td Js", 2: "7d 9d Tc"}
    table = late("frog", hands, turn=2, trump="h", played=own, discard="Ts 9s 7s", widow="Ts 9s 7s", game="frog")
    view, rng = table.seen, Random(2)
    void = changed = 0
    for _ in range(60):
        drawn = table.game.guess(view, rng)
        before = {*drawn.hand(1), *drawn.discard}
        without = not any(card.suit is Suit.SPADES for card in drawn.hand(1))
        guess = table.advice.clues.likelier(drawn, view)
        assert {*guess.hand(1), *guess.discard} == before
        assert not any(card.suit is Suit.HEARTS or card.rank == "A" for card in guess.discard)
        assert guess.hand(2) == view.deal.hand(2)
        changed += without
        void += not any(card.suit is Suit.SPADES for card in guess.hand(1))
    assert void > 2 * changed
    assert void > 30


@pytest.mark.rule("FRG-10.2")
def test_what_is_best_laid_aside_is_found_without_trying_every_burial() -> None:
    """FRG-10.2: the same as the best of all burials without an ace or a trump."""
    rng, every = Random(3), LONG[None]
    for at in range(40):
        held = every.of(rng.sample(every.cards_in(every.pack), 14))
        idle = [card for card in every.cards_in(held) if card.rank != "A" and card.suit is not Suit.HEARTS]
        aside = best_aside(held, every.of(idle), HEARTS, 3, bool(at % 2))
        assert aside is not None
        worth = buried_worth(held, HEARTS, every.cards_in(aside), bool(at % 2))
        best = max(buried_worth(held, HEARTS, cards, bool(at % 2)) for cards in combinations(idle, 3))
        assert worth == pytest.approx(best)


@pytest.mark.rule("SIX-10.10")
def test_an_ace_that_the_bidder_may_well_trump_is_told_so() -> None:
    """SIX-10.10: the bidder of a frog has often kept no spade beside five of this hand."""
    hands = ["9c Ac Kd Jd 8d Ah Kh Qh", "Kc Qc Jc 7c Th Jh 8h 6h", "8c 9h 7h As Ks Qs 8s 6s"]
    own = {0: "6d Qd 6c", 1: "Ad Td Js", 2: "7d 9d Tc"}
    table = late("frog", hands, turn=2, trump="h", played=own, discard="Ts 9s 7s", widow="Ts 9s 7s", game="frog")
    assert table.why_of("play As") == "Bea may trump it, but the longer you wait, the likelier that becomes."


def test_of_moves_as_good_as_the_recommended_one_those_come_that_every_deal_tried() -> None:
    """The best first; a move that was given up early, or that brings clearly less, is not as good."""
    table = Seated("frog", {1: "Ah Kh Qh 8h 7h As 9s 6d 7d 7c 8c"})
    view = table.seen
    club, worse, level, early = view.lines[:4]
    tried = (
        Tried(club, 0.0, 0.0, 5, 20),
        Tried(worse, -3.0, 1.0, 1, 20),
        Tried(level, -0.3, 1.0, 4, 20),
        Tried(early, 0.0, 1.0, 4, 8),
    )
    assert as_good(Thought(club, tried, 20, 80), view) == [level]


@pytest.mark.rule("CDA-10.1", "FRG-10.1")
def test_a_frog_on_two_trumps_with_tens_to_bury_promises_what_such_frogs_bring() -> None:
    """CDA-10.1: club players made 60 points on average in 753 frogs on this hand."""
    table = Seated("coeur-dalene-solo", {1: "Tc 9c Ad Td Kd 8d Qh 6h Ts Js 9s"})
    assert table.club == "bid frog"
    told = "Only two trumps, but the ace and ten of diamonds, and 22 points to bury: about "
    assert table.why == f"{told}61 points, just enough for a frog."


@pytest.mark.rule("SIX-10.11")
def test_a_card_that_cannot_follow_suit_is_not_told_as_one_that_cannot_beat() -> None:
    """SIX-10.11: a hand without spades and trumps never beats the queen of spades, whatever it throws."""
    hands = ["Kc Qc 7c Kd 9d 7d 9h", "Tc Jc Qd 8d Qh 6s Qs", "Ac 9c 8c 6c Jd Th Kh"]
    lacks = (8, 0, 8)
    table = late("solo", hands, turn=2, trump="s", on_table="1:Qs", lacks=lacks, game="coeur-dalene-solo")
    told = "It is the lowest of your cards that count nothing, and a higher one may still win a trick."
    assert table.why_of("play 6c") == told
    advice: Any = table.advice
    p = advice.position(table.seen.deal, 2, [line.card for line in table.seen.lines])
    lowest = next(line.card for line in table.seen.lines if str(line) == "2 play 6c")
    assert ducking(p, lowest) == discarding(p, lowest) != ""


def test_a_lead_saves_no_card_of_another_suit() -> None:
    """That the ten of hearts is better kept is no reason to lead clubs; it is one to lead a lower heart."""
    table = late("chico", ["Qc Jd 8d Th Kh", "Ac 8c Qh 8s Ts", "Kc Jc Kd 9h 9s"], turn=0, trump="s", game="frog")
    lead = {str(line).partition(" ")[2]: line for line in table.seen.lines}
    assert not saves(table.deal, lead["play Qc"], lead["play Th"])
    assert saves(table.deal, lead["play Kh"], lead["play Th"])


@pytest.mark.rule("SIX-10.10")
def test_a_queen_that_is_as_hard_to_beat_as_the_king_is_not_told_as_the_highest() -> None:
    """SIX-10.10: with king, queen and nine of spades in the hand the queen costs less, and what beats it beats both."""
    hands = ["Ks Qs 9s Ac Tc 9d", "As Kc 8c Td Kd Qd", "8s Ts Js Qc Jc"]
    table = late("solo", hands, turn=0, trump="d", on_table="2:7s", game="coeur-dalene-solo")
    assert table.why_of("play Qs") == "Whatever beats it beats your king too, and it risks fewer points."


@pytest.mark.rule("SIX-10.11")
def test_a_king_that_is_thrown_does_not_stay_guarded() -> None:
    """SIX-10.11: the queen guards the king of its own suit, and that is no reason to throw the king."""
    hands = ["Td Jd", "Kd Qd", "Ad 9s"]
    table = late("frog", hands, turn=1, trump="h", on_table="2:9s 0:Td", lacks=(8, 12, 4), game="coeur-dalene-solo")
    assert "guarded" not in table.why_of("play Kd")


@pytest.mark.rule("CDA-10.2")
def test_a_trump_suit_is_not_told_beside_the_same_figure() -> None:
    """CDA-10.2: 63 points, and in another suit 63, is no reason."""
    table = Seated("coeur-dalene-solo", {1: "Tc Qc 7c Ad Td Jd Kh 9h 7h As Ts"})
    table.say("1 bid solo, 2 pass, 0 pass")
    assert table.why.endswith("and a side ace: clubs promise no more.")


@pytest.mark.rule("SIX-10.9")
def test_the_bidder_is_taken_to_be_short_in_side_suits() -> None:
    """SIX-10.9: of 337 such leads against bidders, two thirds of those said to stand 7 times in 10 did, not half."""
    hands = ["Ah Kh Qh 8h 7h 9c 8c 6d 7d 6s 7s", "As Ks Qs Ts 9s Ac Kc Ad 9d 6h 9h", "Js 8s Tc Qc Jc 7c Td Kd Qd Th Jh"]
    table = late("solo", hands, turn=0, trump="s", widow="6c 8d Jd")
    assert void(table, 1, HEARTS) > 0.2
    p: Any = table.advice
    here = p.position(table.deal, 0, table.deal.hand(0))
    assert here.lacks_all(1, here.masks.suits[HEARTS]) > here.doubt**4 + 0.08


@pytest.mark.rule("SIX-10.10")
def test_an_ace_is_not_kept_for_a_round_that_will_be_trumped() -> None:
    """SIX-10.10: on the partner's lead the ace goes on the first round, not the king, when the bidder plays last."""
    hands = ["Ac Kc 8d 7d Jd 9h 8h Qh 6s 7s Td", "As Ks Qs Ts 9s Ad 9d 9c 8c Ah 7h", "Qc Jc 7c Js 8s Kd Qd 6d Th Kh"]
    table = late("solo", hands, turn=0, trump="s", on_table="2:6c", widow="Tc Jh 6h")
    assert table.club == "play Ac"
    assert "keep it for later" not in table.why_of("play Kc")


@pytest.mark.rule("SIX-10.1")
def test_a_trump_is_named_without_a_figure_that_could_contradict_the_bid() -> None:
    """SIX-10.1: clubs may count a point more, and the longer spades are named for their length, which is told."""
    table = Seated("six-bid-solo", {1: "As Qs 9s 8s 7s Ac Tc Kc Jc Ah 6d"}).say("1 bid solo, 2 pass, 0 pass")
    assert table.club == "name s"
    assert table.why.endswith("By count clubs are as good, but of spades you have one more.")
