"""The sentences of single patiences, and the choice of a game's teller, the object that makes its sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, Final

from cardtable.cards import Card
from cardtable.rules.game import Result, Standing, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import doing
from cardtable.rules.piles.company import Company
from cardtable.rules.piles.company_table import CommonTable, CompanyTable
from cardtable.rules.piles.company_teller import CommonTeller, CompanyTeller
from cardtable.rules.piles.layout import HAND, TABLEAU
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.teller import PatienceTeller, cards_word
from cardtable.rules.solitaires.auld_lang_syne import AuldLangSyne
from cardtable.rules.solitaires.company import (
    ComparativeTable,
    ComparativeTeller,
    DuelTeller,
    PounceTable,
    PounceTeller,
)
from cardtable.rules.solitaires.comparative_solitaire import ComparativeSolitaire
from cardtable.rules.solitaires.cribbage_squares import CribbageSquares
from cardtable.rules.solitaires.cribbage_squares_duel import CribbageSquaresDuel
from cardtable.rules.solitaires.golf import PAR, Golf
from cardtable.rules.solitaires.multiple_canfield import MultipleCanfield
from cardtable.rules.solitaires.multiple_klondike import MultipleKlondike
from cardtable.rules.solitaires.poker_squares import PokerSquares
from cardtable.rules.solitaires.poker_squares_duel import PokerSquaresDuel
from cardtable.rules.solitaires.pounce import Pounce
from cardtable.rules.solitaires.pyramid import CLEARED, WHOLE_PACK, Pyramid
from cardtable.rules.solitaires.squares_teller import CribbageSquaresTeller, PokerSquaresTeller
from cardtable.rules.solitaires.tables import TABLES, strokes
from cardtable.rules.solitaires.trefoil import SHUFFLE, Trefoil
from cardtable.rules.teller import By, Offer
from cardtable.rules.words import amount, listed, minus, ordinal


class AuldLangSyneTeller(PatienceTeller):
    """The sentences of Auld Lang Syne, where four cards are dealt at a time."""

    asked: ClassVar[Mapping[str, str]] = {"deal": "deal a row"}

    def offer_turned(self, deal: PatienceDeal, move: Move) -> Offer:
        return Offer("Deal a row", f"one card on each pile; leaves {cards_word(deal.down[HAND] - 4)} in the hand")

    def told_turned(self, deal: PatienceDeal, move: Move, now: PatienceDeal) -> str:
        row = listed([pile[-1].symbol for pile in now.piles[TABLEAU : TABLEAU + 4]])
        return f"{doing(move.seat, 'deals', 'deal')} the {row}."


class TrefoilTeller(PatienceTeller):
    """The sentences of Trefoil, where fans are gathered and a covered card may be pulled out."""

    game: Trefoil
    made_by: ClassVar[Mapping[str, By]] = {"move": "carry", "draw": "card"}
    asked: ClassVar[Mapping[str, str]] = {"draw": "pull out a covered card", "redeal": "gather the fans"}

    def prompt(self, view: View) -> str:
        return "The fans are gathered and shuffled." if view.deal.phase == SHUFFLE else super().prompt(view)

    def offer(self, view: View, move: Move) -> Offer:
        if move.verb != "draw":
            return super().offer(view, move)
        fan, card = self.drawn(view.deal, move)
        return Offer(f"Pull out the {card.symbol}", f"it goes on top of {fan}; only once in a deal")

    def drawn(self, deal: PatienceDeal, move: Move) -> tuple[str, Card]:
        fan, height = move.args[0], move.got(int, 1)
        return str(fan), deal.piles[self.game.layout.number[fan]][height - 1]

    def offer_turned(self, deal: PatienceDeal, move: Move) -> Offer:
        left = self.game.redeals - deal.begun
        words = amount(left, "redeal") if left else "no redeals"
        return Offer("Gather the fans", f"shuffles the cards and lays out new fans; leaves {words}")

    def sentences(self, deal: PatienceDeal, move: Move, now: PatienceDeal) -> Iterator[str]:
        if move.verb == "redeal":
            yield f"{doing(move.seat, 'gathers', 'gather')} the fans."
        elif move.verb == SHUFFLE:
            yield "The cards are shuffled and laid out in new fans."
        elif move.verb == "draw":
            fan, card = self.drawn(deal, move)
            yield f"{doing(move.seat, 'pulls', 'pull')} the {card.symbol} out on top of {fan}."
        else:
            yield from super().sentences(deal, move, now)
            return
        yield from self.sentence_of_end(move, now)


class PyramidTeller(PatienceTeller):
    """The sentences and the score sheet of Pyramid."""

    game: Pyramid
    asked: ClassVar[Mapping[str, str]] = {
        "remove": "remove cards",
        "turn": "turn the hand",
        "redeal": "turn the waste over",
    }
    columns = ("Game", "Cleared in", "Left", "Score", "Total")

    def by(self, view: View, move: Move) -> By:
        return "button" if move.verb != "remove" else "carry" if len(move.args) == 2 else "card"

    def entered(self, detail: Mapping[str, Any], points: int) -> str:
        return f"{minus(points)} in pass {detail['cleared']}" if detail["cleared"] else minus(points)

    def cells(self, detail: Mapping[str, Any], result: Result) -> tuple[str, ...]:
        left = detail["left_pyramid"] + detail["left_hand"]
        cleared = f"pass {detail['cleared']}" if detail["cleared"] else "–"
        return cleared, str(left), minus(result.change[0]), minus(result.standing.totals[0])

    def offer(self, view: View, move: Move) -> Offer:
        if move.verb != "remove":
            return super().offer(view, move)
        return Offer(f"Remove {self.removed(view.deal, move)}", "")

    def removed(self, deal: PatienceDeal, move: Move) -> str:
        places = [self.game.layout.number[name] for name in move.args]
        return listed([f"the {deal.piles[place][-1].symbol}" for place in places])

    def sentences(self, deal: PatienceDeal, move: Move, now: PatienceDeal) -> Iterator[str]:
        if move.verb != "remove":
            yield from super().sentences(deal, move, now)
            return
        yield f"{doing(move.seat, 'removes', 'remove')} {self.removed(deal, move)}."
        if any(deal.piles[TABLEAU:]) and not any(now.piles[TABLEAU:]):
            yield "The pyramid is cleared."
        yield from self.sentence_of_end(move, now)

    def told_score(self, result: Result) -> str:
        detail = result.detail
        pyramid, rest = detail["left_pyramid"], detail["left_hand"]
        if detail["won"] or not self.game.par:
            return f"{WHOLE_PACK - pyramid - rest} of 52 cards removed: {amount(result.change[0], 'point')}."
        if not detail["cleared"]:
            others = (
                f" and {rest} {'other' if rest == 1 else 'others'} (hand, turned-up card, and waste)" if rest else ""
            )
            return f"Not cleared: {cards_word(pyramid)} left in the pyramid{others}. Score {minus(result.change[0])}."
        points = f"{CLEARED[detail['cleared']]} less {cards_word(rest)} left makes {amount(result.change[0], 'point')}"
        return f"The pyramid was cleared in the {ordinal(detail['cleared'])} pass: {points}."

    def told_match(self, result: Result) -> str:
        if not self.game.par:
            return super().told_match(result)
        total = result.standing.totals[0]
        side = "above par: you win" if total > 0 else "exactly par, which does not win" if not total else "below par"
        return f"Total: {amount(total, 'point')} in {result.standing.deals} games, {side}."


class GolfTeller(PatienceTeller):
    """The sentences and the score sheet of Golf, with strokes and par."""

    columns = ("Hole", "Strokes", "Total", "Par")
    par = PAR

    def told_score(self, result: Result) -> str:
        detail = result.detail
        if not detail["won"]:
            left = cards_word(detail["left"])
            return f"The hole is over with {left} left in the columns: {strokes(detail['left'])}."
        return (
            f"The columns are cleared with {cards_word(detail['hand'])} left in the hand: {strokes(-detail['hand'])}."
        )

    def told_match(self, result: Result) -> str:
        total, par = result.standing.totals[0], PAR * result.standing.deals
        side = "exactly par" if total == par else f"{abs(total - par)} {'under' if total < par else 'over'} par"
        return f"Total: {strokes(total)} in {result.standing.deals} holes, {side}."

    def cells(self, detail: Mapping[str, Any], result: Result) -> tuple[str, ...]:
        return (minus(result.change[0]), *self.cells_before(result.standing)[1:])

    def cells_before(self, began: Standing) -> tuple[str, ...]:
        return "", minus(began.totals[0]), str(PAR * began.deals)


TELLERS: Final[Mapping[str, Callable[..., PatienceTeller]]] = {
    AuldLangSyne.id: AuldLangSyneTeller,
    Trefoil.id: TrefoilTeller,
    Pyramid.id: PyramidTeller,
    Golf.id: GolfTeller,
    PokerSquares.id: PokerSquaresTeller,
    CribbageSquares.id: CribbageSquaresTeller,
}


IN_COMPANY: Final[Mapping[str, tuple[Callable[..., CompanyTeller], Callable[..., CompanyTable]]]] = {
    ComparativeSolitaire.id: (ComparativeTeller, ComparativeTable),
    MultipleKlondike.id: (CommonTeller, CommonTable),
    MultipleCanfield.id: (CommonTeller, CommonTable),
    Pounce.id: (PounceTeller, PounceTable),
    PokerSquaresDuel.id: (DuelTeller, CompanyTable),
    CribbageSquaresDuel.id: (DuelTeller, CompanyTable),
}


def teller(game: Patience | Company) -> PatienceTeller | CompanyTeller:
    """Return the object that makes the sentences of a game, for one player or for several."""
    if isinstance(game, Company):
        tells, lies = IN_COMPANY[game.id]
        hosted = [alone(host) for host in game.hosts]
        return tells(game, lies(game, [each.table for each in hosted]), hosted)
    return alone(game)


def alone(game: Patience) -> PatienceTeller:
    """Return the object that makes the sentences of a patience, played alone or by one of several players."""
    return TELLERS.get(game.id, PatienceTeller)(game, TABLES[game.id](game))
