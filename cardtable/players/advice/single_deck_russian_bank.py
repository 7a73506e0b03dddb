"""The advice of section 10 of the rules of Single-Deck Russian Bank, as measures of a position.

A measure counts something that makes a position better or worse.

The open ends of the tableau are the cards that may be built on it next. To load the opponent is to lay a card on the
opponent's discards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import ClassVar, Final

from cardtable.cards import CARDS, Card
from cardtable.players.advice.planning import Plan, measure
from cardtable.players.advice.rivals.advice import RivalAdvice
from cardtable.players.advice.rivals.attention import Attention
from cardtable.players.advice.rivals.masks import cards_in
from cardtable.players.advice.rivals.single_told import told
from cardtable.players.advice.rivals.watching import unwatched
from cardtable.rules.calls.called import prevented
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.piles.piles import ACE, BIT, KING, RED, Pile, rank_of
from cardtable.rules.rivals.called.single_deck_russian_bank import CORRECT
from cardtable.rules.rivals.single_deck_russian_bank import (
    DISCARDS,
    HANDS,
    PLACES,
    SingleDeckDeal,
    SingleDeckRussianBank,
    direction,
)
from cardtable.rules.rivals.stop import ACCEPT, OUT

WON: Final = 15.0
"""Going out is worth as much as getting rid of this many more cards."""


def _beside(card: int, by: int) -> int:
    """Return the bit of the card of the same suit whose rank is higher by `by`; the ace follows the king.

    Return 0 for a card back.
    """
    return 1 << card - card % 13 + (card % 13 + by) % 13 if card < 52 else 0


ABOVE: Final = tuple(_beside(card, 1) for card in CARDS)
BELOW: Final = tuple(_beside(card, -1) for card in CARDS)
"""For each card, the mask of the next lower card of its suit; the next lower card of an ace is the king.

`ABOVE` has the same for the next higher card.
"""


ACES: Final = sum(BIT[card] for card in CARDS[:52] if card % 13 == ACE)
KINGS: Final = sum(BIT[card] for card in CARDS[:52] if card % 13 == KING)


@lru_cache(maxsize=1 << 15)
def ends(pile: Pile) -> int:
    """Return the mask of the cards that may be built on a tableau pile; 0 for a space."""
    if not pile:
        return 0
    way = direction(pile)
    return (ABOVE[pile[-1]] if way >= 0 else 0) | (BELOW[pile[-1]] if way <= 0 else 0)


@lru_cache(maxsize=1 << 12)
def outline(tableau: tuple[Pile, ...]) -> tuple[int, int]:
    """Return the mask of the cards in the piles, and the mask of the open ends."""
    inside = built = 0
    for pile in tableau:
        inside |= cards_in(pile)
        built |= ends(pile)
    return inside, built & ~inside


def wanted(deal: SingleDeckDeal) -> int:
    """Return the mask of the open ends of the tableau."""
    return outline(tuple(deal.piles[:8]))[1]


@measure("SD-10.1", -1.0, "Every card that comes from your hand or discards to the tableau is a gain.")
def your_cards(deal: SingleDeckDeal, seat: int) -> float:
    """Return how many cards the seat has left, less `WON` if it has gone out."""
    return deal.holding[seat] - (WON if deal.out == seat else 0.0)


@measure("SD-10.3", 1.0, "Load the other whenever you can: it is one card less for you and one more for him.")
def the_others_cards(deal: SingleDeckDeal, seat: int) -> float:
    """Return how many cards the opponent has left."""
    return deal.holding[1 - seat]


@measure("SD-10.1", 0.9, "It makes a space, which takes any card of your hand or discards.")
def spaces(deal: SingleDeckDeal, seat: int) -> float:
    """Return how many spaces there are; 0 once a player has gone out, because the play is over then."""
    return deal.piles[: deal.laid].count(()) if deal.out == NOBODY else 0.0


@measure("SD-10.4", 0.3, "More of the cards to come then fit the tableau.")
def open_ends(deal: SingleDeckDeal, seat: int) -> float:
    """Return how many open ends the tableau has; 0 once a player has gone out."""
    return wanted(deal).bit_count() if deal.out == NOBODY else 0.0


@measure("SD-10.6", -0.03, "It leaves fewer cards for which there is no place any more.")
def dead_cards(deal: SingleDeckDeal, seat: int) -> float:
    """Return how many cards outside the tableau can go only to spaces: both their neighbors lie inside piles.

    Return 0 once a player has gone out.
    """
    if deal.out != NOBODY:
        return 0.0
    inside, fit = outline(tuple(deal.piles[:8]))
    below_one = (inside & ~ACES) >> 1 | (inside & ACES) << KING  # cards whose next higher card lies in a pile
    above_one = (inside & ~KINGS) << 1 | (inside & KINGS) >> KING
    return (below_one & above_one & ~inside & ~fit).bit_count()


@measure("SD-10.1", 0.4, "Your next discard can then be played too.")
def next_discard(deal: SingleDeckDeal, seat: int) -> float:
    """Return 1 if the top card of the seat's discards can be built or can be loaded on the opponent; otherwise 0."""
    pile = deal.piles[DISCARDS[seat]]
    if not pile:
        return 0.0
    onto = deal.piles[DISCARDS[1 - seat]]
    fits = wanted(deal) | (ABOVE[onto[-1]] | BELOW[onto[-1]] if onto else 0)
    return 1.0 if fits >> pile[-1] & 1 else 0.0


