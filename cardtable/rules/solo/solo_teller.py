"""What Six-Bid Solo and its kin say of themselves [SIX-9, FRG-9.1, CDA-9.1]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from cardtable.cards import BACK, Suit
from cardtable.rules.game import OVER, View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import does, doing, name
from cardtable.rules.solo.cards import ALL_POINTS, HALF
from cardtable.rules.solo.contracts import ANY_SUIT, MOST, Contract
from cardtable.rules.solo.score_teller import ScoreTeller, SoloScore
from cardtable.rules.solo.six_bid_solo import SixBidSolo, SoloDeal
from cardtable.rules.solo.table import CLOSED, PointsTable, in_columns
from cardtable.rules.solo.telling import PointsTeller
from cardtable.rules.teller import Offer
from cardtable.rules.words import amount, listed


def to_take(needs: int) -> str:
    """What a bidder undertakes to take: `more than 60`, `80 points`, `no counting card`."""
    if not needs:
        return "no counting card"
    if needs == ALL_POINTS:
        return "all 120 points"
    return f"more than {HALF} points" if needs == MOST else f"{needs} points"


def undertakes(contract: Contract) -> str:
    """What a bid undertakes, in whatever suit it may be played, as short as it fits under the bids."""
    take = to_take(contract.needs).removesuffix(" points")
    if contract.in_hearts and contract.in_hearts[0] != contract.needs:
        return f"take {take}, or {contract.in_hearts[0]} in hearts"
    return f"take {take}"


def pays(contract: Contract) -> str:
    """What it pays, in whatever suit it may be played."""
    if contract.by_the_point:
        return f"{amount(contract.pays, 'chip')} a point over {HALF} from each"
    if contract.in_hearts and contract.in_hearts[1] != contract.pays:
        return f"{contract.pays} chips each, {contract.in_hearts[1]} in hearts"
    return f"{amount(contract.pays, 'chip')} from each"


def trumps(contract: Contract) -> str:
    """Which suits may be trump."""
    if not contract.trumps:
        return "no trumps"
    if contract.trumps == ANY_SUIT:
        return "you name any suit"
    suits = listed((suit.title for suit in contract.trumps), "or")
    return f"{suits} are trumps" if len(contract.trumps) == 1 else f"you name {suits}"


class SoloTable(PointsTable[SixBidSolo[Any, Any]]):
    """Where everything lies at one table of Six-Bid Solo, Frog or Coeur d'Alene Solo."""

    def undertaken(self, view: View, deal: SoloDeal) -> Iterator[str]:
        """Who plays what, and what he must take for how much."""
        contract = self.game.contract(deal)
        if contract is None:
            return
        trump = deal.ranking.trump
        yield f"{name(deal.bidder)}: {contract.with_trump(trump).lower()}"
        if contract.in_hearts and trump is None:
            return  # it depends on the trump
        yield from self.worth_of(deal, contract, trump)
        if deal.called is not None:
            where = "in the widow" if deal.holder == NOBODY else f"from {name(deal.holder)}"
            yield f"{deal.called.symbol} {where}"

    def worth_of(self, deal: SoloDeal, contract: Contract, trump: Suit | None) -> Iterator[str]:
        """What must be taken, and what it is worth to each, in few words."""
        needs, each = contract.terms(trump)
        yield f"over {HALF}" if needs == MOST else to_take(needs)
        yield f"{each} a point" if contract.by_the_point else f"for {each}"

    def trump_words(self, deal: SoloDeal) -> Iterator[str]:
        """That there is none, too."""
        contract = self.game.contract(deal)
        none = contract is not None and not contract.trumps and deal.phase not in CLOSED
        yield from ("no", "trumps") if none else super().trump_words(deal)

    def terms_of_bids(self, deal: SoloDeal) -> Iterator[str]:
        """Each game with what it undertakes and what it pays; no line moves when lower ones have gone.

        The highest stays, so that it can be read when nothing else is left.
        """
        lines = [*in_columns([self.terms_in_short(contract) for contract in self.game.contracts])]
        yield from ("" if at <= deal.high and at + 1 < len(lines) else line for at, line in enumerate(lines))

    def suits_to_name(self, deal: SoloDeal) -> Sequence[Suit]:
        """Those that the contract leaves."""
        return self.game.contracts[deal.high].trumps

    def worth_in(self, deal: SoloDeal, suit: Suit) -> str:
        """What must be taken, or what it is worth, where hearts differ."""
        contract = self.game.contracts[deal.high]
        (needs, each), others = contract.terms(suit), contract.terms(None)
        if not contract.in_hearts or contract.in_hearts == others:
            return ""
        return f"take {needs}" if contract.in_hearts[0] != others[0] else f"{each} each"

    def terms_in_short(self, contract: Contract) -> tuple[str, ...]:
        """A game, what must be taken, and what that is worth."""
        needs, each = contract.terms(None)
        in_hearts, hearts_each = contract.terms(Suit.HEARTS)
        take = f"over {HALF}" if needs == MOST else f"all {needs}" if needs else "no points"
        worth = f"{each} a point" if contract.by_the_point else f"{each} each"
        return (
            contract.with_trump(contract.trumps[0] if len(contract.trumps) == 1 else None),
            take if in_hearts == needs else f"{needs}, ♥ {in_hearts}",
            worth if hearts_each == each else f"{each}, ♥ {hearts_each}",
        )

    def bid_word(self, deal: SoloDeal, move: Move) -> str:
        """What is bid, in a word: pass, or the game."""
        return "pass" if move.verb == "pass" else self.game.contract_named(move.args[0]).title.lower()

    def role(self, deal: SoloDeal, seat: int) -> Iterator[str]:
        """Who plays alone."""
        if seat == deal.bidder:
            yield "bidder"

    def lies_open(self, deal: SoloDeal, seat: int) -> bool:
        """The bidder's in a spread misère, once a card has been led."""
        contract = self.game.contract(deal)
        return contract is not None and contract.spread and seat == deal.bidder and bool(deal.plays)


