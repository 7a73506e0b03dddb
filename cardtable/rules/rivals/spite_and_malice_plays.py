"""The deal and the turn of Spite and Malice: where cards may go, and which plays are owed [SM-4.5 to SM-4.20].

A play is owed if it must come before others. A mask of ranks is an int with one bit for each rank, the lowest bit for
the ace.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, TypeVar

from cardtable.cards import CARDS, JOKER, RANKS, Card
from cardtable.rules.game import OVER, Deal, Phase, Refusal
from cardtable.rules.moves import CHANCE, Move
from cardtable.rules.naming import whose
from cardtable.rules.options import Options
from cardtable.rules.piles.piles import ACE, Pile, rank_of, row
from cardtable.rules.rivals.options import SpiteAndMaliceOptions
from cardtable.rules.tricks.hands import Hand, without

NOTHING: Final = -1
PAYOFF: Final = -2
"""`SpiteDeal.awaited` is `NOTHING` if no shuffle is due, and `PAYOFF` until the payoff cards are shuffled [SM-4.2].

`NOTHING` also stands for no place and no seat.
"""
NO_PAYOFF_PILE: Final = (
    "Nothing is laid on a payoff pile: a card goes to the center, or from your hand to a side stack."
)
SIDES: Final = 4
FULL: Final = len(RANKS)
HAND: Final = 5
DRY_TURNS: Final = 40
"""If each player has had this many turns and no payoff card was played in them, the deal ends [SM-4.20]."""
TWO: Final = 1
NATURAL: Final = (1 << FULL) - 2
"""The mask of the ranks two to king, for which a joker can stand."""
EVERY: Final = (1 << FULL) - 1
RANK: Final = tuple(map(rank_of, CARDS))
RANKS_OF: Final = (*(1 << rank for rank in RANK[:52]), EVERY, 0)
"""For each card, the mask of its rank: of all ranks for a joker, and of none for a back."""
TAKEN_ON: Final = (*(ranks | ranks >> 1 if ranks > 1 else 0 for ranks in RANKS_OF[:52]), 0, 0)
"""For each card, the mask of the ranks that go on it on a side stack.

