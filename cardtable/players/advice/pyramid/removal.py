"""One removal at Pyramid: its cards, and what it leaves in the pyramid.

Partners are two cards whose ranks make thirteen together.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from cardtable.cards import CARDS, Card
from cardtable.players.advice.pyramid.measures import ABOVE, SUIT_COUNT, gone_by_rank
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import TABLEAU
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.piles.piles import KING, rank_of
from cardtable.rules.solitaires.pyramid import COVERS, Pyramid, PyramidDeal, is_covered
from cardtable.rules.words import NUMBERS


class Need(NamedTuple):
    """How much the pyramid still needs the rank of `card` once `card` and `partner` are removed.

    `needed` is how many cards of the partner's rank stay in the pyramid. `left` is how many cards of the rank of `card`
    can still be paired with those.
    """

    card: Card
    partner: Card
    needed: int
    left: int


class Removal:
    """A king or a pair that may be removed in a position."""

    def __init__(self, game: Pyramid, deal: PatienceDeal, move: Move) -> None:
        self.game, self.deal, self.move = game, deal, move
        self.places = [game.layout.number[place] for place in move.args]
        self.cards = [deal.piles[place][-1] for place in self.places]
        self.pair = len(self.cards) > 1

    @property
    def places_beside(self) -> list[int]:
        """The places of its cards in the hand and on the waste."""
        return [place for place in self.places if place < TABLEAU]

    @property
    def beside(self) -> bool:
        """Whether none of its cards lies in the pyramid."""
        return len(self.places_beside) == len(self.places)

    @cached_property
    def after(self) -> PatienceDeal:
        """The position after the removal."""
        after = self.deal.copy()
        self.game.play(after, self.move)
        return after

    @property
    def clears(self) -> bool:
        """Whether it removes the last cards of the pyramid."""
        return not any(self.after.piles[TABLEAU:]) and any(self.deal.piles[TABLEAU:])

    @property
    def freed(self) -> list[Card]:
        """The cards of the pyramid that are covered before and free after the removal."""
        piles = self.after.piles
        places = [place for place in range(TABLEAU, TABLEAU + len(COVERS)) if piles[place]]
        return [
            piles[place][-1] for place in places if is_covered(self.deal, place) and not is_covered(self.after, place)
        ]

    @property
    def half_freed(self) -> list[Card]:
        """The cards of the pyramid that lie under two cards before the removal, and under one card after it."""
        before = half_covered(self.deal)
        return [card for card in half_covered(self.after) if card not in before]

    @property
    def remaining(self) -> list[Card]:
        """The cards of the pyramid that stay."""
        return [pile[-1] for pile in self.deal.piles[TABLEAU:] if pile and pile[-1] not in self.cards]

    @property
    def needs(self) -> Sequence[Need]:
        """What the pyramid needs of the ranks of a pair's two cards."""
        one, other = self.cards
        gone, stay = gone_by_rank(self.deal), [rank_of(card) for card in self.remaining]
        return [
            Need(
                card,
                partner,
                stay.count(rank_of(partner)),
                SUIT_COUNT - gone[rank_of(card)] - 1 - self.out_of_reach(rank_of(card)),
            )
            for card, partner in ((one, other), (other, one))
        ]

    def out_of_reach(self, rank: int) -> int:
        """Return how many pyramid cards of `rank` cannot be paired within the pyramid after the removal.

        A card can only be paired with a partner that lies neither over nor under it.
        """
        lying = [pile[-1] if pile and pile[-1] not in self.cards else None for pile in self.deal.piles[TABLEAU:]]
        partners = [at for at, card in enumerate(lying) if card is not None and rank_of(card) == KING - 1 - rank]
        return sum(
            card is not None and rank_of(card) == rank and all(at in ABOVE[to] or to in ABOVE[at] for to in partners)
            for at, card in enumerate(lying)
        )

    @property
    def spared(self) -> bool:
        """Whether enough cards of both removed ranks are left for the pyramid; False if the pyramid is cleared."""
        return any(self.deal.piles[TABLEAU:]) and all(need.needed <= need.left for need in self.needs)

    @property
    def only_so(self) -> bool:
        """Whether it is a pair whose pyramid card can go with no other card (see `only_pair`)."""
        return self.pair and any(
            only_pair(self.deal, card, other)
            for place, card, other in zip(self.places, self.cards, reversed(self.cards), strict=True)
            if place >= TABLEAU
        )


def removals(game: Pyramid, deal: PatienceDeal) -> list[Removal]:
    """Return every removal that is lawful in a position."""
    return [Removal(game, deal, move) for move in game.play_phase.others(deal)]


def only_pair(deal: PatienceDeal, card: Card, partner: Card) -> bool:
    """Whether `card`, a pyramid card, can go only with `partner`, and no other pyramid card could need `partner`."""
    assert isinstance(deal, PyramidDeal)
    place = {pile[-1]: at for at, pile in enumerate(deal.piles[TABLEAU:]) if pile}
    under = [each for each, at in place.items() if place[card] in ABOVE[at]]
    others = [each for each in CARDS[:52] if each not in deal.removed and each not in under]
    rivals = [each for each in others if rank_of(each) == rank_of(partner) and each != partner]
    needing = [each for each in others if rank_of(each) == rank_of(card) and each != card and each in place]
    return not rivals and not needing


def half_covered(deal: PatienceDeal) -> list[Card]:
    """Return the cards of the pyramid that one card covers."""
    piles = deal.piles[TABLEAU:]
    return [
        piles[at][-1] for at, (one, other) in enumerate(COVERS) if piles[at] and bool(piles[one]) != bool(piles[other])
    ]


def ranked(rank: int, *, count: int, kind: str = "") -> str:
    """Return a number of cards of a rank as words, with `kind` after the number: `two sixes`, `one more ten`."""
    word = CARDS[rank].title.split()[0]
    plural = word + ("es" if word == "six" else "s")
    return f"{NUMBERS[count]} {kind and f'{kind} '}{word if count == 1 else plural}"
