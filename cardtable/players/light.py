"""A light way to play out the cards of a guessed deal: a few simple rules instead of the advice on the game.

To play a deal out is to play it to its end, to see what a move brings. A search tries its moves in guessed deals in
which no card is hidden, so a seat may play by all hands and not only by what it could know. This way of playing looks
at the hands that play after a seat. It asks only three things of a card: whether the card wins the trick, what it
counts, and what it is worth to keep. The rules are the same for every game of tricks. The game itself says what a trick
brings, who plays with whom, and which side draws trumps. A hand is a bag of cards: one integer with two bits for each
card (`rules/tricks/hands.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Any, Final

from cardtable.cards import CARDS
from cardtable.players.advice import Advice
from cardtable.rules.tricks.brings import ONE_EACH, Brings
from cardtable.rules.tricks.game import TrickGame
from cardtable.rules.tricks.hands import UNIT, Bag, cards_of, size_of
from cardtable.rules.tricks.kernel import Kernel
from cardtable.rules.tricks.play import TRUMPING, Ranking, TrickDeal, TrickPlay

if TYPE_CHECKING:
    from cardtable.rules.game import AnyGame, Deal
    from cardtable.rules.moves import Move

__all__ = ["LightPlay", "light_play"]

TRUMPS: Final = (1.0, 0.85, 0.7, 0.6, 0.55, 0.5, 0.47, 0.44, 0.42, 0.4, 0.38, 0.36, 0.34)
"""What a trump is worth to keep, in tricks, by its place from the top."""
BESIDE_TRUMPS: Final = (0.6, 0.3, 0.12, 0.06, 0.05, 0.04, 0.03, 0.02, 0.015, 0.01, 0.005)
"""What a card of another suit is worth to keep, in a deal with trumps."""
WITHOUT_TRUMPS: Final = (0.8, 0.6, 0.3, *BESIDE_TRUMPS[3:])
"""What any card is worth to keep, in a deal without trumps."""

HIGH: Final = 3
"""This many cards at the top of a suit are high."""
MAKES_A_VOID: Final = 0.2
"""The gain, in tricks, of throwing off the hand's last card of a suit while the hand has a trump."""
A_GUARD: Final = 0.15
"""The loss, in tricks, of throwing off a card that guards the only other card of its suit in the hand.

That other card must rank higher, and it must not be the suit's best card.
"""
THE_LEAD: Final = 0.2
"""The worth, in tricks, of the next lead, in a deal with trumps.

It is also the worth of each card that opponents still play to the trick.
"""
TO_COME: Final = 0.17
"""The worth, in tricks, of each card that is still to come to the trick, in a deal without trumps."""

STANDS: Final = 3.0
"""The worth of leading a suit of which the opponents have no card, in a deal without trumps.

The worths of leads, down to `LENGTH_BESIDE_TRUMPS`, are counted in tricks.
"""
DRAWS: Final = 2.0
"""The worth of leading a suit in which sure winners draw all cards of the opponents."""
CASHES: Final = 1.5
TO_A_FRIEND: Final = 1.0
FROM_HIGH_CARDS: Final = 0.5
CATCHES: Final = 0.03
"""How much worse a lead is for each card in its suit that opponents hold and that counts points."""
LENGTH: Final = 0.1
BY_TRUMPS: Final = (1.2, 0.9, 0.1)
"""The worth of drawing trumps with the best trump, with another high one, and with a low one."""
SPARED_TRUMP: Final = -0.2
LAST_TRUMPS: Final = -0.3
FORCES: Final = 0.3
"""The worth of leading a suit that an opponent trumps."""
FRIEND_BESIDE_TRUMPS: Final = 0.4
LENGTH_BESIDE_TRUMPS: Final = 0.03

AT_THE_END: Final = 4
"""With at most this many cards in the hand, sure winners are not kept."""

