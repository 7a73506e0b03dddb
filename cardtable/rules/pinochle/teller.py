"""What Auction Pinochle says of itself: auction, widow, melds laid, play, votes and chips [AP-9.1 to AP-9.6]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from cardtable.cards import BACK, Card
from cardtable.rules.arranging import Arranging
from cardtable.rules.game import EVERYTHING, Result, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import calling, name, whose
from cardtable.rules.pinochle.arranged import BiddersArranging
from cardtable.rules.pinochle.auction_pinochle import AuctionPinochle
from cardtable.rules.pinochle.cards import WIDOW
from cardtable.rules.pinochle.deal import PinochleDeal
from cardtable.rules.pinochle.log import told_end, told_spoken
from cardtable.rules.pinochle.melds import briefly, worth
from cardtable.rules.pinochle.offers import Offers, chips
from cardtable.rules.pinochle.sheet import breakdown, facts, headline, score_sheet
from cardtable.rules.teller import By, Fact, Offer, Sheet, Told, Zone
from cardtable.rules.tricks.bidding import NOBODY
from cardtable.rules.tricks.hands import Hand, cards_of
from cardtable.rules.tricks.play import TrickDeal, heading, trumping
from cardtable.rules.tricks.telling import TrickTeller, symbols
from cardtable.rules.words import amount, minus, signed

WIDOW_SHOWN = ("name", "bury", "meld")
"""The phases in which the widow lies face up before those who do not hold it."""
BADGED = ("bury", "meld", "play")
"""The phases in which trumps are told on the mat, which has room for it."""
LAID = ("offer", "answer")
"""The phases in which the melds lie on the table."""


def in_rows(words: Sequence[str]) -> list[tuple[str, ...]]:
    """Words beside one another, as many in a row as there is room for on the mat."""
    rows: list[tuple[str, ...]] = []
    used = ROOM
    for word in words:
        if used + len(word) > ROOM:
            rows.append(())
            used = 0
        rows[-1] += (word,)
        used += len(word) + 3
    return rows


class AuctionPinochleTeller(TrickTeller[AuctionPinochle]):
    """What one table of Auction Pinochle says of itself.

    Zones of the middle: `game`, `state`, `score` (the heading); `widow` until it is taken, `buried`, `trump` (row 1);
    `last-trick` (row 2); `melds` laid (row 3) and their words, `meld-words-0` and so on (from row 4 on); once the hand
    is over `quitted-1` to `quitted-15` (from row 20 on, three in a row). The seats have the zones of the kit.
    """

    made_by: ClassVar[Mapping[str, By]] = {
        "play": "card", "bid": "number", "bury": "cards", "meld": "words", "ask": "words",
    }  # fmt: skip

    # ── the table ─────────────────────────────────────────────────────────────────────────────────────────────

    def middle(self, view: View, deal: PinochleDeal) -> Iterator[Zone]:
        """The heading, the widow, the burial, the melds, the last trick; in the end every trick."""
        options = self.game.options
        number = f"{deal.standing.deals + 1}/{options.deals}"
        yield Zone("game", None, (0, 0), "words", labels=(f"Pinochle {number}",))
        yield Zone("state", None, (0, 1), "words", labels=tuple(self._state_words(deal)))
        kitty = (f"kitty {deal.books.kitty}",) if options.kitty else ()
        yield Zone("score", None, (0, 2), "words", labels=kitty)
        if not deal.widow_taken or (deal.phase in WIDOW_SHOWN and view.who not in (deal.bidder, EVERYTHING)):
            yield Zone("widow", None, (1, 0), "row", deal.ranking.sorted(deal.widow), note="widow", rim=True)
        if deal.buried:
            yield self._burial(deal)
        yield Zone("trump", None, (1, 2), "badge", labels=self._trump_words(deal) if deal.phase in BADGED else ())
        if deal.phase == "play":
            last = deal.tricks[-1].cards if deal.tricks and not deal.count else ()
            yield Zone("last-trick", None, (2, 0), "row", last, note="last trick" if last else "", rim=True)
        if deal.phase in LAID:
            yield from self._melds(view, deal)
        if deal.hand_over:
            yield from self._tricks(deal)

    def _state_words(self, deal: PinochleDeal) -> Iterator[str]:
        """Bid, trumps and melds, which all may see again at any time [AP-9.1, AP-9.4]."""
        if deal.bidder == NOBODY:
            return
        trumps = f" in {deal.trump.symbol}" if deal.trump is not None and deal.phase not in BADGED else ""
        yield f"{name(deal.bidder)} bid {deal.bid}{trumps}"
        if deal.phase in (*LAID, "play"):
            yield f"melds {worth(deal.melds, self.game.options.bonus_melds)}"
        if deal.widow_taken and deal.phase not in WIDOW_SHOWN:
            yield f"widow {symbols(deal.ranking.sorted(deal.widow))}"

    def _trump_words(self, deal: PinochleDeal) -> tuple[str, ...]:
        """Trumps, and during the play the melds, which may be seen again at any time [AP-9.4]."""
        if deal.trump is None:
            return ()
        melds = briefly(deal.melds, self.game.options.bonus_melds) if deal.phase == "play" else ()
        return (
            f"{deal.trump.symbol} trumps",
            *(each.replace("marriage", "K Q").replace("pinochle", "Q♠ J♦") for each in melds),
        )

    def _burial(self, deal: PinochleDeal) -> Zone:
        """Face down until the hand is over; its owner is told what he has buried, where it cannot be played."""
        if deal.hand_over:
            return Zone("buried", None, (1, 1), "row", deal.buried, note="buried")
        seen = BACK not in deal.buried
        note = f"buried {symbols(deal.buried)}" if seen else "buried"
        if deal.trumps_buried and not seen:
            note += f", {amount(deal.trumps_buried, 'trump')}"
        return Zone("buried", None, (1, 1), "row", (BACK,) * WIDOW, note=note, rim=True)

    def _melds(self, view: View, deal: PinochleDeal) -> Iterator[Zone]:
        """The melds laid for all to see, and what each is worth; the bidder has them in his hand."""
        if deal.laid and view.who not in (deal.bidder, EVERYTHING):
            yield Zone("melds", None, (3, 0), "row", deal.ranking.sorted(cards_of(deal.laid)), note="melds")
        for at, words in enumerate(in_rows(briefly(deal.melds, self.game.options.bonus_melds) or ("no melds",))):
            yield Zone(f"meld-words-{at}", None, (4 + at, 0), "words", labels=words)

    def _tricks(self, deal: PinochleDeal) -> Iterator[Zone]:
        """Every trick with what it counts, so that the count can be told trick by trick."""
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
        """A full trick before it is gathered; and melds stay until those who did not lay them have seen them."""
        if move.verb == "meld" and after.who != move.seat and after.deal.laid:
            return self.zones(after)
        return super().midway(before, move, after)

    def hand(self, view: View, deal: PinochleDeal, seat: int) -> Hand:
        """The bidder's melds lie in the middle while all see them; of a suit he has shown every card is seen."""
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

    def label(self, view: View, seat: int, card: Card) -> str:
        """The bidder is told which cards came from the widow, until he has buried."""
        deal: PinochleDeal = view.deal
        if deal.phase in ("name", "bury") and seat == deal.bidder == view.who and card in deal.widow:
            return "widow"
        return ""

    def tricks_can_be_played(self, deal: PinochleDeal) -> bool:
        """Until a card is led the middle belongs to the widow and the melds, and afterwards to the count."""
        return bool(deal.phase == "play")

    def seat_words(self, deal: PinochleDeal, seat: int) -> Iterator[str]:
        """Chips, or, where they are a stack, what lies on the table; dealer."""
        if seat not in deal.in_game:
            joins = self.game.options.fourth_joins
            yield "out of the game" if seat in deal.books.left else f"joins before deal {joins}"
            if seat in deal.books.left:
                yield f"{signed(self._total(deal, seat))} chips"
            return
        bankroll = self.game.ending.bankroll
        yield f"stack {minus(deal.stack(seat, bankroll))}" if bankroll else f"{signed(self._total(deal, seat))} chips"
        if seat == deal.dealer:
            yield "dealer"
            if seat not in deal.seated:
                yield "sits out"

    def said_words(self, deal: PinochleDeal, seat: int) -> Iterator[str]:
        """In the auction the last word of each; then who has bid, conceded, or voted."""
        if deal.phase == "bid":
            last = [move for move in deal.said if move.seat == seat][-1:]
            yield from ("pass" if move.verb == "pass" else f"bids {move.args[0]}" for move in last)
            return
        if seat == deal.bidder:
            yield f"bid {deal.bid}"
        elif any(seat == who for who, _ in deal.conceded):
            yield "concedes"
        if deal.hand_over:
            yield from (f"says {move.verb}" for move in deal.said[-1:] if move.seat == seat and move.verb in VOTE_WORDS)

    def _total(self, deal: PinochleDeal, seat: int) -> int:
        return deal.standing.totals[seat] + deal.books.change(seat)

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    end = " The session is over."

    def outcome(self, deal: PinochleDeal, result: Result) -> str:
        """How the hand ended."""
        return headline(result)

    def asked(self, view: View, deal: PinochleDeal) -> tuple[str, str]:
        """What the seat on turn is to do, and what it is asked."""
        ending, options = self.game.ending, view.lines
        share = deal.books.kitty // len(deal.in_game)
        match deal.phase:
            case "bid":
                if deal.bidder != NOBODY:
                    asked = f"bid {deal.bid + 10} or more over {whose(deal.bidder)} {deal.bid}, or pass"
                else:
                    least = next((move.args[0] for move in options if move.verb == "bid"), "")
                    asked = f"open with {least} or more, or pass"
                return "bid or pass", asked
            case "name":
                return "name trumps", f"name trumps for your {deal.bid}, or throw the hand in"
            case "bury":
                return "bury three cards", "bury three cards, which count for you if you win a trick"
            case "meld":
                return "announce melds", f"announce your melds: {deal.bid} are to be made"
            case "offer":
                ask = "" if deal.asked else ", ask the others to concede"
                awaited = "lead" if deal.asked else "lead, or to ask the others to concede"
                return awaited, f"lead any card{ask}, rearrange, or throw in"
            case "answer":
                pays = Offers(self.game).pays(deal)
                asked = f"concede {whose(deal.bidder)} {deal.bid} and pay {chips(pays)}, or defend, to win {2 * pays}"
                return "concede or defend", asked
            case "ante":
                asked = f"all pay {chips(ending.ante)} into the kitty again, unless all say stop"
                return "say whether all pay into the kitty again", asked
            case "broke":
                asked = f"leave with {chips(share)} of the kitty, or put {chips(ending.bankroll)} on the table again"
                return "leave, or to put new money on the table", asked
            case _:
                return "say whether the kitty is divided", f"divide the kitty, {chips(share)} to each, or keep it"

    def ask_play(self, view: View, deal: TrickDeal) -> str:
        """As in every trick game; and to beat a trump that was led, if that can be done."""
        held = deal.held[deal.turn]
        if view.who == deal.turn and deal.count and heading(deal, held):
            return f"{calling(deal.turn)}{self.led(deal)}: beat the best trump in the trick."
        return super().ask_play(view, deal)

    def without_the_suit(self, deal: TrickDeal) -> str:
        """A trump, if the hand has one."""
        return "a trump" if trumping(deal, deal.held[deal.turn]) else "any card"

    def card_words(self, deal: PinochleDeal, card: Card) -> str:
        """What the card counts."""
        points = self.game.ending.count.values[card]
        return amount(points, "point") if points else ""

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def offer(self, view: View, move: Move) -> Offer:
        """What a choice is called, and what follows from it, in chips where chips follow."""
        if move.verb == "play":
            return self.offer_play(view.deal, move.card)
        return Offers(self.game).offer(view.deal, move)

    def arranging(self, view: View) -> Arranging | None:
        """The bidder may arrange trumps, burial and melds before he names any [AP-4.24, AP-9.3]."""
        deal: PinochleDeal = view.deal
        return BiddersArranging(self.game, view) if deal.phase == "name" and view.who == deal.bidder else None

    def worth(self, view: View, verb: str, cards: Sequence[Card]) -> str:
        """What the cards picked to be buried count so far."""
        points = self.game.ending.count.of(cards)
        return amount(points, "point") if verb == "bury" and points else ""

    def seen_again(self, view: View) -> Zone | None:
        """Bid, trumps and the melds as they were laid, which may be seen again at any time [AP-9.1, AP-9.4]."""
        deal: PinochleDeal = view.deal
        if deal.trump is None or deal.phase not in (*LAID, "play"):
            return None
        melds = ", ".join(briefly(deal.melds, self.game.options.bonus_melds)) or "no melds"
        note = f"{name(deal.bidder)} bid {deal.bid} in {deal.trump.title}: {melds}"
        return Zone("melds", None, (3, 0), "row", deal.ranking.sorted(cards_of(deal.laid)), note=note)

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        """What one line did; plays belong to their trick."""
        ended = told_end(self.game, before.deal, after.deal)
        if move.verb == "play":
            return (*self.told_play(before, move, after), *map(Told, ended))
        return (*map(Told, told_spoken(self.game, move, before.deal, after.deal)), *map(Told, ended))

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def result_told(self, result: Result) -> tuple[str, ...]:
        """What a deal brought, in sentences that add up."""
        return breakdown(self.game, result)

    def facts(self, result: Result) -> tuple[Fact, ...]:
        """Bids made and lost, and melds."""
        return tuple(facts(result.detail))

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        """A line a deal, headed by what was agreed on [AP-4.3, AP-9.5]."""
        return (score_sheet(self.game, results, looking),)


ROOM = 34
"""Characters in a row of words on the mat of a small table."""
VOTE_WORDS = ("ante", "stop", "quit", "stay", "divide", "keep")


def teller(game: Any) -> AuctionPinochleTeller:
    """What tells of that table."""
    return AuctionPinochleTeller(game)
