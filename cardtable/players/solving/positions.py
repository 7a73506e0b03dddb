"""Positions of a patience as a solver keeps them, and the steps from one to the next.

A step is one move of cards, with the turns of the hand that must come before it. The solver works out steps by itself;
only `replayed` plays them by the rules. Sets of cards are masks: integers with one bit for each card. To build a card
is to play it to a foundation.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from cardtable.cards import CARDS
from cardtable.players.solving.columns import KEY_BITS, Column, MetColumns, bits, harmless_builds
from cardtable.players.solving.hands import Hands, InHand
from cardtable.rules.piles.carrying import Carrying
from cardtable.rules.piles.layout import HAND, STOCK, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, Play
from cardtable.rules.piles.piles import BIT, UP_IN_SUIT, rank_of
from cardtable.rules.piles.ways import Hand, HeldHand

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardtable.rules.moves import Move
    from cardtable.rules.piles.patience import PatienceDeal

__all__ = ["Done", "Position", "PositionGraph", "Step", "in_columns"]

Position = tuple[tuple[Column, ...], int, InHand, int, int, int, int, bool]
"""Eight things about a position.

The first five are the columns, a mask of the cards to build next, the hand, the number of stock cards, and the number
of moves back and forth in a row [SOLI-4.9]. The sixth is a key, by which positions are told apart; the moves back and
forth do not count for it. The last two are the guessed distance from the end, and whether the game has moves here that
are no steps.
"""

Done = tuple[int, int, int]
"""The source and the target of a step, and the number of cards that move.

If the source is the hand or the waste, the third item is the card instead.
"""

Step = tuple[int, int, int, Done, Column | None, Column | None, int, InHand, int]
"""A step, as nine things that say what is moved and which position it leads to.

