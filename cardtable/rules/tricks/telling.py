"""Sentences and words about hands and tricks, for all trick games."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, TypeVar

from cardtable.cards import Card, Suit
from cardtable.rules.game import OVER, AnyGame, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import calling, doing, together
from cardtable.rules.teller import Offer, Teller, Told
from cardtable.rules.tricks.hands import size_of
from cardtable.rules.tricks.play import TrickDeal
from cardtable.rules.words import ordinal

G = TypeVar("G", bound=AnyGame)


def symbols(cards: Iterable[Card]) -> str:
    """Return the cards as symbols for a sentence: `A♣ 2♣ 3♣`."""
    return " ".join(card.symbol for card in cards)


class TrickTeller(Teller[G]):
    """The sentences of a trick game: the prompt, the state of the deal, and what a play did."""

    def played_words(self, deal: Any, card: Card) -> str:
        return f"the {card.symbol}"

    def won_words(self, deal: Any, card: Card) -> str:
        return f"the {card.symbol}"

    def spoken_of(self, before: View, move: Move, after: View) -> tuple[str, ...]:
        return tuple(f"trick-{winner}" for winner in after.deal.winners[len(before.deal.winners) :])

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    end: ClassVar[str] = ""

    @abstractmethod
    def outcome(self, deal: Any, result: Any) -> str:
        """Return the outcome of a deal in a few words."""

    @abstractmethod
    def asked(self, view: View, deal: Any) -> tuple[str, str]:
        """Return what the seat on turn must do, as two texts.

        The first is for the other seats, and completes a sentence such as "Ann is to …". The second is for the seat on
        turn.
        """

    def prompt(self, view: View) -> str:
        deal = view.deal
        if deal.phase == OVER:
            result = self.game.at.score(deal)
            over, dealer = result.standing.over, result.standing.dealer
            following = self.end if over or dealer is None else f" {doing(dealer, 'deals', 'deal')} next."
            return self.outcome(deal, result) + following
        if deal.phase == "play":
            return self.ask_play(view, deal)
        awaited, asked = self.asked(view, deal)
        if view.who != deal.turn:
            return f"{doing(deal.turn, 'is', 'are')} to {awaited}."
        return f"{calling(deal.turn)}{asked}."

    # ── the deal so far ───────────────────────────────────────────────────────────────────────────────────────

    def put_in(self, view: View) -> tuple[str, ...]:
        """Return sentences on the deal so far, without card points: players have to count these themselves."""
        deal = view.deal
        return (*self.agreed(deal), *(self.tricks_won(deal) if deal.phase == "play" or deal.winners else ()))

    def agreed(self, deal: Any) -> Iterator[str]:
        yield from ()

    def sides(self, deal: Any) -> Iterable[Sequence[int]]:
        """Return the sides in this deal. The seats of a side play together."""
        sides: Iterable[Sequence[int]] = self.game.accounts
        return sides

    def tricks_won(self, deal: Any) -> Iterator[str]:
        if not deal.winners:
            yield "No trick has been won yet."
            return
        parts = [f"{together(seats)} {sum(winner in seats for winner in deal.winners)}" for seats in self.sides(deal)]
        yield f"Tricks: {', '.join(parts)}."

    # ── the play ──────────────────────────────────────────────────────────────────────────────────────────────

    def offer_play(self, deal: Any, card: Card) -> Offer:
        return Offer(f"{'Play' if deal.count else 'Lead'} the {card.symbol}", self.card_words(deal, card))

    def card_words(self, deal: Any, card: Card) -> str:
        return ""

    def ask_play(self, view: View, deal: TrickDeal) -> str:
        last = size_of(deal.held[deal.turn]) == 1
        trick = "the last trick" if last else f"the {ordinal(len(deal.winners) + 1)} trick"
        if view.who != deal.turn:
            awaited = f"play: {self.led(deal)}" if deal.count else f"lead to {trick}"
            return f"{doing(deal.turn, 'is', 'are')} to {awaited}."
        if not deal.count:
            return f"{calling(deal.turn)}lead to {trick}{'' if last else f': {self.may_lead(view)}'}."
        if deal.ledger is not None:
            return f"{calling(deal.turn)}{self.led(deal)}: follow suit if you can{self.or_else(deal)}."
        if deal.held[deal.turn] & deal.ranking.bags[deal.led]:
            return f"{calling(deal.turn)}{self.led(deal)}: follow suit."
        return f"{calling(deal.turn)}{self.led(deal)} and you have none: play {self.without_the_suit(deal)}."

    def led(self, deal: TrickDeal) -> str:
        return f"{Suit(deal.led).title} were led"

    def or_else(self, deal: Any) -> str:
        return ""

    def may_lead(self, view: View) -> str:
        return "any card"

    def without_the_suit(self, deal: TrickDeal) -> str:
        return "any card"

    def told_play(self, before: View, move: Move, after: View) -> Iterator[Told]:
        deal: TrickDeal = before.deal
        group = len(deal.winners)
        third, second = ("plays", "play") if deal.count else ("leads", "lead")
        yield Told(f"{doing(move.seat, third, second)} {self.played_words(deal, move.card)}.", group)
        if len(after.deal.winners) > group:
            trick = after.deal.tricks[-1]
            best = trick.cards[trick.players.index(trick.winner)]
            takes = doing(trick.winner, "takes", "take")
            yield Told(f"{takes} the trick with {self.won_words(deal, best)}.", group)
