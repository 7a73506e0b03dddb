"""The advice on Schafkopf, and what it shares with Auction Schafkopf: plays, claims and concessions.

In Schafkopf the Player, who takes the blind, plays alone against two. In a leaster, when all have passed, each plays
for himself and tries not to win points.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Final, TypeVar

from cardtable.cards import Card
from cardtable.players.advice.judgement import ALL_IN_MIND, SEARCH, Reason
from cardtable.players.advice.schafkopf import blind, discard
from cardtable.players.advice.schafkopf.claims import (
    Prospects,
    claim_reason,
    concede_reason,
    hopeless,
    hopeless_reason,
    settling,
    still_to_gain,
    surely_lost,
)
from cardtable.players.advice.schafkopf.clues import SchafkopfClues
from cardtable.players.advice.schafkopf.least import LEAST_FOLLOWS, LEAST_LAPSES, LEAST_LEADS, wins_needlessly
from cardtable.players.advice.schafkopf.outcomes import ClaimingOutcomes
from cardtable.players.advice.schafkopf.plays import KING, SCHAFKOPF_PLAYS, Plays, pointless, under_the_fat
from cardtable.players.advice.schafkopf.sentences import SAYINGS
from cardtable.players.advice.schafkopf.telling.giving import spares
from cardtable.players.advice.schafkopf.telling.leading import (
    as_high,
    best_but_trumped,
    draw_trumps,
    drawing_for,
    draws_below,
    friend_may_trump,
    keeps_the_pictures,
    no_safer,
    none_out,
)
from cardtable.players.advice.schafkopf.telling.leasters import least_remark
from cardtable.players.advice.schafkopf.telling.taking import overtaking, settled
from cardtable.players.advice.solo.advice import PLAY_LAPSES, PointsAdvice
from cardtable.players.advice.solo.cards import PERMANENT
from cardtable.players.advice.solo.following import PlayJudgement
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.sides import Sides, sides_of
from cardtable.rules.game import View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.solo.cards import ALL_POINTS, VALUE
from cardtable.rules.solo.schafkopf import Schafkopf
from cardtable.rules.words import amount

SURE: Final = 5.0
"""The weight of a claim or concession that is right; a wrong one has the same weight with a minus sign."""

A_TEN: Final = 10

TRUMPS_OF_PLAYER: Final = 0.62
"""Of the trumps that an opponent has not seen, the share that the Player holds on average."""

EMPTIED: Final = 0.65
"""For the chance that the Player lacks a side suit, only this share of the suit's unseen cards is counted."""

OF_A_LEASTER: Final = ("SCH-10.9", "SCH-10.10")

S = TypeVar("S", bound=Schafkopf[Any])


def given_away(p: Position, card: Card) -> bool:
    """Whether a search need not try a card: it is `pointless`, or a dear lead that will probably be trumped.

    A dear lead is a king, ten or ace that no opponent can beat in its side suit. The Player's dear lead is given away
    only if he has another card of the suit that counts less.
    """
    if pointless(p, card):
        return True
    if p.led >= 0 or VALUE[card] < KING or not best_but_trumped(p, card):
        return False
    suit = p.masks.suits[p.deal.ranking.follows[card]]
    return not p.plays or any(VALUE[other] < VALUE[card] for other in p.masks.cards_in(p.held & suit))


def told_of_a_lead(p: Position, card: Card) -> str | None:
    """Return the reason for a lead that no judgement recommends; None if the usual `remark` will do.

    The text is empty if there is nothing to say of this lead.
    """
    if best_but_trumped(p, card):
        return as_high(p, card) or none_out(p, card) or friend_may_trump(p, card) or no_safer(p, card)
    if not p.is_trump(card):
        return None
    drawing = drawing_for(p, card)
    if drawing or not p.plays or not p.their_trumps:
        return drawing or None
    return (draw_trumps if p.masters & p.masks.bit[card] else draws_below)(p, card)


