"""The advice on Poker Squares and its relatives: how many points each row and column can be expected to bring.

Cards are placed one by one in the cells of a square. A line is a row or a column.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, Final, NamedTuple

from cardtable.cards import CARDS, Card
from cardtable.players.advice.judgement import ALL_IN_MIND, ONLY_MOVE, PLAN, Reason
from cardtable.players.advice.planning import Measure
from cardtable.players.advice.solitaires.advice import PatienceAdvice
from cardtable.players.player import EXPERT, Budget, Player, Stopwatch
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import TABLEAU
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import BIT
from cardtable.rules.solitaires.squares import Placing, Square
from cardtable.rules.words import number_word

SUITLESS: Final = 4
MIXED: Final = 5
SOMETHING: Final = 0.5
"""A gain of at most this many points is too small to be the only reason for a cell."""
LEAVES: Final = ("leaves two pair", "leaves three", "leaves four", "lets")
LITTLE: Final = ("leaves", "costs")
WHOLE_PACK: Final = sum(BIT[:52])
FLUSH: Final = " for a flush"
BEGINS: Final = "begins "
LAST_PLACE: Final = "It is the last place."
COSTS: Final = "costs "
ONLY: Final = " only "
NOTHING: Final = "costs nothing in "
IN_A_LINE: Final = re.compile(r"(.+) in ((?:row|column) \d)(.*)")
TRIED: Final = 8
ROUNDS: Final = 150
"""How many times the expert fills up the square for each cell it tries; the budget can set another number.

This is an average: cells that do badly are soon dropped, and the others are then tried more often.
"""
ROOM: Final = 120
ENOUGH: Final = 4
"""A line can wait if at least this many unseen cards would score as much there as the card to be placed."""
THIRDS: Final = 3
FINALISTS: Final = 2
TRUST: Final = 25
"""The advice's own value of a cell counts as much as the results of this many filled squares."""


class Sketch(NamedTuple):
    """What counts in a row or column: the sorted ranks, and the suit that all its cards have.

    The suit is `SUITLESS` if the line is empty, and `MIXED` if it has more than one suit.
    """

    ranks: tuple[int, ...] = ()
    suit: int = SUITLESS

    @property
    def one_suit(self) -> bool:
        return self.suit != MIXED


BLANK: Final = Sketch()


@lru_cache(1 << 17)
def with_card(line: Sketch, card: Card) -> Sketch:
    """Return the sketch of the line with one card more."""
    suit = card // 13
    return Sketch(tuple(sorted((*line.ranks, card % 13))), suit if line.suit in (SUITLESS, suit) else MIXED)


def sketched(cards: Iterable[Card]) -> Sketch:
    """Return the sketch of these cards."""
    line = BLANK
    for card in cards:
        line = with_card(line, card)
    return line


class Fill(NamedTuple):
    """How far a square is filled: a mask of the cards not seen yet, their number, and how many cells are empty.

    A mask is an integer with one bit for each card.
    """

    unseen: int = WHOLE_PACK
    cards: int = 52
    empty: int = 25


def best_of(outcomes: Iterable[tuple[float, int]], cards: int, tries: float) -> float:
    """Return the expected value of the best of `tries` cards that are drawn from `cards` cards.

    `outcomes` are pairs of a value and the number of cards that have this value, the greatest value first.
    """
    worth, better, missed = 0.0, 0, 1.0
    for each, count in outcomes:
        better += count
        chance = max(1 - better / cards, 0.0) ** tries
        worth += each * (missed - chance)
        missed = chance
    return worth