class SoloTeller(PointsTeller[SixBidSolo[Any, Any]]):
    """What one table of Six-Bid Solo, Frog or Coeur d'Alene Solo says of itself."""

    Score: ClassVar[type[ScoreTeller[Any]]] = SoloScore

    table: SoloTable

    def terms(self, contract: Contract, trump: Suit | None) -> str:
        """What must be taken, and what it is worth to each."""
        needs, each = contract.terms(trump)
        worth = f"{each} a point" if contract.by_the_point else str(each)
        return f"{to_take(needs)} for {worth}"

    def agreed(self, deal: SoloDeal) -> Iterator[str]:
        """Who bids or plays what, and what must be taken for how much."""
        contract = self.game.contract(deal)
        if contract is None:
            yield "Nobody has bid yet."
            return
        trump = deal.ranking.trump
        title = contract.with_trump(trump)
        does_so = (
            does(deal.bidder, "has", "have") + " bid" if deal.phase == "bid" else does(deal.bidder, "plays", "play")
        )
        terms = "" if contract.in_hearts and trump is None else f": {self.terms(contract, trump)}"
        yield f"{name(deal.bidder)} {does_so} {title[:1].lower()}{title[1:]}{terms}."

    def sides(self, deal: SoloDeal) -> Iterator[Sequence[int]]:
        """Whoever plays alone, and the others in the deal."""
        yield (deal.bidder,)
        yield tuple(sorted(seat for seat in deal.seated if seat != deal.bidder))

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    def asked(self, view: View, deal: SoloDeal) -> tuple[str, str]:
        """To bid, to name, to call, to give, to bury."""
        contract = self.game.contract(deal)
        match deal.phase:
            case "bid":
                return self.asked_to_bid(deal, contract)
            case "name":
                assert contract is not None
                suits = listed((suit.title for suit in contract.trumps), "or")
                return "name the trump", f"name the trump of the {contract.title.lower()}: {suits}"
            case "call":
                return "call a card", "call a card: whoever has it gives it to you"
            case "give":
                assert deal.called is not None
                card, holder = deal.called.symbol, name(deal.holder)
                return f"give {holder} a card for the {card}", f"give {holder} another card for the {card}"
            case _:
                return self.asked_to_bury("three")

    def asked_to_bid(self, deal: SoloDeal, contract: Contract | None) -> tuple[str, str]:
        """What has been bid, and by whom."""
        if contract is None:
            return "bid or pass: nobody has bid yet", "bid a game, or pass"
        highest = f"{name(deal.bidder)} {does(deal.bidder, 'has', 'have')} bid {contract.title.lower()}"
        if deal.high + 1 == len(self.game.contracts):
            return f"pass: {highest}", f"{highest}, the highest game: you can only pass"
        return f"bid higher or pass: {highest}", f"{highest}: bid higher, or pass"

    def or_else(self, deal: Any) -> str:
        """Trump, where another suit was led."""
        return ", and trump if you cannot" if deal.ranking.trump not in (None, deal.led) else ""

    def without_the_suit(self, deal: Any) -> str:
        """A trump, if there is one."""
        trump = deal.ranking.trump
        must = trump is not None and deal.held[deal.turn] & deal.ranking.bags[trump]
        return "a trump" if must else "any card"

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def offer(self, view: View, move: Move) -> Offer:
        """What a choice is called, and what follows from it."""
        deal: SoloDeal = view.deal
        match move.verb:
            case "play":
                return self.offer_play(deal, move.card)
            case "pass":
                return self.offer_pass(deal)
            case "bid":
                return self.offer_bid(deal, self.game.contract_named(move.args[0]))
            case "name":
                suit, contract = move.got(Suit), self.game.contracts[deal.high]
                return Offer(f"Name {suit.title}", self.terms(contract, suit))
            case "call":
                return Offer(f"Call the {move.card.symbol}", "whoever has it gives it to you for a card of yours")
            case "give":
                return Offer(f"Give the {move.card.symbol}", f"only you and {name(deal.holder)} will know which")
            case _:
                return self.offer_bury(deal, move)

    def offer_bid(self, deal: SoloDeal, contract: Contract) -> Offer:
        """What the game undertakes and what it pays."""
        also = ""
        if contract.takes_widow:
            also = ", you pick up the widow"
        elif contract.calls:
            also = " and call a card"
        elif contract.spread:
            also = ", your hand lies face up"
        # points over 60 that are paid one by one say by themselves what is to be taken
        goal = "" if contract.by_the_point else f"{undertakes(contract)}: "
        return Offer(contract.title, f"{trumps(contract)}{also}; {goal}{pays(contract)}")

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told_spoken(self, before: View, move: Move, after: View) -> Iterator[str]:
        """The bidding and what follows it."""
        deal: SoloDeal = after.deal
        match move.verb:
            case "name":
                suit = move.got(Suit)
                yield f"{doing(move.seat, 'names', 'name')} {suit.title} as trump."
            case "call":
                yield from self._told_call(move, deal)
            case "give":
                card = "a card" if move.card is BACK else f"the {move.card.symbol}"
                yield f"{doing(move.seat, 'gives', 'give')} {name(deal.holder)} {card}."
            case "bury":
                yield self.told_bury(move)
            case _:
                yield self.told_bid(before, move)
                yield from self._told_closed(deal)

    def told_bid(self, before: View, move: Move) -> str:
        """One word of the bidding."""
        if move.verb == "pass":
            return f"{doing(move.seat, 'passes', 'pass')}."
        return f"{doing(move.seat, 'bids', 'bid')} {self.game.contract_named(move.args[0]).title.lower()}."

    def _told_closed(self, deal: SoloDeal) -> Iterator[str]:
        if deal.phase == OVER:
            yield "Everybody has passed: the hand is not played."
        contract = self.game.contract(deal)
        if contract is not None and deal.phase != "bid":
            yield f"{doing(deal.bidder, 'plays', 'play')} {contract.title.lower()}."
            if contract.takes_widow:
                yield f"{doing(deal.bidder, 'picks', 'pick')} up the widow."

    def _told_call(self, move: Move, deal: SoloDeal) -> Iterator[str]:
        yield f"{doing(move.seat, 'calls', 'call')} the {move.card.symbol}."
        if deal.holder == NOBODY:
            yield "It is in the widow, so nothing is exchanged."
        else:
            yield f"{doing(deal.holder, 'has', 'have')} it and {does(deal.holder, 'hands', 'hand')} it over."

    def told_beside(self, before: View, move: Move, after: View) -> Iterator[str]:
        """A hand that is spread."""
        deal: SoloDeal = after.deal
        if not before.deal.plays and self.table.lies_open(deal, deal.bidder):
            yield f"{doing(deal.bidder, 'lays', 'lay')} the whole hand face up."
