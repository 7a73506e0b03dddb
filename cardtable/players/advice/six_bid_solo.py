"""Advice on Six-Bid Solo [SIX-10.1 to SIX-10.13], and the base of the advice on related games."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Final

from cardtable.cards import SUITS, Card
from cardtable.players.advice.judgement import ALL_IN_MIND, ONLY_MOVE, Reason
from cardtable.players.advice.solo import ducking
from cardtable.players.advice.solo.advice import PLAY_LAPSES
from cardtable.players.advice.solo.before_play import BIDDING_LAPSES, POINTS_A_UNIT, BeforePlay
from cardtable.players.advice.solo.bury import best_bury, bury_reason, keeps_the_ten, weigh_bury
from cardtable.players.advice.solo.called import SoloAtCalledTable
from cardtable.players.advice.solo.cards import LONG
from cardtable.players.advice.solo.clues import SoloClues
from cardtable.players.advice.solo.ducking import GIVING_FOLLOWS, GIVING_LEADS, SHY_FOLLOWS, SHY_LEADS
from cardtable.players.advice.solo.ending import over_now, settled_now
from cardtable.players.advice.solo.following import AGAINST_ALL, PlayJudgement
from cardtable.players.advice.solo.leads import OF_ALL
from cardtable.players.advice.solo.open_hand import OPEN_FOLLOWS, OPEN_LEADS
from cardtable.players.advice.solo.outcomes import SoloOutcomes
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.sides import Sides, sides_of
from cardtable.players.advice.solo.worth_trying import ducks, feeds_a_lead, worth_following
from cardtable.players.touching import one_of_each
from cardtable.rules.game import View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.solo.cards import ALL_POINTS, VALUE, points_in
from cardtable.rules.solo.contracts import Contract

NEARLY: Final = tuple({11: 10, 4: 3, 2: 3}.get(count, count) for count in VALUE)
"""For each card, its points; but an ace counts as much as a ten, and a king or jack as much as a queen."""
OF_A_SIDE: Final = ("SIX-10.9", "SIX-10.10", "SIX-10.11")
"""Ids of advice on plays; instead of these, `cited` returns the id for the seat's side."""
PAYERS: Final = 2
"""At least this many opponents pay the bidder, or are paid by him."""


