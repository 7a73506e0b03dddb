"""The play of Schafkopf: one against two, or each for himself, and which judgements are asked when."""

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
    nothing_to_come,
    settled_reason,
)
from cardtable.players.advice.schafkopf.least import LEAST_FOLLOWS, LEAST_LAPSES, LEAST_LEADS, wins_needlessly
from cardtable.players.advice.schafkopf.plays import SCHAFKOPF_PLAYS, Plays, pointless
from cardtable.players.advice.schafkopf.sentences import SAYINGS, drawing_for, least_remark, overtaking
from cardtable.players.advice.solo.advice import PLAY_LAPSES, PointsAdvice
from cardtable.players.advice.solo.cards import PERMANENT
from cardtable.players.advice.solo.following import PlayJudgement
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.sides import Sides, sides_of
from cardtable.rules.game import Result, View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import name
from cardtable.rules.solo.cards import ALL_POINTS
from cardtable.rules.solo.schafkopf import Schafkopf

SURE: Final = 5.0
"""The weight of a claim or a concession that is right, and as much less than nothing if it is not."""

OF_A_LEASTER: Final = ("SCH-10.9", "SCH-10.10")
"""The advice on plays where each plays for himself; the first is the general one."""

S = TypeVar("S", bound=Schafkopf[Any])


