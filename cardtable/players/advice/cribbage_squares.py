"""The advice of section 10 of the rules of Cribbage Squares, by the points to expect from each line.

A line is a row or a column.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from cardtable.cards import CARDS, Card
from cardtable.players.advice.solitaires.squares import Fill, Sketch, SquareAdvice, best_of, sketched, with_card
from cardtable.players.advice.solitaires.words import ranked_in_words as ranked
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.piles.piles import KING, rank_of
from cardtable.rules.solitaires.cribbage_squares import fifteens, pairs, runs
from cardtable.rules.words import NUMBERS, listed, number_word

KIND: Final = ("", "", "a pair", "three", "four", "five")
NAMED: Final = 3

PAIR: Final = 2
FULL: Final = 4
CHOICE: Final = 2.0
"""For the estimate, a card that the line still lacks counts as the best of this many random cards."""
BEGUN: Final = (6.0, 6.5, 6.9, 6.9, 8.6, 7.0, 6.9, 6.7, 6.4, 6.4, 6.4, 6.2, 5.9)
NOT_BEGUN: Final = 7.0
"""The points to expect from an empty line; `BEGUN` has those from a line of one card, by its rank, the ace first."""
TILT: Final = 0.05
"""Pairs in columns and runs in rows count more by this share of their points [CSQ-10.2]."""
SUITED: Final = (0.0, 0.0, 0.3, 1.0, 4.2)
"""Points added for a line of one suit, by the number of its cards [CSQ-10.3]."""


def a_rank(rank: int) -> str:
    """Return a rank with its article: `an ace`, `a 7`, `an 8`, `a jack`."""
    symbol = CARDS[rank].symbol[:-1]
    word = symbol if symbol.isdigit() else CARDS[rank].title.split()[0]
    return f"{'an' if word in ('ace', '8') else 'a'} {word}"


@lru_cache(None)
def parts(ranks: tuple[int, ...]) -> tuple[int, int, int]:
    """Return the points of these ranks for fifteens, for pairs and for runs."""
    cards = [CARDS[rank] for rank in ranks]
    return fifteens(cards), pairs(cards), runs(cards)


@lru_cache(None)
def expected(ranks: tuple[int, ...]) -> float:
    """Return the points to expect from a line of these ranks once the line is full and the starter is known."""
    if len(ranks) > FULL:
        return sum(parts(ranks))
    if len(ranks) < 2:
        return BEGUN[ranks[0]] if ranks else NOT_BEGUN
    outcomes = [(expected(tuple(sorted((*ranks, rank)))), 4 - ranks.count(rank)) for rank in range(KING + 1)]
    return best_of(sorted(outcomes, reverse=True), 52 - len(ranks), 1.0 if len(ranks) == FULL else CHOICE)


def run_made(before: tuple[int, ...], after: tuple[int, ...]) -> str:
    """Return the words for the run that a card makes in a line.

    `before` are the ranks in the line without the card, and `after` those with it.
    """
    had, has = (runs([CARDS[rank] for rank in ranks]) for ranks in (before, after))
    doubled = len(set(after)) < len(after) and has == 2 * (FULL - 1)
    if had:
        return "a second run" if doubled else "a longer run"
    return "a double run" if doubled else "a run"


def unseen(ranks: Sequence[int], stage: Fill) -> int:
    """Return how many cards of these ranks have not been seen."""
    return sum([stage.unseen >> card & 1 for rank in ranks for card in CARDS[rank:52:13]])


class CribbageSquaresAdvice(SquareAdvice):
    """The advice of section 10 of the rules of Cribbage Squares."""

    noise = 2.0
    spare_rule = "CSQ-10.4"
    apart_rule = "CSQ-10.5"
    lapses = {"helped": 0.3, "runs": 0.2, "suited": 0.3}
    said = {
        "fifteens": "CSQ-10.1",
        "pairs": "CSQ-10.6",
        "runs": "CSQ-10.2",
        "suited": "CSQ-10.3",
        "helped": "CSQ-10.5",
    }

    def value(self, line: Sketch, down: bool, stage: Fill) -> float:
        _, paired, ran = parts(line.ranks)
        tilt = TILT * (paired if down else ran)
        return expected(line.ranks) + tilt + (SUITED[len(line.ranks)] if line.one_suit else 0.0)

    def made(self, line: Sequence[Card], card: Card, down: bool, stage: Fill) -> Iterator[tuple[float, str, str]]:
        before, after = sketched(line), with_card(sketched(line), card)
        count = len(after.ranks)
        fifteen, paired, ran = [new - old for new, old in zip(parts(after.ranks), parts(before.ranks), strict=True)]
        flush = 4 if count == FULL and after.one_suit else 0
        gained = fifteen + paired + ran + flush
        if gained > 0:
            words = []
            if ran > 0:
                words.append((ran, "CSQ-10.2", run_made(before.ranks, after.ranks)))
            if paired > 0:
                most = after.ranks.count(rank_of(card))
                words.append((paired, "CSQ-10.6", f"{KIND[most]} {ranked(rank_of(card))}" if most > 2 else "a pair"))
            if fifteen > 0:
                words.append(
                    (fifteen, "CSQ-10.1", "a fifteen" if fifteen == 2 else f"{NUMBERS[fifteen // 2]} fifteens")
                )
            if flush:
                words.append((flush, "CSQ-10.3", "a flush"))
            words.sort(key=lambda each: -each[0])
            made = listed([word for _, _, word in words])
            yield gained, words[0][1], f"scores {number_word(gained)} in {{line}} with {made}"
        elif count == 1:
            yield 0.5, "CSQ-10.5", "begins {line}"
        else:
            yield from self.helped(after, stage)

    def helped(self, after: Sketch, stage: Fill) -> Iterator[tuple[float, str, str]]:
        now = sum(parts(after.ranks))
        starter = " as the starter" if len(after.ranks) == FULL else ""
        ranks = [rank for rank in range(KING + 1) if unseen([rank], stage)]
        gains = {rank: sum(parts(tuple(sorted((*after.ranks, rank))))) - now for rank in ranks}
        most = max(gains.values(), default=0)
        best = [rank for rank in ranks if gains[rank] == most]
        if most and len(best) <= NAMED:
            which, left = listed([a_rank(rank) for rank in best], "or"), number_word(unseen(best, stage))
            yield most / 4, "CSQ-10.5", f"lets {which}{starter} score {number_word(most)} in {{line}} ({left} unseen)"
        elif most:
            scoring = [rank for rank in ranks if gains[rank]]
            flush = self.flush(after, scoring, stage) if not starter else 0
            helping = number_word(unseen(scoring, stage) + flush)
            every = "both" if len(after.ranks) == PAIR else "all"
            suited = f" ({every} {CARDS[13 * after.suit].suit.title})" if after.one_suit and not starter else ""
            scores = f"lets {helping} of the {stage.cards} unseen cards{starter} score in {{line}}"
            yield most / 4, "CSQ-10.5", f"{scores}{suited}"
        else:
            yield 0.0, "CSQ-10.4", "adds nothing in {line}"

    def flush(self, line: Sketch, besides: Sequence[int], stage: Fill) -> int:
        """Return how many unseen cards complete a flush of four; cards of the ranks in `besides` are not counted."""
        if len(line.ranks) != FULL - 1 or not line.one_suit:
            return 0
        others = [rank for rank in range(KING + 1) if rank not in besides]
        return sum([stage.unseen >> CARDS[13 * line.suit + rank] & 1 for rank in others])

    @property
    def aim(self) -> tuple[str, str]:
        return "CSQ-10.2", "Collect runs in the rows and pairs in the columns, and keep fives with tens and face cards."

    def unmatched(self, deal: PatienceDeal, lines: Sequence[Sequence[Card]], card: Card) -> str:
        scores = any(self.square.worth(deal, [*line, card]) > self.square.worth(deal, line) for line in lines)
        return "" if scores else "as it would score nothing in the lines begun"

    def instead(self, deal: PatienceDeal, cell: int, card: Card) -> str:
        return self.passed_over(deal, cell, card)

    def shares(self, line: Sketch, down: bool, stage: Fill) -> Iterator[tuple[str, float]]:
        sure = parts(line.ranks)
        fifteen, paired, ran = sure
        yield "fifteens", fifteen
        yield "pairs", paired * (1 + TILT * down)
        yield "runs", ran * (1 + TILT * (not down))
        yield "suited", SUITED[len(line.ranks)] if line.one_suit else 0.0
        yield "helped", expected(line.ranks) - sum(sure)


ADVICE = CribbageSquaresAdvice