REMEMBERED: Final = 5_000
"""The number of bags after which a cache is emptied."""
TABLES: Final = 8
"""The number of tables that are kept for later searches."""

Sides = tuple[tuple[bool, ...], ...]
"""For each seat a tuple that says which seats play together with it."""


def cards_in(bag: Bag) -> list[int]:
    """Return the different cards of a bag."""
    found = []
    while bag:
        card = bag.bit_length() - 1 >> 1
        found.append(card)
        bag &= UNIT[card] - 1
    return found


class _Known(dict[Bag, int]):
    """A cache: for each bag of cards that was asked about, what `answer` has returned."""

    def __init__(self, answer: Callable[[Bag], int]) -> None:
        super().__init__()
        self.answer = answer

    def __missing__(self, bag: Bag) -> int:
        if len(self) >= REMEMBERED:
            self.clear()
        found = self[bag] = self.answer(bag)
        return found


class _Table:
    """What is known of the cards under one ranking, which is the order of the cards in their suits and the trump suit.

    `give[bag]` is the card of the bag to play to a trick that the side wins, and `lose[bag]` is the card to play to a
    trick that the side loses. If the suit `led` is led, `tops[led][bag]` is the strength of the strongest card of the
    bag, and `over[led][strength]` is the bag of all cards stronger than `strength`. `cost` is what a card is worth to
    keep. All amounts are in the units of `Brings`, such as points; `unit` is what an average trick brings in them.
    """

    __slots__ = (
        "cost", "counting", "counts", "dear", "give", "high", "lose", "over", "ranking", "tops", "trick", "unit",
    )  # fmt: skip

    def __init__(self, ranking: Ranking, brings: Brings, unit: float) -> None:
        self.ranking, self.counts, self.trick, self.unit = ranking, brings.cards, brings.trick, unit
        counts = self.counts
        self.cost = [0.0] * len(CARDS)
        for suit, cards in enumerate(ranking.suits):
            kept = WITHOUT_TRUMPS if ranking.trump is None else TRUMPS if suit == ranking.trump else BESIDE_TRUMPS
            for at, card in enumerate(cards):
                self.cost[card] = unit * kept[min(at, len(kept) - 1)]
        self.dear = max(1, *counts)
        self.counting = sum([3 * UNIT[card] for card in CARDS if counts[card]])
        self.high = sum([3 * UNIT[card] for cards in ranking.suits for card in cards[:HIGH]])
        self.give, self.lose = _Known(self._given), _Known(self._lost)
        self.tops = [_Known(partial(_top, of)) for of in ranking.strength]
        self.over = [
            [sum([3 * UNIT[card] for card in CARDS if of[card] > weak]) for weak in range(TRUMPING + len(CARDS))]
            for of in ranking.strength
        ]

    def _given(self, bag: Bag) -> int:
        return max(cards_in(bag), key=lambda card: self.counts[card] - self.cost[card])

    def _lost(self, bag: Bag) -> int:
        cards, follows, trump = cards_in(bag), self.ranking.follows, self.ranking.trump
        suits = [follows[card] for card in cards]

        def spared(card: int) -> float:
            worth, suit = -self.counts[card] - self.cost[card], follows[card]
            alike = [other for other in cards if follows[other] == suit and other != card]
            if suit == trump or len(alike) == len(cards) - 1:
                return worth
            if not alike:
                return worth + MAKES_A_VOID * self.unit if trump in suits else worth
            strength = self.ranking.strength[suit]
            if len(alike) == 1 and strength[card] < strength[alike[0]] < len(self.ranking.suits[suit]):
                return worth - A_GUARD * self.unit
            return worth

        return max(cards, key=spared)


TABLES_MADE: Final[list[tuple[Ranking, Brings, float, _Table]]] = []
"""The tables that were made last. Searches share a table if their cards rank and count alike."""


