"""The words of Six-Bid Solo, Frog and Coeur d'Alene Solo [SIX-9, FRG-9.1, CDA-9.1]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Final

from cardtable.cards import BACK, SUIT_OF, Suit, read_cards
from cardtable.rules.game import OVER, Result, View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import does, doing, name, together
from cardtable.rules.sheets import Column, dealer_of
from cardtable.rules.solo.cards import ALL_POINTS, HALF, points_in
from cardtable.rules.solo.contracts import ANY_SUIT, MOST, Contract
from cardtable.rules.solo.six_bid_solo import SixBidSolo, SoloDeal
from cardtable.rules.solo.table import CLOSED, PointsTable, in_columns
from cardtable.rules.solo.telling import PointsTeller, ScoreTeller
from cardtable.rules.teller import Fact, Offer
from cardtable.rules.words import amount, capital, listed


def to_take(needs: int) -> str:
    """Return the points that a bidder has to take: `more than 60 points`, `80 points`, `no counting card`."""
    if not needs:
        return "no counting card"
    if needs == ALL_POINTS:
        return "all 120 points"
    return f"more than {HALF} points" if needs == MOST else f"{needs} points"


def undertakes(contract: Contract) -> str:
    """Return in few words what the bidder of a contract has to take.

    If the bidder has to take more or less with hearts as trumps, the words also say how much.
    """
    take = to_take(contract.needs).removesuffix(" points")
    if contract.in_hearts and contract.in_hearts[0] != contract.needs:
        return f"take {take}, or {contract.in_hearts[0]} in hearts"
    return f"take {take}"


def pays(contract: Contract) -> str:
    """Return words for what a contract pays. If it pays more or less in hearts, the words say both."""
    if contract.by_the_point:
        return f"{amount(contract.pays, 'chip')} a point over {HALF} from each"
    if contract.in_hearts and contract.in_hearts[1] != contract.pays:
        return f"{contract.pays} chips each, {contract.in_hearts[1]} in hearts"
    return f"{amount(contract.pays, 'chip')} from each"


def trumps(contract: Contract) -> str:
    """Return the words for the suits that may be trumps in a contract."""
    if not contract.trumps:
        return "no trumps"
    if contract.trumps == ANY_SUIT:
        return "you name any suit"
    suits = listed((suit.title for suit in contract.trumps), "or")
    return f"{suits} are trumps" if len(contract.trumps) == 1 else f"you name {suits}"


class SoloTable(PointsTable[SixBidSolo[Any, Any]]):
    """The picture of a table of Six-Bid Solo, Frog or Coeur d'Alene Solo: its zones and the words in them."""

    def undertaken(self, view: View, deal: SoloDeal) -> Iterator[str]:
        contract = self.game.contract(deal)
        if contract is None:
            return
        trump = deal.ranking.trump
        yield f"{name(deal.bidder)}: {contract.with_trump(trump).lower()}"
        if contract.in_hearts and trump is None:
            return
        yield from self.worth_of(deal, contract, trump)
        if deal.called is not None:
            where = "in the widow" if deal.holder == NOBODY else f"from {name(deal.holder)}"
            yield f"{deal.called.symbol} {where}"

    def worth_of(self, deal: SoloDeal, contract: Contract, trump: Suit | None) -> Iterator[str]:
        needs, each = contract.terms(trump)
        yield f"over {HALF}" if needs == MOST else to_take(needs)
        yield f"{each} a point" if contract.by_the_point else f"for {each}"

    def trump_words(self, deal: SoloDeal) -> Iterator[str]:
        contract = self.game.contract(deal)
        none = contract is not None and not contract.trumps and deal.phase not in CLOSED
        yield from ("no", "trumps") if none else super().trump_words(deal)

    def terms_of_bids(self, deal: SoloDeal) -> Iterator[str]:
        lines = [*in_columns([self.terms_in_short(contract) for contract in self.game.contracts])]
        yield from ("" if at <= deal.high and at + 1 < len(lines) else line for at, line in enumerate(lines))

    def suits_to_name(self, deal: SoloDeal) -> Sequence[Suit]:
        return self.game.contracts[deal.high].trumps

    def worth_in(self, deal: SoloDeal, suit: Suit) -> str:
        contract = self.game.contracts[deal.high]
        (needs, each), others = contract.terms(suit), contract.terms(None)
        if not contract.in_hearts or contract.in_hearts == others:
            return ""
        return f"take {needs}" if contract.in_hearts[0] != others[0] else f"{each} each"

    def terms_in_short(self, contract: Contract) -> tuple[str, ...]:
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
        return "pass" if move.verb == "pass" else self.game.contract_named(move.args[0]).title.lower()

    def role(self, deal: SoloDeal, seat: int) -> Iterator[str]:
        if seat == deal.bidder:
            yield "bidder"