class SquareAdvice(PatienceAdvice):
    """The advice on a square: a cell is worth what its row and its column can be expected to gain."""

    leaving = frozenset()
    nodes = 0
    expert_nodes = 0
    said: ClassVar[Mapping[str, str]]
    """Keyed by the name of a measure: the id of the rule on which it is based."""
    apart_rule: ClassVar[str]
    """The id of the advice on a card laid apart from all others."""

    def __init__(self, game: Patience) -> None:
        super().__init__(game)
        assert isinstance(game, Square)
        self.square = game
        self.measures = tuple(Measure(name, rule, 1.0, "", self._measuring(name)) for name, rule in self.said.items())

    @abstractmethod
    def value(self, line: Sketch, down: bool, stage: Fill) -> float:
        """Return the points to expect from a row, or from a column if `down` is true."""

    @abstractmethod
    def shares(self, line: Sketch, down: bool, stage: Fill) -> Iterator[tuple[str, float]]:
        """Yield the parts of `value` as pairs: the name of a measure, and its points."""

    def tallied(self, deal: PatienceDeal) -> dict[str, float]:
        tally = dict.fromkeys(self.said, 0.0)
        stage = self.stage(deal)
        for down, lines in enumerate(self.square.lines_of(deal)):
            for line in lines:
                for name, amount in self.shares(sketched(line), bool(down), stage):
                    tally[name] += amount
        return tally

    def _measuring(self, name: str) -> Callable[[Any, int], float]:
        return lambda deal, seat: self.tallied(deal)[name]

    def valued(self, seat: int, forgotten: Collection[str] = ALL_IN_MIND) -> Callable[[Any], float]:
        return lambda deal: sum(
            [amount for name, amount in self.tallied(deal).items() if amount and name not in forgotten]
        )

    def stage(self, deal: PatienceDeal) -> Fill:
        seen, empty = 0, 0
        for pile in deal.piles[TABLEAU:]:
            if pile:
                seen |= BIT[pile[-1]]
            else:
                empty += 1
        for card in deal.piles[1]:
            seen |= BIT[card]
        unseen = WHOLE_PACK & ~seen
        return Fill(unseen, unseen.bit_count(), empty)

    @abstractmethod
    def made(self, line: Sequence[Card], card: Card, down: bool, stage: Fill) -> Iterator[tuple[float, str, str]]:
        """Yield what a line can gain by a card, the greatest gain first; `down` is true for a column.

        Each gain is a tuple of its weight, the rule id of the advice, and words. `{line}` in the words stands for the
        row or column.
        """

    @property
    @abstractmethod
    def aim(self) -> tuple[str, str]:
        """The id of the advice on what to collect in rows and in columns, and its sentence."""

    @abstractmethod
    def unmatched(self, deal: PatienceDeal, lines: Sequence[Sequence[Card]], card: Card) -> str:
        """Return words saying that a card has nothing in common with `lines`; empty if it has something in common."""

    def apart(self, deal: PatienceDeal, card: Card) -> str:
        rows, columns = self.square.lines_of(deal)
        open_ = [line for line in (*rows, *columns) if 0 < len(line) < self.square.side]
        unmatched = self.unmatched(deal, open_, card)
        if unmatched and all(len(line) == 1 for line in open_):
            return f", {unmatched}"
        kept = self.kept(rows, columns, card)
        if self.scores(deal, card, besides=kept):
            return ""
        room = f"keeps {kept}" if kept else self.roomier(rows, card)
        return f", and {room}" if room else unmatched and f", {unmatched}"

    def roomier(self, rows: Sequence[Sequence[Card]], card: Card) -> str:
        return ""

    def left_alone(self, columns: Sequence[Sequence[Card]], card: Card) -> str:
        return ""

    def unspoiled(self, deal: PatienceDeal, cell: int, card: Card) -> list[str]:
        rows, columns = self.square.lines_of(deal)
        row, column = divmod(cell, self.square.side)
        in_rows = [() if at == row else tuple(line) for at, line in enumerate(rows)]
        in_columns = [() if at == column else tuple(line) for at, line in enumerate(columns)]
        kept = self.kept(in_rows, in_columns, card)
        return [f"keeps {kept}"] if kept and not self.scores(deal, card, besides=kept) else []

    def instead(self, deal: PatienceDeal, cell: int, card: Card) -> str:
        """Return a sentence on points that the card would score in another cell, and why it is not placed there.

        Return "" if there is nothing to say.
        """
        return ""

    def passed_over(self, deal: PatienceDeal, cell: int, card: Card, least: int = 1) -> str:
        """Return why the card is not placed in another cell, where it would score at least `least` points more.

        Return "" if there is no such cell.
        """
        lines = self.square.lines_of(deal)
        places = {
            other: [
                (down, at, self.gained(deal, lines[down][at], card))
                for down, at in enumerate(divmod(other, self.square.side))
            ]
            for other in {cell, *TrialSquare.of(self, deal).open_cells()}
        }
        points = {other: sum([gain for *_, gain in both_lines]) for other, both_lines in places.items()}
        best = max(sorted(points), key=lambda other: points[other])
        if points[best] < points[cell] + least:
            return ""
        down, at, gain = max((each for each in places[best] if each not in places[cell]), key=lambda each: each[2])
        stage = self.stage(deal)
        waits = sum(
            stage.unseen >> other & 1 and self.gained(deal, lines[down][at], other) >= gain for other in CARDS[:52]
        )
        if points[best] == gain and waits >= ENOUGH:
            name = f"{('Row', 'Column')[down]} {at + 1}"
            return f"{name} can wait: {number_word(waits)} unseen cards score {number_word(gain)} or more there."
        row, column = divmod(best, self.square.side)
        there = f"row {row + 1}, column {column + 1}"
        promised = {each: self.promised(deal, each, card, stage) for each in (cell, best)}
        if promised[best] < promised[cell]:
            return f"{there.capitalize()} would score {number_word(points[best])} now, but promises less for later."
        return f"Tried out often, it brings more than the {number_word(points[best])} points of {there}."

    def gained(self, deal: PatienceDeal, line: Sequence[Card], card: Card) -> int:
        full = len(line) == self.square.side
        return 0 if full else self.square.worth(deal, [*line, card]) - self.square.worth(deal, line)

    def promised(self, deal: PatienceDeal, cell: int, card: Card, stage: Fill) -> float:
        after = TrialSquare.of(self, deal).with_placed(card, cell)
        later = stage._replace(empty=stage.empty - 1)
        lines = [(False, line) for line in after.rows] + [(True, line) for line in after.columns]
        return sum([self.value(line, down, later) for down, line in lines])

    def scores(self, deal: PatienceDeal, card: Card, besides: str) -> bool:
        """Whether the card would score in a line that has cards.

        If the text `besides` begins with the name of a line, this line does not count.
        """
        rows, columns = self.square.lines_of(deal)
        lines = [(f"row {at + 1} ", line) for at, line in enumerate(rows)]
        lines += [(f"column {at + 1} ", line) for at, line in enumerate(columns)]
        return any(
            self.square.worth(deal, [*line, card]) > self.square.worth(deal, line)
            for name, line in lines
            if 0 < len(line) < self.square.side and not besides.startswith(name)
        )

    def kept(self, rows: Sequence[Sequence[Card]], columns: Sequence[Sequence[Card]], card: Card) -> str:
        """Return words for the longest line of one suit that this card would spoil: `column 1 for clubs`; else ""."""
        found = [
            (len(line), -down, -number, line[0])
            for down, lines in enumerate((rows, columns))
            for number, line in enumerate(lines)
            if 1 < len(line) < self.square.side and len({each.suit for each in (*line, card)}) == 2
            if len({each.suit for each in line}) == 1
        ]
        if not found:
            return ""
        _, down, number, first = max(found)
        return f"{('row', 'column')[-down]} {1 - number} for {first.suit.title}"

    def reason(self, view: View, move: Move) -> Reason:
        deal: PatienceDeal = view.deal
        cell, card, stage = self.square.layout.number[move.args[0]] - TABLEAU, deal.piles[1][-1], self.stage(deal)
        row, column = divmod(cell, self.square.side)
        rows, columns = self.square.lines_of(deal)
        if not any(rows):
            return Reason(*self.aim, PLAN)
        if not rows[row] and not columns[column]:
            apart = self.apart(deal, card) or self.left_alone(columns, card)
            return Reason(self.apart_rule, apart and f"It begins row {row + 1} and column {column + 1}{apart}.", PLAN)
        found = sorted(
            [
                (weight, rule, words.format(line=f"{('row', 'column')[down]} {number + 1}"))
                for down, line, number in ((False, rows[row], row), (True, columns[column], column))
                for weight, rule, words in self.made(line, card, down, stage)
            ],
            key=lambda each: -each[0],
        )
        (most, rule, first), *others = found
        if len(view.lines) < 2:
            told = [words for weight, _, words in found if weight > 0][:2]
            return Reason(rule if told else self.spare_rule, f"It {both(*told)}." if told else LAST_PLACE, ONLY_MOVE)
        more = told_beside(most, others)
        if most < SOMETHING and not more:
            more = self.unspoiled(deal, cell, card) or [words for *_, words in others if words.startswith(LITTLE)]
        instead = self.instead(deal, cell, card)
        if not more and first.startswith(BEGINS):
            return Reason(rule, instead, PLAN)
        gains = both(first, *more)
        if instead and len(gains) + len(instead) > ROOM and not any(map(costly, more)):
            gains = first
        return Reason(rule, f"It {gains}.{instead and f' {instead}'}", PLAN)

    def player(self, strength: str, seed: int) -> Player | None:
        return SquarePlayer(self, seed) if strength == EXPERT else None


