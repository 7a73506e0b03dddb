"""The words of Auction Pinochle: prompts, offers, and sentences on what happened [AP-9.1 to AP-9.6]."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from cardtable.cards import Card
from cardtable.rules.arranging import Arranging
from cardtable.rules.game import Result, Standing, View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import calling, doing, whose
from cardtable.rules.pinochle.arranging import BiddersArranging
from cardtable.rules.pinochle.auction_pinochle import ACTIVE, P, PinochleGame
from cardtable.rules.pinochle.deal import PinochleDeal, PinochleStanding, seats_in_game
from cardtable.rules.pinochle.kitty import FOR_KITTY, PAID
from cardtable.rules.pinochle.log import told_end, told_spoken
from cardtable.rules.pinochle.melds import NONE, worth
from cardtable.rules.pinochle.offers import Offers, chips
from cardtable.rules.pinochle.scale import ceiling_of
from cardtable.rules.pinochle.sheet import PROPOSED, breakdown, facts, headline, score_sheet
from cardtable.rules.pinochle.table import AuctionPinochleTable
from cardtable.rules.standing_told import Course
from cardtable.rules.teller import By, Fact, Offer, Sheet, Told
from cardtable.rules.tricks.play import TrickDeal, heading, trumping
from cardtable.rules.tricks.telling import TrickTeller
from cardtable.rules.words import amount


class AuctionPinochleTeller(TrickTeller[PinochleGame[P]]):
    """The words of one table of Auction Pinochle."""

    beaten_together = True
    also_said: ClassVar[Mapping[str, tuple[str, ...]]] = {"concede": ("resign", "surrender")}

    table: AuctionPinochleTable[P]
    made_by: ClassVar[Mapping[str, By]] = {
        "play": "card", "bid": "number", "bury": "cards", "meld": "words", "ask": "words",
    }  # fmt: skip

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    end = " The session is over."

    def outcome(self, deal: P, result: Result) -> str:
        return headline(result)

    def asked(self, view: View, deal: P) -> tuple[str, str]:
        ending, options = self.game.ending, view.lawful
        share = deal.books.kitty // len(deal.in_game)
        pending = deal.pending
        proposer = "" if pending is None else doing(pending.seat, "proposes", "propose")
        match deal.phase:
            case "bid":
                return self._ask_bid(options, deal)
            case "name":
                return "name trumps", f"name trumps for your bid of {deal.bid}, or throw the hand in"
            case "bury":
                return "bury three cards", "bury three cards; they count for you if you win a trick"
            case "meld":
                held = any(move.args != (NONE,) for move in options if move.verb == "meld")
                what = "announce your melds" if held else "you hold no meld to announce"
                return "announce melds", f"{what}; you bid {deal.bid}"
            case "offer":
                ask = "" if deal.asked else ", ask the others to concede"
                awaited = "lead" if deal.asked else "lead, or ask the others to concede"
                return awaited, f"lead any card{ask}, rearrange, or throw the hand in"
            case "answer":
                pays = Offers(self.game).pays(deal)
                asked = f"concede {whose(deal.bidder)} {deal.bid} and pay {chips(pays)}"
                return "concede or defend", f"{asked}, or defend and win {2 * pays} if it fails"
            case "yield":
                pays, other = Offers(self.game).pays(deal), deal.conceded[0].seat
                asked = f"{doing(other, 'has', 'have')} conceded {whose(deal.bidder)} {deal.bid}"
                return "concede too or defend", f"{asked}: concede too, and each pays {chips(pays)}, or defend"
            case "ante":
                asked = f"pay again, or stop: everybody pays {chips(ending.ante)} unless all say stop"
                return "say whether everybody pays into the kitty again", asked
            case "antes":
                asked = f"{proposer} to {PROPOSED['stop']}: stop, or pay on"
                return "say whether everybody still pays when a deal is passed out", asked
            case "pause":
                return "deal", "deal, unless somebody makes a proposal first"
            case "broke":
                new = chips(ending.bankroll - deal.stack(deal.turn, ending.bankroll))
                asked = f"leave with {chips(share)} from the kitty, or stay and put {new} on the table"
                return "leave, or stay and put new chips on the table", asked
            case _:
                asked = f"divide the kitty, {chips(share)} each, or keep it"
                if proposer:
                    asked = f"{proposer} to {PROPOSED['divide']}, {chips(share)} each: divide it, or keep it"
                return "say whether the kitty is divided", asked

    def _ask_bid(self, options: Sequence[Move], deal: P) -> tuple[str, str]:
        if deal.bid == ceiling_of(self.game.options.bonus_melds):
            who = doing(deal.bidder, "has", "have")
            return "pass", f"{who} bid {deal.bid}, the highest bid: you can only pass"
        if deal.bidder != NOBODY:
            return "bid or pass", f"bid {deal.bid + 10} or more over {whose(deal.bidder)} {deal.bid}, or pass"
        least, *more = [int(str(move.args[0])) for move in options if move.verb == "bid"] or [250]
        jump = f", or {more[0]}" if more and more[0] > least + 10 else ""  # 300 may be left out [AP-4.12]
        return "bid or pass", f"open with {least}{jump} or more, or pass"

    def ask_play(self, view: View, deal: TrickDeal) -> str:
        held = deal.held[deal.turn]
        if view.who == deal.turn and deal.count and heading(deal, held):
            return f"{calling(deal.turn)}{self.led(deal)}: beat the best trump in the trick."
        return super().ask_play(view, deal)

    def without_the_suit(self, deal: TrickDeal) -> str:
        return "a trump" if trumping(deal, deal.held[deal.turn]) else "any card"

    def card_words(self, deal: P, card: Card) -> str:
        points = self.game.ending.count.values[card]
        return amount(points, "point") if points else ""

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def offer(self, view: View, move: Move) -> Offer:
        if move.verb == "play":
            return self.offer_play(view.deal, move.card)
        return Offers(self.game).offer(view.deal, move)

    def arranging(self, view: View) -> Arranging | None:
        """Return the bidder's private arrangement [AP-4.24, AP-9.3].

        It is None unless the viewer is the bidder and has to name trumps.
        """
        deal: P = view.deal
        asked = deal.phase == "name" and view.who == deal.bidder
        return BiddersArranging(self.game, view, self.table.held_under) if asked else None

    def worth(self, view: View, verb: str, cards: Sequence[Card]) -> str:
        points = self.game.ending.count.of(cards)
        return amount(points, "point") if verb == "bury" and points else ""

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        ended = told_end(self.game, before.deal, after.deal)
        if move.verb == "play":
            return (*self.told_play(before, move, after), *map(Told, ended))
        return (*map(Told, told_spoken(self.game, move, before.deal, after.deal)), *map(Told, ended))

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def agreed(self, deal: P) -> Iterator[str]:
        """Yield sentences on the bid, the trumps and the melds, which every player may look up at any time [AP-9.4]."""
        if deal.bidder == NOBODY:
            yield "Nobody has bid yet." if deal.phase == "bid" else "Everybody has passed."
            return
        trumps = f" in {deal.trump.title}" if deal.trump is not None else ""
        yield f"{doing(deal.bidder, 'has', 'have')} bid {deal.bid}{trumps}."
        if deal.phase in self.table.melds_told:
            melded = worth(deal.melds, self.game.options.bonus_melds)
            short = max(0, deal.bid - melded)
            yield f"Melds {melded}: {amount(short, 'point')} more {'is' if short == 1 else 'are'} needed in cards."

    def sides(self, deal: P) -> Iterator[Sequence[int]]:
        yield (deal.bidder,)
        yield tuple(sorted(deal.opponents()))

    def course(self, standing: Standing) -> Course:
        return Course(standing.totals, deals=self.game.options.deals)

    def result_told(self, result: Result) -> tuple[str, ...]:
        return breakdown(self.game, result)

    fact_groups = MappingProxyType(
        {
            "As bidder": (
                "Bidding won",
                "Bids made",
                f"Bids made of {FOR_KITTY} or more",
                "Thrown in before the lead",
                "Bid, on average",
                "Points a bid, on average",
                "Meld points a bid, on average",
            ),
            "Against the bidder": ("Bidders set",),
        }
    )

    def dealt_in(self, result: Result) -> Collection[int]:
        """Return the seats that were dealt cards. If four players are in the game, the dealer gets none [AP-4.4]."""
        game, after = self.game, result.standing
        assert isinstance(after, PinochleStanding)
        gone = [seat for seat in after.left if not result.change[seat]]  # others lost their last chips in this deal
        playing = seats_in_game(gone, game.seats, after.deals, game.ending.joins(after.joins))
        return playing if len(playing) == ACTIVE else [seat for seat in playing if seat != after.dealt]

    def facts(self, result: Result) -> tuple[Fact, ...]:
        bidder, told = result.detail["bidder"], list(facts(result.detail))
        if bidder is None:
            return (*told,)
        made = int(result.detail["outcome"] in PAID)
        dealt_in = self.dealt_in(result)
        told += [Fact("Bidding won", seat, int(seat == bidder), 1) for seat in dealt_in]
        told += [Fact("Bidders set", seat, 1 - made, 1) for seat in dealt_in if seat != bidder]
        return (*told,)

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        """Return the sheet with a row for each deal, headed by the agreements [AP-4.3, AP-9.5]."""
        return (score_sheet(self.game, results, looking, self.began),)


def teller(game: Any) -> AuctionPinochleTeller[PinochleDeal]:
    """Return the object that makes the sentences for a table of Auction Pinochle."""
    return AuctionPinochleTeller(game, AuctionPinochleTable(game))
