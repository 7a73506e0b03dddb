"""The layout of a table of Auction Pinochle: hands, widow, burial, melds and tricks [AP-9.1, AP-9.4]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cardtable.cards import BACK
from cardtable.rules.game import EVERYTHING, View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import name
from cardtable.rules.pinochle.auction_pinochle import P, PinochleGame
from cardtable.rules.pinochle.cards import WIDOW
from cardtable.rules.pinochle.deal import AFTERWARDS, YIELD
from cardtable.rules.pinochle.ending import NEVER
from cardtable.rules.pinochle.melds import briefly, worth
from cardtable.rules.pinochle.terms import in_melds, terms
from cardtable.rules.teller import Zone
from cardtable.rules.tricks.hands import Hand, cards_of
from cardtable.rules.tricks.table import TrickTable
from cardtable.rules.tricks.telling import symbols
from cardtable.rules.words import amount, minus, signed

WIDOW_SHOWN = ("name", "bury", "meld")
BADGED = ("bury", "meld", "play", YIELD)
LAID = ("offer", "answer")
VOTED = {
    "propose": "proposes", "ante": "pays", "stop": "says stop", "quit": "leaves", "stay": "stays",
    "divide": "says divide", "keep": "says keep",
}  # fmt: skip
IN_ONE_ROW = 6


class AuctionPinochleTable(TrickTable[PinochleGame[P]]):
    """The layout of a table of Auction Pinochle: the zones (places with cards or words) by name.

    In the middle, the heading has the zones `game`, `state` and `score`. In row 1 are `widow`, `buried`, `trump` and
    `terms` (prices or points). In row 2 is `last-trick`. From row 3 on are `melds`, `melds-2` and `melds-3`, and in row
    9 is `meld-words`. Once the hand is over, `quitted-1` to `quitted-15` are the tricks, from row 20 on. The zones of
    the seats are those of `TrickTable`.
    """

    melds_told: ClassVar[tuple[str, ...]] = (*LAID, "play", YIELD)
    auctioned: ClassVar[tuple[str, ...]] = ("bid",)

    def middle(self, view: View, deal: P) -> Iterator[Zone]:
        options = self.game.options
        number = f"{deal.standing.deals + 1}/{options.deals}"
        yield Zone("game", None, (0, 0), "words", labels=(f"Pinochle {number}",))
        yield Zone("state", None, (0, 1), "words", labels=tuple(self._state_words(deal)))
        kitty = (f"kitty {deal.books.kitty}",) if options.kitty else ()
        yield Zone("score", None, (0, 2), "words", labels=kitty)
        if not deal.widow_taken or (deal.phase in WIDOW_SHOWN and view.who not in (deal.bidder, EVERYTHING)):
            yield Zone("widow", None, (1, 0), "row", deal.ranking.sorted(deal.widow), note="widow")
        if deal.buried:
            yield self._burial(deal)
        badged = deal.phase in BADGED or (deal.phase in LAID and self._holds_melds(view))
        yield Zone("trump", None, (1, 2), "badge", labels=self._trump_words(deal) if badged else ())
        if known := terms(self.game, view):
            yield Zone("terms", None, (1, 3), "markers", labels=known)
        if deal.in_play:
            last = deal.tricks[-1].cards if deal.tricks and not deal.count else ()
            yield Zone("last-trick", None, (2, 0), "row", last, note="last trick" if last else "", rim=True)
        if deal.phase in LAID:
            yield from self._melds(view, deal)
        if deal.hand_over:
            yield from self._tricks(deal)

    def _state_words(self, deal: P) -> Iterator[str]:
        """Yield the bid, the trumps, the melds and the widow, which all may look up at any time [AP-9.1, AP-9.4]."""
        if deal.bidder == NOBODY:
            return
        trumps = f" in {deal.trump.symbol}" if deal.trump is not None and deal.phase not in BADGED else ""
        yield f"{name(deal.bidder)} bid {deal.bid}{trumps}"
        if deal.phase in self.melds_told:
            yield f"melds {worth(deal.melds, self.game.options.bonus_melds)}"
        if deal.widow_taken and deal.phase not in WIDOW_SHOWN:
            yield f"widow {symbols(deal.ranking.sorted(deal.widow))}"

    def _trump_words(self, deal: P) -> tuple[str, ...]:
        if deal.trump is None:
            return ()
        melds = briefly(deal.melds, self.game.options.bonus_melds) if deal.in_play else ()
        return (
            deal.trump.symbol,
            "trumps",
            *(each.replace("marriage", "K Q").replace("pinochle", "Q♠ J♦") for each in melds),
        )

    def _burial(self, deal: P) -> Zone:
        if deal.hand_over:
            return Zone("buried", None, (1, 1), "row", deal.buried, note="buried")
        seen = BACK not in deal.buried
        note = f"buried {symbols(deal.buried)}" if seen else "buried"
        if deal.trumps_buried and not seen:
            note += f", {amount(deal.trumps_buried, 'trump')}"
        return Zone("buried", None, (1, 1), "row", (BACK,) * WIDOW, note=note, rim=True)

    def _melds(self, view: View, deal: P) -> Iterator[Zone]:
        own = self._holds_melds(view)
        if deal.laid and not own:
            cards = deal.ranking.sorted(cards_of(deal.laid))
            rows = -(-len(cards) // IN_ONE_ROW)
            many = -(-len(cards) // rows)
            for at in range(rows):
                part = cards[at * many : (at + 1) * many]
                yield Zone(f"melds-{at + 1}" if at else "melds", None, (3 + at, 0), "row", part)
        yield Zone("meld-words", None, (9, 0), "markers", labels=in_melds(self.game, deal, 1 if own else 2))

    def _holds_melds(self, view: View) -> bool:
        return view.who in (view.deal.bidder, EVERYTHING)

    def _tricks(self, deal: P) -> Iterator[Zone]:
        count = self.game.ending.count
        for at, trick in enumerate(deal.tricks):
            points = count.of(trick.cards) + (count.last_trick if at == 14 else 0)
            note = f"{at + 1}: {name(trick.winner)} {points}"
            labels = ("",) * len(trick.cards)
            yield Zone(f"quitted-{at + 1}", None, (20 + at // 3, at % 3), "row", trick.cards, labels, note)
        if deal.count:
            at = len(deal.winners)
            note = f"{at + 1}: not finished"
            yield Zone(f"quitted-{at + 1}", None, (20 + at // 3, at % 3), "row", deal.trick, ("",) * deal.count, note)

    def midway(self, before: View, move: Move, after: View) -> tuple[Zone, ...] | None:
        """Return the zones to show for a moment after a move, or None.

        If the move completed a trick, the trick is still on the table. If it laid melds, they are shown to the others.
        """
        if move.verb == "meld" and after.who != move.seat and after.deal.laid:
            return self.zones(after)
        return super().midway(before, move, after)

    def hand(self, view: View, deal: P, seat: int) -> Hand:
        held = deal.hand(seat)
        if seat != deal.bidder or view.who in (seat, EVERYTHING) or deal.hand_over:
            return held
        shown = cards_of(deal.shown_cards()) if deal.buried else ()
        backs = len(held) - len(shown)
        if deal.phase in LAID:
            laid_aside = list(cards_of(deal.laid))
            backs -= len(laid_aside)
            rest = list(shown)
            for card in laid_aside:
                if card in rest:
                    rest.remove(card)
                    backs += 1
            shown = tuple(rest)
        return (*shown, *[BACK] * backs)

    def labels(self, view: View, seat: int, hand: Hand) -> Iterator[str]:
        deal: P = view.deal
        left = [*deal.widow] if deal.phase in ("name", "bury") and seat == deal.bidder == view.who else []
        for card in hand:
            came = card in left
            if came:
                left.remove(card)
            yield "widow" if came else ""

    def tricks_can_be_played(self, deal: P) -> bool:
        return deal.in_play

    def seat_words(self, deal: P, seat: int) -> Iterator[str]:
        if seat not in deal.in_game:
            joins = self.game.ending.joins(deal.books.joins)
            later = "may be asked in" if joins == NEVER else f"joins in deal {joins}"
            yield "out of the game" if seat in deal.books.left else later
            if seat in deal.books.left:
                yield f"{signed(self._total(deal, seat))} chips"
            return
        bankroll = self.game.ending.bankroll
        yield f"stack {minus(deal.stack(seat, bankroll))}" if bankroll else f"{signed(self._total(deal, seat))} chips"
        if seat == deal.dealer:
            yield "dealer"
            if seat not in deal.seated:
                yield "sits out"

    def said_words(self, deal: P, seat: int) -> Iterator[str]:
        if deal.phase in self.auctioned:
            last = [move for move in deal.said if move.seat == seat][-1:]
            yield from ("pass" if move.verb == "pass" else f"bids {move.args[0]}" for move in last)
            return
        if seat == deal.bidder:
            yield f"bid {deal.bid}"
        elif any(seat == who for who, _, _ in deal.conceded):
            yield "concedes"
        if deal.hand_over:
            for move in deal.said[-1:]:
                if move.seat == seat and move.verb in AFTERWARDS and move.verb != "deal":
                    yield VOTED[move.verb]

    def _total(self, deal: P, seat: int) -> int:
        return deal.standing.totals[seat] + deal.books.change(seat)

    def seen_again(self, view: View) -> Zone | None:
        """Return the melds as they were laid, with bid and trumps, or None if none can be seen [AP-9.1, AP-9.4]."""
        deal: P = view.deal
        if deal.trump is None or deal.phase not in self.melds_told:
            return None
        melds = ", ".join(briefly(deal.melds, self.game.options.bonus_melds)) or "no melds"
        note = f"{name(deal.bidder)} bid {deal.bid} in {deal.trump.title}: {melds}"
        return Zone("melds", None, (3, 0), "row", deal.ranking.sorted(cards_of(deal.laid)), note=note)
