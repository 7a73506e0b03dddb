"""The judgements (pieces of advice) for each side in both kinds of Schafkopf, except in a leaster."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.cards import Card
from cardtable.players.advice.judgement import judgement
from cardtable.players.advice.schafkopf.least import IN_SENTENCES
from cardtable.players.advice.solo.following import FOLLOWS, PlayJudgement, choosing_alike
from cardtable.players.advice.solo.leads import LEADS, bare_ten, best_lead
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.worth import best_of
from cardtable.rules.moves import Move
from cardtable.rules.solo.cards import VALUE

Judgements = tuple[PlayJudgement, ...]

KING: Final = 4
TEN: Final = 10

LIKELY: Final = 0.35
"""If the Player plays later, an ace or ten is put on the trick only if the chance to win it is at least this."""

SEVERAL: Final = 2
"""A lead with at least this many higher cards out in its suit is assumed to lose."""

TWO: Final = 2
MANY: Final = 4
"""With `TWO` or more queens and jacks, the Player leads one of them to draw aces, tens and kings.

With `MANY` or more he leads the highest of them, with fewer the lowest.
"""

LAST_TWO: Final = 2
"""With more cards in hand than this, an ace or ten that surely wins the trick is not kept."""

HARDLY: Final = 0.1
"""An opponent is assumed to have a trump if his chance to have none is at most this."""


class Plays(NamedTuple):
    """The judgements on leading and on following: for the side of the Player or bidder, and against that side."""

    leads: Judgements
    follows: Judgements
    leads_against: Judgements
    follows_against: Judgements


def pointless(p: Position, card: Card) -> bool:
    """Whether a search need not try the card, because another one is better at a glance."""
    return pointless_lead(p, card) if p.led < 0 else pointless_reply(p, card)


def pointless_lead(p: Position, card: Card) -> bool:
    """Whether a lead is plainly worse than another."""
    if not p.is_trump(card):
        if dearer_than_needed(p, card) or bare_ten_led(p, card):
            return True
        return given_to_trump(p, card) and not all(given_to_trump(p, other) for other in p.cards)
    if p.masters & p.masks.bit[card] or (p.plays and VALUE[card] < KING):
        return False
    if not p.plays and VALUE[card] >= TEN and p.my_trumps != p.held:
        return True
    return card != p.lowest(p.my_trumps)


def pointless_reply(p: Position, card: Card) -> bool:
    """Whether a card played to a trick is plainly worse than another."""
    ace = bring_the_ace_home.advise(p)
    if (
        put_before_the_player(p, card)
        or wasteful_at_last(p, card)
        or (ace is not None and p.strength[card] < p.strength[ace])
    ):
        return True
    bit = p.masks.bit
    under = [other for other in p.cards if p.strength[other] < p.best]
    suit = p.deal.ranking.follows[card]
    power = p.masks.power
    lower = [o for o in under if power[o] < power[card] and p.deal.ranking.follows[o] == suit]
    if p.strength[card] <= p.best and not p.ours and p.wins(card) <= 0.0:
        given = [o for o in p.cards if VALUE[o] < TEN and not (p.is_trump(o) and (suit != p.led or p.masters & bit[o]))]
        return any(VALUE[other] < VALUE[card] for other in lower) or (VALUE[card] >= TEN and bool(given))
    if not p.ours or p.stands(p.best_card) < 1.0:
        return False
    if p.strength[card] > p.best:
        return bool(under) and VALUE[card] < TEN
    return any(VALUE[other] > VALUE[card] for other in lower)


def dearer_than_needed(p: Position, card: Card) -> bool:
    """Whether a card with points is a bad lead.

    It is bad if opponents may hold several higher cards of its suit, and the hand has a cheaper one of that suit.
    """
    suit = p.masks.suits[p.deal.ranking.follows[card]]
    if not VALUE[card] or (p.theirs & suit & p.masks.above[card]).bit_count() < SEVERAL:
        return False
    return any(VALUE[other] < VALUE[card] for other in p.masks.cards_in(p.held & suit))


def bare_ten_led(p: Position, card: Card) -> bool:
    """Whether the card is a ten, alone in its side suit, that the ace can beat, and a card below ten could be led."""
    return bare_ten(p, card) and any(VALUE[other] < TEN for other in p.cards)


def put_before_the_player(p: Position, card: Card) -> bool:
    """Whether an ace or ten is played needlessly before an opponent who may beat it."""
    if VALUE[card] < TEN or all(VALUE[other] >= TEN for other in p.cards):
        return False
    follows = p.led != p.masks.trump and p.deal.ranking.follows[card] == p.led
    if follows and p.foes and not p.ours and risky(p, card) and (p.friends or as_hard_to_beat(p, card)):
        return True
    return not p.plays and p.deal.bidder in p.foes and p.wins(card) < LIKELY


def wasteful_at_last(p: Position, card: Card) -> bool:
    """Whether the seat, after which no foe plays, has a card that is plainly better than `card`."""
    return fat_let_go(p, card) or fat_kept_back(p, card) or trump_thrown_away(p, card)


def fat_let_go(p: Position, card: Card) -> bool:
    """Whether a seat leaves a foe a trick of ten points or more, which a trump ace or ten would surely win.

    No foe is still to play to the trick, the suit led is a side suit, and the hand has more than `LAST_TWO` cards.
    In 1,699 such tricks, a trump ace or ten brought the side 10 to 28 points more than a worthless card.
    """
    if p.foes or p.ours or p.pot < TEN or p.left <= LAST_TWO or p.led == p.masks.trump or p.strength[card] > p.best:
        return False
    return any(VALUE[other] >= TEN and p.is_trump(other) for other in p.winners())


def fat_kept_back(p: Position, card: Card) -> bool:
    """Whether the last player trumps a side suit with `card`, although a trump ace or ten would win the trick, too.

    The hand has more than `LAST_TWO` cards.
    In 3,435 such tricks the ace or ten brought the side 1 to 9 points more than the lowest other trump.
    """
    if p.foes or p.friends or p.ours or p.led == p.masks.trump or p.left <= LAST_TWO or not p.is_trump(card):
        return False
    return VALUE[card] < TEN and any(VALUE[other] >= TEN and p.is_trump(other) for other in p.winners())


def trump_thrown_away(p: Position, card: Card) -> bool:
    """Whether the last player, who cannot win the trick, gives up a trump with points instead of a worthless side card.

    The suit led is a side suit.
    In 166 such tricks the side card brought the side 1 to 22 points more.
    """
    if p.foes or p.friends or p.ours or p.led == p.masks.trump or p.winners() or not p.is_trump(card):
        return False
    return VALUE[card] > 0 and any(not VALUE[other] and not p.is_trump(other) for other in p.cards)


def given_to_trump(p: Position, card: Card) -> bool:
    """Whether a lead of an ace, ten or king of a side suit is probably lost to a trump.

    The answer is False for the Player's side, and for a king if no other side card counts less.
    """
    if p.plays or p.is_trump(card) or VALUE[card] < KING:
        return False
    suit = p.masks.suits[p.deal.ranking.follows[card]]
    if VALUE[card] < TEN and all(VALUE[other] >= VALUE[card] for other in p.cards if not p.is_trump(other)):
        return False
    void = [foe for foe in p.foes if not p.may[foe] & suit]
    return any(p.lacks_all(foe, p.masks.trumps) <= HARDLY for foe in void)


def under(judgements: Sequence[PlayJudgement], rule: str, **others: str) -> Judgements:
    """Give each judgement the rule id `rule`, or the id that `others` has under its name, and return the judgements."""
    return tuple(judgement._replace(rule=others.get(judgement.name, rule)) for judgement in judgements)


@judgement("SCH-10.7", 0.8, IN_SENTENCES)
def risk_the_less(p: Position) -> Card | None:
    """If a ten of the side suit led seems best, return a cheaper card that is as hard to beat."""
    if p.ours or not p.foes or p.led == p.masks.trump or p.deal.ranking.follows[p.cards[0]] != p.led:
        return None
    ten = best_of(p, list(p.cards))[1]
    return min(as_hard_to_beat(p, ten), key=VALUE.__getitem__, default=None) if ten is not None else None


def as_hard_to_beat(p: Position, ten: Card) -> list[Card]:
    """Return the cards that count less than `ten`, win the trick for now and are as hard to beat."""
    if VALUE[ten] < TEN or not risky(p, ten) or p.deal.ranking.follows[ten] != p.led:
        return []
    between = p.theirs & p.masks.suits[p.led] & (p.masks.bit[ten] - 1)
    return [card for card in p.winners() if VALUE[card] < TEN and not between & p.masks.above[card]]


@judgement("SCH-10.5", 0.3, IN_SENTENCES)
def throw_the_least(p: Position) -> Card | None:
    """Return the card that brings most or loses least.

    A hand that cannot win a trick of a side suit keeps the cards that count more, even if they will be trumped later.
    This costs the bidder's side nothing, as 91 positions in 12,890 deals of both kinds of Schafkopf showed.
    """
    best = best_of(p, list(p.cards))[1]
    if best is None or p.is_trump(best) or p.deal.ranking.follows[best] != p.led:
        return best
    if p.strength[best] > p.best or p.ours or p.wins(best) > 0.0:
        return best
    return min(p.cards, key=lambda card: (VALUE[card], p.strength[card]))


@judgement("SCH-10.4", 0.35, IN_SENTENCES)
def above_the_fat(p: Position) -> Card | None:
    """Return a queen or jack to lead instead of a low trump, while the opponents may hold a trump ace, ten or king.

    It is for the Player's side, and for a hand with at least `TWO` queens and jacks.
    In 8,992 leads a low trump brought the Player 1.1 points less than a queen or jack, but 1.3 points more if the hand
    had only one queen or jack.
    """
    pictures = sorted(picture_trumps(p), key=p.masks.power.__getitem__)
    if not p.plays or len(pictures) < TWO or not fat_out(p):
        return None
    lead = best_lead(p)
    if not p.is_trump(lead) or lead in pictures:
        return None
    return pictures[-1] if len(pictures) >= MANY else pictures[0]


def picture_trumps(p: Position) -> list[Card]:
    """Return the queens and jacks of the hand, which no trump ace, ten or king beats."""
    return [card for card in p.masks.cards_in(p.my_trumps) if card.rank in "QJ"]


def fat_out(p: Position) -> list[Card]:
    """Return those of the ace, ten and king of trumps that opponents may hold."""
    return [card for card in p.masks.cards_in(p.their_trumps) if card.rank not in "QJ" and VALUE[card] >= KING]


def under_the_fat(p: Position, card: Card, club: Move) -> bool:
    """Whether `card` would be the lead of a low trump, although a club player leads an unbeatable queen or jack.

    `club` is the move of the club player, who follows all the advice. Opponents may hold a trump ace, ten or king, and
    the hand has at least `TWO` queens and jacks.
    In 2,506 such leads the low trump brought the Player 6 points less than the queen or jack.
    """
    pictures = picture_trumps(p)
    draws = p.led < 0 and club.verb == "play" and club.card in pictures and bool(p.masters & p.masks.bit[club.card])
    return draws and len(pictures) >= TWO and p.is_trump(card) and card not in pictures and bool(fat_out(p))


@judgement("SCH-10.6", 0.5, IN_SENTENCES)
def bring_the_ace_home(p: Position) -> Card | None:
    """Return the ace of the side suit led if it takes the trick and a card below the ten would take the trick, too.

    It is for a seat with a partner and more than `LAST_TWO` cards, when no opponent is still to play.
    In 874 such tricks the ace brought the side 2 to 10 points more than the lower card.
    """
    if p.ours or p.foes or not p.sides.friends[p.seat] or p.left <= LAST_TWO or p.led == p.masks.trump:
        return None
    winning = [card for card in p.winners() if p.deal.ranking.follows[card] == p.led]
    ace = next((card for card in winning if card.rank == "A"), None)
    return ace if any(VALUE[card] < TEN for card in winning) else None


SCHAFKOPF_FOLLOWS: Final = (risk_the_less, bring_the_ace_home, *FOLLOWS[:-1], choosing_alike(throw_the_least))
SCHAFKOPF_PLAYS: Final = Plays(
    under((*LEADS[:-1], above_the_fat, LEADS[-1]), "SCH-10.4"),
    under(SCHAFKOPF_FOLLOWS, "SCH-10.5"),
    under(LEADS, "SCH-10.7", make_him_trump="SCH-10.8", through_him="SCH-10.8"),
    under(SCHAFKOPF_FOLLOWS, "SCH-10.7"),  # for some seats, `SchafkopfAdvice.cited` replaces this id by another
)


@judgement("ASC-10.7", 0.8, IN_SENTENCES)
def second_hand_low(p: Position) -> Card | None:
    """If a partner and an opponent are still to play, return the best card of the side suit led that is not `risky`.

    Return None if all cards of the suit are risky, or if none is.
    """
    if p.ours or not (p.foes and p.friends) or p.led == p.masks.trump or p.deal.ranking.follows[p.cards[0]] != p.led:
        return None
    safe = [card for card in p.cards if not risky(p, card)]
    return best_of(p, safe)[1] if 0 < len(safe) < len(p.cards) else None


def risky(p: Position, card: Card) -> bool:
    """Whether `card` has points and wins the trick for now, but an opponent may have a higher card of its suit."""
    return VALUE[card] > 0 and p.strength[card] > p.best and not p.masters & p.masks.bit[card]


AUCTION_FOLLOWS: Final = (second_hand_low, *SCHAFKOPF_FOLLOWS)
AUCTION_PLAYS: Final = Plays(
    under(LEADS, "ASC-10.6"),
    under(AUCTION_FOLLOWS, "ASC-10.7"),
    under(LEADS, "ASC-10.8"),
    under(AUCTION_FOLLOWS, "ASC-10.7"),
)
