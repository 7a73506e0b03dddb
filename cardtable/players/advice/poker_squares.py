"""The advice of section 10 of the rules of Poker Squares, by the points to expect from each line.

A line is a row or a column.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Final

from cardtable.cards import CARDS, Card
from cardtable.players.advice.solitaires.squares import Fill, Sketch, SquareAdvice, TrialSquare, sketched, with_card
from cardtable.players.advice.solitaires.words import ranked_in_words as ranked
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import KING, rank_of
from cardtable.rules.solitaires.poker_squares import HANDS, KINDS, WHOLE, PokerSquares, poker_hand
from cardtable.rules.words import amount_in_words, listed, number_word

ORDINAL: Final = ("", "first", "second", "third", "fourth", "fifth")

HOPES: Final = {
    ((), True, True): (10.0, 11.6, 4.1, 4.5),
    ((1,), True, True): (10.0, 11.6, 4.1, 4.5),
    ((1, 1), False, False): (7.0, 1.0, 0.8, 3.8),
    ((1, 1), False, True): (8.3, 1.5, 4.6, 3.4),
    ((1, 1), True, False): (5.2, 12.5, 1.1, 4.0),
    ((1, 1), True, True): (6.4, 13.1, 2.3, 3.9),
    ((2,), False, False): (14.3, 4.8, 3.1, 5.9),
    ((1, 1, 1), False, False): (2.1, 0.8, 0.5, 1.2),
    ((1, 1, 1), False, True): (2.9, 1.8, 5.2, 3.1),
    ((1, 1, 1), True, False): (3.1, 13.9, 1.5, 1.8),
    ((1, 1, 1), True, True): (6.5, 15.6, 3.6, 4.3),
    ((2, 1), False, False): (10.6, 3.8, 2.3, 4.6),
    ((3,), False, False): (23.9, 16.4, 8.4, 9.2),
}
"""The average final points of a line of up to three cards.

A key has three parts: the `shape` of the line, whether a flush is still possible, and whether a straight is still
possible. The four values are for a row and a column by the American table of points, and for a row and a column by the
English table of points.
"""
COMPETING: Final = 0.5
"""A line can expect only this share of the cards to come, because other lines need cards too [PSQ-10.6]."""


LARGE: Final = 12
"""A hint says that a line can wait only if the card would bring at least this many points in that line."""

SMALL: Final = 5
"""If a card would bring at most this many points in another cell, a hint can say that it would bring little there."""

LAST: Final = 5
"""With at most this many empty cells, a hint for a pair or a better hand of equal ranks cites [PSQ-10.7].

That is the advice on counting what each cell brings. For a completed straight or flush it is cited at any time.
"""


def in_a_row(ranks: tuple[int, ...]) -> bool:
    """Whether a straight can hold these ranks; the ace is low or high."""
    apart = len(set(ranks)) == len(ranks)
    high = bool(ranks) and ranks[0] == 0 and all(rank > KING - 4 for rank in ranks[1:])
    return apart and (not ranks or high or ranks[-1] - ranks[0] < WHOLE)


@lru_cache(None)
def straights(ranks: tuple[int, ...]) -> int:
    """Return how many straights contain these ranks; the ace is low or high."""
    rows = [{(low + step) % (KING + 1) for step in range(WHOLE)} for low in range(KING - WHOLE + 3)]
    return sum(row.issuperset(ranks) for row in rows)


@lru_cache(None)
def shape(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Return how many cards there are of each rank, the greatest number first: (2, 1) for two kings and an ace."""
    return tuple(sorted(Counter(ranks).values(), reverse=True))


@lru_cache(None)
def hand(line: Sketch) -> str:
    """Return the name of the hand that the cards of a line make; empty if they make none."""
    full = len(line.ranks) == WHOLE
    straight, flush = full and in_a_row(line.ranks), full and line.one_suit
    if straight and flush:
        return "royal flush" if line.ranks[:2] == (0, KING - 3) else "straight flush"
    return "flush" if flush else "straight" if straight else KINDS.get(shape(line.ranks), "")


@lru_cache(None)
def pattern(line: Sketch) -> tuple[tuple[int, ...], bool, bool]:
    """Return the shape of a line, and whether a flush and a straight are still possible."""
    return shape(line.ranks), line.one_suit, in_a_row(line.ranks)