It is 0 for an ace, on which nothing goes, and for a joker, because there the cards under the joker decide.
"""


class SpitePlaces:
    """The places of a table by name and by number, and the moves that name them [SM-2.4, ST-2.2].

    The payoff piles come first, then the side stacks of each seat, then the center stacks.
    """

    def __init__(self, seats: int, stacks: int) -> None:
        self.seats = seats
        self.stacks = stacks
        self.sides = tuple(range(seats + SIDES * seat, seats + SIDES * (seat + 1)) for seat in range(seats))
        self.own = tuple((seat, *sides) for seat, sides in enumerate(self.sides))
        self.center = range(seats * (SIDES + 1), seats * (SIDES + 1) + self.stacks)
        sides = [f"{letter}{seat}" for seat in range(seats) for letter in "WXYZ"]
        self.names = (*(f"P{seat}" for seat in range(seats)), *sides, *row("F", self.stacks))
        self.number: dict[object, int] = {name: number for number, name in enumerate(self.names)}
        targets = self.names[self.center.start :]
        self.moves = [
            [Move(self.owner(place), "move", self.names[place], target) for target in targets]
            for place in range(self.center.start)
        ]
        """The moves to the center, for each place and center stack (from 0)."""
        self.plays = [
            [[Move(seat, "play", card, target) for target in targets] for card in CARDS[:53]] for seat in range(seats)
        ]
        """The moves to the center, for each seat, card and center stack (from 0)."""
        self.sidings = [
            [[Move(seat, "side", card, self.names[place]) for place in self.sides[seat]] for card in CARDS[:53]]
            for seat in range(seats)
        ]
        """The moves to a side stack, for each seat, card and side stack (from 0)."""
        self.ends = [Move(seat, "end") for seat in range(seats)]

    def owner(self, place: int) -> int:
        if place < self.seats:
            return place
        return (place - self.seats) // SIDES if place < self.center.start else NOTHING


@cache
def layout_for(seats: int) -> SpitePlaces:
    """Return the places of a table with this many seats. It has a center stack for each ace."""
    return SpitePlaces(seats, 8 if seats == 2 else 12)


def stands_for(pile: Pile) -> int:
    """Return the mask of the ranks for which the top card of a side stack can stand [SM-4.14]."""
    if pile[-1] is not JOKER:
        return RANKS_OF[pile[-1]]
    jokers = 0
    while jokers < len(pile) and pile[-1 - jokers] is JOKER:
        jokers += 1
    if jokers == len(pile):
        return NATURAL
    rank = rank_of(pile[-1 - jokers])
    return sum(1 << low for low in range(max(TWO, rank - jokers), rank + 1))


def takes(pile: Pile) -> int:
    """Return the mask of the ranks that may be laid on a side stack. Nothing goes on an ace [SM-4.14, SM-4.17]."""
    if pile[-1] is not JOKER:
        return TAKEN_ON[pile[-1]]
    ranks = stands_for(pile)
    return ranks | ranks >> 1


class SpiteDeal(Deal):
    """A deal of Spite and Malice.

    `hands` are sorted. `stock` lies face down, its last card on top. `lead` is the lead player, or -1 while equal
    payoff cards are divided again. `awaited` is the full center stack that must be shuffled into the stock, or
    `PAYOFF`, or `NOTHING`. `played` is whether a card has been played in this turn, and `paid` is whether a payoff card
    has been played in it. `idle` is how many turns in a row, up to now, had no play. `dry` is how many turns in a row
    had no play of a payoff card. `turns` counts all turns that have ended. `out` is the seat that has played off its
    payoff pile, or -1.
    """

    __slots__ = (
        "awaited", "dry", "hands", "idle", "lead", "out", "paid", "piles", "played", "stock", "turns",
    )  # fmt: skip

    piles: list[Pile]
    hands: list[Hand]
    stock: Pile
    lead: int
    awaited: int
    played: bool
    paid: bool
    idle: int
    dry: int
    turns: int
    out: int

    def draw(self, seat: int) -> None:
        """Fill a hand up to five cards, as far as the stock lasts [SM-4.6, SM-4.7]."""
        wanted = min(HAND - len(self.hands[seat]), len(self.stock))
        if wanted > 0:
            self.hands[seat] = tuple(sorted((*self.hands[seat], *self.stock[-wanted:])))
            self.stock = self.stock[:-wanted]


S = TypeVar("S", bound=SpiteDeal)


class Play(Phase[S]):
    """A turn: plays to the center, then a card to a side stack or the move `end` [SM-4.5]."""

    name = "play"

    def __init__(self, options: Options, seats: int) -> None:
        assert isinstance(options, SpiteAndMaliceOptions)
        self.layout = layout_for(seats)
        self.emptied = options.refill == "emptied"

    def _available(self, deal: S, hand: Iterable[Card], ranks: int) -> list[tuple[Card, list[Move]]]:
        """Return the mover's jokers and cards of `ranks` (a mask), each with its moves to the center [SM-4.11]."""
        layout, seat, piles = self.layout, deal.turn, deal.piles
        plays = layout.plays[seat]
        found = []
        for card in hand:
            if RANKS_OF[card] & ranks:
                found.append((card, plays[card]))
        for place in layout.own[seat]:
            pile = piles[place]
            if pile and RANKS_OF[pile[-1]] & ranks:
                found.append((pile[-1], layout.moves[place]))
        return found

    def _heights(self, deal: S) -> list[int]:
        return list(map(len, deal.piles[self.layout.center.start :]))

    def lines(self, deal: S, seat: int) -> Sequence[Move]:
        if seat != deal.turn or deal.awaited != NOTHING:
            return ()
        heights = self._heights(deal)
        stacks: dict[int, list[int]] = {}
        waiting = 0
        for stack, height in enumerate(heights):
            if height in stacks:
                stacks[height].append(stack)
            else:
                stacks[height] = [stack]
                waiting |= 1 << height
        aces: list[Move] = []
        twos: list[Move] = []
        found: list[Move] = []
        hand = dict.fromkeys(deal.hands[seat])
        for card, moves in self._available(deal, hand, waiting):
            rank = RANK[card]
            if rank == ACE:
                aces.append(moves[stacks[ACE][0]])
            elif card is JOKER:
                found += [moves[stack] for stack, height in enumerate(heights) if height]
            else:
                fits = found if rank > TWO else twos
                for stack in stacks[rank]:
                    fits.append(moves[stack])
        if aces or twos:
            return aces + twos
        self._to_sides(deal, hand, found)
        found.append(self.layout.ends[seat])
        return found

    def _to_sides(self, deal: S, hand: Iterable[Card], found: list[Move]) -> None:
        """Add to `found` the moves of the cards in `hand` to side stacks.

        A new side stack is begun only at the first free place [SM-4.16, SM-4.17].
        """
        seat, piles = deal.turn, deal.piles
        taken = []
        free = EVERY
        for place in self.layout.sides[seat]:
            pile = piles[place]
            if pile:
                taken.append(TAKEN_ON[pile[-1]] or takes(pile))
            else:
                taken.append(free)
                free = 0
        sidings = self.layout.sidings[seat]
        for card in hand:
            lines, ranks = sidings[card], RANKS_OF[card]
            for stack, into in enumerate(taken):
                if into & ranks:
                    found.append(lines[stack])

    # ── why a move is refused ─────────────────────────────────────────────────────────────────────────────────

    def why_not(self, deal: S, move: Move) -> Refusal | None:
        """Return the refusal by the first rule that the move breaks, in the order of SM-5.2, or None."""
        if move.seat == CHANCE or deal.awaited != NOTHING:
            return self._no_shuffle(deal, move)
        if move.seat != deal.turn:
            return Refusal("SM-4.4", f"It is {whose(deal.turn)} turn.")
        return self.unknown(deal, move) or self.unfit(deal, move, self.owed(deal, deal.hands[move.seat]))

    def _no_shuffle(self, deal: S, move: Move) -> Refusal | None:
        rule = "SM-4.2" if deal.awaited == PAYOFF else "SM-4.12"
        if deal.awaited == NOTHING:
            return Refusal(rule, "There is nothing to shuffle now.")
        if move.seat != CHANCE or move.verb != "shuffle":
            return Refusal(rule, "The cards are shuffled first.")
        if sorted(map(str, move.args)) != sorted(map(str, shuffled_cards(deal))):
            return Refusal(rule, "A shuffle names each of the shuffled cards once, and no other.")
        return None

    def unknown(self, deal: S, move: Move) -> Refusal | None:
        forms = {"play": self._no_card, "move": self._no_move, "side": self._no_card}
        if move.verb in forms and len(move.args) == 2:
            return forms[move.verb](deal, move)
        if move.verb == "end" and not move.args:
            return None
        return Refusal("SM-5.1", "This game has no such play.")

    def _no_card(self, deal: S, move: Move) -> Refusal | None:
        layout, center = self.layout, move.verb == "play"
        card, place = move.args[0], layout.number.get(move.args[1], NOTHING)
        if isinstance(card, Card) and not center and 0 <= place < layout.seats:
            return Refusal("SM-5.1", NO_PAYOFF_PILE)
        if not isinstance(card, Card) or not layout.seats <= place or center != (place in layout.center):
            where = "the center stack it goes to, as in play 7h F2" if center else "a side stack, as in side 7h W0"
            return Refusal("SM-5.1", f"Name a card of your hand and {where}.")
        held = card in deal.hands[move.seat]
        return None if held else Refusal("SM-4.11", f"The {card.title} is not in your hand.")

    def _no_move(self, deal: S, move: Move) -> Refusal | None:
        layout = self.layout
        source, target = (layout.number.get(name, NOTHING) for name in move.args)
        if NOTHING != source < layout.center.start and 0 <= target < layout.seats:
            return Refusal("SM-5.1", NO_PAYOFF_PILE)
        if NOTHING in (source, target) or source >= layout.center.start:
            return Refusal("SM-5.1", "Name your payoff pile or a side stack, and a center stack, as in move P0 F1.")
        if layout.owner(source) != move.seat:
            rule = "SM-4.11" if source < layout.seats else "SM-4.16"
            owner = layout.owner(source)
            return Refusal(rule, f"That is {whose(owner)} card: you can play only your own.")
        if not deal.piles[source]:
            return Refusal("SM-4.11", f"There is no card at {layout.names[source]}.")
        return None

    def wrong_number(self, deal: S, place: int) -> Refusal | None:
        layout, piles = self.layout, deal.piles
        center = place in layout.center
        row: Sequence[int] = layout.center if center else layout.sides[layout.owner(place)]
        first = next((other for other in row if not piles[other]), place)
        if piles[place] or place == first:
            return None
        if center:
            return Refusal("SM-4.10", f"Begin a new center stack at the first free place, {layout.names[first]}.")
        return Refusal("SM-4.16", f"Begin a new side stack at the first free place, {layout.names[first]}.")

    def unfit(self, deal: S, move: Move, owed: Sequence[Card]) -> Refusal | None:
        layout = self.layout
        first = Refusal("SM-4.8", f"Play the {owed[0].title} to the center first.") if owed else None
        if move.verb == "end":
            return first
        what, target = move.args[0], layout.number[move.args[1]]
        card = what if isinstance(what, Card) else deal.piles[layout.number[what]][-1]
        if target in layout.center:
            first = None if card in owed else first
            return first or self.wrong_number(deal, target) or self._no_center(deal, card, target)
        if move.verb == "move":
            if all(self._no_center(deal, card, place) for place in layout.center):
                return Refusal("SM-4.18", f"The {card.title} can go only to the center, and fits no stack there now.")
            return Refusal("SM-4.18", "Payoff cards and the tops of side stacks can go only to the center.")
        if first is None and layout.owner(target) != move.seat:
            return Refusal("SM-4.16", "You can use only your own side stacks.")
        return first or self.wrong_number(deal, target) or self._no_stacking(deal, card, target)

    def owed(self, deal: S, hand: Iterable[Card]) -> list[Card]:
        """Return the aces and twos that a mover with the hand `hand` must play to the center [SM-4.8]."""
        ranks = 1 << ACE | (1 << TWO if 1 in self._heights(deal) else 0)
        return [card for card, _ in self._available(deal, hand, ranks) if card is not JOKER]

    def _no_center(self, deal: S, card: Card, place: int) -> Refusal | None:
        height = len(deal.piles[place])
        if card is JOKER:
            if height:
                return None
            return Refusal("SM-4.13", "A joker cannot stand for an ace, so it cannot begin a center stack.")
        if rank_of(card) == height:
            return None
        if not height:
            return Refusal("SM-4.10", "A center stack begins with an ace.")
        return Refusal("SM-4.10", f"{self.layout.names[place]} needs {RANK_WORDS[height]} next.")

    def _no_stacking(self, deal: S, card: Card, place: int) -> Refusal | None:
        pile = deal.piles[place]
        if not pile or takes(pile) & RANKS_OF[card]:
            return None
        if pile[-1] is JOKER:
            return Refusal("SM-4.14", f"The {card.title} does not go on that joker, whatever it stands for.")
        if not takes(pile):
            return Refusal("SM-4.17", "Nothing goes on an ace.")
        return Refusal("SM-4.17", f"On the {pile[-1].title} goes the same rank or the next lower.")

    # ── what a move does ──────────────────────────────────────────────────────────────────────────────────────

    def play(self, deal: S, move: Move) -> None:
        if move.seat == CHANCE:
            self._shuffled(deal, move)
            return
        seat = deal.turn
        if move.verb == "end":
            self._end_turn(deal)
            return
        target = self.layout.number[move.args[1]]
        deal.played = True
        if move.verb == "move":
            source = self.layout.number[move.args[0]]
            card = deal.piles[source][-1]
            deal.piles[source] = deal.piles[source][:-1]
            deal.paid = deal.paid or source == seat
        else:
            card = move.card
            deal.hands[seat] = without(deal.hands[seat], card)
        deal.piles[target] = pile = (*deal.piles[target], card)
        if not deal.piles[seat]:
            deal.out, deal.phase = seat, OVER
        elif target < self.layout.center.start:
            self._end_turn(deal)
        elif len(pile) == FULL:
            deal.awaited = target
        elif self.emptied and not deal.hands[seat]:
            deal.draw(seat)

    def _shuffled(self, deal: S, move: Move) -> None:
        cards = tuple(card for card in move.args if isinstance(card, Card))
        if deal.awaited == PAYOFF:
            divide(deal, cards)
            return
        deal.stock = cards[::-1]
        deal.piles[deal.awaited] = ()
        deal.awaited = NOTHING
        if self.emptied and not deal.hands[deal.turn]:
            deal.draw(deal.turn)

    def _end_turn(self, deal: S) -> None:
        seats = self.layout.seats
        deal.idle = 0 if deal.played else deal.idle + 1
        deal.dry = 0 if deal.paid else deal.dry + 1
        deal.turns += 1
        deal.played = deal.paid = False
        if deal.idle >= seats or deal.dry >= DRY_TURNS * seats:
            deal.phase = OVER
            return
        deal.turn = self.follows(deal)
        deal.draw(deal.turn)

    def follows(self, deal: S) -> int:
        """Return the seat that has the next turn [SM-4.4, ST-4.5]."""
        return (deal.turn + 1) % self.layout.seats