OUTCOMES: Final = {"made": "made", "failed": "failed", "tie": "tie", "passed-out": "passed", "void": "void"}


class SoloScore(ScoreTeller[SixBidSolo[Any, Any]]):
    """The sentences about the score at a table of Six-Bid Solo or a related game [SIX-9, CDA-9.1]."""

    def played(self, detail: Mapping[str, Any]) -> str:
        contract = self.game.contract_named(detail["bid"])
        title = contract.title.lower()
        return f"{title} in {SUIT_OF[detail['trump']].title}" if len(contract.trumps) > 1 else title

    def headline(self, result: Result) -> str:
        detail = result.detail
        if detail["result"] == "passed-out":
            return "All passed: nobody plays."
        bidder, points = detail["bidder"], detail["points"]
        contract = self.game.contract_named(detail["bid"])
        who = f"{doing(bidder, 'played', 'played')} {self.played(detail)}"
        if not contract.needs:
            end = "took no counting card" if detail["result"] == "made" else f"took {amount(points, 'point')}"
            return f"{who} and {end}: {OUTCOMES[detail['result']]}."
        buried = detail.get("discard", "") if contract.takes_widow else detail["widow"]
        aside = points_in(read_cards(buried)) if contract.aside_counts else 0
        where = "buried" if contract.takes_widow else "in the widow"
        counted = f" ({points - aside} in tricks, {aside} {where})" if aside else ""
        return f"{who} and took {amount(points, 'point')}{counted}: {OUTCOMES[detail['result']]}."

    def paid(self, result: Result) -> Iterator[str]:
        detail = result.detail
        if detail["result"] == "passed-out":
            return
        if detail["result"] == "tie":
            yield self.tied(result)
            return
        contract = self.game.contract_named(detail["bid"])
        yield f"{capital(self.reckoned(contract, detail))}: {self.payment(result, contract)}."

    def tied(self, result: Result) -> str:
        return f"{HALF} points each are a tie: nobody pays."

    def reckoned(self, contract: Contract, detail: Mapping[str, Any]) -> str:
        if not contract.by_the_point:
            return f"{contract.title} is worth {amount(detail['value'], 'chip')}"
        beyond = abs(detail["points"] - HALF)
        side = "over" if detail["result"] == "made" else "under"
        return f"{amount(beyond, 'point')} {side} {HALF} × {contract.pays} = {amount(detail['value'], 'chip')}"

    def shares(self, result: Result, contract: Contract) -> dict[int, int]:
        """By seat, how many times the seat pays or is paid the value of the game [SIX-6.4].

        The bidder is left out, and so is a dealer who does not have to pay.
        """
        detail = result.detail
        spared = detail["result"] == "made" and not contract.dealer_pays
        paying = self.game.active(dealer_of(self.game, result)) if spared else range(self.game.seats)
        return {seat: 1 for seat in sorted(paying) if seat != detail["bidder"]}

    def payment(self, result: Result, contract: Contract) -> str:
        """The clause that says who pays whom, such as `Bea pays Ann and Cy 24 each`."""
        detail = result.detail
        bidder, value, shares = detail["bidder"], detail["value"], self.shares(result, contract)
        parts = []
        for times in sorted(set(shares.values())):
            seats = [seat for seat, share in shares.items() if share == times]
            chips = f"{times * value}{' each' if len(seats) > 1 else ''}"
            if detail["result"] == "failed":
                parts.append(f"{doing(bidder, 'pays', 'pay')} {together(seats)} {chips}")
            elif not parts:
                parts.append(f"{together(seats)} {does(seats, 'pays', 'pay')} {name(bidder)} {chips}")
            else:
                parts.append(f"{together(seats)} {chips}")
        return listed(parts)

    def columns(self) -> Sequence[Column]:
        return (
            Column("Bidder", lambda result: "" if result.detail["bid"] is None else name(result.detail["bidder"])),
            Column("Game", self._game_and_trump, ("Game", "Trump"), cell=self._game_played),
            Column("Points", lambda result: "" if result.detail["bid"] is None else result.detail["points"]),
            Column("Outcome", self.outcome),
        )

    def outcome(self, result: Result) -> str:
        return OUTCOMES[result.detail["result"]]

    def _game_and_trump(self, result: Result) -> tuple[str, str]:
        detail = result.detail
        if detail["bid"] is None:
            return "", ""
        trump = detail["trump"]
        return self.game.contract_named(detail["bid"]).title, SUIT_OF[trump].symbol if trump else ""

    def _game_played(self, result: Result) -> str:
        detail = result.detail
        if detail["bid"] is None:
            return ""
        return self.game.contract_named(detail["bid"]).with_trump(SUIT_OF[detail["trump"]] if detail["trump"] else None)

    fact_groups = MappingProxyType(
        {"As bidder": ("Bidding won", "Games made", "Doubles that paid"), "Against the bidder": ("Bidders beaten",)}
    )

    def facts(self, result: Result) -> tuple[Fact, ...]:
        """For its bidder, a game counts in two facts: one about all games, and one about games of the same contract."""
        detail = result.detail
        if detail["bid"] is None:
            return ()
        bidder = detail["bidder"]
        made, title = int(detail["result"] == "made"), self.game.contract_named(detail["bid"]).title
        against = [seat for seat in self.dealt_in(result) if seat != bidder]
        return (
            *(Fact("Bidding won", seat, int(seat == bidder), 1) for seat in self.dealt_in(result)),
            Fact("Games made", bidder, made, 1),
            Fact(f"{title} made", bidder, made, 1),
            *(Fact("Bidders beaten", seat, 1 - made, 1) for seat in against),
        )


