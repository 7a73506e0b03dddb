"""The deal and the play: who has which cards, what must be played, who takes the trick, and the count."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.cards import Suit, cards_text, read_card, read_cards
from cardtable.errors import BadOptions, IllegalDeal
from cardtable.rules.catalogue import entry
from cardtable.rules.pinochle.cards import PACK, RANKINGS, count_of
from cardtable.rules.tricks.hands import bag_of
from cardtable.rules.tricks.play import PLAY
from tests.each import with_each
from tests.rules.pinochle.table import Table, pack_for


@pytest.mark.rule("AP-1.1", "AP-1.2", "AP-7.1", "AP-4.65")
def test_identity() -> None:
    """Three or four sit down, each with an account of their own, in chips; what is not lawful cannot happen."""
    line = entry("auction-pinochle")
    assert line.seats == (3, 4)
    assert Table(seats=4, dealer=0).game.accounts == ((0,), (1,), (2,), (3,))
    assert Table().game.law is None
    with pytest.raises(BadOptions, match=r"fourth_joins cannot be 1: .* but not 1"):
        line.game().table({"fourth_joins": 1})
    at = Table(deals=2).pass_out().next().pass_out()
    assert at.result.standing.over


@pytest.mark.rule("AP-2.1", "AP-2.2", "AP-2.3")
def test_pack_and_count() -> None:
    """Two of each of 24 cards, tens above kings; what each counts in the three counts."""
    assert cards_text(PACK[:12]) == "Ac Ac 9c 9c Tc Tc Jc Jc Qc Qc Kc Kc"
    assert len(PACK) == 48
    assert len(set(PACK)) == 24
    assert cards_text(RANKINGS[Suit.SPADES].sorted(read_cards("9s Js Qs Ks Ts As"))) == "As Ts Ks Qs Js 9s"
    for count, last, total in (
        ("old", False, 250),
        ("simplified", False, 250),
        ("streamlined", False, 240),
        ("streamlined", True, 250),
    ):
        assert count_of(count, last).hand_total == total
    with pytest.raises(IllegalDeal, match="missing"):
        Table((*PACK[:-1], PACK[0]))


@pytest.mark.rule("AP-4.1", "AP-4.2", "AP-4.4", "AP-4.5", "AP-4.6", "AP-4.16")
def test_the_deal() -> None:
    """Example 8.3: dealt from the pack as it lies after the cut, by whoever is said to deal first."""
    at = Table(PACK, dealer=0)
    assert at.deal.widow == read_cards("Qc Jd Th")
    assert at.deal.seated == (1, 2, 0)
    assert at.deal.hand(1)[:3] == read_cards("Ac Ac 9c")
    assert set(PACK[10:13]) <= set(at.deal.hand(1))
    assert [len(hand) for hand in at.deal.hands] == [15, 15, 15]
    fours = Table(PACK, dealer=0, packets="fours")
    assert fours.deal.widow == (PACK[12], PACK[25], PACK[38])
    four = Table(PACK, seats=4, dealer=1)
    assert (four.deal.seated, four.deal.hand(1)) == ((2, 3, 0), ())
    assert four.pass_out().result.standing.dealer == 2
    assert all("♣" not in str(zone.cards) for zone in at.zones(0).values() if zone.name == "widow")


def at_trick(at: Table, led: str, hand: str, trump: Suit) -> list[str]:
    """Return the cards that a seat with that hand may play after the cards `led`."""
    deal, game = at.deal, at.game
    deal.bidder, deal.high, deal.ranking, deal.phase, deal.turn = 0, 0, RANKINGS[trump], "play", 0
    for card in read_cards(led):
        deal.held[deal.turn] = bag_of([card, *read_cards("9c 9c")])
        game.phases["play"].play(deal, PLAY[deal.turn][card])
    deal.held[deal.turn] = bag_of(read_cards(hand))
    return [line.split()[2] for line in at.lawful() if " play " in line]


@pytest.mark.rule("AP-4.32", "AP-4.33", "AP-4.34", "AP-4.35", "AP-4.36")
@with_each(
    ("led", "hand", "may", "rules"),
    [
        ("Th", "9h Kh Ac", "9h Kh", "AP-4.32"),
        ("Ks", "9s Js Ts Ac", "Ts", "AP-4.32 AP-4.35"),
        ("Ks", "9s Js Ac", "9s Js", "AP-4.32"),
        ("Ks", "Ks 9s Ac", "9s Ks", "AP-4.32"),
        ("9s As", "Ts Js Ac", "Ts Js", "AP-4.32"),
        ("Th", "Js 9s Ac", "9s Js", "AP-4.33"),
        ("Th Ks", "As 9s Ac", "As 9s", "AP-4.33"),
        ("Th As", "9s Ac", "9s", "AP-4.33"),
        ("Kh 9s", "Ah 9h As", "Ah 9h", "AP-4.32"),
        ("Th", "Ac 9d", "Ac 9d", ""),
    ],
)
def test_what_may_be_played(led: str, hand: str, may: str, rules: str) -> None:
    """Examples 8.8, spades trumps; what may not be played is refused by one of those rules."""
    at = Table()
    assert sorted(at_trick(at, led, hand, Suit.SPADES)) == sorted(may.split())
    for card in set(hand.split()) - set(may.split()):
        assert at.rule(f"{at.turn} play {card}") in rules.split()


@pytest.mark.rule("AP-4.37")
@pytest.mark.parametrize(
    ("trick", "winner"),
    [("Th Ah Kh", 1), ("Ah Ah Th", 0), ("Ah Ks Ks", 1), ("Ah 9s Js", 2), ("9h Ac Ad", 0)],
)
def test_who_takes_a_trick(trick: str, winner: int) -> None:
    """Examples 8.9, spades trumps: of two equal cards the first."""
    at = Table()
    at_trick(at, trick, "9c", Suit.SPADES)
    assert at.deal.winners == (winner,)


@pytest.mark.rule("AP-4.39", "AP-9.4", "AP-4.35", "AP-9.2")
def test_what_the_play_gives_away() -> None:
    """Who does not head a trump lead has no higher trump, who does not trump has none, and guesses respect it."""
    at = Table(pack_for({0: "Ks Qs 9c 9d", 1: "Js 9s Ac Ac", 2: "Ah Ah Th"}, "9h 9h Jh")).bid(0, 250)
    at.say("0 name s; 0 bury 9h 9h Jh; 0 meld none; 0 play Ks; 1 play Js")
    rng = Random(1)
    strength = RANKINGS[Suit.SPADES].strength[Suit.SPADES]
    for _ in range(20):
        guess = at.game.guess(at.view(2), rng)
        assert max((strength[card] for card in guess.hand(1)), default=0) <= strength[read_card("Ks")]
    assert "total" not in at.prompt(0)
    assert not any("point" in label for zone in at.zones(0).values() for label in zone.labels)


@pytest.mark.rule("AP-4.40")
def test_no_trick_no_burial() -> None:
    """Example 8.10: without a trick the three aces count for nobody."""
    opponents = {1: "Ah Th Kh Qh Kc Kd Ks Td Ts", 2: "Th Kh Qh Tc Td Ts"}
    pack = pack_for({0: "9c 9c 9d 9d 9h 9h 9s 9s Jc Jc Jd Jd Jh Jh Js", **opponents}, "Ac Ah As")
    at = Table(pack).bid(0, 250).say("0 name h; 0 bury Ac Ah As trumps 1; 0 meld jacks dix dix; 0 play 9h")
    while at.phase == "play":  # the opponents draw trumps from the top, and then nobody can be trumped
        cards = [line.split()[2] for line in at.lawful() if " play " in line]
        rank = at.deal.ranking.place
        at.say(f"{at.turn} play {min(cards, key=lambda card: rank[read_card(card)])}")
    detail = at.detail
    assert (detail["buried_points"], detail["defence"], detail["total"], detail["tricks"]) == (0, 217, 60, 0)
    assert "count for nobody" in " ".join(at.teller.result_told(at.result))
