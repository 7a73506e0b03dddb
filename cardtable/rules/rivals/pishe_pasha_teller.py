"""The picture of a table of Pishe Pasha, made of zones (piles and words), and the game's sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.naming import doing, whose
from cardtable.rules.rivals.pishe_pasha import (
    DISCARD,
    DISCARDS,
    FOUNDATION,
    PLACES,
    STOCKS,
    TURN,
    PishePasha,
    PishePashaDeal,
)
from cardtable.rules.rivals.table import RivalTable
from cardtable.rules.rivals.telling import WRONG_STOP, RivalTeller, clause, top
from cardtable.rules.teller import Offer, Zone
from cardtable.rules.words import capital


class PishePashaTable(RivalTable[PishePasha]):
    """The zones of a table of Pishe Pasha, with the foundations in the middle.

    The zones of a seat s are `stock-s`, `Ss` for its turned card, and `Ds` for its discards. Two packs with different
    backs are used in alternate deals [PP-2.1].
    """

    turned_from, stock_at = "stock", "left"
    place_names: ClassVar[Mapping[str, str]] = {**RivalTable.place_names, "S": "card turned up"}

    def middle(self, view: View) -> Iterator[Zone]:
        deal: PishePashaDeal = view.deal
        for number, pile in enumerate(deal.foundations.piles):
            yield Zone(f"F{number + 1}", None, (1, number), "pile", pile, wants=deal.foundations.wants(number))

    def back(self, view: View, seat: int) -> int:
        return int(view.deal.standing.deals) % 2


class PishePashaTeller(RivalTeller[PishePasha]):
    """The sentences of Pishe Pasha."""

    also_said: ClassVar[Mapping[str, tuple[str, ...]]] = {"discard": ("keep",)}
    turning, told_from = "then play it or discard it", {"D": "discards"}

    def asked(self, view: View) -> str:
        """Return what the prompt says to the mover. Where errors are called, it does not say which play is compulsory.

        Only a mover who has to correct an error is told that [PP-9.3].
        """
        deal: PishePashaDeal = view.deal
        seat = deal.turn
        turned = top(deal.piles[STOCKS[seat]]) if deal.turned(seat) else ""
        if deal.corrected or not self.game.errs:
            refusal = self.game.right[deal.phase].why_not(deal, DISCARD[seat] if turned else TURN[seat])
            if refusal is not None:
                return clause(refusal.sentence)
        if turned:
            if [move.verb for move in view.lines] == ["discard"] and not self.game.errs:
                return f"{turned}, which you turned up, can go nowhere: discard it"
            return f"play {turned}, which you turned up, or discard it"
        may_move = self.game.errs or any(move.verb == "move" for move in view.lines)
        if not deal.piles[STOCKS[seat]] and not may_move:
            return "turn up a card: your discards become your new stock"
        if not deal.piles[STOCKS[seat]]:
            return "turn up a card (your discards become your new stock), or play from your discards"
        return (
            "turn up a card, or play from your discards"
            if deal.piles[DISCARDS[seat]] and may_move
            else "turn up a card"
        )

    def stop_offer(self, view: View, move: Move) -> Offer:
        if move.args[0] == "correct":
            return Offer(
                "Stop, correct it",
                f"a mistake goes back, and {doing(1 - move.seat, 'plays', 'play')} on with a right play; {WRONG_STOP}",
            )
        return Offer("Stop, and take the turn", f"a mistake goes back, and it is your turn; {WRONG_STOP}")

    def play_offer(self, view: View, move: Move) -> Offer:
        deal: PishePashaDeal = view.deal
        source, target = PLACES.number[move.args[0]], PLACES.number[move.args[1]]
        card = f"{capital(top(deal.pile(source)))} from {self.place_told(deal, source)}"
        if target >= FOUNDATION:
            return Offer(f"{card} to foundation {PLACES.names[target]}", "a card on a foundation stays there")
        onto = f"it is laid off on {top(deal.piles[target])}" if deal.piles[target] else ""
        return Offer(f"{card} to {whose(target & 1)} discards", onto)

    def told_play(self, before: View, move: Move, after: View) -> Iterator[str]:
        deal: PishePashaDeal = before.deal
        seat = move.seat
        if move.verb != "move":
            return
        source, target = PLACES.number[move.args[0]], PLACES.number[move.args[1]]
        card = top(deal.pile(source)) + self.come(deal, seat, source)
        if target >= FOUNDATION:
            yield f"{doing(seat, 'plays', 'play')} {card} on a foundation."
        elif target == DISCARDS[seat] or not deal.piles[target]:
            yield f"{doing(seat, 'lays', 'lay')} {card} on {whose(target & 1)} discards."
        else:
            onto = f"{top(deal.piles[target])} of {whose(1 - seat)} discards"
            yield f"{doing(seat, 'lays', 'lay')} off {card} on {onto}."
