"""The advice on Euchre, put together from the modules for bids, discards, leads and other plays."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar, Final

from cardtable.cards import Card, Suit
from cardtable.players.advice.euchre import following, joker, leads, lone_hands, no_trump, saying
from cardtable.players.advice.euchre.bidding import Bidding
from cardtable.players.advice.euchre.called import EuchreAtCalledTable
from cardtable.players.advice.euchre.chances import POINTS, chance
from cardtable.players.advice.euchre.clues import EuchreClues
from cardtable.players.advice.euchre.discard import by_suit, discard_reason, weights_of
from cardtable.players.advice.euchre.hand import MASKS, NO_SUIT
from cardtable.players.advice.euchre.house import HouseBidding, has_house_rules
from cardtable.players.advice.euchre.leads import PlayJudgement, best_plain_card
from cardtable.players.advice.euchre.outcomes import EuchreOutcomes
from cardtable.players.advice.euchre.position import KEEPING, Position
from cardtable.players.advice.euchre.saying import called as called_card
from cardtable.players.advice.judgement import ALL_IN_MIND, ONLY_MOVE, Reason
from cardtable.players.advice.tricks.advice import CardAdvice
from cardtable.players.advice.tricks.position import MEMORY
from cardtable.rules.euchre.deal import EuchreDeal
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.euchre.joker import BENNY
from cardtable.rules.euchre.phase import BEST, LAY
from cardtable.rules.game import Result, View
from cardtable.rules.moves import Move

BY_PLACE: Final = ("EU-10.8", "EU-10.9", "EU-10.10", "EU-10.11", "EU-10.12")
"""The ids of the advice on leads (one for each side) and on following (one for each place in the trick).

