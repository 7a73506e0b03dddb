"""The reason for playing a card that no judgement recommends."""

from __future__ import annotations

from cardtable.cards import Card
from cardtable.players.advice.solo.likely import side_wins
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.telling.giving import discarding, ducking, helping, under_trumping
from cardtable.players.advice.solo.telling.leading import leading
from cardtable.players.advice.solo.telling.taking import taking
from cardtable.players.advice.solo.telling.words import DOUBTFUL
from cardtable.rules.solo.cards import VALUE


def remark(p: Position, card: Card) -> str:
    """Return the reason to play a card that no judgement recommends, in a game of two sides that play for points.

    A judgement is one piece of the advice: it recommends a card, or none.
    """
    if not p.sides.side:
        return ""
    if p.led < 0:
        return leading(p, card)
    if p.strength[card] > p.best:
        return taking(p, card)
    if VALUE[card] and max(p.wins(card), side_wins(p, card)) >= DOUBTFUL:
        return helping(p, card)
    if p.deal.ranking.follows[card] == p.led:
        return ducking(p, card)
    return under_trumping(p, card) if p.is_trump(card) else discarding(p, card)
