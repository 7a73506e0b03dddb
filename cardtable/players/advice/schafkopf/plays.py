"""The judgements on plays with a Player or a bidder's side, by the advice that both kinds of Schafkopf give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.cards import Card
from cardtable.players.advice.solo.following import FOLLOWS, PlayJudgement
from cardtable.players.advice.solo.leads import LEADS
from cardtable.players.advice.solo.position import Position
from cardtable.rules.solo.cards import VALUE

Judgements = tuple[PlayJudgement, ...]

KING: Final = 4
TEN: Final = 10
"""What they count: points that are not led to be lost, and for which a trick may be taken from a friend."""


class Plays(NamedTuple):
    """Judgements for the side that plays and for the other, to lead and to follow."""

    leads: Judgements
    follows: Judgements
    leads_against: Judgements
    follows_against: Judgements


def pointless(p: Position, card: Card) -> bool:
    """Whether a search need not try the card: a good player sees at once that another one does better.

    No trump is led that can be beaten where a lower one would do; by the side that plays none that counts much. A
    friend's sure trick gets no card that takes it from him for less than a ten, and no better one that counts less.
    """
    if p.led < 0:
        if not p.is_trump(card) or p.masters & p.masks.bit[card] or (p.plays and VALUE[card] < KING):
            return False
        return card != p.lowest(p.my_trumps)
    if not p.ours or p.stands(p.best_card) < 1.0:
        return False
    under = [other for other in p.cards if p.strength[other] < p.best]
    if p.strength[card] > p.best:
        return bool(under) and VALUE[card] < TEN
    suit = p.deal.ranking.follows[card]
    alike = [other for other in under if p.deal.ranking.follows[other] == suit]
    return any(p.strength[other] < p.strength[card] and VALUE[other] > VALUE[card] for other in alike)


def under(judgements: Sequence[PlayJudgement], rule: str, **others: str) -> Judgements:
    """The judgements by the id of that advice, some of them by their names under others."""
    return tuple(judgement._replace(rule=others.get(judgement.name, rule)) for judgement in judgements)


SCHAFKOPF_PLAYS: Final = Plays(
    under(LEADS, "SCH-10.4"),
    under(FOLLOWS, "SCH-10.5"),
    under(LEADS, "SCH-10.7", make_him_trump="SCH-10.8", through_him="SCH-10.8"),
    under(
        FOLLOWS,
        "SCH-10.7",
        partner_has_it="SCH-10.6",
        throw_off="SCH-10.6",
        trump_it="SCH-10.8",
        take_it="SCH-10.8",
    ),
)
AUCTION_PLAYS: Final = Plays(
    under(LEADS, "ASC-10.6"), under(FOLLOWS, "ASC-10.7"), under(LEADS, "ASC-10.8"), under(FOLLOWS, "ASC-10.7")
)
