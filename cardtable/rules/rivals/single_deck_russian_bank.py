"""Single-Deck Russian Bank; the rule ids are on the pages `single_deck_russian_bank` and `rivals`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Final

from cardtable.cards import Card
from cardtable.rules.game import OVER, AnyGame, Pack, Refusal, Standing
from cardtable.rules.moves import Move, bare_moves
from cardtable.rules.naming import whose
from cardtable.rules.piles.piles import Pile, Places, goes_on, packets_of, rank_of, row, same_suit
from cardtable.rules.rivals.deal import RivalDeal
from cardtable.rules.rivals.game import RivalsForTwo, cut_low
from cardtable.rules.rivals.options import SingleDeckOptions
from cardtable.rules.rivals.positions import REPEATED, key_after, key_after_unit, remember, stand
from cardtable.rules.rivals.standstill import count_mark, count_run, fresh, pass_on
from cardtable.rules.rivals.stop import Turn

TABLEAU: Final = range(8)
"""The places of the tableau. The non-dealer lays out the first four of them [SD-4.2]."""
HANDS: Final = (8, 9)
DISCARDS: Final = (10, 11)
PLACES: Final = Places(*row("T", 8), "H0", "H1", "D0", "D1")
MOVES: Final = tuple(PLACES.moves(seat) for seat in (0, 1))
TURN, DISCARD = (bare_moves(verb, seats=2) for verb in ("turn", "discard"))

PACKETS: Final = (2, *(3,) * 8)
"""The number of cards dealt to each player in each round [SD-4.1]."""


def step(card: Card, following: Card) -> int:
    """Return 1 if `following` is the next card above `card` in its suit, -1 if it is the next below, or 0 [SD-2.2].

    An ace is the next card above a king.
    """
    if not same_suit(card, following):
        return 0
    return {1: 1, 12: -1}.get((rank_of(following) - rank_of(card)) % 13, 0)


NEXT: Final = goes_on(lambda card, top: step(top, card) != 0)
UP: Final = goes_on(lambda card, top: step(top, card) == 1)
"""For each card, a mask of the next lower card of its suit (the king for an ace).

In a pile that runs up, the card goes on that card.
"""


@cache
def unit_move(seat: int, source: int, target: int, cards: int) -> Move:
    """Return the move that carries a whole pile of this many cards [SD-4.6]."""
    return Move(seat, "move", PLACES.names[source], PLACES.names[target], cards)


def direction(pile: Pile) -> int:
    """Return the direction in which a pile runs at its top: 1 for up, -1 for down, 0 for none [SD-4.5]."""
    if len(pile) < 2:
        return 0
    under, top = pile[-2:]
    return 1 if UP[top] >> under & 1 else -1 if UP[under] >> top & 1 else 0


def runs(pile: Pile) -> int:
    """Return the direction in which the whole pile runs: 1 for up, -1 for down, 0 for none [SD-4.6]."""
    way = direction(pile)
    return way if all(step(*pair) == way for pair in pairwise(pile)) else 0


class SingleDeckDeal(RivalDeal):
    """A deal of Single-Deck Russian Bank. `laid` is the number of tableau places that are laid out, 4 or 8."""

    __slots__ = ("laid",)

    places, waits, discards, foundation = PLACES, HANDS, DISCARDS, len(PLACES.names)
    laid: int

    @property
    def tableau(self) -> Sequence[int]:
        """The numbers of the places in the tableau: four, or eight once the dealer has laid out his row [SD-4.2]."""
        return range(self.laid)

    def takes(self, card: Card) -> list[int]:
        """Return the numbers of the tableau places with a pile on which the card can be built [SD-4.4, SD-4.5]."""
        near = NEXT[card]
        found = []
        for place, top in enumerate(self.tops):
            if near >> top & 1 and direction(self.piles[place]) in (0, step(top, card)):
                found.append(place)
        return found

    @property
    def spaces(self) -> list[int]:
        return [place for place in range(self.laid) if not self.piles[place]]

    def loads(self, card: Card) -> bool:
        """Return whether the card may be laid on the opponent's discard pile [SD-4.7]."""
        pile = self.piles[DISCARDS[1 - self.turn]]
        return bool(pile) and NEXT[card] >> pile[-1] & 1 == 1


# ── phases ────────────────────────────────────────────────────────────────────────────────────────────────────────