@measure("SD-10.5", -0.5, "The other then finds less on which to load you.")
def loadable(deal: SingleDeckDeal, seat: int) -> float:
    """Return 1 if the top card of the opponent's discards can be laid on the seat's discards; otherwise return 0."""
    own, other = deal.piles[DISCARDS[seat]], deal.piles[DISCARDS[1 - seat]]
    return 1.0 if own and other and (ABOVE[own[-1]] | BELOW[own[-1]]) >> other[-1] & 1 else 0.0


@measure("SD-10.8", -0.1, "It keeps your discard pile short.")
def long_discards(deal: SingleDeckDeal, seat: int) -> float:
    """Return how many discards the seat has; 0 if the seat has eight or more cards in all."""
    return len(deal.piles[DISCARDS[seat]]) if deal.holding[seat] < 8 else 0.0


@measure("SD-10.5", -6.0, "It leaves no place for the other's last card.")
def lets_out(deal: SingleDeckDeal, seat: int) -> float:
    """Return 1 if the opponent's last card is a discard with a place on the tableau or the seat's discards; else 0."""
    theirs, own = deal.piles[DISCARDS[1 - seat]], deal.piles[DISCARDS[seat]]
    if deal.holding[1 - seat] != 1 or not theirs:
        return 0.0
    onto = ABOVE[own[-1]] | BELOW[own[-1]] if own else 0
    return float((wanted(deal) | onto) >> theirs[-1] & 1)


def wastes_a_space(deal: SingleDeckDeal, line: Move) -> bool:
    """Whether the move fills a space with a card of the player's own that fits a tableau pile."""
    if line.verb != "move":
        return False
    source, target = (PLACES.number[place] for place in line.args[:2])
    return source >= 8 and target in deal.spaces and bool(deal.takes(deal.piles[source][-1]))


def placed_in_a_row(deal: SingleDeckDeal, discards: Pile) -> int:
    """Return how many discards fit tableau piles now, counted from the top down to the first one that does not fit."""
    return len(list(takewhile(deal.takes, reversed(discards))))


def looks_next(top: Card, card: Card) -> bool:
    """Whether the two cards have the same color and neighboring ranks; king and ace are neighbors."""
    return RED[top] == RED[card] and (rank_of(card) - rank_of(top)) % 13 in (1, 12)


