"""How to play Single-Deck Russian Bank: section 10 of its rules, as measures of a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, Final

from cardtable.cards import CARDS, Card
from cardtable.players.advice.planning import Plan, measure
from cardtable.players.advice.rivals.advice import RivalAdvice
from cardtable.players.advice.rivals.attention import Attention
from cardtable.players.advice.rivals.masks import cards_in
from cardtable.players.advice.rivals.single_told import told
from cardtable.rules.calls.called import prevented
from cardtable.rules.moves import Move
from cardtable.rules.piles.piles import ACE, BIT, KING, RED, Pile, hide, rank_of
from cardtable.rules.rivals.called.single_deck_russian_bank import CORRECT
from cardtable.rules.rivals.deal import NOTHING_WATCHED
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
"""The worth of being out beside the cards."""


def _beside(card: int, by: int) -> int:
    """The bit of a card's neighbor, around the corner; a back has none."""
    return 1 << card - card % 13 + (card % 13 + by) % 13 if card < 52 else 0


ABOVE: Final = tuple(_beside(card, 1) for card in CARDS)
BELOW: Final = tuple(_beside(card, -1) for card in CARDS)
"""By card: the mask of its neighbor, around the corner."""


ACES: Final = sum(BIT[card] for card in CARDS[:52] if card % 13 == ACE)
KINGS: Final = sum(BIT[card] for card in CARDS[:52] if card % 13 == KING)


@lru_cache(maxsize=1 << 15)
def ends(pile: Pile) -> int:
    """The mask of the cards that may be built on a tableau pile."""
    if not pile:
        return 0
    way = direction(pile)
    return (ABOVE[pile[-1]] if way >= 0 else 0) | (BELOW[pile[-1]] if way <= 0 else 0)


@lru_cache(maxsize=1 << 12)
def outline(tableau: tuple[Pile, ...]) -> tuple[int, int]:
    """The masks of the cards in some piles, and of those outside that may be built on them: the open ends."""
    inside = built = 0
    for pile in tableau:
        inside |= cards_in(pile)
        built |= ends(pile)
    return inside, built & ~inside


def wanted(deal: SingleDeckDeal) -> int:
    """The mask of the cards that may be built on the tableau and are not in it: the open ends."""
    return outline(tuple(deal.piles[:8]))[1]


@measure("SD-10.1", -1.0, "Every card that comes from your hand or discards to the tableau is a gain.")
def your_cards(deal: SingleDeckDeal, seat: int) -> float:
    """The cards of the seat."""
    return deal.holding[seat] - (WON if deal.out == seat else 0.0)


@measure("SD-10.3", 1.0, "Load the other whenever you can: it is one card less for you and one more for him.")
def the_others_cards(deal: SingleDeckDeal, seat: int) -> float:
    """The cards of the opponent."""
    return deal.holding[1 - seat]


@measure("SD-10.1", 0.9, "It makes a space, which takes any card of your hand or discards.")
def spaces(deal: SingleDeckDeal, seat: int) -> float:
    """The spaces."""
    return deal.piles[: deal.laid].count(())


@measure("SD-10.4", 0.3, "More of the cards to come then fit the tableau.")
def open_ends(deal: SingleDeckDeal, seat: int) -> float:
    """How many cards that lie outside may be built on the tableau."""
    return wanted(deal).bit_count()


@measure("SD-10.6", -0.03, "It leaves fewer cards for which there is no place any more.")
def dead_cards(deal: SingleDeckDeal, seat: int) -> float:
    """The cards outside the tableau both of whose neighbors are swallowed in it: they go into spaces only."""
    inside, fit = outline(tuple(deal.piles[:8]))
    below_one = (inside & ~ACES) >> 1 | (inside & ACES) << KING  # the next card above is in it
    above_one = (inside & ~KINGS) << 1 | (inside & KINGS) >> KING
    return (below_one & above_one & ~inside & ~fit).bit_count()


@measure("SD-10.1", 0.4, "Your next discard can then be played too.")
def next_discard(deal: SingleDeckDeal, seat: int) -> float:
    """Whether the top of the seat's discards may be built or loaded."""
    pile = deal.piles[DISCARDS[seat]]
    if not pile:
        return 0.0
    onto = deal.piles[DISCARDS[1 - seat]]
    fits = wanted(deal) | (ABOVE[onto[-1]] | BELOW[onto[-1]] if onto else 0)
    return 1.0 if fits >> pile[-1] & 1 else 0.0


