"""How to play Pyramid: section 10 of its rules, as measures of a position."""

from __future__ import annotations

from typing import Final

from cardtable.players.advice.planning import measure
from cardtable.players.advice.solitaires.playouts import PlayoutAdvice
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import KING, rank_of
from cardtable.rules.solitaires.pyramid import CARDS_LAID, COVERS, Pyramid, PyramidDeal

SUIT_COUNT: Final = 4
CLEARED: Final = 12
"""What clearing the pyramid is worth, in cards of it."""


def lying() -> tuple[frozenset[int], ...]:
    """By index of a card of the pyramid: those that lie on it, at whatever height."""
    above: list[frozenset[int]] = [frozenset()] * CARDS_LAID
    for at in reversed(range(len(COVERS))):
        one, other = COVERS[at]
        above[at] = above[one] | above[other] | {one, other}
    return tuple(above)


ABOVE: Final = lying()


@measure("PYRA-10.4", -1.0, "It takes cards out of the pyramid, two at once if that can be.")
def left(deal: PatienceDeal, seat: int) -> float:
    """The cards of the pyramid, and what it would be worth to have cleared it."""
    count = sum(map(len, deal.piles[TABLEAU:]))
    return count and count + CLEARED


@measure("PYRA-10.1", -1.5, "That card can go only with one that lies under it or on it: others come first.")
def locked(deal: PatienceDeal, seat: int) -> float:
    """The cards of the pyramid all of whose partners that are left lie on them, or under them."""
    cards = [rank_of(pile[-1]) if pile else -1 for pile in deal.piles[TABLEAU:]]
    gone = gone_by_rank(deal)
    count = 0
    for at, rank in enumerate(cards):
        if rank in (-1, KING):
            continue
        partner = KING - 1 - rank
        bound = sum(
            [cards[other] == partner and (other in ABOVE[at] or at in ABOVE[other]) for other in range(CARDS_LAID)]
        )
        count += 0 < bound == SUIT_COUNT - gone[partner]
    return count


@measure("PYRA-10.2", -0.6, "Kings go at once.")
def kings(deal: PatienceDeal, seat: int) -> float:
    """The kings in sight."""
    return sum([bool(pile) and rank_of(pile[-1]) == KING for pile in (deal.piles[WASTE], *deal.piles[TABLEAU:])])


@measure("PYRA-10.3", -0.3, "It uncovers more, or what is needed.")
def covered(deal: PatienceDeal, seat: int) -> float:
    """The cards of the pyramid that are covered."""
    piles = deal.piles[TABLEAU:]
    return sum([bool(piles[at] and (piles[one] or piles[other])) for at, (one, other) in enumerate(COVERS)])


@measure("PYRA-10.5", -1.0, "The last partner of a card of the pyramid is kept for it.")
def without_partner(deal: PatienceDeal, seat: int) -> float:
    """The cards of the pyramid, kings apart, for which there are not partners enough anywhere."""
    count, gone = 0, gone_by_rank(deal)
    ranks = [rank_of(pile[-1]) for pile in deal.piles[TABLEAU:] if pile]
    for rank in set(ranks) - {KING}:
        count += max(0, ranks.count(rank) - (SUIT_COUNT - gone[KING - 1 - rank]))
    return count


@measure("PYRA-10.7", 0.25, "The pyramid will need those cards.")
def wanted_beside(deal: PatienceDeal, seat: int) -> float:
    """The cards beside the pyramid, known or not, that are left for its cards, up to two for each."""
    gone, ranks = gone_by_rank(deal), [rank_of(pile[-1]) for pile in deal.piles[TABLEAU:] if pile]
    count = 0
    for rank in set(ranks) - {KING}:
        partner = KING - 1 - rank
        beside = SUIT_COUNT - gone[partner] - ranks.count(partner)
        count += min(beside, ranks.count(rank) + 1)
    return count


def gone_by_rank(deal: PatienceDeal) -> list[int]:
    """How many cards of each rank have been removed."""
    assert isinstance(deal, PyramidDeal)
    gone = [0] * (KING + 1)
    for card in deal.removed:
        gone[rank_of(card)] += 1
    return gone


class PyramidAdvice(PlayoutAdvice):
    """Section 10, as measures."""

    nodes = 120
    expert_nodes = 1200
    foreseen_rule = "PYRA-10.6"
    spare_rule = "PYRA-10.6"
    spare_says = "Nothing here helps the pyramid: see what the hand has."
    lapses = {"locked": 0.6, "without_partner": 0.5, "wanted_beside": 0.4, "kings": 0.1}

    def __init__(self, game: Patience) -> None:
        super().__init__(game)
        assert isinstance(game, Pyramid)
        redeals = game.redeals

        @measure("PYRA-10.4", -0.5, "With the pyramid gone everything is paired.")
        def beside(deal: PatienceDeal, seat: int) -> float:
            """The cards of hand and waste, for less while the pyramid stands and a redeal is to come."""
            count = len(deal.piles[HAND]) + len(deal.piles[WASTE])
            saved = deal.begun <= redeals and any(deal.piles[TABLEAU:])
            return count / 2 if saved else count  # [PYRA-10.6]

        self.measures = (left, locked, kings, covered, without_partner, wanted_beside, beside)


ADVICE = PyramidAdvice
