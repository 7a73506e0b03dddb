"""The words of Auction Pinochle at a called table: mistakes, calls, and cards taken back [AP-7.2 to AP-7.20]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardtable.cards import BACK
from cardtable.rules.arranging import Arranging
from cardtable.rules.calls.called import REVIEW, charge_of
from cardtable.rules.calls.telling import ask_review, called_out, offer_call, told_call
from cardtable.rules.game import EVERYTHING, View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import calling, doing, name, whose
from cardtable.rules.pinochle.arranging import BiddersArranging
from cardtable.rules.pinochle.called.arranging import CalledArranging
from cardtable.rules.pinochle.called.deal import CLOSE, CalledDeal
from cardtable.rules.pinochle.cards import TRICKS
from cardtable.rules.pinochle.log import taken_up, told_end, told_widow
from cardtable.rules.pinochle.table import AuctionPinochleTable
from cardtable.rules.pinochle.teller import AuctionPinochleTeller
from cardtable.rules.teller import Offer, Told, Zone
from cardtable.rules.tricks.hands import FACES, Hand, cards_of, common
from cardtable.rules.tricks.play import TrickDeal
from cardtable.rules.tricks.telling import symbols


class CalledTable(AuctionPinochleTable[CalledDeal]):
    """The layout of a called table."""

    melds_told = (*AuctionPinochleTable.melds_told, REVIEW)
    auctioned = ("bid", CLOSE)

    def middle(self, view: View, deal: CalledDeal) -> Iterator[Zone]:
        yield from super().middle(view, deal)
        if deal.phase == REVIEW and view.lines and len(deal.winners) == TRICKS:
            yield from self._tricks(deal)

    def hand(self, view: View, deal: CalledDeal, seat: int) -> Hand:
        held = super().hand(view, deal, seat)
        if seat in (view.who, deal.bidder) or view.who == EVERYTHING or deal.hand_over:
            return held
        opened = cards_of(common(deal.opened[seat], deal.held[seat] & FACES))
        return (*opened, *[BACK] * (len(held) - len(opened)))


class CalledTeller(AuctionPinochleTeller[CalledDeal]):
    """The words of Auction Pinochle at a called table."""

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    def prompt(self, view: View) -> str:
        return ask_review(self.game, view) if view.deal.phase == REVIEW else super().prompt(view)

    def asked(self, view: View, deal: CalledDeal) -> tuple[str, str]:
        if deal.phase == CLOSE:
            closes = "throw the hands in" if deal.bidder == NOBODY else "turn the widow up"
            return closes, f"the auction is over: {closes}"
        if deal.phase == "bid" and deal.owes == deal.turn:
            return "bid enough", f"your bid was too low: bid {deal.bid + 10} or more now"
        if deal.phase == "bid" and deal.bidder == deal.turn:
            return "bid or pass", f"you have the high bid of {deal.bid}: bid more, or pass"
        return super().asked(view, deal)

    def ask_play(self, view: View, deal: TrickDeal) -> str:
        """Return the prompt for a play. It names the duties, but does not say what the player's hand allows."""
        if view.who != deal.turn or not deal.count:
            return super().ask_play(view, deal)
        if deal.led == deal.ranking.trump:
            owed = "follow suit and beat the best trump, if you can"
        else:
            owed = "follow suit, or else trump, if you can"
        return f"{calling(deal.turn)}{self.led(deal)}: {owed}."

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def offer(self, view: View, move: Move) -> Offer:
        deal: CalledDeal = view.deal
        match move.verb:
            case "close" if deal.bidder == NOBODY:
                return Offer("Throw the hands in", "everybody has passed: the auction is over")
            case "close":
                return Offer("Turn the widow up", f"the auction is over: you have the bid at {deal.bid}")
            case "peek":
                return Offer("Look at the widow", "everybody sees that you look; if it is called, you cannot bid again")
            case "look":
                return Offer(
                    "Look through the tricks",
                    "everybody sees that you look; if it is called, everybody sees the tricks",
                )
            case _ if called_out(self.game, move) and move.verb != "propose":
                return offer_call(self.game, move)
            case _:
                return super().offer(view, move)

    def arranging(self, view: View) -> Arranging | None:
        """Return what the bidder can try out before he names trumps, or None.

        Until a wrong burial of his has been called, he can also try out wrong ones [AP-7.14].
        """
        deal: CalledDeal = view.deal
        if deal.phase != "name" or view.who != deal.bidder:
            return None
        return (BiddersArranging if deal.rightly else CalledArranging)(self.game, view, self.table.held_under)

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        deal: CalledDeal = after.deal
        if move.verb in ("peek", "look"):
            return tuple(map(Told, self._looked(move, after)))
        if called_out(self.game, move) and move.verb != "propose":
            told = [*told_call(move, after), *map(Told, self._mended(before.deal, move, deal))]
            return (*told, *map(Told, told_end(self.game, before.deal, deal)))
        if move.verb == "close":
            if deal.bidder != NOBODY:
                return (Told(told_widow(deal)),)
            thrown = f"{doing(move.seat, 'throws', 'throw')} the hands in."
            return (Told(thrown), *map(Told, told_end(self.game, before.deal, deal)))
        told = [*super().told(before, move, after)]
        if deal.phase == CLOSE != before.deal.phase:
            told.append(Told("The auction is over."))
        if deal.phase == REVIEW:
            if move.verb == "concede" and move.seat == deal.bidder:
                told.append(Told(f"{doing(move.seat, 'gives', 'give')} up."))
            told.append(Told("The hand is over. It is looked over before it is paid."))
        return tuple(told)

    def _looked(self, move: Move, after: View) -> Iterator[str]:
        deal, seat = after.deal, move.seat
        if move.verb == "peek":
            seen = f": {symbols(deal.ranking.sorted(deal.widow))}" if BACK not in deal.widow else ""
            yield f"{doing(seat, 'looks', 'look')} at the widow{seen if after.who == seat else ''}."
            return
        yield f"{doing(seat, 'looks', 'look')} through the tricks that have been taken."
        if after.who == seat:
            yield tricks_told(deal, deal.looked[seat])

    def _mended(self, before: CalledDeal, move: Move, after: CalledDeal) -> Iterator[str]:
        ledger = after.ledger
        assert ledger is not None
        if len(after.said) < len(before.said):
            struck = before.said[-1]
            what = "pass" if struck.verb == "pass" else f"bid of {struck.args[0]}"
            turn = f": it is {whose(after.turn)} turn" if after.phase == "bid" else ""
            yield f"{whose(struck.seat)} {what} is canceled{turn}."
        elif len(after.plays) < len(before.plays):
            last = before.plays[-1]
            lies = ", and it lies face up" if after.opened[last.seat] != before.opened[last.seat] else ""
            yield f"{doing(last.seat, 'takes', 'take')} the {last.card.symbol} back{lies}."
        elif before.buried and not after.buried and not after.hand_over:
            yield taken_up(after.bidder)
        elif after.barred != before.barred:
            at_fault = charge_of(move).seat
            assert at_fault is not None
            yield f"{name(at_fault)} cannot bid again in this deal."
        elif after.open_tricks > before.open_tricks:
            yield f"All tricks taken so far lie face up: {tricks_told(after, after.open_tricks)}"


def teller(game: Any) -> CalledTeller:
    """Return the teller (the object that makes the sentences) for a table where mistakes are called."""
    return CalledTeller(game, CalledTable(game))


def tricks_told(deal: Any, number: int) -> str:
    """Return the first `number` tricks in words: `1: A♦ 9♦ 9♦; 2: …`."""
    tricks = "; ".join(f"{at}: {symbols(trick.cards)}" for at, trick in enumerate(deal.tricks[:number], 1))
    return f"{tricks}."
