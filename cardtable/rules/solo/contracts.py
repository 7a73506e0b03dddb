"""The games that can be bid at the Solo games: what the bidder has to take in each, and what each pays."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardtable.cards import Suit
from cardtable.rules.solo.cards import ALL_POINTS, HALF

NO_HEARTS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)
ANY_SUIT: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
HEARTS: Final = (Suit.HEARTS,)

MOST: Final = HALF + 1
"""In a game in which half of the 120 points are a tie, this many points win."""


class Contract(NamedTuple):
    """A game that may be bid: its word in a move, its title, the id of its rule, and its terms.

    `trumps` are the suits of which the bidder names one. A single suit is trump without being named; without suits the
    game has no trumps. `needs` is the number of points that the bidder must take. It is 0 if the bidder must take none.
    `pays` is the number of chips that pass between the bidder and each opponent; with `by_the_point`, it is for each
    point above or below 60. `in_hearts` is None, or the pair that replaces `needs` and `pays` if hearts are trumps.
    With `takes_widow` the bidder takes the widow and buries the same number of cards. With `calls` the bidder calls a
    card. With `spread` the bidder's hand is laid open after the opening lead. `dealer_pays` is whether a dealer who
    sits out pays, like the opponents, when the bidder makes the game [SIX-6.4]. `aside_counts` is whether the cards
    laid aside count for the bidder.
    """

    word: str
    title: str
    rule: str
    trumps: tuple[Suit, ...]
    pays: int
    needs: int = MOST
    in_hearts: tuple[int, int] | None = None
    by_the_point: bool = False
    takes_widow: bool = False
    calls: bool = False
    spread: bool = False
    dealer_pays: bool = True
    aside_counts: bool = True

    def terms(self, trump: Suit | None) -> tuple[int, int]:
        return self.in_hearts if self.in_hearts and trump is Suit.HEARTS else (self.needs, self.pays)

    def with_trump(self, trump: Suit | None) -> str:
        """Return the title with the symbol of the trump suit, unless the title names the suit already."""
        if trump is None or trump.singular in self.title.lower():
            return self.title
        return f"{self.title} {trump.symbol}"

    def settled(self, trump: Suit | None, points: int) -> tuple[str, int]:
        """Return `made`, `failed` or `tie`, and the chips that each opponent pays or gets [SIX-6.3]."""
        needs, pays = self.terms(trump)
        if needs == MOST and points == HALF:
            return "tie", 0
        made = points >= needs if needs else not points
        return "made" if made else "failed", pays * abs(points - HALF) if self.by_the_point else pays

    def decided(self, points: int, others: int) -> bool:
        """Whether the game is decided, given the points that the bidder and the others have taken so far [SIX-4.13].

        Only a game in which the bidder must take no points, or all, can be decided before its end.
        """
        return bool(points) if not self.needs else self.needs == ALL_POINTS and bool(others)


def frog(rule: str, *, by_the_point: bool = True, bury_counts: bool = True) -> Contract:
    """Return the contract frog: hearts are trumps, and the bidder takes the widow [FRG-4.2].

    `bury_counts` says whether the buried cards count for the bidder or for nobody [FRG-3.1].
    """
    return Contract(
        "frog", "Frog", rule, HEARTS, 1, by_the_point=by_the_point, takes_widow=True, aside_counts=bury_counts
    )


def solo(
    word: str, title: str, rule: str, trumps: tuple[Suit, ...], pays: int, *, by_the_point: bool = True
) -> Contract:
    """Return a contract in which the bidder does not take the widow and needs more than half of the points.

    A dealer who sits out does not pay when the bidder makes the game.
    """
    return Contract(word, title, rule, trumps, pays, by_the_point=by_the_point, dealer_pays=False)


SIMPLE_SOLO: Final = solo("solo", "Solo", "SIX-4.5", NO_HEARTS, 2)
HEART_SOLO: Final = solo("heart-solo", "Heart solo", "SIX-4.6", HEARTS, 3)
SIX_BIDS: Final = (
    SIMPLE_SOLO,
    HEART_SOLO,
    Contract("misere", "Misère", "SIX-4.7", (), 30, needs=0, aside_counts=False),
    Contract("guarantee", "Guarantee solo", "SIX-4.8", ANY_SUIT, 40, needs=80, in_hearts=(74, 40)),
    Contract("spread-misere", "Spread misère", "SIX-4.9", (), 60, needs=0, spread=True, aside_counts=False),
    Contract("call-solo", "Call solo", "SIX-4.10", ANY_SUIT, 100, ALL_POINTS, in_hearts=(ALL_POINTS, 150), calls=True),
)
"""The six games of Six-Bid Solo, the lowest first [SIX-4.2, SIX-6.1]."""
