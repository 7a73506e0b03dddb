"""The picture of a table of Single-Deck Russian Bank, made of zones (piles and words), and the game's sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardtable.cards import CARDS, Card
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.naming import does, doing, name, whose
from cardtable.rules.piles.piles import rank_of
from cardtable.rules.rivals.single_deck_russian_bank import (
    DISCARD,
    DISCARDS,
    HANDS,
    PLACES,
    SingleDeckDeal,
    SingleDeckRussianBank,
    direction,
    no_target,
    runs,
)
from cardtable.rules.rivals.table import RivalTable, near
from cardtable.rules.rivals.telling import RivalTeller, top
from cardtable.rules.teller import Offer, Table, Zone
from cardtable.rules.words import capital, listed

ARROWS = {1: "↑", -1: "↓", 0: ""}


class SingleDeckTable(RivalTable[SingleDeckRussianBank]):
    """The zones of a table of Single-Deck Russian Bank.

    The middle has two rows of four piles. Each row is on the side of the player who laid it out. An arrow shows the
    direction of a pile. The zones of a seat s are `hand-s` for the hand, `Hs` for its turned card, and `Ds` for its
    discards.
    """

    call = "call"

    def middle(self, view: View) -> Iterator[Zone]:
        """Yield the zones of the tableau. A note says if a place is not laid out yet or is a space [SD-9.1]."""
        deal: SingleDeckDeal = view.deal
        for place in range(8):
            layer = 1 - deal.dealer if place < 4 else deal.dealer
            at = (2, place % 4) if layer == near(view) else (1, 3 - place % 4)
            pile = deal.piles[place]
            note = "not laid yet" if place >= deal.laid else ARROWS[direction(pile)] if pile else "space"
            yield Zone(PLACES.names[place], None, at, "fan-right", pile, note=note)

    def fits(self, view: View, move: Move) -> bool:
        """Return whether the card fits its target.

        This is asked only about irregular moves, which the opponent may call. If the card fits, such a move is wrong
        only because a turned card comes first.
        """
        deal: SingleDeckDeal = view.deal
        places = PLACES.read(move.args)
        if places is None:
            return False
        source, target = places
        return source not in (*HANDS, DISCARDS[1 - deal.turn]) and no_target(deal, source, target) is None

    def needs(self, view: View, pile: str, count: int) -> str:
        deal: SingleDeckDeal = view.deal
        source = PLACES.number[pile]
        cards = deal.piles[source]
        top, way = cards[-1], runs(cards) if source < 8 else 0
        ends = [neighbor(top, by).symbol for by in (-1, 1) if by != -way]
        if source in DISCARDS and deal.loads(top):  # it can be loaded once the turned card is placed
            return ""
        needed = f"{listed([f'the {end}' for end in ends], 'or')} on top of a pile"
        if way and len(cards) < 13:
            return f"{needed}, or its whole pile the {neighbor(cards[0], -way).symbol}"
        return f"{needed}, or a space" if source >= 8 else needed


def neighbor(card: Card, by: int) -> Card:
    """Return the card of the same suit that is higher by `by` ranks, or lower if `by` is negative.

    An ace is the next card above a king.
    """
    return CARDS[card - rank_of(card) + (rank_of(card) + by) % 13]


class SingleDeckTeller(RivalTeller[SingleDeckRussianBank]):
    """The sentences of Single-Deck Russian Bank."""

    offered_alike = frozenset(("discard",))
    calls_it = ("have a mistake corrected", "has a mistake corrected")
    may_call = "you may have a mistake corrected"

    def __init__(self, game: SingleDeckRussianBank, table: Table[Any]) -> None:
        super().__init__(game, table)
        must = vars(game.options)["turned_card"] == "must"
        placing = "must play that card" if must else "play that card or discard it"
        self.turning = f"you {placing} before anything else"

    def stop_offer(self, view: View, move: Move) -> Offer:
        other = name(1 - move.seat)
        return Offer(
            "Call a mistake",
            f"if there is one, it goes back and {other} {does(1 - move.seat, 'plays', 'play')} on from there",
        )

    def told_stop(self, before: View, move: Move, after: View) -> Iterator[str]:
        fault = before.deal.watch.fault
        if fault is None:
            yield f"{doing(move.seat, 'calls', 'call')} a mistake, but there was none."
            return
        found, back = self.found(before, fault)
        yield f"{doing(move.seat, 'has', 'have')} a mistake corrected. {found}"
        yield back

    def asked(self, view: View) -> str:
        deal: SingleDeckDeal = view.deal
        if not deal.turned(deal.turn):
            new = "" if deal.piles[HANDS[deal.turn]] else ": your discards become your new hand"
            return f"play from the tableau or your discards, or turn up a card{new}"
        card = top(deal.piles[HANDS[deal.turn]])
        if DISCARD[deal.turn] not in view.lines:
            return f"play {card}: build it, load it, or put it into a space"
        return f"discard {card}" if len(view.lines) == 1 else f"play {card} or discard it"

    def play_offer(self, view: View, move: Move) -> Offer:
        deal: SingleDeckDeal = view.deal
        source, target = PLACES.number[move.args[0]], PLACES.number[move.args[1]]
        card = capital(self._cards(deal, move))
        if len(move.args) == 3:
            pile = deal.piles[source]
            card = f"The pile in {PLACES.names[source]} ({pile[0].symbol} to {pile[-1].symbol})"
        elif source not in HANDS:
            card = f"{card} from {self.place_told(deal, source)}"
        if target >= 8:
            loads = f"it loads {top(deal.piles[target])}" if deal.piles[target] else ""
            return Offer(f"{card} to {whose(target & 1)} discards", loads)
        if not deal.piles[target]:
            return Offer(f"{card} to the space {PLACES.names[target]}", "")
        return Offer(f"{card} to {top(deal.piles[target])} in {PLACES.names[target]}", "")

    def _cards(self, deal: SingleDeckDeal, move: Move) -> str:
        pile = deal.piles[PLACES.number[move.args[0]]]
        return f"the pile {pile[0].symbol} to {pile[-1].symbol}" if len(move.args) == 3 else top(pile)

    def told_play(self, before: View, move: Move, after: View) -> Iterator[str]:
        deal: SingleDeckDeal = before.deal
        now: SingleDeckDeal = after.deal
        seat = move.seat
        if move.verb == "move":
            source, target = PLACES.number[move.args[0]], PLACES.number[move.args[1]]
            cards = self._cards(deal, move) + self.come(deal, seat, source)
            if target == DISCARDS[seat]:
                yield f"{doing(seat, 'lays', 'lay')} {cards} on {whose(seat)} own discards."
            elif target >= 8:
                yield f"{doing(seat, 'loads', 'load')} {whose(1 - seat)} discards with {cards}."
            elif not deal.piles[target]:
                yield f"{doing(seat, 'fills', 'fill')} a space with {cards}."
            else:
                yield f"{doing(seat, 'builds', 'build')} {cards} on {top(deal.piles[target])}."
        if now.laid > deal.laid:
            row = ", ".join(now.piles[place][0].symbol for place in range(deal.laid, now.laid))
            yield f"{doing(now.dealer, 'lays', 'lay')} out {row}."