class Play(Turn[SingleDeckDeal]):
    """The phase without a turned card [SD-4.4 to SD-4.11]."""

    def movers(self, deal: SingleDeckDeal) -> list[Move]:
        seat, piles, moves = deal.turn, deal.piles, MOVES[deal.turn]
        found = [TURN[seat]]
        tops = deal.showing
        for place, pile in enumerate(piles[: deal.laid]):
            if not pile:
                continue
            if NEXT[pile[-1]] & tops:
                for target in deal.takes(pile[-1]):
                    if key_after(deal, place, target) not in deal.seen:
                        found.append(moves[place][target])
            if len(pile) > 1 and NEXT[pile[0]] & tops:
                self._units(deal, place, pile, found)
        source = DISCARDS[seat]
        if piles[source]:
            card = piles[source][-1]
            found += [moves[source][target] for target in (*deal.takes(card), *deal.spaces)]
            if deal.loads(card):
                found.append(moves[source][DISCARDS[1 - seat]])
        return found

    def _units(self, deal: SingleDeckDeal, place: int, pile: Pile, found: list[Move]) -> None:
        way = runs(pile)
        for target in deal.takes(pile[0]):
            if target == place or step(deal.piles[target][-1], pile[0]) != way:
                continue
            if key_after_unit(deal, place, target) not in deal.seen:
                found.append(unit_move(deal.turn, place, target, len(pile)))

    def refused(self, deal: SingleDeckDeal, move: Move) -> Refusal | None:
        """Return the refusal by the first rule that the move breaks, in the order of SD-5.1, or None."""
        refusal = not_said(deal, move)
        if refusal is not None:
            return refusal
        match move.verb:
            case "turn":
                return None
            case "discard":
                return Refusal("SD-4.14", "You can discard only a card you have turned up from your hand.")
        places = PLACES.read(move.args)
        if places is None or len(move.args) > 3:
            return Refusal("SD-5.1", "Name two places, as in T3 T1, and how many cards if you move a whole pile.")
        refusal = no_source(deal, *places) or (
            no_unit(deal, *places, move.args[2]) if len(move.args) == 3 else no_target(deal, *places)
        )
        if refusal is not None:
            return refusal
        source, target = places
        if source < 8:
            key = (key_after_unit if len(move.args) == 3 else key_after)(deal, source, target)
            if key in deal.seen:
                return REPEATED
        return None

    def play(self, deal: SingleDeckDeal, move: Move) -> None:
        if move.verb == "turn":
            hand, discards = HANDS[move.seat], DISCARDS[move.seat]
            if not deal.piles[hand]:
                deal.turn_over(discards, hand)
                count_run(deal, move.seat)
                stand(deal)
            deal.turn_up(hand)
            deal.phase = "turned"
            return
        source, target = PLACES.number[move.args[0]], PLACES.number[move.args[1]]
        carry(deal, source, target, len(move.args) == 3)


class Turned(Turn[SingleDeckDeal]):
    """The phase with a turned card, which must be placed or discarded first [SD-4.12, SD-4.13]."""

    def __init__(self, name: str, options: SingleDeckOptions) -> None:
        super().__init__(name)
        self.must = options.turned_card == "must"

    def movers(self, deal: SingleDeckDeal) -> list[Move]:
        moves, targets = MOVES[deal.turn][HANDS[deal.turn]], self.targets(deal)
        found = [moves[target] for target in targets]
        if not found or not (self.must or any(target < 8 and not deal.piles[target] for target in targets)):
            found.append(DISCARD[deal.turn])
        return found

    def targets(self, deal: SingleDeckDeal) -> list[int]:
        card = deal.piles[HANDS[deal.turn]][-1]
        loads = [DISCARDS[1 - deal.turn]] if deal.loads(card) else []
        return [*deal.takes(card), *deal.spaces, *loads]

    def refused(self, deal: SingleDeckDeal, move: Move) -> Refusal | None:
        """Return the refusal by the first rule that the move breaks, in the order of SD-5.1, or None."""
        refusal = not_said(deal, move)
        if refusal is not None:
            return refusal
        hand = HANDS[move.seat]
        card = deal.piles[hand][-1]
        waits = f"You have turned up the {card.title}"
        if move.verb == "turn":
            return Refusal("SD-4.12", f"{waits}: place it before you turn up another card.")
        if move.verb == "discard":
            if deal.spaces:
                return Refusal("SD-4.13", f"{waits} and there is a space for it, so you may not discard it.")
            if self.must and (deal.takes(card) or deal.loads(card)):
                return Refusal("SD-4.13", f"The {card.title} can be built or loaded, so you may not discard it.")
            return None
        places = PLACES.read(move.args)
        if places is None or len(move.args) > 3:
            return Refusal("SD-5.1", f"{waits}: name the place where you play it, as in H{move.seat} T1.")
        if places[0] != hand:
            return Refusal("SD-4.12", f"{waits}: place it before you play anything else.")
        return no_unit(deal, *places, move.args[2]) if len(move.args) == 3 else no_target(deal, *places)

    def play(self, deal: SingleDeckDeal, move: Move) -> None:
        if move.verb == "move":
            carry(deal, PLACES.number[move.args[0]], PLACES.number[move.args[1]])
        else:
            deal.lay_on_discards(move.seat)
            begin_turn(deal, 1 - move.seat)


