"""The duties in playing to a trick, and hands as bags, for packs with two copies of each card."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.cards import BACK, CARDS, SUITS, Card, Suit, card_of, cards_text, pack_of, read_cards
from cardtable.rules.game import OVER, Standing
from cardtable.rules.moves import read_move
from cardtable.rules.tricks.hands import Bag, Hand, bag_of, cards_of, deal_packets, packed, size_of
from cardtable.rules.tricks.kernel import Kernel
from cardtable.rules.tricks.play import PLAY, Duty, Ranking, TrickDeal, TrickPlay

RANKING = Ranking([[card_of(rank, suit) for rank in "ATKQJ9"] for suit in SUITS], Suit.HEARTS)
PACK = pack_of("ATKQJ9", 2)


def trumping(deal: TrickDeal, cards: Bag) -> Bag:
    """Return the trumps among these cards."""
    return cards & deal.ranking.bags[Suit.HEARTS]


def heading(deal: TrickDeal, cards: Bag) -> Bag:
    """Return, on a trump lead, the cards that beat the best card played."""
    strength = deal.ranking.strength[deal.led]
    return bag_of(card for card in cards_of(cards) if deal.led == Suit.HEARTS and strength[card] > deal.best)


def says(deal: TrickDeal, held: Hand, card: Card) -> str:
    return f"play {cards_text(held)}, not {card}"


class Strict(TrickPlay[TrickDeal]):
    """A game with three duties: to follow suit, else to trump, and to head a trump lead."""

    turn_rule, held_rule, follow_rule, line_rule = "T-1", "T-2", "T-3", "T-4"
    duties = (Duty("T-5", trumping, says), Duty("T-6", heading, says))

    def gathered(self, deal: TrickDeal, winner: int, brought: int) -> None:
        if not any(deal.held):
            deal.phase = OVER


def shut(deal: TrickDeal, cards: Bag) -> Bag:
    """Return the cards that are no trumps as long as no trump has been played."""
    trumps = deal.ranking.bags[Suit.HEARTS]
    return 0 if deal.gone & trumps else cards & ~trumps


class Shut(Strict):
    """Strict, with a duty on leads: no trump before one has been played."""

    lead_duties = (Duty("T-7", shut, says),)


def dealt(*hands: str) -> TrickDeal:
    deal = TrickDeal()
    deal.standing, deal.dealer, deal.phase, deal.turn, deal.ledger = Standing((0, 0)), 1, "play", 0, None
    deal.begin([read_cards(hand) for hand in hands], RANKING, (1, 0))
    return deal


@pytest.mark.parametrize(
    ("led", "hand", "may", "tried", "rule"),
    [
        ("Kc", "9c Ac Ah", "Ac 9c", "Ah", "T-3"),
        ("Kc", "9d 9h Ah", "Ah 9h", "9d", "T-5"),
        ("Kh", "9h Ah Ac", "Ah", "9h", "T-6"),
        ("Ah", "9h Kh Ac", "9h Kh", "Ac", "T-3"),
        ("Kc", "9d 9d As", "9d As", "Ah", "T-2"),
    ],
)
def test_lines_and_refusals_read_the_same_duties(led: str, hand: str, may: str, tried: str, rule: str) -> None:
    """Each duty narrows what those before it leave, if anything does it; what is left out is refused by that duty."""
    deal, play = dealt(led, hand), Strict()
    play.play(deal, read_move(f"0 play {led}"))
    lines = play.lines(deal, 1)
    assert [str(move.card) for move in lines] == [str(card) for card in sorted(read_cards(may))]
    for card in CARDS[:52]:
        refusal = play.why_not(deal, PLAY[1][card])
        assert (refusal is None) == (PLAY[1][card] in lines)
    refusal = play.why_not(deal, read_move(f"1 play {tried}"))
    assert refusal is not None
    assert refusal.rule == rule


def test_of_two_copies_the_first_wins_and_one_is_left() -> None:
    """A card that a hand has twice is one line, goes once, and does not beat its double."""
    deal, play = dealt("Ac 9d", "Ac Ac"), Strict()
    play.play(deal, read_move("0 play Ac"))
    assert [str(move) for move in play.lines(deal, 1)] == ["1 play Ac"]
    play.play(deal, read_move("1 play Ac"))
    assert deal.winners == (0,)
    assert deal.hands == (read_cards("9d"), read_cards("Ac"))
    assert [trick.cards for trick in deal.tricks] == [read_cards("Ac Ac")]
    assert cards_of(deal.gone) == read_cards("Ac Ac")


@pytest.mark.slow
@given(st.lists(st.sampled_from([*PACK, BACK]), max_size=20))
def test_a_bag_has_every_card_as_often_as_it_is_there(cards: list[Card]) -> None:
    """Two copies and any number of backs come out of a bag in list order, as many as went in."""
    cards = [card for at, card in enumerate(cards) if card is BACK or cards[:at].count(card) < 2]
    bag = bag_of(cards)
    assert cards_of(bag) == tuple(sorted(cards))
    assert size_of(bag) == len(cards)


@given(st.integers(0, 3), st.sampled_from([(3, 2), (2, 3), (3, 3, 3), (5, 5)]), st.integers(0, 999))
def test_packing_undoes_dealing(first: int, packets: tuple[int, ...], seed: int) -> None:
    """From the pack that hands are packed to again the same hands are dealt."""
    pack = list(PACK)
    Random(seed).shuffle(pack)
    hands, dealt = deal_packets(pack, first, 4, packets)
    assert packed(hands, first, packets) == pack[:dealt]


def test_a_duty_on_leads_binds_only_who_leads() -> None:
    """A trump may be played to a trick, and from then on it may be led."""
    deal, play = dealt("Ac Ah Kh", "9h Qh Th"), Shut()
    assert [str(move) for move in play.lines(deal, 0)] == ["0 play Ac"]
    refusal = play.why_not(deal, read_move("0 play Ah"))
    assert refusal == ("T-7", "play Ac, not Ah")
    play.play(deal, read_move("0 play Ac"))
    play.play(deal, read_move("1 play 9h"))
    assert deal.lacks == [0, 1 << Suit.CLUBS]
    assert [str(move.card) for move in play.lines(deal, 1)] == ["Th", "Qh"]


def test_a_lead_that_a_duty_forbids_shows_which_suits_are_missing() -> None:
    """Who leads a trump before one has been played has nothing else."""
    deal, play = dealt("Ah Kh", "9c 9h"), Shut()
    assert [str(move.card) for move in play.lines(deal, 0)] == ["Ah", "Kh"]
    play.play(deal, read_move("0 play Ah"))
    assert deal.lacks[0] == 1 << Suit.CLUBS | 1 << Suit.DIAMONDS | 1 << Suit.SPADES


@pytest.mark.parametrize("phase", [Strict(), Shut()])
def test_a_kernel_plays_by_every_duty(phase: TrickPlay[TrickDeal]) -> None:
    """From any card on it comes to the winners to which the rules come by the same numbers."""
    rng = Random(3)
    for number in range(60):
        pack = list(PACK)
        rng.shuffle(pack)
        deal = dealt(*[cards_text(sorted(pack[at : at + 9])) for at in (0, 9)])
        for _ in range(number % 18):
            phase.play(deal, rng.choice(phase.lines(deal, deal.turn)))
        again, numbers = deal.copy(), Random(number)
        while deal.phase != OVER:
            lines = phase.lines(deal, deal.turn)
            phase.play(deal, lines[int(numbers.random() * len(lines))] if len(lines) > 1 else lines[0])
        if again.phase != OVER:
            Kernel(phase, ()).run(again, Random(number).random)
        assert (again.winners, again.held, again.winner) == (deal.winners, deal.held, deal.winner)