class SoloAdvice(BeforePlay):
    """Advice on a game of one bidder against two opponents."""

    brief, doubts = True, 1.0
    open_cards = 3
    uses_all = True
    settled_rule: ClassVar[str] = ""
    """The rule id for a play once the game is decided; empty to use the id of the bid."""

    lapses: ClassVar = {
        **PLAY_LAPSES,
        **BIDDING_LAPSES,
        "lead_low": 0.4,
        "duck_under": 0.2,
        "throw_danger": 0.5,
        "give_points": 0.3,
        "his_highest_suit": 0.5,
        "lead_where_he_is_caught": 0.5,
        "throw_what_lets_him_duck": 0.5,
    }

    @property
    def clues(self) -> SoloClues:
        return SoloClues(self.game)

    @property
    def outcomes(self) -> SoloOutcomes:
        return SoloOutcomes(self.game, self.unit)

    @property
    def at_called_table(self) -> SoloAtCalledTable:
        return SoloAtCalledTable(self.game, self.worth)

    # ── the two sides ─────────────────────────────────────────────────────────────────────────────────────────

    def sides(self, deal: Any) -> Sides:
        return sides_of(deal.seated, frozenset((deal.bidder,)))

    def hidden(self, deal: Any, seat: int) -> int:
        hidden = super().hidden(deal, seat)
        if deal.called is not None and deal.holder == NOBODY:
            hidden |= LONG[deal.ranking.trump].bit[deal.called]
        return hidden

    def known(self, deal: Any, seat: int) -> dict[int, int]:
        masks, bidder = LONG[deal.ranking.trump], deal.bidder
        if deal.called is not None and deal.holder != NOBODY:
            if seat != bidder:
                return {bidder: masks.bit[deal.called]}
            return {deal.holder: masks.bit[deal.given]}
        if seat != bidder and deal.plays and self.game.contracts[deal.high].spread:
            return {bidder: masks.of_bag(deal.held[bidder])}
        return {}

    def position(
        self, deal: Any, seat: int, cards: Sequence[Card], forgotten: Collection[str] = ALL_IN_MIND
    ) -> Position:
        p = super().position(deal, seat, cards, forgotten)
        contract: Contract = self.game.contracts[deal.high]
        p.telling = int(bool(contract.needs))
        if contract.needs and not contract.calls and not p.plays:
            p.value_bidder(contract.terms(deal.ranking.trump)[0])
        if contract.takes_widow and seat != deal.bidder:
            p.buried = contract.aside_counts
        if contract.needs and not contract.by_the_point:
            needs = contract.terms(deal.ranking.trump)[0]
            his = deal.points[deal.bidder]
            if p.plays:
                buried = contract.takes_widow and contract.aside_counts
                p.wants = needs - his - (points_in(deal.discard) if buried else 0)
            else:  # a bidder with half the points has not won, so half is enough for the opponents
                p.wants = ALL_POINTS + 1 - needs - sum(deal.points) + his
        return p

    def cited(self, p: Position, card: Card, rule: str) -> str:
        if rule not in OF_A_SIDE:
            return rule
        if not self.game.contracts[p.deal.high].needs:
            return ("SIX-10.4" if p.led < 0 else "SIX-10.3") if p.plays else "SIX-10.12"
        if p.led >= 0 and p.deal.ranking.follows[card] != p.led:
            smeared = p.ours and VALUE[card] and not p.is_trump(card)
            return "SIX-10.10" if smeared else "SIX-10.11"
        return "SIX-10.9" if p.plays else "SIX-10.10"

    def wants_points(self, p: Position) -> bool:
        return bool(self.game.contracts[p.deal.high].needs)

    def judgements(self, p: Position) -> tuple[PlayJudgement, ...]:
        contract: Contract = self.game.contracts[p.deal.high]
        if contract.calls and not p.plays and p.led >= 0:
            return AGAINST_ALL
        if contract.calls and p.plays and p.led < 0:
            return OF_ALL
        if contract.needs:
            return super().judgements(p)
        if p.plays:
            return SHY_LEADS if p.led < 0 else SHY_FOLLOWS
        if contract.spread:
            return OPEN_LEADS if p.led < 0 else OPEN_FOLLOWS
        return GIVING_LEADS if p.led < 0 else GIVING_FOLLOWS

    def remark(self, p: Position, card: Card) -> tuple[str, str]:
        contract: Contract = self.game.contracts[p.deal.high]
        if contract.needs:
            return super().remark(p, card)
        led = SUITS[p.led].title if p.led >= 0 else ""
        return ducking.remark(p, card).format(led=led, **self.words(p, card)), ""

    def stakes(self, deal: Any) -> tuple[float, float]:
        contract = self.game.contract(deal)
        if contract is None or deal.phase == "bid":
            unit = self.scale
            return 0.5 * unit, 0.5 * unit
        pays = contract.terms(deal.ranking.trump)[1] * self.times(deal)
        unit = PAYERS * pays * (POINTS_A_UNIT if contract.by_the_point else 0.5)
        return 0.1 * unit, 0.3 * unit

    def times(self, deal: Any) -> int:
        return 1

    def distinct(self, deal: Any, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        """Return the moves worth trying in a search.

        The first of `lines` always stays. Bids of a misère that is likely to fail are left out: play-outs overrate
        them, because the opponents in a play-out do not work together as people do.
        """
        if deal.phase == "bid":
            return [line for at, line in enumerate(lines) if not at or not self.is_risky_misere(deal, seat, line)]
        if deal.phase == "discard" and self.game.buried_count:
            return [line for at, line in enumerate(lines) if not at or not keeps_the_ten(deal.hand(seat), line)]
        if deal.phase != "play" or lines[0].verb != "play":
            return lines
        first, *others = one_of_each(deal, seat, self.of_their_like(deal, seat, lines), NEARLY)
        if self.game.contracts[deal.high].needs and not deal.count and seat != deal.bidder:
            return first, *(line for line in others if not feeds_a_lead(deal, seat, line.card))
        if not self.game.contracts[deal.high].needs:
            return first, *(line for line in others if not (ducks(deal, seat, first) and ducks(deal, seat, line)))
        return (
            (first, *others)
            if not deal.count
            else worth_following(self.position(deal, seat, [line.card for line in lines]), first, others)
        )

    # ── before the play ───────────────────────────────────────────────────────────────────────────────────────

    def weigh(
        self, deal: Any, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        phase = deal.phase
        if phase == "play":
            return self.weigh_cards(deal, seat, lines, forgotten)
        if phase == "bid":
            return [self.bid_worth(deal, seat, move, forgotten) / self.scale for move in lines]
        if phase == "discard":
            return weigh_bury(deal, seat, lines, self.game.buried_count, forgotten)
        return [self.spoken_worth(deal, seat, move, forgotten) / POINTS_A_UNIT for move in lines]

    def best(self, deal: Any, seat: int, lines: Sequence[Move]) -> Move:
        return (
            best_bury(deal, seat, self.game.buried_count)
            if deal.phase == "discard"
            else super().best(deal, seat, lines)
        )

    # ── why ───────────────────────────────────────────────────────────────────────────────────────────────────

    def reason(self, view: View, move: Move) -> Reason:
        deal = view.deal
        if deal.phase == "play":
            cards = [line.card for line in view.lines]
            p = self.position(deal, view.who, cards)
            if len(cards) > 1 and (over := over_now(p, self.game.contracts[deal.high])):
                return Reason(self.cited(p, move.card, OF_A_SIDE[0]), over, ONLY_MOVE)
            settled = len(cards) > 1 and settled_now(deal, view.who, self.game.contracts[deal.high])
            if settled:
                rule = self.settled_rule or self.bid_rules[self.game.contracts[deal.high].word]
                return Reason(rule, settled, ONLY_MOVE)
            return self.card_reason(deal, view.who, cards, move.card)
        if deal.phase == "discard":
            return bury_reason(view, move, self.game.buried_count)
        if deal.phase == "bid":
            return self.bid_reason(view, move)
        return self.spoken_reason(view, move)


ADVICE = SoloAdvice
