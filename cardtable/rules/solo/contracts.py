"""The bids of the Solo games: what each undertakes, and what it pays."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardtable.cards import Suit
from cardtable.rules.solo.cards import ALL_POINTS, HALF

NO_HEARTS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)
ANY_SUIT: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
HEARTS: Final = (Suit.HEARTS,)

MOST: Final = HALF + 1
"""To be taken of the 120 where more than half is enough; half is a tie."""


class Contract(NamedTuple):
    """A game that may be bid: its word in a line and its title, the rule that makes it, and what belongs to it.

    `trumps` are the suits of which the bidder names one as trump: one alone needs no naming, and none is no trump.
    `needs` is how many points he must take, 0 none at all; `pays` how many chips he then gets from each, and else gives
    to each, `by_the_point` for each point above or below 60. Both are `in_hearts` another pair if hearts are trump.

    With `takes_widow` he takes the widow up and buries as many cards, with `calls` he calls a card, with `spread` he
    lays his hand open after the opening lead, which is then at his left. `dealer_pays` says whether a dealer who sat
    out pays for a game that is made [SIX-6.4], `aside_counts` whether what was laid aside counts for the bidder.
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
        """The points to be taken, and what they pay, with that trump."""
        return self.in_hearts if self.in_hearts and trump is Suit.HEARTS else (self.needs, self.pays)

    def with_trump(self, trump: Suit | None) -> str:
        """The title, and the sign of that trump if the title does not name it: `Solo ♠`, `Heart solo`."""
        if trump is None or trump.singular in self.title.lower():
            return self.title
        return f"{self.title} {trump.symbol}"

    def settled(self, trump: Suit | None, points: int) -> tuple[str, int]:
        """Whether a bidder with those points has `made` it, `failed`, or neither (`tie`), and the chips [SIX-6.3].

        Chips are those that each payer gives or each payee gets.
        """
        needs, pays = self.terms(trump)
        if needs == MOST and points == HALF:
            return "tie", 0
        made = points >= needs if needs else not points
        return "made" if made else "failed", pays * abs(points - HALF) if self.by_the_point else pays

    def decided(self, points: int, others: int) -> bool:
        """Whether points in the tricks of the bidder and of the others leave nothing to play for [SIX-4.13]."""
        return bool(points) if not self.needs else self.needs == ALL_POINTS and bool(others)


def frog(rule: str, *, by_the_point: bool = True, bury_counts: bool = True) -> Contract:
    """Hearts are trump, and the bidder takes up the widow [FRG-4.2]; what he buries may count for nobody [FRG-3.1]."""
    return Contract(
        "frog", "Frog", rule, HEARTS, 1, by_the_point=by_the_point, takes_widow=True, aside_counts=bury_counts
    )


def solo(
    word: str, title: str, rule: str, trumps: tuple[Suit, ...], pays: int, *, by_the_point: bool = True
) -> Contract:
    """More than half of the points; the widow is left alone, and a dealer who sat out pays only what is lost."""
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
"""The six games, the lowest first [SIX-4.2, SIX-6.1]."""
