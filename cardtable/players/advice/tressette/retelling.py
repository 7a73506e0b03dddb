"""Deals of the Tressette family told again from their beginning, by which a search judges what the others have said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.moves import Move
from cardtable.rules.tressette.mediatore import ALONE, CALL, MEDIATE, NOBODY, PASS, Mediatore, MediatoreDeal
from cardtable.rules.tressette.two_handed_tressette import TwoHandedDeal
from cardtable.rules.tricks.play import PLAY

if TYPE_CHECKING:
    from cardtable.cards import Card
    from cardtable.rules.tressette.tressette import TressetteDeal
    from cardtable.rules.tricks.play import TrickDeal


def retold(deal: TressetteDeal) -> tuple[TressetteDeal, list[Move]]:
    """The deal as it was dealt, and the plays and declarations since."""
    start = deal.copy()
    hands = unplayed(start)
    if isinstance(start, TwoHandedDeal):
        for seat, hand in enumerate(hands):
            hands[seat] = [card for card in hand if card not in deal.drawn(seat)]
        start.rest, start.draws = (*start.draws, *deal.rest), ()
    start.hands = [tuple(sorted(hand)) for hand in hands]
    start.melds, start.thirds = [0] * len(deal.melds), [0] * len(deal.thirds)
    start.said, start.announcer = (), None
    start.shown = [()] * len(hands)
    moves = plays(deal)
    at = deal.active if deal.tricks else len(moves)
    return start, [*moves[:at], *deal.said, *moves[at:]]


def mediated(game: Mediatore, deal: MediatoreDeal) -> tuple[MediatoreDeal, list[Move]]:
    """The same with its auction, the call and the discard."""
    start = deal.copy()
    hands = unplayed(start)
    mediator = deal.mediator
    moves = [PASS[seat] for seat in deal.passed]
    if mediator != NOBODY:
        moves.append(MEDIATE[mediator])
        if deal.phase != "call":
            moves.append(ALONE[mediator] if deal.called is None else CALL[mediator][deal.called])
            hands[mediator] = [card for card in (*hands[mediator], *deal.discard) if card not in deal.widow]
        if deal.discard:
            moves.append(Move(mediator, "discard", *deal.discard))
    start.hands = [tuple(sorted(hand)) for hand in hands]
    start.phase, start.discard, start.passed = "bid", (), ()
    start.mediator, start.called, start.partner = NOBODY, None, NOBODY
    ante = 0 if deal.standing.pot else game.options.ante
    start.pot, start.put_in = deal.standing.pot + ante * len(hands), [ante] * len(hands)
    return start, [*moves, *plays(deal)]


def unplayed(deal: TrickDeal) -> list[list[Card]]:
    """Take all tricks back; what each seat had in hand, or came to have."""
    hands = [[*hand, *deal.played(seat)] for seat, hand in enumerate(deal.hands)]
    deal.trick = deal.players = deal.tricks = ()
    deal.lacks = [0] * len(hands)
    deal.phase, deal.turn = "play", deal.after[deal.dealer]
    return hands


def plays(deal: TrickDeal) -> list[Move]:
    """All cards played, in order."""
    tables = [*((trick.players, trick.cards) for trick in deal.tricks), (deal.players, deal.trick)]
    return [PLAY[seat][card] for players, cards in tables for seat, card in zip(players, cards, strict=True)]
