"""The advice on Auction Pinochle with Widow, from the parts for each phase of a deal [AP-10.1 to AP-10.16]."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar, Final

from cardtable.cards import SUITS, Card
from cardtable.players.advice.auction_pinochle import wording
from cardtable.players.advice.auction_pinochle.arranging import SAFE, THROW_IN, TOO_UNLIKELY, BidderChoices
from cardtable.players.advice.auction_pinochle.bidding import STEPS, Bidding
from cardtable.players.advice.auction_pinochle.called import PinochleAtCalledTable
from cardtable.players.advice.auction_pinochle.clues import PinochleClues
from cardtable.players.advice.auction_pinochle.conceding import DECIDED, Conceding
from cardtable.players.advice.auction_pinochle.counting import Counting
from cardtable.players.advice.auction_pinochle.estimate import estimates
from cardtable.players.advice.auction_pinochle.following import FOLLOWS
from cardtable.players.advice.auction_pinochle.leads import LEADS, PlayJudgement
from cardtable.players.advice.auction_pinochle.money import DOUBLES, Till
from cardtable.players.advice.auction_pinochle.outcomes import PinochleOutcomes
from cardtable.players.advice.auction_pinochle.position import Position
from cardtable.players.advice.auction_pinochle.votes import vote_reason, weigh_vote
from cardtable.players.advice.auction_pinochle.worth import risked_in_vain
from cardtable.players.advice.judgement import ALL_IN_MIND, ONLY_MOVE, Advice, Reason
from cardtable.players.advice.tricks.advice import CardAdvice
from cardtable.players.advice.tricks.plainly import plainly
from cardtable.players.advice.tricks.position import MEMORY
from cardtable.rules.game import View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.pinochle.auction_pinochle import AuctionPinochle
from cardtable.rules.pinochle.called.deal import CLOSE
from cardtable.rules.pinochle.cards import count_of
from cardtable.rules.pinochle.deal import PAUSE, VOTES, PinochleDeal
from cardtable.rules.pinochle.melds import announcement, best
from cardtable.rules.pinochle.scale import ceiling_of
from cardtable.rules.tricks.hands import bag_of

PLAYS: Final = frozenset(each.name for each in (*LEADS, *FOLLOWS))

A_TRUMP: Final = 0.5
"""The worth of keeping a trump, in tricks."""


class AuctionPinochleAdvice(CardAdvice[AuctionPinochle, Position]):
    """The judgements that follow section 10 of the rules of Auction Pinochle with Widow."""

    unit = "chips"
    game_won = 0.0
    ends_well = True
    open_cards = 3
    light_from: ClassVar[tuple[str, ...]] = ("play",)
    must_follow, last_card = "AP-4.32", "AP-4.31"
    noise = 0.6
    counts = count_of("old", streamlined_last=False).values
    lapses: ClassVar = {
        MEMORY: 0.5,
        DOUBLES: 0.3,
        STEPS: 0.6,
        THROW_IN: 0.4,
        SAFE: 0.5,
        "twin_first": 0.6,
        "draw_trumps": 0.5,
        "small_cards_stand": 0.3,
        "cash_winners": 0.3,
        "make_him_trump": 0.7,
        "partner_has_it": 0.4,
        "take_it": 0.3,
    }

    def __init__(self, game: AuctionPinochle) -> None:
        super().__init__(game)
        ending, options = game.ending, game.options
        self.count = ending.count
        expects = estimates(ending.count, options.bonus_melds)
        self.till = Till(game)
        self.bidding = Bidding(expects, self.till, ceiling_of(options.bonus_melds), options.bonus_scale)
        self.arranging = BidderChoices(expects)
        self.conceding = Conceding(ending.count, options.bonus_melds)
        self.counting = Counting(self.conceding)
        self.kept = [
            tuple(
                [
                    0.01 * value + (A_TRUMP if card // 13 == trump else 0.0)
                    for card, value in enumerate(ending.count.values)
                ]
            )
            for trump in range(4)
        ]

    @property
    def clues(self) -> PinochleClues:
        return PinochleClues(self.game, self.arranging.estimates)

    @property
    def outcomes(self) -> PinochleOutcomes:
        return PinochleOutcomes(self.game, self.unit, self.till, self.bidding)

    @property
    def at_called_table(self) -> PinochleAtCalledTable:
        return PinochleAtCalledTable(self.game)

    # ── weights ───────────────────────────────────────────────────────────────────────────────────────────────

    def weigh(
        self, deal: PinochleDeal, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        """Return the weights of the moves for this seat, by the advice on the present phase.

        The weight of a bid or a trump suit is in units of the stake: how many each other player pays the bidder. The
        weight of a burial or of melds is 1 for every ten points. A play is weighed roughly in tricks.
        """
        match deal.phase:
            case "bid":
                return self.bidding.weigh(deal, seat, self.till.money(deal, seat), lines, forgotten)
            case "name":
                return self.arranging.weigh_name(deal, self.till.of_bid(deal, forgotten), lines, forgotten)
            case "bury":
                return self.arranging.weigh_burial(deal, lines, forgotten)
            case "meld":
                return self.arranging.weigh_melds(lines)
            case "answer" | "yield":
                return self.conceding.weigh_answer(deal, seat, lines)
            case "offer" | "play":
                return self._weigh_plays(deal, seat, lines, forgotten)
            case _:
                return weigh_vote(deal, seat, lines)

    def _weigh_plays(
        self, deal: PinochleDeal, seat: int, lines: Sequence[Move], forgotten: Collection[str]
    ) -> list[float]:
        plays = [move for move in lines if move.verb == "play"]
        words = [move for move in lines if move.verb != "play"]
        by_play = iter(self.weigh_cards(deal, seat, plays, forgotten) if plays else ())
        by_word = iter(self._weigh_words(deal, seat, words) if words else ())
        return [next(by_play if move.verb == "play" else by_word) for move in lines]

    def _weigh_words(self, deal: PinochleDeal, seat: int, words: Sequence[Move]) -> list[float]:
        if deal.phase == "offer":
            return self.arranging.weigh_words(deal, self.till.of_bid(deal), words)
        return [DECIDED if self.conceding.decided(deal, seat) else -DECIDED]

    def speaks(self, deal: PinochleDeal, line: Move, forgotten: Collection[str] = ALL_IN_MIND) -> bool:
        return line.verb == "concede" and self.conceding.decided(deal, line.seat)

    def best(self, deal: PinochleDeal, seat: int, lines: Sequence[Move]) -> Move:
        phase = deal.phase
        if phase == "bury":
            return self.arranging.best_burial(deal)
        if phase == "meld":
            assert deal.trump is not None
            return announcement(seat, best(deal.held[seat], deal.trump))
        if phase == "play":
            concede = lines[-1]
            if concede.verb != "concede":
                return super().best(deal, seat, lines)
            if self.conceding.decided(deal, seat):
                return concede
            return super().best(deal, seat, lines[:-1])
        return super().best(deal, seat, lines)

    # ── the play ──────────────────────────────────────────────────────────────────────────────────────────────

    def keeping(self, deal: PinochleDeal) -> Sequence[float]:
        """Return the value of keeping each card: a little for its points, and more for a trump."""
        assert deal.trump is not None
        return self.kept[deal.trump]

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        if judgement == TOO_UNLIKELY:
            low = self.arranging.throws_in(view.deal, self.till.of_bid(view.deal))
            return [line for line in view.lines if low and line.verb == "concede"]
        if judgement not in PLAYS:
            return Advice.puts_first(self, view, judgement)
        plays = [line for line in view.lines if line.verb == "play"]
        p = self.position(view.deal, view.who, [line.card for line in plays])
        found = next((one.advise(p) for one in self.judgements(p) if one.name == judgement), None)
        return [line for line in plays if line.card is found]

    def position(
        self, deal: PinochleDeal, seat: int, cards: Sequence[Card], forgotten: Collection[str] = ALL_IN_MIND
    ) -> Position:
        return Position(deal, seat, cards, self.count, forgotten)

    def judgements(self, p: Position) -> tuple[PlayJudgement, ...]:
        return LEADS if p.led < 0 else FOLLOWS

    def spare(self, p: Position) -> str:
        return "AP-10.12"

    def cited(self, p: Position, card: Card, rule: str) -> str:
        if not p.plays or rule != "AP-10.13":
            return rule
        return "AP-10.7" if card // 13 == p.trump else "AP-10.12"

    def remark(self, p: Position, card: Card) -> tuple[str, str]:
        return wording.besides(p, card), ""

    def forced(self, p: Position, card: Card, called: str) -> Reason:
        """Return why `card` is the only playable one, such as the duty to follow suit or to trump."""
        suit = card // 13
        alike = p.hand.count(card)
        if len(p.hand) == alike > 1:
            return Reason("AP-4.31" if p.led < 0 else "AP-4.34", "Your last two cards are the same.", ONLY_MOVE)
        if suit == p.led == p.trump and p.trumps > alike:
            said = f"You must beat the {p.best_card.title} if you can: only the {called} does."
            return Reason("AP-4.35", said, ONLY_MOVE)
        if p.led not in (-1, suit) and suit == p.trump:
            said = f"You have no {SUITS[p.led].title} and must trump: you may play only the {called}."
            return Reason("AP-4.33", said, ONLY_MOVE)
        return super().forced(p, card, called)

    def at_last(self, view: View, move: Move) -> str:
        if view.deal.phase != "play" or move.verb != "play":
            return super().at_last(view, move)
        p = self.position(view.deal, view.who, [line.card for line in view.lines if line.verb == "play"])
        return plainly(p, move.card, p.values)

    def words(self, p: Position, card: Card) -> Mapping[str, str]:
        return {}

    # ── reasons ───────────────────────────────────────────────────────────────────────────────────────────────

    def reason(self, view: View, move: Move) -> Reason:
        deal: PinochleDeal = view.deal
        seat, phase = view.who, deal.phase
        if phase in VOTES or phase == PAUSE:
            return vote_reason(deal, seat, move)
        if phase == CLOSE:
            return Reason("AP-7.20", "The auction is over. Close it, unless you have noticed a mistake.")
        if phase == "bid":
            counted = self.first(view, move)
            return self.bidding.reason(deal, seat, self.till.money(deal, seat), move, view.lines, counted)
        if phase == "name":
            dealt = deal.held[seat] - bag_of(deal.widow)
            before = self.bidding.suit_in_view(dealt, deal.bid)
            return self.arranging.name_reason(deal, self.till.of_bid(deal), move, self.first(view, move), before)
        if phase == "bury":
            return self.arranging.burial_reason(deal, move, self.first(view, move))
        if phase == "meld":
            return self.arranging.melds_reason(deal, move)
        if move.verb == "play":
            cards = [line.card for line in view.lines if line.verb == "play"]
            found = self.card_reason(deal, seat, cards, move.card)
            return self.counting.reason(found, self.position(deal, seat, cards), move.card)
        if phase == "offer":
            return self.arranging.word_reason(deal, self.till.of_bid(deal), move)
        return self.conceding.reason(deal, seat, move)

    # ── for a player that searches ────────────────────────────────────────────────────────────────────────────

    def weigh_guessed(self, deal: PinochleDeal, seat: int, lines: Sequence[Move]) -> list[float]:
        if deal.phase == "name":
            return self.arranging.weigh_name(deal, self.till.of_bid(deal), lines, at_a_glance=True)
        return self.bidding.weigh(deal, seat, self.till.money(deal, seat), lines, ALL_IN_MIND, at_a_glance=True)

    def stakes(self, deal: PinochleDeal) -> tuple[float, float]:
        heads = len(deal.playing) * self.game.options.stakes
        if deal.bidder == NOBODY or deal.phase == "bid":
            return float(heads), 1.0 * heads
        if deal.hand_over:
            return 0.1 * heads, 0.3 * heads
        prices = self.till.of_bid(deal)
        trump = deal.trump
        swing = heads * (prices.made[trump] - prices.failed[trump] if trump is not None else -2 * prices.throw)
        return (float(heads), 0.3 * swing) if deal.phase == "name" else (0.04 * swing, 0.12 * swing)

    def maker(self, deal: PinochleDeal) -> int:
        return deal.bidder

    def sided(self, deal: PinochleDeal, seat: int, other: int) -> bool:
        return seat == other or deal.bidder not in (seat, other)

    def distinct(self, deal: PinochleDeal, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        """Return the moves worth trying in a search; the first of `lines` is always one of them.

        In the auction, bids that are in the same step of the price list pay the same. So only the lowest bid and the
        two ends of each step are tried, and the pass.
        """
        if deal.phase in (PAUSE, "meld") or lines[0].verb == "rearrange":  # all are equal, or the first is the best
            return lines[:1]
        if deal.phase == "play" and len(lines) > 1 and not self.conceding.decided(deal, seat):
            plays = [line for line in lines if line.verb == "play"]
            return worth_trying(self.position(deal, seat, [line.card for line in plays]), plays)
        if deal.phase == "bury":
            return self.arranging.worth_burying(deal, lines)
        if deal.phase != "bid":
            return lines
        ends = self.bidding.ends
        least = min([int(str(line.args[0])) for line in lines if line.verb == "bid"], default=0)
        return [
            line
            for at, line in enumerate(lines)
            if not at or line.verb == "pass" or (bid := int(str(line.args[0]))) == least or bid in ends
        ]


def worth_trying(p: Position, lines: Sequence[Move]) -> Sequence[Move]:
    """Return the plays worth trying in a search; the first is always one of them."""
    if p.led < 0:
        return [line for at, line in enumerate(lines) if not at or not risked_in_vain(p, line.card)]
    if not (p.foes or p.friends):
        winners = p.winners()
        caught = [card for card in winners if not p.never_caught(card)]
        lines = [
            line
            for at, line in enumerate(lines)
            if not at
            or line.card not in winners
            or line.card in caught
            or not any(card // 13 == line.card // 13 and p.values[card] >= p.values[line.card] - 1 for card in caught)
        ]
    if p.ours or p.winners():
        return lines
    if any(p.beats(friend, p.best_card, p.led) >= wording.MAY for friend in p.friends):
        return lines
    ranking = p.deal.ranking
    lowest: dict[int, int] = {}
    for line in lines:
        suit = line.card // 13
        power = ranking.strength[suit][line.card]
        lowest[suit] = min(power, lowest.get(suit, power))
    return [
        line
        for at, line in enumerate(lines)
        if not at or ranking.strength[line.card // 13][line.card] == lowest[line.card // 13]
    ]
