"""How to play Cribbage Squares: section 10 of its rules, as what each line may come to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from cardtable.cards import CARDS
from cardtable.players.advice.solitaires.squares import Sketch, SquareAdvice, Stage, best_of
from cardtable.rules.piles.piles import KING
from cardtable.rules.solitaires.cribbage_squares import fifteens, pairs, runs

FULL: Final = 4
CHOICE: Final = 2.0
"""Among how many cards the next of a line may be chosen, as a rule."""
BEGUN: Final = (6.0, 6.5, 6.9, 6.9, 8.6, 7.0, 6.9, 6.7, 6.4, 6.4, 6.4, 6.2, 5.9)
"""What a line is worth whose only card is an ace, a two and so on: what `expected` makes of it [CSQ-10.5]."""
NOT_BEGUN: Final = 7.0
TILT: Final = 0.05
"""What part more pairs count in columns, and runs in rows, so that the two do not mix [CSQ-10.2]."""
SUITED: Final = (0.0, 0.0, 0.3, 1.0, 4.2)
"""What it is worth by the number of cards that they are of one suit [CSQ-10.3]."""


@lru_cache(None)
def parts(ranks: tuple[int, ...]) -> tuple[int, int, int]:
    """What those ranks count so far for fifteens, pairs and runs."""
    cards = [CARDS[rank] for rank in ranks]
    return fifteens(cards), pairs(cards), runs(cards)


@lru_cache(None)
def expected(ranks: tuple[int, ...]) -> float:
    """What a line of those ranks comes to, if every further card is the better of two, and the starter any."""
    if len(ranks) > FULL:
        return sum(parts(ranks))
    if len(ranks) < 2:
        return BEGUN[ranks[0]] if ranks else NOT_BEGUN
    outcomes = [(expected(tuple(sorted((*ranks, rank)))), 4 - ranks.count(rank)) for rank in range(KING + 1)]
    return best_of(sorted(outcomes, reverse=True), 52 - len(ranks), 1.0 if len(ranks) == FULL else CHOICE)


class CribbageSquaresAdvice(SquareAdvice):
    """Section 10: what a line counts, and what further cards and the starter make of it."""

    noise = 2.0
    spare_rule = "CSQ-10.4"
    spare_says = "Nothing counts much anywhere: the lines that lack a fifteen keep their cells."
    lapses = {"helped": 0.3, "runs": 0.2, "suited": 0.3}
    said = {
        "fifteens": ("CSQ-10.1", "It makes a fifteen."),
        "pairs": ("CSQ-10.6", "Cards of a rank are best together, three better than two pairs."),
        "runs": ("CSQ-10.2", "It makes a run."),
        "suited": ("CSQ-10.3", "It makes a flush at no cost."),
        "helped": ("CSQ-10.5", "More of the cards to come, and of the starters, help these lines."),
    }

    def value(self, line: Sketch, down: bool, stage: Stage) -> float:
        """The average with the starter, or what may be expected before."""
        _, paired, ran = parts(line.ranks)
        tilt = TILT * (paired if down else ran)
        return expected(line.ranks) + tilt + (SUITED[len(line.ranks)] if line.one_suit else 0.0)

    def shares(self, line: Sketch, down: bool, stage: Stage) -> Iterator[tuple[str, float]]:
        """What it counts so far, and what more may be hoped for."""
        sure = parts(line.ranks)
        fifteen, paired, ran = sure
        yield "fifteens", fifteen
        yield "pairs", paired * (1 + TILT * down)
        yield "runs", ran * (1 + TILT * (not down))
        yield "suited", SUITED[len(line.ranks)] if line.one_suit else 0.0
        yield "helped", expected(line.ranks) - sum(sure)


ADVICE = CribbageSquaresAdvice