The first three are the key, the guessed distance and the number of moves back and forth after the step. The fourth is
the step itself. The next two are the new columns at its source and its target, each None if no column changes there.
The last three are the cards to build next, the hand and the number of stock cards after the step.
"""

UNBUILT: Final = 4
"""The guessed distance from the end grows by this for each card not built."""
SUITS: Final = 4
SINGLES: Final = [(card,) for card in CARDS]
FOUNDATION: Final = -1
"""The target of every build: only one foundation takes the card."""


def in_columns(game: Patience) -> bool:
    """Whether the game has nothing that `PositionGraph` cannot handle.

    It can handle columns, foundations built up in suit, a hand that is turned, and a stock. It cannot handle cells, for
    example.
    """
    routes = [route for route in game.routes if route.target == "T"]
    plain = type(game.hand) in (type(None), Hand, HeldHand) and game.founding.follows is UP_IN_SUIT
    one = len({route.onto for route in routes}) == 1 and len(routes) == len(game.routes)
    cells = game.cells or game.units == "free" or len(game.founding.begun_by) != SUITS
    stocked = any(route.source == "S" for route in routes)
    own = type(game.carrying) is not Carrying or type(game.play_phase).carry is not Play.carry
    own = own or type(game).settle is not Patience.settle
    return plain and one and not own and not cells and game.stock_fills is stocked


class PositionGraph:
    """The positions of a deal and the steps between them.

    A move that shuffles is left out, because nobody knows its result; `unsure` is true if the deal may still come to
    one. `cut` says whether the limit of moves back and forth in a row has barred a step at the latest call of `steps`.
    Usually a step is also left out if another step is as good. If `plain` is true, no step is left out for that reason:
    where moves back and forth are limited, it can be better to keep a harmless step for later.
    """

    def __init__(self, game: Patience, deal: PatienceDeal, *, plain: bool = False) -> None:
        self.game, self.deal, self.phase, self.limit = game, deal, game.play_phase, game.limit
        rng = Random(len(deal.piles))
        self.columns = MetColumns(game, deal.base, rng)
        self.plain = plain
        self.columns.in_parts = self.columns.in_parts and not plain
        self.hands = Hands(game, deal.base, rng)
        self.stock = deal.piles[STOCK]
        begins = {route.source: route.begins for route in game.routes if route.target == "T"}
        self.from_hand = begins.get("H" if self.hands.holds else "D", 0)
        self.stock_lies, self.stock_builds = "S" in begins, "S" in game.founding.sources
        self.built_keys = [rng.getrandbits(KEY_BITS) for _ in range(52)]
        self.other_key = rng.getrandbits(KEY_BITS)
        last = (deal.base - 1) % 13
        self.follows = [0 if rank_of(card) == last else UP_IN_SUIT[card] for card in CARDS[:52]]
        self.next_after = {BIT[card]: after for card, after in enumerate(self.follows)}
        self.harmless: dict[int, int] = {}
        self.counts: dict[int, int] = {}
        self.unsure = bool(game.shuffles) and self.phase.no_redeal(deal) is None
        self.cut = False
        lone = all(not mask & (mask - 1) for mask in self.columns.onto)
        self.lone = not plain and lone and not self.columns.begins and game.hand is None and not self.phase.others(deal)
        """Whether `laid_for_good` is tried.

        It is, if each card can be laid on at most one card, spaces are not filled, the game has no hand, the deal
        begins without moves that are no steps, and `plain` is false.
        """

    def position(self, deal: PatienceDeal) -> Position:
        columns = tuple(
            [
                self.columns.column(deal.piles[place], deal.down[place])
                for place in range(TABLEAU, self.game.layout.first)
            ]
        )
        hand, others = self.hands.first(deal), bool(self.phase.others(deal))
        key, far = hand.key, UNBUILT * (52 - deal.foundations.cards) + hand.share
        if others:
            key ^= self.other_key
        for column in columns:
            key ^= column.key
            far += column.share
        for pile in deal.foundations.piles:
            for card in pile:
                key ^= self.built_keys[card]
        return columns, deal.foundations.wanted, hand, len(deal.piles[STOCK]), deal.shifts, key, far, others

    def after(self, here: Position, step: Step) -> Position:
        key, far, shifts, (source, target, _), less, more, wanted, hand, stock = step
        columns = here[0]
        if less is not None or more is not None:
            changed = list(columns)
            if less is not None:
                changed[source - TABLEAU] = less
            if more is not None:
                changed[target - TABLEAU] = more
            columns = tuple(changed)
        return columns, wanted, hand, stock, shifts, key, far, here[7]

    # ── steps ─────────────────────────────────────────────────────────────────────────────────────────────────

    def steps(self, here: Position) -> Sequence[Step]:
        """Return the steps from a position.

        If a build that does no harm is found (see `harmless_builds`), or a step of `laid_for_good`, return only that.
        """
        harmless = self.harmless.get(here[1])
        if harmless is None:
            harmless = 0 if self.plain else harmless_builds(here[1], self.gone(here[1]), self.columns.takes)
            self.harmless[here[1]] = harmless
        self.cut = False
        columns, wanted, hand, stock, _, key, _, _ = here
        takes, space = 0, -1
        for at, column in enumerate(columns):
            if column.top & harmless:
                return [self.built(here, at, column.top)]
            takes |= column.takes
            if space < 0 and not column.cards:
                space = at
        if hand.mask < 0:
            self.hands.find_shown(hand)
        for bit in bits(hand.mask & harmless):
            if self.hands.shown(hand, bit.bit_length() - 1).free:
                return [self.played(here, bit)]
        if self.lone and (laid := self.laid_for_good(here)) is not None:
            return [laid]
        found: list[Step] = []
        fits = takes if space < 0 else takes | self.columns.begins
        for at, column in enumerate(columns):
            if column.top & wanted:
                found.append(self.built(here, at, column.top))
            if column.heads & fits:
                self.carry(here, at, takes, space, found)
        ready = hand.mask & (takes | wanted | (self.from_hand if space >= 0 else 0))
        if ready:
            self.play(here, ready, takes, space, found)
        if stock:
            self.take(here, BIT[self.stock[stock - 1]], key ^ hand.key ^ hand.rested.key, found)
        return found

    def gone(self, wanted: int) -> Iterator[int]:
        """Yield the cards on foundations when the cards to build next are those in `wanted`."""
        base = self.deal.base
        for first in range(0, 52, 13):
            due = wanted >> first & 0x1FFF
            size = 13 if not due else (due.bit_length() - 1 - base) % 13
            for card in range(size):
                yield first + (base + card) % 13

    def built_when(self, wanted: int) -> int:
        """Return how many cards are on foundations when the cards to build next are those in `wanted`."""
        count = self.counts.get(wanted)
        if count is None:
            count = self.counts[wanted] = sum([1 for _ in self.gone(wanted)])
        return count

    def built(self, here: Position, at: int, bit: int) -> Step:
        columns, wanted, hand, stock, _, key, far, _ = here
        column, card, rested = columns[at], bit.bit_length() - 1, hand.rested
        less, left = self.without(column, 1, stock)
        key ^= self.built_keys[card] ^ column.key ^ less.key ^ hand.key ^ rested.key
        far += less.share - column.share - UNBUILT
        done = at + TABLEAU, FOUNDATION, 1
        return key, far, 0, done, less, None, wanted ^ bit | self.follows[card], rested, left

    def without(self, column: Column, count: int, stock: int) -> tuple[Column, int]:
        """Return the column without its top `count` cards, and the number of stock cards that are then left.

        If the column gets empty, the top card of the stock fills it [SOLI-4.11].
        """
        less = column.less.get(count) or column.without(count)
        if stock and not less.cards:
            return self.columns.column(self.stock[stock - 1 : stock], 0), stock - 1
        return less, stock

    def played(self, here: Position, bit: int) -> Step:
        _, wanted, hand, stock, _, key, far, _ = here
        card = bit.bit_length() - 1
        source, after, _ = self.hands.shown(hand, card)
        key ^= self.built_keys[card] ^ hand.key ^ after.key
        far += after.share - hand.share - UNBUILT
        return key, far, 0, (source, FOUNDATION, card), None, None, wanted ^ bit | self.follows[card], after, stock

    def carry(self, here: Position, at: int, takes: int, space: int, found: list[Step]) -> None:
        """Add to `found` the steps from the column `at` to other columns.

        `takes` is a mask of the cards that can be laid on some column, and `space` is the index of an empty column, or
        -1 if there is none.
        """
        columns, wanted, hand, stock, shifts, key, far, _ = here
        column, rested, begins = columns[at], hand.rested, self.columns.begins
        key ^= hand.key ^ rested.key ^ column.key
        far -= column.share
        for count, head, cards, reveals, empties, needs in column.units:
            onto_space = space >= 0 and not empties and head & begins
            if not (head & takes or onto_space) or (needs and not needs & wanted):
                continue
            shifted = 0 if reveals or (empties and stock) else shifts + 1
            if self.limit and shifted > self.limit:
                self.cut = True
                continue
            less, left = self.without(column, count, stock)
            for to, onto in enumerate(columns):
                if (onto.takes & head and onto is not column) or (onto_space and to == space):
                    more = onto.more.get(cards) or onto.under(cards)
                    after_key = key ^ less.key ^ onto.key ^ more.key
                    after_far = far + less.share + more.share - onto.share
                    done = at + TABLEAU, to + TABLEAU, count
                    found.append((after_key, after_far, shifted, done, less, more, wanted, rested, left))

    def play(self, here: Position, ready: int, takes: int, space: int, found: list[Step]) -> None:
        columns, wanted, hand, stock, _, key, far, _ = here
        key ^= hand.key
        far -= hand.share
        for bit in bits(ready):
            if bit & wanted:
                found.append(self.played(here, bit))
            card = bit.bit_length() - 1
            source, after, _ = self.hands.shown(hand, card)
            into_space = bit & self.from_hand
            if bit & takes or into_space:
                for to, onto in enumerate(columns):
                    if onto.takes & bit or (to == space and into_space):
                        more = onto.under(SINGLES[card])
                        after_key = key ^ after.key ^ onto.key ^ more.key
                        after_far = far + after.share + more.share - onto.share
                        done = source, to + TABLEAU, card
                        found.append((after_key, after_far, 0, done, None, more, wanted, after, stock))

    def take(self, here: Position, bit: int, key: int, found: list[Step]) -> None:
        columns, wanted, hand, stock, _, _, far, _ = here
        card, rested = bit.bit_length() - 1, hand.rested
        if self.stock_builds and bit & wanted:
            after_key = key ^ self.built_keys[card]
            due, done = wanted ^ bit | self.follows[card], (STOCK, FOUNDATION, 1)
            found.append((after_key, far - UNBUILT, 0, done, None, None, due, rested, stock - 1))
        for to, onto in enumerate(columns):
            if self.stock_lies and onto.takes & bit:
                more = onto.under(SINGLES[card])
                after_key, done = key ^ onto.key ^ more.key, (STOCK, to + TABLEAU, 1)
                after_far = far + more.share - onto.share
                found.append((after_key, after_far, 0, done, None, more, wanted, rested, stock - 1))

    def laid_for_good(self, here: Position) -> Step | None:
        """Return a step that lays a card on the only card that takes it; None if there is no such step.

        The step is returned only if nothing is gained by moving that other card within the tableau.
        """
        columns, wanted, hand, stock, _, key, far, _ = here
        tops = 0
        for column in columns:
            tops |= column.top
        for to, onto in enumerate(columns):
            if onto.still and onto.takes & tops:
                at, column = next((at, column) for at, column in enumerate(columns) if column.top & onto.takes)
                less, more = column.without(1), onto.under(column.cards[-1:])
                key ^= column.key ^ less.key ^ onto.key ^ more.key
                far += less.share - column.share + more.share - onto.share
                return key, far, 0, (at + TABLEAU, to + TABLEAU, 1), less, more, wanted, hand, stock
        return None

    # ── by the rules ──────────────────────────────────────────────────────────────────────────────────────────

    def others(self, way: Iterable[Done | Move]) -> Iterator[tuple[Move, Position]]:
        """At the end of a way, yield the moves that are not steps, each with the position after it."""
        deal, _ = self.replayed(way)
        for move in self.phase.others(deal):
            after = deal.copy()
            self.phase.play(after, move)
            yield move, self.position(after)

    def replayed(self, way: Iterable[Done | Move]) -> tuple[PatienceDeal, tuple[Move, ...]]:
        """Play the steps of a way by the rules. Return the deal at its end, and all moves."""
        deal, layout = self.deal.copy(), self.game.layout
        lines: list[Move] = []
        for done in way:
            if not isinstance(done, tuple):
                move = done
            else:
                source, target, count = done
                if source in (WASTE, HAND):
                    self.turn_to(deal, source, count, lines)
                    count = 1
                if target == FOUNDATION:
                    target = layout.first + deal.foundations.place(deal.piles[source][-1])
                move = layout.line(source, target, count)
            self.game.play(deal, move)
            lines.append(move)
        return deal, tuple(lines)

    def turn_to(self, deal: PatienceDeal, place: int, card: int, lines: list[Move]) -> None:
        """Turn the hand until `card` can be played from the waste or the hand; add the moves to `lines`."""
        while deal.piles[place][-1:] != (card,) or (place == HAND and deal.down[HAND] == len(deal.piles[HAND])):
            move = self.phase.going_on(deal)
            assert move is not None
            self.game.play(deal, move)
            lines.append(move)