class ClaimingAdvice(PointsAdvice[S]):
    """Advice on both kinds of Schafkopf: on a side that plays, and on claims and concessions."""

    end_rule: ClassVar[str] = "SCH-10.11"
    plays: ClassVar[Plays] = SCHAFKOPF_PLAYS

    def sides(self, deal: Any) -> Sides:
        """The Player's side against the others, or each for himself in a leaster."""
        nobody = deal.bidder == NOBODY
        return sides_of(deal.seated, frozenset() if nobody else frozenset(self.game.side(deal)), nobody)

    def right(self, deal: Any, seat: int, verb: str) -> bool:
        """Whether to claim or to concede costs nothing."""
        prospects = Prospects(self.game, deal, seat)
        return prospects.claims if verb == "claim" else prospects.concedes

    def hinted(self, view: View) -> View | None:
        """Where a side has won and gains nothing by playing on: the claim alone; in another's turn what is right."""
        deal, said = view.deal, [line for line in view.lines if not line.args]
        if deal.phase != "play" or not said:
            return view
        if deal.turn != view.who:
            right = tuple(line for line in said if self.right(deal, view.who, line.verb))
            return view._replace(lines=right[:1]) if right else None
        claim = next((line for line in said if line.verb == "claim"), None)
        if claim is None or self.right(deal, view.who, "claim"):
            return view
        return view._replace(lines=(claim,)) if nothing_to_come(self.game, self.best, view, claim) else view

    def speaks(self, deal: Any, line: Move, forgotten: Collection[str] = ALL_IN_MIND) -> bool:
        """Whether a word is right in another's turn: it is if it would be right in the seat's own."""
        return line.verb not in forgotten and self.right(deal, line.seat, line.verb)

    def weigh_play(self, deal: Any, seat: int, lines: Sequence[Move], forgotten: Collection[str]) -> list[float]:
        """Cards by the first judgement that speaks; a claim or a concession where it is right."""
        cards = [move for move in lines if move.args]
        weights = self.weigh_cards(deal, seat, cards, forgotten)
        for move in lines[len(cards) :]:
            weights.append(SURE if self.right(deal, seat, move.verb) and move.verb not in forgotten else -SURE)
        return weights

    def best(self, deal: Any, seat: int, lines: Sequence[Move]) -> Move:
        """The move of most weight, for a search that makes plays by the thousand: no other weights are worked out."""
        while len(lines) > 1 and not lines[-1].args and deal.phase == "play":
            first = next(move for move in lines if not move.args)
            if self.right(deal, seat, first.verb):
                return first
            lines = [move for move in lines if move is not first]
        return super().best(deal, seat, lines)

    def distinct(self, deal: Any, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        """A claim or a concession is made where it is right, or not tried."""
        if deal.phase == "play" and not lines[0].args:
            return lines[:1]
        moves = super().distinct(deal, seat, [move for move in lines if move.args or deal.phase != "play"])
        if deal.phase != "play" or len(moves) < 2:
            return moves
        p = self.position(deal, seat, [line.card for line in lines if line.args])
        needless = wins_needlessly if deal.bidder == NOBODY else pointless
        return [moves[0], *[move for move in moves[1:] if not needless(p, move.card)]]

    def remark(self, p: Position, card: Card) -> tuple[str, str]:
        """Of a card that takes a trick from a friend: why it is not left to him; of a trump lead what it is for."""
        if p.sides.side and p.led >= 0 and p.ours and p.strength[card] > p.best:
            return overtaking(p, card), ""
        if p.sides.side and p.led < 0 and not p.plays and p.is_trump(card) and (told := drawing_for(p, card)):
            return told, ""
        return super().remark(p, card)

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        """Of a judgement on cards the card that it recommends, whatever else may be said."""
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
        """The sentence of the first judgement that recommends the card and has something to say of it here."""
        if len(cards) == 1:
            return super().card_reason(deal, seat, cards, card)
        p = self.position(deal, seat, cards)
        for found in self.judgements(p):
            if found.advise(p) == card and (told := SAYINGS[found.name](p, card)):
                return Reason(self.cited(p, card, found.rule), told, found.name)
        said, besides = self.remark(p, card)
        return Reason(self.cited(p, card, self.spare(p)), said, SEARCH, besides)

    def stake(self, view: View) -> str:
        """In the play: that the game is made, or is not; in a leaster that one wins it."""
        deal, seat = view.deal, view.who
        if deal.phase != "play":
            return ""
        if deal.bidder == NOBODY:
            return "you win the leaster"
        if self.game.bidders_side(deal, seat):
            return "you win the game" if len(self.game.side(deal)) == 1 else "your side makes its bid"
        return f"you beat {name(deal.bidder)}" if len(self.game.side(deal)) == 1 else "you set them"

    def won(self, result: Result, account: int) -> bool:
        """Whether the game was made by the account's side, or was not made against it; whether it won a leaster."""
        made, changed = bool(max(result.change) > 0), bool(result.change[account])
        if result.detail.get("kind") == "least":
            return bool(result.change[account] > 0)
        return made == changed

    def shuns(self, view: View) -> bool:
        """Tricks are left to the others in a leaster."""
        return bool(view.deal.phase == "play" and view.deal.bidder == NOBODY)

    def counted(self, result: Result, account: int) -> int | None:
        """The points of a seat in a leaster, else those of a side."""
        detail = result.detail
        if detail.get("kind") != "game":
            return int(detail["points"][account])
        his = int(detail["points"][detail["player"]])
        return his if account == detail["player"] else ALL_POINTS - his

    def judgements(self, p: Position) -> tuple[PlayJudgement, ...]:
        """By the side, and by who leads."""
        plays = self.plays
        if p.plays:
            return plays.leads if p.led < 0 else plays.follows
        return plays.leads_against if p.led < 0 else plays.follows_against

    def play_reason(self, view: View, move: Move) -> Reason:
        """The first judgement that recommends that card; of a claim or a concession what it costs."""
        deal = view.deal
        if not move.args:
            prospects = Prospects(self.game, deal, view.who)
            if len(view.lines) == 1 and move.verb == "claim" and not prospects.claims:
                return settled_reason(self.end_rule, prospects)
            return (claim_reason if move.verb == "claim" else concede_reason)(self.end_rule, prospects)
        return self.card_reason(deal, view.who, [line.card for line in view.lines if line.args], move.card)


class SchafkopfAdvice(ClaimingAdvice[Schafkopf[Any]]):
    """Section 10 of Schafkopf, as judgements."""

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

    def weigh(
        self, deal: Any, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        """The blind and the discard by what the cards are worth, plays by the first judgement that speaks."""
        if deal.phase == "play":
            return self.weigh_play(deal, seat, lines, forgotten)
        if deal.phase == "blind":
            return blind.weigh_blind(deal, seat, lines, forgotten)
        return discard.weigh_discard(deal, seat, lines, self.game.buried_count, forgotten)

    def stakes(self, deal: Any) -> tuple[float, float]:
        """A deal is worth two as a rule, four at times."""
        return (1.0, 0.4) if deal.phase == "blind" else (0.3, 0.5)

    def cited(self, p: Position, card: Card, rule: str) -> str:
        """By the side; of the opponents also by whether the Player is still to play, and by who has the trick."""
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
        """The judgements, which are different in a leaster and with a Player."""
        if p.sides.side:
            return super().judgements(p)
        return LEAST_LEADS if p.led < 0 else LEAST_FOLLOWS

    def remark(self, p: Position, card: Card) -> tuple[str, str]:
        """In a leaster what is so of the card there."""
        return super().remark(p, card) if p.sides.side else (least_remark(p, card), "")

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        """Of what can be said for two cards that are buried: all of which it can be said."""
        if view.deal.phase != "discard":
            return super().puts_first(view, judgement)
        counts = self.game.buried_count
        return [line for line in view.lines if discard.said_for(view.deal, line, counts) == judgement]

    def reason(self, view: View, move: Move) -> Reason:
        """The figures of the blind, the effect of a discard, or the reason to play that card."""
        deal = view.deal
        if deal.phase == "blind":
            return blind.blind_reason(deal, view.who, move)
        if deal.phase == "discard":
            return discard.discard_reason(deal, move, self.game.buried_count)
        return self.play_reason(view, move)


__all__ = ["ClaimingAdvice", "SchafkopfAdvice"]
