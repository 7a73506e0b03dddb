"""How Auction Pinochle with Widow is played well: which judgement speaks in which phase [AP-10.1 to AP-10.16]."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar, Final

from cardtable.cards import Card
from cardtable.players.advice.auction_pinochle import wording
from cardtable.players.advice.auction_pinochle.arranging import SAFE, THROW_IN, TOO_UNLIKELY, Arranging
from cardtable.players.advice.auction_pinochle.bidding import STEPS, Bidding
from cardtable.players.advice.auction_pinochle.conceding import DECIDED, Conceding
from cardtable.players.advice.auction_pinochle.estimate import estimates
from cardtable.players.advice.auction_pinochle.following import FOLLOWS
from cardtable.players.advice.auction_pinochle.leads import LEADS, PlayJudgement, small_cards_stand
from cardtable.players.advice.auction_pinochle.money import DOUBLES, Money, Prices, Till, money_of
from cardtable.players.advice.auction_pinochle.position import Position
from cardtable.players.advice.auction_pinochle.votes import vote_reason, weigh_vote
from cardtable.players.advice.judgement import ALL_IN_MIND, RULE_OF_THUMB, Advice, Reason
from cardtable.players.advice.tricks.advice import CardAdvice
from cardtable.players.advice.tricks.position import MEMORY
from cardtable.rules.game import Result, View
from cardtable.rules.ledger import Charge
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import name
from cardtable.rules.pinochle.auction_pinochle import AuctionPinochle
from cardtable.rules.pinochle.called.deal import CLOSE
from cardtable.rules.pinochle.cards import count_of
from cardtable.rules.pinochle.deal import PAUSE, VOTES, PinochleDeal
from cardtable.rules.pinochle.melds import announcement, best
from cardtable.rules.pinochle.scale import ceiling_of
from cardtable.rules.tricks.hands import bag_of

PLAYS: Final = frozenset(each.name for each in (*LEADS, *FOLLOWS))
"""The names of the judgements on plays."""

A_TRUMP: Final = 0.5
"""The worth of keeping a trump, in tricks."""


class AuctionPinochleAdvice(CardAdvice[AuctionPinochle, Position]):
    """Section 10 of Auction Pinochle with Widow, as judgements."""

    unit = "chips"
    game_won = 0.0
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
        self.arranging = Arranging(expects)
        self.conceding = Conceding(ending.count, options.bonus_melds)
        self.kept = [
            tuple(
                [
                    0.01 * value + (A_TRUMP if card // 13 == trump else 0.0)
                    for card, value in enumerate(ending.count.values)
                ]
            )
            for trump in range(4)
        ]

    # ── weights ───────────────────────────────────────────────────────────────────────────────────────────────

    def weigh(
        self, deal: PinochleDeal, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        """Bids and suits in units from each of the others, burials and melds by their points, plays in tricks."""
        match deal.phase:
            case "bid":
                return self.bidding.weigh(deal, seat, self.money(deal, seat), lines, forgotten)
            case "name":
                return self.arranging.weigh_name(deal, self.prices(deal, forgotten), lines, forgotten)
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
            return self.arranging.weigh_words(deal, self.prices(deal), words)
        return [DECIDED if self.conceding.decided(deal, seat) else -DECIDED]

    def speaks(self, deal: PinochleDeal, line: Move, forgotten: Collection[str] = ALL_IN_MIND) -> bool:
        """An opponent concedes what is decided."""
        return line.verb == "concede" and self.conceding.decided(deal, line.seat)

    def best(self, deal: PinochleDeal, seat: int, lines: Sequence[Move]) -> Move:
        """The move of most weight, without the weights that nobody looks at."""
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
            if len(lines) > 2 and self.conceding.decided(deal, seat):
                return concede
            return super().best(deal, seat, lines[:-1])
        return super().best(deal, seat, lines)

    def money(self, deal: PinochleDeal, seat: int) -> Money:
        """The stakes of a seat, if it bids."""
        return money_of(self.game, deal, seat)

    def prices(self, deal: PinochleDeal, forgotten: Collection[str] = ALL_IN_MIND) -> Prices:
        """The amounts that the bid brings and costs."""
        return self.till.prices(self.money(deal, deal.bidder), deal.bid, forgotten)

    # ── at a called table ─────────────────────────────────────────────────────────────────────────────────────

    def calls(self, view: View, charge: Charge) -> bool:
        """Not a pass, which leaves one bidder less; nor a dealer who stays out, as he bids nothing anyhow."""
        deal: PinochleDeal = view.deal
        if charge.what == "bid":
            return bool(deal.said) and deal.said[-1].verb == "bid"
        return charge.what != "peek" or charge.seat in deal.seated

    def forgetting(self, view: View, move: Move) -> Move:
        """A burial of which it is not said that trumps are in it."""
        if move.verb != "bury" or "trumps" not in move.args:
            return move
        return Move(move.seat, "bury", *move.args[: move.args.index("trumps")])

    # ── the play ──────────────────────────────────────────────────────────────────────────────────────────────

    def keeping(self, deal: PinochleDeal) -> Sequence[float]:
        """By what it counts, trumps above others."""
        assert deal.trump is not None
        return self.kept[deal.trump]

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        """The card that a judgement on plays recommends, before the first lead too; else what weighs most."""
        if judgement == TOO_UNLIKELY:
            low = self.arranging.throws_in(view.deal, self.prices(view.deal))
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
        """The position as the seat knows it."""
        return Position(deal, seat, cards, self.count, forgotten)

    def judgements(self, p: Position) -> tuple[PlayJudgement, ...]:
        """The judgements on that play, in the order in which they are asked."""
        return LEADS if p.led < 0 else FOLLOWS

    def spare(self, p: Position) -> str:
        """The id of the advice for a card that no judgement recommends, the bidder's or another's."""
        return "AP-10.12"

    def cited(self, p: Position, card: Card, rule: str) -> str:
        """What is said of opponents is told to them alone: who bids is told of length, or of side suits."""
        if not p.plays or rule != "AP-10.13":
            return rule
        return "AP-10.7" if card // 13 == p.trump else "AP-10.12"

    def remark(self, p: Position, card: Card) -> tuple[str, str]:
        """A true sentence about the card in this trick."""
        return wording.besides(p, card), ""

    def words(self, p: Position, card: Card) -> Mapping[str, str]:
        """None: what is said stands in `wording`."""
        return {}

    # ── reasons ───────────────────────────────────────────────────────────────────────────────────────────────

    def reason(self, view: View, move: Move) -> Reason:
        """The figures of bids, burials and melds; the first judgement that recommends a card."""
        deal: PinochleDeal = view.deal
        seat, phase = view.who, deal.phase
        if phase in VOTES or phase == PAUSE:
            return vote_reason(deal, seat, move)
        if phase == CLOSE:
            return Reason("AP-7.20", "The auction is over. Close it, unless you have noticed a mistake.")
        if phase == "bid":
            counted = self.first(view, move)
            return self.bidding.reason(deal, seat, self.money(deal, seat), move, view.lines, counted)
        if phase == "name":
            dealt, money = deal.held[seat] - bag_of(deal.widow), self.money(deal, seat)
            before = self.bidding.suit_in_view(dealt, money, deal.bid)
            return self.arranging.name_reason(deal, self.prices(deal), move, self.first(view, move), before)
        if phase == "bury":
            return self.arranging.burial_reason(deal, move, self.first(view, move))
        if phase == "meld":
            return self.arranging.melds_reason(deal, move)
        if move.verb == "play":
            cards = [line.card for line in view.lines if line.verb == "play"]
            found = self.card_reason(deal, seat, cards, move.card)
            return self._counted(deal, found, move.card) if seat == deal.bidder else found
        if phase == "offer":
            return self.arranging.word_reason(deal, self.prices(deal), move)
        return self.conceding.reason(deal, seat, move)

    def _counted(self, deal: PinochleDeal, reason: Reason, card: Card) -> Reason:
        """The bidder's reason, by what he still needs: nothing matters any more, or a sure trick is counted."""
        lacking = self.conceding.lacking(deal)
        if lacking <= 0:
            return reason._replace(sentence=f"{deal.bid} is made already: no card can lose it now.")
        if reason.judgement == small_cards_stand.name and (value := self.count.values[card]):
            return reason._replace(sentence=wording.stands_for(value, lacking))
        return reason

    def first(self, view: View, move: Move) -> bool:
        """Whether the rule of thumb puts that move first; else only a search prefers it."""
        return move in self.puts_first(view, RULE_OF_THUMB)

    def bounds(self, view: View, move: Move) -> tuple[float, float] | None:
        """Of a bid what it pays in the best suit, and costs if it fails; of a pass the same of the bid that stands."""
        deal: PinochleDeal = view.deal
        if deal.phase != "bid" or (move.verb == "pass" and deal.bidder == NOBODY):
            return None
        stakes, seat = self.game.options.stakes, view.who
        if move.verb == "pass":
            prices = self.till.prices(self.money(deal, deal.bidder), deal.bid)
            return -stakes * min(prices.made), -stakes * min(prices.failed)
        bid, money = int(str(move.args[0])), self.money(deal, seat)
        prices = self.till.prices(money, bid)
        most = stakes * money.others
        return min(prices.failed) * most, prices.made[self.bidding.best_trump(deal.held[seat], money, bid)] * most

    def stake(self, view: View) -> str:
        """Whether the bid is made, once there is one and it can still be played for."""
        deal: PinochleDeal = view.deal
        if deal.phase not in ("bury", "meld", "offer", "play"):
            return ""
        return "you make it" if view.who == deal.bidder else f"you set {name(deal.bidder)}"

    def won(self, result: Result, account: int) -> bool:
        """Whether the bidder made it, or for the others whether he did not: whoever did is paid by the other side."""
        change = result.change
        return change[account] * len(change) > sum(change)

    # ── for a player that searches ────────────────────────────────────────────────────────────────────────────

    def weigh_guessed(self, deal: PinochleDeal, seat: int, lines: Sequence[Move]) -> list[float]:
        """Bids without playing out widows: how likely they are is searched for by the hundred."""
        return self.bidding.weigh(deal, seat, self.money(deal, seat), lines, ALL_IN_MIND, at_a_glance=True)

    def stakes(self, deal: PinochleDeal) -> tuple[float, float]:
        """Chips, by what the bid pays."""
        heads = len(deal.playing) * self.game.options.stakes
        if deal.bidder == NOBODY or deal.phase == "bid":
            return float(heads), 1.0 * heads
        if deal.hand_over:
            return 0.1 * heads, 0.3 * heads
        prices = self.prices(deal)
        trump = deal.trump
        swing = heads * (prices.made[trump] - prices.failed[trump] if trump is not None else -2 * prices.throw)
        return (float(heads), 0.3 * swing) if deal.phase == "name" else (0.04 * swing, 0.12 * swing)

    def sided(self, deal: PinochleDeal, seat: int, other: int) -> bool:
        """The bidder plays against all others."""
        return seat == other or deal.bidder not in (seat, other)

    def distinct(self, deal: PinochleDeal, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        """Of the bids of a step, which all pay the same, the lowest and the highest beside the one thought best.

        In the play nobody concedes what is not decided.
        """
        if deal.phase in (PAUSE, "meld"):  # every meld counts
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

    def tells(self, move: Move) -> bool:
        """The auction alone: in the time that the plays would take, a search guesses three times as many deals."""
        return move.verb in ("bid", "pass")


def worth_trying(p: Position, lines: Sequence[Move]) -> Sequence[Move]:
    """The plays but for those that give the others more on a trick that is theirs than a lower card of the suit would.

    Nor is a trick won in last seat with a card that nobody can catch, where one that can be caught brings nearly as
    much.

    A trick is theirs if the seat cannot win it, nor a partner still to play, who hardly trumps a card that is the best
    of its suit. The first play is always kept.
    """
    if p.led >= 0 and not (p.foes or p.friends):
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
    if p.led < 0 or p.ours or p.winners():
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