# ── why a move is refused ─────────────────────────────────────────────────────────────────────────────────────────

NO_SPACE: Final = Refusal("SD-4.10", "Fill a space from your hand or discards, not from the tableau.")


def not_said(deal: SingleDeckDeal, move: Move) -> Refusal | None:
    """Return why a move is refused before its places are looked at, or None.

    It is refused if this game has no such move, or if it is not the seat's turn.
    """
    match move.verb:
        case "stop":
            return Refusal("SD-4.15", "Nobody calls Stop in this game.")
        case "pass":
            return Refusal("SD-4.14", "You end your turn with a discard, and in no other way.")
        case "move":
            pass
        case "turn" | "discard" if not move.args:
            pass
        case _:
            return Refusal("SD-5.1", "This game has no such play.")
    if move.seat != deal.turn:
        return Refusal("SD-4.3", f"It is {whose(deal.turn)} turn.")
    return None


def no_source(deal: SingleDeckDeal, source: int, target: int) -> Refusal | None:
    """Return why no card can be played from the place `source`, or None."""
    seat = deal.turn
    if source in HANDS:
        return Refusal("SD-4.11", "You have not turned up a card from your hand.")
    if source == DISCARDS[1 - seat]:
        return Refusal("SD-4.8", f"You may not play {whose(1 - seat)} discards.")
    if deal.laid <= source < 8:
        return Refusal("SD-4.2", f"{PLACES.names[source]} has not been laid out yet.")
    if not deal.piles[source]:
        rule = "SD-4.4" if source < 8 else "SD-4.8"
        return Refusal(rule, f"There is no card at {PLACES.names[source]}.")
    return None


def no_target(deal: SingleDeckDeal, source: int, target: int) -> Refusal | None:
    """Return why the top card of `source` does not go to `target`, or None."""
    seat = deal.turn
    card = deal.piles[source][-1]
    if target in HANDS:
        return Refusal("SD-5.1", "You cannot put a card into a hand.")
    if target in DISCARDS:
        if target == DISCARDS[seat]:
            return Refusal("SD-4.7", "You cannot load your own discards.")
        if source < 8:
            return Refusal("SD-4.7", "You cannot load a tableau card.")
        if deal.loads(card):
            return None
        pile = deal.piles[target]
        if not pile:
            return Refusal("SD-4.7", "An empty discard pile cannot be loaded.")
        return Refusal("SD-4.7", f"On the {pile[-1].title} goes the next card of its suit, up or down.")
    if target >= deal.laid:
        return Refusal("SD-4.2", f"{PLACES.names[target]} has not been laid out yet.")
    pile = deal.piles[target]
    if not pile:
        return NO_SPACE if source < 8 else None
    way = step(pile[-1], card)
    if source == target or not way:
        return Refusal("SD-4.4", f"The {card.title} is not the next card up or down in suit from the {pile[-1].title}.")
    if direction(pile) not in (0, way):
        return Refusal("SD-4.5", f"That pile runs {'down' if way == 1 else 'up'}, so it goes on in that direction.")
    return None