def told_beside(most: float, others: Sequence[tuple[float, str, str]]) -> list[str]:
    """Return, in a list, words for the gain or the loss that is told after the greatest gain; often an empty list.

    `most` is the greatest gain, and `others` are the other gains, the greatest first.
    """
    more = [words for weight, _, words in others if weight > SOMETHING or words.startswith(LEAVES) or costly(words)]
    if not more and most < 1:
        more = [words for weight, _, words in others if weight > 0 and not words.startswith(BEGINS)]
    return more[:1]


def costly(words: str) -> bool:
    """Whether words for a line say that the line loses something of value."""
    return words.startswith(COSTS) and not words.startswith(NOTHING) and ONLY not in words


def both(first: str, second: str = "") -> str:
    """Return the words for the gains of two lines, joined so that nothing is said twice."""
    if not second:
        return first
    words, bracket, unseen = first.partition(" (")
    if bracket and second.endswith(bracket + unseen) and FLUSH in second:
        first = words
    if FLUSH in first and FLUSH in second and FLUSH + bracket not in first:
        first = first.replace(FLUSH, "")
    if first.startswith(NOTHING) and second.startswith(NOTHING):
        one, other = (each.removeprefix(NOTHING).partition(",")[0] for each in (first, second))
        return f"costs nothing, as neither {one} nor {other} can make a flush or a straight"
    one_line, other_line = (IN_A_LINE.fullmatch(each) for each in (first, second))
    if one_line and other_line and one_line[1] == other_line[1] and one_line[3] == other_line[3]:
        return f"{one_line[1]} in {one_line[2]} and in {other_line[2]}{one_line[3]}"
    if costly(second) and not first.startswith(COSTS):
        return f"{first}, but {second}"
    verb = first.partition(" ")[0]
    return f"{first}{',' if ', ' in first else ''} and {second.removeprefix(f'{verb} ')}"