def _table_of(ranking: Ranking, brings: Brings, unit: float) -> _Table:
    for *known, table in TABLES_MADE:
        if known == [ranking, brings, unit]:
            return table
    table = _Table(ranking, brings, unit)
    TABLES_MADE.append((ranking, brings, unit, table))
    del TABLES_MADE[:-TABLES]
    return table


def _top(strength: Sequence[int], bag: Bag) -> int:
    return max([strength[card] for card in cards_in(bag)], default=0)


class _Later(dict[tuple[int, ...], Sequence[tuple[Sequence[int], Sequence[int]]]]):
    """A cache: a key is the seats in the order in which they play to a trick.

    The value has for each seat the opponents and the friends that play after it.
    """

    def __init__(self, sides: Sides) -> None:
        super().__init__()
        self.sides = sides

    def __missing__(self, turns: tuple[int, ...]) -> Sequence[tuple[Sequence[int], Sequence[int]]]:
        found: list[tuple[Sequence[int], Sequence[int]]] = [((), ())] * len(self.sides)
        for at, seat in enumerate(turns):
            later, friends = turns[at + 1 :], self.sides[seat]
            foes = tuple([other for other in later if not friends[other]])
            found[seat] = foes, tuple([other for other in later if friends[other]])
        self[turns] = found
        return found


class _Seating:
    """For each seat: its friends, its opponents, and whether it draws trumps."""

    __slots__ = ("draws", "foes", "friends", "later", "sides")

    def __init__(self, sides: Sides, after: Sequence[int], maker: int) -> None:
        self.sides = sides
        seats, playing = range(len(sides)), set(after)
        self.foes = [[other for other in playing if not sides[seat][other]] for seat in seats]
        self.friends = [[other for other in playing if other != seat and sides[seat][other]] for seat in seats]
        self.draws = sides[maker] if maker >= 0 else (False,) * len(sides)
        self.later = _Later(sides)


def _sides(advice: Advice[Any, Any], deal: Any) -> Sides:
    sided, seats = advice.sided, range(advice.game.seats)
    return tuple([tuple([seat == other or sided(deal, seat, other) for other in seats]) for seat in seats])


