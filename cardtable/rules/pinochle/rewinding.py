"""Taking a deal of Auction Pinochle back to its beginning: the pack that was dealt, and the moves that were made."""

from __future__ import annotations

from cardtable.rules.game import Pack
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.pinochle.cards import packed
from cardtable.rules.pinochle.deal import (
    AFTERWARDS,
    CONCEDE,
    DEFEND,
    YIELD,
    PinochleDeal,
)
from cardtable.rules.tricks.hands import bag_of, cards_of


def pack_of(deal: PinochleDeal, packets: str) -> Pack:
    """Return a pack from which the same hands would be dealt again."""
    bags = deal.begun_with()
    if deal.widow_taken:
        bags[deal.bidder] += bag_of(deal.buried) - bag_of(deal.widow)
    return packed(packets, [cards_of(bags[seat]) for seat in deal.seated], deal.widow)


def moves_of(deal: PinochleDeal, *, any_time: bool) -> tuple[Move, ...]:
    """Return every move that was made in a deal, in order.

    `any_time` says whether opponents may concede out of turn.
    """
    said = [move for move in deal.said if move.verb not in AFTERWARDS]
    ends = [said.pop()] if deal.outcome == "abandoned" else []
    plays: list[Move] = []
    words = [(at, CONCEDE[seat]) for seat, at, _ in deal.conceded if at]
    if any_time and _defended(deal):
        first = deal.conceded[0]
        other = next(seat for seat in deal.opponents() if seat != first.seat)
        words.insert(1, (first.plays, DEFEND[other]))
    for at, move in enumerate(deal.plays):
        plays += [word for before, word in words if before == at]
        plays.append(move)
    plays += [word for before, word in words if before == len(deal.plays)]
    return *said, *plays, *ends, *(move for move in deal.said if move.verb in AFTERWARDS)


def _defended(deal: PinochleDeal) -> bool:
    """Whether one opponent conceded during the play, and the other was asked at once and defended [AP-4.70]."""
    if deal.phase == YIELD or not deal.conceded or deal.conceded[0].turn == NOBODY:
        return False
    first, *later = deal.conceded
    return not later or later[0].plays > first.plays
