"""The pack, the bowers, and how cards rank and follow."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardtable.cards import BACK, SUITS, Card, Suit, card_of, cards_text
from cardtable.rules.euchre.cards import PACKS, RANKINGS, UNFIXED, left_bower, right_bower
from tests.rules.euchre.table import Table, filled, hand

SISTERS = {Suit.CLUBS: Suit.SPADES, Suit.SPADES: Suit.CLUBS, Suit.HEARTS: Suit.DIAMONDS, Suit.DIAMONDS: Suit.HEARTS}


def high_to_low(suit: Suit, trump: Suit | None, deck: int = 32) -> str:
    """Return the cards that belong to a suit in play, the strongest first when that suit is led."""
    ranking = UNFIXED if trump is None else RANKINGS[trump]
    cards = [card for card in PACKS[deck] if ranking.follows[card] == suit]
    return cards_text(sorted(cards, key=lambda card: -ranking.strength[suit][card]))


@pytest.mark.rule("EU-2.1", "EU-4.6", "EU-4.7")
@pytest.mark.parametrize(("deck", "ranks", "under"), [(32, "A789TJQK", 11), (28, "A89TJQK", 7), (24, "A9TJQK", 3)])
def test_packs(deck: int, ranks: str, under: int) -> None:
    """Each pack has its ranks in all suits; a hand is five cards, the 21st is turned up, the rest lie under it."""
    assert sorted(map(str, PACKS[deck])) == sorted(rank + suit for rank in ranks for suit in "cdhs")
    table = Table(filled("", deck), deck=deck)
    assert [len(hand) for hand in table.deal.hands] == [5, 5, 5, 5]
    assert str(table.deal.turn_up) == filled("", deck).split()[20]
    assert table.view(0).deal.stock == (BACK,) * under


@pytest.mark.rule("EU-2.2")
@pytest.mark.parametrize("trump", [None, *SUITS])
def test_plain_suits(trump: Suit | None) -> None:
    """A plain suit ranks from the ace down, with its jack unless that is the left bower."""
    for suit in SUITS:
        if suit == trump:
            continue
        ranks = "AKQT987" if trump is not None and suit == SISTERS[trump] else "AKQJT987"
        assert high_to_low(suit, trump) == " ".join(rank + suit.letter for rank in ranks)


@pytest.mark.rule("EU-2.3", "EU-2.4")
@pytest.mark.parametrize("trump", SUITS)
def test_trumps(trump: Suit) -> None:
    """Trumps rank right bower, left bower, ace, king, queen, ten and down; the bowers are the jacks of one color."""
    sister = SISTERS[trump]
    assert (right_bower(trump), left_bower(trump)) == (card_of("J", trump), card_of("J", sister))
    plain = " ".join(rank + trump.letter for rank in "AKQT987")
    assert high_to_low(trump, trump) == f"J{trump.letter} J{sister.letter} {plain}"


@pytest.mark.parametrize(
    ("deck", "trump", "suit", "order"),
    [
        (32, "h", "h", "Jh Jd Ah Kh Qh Th 9h 8h 7h"),
        (32, "h", "d", "Ad Kd Qd Td 9d 8d 7d"),
        (32, "h", "c", "Ac Kc Qc Jc Tc 9c 8c 7c"),
        (32, "h", "s", "As Ks Qs Js Ts 9s 8s 7s"),
        (24, "h", "h", "Jh Jd Ah Kh Qh Th 9h"),
        (24, "h", "d", "Ad Kd Qd Td 9d"),
    ],
)
@pytest.mark.rule("EU-2.2", "EU-2.3")
def test_example_8_1_ranking(deck: int, trump: str, suit: str, order: str) -> None:
    """Example EU-8.1: hearts trumps, in the packs of 32 and 24."""
    assert high_to_low(Suit("cdhs".index(suit)), Suit("cdhs".index(trump)), deck) == order


@pytest.mark.rule("EU-2.5", "EU-4.29")
@pytest.mark.parametrize(
    ("led", "lawful"),
    [("Ad", {"Jd", "Kc", "9c", "8s", "7s"}), ("Ah", {"Jd"})],
)
def test_example_8_11_left_bower_does_not_follow_its_own_suit(led: str, lawful: set[str]) -> None:
    """Example EU-8.11: with hearts trumps, J♦ K♣ 9♣ 8♠ 7♠ choose freely to diamonds and have one card to hearts."""
    front = f"{led} Th 9h Jd Kc 9c Kd Qd 7h Jc Ac Qc Td 9d 8s 7s 8d 7d As Ks 8h"
    table = Table(filled(front)).say("1 order, 0 discard As, 1 play " + led)
    assert table.deal.hands[2] == hand("Jd Kc 9c 8s 7s")
    assert set(table.lines) == {f"play {card}" for card in lawful}


def test_every_card_of_a_pack_has_its_place() -> None:
    """Under every trump a sorted hand begins with the trumps, bowers first, and each suit stands together."""
    for trump in SUITS:
        ranking = RANKINGS[trump]
        cards: tuple[Card, ...] = ranking.sorted(PACKS[32])
        suits = [ranking.follows[card] for card in cards]
        assert cards[:2] == (right_bower(trump), left_bower(trump))
        assert suits[:9] == [trump] * 9
        assert sum(first != second for first, second in pairwise(suits)) == 3
