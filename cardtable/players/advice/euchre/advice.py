"""Which judgements are asked when, and the sentences they say."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import Any, ClassVar, Final

from cardtable.cards import CARDS, SUITS, Card
from cardtable.players.advice.euchre import following, leads
from cardtable.players.advice.euchre.bidding import Bidding
from cardtable.players.advice.euchre.chances import POINTS, chance
from cardtable.players.advice.euchre.discard import discard_reason, laid_away
from cardtable.players.advice.euchre.hand import mask_of
from cardtable.players.advice.euchre.leads import PlayJudgement
from cardtable.players.advice.euchre.position import KEEPING, MEMORY, Position
from cardtable.players.advice.judgement import ALL_IN_MIND, Advice, Reason
from cardtable.players.touching import one_of_each
from cardtable.rules.euchre.cards import UNFIXED
from cardtable.rules.euchre.deal import AFTER, DISCARD, NOBODY, SEATS
from cardtable.rules.euchre.euchre import Euchre, EuchreDeal
from cardtable.rules.game import Result, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import name, whose
from cardtable.rules.tricks.play import PLAY

SURE: Final = 0.6
"""What is added to a judgement's weight so that no other card comes near its card."""

NOTHING_COUNTS: Final = (0,) * len(CARDS)
"""By card: what it counts when a trick is won with it, or on it."""


