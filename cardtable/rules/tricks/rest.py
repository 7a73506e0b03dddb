"""The rest of the tricks, where they are certain: every one of them goes to the seat on lead, however the cards lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.cards import BACK
from cardtable.rules.tricks.game import TrickGame
from cardtable.rules.tricks.hands import FACES, size_of
from cardtable.rules.tricks.play import PLAY, TrickDeal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardtable.cards import Card
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.moves import Move
    from cardtable.rules.tricks.hands import Bag, Hand


FEWEST: Final = 2
"""So many tricks are left at least: the last plays itself."""
NOT_LED: Final = (0, 0, 0, 0)
"""By suit: how often it has been led from there on, in the beginning."""


class _Other(NamedTuple):
    """The cards that another hand may hold, by all one seat has seen: which, and of each suit how many at most."""

    may_hold: Bag
    most: tuple[int, ...]


def the_rest(game: AnyGame, view: View) -> Hand:
    """The cards of a seat on lead in an order in which each wins its trick, wherever the cards lie that it cannot see.

    Nothing where that is not certain, or where it is not all the same what the others throw. It is found from the view
    alone, so it tells its seat nothing that it could not have counted. Of the other hands, a partner's too, it takes no
    more into account than what they cannot hold and that they follow suit.
    """
    deal = view.deal
    if not isinstance(game, TrickGame) or not game.plays_out or deal.phase != "play" or view.who != deal.turn:
        return ()
    hand: Hand = deal.hand(view.who)
    if deal.count or len(hand) < FEWEST or not game.settled_by_tricks(deal):
        return ()
    unseen = game.not_seen(deal)
    others = [_other(deal, seat, unseen) for seat in set(deal.after) - {view.who}]
    hand = deal.ranking.sorted(hand)
    if not game.tricks_are_wanted(deal):
        return hand if all(_wins(deal, card, others, NOT_LED) for card in hand) else ()
    return _in_order(deal, hand, others)


def _in_order(deal: TrickDeal, hand: Hand, others: Sequence[_Other]) -> Hand:
    """The cards of a hand in an order in which each is certain to win when it is led, or nothing if no order does that.

    A card that is certain to win now is also certain to win later, so the choice of the first lead costs nothing.
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
    """The cards that another hand may hold, where those cards lie unseen."""
    bags, held, lacks = deal.ranking.bags, deal.held[seat], deal.lacks[seat]
    free = [0 if lacks >> suit & 1 else unseen & bag for suit, bag in enumerate(bags)]
    backs = held >> 2 * BACK
    most = [size_of(held & bag) + min(backs, size_of(of_suit)) for bag, of_suit in zip(bags, free, strict=True)]
    return _Other((held & FACES) + sum(free), tuple(most))


def _wins(deal: TrickDeal, card: Card, others: Iterable[_Other], led: Sequence[int]) -> bool:
    """Whether a card that is led wins for certain, once each suit has been `led` so often.

    Who follows suit has a card less of it each time, so nobody has any left once it was led as often as anybody could
    have held cards of it.
    """
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
    """The lines by which the rest is played: the seat on lead plays these cards, and the others throw their lowest.

    Whatever they throw goes to the same side, so nobody needs to be asked. The deal itself stays as it is.
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
    """The lowest of the cards that may be played to a trick."""
    strength, place = deal.ranking.strength[deal.led], deal.ranking.place
    plays = [move for move in lines if move.verb == "play"]
    return min(plays, key=lambda move: (strength[move.card], -place[move.card]))