class SingleDeckAdvice(RivalAdvice[SingleDeckRussianBank, SingleDeckDeal]):
    """The advice of section 10 of the rules of Single-Deck Russian Bank, as measures of a position."""

    measures = (
        the_others_cards, your_cards, spaces, open_ends, dead_cards, next_discard, loadable, long_discards,
        lets_out,
    )  # fmt: skip
    refined: ClassVar = {"your_cards": -0.5, "dead_cards": -0.5, "next_discard": 0.6}
    nodes = 80
    expert_nodes = 300
    margin = 2.0
    trust = 1.0
    horizon = 2
    longest = 300
    owed_rule = "SD-10.1"
    leaving = frozenset(("turn",))
    attentions: ClassVar = {"novice": Attention(misses=1 / 2), "club": Attention(misses=1 / 10), "expert": Attention()}
    lapses: ClassVar = {
        "the_others_cards": 0.2,
        "spaces": 0.4,
        "open_ends": 0.7,
        "dead_cards": 0.8,
        "next_discard": 0.5,
    }
    noise: ClassVar = 1.5

    def key(self, deal: SingleDeckDeal) -> object:
        return deal.key, deal.phase, *deal.holding, len(deal.piles[HANDS[deal.turn]])

    def leaves(self, deal: SingleDeckDeal, line: Move) -> bool:
        hand = HANDS[line.seat]
        return line.verb == "turn" and 0 < len(deal.piles[hand]) <= deal.unseen[hand]

    def known(self, deal: SingleDeckDeal, seat: int) -> SingleDeckDeal:
        return unwatched(deal)

    def without_errors(self, game: SingleDeckRussianBank) -> SingleDeckRussianBank:
        return prevented(game)

    def considered(self, deal: SingleDeckDeal, seat: int) -> Sequence[Move]:
        """Return those legal moves with which a plan may go on [SD-10.1, SD-10.7].

        Moves that waste a chance are left out. For example, no card is discarded as long as another move is possible.
        """
        lines = [line for line in self.right.lawful(deal, seat) if not wastes_a_space(deal, line)]
        if any(line.verb == "move" for line in lines) and deal.turned(seat):
            lines = [line for line in lines if line.verb != "discard"]
        discards = deal.piles[DISCARDS[seat]]
        if discards and (deal.takes(discards[-1]) or deal.loads(discards[-1])):
            lines = [line for line in lines if line.verb != "turn"] or lines
        if deal.holding[seat] == 1:
            lines = [line for line in lines if line.verb == "move" and PLACES.number[line.args[0]] >= 8] or lines
        if len(deal.spaces) + placed_in_a_row(deal, discards) < deal.holding[seat]:
            return lines
        tableau = PLACES.names[:8]
        return [line for line in lines if line.verb != "move" or line.args[0] not in tableau] or lines

    def called(self, deal: SingleDeckDeal, seat: int, lines: Sequence[Move]) -> Move | None:
        fault = deal.watch.fault
        if fault is not None and CORRECT[seat] in lines and self.final(fault.before, seat) > self.final(deal, seat):
            return CORRECT[seat]
        return ACCEPT[seat] if deal.phase == OUT and ACCEPT[seat] in lines else None

    def slips(self, deal: SingleDeckDeal, lines: Sequence[Move]) -> list[Move]:
        found = []
        for line in lines:
            source, target = PLACES.read(line.args) or (0, HANDS[0])
            pile = deal.piles[target] if target < 8 and source not in (DISCARDS[1 - line.seat], target) else ()
            if line.verb == "discard" or (pile and looks_next(pile[-1], deal.piles[source][-1])):
                found.append(line)
        return found

    def told(self, known: SingleDeckDeal, seat: int, move: Move, plans: Mapping[Move, Plan]) -> tuple[str, ...]:
        return told(known, seat, move, self.steps(known, seat, plans[move].moves))

    def final(self, deal: SingleDeckDeal, seat: int) -> float:
        worth = self.valued(seat)(deal)
        return worth - 0.6 * self.valued(1 - seat)(deal)


ADVICE: Final = SingleDeckAdvice
__all__ = ["ADVICE", "SingleDeckAdvice"]