class EuchreAdvice(Advice[Euchre, EuchreDeal]):
    """Section 10, as judgements."""

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

    def __init__(self, game: Euchre) -> None:
        super().__init__(game)
        self.bidding = Bidding(game.options)
        self.pack = mask_of(game.pack)
        self.sticks = game.options.stick_the_dealer

    def weigh(
        self, deal: EuchreDeal, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        """Bids by what a hand is worth above what is wanted; plays by the first judgement that speaks."""
        phase = deal.phase
        if phase == "play":
            return self._weigh_cards(deal, seat, lines, forgotten)
        if phase == "order":
            return self.bidding.weigh_order(deal, seat, lines, forgotten)
        if phase == "name":
            return self.bidding.weigh_name(deal, seat, lines, forgotten)
        assert deal.trump is not None
        keeping = KEEPING[deal.trump]
        card = laid_away(deal.hands[seat], deal.turn_up, deal.trump, forgotten)
        return [(1.0 if move.args[0] is card else 0.0) - keeping[move.card] for move in lines]

    def best(self, deal: EuchreDeal, seat: int, lines: Sequence[Move]) -> Move:
        """The same without the weights that nobody looks at, for the plays that a search makes by the thousand."""
        if len(lines) == 1:
            return lines[0]
        if deal.phase != "play":
            return super().best(deal, seat, lines)
        cards: list[Any] = [move.args[0] for move in lines]
        p = Position(deal, seat, cards, self.pack, self.stuck(deal), ALL_IN_MIND)
        for judgement in judgements(p):
            card = judgement.advise(p)
            if card is not None:
                return lines[cards.index(card)]
        raise AssertionError("some judgement speaks everywhere")

    def _weigh_cards(
        self, deal: EuchreDeal, seat: int, lines: Sequence[Move], forgotten: Collection[str]
    ) -> list[float]:
        assert deal.trump is not None
        cards: list[Any] = [move.args[0] for move in lines]
        keeping = KEEPING[deal.trump]
        weights = [-keeping[card] for card in cards]
        if len(cards) == 1:
            return weights
        p = Position(deal, seat, cards, self.pack, self.stuck(deal), forgotten)
        for judgement in judgements(p):
            if judgement.name not in forgotten:
                card = judgement.advise(p)
                if card is not None:
                    weights[cards.index(card)] += judgement.weight + SURE
                    break
        return weights

    def stuck(self, deal: EuchreDeal) -> bool:
        """Whether the maker is a dealer who had to name a suit [EU-4.16]."""
        return self.sticks and deal.how == "name" and deal.maker == deal.dealer

    # ── for a player that searches ────────────────────────────────────────────────────────────────────────────

    def worth(self, result: Result, account: int) -> float:
        """By how much it has made the game likelier to win, in points [EU-10.6]."""
        target = self.game.options.target
        made, score = result.detail["points"], result.detail["score"]
        ours, theirs = target - score[account], target - score[1 - account]
        before = chance(ours + made[account], theirs + made[1 - account])
        return POINTS * (chance(ours, theirs) - before)

    def stakes(self, deal: EuchreDeal) -> tuple[float, float]:
        """A bid is judged by figures, most plays by a habit."""
        return (0.12, 0.2) if deal.phase in ("play", "discard") else (0.4, 0.4)

    def distinct(self, deal: EuchreDeal, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        """One of the cards that touch."""
        return one_of_each(deal, seat, lines, NOTHING_COUNTS) if deal.phase == "play" else lines

    def cards_had(self, start: EuchreDeal, deal: EuchreDeal, seat: int) -> Hashable:
        """The cards dealt to it, and what the dealer laid away."""
        return start.hands[seat], deal.discard if seat == deal.dealer else None

    def retold(self, deal: EuchreDeal) -> tuple[EuchreDeal, Sequence[Move]]:
        """The hands as they were dealt; the bids, the discard and the plays."""
        start = deal.copy()
        start.phase, start.turn = "order", deal.eldest
        moves = [*deal.said]
        hands = [list(hand) for hand in deal.hands]
        tables = [(trick.players, trick.cards) for trick in deal.tricks]
        for players, cards in (*tables, (deal.players, deal.trick)):
            for player, card in zip(players, cards, strict=True):
                hands[player].append(card)
        if deal.discard is not None:
            if deal.exchanged:
                hands[deal.dealer].remove(deal.turn_up)
                hands[deal.dealer].append(deal.discard)
            moves.append(DISCARD[deal.dealer][deal.discard])
        for players, cards in (*tables, (deal.players, deal.trick)):
            moves += [PLAY[player][card] for player, card in zip(players, cards, strict=True)]
        start.hands = [tuple(sorted(hand)) for hand in hands]
        start.trick = start.players = start.tricks = start.said = ()
        start.lacks = [0] * SEATS
        start.ranking, start.after, start.active = UNFIXED, AFTER[NOBODY], SEATS
        start.discard, start.maker, start.how, start.trump = None, NOBODY, None, None
        start.alone, start.silent = False, NOBODY
        return start, moves

    # ── why ───────────────────────────────────────────────────────────────────────────────────────────────────

    def reason(self, view: View, move: Move) -> Reason:
        """The figures of a bid, or the first judgement that is for that card."""
        deal: EuchreDeal = view.deal
        if deal.phase == "order":
            return self.bidding.order_reason(deal, view.who, move)
        if deal.phase == "name":
            return self.bidding.name_reason(deal, view.who, move)
        if deal.phase == "discard":
            return discard_reason(deal, move)
        return self._card_reason(deal, view.who, [line.card for line in view.lines], move.card)

    def _card_reason(self, deal: EuchreDeal, seat: int, cards: Sequence[Card], card: Card) -> Reason:
        p = Position(deal, seat, cards, self.pack, self.stuck(deal), ALL_IN_MIND)
        words = {
            "card": called(card, p),
            "suit": SUITS[p.follows[card]].title,
            "led": SUITS[p.led].title if p.led >= 0 else "",
            "trumps": SUITS[p.trump].title,
            "partner": name(p.partner),
            "whose_partner": whose(p.partner),
            "maker": name(deal.maker),
        }
        if len(cards) == 1:
            rule = "EU-4.29" if len(p.hand) > 1 else "EU-4.28"
            why = "You must follow suit, and have only" if len(p.hand) > 1 else "You have only"
            return Reason(rule, f"{why} the {words['card']}.")
        for judgement in judgements(p):
            if judgement.advise(p) == card:
                return Reason(judgement.rule, judgement.says.format(**words))
        if p.led < 0:
            rule = "EU-10.8" if p.making else "EU-10.9"
            return Reason(rule, f"Leading the {words['card']} keeps your better chances for later.")
        rule = "EU-10.12" if not p.foes else "EU-10.10" if p.partner_to_come else "EU-10.11"
        if p.strength[card] > p.best:
            return Reason(rule, f"The {words['card']} takes the trick as it lies.")
        return Reason(rule, f"The {words['card']} is a card you can spare.")


def judgements(p: Position) -> tuple[PlayJudgement, ...]:
    """The judgements on a play, in the order in which they are asked."""
    if p.led < 0:
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


def called(card: Card, p: Position) -> str:
    """A card as players call it."""
    if card in p.bowers:
        return "right bower" if card == p.bowers[0] else "left bower"
    return card.title
