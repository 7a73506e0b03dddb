"""The base class for advice on trick games in which a list of judgements chooses the card to play.

The first judgement that recommends a card decides.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from cardtable.cards import SUITS, Card
from cardtable.players.advice.judgement import ALL_IN_MIND, ONLY_MOVE, RULE_OF_THUMB, SEARCH, Advice, Judgement, Reason
from cardtable.players.advice.tricks.plainly import plainly
from cardtable.players.advice.tricks.position import Position
from cardtable.players.touching import one_of_each
from cardtable.rules.game import AnyGame, View
from cardtable.rules.moves import Move

SURE: Final = 0.6
"""This is added to the weight of the recommended card, so that no other comes near."""

G = TypeVar("G", bound=AnyGame)
P = TypeVar("P", bound=Position)


class CardAdvice(Advice[G, Any], Generic[G, P]):
    """Advice on a trick game: its judgements on plays, and the sentences that give their reasons.

    `must_follow`, `last_card` and `bound` are ids of rules. A hint cites one of them if only one card may be played. It
    cites `last_card` if this is the last card of the hand, and `must_follow` if it follows suit. For the rest, see
    `bound`. `cited` returns the id that a hint cites for a card, given the id `rule` of the judgement that recommends
    the card or, if none does, the id that `spare` returns.
    """

    must_follow: ClassVar[str]
    last_card: ClassVar[str]
    bound: ClassVar[str] = ""
    """The id of the rule to cite for a card that is the only one allowed and does not follow suit.

    If it is empty, `must_follow` is cited.
    """

    @abstractmethod
    def keeping(self, deal: Any) -> Sequence[float]:
        """Return for each card of the pack what it is worth to keep it in the hand, roughly in tricks."""

    @abstractmethod
    def position(self, deal: Any, seat: int, cards: Sequence[Card], forgotten: Collection[str] = ALL_IN_MIND) -> P:
        """Return the position that the judgements look at. `cards` are those that may be played."""

    @abstractmethod
    def judgements(self, p: P) -> Sequence[Judgement[P]]:
        """Return the judgements on the play, in the order in which they are tried."""

    @abstractmethod
    def spare(self, p: P) -> str:
        """Return the id of the advice to cite for a card that no judgement recommends."""

    def cited(self, p: P, card: Card, rule: str) -> str:
        return rule

    @abstractmethod
    def words(self, p: P, card: Card) -> Mapping[str, str]:
        """Return the words that fill the braces in the sentences of this game's judgements."""

    def remark(self, p: P, card: Card) -> tuple[str, str]:
        """Return two sentences, each a reason for a card that only a search prefers; each can be empty.

        The second reason is weaker. A hint uses it if no other reason is found; otherwise it comes after the reason,
        but only if the search has found no figure to tell.
        """
        return "", ""

    def best(self, deal: Any, seat: int, lines: Sequence[Move]) -> Move:
        """Return the card of the first judgement that recommends one, or else the card that is least worth keeping.

        Of moves that are not plays, return the one of greatest weight.
        """
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
        """Return for each play in `lines` how good it is, roughly in tricks.

        The judgements in `forgotten` are not used.
        """
        cards: list[Any] = [move.args[0] for move in lines]
        keeping = self.keeping(deal)
        weights = [-keeping[card] for card in cards]
        if len(cards) > 1:
            p = self.position(deal, seat, cards, forgotten)
            self.weigh_by_judgements(p, weights, forgotten)
        return weights

    def weigh_by_judgements(self, p: P, weights: list[float], forgotten: Collection[str]) -> None:
        """Raise, in `weights`, the weight of one card: the card of the first judgement that recommends one.

        `weights` has a number for each of the position's `cards`, and is changed in place. The judgements in
        `forgotten` are not asked. If no judgement recommends a card, nothing changes.
        """
        for judgement in self.judgements(p):
            if judgement.name not in forgotten:
                card = judgement.advise(p)
                if card is not None:
                    weights[p.cards.index(card)] += judgement.weight + SURE
                    break

    def distinct(self, deal: Any, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        """Return the moves; in the play, of several cards that are neighbors in rank and count the same, only one."""
        return one_of_each(deal, seat, lines, self.counts) if deal.phase == "play" else lines

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        deal, lines = view.deal, view.lines
        if not self.plays_a_card(view):
            return super().puts_first(view, judgement)
        cards: list[Any] = [move.args[0] for move in lines]
        p = self.position(deal, view.who, cards)
        found = next((one.advise(p) for one in self.judgements(p) if one.name == judgement), None)
        return () if found is None else [lines[cards.index(found)]]

    def at_last(self, view: View, move: Move) -> str:
        """Return a plain fact about a card: its effect in this trick, or its rank in its suit."""
        if view.deal.phase != "play" or move.verb != "play":
            return super().at_last(view, move)
        p = self.position(view.deal, view.who, [line.card for line in view.lines if line.verb == "play"])
        return plainly(p, move.card, self.counts)

    def first(self, view: View, move: Move) -> bool:
        """Whether a move that is not a play has the greatest weight."""
        return move in self.puts_first(view, RULE_OF_THUMB)

    def plays_a_card(self, view: View) -> bool:
        return view.deal.phase == "play" and len(view.lines) > 1 and all(line.verb == "play" for line in view.lines)

    def forced(self, p: P, card: Card, called: str) -> Reason:
        """Return the reason for `card`, the only card that may be played; `called` is its name."""
        if len(p.hand) == 1:
            return Reason(self.last_card, f"You have only the {called} left.", ONLY_MOVE)
        if p.deal.ranking.follows[card] == p.led:
            return Reason(self.must_follow, f"You must follow suit: you may play only the {called}.", ONLY_MOVE)
        return Reason(self.bound or self.must_follow, f"You may play only the {called} now.", ONLY_MOVE)

    def card_reason(self, deal: Any, seat: int, cards: Sequence[Card], card: Card) -> Reason:
        """Return the reason of the first judgement that recommends the card and has a sentence on it.

        If there is none, `remark` gives the reason. If only one card may be played, `forced` gives it.
        """
        p = self.position(deal, seat, cards)
        words = {
            "card": card.title,
            "suit": SUITS[deal.ranking.follows[card]].title,
            "led": SUITS[p.led].title if p.led >= 0 else "",
            **self.words(p, card),
        }
        if len(cards) == 1:
            return self.forced(p, card, words["card"])
        for judgement in self.judgements(p):
            if judgement.advise(p) == card:
                says = judgement.says if isinstance(judgement.says, str) else judgement.says(p, card)
                if says:
                    return Reason(self.cited(p, card, judgement.rule), says.format(**words), judgement.name)
        said, besides = self.remark(p, card)
        return Reason(self.cited(p, card, self.spare(p)), said, SEARCH, besides)