class SoloTeller(PointsTeller[SixBidSolo[Any, Any]]):
    """The sentences for one table of Six-Bid Solo, Frog or Coeur d'Alene Solo."""

    beaten_together = True

    Score: ClassVar[type[ScoreTeller[Any]]] = SoloScore

    table: SoloTable

    def terms(self, contract: Contract, trump: Suit | None) -> str:
        needs, each = contract.terms(trump)
        worth = f"{each} a point" if contract.by_the_point else str(each)
        return f"{to_take(needs)} for {worth}"

    def agreed(self, deal: SoloDeal) -> Iterator[str]:
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
        yield (deal.bidder,)
        yield tuple(sorted(seat for seat in deal.seated if seat != deal.bidder))

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    def asked(self, view: View, deal: SoloDeal) -> tuple[str, str]:
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
        if contract is None:
            return "bid or pass: nobody has bid yet", "bid a game, or pass"
        highest = f"{name(deal.bidder)} {does(deal.bidder, 'has', 'have')} bid {contract.title.lower()}"
        if deal.high + 1 == len(self.game.contracts):
            return f"pass: {highest}", f"{highest}, the highest game: you can only pass"
        return f"bid higher or pass: {highest}", f"{highest}: bid higher, or pass"

    def or_else(self, deal: Any) -> str:
        """Return words saying that a player who cannot follow suit must trump.

        Return an empty text if the deal has no trumps, or if a trump is led.
        """
        return ", and trump if you cannot" if deal.ranking.trump not in (None, deal.led) else ""

    def without_the_suit(self, deal: Any) -> str:
        trump = deal.ranking.trump
        must = trump is not None and deal.held[deal.turn] & deal.ranking.bags[trump]
        return "a trump" if must else "any card"

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def offer(self, view: View, move: Move) -> Offer:
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
        also = ""
        if contract.takes_widow:
            also = ", you pick up the widow"
        elif contract.calls:
            also = " and call a card"
        elif contract.spread:
            also = ", your hand lies face up"
        # if the bidder is paid for each point over 60, it is clear how many the bidder has to take
        goal = "" if contract.by_the_point else f"{undertakes(contract)}: "
        return Offer(contract.title, f"{trumps(contract)}{also}; {goal}{pays(contract)}")

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told_spoken(self, before: View, move: Move, after: View) -> Iterator[str]:
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
        deal: SoloDeal = after.deal
        if not before.deal.plays and self.game.lies_open(deal, deal.bidder):
            yield f"{doing(deal.bidder, 'lays', 'lay')} the whole hand face up."
