"""The way of all advice on trick games with its judgements: the first that recommends a card chooses it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from cardtable.cards import SUITS, Card
from cardtable.players.advice.judgement import ALL_IN_MIND, ONLY_MOVE, SEARCH, Advice, Judgement, Reason
from cardtable.players.advice.tricks.plainly import plainly
from cardtable.players.advice.tricks.position import Position
from cardtable.players.touching import one_of_each
from cardtable.rules.game import AnyGame, View
from cardtable.rules.moves import Move

SURE: Final = 0.6
"""The addition to a judgement's weight by which no other card comes near its card."""

G = TypeVar("G", bound=AnyGame)
P = TypeVar("P", bound=Position)


class CardAdvice(Advice[G, Any], Generic[G, P]):
    """Advice on a trick game: its judgements on plays, and the words for them."""

    must_follow: ClassVar[str]
    """The id of the rule for the only card that follows suit."""
    last_card: ClassVar[str]
    """The id of the rule for the last card of a hand."""
    bound: ClassVar[str] = ""
    """The id of the rule for the only card that may be played, if it does not follow suit; as a rule `must_follow`."""

    @abstractmethod
    def keeping(self, deal: Any) -> Sequence[float]:
        """By card: roughly what it is worth to keep, in tricks."""

    @abstractmethod
    def position(self, deal: Any, seat: int, cards: Sequence[Card], forgotten: Collection[str] = ALL_IN_MIND) -> P:
        """The position as the seat knows it."""

    @abstractmethod
    def judgements(self, p: P) -> Sequence[Judgement[P]]:
        """The judgements on that play, in the order in which they are asked."""

    @abstractmethod
    def spare(self, p: P) -> str:
        """The id of the advice for a card that no judgement recommends."""

    def cited(self, p: P, card: Card, rule: str) -> str:
        """The id of the advice that is told with that card: another than `rule` where that speaks of other seats."""
        return rule

    @abstractmethod
    def words(self, p: P, card: Card) -> Mapping[str, str]:
        """The words for the braces in sentences but `suit` and `led`; `card` too where the game has a name for it."""

    def remark(self, p: P, card: Card) -> tuple[str, str]:
        """The reason for a card that no judgement recommends, if a search prefers it, and another fact of it.

        The second is told after what the search saw of the card. Either is empty if there is nothing to say.
        """
        return "", ""

    def best(self, deal: Any, seat: int, lines: Sequence[Move]) -> Move:
        """The move of most weight, for a search that makes plays by the thousand: no other weights are worked out."""
        if len(lines) == 1:
            return lines[0]
        if deal.phase != "play" or lines[0].verb != "play":
            return super().best(deal, seat, lines)
        cards: list[Any] = [move.args[0] for move in lines]
        p = self.position(deal, seat, cards)
        for judgement in self.judgements(p):
            card = judgement.advise(p)
            if card is not None:
                return lines[cards.index(card)]
        return lines[cards.index(min(cards, key=self.keeping(deal).__getitem__))]

    def weigh_cards(
        self, deal: Any, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        """How good it is to play each of these cards."""
        cards: list[Any] = [move.args[0] for move in lines]
        keeping = self.keeping(deal)
        weights = [-keeping[card] for card in cards]
        if len(cards) > 1:
            p = self.position(deal, seat, cards, forgotten)
            for judgement in self.judgements(p):
                if judgement.name not in forgotten:
                    card = judgement.advise(p)
                    if card is not None:
                        weights[cards.index(card)] += judgement.weight + SURE
                        break
        return weights

    def distinct(self, deal: Any, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        """One of the cards that touch and count the same."""
        return one_of_each(deal, seat, lines, self.counts) if deal.phase == "play" else lines

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        """The card that the judgement of that name recommends, and its like."""
        deal, lines = view.deal, view.lines
        if not self.plays_a_card(view):
            return super().puts_first(view, judgement)
        cards: list[Any] = [move.args[0] for move in lines]
        p = self.position(deal, view.who, cards)
        found = next((one.advise(p) for one in self.judgements(p) if one.name == judgement), None)
        return () if found is None else [lines[cards.index(found)]]

    def at_last(self, view: View, move: Move) -> str:
        """Of a card: where it stands among those that might be played, and what is kept beside it."""
        if view.deal.phase != "play" or move.verb != "play":
            return super().at_last(view, move)
        p = self.position(view.deal, view.who, [line.card for line in view.lines if line.verb == "play"])
        return plainly(p, move.card, self.counts)

    def plays_a_card(self, view: View) -> bool:
        """Whether the view's seat is to play a card, and has a choice."""
        return view.deal.phase == "play" and len(view.lines) > 1 and all(line.verb == "play" for line in view.lines)

    def card_reason(self, deal: Any, seat: int, cards: Sequence[Card], card: Card) -> Reason:
        """The sentence of the first judgement that recommends that card, or what else speaks for it."""
        p = self.position(deal, seat, cards)
        words = {
            "card": card.title,
            "suit": SUITS[deal.ranking.follows[card]].title,
            "led": SUITS[p.led].title if p.led >= 0 else "",
            **self.words(p, card),
        }
        if len(cards) == 1:
            if len(p.hand) > 1:
                if deal.ranking.follows[card] == p.led:
                    said = f"You must follow suit: you may play only the {words['card']}."
                    return Reason(self.must_follow, said, ONLY_MOVE)
                rule = self.bound or self.must_follow
                return Reason(rule, f"You may play only the {words['card']} now.", ONLY_MOVE)
            return Reason(self.last_card, f"You have only the {words['card']} left.", ONLY_MOVE)
        for judgement in self.judgements(p):
            if judgement.advise(p) == card:
                says = judgement.says if isinstance(judgement.says, str) else judgement.says(p, card)
                if says:
                    return Reason(self.cited(p, card, judgement.rule), says.format(**words), judgement.name)
        said, besides = self.remark(p, card)
        return Reason(self.cited(p, card, self.spare(p)), said, SEARCH, besides)
