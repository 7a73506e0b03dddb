"""The judgements (pieces of advice) on leads at Euchre [EU-10.8, EU-10.9, EU-10.13].

Each function returns the card that it recommends to the seat that leads, or None. A card of a side suit is any card
that is not a trump.
"""

from __future__ import annotations

from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.euchre import saying
from cardtable.players.advice.euchre.position import Position
from cardtable.players.advice.judgement import Judgement, judgement

PlayJudgement = Judgement[Position]


@judgement("EU-10.13", 1.0, saying.needed)
def lead_the_trick_needed(p: Position) -> Card | None:
    """If the next trick makes the point, euchres the makers or stops the march, return a card sure to win it."""
    if p.needs_one:
        sure = [card for card in p.cards if p.sure(card)]
        if sure:
            return p.dearest([card for card in sure if p.follows[card] != p.trump] or sure)
    return None


# ── the maker ─────────────────────────────────────────────────────────────────────────────────────────────────────


@judgement("EU-10.8", 0.9, saying.draws)
def draw_trumps(p: Position) -> Card | None:
    """If the opponents can have trumps and the maker has at least two trumps, return the maker's best trump."""
    trumps = p.of_suit(p.trump)
    if len(trumps) >= 2 and p.foes_may_hold(p.trumps):
        return p.dearest(trumps)
    return None


@judgement("EU-10.13", 0.95, saying.before_the_loser)
def winner_before_the_loser(p: Position) -> Card | None:
    """Return the only sure winner of the hand's last two cards, to lead it first.

    Return None if the side has lost a trick.
    """
    if p.lost or len(p.hand) != 2:
        return None
    sure = [card for card in p.cards if p.sure(card)]
    return p.dearest(sure) if len(sure) == 1 else None


@judgement("EU-10.8", 0.8, saying.drawn)
def winner_when_trumps_are_drawn(p: Position) -> Card | None:
    """If the opponents have no trumps left, return a side card that none of them can beat."""
    if p.foes_may_hold(p.trumps):
        return None
    sure = [card for card in p.cards if p.follows[card] != p.trump and p.sure(card)]
    return p.dearest(sure) if sure else None


@judgement("EU-10.8", 0.7, saying.best_trump_left)
def draw_with_the_best_trump(p: Position) -> Card | None:
    """While opponents can have trumps, return the best trump left if the maker has it, even as the last trump."""
    best = p.best_trump()
    return best if best is not None and p.foes_may_hold(p.trumps) else None


# ── the maker's partner ───────────────────────────────────────────────────────────────────────────────────────────


@judgement("EU-10.8", 0.8, saying.helps_the_maker)
def best_trump_for_the_maker(p: Position) -> Card | None:
    """To the maker's partner, recommend the best trump if no trump has been led and opponents can have trumps.

    Return None if the maker had to name a suit (see `EuchreAdvice.stuck`).
    """
    if p.stuck or not p.foes_may_hold(p.trumps):
        return None
    if any(p.follows[trick.cards[0]] == p.trump for trick in p.deal.tricks):
        return None
    trumps = p.of_suit(p.trump)
    return p.dearest(trumps) if trumps else None


@judgement("EU-10.8", 0.6, saying.gives_a_ruff)
def ruff_for_partner(p: Position) -> Card | None:
    """Return a low card of a side suit that the partner can trump, while no opponent is known to lack the suit."""
    partner = p.partner
    if not p.partner_to_come or not p.lacks[partner] or not p.may_hold(partner) & p.trumps:
        return None
    if p.partner_left_untrumped():
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


@judgement("EU-10.9", 0.5, saying.through)
def trump_through_the_assistant(p: Position) -> Card | None:
    """If the dealer's partner made trump and plays next to the first lead, return the best trump of two or more."""
    deal = p.deal
    if deal.how != "assist" or deal.maker != deal.after[p.seat] or deal.winners:
        return None
    trumps = p.of_suit(p.trump)
    return p.dearest(trumps) if len(trumps) >= 2 else None


