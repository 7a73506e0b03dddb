"""The games that can be bid at Solo: what they need and pay."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardtable.cards import Suit
from cardtable.rules.solo.cards import ALL_POINTS, HALF

NO_HEARTS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)
ANY_SUIT: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
HEARTS: Final = (Suit.HEARTS,)

MOST: Final = HALF + 1
"""The points that win a game in which 60 are a tie."""


class Contract(NamedTuple):
    """A game to bid: its word, its title, its rule id, and its terms.

    `trumps` are suits to choose from; one is trump unnamed, none means no trumps. `needs` are the points for the
    bidder, 0 for none at all. `pays` are chips for each opponent or, with `by_the_point`, for each point above or below
    60. `in_hearts` replaces `needs` and `pays` in hearts, or is None. With `takes_widow`, the bidder takes the widow
    and buries as many cards; with `calls`, he calls a card; with `spread`, his hand lies open after the lead.
    `dealer_pays` is whether a dealer who sits out pays for a game made [SIX-6.4]. `aside_counts` is whether cards laid
    aside count for the bidder.
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
        """Return the title with the trumps' symbol, unless it names the suit."""
        if trump is None or trump.singular in self.title.lower():
            return self.title
        return f"{self.title} {trump.symbol}"

    def settled(self, trump: Suit | None, points: int) -> tuple[str, int]:
        """Return `made`, `failed` or `tie`, and the chips for each opponent [SIX-6.3]."""
        needs, pays = self.terms(trump)
        if needs == MOST and points == HALF:
            return "tie", 0
        made = points >= needs if needs else not points
        return "made" if made else "failed", pays * abs(points - HALF) if self.by_the_point else pays

    def decided(self, points: int, others: int) -> bool:
        """Whether a game of no points, or all, is decided before its end [SIX-4.13]."""
        return bool(points) if not self.needs else self.needs == ALL_POINTS and bool(others)


def frog(rule: str, *, by_the_point: bool = True, bury_counts: bool = True) -> Contract:
    """Return the contract frog, with hearts and the widow [FRG-4.2].

    `bury_counts` says whether buried cards count for the bidder or nobody [FRG-3.1].
    """
    return Contract(
        "frog", "Frog", rule, HEARTS, 1, by_the_point=by_the_point, takes_widow=True, aside_counts=bury_counts
    )


def solo(
    word: str, title: str, rule: str, trumps: tuple[Suit, ...], pays: int, *, by_the_point: bool = True
) -> Contract:
    """Return a contract without the widow, which needs more than half the points.

    A dealer who sits out does not pay for it.
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