@lru_cache(None)
def completions(line: Sketch, table: int) -> tuple[tuple[int, int], ...]:
    """Return what a fifth card can make of a line of four: pairs of the line's points and a mask of cards.

    The mask has every card of the pack that would make these points, even if that card has already been played. The
    most points come first. `table` is 0 for the American table of points, 1 for the English.
    """
    masks: dict[int, int] = {}
    for card in CARDS[:52]:
        points = HANDS[hand(with_card(line, card))][table]
        masks[points] = masks.get(points, 0) | 1 << card
    return tuple(sorted(masks.items(), reverse=True))


def ranks_written(line: Sketch) -> str:
    """Return the ranks of a line as text: `7 8 10`."""
    return " ".join(CARDS[rank].symbol[:-1] for rank in line.ranks)


def of_a_kind(ranks: tuple[int, ...], pair: str = "a") -> str:
    """Return words for the hand that the ranks make: `three kings`, `two pair`, `a full house`, `a pair of kings`."""
    (first, many), *others = Counter(ranks).most_common(2)
    if others and others[0][1] == 2:
        return "a full house" if many == 3 else "two pair"
    return f"{pair} pair of {ranked(first)}" if many == 2 else f"{number_word(many)} {ranked(first)}"


class PokerSquaresAdvice(SquareAdvice):
    """The advice of section 10 of the rules of Poker Squares; rows and columns collect different hands."""

    noise = 4.0
    spare_rule = "PSQ-10.3"
    apart_rule = "PSQ-10.4"
    lapses = {"nearly": 0.3, "loose": 0.3, "begun": 0.3}
    said = {
        "points": "PSQ-10.7",
        "nearly": "PSQ-10.5",
        "flushes": "PSQ-10.1",
        "straights": "PSQ-10.2",
        "kinds": "PSQ-10.1",
        "begun": "PSQ-10.4",
        "loose": "PSQ-10.3",
    }

    def __init__(self, game: Patience) -> None:
        super().__init__(game)
        assert isinstance(game, PokerSquares)
        self.table = int(game.table_of_points == "english")

    def value(self, line: Sketch, down: bool, stage: Fill) -> float:
        cards = len(line.ranks)
        if cards == WHOLE:
            return HANDS[hand(line)][self.table]
        if cards < WHOLE - 1:
            return HOPES[pattern(line)][2 * self.table + down]
        tries = 1 + (stage.empty - 1) * COMPETING
        worth, better, missed = 0.0, 0, 1.0
        for points, mask in completions(line, self.table):
            better += (mask & stage.unseen).bit_count()
            chance = (1 - better / stage.cards) ** tries
            worth += points * (missed - chance)
            missed = chance
        return worth

    def made(self, line: Sequence[Card], card: Card, down: bool, stage: Fill) -> Iterator[tuple[float, str, str]]:
        before, after = sketched(line), with_card(sketched(line), card)
        count, hands = len(after.ranks), (hand(before), hand(after))
        gain = HANDS[hands[1]][self.table] - HANDS[hands[0]][self.table]
        shape, flush, straight = pattern(after)
        ranks = ranks_written(after)
        if count == WHOLE and gain > 0 and hands[1] in ("flush", "straight", "straight flush", "royal flush"):
            yield gain, "PSQ-10.7", f"completes a {hands[1]} in {{line}}"
        elif gain > 0:
            rule = "PSQ-10.7" if stage.empty <= LAST else "PSQ-10.2" if self.table else "PSQ-10.1"
            yield gain, rule, f"makes {of_a_kind(after.ranks)} in {{line}}{self.given_up(line, card)}"
        elif count == 1:
            yield 0.4, "PSQ-10.4", "begins {line}"
        elif flush and count > 1 and not (straight and self.table):
            left = (stage.unseen >> card - card % 13 & (1 << 13) - 1).bit_count()
            suit = card.suit.singular
            rule = "PSQ-10.5" if count == WHOLE - 1 else "PSQ-10.1"
            yield (
                1.0 + count,
                rule,
                f"puts a {ORDINAL[count]} {suit} in {{line}} for a flush ({amount_in_words(left, suit)} unseen)",
            )
        elif straight and count > (1 if self.table else 2):  # by the American table a row of two cards is for pairs
            fits = self.bettered(after, stage, ("straight", "straight flush", "royal flush"))
            waits = f": {amount_in_words(fits, 'card')} unseen" if count == WHOLE - 1 else ""
            rule = "PSQ-10.5" if count == WHOLE - 1 else "PSQ-10.2"
            kept = f"keeps a straight open in {{line}} ({ranks}{waits})"
            yield 0.5 + count, rule, f"{kept}{self.given_up(line, card)}"
        elif count == WHOLE:
            stays = f"stays at {hands[1]}" if hands[1] else "makes nothing"
            lost = self.spoiled(line, card)
            yield 0.0, "PSQ-10.3", f"costs {{line}} {lost}" if lost else f"fills {{line}}, which {stays}"
        elif shape[0] > 1:
            fits = self.bettered(after, stage)
            better = f", which {amount_in_words(fits, 'unseen card')} can better" if fits else ""
            yield 0.0, "PSQ-10.3", f"leaves {of_a_kind(after.ranks, 'the')} in {{line}}{better}"
        elif count == 2:
            also = " or a straight" if straight else ""
            yield 0.0, "PSQ-10.3", f"leaves {{line}} ({ranks}) to cards of one rank{also}"
        else:
            yield self.lost_in(line, before)

    def lost_in(self, line: Sequence[Card], before: Sketch) -> tuple[float, str, str]:
        """Return the weight, the advice id and the words for a card that fits nothing in the line."""
        _, flush, straight = pattern(before)
        if not flush and not straight:
            return 0.2, "PSQ-10.3", "costs nothing in {line}, where no flush and no straight is possible"
        lost = f"flush in {line[0].suit.title}" if flush else f"straight ({ranks_written(before)})"
        if flush and straight and len(line) > 2 - self.table:
            lost += f" and its straight ({ranks_written(before)})"
        return 0.0, "PSQ-10.3", f"costs {{line}}{'' if len(line) > 2 and flush else ' only'} its {lost}"

    def spoiled(self, line: Sequence[Card], card: Card) -> str:
        """Return words for the flush or straight that the card would make impossible in a line; often empty."""
        (_, flush, straight), after = pattern(sketched(line)), with_card(sketched(line), card)
        if not WHOLE > len(line) > 2:
            return ""
        if flush and not after.one_suit:
            return f"its flush in {line[0].suit.title}"
        lost = straight and not in_a_row(after.ranks) and (self.table or len(line) == WHOLE - 1)
        return f"its straight ({ranks_written(sketched(line))})" if lost else ""

    def given_up(self, line: Sequence[Card], card: Card) -> str:
        lost = self.spoiled(line, card)
        return f", which gives up {lost}" if lost else ""

    def bettered(self, line: Sketch, stage: Fill, hands: Collection[str] = ()) -> int:
        """Return how many unseen cards would make the line one of `hands`, or a better hand if `hands` is empty."""
        now = HANDS[hand(line)][self.table]
        after = [hand(with_card(line, each)) for each in CARDS[:52] if stage.unseen >> each & 1]
        return sum([made in hands if hands else HANDS[made][self.table] > now for made in after])

    @property
    def aim(self) -> tuple[str, str]:
        if self.table:
            return "PSQ-10.2", "Collect straights in the rows, and three or four of a kind in the columns."
        return "PSQ-10.1", "Collect flushes in the columns, and pairs and full houses in the rows."

    def roomier(self, rows: Sequence[Sequence[Card]], card: Card) -> str:
        for at, line in enumerate(rows if self.table else ()):
            before, after = sketched(line), with_card(sketched(line), card)
            if line and in_a_row(after.ranks) and straights(after.ranks) < straights(before.ranks):
                return f"leaves row {at + 1} ({ranks_written(before)}) more ways to a straight"
        return ""

    def left_alone(self, columns: Sequence[Sequence[Card]], card: Card) -> str:
        spared = [
            str(number)
            for number, line in enumerate(columns, 1)
            if 0 < len(line) < self.square.side
            and card.suit not in {each.suit for each in line}
            and len({each.suit for each in line}) == 1
        ]
        if not spared:
            return ""
        if len(spared) == 1:
            return f", and leaves column {spared[0]} to its suit"
        return f", and leaves columns {listed(spared)} to their suits"

    def instead(self, deal: PatienceDeal, cell: int, card: Card) -> str:
        rows, columns = self.square.lines_of(deal)
        side, stage = self.square.side, self.stage(deal)
        names = [f"row {at + 1}" for at in range(side)], [f"column {at + 1}" for at in range(side)]
        made = [[self.square.worth(deal, [*line, card]) - self.square.worth(deal, line) if len(line) < side else 0
                 for line in lines] for lines in (rows, columns)]  # fmt: skip
        row, column = divmod(cell, side)
        now, best = made[0][row] + made[1][column], (0, 0, "")
        open_ = [divmod(other, side) for other in TrialSquare.of(self, deal).open_cells() if other != cell]
        for across, along in open_:
            for down, at, beside in ((0, across, columns[along]), (1, along, rows[across])):
                lost, name = self.spoiled(beside, card), names[not down][(along, across)[down]]
                crossing = [(columns, rows)[down][each[not down]] for each in open_ if each[down] == at]
                if made[down][at] > now and lost and all(self.spoiled(line, card) for line in crossing):
                    where = names[down][at]
                    kept = f"it would make {self.called((rows, columns)[down][at], card)} but cost {name} {lost}"
                    best = max(best, (len(beside), made[down][at], f"In {where} {kept}."))
        if best[0]:
            return best[2]
        for down, lines in enumerate((rows, columns)):
            for at, line in enumerate(lines):
                if at == (row, column)[down] or len(line) != WHOLE - 1 or made[down][at] < LARGE:
                    continue
                waits = self.as_good(line, card, stage)
                if waits:
                    unseen = f"{amount_in_words(waits, 'unseen card')} can still complete it"
                    return f"{names[down][at].capitalize()} can wait: {unseen}."
        little = "" if now else self.told_little(deal, open_, card)
        return little or self.passed_over(deal, cell, card, SMALL + 1)

    def told_little(self, deal: PatienceDeal, cells: Sequence[tuple[int, int]], card: Card) -> str:
        """Return a sentence saying that the card would score little in its best line through `cells`; "" if untrue.

        Lines in which the card would spoil a hand are left out.
        """
        lines = self.square.lines_of(deal)
        scored = [
            (self.square.worth(deal, [*lines[down][at], card]) - self.square.worth(deal, lines[down][at]), -down, -at)
            for cell in cells
            for down, at in enumerate(cell)
            if not self.spoiled(lines[down][at], card)
        ]
        points, down, at = max(scored, default=(0, 0, 0))
        if not 0 < points <= SMALL:
            return ""
        where = f"{('row', 'column')[-down]} {1 - at}"
        made = self.called(lines[-down][-at], card)
        return f"{made.capitalize()} in {where} would bring only {amount_in_words(points, 'point')}."

    def as_good(self, line: Sequence[Card], card: Card, stage: Fill) -> int:
        """Return how many unseen cards would bring at least as many points as `card` in a line that lacks one card."""
        least, before = HANDS[poker_hand((*line, card))][self.table], sketched(line)
        after = [hand(with_card(before, each)) for each in CARDS[:52] if stage.unseen >> each & 1]
        return sum([HANDS[made][self.table] >= least for made in after])

    def called(self, line: Sequence[Card], card: Card) -> str:
        name = poker_hand((*line, card))
        return (
            f"a {name}" if "flush" in name or "straight" in name else of_a_kind(with_card(sketched(line), card).ranks)
        )

    def unmatched(self, deal: PatienceDeal, lines: Sequence[Sequence[Card]], card: Card) -> str:
        placed = [each for line in lines for each in line]
        if self.table:
            rows, _ = self.square.lines_of(deal)
            fits = any(rank_of(each) == rank_of(card) for each in placed)
            fits = fits or any(line and in_a_row(with_card(sketched(line), card).ranks) for line in rows)
            return "" if fits else "as it fits no row for a straight and pairs no card so far"
        matched = any(each.suit is card.suit or rank_of(each) == rank_of(card) for each in placed)
        return "" if matched else "as no card so far has its suit or rank"

    def shares(self, line: Sketch, down: bool, stage: Fill) -> Iterator[tuple[str, float]]:
        sure = float(HANDS[hand(line)][self.table])
        yield "points", sure
        cards = len(line.ranks)
        if cards < WHOLE:
            yield self.kind(line), self.value(line, down, stage) - sure

    def kind(self, line: Sketch) -> str:
        shape, flush, straight = pattern(line)
        if len(line.ranks) < 2:
            return "begun"
        if shape[0] > 1:
            return "kinds"
        if not flush and not straight:
            return "loose"
        if len(line.ranks) == WHOLE - 1:
            return "nearly"
        return "flushes" if flush and not (straight and self.table) else "straights"


ADVICE = PokerSquaresAdvice