class ClaimingAdvice(PointsAdvice[S]):
    """Advice shared by both kinds of Schafkopf: on plays by and against a side, and on claims and concessions.

    To claim is to say that one's side has won the game. To concede is to say, as the Player or bidder, that it is lost.
    """

    end_rule: ClassVar[str] = "SCH-10.11"
    plays: ClassVar[Plays] = SCHAFKOPF_PLAYS
    doubts = 1.0

    @property
    def outcomes(self) -> ClaimingOutcomes[S]:
        return ClaimingOutcomes(self.game, self.position)

    def sides(self, deal: Any) -> Sides:
        nobody = deal.bidder == NOBODY
        return sides_of(deal.seated, frozenset() if nobody else frozenset(self.game.side(deal)), nobody)

    def position(
        self, deal: Any, seat: int, cards: Sequence[Card], forgotten: Collection[str] = ALL_IN_MIND
    ) -> Position:
        """Return the position.

        Except in a leaster, a player who gave away an ace or ten is assumed to have had no cheaper card of its suit.
        """
        p = super().position(deal, seat, cards, forgotten)
        p.telling = A_TEN if p.sides.side else 0
        return p

    def right(self, deal: Any, seat: int, verb: str) -> bool:
        return Prospects(self.game, deal, seat).right(verb)

    def hinted(self, view: View) -> View | None:
        """Return the view for a hint; None if there is no hint.

        A seat that is not on turn gets a hint only if it is right to claim or to concede. If the seat is on turn and
        the deal is hopeless for it, the view has only the concession.
        """
        deal, said = view.deal, [line for line in view.lines if not line.args]
        if deal.phase != "play" or not said:
            return view
        if deal.turn != view.who:
            right = tuple(line for line in said if self.right(deal, view.who, line.verb))
            return view._replace(lines=right[:1]) if right else None
        if any(self.right(deal, view.who, line.verb) for line in said) or len(deal.hand(view.who)) < 2:
            return view
        line = said[-1]
        if line.verb == "concede" and 0 <= Prospects(self.game, deal, view.who).spare <= A_TEN:
            return view._replace(lines=(line,)) if hopeless(self.game, self.best, view, line) else view
        return view

    def speaks(self, deal: Any, line: Move, forgotten: Collection[str] = ALL_IN_MIND) -> bool:
        return line.verb not in forgotten and self.right(deal, line.seat, line.verb)

    def weigh_play(self, deal: Any, seat: int, lines: Sequence[Move], forgotten: Collection[str]) -> list[float]:
        cards = [move for move in lines if move.args]
        weights = self.weigh_cards(deal, seat, cards, forgotten)
        for move in lines[len(cards) :]:
            weights.append(SURE if self.right(deal, seat, move.verb) and move.verb not in forgotten else -SURE)
        return weights

    def best(self, deal: Any, seat: int, lines: Sequence[Move]) -> Move:
        while len(lines) > 1 and not lines[-1].args and deal.phase == "play":
            first = next(move for move in lines if not move.args)
            if self.right(deal, seat, first.verb):
                return first
            lines = [move for move in lines if move is not first]
        return super().best(deal, seat, lines)

    def distinct(self, deal: Any, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        if deal.phase == "play" and not lines[0].args:
            return lines[:1]
        if deal.phase == "discard":
            lines = [lines[0], *discard.worth_trying(deal, seat, lines[1:], self.game.buried_count)]
        moves = super().distinct(deal, seat, [move for move in lines if move.args or deal.phase != "play"])
        if deal.phase != "play" or len(moves) < 2:
            return moves
        p = self.position(deal, seat, [line.card for line in lines if line.args])
        needless = wins_needlessly if deal.bidder == NOBODY else given_away
        return [moves[0], *[move for move in moves[1:] if not needless(p, move.card)]]

    def remark(self, p: Position, card: Card) -> tuple[str, str]:
        if p.sides.side and p.led >= 0 and p.ours and p.strength[card] > p.best:
            return overtaking(p, card), ""
        if p.sides.side and p.led < 0 and (lead := told_of_a_lead(p, card)) is not None:
            return lead, ""
        spared = spares(p, card) if p.sides.side else ""
        if spared and p.led >= 0:
            return spared, ""
        said, besides = super().remark(p, card)
        return (said or spared), ("" if spared else besides)

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        cards = [line for line in view.lines if line.args]
        if view.deal.phase != "play" or len(cards) < 2:
            return super().puts_first(view, judgement)
        p = self.position(view.deal, view.who, [line.card for line in cards])
        found = next((one for one in self.judgements(p) if one.name == judgement), None)
        if found is None:
            return super().puts_first(view, judgement)
        card = found.advise(p)
        return [line for line in cards if line.card == card]

    def card_reason(self, deal: Any, seat: int, cards: Sequence[Card], card: Card) -> Reason:
        p = self.position(deal, seat, cards)
        if len(cards) == 1:
            only = super().card_reason(deal, seat, cards, card)
            hopes = len(deal.hand(seat)) == 1 and deal.bidder != NOBODY and p.wins(card) > 0.0
            more = still_to_gain(Prospects(self.game, deal, seat)) if hopes else ""
            return only._replace(sentence=f"{only.sentence} {more}") if more else only
        reason = self.reason_beside(p, card)
        sure = settling(self.game, p)
        return reason._replace(sentence=settled(p, card, sure, reason.sentence)) if card in sure else reason

    def reason_beside(self, p: Position, card: Card) -> Reason:
        for found in self.judgements(p):
            if found.advise(p) == card and (told := SAYINGS[found.name](p, card)):
                return Reason(self.cited(p, card, found.rule), told, found.name)
        said, besides = self.remark(p, card)
        return Reason(self.cited(p, card, self.spare(p)), said, SEARCH, besides)

    def judgements(self, p: Position) -> tuple[PlayJudgement, ...]:
        plays = self.plays
        if p.plays:
            return plays.leads if p.led < 0 else plays.follows
        return plays.leads_against if p.led < 0 else plays.follows_against

    def play_reason(self, view: View, move: Move) -> Reason:
        deal = view.deal
        if not move.args:
            prospects = Prospects(self.game, deal, view.who)
            if move.verb == "claim":
                return claim_reason(self.end_rule, prospects)
            p = self.position(deal, view.who, [line.card for line in self.game.lawful(deal, view.who) if line.args])
            if len(view.lines) == 1 and not prospects.concedes:
                return hopeless_reason(self.end_rule, prospects, surely_lost(p))
            return concede_reason(self.end_rule, prospects, p)
        return self.card_reason(deal, view.who, [line.card for line in view.lines if line.args], move.card)


class SchafkopfAdvice(ClaimingAdvice[Schafkopf[Any]]):
    """The judgements that follow section 10 of the rules of Schafkopf."""

    tables = PERMANENT
    spares = "SCH-10.7"
    lapses: ClassVar = {
        **PLAY_LAPSES,
        **LEAST_LAPSES,
        blind.PLAYED_OUT: 0.7,
        discard.VOIDS: 0.6,
        discard.BURIED: 0.3,
        "claim": 0.3,
        "concede": 0.5,
    }

    @property
    def clues(self) -> SchafkopfClues:
        return SchafkopfClues(self.game)

    def weigh(
        self, deal: Any, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        if deal.phase == "play":
            return self.weigh_play(deal, seat, lines, forgotten)
        if deal.phase == "blind":
            return blind.weigh_blind(deal, seat, lines, forgotten)
        return discard.weigh_discard(deal, seat, lines, self.game.buried_count, forgotten)

    def position(
        self, deal: Any, seat: int, cards: Sequence[Card], forgotten: Collection[str] = ALL_IN_MIND
    ) -> Position:
        p = super().position(deal, seat, cards, forgotten)
        if deal.taker not in (NOBODY, seat):
            p.lays = self.buried_of
            p.value(deal.taker, TRUMPS_OF_PLAYER, EMPTIED)
        return p

    def buried_of(self, p: Position, pool: int) -> int | None:
        """Return the mask of the cards of `pool` that the Player most likely buried; None if none fit.

        `pool` is the mask of his hand and the buried cards in a guessed deal.
        """
        taker = p.deal.taker
        played = p.masks.of([move.card for move in p.deal.plays if move.seat == taker])
        return discard.laid_aside(pool, played, pool & p.masks.lacked[p.lacks[taker]], self.game.buried_count)

    def distinct(self, deal: Any, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        moves = super().distinct(deal, seat, lines)
        if deal.phase != "play" or deal.bidder != seat or len(moves) < 2:
            return moves
        p = self.position(deal, seat, [line.card for line in lines if line.args])
        return [moves[0], *[move for move in moves[1:] if not under_the_fat(p, move.card, moves[0])]]

    def stakes(self, deal: Any) -> tuple[float, float]:
        return (1.0, 0.4) if deal.phase == "blind" else (0.3, 0.5)

    def cited(self, p: Position, card: Card, rule: str) -> str:
        if not p.sides.side:
            return rule if rule in OF_A_LEASTER else OF_A_LEASTER[0]
        if p.plays:
            return "SCH-10.4" if p.led < 0 else "SCH-10.5"
        if p.led < 0:
            return rule
        if p.foes:
            return "SCH-10.7"
        return "SCH-10.6" if p.ours and p.strength[card] <= p.best else "SCH-10.8"

    def judgements(self, p: Position) -> tuple[PlayJudgement, ...]:
        if p.sides.side:
            return super().judgements(p)
        return LEAST_LEADS if p.led < 0 else LEAST_FOLLOWS

    def remark(self, p: Position, card: Card) -> tuple[str, str]:
        if not p.sides.side:
            return least_remark(p, card), ""
        kept = keeps_the_pictures(p, card) if p.led < 0 else ""
        return (kept, "") if kept else super().remark(p, card)

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        if view.deal.phase != "discard":
            return super().puts_first(view, judgement)
        counts = self.game.buried_count
        return [line for line in view.lines if discard.said_for(view.deal, line, counts) == judgement]

    def reason(self, view: View, move: Move) -> Reason:
        deal = view.deal
        if deal.phase == "blind":
            return blind.blind_reason(deal, view.who, move)
        if deal.phase == "discard":
            return discard.discard_reason(deal, move, self.game.buried_count)
        if deal.bidder == NOBODY and len(view.lines) > 1 and leaster_lost(deal, view.who):
            has = f"With {amount(deal.points[view.who], 'point')} you can no longer have the fewest"
            return Reason("SCH-6.1", f"{has}: your cards only decide which of the others wins the leaster.", SEARCH)
        return self.play_reason(view, move)


def leaster_lost(deal: Any, seat: int) -> bool:
    """Whether a seat can no longer win a leaster [SCH-6.1]."""
    if not deal.points[seat] or {*deal.winners} == {seat}:
        return False
    still_out: int = ALL_POINTS - sum(deal.points)
    missing: list[int] = [max(0, deal.points[seat] - deal.points[other]) for other in deal.seated if other != seat]
    return sum(missing) > still_out


__all__ = ["ClaimingAdvice", "SchafkopfAdvice"]