class TrialSquare:
    """A square that is filled up for a trial; cells are numbered row by row from 0."""

    def __init__(self, advice: SquareAdvice, rows: list[Sketch], columns: list[Sketch], filled: set[int]) -> None:
        self.advice, self.rows, self.columns, self.filled = advice, rows, columns, filled
        self.side = advice.square.side

    @classmethod
    def of(cls, advice: SquareAdvice, deal: PatienceDeal) -> TrialSquare:
        rows, columns = advice.square.lines_of(deal)
        filled = {at for at, pile in enumerate(deal.piles[TABLEAU:]) if pile}
        return cls(advice, list(map(sketched, rows)), list(map(sketched, columns)), filled)

    def with_placed(self, card: Card, cell: int) -> TrialSquare:
        after = TrialSquare(self.advice, self.rows[:], self.columns[:], self.filled | {cell})
        after.place(card, cell)
        return after

    def place(self, card: Card, cell: int) -> None:
        row, column = divmod(cell, self.side)
        self.rows[row], self.columns[column] = with_card(self.rows[row], card), with_card(self.columns[column], card)
        self.filled.add(cell)

    def open_cells(self) -> list[int]:
        square = self.advice.square
        empty = [cell for cell in range(self.side**2) if cell not in self.filled]
        if not square.adjacent or not self.filled:
            return empty
        placing = square.play_phase
        assert isinstance(placing, Placing)
        return [cell for cell in empty if any(near - TABLEAU in self.filled for near in placing.near[cell + TABLEAU])]

    def fill_up(self, cards: Sequence[Card], unseen: int) -> float:
        """Place `cards` one after another, each where it gains most; return the points then expected of the square.

        `unseen` is a mask of the cards that are unseen before `cards` are placed.
        """
        side, value = self.side, self.advice.value
        left = side**2 - len(self.filled)
        for card in cards[:left]:
            unseen &= ~BIT[card]
            left -= 1
            stage = Fill(unseen, unseen.bit_count(), left)
            gains = [
                [
                    value(with_card(line, card), down, stage) - value(line, down, stage)
                    if len(line.ranks) < side
                    else 0.0
                    for line in lines
                ]
                for down, lines in ((False, self.rows), (True, self.columns))
            ]
            across, along = gains
            self.place(card, max(self.open_cells(), key=lambda cell: across[cell // side] + along[cell % side]))
        stage = Fill(unseen, unseen.bit_count(), left)
        lines = [(False, line) for line in self.rows] + [(True, line) for line in self.columns]
        return sum([value(line, down, stage) for down, line in lines])


class SquarePlayer:
    """An expert who tries the cells that the advice prefers, in squares filled up with random cards."""

    def __init__(self, advice: SquareAdvice, seed: int) -> None:
        self.advice = advice
        self.rng = Random(seed)

    def choose(self, view: View, budget: Budget) -> Move | None:
        lines, advice = view.lines, self.advice
        deal, watch = view.deal, Stopwatch()
        if len(lines) < 2 or self._all_alike(deal):
            return lines[0] if lines else None
        weights = dict(zip(lines, advice.weigh(deal, view.who, lines), strict=True))
        best = sorted(lines, key=lambda line: -weights[line])[:TRIED]
        square, card = TrialSquare.of(advice, deal), deal.piles[1][-1]
        placed = {line: square.with_placed(card, advice.square.layout.number[line.args[0]] - TABLEAU) for line in best}
        stage = advice.stage(deal)
        to_come = [other for other in CARDS[:52] if stage.unseen >> other & 1]
        totals = {line: TRUST * weights[line] for line in best}
        rounds = ROUNDS if budget.playouts is None else budget.playouts // len(best)
        a_third = rounds * len(best) // THIRDS
        for third in range(1, THIRDS + 1):
            for _ in range(max(1, a_third // len(best))):
                self.rng.shuffle(to_come)
                for line in best:
                    filling = placed[line]
                    tried = TrialSquare(advice, filling.rows[:], filling.columns[:], set(filling.filled))
                    totals[line] += tried.fill_up(to_come, stage.unseen)
                if budget.stopped() or (
                    budget.seconds is not None and watch.seconds() > budget.seconds * third / THIRDS
                ):
                    break
            best.sort(key=lambda line: -totals[line])
            best = best[: max(FINALISTS, len(best) // 2)]  # all were tried with the same cards
        return best[0]

    def _all_alike(self, deal: PatienceDeal) -> bool:
        return not (self.advice.square.adjacent or any(deal.piles[TABLEAU:]))
