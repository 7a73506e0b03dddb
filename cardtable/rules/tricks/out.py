"""The cards still out in a trick game, as one seat could have counted them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.cards import SUITS, Suit
from cardtable.rules.naming import does, name
from cardtable.rules.tricks.game import TrickGame
from cardtable.rules.tricks.hands import FACES, cards_of
from cardtable.rules.tricks.play import SHOWN
from cardtable.rules.words import capital, listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardtable.cards import Card
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.tricks.hands import Hand


NAMED: Final = 8


class OfSuit(NamedTuple):
    """What one seat knows of a suit. Cards are listed from the highest down.

    `out` are the cards in the other hands and in places that the seat cannot look at. `gone` are the cards already
    played. `without` are the other seats that are known to hold no card of the suit. It is empty if no card is out.
    """

    suit: Suit
    trump: bool
    out: Hand
    gone: Hand
    without: tuple[int, ...]


def what_is_out(game: AnyGame, view: View) -> tuple[OfSuit, ...]:
    """Return what a seat could have counted in the play so far, suit by suit, trumps first.

    The result is empty in a game without tricks, for a viewer who has no seat, and outside the play. It is also empty
    at a table where errors are called, because it would give errors away.
    """
    deal = view.deal
    if not isinstance(game, TrickGame) or game.law is not None or view.who < 0 or deal.phase != "play":
        return ()
    ranking, others = deal.ranking, sorted(set(deal.after) - {view.who})
    open_cards = {seat: deal.held[seat] & FACES for seat in others}
    out = game.not_seen(deal) + sum(open_cards.values())
    order = sorted(SUITS, key=lambda suit: (suit != ranking.trump, SHOWN.index(suit)))
    return tuple(
        OfSuit(
            suit,
            suit == ranking.trump,
            ranking.sorted(cards_of(out & ranking.bags[suit])),
            ranking.sorted(cards_of(deal.gone & ranking.bags[suit])),
            tuple(
                seat
                for seat in others
                if deal.lacks[seat] >> suit & 1
                and out & ranking.bags[suit]
                and not open_cards[seat] & ranking.bags[suit]
            ),
        )
        for suit in order
        if ranking.suits[suit]
    )


def told_in_a_line(suits: Sequence[OfSuit]) -> str:
    """Return one line: which trumps are out, how many cards of each other suit are gone, and who lacks a suit.

    If more than `NAMED` trumps are out, it has only their number. The line is empty if `suits` is.
    """
    trumps, others = [each for each in suits if each.trump], [each for each in suits if not each.trump]
    words = [f"{each.suit.symbol} trumps out: {_named(each)}" for each in trumps]
    words.append(f"gone: {' '.join(f'{each.suit.symbol} {len(each.gone)}' for each in others)}")
    for seat in sorted({seat for each in suits for seat in each.without}):
        lacks = " ".join(each.suit.symbol for each in suits if seat in each.without)
        words.append(f"{name(seat)}: no {lacks}")
    return capital(" · ".join(words)) if suits else ""


def told_in_lines(suits: Sequence[OfSuit]) -> tuple[str, ...]:
    """Return a line for each suit: the cards played, and which players have none left.

    The line for trumps has the cards still out in place of the cards played.
    """
    return tuple(
        f"{each.suit.symbol} {'trumps out' if each.trump else 'gone'}: "
        f"{_ranks(each.suit, each.out if each.trump else each.gone) or 'none'}"
        f"{_without(each.without)}"
        for each in suits
    )


def _without(seats: Sequence[int]) -> str:
    return f" · {listed(map(name, seats))} {does(seats, 'has', 'have')} none" if seats else ""


def _named(trumps: OfSuit) -> str:
    few = 0 < len(trumps.out) <= NAMED
    return _ranks(trumps.suit, trumps.out) if few else str(len(trumps.out) or "none")


def _ranks(suit: Suit, cards: Iterable[Card]) -> str:
    return " ".join(card.symbol.removesuffix(suit.symbol) for card in cards)
