"""Judgements for the seat that leads, in the order in which they are asked [EU-10.8, EU-10.9, EU-10.13]."""

from __future__ import annotations

from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.euchre.position import Position
from cardtable.players.advice.judgement import Judgement, judgement

PlayJudgement = Judgement[Position]


@judgement("EU-10.13", 1.0, "One more trick is all you need, and nobody can beat the {card}: take it now.")
def lead_the_trick_needed(p: Position) -> Card | None:
    """The trick that makes the point or the euchre, or stops the march, at the first sure chance."""
    if p.needs_one:
        sure = [card for card in p.cards if p.sure(card)]
        if sure:
            return p.dearest([card for card in sure if p.follows[card] != p.trump] or sure)
    return None


# ── the maker ─────────────────────────────────────────────────────────────────────────────────────────────────────


@judgement("EU-10.8", 0.9, "You made {trumps}: draw them from the top, the {card} first.")
def draw_trumps(p: Position) -> Card | None:
    """Two trumps or more from the top, to draw theirs and to force out what is higher; alone, the last one too."""
    trumps = p.of_suit(p.trump)
    if len(trumps) >= (1 if p.deal.alone else 2) and p.foes_may_hold(p.trumps):
        return p.dearest(trumps)
    return None


@judgement("EU-10.8", 0.8, "Their trumps are gone and the {card} is the best of its suit: it wins.")
def winner_when_trumps_are_drawn(p: Position) -> Card | None:
    """A plain card that nobody can beat."""
    if p.foes_may_hold(p.trumps):
        return None
    sure = [card for card in p.cards if p.follows[card] != p.trump and p.sure(card)]
    return p.dearest(sure) if sure else None


@judgement("EU-10.8", 0.7, "The {card} is the best trump left: it draws one of theirs.")
def draw_with_the_best_trump(p: Position) -> Card | None:
    """The best trump left, though it is the maker's last."""
    best = p.best_trump()
    return best if best is not None and p.foes_may_hold(p.trumps) else None


# ── the maker's partner ───────────────────────────────────────────────────────────────────────────────────────────


@judgement("EU-10.8", 0.8, "{maker} made {trumps}: help to draw them with your best one, the {card}.")
def best_trump_for_the_maker(p: Position) -> Card | None:
    """The best trump through or to the maker, once; but a stuck maker needs his few trumps to ruff with."""
    if p.stuck or not p.foes_may_hold(p.trumps):
        return None
    if any(p.follows[trick.cards[0]] == p.trump for trick in p.deal.tricks):
        return None
    trumps = p.of_suit(p.trump)
    return p.dearest(trumps) if trumps else None


@judgement("EU-10.8", 0.6, "{partner} has no {suit} left and may trump them: lead the {card}.")
def ruff_for_partner(p: Position) -> Card | None:
    """A suit that partner is known to be out of and the opponents are not."""
    partner = p.partner
    if not p.partner_to_come or not p.lacks[partner] or not p.may_hold(partner) & p.trumps:
        return None
    follows, lacks = p.follows, p.lacks
    short = [
        card
        for card in p.cards
        if (suit := follows[card]) != p.trump
        and lacks[partner] >> suit & 1
        and not any(lacks[foe] >> suit & 1 for foe in p.foes)
        and p.foes_may_hold(p.suits[suit])
    ]
    return p.cheapest(short) if short else None


# ── the defenders ─────────────────────────────────────────────────────────────────────────────────────────────────


@judgement("EU-10.9", 0.5, "{maker} assisted and plays after you: lead a trump through, the {card}.")
def trump_through_the_assistant(p: Position) -> Card | None:
    """A trump through the dealer's partner who assisted, from two or more."""
    deal = p.deal
    if deal.how != "assist" or deal.maker != deal.after[p.seat] or deal.winners:
        return None
    trumps = p.of_suit(p.trump)
    return p.dearest(trumps) if len(trumps) >= 2 else None


@judgement("EU-10.9", 0.5, "Two cards are left: the {card} is the best trump, and clears the way for the other.")
def best_trump_at_the_end(p: Position) -> Card | None:
    """The best trump, with one other card in hand."""
    return p.best_trump() if len(p.cards) == 2 else None


@judgement("EU-10.9", 0.7, "{maker} plays alone: lead the {card}, the best of its suit, while it can still win.")
def ace_against_a_lone_hand(p: Position) -> Card | None:
    """A plain card that only a trump can beat, rather of the suit of which most are out."""
    return best_plain_card(p)


@judgement("EU-10.9", 0.6, "The {card} is the best of its suit: lead it while they must still follow.")
def plain_ace(p: Position) -> Card | None:
    """A plain card that only a trump can beat: a singleton for choice."""
    return best_plain_card(p)


def best_plain_card(p: Position) -> Card | None:
    """A plain card that only a trump can beat, of the suit of which most are still out."""
    good = [card for card in p.cards if p.follows[card] != p.trump and p.good(card)]
    if len(good) < 2:
        return good[0] if good else None
    out, suits, follows = p.out, p.suits, p.follows
    return max(good, key=lambda card: (out & suits[follows[card]]).bit_count() * 8 - len(p.of_suit(follows[card])))


@judgement("EU-10.9", 0.3, "With nothing sure to lead, lead from a short suit: the {card}.")
def short_suit(p: Position) -> Card | None:
    """A plain card of a short suit, and rather a high one, which may yet win."""
    follows, trump, keeping = p.follows, p.trump, p.keeping
    plain = [card for card in p.cards if follows[card] != trump]
    if len(plain) < 2:
        return plain[0] if plain else None
    suits = [follows[card] for card in plain]
    return max(plain, key=lambda card: keeping[card] - 0.05 * suits.count(follows[card]))


@judgement("EU-10.8", 0.2, "You have nothing but trumps: lead the highest, the {card}.")
def top_trump(p: Position) -> Card | None:
    """The highest trump."""
    return p.dearest(p.cards)


MAKER: Final[tuple[PlayJudgement, ...]] = (
    lead_the_trick_needed,
    draw_trumps,
    winner_when_trumps_are_drawn,
    draw_with_the_best_trump,
    plain_ace,
    ruff_for_partner,
    short_suit,
    top_trump,
)
PARTNER: Final[tuple[PlayJudgement, ...]] = (
    lead_the_trick_needed,
    best_trump_for_the_maker,
    winner_when_trumps_are_drawn,
    ruff_for_partner,
    plain_ace,
    short_suit,
    top_trump,
)
DEFENDER: Final[tuple[PlayJudgement, ...]] = (
    lead_the_trick_needed,
    trump_through_the_assistant,
    best_trump_at_the_end,
    plain_ace,
    ruff_for_partner,
    short_suit,
    top_trump,
)
AGAINST_A_LONE_HAND: Final[tuple[PlayJudgement, ...]] = (
    lead_the_trick_needed,
    best_trump_at_the_end,
    ace_against_a_lone_hand,
    ruff_for_partner,
    short_suit,
    top_trump,
)
