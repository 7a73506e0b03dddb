"""The private arrangement of the bidder's cards: trumps, burial, melds, and the points still needed [AP-9.3].

The bidder can try out choices on the screen before he makes them. Nobody else learns what he tries.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardtable.cards import SUITS, Card, Suit
from cardtable.refusal import Refusal
from cardtable.rules.arranging import Arranged, Arranging, Declarable, TriedChoices
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.pinochle.auction_pinochle import PinochleGame
from cardtable.rules.pinochle.cards import NO_TRUMPS_YET, RANKINGS, WIDOW
from cardtable.rules.pinochle.deal import PinochleDeal
from cardtable.rules.pinochle.melds import (
    CARDS_OF,
    PLACE,
    WORDS,
    WORTH,
    Melds,
    announcement,
    broken_by,
    limits,
    outlook,
    spoken,
    worth,
)
from cardtable.rules.tricks.hands import Bag, Hand, bag_of
from cardtable.rules.tricks.play import Ranking
from cardtable.rules.words import amount, capital, number_word


class BiddersArranging(Arranging):
    """What the bidder can try out before he names trumps."""

    mark, size = "widow", WIDOW

    def __init__(self, game: PinochleGame[Any], view: View, by: Callable[[Ranking, Hand], Hand]) -> None:
        deal: PinochleDeal = view.deal
        self.by = by
        self.seat, self.bid = view.who, deal.bid
        self.bonus, self.count = game.options.bonus_melds, game.ending.count
        self.cards = by(NO_TRUMPS_YET, deal.hand(view.who))
        self.title = f"Trumps, burial and melds for your {deal.bid}"
        marked: set[int] = set()
        for card in deal.widow:
            marked.add(max(at for at, held in enumerate(self.cards) if held is card and at not in marked))
        self.marked = frozenset(marked)

    def too_many(self) -> Refusal:
        return Refusal("AP-4.20", "Three cards are buried already: take one back first.")

    def arranged(self, choice: TriedChoices) -> Arranged:
        aside = tuple(sorted(self.cards[at] for at in choice.aside))
        held, buried = bag_of(self.cards), bag_of(aside)
        lines: list[Move] = []
        costs, points = [0] * len(self.cards), 0
        parts: tuple[Declarable, ...] = ()
        if choice.suit is not None:
            melds, parts = self.melds(held, buried, choice)
            points = worth(melds, self.bonus)
            lost = broken_by(held - buried, choice.suit, self.bonus)
            costs = [0 if at in choice.aside else lost[card] for at, card in enumerate(self.cards)]
            lines.append(Move(self.seat, "name", choice.suit))
            if self.buries(len(aside)):
                trumps = sum(card // 13 == choice.suit for card in aside)
                said = ("trumps", trumps) if trumps and self.tells(choice) else ()
                lines += [Move(self.seat, "bury", *aside, *said), announcement(self.seat, melds)]
        return Arranged(
            self._held_in(choice.suit),
            tuple(costs),
            tuple(self._under(suit, held, buried) for suit in SUITS),
            parts,
            self._sums(points, self.count.of(aside)) if choice.suit is not None else (),
            tuple(lines),
            self.lacks(choice),
            self.told(aside, choice, points),
        )

    def _held_in(self, trump: Suit | None) -> tuple[int, ...]:
        ranking = NO_TRUMPS_YET if trump is None else RANKINGS[trump]
        order = {card: nth for nth, card in enumerate(dict.fromkeys(self.by(ranking, self.cards)))}
        return tuple(sorted(range(len(self.cards)), key=lambda at: (order[self.cards[at]], at)))

    def _under(self, suit: Suit, held: int, buried: int) -> tuple[Suit, str, str]:
        found = outlook(held, buried, suit, self.count, self.bonus)
        lacking = found.lacking(self.bid)
        return suit, f"{found.meld_points} in melds", f"{lacking} needed" if lacking > 0 else "enough"

    def buries(self, number: int) -> bool:
        return number == WIDOW

    def tells(self, choice: TriedChoices) -> bool:
        return True

    def melds(self, held: Bag, buried: Bag, choice: TriedChoices) -> tuple[Melds, tuple[Declarable, ...]]:
        assert choice.suit is not None
        most = limits(held - buried, choice.suit)
        melds: list[int] = []
        parts: list[Declarable] = []
        for at, word in enumerate(WORDS):
            could = most[at] - (melds[PLACE["flush"]] if word == "royal" else 0)
            melds.append(max(0, could - choice.unsaid.count(word)))
            if could:
                parts.append(self.part(choice.suit, at, melds[at], could))
        return tuple(melds), tuple(parts)

    def part(self, trump: Suit, at: int, said: int, could: int) -> Declarable:
        title = capital(spoken(WORDS[at], max(1, said)))
        return Declarable(WORDS[at], title, CARDS_OF[trump][at], WORTH[self.bonus][at][said], said, could)

    def _sums(self, points: int, buried: int) -> tuple[tuple[str, str], ...]:
        lacking, there_is = self.bid - points - buried, self.count.hand_total - buried
        if points >= self.bid:
            left = "nothing"
        elif lacking <= 0:
            left = "one trick"
        else:
            left = f"{lacking} of {there_is}"
        return (("melds", str(points)), ("buried", str(buried)), ("bid", str(self.bid)), ("needed", left))

    def lacks(self, choice: TriedChoices) -> str:
        if choice.suit is None:
            return "Choose trumps."
        left = WIDOW - len(choice.aside)
        return (
            f"Bury {number_word(left)} {'more card' if choice.aside else 'card'}{'' if left == 1 else 's'}."
            if left
            else ""
        )

    def told(self, aside: tuple[Card, ...], choice: TriedChoices, points: int) -> str:
        told: list[str] = []
        trumps = sum(card // 13 == choice.suit for card in aside) if choice.suit is not None else 0
        if trumps and self.tells(choice):
            told.append(f"You will announce that {amount(trumps, 'trump')} {'is' if trumps == 1 else 'are'} buried.")
        buried = self.count.of(aside)
        if len(aside) == WIDOW and points + self.count.hand_total < self.bid:
            lacking, there_is = self.bid - points - buried, self.count.hand_total - buried
            told.append(f"This way {self.bid} cannot be made: you need {lacking}, and the tricks have only {there_is}.")
        return " ".join(told)
