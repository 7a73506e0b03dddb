"""The words of Euchre that only a called table needs: calls, mistakes, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardtable.cards import Card, Suit
from cardtable.rules.calls.called import REVIEW, charge_of, ledger_of
from cardtable.rules.calls.telling import ask_review, called_out, charge_told, offer_call, told_call
from cardtable.rules.euchre.called.bidding import ACCIDENT
from cardtable.rules.euchre.called.deal import REVOKE, CalledEuchreDeal
from cardtable.rules.euchre.called.game import CalledEuchre
from cardtable.rules.euchre.called.judged import foul_accounts, price_of_revoke, revokes_claimed, void_result
from cardtable.rules.euchre.called.remedies import SUIT
from cardtable.rules.euchre.called.spoken import barred
from cardtable.rules.euchre.called.table import CalledEuchreTable
from cardtable.rules.euchre.deal import SIDES
from cardtable.rules.euchre.phase import first_leader
from cardtable.rules.euchre.telling import EuchreTeller
from cardtable.rules.game import View
from cardtable.rules.ledger import CORRECTED
from cardtable.rules.moves import CHANCE, Move
from cardtable.rules.naming import calling, does, doing, name, together, whose
from cardtable.rules.teller import By, Offer, Told


class CalledEuchreTeller(EuchreTeller[CalledEuchreDeal]):
    """The words of one table of Euchre where mistakes are called."""

    game: CalledEuchre

    def by(self, view: View, move: Move) -> By:
        """Return how the move is chosen. A play that drops a second card is chosen with a button."""
        return "button" if len(move.args) == 2 and move.verb == "play" else super().by(view, move)

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    def prompt(self, view: View) -> str:
        deal: CalledEuchreDeal = view.deal
        if deal.phase == REVIEW:
            return ask_review(self.game, view)
        if deal.phase == ACCIDENT:
            return f"{doing(deal.dealer, 'deals', 'deal')} the cards."
        if deal.phase == "play" and deal.exchange_due and deal.turn == deal.dealer:
            if view.who != deal.dealer:
                up = deal.turn_up.symbol
                return f"{doing(deal.dealer, 'is', 'are')} to discard a card for the {up}, and then play."
            return f"{calling(deal.dealer)}{self._ask_discard(view, deal)}, then play a card."
        return super().prompt(view)

    def ask_play(self, view: View, deal: Any) -> str:
        asked = super().ask_play(view, deal)
        if view.who != deal.turn:
            return asked
        cards = [move.card for move in view.lawful if move.verb == "play"]
        suit = deal.suit_called
        if suit is not None:
            can = (
                "lead one"
                if all(deal.ranking.follows[card] == suit for card in cards)
                else "you have none, so lead any card"
            )
            return f"{calling(view.who)}{suit.title} were called: {can}."
        mended = deal.fault_taken_back(REVOKE, view.who)
        if mended is not None:
            what = "you took back a revoke" if mended.end == CORRECTED else "your revoke was called"
            return f"{calling(view.who)}{what}: follow suit."
        if cards and all(card in deal.laid_open for card in cards):
            which = " or ".join(f"the {card.symbol}" for card in cards)
            return f"{calling(view.who)}you must play an open card first: {which}."
        return asked

    def asked(self, view: View, deal: CalledEuchreDeal) -> tuple[str, str]:
        if deal.phase in ("order", "name") and barred(deal, deal.turn):
            return "pass", "your side's bid was undone: you may only pass"
        match deal.phase:
            case "turn-up":
                return "turn a card up", "turn the top card face up"
            case "suit":
                leader = self._leader(deal)
                leads = f"{name(leader)} {does(leader, 'leads', 'lead')}"
                return f"say which suit {leads}", f"{leads} to the next trick: call a suit, or any"
            case "penalty":
                worth = _price(deal, deal.turn)
                revoke = next(entry.charge for entry in revokes_claimed(deal) if entry.by == deal.turn)
                add = "" if deal.turn & 1 in foul_accounts(deal) else f"add {worth} to yours, "
                ways = f"let the deal stand, {add}or take {worth} off theirs"
                return "choose what the revoke costs", f"{charge_told(revoke)}: {ways}"
        return super().asked(view, deal)

    def _leader(self, deal: CalledEuchreDeal) -> int:
        return deal.leader(first_leader(deal, self.game.options))

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def offer(self, view: View, move: Move) -> Offer:
        deal: CalledEuchreDeal = view.deal
        seat = move.seat
        match move.verb:
            case "deal":
                offer = super().offer(view, move)
                return offer if seat == deal.due else offer._replace(effect="though it is not your deal")
            case "turn-up":
                return Offer("Turn the card up", "after that the deal stands")
            case "suit" if deal.phase == SUIT:
                suit = move.args[0]
                leader = name(self._leader(deal))
                if isinstance(suit, Suit):
                    return Offer(
                        f"Call {suit.title}",
                        f"{leader} must lead one if {does(self._leader(deal), 'the hand has', 'your hand has')} one",
                    )
                return Offer("Any suit", "you use up your call of a lead")
            case "penalty":
                return Offer(*self._paid_for(deal, move)[:2])
            case "show":
                lies = (
                    "it goes back to your hand"
                    if deal.lone(seat)
                    else "it lies open: you must play it as soon as you can"
                )
                return Offer(f"Show the {move.card.symbol}", lies)
            case "look":
                return Offer(f"Turn up trick {move.args[0]}", "everybody sees it again, and the other side can call it")
            case "mix":
                return Offer("Mix your tricks", "from now on any revoke called against your side counts as proved")
            case "pass" if seat != deal.turn:
                return self._pass_out_of_turn(deal, seat)
            case "play" if len(move.args) == 2:
                other = move.got(Card, 1)
                title = f"Play the {move.card.symbol} and drop the {other.symbol}"
                lies = "goes back to your hand" if deal.lone(seat) else "lies open before you"
                return Offer(title, f"the {other.symbol} {lies}")
        return offer_call(self.game, move) if called_out(self.game, move) else super().offer(view, move)

    def _pass_out_of_turn(self, deal: CalledEuchreDeal, seat: int) -> Offer:
        if deal.phase == "order" and seat == deal.dealer:
            return Offer("Turn it down", f"before your turn: {deal.up_suit.title} cannot be trump then")
        return Offer("Pass", "before your turn: it counts as your bid in this round")

    def _paid_for(self, deal: CalledEuchreDeal, move: Move) -> tuple[str, str, str]:
        """Return three texts for a way to be paid for a revoke: title, effect, and sentence of the log [EU-7.23]."""
        seat, worth, theirs = move.seat, _price(deal, move.seat), together(SIDES[1 - (move.seat & 1)])
        nothing = "the deal itself scores nothing, and"
        match move.args[0]:
            case "stand":
                told = f"{doing(seat, 'lets', 'let')} the deal stand."
                return "Let the deal stand", "the deal is scored as it was played", told
            case "add":
                told = f"{doing(seat, 'adds', 'add')} {worth} points in place of the deal."
                return f"Add {worth} to your score", f"{nothing} you score {worth}", told
            case _:
                told = f"{doing(seat, 'takes', 'take')} {worth} points off {theirs} in place of the deal."
                return f"Take {worth} off theirs", f"{nothing} {theirs} lose {worth}, but never go below 0", told

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        deal: CalledEuchreDeal = before.deal
        if move.seat == CHANCE:
            return self._told_accident(before, move)
        seat = move.seat
        match move.verb:
            case "turn-up":
                return tuple(self._told_turn_up(seat, after.deal))
            case "pass" if after.deal.phase == REVIEW:
                return (Told(f"{doing(seat, 'passes', 'pass')}."), Told("Everybody has passed twice."))
            case "suit" if deal.phase == SUIT:
                leader, suit = self._leader(deal), move.args[0]
                if isinstance(suit, Suit):
                    return (Told(f"{doing(seat, 'calls', 'call')} {suit.title} for {whose(leader)} lead."),)
                return (Told(f"{doing(seat, 'lets', 'let')} {name(leader)} lead any suit."),)
            case "penalty":
                return (Told(self._paid_for(deal, move)[2]),)
            case "show":
                lies = f"and {does(seat, 'picks', 'pick')} it up again" if deal.lone(seat) else "and it lies open"
                return (Told(f"{doing(seat, 'shows', 'show')} the {move.card.symbol}, {lies}."),)
            case "look":
                return (Told(f"{doing(seat, 'turns', 'turn')} up trick {move.args[0]}: {self._trick(deal, move)}."),)
            case "mix":
                return (Told(f"{doing(seat, 'mixes', 'mix')} the tricks of {together(SIDES[seat & 1])}."),)
            case "play" if len(move.args) == 2:
                return (*self.told_play(before, move, after), *self._told_dropped(deal, move))
        if called_out(self.game, move):
            return (*told_call(move, after), *self._told_remedy(deal, move, after.deal))
        return super().told(before, move, after)

    def _trick(self, deal: CalledEuchreDeal, move: Move) -> str:
        trick = deal.trick_at(move.got(int) - 1)
        return " ".join(card.symbol for card in trick.cards)

    def _told_dropped(self, deal: CalledEuchreDeal, move: Move) -> Iterator[Told]:
        other = move.got(Card, 1)
        lies = "" if deal.lone(move.seat) else ", where it lies open"
        yield Told(f"The {other.symbol} falls with it{lies}.")

    def _told_accident(self, before: View, move: Move) -> tuple[Told, ...]:
        match move.args[:1]:
            case ("exposed",):
                return (Told(f"The {move.got(Card, 1).symbol} is exposed in dealing."),)
            case ("imperfect",):
                return (Told("The pack turns out to be bad."),)
        return ()

    def _told_turn_up(self, seat: int, deal: CalledEuchreDeal) -> Iterator[Told]:
        yield Told(f"{doing(seat, 'turns', 'turn')} up the {deal.turn_up.symbol}.")
        if deal.accident is not None and deal.accident.args[0] == "faced":
            card = deal.accident.got(Card, 1)
            yield Told(f"The {card.symbol} lies face up in the pack.")

    def _told_remedy(self, before: CalledEuchreDeal, move: Move, after: CalledEuchreDeal) -> Iterator[Told]:
        void = void_result(after)
        if void is not None:
            next_deal = (
                f"it is {whose(after.due)} deal"
                if void == "wrong-deal"
                else f"{doing(after.dealer, 'deals', 'deal')} again"
            )
            yield Told(f"The deal is void: {next_deal}.")
            return
        yield from self._told_cards(before, after)
        if not self.game.call(move):
            return
        charge = charge_of(move)
        if charge.seat is None or not ledger_of(after).upheld_by(move.seat, charge):
            return
        side, others = together(SIDES[charge.seat & 1]), together(SIDES[1 - (charge.seat & 1)])
        match charge.what:
            case "bid":
                yield Told(f"The bid is undone: {side} may only pass in this deal.")
            case "count":
                yield Told(f"The play goes on, but {side} score nothing in this deal.")
            case _ if after.owed > before.owed:
                yield Told(f"{others} may call a lead of {side}.")

    def _told_cards(self, before: CalledEuchreDeal, after: CalledEuchreDeal) -> Iterator[Told]:
        kept = set(after.plays)
        back = [play for play in before.plays if play not in kept]
        for play in back:
            lies = ", where it lies open" if play.card in after.laid_open else ""
            yield Told(f"The {play.card.symbol} goes back to {name(play.seat)}{lies}.")
        if back and after.phase == "play" and after.count:
            yield Told(f"{doing(after.turn, 'is', 'are')} to play.")


def _price(deal: CalledEuchreDeal, claimant: int) -> int:
    return price_of_revoke(deal, 1 - (claimant & 1))


def teller(game: CalledEuchre) -> CalledEuchreTeller:
    """Return the object that makes the sentences for a table where mistakes are called."""
    return CalledEuchreTeller(game, CalledEuchreTable(game))