def shuffled_cards(deal: SpiteDeal) -> Pile:
    """Return the cards that the awaited shuffle puts in a new order."""
    if deal.awaited == PAYOFF:
        return tuple(card for pile in deal.piles[: len(deal.hands)] for card in pile)
    return (*deal.stock, *deal.piles[deal.awaited])


def divide(deal: SpiteDeal, cards: Sequence[Card]) -> None:
    """Divide the payoff cards from the dealer's left. Then deal the hands, beginning with the lead player's.

    If the highest payoff cards are equal, another shuffle is awaited, and no hands are dealt yet [SM-4.1 to SM-4.3,
    ST-4.1 to ST-4.4].
    """
    seats = len(deal.hands)
    size = len(cards) // seats
    for step in range(seats):
        deal.piles[(deal.dealer + 1 + step) % seats] = tuple(reversed(cards[step * size : (step + 1) * size]))
    ranks = [rank_of(pile[-1]) for pile in deal.piles[:seats]]
    if ranks.count(max(ranks)) > 1:
        deal.awaited = PAYOFF
        return
    deal.awaited = NOTHING
    deal.lead = deal.turn = ranks.index(max(ranks))
    top_first = deal.stock[::-1]
    for step in range(seats):
        deal.hands[(deal.lead + step) % seats] = tuple(sorted(top_first[step : HAND * seats : seats]))
    deal.stock = deal.stock[: -HAND * seats]


RANK_WORDS: Final = (
    "an ace", "a two", "a three", "a four", "a five", "a six", "a seven", "an eight", "a nine", "a ten", "a jack",
    "a queen", "a king",
)  # fmt: skip