class LightPlay:
    """Plays out the cards of deals that are guessed from one view. In these deals no card is hidden."""

    __slots__ = ("_seated", "_sides", "_tables", "advice", "game", "held", "kernel", "phase", "seating", "table")

    held: Sequence[Bag]
    kernel: Kernel[Any]
    table: _Table
    seating: _Seating

    def __init__(self, game: TrickGame[Any, Any], advice: Advice[Any, Any], phase: TrickPlay[Any]) -> None:
        self.game, self.advice, self.phase = game, advice, phase
        self._tables: dict[int | None, tuple[_Table, Kernel[Any]]] = {}
        self._seated: dict[tuple[Sides, tuple[int, ...], int], _Seating] = {}
        self._sides = _sides(advice, None) if type(advice).sided is Advice.sided else None
        """The `Sides` of every deal; None if they differ from deal to deal."""

    def fits(self, deal: Any) -> bool:
        """Whether each side wants its tricks to bring as much as possible, and it is known what tricks bring."""
        return self.game.tricks_are_wanted(deal) and self.game.brings(deal) is not None

    def run(self, deal: Any) -> None:
        """Play the cards until the phase is over; afterwards only the result of the deal can be asked for."""
        self.begin(deal)
        self.kernel.run_by(deal, self)

    def begin(self, deal: TrickDeal) -> None:
        """Look at the hands of a deal and at who plays with whom."""
        ranking = deal.ranking
        found = self._tables.get(ranking.trump)
        if found is None:
            found = self._tables[ranking.trump] = self._table_of(deal)
        self.table, self.kernel = found
        key = self._sides or _sides(self.advice, deal), deal.after, self.advice.maker(deal)
        seating = self._seated.get(key)
        if seating is None:
            seating = self._seated[key] = _Seating(*key)
        self.seating, self.held = seating, deal.held

    def _table_of(self, deal: TrickDeal) -> tuple[_Table, Kernel[Any]]:
        brings, pack = self.game.brings(deal) or ONE_EACH, cards_of(self.game.whole)
        unit = brings.trick + sum([brings.cards[card] for card in pack]) * deal.active / len(pack)
        kernel = Kernel(self.phase, brings.cards if any(brings.cards) else ())
        return _table_of(deal.ranking, brings, unit), kernel

    def speaks(self, deal: TrickDeal, words: Sequence[Move]) -> Move | None:
        """Return the first of `words` that the advice would say, or None. Words are moves that play no card."""
        speaks = self.advice.speaks
        for word in words:
            if speaks(deal, word):
                return word
        return None

    # ── to the trick ──────────────────────────────────────────────────────────────────────────────────────────

    def follows(
        self, seat: int, cards: Bag, turns: tuple[int, ...], led: int, best: int, winner: int, brought: int
    ) -> int:
        """Return the card to play to a trick. The arguments are those of `Policy.follows` in `rules/tricks/kernel.py`.

        If the side of `seat` is sure to win the trick, return a good card to give to this trick. If the side is not
        sure to win it, return a card that wins the trick, if that is safe and worth the card. In all other cases,
        return the card that loses least.
        """
        held, table, seating = self.held, self.table, self.seating
        suit, over, tops = table.ranking.bags[led], table.over[led], table.tops[led]
        foes, friends = seating.later[turns][seat]
        threat = 0
        for foe in foes:
            hand = held[foe]
            threat |= hand & suit or hand
        most = tops[threat] if threat else 0
        beats, plain = over[best], table.ranking.trump is None
        if seating.sides[seat][winner]:
            if best >= most:
                return table.give[cards if plain else cards & ~beats or cards]
        elif friends:
            enough = over[max(most, best)]
            for friend in friends:
                hand = held[friend]
                if (hand & suit or hand) & enough:
                    return table.give[cards if plain else cards & ~beats or cards]
        lost = table.lose[cards]
        safe = cards & over[max(most, best)]
        if not safe:
            return lost
        card = table.give[safe]
        counts, cost, unit = table.counts, table.cost, table.unit
        pot = brought + table.trick
        if plain:
            worth = pot + counts[card] + TO_COME * unit * (len(foes) + len(friends))
        else:
            worth = 2 * pot + counts[card] + counts[lost] + THE_LEAD * unit * (1 + len(foes))
        return card if worth >= cost[card] - cost[lost] else lost

    # ── to lead ───────────────────────────────────────────────────────────────────────────────────────────────

    def leads(self, seat: int, cards: Bag) -> int:
        """Return the card to lead: the best card of the suit that promises most."""
        held, table, seating = self.held, self.table, self.seating
        hands = [held[foe] for foe in seating.foes[seat]]
        theirs = friends = 0
        for hand in hands:
            theirs |= hand
        for friend in seating.friends[seat]:
            friends |= held[friend]
        trump, bags = table.ranking.trump, table.ranking.bags
        trumps = theirs & bags[trump] if trump is not None else 0
        few = cards.bit_count() <= AT_THE_END
        best, found = -inf, 0
        for suit, bag in enumerate(bags):
            mine = cards & bag
            if not mine:
                continue
            there = theirs & bag
            if trump is None:
                worth, card = self._without_trumps(suit, mine, there, friends & bag, hands, few)
            elif suit == trump:
                worth, card = self._trump(mine, there, seating.draws[seat])
            else:
                worth, card = self._beside_trumps(suit, mine, there, friends & bag, hands, trumps)
            if worth > best:
                best, found = worth, card
        return found

    def _low(self, mine: Bag) -> tuple[float, int]:
        """Return two things: what leading the card that loses least is worth, and that card."""
        table = self.table
        card = table.lose[mine]
        return -table.counts[card] - table.cost[card], card

    def _trump(self, mine: Bag, there: Bag, draws: bool) -> tuple[float, int]:
        """Return what leading a trump is worth, and the trump to lead.

        `mine` are the seat's trumps and `there` the opponents'. `draws` says whether the side draws trumps.
        """
        table = self.table
        unit, trump = table.unit, table.ranking.trump
        assert trump is not None, "trumps are led in a deal with trumps"
        if not there:
            return LAST_TRUMPS * unit, table.give[mine]
        worth, card = self._low(mine)
        if not draws:
            return worth + SPARED_TRUMP * unit, card
        tops, over = table.tops[trump], table.over[trump]
        sure = mine & over[tops[there]]
        if sure and 2 * size_of(mine) >= size_of(there):
            return BY_TRUMPS[0] * unit, table.give[sure]
        if table.trick and mine & mine - 1:
            return BY_TRUMPS[1] * unit, table.give[mine & over[tops[mine] - 1]]
        return worth + BY_TRUMPS[2] * unit, card

    def _beside_trumps(
        self, suit: int, mine: Bag, there: Bag, friends: Bag, hands: Sequence[Bag], trumps: Bag
    ) -> tuple[float, int]:
        """Return what leading a suit other than trumps is worth, and the card to lead.

        `mine` are the seat's cards of the suit, `there` the opponents' and `friends` the friends' cards of it. `hands`
        are the opponents' hands, and `trumps` their trumps.
        """
        table = self.table
        unit, tops, over = table.unit, table.tops[suit], table.over[suit]
        power = tops[mine]
        worth, low = self._low(mine)
        if there & over[power]:
            if friends and tops[friends] > tops[there]:
                worth += FRIEND_BESIDE_TRUMPS * unit
            return worth + LENGTH_BESIDE_TRUMPS * unit * mine.bit_count(), low
        if trumps:
            bag = table.ranking.bags[suit]
            for hand in hands:
                if not hand & bag and hand & trumps:
                    return worth + FORCES * unit, low
        card = table.give[mine & over[min(tops[there], power - 1)] if there else mine]
        return unit + table.counts[card], card

    def _without_trumps(
        self, suit: int, mine: Bag, there: Bag, friends: Bag, hands: Sequence[Bag], few: bool
    ) -> tuple[float, int]:
        """Return what leading a suit is worth in a deal without trumps, and the card to lead.

        `few` says whether the seat has few cards left, so that it does not keep sure winners. The other arguments are
        those of `_beside_trumps`.
        """
        table = self.table
        unit, tops = table.unit, table.tops[suit]
        if not there:
            return STANDS * unit, table.give[mine]
        sure = mine & table.over[suit][tops[there]]
        length, high = mine.bit_count(), (mine & table.high).bit_count() > 1
        if sure:
            card, number, bag = table.give[sure], sure.bit_count(), table.ranking.bags[suit]
            if max([(hand & bag).bit_count() for hand in hands]) <= number:
                return (DRAWS + 2 * LENGTH * length) * unit, card
            if few or table.counts[card] >= table.dear:
                return CASHES * unit, card
        worth, card = self._low(mine)
        worth += LENGTH * unit * length + FROM_HIGH_CARDS * unit * high
        if not sure:
            worth -= CATCHES * unit * (there & table.counting).bit_count()
            if friends and tops[friends] > tops[there]:
                worth += TO_A_FRIEND * unit
        return worth, card


def light_play(game: AnyGame, advice: Advice[Any, Any], deal: Deal) -> LightPlay | None:
    """Return the `LightPlay` for a search that begins in a deal.

    Return None if play-outs must play the cards as the advice does.
    """
    if deal.phase not in advice.light_from or not isinstance(game, TrickGame) or game.kernel is None:
        return None
    phase = game.phases["play"]
    assert isinstance(phase, TrickPlay), "a game with a kernel has a play of tricks"
    light = LightPlay(game, advice, phase)
    return light if deal.phase != "play" or light.fits(deal) else None