@judgement("EU-10.9", 0.5, saying.clears_the_way)
def best_trump_at_the_end(p: Position) -> Card | None:
    """Return the best trump left if it is one of the hand's two cards."""
    return p.best_trump() if len(p.cards) == 2 else None


@judgement("EU-10.9", 0.7, saying.cashes)
def ace_against_a_lone_hand(p: Position) -> Card | None:
    """Against a lone hand, return a side card that no opponent can beat except with a trump."""
    return best_plain_card(p)


@judgement("EU-10.9", 0.6, saying.cashes)
def plain_ace(p: Position) -> Card | None:
    """Return a side card that no opponent can beat except with a trump."""
    return best_plain_card(p)


def best_plain_card(p: Position) -> Card | None:
    """Return a side card that only a trump can beat, of the suit with the most cards out."""
    good = [card for card in p.cards if p.follows[card] != p.trump and p.good(card)]
    if len(good) < 2:
        return good[0] if good else None
    out, suits, follows, keeping = p.out, p.suits, p.follows, p.keeping

    def most_out(card: Card) -> tuple[int, float]:
        suit = follows[card]
        return (out & suits[suit]).bit_count() * 8 - len(p.of_suit(suit)), keeping[card]

    return max(good, key=most_out)


@judgement("EU-10.9", 0.3, saying.from_a_short_suit)
def short_suit(p: Position) -> Card | None:
    """Return the best side card to lead: its suit should be short in the hand, and few cards should beat it."""
    follows, trump, above, out = p.follows, p.trump, p.above, p.out
    plain = [card for card in p.cards if follows[card] != trump]
    if len(plain) < 2:
        return plain[0] if plain else None
    suits = [follows[card] for card in plain]
    return max(
        plain,
        key=lambda card: (
            -0.03 * (out & above[card]).bit_count() - 0.05 * suits.count(follows[card]),
            p.keeping[card],
        ),
    )


@judgement("EU-10.8", 0.2, saying.leads_trumps_only)
def top_trump(p: Position) -> Card | None:
    """If the hand has only trumps, return the highest."""
    return p.dearest(p.cards) if all(p.follows[card] == p.trump for card in p.cards) else None


@judgement("EU-10.8", 0.1, saying.leads_trump)
def lead_trump(p: Position) -> Card | None:
    """Return the highest trump, to leave the others fewer trumps."""
    trumps = p.of_suit(p.trump)
    return p.dearest(trumps) if trumps else None


@judgement("EU-10.9", 0.1, saying.leads_low)
def lead_low(p: Position) -> Card | None:
    """Of two or more side cards, return the one that is the easiest to beat, so that better side cards are kept."""
    plain = [card for card in p.cards if p.follows[card] != p.trump]
    return max(plain, key=lambda card: (p.higher_out(card), -p.keeping[card])) if len(plain) > 1 else None


MAKER: Final[tuple[PlayJudgement, ...]] = (
    lead_the_trick_needed,
    winner_before_the_loser,
    draw_trumps,
    winner_when_trumps_are_drawn,
    draw_with_the_best_trump,
    plain_ace,
    ruff_for_partner,
    short_suit,
    top_trump,
    lead_trump,
    lead_low,
)
PARTNER: Final[tuple[PlayJudgement, ...]] = (
    lead_the_trick_needed,
    winner_before_the_loser,
    best_trump_for_the_maker,
    winner_when_trumps_are_drawn,
    ruff_for_partner,
    plain_ace,
    short_suit,
    top_trump,
    lead_trump,
    lead_low,
)
DEFENDER: Final[tuple[PlayJudgement, ...]] = (
    lead_the_trick_needed,
    trump_through_the_assistant,
    best_trump_at_the_end,
    plain_ace,
    ruff_for_partner,
    short_suit,
    top_trump,
    lead_trump,
    lead_low,
)
AGAINST_A_LONE_HAND: Final[tuple[PlayJudgement, ...]] = (
    lead_the_trick_needed,
    best_trump_at_the_end,
    ace_against_a_lone_hand,
    ruff_for_partner,
    short_suit,
    top_trump,
    lead_trump,
    lead_low,
)
