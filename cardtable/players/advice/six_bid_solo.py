"""Advice on Six-Bid Solo [SIX-10.1 to SIX-10.13], and what its kin have of it."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any, ClassVar, Final

from cardtable.cards import SUITS, Card, Suit
from cardtable.players.advice.judgement import ALL_IN_MIND, ONLY_MOVE, RULE_OF_THUMB, SEARCH, Reason
from cardtable.players.advice.solo import ducking, estimates
from cardtable.players.advice.solo.advice import PLAY_LAPSES, PointsAdvice
from cardtable.players.advice.solo.bidding import BY_COUNT, WIDOW, Prospect, mask_of, payers, prospect
from cardtable.players.advice.solo.bury import BURIALS, best_bury, bury_reason, weigh_bury
from cardtable.players.advice.solo.cards import LONG
from cardtable.players.advice.solo.ducking import GIVING_FOLLOWS, GIVING_LEADS, SHY_FOLLOWS, SHY_LEADS
from cardtable.players.advice.solo.following import AGAINST_ALL, PlayJudgement
from cardtable.players.advice.solo.leads import OF_ALL
from cardtable.players.advice.solo.open_hand import OPEN_FOLLOWS, OPEN_LEADS
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.sides import Sides, sides_of
from cardtable.players.touching import one_of_each
from cardtable.rules.game import Result, View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import name
from cardtable.rules.solo.cards import ALL_POINTS, HALF, VALUE, points_in
from cardtable.rules.solo.contracts import MOST, Contract
from cardtable.rules.solo.six_bid_solo import SixBidSolo
from cardtable.rules.words import amount, capital

BIDDING_LAPSES: Final = {BY_COUNT: 0.4, WIDOW: 0.3}
POINTS_A_UNIT: Final = 10.0
"""Points in tricks that are about a unit of weight."""
EVEN: Final = 0.5
"""The chance from which a game that is won or lost as a whole is worth a bid."""
POOR: Final = 0.3
"""The chance below which points are told of rather than of such a game."""
HOPELESS: Final = 0.05
"""The chance below which such a game is not worth a thought."""
TO_OTHERS: Final = 0.2
"""The cost, in units of weight, of passing and letting another bid: whoever bids wins more often than not."""
NEARLY: Final = tuple({11: 10, 4: 3, 2: 3}.get(count, count) for count in VALUE)
"""By card: what it counts, where a point more or less is no matter: to a search that would only find chance in it."""
KING_COUNTS: Final = 4
"""The points of a king; queens and jacks count less."""
OF_A_SIDE: Final = ("SIX-10.9", "SIX-10.10", "SIX-10.11")
"""The advice on plays, by side and by what a seat can play."""
PAYERS: Final = 2
"""So many pay the bidder, or are paid by him, at least."""


class SoloAdvice(PointsAdvice[SixBidSolo[Any, Any]]):
    """One against two."""

    unit = "chips"
    brief = True
    tables = LONG

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
    scale: ClassVar[float] = 40.0
    """Chips of a bid that are a unit of weight."""
    bid_rules: ClassVar[Mapping[str, str]] = {
        "solo": "SIX-10.1",
        "heart-solo": "SIX-10.2",
        "misere": "SIX-10.3",
        "guarantee": "SIX-10.6",
        "spread-misere": "SIX-10.5",
        "call-solo": "SIX-10.7",
    }
    """By bid: the id of the advice on it."""

    def calls_look(self, deal: Any, seat: int, at_fault: int | None) -> bool:
        """Not for whoever has bid highest; of an opponent the bidder alone, who gets his game for it [SIX-7.5]."""
        if deal.phase == self.game.opening or at_fault == deal.bidder:
            return bool(seat != deal.bidder)
        return bool(seat == deal.bidder or at_fault not in deal.seated)

    pass_rule: ClassVar[str] = "SIX-10.1"
    leave_rule: ClassVar[str] = "SIX-10.8"
    """The ids for a pass when nobody has bid, and when somebody has."""
    settled_rule: ClassVar[str] = ""
    """The id where nothing more can be won; by default that of the bid."""

    # ── the two sides ─────────────────────────────────────────────────────────────────────────────────────────

    def sides(self, deal: Any) -> Sides:
        """The bidder against the two others."""
        return sides_of(deal.seated, frozenset((deal.bidder,)))

    def hidden(self, deal: Any, seat: int) -> int:
        """The cards hidden from the seat: also a called card that lies in the widow."""
        hidden = super().hidden(deal, seat)
        if deal.called is not None and deal.holder == NOBODY:
            hidden |= LONG[deal.ranking.trump].bit[deal.called]
        return hidden

    def known(self, deal: Any, seat: int) -> dict[int, int]:
        """A spread hand; the card that was called, and to the bidder what he gave for it."""
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
        """In a game of fixed value also the points that the seat's side still wants for it, or against it."""
        p = super().position(deal, seat, cards, forgotten)
        contract: Contract = self.game.contracts[deal.high]
        if contract.needs and not contract.by_the_point:
            needs = contract.terms(deal.ranking.trump)[0]
            his = deal.points[deal.bidder]
            if p.plays:
                buried = contract.takes_widow and contract.aside_counts
                p.wants = needs - his - (points_in(deal.discard) if buried else 0)
            else:  # where half is a tie, that is worth something to them
                p.wants = ALL_POINTS + 1 - needs - sum(deal.points) + his
        return p

    def cited(self, p: Position, card: Card, rule: str) -> str:
        """By the side, as the bidder and his opponents have advice of their own, and by whether it has the suit led."""
        if rule not in OF_A_SIDE:
            return rule
        if not self.game.contracts[p.deal.high].needs:
            return ("SIX-10.4" if p.led < 0 else "SIX-10.3") if p.plays else "SIX-10.12"
        if p.led >= 0 and p.deal.ranking.follows[card] != p.led:
            smeared = p.ours and VALUE[card] and not p.is_trump(card)
            return "SIX-10.10" if smeared else "SIX-10.11"
        return "SIX-10.9" if p.plays else "SIX-10.10"

    def judgements(self, p: Position) -> tuple[PlayJudgement, ...]:
        """In a misère those for who takes no points, or for who gives him some."""
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

    def shuns(self, view: View) -> bool:
        """In a misère: the bidder wants no points, and the others want him to have some."""
        contract = self.game.contract(view.deal)
        return view.deal.phase == "play" and contract is not None and not contract.needs

    def remark(self, p: Position, card: Card) -> tuple[str, str]:
        """In a misère how it helps to take no points, or to give some."""
        contract: Contract = self.game.contracts[p.deal.high]
        if contract.needs:
            return super().remark(p, card)
        led = SUITS[p.led].title if p.led >= 0 else ""
        return ducking.remark(p, card).format(led=led, **self.words(p, card)), ""

    def cards_had(self, start: Any, deal: Any, seat: int) -> Hashable:
        """The cards that a seat has had: the card given, too, which giver and receiver know."""
        return super().cards_had(start, deal, seat), deal.given if seat in (deal.bidder, deal.holder) else None

    def stakes(self, deal: Any) -> tuple[float, float]:
        """By what is bid for, or by what the game pays."""
        contract = self.game.contract(deal)
        if contract is None or deal.phase == "bid":
            unit = self.scale
            return 0.5 * unit, 0.5 * unit
        pays = contract.terms(deal.ranking.trump)[1] * self.times(deal)
        unit = PAYERS * pays * (POINTS_A_UNIT if contract.by_the_point else 0.5)
        return 0.1 * unit, 0.3 * unit

    def times(self, deal: Any) -> int:
        """How many times the value is played for."""
        return 1

    def distinct(self, deal: Any, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        """One of the cards that touch and count nearly the same, and no dear one on a trick that is lost.

        Nor a misère that is likely to fail: opponents play better against it together than in a play-out, and best of
        all where they see the hand.
        """
        if deal.phase == "bid":
            return [line for at, line in enumerate(lines) if not at or not self.is_risky_misere(deal, seat, line)]
        if deal.phase != "play" or lines[0].verb != "play":
            return lines
        first, *others = one_of_each(deal, seat, lines, NEARLY)
        if self.game.contracts[deal.high].needs and not deal.count and seat != deal.bidder:
            return first, *(line for line in others if not feeds_a_lead(deal, seat, line.card))
        if not self.game.contracts[deal.high].needs or deal.count != deal.active - 1:
            return first, *others
        strength, best = deal.ranking.strength[deal.led], deal.best
        if deal.winner in self.sides(deal).friends[seat] or strength[first.card] > best:
            return first, *others
        suit, counts = first.card.suit, VALUE[first.card]
        return first, *(
            line
            for line in others
            if strength[line.card] > best
            or VALUE[line.card] <= counts
            or (line.card.suit is not suit and not (counts == 0 and gives_nothing(deal, seat)))
        )

    def is_risky_misere(self, deal: Any, seat: int, bid: Move) -> bool:
        """Whether that bids a misère that is likely to fail."""
        if bid.verb != "bid":
            return False
        contract: Contract = self.game.contract_named(bid.args[0])
        return not contract.needs and not enough(self.promised(deal, seat, contract))

    # ── before the play ───────────────────────────────────────────────────────────────────────────────────────

    def promised(
        self,
        deal: Any,
        seat: int,
        contract: Contract,
        forgotten: Collection[str] = ALL_IN_MIND,
        trumps: Sequence[Suit] | None = None,
    ) -> Prospect:
        """The prospect of that game for the seat, with the best of those trumps."""
        held, place = mask_of(deal.held[seat]), deal.seated.index(seat)
        found = prospect(contract, held, place, payers(contract, self.game.seats), forgotten, trumps)
        return found._replace(chips=found.chips + self.beside(deal, found, forgotten))

    def beside(self, deal: Any, found: Prospect, forgotten: Collection[str]) -> float:
        """The chips to be won or lost beside the value."""
        return 0.0

    def weigh(
        self, deal: Any, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        """Bids by the chips they promise, what follows by points, plays by the first judgement that speaks."""
        phase = deal.phase
        if phase == "play":
            return self.weigh_cards(deal, seat, lines, forgotten)
        if phase == "bid":
            return [self.bid_worth(deal, seat, move, forgotten) / self.scale for move in lines]
        if phase == "discard":
            return weigh_bury(deal, seat, lines, self.game.buried_count, forgotten)
        return [self.spoken_worth(deal, seat, move, forgotten) / POINTS_A_UNIT for move in lines]

    def bid_worth(self, deal: Any, seat: int, move: Move, forgotten: Collection[str] = ALL_IN_MIND) -> float:
        """The chips that a move of the bidding promises; a pass a little less than none, unless another has bid.

        In some two thousand deals each a solo or a grand of 58 to 60 points that goes over another's bid brought less
        than a pass, and as much as a pass where nobody had bid.
        """
        if move.verb == "bid":
            found = self.promised(deal, seat, self.game.contract_named(move.args[0]), forgotten)
            return found.chips if self.sound(found) else min(found.chips, -TO_OTHERS * self.scale - 1)
        return 0.0 if deal.bidder not in (NOBODY, seat) else -TO_OTHERS * self.scale

    def sound(self, found: Prospect) -> bool:
        """Whether a game promises the points that one wants for it, where these are more than it needs."""
        return True

    def spoken_worth(self, deal: Any, seat: int, move: Move, forgotten: Collection[str] = ALL_IN_MIND) -> float:
        """The points that a trump named promises, above what it then needs; those after a card is called or given."""
        held = mask_of(deal.held[seat])
        if move.verb == "name":
            contract: Contract = self.game.contracts[deal.high]
            trump = move.args[0]
            assert isinstance(trump, Suit)
            if contract.calls:
                pays = contract.terms(trump)[1] / contract.pays
                return POINTS_A_UNIT * pays * (2 * estimates.chance_of_all(held, trump) - 1)
            found = self.promised(deal, seat, contract, forgotten, (trump,))
            return found.points - contract.terms(trump)[0]
        trump, bit = deal.ranking.trump, LONG[None].bit[move.card]
        if move.verb == "call":
            return estimates.exchanged(held, trump, bit)
        return estimates.points(held & ~bit, trump)

    def best(self, deal: Any, seat: int, lines: Sequence[Move]) -> Move:
        """The move of most weight, without the weights that nobody looks at."""
        return (
            best_bury(deal, seat, self.game.buried_count)
            if deal.phase == "discard"
            else super().best(deal, seat, lines)
        )

    # ── why ───────────────────────────────────────────────────────────────────────────────────────────────────

    def reason(self, view: View, move: Move) -> Reason:
        """The figures of a bid, what an exchange does, or the first judgement that recommends the card."""
        deal = view.deal
        if deal.phase == "play":
            settled = len(view.lines) > 1 and self.settled(deal, view.who)
            if settled:
                rule = self.settled_rule or self.bid_rules[self.game.contracts[deal.high].word]
                return Reason(rule, settled, ONLY_MOVE)
            return self.card_reason(deal, view.who, [line.card for line in view.lines], move.card)
        if deal.phase == "discard":
            return bury_reason(view, move, self.game.buried_count)
        if deal.phase == "bid":
            return self.bid_reason(view, move)
        contract = self.game.contracts[deal.high]
        rule = self.bid_rules[contract.word]
        if move.verb == "name":
            return Reason(rule, self.named(deal, view, contract, move))
        held, trump = mask_of(deal.held[view.who]), deal.ranking.trump
        points = self.spoken_worth(deal, view.who, move)
        if move.verb == "call":
            before = estimates.points(held, trump)
            said = f"With the {move.card.title} for your weakest card your hand is worth about {points:.0f} points"
            return Reason(rule, f"{said} instead of {before:.0f}.")
        suit = LONG[trump].suits[move.card.suit]
        if held & suit == LONG[None].bit[move.card] and held & LONG[trump].trumps and move.card.suit is not trump:
            return Reason(rule, f"You have no {move.card.suit.title} left then, so you can trump them.")
        return Reason(rule, f"Of all your cards you lose least without the {move.card.title}.")

    def settled(self, deal: Any, seat: int) -> str:
        """The event that settles a game of fixed value early, as far as the seat knows; empty if there is none."""
        contract: Contract = self.game.contracts[deal.high]
        if not contract.needs or contract.calls or contract.by_the_point:
            return ""
        needs, bidder = contract.terms(deal.ranking.trump)[0], deal.bidder
        his, others = deal.points[bidder], sum(deal.points) - deal.points[bidder]
        if seat == deal.taker and contract.aside_counts:
            his += points_in(deal.discard)
        same = "what you play makes no difference now"
        if his >= needs:
            has = "You have" if seat == bidder else f"{name(bidder)} has"
            return f"{has} {his} points, which is enough: {same}."
        if others > max(ALL_POINTS - needs, HALF if needs == MOST else 0):
            if seat == bidder:
                return f"The others have {others} points, so you cannot make it any more: {same}."
            return f"Your side has {others} points, so {name(bidder)} cannot make it any more: {same}."
        return ""

    def named(self, deal: Any, view: View, contract: Contract, move: Move) -> str:
        """The prospect of that trump beside the next best."""
        trump = move.args[0]
        assert isinstance(trump, Suit)
        others = [line for line in view.lines if line != move]
        found = self.promised(deal, view.who, contract, trumps=(trump,))
        if contract.calls:
            return self.closest(deal, view, contract, trump)
        second = max(others, key=lambda line: self.spoken_worth(deal, view.who, line)).args[0]
        assert isinstance(second, Suit)
        other = self.promised(deal, view.who, contract, trumps=(second,))
        said = f"{capital(trump.title)} promise about {found.points:.0f} points, {second.title} {other.points:.0f}"
        if contract.in_hearts and Suit.HEARTS in (trump, second):
            said += f", and hearts need only {contract.in_hearts[0]}"
        return f"{said}."

    def closest(self, deal: Any, view: View, contract: Contract, trump: Suit) -> str:
        """Of a trump in which all the points are to be taken."""
        chances = {suit: estimates.chance_of_all(mask_of(deal.held[view.who]), suit) for suit in contract.trumps}
        if chances[trump] == max(chances.values()):
            return f"In {trump.title} you come closest to all the points."
        pays = contract.terms(trump)[1]
        if pays > contract.pays:
            return f"{capital(trump.title)} pay {pays} chips instead of {contract.pays}, and are almost as good."
        return f"You will hardly make it in any suit, and {trump.title} cost less than hearts."

    def bid_reason(self, view: View, move: Move) -> Reason:
        """The prospect of a bid; for a pass that of the best bid."""
        deal, seat = view.deal, view.who
        if move.verb == "bid":
            contract = self.game.contract_named(move.args[0])
            found = self.promised(deal, seat, contract)
            good = enough(found) and self.sound(found)
            by, rule = PROMISES if good else RULE_OF_THUMB, self.bid_rule(deal, seat, found)
            if by == RULE_OF_THUMB and move not in self.puts_first(view, by):
                return Reason(rule, close(found, passing(deal, seat)), SEARCH)
            return Reason(rule, self.told_for(deal, seat, found), by)
        bids = [self.game.contract_named(line.args[0]) for line in view.lines if line.verb == "bid"]
        rule = self.pass_rule if deal.bidder == NOBODY else self.leave_rule
        if not bids:
            return Reason(rule, "Nobody can bid higher.", ONLY_MOVE)
        promised = [self.promised(deal, seat, contract) for contract in bids]
        found = max(promised, key=lambda each: each.chips)
        counted = [each for each in promised if each.contract.needs and not each.contract.calls]
        if found not in counted and found.makes < POOR and counted:
            best = max(counted, key=lambda each: each.points - each.contract.terms(each.trump)[0])
            return Reason(rule, best_suit(best), RULE_OF_THUMB if enough(best) else PROMISES)
        by = RULE_OF_THUMB if enough(found) else PROMISES
        if enough(found) and not self.sound(found):
            return Reason(rule, self.not_sound(found), by if move in self.puts_first(view, by) else SEARCH)
        if enough(found) and move not in self.puts_first(view, by):
            by = SEARCH  # which finds a close bid too dear
        if not counted and all(each.makes < HOPELESS for each in promised):
            return Reason(rule, none_of(promised), by)
        return Reason(rule, against_it(found, payers(found.contract, self.game.seats)), by)

    def bid_rule(self, deal: Any, seat: int, found: Prospect) -> str:
        """The id of the advice on that bid."""
        return self.bid_rules[found.contract.word]

    def not_sound(self, found: Prospect) -> str:
        """The reason against a game that promises what it needs, and less than one wants for it."""
        return against_it(found, payers(found.contract, self.game.seats))

    def told_for(self, deal: Any, seat: int, found: Prospect) -> str:
        """The reason for that bid."""
        return for_it(found, passing(deal, seat))

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        """By what bids promise: every one that promises enough, or to pass if none does; burials by points or voids."""
        if judgement in BURIALS:
            return BURIALS[judgement](view)
        if judgement != PROMISES:
            return super().puts_first(view, judgement)
        bids = [line for line in view.lines if line.verb == "bid"]
        deal, named = view.deal, self.game.contract_named
        promised = [self.promised(deal, view.who, named(line.args[0])) for line in bids]
        good = [line for line, found in zip(bids, promised, strict=True) if enough(found) and self.sound(found)]
        return good or [line for line in view.lines if line.verb == "pass"]

    # ── what a hint tells of the deal ─────────────────────────────────────────────────────────────────────────

    def told_in(self, view: View) -> str:
        """Chips, but not as a trump is named: the bid told what the game is worth, and suits are compared by points.

        Nor in a misère, of which play-outs know too little.
        """
        naming = bool(view.lines) and view.lines[0].verb == "name"
        return self.unit if self.tells_odds(view) and not naming else ""

    def tells_odds(self, view: View) -> bool:
        """Not in a misère: in play-outs the opponents do not play together against it."""
        return not self.shuns(view)

    def stake(self, view: View) -> str:
        """Whether the game is made, where nothing else is paid for; elsewhere chips tell more."""
        deal = view.deal
        contract = self.game.contract(deal)
        if contract is None or contract.by_the_point or deal.phase == self.game.opening:
            return ""
        return "you make it" if view.who == deal.bidder else f"you stop {name(deal.bidder)}"

    def won(self, result: Result, account: int) -> bool:
        """Made for the bidder, anything else for the others."""
        detail = result.detail
        return bool((detail["result"] == "made") == (detail["bidder"] == account))


PROMISES: Final = "promises"
"""The judgement on a bid by what it promises alone, whatever another promises."""


def enough(found: Prospect) -> bool:
    """Whether a game promises the points that it needs, or is made more often than not."""
    contract = found.contract
    if not contract.needs or contract.calls:
        return found.makes >= EVEN
    return round(found.points) >= contract.terms(found.trump)[0]


LEFT_TO_OTHERS: Final = "leaving the game to another player"
THROWN_IN: Final = "throwing the deal in"
"""The worth of a pass, beside which a close bid is better: with others to bid or a bid made, and with none."""
GAMBLE: Final = 3
"""The chance, in tenths, from which a game that is won or lost as a whole is still worth a gamble."""
NEAR: Final = 6
"""So many points short a game is a close thing."""


def trumps_of(found: Prospect) -> str:
    """The trump of a game, where its title does not tell it: `in clubs`, or nothing."""
    return f" in {found.trump.title}" if found.trump is not None and len(found.contract.trumps) > 1 else ""


def chance_of(found: Prospect) -> str:
    """The chance of a game, in tenths: `about 7 times in 10`."""
    tenths = round(10 * found.makes)
    return "hardly ever" if not tenths else "almost always" if tenths == 10 else f"about {amount(tenths, 'time')} in 10"


def for_it(found: Prospect, instead: str) -> str:
    """The reason for a bid: the points or the chance; if these are too few, the loss by a pass instead."""
    contract = found.contract
    close = "" if enough(found) else f", but it is better than {instead}"
    if not contract.needs or contract.calls:
        if enough(found) and round(10 * found.makes) <= 10 * EVEN:
            close = f", and that is better than {instead}"
        return f"You make a {contract.title.lower()}{trumps_of(found)} {chance_of(found)}{close}."
    needs = contract.terms(found.trump)[0]
    said = f"Your hand promises about {found.points:.0f} points{trumps_of(found)}"
    return f"{said}, not quite {needs}{close}." if close else f"{said}, and you need {needs}."


def passing(deal: Any, seat: int) -> str:
    """The worth of a pass of that seat."""
    return THROWN_IN if deal.bidder == NOBODY and seat == deal.seated[-1] else LEFT_TO_OTHERS


def close(found: Prospect, instead: str) -> str:
    """A sentence about a bid that only a search prefers, if it promises too little by itself."""
    contract = found.contract
    if not contract.needs or contract.calls:
        if round(10 * found.makes) < GAMBLE:
            return ""
        title = f"{contract.title.lower()}{trumps_of(found)}"
        return f"A {title} is a gamble with this hand, but better than {instead}."
    likely = found.points >= contract.terms(found.trump)[0] - NEAR
    is_so = "is a close call" if likely else "is a gamble"
    return f"About {found.points:.0f} points{trumps_of(found)} {is_so}, but better than {instead}."


def best_suit(found: Prospect) -> str:
    """The prospect of the best suit, to pass."""
    assert found.trump is not None
    needs = found.contract.terms(found.trump)[0]
    promises = f"promises only about {found.points:.0f} points where you need {needs}"
    if len(found.contract.trumps) == 1:
        return f"A {found.contract.title.lower()} {promises}."
    return f"Your best suit, {found.trump.title}, {promises}."


def none_of(promised: Sequence[Prospect]) -> str:
    """That no bid has a chance."""
    if len(promised) == 1:
        return f"The only higher bid is a {promised[0].contract.title.lower()}, and that is hopeless with this hand."
    return "Every bid that you could make is hopeless with this hand."


def against_it(found: Prospect, paying: tuple[int, int]) -> str:
    """The reason against the best bid, to pass; so many pay for it if it is made, and are paid if it is lost."""
    contract = found.contract
    title = f"{contract.title.lower()}{trumps_of(found)}"
    if not contract.needs or contract.calls:
        return f"You would make a {title} only {chance_of(found)}."
    needs = contract.terms(found.trump)[0]
    said = f"A {title} promises"
    if not enough(found):
        return f"{said} only about {found.points:.0f} points where you need {needs}."
    if paying[0] < paying[1]:
        return f"{said} about {found.points:.0f} points: too close to {needs}, as you pay more for losing than you win."
    return f"{said} only about {found.points:.0f} points, and you need {needs}: it can go either way."


ADVICE = SoloAdvice


def feeds_a_lead(deal: Any, seat: int, card: Card) -> bool:
    """Whether a queen or jack of a side suit would be led, where the hand has a card there that counts nothing."""
    follows = deal.ranking.follows
    suit = follows[card]
    if suit == deal.ranking.trump or not 0 < VALUE[card] < KING_COUNTS:
        return False
    return any(follows[other] == suit and not VALUE[other] for other in deal.hand(seat))


def gives_nothing(deal: Any, seat: int) -> bool:
    """Whether a card is thrown off without a trump in the hand, where a void is of no use."""
    follows = deal.ranking.follows
    return all(follows[card] not in (deal.led, deal.ranking.trump) for card in deal.hand(seat))