@measure("SD-10.5", -0.5, "The other then finds less on which to load you.")
def loadable(deal: SingleDeckDeal, seat: int) -> float:
    """Whether a card that the opponent is known to have on top goes on the seat's discards."""
    own, other = deal.piles[DISCARDS[seat]], deal.piles[DISCARDS[1 - seat]]
    return 1.0 if own and other and (ABOVE[own[-1]] | BELOW[own[-1]]) >> other[-1] & 1 else 0.0


@measure("SD-10.8", -0.1, "It keeps your discard pile short.")
def long_discards(deal: SingleDeckDeal, seat: int) -> float:
    """The seat's discards, when it has few cards left."""
    return len(deal.piles[DISCARDS[seat]]) if deal.holding[seat] < 8 else 0.0


def looks_next(top: Card, card: Card) -> bool:
    """Whether a card is next to another by rank and color."""
    return RED[top] == RED[card] and (rank_of(card) - rank_of(top)) % 13 in (1, 12)


class SingleDeckAdvice(RivalAdvice[SingleDeckRussianBank, SingleDeckDeal]):
    """Section 10, as judgements."""

    measures = (
        the_others_cards, your_cards, spaces, open_ends, dead_cards, next_discard, loadable, long_discards,
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
        """The tableau, whatever the order of its piles, and what each seat has left."""
        return deal.key, deal.phase, *deal.holding, len(deal.piles[HANDS[deal.turn]])

    def leaves(self, deal: SingleDeckDeal, line: Move) -> bool:
        """Whether the next card of the hand is one that nobody has seen."""
        hand = HANDS[line.seat]
        return line.verb == "turn" and 0 < len(deal.piles[hand]) <= deal.unseen[hand]

    def known(self, deal: SingleDeckDeal, seat: int) -> SingleDeckDeal:
        """The deal as that seat knows it."""
        known = deal.copy()
        known.watch = NOTHING_WATCHED
        hide(known.piles, known.unseen)
        return known

    def without_errors(self, game: SingleDeckRussianBank) -> SingleDeckRussianBank:
        """The same table with irregularities prevented."""
        return prevented(game)

    def considered(self, deal: SingleDeckDeal, seat: int) -> Sequence[Move]:
        """Who has a space for every card that is left goes out, and carries nothing about the tableau [SD-10.7]."""
        lines = self.right.lawful(deal, seat)
        if len(deal.spaces) < deal.holding[seat]:
            return lines
        tableau = PLACES.names[:8]
        return [line for line in lines if line.verb != "move" or line.args[0] not in tableau] or lines

    def called(self, deal: SingleDeckDeal, seat: int, lines: Sequence[Move]) -> Move | None:
        """An error is corrected unless it has done more harm to its maker."""
        fault = deal.watch.fault
        if fault is not None and CORRECT[seat] in lines and self.final(fault.before, seat) > self.final(deal, seat):
            return CORRECT[seat]
        return ACCEPT[seat] if deal.phase == OUT and ACCEPT[seat] in lines else None

    def slips(self, deal: SingleDeckDeal, lines: Sequence[Move]) -> list[Move]:
        """A card discarded that could have been used, or built on the other suit of its color."""
        found = []
        for line in lines:
            source, target = PLACES.read(line.args) or (0, HANDS[0])
            pile = deal.piles[target] if target < 8 and source not in (DISCARDS[1 - line.seat], target) else ()
            if line.verb == "discard" or (pile and looks_next(pile[-1], deal.piles[source][-1])):
                found.append(line)
        return found

    def told(self, known: SingleDeckDeal, seat: int, move: Move, plans: Mapping[Move, Plan]) -> tuple[str, ...]:
        """The aim of the plan, in a sentence [SD-10.1 to SD-10.4]."""
        return told(known, seat, move, self.steps(known, seat, plans[move].moves), alone=len(plans) == 1)

    def final(self, deal: SingleDeckDeal, seat: int) -> float:
        """The worth of a deal played on: by the measures of both sides."""
        worth = self.valued(seat)(deal)
        return worth - 0.6 * self.valued(1 - seat)(deal)


ADVICE: Final = SingleDeckAdvice
__all__ = ["ADVICE", "SingleDeckAdvice"]
