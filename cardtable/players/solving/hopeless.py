"""A proof, without a search, that a deal is lost: some cards can never be reached.

A mask is a set of cards: an integer with one bit for each card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.piles.piles import ANY, BIT

if TYPE_CHECKING:
    from cardtable.players.solving.columns import Chain
    from cardtable.players.solving.hands import InHand
    from cardtable.players.solving.positions import Position, PositionGraph

__all__ = ["hopeless"]


def hopeless(positions: PositionGraph, here: Position) -> bool:
    """Whether a position is lost even under easier rules.

    Under these rules, a space (an empty column) can be filled as often as one likes. A card that was once reached can
    be built, which is to play it to a foundation, at any later time. A card in a column is reached when the cards over
    it can go; from then on, other cards can be laid on it, too. Other cards can be laid on a card of the hand only once
    it lies on a column. `_Turning` says how the hand is turned.
    """
    columns, wanted, hand, stock, *_, others = here
    if others:
        return False
    kit, next_after = positions.columns, positions.next_after
    turning = _Turning(positions, hand)
    onto_all, all_cards = 0, hand.all_cards
    goes, space = 0, False
    chains: list[tuple[Chain, int]] = []
    links: list[tuple[int, int, int]] = []
    for column in columns:
        onto_all |= column.top
        all_cards |= column.mask
        if column.links:
            links += column.links
        if not column.cards:
            space, goes = True, kit.begins
        else:
            chains.append((column.chain, 0))
    if stock:
        lying = kit.column(positions.stock[:stock], stock - 1)
        onto_all |= lying.top
        all_cards |= lying.mask
        chains.append((lying.chain, 0))
    reached = onto_all
    while True:
        before = reached, goes, onto_all
        if space and kit.begins | positions.from_hand == ANY:
            return False
        reached |= turning.open
        while ready := wanted & reached:
            bit = ready & -ready
            goes |= bit
            wanted ^= bit | next_after[bit]
        fixed, links = links, []
        for link in fixed:
            if link[0] & onto_all or link[1] & goes:
                reached |= link[2]
                onto_all |= link[2]
            else:
                links.append(link)
        standing, chains = chains, []
        for chain, at in standing:
            for onto, bit, under in chain[at:]:
                if not (onto & onto_all or bit & goes):
                    chains.append((chain, at))
                    break
                reached |= under
                onto_all |= under
                at += 1
            else:
                space, goes = True, goes | kit.begins
        onto_all |= turning.laid(reached, onto_all, space)
        if reached == all_cards:
            return False
        if before == (reached, goes, onto_all) and not turning.go_on(goes | onto_all):
            return True


class _Turning:
    """The hand and the waste under the rules of `hopeless`.

    In the last pass through a hand that is turned card by card, a card is reached when it is turned or when the cards
    over it on the waste can go. Otherwise each card is reached at once. `open` is a mask of the cards that are reached
    now, and `lying` has the cards that were not laid on a column.
    """

    def __init__(self, positions: PositionGraph, hand: InHand) -> None:
        hands = positions.hands
        self.onto, self.from_hand, self.holds = positions.columns.onto, positions.from_hand, hands.holds
        self.lying = hand.cards
        self.waste: list[int] = []
        self.rest: list[int] = []
        self.held = -1
        self.open = hand.all_cards
        if hands.draw == 1 and hands.passes and hand.begun >= hands.passes:
            self.waste += hand.cards[: hand.at]
            self.rest += hand.cards[hand.at :][::-1]
            if hand.held:
                self.held = self.rest.pop()
            self.find_open()

    def find_open(self) -> None:
        self.open = (BIT[self.waste[-1]] if self.waste else 0) | (BIT[self.held] if self.held >= 0 else 0)

    def laid(self, reached: int, onto_all: int, space: bool) -> int:
        """Return a mask of the cards of the hand that can now be laid on a column."""
        laid, lying = 0, []
        begins = self.from_hand if space else 0
        for card in self.lying:
            if reached & BIT[card] and (self.onto[card] & onto_all or begins & BIT[card]):
                laid |= BIT[card]
            else:
                lying.append(card)
        self.lying = tuple(lying)
        return laid

    def go_on(self, gone: int) -> bool:
        """Take away the top card of the waste, if it can go, or else the held card, if that can go.

        The held card lies face up on the hand. If neither can go, turn the next card. Return whether one of the three
        was done; it was not if there is no next card either.
        """
        if self.waste and BIT[self.waste[-1]] & gone:
            self.waste.pop()
        elif self.held >= 0 and BIT[self.held] & gone:
            self.held = -1
        elif self.rest:
            if self.holds and self.held >= 0:
                self.waste.append(self.held)
            self.held = -1
            card = self.rest.pop()
            if self.holds:
                self.held = card
            else:
                self.waste.append(card)
        else:
            return False
        self.find_open()
        return True