def no_unit(deal: SingleDeckDeal, source: int, target: int, cards: object) -> Refusal | None:
    """Return why the whole pile does not go to `target`, or None [SD-4.6]."""
    if source >= 8 or target >= 8:
        return Refusal("SD-4.6", "Only a tableau pile can be moved as a whole, and only to another tableau pile.")
    if target >= deal.laid:
        return Refusal("SD-4.2", f"{PLACES.names[target]} has not been laid out yet.")
    pile, onto = deal.piles[source], deal.piles[target]
    if cards != len(pile) or len(pile) < 2:
        return Refusal("SD-4.6", "You can move a single card or a whole pile, but not part of a pile.")
    if not onto:
        return NO_SPACE
    way = runs(pile)
    if not way or source == target or step(onto[-1], pile[0]) != way or direction(onto) not in (0, way):
        return Refusal("SD-4.6", "Together the two piles do not run on in one suit and one direction.")
    return None


# ── what a move does ──────────────────────────────────────────────────────────────────────────────────────────────


def carry(deal: SingleDeckDeal, source: int, target: int, unit: bool = False) -> None:
    """Carry the top card of a place, or the whole pile. A seat without cards goes out [SD-4.16]."""
    piles, holding = deal.piles, deal.holding
    pile = piles[source]
    cards = pile if unit else pile[-1:]
    piles[source] = pile[: len(pile) - len(cards)]
    piles[target] += cards
    if source < 8:
        remember(deal, 0, source, target)
        return
    stand(deal, *(place for place in (target,) if place < 8))
    deal.phase = "play"
    holding[source & 1] -= 1
    if target >= 8:
        holding[target & 1] += 1
    if not holding[deal.turn]:
        deal.out, deal.phase = deal.turn, OVER
    else:
        count_mark(deal, target < 8)


def begin_turn(deal: SingleDeckDeal, seat: int) -> None:
    """End the turn and begin a turn of `seat`. If it is the dealer's first turn, lay out his row [SD-4.2, SD-4.17]."""
    if seat == deal.dealer and deal.laid == 4:
        lay_row(deal, seat)
        start = fresh(deal.holding)
        deal.progress = deal.progress._replace(least=start.least, both=start.both)
    pass_on(deal, seat)


def lay_row(deal: SingleDeckDeal, seat: int) -> None:
    """Lay out the top four cards of the seat's hand as its row, from left to right [SD-4.2]."""
    hand = HANDS[seat]
    first = deal.laid
    deal.laid += 4
    for place in range(first, deal.laid):
        deal.piles[place] = deal.piles[hand][-1:]
        deal.piles[hand] = deal.piles[hand][:-1]
    deal.down[hand] = deal.unseen[hand] = len(deal.piles[hand])
    deal.holding[seat] -= 4
    stand(deal, *range(first, deal.laid))


# ── the game ──────────────────────────────────────────────────────────────────────────────────────────────────────


class SingleDeckRussianBank(RivalsForTwo[SingleDeckDeal]):
    """The game of Single-Deck Russian Bank for two players [SD-1.1 to SD-1.3]."""

    id = "single-deck-russian-bank"
    title = "Single-Deck Russian Bank"
    Options = SingleDeckOptions
    Deal = SingleDeckDeal
    counted = {"hand": (HANDS, 1), "discard": (DISCARDS, 1)}
    pack_rule = "SD-2.1"
    options: SingleDeckOptions

    def turn(self, name: str, options: SingleDeckOptions) -> Turn[SingleDeckDeal]:
        return Play(name) if name == "play" else Turned(name, options)

    @property
    def cut_for_the_deal(self) -> AnyGame | None:
        """The cut in which the lower card deals [SD-2.3]."""
        return cut_low("deal")

    def deal_out(self, standing: Standing, dealer: int, packs: Sequence[Pack]) -> SingleDeckDeal:
        """Deal twenty-six cards to each player, and lay out the non-dealer's row [SD-4.1, SD-4.2]."""
        piles = [()] * 8 + packets_of(packs[0], 1 - dealer, 2, PACKETS) + [(), ()]
        deal = self.begun(standing, dealer, piles, len(TABLEAU))
        deal.holding, deal.laid = [26, 26], 0
        lay_row(deal, deal.turn)
        deal.progress = fresh(deal.holding)
        return deal

    def detail(self, deal: SingleDeckDeal) -> Mapping[str, Any]:
        """Return what this game adds to the result's `detail`: the number of cards in the tableau."""
        return {"tableau": sum(map(len, deal.piles[:8]))}


GAME = SingleDeckRussianBank
