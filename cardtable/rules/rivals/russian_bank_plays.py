"""The plays of Russian Bank: where cards may go, why not, and which play is owed [RB-4.7 to RB-4.34].

A move is refused for the first rule that it breaks, in the order of RB-5.3. Rules of priority are checked separately:
they say which play must come before others. That play is then owed. A mask is a set of cards as an int, with one bit
for each card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from cardtable.cards import BACK, CARDS, Card
from cardtable.rules.game import Refusal
from cardtable.rules.moves import Move, bare_moves
from cardtable.rules.naming import name, whose
from cardtable.rules.piles.piles import (
    BIT,
    DOWN_IN_OTHER_COLOUR,
    Places,
    goes_on,
    neighbours,
    row,
    same_suit,
)
from cardtable.rules.rivals.deal import RivalDeal
from cardtable.rules.rivals.options import RussianBankOptions
from cardtable.rules.rivals.positions import REPEATED, fresh_targets, key_after
from cardtable.rules.words import listed

TABLEAU: Final = range(8)
"""The places of the tableau. Seat 0 lays out the first four of them [RB-2.4]."""
STOCKS: Final = (8, 9)
HANDS: Final = (10, 11)
DISCARDS: Final = (12, 13)
NINTH: Final = 14
"""The number of a ninth tableau place, which is used only after a misdeal [RB-7.6]."""
FOUNDATION: Final = 15
NOWHERE: Final = -1
PLACES: Final = Places(*row("T", 8), "S0", "S1", "H0", "H1", "D0", "D1", "T9", *row("F", 8))
MOVES: Final = tuple(PLACES.moves(seat) for seat in (0, 1))
TURN, DISCARD, PASS = (bare_moves(verb, seats=2) for verb in ("turn", "discard", "pass"))
ASK_STOCK = tuple(Move(seat, "ask", f"S{seat}") for seat in (0, 1))
ASK_DISCARDS = tuple(Move(seat, "ask", f"D{seat}") for seat in (0, 1))

LOADS: Final = goes_on(lambda card, top: same_suit(card, top) and neighbours(card, top))
"""For each card, a mask of the cards on which it can be loaded [RB-4.15]."""
SPACE_BIT: Final = BIT[BACK]
DOWN_OR_SPACE: Final = (*(mask | SPACE_BIT for mask in DOWN_IN_OTHER_COLOUR[:52]), 0, 0)
"""For each card, a mask of the tableau cards on which it can be built, and of a space."""
FITS: Final = tuple(frozenset(top for top in CARDS if mask >> top & 1) for mask in DOWN_IN_OTHER_COLOUR)
FITS_OR_FILLS: Final = tuple(frozenset(top for top in CARDS if mask >> top & 1) for mask in DOWN_OR_SPACE)
"""For each card, the set of its targets in the tableau: the cards on which it can be built, and a space."""
TO_LOAD: Final = 54
"""In a mask of targets, the bits of cards to load on begin at this place. The bits before it are for the tableau."""
REACHES: Final = tuple(onto | loads << TO_LOAD for onto, loads in zip(DOWN_OR_SPACE, LOADS, strict=True))
"""For each card, a mask of its targets: cards to build it on, a space, and (shifted) cards to load it on."""

FREE, IN_HAND, DIG, BUILD, FROM_STOCK = range(5)
"""The play that the mover owes. It is one of these:

