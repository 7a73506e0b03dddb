"""The remaining tricks of a deal when the seat on lead is certain to win them all, however the hidden cards lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardtable.cards import BACK
from cardtable.rules.tricks.game import TrickGame
from cardtable.rules.tricks.hands import FACES, size_of
from cardtable.rules.tricks.play import PLAY, TrickDeal, TrickPlay

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardtable.cards import Card
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.moves import Move
    from cardtable.rules.tricks.hands import Bag, Hand


FEWEST: Final = 2
"""The table plays the remaining tricks by itself only if there are at least this many."""
NOT_LED: Final = (0, 0, 0, 0)


class _Other(NamedTuple):
    may_hold: Bag
    most: tuple[int, ...]


def the_rest(game: AnyGame, view: View) -> Hand:
    """Return the leader's cards in an order in which each card is certain to win its trick.

    Return an empty tuple if there is no such order, or if it matters which cards the other players put on these tricks.
    It is also empty unless the viewer is to lead, has at least `FEWEST` cards, and sits at a table that may play the
    rest by itself.
    """
    deal = view.deal
    if not isinstance(game, TrickGame) or not game.plays_out or deal.phase != "play" or view.who != deal.turn:
        return ()
    hand: Hand = deal.hand(view.who)
    if deal.count or len(hand) < FEWEST or not game.settled_by_tricks(deal):
        return ()
    unseen = game.not_seen(deal)
    others = [_other(deal, seat, unseen) for seat in set(deal.after) - {view.who}]
    if not _may_lead_all(game, deal):
        return ()
    hand = deal.ranking.sorted(hand)
    if not game.tricks_are_wanted(deal):
        return hand if all(_wins(deal, card, others, NOT_LED) for card in hand) else ()
    return _in_order(deal, hand, others)


def _may_lead_all(game: TrickGame[Any, Any], deal: TrickDeal) -> bool:
    """Whether the duties on leads allow the seat on turn to lead every one of its cards."""
    play, held = game.phases["play"], deal.held[deal.turn]
    duties = play.lead_duties if isinstance(play, TrickPlay) else ()
    return all(duty.meets(deal, held) in (0, held) for duty in duties)


def _in_order(deal: TrickDeal, hand: Hand, others: Sequence[_Other]) -> Hand:
    """Return an order in which each card is certain to win when it is led, or an empty tuple.

    Any card that is certain to win can be led next, because other certain cards stay certain after it.
    """
    left, order, led = list(hand), [], [*NOT_LED]
    while left:
        card = next((card for card in left if _wins(deal, card, others, led)), None)
        if card is None:
            return ()
        left.remove(card)
        order.append(card)
        led[deal.ranking.follows[card]] += 1
    return tuple(order)


def _other(deal: TrickDeal, seat: int, unseen: Bag) -> _Other:
    bags, held, lacks = deal.ranking.bags, deal.held[seat], deal.lacks[seat]
    free = [0 if lacks >> suit & 1 else unseen & bag for suit, bag in enumerate(bags)]
    backs = held >> 2 * BACK
    most = [size_of(held & bag) + min(backs, size_of(of_suit)) for bag, of_suit in zip(bags, free, strict=True)]
    return _Other((held & FACES) + sum(free), tuple(most))


def _wins(deal: TrickDeal, card: Card, others: Iterable[_Other], led: Sequence[int]) -> bool:
    """Whether a card is certain to win when it is led. `led` has for each suit how often it was led before."""
    ranking = deal.ranking
    suit, trump = ranking.follows[card], ranking.trump
    higher = ranking.above[suit][ranking.strength[suit][card]]
    for other in others:
        if other.may_hold & higher and other.most[suit] > led[suit]:
            return False
        if trump is not None and suit != trump and other.most[trump] > led[trump]:
            return False
    return True


def played_out(game: AnyGame, deal: TrickDeal, order: Iterable[Card]) -> list[Move]:
    """Return the moves of the remaining tricks. The leader plays the cards in `order`, the others their lowest cards.

    The leader wins all these tricks whatever the others play, so the other players need not be asked.
    """
    moves: list[Move] = []
    deal, seat = deal.copy(), deal.turn
    for card in order:
        move = PLAY[seat][card]
        while True:
            moves.append(move)
            game.play(deal, move)
            if deal.phase != "play":
                return moves
            if deal.turn == seat:
                break
            move = _thrown(deal, game.lawful(deal, deal.turn))
    return moves


def _thrown(deal: TrickDeal, lines: Iterable[Move]) -> Move:
    strength, place = deal.ranking.strength[deal.led], deal.ranking.place
    plays = [move for move in lines if move.verb == "play"]
    return min(plays, key=lambda move: (strength[move.card], -place[move.card]))
