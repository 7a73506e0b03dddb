"""The picture of a table of Russian Bank, made of zones (piles and words), and the game's sentences."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.cards import BACK
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.naming import does, doing, name, whose
from cardtable.rules.piles.piles import covered
from cardtable.rules.rivals.called.russian_bank import ACCIDENT, LAST_PLAY, called
from cardtable.rules.rivals.deal import Misplay
from cardtable.rules.rivals.russian_bank import RussianBank
from cardtable.rules.rivals.russian_bank_plays import (
    DISCARDS,
    FOUNDATION,
    HANDS,
    NINTH,
    PASS,
    PLACES,
    STOCKS,
    TABLEAU,
    Plays,
    RussianBankDeal,
    on_tableau,
    what_was_owed,
)
from cardtable.rules.rivals.table import RivalTable, counted, near
from cardtable.rules.rivals.telling import OWN, RivalTeller, clause, top
from cardtable.rules.teller import Lay, Offer, Zone
from cardtable.rules.words import capital

COMES_FIRST = ("RB-4.28", "RB-4.29", "RB-4.30")


def pile_named(move: Move) -> str:
    """Return the word for the pile that the move names, such as `stock`. It is a pile of one seat."""
    return OWN[str(move.args[0])[0]]


class RussianBankTable(RivalTable[RussianBank]):
    """The zones of a table of Russian Bank.

    The middle has four rows and four columns. The tableau is in the first and the last column and fans outward. The
    foundations are in the columns between. The zones of a seat s are `hand-s`, `Hs` for its turned card, `Ds` for its
    discards and `Ss` for its stock.
    """

    stock_at = "right"

    def middle(self, view: View) -> Iterator[Zone]:
        deal: RussianBankDeal = view.deal
        for place in TABLEAU:
            own = place // 4 == near(view)
            at = (4 - place % 4, 3) if own else (1 + place % 4, 0)
            lay: Lay = "fan-right" if own else "fan-left"
            yield Zone(PLACES.names[place], None, at, lay, deal.piles[place])
        for number, pile in enumerate(deal.foundations.piles):
            own = number // 4 == near(view)
            at = (4 - number % 4, 2) if own else (1 + number % 4, 1)
            yield Zone(f"F{number + 1}", None, at, "pile", pile, wants=deal.foundations.wants(number))

    def back(self, view: View, seat: int) -> int:
        return seat

    def piles(self, view: View, seat: int) -> Iterator[Zone]:
        deal: RussianBankDeal = view.deal
        stock = deal.piles[STOCKS[seat]]
        note = counted("stock", len(stock))
        lying = Zone(f"S{seat}", seat, (0, 3), "pile", covered(stock), note=note, back=seat)
        for zone in (*super().piles(view, seat), lying):
            place = PLACES.number.get(zone.name)
            if place is not None and place == deal.look and deal.phase != "permit":
                cards = (*(BACK,) * deal.down[place], *deal.piles[place][deal.down[place] :])
                zone = Zone(zone.name, seat, zone.at, "fan-right", cards, note=zone.note, back=seat)
            yield zone


class CalledBankTable(RussianBankTable):
    """The zones of a table where errors are called.

    A card at which the viewer has peeked is shown in its pile until he has made the one play that he has left.
    """

    def middle(self, view: View) -> Iterator[Zone]:
        deal = called(view.deal)
        row = deal.accident[1] if deal.accident is not None and NINTH in deal.tableau else None
        own = row == near(view)
        for zone in super().middle(view):
            yield zone._replace(at=(zone.at[0], zone.at[1] + (row is not None and not own)))
        if row is not None:
            lay: Lay = "fan-right" if own else "fan-left"
            yield Zone(PLACES.names[NINTH], None, (1, 4) if own else (4, 0), lay, deal.piles[NINTH], most=4)

    def piles(self, view: View, seat: int) -> Iterator[Zone]:
        deal = called(view.deal)
        known = deal.piles[deal.last][-2:-1] if deal.phase == LAST_PLAY and view.who == deal.turn == seat else ()
        turned = deal.last in HANDS and deal.turned(seat)
        under = "" if not known else f"S{seat}" if deal.last in STOCKS else f"H{seat}" if turned else f"hand-{seat}"
        for zone in super().piles(view, seat):
            if zone.name == under:
                zone = zone._replace(cards=(*zone.cards[:-2], *known, zone.cards[-1]))
            elif turned and known and zone.name == f"hand-{seat}":
                zone = zone._replace(cards=zone.cards[:-1])
            yield zone


class RussianBankTeller(RivalTeller[RussianBank]):
    """The sentences of Russian Bank."""

    turning = "you turn up the top card of your hand"

    def __init__(self, game: RussianBank, table: RussianBankTable) -> None:
        super().__init__(game, table)
        self.plays: Plays = game.right["play"].plays

    # ── prompts ───────────────────────────────────────────────────────────────────────────────────────────────

    def prompt(self, view: View) -> str:
        deal: RussianBankDeal = view.deal
        if deal.phase == ACCIDENT:
            return "The cards are being dealt."
        if deal.phase != "permit":
            return super().prompt(view)
        what = "the discards" if deal.look in DISCARDS else "the face-up cards of the stock"
        other = 1 - deal.turn
        return (
            f"{doing(deal.turn, 'asks', 'ask')} to look through {what}: "
            f"{name(other)} {does(other, 'permits', 'permit')} it or {does(other, 'refuses', 'refuse')}."
        )

    def asked(self, view: View) -> str:
        """Return what the prompt says to the mover.

        Where errors are called, it does not say which play is owed [RB-9.3].
        """
        deal: RussianBankDeal = view.deal
        seat = deal.turn
        turned = top(deal.piles[HANDS[seat]]) if deal.turned(seat) else ""
        if deal.phase == LAST_PLAY:
            pile = "stock" if called(deal).last in STOCKS else "hand"
            return f"you have peeked (v shows the card): make one play with the top card of your {pile}, or pass"
        if not self.game.errs:
            return self._owed_now(deal, turned)
        if turned:
            return f"play {turned}, which you turned up, or discard it"
        if deal.piles[HANDS[seat]]:
            return "play from your stock or the tableau, or turn up a card of your hand"
        passing = "" if deal.piles[DISCARDS[seat]] else ", or pass"
        return f"play from your stock or the tableau{passing}"

    def _owed_now(self, deal: RussianBankDeal, turned: str) -> str:
        seat, tops = deal.turn, deal.tops
        rule = self.plays.error(deal, PASS[seat])
        if rule in COMES_FIRST:
            return clause(what_was_owed(self.plays, deal, rule))
        if deal.piles[STOCKS[seat]] and BACK in tops:
            if turned:
                return f"play {turned}; before you discard, fill the space from your stock"
            return "before you turn a card or pass, fill the space from your stock"
        if not turned:
            passing = "turn up a card of your hand" if deal.piles[HANDS[seat]] else "pass"
            return f"play from your stock or the tableau, or {passing}"
        if rule == "RB-4.31" and self.plays.must and self.plays.playable(deal):
            return f"play {turned}, which you turned up: you must if you can"
        return f"play {turned}, which you turned up, or discard it"

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def play_offer(self, view: View, move: Move) -> Offer:
        deal: RussianBankDeal = view.deal
        seat = move.seat
        other = name(1 - seat)
        match move.verb:
            case "pass":
                none = not deal.piles[HANDS[seat]] and not deal.piles[DISCARDS[seat]]
                return Offer("Pass", f"your turn ends{': you have no hand and no discards' if none else ''}")
            case "ask" | "look":
                face_up = "the face-up cards of " if pile_named(move) == "stock" else ""
                what = f"{face_up}{whose(seat)} {pile_named(move)}"
                if move.verb == "look":
                    return Offer(f"Look through {what}", "both of you see them")
                return Offer(
                    f"Ask to look through {what}",
                    f"both of you see them if {other} {does(1 - seat, 'permits', 'permit')} it",
                )
            case "peek":
                peeks = f"Peek under the top card of {whose(seat)} {pile_named(move)}"
                return Offer(peeks, "you have one more play, then your turn ends")
            case "recount":
                who = int(str(move.args[0]))
                return Offer(f"Count {whose(who)} cards again", "an extra card goes back to the hand; once a deal")
            case "permit":
                return Offer("Permit it", "both of you see the cards until the next play")
            case "refuse":
                return Offer("Refuse it", "nobody sees the cards")
            case _:
                return self._offer_move(deal, move)

    def _offer_move(self, deal: RussianBankDeal, move: Move) -> Offer:
        source, target = PLACES.number[move.args[0]], PLACES.number[move.args[1]]
        card, where = f"{capital(top(deal.pile(source)))} from {self.place_told(deal, source)}", PLACES.names[target]
        if target >= FOUNDATION:
            return Offer(f"{card} to foundation {where}", "a card on a foundation stays there")
        if on_tableau(target):
            if not deal.piles[target]:
                return Offer(f"{card} to the space {where}", "")
            return Offer(f"{card} to {top(deal.piles[target])} in {where}", "")
        onto = "stock" if target in STOCKS else "discards"
        loads = f"it loads {top(deal.piles[target])}" if deal.piles[target] else ""
        return Offer(f"{card} to {whose(target & 1)} {onto}", loads)

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told_stop(self, before: View, move: Move, after: View) -> Iterator[str]:
        yield from super().told_stop(before, move, after)
        deal: RussianBankDeal = after.deal
        if before.deal.watch.fault is not None and deal.left:
            left = f"{top(deal.piles[DISCARDS[1 - move.seat]])} of {whose(1 - move.seat)} discards"
            yield f"{name(move.seat)} may play {left} on a foundation in this turn, if it fits."

    def told_back(self, fault: Misplay, back: str) -> Iterator[str]:
        """Yield what happens to the cards after a right call.

        The offender's turn is over. A card that he had turned up ends on his discards.
        """
        offender = fault.move.seat
        if not fault.before.turned(offender):
            yield back
            return
        card = capital(top(fault.before.piles[HANDS[offender]]))
        if fault.move.verb == "discard":
            yield f"{card} stays on {whose(offender)} discards."
            return
        yield back
        yield f"{card} goes on {whose(offender)} discards, since the turn is over."

    def told_play(self, before: View, move: Move, after: View) -> Iterator[str]:
        deal: RussianBankDeal = before.deal
        now: RussianBankDeal = after.deal
        seat = move.seat
        match move.verb:
            case "pass":
                yield f"{doing(seat, 'passes', 'pass')}."
                yield from self.told_discarded(deal, seat)
            case "peek":
                yield f"{doing(seat, 'peeks', 'peek')} under the top card of the {pile_named(move)}."
            case "look":
                yield f"{doing(seat, 'looks', 'look')} through the {pile_named(move)}."
            case "recount":
                yield from self._told_recount(before, move, after)
            case "accident":
                pass  # the players have to notice an accident themselves
            case "ask":
                yield f"{doing(seat, 'asks', 'ask')} to look through the {pile_named(move)}."
            case "permit":
                yield f"{doing(seat, 'permits', 'permit')} it, and both look."
            case "refuse":
                yield f"{doing(seat, 'refuses', 'refuse')} it."
            case "move":
                yield self._told_move(deal, move)
        for stock, owner in zip(STOCKS, (0, 1), strict=True):
            if now.down[stock] < deal.down[stock] and now.piles[stock]:
                yield f"{capital(top(now.piles[stock]))} is turned up on {whose(owner)} stock."
        for owner, (hand, discards) in enumerate(zip(HANDS, DISCARDS, strict=True)):
            if deal.piles[discards] and not now.piles[discards] and len(now.piles[hand]) > len(deal.piles[hand]):
                yield f"{whose(owner)} discards are turned over: they are the new hand."

    def _told_recount(self, before: View, move: Move, after: View) -> Iterator[str]:
        seat = int(str(move.args[0]))
        own = "own " if seat == move.seat else ""
        yield f"{doing(move.seat, 'has', 'have')} {whose(seat)} {own}cards counted again."
        if len(after.deal.piles[HANDS[seat]]) > len(before.deal.piles[HANDS[seat]]):
            yield f"There is one too many: {top(after.deal.piles[HANDS[seat]])} goes back to the hand."
        else:
            yield "Nothing can be put right."

    def _told_move(self, deal: RussianBankDeal, move: Move) -> str:
        seat = move.seat
        source, target = PLACES.number[move.args[0]], PLACES.number[move.args[1]]
        card, come = top(deal.pile(source)), self.come(deal, seat, source)
        if source == STOCKS[1 - seat] and on_tableau(target) and deal.piles[target]:
            borrows = f"{doing(seat, 'borrows', 'borrow')} {card} from {whose(1 - seat)} stock"
            return f"{borrows} and {does(seat, 'builds', 'build')} it on {top(deal.piles[target])}."
        if target >= FOUNDATION:
            return f"{doing(seat, 'plays', 'play')} {card}{come} on a foundation."
        if not on_tableau(target):
            onto = "stock" if target in STOCKS else "discards"
            if target & 1 == seat:
                return f"{doing(seat, 'lays', 'lay')} {card}{come} on {whose(seat)} own {onto}."
            return f"{doing(seat, 'loads', 'load')} {whose(1 - seat)} {onto} with {card}{come}."
        if not deal.piles[target]:
            return f"{doing(seat, 'fills', 'fill')} a space with {card}{come}."
        return f"{doing(seat, 'builds', 'build')} {card}{come} on {top(deal.piles[target])}."
