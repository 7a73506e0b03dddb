"""How to play Golf: section 10 of its rules, as measures of a position."""

from __future__ import annotations

from itertools import pairwise
from math import inf
from typing import Any

from cardtable.players.advice.planning import Measure, measure
from cardtable.players.advice.solitaires.advice import CAME_OUT, PatienceAdvice
from cardtable.players.advice.solitaires.playouts import Comparing
from cardtable.players.player import Player
from cardtable.players.solving.golf import few_strokes
from cardtable.rules.piles.layout import TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import ACE, KING, rank_of


@measure("GOLF-10.1", -1.0, "It begins the longest chain that there is.")
def left(deal: PatienceDeal, seat: int) -> float:
    """The cards of the tableau."""
    return sum(map(len, deal.piles[TABLEAU:]))


@measure("GOLF-10.2", -0.5, "Kings and aces come last, as they end a chain.")
def stopped(deal: PatienceDeal, seat: int) -> float:
    """Whether the waste shows an ace, or, for more, a king, while there are cards to be taken."""
    return {ACE: 0.5, KING: 1.0}.get(rank_of(deal.piles[WASTE][-1]), 0.0) if any(deal.piles[TABLEAU:]) else 0.0


@measure("GOLF-10.3", -0.1, "Neighbours are wanted in different columns.")
def neighbours_together(deal: PatienceDeal, seat: int) -> float:
    """The cards that lie on one of a rank next to theirs."""
    count = 0
    for pile in deal.piles[TABLEAU:]:
        for below, card in pairwise(pile):
            count += below % 13 - card % 13 in (-1, 1)
    return count


@measure("GOLF-10.4", -0.04, "It evens out the columns.")
def deep(deal: PatienceDeal, seat: int) -> float:
    """The depths of the columns, deep ones for more."""
    return sum([len(pile) ** 2 for pile in deal.piles[TABLEAU:]])


@measure("GOLF-10.5", -0.5, "It takes a king while there are queens to reach it from.")
def lost_kings(deal: PatienceDeal, seat: int) -> float:
    """The kings of the tableau once no queen is left there."""
    ranks = [rank_of(card) for pile in deal.piles[TABLEAU:] for card in pile]
    return 0 if KING - 1 in ranks else ranks.count(KING)


@measure("GOLF-10.6", 0.1, "More of the cards that may be turned go on from there.")
def ways_on(deal: PatienceDeal, seat: int) -> float:
    """The ranks that a card turned next may have to be gone on from."""
    tops = {rank_of(pile[-1]) for pile in deal.piles[TABLEAU:] if pile}
    return len({rank for top in tops for rank in (top - 1, top + 1) if ACE <= rank <= KING})


class HolePlayer(Comparing[PatienceAdvice]):
    """Compares all moves by the strokes after each, in guesses of the hand, with every chain followed [GOLF-10.1]."""

    close, tried, rounds = inf, 8, 24

    def played_on(self, deal: PatienceDeal, seat: int) -> float:
        """The fewest strokes, for less than nothing; to have cleared the tableau is worth more."""
        strokes = few_strokes(self.advice.game, deal)
        return CAME_OUT - strokes if strokes <= 0 else -strokes


class GolfAdvice(PatienceAdvice):
    """Section 10, as measures."""

    measures: tuple[Measure[Any], ...] = (left, stopped, neighbours_together, deep, lost_kings, ways_on)
    nodes = 120
    expert_nodes = 1500
    foreseen_rule = "GOLF-10.1"
    spare_rule = "GOLF-10.6"
    spare_says = "No chain is worth more now than what the next card may bring: turn it."
    lapses = {"stopped": 0.3, "deep": 0.3, "ways_on": 0.5}

    def __init__(self, game: Patience) -> None:
        super().__init__(game)
        if game.options.model_dump()["kings"] != "stop":  # then a king ends no chain, nor does it want a queen
            self.measures = tuple(one for one in self.measures if one not in (stopped, lost_kings))

    def expert(self, seed: int) -> Player:
        """An expert follows all chains in many guesses of the hand."""
        return HolePlayer(self, seed)


ADVICE = GolfAdvice
