"""The judgements on plays with a Player or a bidder's side, by the advice that both kinds of Schafkopf give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.cards import Card
from cardtable.players.advice.judgement import judgement
from cardtable.players.advice.schafkopf.least import IN_SENTENCES
from cardtable.players.advice.solo.following import FOLLOWS, PlayJudgement
from cardtable.players.advice.solo.leads import LEADS
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.worth import best_of
from cardtable.rules.solo.cards import VALUE

Judgements = tuple[PlayJudgement, ...]

KING: Final = 4
TEN: Final = 10
"""Their points: these are not led to be lost, and for a ten a trick may be taken from a friend."""

HARDLY: Final = 0.1
"""How likely it may be that a foe is out of trumps who is said to have some."""


class Plays(NamedTuple):
    """Judgements for the side that plays and for the other, to lead and to follow."""

    leads: Judgements
    follows: Judgements
    leads_against: Judgements
    follows_against: Judgements


def pointless(p: Position, card: Card) -> bool:
    """Whether a search need not try the card: a good player sees at once that another one does better.

    No trump is led that can be beaten where a lower one would do; by the side that plays none that counts much; nor is
    an ace or a ten led for a foe to trump. A friend's sure trick gets no card that takes it from him for less than a
    ten, and no better one that counts less; a trick that is lost gets none that is better and counts more, and no
    ace or ten of another suit before what counts less.
    """
    return pointless_lead(p, card) if p.led < 0 else pointless_reply(p, card)


def pointless_lead(p: Position, card: Card) -> bool:
    """The same for a lead."""
    if not p.is_trump(card):
        return given_to_trump(p, card) and not all(given_to_trump(p, other) for other in p.cards)
    if p.masters & p.masks.bit[card] or (p.plays and VALUE[card] < KING):
        return False
    return card != p.lowest(p.my_trumps)


def pointless_reply(p: Position, card: Card) -> bool:
    """The same for a card played to a trick."""
    under = [other for other in p.cards if p.strength[other] < p.best]
    suit = p.deal.ranking.follows[card]
    lower = [o for o in under if p.strength[o] < p.strength[card] and p.deal.ranking.follows[o] == suit]
    if p.strength[card] <= p.best and not p.ours and p.wins(card) <= 0.0:
        thrown = suit != p.led and VALUE[card] >= TEN
        return any(VALUE[other] < VALUE[card] for other in lower) or (
            thrown and any(VALUE[other] < TEN and not p.is_trump(other) for other in p.cards)
        )
    if not p.ours or p.stands(p.best_card) < 1.0:
        return False
    if p.strength[card] > p.best:
        return bool(under) and VALUE[card] < TEN
    return any(VALUE[other] > VALUE[card] for other in lower)


def given_to_trump(p: Position, card: Card) -> bool:
    """Whether an ace or a ten is led against the side that plays, where one of it has none of the suit, and trumps."""
    if p.plays or p.is_trump(card) or VALUE[card] < TEN:
        return False
    suit = p.masks.suits[p.deal.ranking.follows[card]]
    void = [foe for foe in p.foes if not p.may[foe] & suit]
    return any(p.lacks_all(foe, p.masks.trumps) <= HARDLY for foe in void)


def under(judgements: Sequence[PlayJudgement], rule: str, **others: str) -> Judgements:
    """The judgements by the id of that advice, some of them by their names under others."""
    return tuple(judgement._replace(rule=others.get(judgement.name, rule)) for judgement in judgements)


SCHAFKOPF_PLAYS: Final = Plays(
    under(LEADS, "SCH-10.4"),
    under(FOLLOWS, "SCH-10.5"),
    under(LEADS, "SCH-10.7", make_him_trump="SCH-10.8", through_him="SCH-10.8"),
    under(FOLLOWS, "SCH-10.7"),  # by the place of the Player others are told: see `SchafkopfAdvice.cited`
)


@judgement("ASC-10.7", 0.8, IN_SENTENCES)
def second_hand_low(p: Position) -> Card | None:
    """Second to a side suit, before a foe and the partner: no card that counts and that the foe can beat in its suit.

    In some thousand deals a side that does so takes as many points as one that does not, or a little more.
    """
    if p.ours or not (p.foes and p.friends) or p.led == p.masks.trump or p.deal.ranking.follows[p.cards[0]] != p.led:
        return None
    safe = [card for card in p.cards if not risky(p, card)]
    return best_of(p, safe)[1] if 0 < len(safe) < len(p.cards) else None


def risky(p: Position, card: Card) -> bool:
    """Whether a card that counts takes the trick for now, and a foe may have a higher one of its suit."""
    return VALUE[card] > 0 and p.strength[card] > p.best and not p.masters & p.masks.bit[card]


AUCTION_FOLLOWS: Final = (second_hand_low, *FOLLOWS)
AUCTION_PLAYS: Final = Plays(
    under(LEADS, "ASC-10.6"),
    under(AUCTION_FOLLOWS, "ASC-10.7"),
    under(LEADS, "ASC-10.8"),
    under(AUCTION_FOLLOWS, "ASC-10.7"),
)