If a judgement has one of these ids, a hint cites the one that fits the seat's side and its place in the trick.
"""
EXACT: Final = 3
"""With no more cards in any hand than this, a search also tries plays that look pointless."""


class EuchreAdvice(CardAdvice[Euchre, Position]):
    """The judgements that follow section 10 of the rules of Euchre."""

    lapses: ClassVar = {
        MEMORY: 0.7,
        "score": 0.7,
        "bridge": 0.9,
        "both colours": 0.9,
        "next or cross": 0.7,
        "alone": 0.4,
        "void": 0.6,
        "lead_the_trick_needed": 0.7,
        "draw_trumps": 0.6,
        "best_trump_for_the_maker": 0.7,
        "ruff_for_partner": 0.9,
        "trump_through_the_assistant": 0.9,
        "best_trump_at_the_end": 0.9,
        "plain_ace": 0.15,
        "ace_against_a_lone_hand": 0.35,
        "take_the_trick_needed": 0.6,
        "leave_it_to_partner": 0.35,
        "partner_has_it": 0.1,
        "third_hand_high": 0.4,
        "third_hand_trumps": 0.2,
        "second_hand_trumps": 0.4,
        "second_hand_covers": 0.7,
    }
    noise: ClassVar = 0.5
    doubts = 1.0
    caution: ClassVar = 2.0
    light_from: ClassVar[tuple[str, ...]] = ("order", "name", "play")
    must_follow, last_card = "EU-4.29", "EU-4.28"
    bound = "EU-7.17"

    def __init__(self, game: Euchre) -> None:
        super().__init__(game)
        self.bidding = (HouseBidding if has_house_rules(game.options) else Bidding)(game.options)
        self.packs = [masks.of(game.pack) for masks in MASKS]
        self.sticks = game.options.stick_the_dealer

    @property
    def clues(self) -> EuchreClues:
        return EuchreClues(self.game)

    @property
    def outcomes(self) -> EuchreOutcomes:
        return EuchreOutcomes(self.game, self.position)

    @property
    def at_called_table(self) -> EuchreAtCalledTable:
        return EuchreAtCalledTable(self.game)

    def weigh(
        self, deal: EuchreDeal, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        phase = deal.phase
        if phase == "play" and lines[0].verb == "play":
            return self.weigh_cards(deal, seat, lines, forgotten)
        if phase == "order":
            return self.bidding.weigh_order(deal, seat, lines, forgotten)
        if phase == "name":
            return self.bidding.weigh_name(deal, seat, lines, forgotten)
        if phase == "deal":
            return [0.0] * len(lines)
        if phase == BENNY:
            return joker.by_suit(deal, seat)
        if phase in lone_hands.PHASES:
            return lone_hands.weigh(deal, seat, lines)
        assert deal.trump is not None
        return weights_of(deal.hand(seat), [move.card for move in lines], deal.turn_up, deal.trump, forgotten)

    def stuck(self, deal: EuchreDeal) -> bool:
        """Whether the maker is a dealer who had to name a suit because everybody else had passed [EU-4.16]."""
        return self.sticks and deal.how == "name" and deal.maker == deal.dealer

    # ── for a player that searches ────────────────────────────────────────────────────────────────────────────

    def worth(self, result: Result, account: int) -> float:
        made = result.detail["points"]
        return self.worth_of_points(result.detail["score"], made, account)

    def worth_of(self, deal: EuchreDeal, account: int) -> float:
        before, made = deal.standing.score, self.game.outcome(deal)[1]
        return self.worth_of_points((before[0] + made[0], before[1] + made[1]), made, account)

    def worth_of_points(self, score: Sequence[int], made: Sequence[int], account: int) -> float:
        """Return what the points made in a deal are worth to an account; `score` is the score after the deal."""
        target = self.game.options.target
        ours, theirs = target - score[account], target - score[1 - account]
        before = chance(ours + made[account], theirs + made[1 - account])
        return POINTS * (chance(ours, theirs) - before)

    def distinct(self, deal: EuchreDeal, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        if deal.phase == "deal":
            return lines[:1]
        if deal.phase == "discard":
            return lowest_of_suits(deal, lines)
        if deal.phase in ("order", "name"):
            return [*lines[:1], *(line for line in lines[1:] if not self.bidding.too_few_alone(deal, seat, line))]
        kept = super().distinct(deal, seat, lines)
        if deal.phase != "play" or any(line.verb != "play" for line in lines):
            return kept
        kept = worth_trying(deal, lines, kept) if deal.count else kept
        position = self.position(deal, seat, [line.card for line in lines])
        kept = winning_last(position, kept)
        if max(map(len, deal.hands)) <= EXACT:
            return kept
        return worth_playing(position, kept) if deal.count else worth_leading(position, kept)

    def maker(self, deal: EuchreDeal) -> int:
        return deal.maker

    def stakes(self, deal: EuchreDeal) -> tuple[float, float]:
        return (0.12, 0.2) if deal.phase in ("play", "discard", BEST, LAY) else (0.4, 0.4)

    # ── reasons ───────────────────────────────────────────────────────────────────────────────────────────────

    def reason(self, view: View, move: Move) -> Reason:
        deal: EuchreDeal = view.deal
        if deal.phase == BENNY:
            suit = move.args[0]
            assert isinstance(suit, Suit)
            return joker.reason(deal, view.who, suit, counted=self.first(view, move))
        if deal.phase in lone_hands.PHASES:
            return lone_hands.reason(deal, view.who, move, counted=self.first(view, move))
        if deal.phase not in ("order", "name", "discard", "play"):
            return self.at_called_table.answer(view)[1]
        if deal.phase in ("order", "name"):
            return self.bidding.reason(deal, view.who, move, self.first(view, move))
        if move.verb == "discard":
            return discard_reason(deal, move, self.first(view, move))
        return self.card_reason(deal, view.who, [line.card for line in view.lines], move.card)

    def decided(self, view: View) -> bool:
        """Whether the makers are euchred already; then no further trick counts [EU-10.13]."""
        deal: EuchreDeal = view.deal
        if deal.phase != "play" or any(line.verb != "play" for line in view.lines):
            return False
        return bool(saying.decided(self.position(deal, view.who, [line.card for line in view.lines])))

    # ── plays ─────────────────────────────────────────────────────────────────────────────────────────────────

    def keeping(self, deal: EuchreDeal) -> Sequence[float]:
        return KEEPING[NO_SUIT if deal.trump is None else deal.trump]

    def position(
        self, deal: EuchreDeal, seat: int, cards: Sequence[Card], forgotten: Collection[str] = ALL_IN_MIND
    ) -> Position:
        return Position(deal, seat, cards, self.packs, self.stuck(deal), forgotten)

    def judgements(self, p: Position) -> tuple[PlayJudgement, ...]:
        return judgements(p)

    def words(self, p: Position, card: Card) -> dict[str, str]:
        return {"card": called_card(card, p)}

    def remark(self, p: Position, card: Card) -> tuple[str, str]:
        if p.led < 0:
            return saying.leads_anyway(p, card), saying.keeps_the_best(p, card)
        return saying.follows_anyway(p, card), ""

    def card_reason(self, deal: EuchreDeal, seat: int, cards: Sequence[Card], card: Card) -> Reason:
        said = saying.decided(self.position(deal, seat, cards)) if len(cards) > 1 else ""
        if said:
            return Reason("EU-10.13", said, ONLY_MOVE, outweighs=True)
        return super().card_reason(deal, seat, cards, card)

    def cited(self, p: Position, card: Card, rule: str) -> str:
        return self.spare(p) if rule in BY_PLACE else rule

    def spare(self, p: Position) -> str:
        if p.led < 0:
            return "EU-10.8" if p.making else "EU-10.9"
        if p.deal.count == p.deal.active - 1:
            return "EU-10.12"
        return "EU-10.10" if p.deal.count == 1 else "EU-10.11"


def lowest_of_suits(deal: EuchreDeal, lines: Sequence[Move]) -> list[Move]:
    """Return the discards that a search should try: the first of `lines`, and some cards that are no aces.

    These are the cards that are alone in their side suit, or if there are none, the lowest card of each suit.
    """
    assert deal.trump is not None
    sides = by_suit(deal.hand(lines[0].seat), deal.trump)
    alone = {held[0] for held in sides if len(held) == 1 and held[0].rank != "A"}
    if alone:
        return [*lines[:1], *(line for line in lines[1:] if line.card in alone)]
    follows, place = deal.ranking.follows, deal.ranking.place

    def is_lowest(card: Card) -> bool:
        return all(follows[line.card] != follows[card] or place[line.card] <= place[card] for line in lines)

    return [*lines[:1], *(line for line in lines[1:] if line.card.rank != "A" and is_lowest(line.card))]


def worth_leading(p: Position, kept: Sequence[Move]) -> list[Move]:
    """Return those of the leads `kept` that are worth trying; the first is always one of them."""
    out, suits = p.out, p.suits
    if not p.making and not p.deal.winners and p.trump != NO_SUIT:
        kept = [*kept[:1], *(line for line in kept[1:] if not misses_an_ace(p, line.card))]
    sides = [card for card in p.cards if p.follows[card] != p.trump]
    others = any(out & suits[p.follows[card]] and not p.higher_out(card) for card in sides)
    if not others or not p.foes_may_hold(p.trumps):
        return [*kept]
    return [*kept[:1], *(line for line in kept[1:] if line.card not in sides or out & suits[p.follows[line.card]])]


def misses_an_ace(p: Position, card: Card) -> bool:
    """Whether the card can be beaten and is not alone in its side suit, although another lead is likely to win."""
    suit = p.follows[card]
    if suit == p.trump or not p.higher_out(card) or sum(p.follows[other] == suit for other in p.hand) < 2:
        return False
    best = best_plain_card(p)
    return best is not None and saying.likely_to_follow(p, p.follows[best])


def worth_playing(p: Position, kept: Sequence[Move]) -> list[Move]:
    """Return those of the plays `kept` that are worth trying; the first is always one of them."""
    out, suits, trump, follows, strength = p.out, p.suits, p.trump, p.follows, p.strength
    sure = p.ours and p.sure(p.best_card)
    leave = sure or (
        p.ours
        and follows[p.best_card] == p.led != trump
        and p.good(p.best_card)
        and (out & suits[p.led]).bit_count() > saying.FEW_TO_FOLLOW
    )

    def pointless(card: Card) -> bool:
        suit = follows[card]
        if strength[card] > p.best:
            return sure or (leave and suit != p.led)
        return suit not in (p.led, trump) and bool(out & suits[suit]) and not p.higher_out(card)

    return [*kept[:1], *(line for line in kept[1:] if not pointless(line.card))]


def winning_last(p: Position, kept: Sequence[Move]) -> Sequence[Move]:
    """Return the plays worth trying for the last player to a trick that the opponents are winning.

    Plays that leave the trick to the opponents are left out: a search overrates waiting, because it sees all hands in
    the last tricks. In any other position, and if the cheapest winning card would surely win later, return `kept`.
    """
    if p.led < 0 or p.foes or p.partner_to_come or p.ours or p.trump == NO_SUIT:
        return kept
    winners = p.winners()
    if not winners or saying.wins_later_too(p, p.cheapest(winners)):
        return kept
    return [*kept[:1], *(line for line in kept[1:] if line.card in winners)]


def worth_trying(deal: EuchreDeal, lines: Sequence[Move], kept: Sequence[Move]) -> list[Move]:
    """Return the plays of `kept`, but leave out a card that does no more than a lower card of the same suit.

    It does no more if both cards lose to the best card of the trick, or if both win and nobody plays after them. The
    first play of `kept` always stays.
    """
    strength, follows, place, best = (
        deal.ranking.strength[deal.led],
        deal.ranking.follows,
        deal.ranking.place,
        deal.best,
    )
    last = deal.count == deal.active - 1

    def does_as_much(lower: Card, card: Card) -> bool:
        wins = strength[card] > best
        same = follows[lower] == follows[card] and place[lower] > place[card]
        return same and (strength[lower] > best) == wins and (last or not wins)

    others = [line for line in kept[1:] if not any(does_as_much(lower.card, line.card) for lower in lines)]
    return [*kept[:1], *others]


def judgements(p: Position) -> tuple[PlayJudgement, ...]:
    """Return the judgements on a play in this position, in the order of trying."""
    if p.led < 0:
        if p.trump == NO_SUIT:
            return no_trump.LEADS
        if p.seat == p.deal.maker:
            return leads.MAKER
        if p.making:
            return leads.PARTNER
        return leads.AGAINST_A_LONE_HAND if p.deal.alone else leads.DEFENDER
    if not p.foes:
        return following.LAST
    if p.partner_to_come or p.deal.silent == p.partner:
        return following.SECOND
    return following.THIRD