- `FREE`: none;
- `IN_HAND`: to play or discard the card turned up from the hand;
- `DIG`: to move a card that lies on top of a card that fits a foundation;
- `BUILD`: to build any card on a foundation;
- `FROM_STOCK`: to build the stock card on a foundation.
"""


def on_tableau(place: int) -> bool:
    """Return whether this is a place of the tableau."""
    return 0 <= place < 8 or place == NINTH


class RussianBankDeal(RivalDeal):
    """A deal of Russian Bank.

    `shown` has for each seat a mask of the cards of its pack that have been seen. `asked` is whether the mover has
    asked in this turn to look through a place. `look` is that place until the next play or a refusal; otherwise it is
    -1. After a right Stop, the mover may in some cases play the opponent's top discard. Then `left` is the number of
    cards in the discard pile; otherwise it is 0 [RB-4.33].
    """

    __slots__ = ("asked", "left", "look", "shown")

    places, waits, discards, foundation = PLACES, HANDS, DISCARDS, FOUNDATION
    shown: list[int]
    asked: bool
    look: int
    left: int

    @property
    def tableau(self) -> Sequence[int]:
        return TABLEAU

    def turn_up(self, place: int) -> bool:
        """Turn up the top card of a hand or stock, and return whether nobody had seen it before."""
        anew = super().turn_up(place)
        if anew:
            self.shown[place & 1] |= BIT[self.piles[place][-1]]
        return anew

    def left_card(self, seat: int) -> Card:
        """Return the opponent's discard that the mover may play after a right Stop [RB-4.33].

        If there is none, return a card back.
        """
        pile = self.piles[DISCARDS[1 - seat]]
        return pile[-1] if self.left and len(pile) == self.left else BACK


class Plays:
    """The plays of the mover: which there are, and which is owed."""

    returning: ClassVar[int] = 8
    """For a source with this number or a higher one, `targets` does not look for repeated positions."""
    fresh: Callable[[RussianBankDeal, int, list[int]], list[int]] = staticmethod(fresh_targets)

    def __init__(self, options: RussianBankOptions) -> None:
        self.called = options.stops == "called"
        self.digging = options.dig
        self.tableau_fills = options.space_fill == "free"
        self.discards_fill = options.discard_fills
        self.borrowing = options.borrow
        self.loads_discards = options.load == "stock_and_discard"
        self.must = options.turned_card == "must"
        self.turned_first = options.turned_card != "free"

    # ── where a card may go ───────────────────────────────────────────────────────────────────────────────────

    def targets(self, deal: RussianBankDeal, source: int, card: Card, fills: bool) -> list[int]:
        """Return the places, other than foundations, where a card can go [RB-4.13, RB-4.15, RB-4.17, RB-4.18].

        Spaces are among them only if `fills` is true.
        """
        piles, other = deal.piles, 1 - deal.turn
        onto, fits = (DOWN_OR_SPACE[card], FITS_OR_FILLS[card]) if fills else (DOWN_IN_OTHER_COLOUR[card], FITS[card])
        found = [target for target, top in enumerate(deal.tops) if top in fits] if onto & deal.showing else []
        loads = LOADS[card]
        stock = piles[STOCKS[other]]
        if stock and loads >> stock[-1] & 1:
            found.append(STOCKS[other])
        if self.loads_discards:
            pile = piles[DISCARDS[other]]
            if pile and loads >> pile[-1] & 1:
                found.append(DISCARDS[other])
        return self.fresh(deal, source, found) if found and source < self.returning else found

    def repeats(self, deal: RussianBankDeal, source: int, target: int) -> bool:
        returns = (source < 8 or source == STOCKS[1 - deal.turn]) and (target < 8 or target in STOCKS)
        return returns and key_after(deal, source, target) in deal.seen

    def builds(self, deal: RussianBankDeal) -> list[Move]:
        """Return every play on a foundation [RB-4.12, RB-4.33]."""
        seat, piles, foundations = deal.turn, deal.piles, deal.foundations
        wanted = foundations.wanted
        cards: list[tuple[int, Card]] = []
        if wanted & deal.showing:
            cards = [(place, top) for place, top in enumerate(deal.tops) if wanted >> top & 1]
        stock, hand = STOCKS[seat], HANDS[seat]
        if piles[stock] and wanted >> piles[stock][-1] & 1:
            cards.append((stock, piles[stock][-1]))
        if piles[hand] and wanted >> piles[hand][-1] & 1 and deal.turned(seat):
            cards.append((hand, piles[hand][-1]))
        if deal.left and wanted >> deal.left_card(seat) & 1:
            cards.append((DISCARDS[1 - seat], deal.left_card(seat)))
        moves = MOVES[seat]
        return [moves[place][FOUNDATION + foundations.place(card)] for place, card in cards]

    def lines(self, deal: RussianBankDeal) -> list[Move]:
        moves, stock = MOVES[deal.turn], STOCKS[deal.turn]
        owed = FREE if self.called else self.owed(deal)
        if owed == FROM_STOCK:
            return [moves[stock][FOUNDATION + deal.foundations.place(deal.piles[stock][-1])]]
        found = self.builds(deal) if self.called or owed == BUILD or deal.left else []
        if owed == DIG:
            found += [moves[source][target] for source, target in self.digs(deal)]
        elif owed != BUILD:
            self._add_free(deal, found, in_hand=owed == IN_HAND)
        return found

    def _add_free(self, deal: RussianBankDeal, found: list[Move], *, in_hand: bool) -> None:
        """Add to `found` the moves of a mover who need not dig or build.

        If `in_hand` is true, add only those that are allowed before the turned card is placed.
        """
        seat, piles = deal.turn, deal.piles
        moves, stock = MOVES[seat], STOCKS[seat]
        free = self.called or not piles[stock]  # [RB-4.20, RB-4.21]
        near = deal.showing
        lent, discards = piles[STOCKS[1 - seat]], piles[DISCARDS[1 - seat]]
        if lent:
            near |= BIT[lent[-1]] << TO_LOAD
        if self.loads_discards and discards:
            near |= BIT[discards[-1]] << TO_LOAD
        settled = free or not deal.showing & SPACE_BIT
        turned = deal.turned(seat)
        if turned:
            self._from_hand(deal, near, free, settled, found)
        if in_hand:
            if not settled:
                found += [moves[stock][target] for target, top in enumerate(deal.tops) if top is BACK]
            return
        if piles[stock] and REACHES[piles[stock][-1]] & near:
            found += [moves[stock][target] for target in self.targets(deal, stock, piles[stock][-1], True)]
        self._from_tableau(deal, near, free or self.tableau_fills, found)
        if self.borrowing and lent:
            self._borrow(deal, found)
        if self.discards_fill and free and piles[DISCARDS[seat]]:
            found += [moves[DISCARDS[seat]][target] for target, top in enumerate(deal.tops) if top is BACK]
        if settled and not turned:
            if piles[HANDS[seat]]:
                found.append(TURN[seat])
            elif not piles[DISCARDS[seat]]:
                found.append(PASS[seat])

    def _from_hand(self, deal: RussianBankDeal, near: int, free: bool, settled: bool, found: list[Move]) -> None:
        """Add the moves of the turned card to `found`.

        `near` is a mask of the top cards in the layout, in the form of `REACHES`. Where errors are prevented, the move
        that discards the turned card is left out if a space must be filled first, or if the card must be played
        [RB-4.21, RB-4.32].
        """
        seat = deal.turn
        hand = HANDS[seat]
        card = deal.piles[hand][-1]
        reached = REACHES[card] & near
        if reached:
            moves = MOVES[seat][hand]
            found += [moves[target] for target in self.targets(deal, hand, card, free)]
        # a card that can go only into spaces does not count as playable
        if settled and (self.called or not self.must or not reached & ~SPACE_BIT):
            found.append(DISCARD[seat])

    def _from_tableau(self, deal: RussianBankDeal, near: int, fills: bool, found: list[Move]) -> None:
        """Add the moves of the tableau's top cards to `found` [RB-4.13].

        `near` is a mask of the top cards in the layout, in the form of `REACHES`. The cards may go into spaces only if
        `fills` is true.
        """
        moves, piles = MOVES[deal.turn], deal.piles
        if not fills:
            near &= ~SPACE_BIT
        for place, top in enumerate(deal.tops):
            if REACHES[top] & near:
                into = fills and len(piles[place]) > 1
                carries = moves[place]
                for target in self.targets(deal, place, top, into):
                    found.append(carries[target])

    def _borrow(self, deal: RussianBankDeal, found: list[Move]) -> None:
        source = STOCKS[1 - deal.turn]
        card = deal.piles[source][-1]
        if DOWN_IN_OTHER_COLOUR[card] & deal.showing:
            moves, fits = MOVES[deal.turn][source], FITS[card]
            for target, top in enumerate(deal.tops):
                if top in fits and not self.repeats(deal, source, target):
                    found.append(moves[target])

    # ── what is owed ──────────────────────────────────────────────────────────────────────────────────────────

    def owed(self, deal: RussianBankDeal) -> int:
        """Return which play the mover owes now [RB-4.28 to RB-4.31]."""
        build = self.build_owed(deal)
        if build:
            return build
        if self.turned_first and deal.turned(deal.turn):
            return IN_HAND
        return DIG if self.digging and self.digs(deal) else FREE

    def build_owed(self, deal: RussianBankDeal) -> int:
        seat, piles = deal.turn, deal.piles
        wanted = deal.foundations.wanted
        stock, hand = piles[STOCKS[seat]], piles[HANDS[seat]]
        if stock and wanted >> stock[-1] & 1:
            return FROM_STOCK
        if wanted & deal.showing or (hand and wanted >> hand[-1] & 1 and deal.turned(seat)):
            return BUILD
        return FREE

    def space_owed(self, deal: RussianBankDeal) -> bool:
        """Return whether the mover must fill a space before he turns up a card, discards or passes [RB-4.21]."""
        return bool(deal.piles[STOCKS[deal.turn]]) and BACK in deal.tops

    def digs(self, deal: RussianBankDeal) -> list[tuple[int, int]]:
        """Return source and target of each play that uncovers a card which fits a foundation [RB-4.30].

        There is none while the turned card must be played or discarded first.
        """
        seat, piles, wanted = deal.turn, deal.piles, deal.foundations.wanted
        if self.turned_first and deal.turned(seat):
            return []
        fills = self.tableau_fills or not piles[STOCKS[seat]]
        return [
            (place, target)
            for place in deal.tableau
            if len(pile := piles[place]) > 1 and wanted >> pile[-2] & 1
            for target in self.targets(deal, place, pile[-1], fills)
        ]

    def playable(self, deal: RussianBankDeal) -> bool:
        """Return whether the turned card can be built on the tableau or loaded [RB-4.32]."""
        hand = HANDS[deal.turn]
        return bool(self.targets(deal, hand, deal.piles[hand][-1], False))

    def error(self, deal: RussianBankDeal, move: Move) -> str | None:
        seat = deal.turn
        source, target = (PLACES.read(move.args) if move.verb == "move" else None) or (NOWHERE, NOWHERE)
        owed = self.owed(deal)
        if owed == FROM_STOCK:
            return None if target >= FOUNDATION and source == STOCKS[seat] else "RB-4.28"
        if target >= FOUNDATION:
            return None
        if owed == BUILD:
            return "RB-4.29"
        if owed == DIG:
            return None if (source, target) in self.digs(deal) else "RB-4.30"
        stock = STOCKS[seat]
        fills = on_tableau(target) and deal.tops[target] is BACK
        if owed == IN_HAND and source != HANDS[seat] and move.verb != "discard" and not (fills and source == stock):
            return "RB-4.31"
        if source != NOWHERE:
            wrong = fills and source != stock and deal.piles[stock] and not (on_tableau(source) and self.tableau_fills)
        else:
            wrong = self.space_owed(deal)
            wrong = wrong or (move.verb == "discard" and self.must and self.playable(deal))
        return "RB-4.32" if wrong else None


# ── why a move is refused ─────────────────────────────────────────────────────────────────────────────────────────


def refused(plays: Plays, asking: bool, deal: RussianBankDeal, move: Move) -> Refusal | None:
    """Return why a move in a turn is refused, or None. Rules of priority are not checked here.

    The move is not a call of Stop. `asking` says whether the table lets players ask to look through a pile.
    """
    match move.verb:
        case "permit" | "refuse":
            return Refusal("RB-4.34", "Nobody has asked for leave to look.")
        case "turn" | "discard" | "pass" if not move.args:
            pass
        case "move" | "ask" | "look" | "peek":
            pass
        case _:
            return Refusal("RB-5.1", "This game has no such play.")
    if move.seat != deal.turn:
        return Refusal("RB-4.7", f"It is {whose(deal.turn)} turn.")
    turned, hand = deal.turned(move.seat), deal.piles[HANDS[move.seat]]
    match move.verb:
        case "move":
            return _move(plays, deal, move)
        case "ask":
            no_leave = Refusal("RB-4.34", "At this table you may not look back.")
            return _ask(deal, move) if asking else no_leave
        case "turn" if turned:
            return Refusal("RB-4.22", "You have already turned up a card: play it or discard it first.")
        case "turn" if not hand:
            return Refusal("RB-4.22", "Your hand is empty: there is no card to turn up.")
        case "discard" if not turned:
            return Refusal("RB-4.24", "You can discard only a card you have turned up from your hand.")
        case "pass" if hand or deal.piles[DISCARDS[move.seat]]:
            return Refusal("RB-4.27", "You can pass only if you have no hand and no discards.")
        case "look" | "peek":
            return Refusal("RB-4.34", "You may look through a pile only if your opponent permits it.")
    return None


def _ask(deal: RussianBankDeal, move: Move) -> Refusal | None:
    seat = move.seat
    if move.args not in ((f"D{seat}",), (f"S{seat}",)):
        return Refusal("RB-4.34", f"Ask to look through your own discards (D{seat}) or your own stock (S{seat}).")
    if deal.asked:
        return Refusal("RB-4.34", "You may ask only once in a turn.")
    place = PLACES.number[str(move.args[0])]
    if len(deal.piles[place]) - deal.down[place] < 2:
        return Refusal("RB-4.34", "There is nothing to look through: fewer than two cards of that pile are face up.")
    return None


def _move(plays: Plays, deal: RussianBankDeal, move: Move) -> Refusal | None:
    places = PLACES.read(move.args) if len(move.args) == 2 else None
    if places is None or (NINTH in places and NINTH not in deal.tableau):
        return Refusal("RB-5.1", "Name two places, as in T3 F1. One card is moved at a time.")
    source, target = places
    refusal = _unavailable(plays, deal, source, target)
    if refusal is not None:
        return refusal
    if target >= FOUNDATION:
        return _no_build(deal, source, target)
    refusal = (_no_tableau if on_tableau(target) else _no_load)(plays, deal, source, target)
    if refusal is not None:
        return refusal
    return REPEATED if plays.repeats(deal, source, target) else None


def _unavailable(plays: Plays, deal: RussianBankDeal, source: int, target: int) -> Refusal | None:
    """Return why no card of `source` may be played to `target`, or None.

    Rules: [RB-4.8 to RB-4.12, RB-4.14, RB-4.18, RB-4.33].
    """
    seat = deal.turn
    where = PLACES.names[source]
    if source >= FOUNDATION:
        return Refusal("RB-4.12", "A card on a foundation stays there.")
    if source in HANDS:
        if source != HANDS[seat]:
            return Refusal("RB-4.10", f"{where} is the hand of {name(1 - seat)}.")
        if not deal.turned(seat):
            return Refusal("RB-4.10", "You have not turned up a card from your hand.")
        return None
    if source in DISCARDS:
        if source == DISCARDS[seat]:
            if not on_tableau(target):
                return Refusal("RB-4.11", "A discard can go only into a space.")
            if not plays.discards_fill or deal.piles[target]:
                return Refusal("RB-4.18", "A discard can go only into a space, and only where the table allows it.")
        elif target < FOUNDATION:
            return Refusal("RB-4.11", f"You may not play {whose(1 - seat)} discards.")
        elif deal.left_card(seat) is BACK:
            return Refusal(
                "RB-4.33",
                f"Of {whose(1 - seat)} discards you may play only a card that you have just called Stop about.",
            )
    if source == STOCKS[1 - seat]:
        if not plays.borrowing:
            return Refusal("RB-4.14", f"At this table you may not borrow from {whose(1 - seat)} stock.")
        if not on_tableau(target):
            return Refusal("RB-4.14", f"A card borrowed from {whose(1 - seat)} stock can go only to the tableau.")
    if not deal.piles[source]:
        rule = "RB-4.9" if on_tableau(source) else "RB-4.8" if source in STOCKS else "RB-4.11"
        return Refusal(rule, f"There is no card at {where}.")
    return None


def _no_build(deal: RussianBankDeal, source: int, target: int) -> Refusal | None:
    card = deal.piles[source][-1]
    place = deal.foundations.place(card)
    if place == target - FOUNDATION:
        return None
    if place >= 0 and deal.foundations.due[target - FOUNDATION] >> card & 1:
        return Refusal("RV-1.4", f"Two foundations take that card. Play it to the first of them, F{place + 1}.")
    rule = "RB-4.33" if source in DISCARDS else "RB-4.12"
    return Refusal(rule, f"The {card.title} does not go there: foundations are built up in suit from the ace.")


def _no_tableau(plays: Plays, deal: RussianBankDeal, source: int, target: int) -> Refusal | None:
    card = deal.piles[source][-1]
    pile = deal.piles[target]
    borrowed = source == STOCKS[1 - deal.turn]
    if not pile:
        return (
            Refusal("RB-4.14", "A borrowed card must be built on another card. It cannot fill a space.")
            if borrowed
            else None
        )
    if DOWN_IN_OTHER_COLOUR[card] >> pile[-1] & 1:
        return None
    return Refusal(
        "RB-4.14" if borrowed else "RB-4.13",
        f"The {card.title} does not go on the {pile[-1].title}: build down one rank, red on black or black on red.",
    )


def _no_load(plays: Plays, deal: RussianBankDeal, source: int, target: int) -> Refusal | None:
    seat = deal.turn
    if target in HANDS:
        return Refusal("RB-5.1", "You cannot put a card into a hand.")
    if target in (STOCKS[seat], DISCARDS[seat]):
        return Refusal("RB-4.16", "You cannot load your own stock or discards.")
    if target in DISCARDS and not plays.loads_discards:
        return Refusal("RB-4.15", "At this table only the stock can be loaded.")
    pile = deal.piles[target]
    if not pile:
        return Refusal("RB-4.15", "An empty pile cannot be loaded.")
    card = deal.piles[source][-1]
    if LOADS[card] >> pile[-1] & 1:
        return None
    return Refusal("RB-4.15", f"On the {pile[-1].title} goes a card of the same suit, one rank higher or lower.")


def what_was_owed(plays: Plays, deal: RussianBankDeal, rule: str) -> str:
    """Return a sentence saying which play comes first by this rule of priority."""
    seat, piles, tops = deal.turn, deal.piles, deal.tops
    wanted = deal.foundations.wanted
    match rule:
        case "RB-4.28":
            return f"The {piles[STOCKS[seat]][-1].title} of {whose(seat)} stock fits a foundation: that comes first."
        case "RB-4.29":
            cards = [*tops, *(piles[HANDS[seat]][-1:] if deal.turned(seat) else ())]
            fits = next(card for card in cards if wanted >> card & 1)
            return f"The {fits.title} fits a foundation: that comes first."
        case "RB-4.30":
            place = plays.digs(deal)[0][0]
            fits, over = piles[place][-2:]
            return f"The {fits.title} fits a foundation: the {over.title} must be moved off it first."
        case "RB-4.31":
            return f"The {piles[HANDS[seat]][-1].title} that was turned up must be played or discarded first."
        case _:
            if plays.space_owed(deal):
                return f"A space must be filled from {whose(seat)} stock first."
            turned = piles[HANDS[seat]][-1]
            onto = listed(
                [f"the {piles[place][-1].title}" for place in plays.targets(deal, HANDS[seat], turned, False)], "or"
            )
            return f"The {turned.title} can go on {onto}, so it may not be discarded."
