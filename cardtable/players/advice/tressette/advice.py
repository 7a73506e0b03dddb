"""Advice on Tressette and related games.

In Tressette cards count thirds of a point, and three thirds make a point. Low Hand is the game in which points are bad.
A judgement is one piece of the advice: it recommends a card, or none. A mask is a set of cards: an integer with one bit
for each card.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable, Iterable, Sequence
from typing import Any, ClassVar, Final

from cardtable.cards import Card
from cardtable.players.advice.clues import Clues
from cardtable.players.advice.judgement import ALL_IN_MIND, ONLY_MOVE, RULE_OF_THUMB, Reason
from cardtable.players.advice.tressette.following import FOLLOWS, missed, third_hand_high
from cardtable.players.advice.tressette.leads import (
    ENDGAME,
    LEADS,
    PlayJudgement,
    leaves_an_ace,
    return_partners_suit,
)
from cardtable.players.advice.tressette.low import fitting_low
from cardtable.players.advice.tressette.masks import (
    ABOVE,
    ACES,
    BIT,
    KEEPING,
    POWER,
    SMALL,
    SUIT,
    TWOS,
    mask_of,
    top,
)
from cardtable.players.advice.tressette.phrases.facts import is_held, points, side
from cardtable.players.advice.tressette.phrases.low_hand import played_low
from cardtable.players.advice.tressette.phrases.preferred import anyway, besides
from cardtable.players.advice.tressette.position import MELDS, FriendsAndFoes, Position, known_from
from cardtable.players.advice.tressette.speaking import COUNTS, announcing, reason_to_speak, weigh_melds
from cardtable.players.advice.tressette.tried import LAST, worth_trying
from cardtable.players.advice.tricks.advice import CardAdvice
from cardtable.players.advice.tricks.position import MEMORY
from cardtable.rules.game import Result, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import name
from cardtable.rules.tressette.cards import THIRDS
from cardtable.rules.tressette.melds import declared_in, group_of
from cardtable.rules.tressette.tressette import Tressette
from cardtable.rules.words import number_word

OPPONENTS: Final = {
    "Nobody": "No opponent can",
    "nobody": "no opponent can",
    "Nobody_has": "No opponent has any",
    "some": "an opponent",
}
ONE_OPPONENT: Final = {
    "Nobody": "Your opponent cannot",
    "nobody": "your opponent cannot",
    "Nobody_has": "Your opponent has no",
    "some": "your opponent",
}

RISKED: Final = 2.0
"""For each card that can beat an ace, playing the ace weighs less by this, in tricks."""

WASTED: Final = 1.2
"""For each third of a point that a discard costs, it weighs less by this, in tricks."""

TRUSTED: Final = 3.0
"""A play that the partner has asked for weighs more by this, in tricks."""

LAST_TRICK: Final = re.compile(r"[Kk]eep .*(?:last|twentieth) trick")

NEAR: Final = 7
"""A side that needs at most this many more points to win counts as near game."""


def kept_at_last(card: Card, kept: Card) -> str:
    """Return a fact about `card`, thrown off from a hand of two cards; `kept` is the other card."""
    if kept // 13 == card // 13 and POWER[kept] < POWER[card] and THIRDS[kept] == THIRDS[card]:
        return f"It counts no more than the {kept.title}."
    return f"Keep the {kept.title} for the last trick."


class FamilyClues(Clues[Any, Any]):
    """What moves tell of hidden cards at Tressette and related games."""

    def cards_had(self, start: Any, deal: Any, seat: int) -> Hashable:
        return start.hand(seat), deal.drawn(seat)


class FamilyAdvice(CardAdvice[Any, Position]):
    """The base of the advice on Tressette and related games.

    `leads` and `follows` are the judgements on leads and on other plays, in the order in which they are tried.
    """

    leads: tuple[PlayJudgement, ...] = LEADS
    follows: tuple[PlayJudgement, ...] = FOLLOWS
    keep_a_winner: ClassVar[str] = "TRS-10.7"
    noise: ClassVar = 0.5
    doubts: ClassVar = 1.0
    must_follow, last_card, counts = "TRS-4.6", "TRS-4.5", THIRDS

    settled: Sequence[int]
    """For each number of thirds of a point, how many whole points these thirds make."""

    @property
    def clues(self) -> Clues[Any, Any]:
        return FamilyClues(self.game)

    def urgent(self, deal: Any) -> bool:
        return False

    def keeping(self, deal: Any) -> Sequence[float]:
        return KEEPING

    def judgements(self, p: Position) -> tuple[PlayJudgement, ...]:
        return self.leads if p.led < 0 else self.follows

    def spare(self, p: Position) -> str:
        return ""

    def card_reason(self, deal: Any, seat: int, cards: Sequence[Card], card: Card) -> Reason:
        reason = super().card_reason(deal, seat, cards, card)
        kept = not self.game.low and reason.judgement != ONLY_MOVE and LAST_TRICK.search(reason.sentence)
        return reason._replace(rule=self.keep_a_winner) if kept else reason

    def cited(self, p: Position, card: Card, rule: str) -> str:
        """Return the rule id of the advice on a card; "" if no advice fits the card.

        Except at Low Hand, it is also "" if the seat loses all the tricks to come whatever it plays.
        """
        if not self.game.low and p.loses_the_rest:
            return ""
        if rule:
            return rule
        if self.game.low:
            return fitting_low(p, card)
        return fitting_lead(p, card) if p.led < 0 else fitting(p, card)

    def words(self, p: Position, card: Card) -> dict[str, str]:
        friends = p.seating.friends[p.seat]
        help_ = p.sure_help & SUIT[card // 13]
        return {
            "one": card.suit.singular,
            "partner": name(friends[0]) if friends else "",
            "holder": name(p.winner) if p.winner >= 0 else "",
            "leader": name(p.deal.plays[-p.deal.count].seat) if p.led >= 0 else "",
            "left": number_word(p.left),
            "best_help": top(help_).title if help_ else "",
            "has_shown": "has shown" if getattr(self.game.options, "show_melds", True) else "has declared",
            "side": side(p),
            **(ONE_OPPONENT if p.seating.seats == 2 else OPPONENTS),
        }

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        plays = tuple(line for line in view.lines if line.verb == "play")
        if plays and judgement != RULE_OF_THUMB:
            view = view._replace(lines=plays)
        return super().puts_first(view, judgement)

    def remark(self, p: Position, card: Card) -> tuple[str, str]:
        """Return two texts on a card that no judgement recommends: a reason to play it, and a further remark.

        At least one of the two texts is empty.
        """
        words = self.words(p, card)
        said = anyway(p, card).format(**words)
        return said, "" if said else besides(p, card).format(**words)

    def at_last(self, view: View, move: Move) -> str:
        if view.deal.phase == "play" and move.verb == "play" and view.deal.count:
            p = self.position(view.deal, view.who, [line.card for line in view.lines if line.args])
            if p.cards[0] // 13 != p.led and 1 < p.left <= LAST and not self.game.low:
                if p.left == LAST and not p.held & ~p.masters & ~BIT[move.card] and not p.master(move.card):
                    nobody = self.words(p, move.card)["Nobody"]
                    return f"{nobody} beat the {number_word(p.left - 1)} cards that you keep."
                if p.left == 2:
                    return kept_at_last(move.card, next(card for card in p.cards if card != move.card))
            losers = [card for card in p.cards if card // 13 == p.led and POWER[card] < p.best and p.out & ABOVE[card]]
            if self.game.low and losers and move.card in p.winners():
                return f"Keep the {min(losers, key=POWER.__getitem__).title} to lose a later trick with."
            if not p.foes and not p.friends and len(p.winners()) > 1 and move.card in p.winners()[1:]:
                return "You play last, so it wins this trick."
        return super().at_last(view, move)

    def weigh_by_judgements(self, p: Position, weights: list[float], forgotten: Collection[str]) -> None:
        """Add to the weights of the cards what the judgements say, and correct the weights for risk and waste.

        They are not corrected at Low Hand, with two players, or if the seat has forgotten some judgements.
        """
        super().weigh_by_judgements(p, weights, forgotten)
        if forgotten or self.game.low or self.game.seats == 2:
            return
        cards = p.cards
        early = min(1.0, p.left / 10)
        if p.led >= 0 and (p.safe or cards[0] // 13 != p.led or not (p.ours or p.winners())):
            sign = -1.0 if p.safe else 1.2
            given = [sign * THIRDS[card] + missed(p, card) for card in cards]
            least = min(given)
            given[weights.index(max(weights))] = least
            weights[:] = [weight - early * WASTED * (cost - least) for weight, cost in zip(weights, given, strict=True)]
            return
        asked = return_partners_suit.advise(p) if p.led < 0 else third_hand_high.advise(p)
        for at, card in enumerate(cards):
            if card == asked:  # what partner asks for is worth a risk
                if weights[at] == max(weights) and (p.led < 0 or p.asked):
                    weights[at] += early * TRUSTED
                continue
            if BIT[card] & ACES and (p.led < 0 or POWER[card] > p.best):
                above = (p.theirs if p.led < 0 else p.against) & ABOVE[card]
                weights[at] -= early * RISKED * above.bit_count()
            elif p.led < 0:
                weights[at] -= early * RISKED * leaves_an_ace(p, card)

    def stakes(self, deal: Any) -> tuple[float, float]:
        return 0.4, 0.8

    def distinct(self, deal: Any, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        lines = lines[:1] if lines[0].verb == "announce" else [line for line in lines if line.verb != "announce"]
        if deal.phase == "play" and lines[0].args:
            tried = worth_trying(self.position(deal, seat, [line.card for line in lines]), self.game.low)
            lines = [line for at, line in enumerate(lines) if at == 0 or line.card in tried]
        return super().distinct(deal, seat, lines)


def fitting_lead(p: Position, card: Card) -> str:
    """Return the rule id of the advice that fits a lead which no judgement recommends, or an empty text."""
    if p.master(card):
        return "" if p.left <= ENDGAME else "TRS-10.1"
    if p.seating.seats == 3 and BIT[card] & (ACES | TWOS) and not is_held(p, p.theirs & ABOVE[card]):
        return "TRT-10.1"
    return ""


def fitting(p: Position, card: Card) -> str:
    """Return the rule id of the advice that fits a card which no judgement recommends, or an empty text."""
    if p.safe and THIRDS[card]:
        return "TRS-10.5"
    if card // 13 != p.led:
        return "TRS-10.6" if not p.safe else ""
    return "TRS-10.5" if not p.ours and POWER[card] < p.best and BIT[card] & SMALL else ""


def lapses_among(judgements: Iterable[PlayJudgement]) -> dict[str, float]:
    """Return those lapses of a novice that concern `judgements`, or the memory of cards and melds, keyed by name.

    Each value is the chance that a novice overlooks the thing.
    """
    names = {judgement.name for judgement in judgements}
    return {name: often for name, often in TressetteAdvice.lapses.items() if name in names | {MEMORY, MELDS}}


class TressetteAdvice(FamilyAdvice):
    """The judgements that follow section 10 of the rules of Tressette."""

    open_cards = 3
    light_from: ClassVar[tuple[str, ...]] = ("play",)
    lapses: ClassVar = {
        MEMORY: 0.6,
        MELDS: 0.7,
        COUNTS: 0.5,
        "small_cards_stand": 0.3,
        "from_the_napoletana": 0.4,
        "draw_the_suit": 0.4,
        "ace_is_best": 0.4,
        "to_partners_meld": 0.6,
        "return_partners_suit": 0.6,
        "low_from_honors": 0.5,
        "cash_before_a_run": 0.6,
        "cash_at_the_end": 0.4,
        "partner_has_it": 0.25,
        "ace_on_partners_three": 0.3,
        "ace_comes_home": 0.2,
        "for_the_odd_third": 0.8,
        "duck_nothing": 0.8,
        "take_it": 0.25,
        "third_hand_high": 0.5,
        "let_go": 0.5,
    }
    game: Tressette

    def __init__(self, game: Tressette) -> None:
        super().__init__(game)
        self.seating = FriendsAndFoes(game.account)
        self.settled = game.points_of
        self._told: tuple[Any, Any, Any, list[int], list[int] | None] = ((), (), (), [], None)
        """What the melds and the shown cards of a deal tell of the hands; kept as long as these stay the same."""

    def weigh(
        self, deal: Any, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        """Return the weights of the moves.

        An announcement is weighed by the points counted so far, a card by the judgements, and a meld by its points.
        """
        if deal.phase == "meld":
            return weigh_melds(self.game, deal, lines, forgotten)
        cards = lines if lines[-1].args else lines[:-1]
        weights = self.weigh_cards(deal, seat, cards, forgotten)
        if len(cards) < len(lines):
            weights.append(announcing(self.game, deal, lines[-1], forgotten))
        return weights

    def speaks(self, deal: Any, line: Move, forgotten: Collection[str] = ALL_IN_MIND) -> bool:
        return announcing(self.game, deal, line, forgotten) > 0

    def best(self, deal: Any, seat: int, lines: Sequence[Move]) -> Move:
        if deal.phase == "play" and not lines[-1].args:
            if self.game.points(deal, self.game.account[seat]) >= self.game.target:
                return lines[-1]
            lines = lines[:-1]
        return super().best(deal, seat, lines)

    def worth(self, result: Result, account: int) -> float:
        """Return what a finished deal is worth to an account (the score of a side); at Low Hand, points are bad."""
        if not self.game.low:
            return super().worth(result, account)
        change, winners = result.change, result.standing.winners
        fewer = (sum(change) - change[account]) / (len(change) - 1) - change[account]
        return fewer + (0.0 if not winners else self.game_won if account in winners else -self.game_won)

    def position(
        self, deal: Any, seat: int, cards: Sequence[Card], forgotten: Collection[str] = ALL_IN_MIND
    ) -> Position:
        """Return the position; cards shown in melds are known, and a meld of three tells who lacks the fourth card."""
        known = absent = None
        if any(deal.shown):
            said, melds, shown, known, absent = self._told
            if said != deal.said or melds != deal.melds or shown != deal.shown:
                known, absent = known_from(deal.shown), None
                if any(deal.melds) and not self.game.stock:
                    absent = self.absent(deal)
                self._told = deal.said, deal.melds[:], deal.shown[:], known, absent
        return Position(self, deal, seat, cards, self.seating, known, 0, absent, forgotten)

    def cited(self, p: Position, card: Card, rule: str) -> str:
        """Return the rule id of the advice on a card.

        At Low Hand, TRL-10.1 and TRL-10.2 are general, so an id that fits the card is returned in place of these two.
        The same is done with TRL-10.4 for an ace on a trick that the seat's side cannot win.
        """
        thrown = rule == "TRL-10.4" and BIT[card] & ACES and not p.may_be_ours
        return super().cited(p, card, "" if rule in ("TRL-10.1", "TRL-10.2") or thrown else rule)

    def words(self, p: Position, card: Card) -> dict[str, str]:
        """Return the words for the blanks of sentences; at Low Hand there are more, such as who is near the target."""
        words = super().words(p, card)
        if self.game.low:
            words["near"] = "The opponents are" if p.seating.friends[p.seat] else "Another player is"
            words["target"] = str(self.game.target)
            words["counts"] = points(THIRDS[card])
        return words

    def remark(self, p: Position, card: Card) -> tuple[str, str]:
        if not self.game.low:
            return super().remark(p, card)
        words = self.words(p, card)
        said, besides = played_low(p, card)
        return said.format(**words), besides.format(**words)

    def absent(self, deal: Any) -> list[int]:
        """Return, for each seat, a mask of the cards that it cannot have because of its melds [TRS-10.8]."""
        absent = [0] * self.seating.seats
        for move in deal.said:
            for word in declared_in(move):
                if word.endswith("3"):
                    shown = [card for card in group_of(word) if card in deal.shown[move.seat]]
                    if len(shown) == 3:
                        absent[move.seat] |= mask_of(group_of(word)) & ~mask_of(shown)
        return absent

    def urgent(self, deal: Any) -> bool:
        """Whether at least two sides are near game, by the totals and the melds of this deal [TRS-10.11]."""
        line = self.game.target - NEAR
        totals: Sequence[int] = deal.standing.totals
        melds: Sequence[int] = deal.melds
        return sum([total + meld >= line for total, meld in zip(totals, melds, strict=True)]) > 1

    def reason(self, view: View, move: Move) -> Reason:
        deal = view.deal
        if deal.phase == "meld" or not move.args:
            return reason_to_speak(self.game, deal, move)
        cards = [line.card for line in view.lines if line.args]
        return self.card_reason(deal, view.who, cards, move.card)


__all__ = ["BIT", "FamilyAdvice", "TressetteAdvice"]
